"""Positions of the deals that are being played; deals begun before get theirs later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0009"
down_revision = "m0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of positions."""
    op.create_table(
        "live_position",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("key", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "key", name="pk_live_position"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_live_position_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_live_position_key", "live_position", ["key"])
