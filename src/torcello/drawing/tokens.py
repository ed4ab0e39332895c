"""The colours and the typeface of `tokens.css`. The web app reads the same file."""

import re
from importlib.resources import files

_CSS = files("torcello.drawing").joinpath("tokens.css").read_text("utf-8")
_COLOUR = r"(#[0-9a-f]{6}|rgb\([\d. /]+\))"
_TOKENS = re.findall(rf"--([\w-]+): (?:{_COLOUR}|light-dark\({_COLOUR}, {_COLOUR}\));", _CSS)


def _plain(colour: str) -> str:
    """With commas, for readers of SVG that know only the older way to write a colour."""
    return re.sub(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", r"rgba(\1,\2,\3,\4)", colour)


LIGHT = {name: _plain(both or light) for name, both, light, _ in _TOKENS}
DARK = {name: _plain(both or dark) for name, both, _, dark in _TOKENS}

# A painter that cannot tell what `sans-serif` is, like resvg, needs a font by its name.
FONT = " ".join(re.findall(r"--font-text:([^;]+);", _CSS)[0].split()) + ", 'DejaVu Sans'"
