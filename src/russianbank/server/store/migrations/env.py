"""Runs the migrations over a connection that is handed in; see `store.database`."""

from __future__ import annotations

from alembic import context

from russianbank.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
