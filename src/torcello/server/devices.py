"""What a device is, in two words: enough for its owner to know it, too little to follow it."""

from typing import NamedTuple


class Device(NamedTuple):
    browser: str | None
    system: str | None


UNKNOWN = Device(None, None)

# Browsers name the ones they descend from, too, so the youngest comes first.
_BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Macintosh": "macOS",
    "Linux": "Linux",
}


def described(agent: str | None) -> Device:
    """A device by the User-Agent that its browser sends."""
    return Device(_named(_BROWSERS, agent or ""), _named(_SYSTEMS, agent or ""))


def _named(names: dict[str, str], agent: str) -> str | None:
    return next((name for sign, name in names.items() if sign in agent), None)
