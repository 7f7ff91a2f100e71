"""What the store keeps, table by table; the migrations make it, and the tests compare the two.

tables   the tables that were set up, with their terms
event    the log: one line for everything a seat did, numbered from 1 at each table
result   how each finished deal came out
session  a person, known by a token of which only the hash is kept
sitting  who sits where; several devices of one person may hold the same seat
invite   links to sit down, to watch, or to go on from another device; hashes again
"""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

REVISION = "m0002"
"""The form that the latest migration gives a database."""

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("opened_at", Float, nullable=False),
    PrimaryKeyConstraint("id"),
    sqlite_with_rowid=False,
)

EVENT = Table(
    "event",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Text),
    Column("client_id", Text),
    Column("body", Text, nullable=False),
    Column("digest", Text),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "seat", "client_id"),
    sqlite_with_rowid=False,
)

RESULT = Table(
    "result",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("number", Integer, nullable=False),
    Column("ending", Text, nullable=False),
    Column("winner", Text),
    Column("red", Integer, nullable=False),
    Column("blue", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

SESSION = Table(
    "session",
    METADATA,
    Column("id", Text, nullable=False),
    Column("token_hash", Text, unique=True),
    Column("name", Text),
    Column("language", Text),
    Column("settings", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    PrimaryKeyConstraint("id"),
    sqlite_with_rowid=False,
)

SITTING = Table(
    "sitting",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("session_id", Text, ForeignKey(SESSION.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Text, nullable=False),
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "session_id"),
    Index(None, "session_id"),
    sqlite_with_rowid=False,
)

INVITE = Table(
    "invite",
    METADATA,
    Column("token_hash", Text, nullable=False),
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("role", Text, nullable=False),
    Column("seat", Text),
    Column("expires_at", Float),
    Column("used_at", Float),
    PrimaryKeyConstraint("token_hash"),
    Index(None, "table_id"),
    sqlite_with_rowid=False,
)
