"""What `go` asks for: how long an engine may think."""

from dataclasses import dataclass

from torcello.errors import NotationError

_SHARE = 1 / 20  # of the clock for one move ...
_OF_INCREMENT = 0.8  # ... and of what each move gives back
_MOST = 1 / 2  # of the clock, whatever the increment
_OVERHEAD = 0.01  # seconds, for pipes and threads
_LEAST = 0.001

_NUMBERS = {"movetime", "nodes", "depth"} | {
    f"p{seat}{what}" for seat in range(1, 17) for what in ("time", "inc")
}
_LARGEST = 10**9


@dataclass(frozen=True)
class Limits:
    """None for what is not limited; nothing limited and not infinite is the level's own budget."""

    seconds: float | None = None
    simulations: int | None = None
    infinite: bool = False


def read_limits(words: list[str], seat: int) -> Limits:
    """The words after `go`, for an engine in a seat. `depth` is read and means nothing here."""
    numbers: dict[str, int] = {}
    infinite = False
    left = list(words)
    while left:
        word = left.pop(0)
        if word == "infinite":
            infinite = True
            continue
        if word not in _NUMBERS:
            raise NotationError("ugi/go", word=word[:80])
        value = left.pop(0) if left else ""
        if not (value.isascii() and value.isdecimal() and int(value[:20]) <= _LARGEST):
            raise NotationError("ugi/number", word=word, value=value[:80])
        numbers[word] = int(value)
    seconds = None
    if "movetime" in numbers:
        seconds = max(_LEAST, numbers["movetime"] / 1000 - _OVERHEAD)
    elif (clock := numbers.get(f"p{seat + 1}time")) is not None:
        seconds = _for_clock(clock / 1000, numbers.get(f"p{seat + 1}inc", 0) / 1000)
    simulations = max(1, numbers["nodes"]) if "nodes" in numbers else None
    return Limits(seconds, simulations, infinite)


def _for_clock(left: float, increment: float) -> float:
    wanted = _SHARE * left + _OF_INCREMENT * increment
    return max(_LEAST, min(wanted, _MOST * left) - _OVERHEAD)
