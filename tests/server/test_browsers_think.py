"""Bots that browsers think for: whose, whether their moves are checked, and what becomes of those
that nobody thinks for.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.playing import (
    MINE,
    OPEN,
    Guests,
    a_table,
    bot,
    do,
    move,
    opened,
    play,
    refusal,
)
from torcello import registry
from torcello.browser.local import observed
from torcello.browser.thinking import Thinker
from torcello.server.live import lent
from torcello.server.metrics import BOT_MOVES, LET_DOWN
from torcello.server.tables.rendering import told
from torcello.server.tables.table import Table
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker
from waiting import PATIENCE, until

WITHOUT_SECRETS = [name for name in registry.names() if not registry.game(name).has_secrets]


class Count:
    """How often bots have moved since, by who thought of it, and how often browsers let down."""

    def __init__(self) -> None:
        self._before = self._now()

    def _now(self) -> tuple[float, float, float]:
        return tuple(
            metric._value.get()
            for metric in (BOT_MOVES.labels("server"), BOT_MOVES.labels("browser"), LET_DOWN)
        )  # type: ignore[return-value]

    def __call__(self) -> tuple[int, int, int]:
        server, browser, let_down = (
            int(now - before) for now, before in zip(self._now(), self._before, strict=True)
        )
        return server, browser, let_down


@pytest.fixture
def count() -> Count:
    return Count()


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"bots": "browser"}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else the machine has to do, a browser that thinks is waited for."""
    monkeypatch.setitem(lent.PATIENCE_SECONDS, "browser", PATIENCE)


