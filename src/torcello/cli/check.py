"""`torcello check`: are the moves of these records legal?"""

from typing import Any

from torcello import registry, texts
from torcello.cli.inspection import Files, Finding, inspect
from torcello.cli.screen import Json, Lang
from torcello.records import Record


def check(files: Files, as_json: Json = False, lang: Lang = None) -> None:
    """Replay records; name the first illegal move, its rule and what the rulebook does about it.

    The exit code is 0 if all is well and 1 if not.
    """
    inspect(files, _judge, as_json=as_json, lang=lang)


def _judge(record: Record, lang: str) -> Finding:
    verdict = record.check()
    facts: dict[str, Any] = {"moves": verdict.moves}
    if verdict.problem is None:
        return Finding(True, texts.say(lang, "check/ok", moves=verdict.moves), facts)
    message, remedy = verdict.problem.text(lang), None
    number = verdict.problem.refusal.facts.get("number")
    facts |= {"code": verdict.problem.code, "number": number}
    facts |= {"move": None, "rule": None, "where": []}
    if verdict.refusal is not None:
        if verdict.moves_since is not None:
            since = [node.move for node in record.moves[verdict.moves + 1 :]]
            remedy = registry.game(record.game).words.remedy(
                since, verdict.refusal.parts.get("at", ()), lang
            )
            message = f"{message} {remedy}"
        facts |= {
            "code": verdict.refusal.code,
            "move": verdict.move,
            "rule": verdict.refusal.rule,
            "where": list(verdict.refusal.where),
        }
    return Finding(False, message, facts | {"remedy": remedy})
