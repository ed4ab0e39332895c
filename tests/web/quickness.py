"""Measures how quick the boards are: what a tap takes, here and on a slow phone, and how smoothly
bots move on that.

    PYTHONPATH=tests python -m web.quickness [game ...]

The slow phone is this machine at a quarter of its speed, painting in software. An empty page is
measured in the same way: what it takes, no board can do better. On a busy machine only the page's
own work can be compared: what its thread takes of the processor, at full speed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Locator, sync_playwright

import programs
from server.serving import Process
from web.conftest import FLAGS
from web.fast_forward import play_on
from web.visiting import BOT, MINE, Visit, box

SLOWER = 4
TAPS = 24
MOVES = 5
FRAME_MS = 1000 / 60
SHORTEST_MS = 16.0
"""What takes less is not told."""
WANTED_MS = 50
"""From a tap to the frame that shows its answer."""

# A frame counts while something on the board moves.
_MEASURE = """(() => {
  window.taps = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      taps.set(interactionId, Math.max(taps.get(interactionId) ?? 0, duration));
    taps.delete(0);
  }).observe({ type: 'event', durationThreshold: 16 });

  window.frames = [];
  let changed = false;
  const observer = new MutationObserver(() => (changed = true));
  window.watchFrames = () => {
    const board = document.querySelector('section.board') ?? document.body;
    observer.observe(board, { subtree: true, childList: true, attributes: true });
    let before = null;
    const look = (now) => {
      const moves = changed || board.getAnimations({ subtree: true }).length > 0;
      if (before !== null) frames.push(now - before);
      before = moves ? now : null;
      changed = false;
      frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    window.stopWatching = () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      return frames;
    };
  };
})()"""

_EMPTY = """data:text/html,<!doctype html><meta name=viewport content=width=device-width>
<section class=board style="height:600px"><p id=p>0</p></section>
<script>
  onclick = () => (p.textContent = Number(p.textContent) + 1);
  const tick = (left) => {
    p.style.translate = `${left}px`;
    if (left) requestAnimationFrame(() => tick(left - 1));
  };
  window.move = () => tick(60);
</script>"""


@dataclass
class Quickness:
    what: str
    taps: list[float]
    slow_taps: list[float]
    work: float
    """What the page did for a tap in all, the moving after it as well."""
    frames: list[float]
    moving: float
    """What it did for a bot's move, and the own one before it."""

    def __str__(self) -> str:
        late = sum(frame > 1.5 * FRAME_MS for frame in self.frames)
        share = 100 * late / max(len(self.frames), 1)
        return (
            f"{self.what:<12}{median(self.taps):>8.0f}{max(self.taps):>8.0f}"
            f"{median(self.slow_taps):>8.0f}{max(self.slow_taps):>8.0f}{self.work:>8.0f}"
            f"{len(self.frames):>11}{share:>8.0f}{median(self.frames):>8.0f}"
            f"{max(self.frames):>8.0f}{self.moving:>8.0f}"
        )


HEAD = (
    f"{'':<12}{'tap to paint, ms':>16}{'slow phone':>16}{'work':>8}"
    f"{'frames while moving, slow phone':>35}{'work':>8}\n"
    f"{'':<12}{'median':>8}{'worst':>8}{'median':>8}{'worst':>8}{'a tap':>8}"
    f"{'count':>11}{'late %':>8}{'median':>8}{'worst':>8}{'a move':>8}"
)

# --- what is tapped: a part of a move, then the same again, which takes it back -------------------


def _ponte(visit: Visit) -> list[Locator]:
    return visit.page.get_by_role("gridcell", name="a tile can go here").all()


def _equilibre(visit: Visit) -> list[Locator]:
    return visit.page.get_by_role("listbox", name="Your hand").get_by_role("option").all()


def _hashi(visit: Visit) -> list[Locator]:
    return visit.page.get_by_role("button", name="takes the number").all()


def _triangle(visit: Visit) -> list[Locator]:
    ships = visit.page.get_by_role("radiogroup", name="Your ships on the chart").get_by_role(
        "radio"
    )
    return ships.filter(has_not=visit.page.locator("[aria-disabled=true]")).all()


