"""Snapshots of tables; those that were played at before get theirs with their next deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0008"
down_revision = "m0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of snapshots."""
    op.create_table(
        "snapshot",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshot"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshot_table_id"),
        sqlite_with_rowid=False,
    )
