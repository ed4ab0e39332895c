"""REST: lists, settings, records. Everything that happens at a table happens on the socket."""

from collections.abc import Callable, Coroutine
from functools import partial
from itertools import islice
from json import JSONDecodeError
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import from_json, to_json

from torcello import __version__, registry
from torcello.mind.levels import N_LEVELS
from torcello.records import Record
from torcello.records.signing import print_of
from torcello.server.conduct import hidden_at
from torcello.server.devices import Device, described
from torcello.server.identity import COOKIE, Guest, hashed
from torcello.server.live.compute import think
from torcello.server.live.hub import Watch
from torcello.server.live.places import Caller
from torcello.server.live.queue import Work
from torcello.server.push import BadSubscription, Subscription
from torcello.server.refusals import Conflicting, Forbidden, Missing, Refused, said
from torcello.server.replies import AsTold, ResultInfo, TableInfo, Update
from torcello.server.sizes import (
    BEGINNING_CHARS,
    DAY_CHARS,
    ENDPOINT_CHARS,
    GAME_CHARS,
    KEY_CHARS,
    LAST_EVENT,
    LAST_MOVE,
    LAST_SEAT,
    LEGAL_MOVES,
    MOVE_CHARS,
    TYPED_CHARS,
)
from torcello.server.storage.raw import raw
from torcello.server.tables import exports
from torcello.server.tables.handed import Handed
from torcello.server.tables.offers import offer
from torcello.server.tables.plan import Plan
from torcello.server.tables.table import Table
from torcello.server.tables.writing import clean_name
from torcello.server.web.guard import address_of, is_secure, language_of
from torcello.server.web.patience import answered
from torcello.server.worker import Worker
from torcello.views import Deed, Making, View


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class Problem(Body):
    """Every refusal, whatever its status."""

    code: str
    """Stable, for programs; `text` says it in the guest's language."""
    text: str
    rule: str | None
    where: list[str]


_REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "It cannot be granted, or could not be read."},
    403: {"model": Problem, "description": "Not for you, or only for a guest."},
    404: {"model": Problem, "description": "There is no such thing."},
    409: {"model": Problem, "description": "It does not fit what has happened in the meantime."},
    413: {"model": Problem, "description": "The request is too large."},
    422: {"model": Problem, "description": "A field is missing, or is not what it has to be."},
    429: {"model": Problem, "description": "Too often; `Retry-After` says when to come again."},
}


class _JsonRequest(Request):
    async def json(self) -> Any:
        """The body, strictly: half a character, say, would be an error wherever it is written."""
        try:
            return from_json(await self.body(), allow_inf_nan=False)
        except ValueError as error:
            raise JSONDecodeError(str(error), "", 0) from None


