"""One short match, and the records that can be made from it."""

from __future__ import annotations

from dataclasses import replace

from torcello.records import Node, Record

MOVES = (
    *("c3,f5", "dark", "a2,a6", "b3,d3", "d1,a3"),
    *("d3-f5", "f1,d6", "e1,b2", "b1,a5", "e5,f6"),
    *("b1-d1", "c3-e5", "a1,c6", "f3,c5", "a6-c6"),
    *("e1-f3", "f4,d5", "b5,e6", "e3,c4", "pass"),
)

FINISHED = Record(
    game="ponte",
    options={"size": 6},
    rules="1",
    seats=("Ada", "Bo"),
    result=(0,),
    scores=(3, 1),
    moves=tuple(map(Node, MOVES)),
)

ILLEGAL = "c3,f5"  # both are taken from the first move on


def with_move(number: int, move: str = ILLEGAL) -> Record:
    """The match with one of its moves replaced by another."""
    moves = list(FINISHED.moves)
    moves[number - 1] = Node(move)
    return replace(FINISHED, moves=tuple(moves))


def with_variation(number: int, *moves: str) -> Record:
    """The match with a line that could have been played instead."""
    nodes = list(FINISHED.moves)
    nodes[number - 1] = replace(nodes[number - 1], variations=(tuple(map(Node, moves)),))
    return replace(FINISHED, moves=tuple(nodes))
