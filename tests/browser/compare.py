"""Plays random matches, and asks every door of the rules the same here and in Node.

PYTHONPATH=tests python -m browser.compare --positions 20000
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from browser.node import Node, kept, natively
from players import Case, pick, ways
from torcello import registry
from torcello.browser import games
from torcello.kernels import steps
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State

Call = tuple[str, tuple[Any, ...]]

OVER = -2


def compare(game: str, positions: int, seed: int = 0) -> Counter[str]:
    """Compare that many positions; how often each door was asked. A difference is an error."""
    asked = Counter[str]()
    with Node(game) as node:
        known = np.atleast_1d(registry.game(game).mind.knowledge())
        node.keep(known=known)
        for number, (state, calls) in enumerate(_questions(game, seed)):
            if number == positions:
                break
            mine = [
                natively(node.doors[name], [_here(arg, known) for arg in args])
                for name, args in calls
            ]
            theirs = node.calls(calls)
            for (name, args), one, other in zip(calls, mine, theirs, strict=True):
                kept_ones = [i for i, arg in enumerate(_bytes(args)) if isinstance(arg, str)]
                after = [part for i, part in enumerate(one[1]) if i not in kept_ones]
                given = None if node.doors[name].gives is None else one[0]
                assert (given, after) == other, f"{game}: {name}{args} in {state.tobytes()!r}"
                asked[name] += 1
    return asked


def _bytes(args: tuple[Any, ...]) -> list[Any]:
    return [arg for arg in args if isinstance(arg, np.ndarray | np.record | str)]


def _here(arg: Any, known: Any) -> Any:
    if not isinstance(arg, str):
        return arg
    return known if known.dtype.names is None else known[0]


def _questions(game: str, seed: int) -> Iterator[tuple[State, list[Call]]]:
    """Positions of random matches with all options, and what is to be asked in each."""
    rng = random.Random(seed)
    while True:
        for case in ways(game):
            state = _start(case)
            while True:
                calls = [*_common(case, state, rng), *_OWN.get(game, _nothing)(case, state, rng)]
                yield state, calls
                actions = steps.actions(state, case.game.max_actions)
                if not actions:
                    break
                steps.step(state, pick(actions, rng))
                if (
                    case.game.simultaneous
                    and steps.who(state) >= 0
                    and not steps.is_mid_move(state)
                ):
                    case.game.ask(state, pick(case.game.waiting(state), rng))


def _start(case: Case) -> State:
    from torcello.options import settle

    options = settle(case.game.name, case.game.options, dict(case.options))
    return case.game.start(options, case.seats)


def _common(case: Case, state: State, rng: random.Random) -> Iterator[Call]:
    out = np.zeros(case.game.max_actions, np.int16)
    actions = steps.actions(state, case.game.max_actions)
    seats = range(case.seats)
    yield "who", (state,)
    yield "listed", (state, out)
    yield "onward", (state, out)
    yield "n_moves", (state,)
    yield "is_mid_move", (state,)
    yield "n_seats", (state,)
    yield "has_hidden", (state,)
    yield "margin", (state,)
    yield "outlook", (state, np.zeros(4))
    for seat in seats:
        yield "worth", (state, seat)
        yield "rank", (state, seat)
        yield "redeal", (state, seat, seeded(rng.getrandbits(64)))
    for action in (rng.randrange(-300, 20_000), rng.randrange(1_500)):
        yield "allows", (state, action)
        yield "step", (state, action)
    yield "reseed", (seeded(0), np.uint64(rng.getrandbits(64)))
    if not actions:
        return
    action = pick(actions, rng)
    yield "allows", (state, action)
    yield "step", (state, action)
    yield "replay", (state, np.array([action]), 1)
    yield "assign", (state, steps.after(state, [action]))
    yield "random_action", (state, seeded(rng.getrandbits(64)))
    move = [action]
    while (after := steps.after(state, move)) is not None and steps.is_mid_move(after):
        move.append(pick(steps.actions(after, len(out)), rng))
    for tried in (move, move[:-1], [*move, 0]):
        yield "make", (state, np.array(tried, np.int64), np.zeros_like(state))
    if steps.who(state) == -1:
        listed = np.array(actions, np.int16)
        yield "weights", (state, listed, len(listed), np.zeros(len(listed), np.int64))
        for seat in seats:
            yield "hides", (state, action, seat)
    elif rng.random() < 0.1 and not steps.is_mid_move(state):
        levels = case.game.actions_a_move + 1
        room = np.concatenate([state] * levels), np.zeros((levels, len(out)), np.int16)
        counts = np.zeros(levels, np.int64), np.full(levels, -1, np.int64)
        yield "find_best", (*room, *counts, steps.who(state), seeded(rng.getrandbits(64)))
    if case.game.mind.n_facts and steps.who(state) >= 0:
        yield "expect", (state[0], kept("known"), np.zeros(4))
        yield "best_action", (np.concatenate([state] * 2), kept("known"), out)


def _ponte(case: Case, state: State, rng: random.Random) -> Iterator[Call]:
    flags = (rng.random() < 0.5 for _ in range(4))
    yield "start", (np.zeros_like(state), rng.randrange(5, 13), rng.randrange(40), 15, *flags)
    yield "standing", (state, np.zeros((2, 3), np.int64))
    for legal in (True, False):
        yield "list_pairs", (state, legal, np.zeros((12_000, 2), np.int16))
    actions = np.array(steps.actions(state, case.game.max_actions), np.int16)
    bits = np.zeros(len(actions), np.uint64)
    yield "describe", (state[0], case.game.mind.knowledge(), actions, len(actions), bits)


def _equilibre(case: Case, state: State, rng: random.Random) -> Iterator[Call]:
    from torcello.games.equilibre.kernels import endgame

    yield "start", (np.zeros_like(state), *(rng.randrange(2) for _ in range(4)))
    yield "round_so_far", (state, np.zeros((2, 4), np.int64))
    yield "prospects", (state, np.zeros((2, 3), np.int64))
    yield "chances", (rng.randrange(-3000, 3000), rng.randrange(4))
    yield "all_known", (state[0],)
    for seat in range(2):
        yield "blank", (state, seat)
    for square in range(8):
        if state["bridge"][0, square]:
            yield "foresee", (state, square, np.zeros(2, np.int64))
    if endgame.all_known(state[0]):
        states = np.concatenate([state] * (endgame.DEEPEST + 1))
        frames = np.zeros(endgame.DEEPEST + 1, endgame.FRAME)
        yield "enter", (states, frames, 0)
        endgame.enter(states, frames, 0)
        yield "look_on", (states, frames, 0, 300)


def _hashi(case: Case, state: State, rng: random.Random) -> Iterator[Call]:
    from torcello.games.hashi.kernels import bridges, turns
    from torcello.games.hashi.kernels.facts import DESK
    from torcello.games.hashi.kernels.ranking import CHOICES
    from torcello.games.hashi.kernels.state import NOTHING, PLAYING
    from torcello.games.hashi.mind.networks import network_for

    s = state[0]
    yield "standing", (state, np.zeros((case.seats, 2), np.uint64))
    for seat in range(case.seats):
        yield "forget", (s, seat)
        yield "finished", (s, seat)
        yield "show", (s, seat)
        yield "is_complete", (s, seat, rng.randrange(3))
        yield "openings", (state, seat, np.zeros(19, np.uint64))
        for n in range(4):
            yield "has_room", (s, seat, min(n, 2), 0)
            yield "count_sets", (s, seat, n, 0)
        for _ in range(3):
            island, line = rng.randrange(18), rng.randrange(int(s.n_lines))
            yield "is_flagged", (s, island)
            yield "room", (s, seat, island)
            yield "may_draw", (s, seat, line)
            yield "draw", (s, seat, line)
            if s.laid[seat, line]:
                yield "erase", (s, seat, line)
    seat = int(s.asked)
    if s.phase != PLAYING or s.stage[seat] != NOTHING:
        return
    n = int(steps.n_moves(state))
    rows = np.full((n, 4), -1, np.int16)
    yield "list_turns", (s, seat, rows)
    sets = int(bridges.count_sets(s, seat, int(s.bridges), 0))
    yield "list_sets", (s, seat, int(s.bridges), np.zeros((sets, 4), np.int16), 0)
    yield "nth_turn", (s, seat, rng.randrange(n), np.zeros(4, np.int16))
    turns.list_turns(steps.copied(state)[0], seat, rows)
    yield "settle", (s, seat, rows[rng.randrange(n)])
    network = network_for(state)
    if network is not None and rng.random() < 0.1:
        room = np.zeros(1, DESK)[0], 8, np.zeros(1, CHOICES)[0]
        yield "weigh", (s, seat, network[0], *room)


def _triangle(case: Case, state: State, rng: random.Random) -> Iterator[Call]:
    from torcello.games.triangle.kernels import captains, cloud, foresight
    from torcello.games.triangle.kernels.state import CATCHING, SAILING, SPINNING

    s = state[0]
    yield (
        "start",
        (np.zeros_like(state), case.seats, 350, *(rng.randrange(2) for _ in range(2)), 2, 1),
    )
    yield "fleets", (state, np.zeros(case.seats, np.int64))
    yield "covered", (state,)
    if s.round_no:
        yield (
            "risks",
            (np.concatenate([state] * cloud.LEVELS), np.zeros(cloud.LEVELS), np.zeros(16)),
        )
    if s.phase not in (SAILING, 6):
        yield "luck_kind", (s,)
    if s.phase == SPINNING:
        sector = rng.randrange(24)
        yield "depart", (s, sector)
        gone = steps.copied(state)
        cloud.depart(gone[0], sector)
        yield "turn_angle", (gone[0],)
        yield from _contacts(gone)
    if s.phase == CATCHING:
        for caught in (True, False):
            yield "decide", (s, caught)
    if s.phase == SAILING:
        yield "courses", (state, int(s.mover), np.zeros((4, 2), np.int64))
        yield "ready", (s, int(s.mover))
        for captain in captains.CAPTAINS.values():
            yield "choose", (s, *captain, seeded(rng.getrandbits(64)))
        if rng.random() < 0.1:
            actions = np.array(steps.actions(state, 24), np.int16)
            trials = np.zeros(1, foresight.TRIALS)[0]
            luck = seeded(0), seeded(0), np.zeros(24, np.int16)
            states = np.concatenate([state] * 3)
            seed = np.uint64(rng.getrandbits(32))
            room = (actions, len(actions), 3, seed, trials, *luck)
            yield "try_all", (states, kept("known"), *room)


def _contacts(state: State) -> Iterator[Call]:
    """What the cloud meets on its way."""
    from torcello.games.triangle.kernels import cloud

    s = state[0]
    while True:
        yield "next_contact", (_frozen(state),)
        found = int(cloud.next_contact(s))
        if found < 0:
            break
        ship, contact = divmod(found, 5)
        yield "moment", (_frozen(state), int(s.spot[ship]), contact)
        yield "meet", (_frozen(state), found)
        cloud.meet(s, found)
    yield "come_to_rest", (_frozen(state),)


def _frozen(state: State) -> np.record:
    record: np.record = steps.copied(state)[0]
    return record


def _nothing(case: Case, state: State, rng: random.Random) -> Iterator[Call]:
    """A game that has few doors of its own is asked what all games are asked."""
    yield from ()


_OWN: dict[str, Callable[[Case, State, random.Random], Iterator[Call]]] = {
    "ponte": _ponte,
    "equilibre": _equilibre,
    "hashi": _hashi,
    "triangle": _triangle,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=5_000, help="of each game")
    parser.add_argument("games", nargs="*", default=games())
    chosen = parser.parse_args()
    for name in chosen.games:
        counted = compare(name, chosen.positions)
        calls = f"{counted.total():,} calls of {len(counted)} doors"
        print(f"{name}: {chosen.positions:,} positions, {calls}, 0 differences", flush=True)


if __name__ == "__main__":
    main()
