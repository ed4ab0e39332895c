"""How much of a span of time was lost, by a store that remembers and a clock that a test sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.playing import Time
from torcello.server.live.outages import BEAT_MS, Outages
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
    ("silence", "lost"), [(4 * BEAT_MS, 0), (4 * BEAT_MS + 1, 4 * BEAT_MS + 1), (60_000, 60_000)]
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
        outages = await after(store, time, 20_000, 5_000, 30_000)  # the second is a pause
        assert outages.lost(began, began + 55_000) == 50_000
        assert outages.lost(began + 5_000, began + 55_000) == 45_000
        assert outages.lost(began + 5_000, began + 12_000) == 7_000
        assert outages.lost(began + 20_000, began + 25_000) == 0
        assert outages.lost(began + 22_000, began + 26_000) == 1_000
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
        time.pass_(7)
        await other.beat()
        time.pass_(7)
        await other.begin()  # seven seconds since the last beat, not fourteen
        assert other.lost(began, time()) == 30_000
