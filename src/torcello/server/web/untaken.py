"""What a client does not take: an answer that nobody reads stays in memory for as long as the
connection does.
"""

import asyncio

from torcello.server.metrics import REFUSALS

_LEAST_BYTES = 16_384


class Untaken(asyncio.Protocol):
    """Ends a connection that takes nothing, or next to nothing, of what is sent to it."""

    seconds: float
    """In which a client has to take `_LEAST_BYTES`, or all that there is."""
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _look: asyncio.TimerHandle | None = None
    _untaken = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        # So `pause_writing` is called whenever there is something that the system does not take,
        # also while the connection is being closed: closing waits for it.
        transport.set_write_buffer_limits(0)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look_again()

    def resume_writing(self) -> None:
        self._stop_looking()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        super().connection_lost(exc)

    def _look_again(self) -> None:
        self._untaken = self.transport.get_write_buffer_size()
        self._look = self.loop.call_later(self.seconds, self._judge)

    def _judge(self) -> None:
        taken = self._untaken - self.transport.get_write_buffer_size()
        if taken < _LEAST_BYTES:
            REFUSALS.labels("limit/untaken").inc()
            self.transport.abort()
        else:
            self._look_again()

    def _stop_looking(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None
