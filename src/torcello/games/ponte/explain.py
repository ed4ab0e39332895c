"""Why a move is refused. The kernels decide; this only finds the words for their decision."""

from collections.abc import Iterator

from torcello.errors import Refusal
from torcello.games.ponte import notation
from torcello.games.ponte.kernels.state import CHOICE, DARK, DIRECTIONS, OPENING, TILE
from torcello.games.ponte.kernels.tables import covered, crosses
from torcello.games.ponte.moves import actions
from torcello.games.ponte.notation import Cell, Move, name, names
from torcello.games.ponte.position import Bridge, Position, cornering, group_of
from torcello.kernels import steps
from torcello.kernels.steps import State


def refusal(state: State, move: Move) -> Refusal:
    """What is wrong with a move; for half of one, perhaps only what is missing."""
    position = Position(state)
    if position.phase == CHOICE:
        return Refusal("ponte/choose-first", "D1")
    if move.kind == "pass":
        return _no_pass(position)
    if move.kind in notation.WORDS:
        return Refusal("ponte/no-choice", "D1")
    if position.first is not None and (move.kind == "bridge" or position.first not in move.cells):
        return Refusal("match/mid-move", "D2", {"at": (name(position.first),)})
    return next(
        _bridge(state, position, move) if move.kind == "bridge" else _tiles(state, position, move)
    )


def _no_pass(position: Position) -> Refusal:
    if position.first is not None:
        return Refusal("match/mid-move", "D2", {"at": (name(position.first),)})
    if position.placeable:
        return Refusal("ponte/can-place", "D14")
    return Refusal("ponte/must-bridge", "D14")


def _tiles(state: State, position: Position, move: Move) -> Iterator[Refusal]:
    """What is wrong with a pair, or with one tile of it. The first reason found is the best."""
    left = position.tiles_left[position.colour]
    if position.first is None and left < 2:
        yield Refusal("ponte/no-tiles", "D3", facts={"left": left})
    if len(move.cells) == 2 and move.cells[0] == move.cells[1]:
        yield Refusal("ponte/same-cell", "D2", {"at": (name(move.cells[0]),)})
    fresh = [place for place in move.cells if place != position.first]
    tiles = position.tiles[position.colour]
    for place in fresh:
        yield from _tile(position, place, tiles)
    if len(fresh) == 2:  # each may go down, but not both
        yield from _tile(position, fresh[1], tiles | {fresh[0]})
    if len(fresh) == 1 and not steps.allows(state, TILE + 16 * fresh[0][0] + fresh[0][1]):
        yield Refusal("ponte/no-second", "D3", {"at": names(fresh)})
    yield Refusal("ponte/one-tile", "D2", {"at": names(move.cells)}, complete=False)


def _tile(position: Position, place: Cell, tiles: set[Cell]) -> Iterator[Refusal]:
    """What is wrong with one tile beside own `tiles`."""
    at = (name(place),)
    if place in position.tiles[0] | position.tiles[1]:
        yield Refusal("ponte/occupied", "D2", {"at": at})
        return
    if place in position.covered:
        bridge = position.covered[place]
        yield Refusal("ponte/covered", "D9", {"at": at, "bridge": names(bridge.ends)})
    group = group_of(place, tiles)
    if len(group) > 4:
        joined = tuple(other for other in group if other != place)
        parts = {"at": at, "group": names(joined)}
        yield Refusal("ponte/too-big", "D6", parts, {"count": len(group)})
    corners = [other for other in cornering(place) if other in tiles and other not in group]
    for corner in corners:
        island = group_of(corner, tiles)
        if len(island) == 4:
            touching = tuple(other for other in island if other in corners)
            parts = {"at": at, "touching": names(touching), "group": names(island)}
            yield Refusal("ponte/touches-island", "D6", parts)
    if len(group) == 4:
        touched = {
            corner
            for own in group
            for corner in cornering(own)
            if corner in tiles and corner not in group
        }
        if touched:
            parts = {"at": at, "touching": names(sorted(touched)), "group": names(group)}
            yield Refusal("ponte/island-touches", "D6", parts)


def _bridge(state: State, position: Position, move: Move) -> Iterator[Refusal]:
    """What is wrong with a bridge, or with one end of it."""
    own, bare = position.tiles[position.colour], position.bare[position.colour]
    if position.phase == OPENING or (position.colour == DARK and not own):
        yield Refusal("ponte/opening", "D1")
    at = names(move.cells)
    if len(move.cells) == 2:
        step = (move.cells[1][0] - move.cells[0][0], move.cells[1][1] - move.cells[0][1])
        if step not in DIRECTIONS:
            yield Refusal("ponte/shape", "D8", {"at": at})
    missing = tuple(end for end in move.cells if end not in own)
    if missing:
        yield Refusal("ponte/no-own-tile", "D9", {"at": names(missing)})
    for end in move.cells:
        if end not in bare:
            taken = next(bridge for bridge in position.bridges if end in bridge.ends)
            parts = {"at": (name(end),), "bridge": (_text(taken),)}
            yield Refusal("ponte/end-taken", "D9", parts)
    if len(move.cells) == 2:
        under = covered(move.cells[0], DIRECTIONS.index(step))
        yield from _span(position, Bridge(position.colour, move.cells, under))
    if position.bridges_left == 0:
        yield Refusal("ponte/no-bridges", "D13")
    starts = {
        end for action in actions(state) if 0 < action >> 8 < 9 for end in notation.ends(action)
    }
    if move.cells[0] not in starts:
        yield Refusal("ponte/no-bridge-from", "D9", {"at": at})
    yield Refusal("ponte/one-end", "D2", {"at": at}, complete=False)


def _span(position: Position, span: Bridge) -> Iterator[Refusal]:
    """What lies in the way of a bridge."""
    at = names(span.ends)
    under = tuple(p for p in span.covers if p in position.tiles[0] | position.tiles[1])
    if under:
        yield Refusal("ponte/tile-under", "D9", {"at": at, "under": names(under)})
    for other in position.bridges:
        if crosses(span.ends[0], _direction(span), other.ends[0], _direction(other)):
            parts = {"at": at, "bridge": (_text(other),)}
            yield Refusal("ponte/crossing", "D10", parts)
    for other in position.bridges:
        shared = tuple(place for place in span.covers if place in other.covers)
        if shared and not position.shared_cell:
            parts = {"at": at, "bridge": (_text(other),), "shared": names(shared)}
            yield Refusal("ponte/shared-cell", "D11", parts)


def _direction(bridge: Bridge) -> int:
    a, b = bridge.ends
    return DIRECTIONS.index((b[0] - a[0], b[1] - a[1]))


def _text(bridge: Bridge) -> str:
    return notation.bridge(*bridge.ends)
