"""`torcello check`: what is wrong with a record, by which rule, and what is done about it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.running import Ran, assert_one_line, assert_says, run
from cli.samples import FINISHED, ILLEGAL, MOVES, with_move, with_variation
from torcello.records import Node, Record


def check(tmp_path: Path, record: Record, *flags: str) -> Ran:
    path = tmp_path / "one.tgn"
    path.write_text(record.text(), "utf-8")
    return run("check", path, *flags)


def fault(tmp_path: Path, record: Record) -> dict[str, Any]:
    """The one object about a record in which something is wrong."""
    ran = check(tmp_path, record, "--json")
    (facts,) = ran.objects
    assert ran.code == 1
    assert facts["ok"] is False
    return facts


def test_a_good_record(saved: Path) -> None:
    ran = run("check", saved)
    assert ran.code == 0
    assert ran.out.startswith("✓ ")
    assert "20 moves, all legal." in ran.words
    assert "1 good, 0 with a fault." in ran.err


def test_a_good_record_as_json(saved: Path) -> None:
    ran = run("check", saved, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.objects == [{"file": str(saved), "record": 1, "ok": True, "moves": 20}]


def test_a_record_needs_no_tag_but_its_game(tmp_path: Path) -> None:
    path = tmp_path / "bare.tgn"
    path.write_text('[Game "ponte"]\n\n1. c3,d7 2. dark 3. e6,e7\n', "utf-8")
    ran = run("check", path, "--json")
    assert ran.objects == [{"file": str(path), "record": 1, "ok": True, "moves": 3}]
    assert ran.code == 0


def test_json_records_are_checked_too(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(f"{FINISHED.json()}\n{with_move(9).json()}\n", "utf-8")
    ran = run("check", path, "--json")
    assert [(facts["record"], facts["ok"]) for facts in ran.objects] == [(1, True), (2, False)]


def test_the_first_illegal_move_is_named_with_its_rule_and_cells(tmp_path: Path) -> None:
    facts = fault(tmp_path, with_move(5))
    promised = {"code": "ponte/occupied", "rule": "D2", "where": ["c3"], "number": 5}
    promised |= {"file": str(tmp_path / "one.tgn"), "record": 1, "ok": False, "move": ILLEGAL}
    assert facts | promised == facts
    assert "remedy" in facts


def test_the_same_in_words(tmp_path: Path) -> None:
    ran = check(tmp_path, with_move(5))
    assert ran.code == 1
    assert ran.out.startswith("✗ ")
    assert_says(ran, f"Move 5, “{ILLEGAL}”: Not on c3.", "Rule D2.")
    assert ran.out.count("\n") == 1


def test_the_same_in_french(tmp_path: Path) -> None:
    said = check(tmp_path, with_move(5), "--lang", "fr")
    assert_says(said, "Coup 5", "Règle D2.", "annulée")


@pytest.mark.parametrize("number", range(1, 21))
def test_up_to_two_rounds_back_it_is_taken_back_and_else_the_game_is_void(
    tmp_path: Path, number: int
) -> None:
    facts = fault(tmp_path, with_move(number, "a1,z9" if number == 1 else ILLEGAL))
    assert facts["number"] == number
    found = [remedy for remedy in ("taken back", "void") if remedy in facts["remedy"]]
    assert found == ["taken back" if len(MOVES) - number <= 4 else "void"]


def test_only_the_first_illegal_move_counts(tmp_path: Path) -> None:
    moves = tuple(Node(ILLEGAL) if i in (11, 18) else node for i, node in enumerate(FINISHED.moves))
    assert fault(tmp_path, replace(FINISHED, moves=moves))["number"] == 12


def test_a_seat_that_is_not_to_move(tmp_path: Path) -> None:
    moves = (Node(MOVES[0], seat=1), *FINISHED.moves[1:])
    assert fault(tmp_path, replace(FINISHED, moves=moves))["code"] == "match/not-your-turn"


@pytest.mark.parametrize(
    ("changes", "code", "said"),
    [
        ({"result": (1,)}, "record/result", "the result is 1. The moves say 0."),
        ({"result": (0, 1)}, "record/result", "the result is 0 1. The moves say 0."),
        ({"scores": (3, 0)}, "record/scores", "the scores are 3 0. The moves say 3 1."),
        ({"scores": (3, 1, 0)}, "record/scores", "3 1 0"),
        ({"rules": "9"}, "record/rules-version", "version 9 of the rules"),
        ({"game": "chess"}, "record/unknown-game", "“chess”"),
        ({"options": {"sise": 6}}, "record/option", "sise"),
        ({"options": {"size": 5}}, "record/option", "“5”"),
        ({"options": {"size": 6, "choice": 1}}, "record/option", "choice"),
        ({"seats": ("a", "b", "c")}, "record/option", "3"),
        ({"moves": (*FINISHED.moves, Node("a4,b4"))}, "record/after-end", "Move 21"),
    ],
)
def test_what_else_can_be_wrong(
    tmp_path: Path, changes: dict[str, Any], code: str, said: str
) -> None:
    record = replace(FINISHED, **changes)
    assert fault(tmp_path, record)["code"] == code
    ran = check(tmp_path, record)
    assert said in ran.words
    assert ran.out.count("\n") == 1


@pytest.mark.parametrize(
    "changes",
    [{"result": None}, {"scores": None}, {"seats": ()}, {"options": {"size": 6, "choice": True}}],
)
def test_what_need_not_be_said(tmp_path: Path, changes: dict[str, Any]) -> None:
    assert check(tmp_path, replace(FINISHED, **changes)).code == 0


def test_a_match_may_be_given_up(tmp_path: Path) -> None:
    given_up = replace(FINISHED, moves=FINISHED.moves[:7], result=(1,), scores=None)
    assert check(tmp_path, given_up).code == 0


@pytest.mark.parametrize("number", [3, 5, 18])
def test_variations_are_checked(tmp_path: Path, number: int) -> None:
    facts = fault(tmp_path, with_variation(number, ILLEGAL))
    assert (facts["number"], facts["move"], facts["rule"]) == (number, ILLEGAL, "D2")


def test_a_good_variation_is_no_fault(tmp_path: Path) -> None:
    assert check(tmp_path, with_variation(5, "d1,b1", "d3-f5")).code == 0


def test_nothing_is_taken_back_for_a_variation_that_nobody_played(tmp_path: Path) -> None:
    assert not fault(tmp_path, with_variation(5, ILLEGAL)).get("remedy")


def test_a_broken_record_does_not_hide_the_others(tmp_path: Path) -> None:
    path = tmp_path / "club.tgn"
    broken = '[Game "ponte"]\n[Rules "1"]\n\nthis is no move\n'
    texts = [FINISHED.text(), broken, with_move(3).text(), FINISHED.text()]
    path.write_text("\n".join(texts), "utf-8")
    ran = run("check", path, "--json")
    assert ran.code == 1
    assert [(facts["record"], facts["ok"], facts.get("code")) for facts in ran.objects] == [
        (1, True, None),
        (2, False, "record/number"),
        (3, False, "ponte/occupied"),
        (4, True, None),
    ]
    said = run("check", path)
    assert said.out.count("\n") == 4
    assert "2 good, 2 with a fault." in said.err


def test_several_files_are_all_checked(saved: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing.tgn"
    ran = run("check", missing, saved, "--json")
    assert ran.code == 1
    assert [(facts["file"], facts["ok"]) for facts in ran.objects] == [
        (str(missing), False),
        (str(saved), True),
    ]


def bad_files(folder: Path) -> dict[str, str]:
    """What is not a file of records, and the code of what is said about it."""
    (folder / "empty").touch()
    (folder / "binary").write_bytes(bytes(range(256)) * 20)
    (folder / "folder").mkdir()
    (folder / "huge").write_bytes(b"a" * (3 << 20))
    (folder / "huge-line").write_bytes(b'[Game "' + b"a" * (3 << 20) + b'"]\n')
    (folder / "many-moves").write_text(
        '[Game "ponte"]\n\n' + "".join(f"{i}. a1,b2\n" for i in range(1, 100_000)), "utf-8"
    )
    (folder / "open-tag").write_text('[Game "ponte]\n', "utf-8")
    (folder / "open-json").write_text('{"format": "torcello-record", ', "utf-8")
    (folder / "prose").write_text("Dear sir,\nwe won.\n", "utf-8")
    return {
        "empty": "record/none",
        "binary": "record/not-text",
        "folder": "record/file",
        "huge": "record/too-large",
        "huge-line": "record/too-large",
        "many-moves": "record/too-large",
        "open-tag": "record/tag",
        "open-json": "record/json",
        "prose": "record/no-record",
        "missing": "record/file",
        os.devnull: "record/none",
    }


def test_no_file_leads_to_more_than_one_line(tmp_path: Path) -> None:
    for name, code in bad_files(tmp_path).items():
        ran = run("check", tmp_path / name)
        assert ran.code == 1, name
        assert ran.out.startswith("✗ "), name
        assert ran.out.count("\n") == 1, name
        (facts,) = run("check", tmp_path / name, "--json").objects
        assert (facts["ok"], facts["code"]) == (False, code), name


def test_show_says_the_same_of_bad_files(tmp_path: Path) -> None:
    for name in bad_files(tmp_path):
        assert_one_line(run("show", tmp_path / name), 1)


def test_a_record_cannot_command_the_terminal(tmp_path: Path) -> None:
    versioned = replace(FINISHED, rules="\x1b]0;title\x07")
    for record in (versioned, replace(versioned, game="\x1b[31mred")):
        assert "\x1b" not in check(tmp_path, record).out


@pytest.mark.parametrize("name", [":cat:.tgn", "[red]x.tgn", "x" * 150 + ".tgn"])
def test_file_names_are_said_as_they_are(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(FINISHED.text(), "utf-8")
    assert f"{path} #1: 20 moves" in run("check", path).out
