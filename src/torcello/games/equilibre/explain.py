"""Why a move is refused. The kernels decide; this only finds the words for their decision."""

from torcello.errors import Refusal
from torcello.games.equilibre import notation
from torcello.games.equilibre.kernels.state import (
    BEGIN,
    DEALING,
    DRAW,
    DRAWING,
    PLACE,
    SECTIONS,
    SLOTS,
    STARTING,
    SUMMON,
    SUMMONING,
    WALK,
    WALKING,
)
from torcello.games.equilibre.moves import begun
from torcello.kernels import steps
from torcello.kernels.steps import State


def refusal(state: State, move: notation.Move) -> Refusal:
    """What is wrong with a move; for half of one, perhaps only what is missing."""
    phase, done = state["phase"].item(), begun(state)
    if phase in (STARTING, DEALING, DRAWING):
        return _luck(phase, move)
    if move.is_luck:
        return Refusal("match/no-luck")
    if move.actions()[: len(done)] != done:
        return Refusal("match/mid-move", "E8", {"at": (notation.decode(done),)})
    return _turn(state, move)


def _luck(phase: int, move: notation.Move) -> Refusal:
    if not move.is_luck:
        return Refusal("match/luck-due")
    if (BEGIN in move.parts) != (phase == STARTING):
        return Refusal("match/no-luck")
    return Refusal("equilibre/gone", "E6", {"at": (notation.tile(move.parts[DRAW]),)})


def _turn(state: State, move: notation.Move) -> Refusal:
    """The first part of a turn that is wrong or missing; those before it are done on `state`."""
    s = state[0]
    begins = bool(begun(state))
    if not begins:
        if PLACE not in move.parts:
            return Refusal("equilibre/choose-tile-first", "E9")
        number, section = divmod(move.parts[PLACE], SECTIONS)
        if not int(s.hand[s.mover]) >> number & 1:
            return Refusal("equilibre/not-in-hand", "E6", {"at": (notation.tile(number),)})
        if s.filled[s.mover, section] == SLOTS:
            parts = {"at": (notation.SECTION_NAMES[section],)}
            return Refusal("equilibre/section-full", "E9", parts)
        in_reserve = s.reserve[s.mover, number // 3] > 0
        steps.step(state, 256 * PLACE + move.parts[PLACE])
    else:
        in_reserve = True
    if s.phase == SUMMONING:
        refusal = _summon(state, move)
        if refusal is not None:
            return refusal
    elif SUMMON in move.parts and not (begins and s.begun[1]):
        rule, why = ("E11", "full") if in_reserve else ("E10", "reserve")
        return Refusal("equilibre/no-summon", rule, facts={"why": why})
    if s.phase != WALKING:
        return Refusal("equilibre/nothing-to-move", "E13")
    if WALK not in move.parts:
        return Refusal("equilibre/one-part", "E13", facts={"next": "move"}, complete=False)
    return Refusal("equilibre/no-pawn", "E13", {"at": (str(move.parts[WALK] + 1),)})


def _summon(state: State, move: notation.Move) -> Refusal | None:
    s = state[0]
    if SUMMON not in move.parts:
        if WALK in move.parts:
            return Refusal("equilibre/summon-due", "E10", facts={"size": int(s.due)})
        return Refusal("equilibre/one-part", "E10", facts={"next": "summon"}, complete=False)
    square = move.parts[SUMMON]
    at = {"at": (str(square + 1),)}
    if (square < 4) != (s.mover == 0):
        return Refusal("equilibre/not-own-square", "E10", at)
    if steps.step(state, 256 * SUMMON + square) == steps.REFUSED:
        return Refusal("equilibre/occupied", "E12", at)
    return None
