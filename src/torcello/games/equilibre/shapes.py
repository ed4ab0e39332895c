"""The shape of a view of Équilibre, field by field; `view.py` fills it in."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from torcello.views import AnyView, Means

Colour = Literal["red", "blue"]
Section = Literal["1", "2", "c"]
Result = Literal["wins", "falls", "both"]
Prospect = Literal["made", "growing", "missed"]
"""It scores; nothing speaks against it so far; it never will."""
Phase = Literal["start", "deal", "tile", "summon", "move", "draw", "over"]


class EquilibrePawn(TypedDict):
    """A pawn on the bridge."""

    seat: int
    size: int
    """1 to 6."""


class EquilibreRound(TypedDict):
    """What a round brought a seat, by part."""

    crossing: int
    pawns: int
    combos: int
    chain: int


class EquilibreSeatScore(TypedDict):
    """What a seat has won."""

    points: int
    crossings: int
    """How many of its pawns have crossed."""
    rounds: list[EquilibreRound]


class EquilibreMeeting(TypedDict):
    """A pawn that another walks into."""

    square: int
    pawn: EquilibrePawn
    result: Result
    """Whether the walking pawn wins the square, falls, or both fall."""
    half: bool
    """Whether the smaller one wins, being half of the other."""


_From = TypedDict("_From", {"from": Annotated[int, Means("The square it leaves.")]})


class EquilibreWalk(_From):
    """What a pawn does that moves."""

    pawn: EquilibrePawn
    steps: list[int]
    """The empty squares it steps on, in order."""
    slid: int | None
    """The square of a 1 that a 6 slides past."""
    meeting: EquilibreMeeting | None
    crossed: bool
    """Whether it has left the bridge, and won the round."""
    to: int | None
    """Where it stands in the end; null if it fell or crossed."""
    fallen: list[EquilibrePawn]


class EquilibreChoice(TypedDict):
    """A new pawn, if one comes, and the pawn that moves then."""

    size: int | None
    at: int | None
    """The square of the new pawn."""
    walk: EquilibreWalk


class EquilibreLegal(TypedDict):
    """The legal moves, and what they do on the bridge."""

    count: int
    moves: list[str]
    """All of them."""
    walks: list[EquilibreChoice]
    """What these do on the bridge, each once, whichever section the tile goes to."""
    prospects: dict[str, Prospect]
    """By the tile that is laid and its section, `4b:c`: what may become of the section then."""
    last: bool
    """Whether the round ends with this turn, whatever is played: no tile is left after it."""


class EquilibreStanding(TypedDict):
    """What lies on the table."""

    bridge: list[EquilibrePawn | None]
    """The squares of the bridge in order, 1 to 8."""
    reserve: list[list[int]]
    """By seat, how many pawns of size 1 to 6 are left."""
    fallen: list[list[int]]
    """By seat, the sizes of the pawns that fell."""
    racks: list[dict[Section, list[str]]]
    """By seat, the tiles laid down in each section."""
    prospects: list[dict[Section, Prospect]]
    """By seat, what may become of each section."""
    worth: list[EquilibreRound]
    """By seat, what the round would bring if it ended now."""


class EquilibreBoard(EquilibreStanding):
    """What is Équilibre's own."""

    round: int
    """1 to 3."""
    phase: Phase
    starter: int | None
    """The seat that began the round; null before that is drawn."""
    colours: list[Colour]
    """By seat."""
    prizes: dict[Section, int]
    """What a section brings that is made."""
    hands: list[list[str] | int]
    """By seat: one's own tiles, of others how many they have. In the replay of a match that is
    over, all tiles."""
    pile: int
    """How many tiles are left to draw."""
    score: list[EquilibreSeatScore]
    """By seat."""
    legal: EquilibreLegal | None
    """If the viewer's seat may move now."""


class EquilibreView(AnyView, EquilibreBoard):
    """What a seat or a spectator may know of a match of Équilibre."""


# --- what moves and luck did ----------------------------------------------------------------------


class EquilibreTurn(TypedDict):
    """A turn was played."""

    kind: Literal["turn"]
    seat: int
    walk: EquilibreWalk | None
    """Null if no pawn could move."""
    after: EquilibreStanding
    """The table after it; if it ended the round, before it is cleared for the next one."""
    ends: Literal["crossing", "tiles"] | None
    """What ended the round, if it did."""


class EquilibreDraw(TypedDict):
    """A tile was drawn."""

    kind: Literal["draw"]
    seat: int


class EquilibreBegin(TypedDict):
    """Luck chose a seat to begin."""

    kind: Literal["begin"]
    seat: int


EquilibreDeed = EquilibreTurn | EquilibreDraw | EquilibreBegin
