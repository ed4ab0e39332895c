"""Records are signed by the server at which they were played; whatever is changed in one is found.

`forging.py` has what somebody might change.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import text as sql

from cli.running import run
from server import forging
from server.forging import Forger
from server.playing import MINE, OPEN, Person, Time, a_worker, plan
from server.serving import in_thread
from server.test_storage import keeper_of
from torcello import registry
from torcello.errors import MatchError, RecordError
from torcello.records import Node, Record, parse, signing
from torcello.server.signing import signer_of
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store
from torcello.server.tables import exports
from torcello.server.tables.decisions import Wish
from torcello.server.tables.rendering import described
from torcello.server.web.rest import record as record_from_rest
from torcello.server.worker import Worker

pytestmark = [pytest.mark.compiled, pytest.mark.long]

FORGERIES = 50  # of each game


@cache
def finished(game: str) -> tuple[str, str, dict[str, str]]:
    """The record of a match that was played at a real server, in both forms; and the server."""
    with TemporaryDirectory() as folder, in_thread(Path(folder)) as (url, _):
        return asyncio.run(forging.finished(url, game))


def record_of(game: str) -> Record:
    return parse(finished(game)[0])


@pytest.mark.parametrize("game", registry.names())
def test_a_record_carries_head_print_and_signature(game: str) -> None:
    tgn, form, told = finished(game)
    record = parse(tgn)
    assert record.text() == tgn
    assert parse(record.json()) == parse(form) == record  # signed twice, it is the same
    assert record.tags["Head"] == told["head"]
    assert record.tags["Server"] == told["print"] == signing.print_of(told["key"])
    assert signing.signer_of(record) == record.tags["ServerKey"] == told["key"]


@pytest.mark.parametrize("game", registry.names())
def test_what_the_server_gave_passes(game: str, tmp_path: Path) -> None:
    *forms, told = finished(game)
    for form in forms:
        file, key = tmp_path / "record", tmp_path / "key"
        file.write_text(form, "utf-8")
        key.write_text(f"{told['key']}\n", "ascii")
        spaced = " ".join(told["print"][n : n + 4] for n in range(0, 32, 4)).upper()
        for flags in (
            (),
            *(("--server", one) for one in (told["print"], told["key"], spaced, key)),
        ):
            ran = run("verify", file, *flags)
            assert ran.code == 0, ran.words
            assert f"Signed by the server {told['print']}." in ran.words
        (facts,) = run("verify", file, "--json").objects
        assert (facts["ok"], facts["server"]) == (True, told["print"])


@pytest.mark.parametrize("game", registry.names())
def test_every_forgery_is_found(game: str) -> None:
    """200 of all four games; many of them break no rule, and luck is true."""
    forged = Forger(record_of(game), seed=1).forgeries(FORGERIES)
    assert len(forged) == FORGERIES
    assert len({forgery.kind for forgery in forged}) == (14 if registry.game(game).has_luck else 13)
    assert forging.missed(forged, finished(game)[2]["print"]) == {}
    records = [forgery.record for forgery in forged if forgery.record is not None]
    luck_is_true = [record.luck is None or record.verify().ok for record in records]
    is_legal = [record.check().ok for record in records]
    assert any(map(all, zip(is_legal, luck_is_true, strict=True)))  # so the signature has told


@pytest.mark.parametrize("game", registry.names())
def test_a_record_passes_however_it_is_laid_out(game: str) -> None:
    """Or the search for forgeries would find everything."""
    server, record = finished(game)[2]["print"], record_of(game)
    texts = forging.renderings(record)
    honest = [forging.Forgery("nothing", text, record) for text in texts]
    assert len(set(texts)) == 3
    assert forging.missed(honest, server) == {"nothing": 3}


@pytest.mark.parametrize("game", registry.names())
def test_a_signature_that_is_gone_or_anothers_is_found(game: str, tmp_path: Path) -> None:
    record, told, file = record_of(game), finished(game)[2], tmp_path / "forged.tgn"

    def verified(forged: Record, *flags: str) -> tuple[int, str | None]:
        file.write_text(forged.text(), "utf-8")
        ran = run("verify", file, "--json", *flags)
        return ran.code, ran.objects[0].get("code")

    ours = ("--server", told["print"])
    unsigned = replace(record, tags={"Match": record.tags["Match"]})
    assert verified(unsigned, *ours) == (1, "signature/none")
    forged = replace(record, seats=(*record.seats[:-1], "Nobody"))
    assert verified(forged) == (1, "signature/false")
    forger = signing.Signer("ab" * 32)
    signed = forger.sign(forged)
    assert verified(signed)[0] == 0  # whoever made it did sign it
    assert verified(signed, *ours) == (1, "signature/other-server")
    assert verified(record, "--server", signing.print_of(forger.public))[0] == 1
    # with the print of one server and the key of another
    mixed = replace(signed, tags=signed.tags | {"Server": told["print"]})
    assert verified(mixed)[0] == verified(mixed, *ours)[0] == 1


def test_nobody_signs_in_the_name_of_another_server() -> None:
    """The signature is true, and by the key that is given; only the print is another's."""
    record, forger = record_of("ponte"), signing.Signer("ab" * 32)
    tags = record.tags | {"ServerKey": forger.public}
    signature = forger._private.sign(signing._signed(replace(record, tags=tags))).hex()
    with pytest.raises(RecordError) as caught:
        signing.signer_of(replace(record, tags=tags | {"Signature": signature}))
    assert caught.value.code == "signature/unreadable"


