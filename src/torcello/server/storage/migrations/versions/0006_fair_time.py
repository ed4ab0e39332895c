"""Tables where nothing has happened for long, and vacations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_matches_status", "matches", ["status", "updated"])
    op.create_table(
        "vacations",
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "began", name=op.f("pk_vacations")),
    )
