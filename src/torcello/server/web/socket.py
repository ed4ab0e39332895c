"""The websocket: requests in, replies and updates out."""

import asyncio
from contextlib import suppress
from time import perf_counter
from typing import Any

import structlog
from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from torcello import __version__, texts
from torcello.errors import TorcelloError
from torcello.server.identity import COOKIE, Guest, hashed
from torcello.server.live.hub import Client, Watch
from torcello.server.metrics import BOT_MOVES, ERRORS, LATENCY, REFUSALS, SOCKETS
from torcello.server.refusals import Conflicting, Forbidden, Refused, Stale, TooMuch, said
from torcello.server.replies import VERSION, Bye, Done, Ending, Preparing, Refusal, Welcome
from torcello.server.web import messages
from torcello.server.web.answers import answer
from torcello.server.web.guard import address_of, language_of
from torcello.server.worker import Worker

log = structlog.get_logger()

_GOODBYE_SECONDS = 20  # until the other half of a connection has said why it ends
_AGAIN_MS = 1_500
_MOST_GARBAGE = 20  # unreadable messages in a row
_MOST_RATE_REFUSALS = 20  # in a row
_MOST_REST_SECONDS = 5  # before another look whether the client may go on
_OPENING = 5  # requests that opening a connection counts as
_TURNED_AWAY_SECONDS = 1
_MOST_REPLIES = 200  # waiting to be taken; beyond that nothing more is read
_WATCHES = 100  # matches one connection may watch
_CLOSE: dict[Ending, int] = {
    "restart": 1012,
    "banned": 1008,
    "too-many": 1013,
    "garbage": 1008,
    "signed-out": 1012,
}


def _language(socket: WebSocket, guest: Guest | None) -> str:
    """The one the page speaks, if it says so: a browser lets no page choose a socket's headers."""
    wanted = socket.query_params.get("lang")
    return wanted if wanted in texts.LANGUAGES else language_of(socket, guest)


async def serve(socket: WebSocket, worker: Worker) -> None:
    """One connection, from its opening to its end."""
    address = address_of(socket)
    try:
        worker.requests_by_address.take(address, _OPENING)
    except TooMuch as refusal:
        await _turn_away(socket, refusal)
        return
    if worker.addresses[address] >= worker.settings.sockets_per_address:
        await socket.accept()
        await _end(socket, "too-many")
        return
    worker.addresses[address] += 1
    try:
        await _open(socket, worker, address)
    finally:
        worker.addresses[address] -= 1
        if not worker.addresses[address]:
            del worker.addresses[address]


async def _open(socket: WebSocket, worker: Worker, address: str) -> None:
    token = socket.cookies.get(COOKIE)
    guest = await worker.guests.of_token(token, socket.headers.get("user-agent"))
    client = Client(guest.id if guest else None, _language(socket, guest))
    if guest is not None and token is not None:
        client.token = hashed(token)
        await worker.blocks.of(guest.id)  # so that it is at hand when something happens
        if not guest.banned:
            worker.bans.saw(guest.id, address)
    await socket.accept()
    if guest is not None and guest.banned:
        await _end(socket, "banned")
        return
    worker.hub.add(client)
    SOCKETS.inc()
    try:
        if guest is not None:  # they may have been shown out before they were in
            known = await worker.guests.of_token(token)
            if known is None or known.banned:
                client.close("signed-out" if known is None else "banned")
        await Connection(socket, worker, client, token, address).run()
    finally:
        SOCKETS.dec()
        keys = list(client.watches)
        worker.hub.remove(client)
        worker.came_or_went(client, keys)


