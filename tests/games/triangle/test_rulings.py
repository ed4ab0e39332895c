"""At least one test for every ruling on Le Triangle du Diable; each names the ruling it is about.

Luck is played by hand. A position is written as a dictionary: the ship `0s1` is at sea at 5, or in
`"sugar"`, or hangs from `"magnet 1"`; ships that are not named are lost.
"""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pytest

import torcello
from games.refusals import rule_against as refused
from games.triangle import twin as rules
from games.triangle.positions import RED_POINT, Place, match_of, set_up
from games.triangle.twin import LUCK, NODE_OF, NODES, PILES, PORT_AT, PORTS, SECTORS

LOWEST = {port: min(cards) for port, cards in PILES.items()}

# Four equal shares of all cards, each worth 340 with its bonuses.
SHARES = (
    "sugar:80 oil:100 sugar:70 sugar:30",
    "oil:90 sugar:60 oil:80 sugar:50 lumber:20",
    "sugar:50 lumber:70 oil:70 sugar:40 lumber:60 bananas:10",
    "oil:60 sugar:30 lumber:50 lumber:40 bananas:40 lumber:30 bananas:30 lumber:20 bananas:20",
)


# The way to a match


def new(seats: int = 2, **options: Any) -> torcello.Match:
    return torcello.new("triangle", seats=seats, luck="manual", **options)


def begun(seats: int = 2, start: int = 0, **options: Any) -> torcello.Match:
    """A new match before its first roll."""
    match = new(seats, **options).play(f"start:{start}")
    for port in PORTS:
        match.play(f"pile:{port}:{LOWEST[port]}")
    return match


def position(
    ships: dict[str, Place], *, turn: int = 0, roll: int | None = None, **others: Any
) -> torcello.Match:
    """A seat is about to move with its roll or, without one, the spinner is about to turn."""
    if roll is None:
        return match_of(set_up(ships, **others))
    return match_of(set_up(ships, turn=turn, **others)).play(f"roll:{roll}")


def look(match: torcello.Match) -> dict[str, Place]:
    """Where every ship is that is not lost."""
    places = {}
    for seat, fleet in enumerate(match.view()["ships"]):
        for ship in fleet:
            name = f"{seat}{ship['name']}"
            if ship["state"] == "hanging":
                places[name] = f"magnet {ship['magnet']}"
            elif ship["state"] == "port":
                places[name] = f"{PORT_AT[ship['node']]} {ship['dock']}"
            elif ship["state"] == "sea":
                places[name] = ship["node"]
    return places


def moves(match: torcello.Match) -> set[str]:
    return set(match.legal())


def cloud_of(match: torcello.Match) -> tuple[int, int, str]:
    cloud = match.view()["cloud"]
    return cloud["x"], cloud["y"], cloud["letter"]


def points(match: torcello.Match) -> tuple[int, ...]:
    return match.score().points


def sailed(match: torcello.Match, move: str = "s1") -> dict[str, Place]:
    return look(match.play(move))


def spun(match: torcello.Match, sector: str) -> dict[str, Place]:
    return look(match.play(f"spin:{sector}"))


def pushed(match: torcello.Match) -> list[str]:
    """The ships that the cloud's last move has pushed, in order."""
    return match.view()["pushed"]


# Board and set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_one_ship_in_each_of_four_ports(seats: int) -> None:
    """T1"""
    places = look(new(seats))
    assert len(places) == 4 * seats
    for seat in range(seats):
        assert [places[f"{seat}s{n}"] for n in range(1, 5)] == [f"{port} {seat}" for port in PORTS]


def test_home_port_gives_sugar_and_bonus_until_both_end_together() -> None:
    """T2"""
    seven = "sugar:30 sugar:40 sugar:50 sugar:50 sugar:60 sugar:70 sugar:80"
    match = position({"0s1": 49, "1s1": 48}, seats=4, roll=1, cards={2: seven[:26], 3: seven[27:]})
    match.play("s1")
    assert points(match)[0] == 30 + 20
    match.play("roll:2").play("s1")
    assert points(match)[1] == 0
    assert look(match)["1s1"] == "sugar 1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ports_start_full_and_pay_nothing(seats: int) -> None:
    """T3"""
    match = begun(seats)
    places = list(look(match).values())
    assert all(sum(str(p).startswith(port) for p in places) == seats for port in PORTS)
    assert points(match) == (0,) * seats


@pytest.mark.parametrize("space", [3, 17, 26, 43])
def test_ships_sail_one_way(space: int) -> None:
    """T4"""
    assert sailed(position({"0s1": space}, roll=2))["0s1"] == space + 2


