"""Matches on one's own device: whole games with no server, through tunnels, reloads and crashes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from cli.running import run
from torcello.browser.local import LocalTable, plan_of
from torcello.records import parse
from web.alone import Alone, Site

STRONG = {"kind": "bot", "level": 8}
GENTLE = {"kind": "bot", "level": 1}
BOB = {"kind": "mine", "name": "Bob"}

SHORT: dict[str, dict[str, Any]] = {
    "ponte": {"size": 6},
    "equilibre": {},
    "hashi": {"side": "B"},
    "triangle": {"goal": 200},
}
"""Matches that are soon over."""
LONG = ("equilibre", "hashi")
"""Matches of a minute all the same."""

Guests = Callable[..., Alone]


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with Site(tmp_path_factory.mktemp("site")) as site:
        yield site


@pytest.fixture
def guest(browser: Browser, site: Site) -> Iterator[Guests]:
    """Makes people with a device of their own, who have been here before."""
    guests: list[Alone] = []

    def come(**wanted: Any) -> Alone:
        guests.append(Alone(browser, site.url, **wanted))
        guests[-1].arrive()
        return guests[-1]

    yield come
    assert [problem for one in guests for problem in one.leave()] == []


@pytest.mark.parametrize(
    "game",
    [pytest.param(one, marks=pytest.mark.slow if one in LONG else ()) for one in SHORT],
)
def test_a_whole_match_is_played_against_level_8_in_a_tunnel(
    guest: Guests, tmp_path: Path, game: str
) -> None:
    ann = guest()
    ann.play(game, STRONG, **SHORT[game])
    if ann.wait_for_turn():
        ann.button("Ask a bot for a hint").click()
        expect(ann.confirm).to_be_enabled()
    ann.cut_off()
    ann.play_to_the_end()

    path = ann.record(tmp_path)
    record = parse(path.read_text("utf-8"))
    assert record.options == record.options | SHORT[game]
    for command in ("check",) if game == "ponte" else ("check", "verify"):  # no luck, no proof
        ran = run(command, path)
        assert ran.code == 0, ran.words
        assert "✓" in ran.out


def test_what_was_confirmed_outlives_reloads_and_crashes(guest: Guests) -> None:
    ann = guest()
    match = ann.play("ponte", GENTLE, size=6)
    assert ann.wait_for_turn()
    ann.take_a_hint()
    assert ann.wait_for_turn()
    ann.cut_off()
    for die in (ann.page.reload, ann.crash):
        ann.take_a_hint()
        assert ann.wait_for_turn()
        before = ann.moves.all_inner_texts()
        die()
        assert ann.wait_for_turn()
        assert ann.match == match
        expect(ann.moves).to_have_count(len(before))
        assert ann.moves.all_inner_texts() == before

    # it dies while the bot thinks: the bot begins anew
    ann.take_a_hint()
    ann.crash()
    assert ann.wait_for_turn()
    assert ann.moves.count() > len(before)


def test_own_matches_are_listed_and_go_on(guest: Guests) -> None:
    ann = guest(size="phone", theme="dark")
    ann.play("triangle", GENTLE)
    assert ann.wait_for_turn()
    ann.cut_off()
    address = ann.page.url
    ann.go("/")
    ann.page.locator(f"a[href$='{urlsplit(address).query}']").first.click()
    expect(ann.page).to_have_url(address)
    assert ann.wait_for_turn()


def test_two_on_one_device_do_not_see_each_others_hands(guest: Guests) -> None:
    ann = guest()
    ann.play("equilibre", BOB)
    cover = ann.button(re.compile("^I am "))
    names = []
    for _ in range(3):
        expect(cover).to_be_visible()
        expect(ann.page.get_by_role("listbox", name="Your hand")).to_have_count(0)
        names.append(cover.inner_text())
        cover.click()
        expect(ann.page.get_by_role("listbox", name="Your hand")).to_be_visible()
        ann.take_a_hint()
        ann.cut_off()  # by now, what gives hints is on the device
    assert len(set(names)) == 2


def test_a_move_is_taken_back_and_a_match_is_played_again(guest: Guests) -> None:
    ann = guest()
    first = ann.play("ponte", GENTLE, size=6)
    assert ann.wait_for_turn()
    ann.take_a_hint()
    assert ann.wait_for_turn()
    before = ann.moves.count()
    ann.button("Take back your last move").click()
    expect(ann.moves).not_to_have_count(before)
    assert ann.wait_for_turn()
    ann.give_up()
    expect(ann.result).to_contain_text("You gave up.")
    ann.button("Play again").click()
    ann.page.wait_for_url(lambda address: not address.endswith(first))
    assert ann.wait_for_turn()


@pytest.mark.parametrize("game", ["equilibre", "triangle", "hashi"])
def test_the_luck_of_a_match_can_be_checked(guest: Guests, game: str) -> None:
    ann = guest()
    ann.play(game, GENTLE)
    assert ann.wait_for_turn()
    ann.take_a_hint()
    assert ann.wait_for_turn()
    ann.give_up()
    ann.button("Check the luck").click()
    verdict = ann.result.get_by_role("status")
    expect(verdict).to_contain_text(re.compile("follows? from the secret"))
    expect(verdict).to_contain_text("this browser had noted the seal")


# What a page is told

LISTEN = """
    window.told = [];
    const Quiet = Worker;
    window.Worker = class extends Quiet {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => told.push(JSON.stringify(data)));
      }
    };
