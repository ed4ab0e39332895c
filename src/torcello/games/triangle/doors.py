"""What a browser may ask of the Triangle's kernels besides what it asks of all games."""

from torcello.games.triangle.kernels import captains, cloud, facts, foresight, rules, sailing
from torcello.learning.network import mind_type

RECORDS = {"known": mind_type(facts.N_FACTS), "trials": foresight.TRIALS}

DOORS = {
    rules.start: "state[], int, int, int, int, int, int",
    rules.luck_kind: "state -> int",
    rules.fleets: "state[], i8[]",
    sailing.covered: "state[] -> uint",
    sailing.courses: "state[], int, i8[,]",
    sailing.ready: "state, int -> int",
    cloud.depart: "state, int",
    cloud.turn_angle: "state -> float",
    cloud.next_contact: "state -> int",
    cloud.moment: "state, int, int -> float",
    cloud.meet: "state, int -> int",
    cloud.come_to_rest: "state",
    cloud.decide: "state, bool",
    cloud.risks: "state[], f8[], f8[]",
    captains.choose: "state, int, int, float, rng -> int",
    foresight.try_all: "state[], known, i2[], int, int, uint, trials, rng, rng, i2[]",
}
