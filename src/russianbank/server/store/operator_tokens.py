"""The tokens by which operators open their page; only hashes are stored."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Connection, delete, insert, select

from russianbank.server.store.schema import OPERATOR_TOKEN


def add_token(connection: Connection, token: str, ends_at: float) -> None:
    """Let a token open the page until a time, in seconds since 1970."""
    row = {"token_hash": _hash(token), "ends_at": ends_at}
    connection.execute(insert(OPERATOR_TOKEN).values(row))


def is_token(connection: Connection, token: str, now: float) -> bool:
    """Whether a token opens the page."""
    known = OPERATOR_TOKEN.c.token_hash == _hash(token), OPERATOR_TOKEN.c.ends_at > now
    return connection.scalar(select(OPERATOR_TOKEN.c.ends_at).where(*known)) is not None


def end_tokens(connection: Connection) -> int:
    """Let no token open the page any more; returns how many there were."""
    return connection.execute(delete(OPERATOR_TOKEN)).rowcount


def _hash(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
