"""A bucket that fills again: what is in it after each second is known, as the clock is ours."""

from __future__ import annotations

import pytest

from torcello.server import limits
from torcello.server.limits import Rate
from torcello.server.refusals import TooMuch


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def refused(rate: Rate, who: str = "ann", amount: float = 1) -> int:
    """In how many seconds to come again; there has to be a refusal."""
    with pytest.raises(TooMuch) as caught:
        rate.take(who, amount)
    refusal = caught.value.refusal
    assert refusal.code == "limit/rate"
    return int(str(refusal.facts["seconds"]))


def test_all_may_be_taken_at_once_and_then_nothing(clock: Clock) -> None:
    rate = Rate(6, 60, clock)
    for _ in range(6):
        rate.take("ann")
    assert refused(rate) == 10
    rate.take("bob", 6)
    assert refused(rate, "bob", 3) == 30


def test_a_bucket_fills_again_drop_by_drop(clock: Clock) -> None:
    rate = Rate(6, 60, clock)
    rate.take("ann", 6)
    clock.now += 9.9
    assert refused(rate) == 1
    clock.now += 0.2
    rate.take("ann")
    assert refused(rate) == 10
    clock.now += 20
    rate.take("ann", 2)
    assert refused(rate) == 10


def test_asking_in_vain_costs_nothing(clock: Clock) -> None:
    rate = Rate(2, 60, clock)
    rate.take("ann", 2)
    for _ in range(29):
        clock.now += 1
        refused(rate)
    clock.now += 1.1
    rate.take("ann")


def test_no_bucket_holds_more_than_it_can(clock: Clock) -> None:
    rate = Rate(2, 60, clock)
    rate.take("ann")
    clock.now += 3600
    rate.take("ann", 2)
    assert refused(rate) == 30


def test_what_something_has_cost_is_taken_even_if_it_is_not_there(clock: Clock) -> None:
    rate = Rate(6, 60, clock)
    rate.check("ann")
    rate.spend("ann", 9)
    assert rate.left("ann") == -3
    with pytest.raises(TooMuch) as caught:
        rate.check("ann")
    assert caught.value.refusal.facts == {"seconds": 30}
    clock.now += 31
    rate.check("ann")
    assert refused(rate) == 9
    rate.check("bob")


def test_the_longest_untouched_is_forgotten_first(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "_ROOM", 2)
    rate = Rate(1, 60, clock)
    for who in ("ann", "bob"):
        rate.take(who)
    assert refused(rate, "ann") == 60  # she has been here last
    rate.take("eve")
    assert refused(rate, "ann") == 60
    rate.take("bob")
