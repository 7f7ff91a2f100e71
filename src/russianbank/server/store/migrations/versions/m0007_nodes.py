"""Several servers may share a database: nodes, owners of tables, changes, shared limits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0007"
down_revision = "m0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create what nodes share. On SQLite, where one server has the database, it stays empty."""
    op.create_table(
        "node",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("connections", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_node"),
    )
    op.create_table(
        "table_owner",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("node", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", name="pk_table_owner"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_table_owner_table_id"),
        sa.ForeignKeyConstraint(["node"], ["node.id"], name="fk_table_owner_node"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_table_owner_node", "table_owner", ["node"])
    op.create_table(
        "change",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_change"),
    )
    op.create_index("ix_change_at", "change", ["at"])
    op.create_table(
        "rate_limit",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("remaining", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_rate_limit"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rate_limit_at", "rate_limit", ["at"])
    op.create_table(
        "cluster_key",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_cluster_key"),
        sqlite_with_rowid=False,
    )
