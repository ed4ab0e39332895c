"""Play the library and the twin side by side and compare all they say after every move.

`PYTHONPATH=tests python -m games.triangle.compare --positions 20000 --jobs 2` runs it at length.
Every match is fixed by the seed and its number, so a difference can be played again. Luck is
played by hand, so that both sides have the same. Every third match begins with ships, cards and
cloud scattered over the chart, where play alone would seldom lead.

Who acts, the legal moves, the odds, the scores and the outcome are compared at every position;
views, refusals and the preview of a spin at every second or third, risks at some.
"""

from __future__ import annotations

import itertools
import math
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.duel import BothSides, shuffled_product
from games.long_run import Comparison
from games.triangle import twin as rules
from games.triangle.positions import GAME, await_luck, give, match_of, options_of
from games.triangle.seen import hangs, place_of, point, seen
from games.triangle.twin import LUCK, NODES, Cloud, Sailing, Ship, Twin, sector_parts

SCATTERED_MOVES = 60  # then another scattered position teaches more
VALUES = sorted({card for cards in rules.PILES.values() for card in cards})

UNREADABLE = (
    *("", "s", "s0", "s5", "S1", "s1s2", "s1 s2", "s01", "1", "Pass", "passe", "start:", "start:4"),
    *("start:-1", "start:a", "pile:sugar", "pile:gold:30", "pile:sugar:", "pile:sugar:35"),
    *("pile:sugar:030", "roll:", "roll:0", "roll:7", "roll:1.5", "spin:", "spin:A", "spin:A9E"),
    *("spin:e4n", "spin:AE", "spin:A10E:", "catch:0:s1", "catch:0:s5:yes", "catch:4:s1:yes"),
    *("catch:0:s1:maybe", "catch:s1:yes", "roll:٣", "spin:E4Ñ"),
)
CARDS = sorted({f"pile:{port}:{card}" for port, cards in rules.PILES.items() for card in cards})
READABLE = re.compile(
    r"s[1-4]|pass|start:[0-3]|roll:[1-6]|catch:[0-3]:s[1-4]:(yes|no)"
    rf"|spin:({'|'.join(rules.SECTORS)})|{'|'.join(CARDS)}"
)


COMBINATIONS = shuffled_product(
    seats=(2, 3, 4),
    goal=(350, 200),
    capture=("exact", "physical"),
    pushed=("when_gone", "now"),
    magnet_capacity=(2, 1, 3, 4),
    tie_break=("shared", "ships"),
)


# Players and luck


@dataclass(frozen=True)
class Habit:
    """How a player chooses: the weight of what a move brings, plus chance from 0 to 1."""

    bump: float = 0.0
    load: float = 0.0  # a port with a card
    home: float = 0.0  # the port that pays twice
    crowd: float = 0.0  # other ships in the port or the line before it
    cloud: float = 0.0  # nearer to the cloud than before
    favourite: float = 0.0  # s1 before s2 before the others

    def choose(self, twin: Twin, rng: random.Random) -> str:
        sailings = twin.sailings()
        if not sailings:
            return "pass"
        worth = {n: self._worth(twin, n, sailings[n]) + rng.random() for n in sorted(sailings)}
        return max(worth, key=worth.__getitem__)

    def _worth(self, twin: Twin, name: str, sailing: Sailing) -> float:
        there = twin.at_node(sailing.node)
        worth = -self.favourite * int(name[1:])
        if sailing.kind == "port":
            port = rules.PORT_AT[sailing.node]
            worth += self.load * (twin.top[port] is not None) + self.crowd * len(there)
            worth += self.home * (port == rules.PORTS[0])
        else:
            worth += self.bump * bool(there) + self.crowd * (sailing.kind == "wait")
        ship = twin.ship(twin.turn, int(name[1:]))
        far = [math.dist(twin.cloud.centre, place) for place in (ship.at, NODES[sailing.node])]
        return worth + self.cloud * (far[0] - far[1])


