"""Progress: the puzzles that people have answered, and the lessons that they have solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0015"
down_revision = "m0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; until now only devices kept this."""
    op.create_table(
        "progress",
        sa.Column("session_id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name="fk_progress_session_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("session_id", "kind", "name", name="pk_progress"),
        sqlite_with_rowid=False,
    )
