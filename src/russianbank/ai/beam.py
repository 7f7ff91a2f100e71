"""The beam player: a beam search over plays that are scored one by one by rules of thumb.

It keeps the ten best first plays, then the eight best chains of two and the six best of three, four
plays deep in all. The score of a chain is the sum of the scores of its plays, each play counting a
tenth less than the one before. A chain ends where an unseen card would be uncovered.
"""

from __future__ import annotations

from dataclasses import dataclass

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.plan import Budget, Plan
from russianbank.ai.search_constants import check_compiled
from russianbank.core.act import ACTS, Pile
from russianbank.core.chance import Chance
from russianbank.core.constants import (
    DISCARD,
    FOUNDATION,
    NONE,
    PLAY,
    RUN,
    STOCK,
    STOCKS,
    TABLEAU,
    TURN_UP,
)
from russianbank.core.errors import NotTheMoment
from russianbank.core.kernel.board_state import BoardState
from russianbank.core.kernel.position import Position, checked_position
from russianbank.core.law import Breach

if not cython.compiled:  # C takes them from the files c_*.pxd and from leaf_acts.pxd
    from russianbank.ai.leaf_acts import can_go_on, default_leaf_act, helps_opponent, make_play
    from russianbank.ai.search_constants import BEAM_PLIES
    from russianbank.core.act_code import kind_of, source_of, target_of

check_compiled(BEAM_PLIES=BEAM_PLIES)

OFF_STOCK, NEW_CARD = 500, 80
DIGS_FOUNDATION_CARD, MAKES_PLACE = 250, 400
LOADS_STOCK, BURIES, SHED_AT_ONCE = 350, 200, -40
COVERS_PLAYABLE = -150
TABLEAU_CARD = -1
STOCK_TO_SPACE, KING_TO_SPACE, OTHER_TO_SPACE = 100, 20, -60
"""The scores of single plays."""

TO_FOUNDATION, OFF_HAND, OPENS_SPACE, BORROWS = 250, 200, 60, -60
"""Smaller scores: a card to a foundation, a card off the own hand or discard, a space opened (as
much as filling it costs), and a card of the opponent borrowed.
"""

WINS = 100_000
BEAMS = (10, 8, 6, 0)
DISCOUNT = (1000, 900, 810, 729)
"""How many chains are kept after each play, and the weight of that play's score."""

OWN_STOCK, OWN_HAND, OWN_DISCARD = int(Pile.STOCK), int(Pile.HAND), int(Pile.DISCARD)
OTHER_STOCK, OTHER_DISCARD = int(Pile.OPPONENT_STOCK), int(Pile.OPPONENT_DISCARD)


@dataclass(frozen=True)
class Beam:
    """Scores single plays along the most promising chains, and notices every error.

    A load is left out if the opponent could put the card back on its tableau pile after the chain.
    So is a play of the opponent's card to a foundation that is not compulsory. A top that a
    foundation or the opponent would take is playable, and is better not covered. Each tableau card
    moved costs a point, so that shifts need a reason. If the best chain scores nothing, a card is
    turned up from the stock, else from the hand, or the turned card is discarded.

    A chain must make progress, or the player would shift for ever: it ends with a card more on the
    foundations, an own card less, a card of the opponent's more, or else with a leaf act.
    """

    name = "beam"
    always_lawful = True

    def plan(self, position: Position, chance: Chance, budget: Budget | None = None) -> Plan:
        """Plan the chain with the highest score, of up to four plays and a leaf act.

        Args:
            position: the position; the game is not over.
            chance: not used; the same position gets the same plan.
            budget: not used; a plan takes less than a millisecond.

        Raises:
            CannotBePlayed: if it is no position.
            NotTheMoment: if the game is over.
        """
        if checked_position(position).over:
            raise NotTheMoment("the game is over; there is nothing left to plan")
        codes = BeamSearch(position).best()
        return Plan(tuple([ACTS[code] for code in codes]))

    def notices(self, breach: Breach, chance: Chance) -> bool:
        """Return True: it notices every error."""
        return True


