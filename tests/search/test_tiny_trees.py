"""Trees so small that every number in them can be worked out on paper."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np
import pytest

import nim
from nim import ONE, TOSS, TWO, stones
from torcello.kernels.rng import seeded
from torcello.kernels.verbs import CHANCE
from torcello.search import tree
from torcello.search.tree import ACTIONS, LOST, NODE, PLAN, WON

Nodes = Any
NOTHING_KNOWN = np.zeros(1)


def planned(**settings: Any) -> Any:
    """Win or lose, each node opened when it is met again, and no curiosity."""
    plan = np.zeros(1, PLAN)[0]
    plan.used, plan.open_after, plan.margin_scale = 1, 1, 1
    for name, value in settings.items():
        plan[name] = value
    return plan


def family(parent: dict[str, Any], *children: dict[str, Any]) -> Nodes:
    """A node, and its children behind it; seat 0 moves unless they say otherwise."""
    nodes = np.zeros(32, NODE)
    nodes["by"] = CHANCE
    for i, facts in enumerate(({"first": 1, "n": len(children), **parent}, *children)):
        for name, value in (({"by": 0} if i else {}) | facts).items():
            nodes[i][name] = value
    return nodes


def grown(states: Any, simulations: int, **settings: Any) -> tuple[Nodes, Any]:
    nodes, plan = np.zeros(2_000, NODE), planned(**settings)
    nodes["by"] = CHANCE
    room = tree.make_room(nim.MAX_ACTIONS)
    tree.search(nodes, states, plan, NOTHING_KNOWN, room, seeded(3), simulations)
    return nodes, plan


def children(nodes: Nodes, node: int = 0) -> dict[int, Any]:
    """By action."""
    found, block = {}, node
    while True:
        first = int(nodes[block]["first"])
        found |= {int(one["action"]): one for one in nodes[first : first + int(nodes[block]["n"])]}
        block = int(nodes[block]["more"])
        if block == 0:
            return found


# --- what a node is worth -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parent", "mover", "expected"),
    [
        ({"by": 1, "visits": 4, "total": 3.0}, 0, 0.25),  # what the other got is lost to the mover
        ({"by": 0, "visits": 4, "total": 3.0}, 0, 0.75),  # the same seat moves again
        ({"by": 1, "visits": 0, "total": 0.0}, 0, 0.5),
        ({"by": CHANCE, "visits": 4, "total": 3.0}, 0, 0.5),
    ],
)
def test_a_mover_expects_what_a_node_has_brought(
    parent: dict[str, Any], mover: int, expected: float
) -> None:
    assert tree.expected(family(parent, {"by": mover}), 0) == expected


@pytest.mark.parametrize(("mean", "chosen"), [(0.22, 1), (0.18, 2)])
def test_an_untried_action_is_worth_a_little_less_than_its_node(mean: float, chosen: int) -> None:
    """The node has brought its mover 0.25, and what is untried is thought to lose 0.05."""
    tried = {"visits": 10, "total": 10 * mean, "prior": 0.5}
    nodes = family({"by": 1, "visits": 20, "total": 15.0}, tried, {"prior": 0.5})
    plan = planned(priors=1, unvisited=0.05)
    assert tree.best_child(nodes, 0, stones(4)[0], plan) == chosen


@pytest.mark.parametrize(
    ("child", "rave", "expected"),
    [
        # √(0.8 / (3 · 4 + 0.8)) = ¼: a quarter of what came later, three of the own mean
        ({"visits": 4, "total": 2.0, "rave_visits": 3, "rave_total": 3.0}, 0.8, 0.625),
        # √(4 / (3 · 4 + 4)) = ½
        ({"visits": 4, "total": 3.0, "rave_visits": 8, "rave_total": 2.0}, 4.0, 0.5),
        ({"visits": 4, "total": 3.0}, 4.0, 0.75),
        ({"rave_visits": 4, "rave_total": 1.0}, 4.0, 0.25),
    ],
)
def test_a_mean_is_blended_with_what_came_later(
    child: dict[str, Any], rave: float, expected: float
) -> None:
    assert tree.blend(family({}, child), 1, planned(rave=rave)) == pytest.approx(expected)


def test_the_blend_decides_which_child_is_looked_at() -> None:
    good_later = {"visits": 4, "total": 2.0, "rave_visits": 4, "rave_total": 4.0}  # ½·1 + ½·½
    good_itself = {"visits": 4, "total": 2.8, "rave_visits": 4, "rave_total": 2.8}  # 0.7
    nodes = family({"visits": 8}, good_itself, good_later)
    state = stones(4)[0]
    assert tree.best_child(nodes, 0, state, planned(rave=4)) == 2
    assert tree.best_child(nodes, 0, state, planned(rave=1e-9)) == 1


@pytest.mark.parametrize("secret", [0, 1])
@pytest.mark.parametrize("visits", [1, 3, 9])
def test_curiosity_makes_up_for_a_mean_exactly(visits: int, secret: int) -> None:
    """What was tried less often is chosen once its mean comes near enough to the best one.

    Where things are hidden, what counts is how often each could have been chosen.
    """
    bonus = 0.4 * (sqrt(log(22) / visits) - sqrt(log(22) / 10))
    state, plan = stones(4, secret=secret)[0], planned(exploration=0.4)
    for by, chosen in ((0.001, 2), (-0.001, 1)):
        often = {"visits": 10, "total": 10 * 0.5, "offered": 20}
        seldom = {"visits": visits, "total": visits * (0.5 - bonus + by), "offered": 20}
        nodes = family({"visits": 0 if secret else 20}, often, seldom)
        assert tree.best_child(nodes, 0, state, plan) == chosen


@pytest.mark.parametrize("visits", [0, 1, 3])
def test_curiosity_is_the_same_where_later_actions_count(visits: int) -> None:
    """All that is known of both came later, 0.5; a visit more counts than there were."""
    bonus = 0.4 * (sqrt(log(22) / (visits + 1)) - sqrt(log(22) / 11))
    state, plan = stones(4)[0], planned(exploration=0.4, rave=1e12)
    often = {"visits": 10, "rave_visits": 1_000, "rave_total": 500.0}
    for by, chosen in ((0.01, 2), (-0.01, 1)):
        later = 1_000 * (0.5 - bonus + by)
        seldom = {"visits": visits, "rave_visits": 1_000, "rave_total": later}
        assert tree.best_child(family({"visits": 20}, often, seldom), 0, state, plan) == chosen


def test_with_priors_curiosity_follows_them() -> None:
    """0.4 · prior · √(visits + 1) / (n + 1): the first gains 0.4, the second 0.6."""
    some = {"visits": 1, "total": 0.5, "prior": 0.4}
    more = {"visits": 1, "total": 0.5 - 0.199, "prior": 0.6}
    state, plan = stones(4)[0], planned(exploration=0.4, priors=1)
    assert tree.best_child(family({"visits": 24}, some, more), 0, state, plan) == 2
    more["total"] = 0.5 - 0.201
    assert tree.best_child(family({"visits": 24}, some, more), 0, state, plan) == 1


def test_every_action_is_tried_once_and_in_order() -> None:
    nodes = family({"visits": 1}, {"visits": 1, "total": 1.0}, {}, {})
    assert tree.best_child(nodes, 0, stones(4)[0], planned(exploration=0.4)) == 2


def test_a_won_child_is_taken_and_a_lost_one_only_if_there_is_no_other() -> None:
    state, plan = stones(4)[0], planned()
    lost, won = {"proven": LOST, "visits": 9, "total": 9.0}, {"proven": WON, "visits": 1}
    poor = {"visits": 9, "total": 0.0}
    assert tree.best_child(family({}, lost, poor), 0, state, plan) == 2
    assert tree.best_child(family({}, poor, lost, won), 0, state, plan) == 3
    assert tree.best_child(family({}, lost), 0, state, plan) == 1
    assert tree.best_child(family({}), 0, state, plan) == -1


# --- what a result is worth -----------------------------------------------------------------------


def judged(states: Any, **settings: Any) -> list[float]:
    room = tree.make_room(nim.MAX_ACTIONS)
    tree.judge(states[0], planned(**settings), NOTHING_KNOWN, room)
    return room.results[: int(states[0].seats)].tolist()


def test_a_win_is_all_or_mostly_all() -> None:
    over = stones(0, taken=(3, 2, 0, 0))
    assert judged(over) == [1, 0]
    # a lead of one point, measured in points: 1 / (1 + 1), half of the way up
    assert judged(over, margin=0.1) == pytest.approx([0.9 + 0.1 * 0.75, 0.1 * 0.25])
    # measured in fours: (1/4) / (1 + 1/4) = 1/5
    assert judged(over, margin=0.5, margin_scale=4) == pytest.approx([0.5 + 0.3, 0.2])


def test_the_lead_is_that_over_the_best_of_the_others() -> None:
    over = stones(0, seats=3, mover=1, taken=(4, 3, 0, 0))
    assert judged(over) == [0, 1, 0]
    assert judged(over, margin=1) == pytest.approx([0.75, 0.25, 0.1])


def test_a_shared_win_is_shared_and_what_is_not_over_is_open() -> None:
    assert judged(stones(0, peace=1)) == judged(stones(3)) == [0.5, 0.5]
    assert judged(stones(0, seats=4, peace=1)) == [0.25] * 4


def test_alone_points_are_what_counts() -> None:
    over = stones(0, seats=1, taken=(3, 0, 0, 0))
    assert judged(over, margin_scale=4) == [0.75]
    assert judged(over, margin_scale=2) == [1]


# --- proofs ---------------------------------------------------------------------------------------


def proven(parent: dict[str, Any], *around: dict[str, Any]) -> int:
    """What is proven of a node after its first child was looked at."""
    nodes = family(parent, *around)
    tree.prove(nodes, np.array([0, 1], np.int32), 1)
    return int(nodes[0]["proven"])


@pytest.mark.parametrize(
    ("by", "children", "expected"),
    [
        (1, (WON, 0), LOST),  # one won child is enough, and the other seat has lost
        (1, (LOST, 0), 0),  # lost ones have to be all
        (1, (LOST, LOST), WON),
        (0, (WON, 0), WON),  # a seat that moves again has won itself
        (0, (LOST, LOST), LOST),
        (1, (0, WON), 0),  # nothing follows from the one looked at while it is open
    ],
)
def test_a_node_is_proven_by_its_children(
    by: int, children: tuple[int, int], expected: int
) -> None:
    assert proven({"by": by}, *({"proven": child} for child in children)) == expected


def test_a_proof_climbs_as_far_as_it_goes() -> None:
    """Seat 0 moves, then seat 1, then seat 0 and wins; seat 1 had nothing else."""
    nodes = family({}, {"first": 2, "n": 1})
    nodes[2]["by"], nodes[2]["first"], nodes[2]["n"] = 1, 3, 2
    nodes[3]["by"], nodes[3]["proven"] = 0, WON
    nodes[4]["by"] = 0
    tree.prove(nodes, np.array([0, 1, 2, 3], np.int32), 3)
    assert nodes["proven"][:5].tolist() == [LOST, WON, LOST, WON, 0]


@pytest.mark.parametrize(
    ("results", "by", "expected"),
    [((1, 0), 0, WON), ((1, 0), 1, LOST), ((0, 1), 0, LOST), ((0.5, 0.5), 0, 0)],
)
def test_an_end_is_proven_unless_it_is_shared(
    results: tuple[float, float], by: int, expected: int
) -> None:
    nodes, room = family({}, {"by": by}), tree.make_room(nim.MAX_ACTIONS)
    room.results[:2] = results
    tree.settle(nodes, 1, room)
    assert nodes[1]["proven"] == expected


# --- whole searches -------------------------------------------------------------------------------


@pytest.mark.parametrize("heap", range(1, 10))
def test_nim_is_solved(heap: int) -> None:
    nodes, plan = grown(stones(heap), 2_000, solve=1, exploration=0.4)
    assert plan.simulations < 2_000
    found = {action: int(child["proven"]) for action, child in children(nodes).items()}
    if heap % 3 == 0:
        assert found == {ONE: LOST, TWO: LOST}
        assert nodes[0]["proven"] == WON  # for the seat that has left this heap behind
    else:
        winning = ONE if heap % 3 == 1 else TWO
        assert found.pop(winning) == WON
        assert WON not in found.values()
        assert nodes[0]["proven"] == LOST


def test_two_stones_are_understood_as_soon_as_both_are_taken() -> None:
    nodes, plan = grown(stones(2), 100, solve=1)
    order = nodes["action"][1:3].tolist()
    assert sorted(order) == [ONE, TWO]
    assert plan.simulations == 1 + order.index(TWO)


def test_without_proofs_the_means_are_the_truth() -> None:
    """Of two stones, taking both always wins, and taking one always loses."""
    nodes, plan = grown(stones(2), 100, exploration=0.4)
    found = children(nodes)
    assert plan.simulations == 100
    assert found[TWO]["total"] == found[TWO]["visits"]
    assert found[ONE]["total"] == 0
    assert found[ONE]["visits"] + found[TWO]["visits"] == 100
    assert plan.sums.tolist() == [found[TWO]["visits"], found[ONE]["visits"], 0, 0]


def test_a_search_finds_the_move_that_leaves_three() -> None:
    nodes, _ = grown(stones(5), 2_000, exploration=0.4)
    found = children(nodes)
    assert found[TWO]["visits"] > 10 * found[ONE]["visits"]


def test_what_one_seat_wins_the_other_loses() -> None:
    """A node's total is its first playout and what the seats after it did not win."""
    nodes, plan = grown(stones(9), 500, exploration=0.4)
    opened = [at for at in range(1, int(plan.used)) if nodes[at]["n"] > 0]
    assert len(opened) > 20
    for at in opened:
        below = children(nodes, at).values()
        passed_on = sum(int(child["visits"]) - float(child["total"]) for child in below)
        assert nodes[at]["total"] - passed_on in (0, 1)
        assert nodes[at]["visits"] - sum(int(child["visits"]) for child in below) == 1


