"""Playing a record over, entry by entry, and stopping at the first that cannot be followed."""

from __future__ import annotations

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
from russianbank.notation.record import Comment, Failure, Record, Replay, TurnHeader
from russianbank.notation.record_entry import Entry, Verb, entry_of


def replay(record: Record) -> Replay:
    """Play a record over as far as it can be followed.

    Raises:
        CannotBePlayed: if the table cannot be set up.
    """
    game = record.game()
    follower = _Replayer(game, open_deal=record.deal is None)
    for item in record.items:
        if isinstance(item, Comment):
            continue
        try:
            follower.follow(item)
        except RussianBankError as cause:
            expected = (
                cause.expected if isinstance(cause, _RecordMismatch) else "what can be played"
            )
            return Replay(game, Failure(str(cause), item.line, item.column, expected))
    said = record.outcome
    if said is not None and said != game.outcome:
        found = game.outcome.message() if game.outcome else "not over"
        message = f"the record says {said.message()}, but the game played over is {found}"
        return Replay(game, Failure(message, record.line, 1, found))
    return Replay(game, None)


class _RecordMismatch(CannotBePlayed):
    """An entry that says otherwise than what happens when the game is played over."""

    def __init__(self, expected: str, found: object) -> None:
        super().__init__(f"expected {expected}, but the record says {found}")
        self.expected = expected


class _Replayer:
    """A game that follows a record."""

    def __init__(self, game: Game, open_deal: bool) -> None:
        self.game = game
        self.open_deal = open_deal
        self.on_turn: Seat | None = None
        self.table_spoke = False

    def follow(self, item: TurnHeader | Entry) -> None:
        """Let one more thing happen, or raise and leave the game as it was."""
        if isinstance(item, TurnHeader):
            self.on_turn = item.seat
            return
        if item.verb is Verb.STOPS and item.seat is None:
            self._hear_table(item)
            return
        if self.on_turn is not self.game.seat:
            raise _RecordMismatch(f"the head of a turn of {self.game.seat}", item)
        if item.verb in (Verb.PLAYS, Verb.MISPLACES):
            self._lay(item)
        else:
            self._say(item)
        last = self.game.events[-1]
        self.table_spoke = isinstance(last, Stopped) and last.seat is None

    def _lay(self, entry: Entry) -> None:
        """A card is played, turned up or misplaced."""
        game, name = self.game, entry.name
        assert name is not None
        if entry.verb is Verb.MISPLACES:
            if entry.seat is not game.seat:
                raise _RecordMismatch(f"{game.seat}, who is on turn", entry)
            check_cards(name, game.position)
            self._turn(name)
            game.misplace(name.act.source, name.act.target)
            return
        name = resolve_act(name, game.position)
        found = breach(game.position, name.act)
        paragraph = found.paragraph if found else ""
        if entry.paragraph not in ("", paragraph):
            raise _RecordMismatch(f"?{paragraph}" if paragraph else "no mark of an error", entry)
        self._turn(name)
        game.insist(name.act)

    def _turn(self, name: ActName) -> None:
        """See that the card which an act turns up is the one the record says."""
        pile = self.game.position.turns_up(name.act)
        if pile is None:
            return
        if self.open_deal:
            if name.shown is None:
                raise _RecordMismatch("the card that was turned up behind =", name)
            self.game.deal = _with_next(self.game.deal, self.game.position, pile, name.shown)
        next_card = _next(self.game.deal, self.game.position, pile)
        if name.shown is not None and not name.shown.fits(next_card):
            raise _RecordMismatch(f"{name.act}={next_card}, as the cards were dealt", name)

    def _hear_table(self, entry: Entry) -> None:
        """The table stopped an error of itself when the act before was played."""
        if not self.table_spoke:
            raise _RecordMismatch("an error before the table stops it", entry)
        _compare(entry, entry_of(self.game.events[-1]))
        self.table_spoke = False

    def _say(self, entry: Entry) -> None:
        """Somebody touches a pile or says something."""
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
                game.put_right(seat, entry.pile)
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


def _compare(written: Entry, happened: Entry) -> None:
    """See that the record tells of the same paragraph and card; it may leave either out."""
    cards = (written.card, happened.card)
    if written.verb is Verb.TOUCHES and not written.paragraph:
        return
    same_card = cards[0] is None or (cards[1] is not None and cards[0].face == cards[1].face)
    if written.paragraph != happened.paragraph or not same_card:
        raise _RecordMismatch(str(happened), written)


def _slot(deal: Deal, position: Position, pile: int) -> tuple[Seat, int]:
    """Where in a deal the card lies that will next be turned up from a stock or a hand."""
    seat, hidden = Seat(pile & 1), position.unseen_in(pile)
    return seat, hidden - 1 if pile < HANDS else len(deal.cards(seat)) - hidden


def _next(deal: Deal, position: Position, pile: int) -> Card:
    seat, place = _slot(deal, position, pile)
    return deal.cards(seat)[place]


def _with_next(deal: Deal, position: Position, pile: int, name: CardName) -> Deal:
    """The same deal, but with a certain unseen card next on a pile."""
    seat, place = _slot(deal, position, pile)
    cards = [list(deal.cards(one)) for one in Seat]
    unseen = position.unseen_cards(position.rules.pack_of(seat))
    wanted = next((one for one in unseen if name.fits(one)), None)
    if wanted is None:
        raise _RecordMismatch("a card that has not been seen yet", name)
    there = next(one for one in Seat if wanted in cards[one])
    other = cards[there].index(wanted)
    cards[there][other], cards[seat][place] = cards[seat][place], wanted
    return Deal(cards[0], cards[1], deal.first, deal.cuts)
