"""How long an analysis may think."""

from dataclasses import dataclass

from torcello.errors import OptionError


@dataclass(frozen=True)
class Budget:
    """For each move and each luck event: some seconds or simulations, whichever end first."""

    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1
    seed: int = 0

    def __post_init__(self) -> None:
        limits = (self.seconds, self.simulations)
        if limits == (None, None) or any(limit is not None and limit <= 0 for limit in limits):
            raise OptionError("bot/budget")
        if not 1 <= self.threads <= 256:
            raise OptionError("bot/threads")

    def part(self, share: float) -> tuple[float | None, int | None]:
        """A share of the seconds and simulations, but at least one simulation."""
        seconds = None if self.seconds is None else share * self.seconds
        runs = None if self.simulations is None else max(1, round(share * self.simulations))
        return seconds, runs
