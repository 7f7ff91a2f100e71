"""The database gets an owner: one server at a time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0005"
down_revision = "m0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the lease, which nobody holds yet."""
    lease = op.create_table(
        "server_lease",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token", sa.Integer, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("expires_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_server_lease"),
        sqlite_with_rowid=False,
    )
    nobody = {"id": 1, "token": 0, "owner": "", "address": "", "expires_at": 0.0}
    op.bulk_insert(lease, [nobody])