HABITS = [
    Habit(),  # anything goes
    Habit(bump=3.0),
    Habit(bump=-3.0, crowd=2.0),
    Habit(crowd=3.0, load=-1.0),
    Habit(cloud=-2.0, load=1.0),  # away from it
    Habit(cloud=2.0, load=-1.0),  # and under it
    Habit(home=4.0, load=1.0),
    Habit(favourite=2.0),
    Habit(load=3.0),
    Habit(load=-4.0, bump=1.0),  # nobody gets rich, so that fleets are lost
]


LEANINGS = {
    "even": r"",
    "words": r"spin:[A-H][NSEW]",
    "no words": r"spin:[A-H]\d",
    "steps": r"roll:[12]|spin:.2",
    "long": r"roll:[56]|spin:.(8|9|10)",
    "west": r"spin:.*W",
    "hungry": r"catch:.*:yes|pile:.*:[1-4]0",
    **{letter: rf"spin:{letter}" for letter in rules.LETTERS},
}


def luck(twin: Twin, lean: str, rng: random.Random) -> str:
    """What luck brings, mostly of the kind it leans to."""
    odds = twin.odds()
    leaning = [text for text in odds if re.match(LEANINGS[lean], text)]
    if leaning and rng.random() < 0.7:
        return rng.choice(leaning)
    return rng.choices(list(odds), list(odds.values()))[0]


def play_out(twin: Twin, rng: random.Random) -> Iterator[str]:
    """The moves of one whole match between players of drawn habits."""
    habits = [rng.choice(HABITS) for _ in range(twin.seats)]
    lean = rng.choice(["even", *LEANINGS])
    while twin.to_act:
        seat = twin.to_act[0]
        yield luck(twin, lean, rng) if seat == LUCK else habits[seat].choose(twin, rng)


def scattered(options: dict[str, Any], rng: random.Random) -> Twin:
    """A position that need not come from any match, before a roll or a spin."""
    twin = Twin(**options)
    twin.cloud = Cloud(rng.randint(2, 18), rng.randint(2, 12), rng.choice(list(rules.LETTERS)))
    for ship in twin.ships:
        ship.take_up()
    near = sorted(rules.SPACES, key=lambda space: math.dist(twin.cloud.centre, NODES[space]))
    crowded = rng.random() < 0.5
    for ship in twin.ships:
        _drop(twin, ship, near[:14] if crowded else rules.SPACES, rng)
    for seat in range(twin.seats):
        if not twin.ships_left(seat):
            twin.fleet(seat)[0].node = rng.choice([s for s in rules.SPACES if twin.is_free(s)])
    most = rng.choice([0, 3, 8])  # cards taken of each pile; without any, ends are shared
    for port in rules.PORTS:
        for _ in range(rng.randint(0, min(most, len(rules.PILES[port])))):
            seat, card = rng.randrange(twin.seats), rng.choice(twin.below[port])
            if twin.money(seat) + card + 20 < twin.goal:
                give(twin, seat, port, card)
        if twin.below[port]:
            twin.top[port] = rng.choice(twin.below[port])
            twin.below[port].remove(twin.top[port])
    await_luck(twin, rng.choice([None, *range(twin.seats)]), starter=rng.randrange(twin.seats))
    return twin


def _drop(twin: Twin, ship: Ship, spaces: list[int], rng: random.Random) -> None:
    """Put a ship somewhere, or leave it lost."""
    place = rng.choice(["sea", "sea", "sea", "port", "port", "magnet", "lost"])
    port, magnet = rules.NODE_OF[rng.choice(rules.PORTS)], rng.choice(rules.MAGNETS)
    if place == "port" and not twin.is_full(port, ship.seat):
        twin.dock_in(ship, port)
    elif place == "magnet" and len(twin.hanging(magnet)) < twin.magnet_capacity:
        ship.magnet = magnet
    elif place != "lost":
        free = [space for space in spaces if twin.is_free(space)]
        ship.node = rng.choice(free or [space for space in rules.SPACES if twin.is_free(space)])