"""
STORED = """async (match) => {
    const wait = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
    const all = (await wait(indexedDB.open('torcello'))).transaction(['tables', 'events']);
    const range = IDBKeyRange.bound([match, 0], [match, Infinity]);
    return [
      await wait(all.objectStore('tables').get(match)),
      await wait(all.objectStore('events').getAll(range)),
    ];
}"""


@pytest.mark.parametrize("game", ["equilibre", "hashi", "triangle"])
def test_a_page_is_told_no_more_than_a_server_would_tell(guest: Guests, game: str) -> None:
    ann = guest()
    ann.page.add_init_script(LISTEN)
    ann.play(game, GENTLE)
    for _ in range(2):
        assert ann.wait_for_turn()
        ann.take_a_hint()
    assert ann.wait_for_turn()
    for _ in range(9):
        ann.page.reload()  # all of it is told anew, unless a bot moves just then
        assert ann.wait_for_turn()
        told: list[str] = ann.page.evaluate("told")
        kept, events = ann.page.evaluate(STORED, ann.match)
        updates = [one["update"] for one in map(json.loads, told) if "update" in one]
        if updates[0]["number"] == len(events):
            break
    assert not [one for one in told if kept["secret"] in one]

    # the same table, kept by Python
    table = LocalTable(kept["match"], plan_of(kept["plan"]), kept["secret"], kept["name"], no_time)
    table.again(events)
    expected = table.update(0, kept["alive"])
    for part in ("views", "events"):
        assert updates[0][part] == json.loads(json.dumps(expected[part]))


def no_time(began: int, ended: int) -> int:
    return 0


# What goes wrong

CHANGE = """async ([match, store, change]) => {
    const wait = (asked) => new Promise((done) => (asked.onsuccess = () => done(asked.result)));
    const open = await wait(indexedDB.open('torcello'));
    const all = open.transaction(store, 'readwrite').objectStore(store);
    const found = store === 'tables' ? await wait(all.get(match)) : await wait(all.get([match, 2]));
    await wait(all.put({ ...found, ...change }));
    open.close();
}"""


@pytest.mark.parametrize(
    ("store", "change", "said"),
    [
        ("tables", {"rules": "0.1"}, "This match was played by rules that have changed since."),
        ("events", {"at": 1}, "What was stored of this match is damaged."),
    ],
)
def test_a_stored_match_that_cannot_go_on_says_so(
    guest: Guests, store: str, change: dict[str, Any], said: str
) -> None:
    ann = guest()
    ann.play("ponte", GENTLE, size=6)
    assert ann.wait_for_turn()
    ann.page.evaluate(CHANGE, [ann.match, store, change])
    ann.page.reload()
    expect(ann.page.get_by_text(said).first).to_be_visible()
    ann.go("/")
    expect(ann.button("Play a bot now")).to_be_visible()


def test_a_match_that_is_not_on_this_device_says_so(guest: Guests) -> None:
    ann = guest()
    ann.go("/here?here-abcdefghijkm")
    expect(ann.page.get_by_text("This match is not on this device.").first).to_be_visible()


REFUSES = "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no'); } });"
IS_FULL = """
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (event) {
      if (event.number < 6) return add.call(this, event);
      const error = new DOMException('full', 'QuotaExceededError');
      Object.defineProperty(this.transaction, 'error', { value: error });
      setTimeout(() => this.transaction.abort());
    };
