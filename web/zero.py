# /// script
# dependencies = ["fonttools[woff]==4.68.0"]
# ///
"""Draws src/styles/zero.woff2: the zero of our text font without its slash.

Atkinson Hyperlegible Next has a slashed zero and no other. Where figures are scores and sizes,
nobody takes a 0 for an O, and the slash reads as something struck out. So the outline is kept, and
the two halves of its counter become one: the lower left quarter, mirrored. Run it again when the
font changes: `uv run web/zero.py`.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta

WEB = Path(__file__).parent
FONT = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files"
FONT += "/atkinson-hyperlegible-next-latin-wght-normal.woff2"
NAME = "Torcello Zero"

OUTER = 16  # points of the outline; it begins at its lowest


def counter(points: list[tuple[float, float]], middle: tuple[float, float]) -> list:
    """Sixteen points around the middle, against the clock, from the lowest on.

    Mirroring is linear, so it does the same to points and to how weight moves them.
    """
    left, *curve, low = points  # from the leftmost to the lowest

    def mirrored(point: tuple[float, float], x: bool, y: bool) -> tuple[float, float]:
        return (
            2 * middle[0] - point[0] if x else point[0],
            2 * middle[1] - point[1] if y else point[1],
        )

    back = curve[::-1]
    return [
        low,
        *(mirrored(each, True, False) for each in back),
        mirrored(left, True, False),
        *(mirrored(each, True, True) for each in curve),
        mirrored(low, False, True),
        *(mirrored(each, False, True) for each in back),
        left,
        *curve,
    ]


def unslash(font: TTFont, name: str) -> None:
    glyph = font["glyf"][name]
    points, ends, flags = glyph.getCoordinates(font["glyf"])
    assert list(ends) == [15, 26, 38], "the font has changed: look at its zero again"
    around = [23, 24, 25, 26, 16]  # of the counter, from its leftmost point to its lowest

    def plain(of: list) -> list:
        middle = (of[0][0], (of[0][1] + of[8][1]) / 2)
        return [*of[:OUTER], *counter([of[i] for i in around], middle)]

    for variation in font["gvar"].variations[name]:
        deltas = variation.coordinates
        ghosts = deltas[-4:]
        whole = iup_delta(deltas, [*points, *[(0, 0)] * 4], list(ends))
        moved = [(round(x), round(y)) for x, y in plain(whole[:-4])]
        variation.coordinates = [*moved, *(ghost or (0, 0) for ghost in ghosts)]
    drawn = [(round(x), round(y)) for x, y in plain(list(points))]
    glyph.coordinates = GlyphCoordinates(drawn)
    glyph.endPtsOfContours = [15, 31]
    on = [1, 0, 0, 0] * 4
    glyph.flags = bytearray([*flags[:OUTER], *on])
    glyph.numberOfContours = 2
    glyph.recalcBounds(font["glyf"])


def main() -> None:
    font = TTFont(WEB / FONT)
    options = subset.Options(layout_features=["tnum"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[0x30])
    cutter.subset(font)
    for name in ("zero", "zero.tf"):
        if not font["glyf"][name].isComposite():
            unslash(font, name)
    font["name"].setName(NAME, 1, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(WEB / "src/styles/zero.woff2")


main()
