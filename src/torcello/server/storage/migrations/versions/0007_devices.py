"""When devices were last used, and what they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tokens", sa.Column("used", sa.BigInteger(), nullable=True))
    op.add_column("tokens", sa.Column("browser", sa.String(length=32), nullable=True))
    op.add_column("tokens", sa.Column("system", sa.String(length=32), nullable=True))
    op.create_index(op.f("ix_tokens_used"), "tokens", ["used"])
    op.add_column("subscriptions", sa.Column("token", sa.String(length=64), nullable=True))
