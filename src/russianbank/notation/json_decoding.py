"""Turns the JSON types into parts of records, positions and views, and checks them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from russianbank.core.advice import Advice
from russianbank.core.cards import Card, Seat
from russianbank.core.constants import DRAWN, PLAYING, WON
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.quotation import quoted
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import FIELDS, OPTIONAL, RuleSet
from russianbank.core.rules.ruleset_file import as_field
from russianbank.core.scoring import Ending, Outcome
from russianbank.core.view import PileView, SideView
from russianbank.notation.act_notation import PILES_BY_SIGN, ActName, read_act_name
from russianbank.notation.annotation import (
    Advised,
    Comment,
    Judgement,
    Marks,
    Value,
    read_marks,
    read_signs,
)
from russianbank.notation.card_notation import expected_name, read_card, read_name
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
    SideViewJson,
    TableJson,
    TurnJson,
    ValueJson,
    VariationJson,
)
from russianbank.notation.record_entry import Entry, Verb, read_entry
from russianbank.notation.record_items import MOST_DEPTH, Item, TurnHeader, Variation

_Pile = tuple[int, tuple[Card, ...]]
"""The number of unseen cards of a pile, and the seen cards above them."""


def _card(text: str, rules: RuleSet) -> Card:
    """Read a card, which must have the mark of its pack if there are two packs."""
    expected = expected_name(read_name(text), rules)
    if expected:
        raise CannotBeRead(f"expected {expected}, but read {quoted(text)}", expected=expected)
    return read_card(text)


def rules_in(form: Rules) -> RuleSet:
    """The rule set with this name, or with these fields.

    Raises:
        CannotBeRead: if there is no such preset, or a field is missing, unknown or invalid.
    """
    if isinstance(form, str):
        return preset(form)
    unknown, missing = form.keys() - FIELDS.keys(), FIELDS.keys() - form.keys() - OPTIONAL.keys()
    for name in sorted(unknown | missing):
        expected = "every field of a rule set and no other"
        raise CannotBeRead(f"rules: expected {expected}; check {quoted(name)}", expected=expected)
    return RuleSet(**{name: as_field(name, value) for name, value in form.items()})


def table_in(form: TableJson, rules: RuleSet) -> Position:
    """The position with these fields.

    Raises:
        CannotBeRead: if a card lacks the mark of its pack.
        CannotBePlayed: if the position is impossible under the rules.
    """

    def cards(texts: Iterable[str]) -> tuple[Card, ...]:
        return tuple(_card(text, rules) for text in texts)

    def pile(of: PileJson) -> _Pile:
        return of.hidden, cards(of.cards)

    if any(len(one.cards) > len(rules.ranks) for one in form.foundations):
        raise CannotBePlayed(f"a foundation has at most {len(rules.ranks)} cards in {rules.name}")
    sides = (
        (form.red.stock, form.blue.stock),
        (form.red.hand, form.blue.hand),
        (form.red.discard, form.blue.discard),
    )
    unseen = sorted(cards(form.unseen))
    ended = {None: PLAYING, "drawn": DRAWN}.get(form.over, WON)
    state = State(
        piles=(
            *(pile(one or PileJson()) for one in form.tableau),
            *map(pile, form.foundations),
            *(pile(one) for both in sides for one in both),
        ),
        unseen=(
            tuple(one for one in unseen if one.pack is Seat.RED),
            tuple(one for one in unseen if one.pack is Seat.BLUE),
        ),
        seat=Seat.named(form.turn),
        turned=form.turned,
        looks=form.looks,
        shifts=form.shifts,
        laid=sum(1 << place for place, one in enumerate(form.tableau) if one is not None),
        runs=form.runs,
        idle=form.idle,
        lowest=form.lowest,
        turns=form.turns,
        since_gain=form.gain,
        refusals=form.refusals,
        discards_played=form.discards_played,
        ended=ended,
        winner=int(form.over == "blue"),
        loads=tuple(sorted(cards(form.loads))),
    )
    return Position.from_state(rules, state)


def items_in(items: Sequence[ItemJson], depth: int = 0) -> Iterable[Item]:
    """The items of a record or a variation.

    Raises:
        CannotBeRead: if an entry has the wrong fields, or variations are nested too deep.
        CannotBePlayed: if a comment or a value has invalid contents.
    """
    if depth > MOST_DEPTH:
        expected = f"at most {MOST_DEPTH} variations inside each other"
        raise CannotBeRead(f"expected {expected}, but read one more", expected=expected)
    for item in items:
        match item:
            case TurnJson():
                yield TurnHeader(item.number, Seat.named(item.seat))
            case CommentJson():
                yield Comment(item.text, item.language)
            case JudgementJson():
                yield Judgement[item.judgement.upper()]
            case ValueJson():
                yield Value(item.wins, item.error, item.points, item.points_error)
            case MarksJson():
                yield Marks(read_marks(item.marks))
            case AdviceJson():
                yield Advised(Advice(Seat.named(item.seat), read_signs(item.shown), item.words))
            case EntryJson():
                yield _entry_in(item)
            case VariationJson():
                yield Variation(tuple(items_in(item.items, depth + 1)))


def _entry_in(form: EntryJson) -> Entry:
    card, shown = (read_name(text) if text else None for text in (form.card, form.shown))
    act = read_act_name(form.act).act if form.act else None
    entry = Entry(
        verb=Verb(form.verb),
        seat=Seat.named(form.seat) if form.seat else None,
        name=ActName(act, card, shown) if act else None,
        card=None if act else card,
        pile=PILES_BY_SIGN[form.pile] if form.pile else None,
        paragraph=form.breaks or "",
        late=form.late,
    )
    if read_entry(str(entry)) != entry:
        expected = f"the fields that go with {form.verb!r}"
        raise CannotBeRead(f"expected {expected}, but read {quoted(str(entry))}", expected=expected)
    return entry


def deal_in(form: DealJson, rules: RuleSet) -> Deal:
    """The deal with these cards."""
    red, blue = ([_card(text, rules) for text in cards] for cards in (form.red, form.blue))
    cuts = [(read_card(red_cut), read_card(blue_cut)) for red_cut, blue_cut in form.cuts]
    return Deal(red, blue, Seat.named(form.first), cuts)


def outcome_in(form: OutcomeJson) -> Outcome:
    """How a game ended."""
    return Outcome(
        ending=Ending(form.ending),
        winner=None if form.winner is None else Seat.named(form.winner),
        points=form.points,
    )


def pile_view_in(form: PileViewJson) -> PileView:
    """What a seat may see of a pile."""
    return PileView(form.count, tuple(read_card(text) for text in form.shown))


def side_view_in(form: SideViewJson) -> SideView:
    """What a seat may see of a player's own piles."""
    return SideView(*map(pile_view_in, (form.stock, form.hand, form.discard)))
