"""The tables of the database. A change here needs a migration; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_ID = String(24)

guests = Table(
    "guests",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("phrase", String(64), unique=True),  # a hash, as are tokens
    Column("created", BigInteger, nullable=False),
    Column("banned", Boolean, nullable=False),
    Column("forgotten", Boolean, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", _ID, ForeignKey("guests.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, index=True),  # to the day; unknown if that was not kept yet
    Column("browser", String(32)),
    Column("system", String(32)),
)

bans = Table(  # beside `guests.banned`, which is all that most questions need
    "bans",
    metadata,
    Column("guest", _ID, ForeignKey("guests.id"), primary_key=True),
    Column("until", BigInteger),  # none if only the host ends it
)

banned_ranges = Table(
    "banned_ranges",
    metadata,
    Column("hash", String(64), primary_key=True),  # of an address range, with the server's key
    Column("guest", _ID, ForeignKey("bans.guest"), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("guest", _ID, primary_key=True),
    Column("blocked", _ID, primary_key=True, index=True),
    Column("id", _ID, nullable=False, unique=True),  # for the guest, who must not know the other's
    Column("created", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("match", _ID, nullable=False),
    Column("number", Integer, nullable=False),
    Column("guest", _ID, nullable=False, index=True),  # who reports
    Column("accused", _ID, nullable=False),
    Column("text", Text, nullable=False),  # a copy: who wrote it may ask to be forgotten
    Column("created", BigInteger, nullable=False, index=True),
    UniqueConstraint("match", "number", "guest"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("game", String(32), nullable=False),
    # The version it is played by; all were 1 before it was kept.
    Column("rules", String(64), nullable=False, server_default="1"),
    Column("plan", Text, nullable=False),
    Column("host", _ID, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("day", String(10)),
    Column("created", BigInteger, nullable=False),
    # What follows from the events, so that lists need not read them:
    Column("number", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("is_open", Boolean, nullable=False),  # strangers may find and join it
    Column("to_act", Integer, nullable=False),  # one bit per seat
    Column("bots", Boolean, nullable=False),  # a bot is awaited
    Column("due", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("result", Text),  # once it is over
    # The last event that was stored without a hash, as all were at first.
    Column("unchained", Integer, nullable=False, server_default="0"),
    Index("ix_matches_open", "is_open", "created"),
    Index("ix_matches_due", "due"),
    Index("ix_matches_bots", "bots", "updated"),
    Index("ix_matches_updated", "updated"),
    Index("ix_matches_status", "status", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", _ID, nullable=False),
    Column("name", String(64)),  # when the match ended; empty once it is forgotten
    Index("ix_seats_guest", "guest", "match"),
)

events = Table(
    "events",
    metadata,
    Column("match", _ID, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("guest", _ID),
    Column("client", String(128)),
    Column("data", Text, nullable=False),
    Column("hash", String(64)),  # events were not chained at first
    UniqueConstraint("match", "client"),
)

WRITTEN = text("kind IN ('chat', 'join')")
"""The events that hold what people wrote. A query finds the index if it says so in these words."""

Index(
    "ix_events_written",
    events.c.guest,
    events.c.match,
    events.c.number,
    sqlite_where=WRITTEN,
    postgresql_where=WRITTEN,
)

tries = Table(
    "tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("guest", _ID, primary_key=True),
    Column("match", _ID, nullable=False, unique=True),
    Column("points", Integer),
    Column("finished", BigInteger),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("endpoint", String(2048), primary_key=True),
    Column("guest", _ID, nullable=False, index=True),
    Column("data", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("token", String(64)),  # of the device; unknown if that was not kept yet
)

vacations = Table(
    "vacations",
    metadata,
    Column("guest", _ID, primary_key=True),
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)

facts = Table(  # what a server has to remember of itself
    "facts",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)
