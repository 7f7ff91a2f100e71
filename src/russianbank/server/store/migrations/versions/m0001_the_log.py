"""The first tables: logs, results, sessions, seats and links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("opened_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "event",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("client_id", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_event"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_event_table_id"),
        sa.UniqueConstraint(
            "table_id", "seat", "client_id", name="uq_event_table_id_seat_client_id"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "result",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("winner", sa.Text),
        sa.Column("red", sa.Integer, nullable=False),
        sa.Column("blue", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_result"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_result_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "session",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("token_hash", sa.Text),
        sa.Column("name", sa.Text),
        sa.Column("language", sa.Text),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_session"),
        sa.UniqueConstraint("token_hash", name="uq_session_token_hash"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitting",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("session_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "session_id", name="pk_sitting"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sitting_table_id"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name="fk_sitting_session_id", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_sitting_session_id", "sitting", ["session_id"])
    op.create_table(
        "invite",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("expires_at", sa.Float),
        sa.Column("used_at", sa.Float),
        sa.PrimaryKeyConstraint("token_hash", name="pk_invite"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invite_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_invite_table_id", "invite", ["table_id"])
