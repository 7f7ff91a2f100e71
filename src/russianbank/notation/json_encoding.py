"""Turns parts of records, positions and views into their JSON types."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DRAWN, FOUNDATION, STOCKS, WON
from russianbank.core.deal import Deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import is_preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.rules.ruleset_file import to_toml
from russianbank.core.scoring import Outcome
from russianbank.core.view import PileView, SideView
from russianbank.notation.annotation import Advised, Comment, Judgement, Marks, Value, signs
from russianbank.notation.card_notation import card_text
from russianbank.notation.json_types import (
    AdviceJson,
    CommentJson,
    DealJson,
    EntryJson,
    ItemJson,
    JudgementJson,
    MarksJson,
    OutcomeJson,
    PileJson,
    PileViewJson,
    Rules,
    SideJson,
    SideViewJson,
    TableJson,
    TurnJson,
    ValueJson,
    VariationJson,
)
from russianbank.notation.record_entry import Entry
from russianbank.notation.record_items import Item, TurnHeader, Variation


def literal(text: str | None) -> Any:
    """The text, typed so that it is accepted where the JSON types have a `Literal`."""
    return text


def _card(one: Card, rules: RuleSet) -> str:
    """A card with the mark of its pack, unless there is only one pack."""
    return card_text(one, Seat.RED if rules.packs == "one" else None)


def rules_out(rules: RuleSet) -> Rules:
    """The name of a preset; for other rules all fields, as in the TOML form."""
    return rules.name if is_preset(rules) else tomllib.loads(to_toml(rules))


def table_out(position: Position) -> TableJson:
    """All fields of a position."""
    rules, state = position.rules, position.state()

    def cards(of: Iterable[Card]) -> list[str]:
        return [_card(one, rules) for one in of]

    piles = [PileJson(hidden, cards(seen)) for hidden, seen in state.piles]
    red, blue = (SideJson(*piles[STOCKS + seat :: 2]) for seat in Seat)
    over = {WON: str(Seat(state.winner)), DRAWN: "drawn"}.get(state.ended)
    return TableJson(
        tableau=[piles[place] if state.laid >> place & 1 else None for place in range(8)],
        foundations=piles[FOUNDATION:STOCKS],
        red=red,
        blue=blue,
        unseen=cards(one for pack in state.unseen for one in pack),
        turn=literal(str(state.seat)),
        turned=state.turned,
        looks=state.looks,
        shifts=state.shifts,
        runs=state.runs,
        idle=state.idle,
        lowest=state.lowest,
        turns=state.turns,
        gain=state.since_gain,
        refusals=state.refusals,
        discards_played=state.discards_played,
        over=literal(over) if over else None,
        loads=cards(state.loads),
    )


def item_out(item: Item) -> ItemJson:
    """An item of a record."""
    match item:
        case TurnHeader():
            return TurnJson(item.number, literal(str(item.seat)))
        case Comment():
            return CommentJson(item.text, item.language)
        case Judgement():
            return JudgementJson(literal(item.name.lower()))
        case Value():
            return ValueJson(item.wins, item.error, item.points, item.points_error)
        case Marks():
            return MarksJson([str(mark) for mark in item.marks])
        case Advised(advice=said):
            return AdviceJson(literal(str(said.seat)), signs(said.shown), said.words)
        case Variation():
            return VariationJson([item_out(one) for one in item.items])
        case Entry():
            return _entry_out(item)


def _entry_out(item: Entry) -> EntryJson:
    name = item.name

    def text(value: object) -> Any:
        return None if value is None else str(value)

    return EntryJson(
        verb=literal(item.verb.value),
        seat=text(item.seat),
        act=text(name and name.act),
        card=text(name.card if name else item.card),
        shown=text(name and name.shown),
        pile=None if item.pile is None else item.pile.sign,
        breaks=item.paragraph or None,
        late=item.late,
    )


def deal_out(dealt: Deal, rules: RuleSet) -> DealJson:
    """The cards of both players, who plays first, and the cuts."""

    def cards(of: Iterable[Card]) -> list[str]:
        return [_card(one, rules) for one in of]

    return DealJson(
        red=cards(dealt.cards(Seat.RED)),
        blue=cards(dealt.cards(Seat.BLUE)),
        first=literal(str(dealt.first)),
        cuts=[(str(red), str(blue)) for red, blue in dealt.cuts],
    )


def outcome_out(outcome: Outcome) -> OutcomeJson:
    """How the game ended."""
    winner = None if outcome.winner is None else str(outcome.winner)
    return OutcomeJson(literal(outcome.ending.value), literal(winner), outcome.points)


def pile_view_out(pile: PileView) -> PileViewJson:
    """What a seat may see of a pile."""
    return PileViewJson(pile.count, [card_text(one) for one in pile.shown])


def side_view_out(side: SideView) -> SideViewJson:
    """What a seat may see of a player's own piles."""
    return SideViewJson(*map(pile_view_out, (side.stock, side.hand, side.discard)))
