"""An index to what people wrote, by guest: to be forgotten without reading everything."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_WRITTEN = sa.text("kind IN ('chat', 'join')")


def upgrade() -> None:
    op.create_index(
        "ix_events_written",
        "events",
        ["guest", "match", "number"],
        sqlite_where=_WRITTEN,
        postgresql_where=_WRITTEN,
    )
