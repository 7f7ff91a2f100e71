"""What keeps the reviews of a device, in memory."""

from __future__ import annotations


class MemoryReviewTexts:
    """Reviews in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], tuple[str, str]] = {}

    async def find(self, table_id: str, number: int, engine: str) -> str | None:
        """See `ReviewTexts`."""
        found = self.kept.get((table_id, number))
        return found[1] if found and found[0] == engine else None

    async def keep(self, table_id: str, number: int, engine: str, body: str) -> None:
        """See `ReviewTexts`."""
        self.kept[table_id, number] = engine, body
