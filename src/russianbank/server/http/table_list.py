"""The list of a person's tables, on the first page and on their own page."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from russianbank.core.cards import Seat
from russianbank.server.http.auth import Authentication
from russianbank.server.i18n.catalogue import Catalogue
from russianbank.server.live.table_service import TableService
from russianbank.server.store.history import TableSummary
from russianbank.server.table.terms import Participant

MAX_LISTED = 12
"""Tables in a list at most."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table as one line of a list.

    Attributes:
        id: the table.
        url: its address.
        against: whom the person plays against.
        title: the name of the rules.
        state: whose turn it is, or what the table waits for.
        open: whether the match goes on.
        replays: the numbers of the finished deals, which can be replayed.
    """

    id: str
    url: str
    against: str
    title: str
    state: str
    open: bool
    replays: list[int]


async def list_tables(
    request: Request, service: TableService, authentication: Authentication
) -> list[ListedTable]:
    """The tables of the caller, the one with the latest entry first; no table is loaded."""
    session = await authentication.session(request)
    if session is None:
        return []
    catalogue = await authentication.catalogue(request)
    tables = await service.list_tables(session, MAX_LISTED)
    return [_listed(one, request, catalogue) for one in tables]


def _listed(summary: TableSummary, request: Request, catalogue: Catalogue) -> ListedTable:
    terms, seat = summary.terms, Seat[summary.seat.upper()].other
    other = terms.participant(seat)
    name = summary.names.get(str(seat)) or other.display_name or catalogue.text("pages-someone")
    assert summary.status is not None
    return ListedTable(
        id=summary.table_id,
        url=request.app.url_path_for("table", table_id=summary.table_id),
        against=_against(other, name, catalogue),
        title=catalogue.text(f"pages-named-{terms.rules}"),
        state=_state(summary, other, name, catalogue),
        open=summary.status.phase != "match-over",
        replays=[result.number for result in summary.results],
    )


def _state(summary: TableSummary, other: Participant, name: str, catalogue: Catalogue) -> str:
    """Whose turn it is at a table, or what it waits for."""
    status, is_machine = summary.status, other.kind == "machine"
    assert status is not None
    if status.phase == "match-over":
        return catalogue.text("pages-finished")
    if not is_machine and not summary.names.keys() - {summary.seat}:
        return catalogue.text("pages-waiting")
    if status.phase == "deal-over":
        return catalogue.text("panels-next")
    if status.mover == summary.seat:
        return catalogue.text("pages-your-turn")
    if is_machine and other.level is not None:
        return catalogue.text("pages-machine-turn")
    return catalogue.text("pages-their-turn", name=name)


def _against(other: Participant, name: str, catalogue: Catalogue) -> str:
    """Whom a person plays against."""
    if other.level is None:
        return catalogue.text("pages-against", name=name)
    level = catalogue.text(f"pages-level-{other.level}")
    return catalogue.text("pages-against-machine", title=level)
