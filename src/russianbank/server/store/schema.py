"""The tables of the database; the migrations make them, and a test compares the two.

tables        the tables that were opened, with their terms
rule_set      the rule sets that tables play by, each once, by its hash
entry         the log: one row for each thing done at a table, numbered from 1 at each table
packed_log    earlier entries of logs to which nothing was added for long, many in one row
result        how each finished deal ended
table_status  whose turn it is and whether the deal and the match go on, for lists of tables
snapshot      the state of a table before its latest deal, so that its earlier log is not replayed
live_position the positions of every deal that is being played, by key, which nobody may analyse
session       a person, known by a token of which only the hash is stored
seat_holder   who sits where; several devices of one person may hold the same seat
friend        who wants whom among their friends; two who both do are friends
progress      the puzzles that a person has answered, and the exercises that they have solved
invite        links to sit down, to watch, or to continue on another device; only hashes
review        the review of a finished deal, with the version of the engine that made it
block         whom operators keep out: networks and people
talk_report   what a player has reported of the texts of the other one, for operators
operator_act  what operators have done, which tells the servers to look
operator_token  what opens the page of operators; only hashes
server_lease  one row: the server that owns the database, and until when

Nodes, the servers that share a PostgreSQL, also use these:

node          the nodes, each with the time until which its lease lasts
table_owner   which node owns a table that is being played at
change        what the other nodes must hear of, such as a new name
rate_limit    what callers may still do, on all nodes together
cluster_key   one row: the secret by which nodes know each other

Two indexes are partial. Those of PostgreSQL are made partial by the migrations alone: to name its
option here would load its dialect at every start.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

REVISION = "m0015"
"""The revision that the latest migration gives a database."""

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
    Column("rule_set", Text),
    Column("closed_at", Float),
    PrimaryKeyConstraint("id"),
    sqlite_with_rowid=False,
)

RULE_SET = Table(
    "rule_set",
    METADATA,
    Column("hash", Text, nullable=False),
    Column("toml", Text, nullable=False),
    Column("used_at", Float, nullable=False),
    PrimaryKeyConstraint("hash"),
    sqlite_with_rowid=False,
)

ENTRY = Table(
    "entry",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Text),
    Column("client_id", Text),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("digest", Text),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "seat", "client_id"),
    # Partial: acts are nearly all of the log, and writing them must not cost more.
    Index(
        "ix_entry_sat",
        "table_id",
        sqlite_where=text("kind = 'sat'"),
    ),
    sqlite_with_rowid=False,
)

PACKED_LOG = Table(
    "packed_log",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("deals", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "first"),
    # With a rowid: long rows of a table without one leave half of a page unused.
)
"""Entries from the first number to the last; those of the kind `sat` stay rows, as names are
deleted there, and so does the entry that was the last of its log. `deals` lists the numbers of the
entries with which deals begin, as JSON."""

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

TABLE_STATUS = Table(
    "table_status",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("mover", Text, nullable=False),
    Column("phase", Text, nullable=False),
    PrimaryKeyConstraint("table_id"),
    sqlite_with_rowid=False,
)

SNAPSHOT = Table(
    "snapshot",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id"),
    sqlite_with_rowid=False,
)

LIVE_POSITION = Table(
    "live_position",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("key", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "key"),
    Index(None, "key"),
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
    Column("used_at", Float),
    Column("most_tables", Integer),
    PrimaryKeyConstraint("id"),
    sqlite_with_rowid=False,
)

SEAT_HOLDER = Table(
    "seat_holder",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("session_id", Text, ForeignKey(SESSION.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Text, nullable=False),
    Column("since", Float, nullable=False),
    Column("is_owner", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "session_id"),
    Index(None, "session_id"),
    # A seat has one owner; the other holders are further devices of the same person.
    Index(
        "uq_seat_holder_owner",
        "table_id",
        "seat",
        unique=True,
        sqlite_where=text("is_owner"),
    ),
    sqlite_with_rowid=False,
)

FRIEND = Table(
    "friend",
    METADATA,
    Column("session_id", Text, ForeignKey(SESSION.c.id, ondelete="CASCADE"), nullable=False),
    Column("friend_id", Text, ForeignKey(SESSION.c.id, ondelete="CASCADE"), nullable=False),
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("session_id", "friend_id"),
    Index(None, "friend_id"),
    sqlite_with_rowid=False,
)

PROGRESS = Table(
    "progress",
    METADATA,
    Column("session_id", Text, ForeignKey(SESSION.c.id, ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("is_right", Boolean, nullable=False),
    PrimaryKeyConstraint("session_id", "kind", "name"),
    sqlite_with_rowid=False,
)
"""`at` is in milliseconds by the clock of a device; only the order of a person's own answers hangs
on it."""

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

REVIEW = Table(
    "review",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("number", Integer, nullable=False),
    Column("engine", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("made_at", Float),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

BLOCK = Table(
    "block",
    METADATA,
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("ends_at", Float),
    Column("note", Text, nullable=False),
    PrimaryKeyConstraint("kind", "name"),
    sqlite_with_rowid=False,
)

TALK_REPORT = Table(
    "talk_report",
    METADATA,
    Column("id", Integer, nullable=False),
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("session_id", Text, ForeignKey(SESSION.c.id, ondelete="CASCADE"), nullable=False),
    Column("client_id", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("texts", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("session_id", "client_id"),
    sqlite_autoincrement=True,  # no report gets the number of one that was closed
)
"""The session is that of the player who reports, `client_id` their number for the message; the seat
and the person are those of the other one, and `texts` what both have written, as JSON."""

OPERATOR_ACT = Table(
    "operator_act",
    METADATA,
    Column("id", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("kind", Text, nullable=False),
    Column("subject", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    Index(None, "at"),
)

OPERATOR_TOKEN = Table(
    "operator_token",
    METADATA,
    Column("token_hash", Text, nullable=False),
    Column("ends_at", Float, nullable=False),
    PrimaryKeyConstraint("token_hash"),
    sqlite_with_rowid=False,
)

SERVER_LEASE = Table(
    "server_lease",
    METADATA,
    Column("id", Integer, nullable=False),
    Column("token", Integer, nullable=False),
    Column("owner", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("expires_at", Float, nullable=False),
    PrimaryKeyConstraint("id"),
    sqlite_with_rowid=False,
)

NODE = Table(
    "node",
    METADATA,
    Column("id", Integer, nullable=False),
    Column("address", Text, nullable=False),
    Column("expires_at", Float, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("connections", Text, nullable=False),
    PrimaryKeyConstraint("id"),
)
"""The id is the fencing token: the later a node joined, the higher it is."""

TABLE_OWNER = Table(
    "table_owner",
    METADATA,
    Column("table_id", Text, ForeignKey(TABLES.c.id), nullable=False),
    Column("node", Integer, ForeignKey(NODE.c.id)),
    PrimaryKeyConstraint("table_id"),
    Index(None, "node"),
    sqlite_with_rowid=False,
)

CHANGE = Table(
    "change",
    METADATA,
    Column("id", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    Index(None, "at"),
)

RATE_LIMIT = Table(
    "rate_limit",
    METADATA,
    Column("key", Text, nullable=False),
    Column("remaining", Float, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("key"),
    Index(None, "at"),
    sqlite_with_rowid=False,
)

CLUSTER_KEY = Table(
    "cluster_key",
    METADATA,
    Column("id", Integer, nullable=False),
    Column("key", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    sqlite_with_rowid=False,
)

OF_A_TABLE = tuple(one for one in reversed(METADATA.sorted_tables) if "table_id" in one.c)
"""What belongs to a table, in an order in which it can be deleted with it."""
