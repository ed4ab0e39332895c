"""What a browser may ask of Ponte's kernels besides what it asks of all games."""

from torcello.games.ponte.kernels import rules, traits

RECORDS = {"known": traits.KNOWN}

DOORS = {
    rules.start: "state[], int, int, int, bool, bool, bool, bool",
    rules.list_pairs: "state[], bool, i2[,] -> int",
    rules.standing: "state[], i8[,]",
    traits.describe: "state, known, i2[], int, u8[]",
}
