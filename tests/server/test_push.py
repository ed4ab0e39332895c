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
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import http_ece
import py_vapid.jwt
import pytest
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from pydantic import ValidationError

from server.pushing import Browser, PushService, base64url, nonsense, point, push_service, status
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
def browser() -> Browser:
    return Browser()


class Line:
    """From a pusher to a browser that has subscribed at a push service."""

    def __init__(self, service: PushService, keys: VapidKeys, browser: Browser) -> None:
        self.service, self.browser, self.requests = service, browser, service.requests
        self.subscription = browser.subscribes(service.origin + TARGET)
        self.pusher = Pusher(keys, contact=CONTACT, allowed_hosts=[service.origin])

    def send(self, news: dict[str, Any] = NEWS, to: Subscription | None = None) -> Verdict:
        return asyncio.run(self.pusher.send(to or self.subscription, news))


@pytest.fixture
def line(service: PushService, keys: VapidKeys, browser: Browser) -> Line:
    return Line(service, keys, browser)


# --- What a push service gets ---------------------------------------------------------------------


def test_the_browser_reads_what_was_sent(line: Line) -> None:
    verdict = line.send()
    assert verdict == Verdict(Outcome.DELIVERED, "status 201")
    (request,) = line.requests
    assert request.target == TARGET  # to the letter: it may be signed
    sent = {"content-encoding": "aes128gcm", "ttl": "86400", "urgency": "normal"}
    assert request.headers | sent == request.headers
    assert line.browser.reads(request.body) == NEWS
    assert b"ponte" not in request.body


def test_another_browser_cannot_read_it(line: Line) -> None:
    line.send()
    with pytest.raises(http_ece.ECEException):
        Browser().reads(line.requests[0].body)


def test_we_sign_for_this_service_and_for_a_while(line: Line, keys: VapidKeys) -> None:
    before = int(time.time())
    line.send()
    scheme, _, fields = line.requests[0].headers["authorization"].partition(" ")
    parts = dict(part.split("=", 1) for part in fields.split(","))
    assert (scheme, parts["k"]) == ("vapid", keys.public)
    claims = py_vapid.jwt.decode(parts["t"], keys.public)  # raises if the signature is not ours
    assert claims["aud"] == line.service.origin
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
    line: Line, keys: VapidKeys, contact: str | None, said: str | None
) -> None:
    line.pusher = Pusher(keys, contact=contact, allowed_hosts=[line.service.origin])
    line.send()
    token = line.requests[0].headers["authorization"].split("t=")[1].split(",")[0]
    assert py_vapid.jwt.decode(token, keys.public).get("sub") == said


def test_newer_news_of_a_match_replaces_older(line: Line) -> None:
    line.send()
    line.send(NEWS | {"kind": "match-over"})
    line.send(NEWS | {"match": "m-8"})
    line.send(to=Browser().subscribes(line.subscription.endpoint))
    line.send({"kind": "hello"})
    topics = [request.headers.get("topic") for request in line.requests]
    first, again, other_match, other, without = topics
    assert first == again
    assert without is None
    assert len({first, other_match, other}) == 3  # the service cannot tell who plays with whom
    assert all(topic and len(topic) <= 32 for topic in (first, other_match, other))


def test_the_largest_payload_arrives_and_a_larger_one_is_an_error(line: Line) -> None:
    filled = {"text": "x" * (push.LARGEST - len('{"text":""}'))}
    assert line.send(filled).outcome == Outcome.DELIVERED
    assert len(line.requests[0].body) == 4096
    assert line.browser.reads(line.requests[0].body) == filled
    with pytest.raises(push.BadPayload, match="3994 bytes"):
        line.send({"text": filled["text"] + "x"})
    assert len(line.requests) == 1


@pytest.mark.parametrize("value", [float("nan"), {1, 2}, b"bytes", "\ud800"], ids=repr)
def test_what_is_not_json_is_an_error(line: Line, value: object) -> None:
    with pytest.raises(push.BadPayload, match="not JSON"):
        line.send({"text": value})


def test_nobody_waits_while_a_message_is_on_its_way(line: Line) -> None:
    both_are_here = threading.Barrier(2)

    def answer(handler: BaseHTTPRequestHandler) -> None:
        both_are_here.wait(PATIENCE)
        status(201)(handler)

    line.service.answer = answer

    async def send() -> list[Verdict]:
        return await asyncio.gather(*(line.pusher.send(line.subscription, NEWS) for _ in range(2)))

    assert [verdict.outcome for verdict in asyncio.run(send())] == [Outcome.DELIVERED] * 2


