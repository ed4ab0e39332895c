"""The tree that a search grows, and one simulation in it. Kernels over verbs, so for every game.

A node is reached by an action; `by` is the seat that took it, or CHANCE for a luck event that the
searching seat sees. Its `total` is what the simulations through it brought that seat. The children
of a node lie together in blocks: one block where nothing is hidden; more where later deals allow
actions that earlier ones did not.

Hidden things are dealt again before each simulation (information-set search): a node stands for all
positions the searching seat cannot tell apart, and only children legal in the deal are looked at.
"""

from math import inf, sqrt

import numpy as np

from torcello.kernels.jit import kernel
from torcello.kernels.maths import log
from torcello.kernels.records import record_type
from torcello.kernels.rng import below
from torcello.kernels.verbs import (
    CHANCE,
    OVER,
    actor,
    apply_action,
    has_hidden,
    hides,
    is_legal,
    is_quiet,
    learned_outlook,
    legal_actions,
    may_stop,
    n_seats,
    outlook,
    playout_action,
    priors,
    random_action,
    rank,
    redeal,
    worth,
)

NODE = record_type(
    ("total", "f8"),
    ("rave_total", "f4"),  # the same of simulations in which its seat took the ...
    ("rave_visits", "i4"),  # ... action later, where that is counted
    ("visits", "i4"),
    ("offered", "i4"),  # how often it could have been chosen, where that differs
    ("first", "i4"),  # its children begin here ...
    ("more", "i4"),  # ... and go on there, as the children of a node without an action
    ("prior", "f4"),  # how promising its action looked at first
    ("n", "i2"),
    ("action", "i2"),
    ("by", "i1"),
    ("proven", "i1"),  # for `by`: WON, LOST or neither
)

WON, LOST = 1, -1

PLAN = record_type(
    ("seat", "i8"),  # the one that searches
    ("exploration", "f8"),
    ("open_after", "i8"),  # visits before a node's children are opened
    ("margin", "f8"),  # how much of a result is the lead in points ...
    ("margin_scale", "f8"),  # ... in units of this many points
    ("rave", "f8"),  # visits until an action's own mean outweighs that of its later uses; 0: none
    ("priors", "u1"),  # explore by `priors`
    ("unvisited", "f8"),  # what an action not tried yet is thought to lose, with them
    ("guided", "u1"),  # playouts by `playout_action`
    ("network", "u1"),  # judge by what has been learned, as soon as it is quiet
    ("open_cards", "u1"),  # the seat that searches knows everything
    ("solve", "u1"),  # two seats and nothing left to luck: wins are proven
    ("root", "i8"),  # the node of the position searched
    ("used", "i8"),  # nodes in use
    ("simulations", "i8"),
    ("sums", "f8", (4,)),  # what they brought each seat
)

DEEPEST = 512
SEATS = 4
ACTIONS = 4096  # actions with larger numbers are not counted when they are taken later


@kernel
def search(nodes, states, plan, known, room, rng, n):
    """Run n simulations from the position `states[0]`, whose node is the plan's root.

    `states[1]` is where they are played; `room` holds what else they need.
    """
    for _ in range(n):
        simulate(nodes, states, plan, known, room, rng)
        plan.simulations += 1
        if nodes[plan.root].proven != 0:
            return


@kernel
def simulate(nodes, states, plan, known, room, rng):
    states[1] = states[0]
    s = states[1]
    path = room.path
    if is_partial(s, plan):
        redeal(s, plan.seat, rng)
    depth = descend(nodes, s, states[0], plan, known, room, rng)
    leaf = np.int64(path[depth])
    is_end = actor(s) == OVER
    room.stamp += 1
    while not (stops(s, states[0], plan) or (plan.network and is_quiet(s))):
        action = playout_action(s, rng) if plan.guided else random_action(s, rng)
        if plan.rave > 0:
            note(room, actor(s), action)
        apply_action(s, action)
    judge(s, plan, known, room)
    for seat in range(n_seats(s)):
        plan.sums[seat] += room.results[seat]
    if is_end and plan.solve and depth > 0:
        settle(nodes, leaf, room)
    for i in range(depth, -1, -1):
        at = np.int64(path[i])
        nodes[at].visits += 1
        if plan.rave > 0:
            count_later(nodes, at, room)
            note(room, nodes[at].by, np.int64(nodes[at].action))
        if nodes[at].by >= 0:
            nodes[at].total += room.results[nodes[at].by]
    if plan.solve:
        prove(nodes, path, depth)


@kernel
def note(room, seat, action):
    """Remember that a seat took an action in this simulation."""
    if seat >= 0 and action < ACTIONS:
        room.taken[seat, action] = room.stamp


@kernel
def count_later(nodes, node, room):
    """Count a simulation for each child whose action its seat took then or later."""
    first = np.int64(nodes[node].first)
    for child in range(first, first + nodes[node].n):
        seat, action = nodes[child].by, np.int64(nodes[child].action)
        if seat >= 0 and action < ACTIONS and room.taken[seat, action] == room.stamp:
            nodes[child].rave_visits += 1
            nodes[child].rave_total += np.float32(room.results[seat])


