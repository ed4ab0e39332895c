"""Luck: the documented recipe to the byte, even odds, and secrets that stay secret."""

from __future__ import annotations

import copy
import doctest
import hashlib
import hmac
import math
import pickle
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evenness import equal, unlikely
from torcello import luck as module
from torcello import records
from torcello.luck import Luck, Seal, parse
from torcello.records import Record, limits

SECRET = bytes(range(32))
ALONE = Luck(SECRET, "torcello-1")
SPOKEN = Luck(SECRET, "torcello-1", ("acqua", "", "île d'or"))
WIDE = 2**64 // 3 + 1  # as many blocks are rejected as ever can be: a third
UNEVEN = 2**65 // 5  # without rejection the lower half has three blocks to two of the upper one
PAGE = (Path(__file__).parents[2] / "docs" / "luck.md").read_text("utf-8")

texts = st.text(st.characters(codec="utf-8"), max_size=20)
lucks = st.builds(
    Luck, st.binary(min_size=32, max_size=32), texts, st.lists(texts, max_size=4).map(tuple)
)
counters = st.integers(0, 2**64 - 1)
bounds = st.one_of(st.integers(1, 100), st.integers(1, 2**63))


def outcomes(luck: Luck, n: int = 1000) -> list[int]:
    return [luck.below(counter, n) for counter in range(20)]


# --- the recipe --------------------------------------------------------------------------------


def field(part: bytes) -> bytes:
    return len(part).to_bytes(8, "big") + part


def recipe_key(luck: Luck) -> bytes:
    message = field(b"torcello/luck/1/key") + field(luck.match.encode())
    message += b"".join(field(word.encode()) for word in luck.words)
    return hmac.new(luck.secret, message, hashlib.sha256).digest()


def recipe_blocks(luck: Luck, counter: int, n: int) -> list[int]:
    """All the blocks that are looked at for an outcome; the last one decides."""
    blocks: list[int] = []
    while not blocks or blocks[-1] >= 2**64 // n * n:
        message = counter.to_bytes(8, "big") + len(blocks).to_bytes(8, "big")
        mac = hmac.new(recipe_key(luck), message, hashlib.sha256).digest()
        blocks.append(int.from_bytes(mac[:8], "big"))
    return blocks


@given(lucks)
def test_the_commitment_is_the_documented_hash_of_secret_and_match_alone(luck: Luck) -> None:
    hashed = hashlib.sha256(field(b"torcello/luck/1/commitment"))
    hashed.update(field(luck.secret) + field(luck.match.encode()))
    assert luck.commitment == hashed.hexdigest()


@given(lucks, counters, bounds)
def test_outcomes_are_those_of_the_recipe(luck: Luck, counter: int, n: int) -> None:
    assert luck.below(counter, n) == recipe_blocks(luck, counter, n)[-1] % n


@given(lucks, counters, st.lists(st.integers(0, 9), min_size=1, max_size=30).filter(any))
def test_picks_are_those_of_the_recipe(luck: Luck, counter: int, weights: list[int]) -> None:
    """What has no weight never happens."""
    spread = [i for i, weight in enumerate(weights) for _ in range(weight)]
    assert luck.pick(counter, weights) == spread[luck.below(counter, len(spread))]


def test_known_answers() -> None:
    """Written out, so that neither the code nor the recipe can change unseen."""
    commitment = "f973bbfb7a62e67775cdca9eb48b32e7f894658c466c8765b466c665ad5f012a"
    assert ALONE.commitment == SPOKEN.commitment == commitment
    assert [ALONE.below(k, 6) for k in range(12)] == [0, 3, 5, 0, 5, 5, 0, 5, 3, 2, 1, 0]
    assert [SPOKEN.below(k, 24) for k in range(12)] == [19, 19, 6, 0, 14, 8, 22, 4, 2, 10, 2, 23]
    assert [SPOKEN.pick(k, (2, 0, 1, 3)) for k in range(9)] == [0, 0, 0, 0, 2, 2, 3, 3, 2]
    assert ALONE.below(5, WIDE) == 3123720002751556993
    assert SPOKEN.below(2**64 - 1, 2**63) == 4791385942644404399
    seeded = "8155ff748169d91110b09a94550259c71d93ec127585fc2077974c17c66cdc84"
    assert Luck.of_seed(7).secret.hex() == seeded