@dataclass
class Course:
    """What is played, and what a finger finds on it."""

    seats: list[dict[str, Any]]
    places: Callable[[Visit], list[Locator]]
    played: int
    """Moves that were made before: an empty board is quick."""


COURSES = {
    "ponte": Course([MINE, BOT], _ponte, 8),
    "equilibre": Course([MINE, BOT], _equilibre, 3),
    "hashi": Course([MINE, BOT], _hashi, 5),
    "triangle": Course([MINE, BOT, BOT], _triangle, 4),
}


class Phone:
    """A page that can be made slow, and what it has worked so far."""

    def __init__(self, visit: Visit) -> None:
        self.page = visit.page
        self._cdp = visit.context.new_cdp_session(visit.page)
        self._cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def slow_down(self, rate: int) -> None:
        self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    @property
    def worked(self) -> float:
        metrics = self._cdp.send("Performance.getMetrics")["metrics"]
        return float(next(1000 * one["value"] for one in metrics if one["name"] == "TaskDuration"))

    def measure(
        self, what: str, places: list[tuple[float, float]], move: Callable[[], None]
    ) -> Quickness:
        self.slow_down(SLOWER)
        slow_taps = self._tap(places)
        self.page.evaluate("watchFrames()")
        self._move(move)
        frames = self.page.evaluate("stopWatching()")
        # a page that is slowed down works as long as it is made to wait
        self.slow_down(1)
        start = self.worked
        taps = self._tap(places)
        tapped = self.worked
        self._move(move)
        moved = self.worked
        work, moving = (tapped - start) / TAPS, (moved - tapped) / MOVES
        return Quickness(what, taps, slow_taps, work, frames, moving)

    def _tap(self, places: list[tuple[float, float]]) -> list[float]:
        """What each took until its answer was painted."""
        self.page.evaluate("taps.clear()")
        for i in range(TAPS):
            self.page.touchscreen.tap(*places[i // 2 % len(places)])
            self.page.wait_for_timeout(600)
        taken: list[float] = self.page.evaluate("[...taps.values()]")
        return taken + [SHORTEST_MS] * (TAPS - len(taken))

    def _move(self, move: Callable[[], None]) -> None:
        for _ in range(MOVES):
            move()
            self.page.wait_for_timeout(2500)


def _centre(place: Locator) -> tuple[float, float]:
    place.scroll_into_view_if_needed()
    drawn = box(place)
    return drawn["x"] + drawn["width"] / 2, drawn["y"] + drawn["height"] / 2


def measure(browser: Browser, url: str, game: str) -> Quickness:
    course = COURSES[game]
    visit = Visit(browser, url, size="phone", still=False)
    visit.go("/")
    visit.context.add_init_script(_MEASURE)
    visit.open(game, *course.seats)
    play_on(visit, moves=course.played)
    assert visit.wait_for_turn()
    visit.page.wait_for_timeout(2000)  # what the bot did last has come to its end
    places = [_centre(place) for place in course.places(visit)[:6]]
    found = Phone(visit).measure(game, places, lambda: play_on(visit, moves=1))
    assert visit.leave() == []
    return found


def measure_nothing(browser: Browser, url: str) -> Quickness:
    visit = Visit(browser, url, size="phone", still=False)
    visit.context.add_init_script(_MEASURE)
    visit.page.goto(_EMPTY)
    found = Phone(visit).measure("empty page", [(100, 100)], lambda: visit.page.evaluate("move()"))
    visit.leave()
    return found


def main(games: list[str]) -> int:
    with TemporaryDirectory() as folder, Process(Path(folder)) as server, sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=programs.program("chromium"), args=list(FLAGS)
        )
        print(HEAD)
        found = [measure_nothing(browser, server.url)]
        print(found[-1], flush=True)
        for game in games or COURSES:
            found.append(measure(browser, server.url, game))
            print(found[-1], flush=True)
        browser.close()
    slow = [one.what for one in found[1:] if median(one.taps) > WANTED_MS]
    return int(bool(slow))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
