"""Somebody at a browser: what they look at, what they do there, and what went wrong."""

from __future__ import annotations

import re
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, Request, Response, expect

from torcello.server.identity import COOKIE
from waiting import PATIENCE

WEB = Path(__file__).parents[2] / "web"
SHOTS = WEB / "shots"
"""Where pictures go that people should look at."""

Size = Literal["phone", "laptop"]
Theme = Literal["light", "dark"]
Lang = Literal["en", "fr"]

SIZES: dict[Size, tuple[int, int]] = {"phone": (390, 844), "laptop": (1440, 900)}
WAIT_MS = 1000 * PATIENCE

MINE: dict[str, Any] = {"kind": "mine"}
FREE: dict[str, Any] = {"kind": "open"}
BOT: dict[str, Any] = {"kind": "bot", "level": 1}

expect.set_options(timeout=WAIT_MS)


class Visit:
    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: Size = "laptop",
        theme: Theme = "light",
        lang: Lang = "en",
        still: bool = True,
    ) -> None:
        width, height = SIZES[size]
        self.url, self.size, self.theme, self.lang = url, size, theme, lang
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size == "phone",
        )
        self.context.set_default_timeout(WAIT_MS)
        self.problems: list[str] = []
        self.responses: list[Response] = []
        self.is_cut_off = False
        self._own = {urlsplit(url).netloc}
        self.context.on("request", self._watch)
        self.context.on("response", lambda response: self.responses.append(response))
        self.page: Page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", self._hear)
        return page

    def beside(self, url: str) -> Visit:
        """Another tab of the same person, who comes by another way to the server."""
        self._own.add(urlsplit(url).netloc)
        other = copy(self)
        other.url, other.page = url, self.new_page()
        return other

    def _hear(self, message: Any) -> None:
        # what fails while the line is cut is meant to
        if message.type in ("error", "warning") and not self.is_cut_off:
            expected = "the server responded with a status of 4"  # refusals, told on the page
            if expected not in message.text:
                self.problems.append(f"{message.type}: {message.text}")

    def _watch(self, request: Request) -> None:
        asked = urlsplit(request.url)
        if asked.scheme in ("http", "https", "ws", "wss") and asked.netloc not in self._own:
            self.problems.append(f"a request to others: {request.url}")

    def leave(self) -> list[str]:
        self.context.close()
        return self.problems

    # --- looking ------------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)
        expect(self.page.locator("#app > *").first).to_be_attached()

    @property
    def match(self) -> str:
        """The table that is shown."""
        self.page.wait_for_url(re.compile(r"/t/\w+"))
        return urlsplit(self.page.url).path.split("/")[2]

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        exact = isinstance(name, str)
        return (within or self.page).get_by_role("button", name=name, exact=exact)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def prompt(self) -> Locator:
        """What is expected now."""
        return self.page.locator("section.prompt")

    @property
    def result(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^(Result|Résultat)$"))

    @property
    def moves(self) -> Locator:
        """The log. A phone shows its end."""
        log = self.page.get_by_role("list", name=re.compile("^(Moves|Coups)$"), include_hidden=True)
        return log.get_by_role("listitem", include_hidden=True)

    @property
    def last_number(self) -> Locator:
        """The number of the last move; nothing before the first. A phone shows no other."""
        return self.moves.locator(".number").last

    @property
    def notices(self) -> Locator:
        """Messages at the edge of the page."""
        return self.page.locator(".notice")

    @property
    def politely(self) -> Locator:
        """What was last told to those who listen, when they had nothing else to hear."""
        return self.page.locator("#app > [aria-live=polite]")

    @property
    def at_once(self) -> Locator:
        """What was last told to those who listen, whatever they heard."""
        return self.page.locator("#app > [aria-live=assertive]")

    @property
    def focused(self) -> Locator:
        return self.page.locator(":focus")

    def change(self, size: Size, lang: Lang) -> None:
        """The same person with another device, or another tongue."""
        self.size, self.lang = size, lang
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(
            "lang => localStorage.setItem('torcello',"
            " JSON.stringify({...JSON.parse(localStorage.getItem('torcello') ?? '{}'), lang}))",
            lang,
        )
        self.page.reload()
        expect(self.page.locator("#app > *").first).to_be_attached()

    def paint(self, theme: Theme) -> None:
        """The evening comes, or the morning."""
        self.theme = theme
        self.page.emulate_media(color_scheme=theme)

    def shot(self, name: str) -> Path:
        """A picture for people to look at."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}-{self.size}-{self.theme}-{self.lang}.png"
        self.page.screenshot(path=path)
        return path

    def check(self) -> None:
        """Nothing that bars somebody, by axe; no sideways scrolling; every word translated."""
        self._ask_axe()
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{self} scrolls sideways by {wide} px"
        shown = self.page.inner_text("body")
        for code in self.page.locator("code").all_inner_texts():
            shown = shown.replace(code, "")
        keys = _KEY.findall(shown)
        assert keys == [], f"{self} shows keys in place of words: {keys}"

    def _ask_axe(self) -> None:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(_axe())
        found = self.page.evaluate(
            "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
        )
        said = [
            f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found
        ]
        assert said == [], f"{self}: {said}"

    def __str__(self) -> str:
        path = urlsplit(self.page.url).path
        return f"{path} on a {self.size}, {self.theme}, in {self.lang}"

    # --- at a table ---------------------------------------------------------------------------

    def api(self, path: str) -> Any:
        return self.context.request.get(f"{self.url}/api{path}", max_retries=2).json()

    def become_guest(self) -> str:
        """What a page does as soon as somebody wants to play; the cookie that says who they are."""
        assert self.context.request.post(f"{self.url}/api/me").ok
        return next(
            str(one.get("value"))
            for one in self.context.cookies(self.url)
            if one.get("name") == COOKIE
        )

    def open(self, game: str, *seats: dict[str, Any], **options: Any) -> str:
        """A table that is made without clicks, for tests of what comes after."""
        self.become_guest()
        wanted = {"game": game, "seats": list(seats), "options": options}
        made = self.context.request.post(f"{self.url}/api/tables", data=wanted)
        assert made.ok, made.text()
        match = str(made.json()["match"])
        self.go(f"/t/{match}")
        return match

    def view(self, seat: int = 0) -> dict[str, Any]:
        """The position as the server tells it to this visitor."""
        views: list[dict[str, Any]] = self.api(f"/tables/{self.match}")["views"]
        return next((view for view in views if view["seat"] == seat), views[0])

    def legal(self, seat: int | None = None, limit: int = 40) -> list[str]:
        """Moves that can be typed."""
        wanted = {"limit": limit} | ({} if seat is None else {"seat": seat})
        asked = self.context.request.get(f"{self.url}/api/tables/{self.match}/legal", params=wanted)
        moves: list[str] = asked.json()["moves"]
        return moves

    # --- playing ------------------------------------------------------------------------------

    @property
    def confirm(self) -> Locator:
        return self.page.locator(".actions .button.main")

    def wait_for_turn(self) -> bool:
        """Whether there is something to do; false once the match is over."""
        either = self.result.or_(self.page.locator(".prompt[data-mine]"))
        go_on = self.button(re.compile("^(Continue|Continuer)"))  # after a round
        expect(either.or_(go_on).first).to_be_visible(timeout=WAIT_MS)
        if go_on.is_visible():
            go_on.click()
            return self.wait_for_turn()
        return not self.result.is_visible()

    def type_move(self, move: str) -> None:
        """And wait until it is in the log."""
        played = self.last_number.all_text_contents()
        self.page.keyboard.press("/")
        self.dialog.get_by_role("textbox").fill(move)
        self.page.keyboard.press("Enter")
        expect(self.dialog).to_have_count(0)
        expect(self.last_number).not_to_have_text(played)


_KEY = re.compile(
    r"\b(?:app|nav|page|home|table|chat|key|new|option|daily|learn|records|me|bots"
    r"|plain|ponte|equilibre|hashi|triangle)(?:-[a-z]+)+\b"
)


@cache
def _axe() -> str:
    return (WEB / "node_modules/axe-core/axe.min.js").read_text("utf-8")
