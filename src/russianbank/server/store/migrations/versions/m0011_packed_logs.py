"""Packed logs, and rule sets that stand once, however many tables play by them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0011"
down_revision = "m0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; they are filled while the server runs."""
    op.create_table(
        "packed_log",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("deals", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "first", name="pk_packed_log"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_packed_log_table_id"),
    )
    op.create_table(
        "rule_set",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("toml", sa.Text, nullable=False),
        sa.Column("used_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_rule_set"),
        sqlite_with_rowid=False,
    )
    op.add_column("tables", sa.Column("rule_set", sa.Text))
