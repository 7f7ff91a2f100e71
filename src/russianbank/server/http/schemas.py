"""The forms of the JSON part that are no table: what is said and told besides."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from russianbank.server.table.table_view import TableView

NAME = 30
"""Characters in a name at most."""


class ProfileChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody says of himself; what he leaves out stays as it is."""

    name: Annotated[str, Meta(max_length=NAME)] | None = None
    language: Annotated[str, Meta(max_length=10)] | None = None


class Profile(Struct, frozen=True):
    """What is known of somebody."""

    name: str | None
    language: str | None


class Link(Struct, frozen=True):
    """A link to a seat."""

    url: str


class Health(Struct, frozen=True):
    """How the server is, and how many tables are live."""

    status: str
    tables: int


class PublicTable(Struct, frozen=True):
    """A table as everybody may see it, and how much has been done there."""

    version: int
    view: TableView


def plain_name(name: str) -> str:
    """A name in one line, with single blanks and nothing that cannot be seen."""
    seen = "".join(one if one.isprintable() else " " for one in name)
    return " ".join(seen.split())[:NAME]
