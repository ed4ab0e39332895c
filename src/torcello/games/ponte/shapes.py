"""The shape of a view of Ponte del Diavolo, field by field; `view.py` fills it in."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from torcello.views import AnyView, Exactly, Means

Colour = Literal["light", "dark"]
Doing = Literal["tiles", "bridge", "pass", "choice"]
Phase = Literal["opening", "choice", "play", "over"]


class PonteGroup(TypedDict):
    """Tiles of one colour that are joined."""

    cells: list[str]
    island: bool
    """Whether there are four of them."""


class PonteBridge(TypedDict):
    """A bridge on the board."""

    colour: Colour
    ends: Annotated[list[str], Exactly(2)]
    covers: list[str]
    """The cells between its ends, which take no tile any more."""


class PonteSupply(TypedDict):
    """How much is left; null for unlimited."""

    light: int | None
    dark: int | None
    bridges: int | None


class PonteNetwork(TypedDict):
    """Groups joined by bridges, and what they score together."""

    points: int
    islands: list[list[str]]
    """Each as its cells."""
    sandbanks: list[list[str]]
    bridges: list[str]
    """As moves: `c3-e4`."""


class PonteSeatScore(TypedDict):
    """What a seat would score now."""

    points: int
    islands: int
    bridges: int
    networks: list[PonteNetwork]


_Pass = TypedDict("_Pass", {"pass": Annotated[bool, Means("Whether one may pass.")]})


class PonteLegal(_Pass):
    """The legal moves in short: all pairs of `tiles` but those that cannot go down together."""

    count: int
    tiles: list[str]
    """Cells for a tile; in the middle of a pair, for the second one."""
    apart: list[str]
    """Pairs of `tiles` that cannot go down together: `b1,c1`."""
    bridges: list[str]
    """As moves: `c3-e4`."""
    choice: bool
    """Whether a colour is chosen."""


class PonteBoard(TypedDict):
    """What is Ponte's own."""

    phase: Phase
    size: int
    """Cells along a side."""
    colours: list[Colour]
    """By seat."""
    tiles: dict[Colour, list[str]]
    """By colour, the cells with a tile."""
    started: str | None
    """The first tile of a move that is half played."""
    groups: dict[Colour, list[PonteGroup]]
    """By colour, tiles that are joined."""
    bridges: list[PonteBridge]
    covered: list[str]
    """The cells under bridges."""
    supply: PonteSupply
    score: list[PonteSeatScore]
    """By seat."""
    legal: PonteLegal | None
    """If the viewer's seat may move now."""


class PonteDeed(TypedDict):
    """What a move does."""

    kind: Doing
    seat: int
    islands: list[list[str]]
    """Those that its tiles make, each as its cells."""
    joins: list[list[str]]
    """The islands that its bridge stands on."""
    points: list[int]
    """By seat, what they would then score."""
    next: Colour | None
    """The colour that moves then; null if the match is over."""


class PonteView(AnyView, PonteBoard):
    """All that is to be seen of a match of Ponte del Diavolo: it has no secrets."""
