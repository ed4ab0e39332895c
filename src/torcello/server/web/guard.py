"""Who is asking, from where, and whether a page of ours made them ask."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from torcello import texts
from torcello.server.identity import Guest
from torcello.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # a link is the key to a table
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

SAFE = ("GET", "HEAD", "OPTIONS")


def is_own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that asks is ours. Programs that are no browsers name no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        named = urlsplit(origin)
        own = [urlsplit(f"//{connection.headers.get('host', '')}")]
        if settings.url is not None:
            own.append(urlsplit(settings.url))
        return any(named.netloc and named.netloc == page.netloc for page in own)
    except ValueError:
        return False


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """The address a request comes from; what a proxy says of it is believed if there is one."""
    if settings.proxy and (via := connection.headers.get("x-forwarded-for")):
        return via.split(",")[-1].strip()[:64]
    return connection.client.host if connection.client else "unknown"


def is_secure(connection: HTTPConnection, settings: Settings) -> bool:
    if settings.proxy and (scheme := connection.headers.get("x-forwarded-proto")):
        return scheme == "https"
    return connection.url.scheme in ("https", "wss")


def language_of(connection: HTTPConnection, guest: Guest | None) -> str:
    """The guest's language, or the one the browser asks for first among ours."""
    if guest is not None and guest.lang in texts.LANGUAGES:
        return guest.lang
    wanted: list[tuple[float, str]] = []
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        name, _, weight = part.partition(";q=")
        try:
            wanted.append((float(weight or 1), name.strip()[:2].lower()))
        except ValueError:
            continue
    wanted.sort(key=_weight, reverse=True)
    return next((name for _, name in wanted if name in texts.LANGUAGES), "en")


def _weight(pair: tuple[float, Any]) -> float:
    return pair[0]
