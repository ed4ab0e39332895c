"""What `torcello play` promises for every game in the registry."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

import torcello
from cli.running import assert_one_line, played, run, saved
from cli.typed import play_out
from torcello import registry
from torcello.cli.play import IN_FRENCH
from torcello.options import Value

GAMES = registry.names()
TABLES = [(name, seats) for name in GAMES for seats in registry.game(name).seats]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def seats_flag(name: str, seats: int) -> list[str]:
    return ["--seats", str(seats)] if len(registry.game(name).seats) > 1 else []


def choices() -> Iterator[tuple[str, str, Value]]:
    """Every value of every option of every game."""
    for name in GAMES:
        for option in registry.game(name).options:
            for value in option.values:
                yield name, option.name, value


def flags(option: str, value: Value) -> list[str]:
    name = option.replace("_", "-")
    if isinstance(value, bool):
        return [f"--{name}" if value else f"--no-{name}"]
    return [f"--{name}", str(value)]


# --- setting up -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "option", "value"), list(choices()))
def test_every_option_can_be_set(name: str, option: str, value: Value, file: Path) -> None:
    ran = run("play", name, *flags(option, value), stdin=typed(f"save {file}"))
    assert ran.code == 0, ran.err
    assert saved(file).replay().options[option] == value


def test_every_option_is_listed() -> None:
    _, *listed = re.split(r"^(\w+)  ", run("games").out, flags=re.MULTILINE)
    assert tuple(listed[::2]) == tuple(GAMES)
    for name, lines in zip(GAMES, listed[1::2], strict=True):
        game = registry.game(name)
        wanted = {option.name for option in game.options}
        assert wanted <= {flag.replace("-", "_") for flag in re.findall(r"--(\S+)", lines)}


@pytest.mark.parametrize("name", GAMES)
def test_a_number_of_seats_that_the_game_has_not_is_refused(name: str) -> None:
    for seats in {0, 9, *range(1, 6)} - set(registry.game(name).seats):
        assert_one_line(run("play", name, "--seats", seats), 2, f"“{seats}”")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nobody_sits_beyond_the_last_seat(name: str, seats: int) -> None:
    ran = run("play", name, *seats_flag(name, seats), "--seat", seats)
    assert_one_line(ran, 2, f"0 to {seats - 1}")


@pytest.mark.parametrize(
    ("flags", "named"),
    [
        ("hashi --start random --seats 2", "Rule H4."),
        ("hashi --side Q", "“Q”"),
        ("hashi --deck tarot", "“tarot”"),
        ("triangle --goal 300", "“300”"),
        ("triangle --magnet-capacity 0", "“0”"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused_in_one_line(flags: str, named: str) -> None:
    assert_one_line(run("play", *flags.split()), 2, named)


# --- whole matches --------------------------------------------------------------------------------


def assert_sound(file: Path, match: torcello.Match) -> None:
    """The file holds the match, its moves are legal, and its luck is what its secret says."""
    record = saved(file)
    assert match.outcome is not None
    assert played(file) == match.moves
    assert (record.result, record.scores) == (match.outcome.winners, match.outcome.points)
    assert run("check", file).code == 0
    verified = run("verify", file, "--json")
    if registry.game(match.game).has_luck:
        assert verified.code == 0
        assert verified.objects[0]["events"] == sum(seat < 0 for seat, _ in match.history())
    else:
        assert verified.objects[0]["code"] == "luck/none"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_people_play_to_the_end_and_their_record_is_sound(
    name: str, seats: int, file: Path
) -> None:
    match = torcello.new(name, seats=seats, seed=7)
    lines = play_out(match)
    setup = ["--against=person", "--seed=7", *seats_flag(name, seats)]
    ran = run("play", name, *setup, stdin=typed(*lines, f"save {file}", "quit"))
    assert ran.code == 0, ran.err
    assert "The match is over." in ran.words
    assert ran.words.endswith("Goodbye.")
    assert_sound(file, match)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_against_random_players_is_sound_too(name: str, file: Path) -> None:
    seats = registry.game(name).seats[-1]
    match = torcello.new(name, seats=seats, seed=3)
    lines = play_out(match, bots=range(seats - 1), seed=3)
    setup = ["--seed=3", f"--seat={seats - 1}", *seats_flag(name, seats)]
    ran = run("play", name, *setup, stdin=typed(*lines, f"save {file}"))
    assert ran.code == 0, ran.err
    assert saved(file).seats == ("Random",) * (seats - 1) + ("You",)
    assert_sound(file, match)


# --- commands -------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [IN_FRENCH, IN_FRENCH.values()], ids=["French", "English"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_command_has_words_in_every_language(
    name: str, lang: str, words: Collection[str]
) -> None:
    ran = run("play", name, "--lang", lang, "--seed=1", stdin=typed(*words))
    assert (ran.code, ran.err) == (0, "")
    assert not re.search(rf"\b(play|match|notation|{name})[/-][a-z]", ran.out)  # a missing message
    assert ("Au revoir." if lang == "fr" else "Goodbye.") in ran.words


@pytest.mark.parametrize("name", GAMES)
def test_the_example_for_why_is_a_move(name: str) -> None:
    ran = run("play", name, "--against=person", "--seed=1", stdin=typed("why"))
    example = re.search(r"For instance: why (.*)", ran.out)
    assert example
    assert example[1] in torcello.new(name, seed=1).legal()


@pytest.mark.parametrize("name", GAMES)
def test_undo_brings_the_same_luck_again(name: str, file: Path) -> None:
    move = next(iter(torcello.new(name, seed=1).legal()))
    setup = ("play", name, "--against=person", "--seed=1")
    run(*setup, stdin=typed(move, "", f"save {file}"))
    once = saved(file)
    run(*setup, stdin=typed(move, "", "undo", "", move, f"save {file} over"))
    assert saved(file) == once


GARBAGE = ["", "?!", "s", "-", "@", ":", "why \0", "a" * 3000, "legal 7", "undo undo", "½", "١@٢"]


@pytest.mark.parametrize("name", GAMES)
def test_garbage_is_answered_and_changes_nothing(name: str, file: Path) -> None:
    before = torcello.new(name, seed=1).moves
    ran = run("play", name, "--against=person", "--seed=1", stdin=typed(*GARBAGE, f"save {file}"))
    assert (ran.code, ran.err) == (0, "")
    assert played(file) == before
