"""A network that knows less: what it is told to ignore makes no difference to it.

Each fact adds the row of its state to the network's first layer. Where all states of a fact add the
same row, the average of theirs, the network answers as if it had not looked.
"""

from collections.abc import Iterable
from typing import Any

from numpy.typing import NDArray

from torcello.games.hashi.kernels import facts
from torcello.games.hashi.kernels.state import CARDS, KINDS, LINES, MOST_AT_ISLAND
from torcello.learning.masking import level

# Sorts of facts: where their rows begin, how many facts they are, and how many states each has.
_SORTS = {
    "places": tuple(  # how many bridges an island misses is still seen
        rows
        for island in range(facts.ISLAND_ROW, facts.RACE_ROW, facts.ISLAND_STATES)
        for rows in (
            (island + facts.NUMBERED, MOST_AT_ISLAND, facts.SPARE),
            (island + facts.FREE, 1, facts.ISLAND_STATES - facts.FREE),
        )
    ),
    "races": ((facts.RACE_ROW, 3, facts.RACE_STATES),),
    "lines": ((facts.LINE_ROW, LINES, facts.LINE_STATES),),
    "cards": ((facts.CARD_ROW, KINDS, facts.COPIES),),
    "turn": ((facts.TURN_ROW, 1, CARDS + 1),),
    "balance": ((facts.TALLY_ROW, 3, facts.TALLY), (facts.PARITY_ROW, 1, 2 * facts.ODD)),
}


def without(network: NDArray[Any], ignored: Iterable[str]) -> NDArray[Any]:
    """A copy of a network that does not look at some sorts of facts."""
    masked = network.copy()
    for sort in ignored:
        for first, n_facts, states in _SORTS[sort]:
            for row in range(first, first + n_facts * states, states):
                # a state that training never met has nothing to say
                level(masked["rows"][0], row, row + states, True)
    return masked
