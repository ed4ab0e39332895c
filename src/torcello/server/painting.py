"""Pictures of boards for links that are shared: few services show an SVG, all show a PNG.

A picture takes a second or so and holds the interpreter's lock all the while, so it is painted by
a separate process, `png.py`.
"""

import asyncio
import importlib.util
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable

import structlog

from torcello.drawing.tokens import LIGHT
from torcello.server.live.looking import Looking
from torcello.server.live.places import Caller, Places
from torcello.server.processes.process import Process
from torcello.server.refusals import TooMuch

log = structlog.get_logger()

SIZE = (1200, 630)
"""What services that show links cut pictures to."""

_MARGIN = 20
_KEPT = 64
_BYTES_IN_ALL = 16_000_000  # of pictures that are kept
_MOST_WAITING, _MOST_OF_ADDRESS = 8, 4
_SECONDS = 60
_SIZE_OF_ROOT = re.compile(r' width="[^"]*" height="[^"]*"')


class Painter:
    """Paints one picture at a time, and keeps the last of them."""

    def __init__(self, looking: Looking) -> None:
        self._looking = looking
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self.kept_bytes = 0
        self._process = Process("torcello.server.png", _SECONDS)
        self._turn = asyncio.Semaphore(1)
        self._places = Places(_MOST_WAITING, _MOST_OF_ADDRESS)
        self.is_able = importlib.util.find_spec("resvg_py") is not None
        """Whether there is anything to paint with: the extra `previews`."""

    async def paint(self, name: Hashable, draw: Callable[[], str], caller: Caller) -> bytes | None:
        """The picture of that name as PNG, drawn as SVG if it is not kept. None if there is none,
        for now: too many wait, or it has failed.
        """
        if name not in self._kept:
            if not self.is_able:
                return None
            try:
                with self._places.take(caller):
                    async with self._turn:
                        if name not in self._kept:  # somebody else may have waited for the same
                            await self._paint(name, draw, caller)
            except TooMuch:
                return None
            except Exception:  # a link without its picture is still a link
                log.exception("painting failed", picture=str(name))
                return None
        self._kept.move_to_end(name)
        return self._kept[name]

    async def _paint(self, name: Hashable, draw: Callable[[], str], caller: Caller) -> None:
        svg = await self._looking.look(caller, "picture", lambda: lambda _: framed(draw()).encode())
        png, _ = await self._process.ask(svg)
        self._kept[name] = png
        self.kept_bytes += len(png)
        while len(self._kept) > _KEPT or self.kept_bytes > _BYTES_IN_ALL:
            _, oldest = self._kept.popitem(last=False)
            self.kept_bytes -= len(oldest)

    async def close(self) -> None:
        await self._process.close()


def framed(svg: str) -> str:
    """A board in the middle of a picture of the usual size."""
    width, height = SIZE
    place = f' x="{_MARGIN}" y="{_MARGIN}"'
    place += f' width="{width - 2 * _MARGIN}" height="{height - 2 * _MARGIN}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" fill="{LIGHT["bg"]}"/>'
        f"{_SIZE_OF_ROOT.sub(place, svg, count=1)}</svg>"
    )
