"""Every event keeps the hash that chains it to the one before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Events that were stored before have none; the next event of their match covers them.
    op.add_column("events", sa.Column("hash", sa.String(length=64), nullable=True))
