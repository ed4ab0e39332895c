"""Every error a user of the library can meet.

    TorcelloError
    ├── UnknownGame           (LookupError)
    ├── OptionError           (ValueError)   an unknown option, or a value it cannot take
    ├── NotationError         (ValueError)   the text is not a move
    ├── IllegalMove           (ValueError)   it is a move, but the rules refuse it
    ├── MatchError            (RuntimeError) the match is not in a state for this
    │   ├── NotYourTurn
    │   └── MatchOver
    ├── RecordError           (ValueError)   a record that cannot be read or replayed
    └── EngineError           (RuntimeError) another program, asked for a move, does not give one

Each carries a `Refusal`: a stable code, the ruling it rests on, the places to show, and the words
to say it with. The words live in the catalogues (`torcello.texts`); a client that speaks another
language translates the code, never the sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from torcello import texts


@dataclass(frozen=True)
class Refusal:
    """Why something is refused.

    `where` lists every place to show, the refused one first; `parts` says what each of them is
    (`at` the refused place, `touching` what is in the way, and so on). `facts` fills the sentence;
    one of them may be a refusal that this one passes on.
    """

    code: str
    rule: str | None = None
    parts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    facts: Mapping[str, str | int | Refusal] = field(default_factory=dict)
    complete: bool = True
    """False for a half-built move in which nothing is wrong so far."""

    @property
    def where(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(place for group in self.parts.values() for place in group))

    def text(self, lang: str = "en") -> str:
        """A sentence in the wanted language, ending with the rule that forbids, if one does.

        It can be printed and sent, whatever somebody wrote: half of a surrogate pair becomes `?`.
        """
        shown = {name: texts.join(places, lang) for name, places in self.parts.items()}
        facts = {
            name: fact.text(lang) if isinstance(fact, Refusal) else fact
            for name, fact in self.facts.items()
        }
        said = texts.say(lang, self.code, **shown, **facts)
        sentence = said.encode("utf-8", "replace").decode()
        if self.rule is None or not self.complete:
            return sentence
        return f"{sentence} {texts.say(lang, 'rule', rule=self.rule)}"

    def __str__(self) -> str:
        return self.text()


def shown(found: str, chars: int = 40) -> str:
    """A piece of the input, short and harmless enough to stand in a message."""
    kept = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in found[:chars])
    return kept if len(found) <= chars else f"{kept}…"


class TorcelloError(Exception):
    """The root of all errors made here: `.code`, `.rule`, `.where` and a sentence."""

    def __init__(
        self,
        refusal: Refusal | str,
        rule: str | None = None,
        parts: Mapping[str, tuple[str, ...]] | None = None,
        **facts: str | int | Refusal,
    ) -> None:
        if isinstance(refusal, str):
            refusal = Refusal(refusal, rule, parts or {}, facts)
        super().__init__(refusal)
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def rule(self) -> str | None:
        return self.refusal.rule

    @property
    def where(self) -> tuple[str, ...]:
        return self.refusal.where

    def text(self, lang: str = "en") -> str:
        return self.refusal.text(lang)

    def __str__(self) -> str:
        return self.refusal.text()


class UnknownGame(TorcelloError, LookupError):
    """No game has that name."""


class OptionError(TorcelloError, ValueError):
    """An option the game does not have, or a value the option cannot take."""


class NotationError(TorcelloError, ValueError):
    """The text cannot be read as a move of this game."""


class IllegalMove(TorcelloError, ValueError):
    """The text is a move, and the rules refuse it."""


class MatchError(TorcelloError, RuntimeError):
    """The match is not in a state in which this can be done."""


class NotYourTurn(MatchError):
    """Another seat is to act."""


class MatchOver(MatchError):
    """The match has ended."""


class RecordError(TorcelloError, ValueError):
    """A record that cannot be read, or does not replay. `facts` holds `line` where it is known."""


class EngineError(TorcelloError, RuntimeError):
    """An engine cannot be started, says nothing, ends, or plays what it may not."""
