"""A whole match of Équilibre by ear: what is heard is all that is known."""

from __future__ import annotations

import re
from typing import Any

from web.hearing import Listener, Thing, assert_said_in_turn, listener
from web.visiting import BOT, MINE, Visit

SYMBOLS = {"a": "sun", "b": "moon", "c": "star"}
SECTIONS = {"1": "combo 1", "2": "combo 2", "c": "chain"}
COLOURS = ("red", "blue")
PARTS = {part: part for part in ("crossing", "pawns", "combos", "chain")}
PARTS["pawns"] = "towers on the bridge"
NEXT = r"Your turn\. |You win|You lose|A shared win"

Bridge = list[dict[str, int] | None]


def squares(page: Thing) -> list[Thing]:
    return page.one("listbox", "^The bridge").all("option")


def tiles(page: Thing) -> list[Thing]:
    return page.one("listbox", "^Your hand").all("option")


def go_to(ear: Listener, wanted: Thing, along: list[Thing]) -> None:
    names = [one.name for one in along]
    steps = names.index(wanted.name) - names.index(ear.focus.name)
    ear.press(*["ArrowRight" if steps > 0 else "ArrowLeft"] * abs(steps))
    assert ear.focus.name == wanted.name


def rank_of_tile(tile: Thing) -> int:
    """Even towers are the quick ones, and large ones do not fall."""
    number = int(tile.name[0])
    return number if number % 2 else number + 10


def rank_of_tower(square: Thing) -> tuple[bool, bool, int]:
    """A tower that crosses ends the round, one that falls is lost, one ahead goes on."""
    return "crosses" in square.name, "and falls" not in square.name, -int(square.name.split()[1][0])


def choose(ear: Listener, asked: str) -> None:
    """Goes to what is asked for. The focus comes to where it can be found, at what can be taken."""
    if asked.endswith("Choose a tile."):
        ear.tab_to("option", r"^\d (sun|moon|star)")
        hand = tiles(ear.read())
        go_to(ear, max(hand, key=rank_of_tile), hand)
    elif asked.endswith("Where does this tile go?"):
        assert re.search(r"^(Combo \d|Chain): .* free\.|no tiles yet", ear.focus.name)
    elif asked.endswith("Where does the new tower go?"):
        assert "empty; can take the new tower" in ear.focus.name
    else:
        assert asked.endswith("Which tower moves?"), asked
        bridge = squares(ear.read())
        able = [square for square in bridge if "can move: " in square.name]
        go_to(ear, max(able, key=rank_of_tower), bridge)


def play(ear: Listener) -> str:
    """A tile, its section, its square, the tower that moves: asked for, or filled in and said."""
    asked, said = "Choose a tile.", ""
    while not asked.endswith("Your move is ready."):
        choose(ear, asked)
        ear.listen()
        ear.press("Space")
        asked = ear.wait_to_hear(r"\?$|Your move is ready\.$")
        said += asked + " "
    assert re.search(r"moves to|slides|meets|crosses|No tower", asked), asked
    ear.press("Enter")
    return said


# --- what really happened -------------------------------------------------------------------------


def bridge_as_heard(page: Thing, me: int) -> Bridge:
    heard: Bridge = []
    for square in squares(page):
        tower = re.search(r", (your|red|blue) tower of (\d)", square.name)
        whose = {"your": me, "red": 0, "blue": 1}
        heard.append({"seat": whose[tower[1]], "size": int(tower[2])} if tower else None)
    return heard


