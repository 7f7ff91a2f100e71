"""Sessions and reviews get the time by which they end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0010"
down_revision = "m0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the rows that exist get their time when the server looks at them."""
    for table, column in (("session", "used_at"), ("review", "made_at")):
        op.add_column(table, sa.Column(column, sa.Float))
