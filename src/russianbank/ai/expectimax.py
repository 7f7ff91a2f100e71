"""The search: looks through the cards that may come, and at what the opponent does then.

A walk finds the ways out of the layouts that can be reached. The most promising are looked at more
closely: for every unseen card that may be turned up, the best that can be done with it; and where
the turn ends, the best that the opponent can do with what is in sight. The best of those are looked
at one card further still, with samples of the cards that may come, and those that are left after
that two cards further.
"""

from __future__ import annotations

from russianbank.ai.features import count_bits
from russianbank.ai.search_constants import CLOSER, ROUNDS
from russianbank.ai.turn_search import TurnSearch
from russianbank.ai.value import ValueNetwork
from russianbank.core.chance import Chance
from russianbank.core.constants import NONE
from russianbank.core.deal import Deal, blank_deal
from russianbank.core.kernel.board import bit
from russianbank.core.kernel.board_state import COMPILED, BoardState
from russianbank.core.rules.ruleset import RuleSet

FAVOURITES = 8
"""How many ways out are looked at one card further."""

MARGIN = 0.08
"""Ways out worth less than the best one by more than this are not."""

INNER, SOME = 2, 8
"""Of the ways out behind the first card, how many are looked at closer the first time;
and of the cards that may come after that, about how many are tried, twice as many every time."""

DEEP = 1
"""From this round on one more card is looked at."""

NARROW = 0.03
"""Ways out worth less than the best one by more than this are left out of it."""

CLOSE, FEW = 2, 4
"""Behind how many ways out, and about how many cards, twice as many every time."""

ALL = 64
"""More cards than can be unseen."""

DULL = 4
"""Of the cards that fit nowhere, how many are tried, for all of them."""


