"""The colours and the typeface of the boards, by the names the design language gives them.

Eight digits mean a colour that lets some of the ground through (`#rrggbbaa`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

FONT = (
    "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next', "
    "'Atkinson Hyperlegible', system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
)

LIGHT: Mapping[str, str] = {
    "bg": "#f1ebe0",
    "surface": "#fbf8f2",
    "sunk": "#e6ddce",
    "line": "#d6cbb9",
    "line-strong": "#867a68",
    "ink": "#1c2a30",
    "ink-3": "#556165",
    "gold": "#b07c12",
    "gold-ink": "#7a5508",
    "rim": "#14323a",
    "rim-2": "#ffffff",
    "sea": "#4f9095",
    "sea-deep": "#43848a",
    "sea-frame": "#2f6d73",
    "sea-line": "#79b1b3",
    "sea-mark": "#d9eeea",
    "shoal": "#8fc4c1",
    "foam": "#e4f3ee",
    "land-light": "#f7eed9",
    "land-light-2": "#eaddbf",
    "land-light-side": "#b79c6b",
    "land-light-mark": "#9a7f4a",
    "land-dark": "#22302f",
    "land-dark-2": "#182322",
    "land-dark-side": "#0d1514",
    "land-dark-mark": "#6f8a84",
    "green": "#56795a",
    "green-2": "#35573f",
    "stone": "#efe9dd",
    "stone-2": "#cfc5b3",
    "stone-ink": "#4b453b",
    "brick": "#b9684a",
    "brick-2": "#96492f",
    "wall": "#fffaf0",
    "wall-2": "#d8c9aa",
    "tower": "#cf9474",
    "tower-2": "#a96f51",
    "copper": "#6f9488",
    "shade": "#0c222657",
    "seat-0": "#bb4128",
    "seat-0-2": "#8d2d1a",
    "on-seat-0": "#ffffff",
    "seat-1": "#1f6cb0",
    "seat-1-2": "#154f86",
    "on-seat-1": "#ffffff",
    "outline": "#1c2226",
    "window": "#fff3d6",
    "square-dark": "#343a40",
    "square-pale": "#f6f1e6",
    "tile-a": "#f8d98a",
    "tile-b": "#cfdcef",
    "tile-c": "#fffaf0",
    "tile-ink": "#1c2a30",
    "tile-side": "#bfae88",
}

# Houses keep their colours at night: they are small, and their walls are what tells an island.
# So do squares and tiles, whose colours are names.
DARK: Mapping[str, str] = {
    **LIGHT,
    "bg": "#0f1a20",
    "surface": "#16252c",
    "sunk": "#0a1318",
    "line": "#2c424b",
    "line-strong": "#7d949a",
    "ink": "#f0e9db",
    "ink-3": "#9fb0b0",
    "gold": "#e6b750",
    "gold-ink": "#edc66e",
    "rim": "#f3ecdd",
    "rim-2": "#0a1318",
    "sea": "#2f7078",
    "sea-deep": "#2d6c75",
    "sea-frame": "#245a62",
    "sea-line": "#4a8a90",
    "sea-mark": "#a9d2cf",
    "shoal": "#529297",
    "foam": "#b7dad6",
    "land-light": "#f1e6cd",
    "land-light-2": "#dccca8",
    "land-light-side": "#8f7748",
    "land-light-mark": "#85703f",
    "land-dark": "#10181a",
    "land-dark-2": "#0a1012",
    "land-dark-side": "#040808",
    "land-dark-mark": "#5f7b77",
    "green": "#5f8763",
    "green-2": "#3d6247",
    "stone": "#d9d2c4",
    "stone-2": "#a89f8e",
    "stone-ink": "#26221b",
    "brick": "#a4583d",
    "brick-2": "#7d3b26",
    "shade": "#000a0e80",
    "seat-0": "#d9573a",
    "on-seat-0": "#1a0804",
    "seat-1": "#4b95da",
    "on-seat-1": "#04121f",
}
