"""What a seat or a spectator may know of a match: all but the pile and the hands of others.

Built, not stripped: nothing of another's hand is read but how many tiles it has (E6).
"""

from torcello.games.equilibre import notation
from torcello.games.equilibre.deeds import walks
from torcello.games.equilibre.kernels.state import ROUNDS, SECTIONS, STARTING, TILES
from torcello.games.equilibre.moves import begun, whole_moves
from torcello.games.equilibre.scoring import score
from torcello.games.equilibre.shapes import Colour, EquilibreBoard, EquilibreLegal, Phase, Prospect
from torcello.games.equilibre.standing import PRIZES, prospects, standing
from torcello.kernels import steps
from torcello.kernels.steps import State

COLOURS: tuple[Colour, ...] = ("red", "blue")
PHASES: tuple[Phase, ...] = ("start", "deal", "tile", "summon", "move", "draw", "over")


def view(state: State, seat: int | None) -> EquilibreBoard:
    s = steps.fields(state)
    hands: list[list[str] | int] = [int(s.hand[other]).bit_count() for other in (0, 1)]
    if seat is not None:
        hands[seat] = notation.tiles(int(s.hand[seat]))
    return {
        "round": min(int(s.round_no) + 1, ROUNDS),
        "phase": PHASES[int(s.phase)],
        "starter": None if s.phase == STARTING else int(s.starter),
        "colours": list(COLOURS),
        "prizes": PRIZES,
        "hands": hands,
        **standing(state),
        "pile": int(s.pile).bit_count(),
        "score": score(state).json(),
        "legal": _legal(state) if seat is not None and steps.who(state) == seat else None,
    }


def hands(state: State) -> list[list[str]]:
    """Every hand, for those who look back at a match that is over."""
    return [notation.tiles(int(hand)) for hand in steps.fields(state).hand]


def _legal(state: State) -> EquilibreLegal:
    moves = list(whole_moves(state))
    return {
        "count": len(moves),
        "moves": [*map(notation.decode, moves)],
        "walks": walks(state, moves),
        "prospects": _prospects(state, {move[0] for move in moves}),
        "last": state["placed"].item() + (not begun(state)) == TILES,
    }


def _prospects(state: State, laid: set[int]) -> dict[str, Prospect]:
    """What may become of the section into which a tile is laid."""
    found, seat = {}, state["mover"].item()
    for action in sorted(laid):
        after = steps.copied(state)
        after["round_no"] = ROUNDS - 1  # after the last round nothing is cleared
        steps.step(after, action)
        section = notation.SECTION_NAMES[action % SECTIONS]
        found[notation.decode((action,))] = prospects(after)[seat][section]
    return found
