"""Writing SVG: elements, words, and a whole picture with the style sheet of its theme.

Colours are named by their tokens: `tag("path", d=…, fill="sea")` has the class `f-sea`, and
`picture` writes the rules for the classes that it finds. Rules are kept to pictures of the same
theme, so several pictures may share a page; there are no ids, for the same reason.
"""

import re
from html import escape

from torcello.drawing.tokens import DARK, FONT, LIGHT

Point = tuple[float, float]
Look = str | float

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PAINTS = {"fill": "f", "stroke": "s"}
_PAINTED = re.compile(r'(?<= class=")[^"]+')


def num(x: float) -> str:
    """A coordinate: one decimal is finer than any screen shows, and keeps the file small."""
    text = f"{x:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def escaped(text: str) -> str:
    """Text made safe for XML; characters that XML cannot hold at all are left out."""
    return escape(_NOT_XML.sub("", text))


def tag(name: str, *children: str, **attributes: Look) -> str:
    """An element. Attribute values are escaped here and nowhere else; children are ready SVG."""
    classes = []
    head = name
    for key, value in attributes.items():
        if key in _PAINTS and value != "none":
            classes.append(f"{_PAINTS[key]}-{value}")
        else:
            shown = escaped(value) if isinstance(value, str) else num(value)
            head += f' {key.replace("_", "-")}="{shown}"'
    if classes:
        head += f' class="{" ".join(classes)}"'
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def _line(stroke: str, width: float) -> dict[str, Look]:
    return {"stroke": stroke, "stroke_width": width} if stroke else {}


def path(d: str, fill: str = "none", stroke: str = "", width: float = 0, **more: Look) -> str:
    return tag("path", d=d, fill=fill, **_line(stroke, width), **more)


def circle(
    at: Point, r: float, fill: str = "none", stroke: str = "", width: float = 0, **more: Look
) -> str:
    line = _line(stroke, width)
    return tag("circle", cx=at[0], cy=at[1], r=r, fill=fill, **line, **more)


def box(*place: float, fill: str = "none", stroke: str = "", width: float = 0, **more: Look) -> str:
    """A rectangle: its left, top, width and height, and how round its corners are."""
    shape = dict(zip(("x", "y", "width", "height", "rx"), place, strict=True))
    return tag("rect", **shape, fill=fill, **_line(stroke, width), **more)


def at(point: Point, *children: str, scale: float = 1) -> str:
    """What is drawn around (0, 0), put elsewhere."""
    place = f"translate({num(point[0])} {num(point[1])})"
    if scale != 1:
        place += f" scale({scale:.3g})"
    return tag("g", *children, transform=place)


def write(
    text: str,
    middle: Point,
    size: float,
    fill: str = "ink",
    *,
    anchor: str = "middle",
    weight: int = 600,
    halo: str = "",
) -> str:
    """Words whose middle, or whose start or end, is at a point; a halo parts them from lines."""
    place: dict[str, Look] = {"x": middle[0], "y": middle[1] + 0.36 * size}
    place |= {"font_size": size, "font_weight": weight}
    if anchor != "start":
        place["text_anchor"] = anchor
    said = escaped(text)
    under = (
        tag("text", said, **place, fill=halo, stroke=halo, stroke_width=size / 5) if halo else ""
    )
    return under + tag("text", said, **place, fill=fill)


def picture(
    body: str, width: float, height: float, *, theme: str, title: str, description: str
) -> str:
    """A whole SVG: named and described for those who do not see it."""
    return tag(
        "svg",
        tag("title", escaped(title)),
        tag("desc", escaped(description)),
        tag("style", _style(body, theme)),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=width,
        height=height,
        role="img",
        font_family=FONT,
        stroke_linejoin="round",
        **{"class": f"torcello-{theme}"},
    )


def _style(body: str, theme: str) -> str:
    """The rules for the colours of a picture. `auto` is light, or dark as the reader's system."""
    used = sorted({name for names in _PAINTED.findall(body) for name in names.split()})

    def rules(colours: dict[str, str]) -> str:
        parts = {short: part for part, short in _PAINTS.items()}
        return "".join(
            f".torcello-{theme} .{name}{{{parts[name[0]]}:{colours[name[2:]]}}}" for name in used
        )

    if theme == "auto":
        return f"{rules(LIGHT)}@media (prefers-color-scheme:dark){{{rules(DARK)}}}"
    return rules({"light": LIGHT, "dark": DARK}[theme])