# What only this comparison asks of the twin


def reasons(twin: Twin, ship: Ship) -> set[str]:
    """The rulings for which a ship of the seat to move may not; none if it may."""
    if ship.name in twin.sailings():
        return set()
    if ship.lost:
        return {"T36"}
    if ship.magnet is not None:
        return {"T35"}
    if twin.cloud.covers(ship.node):
        return {"T12"}
    if twin.sailing(ship, twin.roll) is not None:
        return {"T11"}
    for step in range(1, twin.roll + 1):  # what is in the way, with nothing free before it
        node = (ship.node + step) % len(NODES)
        if twin.cloud.covers(node):
            return {"T13"}
        if node in rules.PORT_AT:
            own = [other for other in twin.at_node(node) if other.seat == ship.seat]
            return {"T15", "T16"} if len(own) >= rules.OWN_SHIPS_IN_PORT else {"T16"}
    raise AssertionError("nothing is in the way")


def faults(twin: Twin, text: str) -> set[str]:
    """What a text may be refused for: a ruling, "turn" or "notation"; none if it is legal."""
    if text in twin.legal():
        return set()
    if not READABLE.fullmatch(text):
        return {"notation"}
    kind, *details = text.split(":")
    is_luck = bool(details)
    if kind != twin.phase and (is_luck or twin.phase != "move"):
        return {"turn"}
    if text == "pass":
        return {"T11", "T23"}
    if not is_luck:
        return reasons(twin, twin.ship(twin.turn, int(text[1:])))
    if kind == "start":
        return {"T6"}
    if kind == "pile":
        return {"T5"} if details[0] == twin.due[0] else {"T54"}
    return {"T55"}  # any face and any sector are possible


def foretold(twin: Twin, sector: str) -> dict[str, Any]:
    """What the preview of a spin has to say; a ship in doubt is taken to escape."""
    after = twin.copy()
    letter, steps, _ = sector_parts(sector)
    told: dict[str, Any] = {
        "spin": sector,
        "from": place_of(twin.cloud),
        "to": place_of(twin.cloud.moved(sector)),
        "turn": round(twin.cloud.turn_to(letter)),
        "lifts": steps is None,
    }
    contacts, fates = after.sweep(sector), []
    after.spun, after.pushed = sector, []
    after.cloud = after.cloud.moved(sector)
    for contact in contacts:
        ship, verdict = after.ships[contact.ship], after._verdict(contact)
        if verdict == "catch":
            after._catch(contact)
        elif verdict == "push":
            after.pushed.append(ship)
        if verdict != "miss":
            magnet = None if contact.device == rules.FOOT else contact.device + 1
            fate = {"catch": "caught", "push": "pushed", "doubt": "doubtful"}[verdict]
            part = ("rotation", "translation")[contact.part]
            fates.append((ship, fate, part, magnet, contact.time))
    lost = [(ship, "lost", "lift", ship.magnet + 1, None) for ship in after.ships if hangs(ship)]
    after._settle()
    keys = ("fate", "part", "magnet", "time")
    told["ships"] = [
        {"seat": ship.seat, "ship": ship.name, **dict(zip(keys, met, strict=True))}
        | {"node": ship.node if met[0] == "pushed" and twin.throws_pushed else None}
        for ship, *met in fates + (lost if steps is None else [])
    ]
    return told


def risks(twin: Twin) -> list[float]:
    """For each ship, by how many of the sectors it would be caught now: the mean of all luck."""
    expected = [0.0] * len(twin.ships)
    for sector in rules.SECTORS:
        after = twin.copy()
        after.phase = "spin"
        caught_by(after, f"spin:{sector}", 1.0, expected)
    return [0 if not ship.on_board else n for ship, n in zip(twin.ships, expected, strict=True)]


