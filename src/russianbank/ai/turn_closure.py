"""The turn closure: everything that a turn can end in.

Acts that turn up no unseen card lead from layout to layout; the turn ends in a discard, a pass, the
end of the game, or a card that nobody has seen. Where runs can be arranged freely, all open tables
with the same cards are one layout (see :mod:`russianbank.ai.run_table`): the player may arrange
them before every act, and the opponent before their first one.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.deadline import Deadline
from russianbank.ai.plan import checked_layouts
from russianbank.ai.run_table import RunTable, has_run_table
from russianbank.core.arguments import checked_number
from russianbank.core.constants import (
    DECK,
    DISCARDS,
    FOUNDATION,
    NONE,
    PLACES,
    PLAY,
    REVERSE,
    STOCKS,
    TURN_OVER,
    TURN_UP,
    WON,
)
from russianbank.core.deal import blank_deal
from russianbank.core.errors import CannotBePlayed, NotTheMoment
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_act_code.pxd
    from russianbank.core.act_code import code_of, kind_of, source_of, target_of
    from russianbank.core.bits import count_bits

OWN_HAND, OWN_DISCARD, OTHER_DISCARD = 18, 20, 21
"""Piles as acts name them."""

TURN_HAND = code_of(TURN_UP, OWN_HAND, OWN_HAND)
OVER = code_of(TURN_OVER, OWN_DISCARD, OWN_HAND)

WHOLE = 255
"""All places of the tableau, laid."""

LAYOUTS = (1 << 32) - 1
"""The part of a number that says which layout waits; the rest says how far it is from a win."""

FEW = 3
"""A run of this many cards is split only so that its parts can be joined again."""


def _without_shift(codes: list[int], place: int) -> Iterator[list[int]]:
    """Yield acts without one of their shifts, and then without one that it may take back too."""
    piles = _shifted(codes[place])
    if not piles:
        return
    after = codes[place + 1 :]
    yield codes[:place] + after
    for other in range(place):
        if _shifted(codes[other]) == piles:
            yield codes[:other] + codes[other + 1 : place] + after


def _shifted(code: int) -> set[int]:
    """Return the tableau piles between which an act moves cards, none if it does not."""
    piles = {source_of(code), target_of(code)}
    return piles if max(piles) < PLACES else set()


class TurnEnd:
    """An end of a turn.

    Attributes:
        state: the state after it; where it turns up an unseen card, the state before.
        key: a hash of that state.
        act: the code of the act that turns up an unseen card, or NONE.
        pile: the pile of that card, or NONE.
        layout: the layout in which the walk begins.
        walk: the codes of the acts from there.
    """

    def __init__(
        self, state: BoardState, key: int, act: int, pile: int, layout: int, walk: list[int]
    ) -> None:
        self.state = state
        self.key = key
        self.act = act
        self.pile = pile
        self.layout = layout
        self.walk = walk


class TurnClosure(RunTable):
    """Finds the ends of a turn.

    Attributes:
        deadline: when to stop.
        ends: the ends found.
        complete: whether the turn has no other ends, but for those that are as good for the
            opponent as one of these, or better.
        visited: how many layouts were visited.
        won: the first end found that wins the game, or None.
    """

    def __cinit__(self, rules: object = None, *_: object, **__: object) -> None:
        self.deadline = Deadline()
        self.last = blank_deal()
        self.layouts: list[BoardState] = []
        self.ends: list[TurnEnd] = []

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        if not cython.compiled:
            TurnClosure.__cinit__(self)
        self.has_runs = has_run_table(rules)
        self.joins = self.freely = self.was_split = self.is_fresh = self.knows_last = False
        self.newest_first = False
        self.mover = self.visited = 0
        self.first_cards = 0
        self.won: TurnEnd | None = None
        self.before: list[int] = []
        self.walks: list[list[int]] = []
        self.known: set[int] = set()

    def find(self, position: Position, limit: int) -> None:
        """Find the ends of a turn, or of what is left of it.

        Args:
            position: where to start; the game is not over.
            limit: how many layouts to visit.

        Raises:
            CannotBePlayed: if the position is one of another game, or the limit is no number.
            NotTheMoment: if the game is over.
        """
        self._find(self._checked_start(position), checked_layouts(limit), True)

    def _checked_start(self, position: object) -> Position:
        """Return a position whose turn can be looked into."""
        start = checked_position(position)
        if start._compiled is not self._compiled and start.rules != self.rules:
            raise CannotBePlayed(
                f"this is for {self.rules.name}, but the position is one of {start.rules.name};"
                " make another for its rules"
            )
        if start._ended:
            raise NotTheMoment("the game is over; there is no turn to look into")
        return start

    def plan(self, number: int) -> list[int]:
        """Return the codes of the acts that lead to an end.

        Raises:
            CannotBePlayed: if there is no such end.
            NotTheMoment: if nothing was found yet.
        """
        if not self.ends:
            raise NotTheMoment("there are no ends yet; find those of a position first")
        most = len(self.ends) - 1
        return self._plan(
            self.ends[checked_number(number, 0, most, f"the ends go from 0 to {most}")]
        )

    def _find(self, position: BoardState, limit: int, after_win: bool) -> None:
        """Find the ends of a turn, or the first that wins: layouts nearest to a win come first.

        Of those that are as near, the one found first comes first, or the one found last.
        """
        self._begin_turn(position, True)
        waiting = [self._turn_of(0)]
        while waiting and (after_win or self.won is None):
            if self.visited >= limit or self.deadline.check():
                self.complete = False
                break
            found = len(self.layouts)
            self._visit(self._turn_of(heappop(waiting) & LAYOUTS))
            self.visited += 1
            for layout in range(found, len(self.layouts)):
                distance = self._distance(self.layouts[layout]) << 32
                heappush(waiting, distance | self._turn_of(layout))

    def _turn_of(self, layout: int) -> int:
        """Return when a layout comes among those as near, or the layout that comes then."""
        return LAYOUTS - layout if self.newest_first else layout

    def _distance(self, layout: BoardState) -> int:
        """Return a guess of how far a layout is from a win in this turn.

        It grows by four for each card that the player has left, and falls by two for each card on a
        foundation and by one for each space.
        """
        self._copy_from(layout)
        up = 0
        for pile in range(FOUNDATION, STOCKS):
            up += self._size[pile]
        return 4 * self._left(self.mover) + 2 * (DECK - up) + PLACES - self._spaces()

    def _shortest(self, position: BoardState, goal: TurnEnd, limit: int) -> list[int] | None:
        """Return the fewest acts that lead to an end; to any win, if it is one.

        Returns:
            The codes; None if so many layouts do not lead there.
        """
        self._begin_turn(position, False)
        while self.visited < len(self.layouts) and self.visited < limit:
            self._visit(self.visited)
            self.visited += 1
            if self.won is not None and self._wins(goal):
                return self._plan(self.won)
            if goal.key in self.known:
                place = [end.key for end in self.ends].index(goal.key)
                return self._plan(self.ends[place])
        return None

    def _shortened(self, position: BoardState, codes: list[int], goal: TurnEnd) -> list[int]:
        """Return acts that lead to an end, without shifts that it does not take."""
        place = len(codes)
        while place:
            place -= 1
            for fewer in _without_shift(codes, place):
                if self._reaches(position, fewer, goal):
                    place -= len(codes) - len(fewer) - 1
                    codes = fewer
                    break
        return codes

    def _reaches(self, position: BoardState, codes: list[int], goal: TurnEnd) -> bool:
        """Return whether acts are lawful, and lead to an end; to any win, if it is one."""
        self._begin_turn(position, False)
        for code in codes:
            self._list_lawful()
            if self.ends or not self._is_listed(code):
                return False
            self._try(0, code)
        wins = self.won is not None and self._wins(goal)
        return bool(self.ends) and (wins or goal.key in self.known)

    def _wins(self, end: TurnEnd) -> bool:
        """Return whether an end wins the game for the player on turn."""
        return end.state._ended == WON and end.state._winner == self.mover

    def _end_after(self, position: BoardState, codes: list[int]) -> TurnEnd:
        """Return the end that acts lead to, up to the first that turns up an unseen card."""
        self._begin_turn(position, False)
        for code in codes:
            pile = self._turns_up(code)
            if pile != NONE:
                self._add_card(-1, code, pile)
                return self.ends[0]
            self._advance(code, self.blank)
            self.walk.append(code)
        self._add_end(-1)
        return self.ends[0]

    def _begin_turn(self, position: BoardState, freely: bool) -> None:
        """Begin at a position; arrange the runs freely, or act by act."""
        self._copy_from(position)
        self.joins = self.has_runs and self._laid == WHOLE
        self.freely = freely
        self.complete = True
        self.won = None
        self.mover = self._mover
        self.layouts, self.ends = [], []
        self.before, self.walks, self.known = [], [], set()
        self.walk = []
        self.first_cards = self._cards_laid()
        before = self._layout_key()
        if freely:
            self._tidy()
        self.was_split = before != self._layout_key() and not self._only_turned()
        self.is_fresh = not self._turned and not self._looks and not self.was_split
        self._add_layout(-1)
        self.visited = 0

    def _only_turned(self) -> bool:
        """Return whether the acts done only reverse runs."""
        return not [code for code in self.walk if kind_of(code) != REVERSE]

    def _plan(self, end: TurnEnd) -> list[int]:
        """Return the codes of the acts that lead to an end found last."""
        codes = list(end.walk)
        layout = end.layout
        while layout >= 0:
            codes = self.walks[layout] + codes
            layout = self.before[layout]
        return codes

    def _is_compelled(self) -> bool:
        """Return whether the game is stuck, so that the arrangement decides what is forced (E3)."""
        return self._compiled.no_draw and self._stuck()

    def _tidy(self) -> None:
        """Go to the layout that stands for this one."""
        if self.joins and not self._is_compelled():
            self._join_all()

    def _add_layout(self, before: int) -> None:
        """Add the layout at hand, which the walk led to, unless it is known."""
        key = self._layout_key()
        if key in self.known:
            return
        self.known.add(key)
        self.layouts.append(self._snapshot())
        self.before.append(before)
        self.walks.append(self.walk)

    def _add_end(self, layout: int) -> None:
        """Add the end at hand, which the walk led to, unless it is known."""
        walk = self.walk
        if not self._ended:
            self.walk = []
            self._tidy()
            if self.complete and self.joins and self._may_be_locked():
                self.complete = False
        key = self._layout_key()
        if key in self.known:
            return
        self.known.add(key)
        end = TurnEnd(self._snapshot(), key, NONE, NONE, layout, walk)
        self.ends.append(end)
        if self.won is None and self._wins(end):
            self.won = end

    def _may_be_locked(self) -> bool:
        """Return whether this open table may also be left locked in a way that is not tried.

        A run that is split must not be joined again at once. Its parts have two cards each, or get
        them by plays after the last space is filled. The latter is not tried.
        """
        spaces = self._spaces()
        added = self._cards_laid() & ~self.first_cards
        count = count_bits(added)
        if not spaces or not count or (count == 1 and self.is_fresh):
            return False
        enough = unsure = 0
        for place in range(PLACES):
            size = self._size[place]
            if FEW < size < self._compiled.ranks:
                enough += 1
                new = count_bits(added & self._cards_of(place))
                unsure += new > 0 and (size - new <= FEW or self.was_split)
        return enough >= spaces and unsure > 0

    def _visit(self, layout: int) -> None:
        """Do all acts that can be done in a layout."""
        here = self.layouts[layout]
        self._copy_from(here)
        if self._shifts >= self._compiled.shift_limit:
            self.complete = False
        self._list_lawful()
        acts = [self._acts[place] for place in range(self._act_count)]
        arranged = self.joins and self.freely and not self._is_compelled()
        spaces = self._spaces()
        for code in acts:
            self._copy_from(here)
            self.walk = []
            if not arranged:
                self._try(layout, code)
            elif not self._arranges(code):
                if target_of(code) < PLACES and self._top[target_of(code)] == NONE:
                    self._play_to_space(layout, here, code, spaces)
                else:
                    self._try(layout, code)
        if arranged and spaces:
            self._borrow_on_base(layout, here)
            self._turn_without_space(layout, here)

    def _arranges(self, code: int) -> bool:
        """Return whether an act moves cards of the tableau."""
        return source_of(code) < PLACES

    def _try(self, layout: int, code: int) -> None:
        """Do an act after the acts of the walk, and add what it leads to."""
        pile = self._turns_up(code)
        if pile != NONE and not (self.knows_last and self._is_last(pile)):
            self._add_card(layout, code, pile)
            return
        compelled = self._is_compelled()
        self._advance(code, self.blank if pile == NONE else self.last)
        self.walk.append(code)
        if self.joins and not compelled and self._is_compelled():
            self.complete = False
        if self._ended or self._mover != self.mover:
            self._add_end(layout)
        else:
            if self.freely:
                self._tidy()
            self._add_layout(layout)

    def _is_last(self, pile: int) -> bool:
        """Return whether a pile's unseen card is the last of its pack; put it on top of `last`."""
        pack = self._pack_of(pile)
        unseen = self._unseen[pack]
        if count_bits(unseen) > 1:
            return False
        face = 0
        while not unseen >> face & 1:
            face += 1
        self.last._put_next(pile, self._hidden[pile], pack * 64 + face)
        return True

    def _add_card(self, layout: int, code: int, pile: int) -> None:
        """Add the end that turns up an unseen card next, unless it is known."""
        walk = [*self.walk, code]
        state = self._snapshot()
        self._tidy()
        key = self._layout_key() ^ code
        if key not in self.known:
            self.known.add(key)
            self.ends.append(TurnEnd(state, key, code, pile, layout, walk))

    def _play_to_space(self, layout: int, here: BoardState, code: int, spaces: int) -> None:
        """Play an own card to a space, and lock the table in every way if that fills it.

        A card that fits a run is played there: in a space it would be joined to it at once.
        """
        source = source_of(code)
        number = self._top[source ^ self._mover if source >= STOCKS else source]
        if self._has_neighbour(number):
            return
        self._try(layout, code)
        self._copy_from(here)
        ways = [place for place in range(PLACES) if self._has_two_ends(place)]
        for split in range(1 << len(ways)):
            if count_bits(split) != spaces - 1 or not self._can_split(ways, split):
                continue
            for turned in range(1 << len(ways)):
                if turned & split or not turned | split:
                    continue
                self._copy_from(here)
                self.walk = []
                self._lock_table(layout, ways, split, turned, code)

    def _can_split(self, ways: list[int], split: int) -> bool:
        for bit in range(len(ways)):
            if split >> bit & 1 and self._size[ways[bit]] <= FEW:
                return False
        return True

    def _lock_table(self, layout: int, ways: list[int], split: int, turned: int, code: int) -> None:
        """Reverse some runs, split others, and play a card to the last space."""
        for bit in range(len(ways)):
            place = ways[bit]
            if turned >> bit & 1 and not self._do(code_of(REVERSE, place, place)):
                return
        for bit in range(len(ways)):
            if split >> bit & 1 and not self._split(ways[bit]):
                return
        play = code_of(kind_of(code), source_of(code), self._first_space())
        self._advance(play, self.blank)
        self.walk.append(play)
        if self._ended or self._mover != self.mover:
            self._add_end(layout)
        else:
            self._add_layout(layout)

    def _borrow_on_base(self, layout: int, here: BoardState) -> None:
        """Play the opponent's top discard on the lower end of a run, which is reversed before."""
        number = here._top[DISCARDS + (self.mover ^ 1)]
        if number == NONE:
            return
        for place in range(PLACES):
            self._copy_from(here)
            self.walk = []
            if not self._has_two_ends(place):
                continue
            if not self._compiled.accepts[self._bottom[place] & 63] >> (number & 63) & 1:
                continue
            if self._do(code_of(REVERSE, place, place)):
                self._list_lawful()
                code = code_of(PLAY, OTHER_DISCARD, place)
                if self._is_listed(code):
                    self._try(layout, code)

    def _turn_without_space(self, layout: int, here: BoardState) -> None:
        """Fill all spaces from the tableau, if that allows to turn up or over (S11)."""
        self._copy_from(here)
        self.walk = []
        if self._turned or not self._size[DISCARDS + self.mover] or not self._fill_spaces():
            return
        self._list_lawful()
        filled = self._snapshot()
        walk = self.walk
        for code in (TURN_HAND, OVER):
            self._copy_from(filled)
            self._list_lawful()
            if self._is_listed(code):
                self.walk = list(walk)
                self._try(layout, code)