@kernel
def is_partial(s, plan):
    """Whether the searching seat knows only a part of the position."""
    return has_hidden(s) and not plan.open_cards


@kernel
def stops(s, root, plan):
    """Whether a simulation is at its end: the match is over, or the game can judge it here."""
    return actor(s) == OVER or (plan.guided and may_stop(s, root))


@kernel
def descend(nodes, s, root, plan, known, room, rng):
    """Walk down the tree, playing on `s`; return the depth of the node that was reached."""
    path = room.path
    path[0] = plan.root
    depth = 0
    while depth < DEEPEST - 1:
        node = np.int64(path[depth])
        if stops(s, root, plan):
            break
        seat = actor(s)
        if seat == CHANCE:
            action = random_action(s, rng)
            hidden = is_partial(s, plan) and hides(s, action, plan.seat)
            apply_action(s, action)
            if hidden:
                continue
            child = child_by(nodes, node, action, plan)
            if child < 0:
                break
        else:
            if nodes[node].first == 0:
                if depth > 0 and nodes[node].visits < plan.open_after:
                    break
                if not open_children(nodes, node, s, seat, plan, known, room, rng):
                    break
            elif is_partial(s, plan):
                open_children(nodes, node, s, seat, plan, known, room, rng)
            child = best_child(nodes, node, s, plan)
            if child < 0:
                break
            apply_action(s, np.int64(nodes[child].action))
        depth += 1
        path[depth] = child
        if nodes[child].visits == 0:
            break
    return depth


@kernel
def child_by(nodes, node, action, plan):
    """The child that a luck event leads to, made if it is new; -1 if there is no room."""
    child = find_child(nodes, node, action)
    if child >= 0:
        return child
    block = claim(nodes, node, 1, plan)
    if block < 0:
        return -1
    child = np.int64(nodes[block].first)
    nodes[child].action = action
    nodes[child].by = CHANCE
    return child


@kernel
def find_child(nodes, node, action):
    block = node
    while block >= 0:
        first = np.int64(nodes[block].first)
        for child in range(first, first + nodes[block].n):
            if nodes[child].action == action:
                return child
        block = np.int64(nodes[block].more) if nodes[block].more > 0 else -1
    return -1


@kernel
def claim(nodes, node, n, plan):
    """Room for n more children of a node, cleared; the block they are in, or -1 if there is none.

    A node's own children are its first block; each further block hangs from a separate node.
    """
    needed = n if nodes[node].first == 0 else n + 1
    if plan.used + needed > len(nodes):
        return -1
    block = node
    start = plan.used
    plan.used += needed
    for i in range(start, start + needed):
        clear(nodes, i)
    if nodes[node].first != 0:
        while nodes[block].more > 0:
            block = np.int64(nodes[block].more)
        nodes[block].more = start
        block = start
        start += 1
    nodes[block].first = start
    nodes[block].n = n
    return block


@kernel
def clear(nodes, i):
    nodes[i].total = 0.0
    nodes[i].rave_total = 0.0
    nodes[i].rave_visits = 0
    nodes[i].visits = 0
    nodes[i].offered = 0
    nodes[i].first = 0
    nodes[i].more = 0
    nodes[i].prior = 0.0
    nodes[i].n = 0
    nodes[i].action = 0
    nodes[i].by = CHANCE
    nodes[i].proven = 0


@kernel
def open_children(nodes, node, s, seat, plan, known, room, rng):
    """Give a node a child for each legal action that has none; False if there is no room.

    They are tried in their order, and a small budget ends among the first of them: without priors
    that order is random, or only the first corner of the board would be looked at.
    """
    n = legal_actions(s, room.actions)
    if nodes[node].first != 0:  # some are there from other deals
        new = 0
        for i in range(n):
            if find_child(nodes, node, np.int64(room.actions[i])) < 0:
                room.actions[new] = room.actions[i]
                new += 1
        n = new
        if n == 0:
            return True
    block = claim(nodes, node, n, plan)
    if block < 0:
        return False
    first = np.int64(nodes[block].first)
    if plan.priors:
        priors(s, room.actions, n, known, room.priors)
    else:
        shuffle(room.actions, n, rng)
    for i in range(n):
        nodes[first + i].action = room.actions[i]
        nodes[first + i].by = seat
        nodes[first + i].prior = room.priors[i]
    return True


@kernel
def shuffle(actions, n, rng):
    for last in range(n - 1, 0, -1):
        i = below(rng, last + 1)
        actions[i], actions[last] = actions[last], actions[i]


