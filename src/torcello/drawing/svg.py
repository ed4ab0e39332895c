"""Writing SVG: numbers, elements, and colours that follow a theme."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from torcello.drawing.tokens import DARK, LIGHT

if TYPE_CHECKING:
    from collections.abc import Mapping

# `auto` is painted in light colours, with a style sheet that replaces them where the reader's
# system is dark: a renderer that ignores the sheet still shows a whole picture.
PALETTES: Mapping[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK, "auto": LIGHT}

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def num(x: float) -> str:
    """A coordinate: one decimal is finer than any screen shows, and keeps the file small."""
    text = f"{x:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    """Text made safe for XML; characters that XML cannot hold at all are left out."""
    return escape(_NOT_XML.sub("", text))


def tag(name: str, *children: str, **attributes: str | float) -> str:
    """An element. Attribute values are escaped here and nowhere else; children are ready SVG."""
    head = name + "".join(
        f' {key.replace("_", "-")}="{escaped(value) if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
    )
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def use(target: str, **attributes: str | float) -> str:
    """Draw again what has the id `target`."""
    # Plain `href` is newer than several renderers in use; `xlink:href` is understood by all.
    return tag("use", **{"xlink:href": f"#{target}"}, **attributes)


@dataclass
class Ink:
    """Turns names of colours into attributes: `ink(fill="sea")` gives `fill="#4f9095"`."""

    theme: str
    _used: set[tuple[str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        if self.theme not in PALETTES:
            raise ValueError(f"unknown theme {self.theme!r}; choose from {', '.join(PALETTES)}")

    def __call__(self, **tokens: str) -> dict[str, str | float]:
        pairs = [(part.replace("_", "-"), token) for part, token in tokens.items()]
        attributes: dict[str, str | float] = {}
        for part, token in pairs:
            attributes |= _paint(part, PALETTES[self.theme][token])
        if self.theme == "auto":
            self._used.update(pairs)
            attributes["class"] = " ".join(f"torcello-{part}-{token}" for part, token in pairs)
        return attributes

    def style(self) -> str:
        """The style sheet the picture needs: none in a fixed theme."""
        if not self._used:
            return ""
        # One class per rule, no ancestors: inside `<use>` an ancestor would not be seen.
        rules = "".join(
            f".torcello-{part}-{token}{{"
            + ";".join(f"{key}:{value}" for key, value in _paint(part, DARK[token]).items())
            + "}"
            for part, token in sorted(self._used)
        )
        return tag("style", f"@media (prefers-color-scheme:dark){{{rules}}}")


def _paint(part: str, colour: str) -> dict[str, str]:
    """Colour and opacity apart, since older renderers read neither `#rrggbbaa` nor `rgb( / )`."""
    painted = {part: colour[:7]}
    if len(colour) == 9:
        painted[part.removesuffix("-color") + "-opacity"] = f"{int(colour[7:], 16) / 255:.2f}"
    return painted
