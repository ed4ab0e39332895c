"""Is the luck of a record what its secret says? Every event is derived again (docs/luck.md)."""

from dataclasses import dataclass

from torcello import luck
from torcello.errors import RecordError
from torcello.match import CHANCE
from torcello.records.model import Record
from torcello.records.replay import opening, play_node


@dataclass(frozen=True)
class LuckVerdict:
    """How many luck events were as they should be, and what is wrong, if anything is."""

    events: int
    problem: RecordError | None = None

    @property
    def ok(self) -> bool:
        return self.problem is None


def verify(record: Record) -> LuckVerdict:
    """Replay a record and derive each of its luck events from the secret it reveals."""
    events = 0
    try:
        source = _revealed(record)
        match = opening(record)
        for number, node in enumerate(record.moves, 1):
            if match.to_act == (CHANCE,):
                odds = match.odds()
                derived = list(odds)[source.pick(events, list(odds.values()))]
                if node.move != derived:
                    written = node.move
                    raise RecordError("luck/differs", number=number, written=written, true=derived)
                events += 1
            play_node(match, node, number)
    except RecordError as error:
        return LuckVerdict(events, error)
    return LuckVerdict(events)


def _revealed(record: Record) -> luck.Luck:
    if record.luck is None:
        raise RecordError("luck/none")
    try:
        source = luck.parse(record.luck)
    except ValueError as error:
        raise RecordError("luck/unreadable", problem=str(error)) from None
    if isinstance(source, luck.Seal):
        raise RecordError("luck/sealed")
    committed = record.tags.get("Commitment")
    if committed is not None and committed != source.commitment:
        raise RecordError("luck/commitment", written=committed[:80], true=source.commitment)
    return source
