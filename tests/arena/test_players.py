"""Players as texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refusals import code_of
from torcello.arena.players import Player, parse
from torcello.errors import OptionError

whos = st.one_of(st.integers(1, 8), st.just("uct"))
players = st.one_of(
    st.builds(Player, st.one_of(whos, st.sampled_from(["greedy", "random"]))),
    st.builds(Player, whos, simulations=st.integers(1, 10**9)),
    st.builds(Player, whos, seconds=st.integers(1, 10**10).map(lambda n: n / 10**6)),
)


@given(players)
def test_what_is_printed_is_read(player: Player) -> None:
    assert parse(str(player)) == player


@pytest.mark.parametrize(
    "text",
    [
        *("level:8@a b.json", "level:8:1s@w.npz", "level:8", "level:8:0.2s", "level:3:5000n"),
        *("uct", "uct:1s", "uct:5000n", "greedy", "random"),
    ],
)
def test_what_is_read_is_printed(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(("text", "tidy"), [("uct:1.50s", "uct:1.5s"), ("uct:007n", "uct:7n")])
def test_one_player_has_one_text(text: str, tidy: str) -> None:
    assert str(parse(text)) == tidy


@pytest.mark.parametrize(
    "text",
    [
        *("", "nobody", "level", "level:0", "level:12", "level:8@"),
        *("uct:1", "uct:-1s", "uct:1e3n", "uct:1s\n", "uct:٣s"),
    ],
)
def test_what_is_no_player_is_refused(text: str) -> None:
    assert code_of(OptionError, parse, text) == "arena/player"


@pytest.mark.parametrize("text", ["greedy:1s", "random:5n", "greedy@w.json"])
def test_who_does_not_think_needs_nothing_for_it(text: str) -> None:
    assert code_of(OptionError, parse, text) == "arena/unthinking"


@pytest.mark.parametrize(("text", "code"), [("level:9", "bot/level"), ("uct:0n", "bot/budget")])
def test_what_the_bots_refuse_is_refused(text: str, code: str) -> None:
    assert code_of(OptionError, parse(text).bot, "ponte", 1) == code


def test_the_bot_is_the_one_named() -> None:
    bot = parse("level:2:7n").bot("ponte", 5)
    assert (bot.name, bot.simulations, bot.seconds, bot.seed) == ("level:2", 7, None, 5)
