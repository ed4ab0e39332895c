"""What a browser may ask of the kernels of Planks besides what it asks of all games."""

from torcello.games.planks.kernels import start, winner

RECORDS = {"known": "f4[]"}  # its searches know nothing beyond the rules

DOORS = {
    start: "state[], int, int",
    winner: "state -> int",
}