@pytest.mark.parametrize("visits", [1, 2, 4])
def test_a_node_is_opened_after_its_visits(visits: int) -> None:
    """Where nobody may take two stones, the tree is one long branch."""
    nodes, plan = grown(stones(9, secret=1), 20, open_after=visits, open_cards=1)
    branch = [20, *range(20, 0, -visits)][:10]
    assert nodes["visits"][: int(plan.used)].tolist() == branch


def test_a_coin_has_a_child_for_each_side() -> None:
    """Whoever wins the toss takes the only stone: each side is as likely as the other."""
    nodes, plan = grown(stones(1, coin=1), 1_000)
    sides = children(nodes)
    assert sides.keys() == {TOSS, TOSS + 1}
    assert {int(side["by"]) for side in sides.values()} == {CHANCE}
    assert [float(side["total"]) for side in sides.values()] == [0, 0]
    visits = {action: int(side["visits"]) for action, side in sides.items()}
    assert sum(visits.values()) == 1_000
    assert plan.sums.tolist() == [visits[TOSS], visits[TOSS + 1], 0, 0]
    assert abs(visits[TOSS] - 500) < 80


def test_what_another_seat_hides_is_dealt_again_each_time() -> None:
    """Seat 1 may take two stones only in the deals in which it holds a token."""
    states = stones(3, secret=1)
    nodes, _ = grown(states, 1_000, exploration=0.4)
    assert children(nodes).keys() == {ONE}  # seat 0 holds no token, and knows that
    answers = children(nodes, 1)
    assert answers.keys() == {ONE, TWO}
    assert answers[ONE]["offered"] == nodes[1]["visits"] - 1
    assert abs(int(answers[TWO]["offered"]) - 500) < 80
    assert answers[TWO]["visits"] <= answers[TWO]["offered"]
    assert answers[TWO]["total"] == answers[TWO]["visits"]  # it takes the last stones
    assert not states[0]["tokens"].any()


