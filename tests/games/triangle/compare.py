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
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import torcello
from games.duel import BothSides, shuffled_product
from games.long_run import Comparison, RulesDifferError
from games.triangle.positions import GAME, await_luck, give, match_of, options_of
from games.triangle.twin import (
    FOOT,
    LETTERS,
    LUCK,
    MAGNETS,
    NODE_OF,
    NODES,
    OWN_SHIPS_IN_PORT,
    PILES,
    PORT_AT,
    PORTS,
    SECTORS,
    SHIPS,
    SPACES,
    Cloud,
    Sailing,
    Ship,
    Twin,
    sector_parts,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

SCATTERED_MOVES = 60  # then another scattered position teaches more
COLOURS = ["red", "blue", "yellow", "green"]
VALUES = sorted({card for cards in PILES.values() for card in cards})

UNREADABLE = (
    *("", "s", "s0", "s5", "S1", "s1s2", "s1 s2", "s01", "1", "Pass", "passe", "start:", "start:4"),
    *("start:-1", "start:a", "pile:sugar", "pile:gold:30", "pile:sugar:", "pile:sugar:35"),
    *("pile:sugar:030", "roll:", "roll:0", "roll:7", "roll:1.5", "spin:", "spin:A", "spin:A9E"),
    *("spin:e4n", "spin:AE", "spin:A10E:", "catch:0:s1", "catch:0:s5:yes", "catch:4:s1:yes"),
    *("catch:0:s1:maybe", "catch:s1:yes", "roll:٣", "spin:E4Ñ"),
)
CARDS = sorted({f"pile:{port}:{card}" for port, cards in PILES.items() for card in cards})
READABLE = re.compile(
    r"s[1-4]|pass|start:[0-3]|roll:[1-6]|catch:[0-3]:s[1-4]:(yes|no)"
    rf"|spin:({'|'.join(SECTORS)})|{'|'.join(CARDS)}"
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
    """How a player chooses: the weight of what a move brings, beside a die from 0 to 1."""

    bump: float = 0.0
    load: float = 0.0  # a port with a card
    home: float = 0.0  # the port that pays twice
    crowd: float = 0.0  # other ships in the port or the line before it
    cloud: float = 0.0  # nearer to the cloud than before
    favourite: float = 0.0  # s1 before s2 before the others

    @classmethod
    def drawn(cls, rng: random.Random) -> Habit:
        return rng.choice(
            [
                cls(),  # anything goes
                cls(bump=3.0),
                cls(bump=-3.0, crowd=2.0),
                cls(crowd=3.0, load=-1.0),
                cls(cloud=-2.0, load=1.0),  # away from it
                cls(cloud=2.0, load=-1.0),  # and under it
                cls(home=4.0, load=1.0),
                cls(favourite=2.0),
                cls(load=3.0),
                cls(load=-4.0, bump=1.0),  # nobody gets rich, so that fleets are lost
            ]
        )

    def choose(self, twin: Twin, rng: random.Random) -> str:
        sailings = twin.sailings()
        if not sailings:
            return "pass"
        return max(
            sorted(sailings),
            key=lambda name: self._worth(twin, name, sailings[name]) + rng.random(),
        )

    def _worth(self, twin: Twin, name: str, sailing: Sailing) -> float:
        there = twin.at_node(sailing.node)
        worth = -self.favourite * int(name[1:])
        if sailing.kind == "port":
            port = PORT_AT[sailing.node]
            worth += self.load * (twin.top[port] is not None) + self.crowd * len(there)
            worth += self.home * (port == PORTS[0])
        else:
            worth += self.bump * bool(there) + self.crowd * (sailing.kind == "wait")
        ship = twin.ship(twin.turn, int(name[1:]))
        far = [math.dist(twin.cloud.centre, place) for place in (ship.at, NODES[sailing.node])]
        return worth + self.cloud * (far[0] - far[1])


LEANINGS = {
    "even": r"",
    "words": r"spin:[A-H][NSEW]",
    "no words": r"spin:[A-H]\d",
    "steps": r"roll:[12]|spin:.2",
    "long": r"roll:[56]|spin:.(8|9|10)",
    "west": r"spin:.*W",
    "hungry": r"catch:.*:yes|pile:.*:[1-4]0",
    **{letter: rf"spin:{letter}" for letter in LETTERS},
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
    habits = [Habit.drawn(rng) for _ in range(twin.seats)]
    lean = rng.choice(["even", *LEANINGS])
    while twin.to_act:
        seat = twin.to_act[0]
        yield luck(twin, lean, rng) if seat == LUCK else habits[seat].choose(twin, rng)


def scattered(options: dict[str, Any], rng: random.Random) -> Twin:
    """A position that need not come from any match, before a roll or a spin."""
    twin = Twin(**options)
    twin.cloud = Cloud(rng.randint(2, 18), rng.randint(2, 12), rng.choice(list(LETTERS)))
    for ship in twin.ships:
        ship.take_up()
    near = sorted(SPACES, key=lambda space: math.dist(twin.cloud.centre, NODES[space]))
    crowded = rng.random() < 0.5
    for ship in twin.ships:
        _drop(twin, ship, near[:14] if crowded else SPACES, rng)
    for seat in range(twin.seats):
        if not twin.ships_left(seat):
            twin.fleet(seat)[0].node = rng.choice([s for s in SPACES if twin.is_free(s)])
    most = rng.choice([0, 3, 8])  # cards taken of each pile; without any, ends are shared
    for port in PORTS:
        for _ in range(rng.randint(0, min(most, len(PILES[port])))):
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
    port, magnet = NODE_OF[rng.choice(PORTS)], rng.choice(MAGNETS)
    if place == "port" and not twin.is_full(port, ship.seat):
        twin.dock_in(ship, port)
    elif place == "magnet" and len(twin.hanging(magnet)) < twin.magnet_capacity:
        ship.magnet = magnet
    elif place != "lost":
        free = [space for space in spaces if twin.is_free(space)]
        ship.node = rng.choice(free or [space for space in SPACES if twin.is_free(space)])


# What the twin says of what it is asked for nowhere else


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
        if node in PORT_AT:
            own = [other for other in twin.at_node(node) if other.seat == ship.seat]
            return {"T15", "T16"} if len(own) >= OWN_SHIPS_IN_PORT else {"T16"}
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
            magnet = None if contact.device == FOOT else contact.device + 1
            fate = {"catch": "caught", "push": "pushed", "doubt": "doubtful"}[verdict]
            part = ("rotation", "translation")[contact.part]
            fates.append((ship, fate, part, magnet, contact.time))
    lost = [(ship, "lost", "lift", ship.magnet + 1, None) for ship in after.ships if hangs(ship)]
    after._settle()
    told["ships"] = [
        {
            "seat": ship.seat,
            "ship": ship.name,
            "fate": fate,
            "part": part,
            "magnet": magnet,
            "time": time,
            "node": ship.node if fate == "pushed" and twin.throws_pushed else None,
        }
        for ship, fate, part, magnet, time in fates + (lost if steps is None else [])
    ]
    return told


def hangs(ship: Ship) -> bool:
    return ship.magnet is not None


def place_of(cloud: Cloud) -> dict[str, Any]:
    return {"x": cloud.x, "y": cloud.y, "letter": cloud.letter}


def risks(twin: Twin) -> list[float]:
    """For each ship, by how many of the sectors it would be caught now: the mean of all luck."""
    expected = [0.0] * len(twin.ships)
    for sector in SECTORS:
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


def seen(twin: Twin) -> dict[str, Any]:
    """The twin's position as the view should tell it to everybody."""
    begun = twin.phase != "start" and twin.roll is not None
    turns = ("pile", "roll", "move") if begun else ("roll", "move")
    return {
        "phase": twin.phase,
        "colours": COLOURS[: twin.seats],
        "starter": twin.starter,
        "mover": twin.turn if twin.phase in turns else None,
        "ships": [[_ship_seen(twin, ship) for ship in twin.fleet(s)] for s in range(twin.seats)],
        "cloud": place_of(twin.cloud)
        | {
            "magnets": [
                _point(twin.cloud.magnet_at(magnet))
                | {"ships": [f"{ship.seat}:{ship.name}" for ship in twin.hanging(magnet)]}
                for magnet in MAGNETS
            ]
        },
        "covered": [node for node in range(len(NODES)) if twin.cloud.covers(node)],
        "piles": {
            port: {
                "top": twin.top[port],
                "left": len(twin.below[port]) + (twin.top[port] is not None),
                "below": twin.below[port],
            }
            for port in PORTS
        },
        "bonus": twin.bonus_left,
        "doubt": _doubt_seen(twin),
        "score": list(twin.score()),
    }


def _ship_seen(twin: Twin, ship: Ship) -> dict[str, Any]:
    state = "sea" if ship.dock is None else "port"
    if not ship.on_board:
        state = "hanging" if hangs(ship) else "lost"
    at = ship.at if ship.on_board else twin.cloud.magnet_at(ship.magnet) if hangs(ship) else None
    return {
        "name": ship.name,
        "state": state,
        "node": ship.node,
        "dock": ship.dock,
        "magnet": ship.magnet + 1 if hangs(ship) else None,
        "covered": ship.on_board and twin.cloud.covers(ship.node),
        **_point(at),
    }


def _point(at: tuple[float, float] | None) -> dict[str, float | None]:
    x, y = at or (None, None)
    return {"x": x if x is None else round(x, 6), "y": y if y is None else round(y, 6)}


def _doubt_seen(twin: Twin) -> dict[str, Any] | None:
    if twin.phase != "catch":
        return None
    (yes, likely), (_, unlikely) = twin.odds().items()
    _, seat, ship, _ = yes.split(":")
    return {"seat": int(seat), "ship": ship, "odds": [likely, likely + unlikely]}


def offered(twin: Twin, ship: Ship) -> dict[str, Any]:
    """Where the view should say that a ship goes."""
    sailing = twin.sailings()[ship.name]
    met = [] if sailing.kind == "port" else twin.at_node(sailing.node)
    bumps = f"{met[0].seat}:{met[0].name}" if met else None
    return {"to": sailing.node, "kind": sailing.kind, "bumps": bumps}


def diagram(twin: Twin) -> str:
    """All that makes a position, for people."""
    ships = []
    for ship in twin.ships:
        where = f"magnet {ship.magnet + 1}" if hangs(ship) else "lost"
        if ship.on_board:
            where = f"{ship.node}" if ship.dock is None else f"{PORT_AT[ship.node]} {ship.dock}"
        ships.append(f"{ship.seat}:{ship.name} {where}")
    facts = {
        "phase": f"{twin.phase}, starter {twin.starter}, turn {twin.turn}, roll {twin.roll}",
        "cloud": f"{twin.cloud.x},{twin.cloud.y} {twin.cloud.letter}",
        "ships": ", ".join(ships),
        "piles": f"{twin.top} over {twin.below}",
        "cards": f"{twin.cards}, bonuses {twin.bonuses}",
    }
    return "\n".join(f"{name:7} {fact}" for name, fact in facts.items())


# Side by side


@dataclass
class Duel(BothSides):
    """One match, played on both sides."""

    twin: Twin
    rng: random.Random
    positions: int = 0
    rounds: int = 1
    spun: str | None = None
    match: torcello.Match = field(init=False)

    def __post_init__(self) -> None:
        if self.twin.phase == "start":
            options = options_of(self.twin)
            self.match = torcello.new("triangle", luck="manual", seats=self.twin.seats, **options)
        else:
            self.match = match_of(self.twin)

    def fail(self, what: str) -> None:
        options = {"seats": self.twin.seats} | options_of(self.twin)
        raise RulesDifferError(what, options, list(self.twin.moves), diagram(self.twin))

    def play(self, text: str) -> None:
        before = self.twin.phase
        self.twin.play(text)
        if before == "spin":
            self.spun = text.removeprefix("spin:")
        if before in ("spin", "catch") and self.twin.phase == "roll":
            self.rounds += 1
        self.library_plays(text)

    def compare(self) -> None:
        self.positions += 1
        self.same("to act", tuple(self.match.to_act), self.twin.to_act)
        self.compare_scores()
        self.compare_outcome()
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
                self.compare_preview(self.rng.choice(SECTORS))
            if self.positions % (8 if self.twin.capture == "exact" else 16) == 0:
                self.compare_risks()

    def compare_scores(self) -> None:
        self.compare_points()
        self.same("parts of the score", self.match.score().json(), list(self.twin.score()))

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
            ship |= _point(None if ship["x"] is None else (ship["x"], ship["y"]))
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
        self.same("ships shown", set(legal["ships"]), {f"s{number}" for number in SHIPS})
        for ship in twin.fleet(twin.turn):
            shown, why = legal["ships"][ship.name], reasons(twin, ship)
            if not why:
                way = {key: shown[key] for key in ("to", "kind", "bumps")}
                self.same(f"way of {ship.name}", way, offered(twin, ship))
                continue
            refusal = self.match.explain(ship.name)
            self.same(
                f"reason shown for {ship.name}",
                shown,
                {"why": refusal and refusal.code, "rule": refusal and refusal.rule},
            )
            if shown["rule"] not in why:
                self.fail(f"{ship.name} shown {shown}, twin finds {sorted(why)}")

    def doubtful(self) -> Iterator[str]:
        """Moves and events of every kind, near the edge of the law."""
        twin, rng = self.twin, self.rng
        yield from rng.sample(UNREADABLE, 3)
        yield from ("pass", *(f"s{number}" for number in SHIPS))
        yield f"start:{rng.randrange(4)}"
        yield f"roll:{rng.randint(1, 6)}"
        yield f"spin:{rng.choice(SECTORS)}"
        yield f"pile:{rng.choice(PORTS)}:{rng.choice(VALUES)}"
        yield f"catch:{rng.randrange(4)}:s{rng.choice(SHIPS)}:{rng.choice(['yes', 'no'])}"
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
    """Compare one match; the number of positions in it."""
    rng = random.Random(f"{seed}/{number}")
    options = COMBINATIONS[number % len(COMBINATIONS)]
    is_scattered = number % 3 == 1
    duel = Duel(scattered(options, rng) if is_scattered else Twin(**options), rng)
    duel.compare()
    for text in play_out(duel.twin, rng):
        duel.play(text)
        duel.compare()
        if is_scattered and duel.positions > SCATTERED_MOVES:
            break
    return duel.positions


COMPARISON = Comparison("Le Triangle du Diable", compare_match, 20_000)

if __name__ == "__main__":
    sys.exit(COMPARISON.main())
