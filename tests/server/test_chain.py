"""Every event is chained to the one before it, and the head of the chain tells no secret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from server.playing import MINE, Person, Time, a_table, a_worker, do, move, seated
from server.test_storage import findings, keeper_of, run, some_matches
from torcello import registry
from torcello.luck import SECRET_BYTES, Luck
from torcello.server.storage import forgetting
from torcello.server.storage.doctor import examine
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store
from torcello.server.tables import chain
from torcello.server.tables.events import Event
from torcello.server.tables.plan import Plan
from torcello.server.tables.rendering import described
from torcello.server.tables.table import Table

pytestmark = pytest.mark.compiled

STRANGER = "guest = 'stranger'"


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    async with Store(url_of(None, tmp_path)) as store:
        yield store


async def stored(store: Store, key: str) -> list[Event]:
    found = await store.load(key)
    assert found is not None
    return found.events


# --- what is stored -------------------------------------------------------------------------------


async def test_every_event_is_stored_with_its_hash(store: Store) -> None:
    keys = await some_matches(store)
    heads = {key: (await keeper_of(store).table(key)).head for key in keys}
    for key in keys:
        hashes = [event.hash for event in await stored(store, key)]
        assert None not in hashes
        assert hashes[-1] == heads[key]
        assert len(set(hashes)) == len(hashes)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        # None of these is against any rule, so replaying alone finds nothing wrong.
        ("UPDATE events SET at = at + 1 WHERE number = 3", "event 3"),
        ("UPDATE events SET kind = 'chat', data = '{}' WHERE kind = 'hint'", "event 5"),
        ('UPDATE events SET data = \'{"move":"a2,j9","luck":[]}\' WHERE number = 4', "event 4"),
        ("UPDATE events SET hash = NULL WHERE number = 5", "event 5 has lost its hash"),
        ("UPDATE events SET hash = NULL", "event 1 has lost its hash"),
        ("UPDATE events SET hash = replace(hash, 'a', 'b') WHERE number = 5", "event 5"),
        ("UPDATE matches SET plan = replace(plan, '10', '8')", "event 1"),
        ("UPDATE matches SET secret = replace(secret, '0', '1')", None),  # no luck, no secret
        # Who sits where is not covered by the chain; but it is stored more than once.
        (f"UPDATE events SET {STRANGER} WHERE kind = 'join'", "event 1"),
        (f"UPDATE events SET {STRANGER} WHERE number = 4", "event 4: it is of 'stranger'"),
        (f"UPDATE events SET {STRANGER} WHERE kind = 'chat'", "event 6: it is of 'stranger'"),
        (f"UPDATE seats SET {STRANGER} WHERE seat = 1", "seats"),
        ("DELETE FROM seats WHERE seat = 0", "seats"),
        ("UPDATE matches SET host = 'nobody'", "event 1: it is of 'a', and the host is 'nobody'"),
        ("UPDATE matches SET result = NULL", "result"),
        ("UPDATE matches SET result = replace(result, '[1]', '[0]')", "result"),
        ("UPDATE matches SET updated = updated + 1", "updated"),
        ("UPDATE matches SET day = '2026-01-01'", "ranked"),
    ],
)
async def test_the_doctor_finds_what_no_rule_forbids(
    store: Store, change: str, found: str | None
) -> None:
    plan = Plan.model_validate({"game": "ponte", "seats": [MINE, MINE]})
    keeper = keeper_of(store)
    key = (await keeper.create(plan, "a", "A")).id
    await keeper.do(key, lambda wish: wish.move("c3,d7", 3), "a")
    await keeper.do(key, lambda wish: wish.take_hint(1, 4), "a")
    await keeper.do(key, lambda wish: wish.chat("well"), "a")
    await keeper.do(key, lambda wish: wish.resign(0), "a")
    assert await findings(store) == [None]
    await run(store, change)
    (problem,) = await findings(store)
    assert (problem is None) == (found is None)
    assert (found or "") in (problem or "")


async def test_the_doctor_finds_who_did_not_play(store: Store) -> None:
    """A match is given to other accounts, as far as that is stored in one place each."""
    await some_matches(store)
    assert set(await findings(store)) == {None}
    await run(
        store,
        f"UPDATE events SET {STRANGER} WHERE kind = 'join'",
        f"UPDATE seats SET {STRANGER}",
        "UPDATE matches SET host = 'stranger'",
    )
    assert None not in await findings(store)


@pytest.mark.parametrize(
    "change",
    ["points = points + 1", f"{STRANGER}", "finished = finished + 1", "day = '2026-01-01'", None],
)
async def test_the_doctor_compares_the_ranking(
    tmp_path: Path, time: Time, change: str | None
) -> None:
    async with a_worker(tmp_path, time) as worker:
        ann = await Person.arrive(worker)
        match = await worker.daily.attempt(ann.guest)
        while (await worker.keeper.table(match)).status == "running":
            await ann.move(match, 0)
        time.pass_(5)
        await ann.do(match, "chat", None, "good-game")  # which is no later end
        assert await findings(worker.store) == [None]
        await run(worker.store, f"UPDATE tries SET {change}" if change else "DELETE FROM tries")
        (problem,) = await findings(worker.store)
        assert problem is not None
        assert problem.startswith("it is ranked as ")


async def test_a_move_that_comes_while_the_doctor_looks_is_no_fault(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await some_matches(store)
    key = (await store.all_matches())[0]
    before, load = await store.load(key), store.load
    assert before is not None
    looks = []

    async def torn(match: str) -> Any:
        """As if the last event had come between two questions of the first look at a match."""
        stored = await load(match)
        assert stored is not None
        looks.append(match)
        return replace(stored, events=stored.events[:-1]) if looks == [key] else stored

    monkeypatch.setattr(store, "load", torn)
    assert set(await findings(store)) == {None}
    assert looks[:2] == [key, key]


async def test_the_doctor_finds_a_try_without_a_match(store: Store) -> None:
    row = "('2026-01-01', 'ann', 'nowhere', 60, 1)"
    await run(store, f"INSERT INTO tries (day, guest, match, points, finished) VALUES {row}")
    found = [found async for found in examine(store)]
    assert [(one.match, one.problem) for one in found] == [
        ("nowhere", "it is ranked, and there is no such match")
    ]


async def test_hashes_are_missed_in_matches_by_other_rules_too(store: Store) -> None:
    await some_matches(store)
    await run(store, "UPDATE matches SET rules = 'other'")
    assert set(await findings(store)) == {None}
    await run(store, "UPDATE events SET hash = NULL WHERE number = 2")
    assert set(await findings(store)) == {"event 2 has lost its hash"}


async def test_a_match_that_has_lost_its_hashes_is_not_played_on(store: Store) -> None:
    (key, *_) = await some_matches(store)
    await run(store, "UPDATE events SET hash = NULL")
    with pytest.raises(ValueError, match="event 1 has lost its hash"):
        await keeper_of(store).table(key)


async def test_a_match_that_was_changed_is_not_played_on(store: Store) -> None:
    (key, *_) = await some_matches(store)
    await run(store, "UPDATE events SET at = at + 1 WHERE number = 2")
    with pytest.raises(ValueError, match="event 2 is not the one that was chained"):
        await keeper_of(store).table(key)


async def test_forgetting_a_guest_leaves_the_chain_whole(store: Store) -> None:
    keys = await some_matches(store)
    keeper = keeper_of(store)
    own = Plan.model_validate({"game": "ponte", "seats": [MINE, MINE | {"name": "Zoé"}]})
    keys.append((await keeper.create(own, "b", "Guest b")).id)
    await keeper.do(keys[1], lambda wish: wish.chat("my address is …"), "b")
    heads = {key: (await keeper.table(key)).head for key in keys}
    await forgetting.begin(store, "b")
    await forgetting.finish(store, "b")
    kept = [event for key in keys for event in await stored(store, key)]
    assert not any("text" in event.data or "name" in event.data for event in kept)
    assert set(await findings(store)) == {None}
    later = keeper_of(store)
    assert {key: (await later.table(key)).head for key in keys} == heads
    await later.do(keys[1], lambda wish: wish.chat("go on"), "a")
    assert set(await findings(store)) == {None}


async def test_events_from_before_the_chain_are_covered_by_the_next(store: Store) -> None:
    key = (await some_matches(store))[1]
    await run(store, "UPDATE events SET hash = NULL", "UPDATE matches SET unchained = number")
    assert set(await findings(store)) == {None}
    await keeper_of(store).do(key, lambda wish: wish.chat("go on"), "a")
    assert set(await findings(store)) == {None}
    hashes = [event.hash for event in await stored(store, key)]
    assert [known is None for known in hashes] == [True] * (len(hashes) - 1) + [False]
    await run(store, "UPDATE events SET at = at + 1 WHERE number = 2")
    problems = [problem for problem in await findings(store) if problem is not None]
    assert problems == [f"event {len(hashes)}: event {len(hashes)} is not the one that was chained"]


# --- the head -------------------------------------------------------------------------------------


def test_all_viewers_are_shown_the_same_head_and_another_after_each_event() -> None:
    table, shown = seated("bob", game="equilibre"), []
    for seat in (0, 1, 0):
        heads = {described(table, viewer, 0)["head"] for viewer in ((), (0,), (1,), (0, 1))}
        assert len(heads) == 1
        shown += heads
        move(table, ("ann", "bob")[seat], seat)
    assert len(set(shown)) == 3
    assert {len(head) for head in shown} == {32}


def test_a_hash_is_that_of_lines_whoever_computes_it() -> None:
    """What is stored is checked by later versions, too: so not a byte of this may ever change."""

    def hashed(*lines: str) -> str:
        return sha256("\n".join(lines).encode()).hexdigest()

    options = {"size": 6, "first": "light"}
    head = chain.beginning("m1", "ponte/1", 2, options, "seal")
    written = '{"first":"light","size":6}'
    assert head == hashed("torcello/chain/1", "m1", "ponte/1", "2", written, "seal")
    moved = Event(4, 1_000, "move", seat=0, guest="ann", client="7", data={"move": "c3,d7"})
    assert chain.link(head, moved, ["c3,d7", 5]) == hashed(
        head, "4", "1000", "move", "0", "c3,d7", "5"
    )
    assert chain.link(head, Event(5, 2_000, "stop"), []) == hashed(head, "5", "2000", "stop", "")


def begun(**changes: Any) -> str:
    facts: dict[str, Any] = {"key": "m1", "game": "triangle", "options": {}, "luck": b"\1"}
    facts |= changes
    luck = Luck(facts["luck"] * SECRET_BYTES, "m1")
    asked = {"game": facts["game"], "seats": [MINE] * 2, "options": facts["options"]}
    plan = Plan.model_validate(asked).checked()
    return Table(facts["key"], plan, "ann", luck, {}, lambda *_: 0).head


def test_the_chain_begins_with_the_match_its_game_options_and_seal() -> None:
    other = next(
        {option.name: value}
        for option in registry.game("triangle").options
        for value in option.values
        if value != option.default
    )
    changes: list[dict[str, Any]] = [
        {},
        {"key": "m2"},
        {"game": "hashi"},
        {"options": other},
        {"luck": b"\2"},
    ]
    heads = [begun(**change) for change in changes]
    assert len(set(heads)) == len(heads)
    assert begun() == heads[0]


def test_words_for_the_luck_are_covered_by_the_start() -> None:
    heads = {
        a_table("triangle", MINE, MINE, words=words).head for words in (None, "acqua", "vento")
    }
    assert len(heads) == 3


def test_a_secret_move_is_covered_only_once_it_is_revealed() -> None:
    def after(*deeds: Callable[[Table], object]) -> str:
        table = seated("bob", game="hashi")
        for deed in deeds:
            deed(table)
        return table.head

    def settle(guest: str, seat: int, n: int) -> Callable[[Table], object]:
        return lambda table: do(
            table, guest, "move", table.playing.legal(seat)[n], table.number, seat
        )

    def take_back(table: Table) -> object:
        return do(table, "ann", "undo", 0)

    ann, ann_otherwise, bob = settle("ann", 0, 0), settle("ann", 0, 1), settle("bob", 1, 0)
    assert after(ann) == after(ann_otherwise) != after(bob)
    assert after(ann, bob) != after(ann_otherwise, bob)  # now everybody has seen them
    # What was taken back before anybody saw it is never known.
    assert after(ann, take_back, ann, bob) == after(ann_otherwise, take_back, ann, bob)


def test_of_a_hidden_draw_it_covers_only_that_there_was_one() -> None:
    table = seated("bob", game="equilibre")
    assert "draw:1" in str(table.playing.history())  # somebody holds such a tile
    assert table._told(table.lines[-1]) == [
        table.luck_told(False),
        *(text for _, text in table.playing.seen(None)),
    ]
    assert set(table._told(table.lines[-1])[2:]) == {"draw:?"}


def test_another_move_gives_another_head_and_the_same_is_known_again() -> None:
    one, other, again = seated("bob"), seated("bob"), seated("bob")
    move(one, "ann", 0)
    do(other, "ann", "move", other.playing.legal(0)[1], other.number, 0)
    assert one.head != other.head
    again.apply(replace(one.lines[-1].event, hash=one.head))  # as it is read back
    assert again.head == one.head
