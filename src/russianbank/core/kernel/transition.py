"""Transitions: what each act changes, including turns, counters and the end of the game.

Nothing here checks whether an act is allowed; :mod:`russianbank.core.kernel.move_generator` does.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.constants import (
    BORROW_OWN_LOADS,
    DISCARDS,
    DRAWN,
    FOUNDATION,
    HANDS,
    LAY,
    LISTED_ACTS,
    LOOK_STOCK_LOCKED,
    NONE,
    PACK,
    PASS,
    PLAY,
    REVERSE,
    RUN,
    STOCKS,
    TURN_OVER,
    TURN_UP,
    UNLISTED,
    WON,
    WORD,
)
from russianbank.core.deal import Deal
from russianbank.core.kernel.board import Board
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.compiled_rules import CompiledRules, compile_rules
from russianbank.core.kernel.fields import COUNTER_MAX
from russianbank.core.rules.field_spec import MAX_COUNT
from russianbank.core.rules.ruleset import RuleSet, checked_rules

if not cython.compiled:  # C takes them from c_act_code.pxd
    from russianbank.core.act_code import kind_of, source_of, target_of
    from russianbank.core.bits import bit, mix


class Transition(Board):
    """A board with a player on turn, on which acts are done. Acts are codes, see `Act.code`."""

    def __cinit__(
        self, rules: object = None, twin: object = None, *_: object, **__: object
    ) -> None:
        self._begin(rules, twin)

    def __init__(self, rules: RuleSet) -> None:
        if not COMPILED:
            self._allocate()
            self._begin(rules, None)

    def _begin(self, rules: object, twin: object) -> None:
        """Begin with a rule set, or with that of a twin, which is found sooner."""
        if isinstance(twin, Transition):
            other = twin
            self.rules: RuleSet = other.rules
            self._compiled: CompiledRules = other._compiled
        else:
            self.rules = checked_rules(rules)
            self._compiled = compile_rules(self.rules)
        self._reset()

    def _allocate(self) -> None:
        Board._allocate(self)
        if not COMPILED:
            self._acts = [0 for _ in range(LISTED_ACTS)]
            self._act_count = self._listed = 0

    def _reset(self) -> None:
        """Take all cards off the board and begin at the first turn."""
        self._copy_from(self._compiled.blank)
        self._listed = UNLISTED
        self._act_count = 0

    def _deal(self, deal: Deal, stock_size: int, stock_up: bool) -> None:
        self._reset()
        self._mover = deal._begins
        for seat in range(2):
            length = deal._length[seat]
            for place in range(length):
                number = deal._order[seat * PACK + place]
                self._unseen[number >> 6] |= bit(number & 63)
            on_table = 0 if self._compiled.lay_first else 4
            self._fill(STOCKS + seat, stock_size)
            self._fill(HANDS + seat, length - stock_size - on_table)
            if self._compiled.first_card_discarded:
                number = deal._hand_card(seat, self._hidden[HANDS + seat])
                self._uncover(HANDS + seat, number)
                self._put(DISCARDS + seat, self._lift(HANDS + seat))
            for place in range(on_table):
                number = deal._order[seat * PACK + stock_size + place]
                self._unseen[number >> 6] &= ~bit(number & 63)
                self._put(seat * 4 + place, number)
            if stock_up and stock_size:
                self._uncover(STOCKS + seat, deal._stock_card(seat, stock_size))
            self._lowest[seat] = self._left(seat)

    def _fill(self, pile: int, count: int) -> None:
        self._size[pile] = count
        self._hidden[pile] = count

    def _hash_numbers(self) -> int:
        total = mix((self._laid + self._mover + 1) & WORD)
        total = mix((total + self._turned + 1) & WORD)
        total = mix((total + self._looks + 1) & WORD)
        total = mix((total + self._shifts + 1) & WORD)
        total = mix((total + self._since_gain + 1) & WORD)
        for seat in range(2):
            total = mix((total + self._runs[seat] + 1) & WORD)
            total = mix((total + self._idle[seat] + 1) & WORD)
            total = mix((total + self._lowest[seat] + 1) & WORD)
        if self._refusals:
            total = mix((total ^ self._refusals) & WORD)
        if self._discards_played:
            total = mix((total ^ self._discards_played) & WORD) ^ 1
        if self._compiled.borrow == BORROW_OWN_LOADS:
            blue = mix((total + self._loaded[1] + 1) & WORD)
            total = mix((total + self._loaded[0]) & WORD) ^ blue
        return mix((total + self._ended * 2 + self._winner + 1) & WORD)

    def _advance(self, code: int, deal: Deal) -> int:
        """Do a playable act; return the number of the card that it turned up, or NONE."""
        kind = kind_of(code)
        source = source_of(code)
        target = target_of(code)
        mover = self._mover
        if source >= STOCKS:
            source ^= mover
        if target >= STOCKS:
            target ^= mover
        self._listed = UNLISTED
        if kind == PLAY:
            return self._move(source, target, deal)
        if kind == TURN_UP:
            return self._turn_up(source, deal)
        if kind == TURN_OVER:
            self._turn_discards_over()
        elif kind == PASS:
            if self._size[HANDS + mover] or self._size[DISCARDS + mover]:
                self._refuse_turn()
            else:
                self._count_run()
                self._end_turn()
        elif kind == LAY:
            return self._lay(source, target, deal)
        else:
            self._shift(kind, source, target)
        return NONE

    def _turns_up(self, code: int) -> int:
        """Return the pile whose top unseen card an act would turn up, or NONE."""
        kind = kind_of(code)
        pile = source_of(code)
        if pile >= STOCKS:
            pile ^= self._mover
        if pile < STOCKS or not self._hidden[pile]:
            return NONE
        if kind == TURN_UP or kind == LAY:
            return pile if self._top[pile] == NONE else NONE
        if not self._compiled.stock_turns_itself or pile >= HANDS:
            return NONE
        return pile if self._size[pile] - self._hidden[pile] == 1 else NONE

    def _pack_of(self, pile: int) -> int:
        """Return the pack of the unseen cards of a stock or hand."""
        return 0 if self._compiled.one_pack else pile & 1

    def _move(self, source: int, target: int, deal: Deal) -> int:
        mover = self._mover
        number = self._lift(source)
        owner = source & 1
        own = source >= STOCKS and owner == mover
        if target == FOUNDATION:
            self._put_on_foundation(number)
        else:
            self._put(target, number)
        if own and source >= HANDS:
            self._note_taken(source)
        self._looks = self._looks_left()
        if own or target == FOUNDATION:
            self._shifts = 0
        elif self._shifts < MAX_COUNT:
            self._shifts += 1
        if target >= STOCKS and target & 1 != mover:
            self._loaded[number >> 6] |= bit(number & 63)
        elif source >= STOCKS:
            self._loaded[number >> 6] &= ~bit(number & 63)
        if target == DISCARDS + mover:
            self._end_turn()
            return NONE
        if source >= STOCKS:
            self._note_gain(owner, target)
            if self._ends_turn(source):
                self._end_turn()
                return NONE
        if self._compiled.stock_turns_itself:
            return self._bare_stock(source, deal)
        return NONE

    def _note_taken(self, source: int) -> None:
        """Note that a card was taken from the mover's hand, or from their discard (E22)."""
        if source < DISCARDS:
            self._turned = 0
        elif self._compiled.discard_limit and self._discards_played < MAX_COUNT:
            self._discards_played += 1

    def _ends_turn(self, source: int) -> bool:
        """Whether the play of a card from this pile was the last of the turn (E23)."""
        from_hand = source >= HANDS and source < DISCARDS
        return self._compiled.hand_ends_turn and from_hand and not self._ended

    def _looks_left(self) -> int:
        """Return the value of `looks` after a card has been played (F44)."""
        return self._looks if self._turned and self._compiled.look == LOOK_STOCK_LOCKED else 0

    def _put_on_foundation(self, number: int) -> None:
        """Put a card on its foundation, and update the faces that foundations take next (F10)."""
        self._put(self._foundation_of(number), number)
        self._update_wanted(number >> 4 & 3)
        self._gain()

    def _foundation_of(self, number: int) -> int:
        """Return the foundation of its suit that a card fits.

        If it fits neither, it is misplaced (F52): on the higher one that is not whole.
        """
        first = FOUNDATION + (number >> 4 & 3) * 2
        face = number & 63
        if self._wanted_on(first) == face:
            return first
        if self._wanted_on(first + 1) == face:
            return first + 1
        whole = self._size[first] >= self._compiled.height
        lower = self._size[first] < self._size[first + 1] < self._compiled.height
        return first + 1 if whole or lower else first

    def _wanted_on(self, pile: int) -> int:
        """Return the face that a foundation takes next; 63 if it is whole."""
        under = self._top[pile]
        if under == NONE:
            return (pile - FOUNDATION) // 2 * 16 + self._compiled.lowest
        if self._size[pile] >= self._compiled.height:
            return 63
        return self._compiled.follows[under & 63]

    def _update_wanted(self, suit: int) -> None:
        """Update the faces that the two foundations of a suit take next."""
        if not self._compiled.foundations:
            return
        faces = self._wanted & ~(bit(suit * 16) * 0xFFFF)
        for twin in range(FOUNDATION + suit * 2, FOUNDATION + suit * 2 + 2):
            faces |= bit(self._wanted_on(twin))
        self._wanted = faces & ~bit(63)

    def _note_gain(self, owner: int, target: int) -> None:
        """After a card left a player's piles: note a gain (E2) or the game's end (F58, E12)."""
        left = self._left(owner)
        if self._compiled.no_draw:
            if target < FOUNDATION:
                self._gain()
        elif left < self._lowest[owner]:
            self._lowest[owner] = left
            self._gain()
        if left == 0 or (self._compiled.stock_wins and not self._size[STOCKS + owner]):
            self._ended = WON
            self._winner = owner

    def _gain(self) -> None:
        """Count runs and turns without gain from here (E2)."""
        self._idle[0] = 0
        self._idle[1] = 0
        self._since_gain = 0
        self._refusals = 0

    def _bare_stock(self, pile: int, deal: Deal) -> int:
        """Turn up the next stock card after a play, if the rules say that it turns itself up."""
        if pile < STOCKS or pile >= HANDS or self._ended:
            return NONE
        if not self._size[pile] or self._top[pile] != NONE:
            return NONE
        number = deal._stock_card(pile & 1, self._hidden[pile])
        self._uncover(pile, number)
        return number

    def _turn_up(self, pile: int, deal: Deal) -> int:
        shown = NONE
        if self._top[pile] == NONE:
            if pile < HANDS:
                shown = deal._stock_card(self._mover, self._hidden[pile])
            else:
                shown = deal._hand_card(self._mover, self._hidden[pile])
            self._uncover(pile, shown)
        if pile >= HANDS:
            self._turned = 1
        self._looks += 1
        self._shifts = 0
        return shown

    def _lay(self, hand: int, place: int, deal: Deal) -> int:
        shown = NONE
        if self._top[hand] == NONE:
            shown = deal._hand_card(self._mover, self._hidden[hand])
            self._uncover(hand, shown)
        self._put(place, self._lift(hand))
        self._laid |= 1 << place
        self._lowest[self._mover] = self._left(self._mover)
        if not self._lowest[self._mover]:  # the opponent has emptied the stock before (F58)
            self._ended = WON
            self._winner = self._mover
        return shown

    def _shift(self, kind: int, source: int, target: int) -> None:
        """Do an act with a run in the one-pack game (S6-S8)."""
        own = source >= STOCKS
        if kind == RUN:
            self._shift_run(source, target)
        elif kind == REVERSE:
            self._reverse_run(source)
        else:
            self._slip_under(source, target)
            if own:
                if source >= HANDS:
                    self._note_taken(source)
                self._note_gain(source & 1, target)
        self._looks = 0
        if own:
            self._shifts = 0
        elif self._shifts < MAX_COUNT:
            self._shifts += 1
        if own and self._ends_turn(source):
            self._end_turn()

    def _turn_discards_over(self) -> None:
        """Turn the discard over: the card discarded first is the next card turned up (F54, S16)."""
        mover = self._mover
        self._turn_pile(DISCARDS + mover, HANDS + mover)
        self._count_run()

    def _count_run(self) -> None:
        """Count a run through the hand (F55, E2)."""
        mover = self._mover
        compel = self._compiled.compel_all_after
        if self._idle[mover] < COUNTER_MAX and (not compel or self._runs[mover] >= compel):
            self._idle[mover] += 1
        if self._runs[mover] < COUNTER_MAX:
            self._runs[mover] += 1
        if not self._compiled.no_draw and self._stuck():
            self._ended = DRAWN

    def _refuse_turn(self) -> None:
        """End a turn without a discard although there is a card to turn; many make a draw (E2)."""
        if self._refusals < MAX_COUNT:
            self._refusals += 1
        too_many = self._refusals >= self._compiled.draw_turns and not self._compiled.no_draw
        if too_many and not self._ended:
            self._ended = DRAWN
        self._end_turn()

    def _end_turn(self) -> None:
        self._mover ^= 1
        self._turned = 0
        self._looks = 0
        self._shifts = 0
        self._discards_played = 0
        if self._turns < MAX_COUNT:
            self._turns += 1
        if self._since_gain < MAX_COUNT:
            self._since_gain += 1
        if self._ended:
            return
        if self._compiled.turn_over_at_start:
            if self._size[DISCARDS + self._mover] and not self._size[HANDS + self._mover]:
                self._turn_discards_over()

    def _stuck(self) -> bool:
        """Whether both players have had too many runs without gain (E2, E3)."""
        most = self._compiled.draw_after
        return self._idle[0] >= most and self._idle[1] >= most

    def _left(self, seat: int) -> int:
        return self._size[STOCKS + seat] + self._size[HANDS + seat] + self._size[DISCARDS + seat]
