"""Every line of a log tells the digest of the table after it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "m0002"
down_revision = "m0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for digests; older lines have none."""
    op.add_column("event", sa.Column("digest", sa.Text))
