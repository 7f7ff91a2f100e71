"""Migrates a database to the latest revision; a database that is newer is refused.

Only a database that is not up to date needs this, so Alembic is not imported at an ordinary start.
"""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, func, select

from russianbank.core.errors import RussianBankError
from russianbank.server.store import idle_limit

LOCK = 1922_07
"""The number of the lock by which servers that start together migrate one after the other."""


class NewerDatabase(RussianBankError):
    """The database was written by a later Russian Bank than this one."""


def upgrade(engine: Engine) -> None:
    """Run all migrations that a database has not seen yet, in one transaction.

    Raises:
        NewerDatabase: if a later Russian Bank wrote it.
    """
    config = Config()
    config.set_main_option("script_location", "russianbank.server.store:migrations")
    with engine.begin() as connection:
        idle_limit.extend(connection)
        _wait_for_others(connection)
        _check_known(connection, ScriptDirectory.from_config(config))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _wait_for_others(connection: Connection) -> None:
    """Wait until no other server migrates; SQLite's BEGIN IMMEDIATE has done so already."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def _check_known(connection: Connection, scripts: ScriptDirectory) -> None:
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {one.revision for one in scripts.walk_revisions()}:
        raise NewerDatabase(
            f"the games were kept by a later Russian Bank (its form is {found}, the latest known "
            f"here {scripts.get_current_head()}); install that one, or give another data folder"
        )
