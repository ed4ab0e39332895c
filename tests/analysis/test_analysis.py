"""A blunder is a blunder, a forced move is none, secrets stay secret, and luck is even."""

from __future__ import annotations

from functools import cache

import pytest

import torcello
from torcello import registry
from torcello.analysis import (
    Analysis,
    Budget,
    Judgement,
    LuckReport,
    MoveReport,
    analyse,
    annotated,
)
from torcello.analysis.analysing import Analyst
from torcello.analysis.reports import POINTS, WIN
from torcello.analysis.searching import SearchJudge
from torcello.match import Match
from torcello.records import Node, Record, parse

# Light has just built. Any bridge of dark wins; a pass ends the match, and dark has lost it.
DECIDED = """c1,a4 e4,e5 f3,d4 f1,a2 e2,f6 d2,c5 c3,f5 b4,f4
             a1,c6 b1,c2 a5,b6 f2,d6 b3,e6 d1,a3 a4-c6"""


def ponte(*moves: str) -> Match:
    match = torcello.new("ponte", size=6, choice=False)
    for move in (*DECIDED.split(), *moves):
        match.play(move)
    return match


def last(match: Match, simulations: int = 2_000) -> MoveReport:
    """The report on the last move, the only one that is judged."""
    record = match.record()
    analyst = Analyst(record, Budget(simulations=simulations))
    number = len(record.moves)
    seat, move = match.history()[-1]
    return analyst._move(number, record.replay(number - 1), seat, move, [])


def test_a_move_that_loses_at_once_is_a_blunder() -> None:
    known = last(ponte("pass")).known
    assert (known.before, known.after, known.loss) == (1.0, 0.0, 1.0)
    assert known.mark == "blunder"
    assert known.doubt == 0.0
    assert ponte(known.best).outcome is None
    assert known.line[0] == known.best


@pytest.mark.parametrize("line", [("d2-e4",), ("d2-e4", "a1-c3", "d1-f1")])
def test_a_move_that_wins_by_force_loses_nothing(line: tuple[str, ...]) -> None:
    known = last(ponte(*line)).known
    assert (known.before, known.after, known.loss, known.mark) == (1.0, 1.0, 0.0, "best")
    assert known.best == line[-1]


def test_whoever_is_lost_cannot_lose_more() -> None:
    known = last(ponte("d2-e4", "a1-c3")).known
    assert (known.before, known.after, known.loss, known.mark) == (0.0, 0.0, 0.0, "best")


@pytest.mark.long
def test_the_only_move_loses_nothing() -> None:
    match = torcello.new("triangle", seed="forced")
    while len(match.legal()) > 1:
        match.play(match.legal()[0])
    only = match.legal()[0]
    replayed = match.record().replay()  # which plays no luck by itself
    known = last(replayed.play(only), simulations=40).known
    assert (known.loss, known.mark, known.best) == (0.0, "best", only)


@cache
def some_match(name: str, seats: int, moves: int) -> Match:
    match = torcello.new(name, seats=seats, seed="analysis")
    bots = [torcello.bot(name, "greedy", seed=seat) for seat in range(seats)]
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(bots[seat].choose(match.observe(seat)).move, seat)
    return match


@cache
def some_analysis(name: str, seats: int, moves: int) -> tuple[Record, Analysis]:
    record = some_match(name, seats, moves).record()
    return record, analyse(record, Budget(simulations=40))


@pytest.mark.parametrize(
    ("name", "seats", "moves"),
    [("ponte", 2, 4), ("equilibre", 2, 4), ("hashi", 2, 6), ("hashi", 1, 3), ("triangle", 3, 4)],
)
def test_every_move_is_reported(name: str, seats: int, moves: int) -> None:
    match = some_match(name, seats, moves)
    record, analysis = some_analysis(name, seats, moves)
    assert [report.move for report in analysis.reports] == list(match.moves)
    assert [report.number for report in analysis.reports] == list(range(1, len(record.moves) + 1))
    players = [(report.seat, report.move) for seat in range(seats) for report in analysis.of(seat)]
    assert sorted(players) == sorted(move for move in match.history() if move[0] >= 0)
    for report in analysis.reports:
        if isinstance(report, MoveReport):
            assert (report.open is not None) == (name == "equilibre")
            for judgement in filter(None, (report.known, report.open)):
                assert judgement.loss >= 0
                assert judgement.line[0] == judgement.best
                assert (judgement.loss == 0) == (judgement.best == report.move)
        else:
            assert len(report.gains) == seats
            assert 0 < report.chance <= 1
            assert sum(report.gains) == pytest.approx(0) or seats == 1  # a win is shared out
    facts = analysis.json()
    assert [seat["seat"] for seat in facts["seats"]] == list(range(seats))
    assert facts["measure"] == ("points" if name == "hashi" else "win")
    assert facts["by"] == ("planner" if name == "hashi" else "search")