def test_a_file_named_like_the_print_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sends a forged record may send a file beside it, with another key in it."""
    told, forger = finished("ponte")[2], signing.Signer("ab" * 32)
    monkeypatch.chdir(tmp_path)
    Path("forged.tgn").write_text(forger.sign(record_of("ponte")).text(), "utf-8")
    for name in (told["print"], told["key"]):
        Path(name).write_text(forger.public, "ascii")
        ran = run("verify", "forged.tgn", "--server", name, "--json")
        assert (ran.code, ran.objects[0]["code"]) == (1, "signature/other-server")


def test_comments_and_variations_are_free() -> None:
    record = record_of("ponte")
    first = record.moves[0]
    noted = replace(first, comment="bold", variations=((Node("a1,f6"),),))
    annotated = replace(record, comment="Club night", moves=(noted, *record.moves[1:]))
    assert signing.signer_of(annotated) == signing.signer_of(record)


@pytest.mark.parametrize(
    "tags", [{"Signature": "zz"}, {"ServerKey": ""}, {"ServerKey": "f" * 64}, {"Signature": ""}]
)
def test_a_signature_that_is_none_gets_a_sentence(tags: dict[str, str], tmp_path: Path) -> None:
    record = record_of("ponte")
    file = tmp_path / "odd.tgn"
    file.write_text(replace(record, tags=record.tags | tags).text(), "utf-8")
    (facts,) = run("verify", file, "--json").objects
    assert not facts["ok"]
    assert facts["code"] in ("signature/unreadable", "signature/false")


@pytest.mark.parametrize("key", ["", "beef", "x" * 64, "a" * 5000, "https://example.org"])
def test_a_key_that_is_none_is_a_wrong_use(key: str, tmp_path: Path) -> None:
    file = tmp_path / "record.tgn"
    file.write_text(finished("ponte")[0], "utf-8")
    ran = run("verify", file, "--server", key)
    assert ran.code == 2
    assert "Traceback" not in ran.words


def test_without_the_package_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    record = record_of("ponte")
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.asymmetric.ed25519", None)
    with pytest.raises(RecordError, match="needs one more package"):
        signing.signer_of(record)


# --- one match has one signed text ----------------------------------------------------------------


async def signed(worker: Worker, match: str) -> str:
    table = await worker.keeper.newest(match)
    assert described(table, (), 0)["head"] == exports.record(table).tags["Head"]
    return worker.signer.sign(exports.record(table)).text()


@pytest.mark.parametrize("game", ["ponte", "equilibre"])
async def test_nothing_that_follows_the_end_changes_the_record(
    game: str, tmp_path: Path, time: Time
) -> None:
    async with a_worker(tmp_path, time) as worker:
        ann, bob, match = await Person.pair(worker, game)
        await worker.change(ann.guest, name="Ann")
        (seat,) = (await worker.keeper.table(match)).to_act
        await (ann, bob)[seat].move(match, seat)
        await worker.change(bob.guest, name="Bob")  # while it goes on, it is what counts
        await bob.do(match, "resign")
        before = await signed(worker, match)
        assert parse(before).seats == ("Ann", "Bob")
        await bob.do(match, "chat", None, "good-game")
        await worker.change(bob.guest, name="Bobby")
        await worker.keeper.do(match, lambda wish: wish.chat("bye"), bob.guest.id, name="Bobby")
        assert await signed(worker, match) == before
        worker.keeper.drop(match)
        assert await signed(worker, match) == before
    async with a_worker(tmp_path, time) as worker:
        assert await signed(worker, match) == before


async def test_another_worker_signs_the_same(tmp_path: Path, time: Time) -> None:
    async with a_worker(tmp_path, time) as worker:
        ann, bob, match = await Person.pair(worker)
        other = keeper_of(worker.store)
        await other.table(match)  # it has heard of no name since
        await worker.change(bob.guest, name="Bob")
        _, number = await worker.keeper.do(match, Wish.resign, ann.guest.id)
        table = await other.table(match, number)
        assert worker.signer.sign(exports.record(table)).text() == await signed(worker, match)


async def test_a_name_that_is_forgotten_is_blank_in_the_record(tmp_path: Path, time: Time) -> None:
    """All else stays, the head too, and nothing takes the name's place."""
    async with a_worker(tmp_path, time) as worker:
        _, bob, match = await Person.pair(worker)
        await worker.change(bob.guest, name="Bob")
        await bob.do(match, "resign")
        before = parse(await signed(worker, match))
        await worker.forget(bob.guest)
        after = await signed(worker, match)
        assert "Bob" not in after
        assert parse(after).seats == (before.seats[0], "")
        assert exports.record(await worker.keeper.table(match)) == replace(
            parse(after), tags={name: before.tags[name] for name in ("Match", "Head", "Ended")}
        )
        async with worker.store.engine.connect() as connection:
            kept = await connection.execute(sql("SELECT name FROM seats ORDER BY seat"))
            assert [name for (name,) in kept] == [before.seats[0], ""]
    async with a_worker(tmp_path, time) as worker:
        assert await signed(worker, match) == after