# --- the page ----------------------------------------------------------------------------------


def page_blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def verifier() -> dict[str, Any]:
    """The names of the verifier on the page, after its own test vectors have run."""
    names: dict[str, Any] = {}
    program, vectors = page_blocks("python")
    assert "torcello." not in program
    assert sum(bool(line.strip()) for line in program.splitlines()) <= 30
    assert vectors.count("assert") >= 10
    exec(program, names)
    exec(vectors, names)
    return names


@given(luck=lucks, counter=counters, n=bounds)
def test_the_verifier_of_the_page_agrees(
    verifier: dict[str, Any], luck: Luck, counter: int, n: int
) -> None:
    commitment, key = verifier["read"](luck.reveal())
    assert commitment == luck.commitment
    assert verifier["below"](key, counter, n) == luck.below(counter, n)


def test_the_verifier_of_the_page_finds_the_false_event(verifier: dict[str, Any]) -> None:
    events = [([3, 0, 2, 1], SPOKEN.pick(k, [3, 0, 2, 1])) for k in range(50)]
    check: Callable[..., str] = verifier["verify"]
    assert check(SPOKEN.commitment, SPOKEN.reveal(), events).startswith("every outcome")
    for k, (weights, happened) in enumerate(events):
        false = [*events[:k], (weights, happened + 1), *events[k + 1 :]]
        said = f"luck event {k} should have been outcome {happened}"
        assert check(SPOKEN.commitment, SPOKEN.reveal(), false) == said


def test_the_tags_of_the_page_are_ours() -> None:
    (shown,) = page_blocks("tgn")
    sealed, revealed = re.findall(r'\[Luck "(.*)"\]', shown)
    assert parse(sealed) == SPOKEN.seal()
    assert parse(revealed) == SPOKEN


def test_the_session_of_the_page_happens_as_shown() -> None:
    (session,) = page_blocks("pycon")
    test = doctest.DocTestParser().get_doctest(session, {}, "luck.md", None, None)
    results = doctest.DocTestRunner(verbose=False).run(test)
    assert results.attempted >= 6
    assert results.failed == 0


# --- even odds ---------------------------------------------------------------------------------


def of_die(luck: Luck, draws: int, n: int = 6) -> float:
    return unlikely(Counter(luck.below(k, n) for k in range(draws)), equal(range(n)))


def of_spinner(luck: Luck, draws: int) -> float:
    return of_die(luck, draws, 24)


def of_pairs(luck: Luck, draws: int) -> float:
    """Two rolls after each other know nothing of each other."""
    rolls = [luck.below(k, 6) for k in range(draws)]
    pairs = Counter(6 * a + b for a, b in zip(rolls[::2], rolls[1::2], strict=True))
    return unlikely(pairs, equal(range(36)))


def of_shuffles(luck: Luck, draws: int) -> float:
    """Five draws without putting back, an event each; 120 orders."""

    def order(first: int) -> tuple[int, ...]:
        left, drawn = [1] * 5, []
        for k in range(first, first + 5):
            drawn.append(luck.pick(k, left))
            left[drawn[-1]] = 0
        return tuple(drawn)

    orders = Counter(order(first) for first in range(0, draws, 5))
    assert len(orders) == math.factorial(5)
    return unlikely(orders, equal(orders))


def of_weights(luck: Luck, draws: int) -> float:
    weights = (2, 2, 0, 1, 1, 5, 0, 13)
    counts = Counter(luck.pick(k, weights) for k in range(draws))
    return unlikely(counts, {i: weight for i, weight in enumerate(weights) if weight})


