"""Reads and writes records, positions and views as JSON; ``record.schema.json`` is the schema.

This module needs msgspec. The rest of the package does not, and does not import it.
``python -m russianbank.notation.json`` prints the schema.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from russianbank.extras import install_hint

try:
    import msgspec
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "cli"), name=error.name) from None

from russianbank.core.arguments import checked_kind
from russianbank.core.cards import Seat
from russianbank.core.errors import CannotBeRead, RussianBankError
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.quotation import is_printed, printable
from russianbank.core.text_argument import BYTE_ORDER_MARK, checked_file_text
from russianbank.core.view import View
from russianbank.notation.failure import Failure
from russianbank.notation.json_decoding import (
    deal_in,
    items_in,
    outcome_in,
    pile_view_in,
    rules_in,
    side_view_in,
    table_in,
)
from russianbank.notation.json_encoding import (
    deal_out,
    item_out,
    literal,
    outcome_out,
    pile_view_out,
    rules_out,
    side_view_out,
    table_out,
)
from russianbank.notation.json_types import (
    Form,
    ItemJson,
    PileViewJson,
    PositionJson,
    RecordJson,
    ViewJson,
)
from russianbank.notation.position_line import read_position, write_position
from russianbank.notation.record import SEED_LIMIT, Record, checked_record
from russianbank.notation.record_items import Item, ItemOrder

VERSION: Any = 1
_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a character, which no UTF-8 can hold; U+FFFD is written in its place."""
_PLACE = re.compile(r" - at `\$(.*?)`$")
"""How msgspec ends a message that says where something stands inside an item."""
_Form = TypeVar("_Form")


def schema() -> dict[str, Any]:
    """The JSON Schema of all three forms, as published in ``record.schema.json``."""
    schema_of_form = msgspec.json.schema(Form)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Russian Bank: records, positions and views",
        **schema_of_form,
    }


def record_json(record: Record) -> str:
    """Write a record as JSON, from which `read_record_json` makes an equal one.

    Half of a character (a lone surrogate) cannot be in JSON; U+FFFD takes its place. What is not
    printed is escaped.

    Raises:
        CannotBePlayed: if it is no record.
    """
    rules = checked_record(record).rules
    start = read_position(record.start, rules) if record.start else None
    return _encoded(
        RecordJson(
            version=VERSION,
            rules=rules_out(rules),
            strictness=literal(record.strictness),
            tags=dict(record.tags),
            start=table_out(start) if start else None,
            deal=deal_out(record.deal, rules) if record.deal else None,
            seed=None if record.seed is None else str(record.seed),
            items=[item_out(item) for item in record.items],
            outcome=outcome_out(record.outcome) if record.outcome else None,
        )
    )


def read_record_json(text: str | bytes) -> Record:
    """Read a record from JSON.

    Raises:
        CannotBeRead: if the text is not JSON, or not the JSON form of a record.
        CannotBePlayed: if the game cannot be set up.
    """
    record, failure = read_record_json_so_far(text)
    if failure is not None:
        raise CannotBeRead(failure.message, expected=failure.expected)
    return record


def read_record_json_so_far(text: str | bytes) -> tuple[Record, Failure | None]:
    """Read a record from JSON up to the first item that cannot be read.

    Returns:
        The record, and what is wrong with that item; its message begins with the place, such as
        ``items[12].verb``.

    Raises:
        CannotBeRead: if the text is not JSON, or not the JSON form of a record whatever its items.
        CannotBePlayed: if the game cannot be set up.
    """
    whole = _decoded(text, dict[str, Any], "a record")
    written = whole.get("items")
    if isinstance(written, list):
        whole["items"] = []
    form = _converted(whole, RecordJson, "a record")
    rules = rules_in(form.rules)
    if form.seed is not None and int(form.seed) >= SEED_LIMIT:
        raise CannotBeRead(f"expected a seed below 2**64, but read {form.seed}", expected="a seed")
    record = Record(
        tags=form.tags,
        rules=rules,
        strictness=form.strictness,
        start=write_position(table_in(form.start, rules)) if form.start else "",
        deal=deal_in(form.deal, rules) if form.deal else None,
        seed=None if form.seed is None else int(form.seed),
        outcome=outcome_in(form.outcome) if form.outcome else None,
    )
    record.game()
    items, failure = _items_so_far(written or [])
    return replace(record, items=tuple(items)), failure