class Connection:
    def __init__(
        self, socket: WebSocket, worker: Worker, client: Client, token: str | None, address: str
    ) -> None:
        self._socket, self._worker, self._client = socket, worker, client
        self._token, self._address = token, address
        self._garbage = 0
        self._rate_refusals = 0
        self._taken = asyncio.Event()
        """Set whenever replies have been sent."""

    async def run(self) -> None:
        """Read and write until either ends."""
        welcome: Welcome = {
            "kind": "welcome",
            "version": VERSION,
            "server": __version__,
            "guest": self._client.guest,
            "now": self._worker.now(),
            "chat": self._worker.settings.chat,
        }
        self._client.reply(to_json(welcome))
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        done, pending = await asyncio.wait((reading, writing), return_when="FIRST_COMPLETED")
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, WebSocketDisconnect | RuntimeError):
                ERRORS.labels("socket").inc()
                log.error("socket failed", guest=self._client.guest, exc_info=error)

    # --- out ----------------------------------------------------------------------------------

    async def _write(self) -> None:
        client = self._client
        while True:
            await client.woken.wait()
            client.woken.clear()
            replies, client.replies = client.replies, []
            for reply in replies:
                await self._send(reply)
            self._taken.set()
            while client.news:
                key, number = client.news.popitem()
                await self._send_update(key, number)
            while client.presence:
                with suppress(TorcelloError):
                    await self._send(await self._worker.presence(client.presence.pop()))
            if client.closing is not None:
                await _end(self._socket, client.closing)
                return

    async def _send_update(self, key: str, number: int) -> None:
        try:
            update = await self._worker.update(self._client, key, number)
        except TorcelloError as error:  # it may no longer be seen
            self._worker.hub.unwatch(self._client, key)
            self._worker.came_or_went(self._client, [key])
            await self._send(self._refusal(error, None, key))
            return
        if update is not None:
            await self._send(update)
            if key in self._client.watches and self._client.watches[key].is_new:
                self._client.news[key] = number  # there is more than one update holds

    async def _send(self, message: bytes) -> None:
        await self._socket.send_text(message.decode())

    # --- in -----------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return None
            began = perf_counter()
            too_much = self._take_rates()
            kind = await self._answer(received.get("text"), too_much)
            LATENCY.labels(kind).observe(perf_counter() - began)
            # More may have come already. Whoever was too fast is not read meanwhile, and has to
            # wait; everybody else lets others be served in between.
            await asyncio.sleep(_rest(too_much))
            if self._garbage > _MOST_GARBAGE or self._rate_refusals > _MOST_RATE_REFUSALS:
                self._client.close("garbage")
                return await asyncio.sleep(_GOODBYE_SECONDS)
            while len(self._client.replies) > _MOST_REPLIES:  # a client that asks without listening
                self._taken.clear()
                await self._taken.wait()

    async def _answer(self, text: str | None, too_much: TooMuch | None) -> str:
        """Deal with one message; returns its kind, for the metrics."""
        request = None
        try:
            try:
                request = _parsed(text)
            finally:
                self._garbage = 0 if request is not None else self._garbage + 1
                if too_much is not None:
                    raise too_much
            done = await self._do(request)
            self._client.reply(to_json(done))
        except TorcelloError as error:
            REFUSALS.labels(error.code).inc()
            self._client.reply(self._refusal(error, request, None))
        except Exception:
            # Whatever it is, the client hears of it, nothing is half done, the log has the rest.
            ERRORS.labels("request").inc()
            log.exception("request failed", guest=self._client.guest)
            self._client.reply(self._refusal(Refused("server/failed"), request, None))
        return "none" if request is None else request.kind

    def _take_rates(self) -> TooMuch | None:
        try:
            self._worker.requests.take(self._client.guest or self._address)
            self._worker.requests_by_address.take(self._address)
        except TooMuch as refusal:
            self._rate_refusals += 1
            return refusal
        self._rate_refusals = 0
        return None

    async def _do(self, request: messages.Request) -> Done:
        done: Done = {"kind": "done", "id": request.id}
        if isinstance(request, messages.Ping):
            return done
        done["match"] = request.match
        if isinstance(request, messages.Watching):
            done["number"] = await self._watch(request)
        elif isinstance(request, messages.Unwatching):
            self._worker.hub.unwatch(self._client, request.match)
            self._worker.came_or_went(self._client, [request.match])
        elif isinstance(request, messages.Rematching):
            guest = await self._known()
            done["match"] = await self._worker.rematch(request.match, guest, request.id)
        else:
            done["number"] = await self._change(request)
        return done

    async def _watch(self, request: messages.Watching) -> int:
        client, worker = self._client, self._worker
        if len(client.watches) >= _WATCHES and request.match not in client.watches:
            raise Refused("limit/watches", limit=_WATCHES)
        await self._say_if_cold(request.match)
        table = await worker.keeper.table(request.match)
        await worker.viewer(table, client.guest)
        worker.hub.watch(
            client, table.id, Watch(request.detail, request.have, thinks=request.thinks)
        )
        worker.bots.watched(table)
        client.news[table.id] = 0  # even if no event is missing, the position is wanted
        client.woken.set()
        worker.came_or_went(client, [table.id])
        return table.number

    async def _change(self, request: Any) -> int:
        guest, worker = await self._known(), self._worker
        await self._say_if_cold(request.match)
        if isinstance(request, messages.Chatting):
            if not worker.settings.chat and request.preset is None:
                raise Forbidden("table/no-chat")
            worker.chats.take(guest.id)
        if isinstance(request, messages.Missing):
            await self._check_gone(request, guest.id)
        want = _WANTS[type(request)]
        _, number = await worker.keeper.do(
            request.match,
            lambda wish: want(wish, request),
            guest.id,
            client=request.id,
            name=guest.name,
        )
        if isinstance(request, messages.MovingForBot):
            BOT_MOVES.labels("browser").inc()
        return number

    async def _check_gone(self, request: messages.Missing, guest: str) -> None:
        table = await self._worker.keeper.table(request.match)
        if not table.seats_of(guest):
            raise Forbidden("table/no-seat-here")  # not everybody may know who is here
        if table.is_quiet(self._worker.now()):
            return
        known = 0 <= request.seat < len(table.seats)
        gone = table.seats[request.seat].guest if known else None
        if gone is not None and not await self._worker.is_gone(gone):
            raise Conflicting("table/still-here", seat=request.seat)

    async def _say_if_cold(self, key: str) -> None:
        """The first match of a game on a machine waits for the compiler, and says so."""
        if self._worker.warmth.is_complete:
            return
        stored = await self._worker.store.load(key)
        if stored is not None and not self._worker.warmth.can_think(stored.row.game):
            told: Preparing = {"kind": "preparing", "match": key, "game": stored.row.game}
            self._client.reply(to_json(told))

    async def _known(self) -> Guest:
        """The guest, as of now: names change, and some are banned or want to be forgotten."""
        guest = await self._worker.guests.of_token(self._token) if self._client.guest else None
        if guest is None:
            raise Forbidden("guest/needed")
        if guest.banned:
            refusal = await self._worker.bans.refusal(guest, self._address)
            self._client.close("banned")  # once the refusal is told
            raise refusal
        return guest

    def _refusal(self, error: TorcelloError, request: Any, match: str | None) -> bytes:
        refusal: Refusal = {
            "kind": "refused",
            "id": None if request is None else request.id,
            "code": error.code,
            "text": said(error.refusal, self._client.lang),
            "rule": error.rule,
            "where": list(error.where),
            "match": match or getattr(request, "match", None),
            "number": error.number if isinstance(error, Stale) else None,
        }
        return to_json(refusal)


