"""Whole matches by ear: nothing is known but what a screen reader says, nothing used but keys.

Équilibre and the Triangle are in separate files.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.hearing import Listener, Thing, assert_said_in_turn, listener
from web.keys import arrows, way
from web.visiting import BOT, MINE, Visit

WAYS = {"Up": "ArrowUp", "Right": "ArrowRight", "Down": "ArrowDown", "Left": "ArrowLeft"}


# --- Ponte ----------------------------------------------------------------------------------------


def cells(page: Thing) -> dict[str, str]:
    """What each cell is said to be."""
    names = [cell.name for row in page.all("row") for cell in row.all("gridcell")]
    return dict(name.split(", ", 1) for name in names)


def go_to(ear: Listener, cell: str) -> None:
    here = ear.tab_to("gridcell").name.split(",")[0]
    ear.press(*arrows(here, cell))
    assert ear.focus.name.startswith(f"{cell},")


def take(ear: Listener, offer: str) -> str | None:
    """Goes to a cell of which this is said, and takes it."""
    offered = [cell for cell, said in cells(ear.read()).items() if offer in said]
    if not offered:
        return None
    # neighbours make islands, and islands make points
    cell = min(offered, key=lambda one: (ord(one[0]) % 3, int(one[1:]) % 3, one))
    go_to(ear, cell)
    ear.listen()
    ear.press("Space")
    return cell


def play_ponte(ear: Listener) -> None:
    expected = ear.read().one("region", "What to do now").one("heading").name
    if expected == "Choose your colour":
        ear.push("^Dark$")
        assert "You take dark" in ear.wait_to_hear("You take")
        ear.push("^Take dark$")
    elif "bridge" in expected and (a := take(ear, "a bridge can begin here")):
        ear.wait_to_hear(r"Choose its other end\.")
        b = take(ear, "the bridge can end here")
        ear.wait_to_hear(rf"From {a} to {b}: it joins .*\. Confirm your bridge\.")
        ear.press("Enter")
    elif a := take(ear, "a tile can go here"):
        ear.wait_to_hear(rf"Tile on {a}\. Place .*second")
        b = take(ear, "a tile can go here")
        ear.wait_to_hear(rf"Tiles on {a} and {b}\. Confirm your two tiles\.")
        assert f"{b}, your tile, not sent yet" in ear.focus.name
        ear.press("Enter")
    else:
        ear.push("^Pass$")
        ear.wait_to_hear("You pass")
        ear.push("^Pass$")


def ponte_sentence(move: str, mover: int, me: int) -> str:
    who = "You" if mover == me else "Vignole 1"
    s = "" if mover == me else "s"
    if "," in move:
        a, b = move.split(",")
        return f"{who} place{s} tiles on {a} and {b}."
    if "-" in move:
        a, b = move.split("-")
        return f"{who} build{s} a bridge from {a} to {b}."
    if move == "pass":
        return f"You {move}." if mover == me else f"{who} {move}es."
    return f"{who} take{s} {move}."


def lands(page: Thing) -> dict[str, set[str]]:
    """Whose land lies where, and which bridges stand, by what cells are called."""
    found: dict[str, set[str]] = {"own": set(), "other": set(), "bridges": set(), "covered": set()}
    for cell, said in cells(page).items():
        if re.match(r"your (sandbank|island)", said):
            found["own"].add(cell)
        elif re.match(r"(light|dark) (sandbank|island)", said):
            found["other"].add(cell)
        if to := re.search(r"carries a bridge to (\w+)", said):
            found["bridges"].add("-".join(sorted((cell, to[1]))))
        if "under the bridge" in said:
            found["covered"].add(cell)
    return found


def test_a_match_of_ponte(visit: Visit) -> None:
    ear = listener(visit, "ponte", BOT, MINE, size=6)
    while True:
        play_ponte(ear)
        heard = ear.wait_to_hear(r"Your turn\. |You win|You lose|A shared win")
        if "Your turn." not in heard:
            break
    page = ear.read()
    result = page.one("region", "^Result$")
    score = re.search(r"(\d+) to (\d+)\.|(\d+) each", heard)
    assert score, heard
    assert heard.endswith(result.all("heading")[0].name + ". " + result.all("paragraph")[0].text)
    ear.listen()
    ear.press("s")
    standing = ear.wait_to_hear(r"\d")
    ear.check()

    # what really happened
    played, last = ear.visit.replay(), ear.visit.view(1)
    sentences = [
        ponte_sentence(move, mover, 1)
        for move, mover in zip(played["moves"], played["movers"], strict=True)
    ]
    assert_said_in_turn(ear, sentences[1:])  # the first was played before the page was opened
    points = sorted((seat["points"] for seat in last["score"]), reverse=True)
    told = [int(one) for one in score.groups() if one is not None]
    assert told == (points if len(told) == 2 else points[:1])
    assert {int(one) for one in re.findall(r"\d+", standing.replace("Vignole 1", ""))} == set(
        points
    )
    own = last["colours"][1]
    bridges = {"-".join(sorted(bridge["ends"])) for bridge in last["bridges"]}
    assert lands(page) == {
        "own": set(last["tiles"][own]),
        "other": set(last["tiles"]["light" if own == "dark" else "dark"]),
        "bridges": bridges,
        "covered": set(last["covered"]),
    }
    assert len(bridges) > 1


# --- Hashi ----------------------------------------------------------------------------------------


class Chart:
    """The islands as far as somebody has heard where the arrows lead."""

    def __init__(self, ear: Listener) -> None:
        self._ear = ear
        self._ways: dict[int, dict[str, int]] = {}

    def look(self) -> int:
        """Where they are; what they hear about it is remembered."""
        focus = self._ear.tab_to("button", r"^Island \d+")
        island = island_of(focus)
        ways = re.findall(r"(\w+) to (\d+):", focus.description)
        self._ways[island] = {WAYS[key]: int(to) for key, to in ways}
        return island

    def go_to(self, island: int) -> None:
        """By what is known, or else by looking around."""
        while (here := self.look()) != island:
            self._ear.press(*way(self._ways, here, lambda at: at == island or at not in self._ways))

    def draw(self, a: int, b: int) -> None:
        self.go_to(a)
        key = next(key for key, to in self._ways[a].items() if to == b)
        self._ear.press(f"Shift+{key}")


def island_of(button: Thing) -> int:
    return int(button.name.split(",")[0].split()[1])


def play_hashi(ear: Listener, chart: Chart) -> None:
    """Writes the number where it can go, draws what can be drawn, and renounces the rest."""
    page = ear.read()
    if takers := page.all("button", "^Island .*takes the number"):
        island = island_of(takers[0])
        chart.go_to(island)
        ear.press("Space")
        ear.wait_to_hear(rf"\d on island {island}\.")
        assert "in pencil" in ear.focus.name
    while True:
        page = ear.read()
        expected = page.one("region", "What to do now").one("heading").name
        if expected in ("Your move is ready", "Choose your start number"):
            break
        if lines := page.all("button", r"^\d+ to \d+, .*a bridge can be drawn"):
            a, b = map(int, lines[0].name.split(",")[0].split(" to "))
            chart.draw(a, b)
            ear.wait_to_hear(rf"Bridge {a} to {b}\.")
        else:
            ear.press("r")
            ear.wait_to_hear(r"No (number|bridges)\.")
    ear.press("Enter")


def hashi_sentence(move: str) -> str:
    """A move or a card as it is told."""
    counts = ("no bridge", "one bridge", "two bridges", "three bridges")
    if move.startswith("card:"):
        number, bridges = re.findall(r"\d+", move)
        return f"Next card: {number} with {counts[int(bridges)]}."
    number, *bridges = move.split(" ")
    said = "no number" if number == "-" else number.replace("@", " on island ")
    if number == "-" and bridges in ([], ["-"]):
        return "You: nothing."
    if bridges == ["-"]:
        return f"You: {said}, no bridges."
    for bridge in dict.fromkeys(bridges):
        said += r".{0,20}" + bridge.replace("-", " to ")
    return f"You: {said}"


def test_a_hashi_alone(visit: Visit) -> None:
    ear = listener(visit, "hashi", MINE)
    chart = Chart(ear)
    heard = ""
    while "Your turn." in heard or not heard:
        play_hashi(ear, chart)
        heard = ear.wait_to_hear(r"Your turn\. |The unseen card was")
    result = ear.read().one("region", "^Result$")
    score = re.search(r"You, (\d+) points?:", heard)
    assert score, heard
    assert result.one("heading").name in heard
    ear.check()

    played = ear.visit.replay()
    assert int(score[1]) == ear.visit.view()["score"][0]["points"]
    told = [move for move in played["moves"] if not move.startswith(("remove", "lot"))]
    assert_said_in_turn(ear, [hashi_sentence(move) for move in told])


# --- beside the board -----------------------------------------------------------------------------


def test_what_happens_behind_a_dialog_is_said_when_it_is_closed(visit: Visit) -> None:
    ear = listener(visit, "ponte", MINE, BOT, size=6, choice=False)
    ear.tab_to("gridcell")
    ear.press("/")
    assert ear.focus.role == "textbox"
    ear.visit.page.keyboard.type("b2,e5")
    ear.press("Enter")
    ear.wait_to_hear(r"You place tiles on b2 and e5\.")
    if not any("Your turn." in said.text for said in ear.heard):
        ear.wait_to_hear(r"Your turn\.")
    assert ear.focus.role == "gridcell"
    ear.press("[")
    ear.wait_to_hear(r"Move 1 of 2\. You place tiles on b2 and e5\.")
    ear.press("Escape")
    ear.check()


def test_the_device_goes_round(visit: Visit) -> None:
    ann, bob = ({**MINE, "name": name} for name in ("Ann", "Bob"))
    ear = Listener(visit)
    visit.open("equilibre", ann, bob)
    expect(visit.button(re.compile("^I am"))).to_be_visible()
    for _ in range(2):
        name = ear.read().one("heading", "it is your turn").name.split(",")[0]
        ear.push(f"I am {name}")
        ear.wait_to_hear(r"Choose a tile\.")
        seat = ("Ann", "Bob").index(name)
        move = visit.legal(seat)[0]
        ear.press("/")
        visit.page.keyboard.type(move)
        ear.press("Enter")
        ear.wait_to_hear(f"{name}: .*, it is your turn\\.")
    ear.check()
