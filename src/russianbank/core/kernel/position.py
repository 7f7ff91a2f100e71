"""The position: what both players see, whose turn it is, and what he may do.

A position holds public knowledge only. Playable is wider than lawful: an act is playable if the
cards fit, lawful if it breaks no obligation besides, and `breach` names the paragraph it breaks.
The kernel, from :mod:`russianbank.core.kernel.board` up to here, runs interpreted as it stands, or
compiled with the types of the ``.pxd`` files beside it.
"""

from __future__ import annotations

from typing import Any

from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.cards import CARDS, Card, Seat
from russianbank.core.chance import Chance, mix
from russianbank.core.constants import (
    BORROW_OWN_LOADS,
    DISCARD,
    DISCARDS,
    FOUNDATION,
    HAND,
    HANDS,
    NONE,
    PILES,
    PLAYING,
    STOCK,
    STOCKS,
    WON,
)
from russianbank.core.deal import TABLEAU_EACH, Deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.board import bit
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.fields import NUMBERS
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.kernel.state import State
from russianbank.core.rules.ruleset import RuleSet

OTHER_STOCK, OWN_HAND, OTHER_DISCARD = Pile.OPPONENT_STOCK, Pile.HAND, Pile.OPPONENT_DISCARD
UNLISTED = 0
PARAGRAPHS = ("", "F21", "F23", "F26", "F39", "F41", "F45", "F55", "S11", "S23")

_NO_ACT = Act(Kind.PASS, Pile.T8, Pile.T8)
_SEATS = (Seat.RED, Seat.BLUE)
_BY_CODE = [ACTS.get(code, _NO_ACT) for code in range(8192)]


