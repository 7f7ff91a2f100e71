"""The list of a person's tables, on the first page and on their own page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from starlette.requests import Request

from russianbank.core.cards import Seat
from russianbank.core.rules.description import title_of
from russianbank.server.http.auth import Authentication
from russianbank.server.http.player_names import opponent
from russianbank.server.live.table_service import TableService
from russianbank.server.store.contract import DealResult
from russianbank.server.store.history import TableSummary
from russianbank.server.table.terms import Participant
from russianbank.words.catalogue import Catalogue

MAX_LISTED = 12
"""Tables in a list at most."""


@dataclass(frozen=True, slots=True)
class ListedDeal:
    """A finished deal of a table in a list: its number, and its result with the points."""

    number: int
    result: str


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
        date: the day of the latest entry, in the reader's language.
        at: when that was, as HTML wants it: ``2026-11-22T21:34:16Z``.
        deals: the finished deals, which can be replayed, the latest of them.
        earlier: how many deals were before those.
        device: whether it was played on a device; then its address is that of the latest deal.
    """

    id: str
    url: str
    against: str
    title: str
    state: str
    open: bool
    date: str
    at: str
    deals: list[ListedDeal]
    earlier: int
    device: bool


async def tables_of_caller(
    request: Request, service: TableService, authentication: Authentication
) -> list[TableSummary]:
    """The tables of the caller, the one with the latest entry first; no table is loaded."""
    session = await authentication.session(request)
    return [] if session is None else await service.list_tables(session, MAX_LISTED)


def list_tables(
    tables: list[TableSummary], request: Request, catalogue: Catalogue
) -> list[ListedTable]:
    """The lines of a list of tables."""
    return [_listed(one, request, catalogue) for one in tables]


def _listed(summary: TableSummary, request: Request, catalogue: Catalogue) -> ListedTable:
    terms, seat = summary.terms, Seat.named(summary.seat).other
    other = terms.participant(seat)
    name = summary.names.get(str(seat)) or ""
    assert summary.status is not None
    last_at = datetime.fromtimestamp(summary.last_at, UTC)
    url = str(request.app.url_path_for("table", table_id=summary.table_id))
    if terms.device and summary.results:
        url = f"/replay/{summary.table_id}/{summary.results[-1].number}"
    return ListedTable(
        id=summary.table_id,
        url=url,
        against=_against(other, name, catalogue),
        title=title_of(terms.rule_set(), catalogue.text),
        state=_state(summary, other, name, catalogue),
        open=summary.status.phase != "match-over",
        date=catalogue.date(last_at),
        at=last_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        deals=[
            ListedDeal(one.number, _result(one, summary.seat, catalogue)) for one in summary.results
        ],
        earlier=summary.results[0].number - 1 if summary.results else 0,
        device=terms.device,
    )


def _result(result: DealResult, seat: str, catalogue: Catalogue) -> str:
    """How a deal ended for a seat, its own points first."""
    own, other = result.points if seat == "red" else reversed(result.points)
    how = "drawn" if result.winner is None else "won" if result.winner == seat else "lost"
    how = "aborted" if result.ending == "aborted" else how
    return catalogue.text("pages-result", how=how, own=own, other=other)


def _state(summary: TableSummary, other: Participant, name: str, catalogue: Catalogue) -> str:
    """Whose turn it is at a table, or what it waits for."""
    status, is_machine = summary.status, other.kind == "machine"
    assert status is not None
    if status.phase == "match-over":
        return catalogue.text("pages-finished")
    if not is_machine and summary.seat not in summary.names:
        return catalogue.text("pages-invited", **opponent(name, catalogue))
    if not is_machine and not summary.names.keys() - {summary.seat}:
        return catalogue.text("pages-waiting")
    if status.phase == "deal-over":
        return catalogue.text("panels-next")
    if status.mover == summary.seat:
        return catalogue.text("pages-your-turn")
    if is_machine and other.level is not None:
        return catalogue.text("pages-machine-turn")
    return catalogue.text("pages-their-turn", **opponent(name, catalogue))


def _against(other: Participant, name: str, catalogue: Catalogue) -> str:
    """Whom a person plays against."""
    if other.level is None:
        return catalogue.text("pages-against", **opponent(name, catalogue))
    level = catalogue.text(f"pages-level-{other.level}")
    return catalogue.text("pages-against-machine", title=level)
