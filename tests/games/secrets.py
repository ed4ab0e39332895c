"""What tests of secrets share: all that a viewer can get out of a match, to compare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from torcello.match import Match
from torcello.texts import LANGUAGES


def known_to(
    match: Match, viewer: int | None, texts: Iterable[str], *, drawn: bool = True
) -> dict[str, Any]:
    """What every game tells a viewer; `texts` are asked about, and drawing takes time."""
    got: dict[str, Any] = {"view": match.view(viewer), "seen": match.seen(viewer)}
    if drawn:
        got["text"] = [match.text(lang, seat=viewer) for lang in LANGUAGES]
        got["picture"] = match.svg(seat=viewer)
    if viewer is not None:
        observed, legal = match.observe(viewer), match.legal(viewer)
        got["observation"] = (observed.view, observed.to_act, observed.state.tobytes())
        got["dealt"] = observed.deal(5).tobytes()
        got["legal"] = list(legal) if len(legal) < 300 else [legal[i] for i in range(0, 300, 7)]
        got["actions"] = match.actions(viewer)
        got["explained"] = [str(match.explain(text, viewer)) for text in texts]
    return got
