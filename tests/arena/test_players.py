"""Players as texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
        "level:8@a b.json",
        "level:8:1s@w.npz",
        "level:8",
        "level:8:0.2s",
        "level:3:5000n",
        "uct",
        "uct:1s",
        "uct:5000n",
        "greedy",
        "random",
    ],
)
def test_what_is_read_is_printed(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(("text", "tidy"), [("uct:1.50s", "uct:1.5s"), ("uct:007n", "uct:7n")])
def test_one_player_has_one_text(text: str, tidy: str) -> None:
    assert str(parse(text)) == tidy


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "arena/player"),
        ("nobody", "arena/player"),
        ("level", "arena/player"),
        ("level:0", "arena/player"),
        ("level:12", "arena/player"),
        ("uct:1", "arena/player"),
        ("uct:-1s", "arena/player"),
        ("uct:1e3n", "arena/player"),
        ("uct:1s\n", "arena/player"),
        ("uct:٣s", "arena/player"),
        ("greedy:1s", "arena/unthinking"),
        ("random:5n", "arena/unthinking"),
        ("greedy@w.json", "arena/unthinking"),
        ("level:8@", "arena/player"),
    ],
)
def test_what_is_no_player_is_refused(text: str, code: str) -> None:
    with pytest.raises(OptionError) as refused:
        parse(text)
    assert refused.value.code == code


@pytest.mark.parametrize(("text", "code"), [("level:9", "bot/level"), ("uct:0n", "bot/budget")])
def test_what_the_bots_refuse_is_refused(text: str, code: str) -> None:
    with pytest.raises(OptionError) as refused:
        parse(text).bot("ponte", 1)
    assert refused.value.code == code


def test_the_bot_is_the_one_named() -> None:
    bot = parse("level:2:7n").bot("ponte", 5)
    assert (bot.name, bot.simulations, bot.seconds, bot.seed) == ("level:2", 7, None, 5)
