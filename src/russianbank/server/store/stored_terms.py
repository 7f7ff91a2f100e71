"""Terms of tables in the database: each rule set stands there once, however many tables play by it.

A rule set is about two thousand bytes long, and nearly all tables play by one of a few. A table is
opened with its rule set in its terms; when nobody has played there for a day, the rule set is
replaced by the hash by which it is found (`store.archive`).
"""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, FromClause, select, update

from russianbank.core.errors import CannotBeRead
from russianbank.server.store.schema import RULE_SET, TABLES
from russianbank.server.store.upsert import insert_if_absent
from russianbank.server.table.terms import Terms

HOUR = 3_600.0
"""Seconds after which the use of a rule set is noted again."""

HASH_LENGTH = 32
"""Hex digits of the SHA-256 that are kept."""

STORED_TERMS = TABLES.c.terms, TABLES.c.rule_set, RULE_SET.c.toml
"""The columns that `read_terms` takes."""

# Made at import: msgspec can crash when several threads read a type for the first time at once.
_terms = msgspec.json.Decoder(Terms)


def with_rule_sets(tables: FromClause = TABLES) -> FromClause:
    """The tables, or a join with them, with their rule sets."""
    return tables.outerjoin(RULE_SET, RULE_SET.c.hash == TABLES.c.rule_set)


def read_terms(text: bytes | str, key: str | None = None, toml: str | None = None) -> Terms:
    """Read terms as the store keeps them; without their rule set if its hash is not given.

    Args:
        text: the terms as JSON.
        key: the hash of the rule set; None if the terms have it themselves.
        toml: the rule set.

    Raises:
        msgspec.DecodeError: if the text is not terms.
        CannotBeRead: if the rule set is missing.
    """
    terms = _terms.decode(text)
    if key is None:
        return terms
    if toml is None:
        raise CannotBeRead(f"the rule set {key} of a table is missing; restore a backup")
    return replace(terms, rules_toml=toml)


def hash_of(toml: str) -> str:
    """The hash by which a rule set is found."""
    return sha256(toml.encode()).hexdigest()[:HASH_LENGTH]


def take_rule_set_out(connection: Connection, table_id: str, now: float) -> None:
    """Replace the rule set in the terms of a table by its hash; terms without one stay as they are.

    First the use is noted, then the rule set is added: one that is just being deleted, because
    nobody used it, comes back.

    Raises:
        msgspec.DecodeError: if the terms cannot be read.
    """
    this = TABLES.c.id == table_id, TABLES.c.rule_set.is_(None)
    text = connection.scalar(select(TABLES.c.terms).where(*this))
    terms = None if text is None else _terms.decode(text)
    if terms is None or not terms.rules_toml:
        return
    key = hash_of(terms.rules_toml)
    noted = RULE_SET.c.hash == key, RULE_SET.c.used_at < now - HOUR
    connection.execute(update(RULE_SET).where(*noted).values(used_at=now))
    rules = {"hash": key, "toml": terms.rules_toml, "used_at": now}
    insert_if_absent(connection, RULE_SET, rules)
    short = msgspec.json.encode(replace(terms, rules_toml="")).decode()
    connection.execute(update(TABLES).where(*this).values(terms=short, rule_set=key))
