"""Sessions and a journal on one store, with a clock to set."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from helpers.stores import terms
from russianbank.server.store.database import Store
from russianbank.server.store.journal import StoreJournal
from russianbank.server.store.sessions import Session, Sessions


class Setup:
    """Sessions and a journal on one store, with a clock to set."""

    def __init__(self, store: Store) -> None:
        tokens = (f"token-{number}" for number in itertools.count(1))
        self.now = 1_000_000.0
        self.store = store
        self.journal = StoreJournal(store)
        self.sessions = Sessions(store, lambda: self.now, lambda: next(tokens))

    async def person(self, name: str) -> Session:
        """A new person with a name."""
        _, before = await self.sessions.create()
        session = replace(before, name=name)
        await self.sessions.update(before, session)
        return session

    async def table(self, table_id: str) -> str:
        """A new table."""
        await self.journal.open_table(terms(table_id), self.now)
        return table_id
