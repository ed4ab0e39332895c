"""Somebody at a browser: what they look at, what they do there, and what went wrong."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, Request, expect

WEB = Path(__file__).parents[2] / "web"
SHOTS = WEB / "shots"
"""Where pictures go that people should look at."""

SIZES = {"phone": (390, 844), "laptop": (1440, 900)}
WAIT_MS = 30_000

expect.set_options(timeout=WAIT_MS)


class Visit:
    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: Literal["phone", "laptop"] = "laptop",
        theme: Literal["light", "dark"] = "light",
        lang: Literal["en", "fr"] = "en",
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
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.is_cut_off = False
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("console", self._hear)
        self.page.on("request", self._watch)

    def _hear(self, message: Any) -> None:
        # what fails while the line is cut is meant to
        if message.type in ("error", "warning") and not self.is_cut_off:
            expected = "the server responded with a status of 4"  # refusals, told on the page
            if expected not in message.text:
                self.problems.append(f"{message.type}: {message.text}")

    def _watch(self, request: Request) -> None:
        own, asked = urlsplit(self.url), urlsplit(request.url)
        if asked.scheme in ("http", "https", "ws", "wss") and asked.netloc != own.netloc:
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
        return (within or self.page).get_by_role("button", name=name)

    def said(self) -> str:
        """What was last told to those who listen."""
        regions = self.page.locator("[aria-live]")
        return " ".join(regions.all_inner_texts())

    def shot(self, name: str) -> Path:
        """A picture for people to look at."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}-{self.size}-{self.theme}-{self.lang}.png"
        self.page.screenshot(path=path)
        return path

    def check(self) -> None:
        """Nothing that bars somebody, by axe; no sideways scrolling; every word translated."""
        self.page.evaluate(_axe())
        found = self.page.evaluate(
            "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
        )
        said = [
            f"{one['id']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found
        ]
        assert said == [], f"{self.page.url} {self.size} {self.theme}: {said}"
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{self.page.url} scrolls sideways by {wide} px"
        text = self.page.inner_text("body")
        keys = re.findall(
            r"\b(?:app|nav|page|home|table|chat|new|daily|me|bots|ponte|equilibre|hashi|triangle)(?:-[a-z]+)+\b",
            text,
        )
        assert keys == [], f"{self.page.url} shows keys in place of words"

    # --- playing ------------------------------------------------------------------------------

    @property
    def result(self) -> Locator:
        return self.page.locator("section.result")

    @property
    def confirm(self) -> Locator:
        return self.page.locator(".actions .button.main")

    def api(self, path: str) -> Any:
        return self.context.request.get(f"{self.url}/api{path}").json()

    def view(self, seat: int = 0) -> dict[str, Any]:
        """The position as the server tells it to this visitor."""
        views: list[dict[str, Any]] = self.api(f"/tables/{self.match}")["views"]
        return next((view for view in views if view["seat"] == seat), views[0])

    def wait_for_turn(self) -> bool:
        """Whether there is something to do; false once the match is over."""
        either = self.result.or_(self.page.locator(".prompt[data-mine]")).first
        expect(either).to_be_visible(timeout=90_000)
        return not self.result.is_visible()

    def type_move(self, which: int = 0) -> str:
        """Play one of the moves that the field for typing offers."""
        self.page.keyboard.press("/")
        dialog = self.page.get_by_role("dialog")
        chips = dialog.locator("li button")
        expect(chips.first).to_be_visible()
        chip = chips.nth(which % chips.count())
        move = chip.inner_text()
        chip.click()
        dialog.locator("input").press("Enter")
        expect(dialog).to_have_count(0)
        return move


@cache
def _axe() -> str:
    return (WEB / "node_modules/axe-core/axe.min.js").read_text("utf-8")
