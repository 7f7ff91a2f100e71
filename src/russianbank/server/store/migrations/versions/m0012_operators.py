"""What operators decide: blocks, closed tables, quotas, and the log of their acts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0012"
down_revision = "m0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tables and the columns; nothing is blocked or closed, and nobody has a quota."""
    op.create_table(
        "block",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("ends_at", sa.Float),
        sa.Column("note", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("kind", "name", name="pk_block"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "operator_act",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_operator_act"),
    )
    op.create_index("ix_operator_act_at", "operator_act", ["at"])
    op.create_table(
        "operator_token",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("ends_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_operator_token"),
        sqlite_with_rowid=False,
    )
    op.add_column("tables", sa.Column("closed_at", sa.Float))
    op.add_column("session", sa.Column("most_tables", sa.Integer))
