"""The shapes of a view of Le Triangle du Diable and of what moves did, field by field."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from torcello.views import AnyView, Exactly, Means

Colour = Literal["red", "blue", "yellow", "green"]
Port = Literal["sugar", "lumber", "bananas", "oil"]
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H"]
Way = Literal["space", "port", "wait", "cloud"]
"""How a voyage ends: at sea, in port, before a full port, before the cloud."""
Phase = Literal["start", "pile", "roll", "move", "spin", "catch", "over"]


class TriangleShip(TypedDict):
    """A ship, wherever it is."""

    name: str
    """`s1` to `s4`."""
    state: Literal["sea", "port", "hanging", "lost"]
    node: int | None
    """The space or port of the chart."""
    dock: int | None
    """In port, its place there."""
    magnet: int | None
    """The magnet it hangs from, 1 or 2."""
    x: float | None
    y: float | None
    covered: bool
    """Whether it lies under the cloud."""
    risk: float
    """By how many of the spinner's sectors it would be caught now."""


class TriangleMagnet(TypedDict):
    """A magnet of the cloud."""

    x: float
    y: float
    ships: list[str]
    """Those that hang from it: `1:s3`."""


class TriangleSky(TypedDict):
    """Where the cloud is, and how it is turned."""

    x: int
    y: int
    letter: Letter


class TriangleCloud(TriangleSky):
    """The cloud."""

    magnets: list[TriangleMagnet]


class TrianglePile(TypedDict):
    """The cards of a port."""

    top: int | None
    """The card on top, in thousands; null for an empty pile."""
    left: int
    """How many there are, the one on top included."""
    below: list[int]
    """Those below it, in an order that nobody knows."""


class TriangleDoubt(TypedDict):
    """A ship of which luck decides whether it is caught."""

    seat: int
    ship: str
    odds: Annotated[list[int], Exactly(2)]
    """How many chances of how many."""


class TriangleSeatScore(TypedDict):
    """What a seat has earned."""

    points: int
    """Money in thousands."""
    ships: int
    """How many are left."""
    cards: dict[Port, list[int]]
    bonuses: int


class TriangleVoyage(TypedDict):
    """Where a ship would go."""

    to: int
    kind: Way
    bumps: str | None
    """A ship that would be sent back: `1:s3`."""
    risk: float
    """By how many of the spinner's sectors it would be caught there."""


class TriangleHeld(TypedDict):
    """Why a ship may not sail."""

    why: str
    """A refusal's code."""
    rule: str


class TriangleLegal(TypedDict):
    """The legal moves, and what each ship can do."""

    count: int
    moves: list[str]
    ships: dict[str, TriangleVoyage | TriangleHeld]
    """By ship."""


class TriangleBoard(TypedDict):
    """What is the Triangle's own."""

    phase: Phase
    colours: list[Colour]
    """By seat."""
    starter: int | None
    """Who began; null before that is drawn."""
    mover: int | None
    """Whose turn it is; null between turns."""
    round: int
    """From 1."""
    roll: int | None
    """The die."""
    ships: list[list[TriangleShip]]
    """By seat, four each."""
    cloud: TriangleCloud
    covered: list[int]
    """The spaces and ports under the cloud."""
    piles: dict[Port, TrianglePile]
    bonus: int
    """How many bonus cards are left."""
    cloud_mover: int | None
    """Whose turn it is to move the cloud in this round; null before the start and after the end."""
    spun: str | None
    """The sector that was spun last."""
    pushed: list[str]
    """The ships that the cloud pushed in its last move, in order: `1:s3`."""
    doubt: TriangleDoubt | None
    score: list[TriangleSeatScore]
    """By seat."""
    legal: TriangleLegal | None
    """If the viewer's seat may move now."""


class TriangleView(AnyView, TriangleBoard):
    """All that is to be seen of a match of Le Triangle du Diable."""


# --- what moves and luck did ----------------------------------------------------------------------


class TriangleFate(TypedDict):
    """What happened to a ship on the cloud's way."""

    seat: int
    ship: str
    fate: Literal["caught", "pushed", "doubtful", "lost"]
    part: Literal["rotation", "translation", "lift"]
    """Of the cloud's move."""
    magnet: int | None
    """The magnet that met it, 1 or 2; null for the foot."""
    time: float | None
    """In that part of the cloud's move, from 0 to 1."""
    node: int | None
    """Where a pushed ship is put; null if it keeps its place."""


class TriangleBumped(TypedDict):
    """A ship that was sent back."""

    seat: int
    ship: str
    to: int
    dock: int | None
    covered: bool
    """Whether the cloud is there."""


_FromNode = TypedDict("_FromNode", {"from": Annotated[int, Means("The node it left.")]})
_FromSky = TypedDict("_FromSky", {"from": Annotated[TriangleSky, Means("Where the cloud was.")]})


class TriangleSail(_FromNode):
    """A ship sailed."""

    kind: Literal["sail"]
    seat: int
    ship: str
    roll: int
    way: Way
    to: int
    dock: int | None
    """In port, its place there."""
    took: int
    """The money that it brought, in thousands."""
    total: int
    """What its seat has now."""
    bumped: TriangleBumped | None


class TrianglePass(TypedDict):
    """No ship could sail."""

    kind: Literal["pass"]
    seat: int
    roll: int


class TriangleSpun(_FromSky):
    """What a spin does."""

    spin: str
    """The sector."""
    to: TriangleSky
    turn: int
    """In degrees, clockwise."""
    lifts: bool
    """Whether the cloud is lifted and set back."""
    ships: list[TriangleFate]
    """What it met, in order."""


class TriangleSpin(TriangleSpun):
    """The spinner turned, and the cloud moved."""

    kind: Literal["spin"]
    seat: int
    """Whose turn it was to move the cloud."""


class TriangleCatch(TypedDict):
    """Luck decided about a ship in doubt."""

    kind: Literal["catch"]
    seat: int
    ship: str
    magnet: int
    caught: bool
    ships: list[TriangleFate]
    """What the cloud met after it."""


class TriangleRoll(TypedDict):
    """The die was rolled."""

    kind: Literal["roll"]
    seat: int
    roll: int


class TriangleCard(TypedDict):
    """A card was turned up."""

    kind: Literal["card"]
    port: Port
    sum: int
    """In thousands."""


class TriangleBegin(TypedDict):
    """A seat won the opening roll."""

    kind: Literal["begin"]
    seat: int


TriangleDeed = (
    TriangleSail
    | TrianglePass
    | TriangleSpin
    | TriangleCatch
    | TriangleRoll
    | TriangleCard
    | TriangleBegin
)
