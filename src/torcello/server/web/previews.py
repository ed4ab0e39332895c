"""What a link tells before it is opened: words and a picture for those who show links.

They are nobody, so they are told what a spectator may know, and of a table that is not for
spectators only its game.
"""

from dataclasses import dataclass
from html import escape

from starlette.requests import Request

from torcello import registry, texts
from torcello.server.identity import COOKIE
from torcello.server.painting import SIZE
from torcello.server.web.guard import is_secure
from torcello.server.worker import Glance, Worker
from torcello.texts import say

_LOCALES = {"en": "en_GB", "fr": "fr_FR"}
_BEGUN = ("running", "over")


@dataclass(frozen=True)
class Preview:
    """A page in short; `picture` is an address on this server."""

    title: str
    text: str
    picture: str = "/preview.png"

    def tags(self, lang: str, base: str, path: str) -> str:
        """As tags for the head of a page at `path` of the server at `base`."""
        width, height = SIZE
        told = {
            "og:type": "website",
            "og:site_name": "Torcello",
            "og:locale": _LOCALES[lang],
            "og:title": self.title,
            "og:description": self.text,
            "og:url": base + path,
            "og:image": base + self.picture,
            "og:image:width": str(width),
            "og:image:height": str(height),
        }
        tags = "".join(
            f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items()
        )
        return f'{tags}<meta name="twitter:card" content="summary_large_image">'


def _told(lang: str, glance: Glance, game: str) -> str:
    if glance.day is not None and not glance.for_all:
        return say(lang, "preview-try", day=glance.day)
    people = [*glance.names, *(say(lang, "bot-name", level=level) for level in glance.levels)]
    if not glance.for_all or not people or glance.status not in ("gathering", *_BEGUN):
        return say(lang, "preview-table", game=game)
    names = texts.join(people, lang)
    return say(lang, f"preview-{glance.status}", names=names, count=len(people))


class Previews:
    """What this server says of its own pages."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    def base(self, request: Request) -> str:
        """How this server is reached from outside."""
        settings = self._worker.settings
        if settings.url is not None:
            return settings.url.rstrip("/")
        scheme = "https" if is_secure(request) else "http"
        return f"{scheme}://{request.headers.get('host', '')}"

    def page(self, lang: str, name: str, of: str | None = None) -> Preview:
        """A page that is no table, by the words of its address."""
        if name == "records":
            title = say(lang, "preview-records-title")
            return Preview(f"{title} · Torcello", say(lang, "preview-records"))
        if name == "daily":
            daily = self._worker.daily
            day = of if of is not None and daily.is_known(of) else daily.today()
            title, able = say(lang, "preview-daily-title", day=day), self._worker.painter.is_able
            picture = f"/daily/{day}/picture.png" if able else "/preview-hashi.png"
            return Preview(f"{title} · Torcello", say(lang, "preview-daily"), picture)
        return Preview("Torcello", say(lang, "preview-site"))

    async def table(self, request: Request, lang: str, key: str) -> tuple[Preview, str | None]:
        """A table, and the game whose board this reader will see there."""
        glance = await self._worker.glance(key, request.cookies.get(COOKIE))
        if glance is None:
            return self.page(lang, ""), None
        is_painted = glance.for_all and glance.status in _BEGUN and self._worker.painter.is_able
        # a number in its address, as others keep what they have fetched once
        own = f"/t/{key}/picture.png?at={glance.number}"
        game = registry.game(glance.game).name
        picture = own if is_painted else f"/preview-{glance.game}.png"
        preview = Preview(f"{game} · Torcello", _told(lang, glance, game), picture)
        return preview, glance.game if glance.for_you else None
