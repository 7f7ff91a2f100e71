"""Parts of records, positions and views put into their JSON form."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DRAWN, FOUNDATION, STOCKS, WON
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.core.scoring import Outcome
from russianbank.core.view import PileView, SideView
from russianbank.notation.card_notation import card_text
from russianbank.notation.json_types import (
    CommentJson,
    DealJson,
    EntryJson,
    OutcomeJson,
    PileJson,
    PileViewJson,
    Rules,
    SideJson,
    SideViewJson,
    TableJson,
    TurnJson,
)
from russianbank.notation.record import Comment, Item, TurnHeader
from russianbank.notation.record_writer import is_preset


def word(text: str | None) -> Any:
    """A word of which the form knows that it is one of a few."""
    return text


def _marked(one: Card, rules: RuleSet) -> str:
    return card_text(one, Seat.RED if rules.packs == "one" else None)


def rules_out(rules: RuleSet) -> Rules:
    """The name of a preset, else all fields as the TOML form has them."""
    return rules.name if is_preset(rules) else tomllib.loads(to_toml(rules))


def table_out(position: Position) -> TableJson:
    rules, state = position.rules, position.state()

    def cards(of: Iterable[Card]) -> list[str]:
        return [_marked(one, rules) for one in of]

    piles = [PileJson(hidden, cards(seen)) for hidden, seen in state.piles]
    red, blue = (SideJson(*piles[STOCKS + seat :: 2]) for seat in Seat)
    over = {WON: str(Seat(state.winner)), DRAWN: "drawn"}.get(state.ended)
    return TableJson(
        tableau=[piles[place] if state.laid >> place & 1 else None for place in range(8)],
        foundations=piles[FOUNDATION:STOCKS],
        red=red,
        blue=blue,
        unseen=cards(one for pack in state.unseen for one in pack),
        turn=word(str(state.seat)),
        turned=state.turned,
        looks=state.looks,
        shifts=state.shifts,
        runs=state.runs,
        idle=state.idle,
        lowest=state.lowest,
        turns=state.turns,
        gain=state.since_gain,
        over=word(over) if over else None,
        loads=cards(state.loads),
    )


def item_out(item: Item) -> TurnJson | CommentJson | EntryJson:
    if isinstance(item, TurnHeader):
        return TurnJson(item.number, word(str(item.seat)))
    if isinstance(item, Comment):
        return CommentJson(item.text)
    name = item.name

    def text(value: object) -> Any:
        return None if value is None else str(value)

    return EntryJson(
        verb=word(item.verb.value),
        seat=text(item.seat),
        act=text(name and name.act),
        card=text(name.card if name else item.card),
        shown=text(name and name.shown),
        pile=None if item.pile is None else item.pile.sign,
        breaks=item.paragraph or None,
        late=item.late,
    )


def deal_out(dealt: Deal, rules: RuleSet) -> DealJson:
    def cards(of: Iterable[Card]) -> list[str]:
        return [_marked(one, rules) for one in of]

    return DealJson(
        red=cards(dealt.cards(Seat.RED)),
        blue=cards(dealt.cards(Seat.BLUE)),
        first=word(str(dealt.first)),
        cuts=[(str(red), str(blue)) for red, blue in dealt.cuts],
    )


def outcome_out(outcome: Outcome) -> OutcomeJson:
    winner = None if outcome.winner is None else str(outcome.winner)
    return OutcomeJson(word(outcome.ending.value), word(winner), outcome.points)


def shown_out(pile: PileView) -> PileViewJson:
    return PileViewJson(pile.count, [card_text(one) for one in pile.shown])


def side_view_out(side: SideView) -> SideViewJson:
    return SideViewJson(*map(shown_out, (side.stock, side.hand, side.discard)))
