"""The types of JSON bodies in the API, except those of tables."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from russianbank.server.live.readiness import ReadinessState
from russianbank.server.table.entry import LoggedEntry
from russianbank.server.table.plain_text import NAME
from russianbank.server.table.table_view import TableView
from russianbank.server.table.terms import Terms


class ProfileChange(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of one's name or language; what is left out stays as it is."""

    name: Annotated[str, Meta(max_length=NAME)] | None = None
    language: Annotated[str, Meta(max_length=10)] | None = None


class Profile(Struct, frozen=True):
    """The name and the language of a person; null where they said nothing."""

    name: str | None
    language: str | None


class DeviceGame(Struct, frozen=True, forbid_unknown_fields=True):
    """The finished deals of a table that was played on a device.

    Attributes:
        terms: its terms, with its name on the device.
        entries: its log, or what follows what the server has of it; what follows the last finished
            deal is left out.
    """

    terms: Terms
    entries: Annotated[list[LoggedEntry], Meta(min_length=1)]


class Link(Struct, frozen=True):
    """A link to a seat."""

    url: str


class Health(Struct, frozen=True, omit_defaults=True):
    """How the server is.

    Attributes:
        status: ``well``, ``leaving`` while it shuts down, ``replaced`` if another server has taken
            over its games, or ``broken`` if a fault has ended something that it should do.
        tables: how many tables are live.
        said: for ``replaced``, where that server is; for ``broken``, what it does no more.
    """

    status: str
    tables: int
    said: str | None = None


class Ready(Struct, frozen=True):
    """Whether the server may be sent traffic.

    Attributes:
        status: ``ready``; ``leaving`` if it is about to stop, ``replaced`` if another server has
            taken over its games, ``lease`` if it is a node whose lease has expired, ``database`` if
            its database does not answer.
    """

    status: ReadinessState


class PublicTable(Struct, frozen=True):
    """A table as everybody may see it, with its version."""

    version: int
    view: TableView


class AdviceAnswer(Struct, frozen=True):
    """The version of the table at which the advisor has spoken."""

    version: int


class GlossaryTerm(Struct, frozen=True):
    """A term of the glossary.

    Attributes:
        name: its name in addresses.
        meaning: what it means, in a sentence or two.
        forms: the forms in which texts use it.
    """

    name: str
    meaning: str
    forms: list[str]
