"""Records from elsewhere: read for anybody, shown with all that was said, given back whole."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from web.conftest import Visitors
from web.test_pages import look
from web.visiting import Visit

TOLD = """[Game "ponte"]
[Options "size=6"]
[Rules "1"]
[Seats "Ada; Bo"]
[Result "*"]
[Event "Club evening <b>not bold</b>"]

{Played on the terrace.} 1. c3,f5 {A quiet beginning.} (1. a1,b1 {Too far
away.}) 2. dark 3. a2,a6 {Bo waits.}
"""


def bring(visit: Visit, text: str | bytes, name: str = "evening.tgn") -> None:
    data = text if isinstance(text, bytes) else text.encode()
    visit.page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "text/plain", "buffer": data}
    )


def test_a_newcomer_opens_a_record_and_takes_all_of_it_home(visitor: Visitors) -> None:
    visit = visitor("/records")
    bring(visit, TOLD)
    shown = visit.page.get_by_role("region", name="Ponte del Diavolo")
    expect(shown.get_by_text("3 moves, all legal")).to_be_visible()
    assert visit.page.locator(".problem").count() == 0
    for said in ("Played on the terrace.", "Club evening <b>not bold</b>", "One variation is kept"):
        expect(shown.get_by_text(said)).to_be_visible()
    moves = shown.get_by_role("list", name="Moves").get_by_role("listitem")
    expect(moves).to_have_text(
        [
            re.compile(r"c3,f5.*A quiet beginning\.", re.DOTALL),
            re.compile("dark"),
            re.compile(r"a2,a6.*Bo waits\.", re.DOTALL),
        ]
    )
    moves.first.get_by_role("button").click()
    expect(shown.locator("[aria-live] .comment")).to_have_text("A quiet beginning.")
    expect(shown.get_by_text("1 of 3")).to_be_visible()
    with visit.page.expect_download() as saved:
        visit.button(".tgn", shown).click()
    assert Path(saved.value.path()).read_text("utf-8") == TOLD
    look(visit, "record", lambda visit: bring(visit, TOLD))


def test_what_cannot_be_shown_is_said_in_a_sentence(visitor: Visitors) -> None:
    visit = visitor("/records")
    problem = visit.page.locator(".problem")
    bring(visit, TOLD.replace('Rules "1"', 'Rules "999"'))
    expect(problem).to_contain_text("version 999 of the rules")
    bring(visit, TOLD.replace("c3,f5", "c3,c3"))
    expect(problem).to_contain_text("Move 1, “c3,c3”:")
    bring(visit, '[Game "ponte"]\n[Event "Soirée d\'été"]\n'.encode("latin-1"))
    expect(problem).to_contain_text("plain text in UTF-8")
    bring(visit, "x" * 1_200_000)
    expect(problem).to_have_text("This is too large for the server.")
    bring(visit, f"{TOLD}\n{TOLD.replace('Ada', 'Cleo')}")
    expect(problem).to_have_count(0)
    visit.page.get_by_label("Record to show, out of 2").select_option("2")
    expect(visit.page.get_by_label("Seen by").get_by_role("option", name="Cleo")).to_be_attached()
