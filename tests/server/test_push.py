"""A push service played by a local server: what it gets, answers, and never gets."""

from __future__ import annotations

import asyncio
import base64
import datetime
import json
import logging
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler
from ipaddress import ip_address
from pathlib import Path

import http_ece
import py_vapid.jwt
import pytest
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from pydantic import ValidationError

from server.pushing import (
    Browser,
    PushService,
    base64url,
    nonsense,
    point,
    push_service,
    status,
)
from torcello.server import push
from torcello.server.push import Outcome, Pusher, Subscription, VapidKeys, Verdict, make_keys
from waiting import PATIENCE

CONTACT = "mailto:keeper@example.org"
NEWS = {"match": "m-7", "game": "ponte", "kind": "your-turn", "lang": "fr", "text": "À vous !"}
ENDPOINTS = json.loads(Path(__file__).with_name("endpoints.json").read_text("utf-8"))
TARGET = "/w/?token=BQYAAAD%2bx%2F~:APA91-_"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as server:
        yield server


@pytest.fixture(scope="module")
def keys() -> VapidKeys:
    return make_keys()


@pytest.fixture
def pusher(service: PushService, keys: VapidKeys) -> Pusher:
    return Pusher(keys, contact=CONTACT, allowed_hosts=[service.origin])


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def subscription(service: PushService, browser: Browser) -> Subscription:
    return browser.subscribes(service.origin + TARGET)


# --- What a push service gets ---------------------------------------------------------------------


def test_the_browser_reads_what_was_sent(
    pusher: Pusher, subscription: Subscription, service: PushService, browser: Browser
) -> None:
    verdict = asyncio.run(pusher.send(subscription, NEWS))
    assert verdict == Verdict(Outcome.DELIVERED, "status 201")
    (request,) = service.requests
    assert request.target == TARGET  # to the letter: it may be signed
    assert request.headers["content-encoding"] == "aes128gcm"
    assert request.headers["ttl"] == "86400"
    assert request.headers["urgency"] == "normal"
    assert browser.reads(request.body) == NEWS
    assert b"ponte" not in request.body


def test_another_browser_cannot_read_it(
    pusher: Pusher, subscription: Subscription, service: PushService
) -> None:
    asyncio.run(pusher.send(subscription, NEWS))
    with pytest.raises(http_ece.ECEException):
        Browser().reads(service.requests[0].body)


def test_we_sign_for_this_service_and_for_a_while(
    pusher: Pusher, subscription: Subscription, service: PushService, keys: VapidKeys
) -> None:
    before = int(time.time())
    asyncio.run(pusher.send(subscription, NEWS))
    scheme, _, fields = service.requests[0].headers["authorization"].partition(" ")
    parts = dict(part.split("=", 1) for part in fields.split(","))
    assert (scheme, parts["k"]) == ("vapid", keys.public)
    claims = py_vapid.jwt.decode(parts["t"], keys.public)  # raises if the signature is not ours
    assert claims["aud"] == service.origin
    assert claims["sub"] == CONTACT
    assert before + 3600 < claims["exp"] <= before + 86400
    with pytest.raises(InvalidSignature):
        py_vapid.jwt.decode(parts["t"], make_keys().public)


@pytest.mark.parametrize(
    ("contact", "said"),
    [
        ("keeper@example.org", "mailto:keeper@example.org"),
        ("https://example.org/about", "https://example.org/about"),
        (None, None),
    ],
)
def test_a_contact_is_told_if_there_is_one(
    subscription: Subscription,
    service: PushService,
    keys: VapidKeys,
    contact: str | None,
    said: str | None,
) -> None:
    pusher = Pusher(keys, contact=contact, allowed_hosts=[service.origin])
    asyncio.run(pusher.send(subscription, NEWS))
    token = service.requests[0].headers["authorization"].split("t=")[1].split(",")[0]
    assert py_vapid.jwt.decode(token, keys.public).get("sub") == said


def test_newer_news_of_a_match_replaces_older(
    pusher: Pusher, subscription: Subscription, service: PushService
) -> None:
    other_browser = Browser().subscribes(subscription.endpoint)

    async def send() -> None:
        await pusher.send(subscription, NEWS)
        await pusher.send(subscription, NEWS | {"kind": "match-over"}, urgency="high", ttl=60)
        await pusher.send(subscription, NEWS | {"match": "m-8"})
        await pusher.send(other_browser, NEWS)
        await pusher.send(subscription, {"kind": "hello"})

    asyncio.run(send())
    first, again, other_match, other, without = (
        request.headers.get("topic") for request in service.requests
    )
    assert first == again
    assert without is None
    assert len({first, other_match, other}) == 3  # the service cannot tell who plays with whom
    assert all(topic and len(topic) <= 32 for topic in (first, other_match, other))
    assert service.requests[1].headers["urgency"] == "high"
    assert service.requests[1].headers["ttl"] == "60"


