"""Who may wait for what takes long: so many in all, so many from one address and of one guest."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from torcello.server.refusals import TooMuch

PLACES, OF_ADDRESS, OF_GUEST = 32, 16, 2
_AGAIN_SECONDS = 5


@dataclass(frozen=True)
class Caller:
    """Who asks for something, and from where."""

    guest: str | None
    address: str

    @property
    def owner(self) -> str:
        """Whose time it costs."""
        return self.guest or self.address


class Places:
    def __init__(
        self, places: int = PLACES, of_address: int = OF_ADDRESS, of_guest: int = OF_GUEST
    ) -> None:
        self._places, self._of_address, self._of_guest = places, of_address, of_guest
        self._taken: list[Caller] = []

    def __len__(self) -> int:
        """How many are taken."""
        return len(self._taken)

    @contextmanager
    def take(self, caller: Caller) -> Iterator[None]:
        """Have a place until the end; whoever finds none is told when to come again."""
        guest = caller.guest
        own = 0 if guest is None else sum(other.guest == guest for other in self._taken)
        near = sum(other.address == caller.address for other in self._taken)
        is_full = len(self._taken) >= self._places
        if own >= self._of_guest or near >= self._of_address or is_full:
            raise TooMuch(_AGAIN_SECONDS)
        self._taken.append(caller)
        try:
            yield
        finally:
            self._taken.remove(caller)
