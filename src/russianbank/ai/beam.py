"""The beam player: gives each play marks, as a card book would, and follows the best few.

He follows the ten best first plays, then the eight best pairs and the six best threes of plays,
four plays deep in all. A chain earns the sum of its plays' marks, each play a tenth less than the
one before, and stops where a card nobody has seen would be laid bare.
"""

from __future__ import annotations

from dataclasses import dataclass

from russianbank.ai.leaf_acts import goes_on, is_favour, make, way_out
from russianbank.ai.plan import Budget, Plan
from russianbank.core.act import ACTS, Kind, Pile
from russianbank.core.chance import Chance
from russianbank.core.constants import DISCARD, FOUNDATION, NONE, STOCK, STOCKS, TABLEAU
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position
from russianbank.core.law import Breach

OFF_STOCK, NEW_CARD = 500, 80
DIGS_FOUNDATION_CARD, MAKES_PLACE = 250, 400
LOADS_STOCK, BURIES, SHED_AT_ONCE = 350, 200, -40
COVERS_PLAYABLE = -150
TABLEAU_CARD = -1
STOCK_TO_SPACE, KING_TO_SPACE, OTHER_TO_SPACE = 100, 20, -60
"""What single plays earn or cost."""

TO_FOUNDATION, OFF_HAND, OPENS_SPACE, BORROWS = 250, 200, 60, -60
"""Smaller matters: a card to a foundation, one off the own hand or discards, a space opened (which
earns what filling it costs), and one of the opponent's cards borrowed.
"""

WINS = 100_000
BEAMS = (10, 8, 6, 0)
DISCOUNT = (1000, 900, 810, 729)
"""How many chains are gone on with after each play, and what that play's marks count for."""

OWN_STOCK, OWN_HAND, OWN_DISCARD = int(Pile.STOCK), int(Pile.HAND), int(Pile.DISCARD)
OTHER_STOCK, OTHER_DISCARD = int(Pile.OPPONENT_STOCK), int(Pile.OPPONENT_DISCARD)
PLAY, TURN_UP, RUN = Kind.PLAY << 10, Kind.TURN_UP << 10, Kind.RUN << 10