class BeamSearch:
    """The chains of plays from one position.

    Attributes:
        layouts: the layouts reached.
        parents: the layout that each was reached from.
        acts_to: the code of the act that led to each.
        totals: the score of the chain that led to each.
        keys: the hash of each.
    """

    def __cinit__(self, start: object = None) -> None:
        self.position = checked_position(start).copy()
        self.layouts: list[BoardState] = []
        self.parents: list[int] = []
        self.acts_to: list[int] = []
        self.totals: list[int] = []
        self.keys: list[int] = []
        self.reached: list[int] = []
        self.found: set[int] = set()
        self.progress = progress_of(self.position)
        self.best_total = 0
        self.best_node = self.best_leaf_act = 0

    def __init__(self, start: Position) -> None:
        if not cython.compiled:
            self.__cinit__(start)

    def best(self) -> list[int]:
        """Return the codes of the acts of the best chain, with a leaf act if it gains nothing."""
        position = self.position
        self._add_layout(-1, 0, 0)
        position._list_lawful()
        first = position._acts[0]
        self.best_leaf_act = default_leaf_act(position)
        if not self.best_leaf_act:
            self.best_total = -WINS * DISCOUNT[0]
        beam = [0]
        for depth in range(BEAM_PLIES):
            self.reached = []
            for node in beam:
                self.found.add(self.keys[node])
                self._extend(node, DISCOUNT[depth])
            beam = self._most_promising(BEAMS[depth])
        acts = [self.best_leaf_act] if self.best_leaf_act else []
        node = self.best_node
        while node:
            acts.append(self.acts_to[node])
            node = self.parents[node]
        acts.reverse()
        return acts or [first]

    def _most_promising(self, width: int) -> list[int]:
        """Return the best of the chains just reached, each layout once."""
        chosen: list[int] = []
        for node in sorted(self.reached, key=self.totals.__getitem__, reverse=True):
            if len(chosen) >= width:
                break
            key = self.keys[node]
            if key not in self.found:
                self.found.add(key)
                chosen.append(node)
        return chosen

    def _extend(self, node: int, discount: int) -> None:
        """Try each play that can extend a chain."""
        position = self.position
        position._copy_from(self.layouts[node])
        position._list_lawful()
        acts = [position._acts[place] for place in range(position._act_count)]
        for code in acts:
            if can_go_on(position, code) and not (helps_opponent(code) and len(acts) > 1):
                self._try(node, code, discount)
                position._copy_from(self.layouts[node])

    def _try(self, node: int, code: int, discount: int) -> None:
        """Make a play, score it, and keep its chain if it is the best so far."""
        position = self.position
        position._survey()
        earned = score_before(position, code)
        stuck = is_stuck(position)
        uncovers = make_play(position, code)
        position._survey()
        earned += score_after(position, code)
        if stuck and not is_stuck(position) and source_of(code) != OWN_STOCK:
            earned += MAKES_PLACE
        if uncovers and source_of(code) == OWN_STOCK:
            earned += NEW_CARD
        if position._ended:
            if position._winner != position._mover:
                return
            earned += WINS
        total = self.totals[node] + earned * discount
        here = self._add_layout(node, code, total)
        if self.keys[here] in self.found:
            return
        if not uncovers and not position._ended:
            self.reached.append(here)
        if total <= self.best_total or self._is_undone(here):
            return
        leaf_act = 0
        if progress_of(position) <= self.progress:
            if uncovers:
                return
            position._list_lawful()
            leaf_act = default_leaf_act(position)
            if not leaf_act:
                return
        self.best_total = total
        self.best_node = here
        self.best_leaf_act = leaf_act

    def _is_undone(self, node: int) -> bool:
        """Return whether the opponent can put back a card that was loaded along a chain."""
        covered = 0
        while node:
            code = self.acts_to[node]
            target = target_of(code)
            if target >= STOCKS and not covered >> target & 1:
                if is_undone(self.position, code):
                    return True
                covered |= 1 << target
            node = self.parents[node]
        return False

    def _add_layout(self, node: int, code: int, total: int) -> int:
        """Add the layout at hand, and how it was reached; return its number."""
        position = self.position
        state = BoardState.__new__(BoardState)
        state._allocate()
        state._copy_from(position)
        self.layouts.append(state)
        self.parents.append(node)
        self.acts_to.append(code)
        self.totals.append(total)
        self.keys.append(position._hash_faces() ^ position._turned)
        return len(self.layouts) - 1


