"""Somebody at a browser: what they look at, what they do there, and what went wrong."""

from __future__ import annotations

import re
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    FloatRect,
    Locator,
    Request,
    Response,
    expect,
)

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
        self._open_page()

    def _open_page(self) -> None:
        self.page = page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", self._hear)
        self.dialog = page.get_by_role("dialog")
        # What is expected now.
        self.prompt = page.locator("section.prompt")
        self.heading = self.prompt.get_by_role("heading")
        self.confirm = page.locator(".actions .button.main")
        self.result = page.get_by_role("region", name=re.compile("^(Result|Résultat)$"))
        # The log, of which a phone shows the end, and the number of the last move, if there is one.
        log = page.get_by_role("list", name=re.compile("^(Moves|Coups)$"), include_hidden=True)
        self.moves = log.get_by_role("listitem", include_hidden=True)
        self.last_number = self.moves.locator(".number").last
        # Goes through a match.
        self.slider = page.get_by_role("slider")
        # Messages at the edge of the page.
        self.notices = page.locator(".notice")
        # What was last told to those who listen: when they had nothing else to hear, and at once.
        self.politely = page.locator("#app > [aria-live=polite]")
        self.at_once = page.locator("#app > [aria-live=assertive]")
        self.focused = page.locator(":focus")

    def beside(self, url: str) -> Visit:
        """Another tab of the same person, which reaches the server by another address."""
        self._own.add(urlsplit(url).netloc)
        other = copy(self)
        other.url = url
        other._open_page()
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
        self._wait_for_app()

    def _wait_for_app(self) -> None:
        expect(self.page.locator("#app > *").first).to_be_attached()

    @property
    def match(self) -> str:
        """The table that is shown: a server's, or one on this device."""
        self.page.wait_for_url(re.compile(r"/t/\w+|/here\?here-\w+"))
        address = urlsplit(self.page.url)
        return address.query or address.path.split("/")[2]

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        exact = isinstance(name, str)
        return (within or self.page).get_by_role("button", name=name, exact=exact)

    def change(self, size: Size, lang: Lang) -> None:
        """The same person with another device, or in another language."""
        self.size, self.lang = size, lang
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(
            "lang => localStorage.setItem('torcello',"
            " JSON.stringify({...JSON.parse(localStorage.getItem('torcello') ?? '{}'), lang}))",
            lang,
        )
        self.page.reload()
        self._wait_for_app()

    def paint(self, theme: Theme) -> None:
        """The evening comes, or the morning."""
        self.theme = theme
        self.page.emulate_media(color_scheme=theme)

    def shot(self, name: str) -> None:
        """A picture for people to look at."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{self.size}-{self.theme}-{self.lang}.png")

    def check(self) -> None:
        """Nothing that bars somebody, by axe; no sideways scrolling; every word translated."""
        self._ask_axe()
        self.check_width()
        shown = self.page.inner_text("body")
        for code in self.page.locator("code").all_inner_texts():
            shown = shown.replace(code, "")
        keys = _KEY.findall(shown)
        assert keys == [], f"{self} shows keys in place of words: {keys}"

    def check_width(self) -> None:
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{self} scrolls sideways by {wide} px"

    def _ask_axe(self) -> None:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(_axe())
        # boards are drawn row by row, so that a slow phone answers in between
        expect(self.page.locator("[role=row]:not(:has(*))")).to_have_count(0)
        found = self.page.evaluate(
            "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
        )
        said = [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found]
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
        cookies = {one.get("name"): one.get("value") for one in self.context.cookies(self.url)}
        return str(cookies[COOKIE])

    def open(self, game: str, *seats: dict[str, Any], **options: Any) -> str:
        """A table that is made without clicks, for tests of what comes after."""
        self.become_guest()
        wanted = {"game": game, "seats": list(seats), "options": options}
        made = self.context.request.post(f"{self.url}/api/tables", data=wanted)
        assert made.ok, made.text()
        match = str(made.json()["match"])
        self.go(f"/t/{match}")
        return match

    def sit(self, game: str, *seats: dict[str, Any], **options: Any) -> Self:
        """Opens a table and waits until it is their turn there."""
        self.open(game, *seats, **options)
        assert self.wait_for_turn()
        return self

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

    def replay(self, seat: int | None = None) -> dict[str, Any]:
        """All that has happened, as the server tells it to this visitor, maybe by a seat's eyes."""
        asked = "" if seat is None else f"?seat={seat}"
        found: dict[str, Any] = self.api(f"/tables/{self.match}/replay{asked}")
        return found

    # --- playing ------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

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
        """When it is their turn; and wait until it is in the log."""
        assert self.wait_for_turn()
        played = self.last_number.all_text_contents()
        self.press("/")
        self.dialog.get_by_role("textbox").fill(move)
        self.press("Enter")
        expect(self.dialog).to_have_count(0)
        expect(self.last_number).not_to_have_text(played)

    def play_any(self) -> None:
        """The first move that the page offers to complete, wherever the match is kept."""
        assert self.wait_for_turn()
        self.press("/")
        offered = self.dialog.locator(".chip").first.inner_text()
        self.press("Escape")
        self.type_move(offered)

    def give_up(self) -> None:
        self.button("Menu").click()
        for _ in range(2):
            self.button("Give up", self.dialog).click()
        expect(self.result).to_be_visible()


def box(thing: Locator) -> FloatRect:
    """Where something is drawn."""
    found = thing.bounding_box()
    assert found is not None
    return found


_KEY = re.compile(
    r"\b(?:app|nav|page|home|table|chat|key|new|option|daily|learn|records|me|bots"
    r"|plain|ponte|equilibre|hashi|triangle)(?:-[a-z]+)+\b"
)


@cache
def _axe() -> str:
    return (WEB / "node_modules/axe-core/axe.min.js").read_text("utf-8")