@dataclass(frozen=True)
class Beam:
    """Adds up marks for single plays along the most promising chains, and overlooks no error.

    A load is out if, when the chain is done, the opponent could put the card straight back on the
    tableau pile it came from; so is one of his cards played to a foundation without need. A top
    counts as playable, and is better left uncovered, if a foundation or the opponent would take it.
    Each tableau card moved costs a mark, so that shifts need a reason. A play to a foundation
    counts as a good play; where the rules compel it, it comes by itself. Where the best chain
    earns nothing a card is turned up from the stock, else from the hand, or the turned card is
    discarded.

    A chain must lead somewhere, or he would shift to and fro for ever: it ends with a card more on
    the foundations, one less of his own or one more of his opponent's, or else with a card turned
    up or the end of the turn.
    """

    name = "beam"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan the chain that earns most, of up to four plays and the way out.

        Args:
            position: the table; the game is not over.
            chance: not drawn upon: the same position gets the same plan.
            budget: not asked; he needs a fraction of a thousandth of a second.

        Raises:
            NotTheMoment: if the game is over.
        """
        if position.over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        codes = BeamSearch(position).best()
        return Plan(tuple([ACTS[code] for code in codes]))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """See every error."""
        return True


class BeamSearch:
    """The chains of plays that a beam follows from a position.

    `layouts` are those reached, `came_from` and `by` tell how, and `totals` what that has earned.
    """

    def __init__(self, start: Position) -> None:
        self.position = start.copy()
        self.layouts: list[BoardState] = []
        self.came_from: list[int] = []
        self.by: list[int] = []
        self.totals: list[int] = []
        self.marks: list[int] = []
        self.reached: list[int] = []
        self.found: set[int] = set()
        self.gain = gain_of(self.position)
        self.best_total = 0
        self.best_node = self.best_exit = 0

    def best(self) -> list[int]:
        """The codes of the acts of the best chain, and of the way out if it gains nothing."""
        position = self.position
        self._note(-1, 0, 0)
        position._list_lawful()
        first = position.acts[0]
        self.best_exit = way_out(position)
        if not self.best_exit:
            self.best_total = -WINS * DISCOUNT[0]
        beam = [0]
        for depth in range(4):
            self.reached = []
            for node in beam:
                self.found.add(self.marks[node])
                self._go_on(node, DISCOUNT[depth])
            beam = self._most_promising(BEAMS[depth])
        acts = [self.best_exit] if self.best_exit else []
        node = self.best_node
        while node:
            acts.append(self.by[node])
            node = self.came_from[node]
        acts.reverse()
        return acts or [first]

    def _most_promising(self, width: int) -> list[int]:
        """Of the chains just reached those that have earned most, no layout twice."""
        chosen: list[int] = []
        for node in sorted(self.reached, key=self.totals.__getitem__, reverse=True):
            if len(chosen) >= width:
                break
            mark = self.marks[node]
            if mark not in self.found:
                self.found.add(mark)
                chosen.append(node)
        return chosen

    def _go_on(self, node: int, discount: int) -> None:
        """Try each play that a chain could go on with."""
        position = self.position
        position._copy_from(self.layouts[node])
        position._list_lawful()
        acts = [position.acts[place] for place in range(position.act_count)]
        for code in acts:
            if goes_on(position, code) and not (is_favour(code) and len(acts) > 1):
                self._try(node, code, discount)
                position._copy_from(self.layouts[node])

    def _try(self, node: int, code: int, discount: int) -> None:
        """Do a play, give it its marks, and see whether its chain is the best so far."""
        position = self.position
        position._survey()
        earned = marks_before(position, code)
        stuck = is_stuck(position)
        bare = make(position, code)
        position._survey()
        earned += marks_after(position, code)
        if stuck and not is_stuck(position) and code >> 5 & 31 != OWN_STOCK:
            earned += MAKES_PLACE
        if bare and code >> 5 & 31 == OWN_STOCK:
            earned += NEW_CARD
        if position.ended:
            if position.winner != position.mover:
                return
            earned += WINS
        total = self.totals[node] + earned * discount
        here = self._note(node, code, total)
        if self.marks[here] in self.found:
            return
        if not bare and not position.ended:
            self.reached.append(here)
        if total <= self.best_total or self._is_undone(here):
            return
        leave = 0
        if gain_of(position) <= self.gain:
            if bare:
                return
            position._list_lawful()
            leave = way_out(position)
            if not leave:
                return
        self.best_total = total
        self.best_node = here
        self.best_exit = leave

    def _is_undone(self, node: int) -> bool:
        """Whether the opponent can put a card loaded along a chain back where it came from."""
        covered = 0
        while node:
            code = self.by[node]
            target = code & 31
            if target >= STOCKS and not covered >> target & 1:
                if is_undone(self.position, code):
                    return True
                covered |= 1 << target
            node = self.came_from[node]
        return False

    def _note(self, node: int, code: int, total: int) -> int:
        """Note the layout before us and how it was reached; tells its number."""
        position = self.position
        memory = BoardState.__new__(BoardState)
        memory._allocate()
        memory._copy_from(position)
        self.layouts.append(memory)
        self.came_from.append(node)
        self.by.append(code)
        self.totals.append(total)
        self.marks.append(position._hash_faces() ^ position.turned)
        return len(self.layouts) - 1


def marks_before(position: Position, code: int) -> int:
    """What a play earns for what it takes and what it covers; the table is as before it."""
    kind = code & ~1023
    source, target = code >> 5 & 31, code & 31
    if kind == TURN_UP:
        return 0
    if source < FOUNDATION:
        marks = TABLEAU_CARD * (position.size[source] if kind >= RUN else 1)
    elif source == OWN_STOCK:
        marks = OFF_STOCK
    elif source in (OWN_HAND, OWN_DISCARD):
        marks = OFF_HAND
    else:
        marks = BORROWS
    if target == FOUNDATION:
        marks += TO_FOUNDATION
    elif target == OTHER_STOCK:
        marks += LOADS_STOCK
        if position._fits(OTHER_STOCK, STOCK):
            marks += BURIES
    elif target < FOUNDATION and kind in (PLAY, RUN):
        under = position.top[target]
        if under != NONE:
            if is_playable(position, under):
                marks += COVERS_PLAYABLE
        elif source == OWN_STOCK:
            marks += STOCK_TO_SPACE
        elif is_king(position, position.top[at(position, source)]):
            marks += KING_TO_SPACE
        else:
            marks += OTHER_TO_SPACE
    return marks


def marks_after(position: Position, code: int) -> int:
    """What a play earns for what it lays open; the table is as it left it."""
    source, target = code >> 5 & 31, code & 31
    marks = 0
    if source < FOUNDATION and position.top[source] == NONE:
        marks += OPENS_SPACE
    if target == OTHER_STOCK and position._fits(OTHER_STOCK, STOCK):
        marks += SHED_AT_ONCE
    if source < FOUNDATION or source == OWN_DISCARD:
        sort = TABLEAU if source < FOUNDATION else DISCARD
        bared = position.top[at(position, source)] & 63
        if position.compiled.foundation_from & sort and position.wanted >> bared & 1:
            marks += DIGS_FOUNDATION_CARD
    return marks


def at(position: Position, pile: int) -> int:
    """The position's own number of a pile that an act names."""
    return pile ^ position.mover if pile >= STOCKS else pile


def is_playable(position: Position, number: int) -> bool:
    """Whether a top of the tableau could go to a foundation or to the opponent."""
    fits = position.wanted
    if position.compiled.load_from & TABLEAU:
        fits |= position.takes
    return bool(fits >> (number & 63) & 1)


def is_king(position: Position, number: int) -> bool:
    """Whether a card is of the highest rank, and so follows no other on the tableau."""
    return position.compiled.follows[number & 63] == 63


def is_stuck(position: Position) -> bool:
    """Whether the own stock card is in sight and there is no place for it."""
    number = position.top[OWN_STOCK ^ position.mover]
    if number == NONE or position._fits(OWN_STOCK, STOCK):
        return False
    return not (position.compiled.load_from & STOCK and position.takes >> (number & 63) & 1)


def is_undone(position: Position, code: int) -> bool:
    """Whether the opponent can put a card just loaded on him back where it came from."""
    source, target = code >> 5 & 31, code & 31
    if source >= FOUNDATION or target < STOCKS:
        return False
    sort = STOCK if target == OTHER_STOCK else DISCARD
    if not position.compiled.build_from & sort:
        return False
    number = position.top[target ^ position.mover]
    return bool(position.opens[source] >> (number & 63) & 1)


def gain_of(position: Position) -> int:
    """How far the mover has got, as one number: foundations, own cards gone, the other's cards."""
    founded = 0
    for pile in range(FOUNDATION, STOCKS):
        founded += position.size[pile]
    mover = position.mover
    return founded << 16 | 255 - position._left(mover) << 8 | position._left(mover ^ 1)
