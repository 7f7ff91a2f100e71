"""The position: the cards as both players know them, the player on turn, and the acts allowed.

A position holds public knowledge only. An act is playable if the cards allow it. It is lawful if it
also breaks no obligation; `breach` returns the paragraph that an act breaks. The modules of the
kernel run interpreted as they are, or compiled with the types in the ``.pxd`` files beside them.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.act import ACTS, Act, Kind, Pile
from russianbank.core.arguments import (
    checked_act,
    checked_card,
    checked_kind,
    checked_movers_pile,
    checked_number,
    checked_pile,
    checked_place,
    checked_seat,
    refused,
)
from russianbank.core.cards import CARDS, RANKS, Card, Seat
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.constants import (
    ACT_CODES,
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
    TURN_UP,
    UNLISTED,
    WON,
)
from russianbank.core.deal import (
    TABLEAU_EACH,
    Deal,
    blank_deal,
    check_whole_game,
    checked_deal,
)
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.board_state import COMPILED, BoardState
from russianbank.core.kernel.fields import NUMBERS, Value
from russianbank.core.kernel.observed_board import ObservedBoard
from russianbank.core.kernel.state import State
from russianbank.core.rules.field_spec import MAX_COUNT
from russianbank.core.rules.ruleset import RuleSet, checked_rules

if not cython.compiled:  # C takes them from c_bits.pxd
    from russianbank.core.bits import bit, mix

OTHER_STOCK, OWN_HAND, OTHER_DISCARD = Pile.OPPONENT_STOCK, Pile.HAND, Pile.OPPONENT_DISCARD
PARAGRAPHS = ("", "F21", "F23", "F26", "F39", "F41", "F45", "F55", "S11", "S23", "E23", "E25")

_NO_ACT = Act(Kind.PASS, Pile.T8, Pile.T8, -1)
_NO_CARDS = Deal((), ())
_SEATS = (Seat.RED, Seat.BLUE)
_BY_CODE = [ACTS.get(code, _NO_ACT) for code in range(ACT_CODES)]


class Position(ObservedBoard):
    """A position in a game.

    It is made by :meth:`start` or :meth:`from_state`, or read from its line with ``read_position``.
    `play` changes it, `undo` takes the last act back, `copy` returns an independent one. Positions
    are equal if all cards lie in the same places and all counters of the rules are equal. One that
    is in a set, or a key of a dictionary, must not be changed. A method that is given what cannot
    be meant, such as a pile that does not exist, raises `CannotBePlayed`.

    ``Position(rules)`` is a board without cards, on which nobody has anything to do. It is no
    position of a game, and its line cannot be read again. The library makes it to lay cards on it.

    Attributes:
        rules: the rule set.
        past: the states before each act, for `undo`.
    """

    def __cinit__(self, *_: object, **__: object) -> None:
        self.past: list[BoardState] = []

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.past = []

    def copy(self) -> Position:
        """Return an independent copy, without the acts to undo.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> other = position.copy()
            >>> _ = other.play(other.lawful()[0], dealt)
            >>> other == position
            False
        """
        other = Position.__new__(Position, None, self)  # type: ignore[call-arg]
        if not COMPILED:
            other._allocate()
            other._begin(None, self)
            other.past = []
        other._copy_from(self)
        return other

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, _: dict[int, object]) -> Position:
        return self.copy()

    @property
    def seat(self) -> Seat:
        """The player on turn."""
        return _SEATS[self._mover]

    @property
    def turned_card(self) -> Card | None:
        """The hand card that is turned up and not yet played or discarded."""
        return CARDS[self._top[HANDS + self._mover]] if self._turned else None

    def known_top(self, pile: int) -> Card | None:
        """Return the top card of a pile, if it has been seen; in a hand it may lie face down.

        Raises:
            CannotBePlayed: if there is no such pile.
        """
        return self._known_top(checked_pile(pile))

    def _known_top(self, pile: int) -> Card | None:
        number = self._top[pile]
        return None if number == NONE else CARDS[number]

    def face_up(self, pile: int) -> Card | None:
        """Return the top card of a pile, if it lies face up; of a hand, the turned-up card.

        Raises:
            CannotBePlayed: if there is no such pile.
        """
        number = checked_pile(pile)
        if HANDS <= number < DISCARDS and not (self._turned and number == HANDS + self._mover):
            return None
        return self._known_top(number)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._ended != PLAYING

    @property
    def winning_seat(self) -> Seat | None:
        """The player who has won by getting rid of the own cards (F58, E12), if one has."""
        return _SEATS[self._winner] if self._ended == WON else None

    @property
    def turn_number(self) -> int:
        """The number of completed turns."""
        return self._turns

    @property
    def turns_without_gain(self) -> int:
        """The number of turns completed since a player last had fewer cards than before (E2)."""
        return self._since_gain

    def left(self, seat: Seat) -> int:
        """Return how many cards a player has in stock, hand and discard (F58).

        Raises:
            CannotBePlayed: if there is no such seat.
        """
        return self._left(checked_seat(seat))

    def is_laid(self, place: int) -> bool:
        """Whether a tableau place is in use; a place in use without cards is a space (F12, S3).

        Raises:
            CannotBePlayed: if there is no such place.
        """
        return self._is_laid(checked_place(place))

    def spaces(self) -> int:
        """Return the number of spaces (F12)."""
        return sum(1 for p in range(8) if self._laid >> p & 1 and not self._size[p])

    @property
    def symmetric_hash(self) -> int:
        """A hash of 64 bits that ignores backs, and the order of tableau piles and foundations."""
        return mix(self._hash_faces() ^ self._hash_numbers())

    @property
    def exact_hash(self) -> int:
        """A hash of 64 bits in which every card and every pile counts."""
        return mix(self._hash_cards() ^ self._hash_numbers())

    @property
    def key(self) -> State:
        """A hashable key for dictionaries and sets: equal positions have equal keys."""
        return self.state()

    def numbers(self) -> dict[str, Value]:
        """Return the counters and the other numbers of the position, named as in `State`."""
        return self._values(NUMBERS)

    def state(self) -> State:
        """Return everything about the position as plain data."""
        numbers: dict[str, Any] = self.numbers()
        numbers["turned"] = bool(self._turned)
        return State(
            piles=tuple((self._hidden[pile], self._cards(pile)) for pile in range(PILES)),
            unseen=(self._unseen_cards(0), self._unseen_cards(1)),
            seat=self.seat,
            loads=self.loads(),
            **numbers,
        )

    def is_load(self, card: Card) -> bool:
        """Whether a card lies where an opponent has loaded it (F49)."""
        number = checked_card(card).number
        return bool(self._loaded[number >> 6] >> (number & 63) & 1)

    def loads(self) -> tuple[Card, ...]:
        """Return the cards that lie where an opponent loaded them, if the rules ask (F49)."""
        if self._compiled.borrow != BORROW_OWN_LOADS:
            return ()
        loaded = (self._loaded[0], self._loaded[1])
        return tuple(one for one in CARDS.values() if loaded[one.pack] >> one.face & 1)

    @staticmethod
    def from_state(rules: RuleSet, state: State) -> Position:
        """Return the position with this state.

        Raises:
            CannotBePlayed: if such a position is not possible.
        """
        checked_rules(rules)
        checked_kind(state, State, "a state is a State, as state() returns").check(rules)
        position = Position(rules)
        position._mover = state.seat
        position._set_values({name: getattr(state, name) for name in NUMBERS.names}, NUMBERS)
        for pile, (hidden, cards) in enumerate(state.piles):
            position._fill(pile, hidden)
            for card in cards:
                position._put(pile, card.number)
        for suit in range(4):
            position._update_wanted(suit)
        for pack in range(2):
            loads = [card for card in state.loads if card.pack == pack]
            position._unseen[pack] = sum(bit(card.face) for card in state.unseen[pack])
            position._loaded[pack] = sum(bit(card.face) for card in loads)
        return position

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same = self.rules is other.rules or self.rules == other.rules
        return same and self._equals(other)

    def __hash__(self) -> int:
        return hash(self.exact_hash)

    def _equals(self, other: Position) -> bool:
        """Whether all cards lie in the same places and all counters but `turns` are equal."""
        if self._mover != other._mover or self._turned != other._turned:
            return False
        if self._looks != other._looks or self._shifts != other._shifts:
            return False
        if self._laid != other._laid or self._ended != other._ended:
            return False
        if self._since_gain != other._since_gain or self._refusals != other._refusals:
            return False
        if self._discards_played != other._discards_played or self._winner != other._winner:
            return False
        for seat in range(2):
            if self._runs[seat] != other._runs[seat] or self._idle[seat] != other._idle[seat]:
                return False
            if self._lowest[seat] != other._lowest[seat]:
                return False
            if self._unseen[seat] != other._unseen[seat]:
                return False
            lent = self._compiled.borrow == BORROW_OWN_LOADS
            if lent and self._loaded[seat] != other._loaded[seat]:
                return False
        for pile in range(PILES):
            if self._size[pile] != other._size[pile] or self._hidden[pile] != other._hidden[pile]:
                return False
            number = self._top[pile]
            twin = other._top[pile]
            while number == twin and number != NONE:
                number = self._under[number]
                twin = other._under[twin]
            if number != twin:
                return False
        return True

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
        """Return a pile as text: the number of its unseen cards, and the others."""
        hidden = f"{self._hidden[pile]}?" if self._hidden[pile] else ""
        return hidden + "".join(map(str, self._cards(pile))) or "-"

    @staticmethod
    def start(rules: RuleSet, deal: Deal) -> Position:
        """Return the position at the beginning of a game (F7-F10).

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> position.seat, position.left(rb.Seat.BLUE)
            (<Seat.RED: 0>, 48)

        Raises:
            CannotBePlayed: if a player has too few cards, or the deal is one of another game.
        """
        check_whole_game(deal, rules)
        needed = max(rules.stock_size, 1) + TABLEAU_EACH + rules.first_card_discarded
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
        """Return the number of the pile whose top unseen card an act would turn up, or None."""
        pile = self._turns_up(checked_act(act).code)
        return None if pile == NONE else pile

    def chances(self, act: Act) -> tuple[tuple[Card, float], ...]:
        """Return the unseen cards that an act may turn up, each with its probability.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> cards = position.chances(rb.read_act("^s"))
            >>> len(cards), round(sum(probability for _, probability in cards), 9)
            (48, 1.0)
        """
        pile = self.turns_up(act)
        if pile is None:
            return ()
        cards = self._unseen_cards(self._pack_of(pile))
        return tuple((card, 1.0 / len(cards)) for card in cards)

    def sample_deal(self, chance: Chance) -> Deal:
        """Return a deal that agrees with all seen cards, with the unseen cards in random order.

        It has the unseen cards only, to go on from this position. No game begins with it, unless
        the position is given as the start.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> guess = position.sample_deal(rb.Chance(5))
            >>> position.play(rb.read_act("^s"), guess) in guess.cards(rb.Seat.RED)
            True
        """
        checked_chance(chance)
        unseen = [list(self._unseen_cards(pack)) for pack in range(2)]
        hands: list[list[Card]] = []
        for pack in range(2):
            chance.shuffle(unseen[pack])
        for seat in range(2):
            pool = unseen[self._pack_of(STOCKS + seat)]
            stock, hand = self._hidden[STOCKS + seat], self._hidden[HANDS + seat]
            hands.append([pool.pop() for _ in range(stock + hand)])
        return Deal(hands[0], hands[1], self.seat)

    def playable(self) -> list[Act]:
        """Return every act that the cards allow, even if it breaks an obligation.

        All spaces are one target, the space with the lowest number; so are twin foundations.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> [str(act) for act in position.playable()]
            ['t8>f', 't7>t2', 't8>t1', '^s', '^h']
        """
        self._list_playable()
        return self._as_acts()

    def lawful(self) -> list[Act]:
        """Return every playable act that breaks no obligation. Empty only if the game is over.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> [str(act) for act in position.lawful()]
            ['t8>f']
        """
        self._list_lawful()
        return self._as_acts()

    def _as_acts(self) -> list[Act]:
        return [_BY_CODE[self._acts[place]] for place in range(self._act_count)]

    def compulsory(self) -> list[Act]:
        """Return the acts one of which must come before any other card is touched (F23)."""
        self._listed = UNLISTED
        self._act_count = 0
        if not self._ended:
            self._survey()
            if not self._list_only():
                self._list_binding()
                return self._as_acts()
        return []

    def fits_foundation(self, card: Card) -> bool:
        """Whether a foundation takes a card with this face next."""
        return self._fits_foundation(checked_card(card).face)

    def _fits_foundation(self, face: int) -> bool:
        return bool(self._wanted >> face & 1)

    def owed(self) -> list[Pile]:
        """Return the own piles whose top cards must be played before the turn ends (F55, S23)."""
        self._survey()
        piles = ((Pile.STOCK, STOCK), (Pile.HAND, HAND), (Pile.DISCARD, DISCARD))
        return [pile for pile, source in piles if self._owes(pile, source)]

    def fits_tableau(self, card: Card, place: int) -> bool:
        """Whether a card fits on a tableau place: it is a space, or its top card takes it."""
        return self._fits_tableau(checked_card(card).face, checked_place(place))

    def _fits_tableau(self, face: int, place: int) -> bool:
        if not self._is_laid(place):
            return False
        under = self._top[place]
        return under == NONE or bool(self._compiled.accepts[under & 63] >> face & 1)

    def takers(self, card: Card, pile: int) -> tuple[str, ...]:
        """Return the cards on which a card may be laid on such a pile, without their packs.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> position = rb.Position.start(rules, rb.deal(rules, rb.Chance(1)))
            >>> position.takers(rb.card("8H"), 0), position.takers(rb.card("8H"), 8)
            (('9S', '9C'), ('7H',))

        Args:
            card: the card.
            pile: the number of a place (F14, S4), a foundation (F10), or a stock or a discard on
                which it would be loaded (F46, E9).
        """
        face, number = checked_card(card).face, checked_pile(pile)
        ranks = [RANKS.index(rank) for rank in self.rules.ranks]
        faces = [suit * 16 + rank for suit in range(4) for rank in ranks]
        return tuple(str(CARDS[under]) for under in faces if self._may_lie_on(face, under, number))

    def _may_lie_on(self, face: int, under: int, pile: int) -> bool:
        """Whether a card with a face may be laid on one with another, on a pile of this kind."""
        if pile < FOUNDATION:
            return bool(self._compiled.accepts[under] >> face & 1)
        if pile < STOCKS:
            return bool(self._compiled.follows[under] == face)
        if pile < HANDS:
            return bool(self._compiled.loads_stock[under] >> face & 1)
        return bool(self._compiled.loads_discard[under] >> face & 1)

    def breach(self, act: Act) -> str:
        """Return the paragraph that a playable act would break, such as ``F23``, or "" if none.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> position.breach(rb.read_act("^h")), position.breach(rb.read_act("t8>f"))
            ('F23', '')

        Raises:
            CannotBePlayed: if the cards do not allow the act.
            NotTheMoment: if the game is over.
        """
        if not self._allows(checked_act(act).code):
            self._refuse(act)
        return PARAGRAPHS[self._breach(self._canonical(act.code))]

    def breach_of_misplacing(self, act: Act) -> str:
        """Return the paragraph that any card laid so would break, or "" if none, such as ``F45``.

        Whether the card fits makes no difference: another card comes first, or it has to wait.
        """
        return PARAGRAPHS[self._breach(checked_act(act).code)]

    def allows(self, act: Act) -> bool:
        """Whether the cards allow the act, to any of several spaces."""
        return self._allows(checked_act(act).code)

    def _allows(self, code: int) -> bool:
        code = self._canonical(code)
        if self._listed != UNLISTED and self._is_listed(code):
            return True
        self._list_playable()
        return self._is_listed(code)

    def _refuse(self, act: Act) -> None:
        if self._ended:
            raise NotTheMoment("the game is over; start another or undo the last act")
        raise CannotBePlayed(
            f"{act} cannot be played here; playable are {', '.join(map(str, self.playable()))}"
        )

    def play(self, act: Act, deal: Deal | None = None, card: Card | None = None) -> Card | None:
        """Do an act; return the card that it turned up for the first time, if it did.

        An act that turns up an unseen card is a chance node. The deal says which card comes, or
        you choose it: any card of `chances`.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("pagat")
            >>> position = rb.Position.start(rules, rb.deal(rules, rb.Chance(7)))
            >>> turn_up = rb.act(rb.Kind.TURN_UP, rb.Pile.HAND, rb.Pile.HAND)
            >>> for card, probability in position.chances(turn_up):
            ...     after = position.copy()
            ...     _ = after.play(turn_up, card=card)

        Args:
            act: any playable act, lawful or not.
            deal: the unseen cards; not needed if no unseen card is turned up.
            card: the card that is turned up, whatever the deal says.

        Raises:
            CannotBePlayed: if the cards do not allow the act, or it cannot turn up the card, or
                turns one up and neither a card nor a deal that fits the position is given.
            NotTheMoment: if the game is over.
        """
        code = checked_act(act).code
        given = _NO_CARDS
        if deal is not None:
            given = checked_deal(deal)
        if not self._allows(code):
            self._refuse(act)
        if card is not None:
            given = self._deal_with(act, checked_card(card))
        elif code >= TURN_UP or self._compiled.stock_turns_itself:
            pile = self._turns_up(code)
            if pile != NONE and (deal is None or not self._agrees(given, pile)):
                self._refuse_deal(act, deal)
        self._remember()
        shown = self._advance(code, given)
        return None if shown == NONE else CARDS[shown]

    def _agrees(self, deal: Deal, pile: int) -> bool:
        """Whether a deal has an unseen card for a pile."""
        if deal._length[pile & 1] < self._hidden[pile]:
            return False
        if pile < HANDS:
            number = deal._stock_card(pile & 1, self._hidden[pile])
        else:
            number = deal._hand_card(pile & 1, self._hidden[pile])
        if number == NONE:  # a blank card stands for one that stays unknown
            return True
        return number >> 6 == self._pack_of(pile) and self._is_unseen(number)

    def _agrees_wholly(self, deal: Deal) -> bool:
        """Whether a deal has an unseen card for every card that lies unseen."""
        for seat in range(2):
            stock = self._hidden[STOCKS + seat]
            hand = self._hidden[HANDS + seat]
            if deal._length[seat] < stock + hand:
                return False
            for depth in range(1, stock + 1):
                if not self._can_come(deal._stock_card(seat, depth), STOCKS + seat):
                    return False
            for depth in range(1, hand + 1):
                if not self._can_come(deal._hand_card(seat, depth), HANDS + seat):
                    return False
        return True

    def _can_come(self, number: int, pile: int) -> bool:
        """Whether a card can be an unseen one of a pile."""
        return number != NONE and number >> 6 == self._pack_of(pile) and self._is_unseen(number)

    def _is_unseen(self, number: int) -> bool:
        return self._unseen[number >> 6] & bit(number & 63) != 0

    def _deal_with(self, act: Act, card: Card) -> Deal:
        """Return a deal in which an act turns up this card."""
        pile = self._turns_up(act.code)
        if pile == NONE:
            raise CannotBePlayed(f"{act} turns up no unseen card; play it without card={card}")
        if card.pack != self._pack_of(pile) or not self._is_unseen(card.number):
            raise CannotBePlayed(
                f"{act} cannot turn up {card}; the unseen cards are"
                f" {', '.join(map(str, self._unseen_cards(self._pack_of(pile))))}"
            )
        deal = blank_deal()
        deal._put_next(pile, self._hidden[pile], card.number)
        return deal

    def _refuse_deal(self, act: Act, deal: Deal | None) -> None:
        if deal is None:
            raise CannotBePlayed(
                f"{act} turns up an unseen card; give the deal, or choose one of chances(act)"
                " with card="
            )
        raise CannotBePlayed(
            f"the deal does not fit this position: its next card for {act} has been seen; give"
            " the deal of this game, or one of sample_deal"
        )

    def misplace(self, source: Pile, target: Pile, deal: Deal) -> Card | None:
        """Lay a card where it does not fit, as can happen between human players (F52).

        Args:
            source: a pile whose top card the mover could take.
            target: a tableau place in use, a foundation of the card's suit, or a pile of the
                opponent's on which the rules let cards be loaded.
            deal: the unseen cards.

        Raises:
            CannotBePlayed: if there is no such card to take, or no play goes there.
            NotTheMoment: if the game is over.
        """
        if self._ended:
            raise NotTheMoment("the game is over; no card can be misplaced any more")
        checked_movers_pile(source)
        checked_movers_pile(target)
        checked_deal(deal)
        start, end = self._absolute(source), self._absolute(target)
        turned_only = source == OWN_HAND and not self._turned
        if source == FOUNDATION or self._top[start] == NONE or turned_only:
            raise CannotBePlayed(f"{source.sign} has no card that could be taken by mistake")
        if source == target or not self._takes_cards(end, self._top[start]):
            raise CannotBePlayed(
                "a card is misplaced on a tableau place in use (F12, S3), on a foundation of its"
                " suit that is not whole (F10), or on a pile of the opponent's on which cards are"
                f" loaded (F46), not on {target.sign}"
            )
        bares = start < HANDS and start >= STOCKS and self._compiled.stock_turns_itself
        if bares and self._hidden[start] and self._size[start] - self._hidden[start] == 1:
            if not self._agrees(deal, start):
                raise CannotBePlayed(
                    f"the deal does not fit this position: its next card of {source.sign} has been"
                    " seen; give the deal of this game, or one of sample_deal"
                )
        self._remember()
        self._listed = UNLISTED
        return self._misplace(start, end, deal)

    def _misplace(self, start: int, end: int, deal: Deal) -> Card | None:
        """Move a card that does not fit; that is no gain (E2)."""
        lowest = (self._lowest[0], self._lowest[1])
        counts = (self._idle[0], self._idle[1], self._since_gain, self._refusals)
        self._lowest[0] = self._lowest[1] = 0
        shown = self._move(start, end, deal)
        self._lowest[0], self._lowest[1] = lowest
        if end == FOUNDATION:  # that has set the counts to 0
            self._idle[0] += counts[0]
            self._idle[1] += counts[1]
            self._since_gain += counts[2]
            self._refusals += counts[3]
        return None if shown == NONE else CARDS[shown]

    def _takes_cards(self, pile: int, number: int) -> bool:
        """Whether the rules let the mover play cards there, whether or not this card fits."""
        if pile < FOUNDATION:
            return self._is_laid(pile)
        if pile == FOUNDATION:
            room = self._size[self._foundation_of(number)] < self._compiled.height
            return self._compiled.foundations and room
        if pile == OTHER_STOCK ^ self._mover:
            return self._compiled.load_stock
        return pile == OTHER_DISCARD ^ self._mover and self._compiled.load_discard

    def send_back(self, pile: int, home: int, loaded: bool = False) -> None:
        """Put the top card of a pile back, after a stop or to correct a misplaced card (F35, F52).

        The game is over if and only if a player is out then (F58, E12).

        Args:
            pile: the number of the pile it lies on.
            home: the number of the pile it goes to. In a hand it lies face down. FOUNDATION stands
                for the foundation of its suit that it fits.
            loaded: whether it lay there as a load of the opponent's (F49).

        Raises:
            CannotBePlayed: if there is no such card or pile, or it cannot lie there.
        """
        checked_pile(pile)
        checked_pile(home)
        if self._top[pile] == NONE:
            raise CannotBePlayed(f"pile {pile} has no seen card that could be put back")
        card = CARDS[self._top[pile]]
        if not self._can_lie(card, home):
            raise CannotBePlayed(f"{card} cannot be put back on pile {home}")
        self._remember()
        self._listed = UNLISTED
        number = self._lift(pile)
        if pile >= STOCKS:
            self._loaded[number >> 6] &= ~bit(number & 63)
        elif pile >= FOUNDATION:
            self._update_wanted(number >> 4 & 3)
        if home == FOUNDATION:
            self._put_on_foundation(number)
        else:
            self._put(home, number)
            if loaded and home >= STOCKS:
                self._loaded[number >> 6] |= bit(number & 63)
        if HANDS + self._mover in (pile, home):
            self._turned = 0
            self._looks = 0
        if self._ended == WON and not self._is_out(self._winner):
            self._ended = PLAYING
            self._winner = 0
        if self._ended == PLAYING and pile >= STOCKS and self._is_out(pile & 1):
            self._ended = WON
            self._winner = pile & 1

    def _can_lie(self, card: Card, pile: int) -> bool:
        """Whether a pile can hold a card: a foundation only the next one, a place if it is laid."""
        if pile < FOUNDATION:
            return self._is_laid(pile)
        return pile >= STOCKS or (pile == FOUNDATION and self._fits_foundation(card.face))

    def _is_out(self, seat: int) -> bool:
        """Whether a player has got rid of all cards that the game is about (F58, E12)."""
        stock_gone = self._compiled.stock_wins and not self._size[STOCKS + seat]
        return bool(stock_gone or not self._left(seat))

    def mark_seen(self, pile: int, card: Card) -> None:
        """Make the uppermost unseen card of a stock or hand a seen card, where it lies (E7).

        It is for cards that stay known after a stop. To choose the card that an act turns up, use
        `play` with ``card=``.

        Args:
            pile: the number of the pile in a position, which does not depend on the mover.
            card: an unseen card of its pack.

        Raises:
            CannotBePlayed: if the pile has no unseen card, or the card is not one of them.
        """
        checked_pile(pile)
        checked_card(card)
        fits = STOCKS <= pile < DISCARDS and card.pack == self._pack_of(pile)
        if not fits or not self._hidden[pile] or not self._is_unseen(card.number):
            raise CannotBePlayed(f"{card} cannot be an unseen card of pile {pile}")
        self._listed = UNLISTED
        self._sink(pile, card.number)

    def take_discards(self, seat: Seat, count: int) -> None:
        """Move the top cards of the other player's discard to that of a player (E16).

        Args:
            seat: the player who pays for a wrong call.
            count: how many cards, or all there are if there are fewer.

        Raises:
            CannotBePlayed: if there is no such seat, or the count is no number from 0 on.
        """
        gains = checked_seat(seat)
        checked_number(count, 0, MAX_COUNT, f"a number of cards goes from 0 to {MAX_COUNT}")
        source, target = DISCARDS + (gains ^ 1), DISCARDS + gains
        count = min(count, self._size[source])
        if not count:
            return
        self._remember()
        self._listed = UNLISTED
        for number in reversed([self._lift(source) for _ in range(count)]):
            self._put(target, number)
            self._loaded[number >> 6] &= ~bit(number & 63)
        self._note_gain(gains ^ 1, target)

    def yield_turn(self) -> None:
        """End the turn at once; a turned-up card goes back face down on the hand (F35)."""
        self._remember()
        self._listed = UNLISTED
        self._refuse_turn()

    def _absolute(self, pile: Pile) -> int:
        return pile ^ self._mover if pile >= STOCKS else int(pile)

    def undo(self) -> None:
        """Take the last act back.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> dealt = rb.deal(rules, rb.Chance(1922))
            >>> position = rb.Position.start(rules, dealt)
            >>> _ = position.play(position.lawful()[0], dealt)
            >>> position.undo()
            >>> position == rb.Position.start(rules, dealt)
            True

        Raises:
            NotTheMoment: if no act has been played in this position object.
        """
        if not self.past:
            raise NotTheMoment("there is no act to take back")
        before = self.past.pop()
        if not isinstance(before, BoardState):
            raise refused("past has the states before each act and nothing else", before)
        self._copy_from(before)
        self._listed = UNLISTED

    def _remember(self) -> None:
        record = BoardState.__new__(BoardState)
        record._allocate()
        record._copy_from(self)
        self.past.append(record)


def checked_position(found: object) -> Position:
    """Return a position."""
    if isinstance(found, Position):
        return found
    raise refused("a position is a Position, as Position.start() returns", found)