def _rest(too_much: TooMuch | None) -> float:
    """Seconds until more is read."""
    return 0 if too_much is None else min(_MOST_REST_SECONDS, too_much.seconds)


def _parsed(text: str | None) -> messages.Request:
    if text is None:
        raise Refused("protocol/not-text")
    try:
        return messages.requests.validate_json(text)
    except ValidationError as error:
        raise Refused("protocol/unreadable", problem=_problem(error)) from None


def _problem(error: ValidationError) -> str:
    """Where and what, without repeating what was sent."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    place = ".".join(str(step) for step in first["loc"])
    return f"{place}: {first['msg']}"[:200] if place else first["msg"][:200]


_WANTS: dict[type[Any], Any] = {
    messages.Joining: lambda wish, r: wish.join(r.seat, r.name, r.words),
    messages.SeatingBot: lambda wish, r: wish.seat_bot(r.seat, r.level),
    messages.Starting: lambda wish, _: wish.start(),
    messages.Moving: lambda wish, r: wish.move(r.move, r.answers, r.seat),
    messages.MovingForBot: lambda wish, r: wish.move_for_bot(r.seat, r.move, r.answers),
    messages.TakingBack: lambda wish, r: wish.undo(r.seat),
    messages.OfferingDraw: lambda wish, r: wish.offer_draw(r.seat),
    messages.Pausing: lambda wish, r: wish.pause(r.seat),
    messages.Resuming: lambda wish, _: wish.resume(),
    messages.Answering: lambda wish, r: wish.answer(r.what, r.yes),
    messages.Resigning: lambda wish, r: wish.resign(r.seat),
    messages.Leaving: lambda wish, r: wish.leave(r.seat),
    messages.ComingBack: lambda wish, r: wish.back(r.seat),
    messages.Missing: lambda wish, r: wish.miss(r.seat),
    messages.Ending: lambda wish, _: wish.end(),
    messages.Chatting: lambda wish, r: wish.chat(r.text, r.preset),
}


async def _turn_away(socket: WebSocket, refusal: TooMuch) -> None:
    """Refuse to open a socket, but not at once: whoever does not wait has to, all the same."""
    await asyncio.sleep(_TURNED_AWAY_SECONDS)
    await socket.send_denial_response(answer(socket, refusal, refusal.status))


async def _end(socket: WebSocket, reason: Ending) -> None:
    again = _AGAIN_MS if reason in ("restart", "too-many", "signed-out") else None
    with suppress(Exception):
        bye: Bye = {"kind": "bye", "reason": reason, "again_in": again}
        await socket.send_text(to_json(bye).decode())
        if socket.application_state is not WebSocketState.DISCONNECTED:
            await socket.close(_CLOSE[reason])
