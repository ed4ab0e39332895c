"""What tests of rulings share: a refusal on which everybody agrees."""

from __future__ import annotations

import pytest

import torcello


def refused(match: torcello.Match, text: str) -> torcello.Refusal:
    """The refusal of a move, after seeing that listing, explaining and playing agree on it."""
    refusal = match.explain(text)
    assert refusal is not None, f"{text} is legal"
    assert text not in match.legal()
    with pytest.raises(torcello.IllegalMove) as caught:
        match.play(text)
    assert caught.value.refusal == refusal
    assert refusal.code.startswith(f"{match.game}/")
    return refusal