async def test_a_bot_that_plays_on_has_no_name_in_the_record(tmp_path: Path, time: Time) -> None:
    seats = (MINE, OPEN, OPEN)
    async with a_worker(tmp_path, time) as worker:
        ann, bob, eve = [await Person.arrive(worker) for _ in range(3)]
        match = await ann.open(plan("triangle", *seats))
        for person in (bob, eve):
            await person.do(match, "join")
        await bob.do(match, "resign")  # a bot plays for the seat
        await ann.do(match, "resign")
        assert (await worker.keeper.table(match)).seats[1].is_played_by_bot
        await worker.forget(bob.guest)
        assert parse(await signed(worker, match)).seats == (ann.guest.name, "", eve.guest.name)


async def test_a_daily_try_is_signed_with_its_luck_or_not_at_all(
    tmp_path: Path, time: Time
) -> None:
    async with a_worker(tmp_path, time) as worker:
        ann = await Person.arrive(worker)
        match = await worker.daily.attempt(ann.guest)
        while (await worker.keeper.table(match)).status == "running":
            await ann.move(match, 0)
        for is_over in (False, True):
            given = await record_from_rest(match, ann.guest, worker, "tgn")  # type: ignore[arg-type]
            made = parse(bytes(given.body).decode())
            assert (signing.SIGNATURE in made.tags) == is_over
            assert "secret=" in (made.luck or "") or not is_over
            time.pass_(24 * 3600)


async def test_a_server_keeps_its_key(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        async with Store(url_of(None, tmp_path)) as store:
            keys.append((await signer_of(store)).public)
    assert keys[0] == keys[1]
    async with Store(url_of(None, tmp_path)) as store:
        async with store.begin() as connection:
            await connection.execute(sql("UPDATE facts SET value = 'x' WHERE name = 'signing-key'"))
        with pytest.raises(MatchError, match="damaged"):
            await signer_of(store)