def caught_by(twin: Twin, event: str, chance: float, expected: list[float]) -> None:
    twin.play(event)
    if twin.phase != "catch":
        for number, ship in enumerate(twin.ships):
            expected[number] += chance * (not ship.on_board)
        return
    odds = twin.odds()
    for text, weight in odds.items():
        caught_by(twin.copy(), text, chance * weight / sum(odds.values()), expected)


def offered(twin: Twin, ship: Ship) -> dict[str, Any]:
    """Where the view should say that a ship goes."""
    sailing = twin.sailings()[ship.name]
    met = [] if sailing.kind == "port" else twin.at_node(sailing.node)
    bumps = f"{met[0].seat}:{met[0].name}" if met else None
    return {"to": sailing.node, "kind": sailing.kind, "bumps": bumps}


# Side by side


class Duel(BothSides):
    """One match, played on both sides, from a position of the twin on."""

    game, make_twin = "triangle", Twin

    def __init__(self, twin: Twin, rng: random.Random) -> None:
        super().__init__({"seats": twin.seats} | options_of(twin), rng)
        self.twin = twin
        if twin.phase != "start":
            self.match = match_of(twin)
        self.rounds = 1
        self.spun: str | None = None

    def play(self, text: str) -> None:
        before = self.twin.phase
        self.twin.play(text)
        if before == "spin":
            self.spun = text.removeprefix("spin:")
        if before in ("spin", "catch") and self.twin.phase == "roll":
            self.rounds += 1
        self.library_plays(text)

    def look_closer(self) -> None:
        if self.twin.phase == "over":
            self.compare_view(None)
            return
        self.compare_legal()
        if self.positions % 2 == 1:
            self.compare_refusals()
        if self.positions % 3 == 0:
            self.compare_view(self.rng.choice([None, *self.twin.to_act, *range(self.twin.seats)]))
            self.refuse_one()
        if self.twin.phase != "catch":  # the cloud is on its way
            if self.positions % 2 == 0 or self.twin.phase == "spin":
                self.compare_preview(self.rng.choice(rules.SECTORS))
            if self.positions % (8 if self.twin.capture == "exact" else 16) == 0:
                self.compare_risks()

    def compare_score(self, seat: int, score: Any, expected: Any) -> None:
        self.same(f"parts of the score of seat {seat}", score.json(), expected)

    def compare_end(self, outcome: Any, expected: Any) -> None:
        richest = expected.points.count(max(expected.points))
        shared = "shared" if len(expected.winners) > 1 else None
        decided = "ships" if len(expected.winners) < richest else shared
        self.same("tie-break", outcome.tie_break, decided)

    def compare_legal(self) -> None:
        legal = self.match.legal()
        self.same("legal moves", set(legal), self.twin.legal())
        self.same("number of legal moves", len(legal), len(self.twin.legal()))
        self.same("odds", dict(self.match.odds()), self.twin.odds())

    def compare_view(self, seat: int | None) -> None:
        view = self.match.view(None if seat == LUCK else seat)
        for ship in itertools.chain(*view["ships"], view["cloud"]["magnets"]):
            ship.pop("risk", None)
            ship |= point(None if ship["x"] is None else (ship["x"], ship["y"]))
        for key, value in seen(self.twin).items():
            self.same(f"{key} shown", view[key], value)
        self.same("spin shown", view["spun"], self.spun)
        pushed = [f"{ship.seat}:{ship.name}" for ship in self.twin.pushed]
        self.same("pushed ships shown", view["pushed"], pushed)
        self.same("mover of the cloud shown", view["cloud_mover"], self.cloud_mover())
        if self.twin.phase != "over":
            self.same("round shown", view["round"], self.rounds)
        if self.twin.phase in ("roll", "move", "spin"):
            roll = self.twin.roll if self.twin.phase == "move" else None
            self.same("roll shown", view["roll"], roll)
        if self.twin.to_act != (seat,) or seat == LUCK:
            self.same(f"moves shown to {seat}", view["legal"], None)
        else:
            self.compare_offer(view["legal"])

    def cloud_mover(self) -> int | None:
        """T7: the starter moves the cloud first, then the others clockwise, one a round."""
        if self.twin.phase in ("start", "over"):
            return None
        order = [(self.twin.starter + i) % self.twin.seats for i in range(self.twin.seats)]
        return order[(self.rounds - 1) % self.twin.seats]

    def compare_offer(self, legal: dict[str, Any]) -> None:
        """What a seat is told about its moves and, ship by ship, about what it cannot do."""
        twin = self.twin
        self.same("moves shown", set(legal["moves"]), twin.legal())
        self.same("count shown", legal["count"], len(twin.legal()))
        self.same("ships shown", set(legal["ships"]), {f"s{number}" for number in rules.SHIPS})
        for ship in twin.fleet(twin.turn):
            shown, why = legal["ships"][ship.name], reasons(twin, ship)
            if not why:
                way = {key: shown[key] for key in ("to", "kind", "bumps")}
                self.same(f"way of {ship.name}", way, offered(twin, ship))
                continue
            refusal = self.match.explain(ship.name)
            said = {"why": refusal and refusal.code, "rule": refusal and refusal.rule}
            self.same(f"reason shown for {ship.name}", shown, said)
            if shown["rule"] not in why:
                self.fail(f"{ship.name} shown {shown}, twin finds {sorted(why)}")

    def doubtful(self) -> Iterator[str]:
        """Moves and events of every kind, legal or nearly so."""
        twin, rng = self.twin, self.rng
        yield from rng.sample(UNREADABLE, 3)
        yield from ("pass", *(f"s{number}" for number in rules.SHIPS))
        yield f"start:{rng.randrange(4)}"
        yield f"roll:{rng.randint(1, 6)}"
        yield f"spin:{rng.choice(rules.SECTORS)}"
        yield f"pile:{rng.choice(rules.PORTS)}:{rng.choice(VALUES)}"
        yield f"catch:{rng.randrange(4)}:s{rng.choice(rules.SHIPS)}:{rng.choice(['yes', 'no'])}"
        if twin.phase == "pile":
            yield f"pile:{twin.due[0]}:{rng.choice(VALUES)}"

    def faults(self, text: str) -> set[str]:
        return faults(self.twin, text)

    def compare_preview(self, sector: str) -> None:
        before = self.match.state()
        told = GAME.preview(before, f"spin:{sector}")
        self.same("state after a preview", before.tobytes(), self.match.state().tobytes())
        expected = foretold(self.twin, sector)
        for fate, other in zip(told["ships"], expected["ships"], strict=False):
            times = fate["time"], other["time"]
            if None not in times and abs(times[0] - times[1]) < 1e-6:  # told with fewer digits
                other["time"] = fate["time"]
        for key, value in expected.items():
            self.same(f"{key} in the preview of {sector}", told[key], value)

    def compare_risks(self) -> None:
        shown = [ship["risk"] for fleet in self.match.view()["ships"] for ship in fleet]
        for ship, library, twin in zip(self.twin.ships, shown, risks(self.twin), strict=True):
            if self.twin.capture == "exact":
                self.same(f"risk of {ship.seat}:{ship.name}", library, round(twin))
            elif abs(library - twin) > 2e-6:  # shown with six digits
                self.fail(f"risk of {ship.seat}:{ship.name}: library {library}, twin {twin}")


def compare_match(seed: int, number: int) -> int:
    """Compare one match; return the number of positions in it."""
    rng = random.Random(f"{seed}/{number}")
    options = COMBINATIONS[number % len(COMBINATIONS)]
    is_scattered = number % 3 == 1
    duel = Duel(scattered(options, rng) if is_scattered else Twin(**options), rng)
    moves = SCATTERED_MOVES if is_scattered else None
    return duel.compare_all(itertools.islice(play_out(duel.twin, rng), moves))


COMPARISON = Comparison("Le Triangle du Diable", compare_match, 20_000)

if __name__ == "__main__":
    sys.exit(COMPARISON.main())
