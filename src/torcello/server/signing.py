"""The server's own key, with which it signs the records of matches that were played here."""

from secrets import token_hex

from torcello.errors import MatchError
from torcello.records.signing import Signer
from torcello.server.storage.store import Store

_FACT = "signing-key"


async def signer_of(store: Store) -> Signer:
    """The key that is kept in the database, made the first time; all workers have the same."""
    secret = await store.fact(_FACT) or await store.settle_fact(_FACT, token_hex(32))
    try:
        return Signer(secret)
    except ValueError:
        raise MatchError("storage/broken-key", name=_FACT) from None
