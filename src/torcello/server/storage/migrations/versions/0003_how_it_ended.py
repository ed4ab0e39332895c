"""How a match has ended, for lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Matches that have ended before keep none: lists do not say how those ended.
    op.add_column("matches", sa.Column("result", sa.Text(), nullable=True))
