"""At least one test for every ruling on Hashi, with the printed examples, and the twin by itself.

What is asked of a match goes through the few functions under "The match": to ask all of it of
something else, that is the place. Positions are reached by play, with cards chosen as luck.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise, product
from pathlib import Path

import pytest

from games.hashi.twin import (
    CARDS,
    CATEGORIES,
    CROSSINGS,
    DECKS,
    FIRST,
    LATER,
    LISTED_CROSSINGS,
    LUCK,
    SIDES,
    TITLES,
    Line,
    Twin,
    line_of,
    read_turn,
    title_of,
    turn_text,
)

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "hashi.md"

# A solo match worth all of 60 points: each row is a card and what is done with it.
START = "3@10"
PERFECT = (
    "5/3 5@14 8-14 10-11 13-14",
    "5/1 5@8 7-8",
    "1/2 1@11 8-9 8-9",
    "6/3 6@9 3-9 3-9 7-8",
    "4/3 4@3 2-3 2-3 13-14",  # the blue flags
    "2/1 2@13 1-10",
    "3/2 3@1 1-2 1-2",
    "4/2 4@7 9-18 9-18",
    "3/3 3@4 4-7 4-7 10-16",
    "5/2 5@5 5-6 5-6",
    "4/1 4@18 17-18",
    "2/2 2@6 4-5 17-18",  # the red flags and six linked islands
    "6/2 6@2 14-17 14-17",
    "1/2 1@15 2-5 12-15",
    "3/1 3@16 2-5",
    "1/1 1@12 16-17",
    "6/1 6@17 16-17",
)


def changed(**turns: str) -> tuple[str, ...]:
    """The perfect match with some turns replaced, named `t12` and so on; the cards stay."""
    rows = list(PERFECT)
    for name, move in turns.items():
        turn = int(name[1:]) - 1
        rows[turn] = f"{rows[turn].split()[0]} {move}"
    return tuple(rows)


# Bridges in another order, so that 18, and with it red and six, are complete a turn or two later.
ONE_LATER = changed(t12="2@6 4-5 14-17", t13="6@2 14-17 17-18")
TWO_LATER = changed(t12="2@6 4-5 14-17", t13="6@2 -", t14="1@15 12-15 17-18")
BLUE_ON_THE_7TH = changed(t5="4@3 1-10 2-3 13-14", t6="2@13 10-16", t7="3@1 1-2 2-3")[:7]
BLUE_ON_THE_8TH = (*BLUE_ON_THE_7TH[:6], PERFECT[6], "4/2 4@7 2-3 9-18")
NOTHING = tuple(f"{row.split()[0]} - -" for row in PERFECT)


# The match


def new(**options: int | str) -> Twin:
    return Twin(**options)


def numbers(match: Twin, seat: int = 0) -> dict[int, int]:
    return dict(match.boards[seat].numbers)


def bridges(match: Twin, seat: int = 0) -> Counter[Line]:
    return Counter(match.boards[seat].bridges)


def finished(match: Twin, seat: int = 0) -> set[int]:
    return match.boards[seat].finished()


def part(match: Twin, name: str, seat: int = 0) -> int:
    return match.score()[seat][name]


def points(match: Twin) -> tuple[int, ...]:
    return tuple(side["points"] for side in match.score())


def refused(match: Twin, text: str, seat: int = 0) -> set[str]:
    """The rulings a move breaks, after seeing that listing, asking and playing agree on it."""
    before = match.copy()
    assert text not in match.legal(seat)
    assert not match.is_legal(seat, text)
    with pytest.raises(ValueError, match="breaks"):
        match.play(text, seat)
    assert (match.boards, match.moves, match.to_act) == (before.boards, before.moves, before.to_act)
    return match.faults(seat, text)


# Playing it


def begun(start: str = START, **options: int | str) -> Twin:
    """A match in which every seat has written the same start number."""
    match = new(**options)
    for seat in match.to_act:
        match.play(start, seat)
    return match


def turn_up(match: Twin, card: str) -> Twin:
    return match.play(f"card:{card}", LUCK)


def solo(*rows: str, start: str = START, **options: int | str) -> Twin:
    """Rows of a card and a move; a last row without a move leaves it to be played."""
    return table(rows, start=start, **options)


def table(*players: tuple[str, ...], start: str = START, **options: int | str) -> Twin:
    """A match of as many seats as there are players, each with a row for every card."""
    match = begun(start, seats=len(players), **options)
    for rows in zip(*players, strict=True):
        play_rows(match, *rows)
    return match


def play_rows(match: Twin, *rows: str) -> None:
    cards, moves = zip(*(row.partition(" ")[::2] for row in rows), strict=True)
    assert len(set(cards)) == 1
    turn_up(match, cards[0])
    for seat, move in enumerate(moves):
        if move:
            match.play(move, seat)


def number_parts(match: Twin, seat: int = 0) -> set[str]:
    return {text.split()[0] for text in match.legal(seat)}


def played_at_random(seed: int, **options: int | str) -> list[Twin]:
    """The positions of one match, luck included."""
    rng, match, met = random.Random(seed), new(**options), []
    while match.to_act:
        met.append(match.copy())
        seat = rng.choice(match.to_act)
        few = rng.sample(sorted(match.legal(seat)), k=min(8, match.count(seat)))
        match.play(max(few, key=len), seat)  # long texts renounce nothing
    return [*met, match]


# Set-up


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_play(seats: int) -> None:
    """H1"""
    assert new(seats=seats).to_act == tuple(range(seats))


@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_and_five_do_not_play(seats: int) -> None:
    """H1"""
    with pytest.raises(ValueError, match="H1"):
        new(seats=seats)


def test_all_boards_show_the_same_side_and_side_a_unless_said() -> None:
    """H2: 16 has no flag on side A only, 8 on side B only."""
    assert "3@16" in new().legal(0)
    for side, island in (("A", 16), ("B", 8)):
        match = new(side=side, seats=3)
        assert all(match.legal(seat) == match.legal(0) for seat in range(3))
        assert f"3@{island}" in match.legal(2)
    assert "3@16" not in new(side="B").legal(0)
    assert "3@8" not in new(side="A").legal(0)


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_side_has_18_islands_with_4_red_and_3_blue_flags(side: str) -> None:
    """H2"""
    flags = Counter(SIDES[side].flags.values())
    assert flags == {None: 11, "red": 4, "blue": 3}


def test_a_start_number_is_3_or_4_on_an_unflagged_island_before_any_card() -> None:
    """H3"""
    match = new(seats=2)
    islands = (2, 4, 5, 7, 9, 10, 12, 14, 15, 16, 17)
    expected = {f"{number}@{island}" for number in (3, 4) for island in islands}
    assert match.legal(0) == match.legal(1) == expected
    assert match.odds() == {}
    for text in ("5@10", "3@1", "4@8"):
        assert "H3" in refused(match, text)
    assert refused(match, "3@10 -")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_board_passes_to_the_next_seat_once_all_have_written(seats: int) -> None:
    """H3"""
    match = new(seats=seats)
    islands = [10, 14, 16, 2][:seats]
    for seat in reversed(range(seats)):
        assert numbers(match, (seat + 1) % seats) == {}
        match.play(f"3@{islands[seat]}", seat)
    for seat in range(seats):
        assert numbers(match, (seat + 1) % seats) == {islands[seat]: 3}
    assert match.to_act == (LUCK,)
    assert sum(match.odds().values()) == 18  # the start number has used no card


def test_alone_one_keeps_the_own_board() -> None:
    """H4"""
    assert numbers(begun("4@16")) == {16: 4}


def test_a_drawn_start_number_is_any_of_22_alike() -> None:
    """H4"""
    match = new(start="random")
    assert match.to_act == (LUCK,)
    assert match.odds() == dict.fromkeys((f"start:{text}" for text in new().legal(0)), 1)
    assert len(match.odds()) == 22
    match.play("start:4@16", LUCK)
    assert numbers(match) == {16: 4}
    assert "card:1/1" in match.odds()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_drawn_start_number_is_refused_to_several_seats(seats: int) -> None:
    """H4"""
    with pytest.raises(ValueError, match="H4"):
        new(seats=seats, start="random")


def test_the_removed_card_is_the_one_left_over_and_shown_at_the_end_only() -> None:
    """H5"""
    match = begun()
    for row in NOTHING:
        assert match.removed is None
        assert match.odds()["card:2/2"] >= 1  # as likely as any other, to the end
        play_rows(match, row)
    assert match.removed == "2/2"


def test_drawn_cards_are_crossed_off_and_the_removed_one_never_is() -> None:
    """H6"""
    match = begun()
    assert match.odds()["card:1/2"] == match.odds()["card:2/2"] == 2
    assert match.odds()["card:5/3"] == 1
    for drawn, row in enumerate(NOTHING):
        assert sum(match.odds().values()) == 18 - drawn
        play_rows(match, row)
    match = solo("5/3 - -", "1/2 - -")
    assert match.odds()["card:1/2"] == 1
    assert "card:5/3" not in match.odds()
    with pytest.raises(ValueError, match="breaks"):
        turn_up(match, "5/3")


def test_in_the_other_deck_every_number_meets_every_count_once() -> None:
    """H6"""
    pairs = {f"card:{number}/{count}": 1 for number in range(1, 7) for count in (1, 2, 3)}
    assert begun(deck="product36").odds() == pairs


def test_cards_turn_up_by_luck_and_not_by_a_seat() -> None:
    """H7"""
    match = begun(seats=2)
    assert match.to_act == (LUCK,)
    assert match.legal(0) == match.legal(1) == set()
    for seat in (0, 1):
        assert refused(match, "card:5/3", seat) == {"turn"}


# The turn


def test_a_move_is_secret_until_all_have_committed() -> None:
    """H8"""
    match = turn_up(begun(seats=3), "5/3")
    others = {seat: match.legal(seat) for seat in (0, 1)}
    match.play("5@14 8-14 13-14 14-15", 2)
    assert match.to_act == (0, 1)
    assert match.legal(2) == set()
    assert {seat: match.legal(seat) for seat in (0, 1)} == others
    match.play("- -", 0)
    assert [numbers(match, seat) for seat in range(3)] == [{10: 3}] * 3
    match.play("5@16 -", 1)
    assert [numbers(match, seat) for seat in range(3)] == [
        {10: 3},
        {10: 3, 16: 5},
        {10: 3, 14: 5},
    ]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_order_of_committing_does_not_matter(order: tuple[int, ...]) -> None:
    """H8"""
    match = turn_up(begun(seats=3), "5/3")
    moves = ("5@14 8-14 13-14 14-15", "- -", "5@16 10-16 10-16 16-17")
    for seat in order:
        match.play(moves[seat], seat)
    boards = [(numbers(match, seat), bridges(match, seat)) for seat in range(3)]
    assert boards == [
        ({10: 3, 14: 5}, {(8, 14): 1, (13, 14): 1, (14, 15): 1}),
        ({10: 3}, {}),
        ({10: 3, 16: 5}, {(10, 16): 2, (16, 17): 1}),
    ]


def test_a_bridge_of_this_turn_unlocks_no_flag_in_this_turn() -> None:
    """H9"""
    match = turn_up(begun(), "1/1")
    assert "H12" in refused(match, "1@11 10-11")
    match.play("- 10-11")
    turn_up(match, "1/2")
    assert match.is_legal(0, "1@11 -")


def test_the_number_written_is_that_of_the_card() -> None:
    """H9"""
    assert "H9" in refused(solo("5/3"), "4@14 8-14 13-14 14-15")


@pytest.mark.parametrize(
    ("move", "written", "drawn"),
    [
        ("- -", 0, 0),
        ("5@14 -", 1, 0),
        ("- 10-11 10-11 10-16", 0, 3),
        ("5@14 8-14 8-14 10-16", 1, 3),
    ],
)
def test_either_action_may_be_renounced_or_both(move: str, written: int, drawn: int) -> None:
    """H10"""
    match = solo(f"5/3 {move}")
    assert len(numbers(match)) == 1 + written
    assert bridges(match).total() == drawn


def test_a_renounced_number_is_lost() -> None:
    """H10"""
    match = solo("5/3 - -", "4/1")
    assert "H9" in refused(match, "5@14 -")
    assert all(text[0] in "-4" for text in number_parts(match))


@pytest.mark.parametrize("text", ["5@14", "10-11 10-11 10-16", "-", "", "- - -", "5@14 5@16 -"])
def test_both_parts_are_written(text: str) -> None:
    """H10"""
    assert "notation" in refused(solo("5/3"), text)


def test_a_number_is_never_overwritten() -> None:
    """H11"""
    match = solo("5/3 5@14 -", "6/1")
    for island in (10, 14):
        assert "H11" in refused(match, f"6@{island} -")


@pytest.mark.parametrize("island", [1, 3])
def test_a_flag_of_either_colour_waits_for_a_bridge(island: int) -> None:
    """H12"""
    match = solo("3/3 3@2 1-2 1-2 2-3", start="4@16")
    fresh = turn_up(begun(), "3/3")
    assert "H12" in refused(fresh, f"3@{island} -")
    turn_up(match, "2/1")
    assert match.is_legal(0, f"2@{island} -")


def test_on_the_first_turn_no_flag_can_be_numbered() -> None:
    """H12"""
    match = solo("5/3")
    unflagged = {island for island, flag in SIDES["A"].flags.items() if flag is None}
    assert number_parts(match) == {"-", *(f"5@{island}" for island in unflagged - {10})}


def test_the_last_free_island_waits_for_a_bridge_too() -> None:
    """H12"""
    rows = changed(
        t10="5@5 -",
        t12="2@17 4-5 17-18",
        t13="6@2 -",
        t16="1@12 -",
    )
    match = solo(*rows[:16], "6/1")
    assert set(range(1, 19)) - set(numbers(match)) == {6}
    assert number_parts(match) == {"-"}
    assert "H12" in refused(match, "6@6 5-6")
    assert match.is_legal(0, "- 5-6")


def test_a_number_is_no_less_than_the_bridges_there() -> None:
    """H13: three bridges lead to 11."""
    rows = ("5/3 5@5 5-11 5-11 10-11",)
    assert "H13" in refused(solo(*rows, "2/1"), "2@11 -")
    assert solo(*rows, "3/1").is_legal(0, "3@11 -")
    # The same without a flag: three bridges lead to 16 and 17.
    assert "H13" in refused(solo("5/3 5@17 10-16 16-17 16-17", "2/1"), "2@16 -")


def test_a_number_that_equals_the_bridges_finishes_the_island_before_any_bridge_is_drawn() -> None:
    """H13"""
    match = solo("5/3 - 10-11 10-16 10-16", "1/1")
    assert finished(match) == {10}
    assert "H13" in refused(solo("3/1 - 10-11", "1/1"), "1@11 10-11")
    assert finished(solo("3/1 - 10-11", "1/1 1@11 -")) == {11}


def test_a_hopeless_number_is_allowed() -> None:
    """H14: two lines of two bridges lead to 16."""
    match = solo("6/3 6@16 10-16 10-16 16-17", "6/1 - 16-17", start="4@10")
    assert len(SIDES["A"].lines_at(16)) == 2
    assert numbers(match)[16] == 6
    assert finished(match) == set()


def test_a_bridge_needs_a_number_at_one_end() -> None:
    """H15"""
    match = solo("5/1")
    assert "H15" in refused(match, "- 4-5")
    assert match.is_legal(0, "- 10-11")
    assert match.is_legal(0, "5@5 4-5")  # the number of this turn counts
    assert "H15" in refused(match, "5@14 4-5")


def test_a_numbered_end_takes_no_more_bridges_than_its_number() -> None:
    """H16"""
    match = solo("5/3 5@14 8-14 10-11 10-11", "6/2")
    assert match.is_legal(0, "- 10-16 8-14")
    assert "H16" in refused(match, "- 10-16 10-16")


def test_an_end_without_number_takes_at_most_six_bridges() -> None:
    """H16"""
    rows = (
        "5/3 5@17 14-15 14-15 14-17",
        "6/3 6@7 7-8 7-8 14-17",
        "4/3 4@8 7-13 8-14 8-14",
    )
    assert bridges(solo(*rows, start="4@15")).total() == 9
    match = solo(*rows, "3/1", start="4@15")
    assert "H16" in refused(match, "3@13 13-14")
    match = solo(*rows, "5/1", start="4@15")
    assert "H13" in refused(match, "5@14 -")
    assert finished(solo(*rows, "6/1 6@14 -", start="4@15")) == {8, 14}


def test_a_line_carries_at_most_two_bridges() -> None:
    """H16"""
    assert "H16" in refused(solo("5/3"), "5@14 8-14 8-14 8-14")
    assert "H16" in refused(solo("5/3 5@14 8-14 8-14 13-14", "6/1"), "- 8-14")


def test_bridges_are_exactly_as_many_as_on_the_card_or_none() -> None:
    """H17"""
    match = solo("5/2")
    assert "H17" in refused(match, "5@14 8-14")
    assert "H17" in refused(match, "5@14 8-14 13-14 14-15")
    assert match.is_legal(0, "5@14 8-14 13-14")
    assert match.is_legal(0, "5@14 -")
    assert {len(read_turn(text)[2]) for text in match.legal(0)} == {0, 2}


def test_too_many_bridges_on_the_card_leave_only_renouncing() -> None:
    """H17: the only number has room for one more bridge, not for two."""
    match = solo("1/2 - 10-11 10-11", "5/2")
    assert not any(text.startswith("- ") and text != "- -" for text in match.legal(0))
    assert "- -" in match.legal(0)


def test_bridges_of_one_turn_form_a_set_whatever_their_order() -> None:
    """H18"""
    match = solo("5/3")
    for text in ("5@14 14-15 8-14 13-14", "13-14 14-15 5@14   8-14", "5@14 14-8 13-14 14-15"):
        assert match.is_legal(0, text)
        assert match.copy().play(text).boards == match.copy().play("5@14 8-14 13-14 14-15").boards
    assert "5@14 14-15 8-14 13-14" not in match.legal(0)  # each is listed once


def test_a_line_may_be_doubled_in_one_turn_or_later() -> None:
    """H18"""
    assert bridges(solo("5/2 5@14 8-14 8-14"))[8, 14] == 2
    assert bridges(solo("5/1 5@14 8-14", "6/1 - 8-14"))[8, 14] == 2


def test_an_island_is_finished_by_itself_and_for_good() -> None:
    """H19"""
    match = solo("5/3 5@14 10-11 10-16 10-16", "6/1")
    assert finished(match) == {10}
    assert {"H16", "H19"} & refused(match, "- 1-10")
    assert not any("10-" in text or "-10" in text for text in match.legal(0))


@pytest.mark.parametrize("side", ["A", "B"])
def test_lines_join_all_neighbours_in_rows_and_columns_and_no_others(side: str) -> None:
    """H20"""
    places = SIDES[side].places
    expected = set()
    for axis, along in ((0, 1), (1, 0)):
        for at in range(6):
            row = sorted(
                (i for i in places if places[i][axis] == at), key=lambda i: places[i][along]
            )
            expected |= {(min(pair), max(pair)) for pair in pairwise(row)}
    assert set(SIDES[side].lines) == expected
    assert len(SIDES[side].lines) == len(set(SIDES[side].lines)) == 24


def test_bridges_lie_on_lines_only() -> None:
    """H20"""
    match = solo("5/1")
    for text in ("5@14 14-18", "- 10-12", "5@4 2-4"):
        assert "H20" in refused(match, text)
    assert "notation" in refused(match, "5@14 14-19")


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_crossings_are_those_of_the_drawing(side: str) -> None:
    """H21"""
    listed = {frozenset(map(line_of, pair)) for pair in LISTED_CROSSINGS[side]}
    assert CROSSINGS[side] == listed
    assert len(listed) == {"A": 4, "B": 8}[side]


def test_bridges_never_cross() -> None:
    """H21: 6-12 and 8-9 cross on side A."""
    match = solo("5/1 5@12 6-12", start="4@9")
    assert "H21" in refused(turn_up(match.copy(), "6/1"), "- 8-9")
    assert "H21" in refused(turn_up(match, "3/2"), "- 3-9 8-9")
    # The same turn; each of the two alone is fine.
    match = solo("5/2", start="4@9")
    assert "H21" in refused(match, "5@12 6-12 8-9")
    assert match.is_legal(0, "5@12 6-12 11-12")
    assert match.is_legal(0, "5@12 8-9 11-12")


def test_a_refused_move_leaves_everything_as_it_was_and_a_committed_one_stands() -> None:
    """H22"""
    match = turn_up(begun(seats=2), "5/3")
    assert refused(match, "5@1 -")
    match.play("5@14 -", 0)
    assert refused(match, "- -", 0) == {"turn"}


# Scoring


def test_categories_are_looked_at_once_a_turn_when_all_have_drawn() -> None:
    """H23"""
    match = begun(seats=2)
    for row in PERFECT[:4]:
        play_rows(match, row, row)
    card, _, move = PERFECT[4].partition(" ")
    turn_up(match, card).play(move, 0)
    assert part(match, "blue", 0) == 0
    match.play("- -", 1)
    assert part(match, "blue", 0) == 7
    assert part(match, "blue", 1) == 0


def test_a_number_can_complete_a_category() -> None:
    """H23: the red islands lack nothing but the number of 6, which has its two bridges."""
    rows = (*PERFECT[:11], "6/2 - 4-5 17-18", "2/2 2@6 -")
    match = solo(*rows[:12])
    assert finished(match) & {1, 6, 13, 18} == {1, 13, 18}
    assert part(match, "red") == 0
    play_rows(match, rows[12])
    assert part(match, "red") == 5


def test_all_who_complete_in_the_first_turn_get_the_high_value() -> None:
    """H24"""
    match = table(PERFECT, ONE_LATER, PERFECT)
    assert [part(match, "red", seat) for seat in range(3)] == [9, 5, 9]
    assert [part(match, "six", seat) for seat in range(3)] == [8, 4, 8]
    assert [part(match, "blue", seat) for seat in range(3)] == [7, 7, 7]


@pytest.mark.parametrize(
    ("late", "second", "third"), [("any", (5, 4), (5, 4)), ("next", (5, 4), (0, 0))]
)
def test_later_turns_get_the_low_value(
    late: str, second: tuple[int, int], third: tuple[int, int]
) -> None:
    """H25"""
    match = table(PERFECT, ONE_LATER, TWO_LATER, late=late)
    assert (part(match, "red", 0), part(match, "six", 0)) == (9, 8)
    assert (part(match, "red", 1), part(match, "six", 1)) == second
    assert (part(match, "red", 2), part(match, "six", 2)) == third


def test_the_option_on_late_values_changes_nothing_in_solo() -> None:
    """H25, H32"""
    for rows in (PERFECT, ONE_LATER, TWO_LATER):
        assert points(solo(*rows, late="any")) == points(solo(*rows, late="next"))


def test_a_category_pays_once() -> None:
    """H26"""
    match = begun(seats=2)
    seen: list[tuple[int, ...]] = []
    for row, other in zip(PERFECT, NOTHING, strict=True):
        play_rows(match, row, other)
        seen.append(tuple(part(match, name) for name in CATEGORIES))
    assert seen == [(0, 0, 0)] * 4 + [(0, 7, 0)] * 7 + [(9, 7, 8)] * 6


def test_six_islands_are_linked_by_finished_ones_only() -> None:
    """H27: before 4 and 18 are finished the part around 9 has four islands."""
    match = solo(*PERFECT[:11])
    assert finished(match) == {1, 3, 7, 8, 9, 10, 11, 13}
    assert part(match, "six") == 0  # 10, 11, 1 are joined to 13 by 14 only, which is unfinished
    match = solo(*PERFECT[:12])
    assert finished(match) == {1, 3, 4, 6, 7, 8, 9, 10, 11, 13, 18}
    assert part(match, "six") == 8
    # Without 18 five are left: 3, 4, 7, 8, 9.
    match = solo(*ONE_LATER[:12])
    assert finished(match) == {1, 3, 4, 6, 7, 8, 9, 10, 11, 13}
    assert part(match, "six") == 0


def test_more_than_six_give_no_extra() -> None:
    """H27"""
    match = solo(*PERFECT)
    assert len(match.boards[0].linked()[0]) > 6
    assert part(match, "six") == 8


def test_the_high_value_is_struck_out_after_ties_are_paid() -> None:
    """H28"""
    match = table(PERFECT[:12], PERFECT[:12], ONE_LATER[:12])
    assert [part(match, "red", seat) for seat in range(3)] == [9, 9, 0]
    play_rows(match, PERFECT[12], PERFECT[12], ONE_LATER[12])
    assert [part(match, "red", seat) for seat in range(3)] == [9, 9, 5]


def test_flags_and_finished_islands_need_no_common_network() -> None:
    """H29: blue is paid while 11 hangs on 10 alone, far from 3 and 8."""
    match = solo(*PERFECT[:5])
    assert part(match, "blue") == 7
    assert not any({3, 11} <= group for group in match.boards[0].linked())
    # One finished island whose neighbours are not.
    assert part(solo("5/3 - 10-11 10-16 10-16"), "islands") == 2


def test_the_match_ends_after_17_cards_with_2_points_an_island() -> None:
    """H30"""
    match = begun()
    for number, row in enumerate(PERFECT, 1):
        assert match.outcome is None
        play_rows(match, row)
        assert part(match, "islands") == 2 * len(finished(match))
        assert (match.to_act == ()) == (number == 17)
    assert part(match, "islands") == 36
    assert match.legal(0) == set()
    assert match.odds() == {}
    assert refused(match, "- -") == {"turn"}


def test_the_most_points_win_and_a_tie_is_shared() -> None:
    """H30"""
    outcome = table(NOTHING, PERFECT, ONE_LATER).outcome
    assert (outcome.points, outcome.winners, outcome.reason) == ((0, 60, 52), (1,), "points")
    outcome = table(PERFECT, NOTHING, PERFECT).outcome
    assert (outcome.points, outcome.winners, outcome.reason) == ((60, 0, 60), (0, 2), "shared")


# Solo


def test_piles_of_7_5_and_5_mark_the_deadlines() -> None:
    """H31"""
    match = begun()
    seen = []
    for row in NOTHING:
        play_rows(match, row)
        seen.append(match.pile)
    assert seen == [(pile, k, n) for pile, n in ((1, 7), (2, 5), (3, 5)) for k in range(1, n + 1)]


def test_the_7th_card_still_pays_blue_in_full_and_the_8th_does_not() -> None:
    """H31, H32"""
    assert part(solo(*BLUE_ON_THE_7TH[:6]), "blue") == 0
    assert part(solo(*BLUE_ON_THE_7TH), "blue") == 7
    assert part(solo(*BLUE_ON_THE_8TH[:7]), "blue") == 0
    assert part(solo(*BLUE_ON_THE_8TH), "blue") == 3


def test_the_12th_card_still_pays_red_and_six_in_full_and_the_13th_does_not() -> None:
    """H31, H32"""
    for rows, turn, red, six in ((PERFECT, 12, 9, 8), (ONE_LATER, 13, 5, 4)):
        before, after = solo(*rows[: turn - 1]), solo(*rows[:turn])
        assert (part(before, "red"), part(before, "six")) == (0, 0)
        assert (part(after, "red"), part(after, "six")) == (red, six)


def test_the_last_card_still_pays_the_late_values() -> None:
    """H32: the bridge that 18 lacks is drawn with the 17th card."""
    rows = changed(t12="2@6 4-5 14-17", t13="6@2 -", t15="3@16 -", t17="6@17 17-18")
    match = solo(*rows)
    assert (part(match, "red"), part(match, "six")) == (5, 4)
    assert (part(solo(*rows[:16]), "red"), part(solo(*rows[:16]), "six")) == (0, 0)


def totals() -> set[int]:
    """Every sum of points in solo: 18 finished islands are all of the red and the blue ones."""
    sums = set()
    for islands, *worths in product(
        range(19), *({0, FIRST[name], LATER[name]} for name in CATEGORIES)
    ):
        red, blue, six = worths
        needed = 4 * (red > 0) + 3 * (blue > 0)
        most = 18 - (red == 0 or blue == 0)
        if max(needed, 6 * (six > 0)) <= islands <= most:
            sums.add(2 * islands + red + blue + six)
    return sums


def test_there_is_one_title_for_every_total_that_can_be_reached() -> None:
    """H33"""
    assert max(totals()) == 60
    assert {53, 55, 57, 59}.isdisjoint(totals())
    covered = {total for (low, high), _ in TITLES for total in range(low, high + 1)}
    assert totals() <= covered
    assert {total for total in covered if total > 40} <= totals()
    assert len({words[lang] for _, words in TITLES for lang in ("en", "fr")}) == 24


@pytest.mark.parametrize(
    ("total", "english", "french"),
    [
        (0, "Underling", "Sous-fifre"),
        (40, "Underling", "Sous-fifre"),
        (41, "Water carrier", "Porteur d’eau"),
        (51, "Bridge engineer", "Ingénieur des ponts"),
        (58, "Genius of construction", "Génie en construction"),
        (60, "God of the islands", "Dieu des îles"),
    ],
)
def test_titles_by_points(total: int, english: str, french: str) -> None:
    """H33"""
    assert title_of(total) == {"en": english, "fr": french}


def test_a_title_is_for_a_finished_solo_match() -> None:
    """H33"""
    assert solo(*PERFECT).titles == {"en": "God of the islands", "fr": "Dieu des îles"}
    assert solo(*ONE_LATER).titles == title_of(52)
    assert solo(*PERFECT[:16]).titles is None
    assert table(PERFECT, PERFECT).titles is None


@pytest.mark.parametrize("deck", sorted(DECKS))
def test_18_finished_islands_need_an_even_sum_of_numbers(deck: str) -> None:
    """H34: every bridge has two ends."""
    sums = {card: sum(int(c[0]) for c in DECKS[deck]) - int(card[0]) for card in DECKS[deck]}
    assert all(total == 63 - int(card[0]) for card, total in sums.items())
    match = solo(*PERFECT)
    assert sum(numbers(match).values()) == 2 * bridges(match).total() == 63 - 2 + 3
    # 17 finished islands and everything else make 58.
    assert 2 * 17 + sum(FIRST.values()) == 58


# The printed examples


def test_example_linus_finishes_a_3() -> None:
    """One bridge, then two more: three bridges leave the 3, and no other may."""
    rows = ("4/1 - 1-10", "5/2 - 10-11 10-16")
    assert finished(solo(rows[0])) == set()
    match = solo(*rows)
    assert finished(match) == {10}
    assert refused(turn_up(match, "6/1"), "- 10-16")


def test_example_tim_draws_one_bridge_from_the_4_and_two_from_the_new_5() -> None:
    """The 4 comes from the right-hand neighbour, the 5 goes on an island without flag."""
    match = new(seats=2).play("3@16", 0).play("4@10", 1)
    turn_up(match, "5/3").play("5@2 1-2 2-5 10-11", 0)
    match.play("- -", 1)
    assert numbers(match) == {10: 4, 2: 5}
    assert bridges(match) == {(1, 2): 1, (2, 5): 1, (10, 11): 1}


def test_example_linus_is_first_to_link_six_finished_islands() -> None:
    match = table(PERFECT[:12], ONE_LATER[:12])
    assert part(match, "six", 0) == 8
    assert part(match, "six", 1) == 0


def test_example_sarah_has_15_islands_and_39_points() -> None:
    """Five for red and four for six, both after somebody else; nothing for blue."""
    sarah = list(ONE_LATER)
    sarah[2] = "1/2 - 8-9 8-9"  # 11 stays without a number
    sarah[16] = "6/1 6@17 -"  # 16 and 17 lack a bridge
    match = table(PERFECT, tuple(sarah))
    assert len(finished(match, 1)) == 15
    assert match.score()[1] == {"points": 39, "red": 5, "blue": 0, "six": 4, "islands": 30}
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize("start", ["choose", "random"])
def test_a_match_worth_60_points(start: str) -> None:
    match = new(start=start)
    match.play(START if start == "choose" else f"start:{START}")
    for row in PERFECT:
        card, _, move = row.partition(" ")
        turn_up(match, card)
        assert move in match.legal(0)
        match.play(move)
    assert match.score() == ({"points": 60, "red": 9, "blue": 7, "six": 8, "islands": 36},)
    outcome = match.outcome
    assert (outcome.points, outcome.winners, outcome.reason) == ((60,), (0,), "cards")


# The twin by itself


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("deck", sorted(DECKS))
def test_listing_counting_and_asking_agree(side: str, deck: str) -> None:
    rng = random.Random(side + deck)
    for match in played_at_random(3, seats=2, side=side, deck=deck)[::5]:
        for seat in (LUCK, 0, 1):
            legal = match.legal(seat)
            assert len(legal) == match.count(seat)
            few = rng.sample(sorted(legal), k=min(20, len(legal)))
            assert all(match.is_legal(seat, text) for text in few)
            assert bool(legal) == (seat in match.to_act)


@pytest.mark.parametrize("side", ["A", "B"])
def test_sets_put_together_are_those_that_are_faultless_as_a_whole(side: str) -> None:
    for match in played_at_random(8, side=side)[::9]:
        board = match.boards[0]
        for size in (1, 2, 3):
            sets = list(board.bridge_sets(size))
            assert len(sets) == len(set(sets))
            every = combinations_with_replacement(board.printed.lines, size)
            assert set(sets) == {chosen for chosen in every if not board.bridge_faults(chosen)}


@pytest.mark.parametrize("seed", range(4))
def test_boards_are_sound_and_points_only_grow(seed: int) -> None:
    options = {"side": "AB"[seed % 2], "deck": sorted(DECKS)[seed // 2], "seats": seed + 1}
    before = (0,) * (seed + 1)
    match = new(**options)
    for match in played_at_random(seed, **options):
        now = points(match)
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now
        for board in match.boards:
            assert max(board.bridges.values(), default=0) <= 2
            assert all(board.room(island) >= 0 for island in board.printed.islands)
            assert not any(
                {*pair} in CROSSINGS[board.side] for pair in combinations(board.bridges, 2)
            )
            assert all({*line} & set(board.numbers) for line in board.bridges)
    assert match.turn == CARDS
    assert max(match.outcome.points) > 0


def test_texts_read_back_as_they_were_written() -> None:
    match = solo("5/3 5@14 8-14 13-14 14-15", "3/3")
    for text in match.legal(0):
        number, island, drawn = read_turn(text)
        assert number in {None, 3}
        assert turn_text(3, (island, drawn)) == text


# The page


def test_the_page_has_an_anchor_for_every_rule_in_both_languages() -> None:
    anchors = re.findall(r'<a id="(h\d+(?:-fr)?)"></a>', PAGE.read_text("utf-8"))
    rulings = range(1, 35)
    assert anchors == [f"h{n}" for n in rulings] + [f"h{n}-fr" for n in rulings]


def test_the_page_draws_the_same_in_both_languages() -> None:
    english, french = PAGE.read_text("utf-8").split("## Règles en français")
    drawings = [re.findall(r"```\n(.*?)```", half, re.DOTALL) for half in (english, french)]
    assert len(drawings[0]) > 5
    assert drawings[0] == drawings[1]


def test_the_page_names_every_title_and_every_card() -> None:
    english, french = PAGE.read_text("utf-8").split("## Règles en français")
    for lang, half in (("en", english), ("fr", french)):
        for _, words in TITLES:
            assert words[lang] in half
        for deck in DECKS:
            assert f"`{deck}`" in half