@kernel
def best_child(nodes, node, s, plan):
    """The most promising child: its mean counts, plus more the less it is known; -1 if none."""
    hidden = is_partial(s, plan)
    logarithm = log(np.int64(nodes[node].visits) + 2.0)
    root = sqrt(np.int64(nodes[node].visits) + 1.0)
    untried = expected(nodes, node) - plan.unvisited
    best, most = -1, -inf
    fallback = -1
    block = node
    while block >= 0:
        first = np.int64(nodes[block].first)
        for child in range(first, first + nodes[block].n):
            if hidden and not is_legal(s, np.int64(nodes[child].action)):
                continue
            if nodes[child].proven == LOST:
                fallback = child
                continue
            if nodes[child].proven == WON:
                return child
            n = np.int64(nodes[child].visits)
            if hidden:
                nodes[child].offered += 1
                logarithm = log(nodes[child].offered + 1.0)
            if plan.priors:
                value = blend(nodes, child, plan) if n + nodes[child].rave_visits > 0 else untried
                value += plan.exploration * nodes[child].prior * root / (n + 1)
            elif nodes[child].rave_visits > 0:
                value = blend(nodes, child, plan) + plan.exploration * sqrt(logarithm / (n + 1))
            elif n == 0:
                value = 1e6 - child  # each once
            else:
                value = nodes[child].total / n + plan.exploration * sqrt(logarithm / n)
            if value > most:
                best, most = child, value
        block = np.int64(nodes[block].more) if nodes[block].more > 0 else -1
    return fallback if best < 0 else best


@kernel
def expected(nodes, node):
    """The mean so far, for the seat that moves at a node."""
    visits = np.int64(nodes[node].visits)
    if nodes[node].by < 0 or visits == 0:
        return 0.5
    mean = nodes[node].total / visits
    return mean if nodes[nodes[node].first].by == nodes[node].by else 1.0 - mean


@kernel
def blend(nodes, child, plan):
    """A child's mean, mixed with what its action brought later: more so, the fewer its visits."""
    n = np.int64(nodes[child].visits)
    if nodes[child].rave_visits == 0:
        return nodes[child].total / n
    later = np.float64(nodes[child].rave_total) / nodes[child].rave_visits
    if n == 0:
        return later
    share = sqrt(plan.rave / (3 * n + plan.rave))
    return share * later + (1 - share) * nodes[child].total / n


@kernel
def judge(s, plan, known, room):
    """What a simulation is worth to each seat, 0 to 1; at the end, mostly the win."""
    if actor(s) != OVER:
        if plan.network:
            learned_outlook(s, known, room.results)
        else:
            outlook(s, room.results)
        return
    seats = n_seats(s)
    if seats == 1:
        room.results[0] = min(1.0, worth(s, 0) / plan.margin_scale)
        return
    top = rank(s, 0)
    for seat in range(1, seats):
        top = max(top, rank(s, seat))
    winners = 0
    for seat in range(seats):
        winners += rank(s, seat) == top
    for seat in range(seats):
        share = 1.0 / winners if rank(s, seat) == top else 0.0
        rival = -inf
        for other in range(seats):
            if other != seat:
                rival = max(rival, np.float64(worth(s, other)))
        lead = (worth(s, seat) - rival) / plan.margin_scale
        lead = lead / (1.0 + abs(lead))
        room.results[seat] = (1.0 - plan.margin) * share + plan.margin * (0.5 + 0.5 * lead)


@kernel
def settle(nodes, leaf, room):
    """A match that is over is proven, unless it is shared."""
    result = room.results[nodes[leaf].by]
    rival = room.results[1 - nodes[leaf].by]
    if result > rival:
        nodes[leaf].proven = WON
    elif result < rival:
        nodes[leaf].proven = LOST


@kernel
def prove(nodes, path, depth):
    """Carry proofs upwards: a node is won for its mover by one won child, lost if all are lost."""
    for i in range(depth - 1, -1, -1):
        node, child = np.int64(path[i]), np.int64(path[i + 1])
        proven = nodes[child].proven
        if proven == 0:
            return
        mover = nodes[child].by
        if proven == LOST:
            first = np.int64(nodes[node].first)
            for other in range(first, first + nodes[node].n):
                if nodes[other].proven != LOST:
                    return
        nodes[node].proven = proven if nodes[node].by == mover else -proven


@kernel
def compact(nodes, fresh, root):
    """Copy a node and all below it to the beginning of `fresh`, as large; return how many.

    What lies behind them need not be empty: whatever is claimed is cleared.
    """
    fresh[0] = nodes[root]
    used, at = np.int64(1), np.int64(0)
    while at < used:  # what is copied is itself the list of what is still to be followed
        n = np.int64(fresh[at].n)
        first = np.int64(fresh[at].first)
        if n > 0:
            fresh[at].first = used
            for i in range(n):
                fresh[used + i] = nodes[first + i]
            used += n
        if fresh[at].more > 0:
            fresh[used] = nodes[fresh[at].more]
            fresh[at].more = used
            used += 1
        at += 1
    return used


def make_room(max_actions: int) -> np.record:
    """What a simulation needs besides the tree."""
    room = record_type(
        ("path", "i4", (DEEPEST,)),
        ("actions", "i2", (max_actions,)),
        ("priors", "f4", (max_actions,)),
        ("results", "f8", (SEATS,)),
        ("stamp", "i4"),  # the number of the simulation
        ("taken", "i4", (SEATS, ACTIONS)),  # in which a seat last took an action
    )
    made: np.record = np.zeros(1, room)[0]
    return made
