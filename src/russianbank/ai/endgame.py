"""The ending: once both hands have been run through, looks on turn by turn, as far as it can.

Chance is left in the stocks alone then, so the turns can be followed one after the other: for every
way out of a walk those of the next one, as far as they can still matter, and the value where the
look ends. It goes one phase deeper each time, from the best way out by the look before, and
remembers the tables it has met.
"""

from __future__ import annotations

from russianbank.ai.features import count_bits
from russianbank.ai.search_constants import SEES_ALL
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.core.constants import HANDS, NONE, WORD
from russianbank.core.deal import blank_deal
from russianbank.core.kernel.board_state import COMPILED, BoardState
from russianbank.core.rules.ruleset import RuleSet

DEPTH = 12
"""Phases looked through at most."""

WIDTH = 4
"""Ways out of each phase that are followed, the one that was best before among them."""

REACH = 200
"""Layouts looked at in each phase."""

STEP = 50_000
"""Layouts after which a single way out is given up, and with it the look."""

SLOTS = 65536
"""Tables remembered, a new one in place of an old one."""

NOTHING, LEAST, MOST, EXACT = 0, 1, 2, 3
"""What is known of a table: nothing, that it is worth so much at least, at most, or exactly."""


class TranspositionTable:
    """What the phases share: the tables judged so far, and how much may still be looked at."""

    def __init__(self) -> None:
        if not COMPILED:
            self.keys = [0] * 65536
            self.worths = [0.0] * 65536
            self.depths = [0] * 65536
            self.bounds = [0] * 65536
            self.firsts = [0] * 65536
        self.slot = 0
        self.seen = self.limit = 0
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.seen = 0
        for slot in range(SLOTS):
            self.bounds[slot] = NOTHING

    def find(self, key: int) -> bool:
        """Turn to the place of a table; tells whether it stands there."""
        self.slot = key & (SLOTS - 1)
        return self.bounds[self.slot] != NOTHING and self.keys[self.slot] == key

    def settles(self, depth: int, least: float, most: float) -> bool:
        """Whether what stands there is enough for who asks from `least` to `most`."""
        if self.depths[self.slot] < depth:
            return False
        bound = self.bounds[self.slot]
        worth = self.worths[self.slot]
        return bound == EXACT or (worth >= most if bound == LEAST else worth <= least)

    def write(
        self, key: int, depth: int, first: int, worth: float, least: float, most: float
    ) -> None:
        """Note down what a table is worth to who asked from `least` to `most`."""
        slot = key & (SLOTS - 1)
        self.keys[slot] = key
        self.depths[slot] = depth
        self.firsts[slot] = first
        self.worths[slot] = worth
        self.bounds[slot] = LEAST if worth >= most else EXACT if worth > least else MOST


class EndgamePhase:
    """One player's plays up to the next card he cannot know, and the phases after it.

    Args:
        rules: the rule set.
        value: what guesses the value of a way out.
        notes: what all phases share.
        after: how many phases follow; the last one is never asked to look on.
    """

    def __init__(
        self, rules: RuleSet, value: ValueNetwork, notes: TranspositionTable, after: int
    ) -> None:
        self.walk = TurnSearch(rules, value)
        self.notes = notes
        self.next = blank_deal()
        self.onward = EndgamePhase(rules, value, notes, after - 1) if after else self

    def judge(self, memory: BoardState, depth: int, least: float, most: float) -> float:
        """What a table is worth to the player on turn, so many phases after this one looked at.

        Below `least` and above `most` it need not be exact, and means nothing once there is no more
        to be looked at.
        """
        if self.notes.seen >= self.notes.limit:
            return 0.5
        self.walk._copy_from(memory)
        key = (self.walk._hash_faces() ^ self.walk._hash_numbers()) & WORD
        first = 0
        if self.notes.find(key):
            if self.notes.settles(depth, least, most):
                return self.notes.worths[self.notes.slot]
            first = self.notes.firsts[self.notes.slot]
        guess = self.walk.walk(memory, REACH)
        self.notes.seen += self.walk.seen
        if depth == 0:
            return guess
        if first >= self.walk.ways:
            first = 0
        best = self.follow(first, depth, least, most)
        for way in range(self.walk.ways if self.walk.ways < WIDTH else WIDTH):
            if best >= most:
                break
            if way != first:
                worth = self.follow(way, depth, best if best > least else least, most)
                if worth > best:
                    best = worth
                    first = way
        if self.notes.seen < self.notes.limit:
            self.notes.write(key, depth, first, best, least, most)
        return best

    def follow(self, way: int, depth: int, least: float, most: float) -> float:
        """What a way out is worth to who takes it: the mean over the cards that may come."""
        pile = self.walk._unseen_pile(way)
        if pile == NONE:
            self.walk._leave(way)
            return self._answer(depth, least, most)
        pack = self.walk._pack_of(pile)
        faces = self.walk.start.unseen[pack]
        many = rest = count_bits(faces)
        total = 0.0
        for face in range(64):
            if faces >> face & 1:
                rest -= 1
                number = pack * 64 + face
                low = many * least - total - rest
                total += self._behind(way, pile, number, depth, low, many * most - total)
                if total >= many * most:
                    break
                if total + rest <= many * least:
                    return (total + rest) / many
        return total / many

    def _behind(
        self, way: int, pile: int, number: int, depth: int, least: float, most: float
    ) -> float:
        """What a way out is worth if this is the card that it turns up."""
        self.next.put_next(pile, self.walk.start.hidden[pile], number)
        self.walk._turn(way, self.next)
        return self._answer(depth, least, most)

    def _answer(self, depth: int, least: float, most: float) -> float:
        """What the table that the walker stands at is worth to who began the phase."""
        if self.walk.ended:
            return self.walk._result()
        if self.walk.mover == self.walk.start.mover:
            return self.onward.judge(self.walk, depth - 1, least, most)
        return 1.0 - self.onward.judge(self.walk, depth - 1, 1.0 - most, 1.0 - least)


