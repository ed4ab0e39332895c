"""Hashi in words: what terminals print and screen readers read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.hashi.views import MIDDLE, View, board, fifth, make_view, middle, over, perfect
from torcello.cli.board import STYLES
from torcello.games.hashi.words import lines, offer, role, tally

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "hashi.md"
DRAWINGS = re.findall("```\n(1r.*?)\n```", PAGE.read_text("utf-8"), re.DOTALL)


def printed(view: View, lang: str = "en", width: int = 0) -> list[str]:
    return ["".join(text for _, text in line).rstrip() for line in lines(view, lang, width)]


# ---- the boards ----


@pytest.mark.parametrize(
    ("told", "side"),
    [
        (board(), "A"),
        (board(side="B"), "B"),
        (board({10: 4, 14: 5}, {"8-14": 1, "10-11": 1, "14-15": 1}), "A"),
        (board({10: 3, 14: 5}, {"1-10": 1, "10-11": 1, "10-16": 1}), "A"),
        (
            board(
                {1: 3, 3: 4, 4: 3, 5: 5, 6: 2, 7: 4, 8: 5, 9: 6, 10: 3, 11: 1, 13: 2, 14: 5, 18: 4},
                {"1-2": 2, "2-3": 2, "1-10": 1, "3-9": 2, "4-5": 1, "5-6": 2, "4-7": 2, "7-8": 2,
                 "8-9": 2, "9-18": 2, "8-14": 1, "10-11": 1, "10-16": 1, "13-14": 2, "17-18": 2},
            ),
            "A",
        ),
        (perfect(), "A"),
        (fifth(), "A"),
    ],
    ids=["side A", "side B", "H9", "H19", "H27", "H34", "first game"],
)  # fmt: skip
def test_a_board_is_drawn_as_on_the_rule_page(told: View, side: str) -> None:
    drawn = "\n".join(printed(make_view(told, side=side))[:11])
    assert DRAWINGS.count(drawn) == 2  # in English and in French


def test_bridges_have_a_sign_even_where_there_is_little_room() -> None:
    told = board({11: 3, 12: 4}, {"10-11": 1, "11-12": 2}, side="B")
    assert printed(make_view(told, side="B"))[6] == "10 ---------------------------- 11b[3]==12(4)"
    told = board({11: 3}, {"9-11": 2, "10-11": 1}, side="B")
    assert printed(make_view(told, side="B"))[6] == "10 ---------------------------- 11b[3]. 12"


def test_other_boards_are_small_and_follow_the_own_one() -> None:
    text = printed(middle(2, seat=0))
    assert text[0] == "board 1: 19 points"
    assert text[1] == "1r[3] ========= 2 ===================== 3b[4]"
    assert text[12:24] == [
        "board 2: 6 points",
        " r . . . o . . . . . b",
        " H       :           :",
        " H   o .(5)===== r   :",
        " H   H   :       |   :",
        " H  (6). + .(3). | . o",
        " H   H   :   H   |   :",
        "(4). H . b . H .(4)  :",
        " :   H       H   :   :",
        " :  [2]. . .[4]. o   :",
        " :           H       :",
        " o . . . . .(5)-----[1]",
    ]


@pytest.mark.parametrize(
    ("width", "heads"),
    [
        (0, [["board 2"], ["board 3"], ["board 4"], ["board 1"]]),
        (72, [["board 2"], ["board 3", "board 4"], ["board 1"]]),
        (80, [["board 2", "board 3"], ["board 4", "board 1"]]),
        (140, [["board 2", "board 3", "board 4", "board 1"]]),
    ],
)
def test_boards_stand_side_by_side_where_there_is_room(width: int, heads: list[list[str]]) -> None:
    text = printed(middle(4, seat=1), width=width)
    rows = text[: 12 * len(heads)]
    assert [re.findall(r"board \d(?=: \d+ points)", line) for line in rows[::12]] == heads
    assert not width or max(map(len, rows)) <= width


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("view", [make_view(), middle(4, seat=2), over(perfect())])
def test_rows_are_never_broken_and_every_style_is_known(view: View, lang: str) -> None:
    drawn = lines(view, lang, 80)
    rows = 11 if len(view["boards"]) == 1 else 24
    assert all(line[0][0] == "label" for line in drawn[:rows])
    assert all(name in STYLES for line in drawn for style, _ in line for name in style.split())


def test_marks_stand_on_flags_finished_and_hopeless_islands_and_the_last_move() -> None:
    styled: dict[str, list[str]] = {}
    for line in lines(middle(1), "en", 80)[:11]:
        for style, text in line:
            styled.setdefault(style, []).append(text.strip())
    assert styled["red"] == ["r"] * 4
    assert styled["blue"] == ["b"] * 3
    assert styled["done"] == ["[3]", "[4]", "[5]", "[6]", "[1]"]
    assert styled["done last"] == ["[2]"]
    assert styled["gone"] == ["(6)"]
    assert sorted(styled["last"]) == ["========", "|", "|", "|"]


# ---- what stands below the boards ----


def test_alone_the_card_names_its_pile_and_the_races_their_deadlines() -> None:
    assert printed(make_view(MIDDLE[0], drawn=9, seat=0, own="4@4 4-5"), width=80)[11:] == [
        "Card 9 of 17: write 6, draw 3 bridges (pile 2, card 2 of 5)",
        "Cards not crossed off can still come:",
        "1/1 1/2 1/2  2/1 --- 2/2  3/1 --- ---  4/1 --- ---  5/1 --- ---  6/1 --- ---",
        "red flags   9 until card 12, then 5  2/4",
        "blue flags  all paid out             +7",
        "six linked  8 until card 12, then 4  3/6",
        "board 1: 19 points, 6 islands finished, out of reach: 16",
        "Your move so far: 4@4 4-5",
    ]


def test_with_others_the_races_are_a_table() -> None:
    text = printed(middle(2, seat=0, committed=[False, True]), lang="fr", width=60)
    assert text[24:] == [
        "Carte 9 sur 17\u202f: écrivez 6, tracez 3 ponts",
        "Les cartes non rayées peuvent encore venir\u202f:",
        "1/1 1/2 1/2  2/1 --- 2/2  3/1 --- ---",
        "4/1 --- ---  5/1 --- ---  6/1 --- ---",
        "                             plateau 1  plateau 2",
        "drapeaux rouges   9, puis 5  2/4        2/4",
        "drapeaux bleus    3          +7         0/3",
        "six îles reliées  8, puis 4  3/6        1/6",
        "plateau 1\u202f: 19 points, 6 îles achevées, hors d’atteinte\u202f: 16",
        "plateau 2\u202f: 6 points, 3 îles achevées, coup scellé",
    ]


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (make_view(phase="lot"), "The start number is drawn"),
        (make_view(), "Start number: 3 or 4"),
        (make_view(fifth(), drawn=5, phase="card", card=None), "Next: card 6 of 17"),
        (
            make_view(drawn=1, gone=["5/1"]),
            "Card 1 of 17: write 5, draw 1 bridge (pile 1, card 1 of 7)",
        ),
        (over(perfect()), "Title: God of the islands"),
    ],
    ids=["lot", "start", "card", "turn", "over"],
)
def test_it_says_what_is_going_on(view: View, said: str) -> None:
    assert printed(view)[11] == said


def test_the_unseen_card_is_told_at_the_end() -> None:
    text = printed(over(perfect(), MIDDLE[1]))
    assert text[24] == "Unseen card: 2/2"
    assert not any("crossed off" in line for line in text)


# ---- roles, points, offers ----


def test_the_role_of_a_seat_is_its_board() -> None:
    assert [role(middle(2), seat, "en") for seat in (0, 1)] == ["board 1", "board 2"]
    assert role(middle(2), 1, "fr") == "plateau 2"


def test_the_tally_has_the_parts_and_the_title() -> None:
    assert tally(over(perfect()), "fr").splitlines() == [
        "plateau 1\u202f: 60 points, 18 îles achevées",
        "  rouge 9 + bleu 7 + six 8 + îles 36",
        "Titre\u202f: Dieu des îles",
    ]
    assert tally(middle(2), "en").splitlines() == [
        "board 1: 19 points, 6 islands finished, out of reach: 16",
        "  red 0 + blue 7 + six 0 + islands 12",
        "board 2: 6 points, 3 islands finished",
        "  red 0 + blue 0 + six 0 + islands 6",
    ]


def offered(**legal: object) -> View:
    return make_view(fifth(), drawn=6, seat=0, legal=legal)


def test_the_offer_of_a_start_number_lists_the_islands() -> None:
    legal = {"count": 22, "numbers": [3, 4], "islands": [2, 4, 5], "bridges": 0, "lines": {}}
    assert offer(make_view(seat=0, legal=legal), "en").splitlines() == [
        "22 legal moves.",
        "The start number: 3 or 4, on one of 2 4 5",
    ]


def test_the_offer_of_a_turn_says_what_each_place_of_the_number_changes() -> None:
    lines_after = {
        "-": ["8-14", "10-16"],
        "2": ["1-2", "8-14", "10-16"],
        "4": ["8-14", "10-16"],
        "13": ["10-16"],
    }
    view = offered(count=1234, numbers=[6], islands=[2, 4, 13], bridges=3, lines=lines_after)
    assert offer(view, "en").splitlines() == [
        "1234 legal moves.",
        "The number 6 goes on one of 2 4 13, or - for none.",
        "Then 3 bridges, or - for none.",
        "A first bridge may go on 8-14 10-16",
        "  after 6@2 also 1-2",
        "  after 6@13 not 8-14",
    ]


def test_the_offer_says_when_nothing_is_possible() -> None:
    view = offered(count=1, numbers=[6], islands=[], bridges=1, lines={"-": []})
    assert offer(view, "en").splitlines() == [
        "1 legal move.",
        "There is no place for the number 6 now: write - instead.",
        "Then 1 bridge, or - for none.",
        "No bridge is possible without a number: write - for the bridges.",
    ]
