"""The table of runs: how the runs of the one-pack game can be arranged on the tableau.

Runs are built in suit, up or down, round the corner (S4). Two runs join if the end of one meets the
top of the other, which leaves a space; with a space each run can be reversed (S7). So all tables
with the same cards, of which one can be reached that has a space, come to the same: the player can
have each card of a suit in one run with its neighbours, and either end of each run on top. Such a
table is *open*. A table is *locked* if no run of it can be moved: there is no space, and no run
joins another.

`tests/ai/test_run_table.py` compares this with all arrangements that the kernel finds.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.constants import NONE, PLACES, PLAY, REVERSE, RUN, WORD
from russianbank.core.deal import blank_deal
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.rules.ruleset import RuleSet, checked_rules

if not cython.compiled:  # C takes them from c_act_code.pxd
    from russianbank.core.act_code import code_of
    from russianbank.core.bits import bit, mix

SPLIT = 2
"""How many cards are split off a run, so that neither part can be joined to the other at once."""


def has_run_table(rules: RuleSet) -> bool:
    """Return whether runs can be arranged as this module says, at any time and at no cost."""
    checked_rules(rules)
    return (
        rules.packs == "one"
        and rules.foundations == "none"
        and rules.build == "suit-round"
        and rules.shift == "run"
        and {"reverse", "under"} <= set(rules.run_tools)
        and "tableau" in rules.space_from
        and "tableau" not in rules.load_from
        and rules.space_duty in ("none", "discard")
        and rules.look == "free"
        and rules.turn_over == "when-needed"
        and rules.decline_hand_card
        and not rules.must_play_own
        and not rules.compel_stock_after
        and not rules.compel_all_after
        and not rules.free_stock
        and not rules.hand_ends_turn
        and not rules.stock_size
    )


class RunTable(MoveGenerator):
    """Arranges the runs of a position. All acts done are kept in `walk`.

    Attributes:
        walk: the codes of the acts done since it was emptied.
        complete: False once an act was refused by the limit of shifts (E1).
    """

    def __cinit__(self, *_: object, **__: object) -> None:
        self.blank = blank_deal()
        self.walk: list[int] = []

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        if not cython.compiled:
            RunTable.__cinit__(self)
        self.complete = True

    def _do(self, code: int) -> bool:
        """Do a shift, unless there were too many in a row; return whether it was done."""
        if self._shifts >= self._compiled.shift_limit:
            self.complete = False
            return False
        self._advance(code, self.blank)
        self.walk.append(code)
        return True

    def _first_space(self) -> int:
        """Return the first space; there is one."""
        place = 0
        while self._top[place] != NONE:
            place += 1
        return place

    def _has_two_ends(self, place: int) -> bool:
        """Return whether a run has two ends, so that it matters which one is on top."""
        return self._size[place] > 1 and self._size[place] < self._compiled.ranks

    # The open table

    def _join_all(self) -> None:
        """Join what can be joined. With a space, turn all runs upwards, to tell tables apart."""
        while self._join_two():
            pass
        if not self._spaces():
            return
        for place in range(PLACES):
            if self._has_two_ends(place) and not self._goes_up(place):
                self._do(code_of(REVERSE, place, place))

    def _join_two(self) -> bool:
        """Join a run to another; return whether one was joined."""
        accepts = self._compiled.accepts
        space = self._spaces()
        for place in range(PLACES):
            if self._top[place] == NONE:
                continue
            base = self._bottom[place] & 63
            for other in range(PLACES):
                if other == place or self._top[other] == NONE:
                    continue
                takes = accepts[self._top[other] & 63]
                if takes >> base & 1:
                    return self._move_run(place, other)
                if takes >> (self._top[place] & 63) & 1:
                    return self._move_cards(place, other)
                if space and accepts[self._bottom[other] & 63] >> base & 1:
                    return self._do(code_of(REVERSE, other, other)) and self._move_run(place, other)
        return False

    def _move_run(self, source: int, target: int) -> bool:
        kind = RUN if self._size[source] > 1 else PLAY
        return self._do(code_of(kind, source, target))

    def _move_cards(self, source: int, target: int) -> bool:
        while self._top[source] != NONE:
            if not self._do(code_of(PLAY, source, target)):
                return False
        return True

    def _goes_up(self, place: int) -> bool:
        """Return whether the top card of a run follows the one beneath it."""
        top = self._top[place]
        follows = self._compiled.follows[self._under[top] & 63]
        return follows == top & 63 or (follows == 63 and top & 15 == self._compiled.lowest)

    # Filling spaces

    def _has_neighbour(self, number: int) -> bool:
        """Return whether a card fits an end of a run."""
        accepts = self._compiled.accepts[number & 63]
        for place in range(PLACES):
            if self._top[place] != NONE:
                ends = bit(self._top[place] & 63) | bit(self._bottom[place] & 63)
                if accepts & ends:
                    return True
        return False

    def _split(self, place: int) -> bool:
        """Split a run in two that cannot be joined before there is a space again; needs two."""
        space = self._first_space()
        for _ in range(SPLIT):
            if not self._do(code_of(PLAY, place, space)):
                return False
        return self._do(code_of(REVERSE, space, space)) and self._do(code_of(REVERSE, place, place))

    def _fill_spaces(self) -> bool:
        """Put top cards into all spaces; return whether there were enough of them (S11)."""
        for place in range(PLACES):
            while self._has_two_ends(place) and self._spaces():
                if not self._do(code_of(PLAY, place, self._first_space())):
                    return False
        return not self._spaces()

    # Telling tables apart

    def _cards_laid(self) -> int:
        """Return the faces on the tableau, one bit each."""
        faces = 0
        for place in range(PLACES):
            faces |= self._cards_of(place)
        return faces

    def _cards_of(self, place: int) -> int:
        """Return the faces of a run, one bit each."""
        faces = 0
        number = self._top[place]
        while number != NONE:
            faces |= bit(number & 63)
            number = self._under[number]
        return faces

    def _layout_key(self) -> int:
        """Return a hash of all that decides how the game may go on but the limit of shifts."""
        shifts = self._shifts
        gain = self._since_gain
        self._shifts = self._since_gain = 0
        key = mix((self._hash_faces() ^ self._hash_numbers()) & WORD)
        self._shifts = shifts
        self._since_gain = gain
        return key

    def _snapshot(self) -> BoardState:
        """Return a copy of the state."""
        state = BoardState.__new__(BoardState)
        state._allocate()
        state._copy_from(self)
        return state
