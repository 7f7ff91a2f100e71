"""The move generator: lists playable and lawful acts, and finds the obligation that an act breaks.

An act is playable if the cards allow it, and lawful if it also breaks no obligation. Both lists and
the check of a single act use the same methods, so they cannot disagree. They are in one module,
because the C compiler can only merge functions of one module, and this is where time is spent.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.constants import (
    BORROW_DISCARD_AND_STOCK,
    BORROW_OWN_LOADS,
    DISCARD,
    DISCARD_DUTY,
    DISCARDS,
    FOUNDATION,
    HAND,
    HANDS,
    LAWFUL,
    LAY,
    LOOK_FREE,
    LOOK_STOCK_LOCKED,
    LOOK_TURNED_CARD_ONLY,
    NO_BORROWING,
    NO_DUTY,
    NONE,
    OPPONENT_DISCARD,
    OPPONENT_STOCK,
    PASS,
    PLAY,
    PLAYABLE,
    REVERSE,
    RUN,
    STOCK,
    STOCK_OR_STOPPED,
    STOCKS,
    TABLEAU,
    TURN_OVER,
    TURN_UP,
    UNDER,
    UNLISTED,
)
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.transition import Transition

if not cython.compiled:  # C takes them from c_act_code.pxd
    from russianbank.core.act_code import code_of, kind_of, source_of, target_of

OWN_STOCK, OTHER_STOCK, OWN_HAND, OWN_DISCARD, OTHER_DISCARD = 16, 17, 18, 20, 21
SOURCE_BIT = (STOCK, HAND, DISCARD, OPPONENT_STOCK, OPPONENT_DISCARD)
SOURCE_PILE = (OWN_STOCK, OWN_HAND, OWN_DISCARD, OTHER_STOCK, OTHER_DISCARD)
DISCARDING = code_of(PLAY, OWN_HAND, OWN_DISCARD)
TURN_STOCK = code_of(TURN_UP, OWN_STOCK, OWN_STOCK)
TURN_HAND = code_of(TURN_UP, OWN_HAND, OWN_HAND)
OVER = code_of(TURN_OVER, OWN_DISCARD, OWN_HAND)

FREE, F21, F23, F26, F39, F41, F45, F55, S11, S23, E23, E25 = range(12)
"""The paragraph that forbids an act; FREE if none does. `position.PARAGRAPHS` names them."""


class MoveGenerator(Transition):
    """What the player on turn may do.

    Methods named `_list` add acts to the list. Methods named `_bar` return the paragraph that
    forbids something, or FREE.

    The order of acts in a list is fixed: seeds of games, records of searches and the interpreted
    twin depend on it. So is the order in which obligations are asked for, which is the law's:

    1. `_list_only`: cards are laid first (S3), and a stuck game is brought on (E3);
    2. `_list_binding`: a card that fits a foundation goes there first (F23, F26);
    3. `_lock`: after two cards turned up in a row, or one from the hand, only some cards may be
       played (F44, F45, E23);
    4. `_bar_turning`, `_bar_discarding`, `_bar_passing`: before the turn goes on or ends, the stock
       is turned up (F39), spaces are filled (F21, S11) and own cards are played (F41, F55, S23,
       E25).

    Attributes:
        _acts: the codes of the acts in the list.
        _act_count: how many there are.
        _listed: which list it is: UNLISTED, LAWFUL or PLAYABLE.
        _closed: the own sources from which no card may be played.
        _barred: the sources from which no card may go to a space.
    """

    def _allocate(self) -> None:
        Transition._allocate(self)
        if not COMPILED:
            self._opens = [0] * 8
            self._closed = self._barred = 0

    def _canonical(self, code: int) -> int:
        """Return the act that plays to the first space, if this one plays to another space."""
        target = target_of(code)
        if target < 8 and kind_of(code) == PLAY and self._top[target] == NONE:
            self._survey()
            if self._space >= 0 and self._laid >> target & 1:
                return code_of(PLAY, source_of(code), self._space)
        return code

    def _is_listed(self, code: int) -> bool:
        for place in range(self._act_count):
            if self._acts[place] == code:
                return True
        return False

    def _list_playable(self) -> None:
        self._listed = PLAYABLE
        self._act_count = 0
        if self._ended:
            return
        self._survey()
        if self._list_only():
            return
        self._list_foundation(self._compiled.foundation_from, 0)
        self._list_plays(LOOK_FREE)
        if self._turned:
            self._add(DISCARDING)
            return
        if self._top[STOCKS + self._mover] == NONE and self._size[STOCKS + self._mover]:
            self._add(TURN_STOCK)
        if self._size[HANDS + self._mover]:
            self._add(TURN_HAND)
        elif self._size[DISCARDS + self._mover]:
            self._add(OVER)
        if self._may_pass():
            self._add(PASS)

    def _list_lawful(self) -> None:
        self._listed = LAWFUL
        self._act_count = 0
        if self._ended:
            return
        self._survey()
        if (self._laid != 255 or self._compiled.no_draw) and self._list_only():
            return
        if self._list_binding():
            return
        lock = self._lock()
        if self._compiled.optional:
            self._list_optional(lock)
        self._list_plays(lock)
        if self._turned:
            if not self._bar_discarding():
                self._add(DISCARDING)
            return
        if self._top[STOCKS + self._mover] == NONE and self._size[STOCKS + self._mover]:
            self._add(TURN_STOCK)
        if not self._bar_turning():
            if self._size[HANDS + self._mover]:
                self._add(TURN_HAND)
            elif self._size[DISCARDS + self._mover]:
                self._add(OVER)
        if self._may_pass() and not self._bar_passing():
            self._add(PASS)

    def _add(self, code: int) -> None:
        self._acts[self._act_count] = code
        self._act_count += 1

    def _spaces(self) -> int:
        """Return the number of spaces."""
        count = 0
        for place in range(8):
            count += self._top[place] == NONE
        return count

    def _survey(self) -> None:
        """Read the board once, so that most questions are answered by one machine word.

        Sets `_exposed` (the faces of all top cards), `_shown` (those of the tableau), `_opens` (for
        each place the faces that may be built on it), `_need` (all of these), `_takes` (the faces
        that may be loaded on the opponent) and `_space` (the first space, or -1), and what is out
        of play for a time: `_closed` and `_barred`.
        """
        top = self._top
        opens = self._opens
        accepts = self._compiled.accepts
        one = 1
        shown = need = takes = 0
        space = -1
        for place in range(8):
            face = top[place] & 63
            builds = accepts[face]
            opens[place] = builds
            need |= builds
            shown |= one << face
        if shown >> 63:
            shown ^= one << 63
            for place in range(8):
                if top[place] == NONE and self._laid >> place & 1:
                    space = place
                    break
        own, other = OWN_STOCK ^ self._mover, OTHER_STOCK ^ self._mover
        if self._compiled.load_stock:
            takes = self._compiled.loads_stock[top[other] & 63]
        if self._compiled.load_discard:
            takes |= self._compiled.loads_discard[top[other + 4] & 63]
        if self._compiled.closes:
            self._survey_closed(self._size[own])
        exposed = shown | one << (top[own] & 63) | one << (top[other] & 63)
        exposed |= one << (top[own + 2] & 63)
        exposed |= one << (top[own + 4] & 63) | one << (top[other + 4] & 63)
        self._exposed = exposed
        self._shown = shown
        self._need = need
        self._takes = takes
        self._space = space

    def _survey_closed(self, stock: int) -> None:
        """Find the sources that are `_closed` (E14, E22) and those `_barred` from spaces (E13)."""
        limit = self._compiled.discard_limit
        used_up = limit and self._discards_played >= limit
        waits = stock and self._compiled.discard_after_stock
        self._closed = DISCARD if waits or used_up else 0
        self._barred = self._compiled.space_after_stock if stock else 0

    def _list_laying(self) -> int:
        """In the first turn a player lays four cards before all other acts (S3)."""
        first = self._mover * 4
        for place in range(first, first + 4):
            if not self._laid >> place & 1:
                self._add(code_of(LAY, OWN_HAND, place))
                return 1
        return 0

    def _list_foundation(self, sources: int, aces: int) -> None:
        """List cards from `sources` that fit a foundation, and from `aces` those of lowest rank."""
        wanted = self._wanted
        if not wanted & self._exposed:
            return
        top = self._top
        sources &= ~self._closed
        aces &= ~self._closed
        only_aces = wanted & self._compiled.aces if aces else 0
        faces = wanted if sources & TABLEAU else only_aces if aces & TABLEAU else 0
        for place in range(8):
            if faces >> (top[place] & 63) & 1:
                self._add(code_of(PLAY, place, FOUNDATION))
        for source in range(5):
            sort = SOURCE_BIT[source]
            faces = wanted if sources & sort else only_aces if aces & sort else 0
            if faces and (sort != HAND or self._turned):
                number = top[SOURCE_PILE[source] ^ self._mover]
                if faces >> (number & 63) & 1:
                    self._add(code_of(PLAY, SOURCE_PILE[source], FOUNDATION))

    def _list_optional(self, lock: int) -> None:
        """List plays to a foundation that are not compulsory (F28)."""
        sources = self._compiled.optional
        if lock == LOOK_TURNED_CARD_ONLY:
            sources &= HAND
        elif lock == LOOK_STOCK_LOCKED:
            sources &= ~STOCK
        self._list_foundation(sources, 0)

    def _list_binding(self) -> int:
        """List the plays that must come before all other acts; return the paragraph, or FREE."""
        if self._compiled.compulsory | self._compiled.compulsory_aces:
            self._list_foundation(self._compiled.compulsory, self._compiled.compulsory_aces)
            if self._act_count:
                stock_play = code_of(PLAY, OWN_STOCK, FOUNDATION)
                if self._compiled.stock_first and self._is_listed(stock_play):
                    others = self._act_count - 1
                    self._acts[0] = stock_play
                    self._act_count = 1
                    return F26 if others else F23
                if self._compiled.tableau_first and self._keep_tableau_plays():
                    return F26
                return F23
        return FREE

    def _keep_tableau_plays(self) -> int:
        """Drop the plays that wait for those of tableau cards, which come first in the list (F26).

        Returns:
            1 if plays were dropped, otherwise 0.
        """
        count = 0
        while count < self._act_count and source_of(self._acts[count]) < 8:
            count += 1
        if count in (0, self._act_count):
            return 0
        self._act_count = count
        return 1

    def _list_only(self) -> int:
        """List the only acts there are where cards are laid (S3) or the game is stuck (E3)."""
        if self._list_laying():
            return 1
        if self._compiled.no_draw and self._stuck():
            self._list_forced()
        return self._act_count

    def _list_forced(self) -> None:
        """List what is left in a stuck one-pack game: own cards, else runs, else top cards (E3)."""
        if self._turned:
            self._list_own(OWN_HAND, HAND, 0)
        self._list_own(OWN_DISCARD, DISCARD, 0)
        if not self._act_count:
            self._list_joins()
        if not self._act_count:
            for place in range(8):
                if self._size[place] < self._compiled.ranks:
                    self._list_on_tableau(place, self._top[place], place)

    def _list_plays(self, lock: int) -> None:
        """List plays to the tableau and to the opponent's piles."""
        if lock != LOOK_TURNED_CARD_ONLY:
            if self._shifts < self._compiled.shift_limit:
                self._list_shifts()
            if lock != LOOK_STOCK_LOCKED:
                self._list_own(OWN_STOCK, STOCK, 1)
            self._list_own(OWN_DISCARD, DISCARD, 1)
        if self._turned:
            self._list_own(OWN_HAND, HAND, 1)

    def _list_shifts(self) -> None:
        """List shifts on the tableau (F15, S6-S9), loads from it (F46) and borrowing (F49)."""
        takes = self._takes if self._compiled.load_from & TABLEAU else 0
        fits = self._shown & (self._need | takes)
        if fits:
            for place in range(8):
                number = self._top[place]
                if fits >> (number & 63) & 1:
                    if self._need >> (number & 63) & 1:
                        self._list_on_tableau(place, number, 8)
                    if takes >> (number & 63) & 1:
                        self._list_loads(place, number, TABLEAU)
        if self._space >= 0:
            self._list_to_space()
        if self._compiled.run_shift:
            self._list_joins()
        if self._compiled.borrow != NO_BORROWING:
            self._list_borrowing(OTHER_DISCARD)
            if self._compiled.borrow == BORROW_DISCARD_AND_STOCK:
                self._list_borrowing(OTHER_STOCK)

    def _list_to_space(self) -> None:
        """List what a space allows to do with the cards of the tableau (F18, S7-S9)."""
        for place in range(8):
            if self._size[place] < 2:
                continue
            if self._compiled.one_pack and self._size[place] == self._compiled.ranks:
                continue
            if self._compiled.space_from & ~self._barred & TABLEAU:
                self._add(code_of(PLAY, place, self._space))
            if self._compiled.reverse:
                self._add(code_of(REVERSE, place, place))
            if self._compiled.under and self._compiled.space_from & TABLEAU:
                self._list_under(place, self._top[place])

    def _list_on_tableau(self, source: int, number: int, below: int) -> None:
        """List plays of a card to the first `below` places of the tableau (F14, S4)."""
        face = number & 63
        opens = self._opens
        for place in range(below):
            if opens[place] >> face & 1:
                self._add(code_of(PLAY, source, place))

    def _list_loads(self, pile: int, number: int, source: int) -> None:
        """List loads of a card on the opponent's face-up top cards (F46, F51, E9)."""
        other = OTHER_STOCK ^ self._mover
        if self._compiled.load_stock_from & source:
            if self._compiled.loads_stock[self._top[other] & 63] >> (number & 63) & 1:
                self._add(code_of(PLAY, pile, OTHER_STOCK))
        if self._compiled.load_discard_from & source:
            if self._compiled.loads_discard[self._top[other + 4] & 63] >> (number & 63) & 1:
                self._add(code_of(PLAY, pile, OTHER_DISCARD))

    def _list_borrowing(self, source: int) -> None:
        """List plays of an opponent's top card to the tableau (F49, S14), never to a space."""
        number = self._top[source ^ self._mover]
        if number == NONE:
            return
        if self._compiled.borrow == BORROW_OWN_LOADS:
            if not self._loaded[number >> 6] >> (number & 63) & 1:
                return
        if self._need >> (number & 63) & 1:
            self._list_on_tableau(source, number, 8)

    def _list_joins(self) -> None:
        """List shifts of whole runs whose lowest card fits the top of another run (S6)."""
        for place in range(8):
            if self._size[place] < 2:
                continue
            face = self._bottom[place] & 63
            if not self._need >> face & 1:
                continue
            for other in range(8):
                if other != place and self._opens[other] >> face & 1:
                    self._add(code_of(RUN, place, other))

    def _list_under(self, source: int, number: int) -> None:
        """List runs under which a card can be put with the help of a space (S8)."""
        fits = self._compiled.accepts[number & 63]
        for place in range(8):
            if place != source and self._size[place] and fits >> (self._bottom[place] & 63) & 1:
                self._add(code_of(UNDER, source, place))

    def _list_own(self, pile: int, source: int, loading: int) -> None:
        """List plays of an own top card to the tableau, a space or the opponent's piles."""
        number = self._top[pile ^ self._mover]
        if number == NONE or not self._compiled.build_from & ~self._closed & source:
            return
        if self._need >> (number & 63) & 1:
            self._list_on_tableau(pile, number, 8)
        if self._space >= 0 and self._compiled.space_from & ~self._barred & source:
            self._add(code_of(PLAY, pile, self._space))
            if self._compiled.under:
                self._list_under(pile, number)
        if loading and self._takes >> (number & 63) & 1 and self._compiled.load_from & source:
            self._list_loads(pile, number, source)

    def _lock(self) -> int:
        """Return what may be played after cards were turned up (F44, F45, E23)."""
        if self._compiled.hand_ends_turn and self._turned:
            return LOOK_TURNED_CARD_ONLY
        return self._compiled.look if self._looks >= 2 else LOOK_FREE

    def _may_pass(self) -> bool:
        """Whether the turn may end without a hand card: F21, or there is no card to turn."""
        mover = self._mover
        if self._turned:
            return False
        if not self._size[HANDS + mover] and not self._size[DISCARDS + mover]:
            return True
        if self._compiled.space_duty != STOCK_OR_STOPPED or self._space < 0:
            return False
        return self._top[STOCKS + mover] != NONE

    def _bar_turning(self) -> int:
        """Return what forbids turning up a hand card or turning the discard over."""
        stock = STOCKS + self._mover
        if self._size[stock] and self._top[stock] == NONE:
            return F39
        duty = self._compiled.space_duty
        if self._space >= 0 and duty != NO_DUTY:
            if duty == DISCARD_DUTY:
                if self._size[DISCARDS + self._mover]:
                    return S11
            elif self._size[stock]:
                return F21
        if self._compiled.free_stock and self._may_free_stock():
            return E25
        return self._bar_leaving()

    def _may_free_stock(self) -> bool:
        """Whether the stock card can be played, at once or after one shift (E25)."""
        number = self._top[OWN_STOCK ^ self._mover]
        if number == NONE or self._lock() != LOOK_FREE:
            return False
        if self._fits(OWN_STOCK, STOCK):
            return True
        if self._shifts >= self._compiled.shift_limit:
            return False
        sources = self._compiled.space_from & ~self._barred
        into_space = self._space >= 0 and sources & TABLEAU
        for place in range(8):
            moved = self._top[place]
            if moved == NONE:
                continue
            builds = self._need >> (moved & 63) & 1
            if self._size[place] == 1:
                if builds and sources & STOCK:
                    return True
            elif builds or into_space:
                if self._compiled.accepts[self._under[moved] & 63] >> (number & 63) & 1:
                    return True
        return False

    def _bar_passing(self) -> int:
        """Return what forbids ending the turn without a hand card."""
        if self._compiled.space_duty == STOCK_OR_STOPPED:
            stock = STOCKS + self._mover
            if self._size[stock] and self._top[stock] == NONE:
                return F39
            return self._bar_leaving()
        return self._bar_turning()

    def _bar_discarding(self) -> int:
        """Return what forbids discarding the turned-up card."""
        if not self._compiled.decline_hand_card and self._fits(OWN_HAND, HAND):
            return F41
        return self._bar_leaving()

    def _bar_leaving(self) -> int:
        """Return the paragraph if an own card must be played first (F55, F56, S23)."""
        if self._runs[self._mover] < self._compiled.compel_from:
            return FREE
        owes = (
            self._owes(OWN_HAND, HAND)
            or self._owes(OWN_DISCARD, DISCARD)
            or self._owes(OWN_STOCK, STOCK)
        )
        if not owes:
            return FREE
        return S23 if self._compiled.must_play_own else F55

    def _owes(self, pile: int, source: int) -> bool:
        """Whether the top card of an own pile can be played, and must be (F55, S23)."""
        runs = self._runs[self._mover]
        after = self._compiled.compel_all_after
        compelled = self._compiled.must_play_own or (after and runs >= after)
        if source == STOCK and not compelled:
            after = self._compiled.compel_stock_after
            compelled = after and runs >= after
        if not compelled:
            return False
        lock = self._lock()
        if lock == LOOK_TURNED_CARD_ONLY and source != HAND:
            return False
        if lock == LOOK_STOCK_LOCKED and source == STOCK:
            return False
        return self._fits(pile, source)

    def _fits(self, pile: int, source: int) -> bool:
        """Whether an own card could be played to a foundation, the tableau or a space."""
        number = self._top[pile ^ self._mover]
        if number == NONE or not self._compiled.build_from & ~self._closed & source:
            return False
        if source == HAND and not self._turned:
            return False
        if self._space >= 0 and self._compiled.space_from & ~self._barred & source:
            return True
        return bool((self._need | self._wanted) >> (number & 63) & 1)

    def _breach(self, code: int) -> int:
        """Return the paragraph that a playable act breaks, or FREE."""
        self._listed = UNLISTED
        self._act_count = 0
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
        source = source_of(code)
        if lock == LOOK_TURNED_CARD_ONLY and source != OWN_HAND:
            return E23 if self._compiled.hand_ends_turn else F45
        if lock == LOOK_STOCK_LOCKED and source == OWN_STOCK:
            return F45
        return FREE
