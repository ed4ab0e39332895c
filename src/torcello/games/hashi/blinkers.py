"""A network that knows less: what it is told to ignore makes no difference to it.

Each fact adds the row of its state to the network's first layer. Where all states of a fact add the
same, the average of their rows, the network answers as if it had not looked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numpy.typing import NDArray

from torcello.games.hashi import facts
from torcello.games.hashi.state import CARDS, KINDS, LINES

# Sorts of facts: where their rows begin, how many facts they are, how many states each has, and
# from which of them on the states are taken for the same.
_SORTS = {
    "races": ((facts.RACE_ROW, 3, facts.RACE_STATES, 0),),
    "lines": ((facts.LINE_ROW, LINES, facts.LINE_STATES, 0),),
    "cards": ((facts.CARD_ROW, KINDS, facts.COPIES, 0),),
    "copies": ((facts.CARD_ROW, KINDS, facts.COPIES, 1),),  # whether a card is left, not how often
    "turn": ((facts.TURN_ROW, 1, CARDS + 1, 0),),
    "balance": ((facts.TALLY_ROW, 3, facts.TALLY, 0), (facts.PARITY_ROW, 1, 2 * facts.ODD, 0)),
}


def without(network: NDArray[Any], ignored: Iterable[str]) -> NDArray[Any]:
    """A copy of a network that does not look at some sorts of facts."""
    blinkered = network.copy()
    for sort in ignored:
        for first, n_facts, states, same in _SORTS[sort]:
            rows = blinkered["rows"][0, first : first + n_facts * states]
            for fact in rows.reshape(n_facts, states, -1)[:, same:]:
                met = fact.any(axis=1)  # a state that training never met has nothing to say
                if met.any():
                    fact[:] = fact[met].mean(axis=0)
    return blinkered
