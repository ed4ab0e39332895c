"""The shape of a view of Hashi, field by field; `view.py` fills it in."""

from typing import Annotated, Literal

from typing_extensions import TypedDict

from torcello.views import AnyView, Exactly

Race = Literal["red", "blue", "six"]
Phase = Literal["lot", "start", "card", "turn", "over"]


class HashiIsland(TypedDict):
    """An island of the printed side."""

    id: int
    x: int
    y: int
    flag: Literal["red", "blue"] | None


class HashiMap(TypedDict):
    """The printed side."""

    columns: int
    rows: int
    islands: list[HashiIsland]
    lines: list[str]
    """By their islands, the smaller first: `4-7`."""


class HashiCard(TypedDict):
    """A card on the information bar."""

    card: str
    gone: bool
    """Whether it is crossed off."""


class HashiSeatBoard(TypedDict):
    """A seat's board, as all have seen it."""

    numbers: dict[str, int]
    """By island."""
    bridges: dict[str, int]
    """By line."""
    last: str | None
    """The last move on it that all have seen."""
    finished: list[int]
    """The islands that have all their bridges."""
    hopeless: list[int]
    """The islands whose numbers are out of reach."""
    linked: list[int]
    """The largest group of finished islands that bridges join."""
    progress: dict[Race, list[int]]
    """In each race what it has and what it needs."""


class HashiRace(TypedDict):
    """What a race pays."""

    first: int
    """To those who are first."""
    later: int
    """To those who come later."""
    open: bool
    """Whether nobody has won it yet."""
    deadline: int | None
    """Alone: the last card with which it pays in full."""


class HashiSeatScore(TypedDict):
    """What a seat scores, and for what."""

    points: int
    red: int
    blue: int
    six: int
    islands: int


class HashiLegal(TypedDict):
    """The legal moves in short."""

    count: int
    numbers: list[int]
    """The numbers that may be written."""
    islands: list[int]
    """Where."""
    bridges: int
    """How many bridges the turn draws, if it draws any."""
    lines: dict[str, list[str]]
    """By the island chosen, and by `-` for no number: the lines that some whole move draws on."""
    sets: list[list[int]] | None
    """Once the number is settled: every set of bridges that makes the move whole, each bridge by
    the place of its line in `map.lines`."""


class HashiDeed(TypedDict):
    """What a turn does on its seat's own board."""

    kind: Literal["turn"]
    seat: int
    finishes: list[int]
    """The islands that then have all their bridges."""
    races: list[Race]
    """The races that it completes, whoever is first."""


class HashiTitle(TypedDict):
    """What a result is called, by language."""

    en: str
    fr: str


class HashiBoard(TypedDict):
    """What is Hashi's own."""

    phase: Phase
    map: HashiMap
    card: str | None
    """The card of this turn, number and bridges: `5/3`; null before the first."""
    drawn: int
    """How many cards have been drawn."""
    pile: Annotated[list[int], Exactly(3)] | None
    """Alone: which pile the card is from, its place in it, the pile's size."""
    cards: list[HashiCard]
    """The information bar: every card of the deck."""
    removed: str | None
    """After the end, the card that was never drawn."""
    boards: list[HashiSeatBoard]
    """By seat."""
    committed: list[bool]
    """By seat, whether it has settled its move of this turn."""
    own: str | None
    """The viewer's own settled or half-made move."""
    races: dict[Race, HashiRace]
    score: list[HashiSeatScore]
    """By seat."""
    title: HashiTitle | None
    """Alone, after the end."""
    legal: HashiLegal | None
    """If the viewer's seat may move now."""


class HashiView(AnyView, HashiBoard):
    """What a seat or a spectator may know of a match of Hashi."""
