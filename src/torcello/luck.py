"""Luck that anyone can check: every die, spin, shuffle and draw of a match from one secret.

Before the match its commitment is published, at its end the secret; between the two, each luck
event has a number and its outcome follows from secret, match, players' words and that number.
`docs/luck.md` says what that proves and what it does not, and describes every byte, so that others
can check us with their own programs. A change to any of them needs a new number in `_TAG`.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import accumulate
from operator import index
from urllib.parse import quote, unquote

SECRET_BYTES = 32
MOST_OUTCOMES = 1 << 63  # of one event, counted by weight: half of all blocks, so few are rejected
TEXT_CHARS = 4096  # what a record's tag holds: a luck that cannot be revealed must not be begun

# Before the name of each use, so that no two uses ever hash the same bytes.
_TAG = "torcello/luck/1/"
_BLOCKS = 1 << 64  # how many values a block of 64 bits has
_DIGITS = re.compile(r"[0-9a-f]{64}")
_FORM = re.compile(r"(commit|secret)=([^ ]*) match=([^ ]*)(?: words=([^ ]*))?")


@dataclass(frozen=True)
class Seal:
    """What everybody may know before the end: the commitment, the match, the players' words."""

    commitment: str
    match: str = ""
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _check_digits("commit", self.commitment)
        _check_fits(self.text())

    def text(self) -> str:
        """As it stands in the record of a match that goes on."""
        return _written("commit", self.commitment, self.match, self.words)


@dataclass(frozen=True, repr=False)
class Luck:
    """All the luck of one match. Its holder knows the future, so it never prints itself."""

    secret: bytes
    match: str = ""
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"the secret has {len(self.secret)} bytes, not {SECRET_BYTES}")
        _check_fits(self.reveal())

    @classmethod
    def fresh(cls, match: str = "", words: tuple[str, ...] = ()) -> Luck:
        """Luck that nobody can guess."""
        return cls(secrets.token_bytes(SECRET_BYTES), match, words)

    @classmethod
    def of_seed(cls, seed: str | float, match: str = "", words: tuple[str, ...] = ()) -> Luck:
        """The same luck whenever the seed is the same: no secret from anyone who can guess it.

        Kinds are kept apart: `1`, `1.0` and `"1"` are three seeds.
        """
        if isinstance(seed, str):
            # Half a surrogate pair is a poor seed, but no reason to fail.
            kind, written = b"text", seed.encode("utf-8", "surrogatepass")
        elif isinstance(seed, float):
            kind, written = b"float", float.hex(seed + 0.0).encode()  # -0.0 equals 0.0
        elif isinstance(seed, int) and not isinstance(seed, bool):
            # Python refuses to print very large integers in decimal.
            kind, written = b"int", f"{seed:x}".encode()
        else:
            raise ValueError("a seed is a text or a number")
        return cls(sha256(_packed("seed", kind, written)).digest(), match, words)

    @cached_property
    def commitment(self) -> str:
        """Published before the match, and before the words: it binds the secret to the match."""
        return sha256(_packed("commitment", self.secret, self.match.encode())).hexdigest()

    def below(self, counter: int, n: int) -> int:
        """The outcome of luck event number `counter`: one of 0…n-1, all equally likely."""
        counter, n = index(counter), index(n)
        if not 0 <= counter < _BLOCKS:
            raise ValueError("luck events are numbered from 0 to 2**64 - 1")
        if not 1 <= n <= MOST_OUTCOMES:
            raise ValueError("a luck event has 1 to 2**63 outcomes, counted by weight")
        # The values above the last whole multiple of n would favour small outcomes.
        fair = _BLOCKS - _BLOCKS % n
        block, attempt = self._block(counter, 0), 0
        while block >= fair:
            attempt += 1
            block = self._block(counter, attempt)
        return block % n

    def pick(self, counter: int, weights: Sequence[int]) -> int:
        """The outcome of event `counter` as an index into `weights`, as likely as its weight."""
        whole = [index(weight) for weight in weights]  # other kinds of integers could overflow
        if any(weight < 0 for weight in whole):
            raise ValueError("a weight is negative")
        if not any(whole):
            raise ValueError("nothing to pick: no weight is above zero")
        drawn = self.below(counter, sum(whole))
        return next(i for i, end in enumerate(accumulate(whole)) if drawn < end)

    def seal(self) -> Seal:
        """The part that is public from the beginning."""
        return Seal(self.commitment, self.match, self.words)

    def reveal(self) -> str:
        """As it stands in the record of a finished match, the secret included."""
        return _written("secret", self.secret.hex(), self.match, self.words)

    def __repr__(self) -> str:
        return f"<Luck {self.commitment}>"

    @cached_property
    def _key(self) -> bytes:
        texts = (self.match, *self.words)
        return hmac.digest(self.secret, _packed("key", *map(str.encode, texts)), "sha256")

    def _block(self, counter: int, attempt: int) -> int:
        message = counter.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")


def parse(text: str) -> Luck | Seal:
    """What the text of a record's `Luck` says: the luck if it is revealed, otherwise its seal.

    Only what `reveal` or `Seal.text` writes is read; all else is a ValueError.
    """
    _check_fits(text)
    form = _FORM.fullmatch(text)
    if form is None:
        raise ValueError("luck is written “commit=… match=… words=…” or “secret=… match=… words=…”")
    kind, digits, match, words = form.groups()
    _check_digits(kind, digits)
    public = (
        _plain("match", match),
        () if words is None else tuple(_plain("words", word) for word in words.split(",")),
    )
    return Seal(digits, *public) if kind == "commit" else Luck(bytes.fromhex(digits), *public)


def _packed(use: str, *parts: bytes) -> bytes:
    """The parts in one, each after its length, so that different parts never read the same."""
    tagged = ((_TAG + use).encode(), *parts)
    return b"".join(len(part).to_bytes(8, "big") + part for part in tagged)


def _written(kind: str, digits: str, match: str, words: tuple[str, ...]) -> str:
    text = f"{kind}={digits} match={_quoted(match)}"
    # No words and one empty word are different luck.
    return f"{text} words={','.join(map(_quoted, words))}" if words else text


def _quoted(text: str) -> str:
    try:
        return quote(text, safe="")
    except UnicodeEncodeError:
        raise ValueError("half a surrogate pair is no text: it has no UTF-8") from None


def _plain(field: str, written: str) -> str:
    try:
        plain = unquote(written, errors="strict")
        if quote(plain, safe="") == written:
            return plain
    except UnicodeError:
        pass  # not UTF-8
    raise ValueError(f"“{field}=” of the luck is not percent-encoded as it should be")


def _check_digits(kind: str, digits: str) -> None:
    # The digits are not shown: they may be most of a secret.
    if not _DIGITS.fullmatch(digits):
        raise ValueError(f"“{kind}=” of the luck is not 64 hexadecimal digits in small letters")


def _check_fits(text: str) -> None:
    if len(text) > TEXT_CHARS:
        raise ValueError(f"the luck's text has {len(text)} characters, {TEXT_CHARS} are possible")
