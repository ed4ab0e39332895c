"""`torcello verify`: is the luck of these records what their secrets say?"""

from torcello import texts
from torcello.cli.inspection import Files, Finding, inspect
from torcello.cli.screen import Json, Lang
from torcello.records import Record


def verify(files: Files, as_json: Json = False, lang: Lang = None) -> None:
    """Derive every roll, spin, card and draw again; name the first that does not match.

    The exit code is 0 if all is well and 1 if not.
    """
    inspect(files, _judge, as_json=as_json, lang=lang)


def _judge(record: Record, lang: str) -> Finding:
    verdict = record.verify()
    if verdict.problem is None:
        message = texts.say(lang, "verify/ok", events=verdict.events)
        return Finding(True, message, {"events": verdict.events})
    facts = {
        "events": verdict.events,
        "code": verdict.problem.code,
        "number": verdict.problem.refusal.facts.get("number"),
    }
    return Finding(False, verdict.problem.text(lang), facts)
