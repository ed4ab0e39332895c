"""Who is asking, from where, and whether a page of ours made them ask."""

from ipaddress import IPv4Address, ip_address, ip_network
from operator import itemgetter
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from torcello import texts
from torcello.server.identity import Guest
from torcello.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; "
        "script-src 'self' 'wasm-unsafe-eval'; "  # compiles WebAssembly; it runs no text as script
        "worker-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # a link is the key to a table
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

SAFE = ("GET", "HEAD", "OPTIONS")

_PRIVATE_ENDINGS = (".localhost", ".local", ".lan", ".home.arpa", ".internal")


def is_own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the page that asks is ours. Programs other than browsers send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host, url = connection.headers.get("host", ""), (settings.url or "").rstrip("/")
    if origin == url:
        return True
    scheme = "https" if is_secure(connection) else "http"
    return origin == f"{scheme}://{host}" and host != urlsplit(url).netloc


def is_own_name(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether the name by which a browser has called this server is one of its own.

    A page of somebody else can have its name lead to this address, and its browser would then take
    our answers for that page's own. But it calls us by that name, which has to be a public one.
    """
    try:
        hosts = [urlsplit(f"//{host}") for host in connection.headers.getlist("host")]
    except ValueError:
        return False
    names = {host.hostname or "" for host in hosts}
    return all(_is_private(name) or name in settings.own_names for name in names)


def _is_private(name: str) -> bool:
    """An address, or a name that is not found on the Internet."""
    if "." not in name or name.endswith(_PRIVATE_ENDINGS):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def address_of(connection: HTTPConnection) -> str:
    """The address a request comes from, as it is counted."""
    return counted(connection.client.host if connection.client else "unknown")


def counted(host: str) -> str:
    """An address as it is counted; of IPv6 the network, all of which one caller may have."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    return str(address.ipv4_mapped or ip_network((int(address) >> 64 << 64, 64)))


def is_secure(connection: HTTPConnection) -> bool:
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
    wanted.sort(key=itemgetter(0), reverse=True)
    return next((name for _, name in wanted if name in texts.LANGUAGES), "en")
