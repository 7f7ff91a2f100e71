"""The score sheet: what a view holds of it stays small, however many deals were played."""

from __future__ import annotations

from msgspec.structs import replace

from helpers.table_states import dealt, terms
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.server.table.entry import SayEntry
from russianbank.server.table.messages import write
from russianbank.server.table.score_sheet import MOST_ROWS
from russianbank.server.table.table_state import Table

DEALS = 3 * MOST_ROWS


def give_up(table: Table, number: int) -> None:
    """Red gives a deal up, and the next is dealt."""
    table.apply(SayEntry("abandon"), Seat.RED)
    for seat in Seat:
        table.apply(SayEntry("next"), seat)
    table.apply(table.deal(Chance(number)), None)


def after(deals: int) -> Table:
    """A table at which so many deals of a long match were given up."""
    table = dealt(terms("pagat", deals=10_000))
    for number in range(deals):
        give_up(table, number)
    return table


def test_a_long_sheet_is_sent_with_its_last_rows_and_says_how_many_were_before() -> None:
    table = after(MOST_ROWS)
    lost = [row.points[1] for row in table.view(None).sheet]
    full, sizes = len(write(table.sync(None))), []
    assert (len(lost), table.view(None).unlisted) == (MOST_ROWS, 0)
    for number in range(MOST_ROWS, DEALS):
        give_up(table, number)
        lost.append(table.view(None).sheet[-1].points[1])
        sizes.append(len(write(table.sync(None))))
    view = table.view(None)
    last = list(range(DEALS - MOST_ROWS + 1, DEALS + 1))
    assert [row.deal for row in view.sheet] == view.games == last
    assert view.unlisted == DEALS - MOST_ROWS
    assert view.totals == (0, sum(lost)) == view.evening.points
    assert max(sizes) < 1.1 * full < 25_000


def test_a_table_is_set_up_with_the_last_rows_by_a_snapshot_that_has_all() -> None:
    """Servers of version 0.1 before this limit stored all rows."""
    short, table = after(MOST_ROWS), after(MOST_ROWS + 5)
    kept = table.snapshot()
    rows = [*short.snapshot().rows[:5], *kept.rows]
    again = Table(table.terms)
    again.resume(replace(kept, rows=rows, games=[row.deal for row in rows]), [])
    assert again.view(None).sheet == table.view(None).sheet
    assert (again.view(None).unlisted, again.view(None).games) == (5, table.view(None).games)
