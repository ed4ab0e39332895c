"""The rules of Le Triangle du Diable once more: slow, obvious, and on their own.

Nothing here comes from the library, so that a misreading has to be made twice to pass unseen.
The chart is read from chart.json, ships are little objects that know where they are, and luck is
never drawn here: it is played like any move, by seat -1. T-numbers are the rulings in
docs/rules/triangle.md.
"""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass
from functools import cmp_to_key
from pathlib import Path

from games.twin import AnyTwin, Outcome

CHART = json.loads(Path(__file__).with_name("chart.json").read_text())
LUCK = -1
SHIPS = range(1, 5)
DICE = range(1, 7)
OWN_SHIPS_IN_PORT = 2
CLOSE = 1e-9  # T45

Point = tuple[float, float]

NODES: list[Point] = [(node["x"], node["y"]) for node in CHART["circuit"]]
PORT_AT: dict[int, str] = {
    place: node["port"] for place, node in enumerate(CHART["circuit"]) if "port" in node
}
NODE_OF = {port: place for place, port in PORT_AT.items()}
SPACES = [place for place in range(len(NODES)) if place not in PORT_AT]
PORTS = [port["id"] for port in CHART["ports"]]
DOCKS: dict[str, list[Point]] = {
    port["id"]: [(x, y) for x, y in port["docks"]] for port in CHART["ports"]
}
PILES: dict[str, list[int]] = CHART["piles"]
BONUS = CHART["bonus"]
SECTORS: list[str] = CHART["sectors"]