def test_one_who_knows_everything_deals_nothing_again() -> None:
    nodes, _ = grown(stones(3, secret=1, tokens=(0, 1, 0, 0)), 200, exploration=0.4, open_cards=1)
    answers = children(nodes, 1)
    assert answers.keys() == {ONE, TWO}
    assert [int(answer["offered"]) for answer in answers.values()] == [0, 0]
    assert answers[TWO]["total"] == answers[TWO]["visits"] > 100


# --- actions taken later --------------------------------------------------------------------------


def test_a_simulation_counts_for_the_action_that_the_seat_took() -> None:
    nodes = family(
        {},
        {"action": ONE},
        {"action": TWO},
        {"action": ONE, "by": 1},
        {"action": TWO, "by": 1},
        {"action": ONE, "by": CHANCE},
    )
    room = tree.make_room(nim.MAX_ACTIONS)
    room.stamp = 7
    room.taken[0, ONE] = 6  # in an earlier simulation
    room.results[:2] = 0.25, 0.75
    tree.note(room, 0, TWO)
    tree.note(room, 1, ONE)
    tree.note(room, CHANCE, ONE)
    tree.note(room, 0, ACTIONS)
    tree.count_later(nodes, 0, room)
    assert nodes["rave_visits"][1:6].tolist() == [0, 1, 1, 0, 0]
    assert nodes["rave_total"][1:6].tolist() == [0, 0.25, 0.75, 0, 0]


