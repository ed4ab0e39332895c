"""A push service played by a local server, and the browser that can read what comes there."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from torcello.server.push import Subscription


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


class Browser:
    """Someone who subscribes, and can read what arrives."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscribes(self, endpoint: str) -> Subscription:
        keys = {"p256dh": base64url(point(self.key)), "auth": base64url(self.auth)}
        told = {"endpoint": endpoint, "expirationTime": None, "keys": keys}
        return Subscription.model_validate_json(json.dumps(told))

    def reads(self, body: bytes) -> object:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        return json.loads(plain)


@dataclass(frozen=True)
class Request:
    target: str
    headers: dict[str, str]
    body: bytes


Answer = Callable[[BaseHTTPRequestHandler], None]


def status(code: int, **headers: str) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(code)
        for name, value in headers.items():
            handler.send_header(name.replace("_", "-"), value)
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    return answer


def nonsense(handler: BaseHTTPRequestHandler) -> None:
    handler.wfile.write(b"good day\r\n\r\n")


class PushService(ThreadingHTTPServer):
    answer: Answer = staticmethod(status(201))

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.requests: list[Request] = []
        self.over = threading.Event()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.requests.append(Request(self.path, headers, body))
        self.server.answer(self)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def push_service() -> Iterator[PushService]:
    with PushService() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.over.set()
        server.shutdown()
        thread.join()