# --- What it answers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "outcome"),
    [
        *((code, Outcome.DELIVERED) for code in (200, 202)),
        *((code, Outcome.GONE) for code in (404, 410)),
        *((code, Outcome.FAILED) for code in (408, 429, 500, 503)),
        *((code, Outcome.REFUSED) for code in (400, 403, 413)),
    ],
)
def test_an_answer_decides(line: Line, code: int, outcome: Outcome) -> None:
    line.service.answer = status(code)
    assert line.send() == Verdict(outcome, f"status {code}")


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(line: Line, code: int) -> None:
    line.service.answer = status(code, Location=f"{line.service.origin}/elsewhere")
    assert line.send().outcome == Outcome.FAILED
    assert [request.target for request in line.requests] == [TARGET]


def test_cookies_are_not_kept(line: Line) -> None:
    line.service.answer = status(201, Set_Cookie="who=you; Path=/")

    async def send() -> None:
        for _ in range(2):
            await line.pusher.send(line.subscription, NEWS)

    asyncio.run(send())
    assert len(line.requests) == 2
    assert not any("cookie" in request.headers for request in line.requests)


def test_an_endless_answer_is_not_read(line: Line) -> None:
    stopped = threading.Event()

    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(201)
        handler.end_headers()
        try:
            while not line.service.over.is_set():
                handler.wfile.write(b"x" * 65536)
        except OSError:
            stopped.set()

    line.service.answer = answer
    assert line.send().outcome == Outcome.DELIVERED
    assert stopped.wait(PATIENCE)  # we have hung up


def test_a_silent_service_is_left_alone(line: Line, keys: VapidKeys) -> None:
    line.service.answer = lambda _: line.service.over.wait(PATIENCE)
    origins = [line.service.origin]
    line.pusher = Pusher(keys, contact=CONTACT, allowed_hosts=origins, timeout=0.1)
    assert line.send() == Verdict(Outcome.FAILED, "no answer in time")


def test_an_answer_that_is_not_http(line: Line) -> None:
    line.service.answer = nonsense
    assert line.send().outcome == Outcome.FAILED


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
    how = {"server_side": True, "do_handshake_on_connect": False}
    service.socket = context.wrap_socket(service.socket, **how)
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
    path.write_bytes(_pem(key) + certificate.public_bytes(serialization.Encoding.PEM))
    return path


def _pem(key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PrivateFormat.PKCS8
    return key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())


# --- Where nothing is sent ------------------------------------------------------------------------


@pytest.mark.parametrize("endpoint", ENDPOINTS["welcome"])
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


def test_only_the_very_origin_is_allowed(line: Line) -> None:
    for elsewhere in (
        f"https://127.0.0.1:{line.service.server_port}/x",
        "http://127.0.0.1/x",
        f"http://localhost:{line.service.server_port}/x",
        "https://fcm.googleapis.com/x",  # the list was replaced
    ):
        verdict = line.send(to=line.browser.subscribes(elsewhere))
        assert verdict.outcome == Outcome.REFUSED
    assert line.requests == []


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


def test_a_key_beside_the_curve_is_refused(line: Line) -> None:
    told = line.subscription.model_dump()
    told["keys"]["p256dh"] = base64url(b"\x04" + b"\x01" * 64)
    beside = Subscription.model_validate(told)
    with pytest.raises(push.BadSubscription, match="p256dh"):
        line.pusher.check(beside)
    assert line.send(to=beside).outcome == Outcome.REFUSED
    assert line.requests == []


def test_a_subscription_is_kept_as_the_browser_wrote_it(browser: Browser) -> None:
    told = {
        "endpoint": "https://fcm.googleapis.com/x",
        "expirationTime": 1893456000000.0,
        "keys": {"p256dh": base64url(point(browser.key)), "auth": base64url(browser.auth)},
    }
    subscription = Subscription.model_validate_json(json.dumps(told))
    assert json.loads(subscription.model_dump_json()) == told


def test_only_our_kind_of_key_signs() -> None:
    others = (rsa.generate_private_key(65537, 2048), ec.generate_private_key(ec.SECP384R1()))
    for wrong in ("", "junk", *(_pem(key).decode() for key in others)):
        with pytest.raises(push.BadSettings, match="VAPID key"):
            Pusher(VapidKeys(wrong), contact=CONTACT)


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
    line: Line, keys: VapidKeys, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    subscription = line.subscription
    verdicts = [line.send()]
    line.service.answer = nonsense
    verdicts.append(line.send())
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
