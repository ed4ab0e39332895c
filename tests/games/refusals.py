"""What tests of refusals share: listing, explaining and playing agree, and nothing has changed."""

from __future__ import annotations

import torcello
from contract.test_explain import well_said
from refusals import code_of as code_of
from refusals import error_of


def is_legal(match: torcello.Match, text: str, seat: int | None = None) -> bool:
    """Whether a move may be played, after seeing that the list and the explanation agree."""
    listed = text in match.legal(seat)
    assert listed == (match.explain(text, seat) is None)
    return listed


def refusal_of(match: torcello.Match, text: str, seat: int | None = None) -> torcello.Refusal:
    """Why a text is refused, be it no move at all or one of somebody else."""
    assert not is_legal(match, text, seat)
    before = match.state().tobytes()
    error = error_of(torcello.TorcelloError, match.play, text, seat)
    assert match.state().tobytes() == before
    refusal = error.refusal
    assert match.explain(text, seat) == refusal
    kind = torcello.IllegalMove if refusal.rule else torcello.NotationError
    assert isinstance(error, torcello.MatchError if "match/" in refusal.code else kind)
    assert well_said(refusal)
    return refusal


def refused(match: torcello.Match, text: str, seat: int | None = None) -> torcello.Refusal:
    """Why a move is refused by the rules of its game."""
    refusal = refusal_of(match, text, seat)
    assert refusal.rule is not None
    assert refusal.code.startswith(f"{match.game}/")
    return refusal


def rule_against(match: torcello.Match, text: str, seat: int | None = None) -> str | None:
    """The ruling that a move breaks."""
    return refused(match, text, seat).rule