CLOUD = CHART["cloud"]
LETTERS: dict[str, int] = CLOUD["letters"]
MAGNETS = range(len(CLOUD["magnets"]))
FOOT = len(MAGNETS)  # the number of the foot among the parts that touch ships
COMPASS = {"N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0)}
COVER, FOOT_RADIUS, CAPTURE = CLOUD["cover_radius"], CLOUD["foot_radius"], CLOUD["capture_radius"]
CERTAIN, NEVER = CLOUD["physical"]["certain"], CLOUD["physical"]["never"]
CHANCES = 1_000_000  # a doubtful catch is weighed in whole millionths


# Geometry


def within(distance: float, radius: float) -> bool:
    """T45"""
    return distance <= radius + CLOSE


def on_circle(centre: Point, radius: float, bearing: float) -> Point:
    """A point seen from the centre at a bearing in degrees, clockwise from North (T46)."""
    angle = math.radians(bearing)
    return (centre[0] + radius * math.sin(angle), centre[1] + radius * math.cos(angle))


def to_segment(ship: Point, a: Point, b: Point) -> tuple[float, float]:
    """The least distance to a way from a to b, and when: 0 at a, 1 at b."""
    along = (b[0] - a[0], b[1] - a[1])
    square = along[0] ** 2 + along[1] ** 2
    time = ((ship[0] - a[0]) * along[0] + (ship[1] - a[1]) * along[1]) / square
    time = min(max(time, 0.0), 1.0)
    return math.dist(ship, (a[0] + time * along[0], a[1] + time * along[1])), time


def to_arc(
    ship: Point, centre: Point, radius: float, bearing: float, turn: float
) -> tuple[float, float]:
    """The least distance to a clockwise turn of that many degrees, and when: 0 at its beginning."""
    seen_at = math.degrees(math.atan2(ship[0] - centre[0], ship[1] - centre[1]))
    after = (seen_at - bearing) % 360
    if after <= turn:  # the magnet passes between the centre and the ship, or beyond it
        return abs(math.dist(ship, centre) - radius), after / turn
    at_start = math.dist(ship, on_circle(centre, radius, bearing))
    at_end = math.dist(ship, on_circle(centre, radius, bearing + turn))
    return (at_end, 1.0) if at_end < at_start - CLOSE else (at_start, 0.0)


# The cloud


@dataclass(frozen=True)
class Cloud:
    x: int = CLOUD["start"]["x"]
    y: int = CLOUD["start"]["y"]
    letter: str = CLOUD["start"]["letter"]

    @property
    def centre(self) -> Point:
        return (self.x, self.y)

    def bearing(self, magnet: int) -> float:
        return CLOUD["magnets"][magnet]["degrees"] - LETTERS[self.letter]

    def magnet_at(self, magnet: int) -> Point:
        return on_circle(self.centre, CLOUD["magnets"][magnet]["radius"], self.bearing(magnet))

    def covers(self, node: int) -> bool:
        """T12: a port counts by its centre, wherever its ships are docked."""
        return within(math.dist(self.centre, NODES[node % len(NODES)]), COVER)

    def turn_to(self, letter: str) -> float:
        """T26: how many degrees clockwise."""
        return (LETTERS[self.letter] - LETTERS[letter]) % 360

    def moved(self, sector: str) -> Cloud:
        """T27, T28: where a sector leads; a word leads to the edge."""
        letter, steps, way = sector_parts(sector)
        dx, dy = COMPASS[way]
        (west, east), (south, north) = CLOUD["grid"]["x"], CLOUD["grid"]["y"]
        far = east - west + north - south if steps is None else steps
        x = min(max(self.x + dx * far, west), east)
        y = min(max(self.y + dy * far, south), north)
        return Cloud(x, y, letter)


def sector_parts(sector: str) -> tuple[str, int | None, str]:
    """Letter, steps (None for a word) and direction."""
    letter, steps, way = re.fullmatch(r"([A-H])(\d*)([NSEW])", sector).groups()
    return letter, int(steps) if steps else None, way


# Ships


@dataclass
class Ship:
    """In a port a ship has a node and a dock, at sea a node alone, under the cloud a magnet."""

    seat: int
    number: int
    node: int | None = None
    dock: int | None = None
    magnet: int | None = None

    @property
    def name(self) -> str:
        return f"s{self.number}"

    @property
    def on_board(self) -> bool:
        return self.node is not None

    @property
    def lost(self) -> bool:
        return self.node is None and self.magnet is None

    @property
    def at(self) -> Point:
        """T47"""
        return NODES[self.node] if self.dock is None else DOCKS[PORT_AT[self.node]][self.dock]

    def take_up(self) -> None:
        self.node = self.dock = None


@dataclass(frozen=True)
class Contact:
    """T48: one part of the cloud's move, a magnet or the foot, and a ship."""

    part: int  # 0 rotation, 1 translation
    time: float
    distance: float
    ship: int  # place in the list of ships, which is in the order of T56
    device: int


def earlier(one: Contact, two: Contact) -> int:
    """T31, T48: negative if the first is dealt with first."""
    if one.part != two.part:
        return one.part - two.part
    for a, b in ((one.time, two.time), (one.distance, two.distance)):
        if abs(a - b) >= CLOSE:
            return -1 if a < b else 1
    return -1 if (one.ship, one.device) < (two.ship, two.device) else 1


@dataclass(frozen=True)
class Sailing:
    """Where a ship would go with a roll."""

    node: int
    tier: int  # T11: 1, or 2 if the cloud cuts it short
    kind: str  # "space", "port", "wait", "cloud"


# The game


class Twin(AnyTwin):
    def __init__(
        self,
        seats: int = 2,
        goal: int = 350,
        capture: str = "exact",
        pushed: str = "when_gone",
        magnet_capacity: int = 2,
        tie_break: str = "shared",
    ) -> None:
        if (
            seats not in (2, 3, 4)
            or goal not in (350, 200)
            or capture not in ("exact", "physical")
            or pushed not in ("when_gone", "now")
            or magnet_capacity not in (1, 2, 3, 4)
            or tie_break not in ("shared", "ships")
        ):
            raise ValueError("no such option")
        self.seats, self.goal, self.capture = seats, goal, capture
        self.throws_pushed = pushed == "now"
        self.magnet_capacity, self.tie_break = magnet_capacity, tie_break
        self.ships = [
            Ship(seat, number, NODE_OF[PORTS[number - 1]], dock=seat)  # T3, T47
            for seat in range(seats)
            for number in SHIPS
        ]
        self.cloud = Cloud()
        self.top: dict[str, int | None] = dict.fromkeys(PORTS)  # the card that shows
        self.below = {port: sorted(PILES[port]) for port in PORTS}  # what else is in the pile
        self.bonus_left: int = BONUS["count"]
        self.cards: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
        self.bonuses = [0] * seats
        self.phase = "start"  # then "pile", "roll", "move", "spin", "catch", "over"
        self.due = list(PORTS)  # the piles whose next card is turned up now
        self.starter: int | None = None
        self.turn: int | None = None  # the seat that rolls and moves
        self.roll: int | None = None
        self.spun: str | None = None
        self.contacts: list[Contact] = []  # of the cloud's move, still to be dealt with
        self.pushed: list[Ship] = []
        self.reason: str | None = None
        self.moves: list[str] = []

    # Who is where

    def ship(self, seat: int, number: int) -> Ship:
        return self.ships[seat * len(SHIPS) + number - 1]

    def fleet(self, seat: int) -> list[Ship]:
        return [ship for ship in self.ships if ship.seat == seat]

    def at_node(self, node: int) -> list[Ship]:
        return [ship for ship in self.ships if ship.node == node]

    def hanging(self, magnet: int) -> list[Ship]:
        return [ship for ship in self.ships if ship.magnet == magnet]

    def is_free(self, node: int) -> bool:
        return not self.at_node(node)

    def is_full(self, port: int, seat: int) -> bool:
        """T15"""
        inside = self.at_node(port)
        own = [ship for ship in inside if ship.seat == seat]
        return len(inside) >= self.seats or len(own) >= OWN_SHIPS_IN_PORT

    def dock_in(self, ship: Ship, port: int) -> None:
        """T47: the lowest free dock."""
        taken = {other.dock for other in self.at_node(port)}
        ship.node, ship.dock = port, min(set(range(self.seats)) - taken)

    # Legal moves

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        return (self.turn,) if self.phase == "move" else (LUCK,)

    def sailing(self, ship: Ship, roll: int) -> Sailing | None:
        """Where the ship would go, whatever the others could do; None if it has no move."""
        if not ship.on_board or self.cloud.covers(ship.node):  # T12, T35
            return None
        ahead: list[int] = []  # the spaces already sailed over
        for step in range(1, roll + 1):
            node = (ship.node + step) % len(NODES)
            if self.cloud.covers(node):  # T12, T13, T52
                return self._halt(ahead, tier=2, kind="cloud")
            if node in PORT_AT:
                if self.is_full(node, ship.seat):  # T16
                    return self._halt(ahead, tier=1, kind="wait")
                return Sailing(node, 1, "port")  # T14
            ahead.append(node)
        return Sailing(ahead[-1], 1, "space")

    def _halt(self, ahead: list[int], tier: int, kind: str) -> Sailing | None:
        """The last free space on the way; nobody is bumped there."""
        free = [node for node in ahead if self.is_free(node)]
        return Sailing(free[-1], tier, kind) if free else None

    def sailings(self) -> dict[str, Sailing]:
        """T11: the moves of the better tier that is not empty."""
        found = {ship.name: self.sailing(ship, self.roll) for ship in self.fleet(self.turn)}
        possible = {name: sailing for name, sailing in found.items() if sailing is not None}
        best = min((sailing.tier for sailing in possible.values()), default=0)
        return {name: sailing for name, sailing in possible.items() if sailing.tier == best}

    def odds(self) -> dict[str, int]:
        """What luck may bring, each with its weight; nothing when it is not asked."""
        if self.phase == "start":
            return {f"start:{seat}": 1 for seat in range(self.seats)}  # T6
        if self.phase == "pile":
            port, cards = self.due[0], self.below[self.due[0]]
            return {f"pile:{port}:{card}": cards.count(card) for card in cards}
        if self.phase == "roll":
            return {f"roll:{pips}": 1 for pips in DICE}
        if self.phase == "spin":
            return {f"spin:{sector}": 1 for sector in SECTORS}
        if self.phase == "catch":
            return self._catch_odds()
        return {}

    def _catch_odds(self) -> dict[str, int]:
        """T29: falls in a straight line from certain to never."""
        contact = self.contacts[0]
        ship = self.ships[contact.ship]
        likely = round((NEVER - contact.distance) / (NEVER - CERTAIN) * CHANCES)
        likely = min(max(likely, 1), CHANCES - 1)
        event = f"catch:{ship.seat}:{ship.name}"
        return {f"{event}:yes": likely, f"{event}:no": CHANCES - likely}

    def legal(self) -> set[str]:
        if self.phase == "move":
            return set(self.sailings()) or {"pass"}
        return set(self.odds())

    # Playing

    def play(self, text: str, seat: int | None = None) -> Twin:
        """Play a move or a luck event, written as it is listed."""
        if text not in self.legal() or (seat is not None and seat not in self.to_act):
            raise ValueError(f"{text} by {seat} is not among {sorted(self.legal())}")
        self.moves.append(text)
        if self.phase == "move":
            self._move(text)
            return self
        event, *details = text.split(":")
        if event == "start":
            self.starter = self.turn = int(details[0])
            self.phase = "pile"
        elif event == "pile":
            self._turn_up(details[0], int(details[1]))
        elif event == "roll":
            self.roll, self.phase = int(details[0]), "move"
        elif event == "spin":
            self._spin(details[0])
        else:
            self._doubtful(caught=details[-1] == "yes")
        return self

    def _turn_up(self, port: str, card: int) -> None:
        self.below[port].remove(card)
        self.top[port] = card
        self.due.remove(port)
        if not self.due:
            if self.roll is None:  # the match has only begun
                self.phase = "roll"
            else:
                self._end_turn()

    def _move(self, text: str) -> None:
        if text != "pass":
            sailing = self.sailings()[text]
            self._sail(self.ship(self.turn, int(text[1:])), sailing)
        if self.due:
            self.phase = "pile"
        elif self.phase != "over":
            self._end_turn()

    def _end_turn(self) -> None:
        """T9, T56"""
        self.turn = (self.turn + 1) % self.seats
        self.phase = "spin" if self.turn == self.starter else "roll"

    def _sail(self, ship: Ship, sailing: Sailing) -> None:
        ship.take_up()  # T53: its place is free before anybody is sent back
        if sailing.kind == "port":
            self.dock_in(ship, sailing.node)
            self._load(ship.seat, PORT_AT[sailing.node])
            return
        bumped = self.at_node(sailing.node)
        for other in bumped:
            other.take_up()
        ship.node = sailing.node
        for other in bumped:
            self._send_back(other, sailing.node)

    def _send_back(self, ship: Ship, stood: int) -> None:
        """T19 to T21, T53: the cloud makes no difference."""
        port = max(node for node in PORT_AT if node < stood)  # node 0 is a port
        if not self.is_full(port, ship.seat):
            self.dock_in(ship, port)
            return
        behind = [(port - back) % len(NODES) for back in range(1, len(NODES))]
        ship.node = next(node for node in behind if node in SPACES and self.is_free(node))

    # Cards

    def _load(self, seat: int, port: str) -> None:
        """T2, T37, T38"""
        if port == BONUS["port"] and self.bonus_left:
            self.bonus_left -= 1
            self.bonuses[seat] += 1
        card = self.top[port]
        if card is None:
            return
        self.cards[seat].append((port, card))
        self.top[port] = None
        if self.money(seat) >= self.goal:  # T40
            self._end("goal")
        elif not any(self.below.values()) and not any(self.top.values()):  # T42
            self._end("cards")
        elif self.below[port]:
            self.due = [port]

    def _end(self, reason: str) -> None:
        self.phase, self.reason = "over", reason

    # The cloud's move

    def _spin(self, sector: str) -> None:
        """T25: everything the sweep touches is found first; ships do not move until then."""
        self.contacts = self.sweep(sector)
        self.spun, self.pushed = sector, []
        self.cloud = self.cloud.moved(sector)
        self._go_on()

    def sweep(self, sector: str) -> list[Contact]:
        """The contacts of the cloud's move in the order of T31, the near ones only."""
        contacts = [
            contact
            for place, ship in enumerate(self.ships)
            if ship.on_board
            for contact in self._rotation(place, sector) + self._translation(place, sector)
            if within(contact.distance, self._reach(contact.device))
        ]
        return sorted(contacts, key=cmp_to_key(earlier))

    def _reach(self, device: int) -> float:
        if device == FOOT:
            return FOOT_RADIUS
        return NEVER if self.capture == "physical" else CAPTURE

    def _rotation(self, place: int, sector: str) -> list[Contact]:
        turn = self.cloud.turn_to(sector[0])
        if turn == 0:  # T49
            return []
        found = []
        for magnet in MAGNETS:
            distance, time = to_arc(
                self.ships[place].at,
                self.cloud.centre,
                CLOUD["magnets"][magnet]["radius"],
                self.cloud.bearing(magnet),
                turn,
            )
            found.append(Contact(0, time, distance, place, magnet))
        return found

    def _translation(self, place: int, sector: str) -> list[Contact]:
        turned = Cloud(self.cloud.x, self.cloud.y, sector[0])
        moved = self.cloud.moved(sector)
        if moved.centre == turned.centre:  # T49
            return []
        ship = self.ships[place]
        ways = {m: (turned.magnet_at(m), moved.magnet_at(m)) for m in MAGNETS}
        if ship.dock is None:  # T32
            ways[FOOT] = (turned.centre, moved.centre)
        found = []
        for device, (a, b) in ways.items():
            distance, time = to_segment(ship.at, a, b)
            found.append(Contact(1, time, distance, place, device))
        return found

    def _verdict(self, contact: Contact) -> str:
        """What a contact does: "catch", "push", "doubt" or "miss"."""
        ship = self.ships[contact.ship]
        if ship.magnet is not None or ship in self.pushed:  # T48: settled before
            return "miss"
        if contact.device == FOOT:
            return "push"
        if len(self.hanging(contact.device)) >= self.magnet_capacity:  # T30, T50, T55
            return "push" if within(contact.distance, CAPTURE) else "miss"
        if self.capture == "exact" or within(contact.distance, CERTAIN):
            return "catch"
        return "doubt" if contact.distance < NEVER - CLOSE else "miss"

    def _go_on(self) -> None:
        """Deal with the contacts until luck is asked or none is left."""
        while self.contacts:
            verdict = self._verdict(self.contacts[0])
            if verdict == "doubt":
                self.phase = "catch"
                return
            contact = self.contacts.pop(0)
            if verdict == "catch":
                self._catch(contact)
            elif verdict == "push":
                self.pushed.append(self.ships[contact.ship])
        self._settle()

    def _catch(self, contact: Contact) -> None:
        ship = self.ships[contact.ship]
        ship.take_up()
        ship.magnet = contact.device

    def _doubtful(self, caught: bool) -> None:
        contact = self.contacts.pop(0)
        if caught:
            self._catch(contact)
        self._go_on()

    def _settle(self) -> None:
        """T28, T33, T51: lift; pushed ships stay, or are all taken up and put down again."""
        lifted = sector_parts(self.spun)[1] is None
        if lifted:
            self.cloud = Cloud()
            for ship in self.ships:
                ship.magnet = None
        if self.throws_pushed:
            stood = [ship.at for ship in self.pushed]
            for ship in self.pushed:
                ship.take_up()
            for ship, point in zip(self.pushed, stood, strict=True):
                ship.node = self._nearest_space(point)
        self.phase = "roll"
        if lifted and any(self.ships_left(seat) == 0 for seat in range(self.seats)):  # T41
            self._end("fleet")

    def _nearest_space(self, point: Point) -> int:
        """T33. No two spaces of the chart are equally far from a place where a ship can stand."""
        open_spaces = [s for s in SPACES if self.is_free(s) and not self.cloud.covers(s)]
        return min(open_spaces, key=lambda space: math.dist(point, NODES[space]))

    # Scoring

    def money(self, seat: int) -> int:
        """T39, in thousands."""
        return sum(card for _, card in self.cards[seat]) + BONUS["value"] * self.bonuses[seat]

    def ships_left(self, seat: int) -> int:
        """T36: a hanging ship is not lost yet."""
        return sum(not ship.lost for ship in self.fleet(seat))

    def score(self) -> tuple[dict[str, object], ...]:
        return tuple(
            {
                "points": self.money(seat),
                "ships": self.ships_left(seat),
                "cards": {
                    port: sorted(card for pile, card in self.cards[seat] if pile == port)
                    for port in PORTS
                },
                "bonuses": self.bonuses[seat],
            }
            for seat in range(self.seats)
        )

    @property
    def outcome(self) -> Outcome | None:
        """T40 to T42"""
        if self.phase != "over":
            return None
        points = tuple(self.money(seat) for seat in range(self.seats))
        winners = [seat for seat in range(self.seats) if points[seat] == max(points)]
        if self.reason == "fleet" and self.tie_break == "ships":
            most = max(self.ships_left(seat) for seat in winners)
            winners = [seat for seat in winners if self.ships_left(seat) == most]
        return Outcome(points, tuple(winners), self.reason)

    def diagram(self) -> str:
        """All that makes a position, for people."""
        ships = []
        for ship in self.ships:
            where = "lost" if ship.magnet is None else f"magnet {ship.magnet + 1}"
            if ship.on_board:
                where = f"{ship.node}" if ship.dock is None else f"{PORT_AT[ship.node]} {ship.dock}"
            ships.append(f"{ship.seat}:{ship.name} {where}")
        facts = {
            "phase": f"{self.phase}, starter {self.starter}, turn {self.turn}, roll {self.roll}",
            "cloud": f"{self.cloud.x},{self.cloud.y} {self.cloud.letter}",
            "ships": ", ".join(ships),
            "piles": f"{self.top} over {self.below}",
            "cards": f"{self.cards}, bonuses {self.bonuses}",
        }
        return "\n".join(f"{name:7} {fact}" for name, fact in facts.items())