def test_the_largest_payload_arrives_and_a_larger_one_is_an_error(
    pusher: Pusher, subscription: Subscription, service: PushService, browser: Browser
) -> None:
    filled = {"text": "x" * (push.LARGEST - len('{"text":""}'))}
    assert asyncio.run(pusher.send(subscription, filled)).outcome == Outcome.DELIVERED
    assert len(service.requests[0].body) == 4096
    assert browser.reads(service.requests[0].body) == filled
    with pytest.raises(push.BadPayload, match="3994 bytes"):
        asyncio.run(pusher.send(subscription, {"text": filled["text"] + "x"}))
    assert len(service.requests) == 1


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, b"bytes", "\ud800"], ids=repr)
def test_what_is_not_json_is_an_error(
    pusher: Pusher, subscription: Subscription, value: object
) -> None:
    with pytest.raises(push.BadPayload, match="not JSON"):
        asyncio.run(pusher.send(subscription, {"text": value}))  # type: ignore[dict-item]


def test_nobody_waits_while_a_message_is_on_its_way(
    pusher: Pusher, subscription: Subscription, service: PushService
) -> None:
    both_are_here = threading.Barrier(2)

    def answer(handler: BaseHTTPRequestHandler) -> None:
        both_are_here.wait(PATIENCE)
        status(201)(handler)

    service.answer = answer

    async def send() -> list[Verdict]:
        return await asyncio.gather(*(pusher.send(subscription, NEWS) for _ in range(2)))

    assert [verdict.outcome for verdict in asyncio.run(send())] == [Outcome.DELIVERED] * 2


# --- What it answers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "outcome"),
    [
        (200, Outcome.DELIVERED),
        (202, Outcome.DELIVERED),
        (404, Outcome.GONE),
        (410, Outcome.GONE),
        (408, Outcome.FAILED),
        (429, Outcome.FAILED),
        (500, Outcome.FAILED),
        (503, Outcome.FAILED),
        (400, Outcome.REFUSED),
        (403, Outcome.REFUSED),
        (413, Outcome.REFUSED),
    ],
)
def test_an_answer_decides(
    pusher: Pusher, subscription: Subscription, service: PushService, code: int, outcome: Outcome
) -> None:
    service.answer = status(code)
    assert asyncio.run(pusher.send(subscription, NEWS)) == Verdict(outcome, f"status {code}")


@pytest.mark.parametrize(
    ("asked", "waits"), [("120", 120), ("999999", 86400), ("-1", None), ("²", None), ("soon", None)]
)
def test_a_service_may_ask_for_patience(
    pusher: Pusher, subscription: Subscription, service: PushService, asked: str, waits: int | None
) -> None:
    service.answer = status(429, Retry_After=asked)
    assert asyncio.run(pusher.send(subscription, NEWS)).retry_after == waits


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(
    pusher: Pusher, subscription: Subscription, service: PushService, code: int
) -> None:
    service.answer = status(code, Location=f"{service.origin}/elsewhere")
    assert asyncio.run(pusher.send(subscription, NEWS)).outcome == Outcome.FAILED
    assert [request.target for request in service.requests] == [TARGET]


def test_cookies_are_not_kept(
    pusher: Pusher, subscription: Subscription, service: PushService
) -> None:
    service.answer = status(201, Set_Cookie="who=you; Path=/")

    async def send() -> None:
        await pusher.send(subscription, NEWS)
        await pusher.send(subscription, NEWS)

    asyncio.run(send())
    assert len(service.requests) == 2
    assert not any("cookie" in request.headers for request in service.requests)


def test_an_endless_answer_is_not_read(
    pusher: Pusher, subscription: Subscription, service: PushService
) -> None:
    stopped = threading.Event()

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(201)
        handler.end_headers()
        try:
            while not service.over.is_set():
                handler.wfile.write(b"x" * 65536)
        except OSError:
            stopped.set()

    service.answer = answer
    assert asyncio.run(pusher.send(subscription, NEWS)).outcome == Outcome.DELIVERED
    assert stopped.wait(PATIENCE)  # we have hung up


def test_a_silent_service_is_left_alone(
    subscription: Subscription, service: PushService, keys: VapidKeys
) -> None:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        service.over.wait(PATIENCE)

    service.answer = answer
    hurried = Pusher(keys, contact=CONTACT, allowed_hosts=[service.origin], timeout=0.1)
    verdict = asyncio.run(hurried.send(subscription, NEWS))
    assert verdict == Verdict(Outcome.FAILED, "no answer in time")


