"""`torcello check-board`: can these files of boards be used?"""

from pathlib import Path
from typing import Annotated

import typer

from torcello import registry, texts
from torcello.cli.screen import FAILED, Json, Lang, fail, out, put_json


def check_board(
    files: Annotated[list[Path], typer.Argument(help="Boards as JSON.", metavar="FILE...")],
    game: Annotated[str, typer.Option(help="The game they are for.")] = "hashi",
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Check files of boards that a host adds to a game; say what is wrong with each.

    The exit code is 0 if all can be used and 1 if not.
    """
    lang = texts.language(lang)
    rules = registry.game(game)
    bad = 0
    for file in files:
        found = rules.words.check_board(file)
        if found is None:
            raise fail(texts.say(lang, "check/no-boards", game=rules.name))
        bad += bool(found)
        if as_json:
            faults = [{"code": fault.code, "message": fault.text(lang)} for fault in found]
            put_json({"file": str(file), "ok": not found, "faults": faults})
            continue
        for fault in found:
            out.print(f"✗ {fault.text(lang)}", markup=False, soft_wrap=True)
        if not found:
            out.print(f"✓ {file}", markup=False, soft_wrap=True)
    if bad:
        raise typer.Exit(FAILED)