"""
DIES = """
    let hints = 0;
    addEventListener('message', ({ data }) => {
      if (String(data.given?.[0]).endsWith('/hint') && ++hints === 2) throw new Error('planted');
    });
"""


def plant(ann: Alone, fault: str, times: int = 1_000) -> None:
    """Put something at the beginning of the worker that keeps the tables."""
    ann.context.add_init_script("delete Navigator.prototype.serviceWorker")
    left = iter(range(times))

    def change(route: Route) -> None:
        found = route.fetch()
        begin = fault if next(left, None) is not None else ""
        route.fulfill(response=found, body=begin + found.text())

    ann.context.route(re.compile(r"/assets/worker-[^/]*\.js"), change)


@pytest.fixture
def stranger(browser: Browser, site: Site) -> Iterator[Alone]:
    """Somebody whose browser has never been here, and whose console may say anything."""
    ann = Alone(browser, site.url)
    ann.is_cut_off = True
    yield ann
    ann.leave()


def test_where_nothing_may_be_stored_one_plays_all_the_same(stranger: Alone) -> None:
    plant(stranger, REFUSES)
    stranger.play("ponte", GENTLE, size=6)
    expect(stranger.notices.filter(has_text="This browser stores nothing")).to_be_visible()
    assert stranger.wait_for_turn()
    stranger.take_a_hint()
    assert stranger.wait_for_turn()


def test_where_there_is_no_room_left_a_move_is_not_played(stranger: Alone) -> None:
    plant(stranger, IS_FULL)
    stranger.play("ponte", BOB, size=6)
    for _ in range(9):
        assert stranger.wait_for_turn()
        before = stranger.moves.all_inner_texts()
        stranger.button("Ask a bot for a hint").click()
        full = stranger.notices.filter(has_text="There is no room left on this device.").first
        hint = stranger.prompt.get_by_text("It counts as help.")
        expect(hint.or_(full)).to_be_visible()
        if full.is_visible():
            break
        stranger.confirm.click()
        expect(hint).to_have_count(0)
    else:
        pytest.fail("there was always room")
    stranger.page.reload()
    assert stranger.wait_for_turn()
    assert stranger.moves.all_inner_texts() == before


def test_a_worker_that_dies_is_started_again_and_nothing_is_lost(stranger: Alone) -> None:
    plant(stranger, DIES, times=1)
    stranger.play("ponte", GENTLE, size=6)
    assert stranger.wait_for_turn()
    stranger.take_a_hint()
    assert stranger.wait_for_turn()
    before = stranger.moves.all_inner_texts()
    stranger.button("Ask a bot for a hint").click()
    expect(stranger.notices.filter(has_text="Something in this page has stopped")).to_be_visible()
    assert stranger.moves.all_inner_texts() == before
    stranger.take_a_hint()
    expect(stranger.moves).not_to_have_count(len(before))
    assert stranger.wait_for_turn()
