"""What keeps the logs of a device, in memory: as IndexedDB does it in a browser."""

from __future__ import annotations

import asyncio
import json
from typing import Any


class MemoryLogs:
    """Logs in memory.

    Attributes:
        full: whether writing fails.
    """

    def __init__(self) -> None:
        self.tables: dict[str, tuple[Any, list[Any]]] = {}
        self.full = False

    async def open(self, table_id: str, terms: str) -> bool:
        """See `LogStore`."""
        if table_id in self.tables:
            return False
        self.tables[table_id] = json.loads(terms), []
        return True

    async def append(self, table_id: str, expected: int, lines: str) -> bool:
        """See `LogStore`."""
        await asyncio.sleep(0)
        if self.full:
            raise OSError("the quota is used up")
        kept = self.tables[table_id][1]
        if len(kept) != expected:
            return False
        kept += json.loads(lines)
        return True

    async def read(self, table_id: str) -> str | None:
        """See `LogStore`."""
        found = self.tables.get(table_id)
        return None if found is None else json.dumps(found)
