"""What players have reported of the texts of others, for operators."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0014"
down_revision = "m0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table; nobody has reported anything yet."""
    op.create_table(
        "talk_report",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("session_id", sa.Text, nullable=False),
        sa.Column("client_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("texts", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_talk_report"),
        sa.UniqueConstraint("session_id", "client_id", name="uq_talk_report_session_id_client_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_talk_report_table_id"),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["session.id"],
            name="fk_talk_report_session_id",
            ondelete="CASCADE",
        ),
        sqlite_autoincrement=True,
    )
