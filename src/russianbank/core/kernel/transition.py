"""Transitions: what each act changes, including turns, counters and the end of the game.

Nothing here checks whether an act is allowed; :mod:`russianbank.core.kernel.move_generator` does.
"""

from __future__ import annotations

from russianbank.core.chance import mix
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
from russianbank.core.kernel.board import Board, bit
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.compiled_rules import compile_rules
from russianbank.core.kernel.fields import COUNTER_MAX
from russianbank.core.rules.field_spec import MAX_COUNT
from russianbank.core.rules.ruleset import RuleSet


class Transition(Board):
    """A board with a player on turn, on which acts are done. Acts are codes, see `Act.code`."""

    def __init__(self, rules: RuleSet) -> None:
        self._allocate()
        self.rules = rules
        self.compiled = compile_rules(rules)
        self._reset()

    def _allocate(self) -> None:
        Board._allocate(self)
        if not COMPILED:
            self.acts = [0 for _ in range(LISTED_ACTS)]
            self.act_count = self.listed = 0

    def _reset(self) -> None:
        """Take all cards off the board and begin at the first turn."""
        self._copy_from(self.compiled.blank)
        self.listed = UNLISTED
        self.act_count = 0

    def _deal(self, deal: Deal, stock_size: int, stock_up: bool) -> None:
        self._reset()
        self.mover = deal.begins
        for seat in range(2):
            length = deal.length[seat]
            for place in range(length):
                number = deal.order[seat * PACK + place]
                self.unseen[number >> 6] |= bit(number & 63)
            on_table = 0 if self.compiled.lay_first else 4
            self._fill(STOCKS + seat, stock_size)
            self._fill(HANDS + seat, length - stock_size - on_table)
            if self.compiled.first_card_discarded:
                number = deal._hand_card(seat, self.hidden[HANDS + seat])
                self._uncover(HANDS + seat, number)
                self._put(DISCARDS + seat, self._lift(HANDS + seat))
            for place in range(on_table):
                number = deal.order[seat * PACK + stock_size + place]
                self.unseen[number >> 6] &= ~bit(number & 63)
                self._put(seat * 4 + place, number)
            if stock_up and stock_size:
                self._uncover(STOCKS + seat, deal._stock_card(seat, stock_size))
            self.lowest[seat] = self._left(seat)

    def _fill(self, pile: int, count: int) -> None:
        self.size[pile] = count
        self.hidden[pile] = count

    def _hash_numbers(self) -> int:
        total = mix((self.laid + self.mover + 1) & WORD)
        total = mix((total + self.turned + 1) & WORD)
        total = mix((total + self.looks + 1) & WORD)
        total = mix((total + self.shifts + 1) & WORD)
        total = mix((total + self.since_gain + 1) & WORD)
        for seat in range(2):
            total = mix((total + self.runs[seat] + 1) & WORD)
            total = mix((total + self.idle[seat] + 1) & WORD)
            total = mix((total + self.lowest[seat] + 1) & WORD)
        if self.refusals:
            total = mix((total ^ self.refusals) & WORD)
        if self.discards_played:
            total = mix((total ^ self.discards_played) & WORD) ^ 1
        if self.compiled.borrow == BORROW_OWN_LOADS:
            total = mix((total + self.loaded[0]) & WORD) ^ mix((total + self.loaded[1] + 1) & WORD)
        return mix((total + self.ended * 2 + self.winner + 1) & WORD)

    def _advance(self, code: int, deal: Deal) -> int:
        """Do a playable act; return the number of the card that it turned up, or NONE."""
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
            self._refuse_turn()
        elif kind == LAY:
            return self._lay(source, target, deal)
        else:
            self._shift(kind, source, target)
        return NONE

    def _turns_up(self, code: int) -> int:
        """Return the pile whose top unseen card an act would turn up, or NONE."""
        kind = code & ~1023
        pile = code >> 5 & 31
        if pile >= STOCKS:
            pile ^= self.mover
        if pile < STOCKS or not self.hidden[pile]:
            return NONE
        if kind == TURN_UP or kind == LAY:
            return pile if self.top[pile] == NONE else NONE
        if not self.compiled.stock_turns_itself or pile >= HANDS:
            return NONE
        return pile if self.size[pile] - self.hidden[pile] == 1 else NONE

    def _pack_of(self, pile: int) -> int:
        """Return the pack of the unseen cards of a stock or hand."""
        return 0 if self.compiled.one_pack else pile & 1

    def _move(self, source: int, target: int, deal: Deal) -> int:
        mover = self.mover
        number = self._lift(source)
        owner = source & 1
        own = source >= STOCKS and owner == mover
        if target == FOUNDATION:
            self._put_on_foundation(number)
        else:
            self._put(target, number)
        if own and source >= HANDS:
            self._note_taken(source)
        self.looks = self._looks_left()
        if own or target == FOUNDATION:
            self.shifts = 0
        elif self.shifts < MAX_COUNT:
            self.shifts += 1
        if target >= STOCKS and target & 1 != mover:
            self.loaded[number >> 6] |= bit(number & 63)
        elif source >= STOCKS:
            self.loaded[number >> 6] &= ~bit(number & 63)
        if target == DISCARDS + mover:
            self._end_turn()
            return NONE
        if source >= STOCKS:
            self._note_gain(owner, target)
            if self._ends_turn(source):
                self._end_turn()
                return NONE
        if self.compiled.stock_turns_itself:
            return self._bare_stock(source, deal)
        return NONE

    def _note_taken(self, source: int) -> None:
        """Note that a card was taken from the mover's hand, or from their discard (E22)."""
        if source < DISCARDS:
            self.turned = 0
        elif self.compiled.discard_limit and self.discards_played < MAX_COUNT:
            self.discards_played += 1

    def _ends_turn(self, source: int) -> bool:
        """Whether the play of a card from this pile was the last of the turn (E23)."""
        from_hand = source >= HANDS and source < DISCARDS
        return self.compiled.hand_ends_turn and from_hand and not self.ended

    def _looks_left(self) -> int:
        """Return the value of `looks` after a card has been played (F44)."""
        return self.looks if self.turned and self.compiled.look == LOOK_STOCK_LOCKED else 0

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
        whole = self.size[first] >= self.compiled.height
        lower = self.size[first] < self.size[first + 1] < self.compiled.height
        return first + 1 if whole or lower else first

    def _wanted_on(self, pile: int) -> int:
        """Return the face that a foundation takes next; 63 if it is whole."""
        under = self.top[pile]
        if under == NONE:
            return (pile - FOUNDATION) // 2 * 16 + self.compiled.lowest
        if self.size[pile] >= self.compiled.height:
            return 63
        return self.compiled.follows[under & 63]

    def _update_wanted(self, suit: int) -> None:
        """Update the faces that the two foundations of a suit take next."""
        if not self.compiled.foundations:
            return
        faces = self.wanted & ~(bit(suit * 16) * 0xFFFF)
        for twin in range(FOUNDATION + suit * 2, FOUNDATION + suit * 2 + 2):
            faces |= bit(self._wanted_on(twin))
        self.wanted = faces & ~bit(63)

    def _note_gain(self, owner: int, target: int) -> None:
        """After a card left a player's piles: note a gain (E2) or the game's end (F58, E12)."""
        left = self._left(owner)
        if self.compiled.no_draw:
            if target < FOUNDATION:
                self._gain()
        elif left < self.lowest[owner]:
            self.lowest[owner] = left
            self._gain()
        if left == 0 or (self.compiled.stock_wins and not self.size[STOCKS + owner]):
            self.ended = WON
            self.winner = owner

    def _gain(self) -> None:
        """Count runs and turns without gain from here (E2)."""
        self.idle[0] = 0
        self.idle[1] = 0
        self.since_gain = 0
        self.refusals = 0

    def _bare_stock(self, pile: int, deal: Deal) -> int:
        """Turn up the next stock card after a play, if the rules say that it turns itself up."""
        if pile < STOCKS or pile >= HANDS or self.ended:
            return NONE
        if not self.size[pile] or self.top[pile] != NONE:
            return NONE
        number = deal._stock_card(pile & 1, self.hidden[pile])
        self._uncover(pile, number)
        return number

    def _turn_up(self, pile: int, deal: Deal) -> int:
        shown = NONE
        if self.top[pile] == NONE:
            if pile < HANDS:
                shown = deal._stock_card(self.mover, self.hidden[pile])
            else:
                shown = deal._hand_card(self.mover, self.hidden[pile])
            self._uncover(pile, shown)
        if pile >= HANDS:
            self.turned = 1
        self.looks += 1
        self.shifts = 0
        return shown

    def _lay(self, hand: int, place: int, deal: Deal) -> int:
        shown = NONE
        if self.top[hand] == NONE:
            shown = deal._hand_card(self.mover, self.hidden[hand])
            self._uncover(hand, shown)
        self._put(place, self._lift(hand))
        self.laid |= 1 << place
        self.lowest[self.mover] = self._left(self.mover)
        if not self.lowest[self.mover]:  # the opponent has emptied the stock before (F58)
            self.ended = WON
            self.winner = self.mover
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
        self.looks = 0
        if own:
            self.shifts = 0
        elif self.shifts < MAX_COUNT:
            self.shifts += 1
        if own and self._ends_turn(source):
            self._end_turn()

    def _turn_discards_over(self) -> None:
        """Turn the discard over: the card discarded first is the next card turned up (F54, S16)."""
        mover = self.mover
        self._turn_pile(DISCARDS + mover, HANDS + mover)
        self._count_run()

    def _count_run(self) -> None:
        """Count a run through the hand (F55, E2)."""
        mover = self.mover
        compel = self.compiled.compel_all_after
        if self.idle[mover] < COUNTER_MAX and (not compel or self.runs[mover] >= compel):
            self.idle[mover] += 1
        if self.runs[mover] < COUNTER_MAX:
            self.runs[mover] += 1
        if not self.compiled.no_draw and self._stuck():
            self.ended = DRAWN

    def _refuse_turn(self) -> None:
        """End a turn in which no hand card is discarded; too many make a draw (E2)."""
        if self.refusals < MAX_COUNT:
            self.refusals += 1
        too_many = self.refusals >= self.compiled.draw_turns and not self.compiled.no_draw
        if too_many and not self.ended:
            self.ended = DRAWN
        self._end_turn()

    def _end_turn(self) -> None:
        self.mover ^= 1
        self.turned = 0
        self.looks = 0
        self.shifts = 0
        self.discards_played = 0
        if self.turns < MAX_COUNT:
            self.turns += 1
        if self.since_gain < MAX_COUNT:
            self.since_gain += 1
        if self.ended:
            return
        if self.compiled.turn_over_at_start:
            if self.size[DISCARDS + self.mover] and not self.size[HANDS + self.mover]:
                self._turn_discards_over()

    def _stuck(self) -> bool:
        """Whether both players have had too many runs without gain (E2, E3)."""
        return self.idle[0] >= self.compiled.draw_after and self.idle[1] >= self.compiled.draw_after

    def _left(self, seat: int) -> int:
        return self.size[STOCKS + seat] + self.size[HANDS + seat] + self.size[DISCARDS + seat]
