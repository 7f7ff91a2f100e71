"""Plays the items of a record again, one by one, up to the first that does not fit the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from russianbank.core.cards import Card, Seat
from russianbank.core.constants import HANDS
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed, RussianBankError
from russianbank.core.event import Stopped
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import breach
from russianbank.notation.act_notation import ActName, check_cards, resolve_act
from russianbank.notation.card_notation import CardName
from russianbank.notation.failure import Failure
from russianbank.notation.record_entry import Entry, Verb, entry_of
from russianbank.notation.record_items import Item, TurnHeader, Variation


@dataclass(frozen=True, slots=True)
class Replay:
    """The result of playing a record again.

    Attributes:
        game: the game as far as the record could be followed.
        failure: where and why it could not be followed further; None if it was followed to its end.
        in_variations: where and why variations could not be followed to their ends.
        followed: how many items of the record could be followed.
    """

    game: Game
    failure: Failure | None
    in_variations: tuple[Failure, ...]
    followed: int


def replay_items(game: Game, items: Sequence[Item], deal_known: bool) -> Replay:
    """Play items of a record in a game, and their variations beside it, as far as they fit.

    Args:
        game: the game before the first item; it is changed.
        items: the items in their order.
        deal_known: whether the cards of the game's deal are the real ones. If not, the unseen cards
            are reordered so that each turned-up card is the one in the record.
    """
    in_variations: list[Failure] = []
    followed, failure = _follow(Replayer(game, deal_known), items, in_variations)
    return Replay(game, failure, tuple(in_variations), followed)


def _follow(
    replayer: Replayer, items: Sequence[Item], in_variations: list[Failure]
) -> tuple[int, Failure | None]:
    """Follow a game or a variation; add the failures inside its variations to a list."""
    has_variation = _has_variation(items)
    before = replayer
    for number, item in enumerate(items):
        match item:
            case TurnHeader() | Entry():
                if number in has_variation:
                    before = replayer.copy()
                try:
                    replayer.follow(item)
                except RussianBankError as cause:
                    expected = "what can be played"
                    if isinstance(cause, _RecordMismatch):
                        expected = cause.expected
                    return number, Failure(str(cause), item.line, item.column, expected)
            case Variation():
                _, failure = _follow(before.copy(), item.items, in_variations)
                if failure:
                    in_variations.append(failure)
    return len(items), None


def _has_variation(items: Sequence[Item]) -> set[int]:
    """The indexes of the entries that have a variation."""
    found, last = set(), -1
    for number, item in enumerate(items):
        if isinstance(item, Entry):
            last = number
        elif isinstance(item, Variation):
            found.add(last)
    return found


class _RecordMismatch(CannotBePlayed):
    """An entry differs from what happens when the game is played again."""

    def __init__(self, expected: str, found: object) -> None:
        super().__init__(f"expected {expected}, but the record says {found}")
        self.expected = expected


class Replayer:
    """A game, and how far it has followed a record."""

    def __init__(self, game: Game, deal_known: bool) -> None:
        self.game = game
        self.deal_known = deal_known
        self.on_turn: Seat | None = None
        self.stopped_by_table = False

    def copy(self) -> Replayer:
        """Return another replayer that has followed the same record."""
        other = Replayer(self.game.copy(), self.deal_known)
        other.on_turn, other.stopped_by_table = self.on_turn, self.stopped_by_table
        return other

    def follow(self, item: TurnHeader | Entry) -> None:
        """Play one item, or raise an error and leave the game as it was."""
        if isinstance(item, TurnHeader):
            self.on_turn = item.seat
            return
        if item.verb is Verb.STOPS and item.seat is None:
            self._follow_table_stop(item)
            return
        if self.on_turn is not self.game.seat:
            raise _RecordMismatch(f"the header of a turn of {self.game.seat}", item)
        if item.verb in (Verb.PLAYS, Verb.MISPLACES):
            self._follow_act(item)
        elif item.verb is Verb.COMPELS:
            self._follow_demand(item)
        else:
            self._follow_call(item)
        last = self.game.events[-1]
        self.stopped_by_table = isinstance(last, Stopped) and last.seat is None

    def _follow_act(self, entry: Entry) -> None:
        """Play an act, or misplace a card."""
        game, name = self.game, entry.name
        assert name is not None
        if entry.verb is Verb.MISPLACES:
            if entry.seat is not game.seat:
                raise _RecordMismatch(f"{game.seat}, who is on turn", entry)
            check_cards(name, game.position)
            self._check_turned_up(name, game.position)
            game.misplace(name.act.source, name.act.target, recorded=True)
            return
        name = resolve_act(name, game.position)
        found = breach(game.position, name.act)
        paragraph = found.paragraph if found else ""
        if entry.paragraph not in ("", paragraph):
            raise _RecordMismatch(f"?{paragraph}" if paragraph else "no mark of an error", entry)
        self._check_turned_up(name, game.position)
        game.insist(name.act)

    def _follow_demand(self, entry: Entry) -> None:
        """Have a player play a card that they refused to play (F56)."""
        name, seat = entry.name, entry.seat
        assert name is not None
        assert seat is not None
        demand = self.game.demand(seat)
        if demand is not None and demand.includes(name.act):
            check_cards(name, demand.position)
            self._check_turned_up(name, demand.position)
        self.game.compel(seat, name.act)

    def _check_turned_up(self, name: ActName, position: Position) -> None:
        """Check the card that an act turns up; if the deal is not known, put it there first."""
        pile = position.turns_up(name.act)
        if pile is None:
            return
        if not self.deal_known:
            if name.shown is None:
                raise _RecordMismatch("the card that was turned up, after =", name)
            self.game.deal = with_next_card(self.game.deal, position, pile, name.shown)
        next_card = _next_card(self.game.deal, position, pile)
        if name.shown is not None and not name.shown.fits(next_card):
            raise _RecordMismatch(f"{name.act}={next_card}, as the cards were dealt", name)

    def _follow_table_stop(self, entry: Entry) -> None:
        """Check that the table stopped an error when the act before was played."""
        if not self.stopped_by_table:
            raise _RecordMismatch("an error before the table stops it", entry)
        _compare(entry, entry_of(self.game.events[-1]))
        self.stopped_by_table = False

    def _follow_call(self, entry: Entry) -> None:
        """Touch a pile, call stop, put a card right, offer or accept a draw, or abandon."""
        game, seat = self.game, entry.seat
        assert seat is not None
        if entry.verb is Verb.TOUCHES and seat is not game.seat:
            raise _RecordMismatch(f"{game.seat}, who is on turn", entry)
        match entry.verb:
            case Verb.TOUCHES if entry.pile is not None:
                game.touch(entry.pile)
            case Verb.STOPS:
                game.call_stop(seat, entry.late)
            case Verb.PUTS_RIGHT:
                game.put_right(seat, entry.pile, _misplaced_card(game, seat, entry))
            case Verb.OFFERS:
                game.offer_draw(seat)
            case Verb.ACCEPTS:
                game.accept_draw(seat)
            case Verb.ABANDONS:
                game.abandon(seat)
        try:
            _compare(entry, entry_of(game.events[-1]))
        except _RecordMismatch:
            game.undo()
            raise


def _misplaced_card(game: Game, seat: Seat, entry: Entry) -> Card | None:
    """The card that an entry has put right: of those it can mean, the one misplaced last."""
    name = entry.card
    fitting = [one.card for one in game.misplays(seat) if name is None or name.fits(one.card)]
    return fitting[-1] if fitting else None


def _compare(written: Entry, happened: Entry) -> None:
    """Check the paragraph and card of an entry; a touch may lack both, others the card."""
    cards = (written.card, happened.card)
    if written.verb is Verb.TOUCHES and not written.paragraph:
        return
    same_card = cards[0] is None or (cards[1] is not None and cards[0].face == cards[1].face)
    if written.paragraph != happened.paragraph or not same_card:
        raise _RecordMismatch(str(happened), written)


def _next_index(deal: Deal, position: Position, pile: int) -> tuple[Seat, int]:
    """Where a deal holds the next card of a stock or hand: the player, and the card's index."""
    seat, hidden = Seat(pile & 1), position.unseen_in(pile)
    return seat, hidden - 1 if pile < HANDS else len(deal.cards(seat)) - hidden


def _next_card(deal: Deal, position: Position, pile: int) -> Card:
    """The card that will next be turned up from a stock or a hand."""
    seat, index = _next_index(deal, position, pile)
    return deal.cards(seat)[index]


def with_next_card(deal: Deal, position: Position, pile: int, name: CardName) -> Deal:
    """Return the same deal, with an unseen card exchanged so that it is the next of a pile.

    Args:
        deal: the deal.
        position: the position in which the card is to be turned up.
        pile: the number of the stock or hand.
        name: the card.

    Raises:
        CannotBePlayed: if the card has been seen already.
    """
    seat, index = _next_index(deal, position, pile)
    cards = [list(deal.cards(one)) for one in Seat]
    unseen = position.unseen_cards(position.rules.pack_of(seat))
    wanted = next((one for one in unseen if name.fits(one)), None)
    if wanted is None:
        raise _RecordMismatch("a card that has not been seen yet", name)
    owner = next(one for one in Seat if wanted in cards[one])
    other = cards[owner].index(wanted)
    cards[owner][other], cards[seat][index] = cards[seat][index], wanted
    return Deal(cards[0], cards[1], deal.first, deal.cuts)
