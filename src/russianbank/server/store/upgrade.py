"""Bringing a database up to date: made where it is new, and refused where it is newer than this.

Only a database that is not up to date needs this, so nothing here is read at an ordinary start.
"""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from russianbank.core.errors import RussianBankError


class NewerDatabase(RussianBankError):
    """The data were written by a later Russian Bank than this one."""


def upgrade(engine: Engine, found: str | None) -> None:
    """Make all the changes that a database has not seen yet.

    Args:
        engine: the database.
        found: the form it has; None for a new one.

    Raises:
        NewerDatabase: if a later Russian Bank wrote it.
    """
    config = Config()
    config.set_main_option("script_location", "russianbank.server.store:migrations")
    scripts = ScriptDirectory.from_config(config)
    if found is not None and found not in {one.revision for one in scripts.walk_revisions()}:
        raise NewerDatabase(
            f"the games were kept by a later Russian Bank (its form is {found}, the latest known "
            f"here {scripts.get_current_head()}); install that one, or give another data folder"
        )
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
