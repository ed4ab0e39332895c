"""Playing by keyboard alone, on the boards themselves. Nothing in this file uses a mouse."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from web.keys import arrows, way
from web.visiting import BOT, MINE, Visit


def tab_to(visit: Visit, inside: str) -> None:
    """Tab until the focus is there."""
    for _ in range(30):
        if visit.page.evaluate("inside => !!document.activeElement?.closest(inside)", inside):
            return
        visit.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {inside}")


def push(visit: Visit, name: str) -> None:
    """Tab to a button and press it; of two, to the one that confirms."""
    button = visit.page.get_by_role("button", name=name, exact=True).last
    for _ in range(60):
        if button.evaluate("button => button === document.activeElement"):
            visit.press("Enter")
            return
        visit.press("Tab")
    raise AssertionError(f"the Tab key does not lead to the button {name}")


# --- Ponte ----------------------------------------------------------------------------------------


def go_to_cell(visit: Visit, cell: str) -> None:
    visit.press(*arrows(visit.focused.get_attribute("data-cell") or "", cell))
    expect(visit.focused).to_have_attribute("data-cell", cell)


def a_pair(legal: dict[str, Any]) -> tuple[str, str] | None:
    apart = {frozenset(pair.split(",")) for pair in legal["apart"]}
    for i, one in enumerate(legal["tiles"]):
        for other in legal["tiles"][i + 1 :]:
            if frozenset((one, other)) not in apart:
                return one, other
    return None


def play_ponte(visit: Visit, legal: dict[str, Any]) -> str:
    """Makes a move by keys; what it says in the log."""
    tab_to(visit, "[role=grid]")
    if legal["choice"]:
        push(visit, "Light")
        expect(visit.heading).to_have_text("You take light")
        push(visit, "Take light")
        return "light"
    if legal["bridges"]:
        visit.press("b")
        visit.press("ArrowRight")  # to the first bridge that can be built
        expect(visit.heading).to_have_text("Confirm your bridge")
        visit.press("Enter")
        return "-"
    pair = a_pair(legal)
    if pair is None:
        push(visit, "Pass")
        expect(visit.heading).to_have_text("You pass")
        push(visit, "Pass")
        return "pass"
    for cell in pair:
        go_to_cell(visit, cell)
        visit.press(" ")
        expect(visit.focused).to_have_accessible_name(re.compile("your tile, not sent yet"))
    expect(visit.politely).to_contain_text(f"Tiles on {pair[0]} and {pair[1]}.")
    visit.press("Enter")
    return pair[0]


# Whole matches are played by keys in test_by_ear.py; these see that the log shows what was pressed.


def test_turns_of_ponte(visit: Visit) -> None:
    visit.open("ponte", BOT, MINE, size=6)
    for _ in range(5):
        assert visit.wait_for_turn()
        played = visit.moves.count()
        said = play_ponte(visit, visit.view(1)["legal"])
        expect(visit.moves.nth(played)).to_contain_text(said)


def test_ponte_says_what_happens_while_it_happens(visit: Visit) -> None:
    visit.sit("ponte", MINE, BOT, size=6)
    tab_to(visit, "[role=grid]")
    go_to_cell(visit, "b2")
    visit.press(" ")
    expect(visit.politely).to_have_text("Tile on b2. Place the second light tile.")
    go_to_cell(visit, "e5")
    visit.press("Enter")
    expect(visit.politely).to_have_text("Tiles on b2 and e5. Confirm your two tiles.")
    visit.press("Escape")
    expect(visit.heading).to_have_text("Place the second light tile")
    expect(visit.page.get_by_role("gridcell", name="e5, empty")).to_be_visible()
    visit.press("Escape", "Escape")  # once more than there is to take back
    expect(visit.heading).to_have_text("Place two light tiles")

    visit.press("Enter")
    go_to_cell(visit, "b2")
    visit.press("Enter", "Enter")  # the second sends it
    assert visit.wait_for_turn()
    expect(visit.politely).to_have_text(
        re.compile(r"Vignole 1 (takes|places|builds).*\. Your turn\. Place two tiles")
    )


def test_n_goes_round_ones_own_land(visit: Visit) -> None:
    visit.open("ponte", MINE, MINE, size=6, choice=False)
    for move in ("b2,e5", "a4,d1"):
        visit.type_move(move)
    assert visit.wait_for_turn()
    tab_to(visit, "[role=grid]")
    been = []
    for _ in range(3):
        visit.press("n")
        been.append(visit.focused.get_attribute("data-cell"))
    assert set(been) == {"b2", "e5"}
    assert been[0] == been[2] != been[1]


# --- Hashi ----------------------------------------------------------------------------------------

STEPS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Sheet:
    """Where islands lie, and which keys lead from one to another."""

    def __init__(self, printed: dict[str, Any]) -> None:
        self._places = {island["id"]: (island["x"], island["y"]) for island in printed["islands"]}
        self._next: dict[int, dict[str, int]] = {island: {} for island in self._places}
        for line in printed["lines"]:
            a, b = map(int, line.split("-"))
            self._next[a][self._key(a, b)] = b
            self._next[b][self._key(b, a)] = a

    def _key(self, a: int, b: int) -> str:
        (x, y), (u, v) = self._places[a], self._places[b]
        step = ((u > x) - (u < x), (v > y) - (v < y))
        return next(key for key, one in STEPS.items() if one == step)

    def way(self, a: int, b: int) -> list[str]:
        """The arrows from one island to another."""
        return way(self._next, a, lambda island: island == b)


def go_to_island(visit: Visit, sheet: Sheet, island: int) -> None:
    at = int(visit.focused.get_attribute("data-island") or 0)
    visit.press(*sheet.way(at, island))
    expect(visit.focused).to_have_attribute("data-island", str(island))


def play_hashi(visit: Visit, sheet: Sheet, move: str) -> None:
    number, *bridges = move.split(" ")
    if number == "-":
        if visit.button("No number R").count():
            visit.press("r")
    else:
        go_to_island(visit, sheet, int(number.split("@")[1]))
        visit.press(" ")
        expect(visit.politely).to_contain_text(
            f"{number.split('@')[0]} on island {number.split('@')[1]}."
        )
    if bridges == ["-"]:
        if visit.button("No bridges R").count():
            visit.press("r")
    else:
        for bridge in bridges:
            a, b = map(int, bridge.split("-"))
            go_to_island(visit, sheet, a)
            (key,) = sheet.way(a, b)
            visit.press(f"Shift+{key}")
            expect(visit.politely).to_contain_text(f"Bridge {a} to {b}.")
    expect(visit.heading).to_have_text(re.compile("Your move is ready|Choose your start number"))
    visit.press("Enter")


def test_turns_of_hashi(visit: Visit) -> None:
    visit.sit("hashi", MINE)
    sheet = Sheet(visit.view()["map"])
    for _ in range(4):
        assert visit.wait_for_turn()
        tab_to(visit, "[data-island]")
        played = visit.moves.count()
        move = visit.legal(limit=1)[0]
        play_hashi(visit, sheet, move)
        expect(visit.moves.nth(played)).to_contain_text(move)


def test_hashi_says_what_is_drawn_and_taken_back(visit: Visit) -> None:
    visit.sit("hashi", MINE)
    sheet = Sheet(visit.view()["map"])
    tab_to(visit, "[data-island]")
    island = visit.view()["legal"]["islands"][0]
    go_to_island(visit, sheet, island)
    visit.press(" ")
    expect(visit.politely).to_have_text(f"3 on island {island}.")
    visit.press("4")
    expect(visit.focused).to_have_accessible_name(re.compile("4 in pencil"))
    visit.press("Escape")
    expect(visit.focused).to_have_accessible_name(re.compile("no number"))
    visit.press(" ", "Enter")
    expect(visit.moves).to_have_count(1)
    expect(visit.politely).to_contain_text(re.compile("Next card: .* Your turn. Write the number."))


# --- what keys do at every table ------------------------------------------------------------------


def test_keys_for_help_score_log_and_typing(visit: Visit) -> None:
    visit.sit("ponte", MINE, BOT, size=6)
    visit.type_move("b2,e5")
    assert visit.wait_for_turn()

    visit.press("s")
    expect(visit.politely).to_contain_text("Level at 0 points.")
    visit.press("l")
    expect(visit.focused).to_contain_text("Moves")
    visit.press("Tab")
    expect(visit.focused).to_have_accessible_name("1. You: tiles b2, e5")

    visit.press("?")
    expect(visit.dialog).to_have_accessible_name("Rules, score and keys")
    expect(visit.dialog.get_by_role("table", name="Where the points come from")).to_be_visible()
    expect(visit.dialog).to_contain_text("undo the last step")
    visit.press("Escape")
    expect(visit.dialog).to_have_count(0)

    visit.press("/")
    expect(visit.dialog).to_have_accessible_name("Type a move")
    field = visit.dialog.get_by_role("textbox")
    expect(field).to_be_focused()
    visit.page.keyboard.type("a")  # letters are letters here
    expect(field).to_have_value("a")
    found = visit.dialog.get_by_role("list", name="Moves that begin like this")
    expect(found.get_by_role("listitem").first).to_have_text(re.compile("^a"))
    visit.press("Escape")
    expect(visit.dialog).to_have_count(0)

    visit.press("[")
    expect(visit.heading).to_have_text("Looking back")
    visit.press("Escape")
    assert visit.wait_for_turn()


def test_the_focus_comes_back_from_a_dialog(visit: Visit) -> None:
    visit.sit("ponte", MINE, BOT, size=6)
    tab_to(visit, "[role=grid]")
    go_to_cell(visit, "a1")
    for key in ("?", "/"):
        visit.press(key)
        expect(visit.dialog).to_be_visible()
        visit.press("Escape")
        expect(visit.dialog).to_have_count(0)
        expect(visit.focused).to_have_attribute("data-cell", "a1")
