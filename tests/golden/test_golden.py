"""The library still says what the golden files say."""

from __future__ import annotations

from itertools import islice
from math import comb

import pytest

import torcello
from budget import BUDGET
from games.ponte.twin import Twin
from golden import perft, playthrough, read_options, rewrite
from golden.perft import Line
from torcello import registry

every_game = pytest.mark.parametrize("game", registry.names())


@every_game
def test_every_game_has_golden_files(game: str) -> None:
    assert playthrough.file(game).is_file()
    assert list(perft.lines(game)) != []
    assert all(line.count is not None for line in perft.lines(game))


@every_game
def test_a_playthrough_comes_out_as_written_from_its_head_alone(game: str) -> None:
    written = playthrough.file(game).read_text("utf-8")
    head = written.split(playthrough.RULER)[0]
    made = islice(playthrough.lines(game, head), BUDGET.lines)
    assert list(made) == written.splitlines()[: BUDGET.lines]


@pytest.mark.parametrize(
    "line",
    [
        line
        for game in registry.names()
        for line in perft.lines(game)
        if line.count is not None and line.count <= BUDGET.perft
    ],
    ids=lambda line: f"{line.game} {line}",
)
def test_perft(line: Line) -> None:
    assert line.counted() == line.count


@every_game
def test_short_perft_agrees_with_playing_every_move(game: str) -> None:
    """The fast count against the plainest one: through the public names, move by move."""
    checked = 0
    for line in perft.lines(game):
        if line.depth <= 2 and line.count is not None and line.count <= min(10**6, BUDGET.perft):
            match = torcello.new(game, luck="manual", **read_options(game, line.options))
            assert sequences(match, line.depth) == line.count
            checked += 1
    assert checked > 0


def sequences(match: torcello.Match, depth: int) -> int:
    if depth == 1:
        return len(match.legal())
    return sum(sequences(match.copy().play(move), depth - 1) for move in match.legal())


def test_perft_of_ponte_agrees_with_its_slow_twin() -> None:
    twins = [Twin(6, choice=False).play(move) for move in Twin(6, choice=False).legal()]
    assert [len(twins), sum(twin.count() for twin in twins)] == [
        counts("ponte")["size=6 choice=False", depth] for depth in (1, 2)
    ]


def test_the_first_pair_of_ponte_is_any_two_cells() -> None:
    for size in range(6, 13):
        assert counts("ponte")[f"size={size}", 1] == comb(size * size, 2)


def counts(game: str) -> dict[tuple[str, int], int | None]:
    return {(line.options, line.depth): line.count for line in perft.lines(game)}


def test_a_perft_file_is_counted_again_and_its_remarks_are_kept() -> None:
    wrong = "# remark\n\nsize=6 | 1 | 7\nsize=6 choice=False | 1 | ?\n"
    right = "# remark\n\nsize=6 | 1 | 630\nsize=6 choice=False | 1 | 630\n"
    assert perft.rewritten("ponte", wrong) == perft.rewritten("ponte", right) == right


@pytest.mark.compiled
def test_golden_files_and_fixtures_are_byte_for_byte_what_make_golden_writes() -> None:
    for file, text in rewrite.fresh().items():
        assert file.read_bytes() == text.encode(), file