def score_before(position: Position, code: int) -> int:
    """Return the score of a play for what it takes and covers; the board is as before it."""
    kind = kind_of(code)
    source, target = source_of(code), target_of(code)
    if kind == TURN_UP:
        return 0
    if source < FOUNDATION:
        score = TABLEAU_CARD * (position._size[source] if kind >= RUN else 1)
    elif source == OWN_STOCK:
        score = OFF_STOCK
    elif source in (OWN_HAND, OWN_DISCARD):
        score = OFF_HAND
    else:
        score = BORROWS
    if target == FOUNDATION:
        score += TO_FOUNDATION
    elif target == OTHER_STOCK:
        score += LOADS_STOCK
        if position._fits(OTHER_STOCK, STOCK):
            score += BURIES
    elif target < FOUNDATION and kind in (PLAY, RUN):
        under = position._top[target]
        if under != NONE:
            if is_playable(position, under):
                score += COVERS_PLAYABLE
        elif source == OWN_STOCK:
            score += STOCK_TO_SPACE
        elif is_king(position, position._top[pile_number(position, source)]):
            score += KING_TO_SPACE
        else:
            score += OTHER_TO_SPACE
    return score


def score_after(position: Position, code: int) -> int:
    """Return the score of a play for what it uncovers; the board is as after it."""
    source, target = source_of(code), target_of(code)
    score = 0
    if source < FOUNDATION and position._top[source] == NONE:
        score += OPENS_SPACE
    if target == OTHER_STOCK and position._fits(OTHER_STOCK, STOCK):
        score += SHED_AT_ONCE
    if source < FOUNDATION or source == OWN_DISCARD:
        sort = TABLEAU if source < FOUNDATION else DISCARD
        uncovered = position._top[pile_number(position, source)] & 63
        if position._compiled.foundation_from & sort and position._wanted >> uncovered & 1:
            score += DIGS_FOUNDATION_CARD
    return score


def pile_number(position: Position, pile: int) -> int:
    """Return the position's number of a pile that an act names from the player's side."""
    return pile ^ position._mover if pile >= STOCKS else pile


def is_playable(position: Position, number: int) -> bool:
    """Return whether a top of the tableau could go to a foundation or to the opponent."""
    fits = position._wanted
    if position._compiled.load_from & TABLEAU:
        fits |= position._takes
    return bool(fits >> (number & 63) & 1)


def is_king(position: Position, number: int) -> bool:
    """Return whether a card is of the highest rank, and so fits on no other on the tableau."""
    return position._compiled.follows[number & 63] == 63


def is_stuck(position: Position) -> bool:
    """Return whether the top card of the own stock is face up and fits nowhere."""
    number = position._top[OWN_STOCK ^ position._mover]
    if number == NONE or position._fits(OWN_STOCK, STOCK):
        return False
    return not (position._compiled.load_from & STOCK and position._takes >> (number & 63) & 1)


def is_undone(position: Position, code: int) -> bool:
    """Return whether the opponent can put a card just loaded back where it came from."""
    source, target = source_of(code), target_of(code)
    if source >= FOUNDATION or target < STOCKS:
        return False
    sort = STOCK if target == OTHER_STOCK else DISCARD
    if not position._compiled.build_from & sort:
        return False
    number = position._top[target ^ position._mover]
    return bool(position._opens[source] >> (number & 63) & 1)


def progress_of(position: Position) -> int:
    """Return the progress of the player on turn: foundations, own cards less, opponent's more."""
    founded = 0
    for pile in range(FOUNDATION, STOCKS):
        founded += position._size[pile]
    mover = position._mover
    return founded << 16 | 255 - position._left(mover) << 8 | position._left(mover ^ 1)
