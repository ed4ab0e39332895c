"""Finds tables where nothing has happened for long."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_matches_status", "matches", ["status", "updated"])