def sentence(move: str, mover: int, before: dict[str, Any], after: dict[str, Any]) -> str:
    """What was to be heard of a move: its parts, and what came of them."""
    tile, *rest = move.split(" ")
    number, symbol, section = tile[0], tile[1], tile[3]
    who = "You" if mover == 1 else "Vignole 1"
    said = rf"{who}: {number} {SYMBOLS[symbol]} to (the )?{SECTIONS[section]}\."
    bridge = list(before["bridge"])
    where = {part[0]: int(part[1]) for part in rest}
    if at := where.get("@"):
        said += rf" The {COLOURS[mover]} {number} comes onto square {at}\."
        bridge[at - 1] = {"seat": mover, "size": int(number)}
    said += " " + (walk(where["m"], bridge, before, after) if "m" in where else r"No tower moves\.")
    if after["round"] != before["round"] or after["outcome"]:
        said += rf".*?Round {before['round']} is over\."
        for name, seat in zip(("Vignole 1", "You"), after["score"], strict=True):
            won = seat["rounds"][before["round"] - 1]
            said += rf" {name}: {sum(won.values())} points?"
            said += "".join(f", {PARTS[part]} {won[part]}" for part in PARTS if won[part]) + r"\."
    return said


def in_the_making(move: str) -> list[str]:
    """What was to be heard of one's own move before it was sent."""
    tile, *rest = move.split(" ")
    where = {part[0]: part[1] for part in rest}
    at, mover = where.get("@"), where.get("m")
    return [
        f"{tile[0]} {SYMBOLS[tile[1]]}",
        SECTIONS[tile[3]],
        f"on {at}" if at else "no new tower",
        "No tower moves" if mover is None else f"from {mover}" if mover != at else "The ",
    ]


def walk(start: int, bridge: Bridge, before: dict[str, Any], after: dict[str, Any]) -> str:
    tower = bridge[start - 1]
    assert tower is not None
    name = f"The {COLOURS[tower['seat']]} {tower['size']}"
    crossings = [[seat["crossings"] for seat in view["score"]] for view in (before, after)]
    if crossings[0] != crossings[1]:
        return rf"({name} slides past .*?\. It|{name}) crosses the bridge: 4 points"
    if before["round"] != after["round"]:
        return name
    squares = zip(bridge, after["bridge"], strict=True)
    came = [at for at, (was, now) in enumerate(squares, 1) if now == tower != was]
    if came:
        does = r"(moves to|meets the \w+ \d on)"
        return rf"({name} slides past .*?\. It|{name}) {does} square {came[0]}\b"
    return rf"{name} (slides past .*?\. It )?meets .*?falls?\."


def test_a_match_of_equilibre(visit: Visit) -> None:
    ear = listener(visit, "equilibre", BOT, MINE)
    heard, own = "", []
    while not heard or "Your turn." in heard:
        assert bridge_as_heard(ear.read(), 1) == ear.visit.view(1)["bridge"]
        own.append(play(ear))
        heard = ear.wait_to_hear(rf"is over\. |{NEXT}")
        if not re.search(NEXT, heard):
            ear.press("Enter")  # what the round brought has been told
            heard += ear.wait_to_hear(NEXT)
    result = ear.read().one("region", "^Result$")
    assert result.all("heading")[0].name in heard
    assert heard.endswith(result.all("paragraph")[0].text)
    ear.check()

    played = ear.visit.replay()
    first, second = (seat["points"] for seat in ear.visit.view(1)["score"])
    assert re.search(rf"Vignole 1: {first} points?[,.]", heard)
    assert re.search(rf"You: {second} points?[,.]", heard)
    moves = [m for m, mover in zip(played["moves"], played["movers"], strict=True) if mover == 1]
    for move, said in zip(moves, own, strict=True):
        assert [part for part in in_the_making(move) if part not in said] == [], f"{move}: {said}"
    turns = [i for i, mover in enumerate(played["movers"]) if mover >= 0]
    positions = [*turns, len(played["moves"])]
    views, told = played["views"], zip(turns, positions[1:], strict=True)
    sentences = [
        sentence(played["moves"][turn], played["movers"][turn], views[turn], views[after])
        for turn, after in told
    ]
    began = next(i for i, turn in enumerate(turns) if played["movers"][turn] == 1)
    assert_said_in_turn(ear, sentences[began:])  # the first may have been played before they came
