"""A seat gets one owner, and a table a status for lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0004"
down_revision = "m0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Move `sitting` to `seat_holder`; of several holders the first to sit down is the owner.

    The status of a table is stored when it is next listed or played at.
    """
    op.create_table(
        "seat_holder",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("session_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("is_owner", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "session_id", name="pk_seat_holder"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seat_holder_table_id"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name="fk_seat_holder_session_id", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO seat_holder (table_id, session_id, seat, since, is_owner) "
        "SELECT table_id, session_id, seat, since, NOT EXISTS ("
        " SELECT 1 FROM sitting AS earlier"
        " WHERE earlier.table_id = sitting.table_id AND earlier.seat = sitting.seat"
        " AND (earlier.since < sitting.since OR"
        " (earlier.since = sitting.since AND earlier.session_id < sitting.session_id))"
        ") FROM sitting"
    )
    op.drop_table("sitting")
    op.create_index("ix_seat_holder_session_id", "seat_holder", ["session_id"])
    op.create_index(
        "uq_seat_holder_owner",
        "seat_holder",
        ["table_id", "seat"],
        unique=True,
        sqlite_where=sa.text("is_owner"),
        postgresql_where=sa.text("is_owner"),
    )
    op.create_table(
        "table_status",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("mover", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_table_status"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_table_status_table_id"),
        sqlite_with_rowid=False,
    )
