"""The position: what both players see, whose turn it is, and what he may do.

A position holds public knowledge only. Playable is wider than lawful: an act is playable if the
cards fit, lawful if it breaks no obligation besides, and `breach` names the paragraph it breaks.
The same file runs interpreted, or compiled with the types of ``position.pxd``.
"""

from __future__ import annotations

from russianbank.core.act import ACTS, Act
from russianbank.core.cards import CARDS, NONE, Card, Seat
from russianbank.core.chance import Chance, mix
from russianbank.core.constants import (
    BORROW_DISCARD_AND_STOCK,
    BORROW_OWN_LOADS,
    DISCARD,
    DISCARD_DUTY,
    DISCARDS,
    DRAWN,
    FOUNDATION,
    HAND,
    HANDS,
    LOOK_FREE,
    LOOK_STOCK_LOCKED,
    LOOK_TURNED_CARD_ONLY,
    NO_BORROWING,
    NO_DUTY,
    OPPONENT_DISCARD,
    OPPONENT_STOCK,
    PILES,
    PLAYING,
    STOCK,
    STOCK_OR_STOPPED,
    STOCKS,
    TABLEAU,
    WON,
    WORD,
)
from russianbank.core.deal import TABLEAU_EACH, Deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.layout import COMPILED, Layout, bit
from russianbank.core.ruleset import RuleSet
from russianbank.core.state import State
from russianbank.core.tables import Tables, tables_for

PLAY, TURN_UP, TURN_OVER, RUN, REVERSE, UNDER, LAY, PASS = (kind << 10 for kind in range(8))
OWN_STOCK, OTHER_STOCK, OWN_HAND, OWN_DISCARD, OTHER_DISCARD = 16, 17, 18, 20, 21
SOURCE_BIT = (STOCK, HAND, DISCARD, OPPONENT_STOCK, OPPONENT_DISCARD)
SOURCE_PILE = (OWN_STOCK, OWN_HAND, OWN_DISCARD, OTHER_STOCK, OTHER_DISCARD)
DISCARDING = OWN_HAND << 5 | OWN_DISCARD
TURN_STOCK = TURN_UP | OWN_STOCK << 5 | OWN_STOCK
TURN_HAND = TURN_UP | OWN_HAND << 5 | OWN_HAND
OVER = TURN_OVER | OWN_DISCARD << 5 | OWN_HAND

FREE, F21, F23, F26, F39, F41, F45, F55, S11, S23 = range(10)
PARAGRAPHS = ("", "F21", "F23", "F26", "F39", "F41", "F45", "F55", "S11", "S23")

UNLISTED, LAWFUL, PLAYABLE = range(3)
MANY = 250
"""Counters that could grow without end stay here; no rule asks for more."""

_BY_CODE: list[Act | None] = [ACTS.get(code) for code in range(8192)]