def _items_so_far(written: list[object]) -> tuple[list[Item], Failure | None]:
    """Read items up to the first that cannot be read; return what is wrong with that one."""
    items: list[Item] = []
    order = ItemOrder()
    for number, one in enumerate(written):
        try:
            (item,) = items_in([_converted(one, ItemJson, "an item")])
            order.add(item)
        except RussianBankError as cause:
            inside = _PLACE.search(str(cause))
            place = f"items[{number}]{inside[1] if inside else ''}"
            expected = cause.expected if isinstance(cause, CannotBeRead) else None
            message = f"{place}: {_PLACE.sub('', str(cause))}"
            return items, Failure(message, 0, 1, expected or "the JSON form of an item")
        items.append(item)
    return items, None


def position_json(position: Position) -> str:
    """Write a position with its rules as JSON; `read_position_json` makes an equal one of it.

    Raises:
        CannotBePlayed: if it is no position.
    """
    rules = rules_out(checked_position(position).rules)
    return _encoded(PositionJson(version=VERSION, rules=rules, table=table_out(position)))


def read_position_json(text: str | bytes) -> Position:
    """Read a position from JSON.

    Raises:
        CannotBeRead: if the text is not JSON, or not the JSON form of a position.
        CannotBePlayed: if the position is impossible under the rules.
    """
    form = _decoded(text, PositionJson, "a position")
    return table_in(form.table, rules_in(form.rules))


def view_json(view: View) -> str:
    """Write what a seat may see as JSON, from which `read_view_json` makes an equal view.

    Raises:
        CannotBePlayed: if it is no view.
    """
    checked_kind(view, View, "a view is a View, as view(position, seat) makes")
    tableau = zip(view.tableau, view.laid, strict=True)
    return _encoded(
        ViewJson(
            version=VERSION,
            seat=None if view.seat is None else literal(str(view.seat)),
            turn=literal(str(view.mover)),
            tableau=[pile_view_out(pile) if laid else None for pile, laid in tableau],
            foundations=[pile_view_out(pile) for pile in view.foundations],
            red=side_view_out(view.sides[Seat.RED]),
            blue=side_view_out(view.sides[Seat.BLUE]),
            over=view.over,
        )
    )


def read_view_json(text: str | bytes) -> View:
    """Read what a seat may see from JSON.

    Raises:
        CannotBeRead: if the text is not JSON, or not the JSON form of a view.
    """
    form = _decoded(text, ViewJson, "a view")
    return View(
        seat=None if form.seat is None else Seat.named(form.seat),
        mover=Seat.named(form.turn),
        tableau=tuple(pile_view_in(pile or PileViewJson()) for pile in form.tableau),
        foundations=tuple(pile_view_in(pile) for pile in form.foundations),
        sides=(side_view_in(form.red), side_view_in(form.blue)),
        laid=tuple(pile is not None for pile in form.tableau),
        over=form.over,
    )


def _encoded(form: RecordJson | PositionJson | ViewJson) -> str:
    try:
        text = msgspec.json.encode(form).decode()
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(form), ensure_ascii=False, separators=(",", ":"))
        text = _SURROGATE.sub("\ufffd", text)
    if text.isprintable():
        return text
    return "".join(one if is_printed(one) else json.dumps(one)[1:-1] for one in text)


def _decoded(text: str | bytes, kind: type[_Form], name: str) -> _Form:
    """Read JSON as a form; `name` says in messages which one was expected."""
    written = (
        text.removeprefix(BYTE_ORDER_MARK.encode())
        if isinstance(text, bytes)
        else checked_file_text(text, f"the JSON form of {name}")
    )
    with _naming(name):
        return msgspec.json.decode(written, type=kind)


def _converted(written: object, kind: Any, name: str) -> Any:
    """Make a form of what JSON was read as."""
    with _naming(name):
        return msgspec.convert(written, type=kind)


@contextmanager
def _naming(name: str) -> Iterator[None]:
    expected = f"the JSON form of {name} (see record.schema.json)"
    try:
        yield
    except (msgspec.DecodeError, UnicodeError, RecursionError) as cause:
        message = f"expected {expected}: {printable(str(cause))}"
        raise CannotBeRead(message, expected=expected) from cause


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
