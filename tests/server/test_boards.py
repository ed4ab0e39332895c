"""Every game has a board in a browser, since the server draws one from what a viewer may know."""

from __future__ import annotations

import pytest

import torcello
from server.playing import Guests, opened, play, refusal
from torcello import registry
from torcello.found import find_file
from torcello.records import parse
from torcello.records.replay import positions
from torcello.server.visitor import Visitor


def drawn(view: dict[str, object], lang: str, theme: str) -> dict[str, object]:
    """What the library makes of a view."""
    game = registry.game(str(view["game"]))
    return {
        "svg": game.draw(view, theme=theme, title=None, lang=lang, side=view["seat"]),  # type: ignore[arg-type]
        "text": game.words.text(view, lang),
        "tally": game.words.tally(view, lang) if find_file(game.package, "diagram") else "",
        "verdict": game.words.verdict(view, lang) if view["outcome"] else None,
    }


@pytest.mark.parametrize("game", registry.names())
async def test_a_board_is_drawn_from_the_view_of_who_looks(
    url: str, game: str, guests: Guests
) -> None:
    anna, boris = await guests.arrive(url), await guests.arrive(url)
    match = await opened(anna, game)
    path = f"/api/tables/{match}/board"
    assert await refusal(anna.get(path)) == "table/not-started"
    await boris.ask("join", match=match)
    awaited = (await anna.get(f"/api/tables/{match}"))["table"]["to_act"][0]
    await play((anna, boris)[awaited], match)
    for seat, visitor in enumerate((anna, boris)):
        [view] = (await visitor.get(f"/api/tables/{match}"))["views"]
        shown = await visitor.get(f"{path}?seat={seat}&lang=fr&theme=dark")
        assert shown == drawn(view, "fr", "dark")
        views = (await visitor.get(f"/api/tables/{match}/replay?seat={seat}"))["views"]
        for at in (0, len(views) - 1, 9999):  # there are fewer: it is the last
            earlier = await visitor.get(f"{path}?seat={seat}&at={at}&lang=en")
            assert earlier == drawn(views[min(at, len(views) - 1)], "en", "light")
    assert await refusal(anna.get(f"{path}?seat=1")) == "table/not-your-seat"
    assert await refusal(anna.get(f"{path}?seat=9")) == "table/no-such-seat"
    [seen] = (await Visitor(url).get(f"/api/tables/{match}"))["views"]
    assert await Visitor(url).get(f"{path}?lang=en") == drawn(seen, "en", "light")


async def test_a_record_that_somebody_brings_is_drawn(url: str, guests: Guests) -> None:
    match = torcello.new("triangle", seed=3)
    for _ in range(3):
        match.play(match.legal()[0])
    text = match.record().text()

    anna = await guests.arrive(url)
    for at, position in enumerate(positions(parse(text))):
        given = {"text": text, "at": at, "lang": "fr", "theme": "auto"}
        shown = await anna.post("/api/records/board", given)
        assert shown == drawn(position.view(None), "fr", "auto")
    assert await refusal(anna.post("/api/records/board", {"text": "?", "at": 0})) != ""


@pytest.mark.parametrize("game", registry.names())
async def test_a_game_is_introduced(url: str, game: str) -> None:
    nobody = Visitor(url)
    shown = await nobody.get(f"/api/games/{game}/start?lang=fr")
    assert shown["svg"].startswith("<svg")
    assert shown["help"] == torcello.texts.say("fr", f"{game}/help")
    assert shown["verdict"] is None
    assert await refusal(nobody.get("/api/games/chess/start")) == "game/unknown"
    offered = {info["id"]: info for info in await nobody.get("/api/games")}
    for option in offered[game]["options"]:
        assert set(option["text"]) == {"en", "fr"}
        assert "-option-" not in "".join(option["text"].values())
