r"""A piece of a `.tgn` file that is being read, and the escapes used in it.

Tags and comments share one set of escapes: `\\ \" \; \{ \} \n \r \t` and `\u` with four hexadecimal
digits.
"""

import re

from torcello.errors import RecordError, Refusal, shown

_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", **{c: c for c in '\\";{}'}}
_LETTERS = {"\n": "n", "\r": "r", "\t": "t"}
_ESCAPED = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.?))", re.DOTALL)
# Characters that some editors or terminals take for a line break or a command.
_CONTROL = "\0-\x1f\x7f-\x9f\u2028\u2029\ufeff"
_RAW_CONTROL = re.compile(r"[\0-\x08\x0b-\x1f\x7f]")


def escape(text: str, special: str) -> str:
    """`text` on one line, with a backslash before each of the `special` characters."""

    def escaped(found: re.Match[str]) -> str:
        c = found.group()
        if c in special or c == "\\":
            return f"\\{c}"
        return f"\\{_LETTERS[c]}" if c in _LETTERS else f"\\u{ord(c):04x}"

    return re.sub(rf"[\\{_CONTROL}{re.escape(special)}]", escaped, text)


class Source:
    """Text whose first line is line `line` of a file."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text.replace("\r\n", "\n")
        self.line = line
        if found := _RAW_CONTROL.search(self.text):
            raise self.error("record/control", found.start(), found=f"U+{ord(found.group()):04X}")

    def line_at(self, pos: int) -> int:
        return self.line + self.text.count("\n", 0, pos)

    def error(self, code: str, pos: int, **facts: str | int) -> RecordError:
        return RecordError(Refusal(code, facts={"line": self.line_at(pos), **facts}))

    def unescaped(self, start: int, end: int) -> str:
        """The text between two positions as it was meant; a line break in it is a blank."""

        def plain(found: re.Match[str]) -> str:
            number, letter = found.groups()
            if number:
                return chr(int(number, 16))
            if letter not in _ESCAPES:
                pos = start + found.start()
                raise self.error("record/escape", pos, found=shown(found.group()))
            return _ESCAPES[letter]

        return _ESCAPED.sub(plain, self.text[start:end].replace("\n", " "))