def test_only_the_top_card_is_known() -> None:
    """T5"""
    match = new().play("start:0")
    assert match.odds() == {
        f"pile:sugar:{v}": 1 + (v in (30, 50)) for v in (30, 40, 50, 60, 70, 80)
    }
    match.play("pile:sugar:50")
    assert match.odds() == {f"pile:lumber:{v}": 1 + (v == 20) for v in (20, 30, 40, 50, 60, 70)}
    taken = position({"0s1": 12}, roll=1).play("s1")
    assert taken.odds() == {f"pile:lumber:{v}": 1 for v in (20, 30, 40, 50, 60, 70)}
    last = position({"0s1": 39}, roll=1, cards={1: "oil:90"}).play("s1")
    assert refused(last, "pile:oil:90") == refused(last, "pile:oil:60") == "T5"
    for viewer in (None, 0, 1):
        oil = last.view(viewer)["piles"]["oil"]
        assert oil == {"top": None, "left": 3, "below": [70, 80, 100]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_is_as_likely_to_begin(seats: int) -> None:
    """T6"""
    assert new(seats).odds() == {f"start:{seat}": 1 for seat in range(seats)}
    for seat in range(seats):
        assert begun(seats, seat).play("roll:1").to_act == (seat,)


def test_nobody_decides_anything_about_the_cloud() -> None:
    """T7"""
    match = position({"0s1": 5, "1s1": 6})
    assert match.to_act == (LUCK,)
    assert match.odds() == {f"spin:{sector}": 1 for sector in SECTORS}
    for seat in (0, 1):
        assert match.view(seat)["legal"] is None
        with pytest.raises(torcello.NotYourTurn):
            match.play("spin:A10E", seat=seat)
    assert match.play("spin:A10E", seat=LUCK).odds() == {f"roll:{n}": 1 for n in range(1, 7)}


def test_the_starter_moves_the_cloud_first_then_the_others_in_turn() -> None:
    """T7"""
    assert new(3).view()["cloud_mover"] is None
    match = begun(3, start=2)
    for cloud_mover in (2, 0, 1, 2):
        for _ in range(3):
            assert match.view()["cloud_mover"] == cloud_mover
            match.play("roll:1").play(match.legal()[0])
        assert match.view()["cloud_mover"] == cloud_mover  # the spin is due
        match.play("spin:A2S")


# Moving ships


def test_the_die_is_rolled_before_the_ship_is_chosen() -> None:
    """T8"""
    match = begun()
    assert match.to_act == (LUCK,)
    assert match.odds() == {f"roll:{n}": 1 for n in range(1, 7)}
    assert moves(match.play("roll:4")) == {"s1", "s2", "s3", "s4"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_is_one_move_each_and_one_spin(seats: int) -> None:
    """T9"""
    match = begun(seats)
    for seat in range(seats):
        assert match.play("roll:1").to_act == (seat,)
        match.play("s2")
    assert "spin:A10E" in moves(match)
    match.play("spin:A2S")
    assert match.play("roll:1").to_act == (0,)


@pytest.mark.parametrize("roll", range(1, 7))
def test_the_whole_roll_is_sailed(roll: int) -> None:
    """T10"""
    assert sailed(position({"0s1": 2}, roll=roll))["0s1"] == 2 + roll


def test_a_move_cut_short_counts_only_when_there_is_no_other() -> None:
    """T11: the cloud on the red point covers 31 to 35."""
    assert moves(position({"0s1": 28, "0s2": 5}, roll=5)) == {"s2"}
    assert moves(position({"0s1": 28}, roll=5)) == {"s1"}
    assert moves(position({"0s1": 28, "0s2": 5}, roll=2)) == {"s1", "s2"}
    assert moves(position({"0s1": 30}, roll=5)) == {"pass"}
    match = position({"0s1": 28, "0s2": 12, "1s1": "lumber", "1s2": "lumber"}, roll=5)
    assert moves(match) == {"s1"}  # waiting in place is no move
    assert refused(match, "s2") == "T16"
    assert refused(match, "pass") == "T11"
    assert refused(position({"0s1": 28, "0s2": 5}, roll=5), "s1") == "T11"


def test_what_the_cloud_covers_neither_moves_nor_is_crossed() -> None:
    """T12"""
    for covered in range(31, 36):
        assert moves(position({"0s1": covered}, roll=6)) == {"pass"}
        assert refused(position({"0s1": covered}, roll=6), "s1") == "T12"
    assert moves(position({"0s1": 36}, roll=1)) == {"s1"}
    assert moves(position({"0s1": 30}, roll=6)) == {"pass"}  # 36 would be free again
    assert moves(position({"0s1": "sugar"}, roll=1, cloud=(2, 9, "A"))) == {"pass"}


def test_a_ship_stops_as_near_the_cloud_as_there_is_room() -> None:
    """T13"""
    assert sailed(position({"0s1": 27}, roll=6))["0s1"] == 30
    behind = sailed(position({"0s1": 27, "1s1": 30}, roll=6))
    assert behind == {"0s1": 29, "1s1": 30}
    crowd = {"0s1": 27, "1s1": 30, "1s2": 29, "1s3": 28}
    assert moves(position(crowd, roll=6)) == {"pass"}
    assert refused(position(crowd, roll=6), "s1") == "T13"


@pytest.mark.parametrize("roll", [2, 3, 6])
def test_a_port_ends_the_voyage(roll: int) -> None:
    """T14"""
    assert sailed(position({"0s1": 11}, roll=roll))["0s1"] == "lumber 0"


def test_a_port_is_full_by_all_ships_or_by_two_own() -> None:
    """T15"""
    two = {"1s1": "lumber", "1s2": "lumber"}
    assert sailed(position({"0s1": 11, **two}, roll=6))["0s1"] == 12
    assert sailed(position({"0s1": 11, **two}, seats=3, roll=6))["0s1"] == "lumber 2"
    own = {"0s1": 11, "0s2": "lumber", "0s3": "lumber"}
    assert sailed(position(own, seats=4, roll=6))["0s1"] == 12
    own["0s1"] = 12
    assert refused(position(own, seats=4, roll=1), "s1") in ("T15", "T16")


def test_a_ship_waits_on_the_nearest_free_space_ahead() -> None:
    """T16"""
    full = {"1s1": "lumber", "1s2": "lumber"}
    assert sailed(position({"0s1": 10, "1s3": 12, **full}, roll=6))["0s1"] == 11
    assert moves(position({"0s1": 11, "1s3": 12, **full}, roll=6)) == {"pass"}
    assert moves(position({"0s1": 12, **full}, roll=6)) == {"pass"}
    assert refused(position({"0s1": 12, **full}, roll=6), "s1") == "T16"
    bumping = sailed(position({"0s1": 10, "1s3": 12, **full}, roll=2))
    assert (bumping["0s1"], bumping["1s3"]) == (12, "sugar 0")


def test_nobody_has_a_right_to_enter_first() -> None:
    """T17"""
    match = position({"0s1": 12, "1s1": 11, "0s2": "lumber", "1s2": "lumber"}, turn=1, roll=1)
    after = sailed(match, "s2")
    assert (after["0s1"], after["1s1"]) == (12, 11)  # the place is free, nobody slips in
    match.play("spin:A2S").play("roll:2").play("s2")
    assert look(match)["0s1"] == 12
    assert sailed(match.play("roll:2"), "s1")["1s1"] == "lumber 0"


def test_ships_are_passed_and_their_spaces_count() -> None:
    """T18"""
    after = sailed(position({"0s1": 2, "0s2": 3, "1s1": 4}, roll=3))
    assert after == {"0s1": 5, "0s2": 3, "1s1": 4}


@pytest.mark.parametrize(
    ("space", "port"), [(5, "sugar"), (15, "lumber"), (28, "bananas"), (45, "oil")]
)
@pytest.mark.parametrize("other", ["0s2", "1s1"])
def test_a_ship_landed_on_goes_back_to_the_last_port(space: int, port: str, other: str) -> None:
    """T19"""
    after = sailed(position({"0s1": space - 1, other: space}, roll=1))
    assert after == {"0s1": space, other: f"{port} 0"}


def test_a_ship_sent_back_queues_behind_a_port_it_cannot_enter() -> None:
    """T20"""
    landed = {"0s1": 4, "1s1": 5}
    full = {"1s2": "sugar", "0s2": "sugar"}
    assert sailed(position({**landed, **full}, roll=1))["1s1"] == 49
    assert sailed(position({**landed, **full, "0s3": 49}, roll=1))["1s1"] == 48
    own = {"1s2": "sugar", "1s3": "sugar"}
    assert sailed(position({**landed, **own}, seats=4, roll=1))["1s1"] == 49


def test_a_ship_is_sent_back_under_the_cloud_too() -> None:
    """T20: this cloud covers the sugar port and 47 to 49 behind it."""
    under, landed = (2, 9, "A"), {"0s1": 4, "1s1": 5}
    match = position(landed, roll=1, cloud=under)
    assert sailed(match)["1s1"] == "sugar 0"
    assert moves(match.play("roll:1")) == {"pass"}  # frozen there
    assert refused(match, "s1") == "T12"
    full = {"1s2": "sugar", "0s2": "sugar"}
    assert sailed(position({**landed, **full}, roll=1, cloud=under))["1s1"] == 49


@pytest.mark.parametrize("other", ["0s2", "1s1"])
def test_being_sent_back_pays_nothing(other: str) -> None:
    """T21"""
    match = position({"0s1": 4, other: 5}, roll=1)
    assert sailed(match)[other] == "sugar 0"
    assert points(match) == (0, 0)
    assert "roll:1" in moves(match)  # no card is turned up either


def test_sailing_in_from_the_queue_pays() -> None:
    """T22"""
    match = position({"0s1": 4, "1s1": 5, "1s2": "sugar", "0s2": "sugar"}, roll=1)
    assert sailed(match)["1s1"] == 49
    match.play("roll:1").play("s2").play("spin:A2S")
    match.play("roll:2").play("s2").play("roll:6")
    assert sailed(match, "s1")["1s1"] == "sugar 0"
    assert points(match) == (0, 30 + 20)


def test_a_port_may_be_blocked_but_not_by_passing() -> None:
    """T23"""
    blockers = {"0s1": "lumber", "0s2": "lumber"}
    assert moves(position({**blockers, "0s3": 5}, roll=1)) == {"s1", "s2", "s3"}
    assert moves(position({**blockers, "0s3": 33}, roll=1)) == {"s1", "s2"}
    assert refused(position({**blockers, "0s3": 33}, roll=1), "pass") in ("T11", "T23")


@pytest.mark.parametrize("port", PORTS)
def test_the_first_space_after_a_port_is_one(port: str) -> None:
    """T24"""
    assert sailed(position({"0s1": port}, roll=1))["0s1"] == NODE_OF[port] + 1


# Cloud


def test_the_cloud_turns_where_it_stands_and_then_travels() -> None:
    """T25: only the turn passes over 35, only the way passes over 30."""
    match = position({"0s1": 35, "0s2": 30, "1s1": 5})
    assert spun(match, "F6E") == {"0s1": "magnet 2", "0s2": "magnet 1", "1s1": 5}
    assert cloud_of(match) == (16, 7, "F")


def test_the_cloud_turns_clockwise_and_not_at_all_to_its_own_letter() -> None:
    """T26: 32 lies a quarter turn clockwise from the first magnet."""
    assert spun(position({"0s1": 32}), "H7N") == {"0s1": 32}  # one eighth
    assert spun(position({"0s1": 32}), "G3N") == {"0s1": "magnet 1"}  # two
    assert spun(position({"0s1": 32}), "B3S") == {"0s1": "magnet 1"}  # seven
    assert spun(position({"0s1": 35}), "A2S") == {"0s1": 35}  # none, not eight
    assert spun(position({"0s1": 35, "1s1": 5}), "CN") == {"1s1": 5}  # words turn it, too


@pytest.mark.parametrize(
    ("sector", "there"), [("A10E", (18, 7)), ("H7N", (10, 12)), ("H9W", (2, 7)), ("D7S", (10, 2))]
)
def test_the_cloud_stops_at_the_last_point(sector: str, there: tuple[int, int]) -> None:
    """T27"""
    match = position({"0s1": 5, "1s1": 12}).play(f"spin:{sector}")
    assert cloud_of(match) == (*there, sector[0])


@pytest.mark.parametrize("sector", ["FS", "CN", "BW", "GE"])
def test_a_word_lifts_the_cloud_and_puts_it_back(sector: str) -> None:
    """T28: below the red point, where 33 is, nothing happens to a ship when it comes down."""
    ships = {"0s1": "magnet 1", "0s2": 33, "1s1": "magnet 2", "1s2": 44}
    match = position(ships, cloud=(14, 12, "C"))
    assert spun(match, sector) == {"0s2": 33, "1s2": 44}
    assert cloud_of(match) == RED_POINT


def test_a_magnet_catches_at_sea_and_in_port() -> None:
    """T29"""
    assert spun(position({"0s1": 29}), "A10E") == {"0s1": "magnet 2"}
    match = position({"0s1": "sugar"}, cloud=(2, 12, "A"))
    assert spun(match, "B8E") == {"0s1": "magnet 2"}
    assert spun(position({"0s1": 30}), "A10E") == {"0s1": 30}  # 0.66 beside the magnet's way


def test_a_full_magnet_pushes() -> None:
    """T30: the second magnet passes over 35, 31 and 19, in this order."""
    ships = {"0s1": 35, "0s2": 31, "1s1": 19}
    for capacity in (1, 2, 3):
        match = position(ships, magnet_capacity=capacity)
        caught = dict.fromkeys(list(ships)[:capacity], "magnet 2")
        assert spun(match, "B8E") == ships | caught
        assert pushed(match) == ["0:s1", "0:s2", "1:s1"][capacity:]


def test_the_ship_met_first_is_caught_first() -> None:
    """T31"""
    match = position({"0s1": 31, "0s2": 35}, magnet_capacity=1)
    assert spun(match, "B8E") == {"0s1": 31, "0s2": "magnet 2"}


def test_of_ships_met_at_one_time_the_nearer_is_caught() -> None:
    """T31: docks 2 and 3 of the sugar port, 0.3 and 0.4 beside the second magnet's way."""
    names = ("2s1", "3s1", "1s1", "0s1")  # the last comes first in every other order
    match = position(dict.fromkeys(names, "sugar"), seats=4, cloud=(3, 4, "A"), magnet_capacity=1)
    after = spun(match, "E4N")
    assert after["1s1"] == "magnet 2"
    assert "0:s1" in pushed(match)


@pytest.mark.parametrize(("point", "sector"), [((2, 8), "A2S"), ((2, 7), "E4N")])
@pytest.mark.parametrize("order", ["0s1 1s1 2s1 3s1", "0s1 1s1 3s1 2s1", "2s2 3s1 2s1 1s1"])
def test_of_ships_met_at_one_time_and_distance_the_first_in_order_is_caught(
    point: tuple[int, int], sector: str, order: str
) -> None:
    """T31: the first magnet passes docks 2 and 3 of the sugar port 0.35 away from both."""
    names = order.split()
    ships = dict.fromkeys(names, "sugar")
    match = position(ships, seats=4, cloud=(*point, "A"), magnet_capacity=1)
    after = spun(match, sector)
    first, second = sorted(names[2:])
    assert after[first] == "magnet 1"
    assert f"{second[0]}:{second[1:]}" in pushed(match)


def test_the_foot_pushes_at_sea_and_not_in_port() -> None:
    """T32"""
    thrown = position({"0s1": 33}, pushed="now")
    assert spun(thrown, "D2N") == {"0s1": 34}
    for option in ("when_gone", "now"):
        match = position({"0s1": "oil"}, cloud=(2, 2, "A"), pushed=option)
        assert spun(match, "A10E") == {"0s1": "oil 0"}
        assert pushed(match) == []


def test_a_pushed_ship_keeps_its_place_and_is_frozen_while_it_is_covered() -> None:
    """T33: the foot meets 33, which stays under the cloud, and 32, which is free again."""
    for space, sector, move in ((33, "D2N", "pass"), (32, "A10E", "s1")):
        match = position({"0s1": space, "1s1": 3})
        assert spun(match, sector) == {"0s1": space, "1s1": 3}
        assert pushed(match) == ["0:s1"]
        assert moves(match.play("roll:1")) == {move}


def test_a_ship_that_was_pushed_is_not_caught_by_the_same_move() -> None:
    """T33, T48: the foot meets 33 before a magnet does, in the same move."""
    match = position({"0s1": 33})
    assert spun(match, "E4N") == {"0s1": 33}
    assert pushed(match) == ["0:s1"]


def test_by_the_house_rule_a_pushed_ship_goes_to_the_nearest_free_space_at_once() -> None:
    """T33, pushed="now": never into a port, so it takes no card."""
    ships = {"0s1": 35, "0s2": 31, "1s1": 19}
    assert spun(position(ships, pushed="now"), "B8E")["1s1"] == 30
    match = position({**ships, "1s2": 30}, pushed="now")
    assert spun(match, "B8E")["1s1"] == 29
    assert points(match) == (0, 0)
    stands = [
        *(NODES[space] for space in rules.SPACES),
        *(d for docks in rules.DOCKS.values() for d in docks),
    ]
    for stand in stands:  # so the tie that the ruling settles cannot happen on this chart
        far = [math.dist(stand, NODES[space]) for space in rules.SPACES]
        assert min(abs(a - b) for a, b in combinations(far, 2)) > rules.CLOSE


def test_a_ship_under_the_cloud_but_no_magnet_is_frozen() -> None:
    """T34"""
    match = position({"0s1": 18, "1s1": 3})
    assert spun(match, "A10E")["0s1"] == 18
    assert moves(match.play("roll:1")) == {"pass"}


def test_hanging_ships_take_no_room_and_do_not_move() -> None:
    """T35"""
    match = position({"0s1": 29, "1s1": 28})
    assert spun(match, "A10E")["0s1"] == "magnet 2"
    assert moves(match.play("roll:6")) == {"pass"}
    assert refused(match, "s1") == "T35"
    assert match.outcome is None
    match.play("pass").play("roll:1")
    assert sailed(match)["1s1"] == 29


def test_a_ship_is_lost_only_when_the_cloud_is_lifted() -> None:
    """T36"""
    match = position({"0s1": 29, "0s2": 3, "1s1": 43})
    spun(match, "A10E")
    assert match.score()[0].json()["ships"] == 2
    match.play("roll:1").play("s2").play("roll:2").play("s1")
    assert spun(match, "FS") == {"0s2": 4, "1s1": 45}
    assert refused(match.play("roll:1"), "s1") == "T36"
    assert match.score()[0].json()["ships"] == 1


# Cards and end


def test_entering_takes_the_top_card_for_all_to_see() -> None:
    """T37"""
    match = position({"0s1": 39}, roll=1, cards={1: "oil:60 oil:70"}).play("s1")
    cards = match.score()[0].json()["cards"]
    assert cards == {"sugar": [], "lumber": [], "bananas": [], "oil": [80]}
    assert moves(match) == {"pile:oil:90", "pile:oil:100"}


def test_an_empty_pile_pays_nothing() -> None:
    """T38"""
    all_bananas = "bananas:10 bananas:20 bananas:30 bananas:40"
    match = position({"0s1": 23}, roll=1, cards={1: all_bananas})
    assert sailed(match)["0s1"] == "bananas 0"
    assert points(match) == (0, 100)
    assert "roll:1" in moves(match)


@pytest.mark.parametrize("port", PORTS[1:])
def test_money_counts_as_soon_as_a_card_is_taken(port: str) -> None:
    """T39"""
    match = position({"0s1": NODE_OF[port] - 1}, roll=1).play("s1")
    assert points(match) == (LOWEST[port], 0)


def test_the_goal_ends_the_match_at_once() -> None:
    """T40: 300, and 30 with a bonus of 20."""
    match = position({"0s1": 49, "1s1": 3}, roll=1, cards={0: "oil:100 oil:90 oil:80 bananas:30"})
    match.play("s1")
    assert match.to_act == ()
    assert moves(match) == set()
    assert (match.outcome.points, match.outcome.winners) == ((350, 0), (0,))
    assert match.outcome.reason == "goal"


@pytest.mark.parametrize(
    ("cards", "tie_break", "winners"),
    [
        ({0: "oil:100", 1: "oil:90"}, "shared", (0,)),  # without a ship and still richest
        ({0: "oil:90", 1: "oil:100"}, "shared", (1,)),
        ({0: "lumber:20", 1: "bananas:20"}, "shared", (0, 1)),
        ({0: "lumber:20", 1: "bananas:20"}, "ships", (1,)),
        ({0: "oil:100", 1: "oil:90"}, "ships", (0,)),
    ],
)
def test_a_lost_fleet_ends_the_match(
    cards: dict[int, str], tie_break: str, winners: tuple[int, ...]
) -> None:
    """T41"""
    match = position({"0s1": "magnet 1", "1s1": 5}, cards=cards, tie_break=tie_break)
    match.play("spin:GE")
    assert match.outcome.reason == "fleet"
    assert match.outcome.winners == winners
    both = position({"0s1": "magnet 1", "1s1": "magnet 2"}, tie_break=tie_break).play("spin:GE")
    assert both.outcome.winners == (0, 1)


@pytest.mark.parametrize("tie_break", ["shared", "ships"])
def test_the_last_card_ends_the_match_in_a_shared_victory(tie_break: str) -> None:
    """T42"""
    cards = dict(enumerate(SHARES))
    cards[3] = cards[3].removesuffix(" bananas:20")
    ships = {"0s1": 5, "1s1": 6, "2s1": 7, "2s2": 8, "3s1": 23}
    match = position(ships, seats=4, turn=3, roll=4, cards=cards, tie_break=tie_break)
    match.play("s1")
    assert match.to_act == ()
    assert match.outcome.points == (340, 340, 340, 340)
    assert (match.outcome.winners, match.outcome.reason) == ((0, 1, 2, 3), "cards")


@pytest.mark.parametrize(("goal", "over"), [(200, True), (350, False)])
def test_the_short_game_ends_at_200(goal: int, over: bool) -> None:
    """T43"""
    match = position({"0s1": 39}, roll=1, cards={0: "oil:70 lumber:70"}, goal=goal).play("s1")
    assert points(match)[0] == 200
    assert (match.outcome is not None) is over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ports_have_a_place_for_each_seat_and_no_more(seats: int) -> None:
    """T44"""
    inside = {f"{seat}s2": "lumber" for seat in range(1, seats)}
    assert sailed(position({"0s1": 12, **inside}, seats=seats, roll=1))["0s1"] == (
        f"lumber {seats - 1}"
    )
    full = {"0s2": "lumber", **inside}
    assert moves(position({"0s1": 12, **full}, seats=seats, roll=1)) == {"s2"}
    assert len(new(seats).view()["ships"]) == seats
    for absent in range(seats, 4):
        assert refused(new(seats), f"start:{absent}") == "T6"


# Exactness


@pytest.mark.parametrize("point", [(2, 7), (3, 12)])
def test_a_distance_equal_to_the_radius_is_within(point: tuple[int, int]) -> None:
    """T45: the sugar port is exactly 2.6 away."""
    assert abs(math.dist(point, NODES[0]) - 2.6) < rules.CLOSE
    assert moves(position({"0s1": "sugar"}, roll=1, cloud=(*point, "A"))) == {"pass"}


def test_magnets_stand_unrounded() -> None:
    """T46: by the library and by the twin."""
    half = math.sqrt(3) / 2
    for letter, magnet, place in (
        ("A", 0, (10, 8.5)),
        ("A", 1, (11.05, 7 - 2.1 * half)),
        ("G", 1, (10 - 2.1 * half, 5.95)),
    ):
        shown = position({"0s1": 5}, cloud=(10, 7, letter)).view()["cloud"]["magnets"][magnet]
        assert (shown["x"], shown["y"]) == pytest.approx(place, abs=rules.CLOSE)
        assert rules.Cloud(10, 7, letter).magnet_at(magnet) == pytest.approx(place, abs=1e-14)


def test_arrivals_take_the_lowest_free_dock() -> None:
    """T47"""
    inside = {"1s1": "sugar", "1s2": "sugar", "2s1": "sugar"}
    match = position({"0s1": 49, "3s2": 20, **inside}, seats=4, turn=1, roll=4)
    assert sailed(match, "s1")["1s1"] == 4  # dock 0 is free now
    match.play("roll:2").play("s1").play("roll:1").play("s2").play("spin:A2S")
    assert look(match)["2s1"] == 2
    assert sailed(match.play("roll:1"), "s1")["0s1"] == "sugar 0"
    match = position({"0s1": 4, "3s1": 5, **inside}, seats=4, roll=1)
    assert sailed(match)["3s1"] == "sugar 3"


def test_the_first_contact_settles_a_ship() -> None:
    """T48: 32 would be caught in the turn and pushed on the way; 33 the other way round."""
    assert spun(position({"0s1": 32}), "F6E") == {"0s1": "magnet 1"}
    assert spun(position({"0s1": 32}), "A10E") == {"0s1": 32}
    assert spun(position({"0s1": 33}), "E4N") == {"0s1": 33}


def test_a_part_without_motion_sweeps_nothing_but_a_word_always_lifts() -> None:
    """T49: 17 lies under the first magnet of a cloud at 18,7."""
    match = position({"0s1": 17, "1s1": 3}, cloud=(18, 7, "A"))
    assert spun(match, "A10E") == {"0s1": 17, "1s1": 3}
    match = position({"0s1": "magnet 1", "0s2": 5, "1s1": 3}, cloud=(18, 7, "G"))
    assert spun(match, "GE") == {"0s2": 5, "1s1": 3}
    assert cloud_of(match) == RED_POINT


def test_a_full_magnet_pushes_ships_in_port_which_keep_their_berth() -> None:
    """T50; by the house rule they are set out to sea."""
    hanging = {"1s1": "magnet 2", "1s2": "magnet 2"}
    match = position({"0s1": "sugar", **hanging}, cloud=(2, 12, "A"))
    assert spun(match, "B8E")["0s1"] == "sugar 0"
    assert pushed(match) == ["0:s1"]
    thrown = position({"0s1": "sugar", **hanging}, cloud=(2, 12, "A"), pushed="now")
    assert spun(thrown, "B8E")["0s1"] == 1
    assert points(thrown) == (0, 0)


def test_pushed_ships_are_placed_in_the_order_of_pushing() -> None:
    """T51, pushed="now": the foot meets 47 before 48, and both are nearest to 44."""
    two = position({"0s1": 48, "0s2": 47}, pushed="now")
    assert spun(two, "H9W") == {"0s1": 1, "0s2": 44}
    assert pushed(two) == ["0:s2", "0:s1"]
    assert spun(position({"0s1": 48}, pushed="now"), "H9W") == {"0s1": 44}
    # After a lift the cloud covers 31 to 35 again, so 33 itself is not open.
    lifted = position({"0s1": 33, "1s1": 3}, pushed="now")
    assert spun(lifted, "GE") == {"0s1": 30, "1s1": 3}


def test_a_covered_port_cuts_the_way_even_if_it_is_full() -> None:
    """T52: this cloud covers the lumber port and not 12 before it."""
    ships = {"0s1": 11, "1s1": "lumber", "1s2": "lumber"}
    assert sailed(position(ships, roll=6, cloud=(18, 11, "A")))["0s1"] == 12
    assert moves(position({**ships, "0s2": 3}, roll=6, cloud=(18, 11, "A"))) == {"s2"}
    assert moves(position({**ships, "0s2": 3}, roll=6)) == {"s1", "s2"}


def test_the_mover_makes_room_and_the_queue_goes_on_behind_the_next_port() -> None:
    """T53"""
    after = sailed(position({"0s1": "sugar", "1s2": "sugar", "1s1": 3}, roll=3))
    assert after == {"0s1": 3, "1s1": "sugar 0", "1s2": "sugar 1"}
    full = {f"{seat}s4": "sugar" for seat in range(4)}
    names = [f"{seat}s{n}" for seat in (1, 2, 3) for n in (1, 2, 3)]
    queue = dict(zip(names, range(41, 50), strict=True))
    crowded = position({"0s1": 4, "0s2": 5, **full, **queue}, seats=4, roll=1)
    assert sailed(crowded)["0s2"] == 39


def test_every_turn_has_a_roll_and_no_luck_follows_the_end() -> None:
    """T54"""
    match = position({"0s1": 33, "1s1": 3}, turn=1, roll=1).play("s1").play("spin:A2S")
    assert moves(match) == {f"roll:{n}" for n in range(1, 7)}
    assert moves(match.play("roll:3")) == {"pass"}
    last = position({"0s1": 23}, roll=1, cards={1: "bananas:10 bananas:20"}).play("s1")
    assert last.odds() == {"pile:bananas:40": 1}
    assert refused(last, "pile:oil:70") == "T54"
    rich = position({"0s1": 39}, roll=1, cards={0: "oil:100 oil:90 oil:80 lumber:20"}).play("s1")
    assert (rich.outcome.reason, rich.odds(), moves(rich)) == ("goal", {}, set())


def test_a_doubtful_contact_is_an_event_of_its_own() -> None:
    """T55: 29 is 0.331 beside the second magnet's way, 17 is 0.04 beside the first's."""
    match = position({"0s1": 29, "1s1": 17}, capture="physical").play("spin:A10E")
    assert match.to_act == (LUCK,)
    odds = match.odds()
    assert set(odds) == moves(match) == {"catch:0:s1:yes", "catch:0:s1:no"}
    assert refused(match, "catch:1:s1:yes") == "T55"
    likely, away = odds["catch:0:s1:yes"], 4.85 - (7 - 2.1 * math.sqrt(3) / 2)
    assert match.view()["doubt"] == {"seat": 0, "ship": "s1", "odds": [likely, 10**6]}
    assert likely / sum(odds.values()) == pytest.approx((0.7 - abs(away)) / 0.4, abs=1e-6)
    caught = look(match.copy().play("catch:0:s1:yes"))
    assert caught == {"0s1": "magnet 2", "1s1": "magnet 1"}
    assert look(match.play("catch:0:s1:no")) == {"0s1": 29, "1s1": "magnet 1"}
    full = {"1s1": "magnet 2", "1s2": "magnet 2"}
    for space, met in ((21, ["0:s1"]), (22, [])):  # the second is 0.64 away
        match = position({"0s1": space, **full}, capture="physical")
        assert spun(match, "A10E")["0s1"] == space
        assert pushed(match) == met


def test_rounds_go_up_the_seats_from_the_starter() -> None:
    """T56"""
    match = begun(3, start=2)
    for _ in range(2):
        for seat in (2, 0, 1):
            assert match.play("roll:1").to_act == (seat,)
            match.play("s2")
        match.play("spin:A2S")


@pytest.mark.parametrize(
    "options",
    [
        *({"goal": 300}, {"capture": "luck"}, {"pushed": "later"}, {"tie_break": "cards"}),
        *({"magnet_capacity": 0}, {"magnet_capacity": 5}, {"seats": 1}, {"seats": 5}),
    ],
)
def test_other_options_are_refused(options: dict[str, object]) -> None:
    """T57"""
    with pytest.raises(torcello.OptionError):
        new(**options)
