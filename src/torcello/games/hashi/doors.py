"""What a browser may ask of Hashi's kernels besides what it asks of all games.

The search has learned nothing here; the planner has, and asks its `network`.
"""

from torcello.games.hashi.kernels import (
    bridges,
    foresight,
    ranking,
    rules,
    start_number,
    turns,
)
from torcello.games.hashi.kernels.facts import DESK
from torcello.games.hashi.kernels.knowledge import NETWORK
from torcello.learning import masking, network

RECORDS = {
    "known": "f4[]",
    "network": NETWORK,
    "desk": DESK,
    "choices": ranking.CHOICES,
    "rung": foresight.RUNG,
}

DOORS = {
    rules.show: "state, int",
    rules.is_complete: "state, int, int -> bool",
    rules.finished: "state, int -> uint",
    rules.forget: "state, int",
    rules.standing: "state[], u8[,]",
    rules.openings: "state[], int, u8[] -> uint",
    bridges.is_flagged: "state, int -> bool",
    bridges.room: "state, int, int -> int",
    bridges.may_draw: "state, int, int -> bool",
    bridges.draw: "state, int, int",
    bridges.erase: "state, int, int",
    bridges.has_room: "state, int, int, int -> bool",
    bridges.count_sets: "state, int, int, int -> int",
    turns.list_turns: "state, int, i2[,]",
    turns.list_sets: "state, int, int, i2[,], int -> int",
    turns.nth_turn: "state, int, int, i2[]",
    ranking.weigh: "state, int, network, desk, int, choices",
    foresight.settle: "state, int, i2[]",
    foresight.after: (
        "state, int, int, int, network, desk, state[], choices[], rung[], int -> float"
    ),
    start_number.best_start: "state, int, network, desk, int -> int",
    start_number.start_worth: "state, int, network, desk, int -> float",
    masking.level: "f4[,], int, int, bool",
    network.soften: "f8[], int",
}
