"""What a browser may ask of Équilibre's kernels besides what it asks of all games."""

from torcello.games.equilibre.kernels import endgame, facts, knowledge, rules
from torcello.learning.network import mind_type

RECORDS = {"known": mind_type(facts.N_FACTS), "frame": endgame.FRAME}

DOORS = {
    rules.start: "state[], int, int, int, int",
    rules.blank: "state[], int",
    rules.foresee: "state[], int, i8[]",
    rules.round_so_far: "state[], i8[,]",
    rules.prospects: "state[], i8[,]",
    knowledge.chances: "int, int -> float",
    endgame.all_known: "state -> bool",
    endgame.enter: "state[], frame[], int",
    endgame.look_on: "state[], frame[], int, int -> int",
}
