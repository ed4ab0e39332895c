"""What a game says to people, in each language."""

from __future__ import annotations

import pytest

from budget import Budget
from players import Case, spread, unfinished
from torcello import texts
from torcello.match import Match


def is_spoken(said: dict[str, str]) -> bool:
    """Something in each language, not the same in two, with every gap filled."""
    return len(set(said.values())) == len(texts.LANGUAGES) and not any(
        text == "" or "{" in text for text in said.values()
    )


def test_every_seat_has_a_role(case: Case, positions: list[Match]) -> None:
    for match in positions:
        for seat in range(match.seats):
            view = match.view()
            said = {lang: case.game.words.role(view, seat, lang) for lang in texts.LANGUAGES}
            assert is_spoken(said)


def test_a_seat_to_act_is_told_what_it_can_play(case: Case, points: list[Match]) -> None:
    for match in unfinished(points):
        view = match.view(match.to_act[0])
        said = {lang: case.game.words.offer(view, lang) for lang in texts.LANGUAGES}
        assert is_spoken(said)
        assert str(len(match.legal())) in said["en"]


def test_points_are_told_with_their_parts(case: Case, positions: list[Match]) -> None:
    for match in positions:
        view = match.view()
        said = {lang: case.game.words.tally(view, lang) for lang in texts.LANGUAGES}
        assert is_spoken(said)
        assert len(said["en"].splitlines()) >= match.seats
        assert all(str(points) in said["en"] for points in match.score().points)


def test_a_typed_move_is_put_in_order(case: Case, positions: list[Match], budget: Budget) -> None:
    for match in positions:
        for text in spread(list(match.legal()), budget.texts):
            assert case.game.words.tidy(text) == case.game.words.tidy(f"  {text} ") == text


@pytest.mark.parametrize("moves_since", [0, 1, 2, 5, 100])
def test_there_is_a_remedy_for_an_illegal_move(case: Case, moves_since: int) -> None:
    said = {
        lang: case.game.words.remedy(["pass"] * moves_since, ["1"], lang)
        for lang in texts.LANGUAGES
    }
    assert is_spoken(said)