def test_the_same_seed_gives_the_same_analysis() -> None:
    record, analysis = some_analysis("equilibre", 2, 4)
    assert analyse(record, Budget(simulations=40)) == analysis
    assert analyse(record, Budget(simulations=40, seed=1)) != analysis


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    record = Record("ponte", {"size": 6}, "1", moves=(Node("f6,a1"), Node("dark")))
    analysis = analyse(record, Budget(simulations=8), lambda *counts: told.append(counts))
    assert told == [(1, 2), (2, 2)]
    assert analysis.reports[0].move == "a1,f6"  # as it is printed


def test_what_the_seat_did_not_know_is_not_used() -> None:
    """The true position and others that the seat cannot tell from it are judged alike."""
    match = some_match("equilibre", 2, 5)
    seat = match.to_act[0]
    move = match.legal()[0]
    analyst = Analyst(match.record(), Budget(simulations=60))
    true = analyst._move(99, match, seat, move, [])
    opened = {true.open}
    for seed in range(4):
        other = match.copy()
        other._state = match.observe(seat).deal(seed)
        assert other.state().tobytes() != match.state().tobytes()
        judged = analyst._move(99, other, seat, move, [])
        assert judged.known == true.known
        opened.add(judged.open)
    assert len(opened) > 1  # while with all cards open it does matter
    assert analyst.open is not None
    blank = analyst.open.judge(match.observe(seat).state, seat, move, 99)
    assert true.known != blank  # what stands in the place of the unknown is not taken for true


def test_a_seat_is_not_held_to_what_others_settled_in_secret() -> None:
    match = some_match("hashi", 2, 4)
    record = match.record()
    [first, second] = [n for n, (seat, _) in enumerate(match.history(), 1) if seat >= 0][-2:]
    other = list(record.moves)
    state = record.replay(first - 1)
    others = [move for move in state.legal(0) if move != record.moves[first - 1].move]
    other[first - 1] = Node(others[0])
    changed = Record(record.game, record.options, record.rules, moves=tuple(other[:second]))
    kept = Record(record.game, record.options, record.rules, moves=record.moves[:second])
    budget = Budget(simulations=20)
    reports = [list(Analyst(one, budget).reports())[-1] for one in (kept, changed)]
    assert reports[0].known == reports[1].known  # type: ignore[union-attr]


# --- Hashi: values by the planner -----------------------------------------------------------------


def hashi_alone(turns: int) -> Match:
    """Alone, played by the network, luck in the hands of the test."""
    match = torcello.new("hashi", seats=1, seed="alone")
    bot = torcello.bot("hashi", 6)
    for _ in range(turns + 1):
        match.play(bot.choose(match.observe(0)).move)
    return match.record().replay()


def test_points_are_those_of_the_board_when_no_card_is_left() -> None:
    match = hashi_alone(17)
    assert match.outcome is not None
    number = max(n for n, (seat, _) in enumerate(match.history(), 1) if seat == 0)
    record = match.record()
    analyst = Analyst(record, Budget(simulations=500))
    before = record.replay(number - 1)
    judged = {
        move: analyst._move(number, before, 0, move, []).known for move in before.legal(0)[:40]
    }
    for move, judgement in judged.items():
        assert judgement.after == before.copy().play(move).score().points[0]
        assert judgement.measure == POINTS
    best = max(judgement.after for judgement in judged.values())
    assert all(judgement.before >= best for judgement in judged.values())


