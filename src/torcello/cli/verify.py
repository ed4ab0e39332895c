"""`torcello verify`: is the luck of these records what their secrets say, and who signed them?"""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from torcello import registry, texts
from torcello.cli.inspection import Files, Finding, inspect
from torcello.cli.screen import WRONG_USE, Json, Lang, fail
from torcello.errors import RecordError, UnknownGame, shown
from torcello.records import Record, signing

Server = Annotated[
    str | None,
    typer.Option(
        help="The server that has to have signed them: its public key or the print of it, "
        "or else a file with one of the two.",
        metavar="KEY",
    ),
]


def verify(files: Files, server: Server = None, as_json: Json = False, lang: Lang = None) -> None:
    """Derive every roll, spin, card and draw again; name the first that does not match.

    If a record is signed, the signature is checked as well. The exit code is 0 if all is well and
    1 if not.
    """
    meant = None if server is None else _read_server(server, texts.language(lang))
    inspect(files, partial(_judge, meant), as_json=as_json, lang=lang)


def _read_server(server: str, lang: str) -> str:
    try:
        return _key_in(server)
    except RecordError as error:
        raise fail(error.text(lang), WRONG_USE) from None
    except (OSError, UnicodeError) as error:
        raise fail(f"{shown(server)}: {error}", WRONG_USE) from None


def _key_in(server: str) -> str:
    # First as a key: a forger may send a file named like the print of somebody else's.
    try:
        return signing.read_server(server)
    except RecordError:
        if not (file := Path(server)).is_file():
            raise
    return signing.read_server(file.read_text("utf-8"))


def _judge(server: str | None, record: Record, lang: str) -> Finding:
    facts: dict[str, Any] = {"events": 0, "server": None}
    said: list[str] = []
    problem: RecordError | None = None
    is_signed = signing.SIGNATURE in record.tags
    if record.luck is not None or _has_luck(record) or not (is_signed or server):
        verdict = record.verify()
        facts["events"], problem = verdict.events, verdict.problem
        said.append(texts.say(lang, "verify/ok", events=verdict.events))
    try:
        if server is not None:
            signing.check_server(record, server)
        if (public := signing.signer_of(record)) is not None:
            facts["server"] = signing.print_of(public)
            said.append(texts.say(lang, "verify/signed", print=facts["server"]))
    except RecordError as error:
        problem = problem or error  # what is wrong with the luck says more
    if problem is None:
        return Finding(True, " ".join(said), facts)
    facts |= {"code": problem.code, "number": problem.refusal.facts.get("number")}
    return Finding(False, problem.text(lang), facts)


def _has_luck(record: Record) -> bool:
    try:
        return registry.game(record.game).has_luck
    except UnknownGame:
        return True  # which the replay will say