class Position(MoveGenerator):
    """One moment of a game.

    Start with :meth:`start`, or from its written form with ``russianbank.notation``. `play` changes
    the position, `undo` takes the last act back, `copy` makes another that goes its own way.
    Positions are equal when every card, seen or unseen, lies alike and the same things may follow.
    """

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.past: list[BoardState] = []

    def copy(self) -> Position:
        """Another position like this one, without its past."""
        other = Position.__new__(Position)
        other._allocate()
        other.rules = self.rules
        other.compiled = self.compiled
        other.past = []
        other.listed = UNLISTED
        other._copy_from(self)
        return other

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return _SEATS[self.mover]

    @property
    def turned_card(self) -> Card | None:
        """The hand card turned up and not yet played or discarded."""
        return CARDS[self.top[HANDS + self.mover]] if self.turned else None

    def known_top(self, pile: int) -> Card | None:
        """The top card of a pile, if it has been seen; one of a hand may lie face down again."""
        number = self.top[pile]
        return None if number == NONE else CARDS[number]

    def face_up(self, pile: int) -> Card | None:
        """The top card of a pile, if it lies face up; of a hand, the card turned up from it."""
        if HANDS <= pile < DISCARDS and not (self.turned and pile == HANDS + self.mover):
            return None
        return self.known_top(pile)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended != PLAYING

    @property
    def winning_seat(self) -> Seat | None:
        """Who got rid of all his cards (F58), if somebody did."""
        return _SEATS[self.winner] if self.ended == WON else None

    @property
    def turn_number(self) -> int:
        """How many turns have been completed."""
        return self.turns

    def left(self, seat: Seat) -> int:
        """The cards a player has still to get rid of: stock, hand and discards (F58)."""
        return self._left(seat)

    def is_laid(self, place: int) -> bool:
        """Whether a tableau place is in use; one that is and has no card is a space (F12, S3)."""
        return bool(self.laid >> place & 1)

    def spaces(self) -> int:
        """How many of the tableau's places are open (F12)."""
        return sum(1 for p in range(8) if self.laid >> p & 1 and not self.size[p])

    @property
    def symmetric_hash(self) -> int:
        """64 bits that do not change with the order of tableau piles or of twin foundations."""
        return mix(self._hash_faces() ^ self._hash_numbers())

    @property
    def exact_hash(self) -> int:
        """64 bits that tell every card and every pile apart."""
        return mix(self._hash_cards() ^ self._hash_numbers())

    @property
    def key(self) -> State:
        """What to file a position under in a dictionary or a set: equal positions, equal keys."""
        return self.state()

    def state(self) -> State:
        """Return everything about the position as plain data."""
        numbers: dict[str, Any] = self.values(NUMBERS)
        numbers["turned"] = bool(self.turned)
        return State(
            piles=tuple((self.hidden[pile], self.cards(pile)) for pile in range(PILES)),
            unseen=(self.unseen_cards(0), self.unseen_cards(1)),
            seat=self.seat,
            loads=self._loads() if self.compiled.borrow == BORROW_OWN_LOADS else (),
            **numbers,
        )

    def _loads(self) -> tuple[Card, ...]:
        loaded = (self.loaded[0], self.loaded[1])
        return tuple(one for one in CARDS.values() if loaded[one.pack] >> one.face & 1)

    @staticmethod
    def from_state(rules: RuleSet, state: State) -> Position:
        """The position that such plain data describe.

        Raises:
            CannotBePlayed: if a card lies twice, or counts do not agree.
        """
        state.check(rules)
        position = Position(rules)
        position.mover = state.seat
        position.set_values({name: getattr(state, name) for name in NUMBERS.names}, NUMBERS)
        for pile, (hidden, cards) in enumerate(state.piles):
            position._fill(pile, hidden)
            for card in cards:
                position._put(pile, card.number)
        for suit in range(4):
            position._update_wanted(suit)
        for pack in range(2):
            position.unseen[pack] = sum(bit(card.face) for card in state.unseen[pack])
            position.loaded[pack] = sum(bit(card.face) for card in state.loads if card.pack == pack)
        return position

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules == other.rules and self.state() == other.state()

    def __reduce__(self) -> tuple[object, tuple[RuleSet, State]]:
        return Position.from_state, (self.rules, self.state())

    def __repr__(self) -> str:
        piles = [self._glance(pile) for pile in range(PILES)]
        parts = [
            piles[:FOUNDATION],
            piles[FOUNDATION:STOCKS],
            piles[STOCKS::2],
            piles[STOCKS + 1 :: 2],
        ]
        return f"<Position {' '.join(['/'.join(part) for part in parts])} {self.seat}>"

    def _glance(self, pile: int) -> str:
        """A pile as it is written: how many cards of it are unseen, and the others."""
        hidden = f"{self.hidden[pile]}?" if self.hidden[pile] else ""
        return hidden + "".join(map(str, self.cards(pile))) or "-"

    @staticmethod
    def start(rules: RuleSet, deal: Deal) -> Position:
        """The position when the cards have been dealt and the first player is to begin (F7-F10).

        Raises:
            CannotBePlayed: if a player has too few cards for stock and tableau, or none over.
        """
        needed = max(rules.stock_size, 1) + TABLEAU_EACH
        for seat in Seat:
            if len(deal.cards(seat)) < needed:
                raise CannotBePlayed(
                    f"{seat} has {len(deal.cards(seat))} cards; {rules.name} needs at least"
                    f" {needed}: {TABLEAU_EACH} for the tableau, {rules.stock_size} for the stock,"
                    " and one to get rid of"
                )
        position = Position(rules)
        position._deal(deal, rules.stock_size, rules.stock_top == "up")
        return position

    def turns_up(self, act: Act) -> int | None:
        """The pile of which an act would turn up an unseen card, or None if it would not."""
        pile = self._turns_up(act.code)
        return None if pile == NONE else pile

    def chances(self, act: Act) -> tuple[tuple[Card, float], ...]:
        """The cards an act may turn up, each with its probability; empty if none is new."""
        pile = self.turns_up(act)
        if pile is None:
            return ()
        cards = self.unseen_cards(self._pack_of(pile))
        return tuple((card, 1.0 / len(cards)) for card in cards)

    def sample_deal(self, chance: Chance) -> Deal:
        """A deal that agrees with all that has been seen, the unseen cards in random order."""
        unseen = [list(self.unseen_cards(pack)) for pack in range(2)]
        hands: list[list[Card]] = []
        for pack in range(2):
            chance.shuffle(unseen[pack])
        for seat in range(2):
            pool = unseen[self._pack_of(STOCKS + seat)]
            stock, hand = self.hidden[STOCKS + seat], self.hidden[HANDS + seat]
            hands.append([pool.pop() for _ in range(stock + hand)])
        return Deal(hands[0], hands[1], self.seat)

    def playable(self) -> list[Act]:
        """Every act the cards allow, whether or not it breaks an obligation.

        Equal spaces are one target, the one with the lowest number; so are twin foundations.
        """
        self._list_playable()
        return self._as_acts()

    def lawful(self) -> list[Act]:
        """Every playable act that breaks no obligation. Empty only when the game is over."""
        self._list_lawful()
        return self._as_acts()

    def _as_acts(self) -> list[Act]:
        return [_BY_CODE[self.acts[place]] for place in range(self.act_count)]

    def compulsory(self) -> list[Act]:
        """The acts of which one must come before any other card is touched (F23); often none."""
        self.listed = UNLISTED
        self.act_count = 0
        if not self.ended:
            self._survey()
            if not self._list_only():
                self._list_binding()
                return self._as_acts()
        return []

    def fits_foundation(self, card: Card) -> bool:
        """Whether a card with this face would go to a foundation if it were free."""
        return bool(self.wanted >> card.face & 1)

    def owed(self) -> list[Pile]:
        """The own piles whose tops must be played before the player turns on or ends (F55, S23)."""
        self._survey()
        piles = ((Pile.STOCK, STOCK), (Pile.HAND, HAND), (Pile.DISCARD, DISCARD))
        return [pile for pile, source in piles if self._owes(pile, source)]

    def fits_tableau(self, card: Card, place: int) -> bool:
        """Whether a card may be built on a tableau place: it is a space, or its top takes it."""
        if not self.laid >> place & 1:
            return False
        under = self.top[place]
        return under == NONE or bool(self.compiled.accepts[under & 63] >> card.face & 1)

    def breach(self, act: Act) -> str:
        """The paragraph a playable act would break, such as ``F23``, or an empty string if none.

        Raises:
            CannotBePlayed: if the cards do not allow the act at all.
        """
        if not self._allows(act.code):
            self._refuse(act)
        return PARAGRAPHS[self._breach(self._canonical(act.code))]

    def allows(self, act: Act) -> bool:
        """Whether the cards allow the act, into whichever of several equal spaces it goes."""
        return self._allows(act.code)

    def _allows(self, code: int) -> bool:
        code = self._canonical(code)
        if self.listed != UNLISTED and self._is_listed(code):
            return True
        self._list_playable()
        return self._is_listed(code)

    def _refuse(self, act: Act) -> None:
        if self.ended:
            raise NotTheMoment("the game is over; start another or undo the last act")
        raise CannotBePlayed(
            f"{act} cannot be played here; playable are {', '.join(map(str, self.playable()))}"
        )

    def play(self, act: Act, deal: Deal) -> Card | None:
        """Do an act, and tell which card was turned up by it, if one was.

        Args:
            act: any playable act, lawful or not.
            deal: where the cards lie that nobody has seen.

        Raises:
            CannotBePlayed: if the cards do not allow the act.
            NotTheMoment: if the game is over.
        """
        code = act.code
        if not self._allows(code):
            self._refuse(act)
        self._remember()
        shown = self._advance(code, deal)
        return None if shown == NONE else CARDS[shown]

    def misplace(self, source: Pile, target: Pile, deal: Deal) -> Card | None:
        """Lay a card where it does not fit, as may happen at a table of live players (F52).

        Args:
            source: a pile whose top the mover could take.
            target: a tableau place or one of the opponent's piles.
            deal: where the unseen cards lie.

        Raises:
            CannotBePlayed: if there is no such card to take, or the target is no such pile.
            NotTheMoment: if the game is over.
        """
        if self.ended:
            raise NotTheMoment("the game is over; no card can be misplaced any more")
        start, end = self._absolute(source), self._absolute(target)
        if source == target or not (end < 8 or target in (OTHER_STOCK, OTHER_DISCARD)):
            raise CannotBePlayed(
                f"a card is misplaced on the tableau or the opponent's piles, not on {target.sign}"
            )
        turned_only = source == OWN_HAND and not self.turned
        if source == FOUNDATION or self.top[start] == NONE or turned_only:
            raise CannotBePlayed(f"{source.sign} has no card that could be taken by mistake")
        self._remember()
        self.listed = UNLISTED
        shown = self._move(start, end, deal)
        return None if shown == NONE else CARDS[shown]

    def send_back(self, pile: int, home: int) -> None:
        """Put the top of a pile back where it came from, as a stop or a correction asks (F35, F52).

        Args:
            pile: the absolute number of the pile it lies on.
            home: the pile it goes to, perhaps the one it lies on; in a hand it lies face down, and
                FOUNDATION is whichever of the suit's two it fits.
        """
        self._remember()
        self.listed = UNLISTED
        number = self._lift(pile)
        if home == FOUNDATION:
            self._put_on_foundation(number)
        else:
            self._put(home, number)
        if home == HANDS + self.mover:
            self.turned = 0
        if self.ended == WON:
            self.ended = PLAYING

    def learn(self, pile: int, card: Card) -> None:
        """Note that the uppermost unseen card of a stock or hand is known to be this one (E7)."""
        self.listed = UNLISTED
        self._sink(pile, card.number)

    def yield_turn(self) -> None:
        """End the mover's turn at once; a turned card goes back face down on his hand (F35)."""
        self._remember()
        self.listed = UNLISTED
        self._end_turn()

    def _absolute(self, pile: Pile) -> int:
        return pile ^ self.mover if pile >= STOCKS else int(pile)

    def undo(self) -> None:
        """Take the last act back, as if it had never been.

        Raises:
            NotTheMoment: if no act has been played since the position was set up.
        """
        if not self.past:
            raise NotTheMoment("there is no act to take back")
        self._copy_from(self.past.pop())
        self.listed = UNLISTED

    def _remember(self) -> None:
        record = BoardState.__new__(BoardState)
        record._allocate()
        record._copy_from(self)
        self.past.append(record)
