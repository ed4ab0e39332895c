"""The server dies at any moment, and nothing that it has promised is lost. `make crashes` is more
of the same.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic import op
from alembic.script import ScriptDirectory
from sqlalchemy import event

import services
from cli.running import compile_everything
from server.crashes import again, run
from server.serving import Process, free_port
from torcello.server.storage import migrating
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store

pytestmark = pytest.mark.long


@contextmanager
def where(kind: str, request: pytest.FixtureRequest) -> Iterator[dict[str, Any]]:
    if kind == "sqlite":
        yield {}
    elif kind == "postgresql":
        yield {"database": request.getfixturevalue("postgres_url")}
    else:
        with services.redis() as redis:  # its own, as it is killed
            yield {
                "database": request.getfixturevalue("postgres_url"),
                "redis": f"redis://127.0.0.1:{redis.port}",
                "workers": 2,
                "others": [lambda: again(redis)],
            }


@pytest.mark.parametrize(
    ("kind", "kills"),
    [
        ("sqlite", 8),
        pytest.param("postgresql", 6, marks=pytest.mark.service),
        pytest.param("two workers and Redis", 6, marks=pytest.mark.service),
    ],
)
def test_no_acknowledged_move_is_lost(
    tmp_path: Path, kind: str, kills: int, request: pytest.FixtureRequest
) -> None:
    compile_everything()
    with where(kind, request) as settings:
        audit = run(tmp_path, kills, people=4, tables=5, **settings)
    assert audit.problems == []
    assert audit.counts["kills"] >= kills
    assert audit.counts["acknowledged"] >= kills
    assert audit.counts["moves"] > 0


def test_workers_go_with_the_one_that_started_them(postgres_url: str, redis_url: str) -> None:
    server = Process(Path(), database=postgres_url, redis=redis_url, workers=2, port=free_port())
    with server:
        server.kill_parent()
        server.start()  # at the same port, which must be free again
        assert server.stop() in (0, -signal.SIGTERM)


class Interrupted(Exception):
    pass


async def test_a_crash_amid_a_migration_leaves_the_old_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = op.create_table

    def fail_at_last(name: str, *rest: Any, **more: Any) -> Any:
        if name == "outages":
            raise Interrupted
        return create(name, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(op, "create_table", fail_at_last)
        with pytest.raises(Interrupted):
            async with Store(url_of(None, tmp_path)):
                pass
    async with Store(url_of(None, tmp_path)) as store:
        assert await store.settle_fact("island", "Torcello") == "Torcello"


def test_the_newest_form_is_known_without_asking_alembic() -> None:
    steps = ScriptDirectory.from_config(migrating._config(None))
    assert migrating.newest() == steps.get_current_head()


async def test_those_who_write_wait_for_their_turn(tmp_path: Path) -> None:
    """SQLite itself would let them look for a gap, and give up after a while."""
    store = Store(url_of(None, tmp_path))

    @event.listens_for(store.engine.sync_engine, "connect")
    def impatient(connection: Any, _: object) -> None:
        connection.execute("PRAGMA busy_timeout=0")

    names = [f"island {number}" for number in range(40)]
    async with store:
        await asyncio.gather(*(store.settle_fact(name, "Torcello") for name in names))
        assert [await store.fact(name) for name in names] == ["Torcello"] * 40
