"""The search for lost moves has to find one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from server.audit import Audit
from server.crowd import Person, Request
from torcello.server.live.keeper import Keeper
from torcello.server.live.outages import Outages
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store
from torcello.server.tables import rendering
from torcello.server.tables.plan import OwnSeat, Plan

Change = Callable[[Person, Request], object]


def lose(person: Person, request: Request) -> None:
    person.journal.append(Request("r2", request.match, "chat", {}, [1], number=4))


def refuse(person: Person, request: Request) -> None:
    request.number, request.refused = None, "table/stale"


def move_on(person: Person, request: Request) -> None:
    request.number = 2


def say_otherwise(person: Person, request: Request) -> None:
    request.fields["text"] = "mal joué"


def hear_too_much(person: Person, request: Request) -> None:
    heard = person.visitor.events[request.match]
    heard.append(heard[-1] | {"number": 5})


def hear_otherwise(person: Person, request: Request) -> None:
    person.visitor.events[request.match][-1]["text"] = "mal joué"


def answer_otherwise(person: Person, request: Request) -> None:
    person.visitor.other.append({"kind": "done", "id": request.id, "number": 9})


def nothing(person: Person, request: Request) -> None:
    pass


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (nothing, None),
        (lose, "acknowledged and lost"),
        (refuse, "refused, and yet stored"),
        (move_on, "acknowledged and lost"),
        (say_otherwise, "stored differently"),
        (hear_too_much, "knows more than is stored"),
        (hear_otherwise, "saw"),
        (answer_otherwise, "answered differently"),
    ],
)
async def test_what_is_wrong_is_found(tmp_path: Path, change: Change, said: str | None) -> None:
    url, text = url_of(None, tmp_path), "bien joué"
    async with Store(url) as store:
        keeper = Keeper(store, lambda: 1, Outages(store, lambda: 1), 10)
        plan = Plan(game="ponte", options={"size": 6}, seats=[OwnSeat(), OwnSeat(name="Zoé")])
        key = (await keeper.create(plan, "guest", "Léa")).id
        table, number = await keeper.do(key, lambda wish: wish.chat(text), "guest", client="r1")
    person = Person("http://localhost", Random(0), 1, {})
    person.visitor.guest = "guest"
    request = Request("r1", key, "chat", {"text": text}, [1], number=number)
    person.journal.append(request)
    person.visitor.events[key] = rendering.told(table, (0, 1), 0)
    change(person, request)
    audit = Audit()
    await audit.look(url, [person])
    assert len(audit.problems) == (said is not None)
    assert said is None or said in audit.problems[0]
