"""The twin by itself: its distances are right, and its matches end as they should.

Whether it keeps the rulings is seen in `test_rulings.py` and `test_twin.py`, where the library does
the same as it.
"""

from __future__ import annotations

import math
import random

import pytest

from games.triangle import twin as rules
from games.triangle.twin import Cloud, Contact, Point, Twin, earlier, on_circle, to_arc, to_segment


def one_ship(space: int, cloud: Cloud) -> Twin:
    """A position with one ship at sea and nothing else."""
    twin = Twin()
    for ship in twin.ships:
        ship.take_up()
    twin.ships[0].node, twin.cloud = space, cloud
    return twin


# Contacts and magnets


def test_contacts_come_by_part_then_time_then_distance_then_ship() -> None:
    """T31, T48"""
    contacts = [
        Contact(1, 0.1, 0.1, 0, 0),
        Contact(0, 0.9, 0.4, 3, 1),
        Contact(0, 0.9 + rules.CLOSE / 2, 0.3, 5, 1),
        Contact(0, 0.9, 0.3 + rules.CLOSE / 2, 4, 0),
    ]
    assert earlier(contacts[1], contacts[0]) < 0 < earlier(contacts[0], contacts[1])
    assert earlier(contacts[2], contacts[1]) < 0  # one time, but nearer
    assert earlier(contacts[3], contacts[2]) < 0  # one distance, but a lower ship


# Distances


def test_closed_distances_agree_with_many_small_steps() -> None:
    rng = random.Random(45)
    for _ in range(60):
        ship = (rng.uniform(-4, 4), rng.uniform(-4, 4))
        centre = (rng.uniform(-1, 1), rng.uniform(-1, 1))
        radius, turn = rng.choice((1.5, 2.1)), rng.randint(1, 7) * 45
        bearing = rng.uniform(-400, 400)
        arc = [on_circle(centre, radius, bearing + turn * time) for time in times(2000)]
        assert_nearest(ship, arc, *to_arc(ship, centre, radius, bearing, turn))
        a, b = (rng.uniform(-4, 4), 1.0), (rng.uniform(-4, 4), rng.uniform(-4, 4))
        assert_nearest(ship, straight(a, b, times(2000)), *to_segment(ship, a, b))


def times(steps: int) -> list[float]:
    return [n / steps for n in range(steps + 1)]


def straight(a: Point, b: Point, times: list[float]) -> list[Point]:
    return [(a[0] + (b[0] - a[0]) * time, a[1] + (b[1] - a[1]) * time) for time in times]


def assert_nearest(ship: Point, track: list[Point], distance: float, time: float) -> None:
    """No step is nearer than said, and the step at the said moment is that near."""
    gap = math.dist(track[0], track[1])
    far = [math.dist(ship, point) for point in track]
    assert distance <= min(far) + rules.CLOSE
    assert min(far) <= distance + gap
    assert abs(far[round(time * (len(track) - 1))] - distance) <= gap


@pytest.mark.parametrize("sector", rules.SECTORS)
def test_every_sweep_agrees_with_many_small_steps(sector: str) -> None:
    """Which magnets come near which places, found by moving the whole cloud bit by bit."""
    start, moments = Cloud(10, 7, "D"), times(400)
    turn, there = start.turn_to(sector[0]), start.moved(sector)
    for space in rules.SPACES:
        match = one_ship(space, start)
        found = {(c.part, c.device): c.distance for c in match.sweep(sector) if c.device < 2}
        for magnet, radius in enumerate((1.5, 2.1)):
            at_rest = start.bearing(magnet)
            turning = [on_circle(start.centre, radius, at_rest + turn * time) for time in moments]
            way = straight(start.centre, there.centre, moments)
            travelling = [on_circle(centre, radius, at_rest + turn) for centre in way]
            moves = (turn > 0, there.centre != start.centre)
            for part, track in enumerate((turning, travelling)):
                near = min(math.dist(rules.NODES[space], point) for point in track)
                if (part, magnet) in found:
                    assert near == pytest.approx(found[part, magnet], abs=0.02)
                else:
                    assert near > 0.5 or not moves[part]


# Whole matches


def play_out(match: Twin, rng: random.Random) -> None:
    while match.to_act:
        odds = match.odds()
        if odds:
            match.play(rng.choices(list(odds), list(odds.values()))[0], seat=rules.LUCK)
        else:
            match.play(rng.choice(sorted(match.legal())), seat=match.to_act[0])
        assert_consistent(match)


def assert_consistent(match: Twin) -> None:
    """Every ship and every card is in exactly one place."""
    at_sea = [ship.node for ship in match.ships if ship.node is not None and ship.dock is None]
    assert len(set(at_sea)) == len(at_sea)
    assert not set(at_sea) & set(rules.PORT_AT)
    docked = [(ship.node, ship.dock) for ship in match.ships if ship.dock is not None]
    assert len(set(docked)) == len(docked)
    assert all(node in rules.PORT_AT and dock < match.seats for node, dock in docked)
    for port in rules.PORTS:
        inside = [ship.seat for ship in match.at_node(rules.NODE_OF[port])]
        assert all(inside.count(seat) <= 2 for seat in inside)
        seen = [card for side in match.score() for card in side["cards"][port]]
        top = [] if match.top[port] is None else [match.top[port]]
        assert sorted(seen + top + match.below[port]) == rules.PILES[port]
    for magnet in (0, 1):
        assert len(match.hanging(magnet)) <= match.magnet_capacity
    bonuses = [side["bonuses"] for side in match.score()]
    assert bonuses == [len(side["cards"]["sugar"]) for side in match.score()]
    assert match.bonus_left == 8 - sum(bonuses)
    for side in match.score():
        assert side["points"] == sum(map(sum, side["cards"].values())) + 20 * side["bonuses"]


@pytest.mark.parametrize("number", range(30))
def test_random_matches_end_with_consistent_money_and_ships(number: int) -> None:
    match = Twin(
        2 + number % 3,
        goal=(350, 350, 200)[number // 3 % 3],
        capture=("exact", "physical")[number % 2],
        magnet_capacity=1 + number % 4,
        tie_break=("shared", "ships")[number // 2 % 2],
    )
    play_out(match, random.Random(number))
    points = tuple(side["points"] for side in match.score())
    outcome, richest = match.outcome, max(points)
    assert outcome.points == points
    assert all(outcome.points[seat] == richest for seat in outcome.winners)
    assert (outcome.reason == "goal") == (richest >= match.goal)
    fleetless = [seat for seat, side in enumerate(match.score()) if side["ships"] == 0]
    assert (outcome.reason == "fleet") == bool(fleetless)


# Playing


def test_the_twin_refuses_what_is_illegal() -> None:
    for text, seat in (("s1", None), ("start:0", 0)):
        with pytest.raises(ValueError, match="not among"):
            Twin().play(text, seat)
    with pytest.raises(ValueError, match="option"):
        Twin(5)
