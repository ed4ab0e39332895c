"""At least one test for every ruling on Hashi, with the printed examples.

Positions are reached by play, with cards chosen as luck: a row is a card and what is done with it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

import torcello
from cli.running import run
from games.hashi.twin import TITLES
from games.refusals import is_legal, refusal_of
from games.refusals import rule_against as refused
from refusals import error_of
from torcello import registry, texts
from torcello.games.hashi import scoring
from torcello.records import Node

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "docs" / "examples" / "hashi-60.tgn"
DEADLINES = {"red": 12, "blue": 7, "six": 12}

# A solo match worth all of 60 points.
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
AT_LAST = changed(t12="2@6 4-5 14-17", t13="6@2 -", t15="3@16 -", t17="6@17 17-18")
BLUE_ON_THE_7TH = changed(t5="4@3 1-10 2-3 13-14", t6="2@13 10-16", t7="3@1 1-2 2-3")[:7]
BLUE_ON_THE_8TH = (*BLUE_ON_THE_7TH[:6], PERFECT[6], "4/2 4@7 2-3 9-18")
NOTHING = tuple(f"{row.split()[0]} - -" for row in PERFECT)


# Playing


def new(**options: Any) -> torcello.Match:
    return torcello.new("hashi", luck="manual", **options)


def begun(start: str = START, **options: Any) -> torcello.Match:
    """A match in which every seat has written the same start number."""
    match = new(**options)
    for seat in match.to_act:
        match.play(start, seat)
    return match


def turn_up(match: torcello.Match, card: str) -> torcello.Match:
    return match.play(f"card:{card}")


def play_rows(match: torcello.Match, *rows: str) -> torcello.Match:
    """One turn of everybody; a row without a move leaves it to be played."""
    cards, moves = zip(*(row.partition(" ")[::2] for row in rows), strict=True)
    assert len(set(cards)) == 1
    turn_up(match, cards[0])
    for seat, move in enumerate(moves):
        if move:
            match.play(move, seat)
    return match


def solo(*rows: str, start: str = START, **options: Any) -> torcello.Match:
    return table(rows, start=start, **options)


def table(*players: tuple[str, ...], start: str = START, **options: Any) -> torcello.Match:
    """A match of as many seats as there are players, each with a row for every card."""
    match = begun(start, seats=len(players), **options)
    for rows in zip(*players, strict=True):
        play_rows(match, *rows)
    return match


# Looking


def board(match: torcello.Match, seat: int = 0) -> dict[str, Any]:
    return match.view()["boards"][seat]


def numbers(match: torcello.Match, seat: int = 0) -> dict[int, int]:
    return {int(island): number for island, number in board(match, seat)["numbers"].items()}


def bridges(match: torcello.Match, seat: int = 0) -> Counter[str]:
    return Counter(board(match, seat)["bridges"])


def finished(match: torcello.Match, seat: int = 0) -> set[int]:
    return set(board(match, seat)["finished"])


def part(match: torcello.Match, name: str, seat: int = 0) -> int:
    return int(match.score()[seat].json()[name])


def ending(match: torcello.Match) -> tuple[Any, ...]:
    """The points of all seats, who has won, and why."""
    return match.outcome.points, match.outcome.winners, match.outcome.reason


def number_parts(match: torcello.Match) -> set[str]:
    return {text.split()[0] for text in match.legal(0)}


# H1 to H7 set-up


def test_one_to_four_play() -> None:
    """H1: any other number is refused for all games alike, as contract/test_errors.py sees."""
    assert registry.game("hashi").seats == range(1, 5)
    for seats in range(1, 5):
        assert new(seats=seats).to_act == tuple(range(seats))


def test_all_boards_show_the_same_side_and_side_a_unless_said() -> None:
    """H2: 16 has no flag on side A only, 8 on side B only."""
    assert is_legal(new(), "3@16")
    for side, island in (("A", 16), ("B", 8)):
        match = new(side=side, seats=3)
        assert all(match.legal(seat) == match.legal(0) for seat in range(3))
        assert is_legal(match, f"3@{island}", 2)
    assert not is_legal(new(side="B"), "3@16")
    assert not is_legal(new(side="A"), "3@8")


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_side_has_18_islands_with_4_red_and_3_blue_flags(side: str) -> None:
    """H2"""
    flags = Counter(island["flag"] for island in new(side=side).view()["map"]["islands"])
    assert flags == {None: 11, "red": 4, "blue": 3}


def test_a_start_number_is_3_or_4_on_an_unflagged_island_before_any_card() -> None:
    """H3"""
    match = new(seats=2)
    islands = (2, 4, 5, 7, 9, 10, 12, 14, 15, 16, 17)
    expected = {f"{number}@{island}" for number in (3, 4) for island in islands}
    assert set(match.legal(0)) == set(match.legal(1)) == expected
    assert match.odds() == {}
    assert {refused(match, text) for text in ("5@10", "3@1", "4@8", "3@10 -", "- -")} == {"H3"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_board_passes_to_the_next_seat_once_all_have_written(seats: int) -> None:
    """H3"""
    match = new(seats=seats)
    islands = [10, 14, 16, 2][:seats]
    for seat in reversed(range(seats)):
        assert all(numbers(match, other) == {} for other in range(seats))
        match.play(f"3@{islands[seat]}", seat)
    for seat in range(seats):
        assert numbers(match, (seat + 1) % seats) == {islands[seat]: 3}
    assert match.to_act == (torcello.CHANCE,)
    assert sum(match.odds().values()) == 18  # the start number has used no card


def test_alone_one_keeps_the_own_board_and_may_draw_any_of_22_start_numbers_alike() -> None:
    """H4"""
    assert numbers(begun("4@16")) == {16: 4}
    match = new(start="random")
    assert match.to_act == (torcello.CHANCE,)
    assert match.odds() == {f"start:{text}": 1 for text in new().legal()}
    assert len(match.odds()) == 22
    match.play("start:4@16")
    assert numbers(match) == {16: 4}
    assert "card:1/1" in match.odds()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_drawn_start_number_is_refused_to_several_seats(seats: int) -> None:
    """H4"""
    assert error_of(torcello.OptionError, new, seats=seats, start="random").rule == "H4"


def test_the_removed_card_is_the_one_left_over_and_shown_at_the_end_only() -> None:
    """H5"""
    match = begun()
    for row in NOTHING:
        assert match.view()["removed"] is match.view(0)["removed"] is None
        assert match.odds()["card:2/2"] >= 1  # as likely as any other, to the end
        play_rows(match, row)
    assert match.view()["removed"] == match.view(0)["removed"] == "2/2"


def test_drawn_cards_are_crossed_off_for_everybody_and_the_removed_one_never_is() -> None:
    """H6"""
    match = begun(seats=2)
    for drawn, row in enumerate(NOTHING):
        for viewer in (None, 0, 1):
            bar = match.view(viewer)["cards"]
            assert len(bar) == 18
            left = Counter(f"card:{card['card']}" for card in bar if not card["gone"])
            assert left == match.odds()
            assert left.total() == 18 - drawn
        play_rows(match, row, row)
    assert [card["card"] for card in match.view()["cards"] if not card["gone"]] == ["2/2"]


def test_odds_follow_the_copies_left() -> None:
    """H6"""
    match = begun()
    doubled = {"card:1/2", "card:2/2"}
    assert {text for text, copies in match.odds().items() if copies == 2} == doubled
    assert set(match.odds().values()) == {1, 2}
    match = solo("5/3 - -", "1/2 - -")
    assert match.odds()["card:1/2"] == 1
    assert "card:5/3" not in match.odds()
    assert match.explain("card:5/3").rule == "H6"


def test_in_the_other_deck_every_number_meets_every_count_once() -> None:
    """H6"""
    pairs = {f"card:{number}/{count}": 1 for number in range(1, 7) for count in (1, 2, 3)}
    assert begun(deck="product36").odds() == pairs


def test_cards_turn_up_by_luck_and_not_by_a_seat() -> None:
    """H7"""
    match = begun(seats=2)
    assert match.to_act == (torcello.CHANCE,)
    assert list(match.legal(0)) == list(match.legal(1)) == []
    for seat in (0, 1):
        with pytest.raises(torcello.NotYourTurn):
            match.play("card:5/3", seat)


# H8 to H22 the turn


def test_a_move_is_secret_until_all_have_committed() -> None:
    """H8"""
    match = turn_up(begun(seats=3), "5/3")
    counts = [len(match.legal(seat)) for seat in (0, 1)]
    match.play("5@14 8-14 13-14 14-15", 2)
    assert match.to_act == (0, 1)
    assert list(match.legal(2)) == []
    assert [len(match.legal(seat)) for seat in (0, 1)] == counts
    match.play("- -", 0)
    assert [numbers(match, seat) for seat in range(3)] == [{10: 3}] * 3
    assert match.view()["committed"] == [True, False, True]
    assert [match.view(seat)["own"] for seat in (0, 1, 2)] == ["- -", None, "5@14 8-14 13-14 14-15"]
    match.play("5@16 -", 1)
    boards = [{10: 3}, {10: 3, 16: 5}, {10: 3, 14: 5}]
    assert [numbers(match, seat) for seat in range(3)] == boards


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_order_of_committing_does_not_matter(order: tuple[int, ...]) -> None:
    """H8"""
    match = turn_up(begun(seats=3), "5/3")
    moves = ("5@14 8-14 13-14 14-15", "- -", "5@16 10-16 10-16 16-17")
    for seat in order:
        match.play(moves[seat], seat)
    assert [(numbers(match, seat), bridges(match, seat)) for seat in range(3)] == [
        ({10: 3, 14: 5}, {"8-14": 1, "13-14": 1, "14-15": 1}),
        ({10: 3}, {}),
        ({10: 3, 16: 5}, {"10-16": 2, "16-17": 1}),
    ]


def test_a_bridge_of_this_turn_unlocks_no_flag_in_this_turn() -> None:
    """H9"""
    match = turn_up(begun(), "1/1")
    assert refused(match, "1@11 10-11") == "H12"
    match.play("- 10-11")
    assert is_legal(turn_up(match, "1/2"), "1@11 -")


def test_the_number_written_is_that_of_the_card() -> None:
    """H9"""
    assert refused(solo("5/3"), "4@14 8-14 13-14 14-15") == "H9"


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
    assert match.moves[-1] == move  # everybody may read it


def test_a_renounced_number_is_lost() -> None:
    """H10"""
    match = solo("5/3 - -", "4/1")
    assert refused(match, "5@14 -") == "H9"
    assert all(text[0] in "-4" for text in number_parts(match))


@pytest.mark.parametrize("text", ["5@14", "10-11 10-11 10-16", "-"])
def test_both_parts_are_written(text: str) -> None:
    """H10"""
    assert refused(solo("5/3"), text) == "H10"


@pytest.mark.parametrize("text", ["", "- - -", "5@14 5@16 -", "5@14 8-14 -", "5@14 14-19"])
def test_what_is_no_turn_cannot_be_read(text: str) -> None:
    """H10"""
    assert refusal_of(solo("5/3"), text).rule is None


def test_a_number_is_never_overwritten() -> None:
    """H11"""
    match = solo("5/3 5@14 -", "6/1")
    assert [refused(match, f"6@{island} -") for island in (10, 14)] == ["H11", "H11"]


@pytest.mark.parametrize("island", [1, 3])
def test_a_flag_of_either_colour_waits_for_a_bridge(island: int) -> None:
    """H12"""
    assert refused(solo("3/3"), f"3@{island} -") == "H12"
    match = solo("3/3 3@2 1-2 1-2 2-3", "2/1", start="4@16")
    assert is_legal(match, f"2@{island} -")


def test_on_the_first_turn_no_flag_can_be_numbered() -> None:
    """H12"""
    match = solo("5/1")
    islands = match.view()["map"]["islands"]
    free = {island["id"] for island in islands if island["flag"] is None} - {10}
    assert number_parts(match) == {"-", *(f"5@{island}" for island in free)}


def test_the_last_free_island_waits_for_a_bridge_too() -> None:
    """H12"""
    rows = changed(t10="5@5 -", t12="2@17 4-5 17-18", t13="6@2 -", t16="1@12 -")
    match = solo(*rows[:16], "6/1")
    assert set(range(1, 19)) - set(numbers(match)) == {6}
    assert number_parts(match) == {"-"}
    assert refused(match, "6@6 5-6") == "H12"
    assert is_legal(match, "- 5-6")


def test_a_number_is_no_less_than_the_bridges_there() -> None:
    """H13: three bridges lead to 11."""
    rows = ("5/3 5@5 5-11 5-11 10-11",)
    assert refused(solo(*rows, "2/1"), "2@11 -") == "H13"
    assert is_legal(solo(*rows, "3/1"), "3@11 -")
    # The same without a flag: three bridges lead to 16.
    assert refused(solo("5/3 5@17 10-16 16-17 16-17", "2/1"), "2@16 -") == "H13"


def test_a_number_that_equals_the_bridges_finishes_the_island_before_any_bridge_is_drawn() -> None:
    """H13"""
    assert refused(solo("3/1 - 10-11", "1/1"), "1@11 10-11") == "H19"
    assert finished(solo("3/1 - 10-11", "1/1 1@11 -")) == {11}


def test_a_hopeless_number_is_allowed_and_shown() -> None:
    """H14: two lines of two bridges lead to 16."""
    match = solo("6/3 6@16 10-16 10-16 16-17", "6/1 - 16-17", start="4@10")
    assert numbers(match)[16] == 6
    assert finished(match) == set()
    assert board(match)["hopeless"] == [16]


def test_a_bridge_needs_a_number_at_one_end() -> None:
    """H15"""
    match = solo("5/1")
    assert refused(match, "- 4-5") == "H15"
    assert is_legal(match, "- 10-11")
    assert is_legal(match, "5@5 4-5")  # the number of this turn counts
    assert refused(match, "5@14 4-5") == "H15"


def test_a_numbered_end_takes_no_more_bridges_than_its_number() -> None:
    """H16"""
    match = solo("5/3 5@14 8-14 10-11 10-11", "6/2")
    assert is_legal(match, "- 10-16 8-14")
    assert refused(match, "- 10-16 10-16") == "H16"


def test_an_end_without_number_takes_at_most_six_bridges() -> None:
    """H16"""
    rows = ("5/3 5@17 14-15 14-15 14-17", "6/3 6@7 7-8 7-8 14-17", "4/3 4@8 7-13 8-14 8-14")
    assert bridges(solo(*rows, start="4@15")).total() == 9
    assert refused(solo(*rows, "3/1", start="4@15"), "3@13 13-14") == "H16"
    assert refused(solo(*rows, "5/1", start="4@15"), "5@14 -") == "H13"
    assert finished(solo(*rows, "6/1 6@14 -", start="4@15")) == {8, 14}


def test_a_line_carries_at_most_two_bridges() -> None:
    """H16"""
    assert refused(solo("5/3"), "5@14 8-14 8-14 8-14") == "H16"
    assert refused(solo("5/3 5@14 8-14 8-14 13-14", "6/1"), "- 8-14") == "H16"


def test_bridges_are_exactly_as_many_as_on_the_card_or_none() -> None:
    """H17"""
    match = solo("5/2")
    assert refused(match, "5@14 8-14") == "H17"
    assert refused(match, "5@14 8-14 13-14 14-15") == "H17"
    assert is_legal(match, "5@14 8-14 13-14")
    assert is_legal(match, "5@14 -")
    drawn = {text.split(" ", 1)[1] for text in match.legal(0)}
    assert {text.count("-") for text in drawn - {"-"}} == {2}


def test_too_many_bridges_on_the_card_leave_only_renouncing() -> None:
    """H17: the only number has room for one more bridge, not for two."""
    match = solo("1/2 - 10-11 10-11", "5/2")
    assert [text for text in match.legal(0) if text.startswith("- ")] == ["- -"]
    assert refused(match, "- 10-16") == "H17"


def test_bridges_of_one_turn_form_a_set_whatever_their_order() -> None:
    """H18"""
    match, move = solo("5/3"), "5@14 8-14 13-14 14-15"
    for text in ("5@14 14-15 8-14 13-14", "13-14 14-15 5@14   8-14", "5@14 14-8 13-14 14-15"):
        assert is_legal(match, text)
        after = match.copy().play(text)
        assert after.moves[-1] == move
        assert after.view() == match.copy().play(move).view()
    listed = list(match.legal(0))
    assert listed.count(move) == 1
    assert "5@14 14-15 8-14 13-14" not in listed


def test_a_line_may_be_doubled_in_one_turn_or_later() -> None:
    """H18"""
    assert bridges(solo("5/2 5@14 8-14 8-14"))["8-14"] == 2
    assert bridges(solo("5/1 5@14 8-14", "6/1 - 8-14"))["8-14"] == 2


def test_an_island_is_finished_by_itself_and_for_good() -> None:
    """H19"""
    match = solo("5/3 5@14 10-11 10-16 10-16", "6/1")
    assert finished(match) == {10}
    assert refused(match, "- 1-10") == "H19"
    assert not any("10-" in text or "-10" in text for text in match.legal(0))


@pytest.mark.parametrize("side", ["A", "B"])
def test_lines_join_all_neighbours_in_rows_and_columns_and_no_others(side: str) -> None:
    """H20"""
    printed = new(side=side).view()["map"]
    expected = set()
    for axis, along in (("x", "y"), ("y", "x")):
        for at in range(6):
            row = [island for island in printed["islands"] if island[axis] == at]
            names = [island["id"] for island in sorted(row, key=lambda island: island[along])]
            expected |= {f"{min(pair)}-{max(pair)}" for pair in pairwise(names)}
    assert set(printed["lines"]) == expected
    assert len(printed["lines"]) == len(expected) == 24


def test_bridges_lie_on_lines_only() -> None:
    """H20"""
    match = solo("5/1")
    for text in ("5@14 14-18", "- 10-12", "5@4 2-4", "- 10-10"):
        assert refused(match, text) == "H20"


def test_bridges_never_cross() -> None:
    """H21: 6-12 and 8-9 cross on side A."""
    match = solo("5/1 5@12 6-12", start="4@9")
    assert refused(turn_up(match.copy(), "6/1"), "- 8-9") == "H21"
    assert refused(turn_up(match, "3/2"), "- 3-9 8-9") == "H21"
    # The same turn; each of the two alone is fine.
    match = solo("5/2", start="4@9")
    assert refused(match, "5@12 6-12 8-9") == "H21"
    assert is_legal(match, "5@12 6-12 11-12")
    assert is_legal(match, "5@12 8-9 11-12")


def test_a_move_may_be_taken_back_until_all_have_committed() -> None:
    """H22"""
    match = turn_up(begun(seats=2), "5/3")
    match.play("5@14 -", 0)
    assert refusal_of(match, "- -", 0).code == "match/committed"
    match.undo(0).play("5@16 -", 0).play("- -", 1)
    assert numbers(match) == {10: 3, 16: 5}
    with pytest.raises(torcello.MatchError):
        match.undo(0)


def with_a_mistake(path: Path, turns: int) -> Path:
    """The example up to some turn, its second number written where one stands already."""
    (record,) = torcello.read(EXAMPLE)
    moves = list(record.moves[: 1 + 2 * turns])
    moves[4] = Node("5@14 7-8")
    path.write_text(replace(record, moves=tuple(moves), result=None, scores=None).text(), "utf-8")
    return path


@pytest.mark.parametrize(
    ("turns", "code"), [(2, "hashi/remedy-now"), (3, "hashi/remedy-now"), (4, "hashi/remedy-late")]
)
def test_a_mistake_at_a_table_is_put_right_by_the_next_turn_or_costs_the_island(
    tmp_path: Path, turns: int, code: str
) -> None:
    """H22"""
    path = with_a_mistake(tmp_path / "table.tgn", turns)
    for lang in texts.LANGUAGES:
        ran = run("check", path, "--json", "--lang", lang)
        (facts,) = ran.objects
        assert (ran.code, facts["number"], facts["move"]) == (1, 5, "5@14 7-8")
        assert (facts["rule"], facts["where"]) == ("H11", ["14"])
        known = {"at": "14", "count": 1}
        said = {texts.say(lang, f"hashi/remedy-{when}", **known) for when in ("now", "late")}
        assert len(said) == 2
        assert facts["remedy"] == texts.say(lang, code, **known)


@pytest.mark.parametrize(
    ("rows", "mistake", "rule", "struck"),
    [
        (["2/2 2@14 8-14 14-15", "5/1"], "- 13-14", "H19", "Island 14 is"),  # overfull
        (["2/2 2@14 8-14 14-15", "4/2"], "4@17 14-17 14-17", "H19", "Island 14 is"),
        (["5/1"], "4@14 8-14", "H9", "Island 14 is"),  # wrongly numbered
        (["3/1 3@14 8-14", "5/2"], "5@14 -", "H11", "Island 14 is"),
        (["5/3"], "5@14 13-14 13-14 13-14", "H16", "The island it was drawn from is"),
        (["5/1"], "5@14 1-18", "H20", "The island it was drawn from is"),
        (["5/1"], "5@14 13-14 14-15", "H17", "The island concerned is"),
    ],
)
def test_a_late_mistake_costs_the_one_island_it_is_about(
    tmp_path: Path, rows: list[str], mistake: str, rule: str, struck: str
) -> None:
    """H22: the overfull island, or the one wrongly numbered, and not its neighbours."""
    record = solo(*rows).record()
    late = [Node(mistake), *[Node("card:1/1"), Node("- -")] * 2]
    path = tmp_path / "table.tgn"
    path.write_text(replace(record, moves=(*record.moves, *late)).text(), "utf-8")
    (facts,) = run("check", path, "--json").objects
    assert facts["rule"] == rule
    assert struck in facts["remedy"]
    assert set(re.findall(r"\d+", facts["remedy"])) <= {"14"}


# H23 to H30 scoring


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
    assert part(play_rows(match, rows[12]), "red") == 5


def test_all_who_complete_in_the_first_turn_get_the_high_value() -> None:
    """H24"""
    match = table(PERFECT, ONE_LATER, PERFECT)
    assert [part(match, "red", seat) for seat in range(3)] == [9, 5, 9]
    assert [part(match, "six", seat) for seat in range(3)] == [8, 4, 8]
    assert [part(match, "blue", seat) for seat in range(3)] == [7, 7, 7]


@pytest.mark.parametrize(("late", "third"), [("any", (5, 4)), ("next", (0, 0))])
def test_later_turns_get_the_low_value(late: str, third: tuple[int, int]) -> None:
    """H25"""
    match = table(PERFECT, ONE_LATER, TWO_LATER, late=late)
    paid = [(part(match, "red", seat), part(match, "six", seat)) for seat in range(3)]
    assert paid == [(9, 8), (5, 4), third]


@pytest.mark.parametrize("rows", [PERFECT, ONE_LATER, TWO_LATER, AT_LAST])
def test_the_option_on_late_values_changes_nothing_in_solo(rows: tuple[str, ...]) -> None:
    """H25, H32"""
    usual, other = solo(*rows, late="any"), solo(*rows, late="next")
    assert usual.score() == other.score()
    assert part(usual, "red") == (9 if rows == PERFECT else 5)


def test_a_category_pays_once() -> None:
    """H26"""
    match = begun(seats=2)
    seen = []
    for row, other in zip(PERFECT, NOTHING, strict=True):
        play_rows(match, row, other)
        seen.append(tuple(part(match, name) for name in DEADLINES))
    assert seen == [(0, 0, 0)] * 4 + [(0, 7, 0)] * 7 + [(9, 7, 8)] * 6


def test_six_islands_are_linked_by_finished_ones_only() -> None:
    """H27: before 4 and 18 are finished the part around 9 has four islands."""
    begun = {1, 3, 7, 8, 9, 10, 11, 13}  # 10, 11, 1 are joined to 13 by 14 only, unfinished
    for rows, done, linked, six in (
        (PERFECT[:11], begun, [3, 7, 8, 9], 0),
        (PERFECT[:12], begun | {4, 6, 18}, [3, 4, 7, 8, 9, 18], 8),
        (ONE_LATER[:12], begun | {4, 6}, [3, 4, 7, 8, 9], 0),  # without 18 five are left
    ):
        match = solo(*rows)
        assert finished(match) == done
        assert (board(match)["linked"], part(match, "six")) == (linked, six)


def test_more_than_six_give_no_extra() -> None:
    """H27"""
    match = solo(*PERFECT)
    assert len(board(match)["linked"]) > 6
    assert part(match, "six") == 8


def test_the_high_value_is_struck_out_after_ties_are_paid() -> None:
    """H28"""
    match = table(PERFECT[:11], PERFECT[:11], ONE_LATER[:11])
    assert match.view()["races"]["red"]["open"] is True
    play_rows(match, PERFECT[11], PERFECT[11], ONE_LATER[11])
    assert [part(match, "red", seat) for seat in range(3)] == [9, 9, 0]
    assert match.view()["races"]["red"]["open"] is False
    play_rows(match, PERFECT[12], PERFECT[12], ONE_LATER[12])
    assert [part(match, "red", seat) for seat in range(3)] == [9, 9, 5]


def test_flags_and_finished_islands_need_no_common_network() -> None:
    """H29: blue is paid while 11 hangs on 10 alone, far from 3 and 8."""
    match = solo(*PERFECT[:5])
    assert part(match, "blue") == 7
    assert finished(match) == {3, 8, 11}
    assert len(board(match)["linked"]) == 1
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
    assert list(match.legal(0)) == []
    assert match.odds() == {}
    assert refusal_of(match, "- -").code == "match/over"


def test_the_most_points_win_and_a_tie_is_shared() -> None:
    """H30"""
    assert ending(table(NOTHING, PERFECT, ONE_LATER)) == ((0, 60, 52), (1,), "points")
    assert ending(table(PERFECT, NOTHING, PERFECT)) == ((60, 0, 60), (0, 2), "shared")


# H31 to H34 solo


def test_piles_of_7_5_and_5_mark_the_deadlines() -> None:
    """H31"""
    match = begun()
    assert match.view()["pile"] is None
    seen = [play_rows(match, row).view()["pile"] for row in NOTHING]
    assert seen == [[pile, k, n] for pile, n in ((1, 7), (2, 5), (3, 5)) for k in range(1, n + 1)]
    races = match.view()["races"]
    assert {name: race["deadline"] for name, race in races.items()} == DEADLINES


def test_with_several_seats_there_are_no_piles_and_no_deadlines() -> None:
    """H31"""
    view = table(NOTHING[:1], NOTHING[:1]).view()
    assert view["pile"] is None
    assert {race["deadline"] for race in view["races"].values()} == {None}
    late = table(AT_LAST, NOTHING)
    assert (part(late, "red"), part(late, "six")) == (9, 8)


def test_a_high_value_is_open_until_its_deadline_has_passed() -> None:
    """H31"""
    match = begun()
    for number, row in enumerate(NOTHING, 1):
        turn_up(match, row.split()[0])
        races = match.view()["races"]
        still_open = {name: number <= deadline for name, deadline in DEADLINES.items()}
        assert {name: race["open"] for name, race in races.items()} == still_open
        match.play("- -")


@pytest.mark.parametrize(
    ("rows", "card", "paid"),
    [
        (BLUE_ON_THE_7TH, 7, {"blue": 7}),
        (BLUE_ON_THE_8TH, 8, {"blue": 3}),
        (PERFECT, 12, {"red": 9, "six": 8}),
        (ONE_LATER, 13, {"red": 5, "six": 4}),
        (AT_LAST, 17, {"red": 5, "six": 4}),  # the bridge that 18 lacked
    ],
)
def test_the_7th_card_pays_blue_in_full_the_12th_the_others_and_the_last_the_late_values(
    rows: tuple[str, ...], card: int, paid: dict[str, int]
) -> None:
    """H31, H32"""
    before, after = solo(*rows[: card - 1]), solo(*rows[:card])
    for name, points in paid.items():
        assert (part(before, name), part(after, name)) == (0, points)


def totals() -> set[int]:
    """Every sum of points in solo: 18 finished islands are all of the red and the blue ones."""
    sums = set()
    for islands, red, blue, six in product(range(19), (0, 5, 9), (0, 3, 7), (0, 4, 8)):
        needed = max(4 * (red > 0) + 3 * (blue > 0), 6 * (six > 0))
        most = 18 - (red == 0 or blue == 0)
        if needed <= islands <= most:
            sums.add(2 * islands + red + blue + six)
    return sums


def test_every_total_that_can_be_reached_has_its_title() -> None:
    """H33"""
    assert max(totals()) == 60
    assert {53, 55, 57, 59}.isdisjoint(totals())
    for total in totals():
        (title,) = [words for (low, high), words in TITLES if low <= total <= high]
        assert scoring.title(total) == title


def test_a_title_is_for_a_finished_solo_match() -> None:
    """H33"""
    match = solo(*ONE_LATER)
    assert match.score().points == (52,)
    expected = {"en": "Planning expert", "fr": "Expert en planification"}
    assert match.view()["title"] == match.view(0)["title"] == expected
    assert solo(*PERFECT[:16]).view()["title"] is None
    assert table(PERFECT, PERFECT).view()["title"] is None


@pytest.mark.parametrize("deck", ["default34", "product36"])
def test_18_finished_islands_need_an_even_sum_of_numbers(deck: str) -> None:
    """H34: every bridge has two ends."""
    bar = begun(deck=deck).view()["cards"]
    assert sum(int(card["card"][0]) for card in bar) == 63
    match = solo(*PERFECT)
    assert len(finished(match)) == 18
    assert sum(numbers(match).values()) == 2 * bridges(match).total() == 63 - 2 + 3


# The printed examples


def test_example_linus_finishes_a_3() -> None:
    """H19: one bridge, then two more leave the 3, and no other may."""
    rows = ("4/1 - 1-10", "5/2 - 10-11 10-16")
    assert finished(solo(rows[0])) == set()
    match = solo(*rows)
    assert finished(match) == {10}
    assert refused(turn_up(match, "6/1"), "- 10-16") == "H19"


def test_example_tim_draws_one_bridge_from_the_4_and_two_from_the_new_5() -> None:
    """H3, H15: the 4 comes from the right-hand neighbour, the 5 goes where no flag is."""
    match = new(seats=2).play("3@16", 0).play("4@10", 1)
    turn_up(match, "5/3").play("5@2 1-2 2-5 10-11", 0).play("- -", 1)
    assert numbers(match) == {10: 4, 2: 5}
    assert bridges(match) == {"1-2": 1, "2-5": 1, "10-11": 1}


def test_example_linus_is_first_to_link_six_finished_islands() -> None:
    """H24, H27"""
    match = table(PERFECT[:12], ONE_LATER[:12])
    assert (part(match, "six", 0), part(match, "six", 1)) == (8, 0)


def test_example_sarah_has_15_islands_and_39_points() -> None:
    """H25, H30: five for red and four for six, both after somebody else; nothing for blue."""
    sarah = list(ONE_LATER)
    sarah[2] = "1/2 - 8-9 8-9"  # 11 stays without a number
    sarah[16] = "6/1 6@17 -"  # 16 and 17 lack a bridge
    match = table(PERFECT, tuple(sarah))
    assert len(finished(match, 1)) == 15
    parts = {"points": 39, "red": 5, "blue": 0, "six": 4, "islands": 30}
    assert match.score()[1].json() == parts
    assert match.outcome.winners == (0,)


def test_the_example_file_is_a_match_worth_60_points() -> None:
    """H33: the most there can be."""
    (record,) = torcello.read(EXAMPLE)
    rows = [f"card:{row}".split(" ", 1) for row in PERFECT]
    assert [node.move for node in record.moves] == [START, *(part for row in rows for part in row)]
    assert record.check().ok
    assert run("check", EXAMPLE).code == 0
    match = record.replay()
    parts = {"points": 60, "red": 9, "blue": 7, "six": 8, "islands": 36}
    assert match.score().json() == [parts]
    assert ending(match) == ((60,), (0,), "cards")
    assert (record.scores, record.result) == ((60,), (0,))
    assert match.view()["title"] == {"en": "God of the islands", "fr": "Dieu des îles"}


def test_the_same_match_with_its_start_number_drawn_by_lot() -> None:
    """H4"""
    match = new(start="random").play(f"start:{START}")
    for row in PERFECT:
        play_rows(match, row)
    assert match.score().points == (60,)