class Position(Layout):
    """One moment of a game.

    Start with :meth:`start`, or from its written form with ``russianbank.notation``. `play` changes
    the position, `undo` takes the last act back, `copy` makes another that goes its own way.
    Positions are equal when every card, seen or unseen, lies alike and the same things may follow.
    """

    def __init__(self, rules: RuleSet) -> None:
        if not COMPILED:
            self._make()
            self.acts = [0] * 256
            self.runs = [0, 0]
            self.idle = [0, 0]
            self.lowest = [0, 0]
            self.loader = bytearray(128)
        self.tables = tables_for(rules)
        self.past: list[Position] = []
        self._reset()

    def _reset(self) -> None:
        self._clear()
        self.mover = 0
        self.turned = 0
        self.looks = 0
        self.shifts = 0
        self.laid = 0 if self.tables.lay_first else 255
        self.turns = 0
        self.since_gain = 0
        self.ended = PLAYING
        self.winner = 0
        self.listed = UNLISTED
        self.count_acts = 0
        self.wanted = self.tables.aces if self.tables.foundations else 0
        for seat in range(2):
            self.runs[seat] = 0
            self.idle[seat] = 0
            self.lowest[seat] = MANY
        for number in range(128):
            self.loader[number] = 0

    def copy(self) -> Position:
        """Another position like this one, without its past."""
        other = Position.__new__(Position)
        if not COMPILED:
            other._make()
            other.acts = [0] * 256
            other.runs = [0, 0]
            other.idle = [0, 0]
            other.lowest = [0, 0]
            other.loader = bytearray(128)
        other.tables = self.tables
        other.past = []
        other._copy_state(self)
        return other

    def _copy_state(self, other: Position) -> None:
        self._copy_cards(other)
        self.runs[:] = other.runs
        self.idle[:] = other.idle
        self.lowest[:] = other.lowest
        if self.tables.borrow == BORROW_OWN_LOADS:
            self.loader[:] = other.loader
        self.mover = other.mover
        self.turned = other.turned
        self.looks = other.looks
        self.shifts = other.shifts
        self.laid = other.laid
        self.turns = other.turns
        self.since_gain = other.since_gain
        self.ended = other.ended
        self.winner = other.winner
        self.wanted = other.wanted
        self.listed = UNLISTED

    # What it is

    @property
    def rules(self) -> RuleSet:
        """The rule set it is played by."""
        return self.tables.rules

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return Seat(self.mover)

    @property
    def turned_card(self) -> Card | None:
        """The hand card turned up and not yet played or discarded."""
        return CARDS[self.top[HANDS + self.mover]] if self.turned else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended != PLAYING

    @property
    def winning_seat(self) -> Seat | None:
        """Who got rid of all his cards (F58), if somebody did."""
        return Seat(self.winner) if self.ended == WON else None

    @property
    def turn_number(self) -> int:
        """How many turns have been completed."""
        return self.turns

    def left(self, seat: Seat) -> int:
        """The cards a player has still to get rid of: stock, hand and discards (F58)."""
        return self._left(seat)

    def spaces(self) -> int:
        """How many of the tableau's places are open (F12)."""
        return sum(1 for p in range(8) if self.laid >> p & 1 and not self.size[p])

    @property
    def symmetric_hash(self) -> int:
        """64 bits that do not change with the order of tableau piles or of twin foundations."""
        return mix(self._hash_faces() ^ self._hash_play())

    @property
    def exact_hash(self) -> int:
        """64 bits that tell every card and every pile apart."""
        return mix(self._hash_cards() ^ self._hash_play())

    def _hash_play(self) -> int:
        total = self.laid
        for number in (self.mover, self.turned, self.looks, self.shifts, self.since_gain):
            total = mix((total + number + 1) & WORD)
        for seat in range(2):
            total = mix((total + self.runs[seat] + 1) & WORD)
            total = mix((total + self.idle[seat] + 1) & WORD)
            total = mix((total + self.lowest[seat] + 1) & WORD)
        return mix((total + self.ended * 2 + self.winner + 1) & WORD)

    def state(self) -> State:
        """Everything about the position as plain data."""
        own_loads = self.tables.borrow == BORROW_OWN_LOADS
        return State(
            piles=tuple((self.hidden[pile], self.cards(pile)) for pile in range(PILES)),
            unseen=(self.unseen_cards(0), self.unseen_cards(1)),
            seat=self.seat,
            turned=bool(self.turned),
            looks=self.looks,
            shifts=self.shifts,
            laid=self.laid,
            runs=(self.runs[0], self.runs[1]),
            idle=(self.idle[0], self.idle[1]),
            lowest=(self.lowest[0], self.lowest[1]),
            turns=self.turns,
            since_gain=self.since_gain,
            ended=self.ended,
            winner=self.winner,
            loads=tuple(c for n, c in CARDS.items() if own_loads and self.loader[n]),
        )

    @staticmethod
    def from_state(rules: RuleSet, state: State) -> Position:
        """The position that such plain data describe.

        Raises:
            CannotBePlayed: if a card lies twice, or counts do not agree.
        """
        state.check(rules)
        position = Position(rules)
        for pile, (hidden, cards) in enumerate(state.piles):
            position._fill(pile, hidden)
            for card in cards:
                if FOUNDATION <= pile < STOCKS:
                    position._found(card.number)
                else:
                    position._put(pile, card.number)
        for pack, unseen in enumerate(state.unseen):
            position.unseen[pack] = sum(bit(card.face) for card in unseen)
        for seat in range(2):
            position.runs[seat] = state.runs[seat]
            position.idle[seat] = state.idle[seat]
            position.lowest[seat] = state.lowest[seat]
            for card in state.piles[STOCKS + seat][1] + state.piles[DISCARDS + seat][1]:
                if card in state.loads:
                    position.loader[card.number] = 2 - seat
        position.mover = state.seat
        position.turned = state.turned
        position.looks = state.looks
        position.shifts = state.shifts
        position.laid = state.laid
        position.turns = state.turns
        position.since_gain = state.since_gain
        position.ended = state.ended
        position.winner = state.winner
        return position

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules == other.rules and self.state() == other.state()

    def __reduce__(self) -> tuple[object, tuple[RuleSet, State]]:
        return Position.from_state, (self.rules, self.state())

    # Dealing

    @staticmethod
    def start(rules: RuleSet, deal: Deal) -> Position:
        """The position when the cards have been dealt and the first player is to begin (F7-F10).

        Raises:
            CannotBePlayed: if a player has too few cards for a stock and the tableau.
        """
        needed = rules.stock_size + TABLEAU_EACH
        for seat in Seat:
            if len(deal.cards(seat)) < needed:
                raise CannotBePlayed(
                    f"{seat} has {len(deal.cards(seat))} cards; {rules.name} needs at least {needed}:"
                    f" {rules.stock_size} for the stock and {TABLEAU_EACH} for the tableau"
                )
        position = Position(rules)
        position._deal(deal, rules.stock_size, rules.stock_top == "up")
        return position

    def _deal(self, deal: Deal, stock_size: int, stock_up: bool) -> None:
        self._reset()
        self.mover = deal.begins
        for seat in range(2):
            length = deal.length[seat]
            for place in range(length):
                number = deal.order[seat * 52 + place]
                self.unseen[number >> 6] |= bit(number & 63)
            on_table = 0 if self.tables.lay_first else 4
            self._fill(STOCKS + seat, stock_size)
            self._fill(HANDS + seat, length - stock_size - on_table)
            for place in range(on_table):
                number = deal.order[seat * 52 + stock_size + place]
                self.unseen[number >> 6] &= ~bit(number & 63)
                self._put(seat * 4 + place, number)
            if stock_up and stock_size:
                self._uncover(STOCKS + seat, deal.stock_card(seat, stock_size))
            self.lowest[seat] = self._left(seat)

    def _fill(self, pile: int, count: int) -> None:
        self.size[pile] = count
        self.hidden[pile] = count

    # Chance

    def turns_up(self, act: Act) -> int | None:
        """The pile of which an act would turn up an unseen card, or None if it would not."""
        source = act.code >> 5 & 31
        pile = source ^ self.mover if source >= STOCKS else source
        kind = act.code & ~1023
        if pile < STOCKS or self.hidden[pile] == 0:
            return None
        if kind == TURN_UP or kind == LAY:
            return pile if self.top[pile] == NONE else None
        if not self.tables.stock_turns_itself or pile >= HANDS:
            return None
        return pile if self.size[pile] - self.hidden[pile] == 1 else None

    def chances(self, act: Act) -> tuple[tuple[Card, float], ...]:
        """The cards an act may turn up, each with its probability; empty if it turns up none new."""
        pile = self.turns_up(act)
        if pile is None:
            return ()
        cards = self.unseen_cards(0 if self.tables.one_pack else pile & 1)
        return tuple((card, 1.0 / len(cards)) for card in cards)

    def complete(self, chance: Chance) -> Deal:
        """A deal that agrees with all that has been seen, the unseen cards in random order."""
        unseen = [list(self.unseen_cards(pack)) for pack in range(2)]
        hands: list[list[Card]] = []
        for pack in range(2):
            chance.shuffle(unseen[pack])
        for seat in range(2):
            pool = unseen[0 if self.tables.one_pack else seat]
            stock, hand = self.hidden[STOCKS + seat], self.hidden[HANDS + seat]
            hands.append([pool.pop() for _ in range(stock + hand)])
        return Deal(*hands, first=self.seat)

    # What may be done

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
        return [_BY_CODE[self.acts[place]] for place in range(self.count_acts)]  # type: ignore[misc]

    def breach(self, act: Act) -> str:
        """The paragraph a playable act would break, such as ``F23``, or an empty string if none.

        Raises:
            CannotBePlayed: if the cards do not allow the act at all.
        """
        self._check(act)
        return PARAGRAPHS[self._breach(self._canonical(act.code))]

    def allows(self, act: Act) -> bool:
        """Whether the cards allow the act, into whichever of several equal spaces it goes."""
        code = self._canonical(act.code)
        if self.listed != UNLISTED and self._is_listed(code):
            return True
        self._list_playable()
        return self._is_listed(code)

    def _check(self, act: Act) -> None:
        if not self.allows(act):
            if self.ended:
                raise NotTheMoment("the game is over; start another or undo the last act")
            raise CannotBePlayed(
                f"{act} cannot be played here: the card does not fit there, or is not free to move;"
                f" playable are {', '.join(map(str, self.playable()))}"
            )

    def _canonical(self, code: int) -> int:
        """The same act with the first of several equal spaces as its target."""
        target = code & 31
        if target < 8 and (code & ~1023) == PLAY and self.top[target] == NONE:
            self._survey()
            if self.space >= 0 and self.laid >> target & 1:
                return (code & ~31) | self.space
        return code

    def _is_listed(self, code: int) -> bool:
        for place in range(self.count_acts):
            if self.acts[place] == code:
                return True
        return False

    def _list_playable(self) -> None:
        self.listed = PLAYABLE
        self.count_acts = 0
        if self.ended:
            return
        self._survey()
        if self._list_only():
            return
        self._list_foundation(self.tables.foundation_from, 0)
        self._list_plays(LOOK_FREE)
        if self.turned:
            self._add(DISCARDING)
            return
        if self.top[STOCKS + self.mover] == NONE and self.size[STOCKS + self.mover]:
            self._add(TURN_STOCK)
        if self.size[HANDS + self.mover]:
            self._add(TURN_HAND)
        elif self.size[DISCARDS + self.mover]:
            self._add(OVER)
        if self._may_pass():
            self._add(PASS)

    def _list_lawful(self) -> None:
        self.listed = LAWFUL
        self.count_acts = 0
        if self.ended:
            return
        self._survey()
        if self._list_only() or self._list_binding():
            return
        self._list_plays(self._lock())
        if self.turned:
            if not self._bar_discarding():
                self._add(DISCARDING)
            return
        if self.top[STOCKS + self.mover] == NONE and self.size[STOCKS + self.mover]:
            self._add(TURN_STOCK)
        if not self._bar_turning():
            if self.size[HANDS + self.mover]:
                self._add(TURN_HAND)
            elif self.size[DISCARDS + self.mover]:
                self._add(OVER)
        if self._may_pass() and not self._bar_passing():
            self._add(PASS)

    def _add(self, code: int) -> None:
        self.acts[self.count_acts] = code
        self.count_acts += 1

    def _survey(self) -> None:
        """Look the tableau over: which faces would build on it, and where its first space is."""
        top = self.top
        accepts = self.tables.accepts
        need = 0
        space = -1
        for place in range(8):
            number = top[place]
            if number != NONE:
                need |= accepts[number & 63]
            elif space < 0 and self.laid >> place & 1:
                space = place
        self.need = need
        self.space = space

    def _list_laying(self) -> int:
        """At his own first turn a player lays four cards before anything else (S3)."""
        first = self.mover * 4
        for place in range(first, first + 4):
            if not self.laid >> place & 1:
                self._add(LAY | OWN_HAND << 5 | place)
                return 1
        return 0

    def _list_foundation(self, sources: int, aces: int) -> None:
        """Cards that fit a foundation, from those sources, or lowest ranks only from `aces`."""
        top = self.top
        wanted = self.wanted
        only_aces = wanted & self.tables.aces if aces else 0
        faces = wanted if sources & TABLEAU else only_aces if aces & TABLEAU else 0
        for place in range(8):
            if faces >> (top[place] & 63) & 1:
                self._add(place << 5 | FOUNDATION)
        for source in range(5):
            sort = SOURCE_BIT[source]
            faces = wanted if sources & sort else only_aces if aces & sort else 0
            if faces and (sort != HAND or self.turned):
                number = top[SOURCE_PILE[source] ^ self.mover]
                if faces >> (number & 63) & 1:
                    self._add(SOURCE_PILE[source] << 5 | FOUNDATION)

    def _list_binding(self) -> int:
        """If some acts must come before all others, list them and tell the paragraph."""
        if self.tables.compulsory | self.tables.compulsory_aces:
            self._list_foundation(self.tables.compulsory, self.tables.compulsory_aces)
            if self.count_acts:
                stock_play = OWN_STOCK << 5 | FOUNDATION
                if self.tables.stock_first and self._is_listed(stock_play):
                    self.acts[0] = stock_play
                    self.count_acts = 1
                    return F26
                return F23
        return FREE

    def _stuck(self) -> bool:
        """Whether both have turned their discards over too often without gain (E2, E3)."""
        return self.idle[0] >= self.tables.draw_after and self.idle[1] >= self.tables.draw_after

    def _list_only(self) -> int:
        """Acts that close everything else: laying (S3), and what finishes a stuck game (E3)."""
        if self._list_laying():
            return 1
        if self.tables.no_draw and self._stuck():
            self._list_forced()
        return self.count_acts

    def _list_forced(self) -> None:
        """What brings a stuck one-pack game on: own cards, else joins, else tops that fit (E3)."""
        self._list_own(OWN_HAND, HAND, 0)
        self._list_own(OWN_DISCARD, DISCARD, 0)
        if not self.count_acts:
            self._list_joins()
        if not self.count_acts:
            for place in range(8):
                if self.size[place] < self.tables.ranks:
                    self._list_on_tableau(place, self.top[place], place)

    def _list_plays(self, lock: int) -> None:
        """Plays other than to a foundation, turning up and ending the turn."""
        if lock != LOOK_TURNED_CARD_ONLY:
            if self.shifts < self.tables.shift_limit:
                self._list_shifts()
            if lock != LOOK_STOCK_LOCKED:
                self._list_own(OWN_STOCK, STOCK, 1)
            self._list_own(OWN_DISCARD, DISCARD, 1)
        self._list_own(OWN_HAND, HAND, 1)

    def _list_shifts(self) -> None:
        """Shifts on the tableau (F15, S6-S9), loads from it (F46) and borrowing (F49)."""
        for place in range(8):
            number = self.top[place]
            if number == NONE or (self.tables.one_pack and self.size[place] == self.tables.ranks):
                continue
            self._list_on_tableau(place, number, 8)
            if self.size[place] > 1 and self.space >= 0:
                if self.tables.space_from & TABLEAU:
                    self._add(place << 5 | self.space)
                if self.tables.reverse:
                    self._add(REVERSE | place << 5 | place)
                if self.tables.under:
                    self._list_under(place, number)
            if self.tables.load_from & TABLEAU:
                self._list_loads(place, number)
        if self.tables.run_shift:
            self._list_joins()
        if self.tables.borrow != NO_BORROWING:
            self._list_borrowing(OTHER_DISCARD)
            if self.tables.borrow == BORROW_DISCARD_AND_STOCK:
                self._list_borrowing(OTHER_STOCK)

    def _list_on_tableau(self, source: int, number: int, below: int) -> None:
        """Places with a lower number than `below` whose top takes a card (F14, S4)."""
        if not self.need >> (number & 63) & 1:
            return
        top = self.top
        accepts = self.tables.accepts
        for place in range(below):
            if accepts[top[place] & 63] >> (number & 63) & 1:
                self._add(source << 5 | place)

    def _list_loads(self, source: int, number: int) -> None:
        """The opponent's face-up tops that take a card in suit, one up or down (F46, F51)."""
        loads = self.tables.loads
        if self.tables.load_stock:
            if loads[self.top[OTHER_STOCK ^ self.mover] & 63] >> (number & 63) & 1:
                self._add(source << 5 | OTHER_STOCK)
        if self.tables.load_discard:
            if loads[self.top[OTHER_DISCARD ^ self.mover] & 63] >> (number & 63) & 1:
                self._add(source << 5 | OTHER_DISCARD)

    def _list_borrowing(self, source: int) -> None:
        """Whether the opponent's top may be taken for the tableau (F49, S14), never for a space."""
        number = self.top[source ^ self.mover]
        if number == NONE:
            return
        if self.tables.borrow == BORROW_OWN_LOADS and self.loader[number] != self.mover + 1:
            return
        self._list_on_tableau(source, number, 8)

    def _list_joins(self) -> None:
        """Whole runs whose base fits another run's top (S6)."""
        accepts = self.tables.accepts
        for place in range(8):
            if self.size[place] < 2:
                continue
            face = self.bottom[place] & 63
            if not self.need >> face & 1:
                continue
            for other in range(8):
                if other != place and accepts[self.top[other] & 63] >> face & 1:
                    self._add(RUN | place << 5 | other)

    def _list_under(self, source: int, number: int) -> None:
        """Runs that a card can be put under, there being a space (S8)."""
        fits = self.tables.accepts[number & 63]
        for place in range(8):
            if place != source and self.size[place] and fits >> (self.bottom[place] & 63) & 1:
                self._add(UNDER | source << 5 | place)

    def _list_own(self, pile: int, source: int, loading: int) -> None:
        """The mover's own stock top, turned card or discard top: tableau, space, loads."""
        number = self.top[pile ^ self.mover]
        if number == NONE or not self.tables.build_from & source:
            return
        if source == HAND and not self.turned:
            return
        self._list_on_tableau(pile, number, 8)
        if self.space >= 0 and self.tables.space_from & source:
            self._add(pile << 5 | self.space)
            if self.tables.under:
                self._list_under(pile, number)
        if loading and self.tables.load_from & source:
            self._list_loads(pile, number)

    # Obligations: each of these tells the paragraph that stands in the way, or FREE

    def _lock(self) -> int:
        """Two cards turned without a change between: what the second leaves free (F44, F45)."""
        return self.tables.look if self.looks >= 2 else LOOK_FREE

    def _may_pass(self) -> bool:
        """Whether the turn may end without a card turned: a refused space (F21) or nothing to turn."""
        mover = self.mover
        if self.turned:
            return False
        if not self.size[HANDS + mover] and not self.size[DISCARDS + mover]:
            return True
        if self.tables.space_duty != STOCK_OR_STOPPED or self.space < 0:
            return False
        return self.top[STOCKS + mover] != NONE

    def _bar_turning(self) -> int:
        """What forbids turning the hand up or the discards over."""
        stock = STOCKS + self.mover
        if self.size[stock] and self.top[stock] == NONE:
            return F39
        duty = self.tables.space_duty
        if self.space >= 0 and duty != NO_DUTY:
            if duty == DISCARD_DUTY:
                if self.size[DISCARDS + self.mover]:
                    return S11
            elif self.size[stock]:
                return F21
        return self._bar_leaving()

    def _bar_passing(self) -> int:
        """What forbids ending the turn without a card turned."""
        if self.tables.space_duty == STOCK_OR_STOPPED:
            stock = STOCKS + self.mover
            if self.size[stock] and self.top[stock] == NONE:
                return F39
            return self._bar_leaving()
        return self._bar_turning()

    def _bar_discarding(self) -> int:
        """What forbids laying the turned card on the discard pile."""
        if not self.tables.decline_hand_card and self._fits(OWN_HAND, HAND):
            return F41
        return self._bar_leaving()

    def _bar_leaving(self) -> int:
        """Own cards that must be played before the player turns on or ends (F55, F56, S23)."""
        runs = self.runs[self.mover]
        everything = self.tables.must_play_own or (
            self.tables.compel_all_after and runs >= self.tables.compel_all_after
        )
        stock = everything or (self.tables.compel_stock_after and runs >= self.tables.compel_stock_after)
        if not stock:
            return FREE
        paragraph = S23 if self.tables.must_play_own else F55
        lock = self._lock()
        if everything and self._fits(OWN_HAND, HAND):
            return paragraph
        if lock == LOOK_TURNED_CARD_ONLY:
            return FREE
        if everything and self._fits(OWN_DISCARD, DISCARD):
            return paragraph
        if lock != LOOK_STOCK_LOCKED and self._fits(OWN_STOCK, STOCK):
            return paragraph
        return FREE

    def _fits(self, pile: int, source: int) -> bool:
        """Whether an own card could be played to a foundation, the tableau or a space."""
        number = self.top[pile ^ self.mover]
        if number == NONE or not self.tables.build_from & source:
            return False
        if source == HAND and not self.turned:
            return False
        if self.space >= 0 and self.tables.space_from & source:
            return True
        return bool((self.need | self.wanted) >> (number & 63) & 1)

    def _breach(self, code: int) -> int:
        """The paragraph that a playable act breaks, or FREE."""
        self.listed = UNLISTED
        self.count_acts = 0
        self._survey()
        if self._list_only():
            return FREE
        binding = self._list_binding()
        if binding:
            return FREE if self._is_listed(code) else binding
        if code == DISCARDING:
            return self._bar_discarding()
        if code == TURN_STOCK:
            return FREE
        if code == TURN_HAND or code == OVER:
            return self._bar_turning()
        if code == PASS:
            return self._bar_passing()
        lock = self._lock()
        source = code >> 5 & 31
        if lock == LOOK_TURNED_CARD_ONLY and source != OWN_HAND:
            return F45
        if lock == LOOK_STOCK_LOCKED and source == OWN_STOCK:
            return F45
        return FREE

    # Playing

    def play(self, act: Act, deal: Deal) -> Card | None:
        """Do an act, and tell which card was turned up by it, if one was.

        Args:
            act: any playable act, lawful or not.
            deal: where the cards lie that nobody has seen.

        Raises:
            CannotBePlayed: if the cards do not allow the act.
            NotTheMoment: if the game is over.
        """
        self._check(act)
        self.past.append(self.copy())
        shown = self._advance(act.code, deal)
        return None if shown == NONE else CARDS[shown]

    def undo(self) -> None:
        """Take the last act back, as if it had never been.

        Raises:
            NotTheMoment: if no act has been played since the position was set up.
        """
        if not self.past:
            raise NotTheMoment("there is no act to take back")
        self._copy_state(self.past.pop())

    def _advance(self, code: int, deal: Deal) -> int:
        """Do a playable act; tells the number of the card it turned up, or NONE."""
        kind = code & ~1023
        source = code >> 5 & 31
        target = code & 31
        mover = self.mover
        if source >= STOCKS:
            source ^= mover
        if target >= STOCKS:
            target ^= mover
        self.listed = UNLISTED
        if kind == PLAY:
            return self._move(source, target, deal)
        if kind == TURN_UP:
            return self._turn_up(source, deal)
        if kind == TURN_OVER:
            self._turn_discards_over()
        elif kind == PASS:
            if not self.size[HANDS + mover] and not self.size[DISCARDS + mover]:
                self._count_run()
            self._end_turn()
        elif kind == LAY:
            return self._lay(source, target, deal)
        else:
            self._shift(kind, source, target)
        return NONE

    def _move(self, source: int, target: int, deal: Deal) -> int:
        mover = self.mover
        number = self._lift(source)
        owner = source & 1
        own = source >= STOCKS and owner == mover
        if target == FOUNDATION:
            self._found(number)
        else:
            self._put(target, number)
        self.looks = 0
        self.shifts = 0 if own or target == FOUNDATION else self.shifts + 1
        self.loader[number] = mover + 1 if target >= STOCKS else 0
        if target == DISCARDS + mover:
            self._end_turn()
            return NONE
        if source >= STOCKS:
            if own and source >= HANDS and source < DISCARDS:
                self.turned = 0
            self._note_gain(owner, target)
        if self.tables.stock_turns_itself:
            return self._bare_stock(source, deal)
        return NONE

    def _found(self, number: int) -> None:
        """Lay a card on its foundation, and see what the suit wants next (F10)."""
        first = FOUNDATION + (number >> 4 & 3) * 2
        face = number & 63
        lowest = face & 48 | self.tables.lowest
        under = self.top[first]
        wants = lowest if under == NONE else self.tables.follows[under & 63]
        pile = first if wants == face else first + 1
        self._put(pile, number)
        faces = self.wanted & ~(bit(face & 48) * 0xFFFF)
        for twin in range(first, first + 2):
            under = self.top[twin]
            faces |= bit(lowest) if under == NONE else bit(self.tables.follows[under & 63])
        self.wanted = faces & ~bit(63)
        self._gain()

    def _note_gain(self, owner: int, target: int) -> None:
        """See whether a card that left a player's piles brought the game on (E2, E3) or ended it."""
        left = self._left(owner)
        if self.tables.no_draw:
            if target < FOUNDATION:
                self._gain()
        elif left < self.lowest[owner]:
            self.lowest[owner] = left
            self._gain()
        if left == 0:
            self.ended = WON
            self.winner = owner

    def _gain(self) -> None:
        self.idle[0] = 0
        self.idle[1] = 0
        self.since_gain = 0

    def _bare_stock(self, pile: int, deal: Deal) -> int:
        """Turn up the stock card that a play laid bare, where the custom is to keep it up."""
        if pile < STOCKS or pile >= HANDS or self.ended:
            return NONE
        if not self.size[pile] or self.top[pile] != NONE:
            return NONE
        number = deal.stock_card(pile & 1, self.hidden[pile])
        self._uncover(pile, number)
        return number

    def _turn_up(self, pile: int, deal: Deal) -> int:
        shown = NONE
        if self.top[pile] == NONE:
            if pile < HANDS:
                shown = deal.stock_card(self.mover, self.hidden[pile])
            else:
                shown = deal.hand_card(self.mover, self.hidden[pile])
            self._uncover(pile, shown)
        if pile >= HANDS:
            self.turned = 1
        self.looks += 1
        self.shifts = 0
        return shown

    def _lay(self, hand: int, place: int, deal: Deal) -> int:
        shown = NONE
        if self.top[hand] == NONE:
            shown = deal.hand_card(self.mover, self.hidden[hand])
            self._uncover(hand, shown)
        self._put(place, self._lift(hand))
        self.laid |= 1 << place
        self.lowest[self.mover] = self._left(self.mover)
        return shown

    def _shift(self, kind: int, source: int, target: int) -> None:
        """The one-pack game's ways with a run (S6-S8)."""
        own = source >= STOCKS
        if kind == RUN:
            self._shift_run(source, target)
        elif kind == REVERSE:
            self._reverse_run(source)
        else:
            self._slip_under(source, target)
            if own:
                if source < DISCARDS and source >= HANDS:
                    self.turned = 0
                self._note_gain(source & 1, target)
        self.looks = 0
        self.shifts = 0 if own else self.shifts + 1

    def _turn_discards_over(self) -> None:
        """The discards become the hand; the first discarded is the first turned (F54, S16)."""
        mover = self.mover
        self._turn_pile(DISCARDS + mover, HANDS + mover)
        self._count_run()

    def _count_run(self) -> None:
        """One more run through the hand is over (F55, E2)."""
        mover = self.mover
        compel = self.tables.compel_all_after
        if self.idle[mover] < MANY and (not compel or self.runs[mover] >= compel):
            self.idle[mover] += 1
        if self.runs[mover] < MANY:
            self.runs[mover] += 1
        if not self.tables.no_draw and self._stuck():
            self.ended = DRAWN

    def _end_turn(self) -> None:
        self.mover ^= 1
        self.turned = 0
        self.looks = 0
        self.shifts = 0
        self.turns += 1
        self.since_gain += 1
        if self.ended:
            return
        if self.since_gain >= self.tables.draw_turns and not self.tables.no_draw:
            self.ended = DRAWN
        elif self.tables.turn_over_at_start and not self.size[HANDS + self.mover]:
            if self.size[DISCARDS + self.mover]:
                self._turn_discards_over()

    def _left(self, seat: int) -> int:
        return self.size[STOCKS + seat] + self.size[HANDS + seat] + self.size[DISCARDS + seat]
