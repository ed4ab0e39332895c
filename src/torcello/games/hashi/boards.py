"""The sides and decks there are: those of the game first, then those a host adds.

A host's files lie in the folders that the environment variable TORCELLO_HASHI_BOARDS names; see
`docs/hashi-boards.md`. A file with a fault is left out with a warning and stops nothing else.
"""

import logging
import os
from collections.abc import Container, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from torcello import texts
from torcello.errors import Refusal, shown
from torcello.games.hashi.board_file import MOST_BYTES, BoardError, Deck, parse
from torcello.games.hashi.geography import Side, Sketch, faults, survey

FOLDERS = "TORCELLO_HASHI_BOARDS"

log = logging.getLogger("torcello")

Known = tuple[dict[str, Side], dict[str, Deck]]


def sides() -> dict[str, Side]:
    """Every side, by name."""
    return dict(_known(os.environ.get(FOLDERS, ""))[0])


def decks() -> dict[str, Deck]:
    """Every deck, by name."""
    return dict(_known(os.environ.get(FOLDERS, ""))[1])


def read(text: str, source: str) -> tuple[list[Side], list[Deck]]:
    """The sides and decks of a host's file; `source` names it in what a `BoardError` says."""
    return _accepted(text, source, _built_in())


def check(path: str | os.PathLike[str]) -> list[Refusal]:
    """What is wrong with a file; nothing if a host can use it."""
    try:
        text = _text_of(Path(path))
    except BoardError as error:
        return [error.refusal]
    _, _, found = _examined(text, os.fspath(path), _built_in())
    return found


@cache
def _built_in() -> Known:
    text = (files("torcello.games.hashi") / "boards.json").read_text("utf-8")
    return _named(*_accepted(text, "boards.json", ({}, {})))


@cache
def _known(folders: str) -> Known:
    known = _built_in()
    for path in _files_in(folders):
        try:
            more = _named(*_accepted(_text_of(path), str(path), known))
        except BoardError as error:
            _warn(error.refusal)
        else:
            known = (known[0] | more[0], known[1] | more[1])
    return known


def _named(some_sides: list[Side], some_decks: list[Deck]) -> Known:
    return {side.name: side for side in some_sides}, {deck.name: deck for deck in some_decks}


def _files_in(folders: str) -> Iterator[Path]:
    for folder in map(Path, filter(None, folders.split(os.pathsep))):
        try:
            found = sorted(path for path in folder.iterdir() if path.suffix == ".json")
        except OSError as error:
            _warn(_unreadable(error, str(folder)))
        else:
            yield from found


def _text_of(path: Path) -> str:
    source = str(path)
    try:
        if path.exists() and not path.is_file():  # reading a pipe might never end
            raise _error("no-file", source)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BoardError(_unreadable(error, source)) from None
    if len(data) > MOST_BYTES:
        raise _error("too-large", source, limit=MOST_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _error("not-text", source) from None


def _accepted(text: str, source: str, known: Known) -> tuple[list[Side], list[Deck]]:
    sketches, more_decks, found = _examined(text, source, known)
    if found:
        raise BoardError(found[0])
    return [survey(sketch) for sketch in sketches], more_decks


def _examined(
    text: str, source: str, known: Known
) -> tuple[list[Sketch], list[Deck], list[Refusal]]:
    """What a file describes, and all that is wrong with it, `known` being there already."""
    try:
        sketches, more_decks = parse(text)
    except BoardError as error:
        return [], [], [_of(error.refusal, source)]
    found = _faults(sketches, more_decks, known)
    return sketches, more_decks, [_of(refusal, source) for refusal in found]


def _faults(sketches: list[Sketch], more_decks: list[Deck], known: Known) -> Iterator[Refusal]:
    for sketch in sketches:
        yield from _taken(sketch.name, "sides", known[0])
        yield from faults(sketch)
    for deck in more_decks:
        yield from _taken(deck.name, "decks", known[1])


def _taken(name: str, path: str, names: Container[str]) -> Iterator[Refusal]:
    if name in names:
        yield Refusal("hashi/board-name-taken", facts={"path": path, "name": name})


def _of(refusal: Refusal, source: str) -> Refusal:
    """A refusal that names its file."""
    return replace(refusal, facts={**refusal.facts, "file": shown(source, 200)})


def _error(name: str, source: str, **facts: int) -> BoardError:
    return BoardError(_of(Refusal(f"hashi/board-{name}", facts=facts), source))


def _unreadable(error: OSError, source: str) -> Refusal:
    problem = error.strerror or str(error)
    return _of(Refusal("hashi/board-unreadable", facts={"problem": problem}), source)


def _warn(refusal: Refusal) -> None:
    left_out = Refusal("hashi/board-left-out", facts={"problem": refusal})
    log.warning("%s", left_out.text(texts.language()))