@pytest.mark.parametrize("heap", [2, 3])
def test_nobody_takes_an_action_later_who_moves_once_or_always_alike(heap: int) -> None:
    """Lines: 1-1, 2; and with three stones 1-1-1, 1-2, 2-1. Seat 0 never takes one and also two."""
    nodes, _ = grown(stones(heap), 50, rave=10, exploration=0.4)
    for child in children(nodes).values():
        assert child["rave_visits"] == child["visits"]
        assert child["rave_total"] == child["total"]


def test_an_action_taken_later_counts_for_the_first_move_too() -> None:
    """From four stones, seat 0 takes one and then two (1-1-2), or two and then one (2-1-1)."""
    nodes, _ = grown(stones(4), 200, rave=10, exploration=0.4)
    found = children(nodes)
    for child, other in ((found[ONE], found[TWO]), (found[TWO], found[ONE])):
        later = child["rave_visits"] - child["visits"]
        assert 0 < later < other["visits"]
        assert child["rave_total"] - child["total"] == later  # both lines are won by seat 0


# --- room for nodes -------------------------------------------------------------------------------


def test_children_come_in_blocks_and_all_are_found() -> None:
    nodes, plan = family({"first": 0}), planned(used=1)
    assert tree.claim(nodes, 0, 2, plan) == 0
    assert (int(nodes[0]["first"]), int(nodes[0]["n"]), int(plan.used)) == (1, 2, 3)
    nodes["action"][1:3] = 10, 11
    assert tree.claim(nodes, 0, 1, plan) == 3  # a node that only holds the block
    assert (int(nodes[0]["more"]), int(nodes[3]["first"]), int(plan.used)) == (3, 4, 5)
    nodes[4]["action"] = 12
    assert tree.claim(nodes, 0, 1, plan) == 5
    assert (int(nodes[3]["more"]), int(nodes[5]["first"]), int(plan.used)) == (5, 6, 7)
    nodes[6]["action"] = 13
    assert [tree.find_child(nodes, 0, action) for action in (10, 11, 12, 13)] == [1, 2, 4, 6]
    assert tree.find_child(nodes, 0, 14) == -1


