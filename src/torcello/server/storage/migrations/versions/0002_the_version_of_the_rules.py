"""The version of the rules that a match is played by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Every match that was stored before follows version 1 of the rules of its game.
    op.add_column(
        "matches", sa.Column("rules", sa.String(length=64), nullable=False, server_default="1")
    )