def test_an_answer_that_is_not_http(
    pusher: Pusher, subscription: Subscription, service: PushService
) -> None:
    service.answer = nonsense
    assert asyncio.run(pusher.send(subscription, NEWS)).outcome == Outcome.FAILED


def test_nobody_listens(keys: VapidKeys, browser: Browser) -> None:
    with PushService() as closed:
        origin = closed.origin
    pusher = Pusher(keys, contact=CONTACT, allowed_hosts=[origin])
    verdict = asyncio.run(pusher.send(browser.subscribes(f"{origin}/x"), NEWS))
    assert verdict == Verdict(Outcome.FAILED, "ClientConnectorError")


def test_a_certificate_nobody_vouches_for_is_not_believed(
    service: PushService, keys: VapidKeys, browser: Browser, tmp_path: Path
) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(_self_signed(tmp_path / "certificate.pem"))
    service.socket = context.wrap_socket(
        service.socket, server_side=True, do_handshake_on_connect=False
    )
    origin = f"https://127.0.0.1:{service.server_port}"
    pusher = Pusher(keys, contact=CONTACT, allowed_hosts=[origin])
    verdict = asyncio.run(pusher.send(browser.subscribes(f"{origin}/x"), NEWS))
    assert verdict == Verdict(Outcome.FAILED, "ClientConnectorCertificateError")
    assert service.requests == []


def _self_signed(path: Path) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False
        )
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    path.write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        + certificate.public_bytes(pem)
    )
    return path


# --- Where nothing is sent ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    ENDPOINTS["welcome"],
)
def test_browsers_are_welcome(keys: VapidKeys, browser: Browser, endpoint: str) -> None:
    subscription = browser.subscribes(endpoint)
    Pusher(keys, contact=CONTACT).check(subscription)
    assert subscription.endpoint == endpoint


@pytest.mark.parametrize("endpoint", ENDPOINTS["forbidden"])
def test_other_places_are_refused(keys: VapidKeys, browser: Browser, endpoint: str) -> None:
    subscription = browser.subscribes(endpoint)
    pusher = Pusher(keys, contact=CONTACT)
    with pytest.raises(push.BadSubscription, match="not at a push service"):
        pusher.check(subscription)
    assert asyncio.run(pusher.send(subscription, NEWS)).outcome == Outcome.REFUSED


@pytest.mark.parametrize(
    "endpoint", [*ENDPOINTS["junk"], "https://fcm.googleapis.com/" + "x" * 2048]
)
def test_junk_is_no_endpoint(browser: Browser, endpoint: str) -> None:
    with pytest.raises(ValidationError, match="endpoint"):
        browser.subscribes(endpoint)


def test_only_the_very_origin_is_allowed(
    service: PushService, pusher: Pusher, browser: Browser
) -> None:
    for elsewhere in (
        f"https://127.0.0.1:{service.server_port}/x",
        "http://127.0.0.1/x",
        f"http://localhost:{service.server_port}/x",
        "https://fcm.googleapis.com/x",  # the list was replaced
    ):
        verdict = asyncio.run(pusher.send(browser.subscribes(elsewhere), NEWS))
        assert verdict.outcome == Outcome.REFUSED
    assert service.requests == []


def test_an_origin_may_name_its_usual_port(keys: VapidKeys, browser: Browser) -> None:
    pusher = Pusher(keys, contact=None, allowed_hosts=["https://push.example.org:443"])
    pusher.check(browser.subscribes("https://push.example.org/x"))
    with pytest.raises(push.BadSubscription):
        pusher.check(browser.subscribes("http://push.example.org:443/x"))


# --- Bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"p256dh": ""},
        {"p256dh": base64url(b"\x04" + bytes(63))},
        {"p256dh": base64url(b"\x05" + bytes(64))},
        {"p256dh": base64url(b"\x04" + bytes(64)) + "="},
        {"p256dh": "B" * 5000},
        {"p256dh": None},
        {"auth": ""},
        {"auth": base64url(bytes(15))},
        {"auth": base64url(bytes(17))},
        {"auth": "+" * 22},
        {"auth": base64url(bytes(16)) + "\n"},
        {"auth": 16},
    ],
    ids=lambda change: repr(change)[:40],
)
def test_malformed_keys_are_no_subscription(browser: Browser, change: dict[str, object]) -> None:
    told = browser.subscribes("https://fcm.googleapis.com/x").model_dump()
    with pytest.raises(ValidationError, match="keys"):
        Subscription.model_validate(told | {"keys": told["keys"] | change})


