"""What people were called when a match ended, and which events were stored without a hash."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from torcello.server.storage.filling import FILLING

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("name", sa.String(length=64), nullable=True))
    op.add_column(
        "matches", sa.Column("unchained", sa.Integer(), nullable=False, server_default="0")
    )
    for statement in FILLING:
        op.execute(statement)
