"""Log entries get a kind, and move from the table `event` to `entry`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0003"
down_revision = "m0002"
branch_labels = None
depends_on = None

KINDS = ("did", "dealt", "called", "said", "righted", "sat")


def upgrade() -> None:
    """Copy the log and fill in the kinds; an entry that cannot be read becomes `unknown`."""
    op.create_table(
        "entry",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Text),
        sa.Column("client_id", sa.Text),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("digest", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entry"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entry_table_id"),
        sa.UniqueConstraint(
            "table_id", "seat", "client_id", name="uq_entry_table_id_seat_client_id"
        ),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO entry (table_id, seq, at, seat, client_id, kind, body, digest) "
        f"SELECT table_id, seq, at, seat, client_id, {_kind_of('body')}, body, digest FROM event"
    )
    op.drop_table("event")
    op.create_index(
        "ix_entry_sat",
        "entry",
        ["table_id"],
        sqlite_where=sa.text("kind = 'sat'"),
        postgresql_where=sa.text("kind = 'sat'"),
    )


def _kind_of(body: str) -> str:
    """SQL for the kind; every entry was written with its tag `k` first."""
    cases = []
    for kind in KINDS:
        prefix = f'{{"k":"{kind}"'
        cases.append(f"WHEN substr({body}, 1, {len(prefix)}) = '{prefix}' THEN '{kind}'")
    return f"CASE {' '.join(cases)} ELSE 'unknown' END"