@pytest.mark.parametrize("time", ["tomorrow", -1, float("inf"), True])
def test_expiration_is_a_time(browser: Browser, time: object) -> None:
    told = browser.subscribes("https://fcm.googleapis.com/x").model_dump()
    with pytest.raises(ValidationError, match="expirationTime"):
        Subscription.model_validate(told | {"expirationTime": time})


def test_a_key_beside_the_curve_is_refused(
    pusher: Pusher, subscription: Subscription, service: PushService
) -> None:
    told = subscription.model_dump()
    told["keys"]["p256dh"] = base64url(b"\x04" + b"\x01" * 64)
    beside = Subscription.model_validate(told)
    with pytest.raises(push.BadSubscription, match="p256dh"):
        pusher.check(beside)
    assert asyncio.run(pusher.send(beside, NEWS)).outcome == Outcome.REFUSED
    assert service.requests == []


def test_a_subscription_is_kept_as_the_browser_wrote_it(browser: Browser) -> None:
    told = {
        "endpoint": "https://fcm.googleapis.com/x",
        "expirationTime": 1893456000000.0,
        "keys": {"p256dh": base64url(point(browser.key)), "auth": base64url(browser.auth)},
    }
    subscription = Subscription.model_validate_json(json.dumps(told))
    assert json.loads(subscription.model_dump_json()) == told


def _rsa() -> str:
    return _pem(rsa.generate_private_key(65537, 2048))


def _pem(key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey) -> str:
    form = serialization.PrivateFormat.PKCS8
    return key.private_bytes(
        serialization.Encoding.PEM, form, serialization.NoEncryption()
    ).decode()


@pytest.mark.parametrize(
    "make",
    [lambda: "", lambda: "junk", _rsa, lambda: _pem(ec.generate_private_key(ec.SECP384R1()))],
)
def test_only_our_kind_of_key_signs(make: Callable[[], str]) -> None:
    with pytest.raises(push.BadSettings, match="VAPID key"):
        Pusher(VapidKeys(make()), contact=CONTACT)


@pytest.mark.parametrize("contact", ["", "keeper", "mailto:keeper", "http://a.org", "a@b@c.org"])
def test_a_contact_is_an_address(keys: VapidKeys, contact: str) -> None:
    with pytest.raises(push.BadSettings, match="contact"):
        Pusher(keys, contact=contact)


@pytest.mark.parametrize(
    "rule",
    ["", "*", "*.", "*.com", "a.*.org", "*a.org", ".a.org", "a.org.", "a.org/", "https://a.org/"],
)
def test_a_host_rule_must_mean_something(keys: VapidKeys, rule: str) -> None:
    with pytest.raises(push.BadSettings, match="not a host"):
        Pusher(keys, contact=CONTACT, allowed_hosts=[rule])


# --- Secrets, and doing without -------------------------------------------------------------------


def test_the_public_key_is_that_of_the_private_one(keys: VapidKeys) -> None:
    raw = base64.urlsafe_b64decode(keys.public + "=")
    assert (len(raw), raw[0]) == (65, 4)
    assert raw == point(keys.signer())
    assert VapidKeys(keys.private).public == keys.public
    assert make_keys().public != keys.public


def test_nothing_secret_is_shown(
    service: PushService,
    pusher: Pusher,
    subscription: Subscription,
    keys: VapidKeys,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    verdicts = [asyncio.run(pusher.send(subscription, NEWS))]
    service.answer = nonsense
    verdicts.append(asyncio.run(pusher.send(subscription, NEWS)))
    wrong = subscription.model_dump()
    wrong["keys"]["auth"] += "?"
    with pytest.raises(ValidationError) as refusal:
        Subscription.model_validate(wrong)
    shown = " ".join([caplog.text, repr(subscription), repr(keys), *map(repr, verdicts)])
    shown += str(refusal.value)
    secrets = [TARGET, "BQYAAAD", subscription.keys.auth, subscription.keys.p256dh]
    assert not [secret for secret in [*secrets, keys.private.splitlines()[1]] if secret in shown]


def test_it_can_be_imported_without_its_library() -> None:
    program = """
import sys
sys.modules["pywebpush"] = None
from torcello.server import push
assert not push.available
assert push.DEFAULT_HOSTS
key = "BA" + "A" * 85
told = {"endpoint": "https://a.org/x", "keys": {"p256dh": key, "auth": "A" * 22}}
push.Subscription.model_validate(told)
for use in (push.make_keys, lambda: push.Pusher(push.VapidKeys(""), contact=None)):
    try:
        use()
    except push.PushUnavailable as refusal:
        print(refusal)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout.count("torcello[push]"), done.stderr) == (2, "")
    assert push.available
