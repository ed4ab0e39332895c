"""How much of a span of time was lost, by a store that remembers and a clock that a test sets."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.playing import Time
from torcello.server.live.outages import SILENCE_MS, Outages, Spans
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store

pytestmark = pytest.mark.anyio


async def after(store: Store, time: Time, *silences: int) -> Outages:
    """The outages known to a server that was silent for these times, in milliseconds."""
    outages = Outages(store, time)
    await outages.begin()
    for silence in silences:
        time.ms += silence
        outages = Outages(store, time)
        await outages.begin()
    return outages


@pytest.mark.parametrize(
    ("silence", "lost"), [(SILENCE_MS, 0), (SILENCE_MS + 1, SILENCE_MS + 1), (60_000, 60_000)]
)
async def test_a_long_silence_is_lost_and_a_pause_is_not(
    tmp_path: Path, time: Time, silence: int, lost: int
) -> None:
    async with Store(url_of(None, tmp_path)) as store:
        began = time()
        outages = await after(store, time, silence)
        assert outages.lost(began, time()) == lost


async def test_only_what_lies_between_two_moments_counts(tmp_path: Path, time: Time) -> None:
    async with Store(url_of(None, tmp_path)) as store:
        began = time()
        outages = await after(store, time, 20_000, 2_000, 33_000)  # the second is a pause
        assert outages.lost(began, began + 55_000) == 53_000
        assert outages.lost(began + 5_000, began + 55_000) == 48_000
        assert outages.lost(began + 5_000, began + 12_000) == 7_000
        assert outages.lost(began + 20_000, began + 22_000) == 0
        assert outages.lost(began + 21_000, began + 23_000) == 1_000
        assert outages.lost(began + 55_000, began + 99_000) == 0
        assert outages.lost(began - 9_000, began) == 0


async def test_what_one_worker_has_noted_the_others_hear_with_their_next_beat(
    tmp_path: Path, time: Time
) -> None:
    async with Store(url_of(None, tmp_path)) as store:
        other, began = Outages(store, time), time()
        await other.begin()
        await after(store, time)
        time.pass_(30)
        await Outages(store, time).begin()
        assert other.lost(began, time()) == 0
        await other.beat()
        assert other.lost(began, time()) == 30_000
        time.pass_(2)
        await other.beat()
        time.pass_(2)
        await other.begin()  # two seconds since the last beat, not four
        assert other.lost(began, time()) == 30_000


SPANS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 20)), max_size=8)


@given(SPANS, st.integers(0, 90), st.integers(0, 90))
def test_spans_cover_each_moment_once(spans: list[tuple[int, int]], began: int, ended: int) -> None:
    pairs = [(begin, begin + length) for begin, length in spans]
    covered = {moment for begin, end in pairs for moment in range(begin, end)}
    assert Spans(pairs).within(began, ended) == len(covered & set(range(began, ended)))


async def test_the_later_end_counts_if_two_workers_note_an_outage(tmp_path: Path) -> None:
    async with Store(url_of(None, tmp_path)) as store:
        for ended in (20, 30, 25):
            await store.add_outage(10, ended)
        assert await store.outages() == [(10, 30)]
        assert await store.outages(31) == []


async def test_a_span_of_playing_goes_back_over_what_was_lost(tmp_path: Path, time: Time) -> None:
    async with Store(url_of(None, tmp_path)) as store:
        began = time()
        outages = await after(store, time, 60_000, 2_000, 60_000)
        assert outages.before(time(), 1_000) == began + 61_000
        assert outages.before(time(), 2_000) == began + 60_000
        assert outages.before(time(), 3_000) == began - 1_000
