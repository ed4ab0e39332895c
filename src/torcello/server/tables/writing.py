"""What people write: their names, and what they say."""

import re
import unicodedata

from torcello.server.refusals import Refused

CHAT_CHARS = 500
WORDS_CHARS = 64
NAME_CHARS = 40

_JOINERS = "\u200c\u200d"  # some scripts and emoji are written with them
_AT_THE_ENDS = re.compile(rf"^[\s{_JOINERS}]+|[\s{_JOINERS}]+$")  # where joiners join nothing
_HIDDEN = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")  # control, direction, private, unassigned …
_FILLERS = frozenset(
    # by their category letters, marks and signs, yet they show nothing: fillers of Hangul and
    # Khitan, the grapheme joiner, unwritten vowels of Khmer, empty Braille, a note without a head
    "\u115f\u1160\u3164\uffa0\U00016fe4\u034f\u17b4\u17b5\u2800\U0001d159"
)


def clean_name(name: str) -> str:
    """A name as it may be shown: any language, one line, nothing invisible."""
    written = " ".join(plain(name).split())
    if not written:
        raise Refused("guest/no-name")
    if len(written) > NAME_CHARS:
        raise Refused("guest/long-name", limit=NAME_CHARS)
    if not any(_is_seen(character) for character in written):
        raise Refused("guest/bare-name")
    return written


def clean_words(words: str) -> str:
    """What somebody adds to the luck of a match."""
    written = plain(words)
    if len(written) > WORDS_CHARS:
        raise Refused("table/too-long", limit=WORDS_CHARS)
    return written


def clean_chat(text: str) -> str:
    said = plain(text)
    if not said:
        raise Refused("table/nothing-said")
    if len(said) > CHAT_CHARS:
        raise Refused("table/too-long", limit=CHAT_CHARS)
    return said


def plain(text: str) -> str:
    """Text without control, direction and other invisible characters, in one normal form."""
    normal = unicodedata.normalize("NFC", text)
    kept = "".join(character for character in normal if not _is_hidden(character))
    return _AT_THE_ENDS.sub("", kept)


def _is_hidden(character: str) -> bool:
    if character in _JOINERS:
        return False
    return character in _FILLERS or unicodedata.category(character) in _HIDDEN


def _is_seen(character: str) -> bool:
    """A letter, a digit, an emoji: something by which others may call somebody."""
    return character.isalnum() or unicodedata.category(character) == "So"