@pytest.fixture
def impatient(patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for before the server: it waits for browsers, but not long."""
    monkeypatch.setitem(lent.PATIENCE_SECONDS, "browser", 0.3)


async def sit(host: Visitor, game: str, *seats: dict[str, Any], **more: Any) -> str:
    """Opens a table and watches it, with something that thinks."""
    match = await opened(host, game, *seats, thinks=True, **more)
    await host.watch(match, thinks=True)
    await host.until(lambda: match in host.tables, PATIENCE)
    return match


def thought(host: Visitor, match: str) -> tuple[int, str]:
    """What a browser would play for the bot that is to move, and which one that is."""
    table = host.tables[match]
    seat = table["think_for"][0]
    its = {key: table[key] for key in ("game", "options")} | {"seats": len(table["seats"])}
    thinker = Thinker(table["game"], table["seats"][seat]["level"], None, 20, 1)
    return seat, thinker.choose(observed(its, host.moves(match), seat))["move"]


async def answer(host: Visitor, match: str) -> dict[str, Any]:
    seat, move = await asyncio.to_thread(thought, host, match)
    return await host.ask("bot_move", match=match, seat=seat, answers=host.have[match], move=move)


# --- whose bots -----------------------------------------------------------------------------------


def lent_out(table: Table, guest: str | None = "ann") -> tuple[int, ...]:
    table.lets_browsers_think = True
    return table.think_for(guest)


@pytest.mark.parametrize("game", registry.names())
def test_only_bots_without_secrets_are_thought_for(game: str) -> None:
    table = a_table(game, bot(), MINE)
    to_move = table.bots_to_act()
    assert lent_out(table) == (() if registry.game(game).has_secrets else to_move)
    assert to_move or game == "triangle"  # where who begins is drawn


def test_nobody_else_thinks_for_them() -> None:
    table = a_table("ponte", bot(), MINE)
    assert lent_out(table) == (0,)
    assert lent_out(table, "bob") == lent_out(table, None) == ()


def test_who_plays_a_person_meets_the_servers_bots() -> None:
    seats = [seat for _ in range(2) for seat in (bot(), MINE)]
    table = a_table("triangle", *seats)
    assert lent_out(table) == table.bots_to_act()  # two at one device
    table = a_table("triangle", bot(), MINE, OPEN, bot())
    do(table, "bob", "join")
    while not table.bots_to_act():
        seat = table.to_act[0]
        move(table, {1: "ann", 2: "bob"}[seat], seat)
    assert lent_out(table) == ()


def test_the_bot_that_stands_in_is_the_servers() -> None:
    table = a_table("ponte", MINE, OPEN, stand_in=1)
    do(table, "bob", "join")
    do(table, "bob", "leave")
    do(table, None, "time", 0, now=10**7)
    move(table, "ann", 0) if table.to_act == (0,) else None
    assert table.bots_to_act() == (1,)
    assert lent_out(table) == lent_out(table, "bob") == ()


def test_a_bot_of_the_days_puzzle_is_the_servers() -> None:
    table = a_table("ponte", bot(), MINE)
    table.day = "2026-01-01"
    assert lent_out(table) == ()


# --- what they answer -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITHOUT_SECRETS)
async def test_a_browser_thinks_of_every_move(
    url: str, guests: Guests, count: Count, game: str
) -> None:
    ann = await guests.arrive(url)
    match = await sit(ann, game, bot(8), MINE)
    answered = 0
    while answered < 4:
        await ann.until(lambda: ann.tables[match]["to_act"] != [], PATIENCE)
        number = ann.have[match]
        if ann.tables[match]["think_for"]:
            await answer(ann, match)
            answered += 1
        else:
            await play(ann, match)
        await ann.until(lambda number=number: ann.have[match] > number, PATIENCE)
    await until(lambda: count()[1] == 4)
    assert count() == (0, 4, 0)


@pytest.mark.parametrize("game", WITHOUT_SECRETS)
def test_a_browser_considers_what_the_server_would(game: str) -> None:
    """After moves that were taken back, too, where no luck followed."""
    table, visitor = a_table(game, MINE, MINE), Visitor("http://localhost")
    for turn in range(12):
        move(table, "ann", table.to_act[0])
        if turn % 5 == 3 and not table.game.has_luck:
            do(table, "ann", "undo")
        visitor.events[table.id] = [dict(event) for event in told(table, (0, 1), 0)]
        its = {"game": game, "options": dict(table.plan.options), "seats": 2}
        seat = table.to_act[0]
        seen, real = observed(its, visitor.moves(table.id), seat), table.playing.observe(seat)
        assert seen["state"] == real.state.tobytes()
        assert seen["seen"] == [list(one) for one in real.seen]


async def test_what_the_rules_refuse_changes_nothing(
    url: str, guests: Guests, behind: Worker, count: Count
) -> None:
    ann, eve = await guests.arrive(url), await guests.arrive(url)
    match = await sit(ann, "ponte", bot(8), MINE)
    have = ann.have[match]
    seat, good = thought(ann, match)
    its: dict[str, Any] = {"match": match, "answers": have}
    for nonsense in ("", "z99", "a1,a1", "?", "resign"):
        assert await refusal(ann.ask("bot_move", seat=seat, move=nonsense, **its))
    for wrong in (1, 7, -1):
        assert await refusal(ann.ask("bot_move", seat=wrong, move=good, **its)) == (
            "table/not-your-bot"
        )
    assert await refusal(eve.ask("bot_move", seat=seat, move=good, **its)) == "table/no-seat-here"
    assert (await behind.keeper.table(match)).number == have
    first = await ann.ask("bot_move", as_id="one", seat=seat, move=good, **its)
    again = await ann.ask("bot_move", as_id="one", seat=seat, move=good, **its)
    assert first["number"] == again["number"] == have + 1
    late = await refusal(ann.ask("bot_move", seat=seat, move=good, **its))
    assert late in ("table/not-your-bot", "table/stale")
    assert len((await behind.keeper.table(match)).playing.moves) == 1
    assert count()[0] == 0


async def test_an_answer_to_what_was_taken_back_is_stale(
    url: str, guests: Guests, behind: Worker
) -> None:
    ann = await guests.arrive(url)
    match = await sit(ann, "ponte", MINE, bot(8))
    await play(ann, match)
    await ann.until(lambda: ann.tables[match]["think_for"] == [1], PATIENCE)
    seat, answers = 1, ann.have[match]
    _, text = thought(ann, match)
    await ann.ask("undo", match=match)
    await play(ann, match)
    await ann.until(lambda: ann.tables[match]["think_for"] == [1], PATIENCE)
    asked = ann.ask("bot_move", match=match, seat=seat, answers=answers, move=text)
    assert await refusal(asked) == "table/stale"
    await answer(ann, match)
    assert len((await behind.keeper.table(match)).playing.moves) >= 2


# --- what they do not answer ----------------------------------------------------------------------


async def test_a_browser_that_never_answers_is_not_waited_for_twice(
    impatient: None, url: str, guests: Guests, count: Count
) -> None:
    ann = await guests.arrive(url)
    match = await sit(ann, "ponte", bot(), MINE)
    for _ in range(3):
        await ann.until(lambda: 1 in ann.awaited(match), PATIENCE)
        number = (await play(ann, match))["number"]
        await ann.until(lambda number=number: ann.have[match] >= number, PATIENCE)
    await until(lambda: count()[0] >= 3)
    assert count()[1:] == (0, 1)


async def test_a_browser_that_watches_anew_is_trusted_again(
    impatient: None, url: str, guests: Guests, behind: Worker, count: Count
) -> None:
    ann = await guests.arrive(url)
    match = await sit(ann, "ponte", bot(), MINE)
    await ann.until(lambda: 1 in ann.awaited(match), PATIENCE)
    assert behind.bots._lent is not None
    behind.bots._lent._patience = PATIENCE
    await ann.watch(match, thinks=True)
    await play(ann, match)
    await ann.until(lambda: ann.tables[match]["think_for"] == [0], PATIENCE)
    await answer(ann, match)
    await until(lambda: count()[1:] == (1, 1))


@pytest.mark.parametrize("leaves", [True, False])
async def test_somebody_who_leaves_finds_that_their_bot_has_moved(
    impatient: None, url: str, guests: Guests, behind: Worker, count: Count, leaves: bool
) -> None:
    """Whether they have ever been there, or only opened the table."""
    ann = await guests.arrive(url)
    if leaves:
        match = await sit(ann, "ponte", bot(), MINE)
        await ann.drop()
    else:
        match = await opened(ann, "ponte", bot(), MINE, thinks=True)
    table = await behind.keeper.table(match)
    await until(lambda: table.to_act == (1,))
    await until(lambda: count()[0] >= 1)


async def test_a_client_that_says_it_cannot_think_is_not_waited_for(
    url: str, guests: Guests, count: Count
) -> None:
    """The patience is as long as it is; the match goes on at once."""
    ann = await guests.arrive(url)
    match = await sit(ann, "ponte", bot(), MINE)
    assert ann.tables[match]["think_for"] == [0]
    await ann.watch(match)  # without `thinks`
    began = asyncio.get_running_loop().time()
    await ann.until(lambda: 1 in ann.awaited(match), PATIENCE)
    assert asyncio.get_running_loop().time() - began < lent.PATIENCE_SECONDS["browser"]
    assert count()[1:] == (0, 0)


async def test_another_window_that_cannot_think_does_not_matter(
    url: str, guests: Guests, count: Count
) -> None:
    ann = await guests.arrive(url)
    match = await sit(ann, "ponte", bot(8), MINE)
    other = await guests.arrive(url, ann.cookie)
    await other.watch(match)
    await answer(ann, match)
    assert count() == (0, 1, 0)


async def test_a_bot_with_little_time_left_is_not_kept_waiting(
    url: str, guests: Guests, count: Count
) -> None:
    """It does not lose on time because of a browser that says nothing."""
    ann = await guests.arrive(url)
    clock = {"kind": "move", "seconds": 5}
    match = await sit(ann, "ponte", bot(), MINE, clock=clock)
    await ann.until(lambda: any(event["kind"] == "move" for event in ann.events[match]), PATIENCE)
    assert count()[2] == 1


async def test_a_rematch_is_thought_for_from_its_first_move(
    url: str, guests: Guests, count: Count
) -> None:
    ann = await guests.arrive(url)
    match = await sit(ann, "ponte", MINE, bot(8))
    await ann.ask("resign", match=match)
    next_ = (await ann.ask("rematch", match=match))["match"]
    await ann.watch(next_, thinks=True)
    await ann.until(lambda: ann.tables.get(next_, {}).get("think_for") == [0], PATIENCE)
    await answer(ann, next_)
    assert count() == (0, 1, 0)


@pytest.mark.parametrize("settings", [{"bots": "server"}])
async def test_the_server_thinks_itself_if_its_host_wants_that(
    url: str, guests: Guests, count: Count
) -> None:
    ann = await guests.arrive(url)
    match = await sit(ann, "ponte", bot(), MINE)
    await ann.until(lambda: 1 in ann.awaited(match), PATIENCE)
    assert ann.tables[match]["think_for"] == []
    assert count()[1:] == (0, 0)