class Endgame:
    """Looks for the best way out of a position in which both hands are known.

    Call :meth:`begin` and then :meth:`deepen` until it answers that nothing is left to do, or time
    is up; the best plan so far is there at any moment.

    Args:
        rules: the rule set.
        value: what guesses the value of a way out.
    """

    def __init__(self, rules: RuleSet, value: ValueNetwork) -> None:
        self.notes = TranspositionTable()
        self.phase = EndgamePhase(rules, value, self.notes, DEPTH)
        if not COMPILED:
            self.order = [0] * 24
            self.worths = [0.0] * 24
        self.apart: dict[int, tuple[float, float, list[tuple[int, float]]]] = {}
        self.depth = self.place = self.seen = 0

    def suits(self, memory: BoardState) -> bool:
        """Whether the order of both hands is known."""
        return memory.hidden[HANDS] == 0 and memory.hidden[HANDS + 1] == 0

    def begin(self, memory: BoardState, limit: int, idleness: float) -> None:
        """Walk through the layouts within reach, and sort their ways out by a first guess.

        Args:
            memory: the position; the game is not over.
            limit: layouts to look at.
            idleness: see :meth:`.TurnSearch.limit`.
        """
        self.notes.clear()
        self.apart.clear()
        self.phase.walk.limit(SEES_ALL, 0.0, False, False, 0, idleness)
        self.phase.walk.walk(memory, limit)
        self.seen = self.notes.seen = self.phase.walk.seen
        self.depth = 1
        self.place = 0
        for way in range(self.phase.walk.ways):
            self.order[way] = way
            self.worths[way] = self.phase.walk.worth(way)

    def deepen(self, most: int) -> bool:
        """Look at the next way out one phase further; tells whether there is more to be done.

        Args:
            most: layouts to look at in all, since the beginning.
        """
        if self.phase.walk.ways < 2:
            return False
        way = self.order[self.place]
        best = self.worths[self.order[0]] if self.place else -1.0
        self.notes.limit = self.notes.seen + STEP
        if self.notes.limit > most:
            self.notes.limit = most
        worth = self.phase.follow(way, self.depth, best, 1.0)
        self.seen = self.notes.seen
        if self.seen >= self.notes.limit:
            return False
        self.worths[way] = worth
        if worth > best:
            for place in range(self.place, 0, -1):
                self.order[place] = self.order[place - 1]
            self.order[0] = way
        self.place += 1
        if self.place == self.phase.walk.ways:
            self.place = 0
            self.depth += 1
        return self.depth <= DEPTH

    def plan(self) -> list[int]:
        """The codes of the acts of the best plan so far."""
        return self.phase.walk.plan(self.order[0])

    def worth(self) -> float:
        """The value of the best plan so far."""
        return self.worths[self.order[0]]

    @property
    def best(self) -> int:
        """The number of the best way out so far."""
        return self.order[0]

    # The ways out one by one, once the look for the best one is over

    def ways(self) -> list[tuple[list[int], float, bool]]:
        """All ways out, each as :meth:`way` tells of it."""
        return [self.way(way) for way in range(self.phase.walk.ways)]

    def way(self, way: int) -> tuple[list[int], float, bool]:
        """A way out: the plan, its value, and that it was looked at closer.

        Looking for the best one tells of the others only that they are no better; so each is looked
        at by itself.
        """
        return self.phase.walk.plan(way), self._apart(way)[0], True

    def error(self, way: int) -> float:
        """By how much the value of a way out changed with the last phase looked at."""
        return self._apart(way)[1]

    def cards(self, way: int) -> list[tuple[int, float]]:
        """The cards that a way out may turn up, by number, with the value of what then follows."""
        return [(number, value) for number, value in self._apart(way)[2] if number != NONE]

    def _apart(self, way: int) -> tuple[float, float, list[tuple[int, float]]]:
        """The value of a way out by itself, the last change of it, and what its cards are worth."""
        if way not in self.apart:
            self.apart[way] = self._look_apart(way)
        return self.apart[way]

    def _look_apart(self, way: int) -> tuple[float, float, list[tuple[int, float]]]:
        """Look on from a way out by itself, as far as from the best one, or until given up."""
        self.notes.clear()
        self.notes.limit = STEP
        far = self.depth if self.place else self.depth - 1
        value, error = self.phase.walk.worth(way), 0.0
        behind: list[tuple[int, float]] = []
        for depth in range(1, max(far, 1) + 1):
            deeper = self._what_follows(way, depth)
            if self.notes.seen >= self.notes.limit:
                break
            behind = deeper
            fresh = sum(worth for _, worth in behind) / len(behind)
            value, error = fresh, abs(fresh - value)
        return self.worths[way] if far and way == self.best else value, error, behind

    def _what_follows(self, way: int, depth: int) -> list[tuple[int, float]]:
        """The cards that a way out may turn up with what they are worth, or NONE and its worth."""
        pile = self.phase.walk._unseen_pile(way)
        if pile == NONE:
            return [(NONE, self.phase.follow(way, depth, 0.0, 1.0))]
        pack = self.phase.walk._pack_of(pile)
        faces = self.phase.walk.start.unseen[pack]
        numbers = [pack * 64 + face for face in range(64) if faces >> face & 1]
        return [
            (number, self.phase._behind(way, pile, number, depth, 0.0, 1.0)) for number in numbers
        ]