class _JsonRoute(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_json(request: Request) -> Response:
            return await handle(_JsonRequest(request.scope, request.receive))

        return handle_json


api = APIRouter(prefix="/api", responses=_REFUSALS, route_class=_JsonRoute)

_DAY = 24 * 3600
_LIST = 50
_HINT_SECONDS = 1.0
_FORGOTTEN_MS = 24 * 3600 * 1000  # a table that nobody joins is listed for a day


# --- who asks -------------------------------------------------------------------------------------


def this_worker(request: Request) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


ThisWorker = Annotated[Worker, Depends(this_worker)]


async def anybody(request: Request, worker: ThisWorker) -> Guest | None:
    """The guest, if there is one; and not too often."""
    address = address_of(request)
    worker.requests_by_address.take(address)
    token, agent = request.cookies.get(COOKIE), request.headers.get("user-agent")
    guest = await worker.guests.of_token(token, agent)
    worker.requests.take(guest.id if guest else address)
    if guest is not None:
        if guest.banned:
            raise await worker.bans.refusal(guest, address)
        worker.bans.saw(guest.id, address)
    return guest


Anybody = Annotated[Guest | None, Depends(anybody)]


async def a_guest(guest: Anybody) -> Guest:
    if guest is None:
        raise Forbidden("guest/needed")
    return guest


AGuest = Annotated[Guest, Depends(a_guest)]
Key = Annotated[str, Path(min_length=1, max_length=KEY_CHARS, pattern="^[a-z0-9]+$")]
Eyes = Annotated[int | None, Query(ge=0, le=LAST_SEAT)]
"""Through which seat somebody looks; through a spectator's if it is None."""


class Me(Body):
    """A guest, as the guest may know."""

    id: str
    name: str
    """As others see it."""
    lang: str
    """In which the server speaks to the guest: `en` or `fr`."""
    has_phrase: bool
    """Whether a phrase has been made that brings the guest back."""


def _me(guest: Guest) -> Me:
    return Me.model_validate(guest, from_attributes=True)


def _device(request: Request) -> Device:
    return described(request.headers.get("user-agent"))


def _give_cookie(request: Request, response: Response, token: str) -> None:
    """It lasts as long as the token, which every day of use makes young again."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=this_worker(request).settings.token_days * _DAY,
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        path="/",
    )


@api.post("/me")
async def become_guest(
    request: Request, response: Response, guest: Anybody, worker: ThisWorker
) -> Me:
    """Who I am; somebody new becomes a guest."""
    if guest is None:
        address = address_of(request)
        worker.new_guests.take(address)
        await worker.bans.check_newcomer(address)
        lang = language_of(request, None)
        guest, token = await worker.guests.create(lang, _device(request))
        worker.bans.saw(guest.id, address)
        _give_cookie(request, response, token)
    return _me(guest)


@api.get("/me")
async def who_am_i(request: Request, response: Response, guest: Anybody) -> Me | None:
    """Who I am; null for somebody who is not known."""
    if guest is None:
        return None
    _give_cookie(request, response, request.cookies[COOKIE])
    return _me(guest)


class Change(Body):
    """What is to be changed of a guest; what is left out stays."""

    name: str | None = Field(None, max_length=TYPED_CHARS)
    """Any language; what is left of it without invisible characters has 40 at most."""
    lang: Literal["en", "fr"] | None = None
    """In which the server speaks to the guest."""


@api.patch("/me")
async def change_me(change: Change, guest: AGuest, worker: ThisWorker) -> Me:
    """Change how I am called or spoken to."""
    values = change.model_dump(exclude_none=True)
    if "name" in values:
        values["name"] = clean_name(values["name"])
    return _me(await worker.change(guest, **values) if values else guest)


class Phrase(Body):
    """The key to a guest: whoever has it can become them."""

    phrase: str = Field(max_length=TYPED_CHARS)
    """Six invented words."""


@api.post("/me/phrase")
async def new_phrase(guest: AGuest, worker: ThisWorker) -> Phrase:
    """A phrase that brings me back on another device. It is shown once; an older one ends."""
    return Phrase(phrase=await worker.guests.new_phrase(guest))


@api.post("/me/recover")
async def recover(
    phrase: Phrase, request: Request, response: Response, _: Anybody, worker: ThisWorker
) -> Me:
    """Become the guest of a phrase."""
    worker.phrases.take(address_of(request))
    guest, token = await worker.guests.recover(phrase.phrase, _device(request))
    _give_cookie(request, response, token)
    return _me(guest)


@api.delete("/me", status_code=204)
async def forget_me(response: Response, guest: AGuest, worker: ThisWorker) -> None:
    """Delete my name, my words, my devices. Moves stay, as nobody's."""
    await worker.forget(guest)
    response.delete_cookie(COOKIE, path="/")


class OwnMatch(Body):
    """A match the guest sits in, in short."""

    match: str
    game: str
    status: Literal["gathering", "running", "over", "cancelled"]
    your_turn: bool
    """Whether it waits for the guest."""
    old_rules: bool
    """Whether it follows a version of the rules that is not played any more: it is only kept."""
    seats: int
    """How many there are."""
    others: list[str]
    """The names of the other people."""
    bots: list[int]
    """The levels of those that were seated from the start."""
    day: str | None
    """For a try at the daily puzzle."""
    created: int
    """When."""
    updated: int
    """When something happened there last."""
    you: list[int] = []
    """The guest's seats."""
    result: ResultInfo | None = None
    """How it ended; null while it goes on, and for old matches of which that was not kept."""


@api.get("/me/matches")
async def my_matches(guest: AGuest, worker: ThisWorker) -> list[OwnMatch]:
    """The matches I sit in, those that wait for me first, then the latest."""
    rows = await worker.store.matches_of(guest.id, _LIST)
    people = await worker.store.people_of(row.id for row in rows)
    blocked = await worker.blocks.of(guest.id)
    own = [
        _own_match(row, people.get(row.id, []), guest.id)
        for row in rows
        if row.status != "gathering" or row.host not in blocked  # asked for a rematch
    ]
    return sorted(own, key=lambda match: not match.your_turn)


def _own_match(row: Any, people: list[Any], guest: str) -> OwnMatch:
    plan = Plan.model_validate_json(row.plan)
    awaited = any(row.to_act >> person.seat & 1 for person in people if person.guest == guest)
    old_rules = row.rules != registry.game(row.game).rules_version
    return OwnMatch(
        match=row.id,
        game=row.game,
        status=row.status,
        your_turn=row.status == "running" and awaited and not old_rules,
        old_rules=old_rules,
        seats=len(plan.seats),
        others=[person.name for person in people if person.guest != guest],
        bots=[seat.level for seat in plan.seats if seat.kind == "bot"],
        day=row.day,
        created=row.created,
        updated=row.updated,
        you=[person.seat for person in people if person.guest == guest],
        result=None if row.result is None else from_json(row.result),
    )


# --- games and tables -----------------------------------------------------------------------------


class OptionInfo(Body):
    """Something to choose before a match."""

    name: str
    values: list[str | int | bool]
    """The default first."""
    text: dict[str, str]
    """What is chosen, by language: `en`, `fr`."""


class GameInfo(Body):
    """A game, and how it may be played."""

    id: str
    """As it is called in plans."""
    name: str
    """As people call it."""
    seats: list[int]
    """How many may play."""
    options: list[OptionInfo]
    levels: int
    """Bots have levels from 1 to this."""
    luck: bool
    """Whether anything is drawn or rolled."""
    secrets: bool
    """Whether seats see different things."""
    ready: bool
    """Whether it can be played at once; if not, it is being compiled."""


@api.get("/games")
async def games(_: Anybody, worker: ThisWorker) -> list[GameInfo]:
    """What can be played here."""
    return [
        GameInfo(**offer(game), ready=worker.warmth.can_play(game.id))
        for game in map(registry.game, registry.names())
    ]


class NewTable(Plan):
    """A table to be opened; one seat at least has to be the host's own."""

    words: str | None = Field(None, max_length=TYPED_CHARS)
    """The host's, mixed into the match's luck."""
    thinks: bool = False
    """Whether the host is about to watch with a client that can think for bots."""


class Opened(Body):
    """A match that exists now."""

    match: str


@api.post("/tables", status_code=201)
async def open_table(plan: NewTable, guest: AGuest, worker: ThisWorker) -> Opened:
    """Open a table, and seat those who are known already: me, my company, bots."""
    own = Plan.model_validate(plan.model_dump(exclude={"words", "thinks"}))
    table = await worker.open_table(own, guest, plan.words, plan.thinks)
    return Opened(match=table.id)


@api.post("/tables/handed", status_code=201)
async def hand_over(handed: Handed, request: Request, guest: AGuest, worker: ThisWorker) -> Opened:
    """Bring a match that was begun on my own device. Every move is checked by the rules, and all
    luck against its secret; brought again, it is the same table.
    """
    return Opened(match=await worker.hand_over(handed, guest, address_of(request)))


class OpenTable(Body):
    """A table with a free seat."""

    match: str
    table: TableInfo


@api.get("/tables")
async def open_tables(
    guest: Anybody,
    worker: ThisWorker,
    game: Annotated[str | None, Query(max_length=GAME_CHARS, pattern="^[a-z0-9-]+$")] = None,
) -> list[OpenTable]:
    """Tables that anybody may join, the newest first."""
    found, blocked = [], await worker.blocks.of(guest.id if guest else None)
    for key in await worker.store.open_tables(game, worker.now() - _FORGOTTEN_MS, _LIST):
        table = await worker.keeper.table(key)
        if table.status == "gathering" and table.host not in blocked:
            facts = worker.telling.facts(table, (), table.number, "all")["table"]
            found.append(OpenTable(match=key, table=facts))
    return found


@api.get("/tables/{key}", response_model=Update)
async def one_table(
    key: Key,
    guest: Anybody,
    worker: ThisWorker,
    since: Annotated[int, Query(ge=0, le=LAST_EVENT)] = 0,
) -> Response:
    """A table as I may see it: the first update that the socket would send to somebody who watches
    it and has all up to `since`. If they lack many events, the table comes with the last of them.
    """
    mine = guest.id if guest else None
    blocked = await worker.blocks.of(mine)
    table, viewer = await seen(worker, key, guest)
    hidden = hidden_at(table, blocked)
    kept, watch = table.kept_for(mine), Watch("all", since)
    update, _ = worker.telling.update(table, viewer, watch, kept, hidden)
    return Response(update, media_type="application/json")


class Question(Body):
    """A move that somebody thinks of."""

    move: str = Field(max_length=MOVE_CHARS)
    """The beginning of one is enough."""
    seat: int | None = None
    """Needed only by somebody who has several."""


class Explanation(Body):
    """Whether a move could be played, or why not."""

    legal: bool
    complete: bool = True
    """False for the beginning of a move in which nothing is wrong so far."""
    code: str | None = None
    """Stable, for programs."""
    text: str | None = None
    """The same in the guest's language."""
    rule: str | None = None
    """The number of the game's rule."""
    where: list[str] = []
    """The places on the board that are meant."""
    parts: dict[str, list[str]] = {}
    """Some of them by the part they play, such as the ends of a bridge."""


@api.post("/tables/{key}/explain")
async def explain(
    key: Key, question: Question, request: Request, guest: AGuest, worker: ThisWorker
) -> Explanation:
    """Whether a move could be played, or why not; nothing is played."""
    table, seat = await _seat(worker, key, guest, question.seat)
    refusal = table.playing.explain(question.move, seat)
    if refusal is None:
        return Explanation(legal=True)
    return Explanation(
        legal=False,
        complete=refusal.complete,
        code=refusal.code,
        text=said(refusal, language_of(request, guest)),
        rule=refusal.rule,
        where=list(refusal.where),
        parts={name: list(places) for name, places in refusal.parts.items()},
    )


@api.post("/tables/{key}/making")
async def making(key: Key, question: Question, guest: AGuest, worker: ThisWorker) -> Making:
    """A move in the making: how it may go on, or, once it is whole, what it would do."""
    table, seat = await _seat(worker, key, guest, question.seat)
    return table.playing.making(question.move, seat)


class LegalMoves(Body):
    """Moves that can be made."""

    count: int
    """Of all, however they begin."""
    moves: list[str]
    """Those that begin as asked, as many as fit."""


@api.get("/tables/{key}/legal")
async def legal(
    key: Key,
    guest: AGuest,
    worker: ThisWorker,
    seat: Eyes = None,
    begins: Annotated[str, Query(max_length=BEGINNING_CHARS)] = "",
    limit: Annotated[int, Query(ge=1, le=LEGAL_MOVES)] = 50,
) -> LegalMoves:
    """The moves I can make, for somebody who types one."""
    table, own = await _seat(worker, key, guest, seat)
    moves = table.playing.legal(own)
    fitting = (move for move in moves if move.startswith(begins))
    return LegalMoves(count=len(moves), moves=list(islice(fitting, limit)))


class HintWanted(Body):
    """Whom to ask, and for which seat."""

    seat: int | None = None
    """Needed only by somebody who has several."""
    level: int = Field(N_LEVELS, ge=1, le=N_LEVELS)
    """Of the bot that is asked."""


class Hint(Body):
    """What a bot would do."""

    move: str
    values: list[float]
    """What each seat may then expect, from 0 to 1."""
    line: list[str]
    """How it may go on, beginning with the move."""


@api.post("/tables/{key}/hint")
async def hint(key: Key, wanted: HintWanted, guest: AGuest, worker: ThisWorker) -> Hint:
    """What a bot would do in my place. Only where no other person is played against. The table
    counts for how many moves it was asked, and the match's record says so.
    """
    table, seat = await _seat(worker, key, guest, wanted.seat)
    if table.players() - {guest.id}:
        raise Forbidden("table/no-hints")
    if table.day is not None:
        raise Forbidden("daily/no-hints")
    if seat not in table.to_act:
        raise Conflicting("table/not-awaited")
    worker.hints.take(guest.id)
    game, asked = table.plan.game, table.number
    work = partial(think, game, wanted.level, table.playing.observe(seat), _HINT_SECONDS)
    choice = await worker.compute.run(guest.id, ("hint", game, wanted.level), work)
    await worker.keeper.do(key, lambda wish: wish.take_hint(seat, asked), guest.id)
    return Hint(move=choice.move, values=list(choice.value), line=list(choice.line))


@api.get(
    "/tables/{key}/record",
    response_class=Response,
    responses={
        200: {"content": {"text/plain": {"schema": {"type": "string"}}, "application/json": {}}}
    },
)
async def record(
    key: Key,
    guest: Anybody,
    worker: ThisWorker,
    form: Annotated[Literal["tgn", "json"], Query()] = "tgn",
) -> Response:
    """The record of a match: when it is over, signed, or at any time if its game has no secrets.
    That of a daily puzzle is signed when the day is over and its luck is told.
    """
    table, _ = await seen(worker, key, guest)
    made = exports.record(table, revealed=worker.is_revealed(table))
    if table.status == "over" and worker.is_revealed(table):
        made = worker.signer.sign(made)
    text, kind = (made.text(), "text/plain") if form == "tgn" else (made.json(), "application/json")
    name = f'attachment; filename="torcello-{key}.{form}"'
    return Response(text, media_type=kind, headers={"Content-Disposition": name})


@api.get("/tables/{key}/stored")
async def as_stored(key: Key, guest: AGuest, worker: ThisWorker) -> dict[str, Any]:
    """A match of mine as it is stored, even if its rules are not played here any more."""
    stored = await worker.store.load(key)
    if stored is None:
        raise Missing("table/unknown")
    people = (await worker.store.people_of([key])).get(key, [])
    if guest.id != stored.row.host and all(guest.id != person.guest for person in people):
        raise Forbidden("table/no-seat-here")
    day = stored.row.day
    return raw(stored, revealed=day is None or day < worker.daily.today())


class Replay(Body):
    """A match from its start to its end: a view before the first move and after each."""

    game: str
    moves: list[str]
    """All of the history, luck included."""
    movers: list[int]
    """Whose each was; -1 for luck."""
    views: list[Annotated[View, AsTold()]]
    """Through the eyes that were asked for; once it is over, with what was hidden from them."""
    deeds: list[Annotated[Deed, AsTold()]] = []
    """What each of `moves` did, in games that tell it."""
    luck: str | None
    """Its seal or its secret; see docs/luck.md."""


@api.get("/tables/{key}/replay", response_model=Replay)
async def replay(
    key: Key, request: Request, guest: Anybody, worker: ThisWorker, seat: Eyes = None
) -> Response:
    """All positions so far, through a seat or a spectator's eyes: one's own until it is over."""
    table = await through_eyes(worker, key, guest, seat)
    is_over, revealed = table.status == "over", worker.is_revealed(table)

    def prepare() -> Work:
        made = past(worker, table)
        return lambda stop: to_json(exports.replay(made, seat, stop, in_full=is_over))

    name = ("replay", key, seat, revealed) if is_over else None
    kind, caller = ("replay", table.plan.game), caller_of(request, guest)
    return await answered(request, worker.looking.look(caller, kind, prepare, name))


class Chance(Body):
    """One thing that luck decided."""

    weights: list[int]
    """How likely each outcome was, beside the others."""
    outcomes: list[str]
    """What could have happened, as moves."""
    happened: int
    """Which of them did."""


@api.get("/tables/{key}/luck", response_model=list[Chance])
async def luck(key: Key, request: Request, guest: Anybody, worker: ThisWorker) -> Response:
    """All that luck decided in a match that is over, to be derived again from its secret."""
    table, _ = await seen(worker, key, guest)
    if table.status != "over" or not worker.is_revealed(table):
        raise Conflicting("table/not-over")

    def prepare() -> Work:
        made = exports.record(table)
        return lambda stop: to_json(exports.chances(made, stop))

    kind, caller = ("luck", table.plan.game), caller_of(request, guest)
    return await answered(request, worker.looking.look(caller, kind, prepare, ("luck", key)))


class Text(Body):
    """A record to be read."""

    text: str
    """`.tgn` or JSON."""
    number: int = Field(0, ge=0, le=LAST_MOVE)
    """Which, if the text holds several, from 0."""
    seat: int | None = Field(None, ge=0, le=LAST_SEAT)
    """Through whose eyes; a spectator's if none is named."""


class Imported(Body):
    """A record that was read and checked."""

    replay: Replay
    names: list[str]
    """By seat."""
    result: list[int] | None
    """The seats that won, as the record says."""
    scores: list[int] | None
    """By seat, as the record says."""
    luck_is_true: bool | None
    """Whether the luck follows from the secret in the record; null if it holds none."""
    comments: list[str]
    """What is said about each move of the replay; empty where nothing is."""
    record: dict[str, Any]
    """All of it, comments, variations and tags too, as docs/notation.md describes it."""
    tgn: str
    """The same as text."""
    number: int
    """Which of the text's records this is, from 0."""
    count: int
    """How many it holds."""


@api.post("/records", response_model=Imported)
async def import_record(
    given: Text, request: Request, guest: AGuest, worker: ThisWorker
) -> Response:
    """Read a record, .tgn or JSON, check every move and every roll, and show all positions."""
    facts = await worker.reader.read(guest.id, address_of(request), "whole", given.model_dump())
    return Response(facts, media_type="application/json")


# --- the daily puzzle -----------------------------------------------------------------------------


class DailyScore(Body):
    """What somebody has made of a day's puzzle."""

    name: str
    points: int
    you: bool
    """Whether it is the guest who asks."""
    match: str | None
    """The try, if the guest may look at it: when the day is over, or the guest's own try is."""


class DailyInfo(Body):
    """A day's puzzle."""

    day: str
    """Which: `2025-03-14`."""
    today: str
    """By the server's clock, in UTC."""
    options: dict[str, str | int | bool]
    """The same for everybody."""
    luck: str
    """Its seal, and once the day is over its secret; see docs/luck.md."""
    match: str | None
    """The guest's own try."""
    points: int | None
    """What the guest has made of it; null while it is not finished."""
    place: int | None
    """Where that stands among the others; null if it is not ranked."""
    players: int
    """How many are ranked."""
    scores: list[DailyScore]
    """The best first, a hundred at most."""


@api.get("/daily")
async def daily(
    guest: Anybody,
    worker: ThisWorker,
    day: Annotated[str | None, Query(max_length=DAY_CHARS)] = None,
) -> DailyInfo:
    """The Hashi of a day, today's if none is named, and who made how many points."""
    facts = await worker.daily.table(day or worker.daily.today(), guest)
    return DailyInfo.model_validate(facts)


@api.post("/daily")
async def try_daily(guest: AGuest, worker: ThisWorker) -> Opened:
    """My try at today's Hashi; begun now, or earlier."""
    return Opened(match=await worker.daily.attempt(guest))


# --- push -----------------------------------------------------------------------------------------


class PushKey(Body):
    """How a browser knows this server's notices."""

    key: str | None
    """For `PushManager.subscribe`; null if this server sends no notices."""


@api.get("/push")
async def push_key(_: Anybody, worker: ThisWorker) -> PushKey:
    """What a browser needs to subscribe to notices."""
    return PushKey(key=worker.notices.key)


@api.post("/push", status_code=204)
async def subscribe(
    subscription: Subscription, request: Request, guest: AGuest, worker: ThisWorker
) -> None:
    """Tell me when it is my turn."""
    if worker.notices.key is None:
        raise Refused("push/off")
    try:
        worker.notices.check(subscription)
    except BadSubscription:
        raise Refused("push/unknown-service") from None
    data, token = subscription.model_dump_json(), hashed(request.cookies[COOKIE])
    await worker.store.subscribe(guest.id, subscription.endpoint, data, worker.now(), token)


class Endpoint(Body):
    """A subscription, by its address."""

    endpoint: str = Field(max_length=ENDPOINT_CHARS, pattern="^[!-~]+$")


@api.delete("/push", status_code=204)
async def unsubscribe(gone: Endpoint, guest: AGuest, worker: ThisWorker) -> None:
    """No more notices there."""
    await worker.store.unsubscribe(gone.endpoint, guest.id)


# --- the server itself ----------------------------------------------------------------------------


class ServerInfo(Body):
    """What the server says of itself."""

    version: str
    """Which release of Torcello."""
    key: str
    """The public key (Ed25519) that checks the signatures of its records."""
    print: str
    """The print of that key, as it stands in records; see docs/notation.md."""


@api.get("/server")
async def server(_: Anybody, worker: ThisWorker) -> ServerInfo:
    """The server's release, and the key with which it signs records."""
    key = worker.signer.public
    return ServerInfo(version=__version__, key=key, print=print_of(key))


# --- what routes share ----------------------------------------------------------------------------


async def seen(worker: Worker, key: str, guest: Guest | None) -> tuple[Table, tuple[int, ...]]:
    """A table, if the guest may see it, and through which seats."""
    table = await worker.keeper.table(key)
    return table, await worker.viewer(table, guest.id if guest else None)


async def through_eyes(worker: Worker, key: str, guest: Guest | None, seat: int | None) -> Table:
    """A match, if it may be seen so: until it is over, only through one's own eyes."""
    table, own = await seen(worker, key, guest)
    if table.match is None:
        raise Conflicting("table/not-started")
    if seat is not None and seat >= len(table.seats):
        raise Missing("table/no-such-seat", seat=seat)
    if table.status != "over" and seat is not None and seat not in own:
        raise Forbidden("table/not-your-seat", seat=seat)
    return table


def past(worker: Worker, table: Table) -> Record:
    """What has been played, to be gone through in another thread: it takes a while."""
    if table.status != "over":
        return exports.so_far(table)
    return exports.record(table, revealed=worker.is_revealed(table))


def caller_of(request: Request, guest: Guest | None) -> Caller:
    return Caller(guest.id if guest else None, address_of(request))


async def _seat(worker: Worker, key: str, guest: Guest, wanted: int | None) -> tuple[Table, int]:
    """A running match and a seat of the guest's in it."""
    table = await worker.keeper.table(key)
    own = table.seats_of(guest.id)
    if not own or (wanted is not None and wanted not in own):
        raise Forbidden("table/no-seat-here")
    if table.status != "running":
        raise Conflicting("table/not-started" if table.match is None else "match/over")
    meant = next((seat for seat in own if seat in table.to_act), own[0])
    return table, meant if wanted is None else wanted
