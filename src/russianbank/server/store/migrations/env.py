"""Runs the migrations on the connection of `russianbank.server.store.upgrade`."""

from __future__ import annotations

from alembic import context

from russianbank.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
