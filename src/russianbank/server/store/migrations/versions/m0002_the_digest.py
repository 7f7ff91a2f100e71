"""Log entries get the digest of the table after them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0002"
down_revision = "m0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; older entries have no digest."""
    op.add_column("event", sa.Column("digest", sa.Text))
