"""`torcello show`: any position of a record, in the terminal or as a picture."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from torcello import texts
from torcello.cli.board import draw_board
from torcello.cli.files import write_safely
from torcello.cli.screen import Lang, fail, file_fault, out
from torcello.errors import RecordError
from torcello.records import Record, read

Theme = Literal["light", "dark", "auto"]


def show(
    file: Annotated[Path, typer.Argument(help="A record, .tgn or JSON.")],
    record: Annotated[int, typer.Option(min=1, help="Which record of the file.")] = 1,
    move: Annotated[
        int | None, typer.Option(min=0, help="After how many moves. Default: at the end.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(help="Write an SVG picture to this file; - is standard output.")
    ] = None,
    theme: Annotated[Theme, typer.Option(help="Colours of the picture.")] = "light",
    lang: Lang = None,
) -> None:
    """Print a position of a record, or write it as an SVG picture ready for PNG."""
    lang = texts.language(lang)
    chosen = _record(file, record, lang)
    if move is not None and move > len(chosen.moves):
        raise fail(texts.say(lang, "show/moves", count=len(chosen.moves)))
    match = chosen.replay(move)
    if svg is None:
        draw_board(out, match, lang)
        return
    picture = match.svg(theme=theme, lang=lang)
    if str(svg) == "-":
        sys.stdout.write(picture + "\n")
    else:
        try:
            write_safely(svg, picture + "\n")
        except (OSError, ValueError) as error:
            raise file_fault(svg, error) from None


def _record(file: Path, number: int, lang: str) -> Record:
    good, faults = 0, list[RecordError]()
    try:
        for record in read(file, on_error=faults.append):
            if good + len(faults) >= number:
                break
            good += 1
            if good + len(faults) == number:
                return record
    except OSError as error:
        raise file_fault(file, error) from None
    if good + len(faults) < number:
        raise fail(texts.say(lang, "show/records", number=number))
    raise faults[number - good - 1]
