"""Reviews of finished deals are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0006"
down_revision = "m0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of reviews; each is made when somebody first asks for it."""
    op.create_table(
        "review",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_review"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_review_table_id"),
        sqlite_with_rowid=False,
    )
