"""`explain`, `play` and the list of moves never disagree."""

from __future__ import annotations

import random

import torcello
from budget import Budget
from players import Case, pick, points_of, spread
from refusals import error_of
from snapshots import snapshot
from torcello import texts
from torcello.errors import Refusal
from torcello.match import Match

STRANGE = ("", " ", "?", "pass", "a1", "a1,", "zz99", "-", "- -", "1" * 1000, "\x00", "é", "\ud800")


def candidates(case: Case, n: int) -> list[str]:
    """Moves that are legal now and then in a match of this kind, some of them spoilt."""
    rng = random.Random(3)
    listed = [list(match.legal()) for match in spread(points_of(case, seed=4), n // 4)[:-1]]
    moves = [pick(some, rng) for some in listed for _ in range(4)]
    spoilt = []
    for text in spread(moves, n // 4):
        i = int(rng.random() * len(text))
        spoilt += [text[:i] + text[i + 1 :], text[:i] + text[i] + text[i:], f" {text} ", text[::-1]]
    return [*spread(moves, n), *spoilt, *STRANGE]


def well_said(refusal: Refusal) -> bool:
    """A sentence of its own in each language, with every gap filled."""
    said = {refusal.text(lang) for lang in texts.LANGUAGES}
    return len(said) == len(texts.LANGUAGES) and not any(
        text in ("", refusal.code) or "{" in text for text in said
    )


def test_explain_membership_and_list_agree(case: Case, points: list[Match], budget: Budget) -> None:
    tried = candidates(case, budget.texts)
    for match in points:
        legal = match.legal()
        listed = list(legal)
        known = set(listed)
        for text in spread(listed, budget.texts):
            assert text in legal
            assert match.explain(text) is None
        for text in tried:
            assert (text in legal) == (match.explain(text) is None)
            if text in legal and text not in known:  # another way to write a listed move
                assert match.copy().play(text).moves[len(match.moves)] in known


def test_explain_says_what_play_would(case: Case, points: list[Match], budget: Budget) -> None:
    tried = candidates(case, budget.texts)
    refused = 0
    for match in points:
        before = snapshot(match)
        for text in tried:
            refusal = match.explain(text)
            if refusal is None:
                continue
            refused += 1
            error = error_of(torcello.TorcelloError, match.play, text)
            assert error.refusal == refusal
            for fact in ("code", "rule", "where"):
                assert getattr(error, fact) == getattr(refusal, fact)
            assert str(error) == error.text() == refusal.text()
            assert isinstance(error, kind_of(match, refusal))
            assert well_said(refusal)
        assert snapshot(match) == before
    assert refused > 0


def test_asking_leaves_no_trace(case: Case, points: list[Match], budget: Budget) -> None:
    """Kernels use parts of a position as room to work in; bots compare positions as bytes."""
    whole = candidates(case, budget.texts)
    parts = {text[:n] for text in whole for n in range(1, min(len(text), 12) + 1)}
    for match in points:
        before = match.state().tobytes()
        for text in sorted(parts):
            match.explain(text)
        assert match.state().tobytes() == before


def kind_of(match: Match, refusal: Refusal) -> type[torcello.TorcelloError]:
    """A refusal with a rule is of a move; one without is of a text."""
    if not match.to_act:
        return torcello.MatchOver
    return torcello.IllegalMove if refusal.rule else torcello.NotationError


def test_what_is_not_text_is_no_move(positions: list[Match]) -> None:
    for match in positions:
        before = snapshot(match)
        for thing in (None, 7, 1.5, True, b"a1,b1", ["a1,b1"], object()):
            assert thing not in match.legal()
            refusal = match.explain(thing)  # type: ignore[arg-type]
            assert refusal.code == "notation/unreadable"
            error = error_of(torcello.NotationError, match.play, thing)
            assert error.code == "notation/unreadable"
            assert well_said(error.refusal)
        assert snapshot(match) == before