class Expectimax:
    """Looks for the best way out of a position.

    Call :meth:`begin`, then :meth:`look` and then :meth:`deepen` until they answer that nothing is
    left to do, or time is up; the best plan so far is there at any moment.

    Args:
        rules: the rule set.
        value: what guesses the value of a way out.
    """

    def __init__(self, rules: RuleSet, value: ValueNetwork) -> None:
        self.walker = TurnSearch(rules, value)
        self.beyond = TurnSearch(rules, value)
        self.further = TurnSearch(rules, value)
        self.furthest = TurnSearch(rules, value)
        self.draw = Chance(0)
        self.next = blank_deal()
        if not COMPILED:
            self.closer = [0.0] * 24
            self.deeper = [0.0] * 24
            self.fresh = [0.0] * 24
            self.deep = [0] * 24
            self.favourites = [0] * 8
        self.salt = 0
        self.faces = self.lively = 0
        self.pile = self.many = self.dull = self.tried = 0
        self.total = 0.0
        self.seen = 0
        self.reach = 0
        self._forget()

    def _forget(self) -> None:
        self.best = 0
        self.looked = 0
        self.favourites_count = 0
        self.deepened = 0
        self.round = 0
        self.face = 0
        for way in range(CLOSER):
            self.deep[way] = 0

    def limit(
        self, sight: int, noise: float, heedless: bool, forgets: bool, salt: int, idleness: float
    ) -> None:
        """Have the player see and judge as people do; see :meth:`.TurnSearch.limit`."""
        self.walker.limit(sight, noise, heedless, forgets, salt, idleness)

    def tell(self, deal: Deal) -> None:
        """Let him know where the unseen cards lie, to measure what knowing them is worth."""
        self.walker.tell(deal)
        self.beyond.tell(deal)
        self.further.tell(deal)
        self.furthest.tell(deal)

    def begin(self, memory: BoardState, limit: int, reach: int) -> None:
        """Walk through the layouts within reach, and sort their ways out by a first guess.

        Args:
            memory: the position; the game is not over.
            limit: layouts to look at.
            reach: layouts to look at behind each card that may come.
        """
        self.walker.walk(memory, limit)
        self.seen = self.walker.seen
        self.reach = reach
        self._forget()

    def look(self) -> bool:
        """Look closer at the next way out; tells whether there is one more after it."""
        ways = self.walker.ways if self.walker.ways < CLOSER else CLOSER
        if ways < 2:
            return False
        self.closer[self.looked] = self._mean(self.walker, self.looked, self.beyond, ALL)
        if self.closer[self.looked] > self.closer[self.best]:
            self.best = self.looked
        self.looked += 1
        return self.looked < ways

    def plan(self) -> list[int]:
        """The codes of the acts of the best plan so far."""
        return self.walker.plan(self.best)

    def ways(self) -> list[tuple[list[int], float, bool]]:
        """All ways out that were kept, each as :meth:`way` tells of it."""
        return [self.way(way) for way in range(self.walker.ways)]

    def way(self, way: int) -> tuple[list[int], float, bool]:
        """A way out: the plan, its value, and whether it was looked at closer."""
        return self.walker.plan(way), self._weighed(way), way < self.looked

    def cards(self, way: int) -> list[tuple[int, float]]:
        """The cards that a way out may turn up, by number, with the value of what then follows."""
        pile = self.walker._unseen_pile(way)
        if pile == NONE:
            return []
        pack = self.walker._pack_of(pile)
        faces = self.walker.start.unseen[pack]
        return [
            (pack * 64 + face, self._behind(self.walker, way, pile, pack * 64 + face, self.beyond))
            for face in range(64)
            if faces >> face & 1
        ]

    def worth(self) -> float:
        """The value of the best plan so far."""
        return self._weighed(self.best)

    def error(self, way: int) -> float | None:
        """By how much the value of a way out changed with the last look one card further."""
        if way >= self.looked:
            return None
        before = self.closer[way] if self.deep[way] else self.walker.worth(way)
        return abs(self._weighed(way) - before)

    def _weighed(self, way: int) -> float:
        """The value of a way out, from the furthest look at it."""
        if way >= self.looked:
            return self.walker.worth(way)
        return self.deeper[way] if self.deep[way] else self.closer[way]

    def deepen(self, chance: Chance) -> bool:
        """Look one card further behind the best ways out; tells whether more can be done.

        Each call tries the next card that one of them may turn up. When all have had their turn it
        begins anew, with more plans and more cards at every step.
        """
        if self.favourites_count == 0:
            self._choose_favourites()
        if self.favourites_count < 2 or self.round == ROUNDS:
            return False
        way = self.favourites[self.deepened]
        if self.face == 0:
            self._open(way)
        if self._try_next(way, chance):
            return True
        self.fresh[way] = self.total / self.many
        self.face = 0
        self.deepened += 1
        self._settle()
        if self.deepened == self.favourites_count:
            self.deepened = 0
            self.round += 1
            self._narrow()
        return self.round < ROUNDS

    def _narrow(self) -> None:
        """Keep the favourites that may still be the best, the best so far first."""
        count = 0
        for place in range(self.favourites_count):
            way = self.favourites[place]
            if self.deeper[way] < self.deeper[self.best] - NARROW:
                continue
            spot = count
            count += 1
            while spot > 0 and self.deeper[self.favourites[spot - 1]] < self.deeper[way]:
                self.favourites[spot] = self.favourites[spot - 1]
                spot -= 1
            self.favourites[spot] = way
        self.favourites_count = count

    def _settle(self) -> None:
        """Take over what this round has found, and see which way out is the best by it."""
        self.best = self.favourites[0]
        for place in range(self.deepened):
            way = self.favourites[place]
            self.deeper[way] = self.fresh[way]
            self.deep[way] = 1
            if self.deeper[way] > self.deeper[self.best]:
                self.best = way

    def _choose_favourites(self) -> None:
        """The best ways out after a closer look, the best one first."""
        for way in range(self.looked):
            if self.closer[way] < self.closer[self.best] - MARGIN:
                continue
            place = self.favourites_count if self.favourites_count < FAVOURITES else FAVOURITES
            while place > 0 and self.closer[self.favourites[place - 1]] < self.closer[way]:
                if place < FAVOURITES:
                    self.favourites[place] = self.favourites[place - 1]
                place -= 1
            if place < FAVOURITES:
                self.favourites[place] = way
                if self.favourites_count < FAVOURITES:
                    self.favourites_count += 1

    def _open(self, way: int) -> None:
        """Begin to look behind a way out: see which cards it may turn up."""
        self.pile = self.walker._unseen_pile(way)
        self.total = 0.0
        self.many = 1
        self.tried = 0
        if self.pile == NONE:
            return
        self.faces = self.walker.start.unseen[self.walker._pack_of(self.pile)]
        self.lively = self.faces & self.walker._taken_faces()
        self.dull = count_bits(self.faces & ~self.lively)
        self.many = count_bits(self.faces)

    def _try_next(self, way: int, chance: Chance) -> bool:
        """Try the next card behind a way out, if it turns up any; tells whether one was left."""
        if self.pile == NONE:
            self.walker._leave(way)
            self.total = self._deep_answer(chance, self._samples() if self.round else ALL)
            return False
        while self.face < 64:
            face = self.face
            self.face += 1
            weight = self._weight(face)
            if weight:
                pack = self.walker._pack_of(self.pile)
                self.next.put_next(self.pile, self.walker.start.hidden[self.pile], pack * 64 + face)
                self.walker._turn(way, self.next)
                self.total += weight * self._deep_answer(chance, self._samples())
                return True
        return False

    def _samples(self) -> int:
        """How many of the cards that may come second are tried."""
        return SOME << self.round - DEEP if self.round > DEEP else SOME

    def _weight(self, face: int) -> int:
        """For how many cards this one stands; of those that fit nowhere a few stand for all."""
        if self.lively >> face & 1:
            return 1
        if not self.faces >> face & 1 or self.tried == DULL:
            return 0
        self.tried += 1
        if self.dull <= DULL:
            return 1
        return self.dull // DULL + (1 if self.tried <= self.dull % DULL else 0)

    def _deep_answer(self, chance: Chance, samples: int) -> float:
        """What is worth most to the walker where he stands, after a closer look at the best."""
        if self.walker.ended:
            return self.walker._result()
        self.beyond.walk(self.walker, self.reach)
        self.seen += self.beyond.seen
        self.salt = chance.word()
        inner = INNER + self.round - DEEP if self.round > DEEP else INNER
        best = -1.0
        for way in range(self.beyond.ways if self.beyond.ways < inner else inner):
            worth = self._mean(self.beyond, way, self.further, samples)
            if worth > best:
                best = worth
        return best if self.walker.mover == self.walker.start.mover else 1.0 - best

    def _mean(self, walk: TurnSearch, way: int, onward: TurnSearch, samples: int) -> float:
        """The mean of the best that follows, over about so many of the cards that may come."""
        pile = walk._unseen_pile(way)
        if pile == NONE:
            walk._leave(way)
            return self._answer(walk, onward)
        pack = walk._pack_of(pile)
        faces = walk.start.unseen[pack]
        tried = 0
        total = 0.0
        drawn = self._draw(faces, samples)
        for face in range(64):
            if drawn >> face & 1:
                total += self._behind(walk, way, pile, pack * 64 + face, onward)
                tried += 1
        return total / tried if tried else walk.way_value[way]

    def _draw(self, faces: int, samples: int) -> int:
        """About so many samples of the cards that may come."""
        many = count_bits(faces)
        if many <= samples:
            return faces
        self.draw.state = self.salt
        drawn = faces
        for face in range(64):
            if faces >> face & 1:
                lot = self.draw.below(many)
                if lot >= samples:
                    drawn ^= bit(face)
        return drawn

    def _behind(
        self, walk: TurnSearch, way: int, pile: int, number: int, onward: TurnSearch
    ) -> float:
        """The best that follows a way out if this is the card that it turns up."""
        self.next.put_next(pile, walk.start.hidden[pile], number)
        walk._turn(way, self.next)
        return self._answer(walk, onward)

    def _answer(self, walk: TurnSearch, onward: TurnSearch) -> float:
        """What is worth most to a walker where he stands, whoever is on turn there."""
        if walk.ended:
            return walk._result()
        best = onward.walk(walk, self.reach if walk is self.walker else self.reach // 3)
        self.seen += onward.seen
        if self.round >= DEEP and onward is self.further:
            best = self._best_further()
        return best if walk.mover == walk.start.mover else 1.0 - best

    def _best_further(self) -> float:
        """The best from where the walk behind two cards began, looking at one card more."""
        best = -1.0
        for way in range(self.further.ways if self.further.ways < CLOSE else CLOSE):
            worth = self._mean(self.further, way, self.furthest, FEW << self.round - DEEP)
            if worth > best:
                best = worth
        return best