def test_where_there_is_no_room_nothing_is_claimed() -> None:
    plan = planned(used=2)
    nodes = family({"first": 0})[:4]
    assert tree.claim(nodes, 0, 3, plan) == -1
    assert (int(plan.used), int(nodes[0]["n"])) == (2, 0)
    assert tree.claim(nodes, 0, 2, plan) == 0
    assert plan.used == 4


def test_each_luck_event_has_its_own_node() -> None:
    nodes, plan = family({"first": 0}), planned()
    events = (TOSS, TOSS + 1, TOSS)
    assert [tree.child_by(nodes, 0, event, plan) for event in events] == [1, 3, 1]


def test_luck_that_has_no_room_has_no_node() -> None:
    nodes, plan = family({"first": 0})[:2], planned(used=1)
    child = tree.child_by(nodes, 0, TOSS, plan)
    assert (child, int(nodes[child]["action"]), int(nodes[child]["by"])) == (1, TOSS, CHANCE)
    assert tree.child_by(nodes, 0, TOSS, plan) == 1
    assert tree.child_by(nodes, 0, TOSS + 1, plan) == -1


def test_a_full_tree_is_searched_on() -> None:
    """The coin has room for one of its sides; simulations of the other end at the root."""
    states, plan, nodes = stones(1, coin=1), planned(), np.zeros(2, NODE)
    nodes["by"] = CHANCE
    tree.search(nodes, states, plan, NOTHING_KNOWN, tree.make_room(nim.MAX_ACTIONS), seeded(3), 100)
    assert nodes[0]["visits"] == plan.simulations == plan.sums.sum() == 100
    assert nodes[1]["visits"] == plan.sums[int(nodes[1]["action"]) - TOSS]


