"""The small signs of the races: flags that differ in shape as in colour, and linked islands."""

from __future__ import annotations

from torcello.drawing.svg import Ink, num, tag

_CLOTH = {"red": "h27l-8 8.5 8 8.5h-27Z", "blue": "h24v17h-24Z"}
_MARK = {"red": "m5.4 8.5a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z", "blue": "m12 2.5 6 6-6 6-6-6Z"}
_SEAT = {"red": 0, "blue": 1}


def draw_flag(colour: str, x: float, foot: float, ink: Ink, pole: str = "isle-ink") -> str:
    """Red is a swallowtail with a disc, blue a square with a diamond."""
    top = f"M{num(x)} {num(foot - 41)}"
    seat = _SEAT[colour]
    cloth = {**ink(fill=f"seat-{seat}", stroke="isle-ink"), "stroke_width": 2}
    return tag(
        "g",
        tag("path", d=f"M{num(x)} {num(foot)}v-41", **ink(stroke=pole), stroke_width=3),
        tag("path", d=top + _CLOTH[colour], **cloth, stroke_linejoin="round"),
        tag("path", d=top + _MARK[colour], **ink(fill=f"on-seat-{seat}")),
        stroke_linecap="round",
        data_flag=colour,
    )


def draw_links(x: float, y: float, ink: Ink) -> str:
    """Three islands linked, about (x, y)."""
    rings = "m-16-8a5 5 0 1 0 10 0a5 5 0 1 0-10 0Zm22 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z"
    foot = "m-5 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z"
    start = f"M{num(x)} {num(y)}"
    ties = f"{start}m-6-8h12{start}m-8.5-4 6 10{start}m8.5-4-6 10"
    paint = {**ink(stroke="ink"), "stroke_width": 3, "stroke_linecap": "round"}
    return tag("path", d=start + rings + start + foot + ties, fill="none", **paint)


def draw_race(name: str, x: float, y: float, ink: Ink) -> str:
    """The sign of a race, its middle at (x, y)."""
    if name == "six":
        return draw_links(x, y, ink)
    return draw_flag(name, x - 12, y + 20, ink, pole="ink")


def draw_tick(x: float, y: float, ink: Ink) -> str:
    paint = {**ink(stroke="good"), "stroke_width": 4.5, "stroke_linecap": "round"}
    d = f"M{num(x)} {num(y)}m-10 0 7 8 14-16"
    return tag("path", d=d, fill="none", **paint, stroke_linejoin="round")
