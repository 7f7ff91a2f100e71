"""Friends: who wants whom among their friends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0013"
down_revision = "m0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; nobody has friends yet."""
    op.create_table(
        "friend",
        sa.Column("session_id", sa.Text, nullable=False),
        sa.Column("friend_id", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name="fk_friend_session_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["friend_id"], ["session.id"], name="fk_friend_friend_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("session_id", "friend_id", name="pk_friend"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_friend_friend_id", "friend", ["friend_id"])
