"""Token buckets in the database, which all servers that share it fill and empty together.

One statement fills a bucket for the time that has passed and takes a token, so servers that do it
at once count correctly. The time is that of the database. Buckets that are surely full are deleted.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

from russianbank.server.store.database import Store

LONGEST_SPAN = 3_600.0
"""Seconds after which a bucket is full, whatever it is for."""

_NOW = "CAST(extract(epoch FROM statement_timestamp()) AS double precision)"
_FILLED = f"least(:most, bucket.remaining + greatest(0, {_NOW} - bucket.at) * :rate)"

_TAKE = text(f"""
    INSERT INTO rate_limit AS bucket (key, remaining, at) VALUES (:key, :most - 1, {_NOW})
    ON CONFLICT (key) DO UPDATE SET remaining = {_FILLED} - 1, at = greatest({_NOW}, bucket.at)
    WHERE {_FILLED} >= 1
    RETURNING key
""")
"""Returns a row if there was a token."""

_DELETE_FULL = text(f"""
    DELETE FROM rate_limit WHERE key IN (
        SELECT key FROM rate_limit WHERE at < {_NOW} - {LONGEST_SPAN} FOR UPDATE SKIP LOCKED
    )
""")


class RateBuckets:
    """All buckets.

    Args:
        store: the database, a PostgreSQL.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, key: str, most: int, span: float) -> bool:
        """Take a token from a bucket, and return whether there was one.

        Args:
            key: the bucket; it must not contain what others may not read.
            most: how many tokens a full bucket has.
            span: seconds in which an empty one becomes full, `LONGEST_SPAN` at most.

        Raises:
            StorageError: if the database does not answer.
        """
        values = {"key": key, "most": float(most), "rate": most / span}

        def work(connection: Connection) -> bool:
            return connection.execute(_TAKE, values).first() is not None

        return await self._store.write(work)

    async def delete_full(self) -> None:
        """Delete the buckets that are surely full.

        Raises:
            StorageError: if the database does not answer.
        """
        await self._store.write(lambda connection: connection.execute(_DELETE_FULL))
