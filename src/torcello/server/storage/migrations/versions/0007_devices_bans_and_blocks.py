"""What is known of devices; bans that end; whom guests block, and what they report."""

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
    op.create_table(
        "bans",
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["guest"], ["guests.id"], name=op.f("fk_bans_guest")),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_bans")),
    )
    op.create_table(
        "banned_ranges",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guest"], ["bans.guest"], name=op.f("fk_banned_ranges_guest")),
        sa.PrimaryKeyConstraint("hash", "guest", name=op.f("pk_banned_ranges")),
    )
    # Those who were banned before stay so until somebody lets them in.
    op.execute("INSERT INTO bans (guest) SELECT id FROM guests WHERE banned")
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("blocked", sa.String(length=24), nullable=False),
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "blocked", name=op.f("pk_blocks")),
        sa.UniqueConstraint("id", name=op.f("uq_blocks_id")),
    )
    op.create_index(op.f("ix_blocks_blocked"), "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("guest", sa.String(length=24), nullable=False),
        sa.Column("accused", sa.String(length=24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint("match", "number", "guest", name=op.f("uq_reports_match_number_guest")),
    )
    op.create_index(op.f("ix_reports_created"), "reports", ["created"])
    op.create_index(op.f("ix_reports_guest"), "reports", ["guest"])