def test_to_renounce_a_number_at_first_costs_points() -> None:
    match = hashi_alone(0)
    while match.to_act != (0,):
        match.play(next(iter(match.odds())))
    analyst = Analyst(match.record(), Budget(simulations=2_000))
    moves = list(match.legal(0))
    best = analyst._move(3, match, 0, moves[0], []).known.best
    worst = min(moves, key=len)
    assert analyst._move(3, match, 0, best, []).known.loss == 0
    judged = analyst._move(3, match, 0, worst, []).known
    assert judged.loss > 1
    assert judged.mark in ("mistake", "blunder")


def test_in_company_the_lead_counts() -> None:
    match = some_match("hashi", 2, 6)
    analyst = Analyst(match.record(), Budget(simulations=100))
    state = match.observe(0).state
    value = analyst.known.value(state, 0, 0, 1.0)
    assert value.seats[0] == pytest.approx(-value.seats[1])
    assert abs(value.seats[0]) < 30


def test_a_measure_says_what_a_loss_weighs() -> None:
    assert WIN.per_win == 1
    assert Judgement(50.0, 49.4, "a", ("a",), 0.0, POINTS).mark == "inaccuracy"
    assert Judgement(50.0, 47.9, "a", ("a",), 0.0, POINTS).mark == "blunder"


@pytest.mark.long
def test_luck_is_even() -> None:
    """Over all that might have happened, each as likely as it is, luck brings nothing."""
    match = torcello.new("triangle", luck="manual", seats=2)
    match.play("start:1")
    analyst = Analyst(match.record(), Budget(simulations=400))
    reports = [analyst._luck(2, match, event) for event in match.odds()]
    assert sum(report.chance for report in reports) == pytest.approx(1)
    for seat in range(2):
        gains = [report.gains[seat] for report in reports]
        assert sum(r.chance * r.gains[seat] for r in reports) == pytest.approx(0, abs=1e-12)
        assert max(gains) > 0 > min(gains)


def test_what_was_certain_is_no_luck() -> None:
    match = torcello.new("equilibre", luck="manual")
    while len(match.odds()) != 1:
        match.play(match.legal()[0])
    [event] = match.odds()
    report = Analyst(match.record(), Budget(simulations=8))._luck(9, match, event)
    assert report == LuckReport(9, event, 1.0, (0.0, 0.0))


def test_a_match_that_is_over_has_its_true_value() -> None:
    match = ponte("pass")
    assert match.outcome is not None
    facts = {"seats": 2, "open_cards": False}
    judge = SearchJudge(registry.game("ponte"), Budget(simulations=4), **facts)  # type: ignore[arg-type]
    value = judge.value(match.state(), 0, 0, 1.0)
    assert value.seats == (1.0, 0.0)
    assert value.errors == (0.0, 0.0)


def test_an_analysis_is_kept_in_comments() -> None:
    record, analysis = some_analysis("equilibre", 2, 4)
    spoken = Record(
        record.game,
        record.options,
        record.rules,
        moves=tuple(Node(node.move, node.seat, "Well, well.") for node in record.moves),
    )
    written = annotated(spoken, analysis)
    assert parse(written.text()) == written
    for node, report in zip(written.moves, analysis.reports, strict=True):
        assert node.comment.endswith("] Well, well.")
        if isinstance(report, MoveReport):
            assert f"mark={report.known.mark} before={report.known.before:.2f}" in node.comment
            assert f"best={report.known.best.replace(' ', '_')}" in node.comment
            assert "open_best=" in node.comment
        else:
            assert node.comment.startswith(f"[%analysis luck={report.gains[0]:+.2f},")
    assert annotated(written, analysis) == written


@pytest.mark.parametrize("limits", [{}, {"seconds": 0.0}, {"simulations": -1}])
def test_a_budget_is_above_zero(limits: dict[str, float]) -> None:
    with pytest.raises(torcello.OptionError) as caught:
        Budget(**limits)  # type: ignore[arg-type]
    assert caught.value.code == "bot/budget"


def test_an_illegal_record_is_refused() -> None:
    with pytest.raises(torcello.RecordError):
        analyse(Record("ponte", rules="1", moves=(Node("a1,a1"),)), Budget(simulations=4))