def test_a_new_node_is_empty() -> None:
    nodes = np.frombuffer(bytearray(b"\7" * 2 * NODE.itemsize), NODE)
    tree.clear(nodes, 1)
    fresh = np.zeros(1, NODE)[0]
    fresh["by"] = CHANCE
    assert nodes[1].tolist() == fresh.tolist()
    assert nodes[0]["visits"] != 0


def test_a_branch_is_kept_whole_and_nothing_else() -> None:
    """0 → 1, 2;  2 → 3, 4, 5 and, in a block that 6 holds, 7;  4 → 8."""
    nodes = family({}, {"action": 1}, {"action": 2, "first": 3, "n": 3, "more": 6})
    nodes["action"][3:9] = range(3, 9)
    nodes[4]["first"], nodes[4]["n"] = 8, 1
    nodes[6]["first"], nodes[6]["n"] = 7, 1
    fresh = np.zeros_like(nodes)
    assert tree.compact(nodes, fresh, 2) == 7
    assert fresh[0]["action"] == 2
    kept = children(fresh)
    assert list(kept) == [3, 4, 5, 7]
    assert [int(one["n"]) for one in kept.values()] == [0, 1, 0, 0]
    assert [int(one["first"]) > 0 for one in kept.values()] == [False, True, False, False]
    assert fresh[int(kept[4]["first"])]["action"] == 8
    assert fresh["action"][7:].tolist() == [0] * 25


def test_an_order_by_lot_loses_nothing() -> None:
    seen = set()
    for seed in range(60):
        actions = np.arange(4, dtype=np.int16)
        tree.shuffle(actions, 3, seeded(seed))
        assert actions[3] == 3
        seen.add(tuple(actions[:3].tolist()))
    assert len(seen) == 6  # every order of three


def test_actions_are_tried_in_any_order() -> None:
    orders, room = set(), tree.make_room(nim.MAX_ACTIONS)
    for seed in range(20):
        nodes, plan = family({"first": 0}), planned()
        assert tree.open_children(
            nodes, 0, stones(4)[0], 1, plan, NOTHING_KNOWN, room, seeded(seed)
        )
        orders.add(tuple(nodes["action"][1:3].tolist()))
        assert nodes["by"][1:3].tolist() == [1, 1]
    assert orders == {(ONE, TWO), (TWO, ONE)}


def test_another_deal_adds_the_actions_that_are_new() -> None:
    nodes, plan, room = family({"first": 0}), planned(priors=1), tree.make_room(nim.MAX_ACTIONS)
    nodes[4:]["visits"] = 9  # of an older tree
    for tokens, used in (((0, 0, 0, 0), 2), ((1, 0, 0, 0), 4), ((0, 0, 0, 0), 4)):
        state = stones(4, secret=1, tokens=tokens)[0]
        assert tree.open_children(nodes, 0, state, 0, plan, NOTHING_KNOWN, room, seeded(1))
        assert plan.used == used
    found = children(nodes)
    assert list(found) == [ONE, TWO]
    assert [(float(one["prior"]), int(one["by"])) for one in found.values()] == [(1, 0), (1, 0)]
    short = planned(used=32)
    state = stones(4)[0]
    assert not tree.open_children(
        family({"first": 0}), 0, state, 0, short, NOTHING_KNOWN, room, seeded(1)
    )
