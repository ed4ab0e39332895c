"""What is refused is told to people, whatever it is."""

from __future__ import annotations

import pytest

from torcello import texts
from torcello.errors import Refusal
from torcello.server.refusals import said


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_a_code_is_never_shown_in_place_of_words(lang: str) -> None:
    assert said(Refusal("no/such-code"), lang) == texts.say(lang, "guard/refused")
    assert said(Refusal("table/full"), lang) == texts.say(lang, "table/full")
