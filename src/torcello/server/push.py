"""News for a browser that is closed: "it is your turn", by web push (RFC 8030, 8291, 8292).

A browser subscribes at a push service of its maker and gives us the address and two keys; whatever
we send there arrives encrypted for this browser alone. That address is written by a stranger, so
it could ask our server to call anything it can reach. It is called only if it names a push service
we know (`DEFAULT_HOSTS`), in the one spelling a browser uses, and an answer is never followed.

Nothing here writes to a log, and what may be logged (`Verdict.reason`, the text of errors, the
`repr` of keys and subscriptions) tells neither addresses nor keys.

Encryption is pywebpush's, the extra `push`. Without it this module can still be imported:
`available` is false, and making keys or a `Pusher` raises `PushUnavailable`.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, JsonValue, field_validator

from torcello.server.sizes import ENDPOINT_CHARS

try:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from py_vapid.jwt import sign
except ImportError:
    available = False
else:
    # It takes as long to load as the rest of a server, and is needed only when somebody is away.
    available = find_spec("pywebpush") is not None

DEFAULT_HOSTS = (
    "fcm.googleapis.com",  # Chrome and most of its relatives
    "*.push.services.mozilla.com",  # Firefox
    "*.notify.windows.com",  # Edge
    "*.push.apple.com",  # Safari
)

DAY = 24 * 60 * 60
LARGEST = 3993  # bytes of JSON: encrypted they are 4096, all that a push service must take


class PushUnavailable(RuntimeError):
    def __init__(self) -> None:
        super().__init__("Web push needs the extra: pip install torcello[push]")


class PushError(ValueError):
    """Something given to this module cannot be used."""


class BadSubscription(PushError):
    """We will never send anything there."""


class BadPayload(PushError):
    """Not JSON, or too long."""


class BadSettings(PushError):
    """Keys, hosts or a contact that the host of this server should look at."""


# --- Where to -------------------------------------------------------------------------------------

_HOST = r"[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*"  # as browsers write it: small letters, no last dot
_HOST_RULE = re.compile(rf"{_HOST}|\*\.(?=[^.]+\.){_HOST}")
_ORIGIN_RULE = re.compile(rf"https?://{_HOST}(?::[0-9]{{1,5}})?")
_ADDRESS = re.compile(
    rf"(?P<scheme>https?)://(?P<host>{_HOST})(?::(?P<port>[0-9]{{1,5}}))?"
    r"(?P<target>/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)"
)


@dataclass(frozen=True)
class _Address:
    """A URL split by a pattern that leaves no doubt about where its host ends."""

    origin: str
    host: str
    target: str

    @classmethod
    def read(cls, endpoint: str) -> Self:
        found = _ADDRESS.fullmatch(endpoint)
        if found is None:
            raise BadSubscription("the endpoint is not a plain web address")
        scheme, host, port = found["scheme"], found["host"], found["port"]
        usual = port is None or (scheme, port) in {("https", "443"), ("http", "80")}
        origin = f"{scheme}://{host}" if usual else f"{scheme}://{host}:{port}"
        return cls(origin, host, found["target"])

    def obeys(self, rule: str) -> bool:
        """Whether it is at that host, under that domain (`*.`), or at that very origin."""
        if "://" in rule:
            return self.origin == rule
        if self.origin != f"https://{self.host}":
            return False
        return self.host.endswith(rule[1:]) if rule.startswith("*.") else self.host == rule


def _rule(text: str) -> str:
    """An allowed host in the form `obeys` compares with."""
    if _HOST_RULE.fullmatch(text):
        return text
    if _ORIGIN_RULE.fullmatch(text):
        return _Address.read(f"{text}/").origin
    raise BadSettings(f"not a host, *.domain or origin: {text!r}")


# --- To whom --------------------------------------------------------------------------------------


class _Frozen(BaseModel):
    model_config = ConfigDict(
        strict=True, frozen=True, hide_input_in_errors=True, serialize_by_alias=True
    )


class SubscriptionKeys(_Frozen):
    """Base64url without padding: an uncompressed point (65 bytes, the first is 4), and 16 bytes."""

    p256dh: Annotated[str, Field(pattern=r"^B[A-P][A-Za-z0-9_-]{85}$", repr=False)]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}$", repr=False)]


class Subscription(_Frozen):
    """What `PushSubscription.toJSON()` gives in a browser; it is written back the same way.

    That the address belongs to a push service is the business of `Pusher.check`.
    """

    endpoint: Annotated[str, Field(max_length=ENDPOINT_CHARS, repr=False)]
    expiration_time: Annotated[
        float | None, Field(alias="expirationTime", ge=0, allow_inf_nan=False)
    ] = None
    keys: SubscriptionKeys

    @field_validator("endpoint")
    @classmethod
    def _readable(cls, endpoint: str) -> str:
        _Address.read(endpoint)
        return endpoint


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


# --- From whom ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class VapidKeys:
    """A push service recognises us by these. Subscriptions depend on them: never lose them."""

    private: str = field(repr=False)
    """PEM (PKCS 8), not encrypted."""

    @property
    def public(self) -> str:
        """The `applicationServerKey` a browser subscribes with."""
        point = self.signer().public_key()
        form = serialization.PublicFormat.UncompressedPoint
        return _text(point.public_bytes(serialization.Encoding.X962, form))

    def signer(self) -> ec.EllipticCurvePrivateKey:
        _require()
        try:
            key = serialization.load_pem_private_key(self.private.encode(), password=None)
        except (TypeError, ValueError):
            raise BadSettings("the VAPID key is not an unencrypted private key in PEM") from None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != "secp256r1":
            raise BadSettings("the VAPID key is not of the curve P-256")
        return key


def make_keys() -> VapidKeys:
    """New keys, to be made once in the life of a server and kept."""
    _require()
    pem = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return VapidKeys(pem.decode())


def _require() -> None:
    if not available:
        raise PushUnavailable


# --- The sending ----------------------------------------------------------------------------------


class Outcome(StrEnum):
    DELIVERED = "delivered"
    """The push service has it."""
    GONE = "gone"
    """Forget the subscription: it no longer leads to anybody."""
    FAILED = "failed"
    """Not now; the same may be sent again later."""
    REFUSED = "refused"
    """It will not be accepted later either: our key, our list of hosts or the message is wrong."""


@dataclass(frozen=True)
class Verdict:
    outcome: Outcome
    reason: str
    """A status or a few words; nothing that may not be logged."""


_NOT_NOW = (406, 408, 425, 429)  # of which Edge's service says the first when there is too much


def _contact(text: str) -> str:
    if re.fullmatch(r"(mailto:)?[^@:/\s]+@[^@:/\s]+", text):
        return "mailto:" + text.removeprefix("mailto:")
    if re.fullmatch(r"https://[^@\s]+", text):
        return text
    raise BadSettings("the contact is neither a mail address nor https://…")


class Pusher:
    """Sends news to subscriptions, in the name of `contact`: a mail or `https:` address.

    Leaving the contact out is allowed, but some push services (Safari's) then refuse everything.
    `allowed_hosts` holds hosts (`a.example.org`), domains (`*.example.org`: what is below it, not
    itself), both by https on its own port only, and whole origins (`http://127.0.0.1:8030`).
    """

    def __init__(
        self,
        keys: VapidKeys,
        *,
        contact: str | None,
        allowed_hosts: Iterable[str] = DEFAULT_HOSTS,
        timeout: float = 10,
    ) -> None:
        _require()
        self._rules = tuple(_rule(text) for text in allowed_hosts)
        self._signer = keys.signer()
        self._public = keys.public
        self._contact = None if contact is None else _contact(contact)
        self._timeout = timeout

    def check(self, subscription: Subscription) -> None:
        """Raise `BadSubscription` if nothing could ever be sent there."""
        self._address(subscription)

    async def send(self, subscription: Subscription, payload: Mapping[str, JsonValue]) -> Verdict:
        """Send once, and tell what became of it; trouble on the way is a verdict, not an error.

        News that waits for its browser is replaced by newer news of the same `payload["match"]`,
        and is dropped after a day. Only an unfit payload raises (`BadPayload`).
        """
        plain = _plain(payload)
        try:
            address = self._address(subscription)
        except BadSubscription as refusal:
            return Verdict(Outcome.REFUSED, str(refusal))
        headers = {
            "Authorization": self._token(address.origin),
            "Content-Encoding": "aes128gcm",
            "TTL": str(DAY),
            "Urgency": "normal",
        }
        if "match" in payload:
            headers["Topic"] = _topic(subscription, payload["match"])
        await asyncio.to_thread(import_module, "pywebpush")  # others need not wait for it
        from pywebpush import WebPusher

        sealed = WebPusher(subscription.model_dump()).encode(plain)["body"]
        return await self._post(address, sealed, headers)

    def _address(self, subscription: Subscription) -> _Address:
        address = _Address.read(subscription.endpoint)
        if not any(address.obeys(rule) for rule in self._rules):
            raise BadSubscription("the endpoint is not at a push service we know")
        try:
            point = base64.urlsafe_b64decode(subscription.keys.p256dh + "=")  # it has 87 letters
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            raise BadSubscription("the key p256dh is not a point of the curve P-256") from None
        return address

    def _token(self, origin: str) -> str:
        claims = {"aud": origin, "exp": int(time.time()) + DAY // 2}  # a day is the most allowed
        if self._contact is not None:
            claims["sub"] = self._contact
        return f"vapid t={sign(claims, self._signer)},k={self._public}"

    async def _post(self, address: _Address, body: bytes, headers: Mapping[str, str]) -> Verdict:
        import aiohttp
        from yarl import URL

        # One session per message: nothing of an answer, not even a cookie, reaches another request.
        # The answer's body is of no use, and stays unread.
        session = aiohttp.ClientSession(
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=aiohttp.ClientTimeout(total=self._timeout),
            auto_decompress=False,
            read_bufsize=4096,
        )
        # Exactly as given: many addresses are signed, and must not be normalised.
        url = URL(address.origin + address.target, encoded=True)
        try:
            async with (
                session,
                session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
            ):
                return _verdict(answer.status)
        except TimeoutError:
            return Verdict(Outcome.FAILED, "no answer in time")
        except (aiohttp.ClientError, OSError, ValueError) as trouble:
            return Verdict(Outcome.FAILED, type(trouble).__name__)


def _plain(payload: Mapping[str, JsonValue]) -> bytes:
    try:
        text = json.dumps(dict(payload), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        plain = text.encode()
    except (TypeError, ValueError):
        raise BadPayload("the payload is not JSON") from None
    if len(plain) > LARGEST:
        raise BadPayload(f"the payload has {len(plain)} bytes, more than {LARGEST}")
    return plain


def _topic(subscription: Subscription, match: JsonValue) -> str:
    """The push service reads it, so it must reveal neither the match nor who else plays in it."""
    mixed = hmac.digest(subscription.keys.auth.encode(), str(match).encode(), "sha256")
    return _text(mixed)[:32]


def _verdict(status: int) -> Verdict:
    reason = f"status {status}"
    if 200 <= status < 300:
        return Verdict(Outcome.DELIVERED, reason)
    if status in {404, 410}:
        return Verdict(Outcome.GONE, reason)
    if 400 <= status < 500 and status not in _NOT_NOW:
        return Verdict(Outcome.REFUSED, reason)
    return Verdict(Outcome.FAILED, reason)
