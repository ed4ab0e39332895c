"""Positions nobody played: set up on the twin field by field, then copied into a match.

Where ships, cards and cloud are is written into the state of a match that has really come to the
same point of a round; whose turn it is and what is due is never written by hand. The match takes
that state for its beginning, so it can be copied, taken back and read like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import torcello
from games.triangle.seen import seen
from games.triangle.twin import BONUS, LUCK, NODE_OF, PILES, PORTS, Cloud, Twin
from golden.fixtures.triangle import lay_cards, put_cloud, put_ships
from torcello import registry
from torcello.kernels.steps import State, copied
from torcello.match import Match
from torcello.options import Value

Place = int | str  # a space's node; a port's name; "magnet 1", "magnet 2"
RED_POINT = (10, 7, "A")
GAME = registry.game("triangle")


def options_of(twin: Twin) -> dict[str, Any]:
    return {
        "goal": twin.goal,
        "capture": twin.capture,
        "pushed": "now" if twin.throws_pushed else "when_gone",
        "magnet_capacity": twin.magnet_capacity,
        "tie_break": twin.tie_break,
    }


def set_up(
    ships: dict[str, Place],
    *,
    seats: int = 2,
    turn: int | None = None,
    cloud: tuple[int, int, str] = RED_POINT,
    cards: dict[int, str] | None = None,
    **options: Any,
) -> Twin:
    """A twin in which a seat is about to roll or, without one, the spinner about to turn.

    Ships that are not named are lost. Each port's ships take its docks in the order given. Cards
    given to a seat bring their bonuses; the lowest card of the rest is on top of each pile.
    """
    twin = Twin(seats, **options)
    for ship in twin.ships:
        ship.take_up()
    for name, place in ships.items():
        ship = twin.ship(int(name[0]), int(name[2]))
        if isinstance(place, int):
            ship.node = place
        elif place in NODE_OF:
            twin.dock_in(ship, NODE_OF[place])
        else:
            ship.magnet = int(place.removeprefix("magnet ")) - 1
    for seat, texts in (cards or {}).items():
        for text in texts.split():
            port, card = text.split(":")
            give(twin, seat, port, int(card))
    for port, below in twin.below.items():
        twin.top[port] = below.pop(0) if below else None
    twin.cloud = Cloud(*cloud)
    await_luck(twin, turn)
    return twin


def give(twin: Twin, seat: int, port: str, card: int) -> None:
    """Let a seat have taken a card, before any is on top of its pile."""
    twin.below[port].remove(card)
    twin.cards[seat].append((port, card))
    if port == BONUS["port"]:
        twin.bonuses[seat] += 1
        twin.bonus_left -= 1


def await_luck(twin: Twin, turn: int | None, starter: int = 0) -> None:
    """The roll of a seat is due or, without one, the spin at the end of a round."""
    twin.due, twin.starter, twin.roll = [], starter, 1
    twin.turn, twin.phase = (starter, "spin") if turn is None else (turn, "roll")


def match_of(twin: Twin) -> Match:
    """A match that stands as the twin does, before a roll or a spin."""
    state = copied(_reached(twin.seats, twin.starter, twin.phase, twin.turn))
    start = GAME.start(options_of(twin), twin.seats)
    for option in ("goal", "capture", "pushing", "capacity", "tie_break"):
        state[0][option] = start[0][option]
    view = seen(twin) | {"game": "triangle", "options": options_of(twin)}
    put_ships(state, view)
    lay_cards(state, view)
    put_cloud(state, view)
    return standing(state, options_of(twin), twin.seats)


def standing(state: State, options: Mapping[str, Value], seats: int) -> Match:
    """A match that begins with this state; luck is played by hand."""
    return Match(_From(state), seats, options, None, "manual")


class _From(type(GAME)):  # type: ignore[misc]
    """The game with another beginning."""

    def __init__(self, state: State) -> None:
        self.beginning = state

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        return copied(self.beginning)


@cache
def _reached(seats: int, starter: int, phase: str, turn: int) -> State:
    """The first position of a match in which this is due."""
    match = torcello.new("triangle", seats=seats, luck="manual").play(f"start:{starter}")
    for port in PORTS:
        match.play(f"pile:{port}:{PILES[port][0]}")
    while match.view()["phase"] != phase or (phase == "roll" and match.view()["mover"] != turn):
        match.play("roll:1" if match.to_act == (LUCK,) else match.legal()[0])
    return match.state()
