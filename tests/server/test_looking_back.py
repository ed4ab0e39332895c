"""Looking back at a match while it goes on, and at its luck when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from server.playing import Guests, play, refusal, watch
from torcello import luck as lucks
from torcello import registry
from torcello.server.visitor import Visitor


async def two_at(url: str, guests: Guests, game: str) -> tuple[Visitor, Visitor, str]:
    anna, boris, match = await guests.pair(url, game)
    for visitor in (anna, boris):
        await watch(visitor, match)
    return anna, boris, match


@pytest.mark.parametrize("game", registry.names())
async def test_a_seat_sees_again_what_it_has_seen(game: str, url: str, guests: Guests) -> None:
    anna, boris, match = await two_at(url, guests, game)
    seen: dict[int, list[Any]] = {0: [], 1: []}
    for _ in range(6):
        for seat, visitor in enumerate((anna, boris)):
            seen[seat].append(visitor.views[match][0])
        if anna.tables[match]["status"] == "over":  # some games are short
            break
        awaited = anna.tables[match]["to_act"][0]
        number = (await play((anna, boris)[awaited], match))["number"]
        for visitor in (anna, boris):
            await visitor.until(lambda v=visitor, n=number: v.have[match] >= n)
    for seat, visitor in enumerate((anna, boris)):
        replay = await visitor.get(f"/api/tables/{match}/replay?seat={seat}")
        assert len(replay["views"]) == len(replay["moves"]) + 1 == len(replay["movers"]) + 1
        assert replay["views"][-1] == visitor.views[match][0]
        assert [view for view in seen[seat] if view not in replay["views"]] == []
        assert replay["luck"] is None


async def test_nobody_looks_back_through_eyes_of_others(url: str, guests: Guests) -> None:
    anna, boris, match = await two_at(url, guests, "equilibre")
    path = f"/api/tables/{match}/replay"
    assert await refusal(anna.get(f"{path}?seat=1")) == "table/not-your-seat"
    assert await refusal(Visitor(url).get(f"{path}?seat=0")) == "table/not-your-seat"
    # a spectator sees that tiles were drawn, not which
    watched = await Visitor(url).get(path)
    drawn = [move for move in watched["moves"] if move.startswith("draw:")]
    assert drawn
    assert set(drawn) == {"draw:?"}
    own = (await anna.get(f"{path}?seat=0"))["moves"]
    assert 0 < sum(move == "draw:?" for move in own) < len(drawn)
    for visitor, seat in ((anna, 0), (boris, 1)):
        for view in (await visitor.get(f"{path}?seat={seat}"))["views"]:
            assert [isinstance(hand, list) for hand in view["hands"]] == [seat == 0, seat == 1]
    assert [view["hands"] for view in watched["views"]][-1] == [3, 3]

    await boris.ask("resign", match=match)
    assert "draw:?" not in (await anna.get(f"{path}?seat=1"))["moves"]
    # what was hidden while it went on is there for everybody who looks back
    hands = [view["hands"] for view in (await anna.get(f"{path}?seat=0"))["views"]]
    for looker, asked in ((boris, f"{path}?seat=1"), (Visitor(url), path)):
        assert [view["hands"] for view in (await looker.get(asked))["views"]] == hands
    assert [len(hand) for hand in hands[-1]] == [3, 3]
    assert len({*hands[-1][0], *hands[-1][1]}) == 6


async def test_what_luck_decided_can_be_derived_again(url: str, guests: Guests) -> None:
    anna, boris, match = await two_at(url, guests, "triangle")
    path = f"/api/tables/{match}/luck"
    assert await refusal(anna.get(path)) == "table/not-over"
    await play(anna if anna.tables[match]["to_act"] == [0] else boris, match)
    await boris.ask("resign", match=match)
    chances = await anna.get(path)
    luck = lucks.parse((await anna.get(f"/api/tables/{match}"))["table"]["luck"])
    assert isinstance(luck, lucks.Luck)
    assert len(chances) > 2
    for number, chance in enumerate(chances):
        assert luck.pick(number, chance["weights"]) == chance["happened"]
    moves = (await anna.get(f"/api/tables/{match}/replay"))["moves"]
    happened = [chance["outcomes"][chance["happened"]] for chance in chances]
    assert happened == [move for move in moves if move in happened]