def of_wide_bounds(luck: Luck, draws: int) -> float:
    counts = Counter(8 * luck.below(k, UNEVEN) // UNEVEN for k in range(draws))
    return unlikely(counts, equal(range(8)))


samples = pytest.mark.parametrize(
    "sample", [of_die, of_spinner, of_pairs, of_shuffles, of_weights, of_wide_bounds]
)


@pytest.mark.long
@samples
def test_outcomes_are_as_likely_as_they_should_be(sample: Callable[[Luck, int], float]) -> None:
    assert sample(Luck.of_seed("even"), 200_000) < 4


@pytest.mark.slow
@samples
def test_a_million_outcomes_are_as_likely_as_they_should_be(
    sample: Callable[[Luck, int], float],
) -> None:
    assert sample(Luck.of_seed("a million"), 1_000_000) < 4


def test_the_measure_of_evenness_can_fail() -> None:
    loaded = Counter({0: 35_000, **dict.fromkeys(range(1, 6), 33_000)})
    assert unlikely(loaded, equal(range(6))) > 4
    remainders = Counter(
        8 * (recipe_blocks(ALONE, k, 1)[0] % UNEVEN) // UNEVEN for k in range(5000)
    )
    assert unlikely(remainders, equal(range(8))) > 4


def test_blocks_are_really_rejected() -> None:
    looked_at = [len(recipe_blocks(SPOKEN, k, WIDE)) for k in range(300)]
    assert 70 < sum(n > 1 for n in looked_at) < 130  # one in three
    assert max(looked_at) >= 4
    for k in range(300):
        assert SPOKEN.below(k, WIDE) == recipe_blocks(SPOKEN, k, WIDE)[-1] % WIDE


@pytest.mark.parametrize("n", [3, 6, 2**63 - 1, 2**62 + 1, WIDE])
def test_the_first_unfair_block_is_rejected_and_the_last_fair_one_is_not(
    n: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fair = 2**64 // n * n
    blocks = {0: fair, 1: 2**64 - 1, 2: fair - 1, 3: 0}
    monkeypatch.setattr(Luck, "_block", lambda *asked: blocks[asked[-1]])
    assert ALONE.below(0, n) == n - 1


@pytest.mark.parametrize("power", [0, 1, 32, 63])
def test_powers_of_two_reject_nothing(power: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Luck, "_block", lambda *asked: {0: 2**64 - 1}[asked[-1]])
    assert ALONE.below(0, 2**power) == 2**power - 1


# --- what luck depends on ----------------------------------------------------------------------


@given(st.one_of(st.text(), st.integers(), st.floats(allow_nan=False)))
def test_the_same_seed_is_the_same_luck(seed: str | float) -> None:
    assert Luck.of_seed(seed, "m", ("w",)) == Luck.of_seed(copy.deepcopy(seed), "m", ("w",))


def test_seeds_that_look_alike_are_different() -> None:
    seeds: list[str | float] = [1, 1.0, "1", "1.0", "0x1.0000000000000p+0", -1, 16, 10, "10", "a"]
    seeds += [
        0,
        0.0,
        "",
        "0",
        math.inf,
        math.nan,
        "inf",
        "nan",
        10**5000,
        10**5000 + 1,
        "\ud800",
        "?",
    ]
    assert len({Luck.of_seed(seed).secret for seed in seeds}) == len(seeds)


def test_equal_seeds_of_a_kind_are_one_seed() -> None:
    assert Luck.of_seed(-0.0) == Luck.of_seed(0.0)
    assert Luck.of_seed(np.float64(2.5)) == Luck.of_seed(2.5)


@pytest.mark.parametrize("seed", [True, None, b"7", (7,)])
def test_other_things_are_no_seed(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a text or a number"):
        Luck.of_seed(seed)


def test_fresh_luck_is_new_each_time() -> None:
    lucks = [Luck.fresh("m", ("w",)) for _ in range(50)]
    assert len({luck.commitment for luck in lucks}) == 50
    assert {(len(luck.secret), luck.match, luck.words) for luck in lucks} == {(32, "m", ("w",))}


def test_everything_changes_the_outcomes() -> None:
    others = [
        ALONE,
        replace(ALONE, secret=bytes(32)),
        replace(ALONE, match="torcello-2"),
        replace(ALONE, match=""),
        *(replace(ALONE, words=w) for w in [("",), ("", ""), ("ab",), ("a", "b"), ("b", "a")]),
    ]
    assert len({tuple(outcomes(luck)) for luck in others}) == len(others)
    assert len(set(outcomes(ALONE, 2**63))) == 20  # each event has its own


def test_parts_cannot_be_pushed_into_each_other() -> None:
    pairs = [("ab", ()), ("a", ("b",)), ("", ("ab",)), ("", ("a", "b")), ("ab", ("",))]
    assert len({tuple(outcomes(Luck(SECRET, *pair))) for pair in pairs}) == len(pairs)


@given(lucks, counters, bounds)
def test_events_do_not_depend_on_what_was_asked_before(luck: Luck, counter: int, n: int) -> None:
    first = luck.below(counter, n)
    outcomes(luck)
    assert luck.below(counter, n) == first
    assert pickle.loads(pickle.dumps(luck)).below(counter, n) == first


# --- what cannot be drawn ----------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, -1, 2**63 + 1])
def test_bounds_beyond_reach_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 2\\*\\*63 outcomes"):
        ALONE.below(0, n)


@pytest.mark.parametrize("counter", [-1, 2**64, 2**9999], ids=hex)
def test_events_without_a_number_are_refused(counter: int) -> None:
    with pytest.raises(ValueError, match="numbered from 0"):
        ALONE.below(counter, 6)


@pytest.mark.parametrize(
    ("weights", "reason"),
    [
        ((), "nothing to pick"),
        ((0, 0), "nothing to pick"),
        ((3, -1), "negative"),
        ((-1, 1), "negative"),
        ((2**63, 1), "outcomes, counted by weight"),
    ],
)
def test_weights_without_sense_are_refused(weights: tuple[int, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        ALONE.pick(0, weights)


def test_only_whole_numbers_are_drawn_from() -> None:
    fraction: Any = 1.5
    with pytest.raises(TypeError):
        ALONE.below(0, fraction)
    with pytest.raises(TypeError):
        ALONE.pick(0, [1, fraction])


def test_integers_of_numpy_do_not_overflow() -> None:
    small: Any = np.full(200, 100, np.int8)
    for k in range(9):
        assert ALONE.pick(k, small) == ALONE.pick(k, [100] * 200)


# --- texts -------------------------------------------------------------------------------------


@given(lucks)
def test_what_is_written_reads_the_same(luck: Luck) -> None:
    assert parse(luck.reveal()) == luck
    assert parse(luck.seal().text()) == luck.seal()


@given(lucks)
def test_luck_travels_in_a_record(luck: Luck) -> None:
    for text in (luck.reveal(), luck.seal().text()):
        written = Record("ponte", luck=text).text()
        assert f'[Luck "{text}"]\n' in written  # nothing to escape
        assert records.parse(written).luck == text


def test_texts_are_written_one_way() -> None:
    digits = SECRET.hex()
    assert Luck(SECRET).reveal() == f"secret={digits} match="
    assert Luck(SECRET, "", ("",)).reveal() == f"secret={digits} match= words="
    assert Luck(SECRET, "a b", ("x,y", "=", "\0", "~_.-")).reveal() == (
        f"secret={digits} match=a%20b words=x%2Cy,%3D,%00,~_.-"
    )


HEX = "0f" * 32
SHAPE, DIGITS, PERCENT = "luck is written", "64 hexadecimal digits", "not percent-encoded"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", SHAPE),
        ("seed 7", SHAPE),
        (f"commit={HEX}", SHAPE),
        (f"match=m commit={HEX}", SHAPE),
        (f" commit={HEX} match=m", SHAPE),
        (f"Secret={HEX} match=m", SHAPE),
        (f"commit={HEX} secret={HEX} match=m", SHAPE),
        *((f"commit={HEX}{rest}", SHAPE) for rest in ("  match=m", "\tmatch=m", " match=m ")),
        *((f"commit={HEX} match=m {more}", SHAPE) for more in ("words=a words=b", "more=x")),
        (f"commit={HEX[1:]} match=m", DIGITS),
        (f"secret={HEX}0 match=m", DIGITS),
        (f"secret={HEX.upper()} match=m", DIGITS),
        (f"secret={HEX[2:]}é match=m", DIGITS),
        (f"secret={HEX[2:]}٣٣ match=m", DIGITS),
        ("secret= match=m", DIGITS),
        *((f"commit={HEX} match=%{code}", PERCENT) for code in ("", "4", "GG", "41", "c3%a9")),
        *((f"commit={HEX} match=%{code}", PERCENT) for code in ("FF", "ED%A0%80")),
        *((f"commit={HEX} match={name}", PERCENT) for name in ("é", "\ud800", "a,b", "m\n")),
        *((f"commit={HEX} match=m words={words}", PERCENT) for words in ("a+b", "a=b")),
        (f"commit={HEX} match={'m' * 4096}", "4096 are possible"),
    ],
)
def test_bad_texts_are_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as refused:
        parse(text)
    assert type(refused.value) is ValueError
    assert HEX[:20] not in str(refused.value)


@given(lucks, st.integers(0), st.characters(), st.integers(0, 2))
def test_a_text_with_a_slip_is_refused_or_is_another_luck(
    luck: Luck, at: int, slip: str, lost: int
) -> None:
    text = luck.reveal()
    at %= len(text)
    slipped = text[:at] + slip + text[at + lost :]
    try:
        found = parse(slipped)
    except ValueError:
        return
    assert isinstance(found, Luck)
    assert found.reveal() == slipped
    assert (found == luck) == (slipped == text)


@given(st.text())
def test_other_texts_are_no_luck(text: str) -> None:
    with pytest.raises(ValueError, match=SHAPE):
        parse(text)


def test_luck_that_could_not_be_revealed_is_not_made() -> None:
    room = limits.TAG_CHARS - len(Luck(SECRET).reveal())
    assert limits.TAG_CHARS == module.TEXT_CHARS
    longest = Luck(SECRET, "m" * room)
    assert len(longest.reveal()) == len(longest.seal().text()) == limits.TAG_CHARS
    for match, words in [("m" * (room + 1), ()), ("", ("é" * room,)), ("", ("",) * room)]:
        for make, first in ((Luck, SECRET), (Seal, HEX)):
            with pytest.raises(ValueError, match="4096 are possible"):
                make(first, match, words)


def test_parts_that_are_no_luck_are_refused() -> None:
    for secret in (b"", SECRET[1:], SECRET + b"\0"):
        with pytest.raises(ValueError, match="bytes, not 32"):
            Luck(secret)
    with pytest.raises(ValueError, match=DIGITS):
        Seal("no commitment")
    for match, words in (("\ud800", ()), ("m", ("\udfff",))):
        with pytest.raises(ValueError, match="surrogate"):
            Luck(SECRET, match, words)


# --- secrets -----------------------------------------------------------------------------------


@given(lucks)
def test_the_secret_shows_nowhere_but_in_the_reveal(luck: Luck) -> None:
    luck.below(0, 6)  # whatever is kept from now on is kept
    shown = [repr(luck), str(luck), f"{luck}", f"{[luck]}"]
    shown += [repr(luck.seal()), luck.seal().text(), repr(pickle.dumps(luck.seal()))]
    for text in shown:
        assert luck.commitment in text
        for secret in (luck.secret.hex(), repr(luck.secret), repr(luck.secret)[2:-1]):
            assert secret not in text
        assert quote(luck.secret) not in text
    assert luck.secret.hex() in luck.reveal()


def test_luck_and_its_seal_are_never_equal() -> None:
    assert len({ALONE, ALONE.seal(), SPOKEN, SPOKEN.seal()}) == 4
