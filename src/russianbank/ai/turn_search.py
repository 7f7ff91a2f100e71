"""The walk: all the layouts a player can bring about before he must learn something new.

As long as no unseen card is turned up, everything that may be played is known, so the player can
reach any layout of a closed set, and then takes a way out: turn up from stock or hand, or end his
turn. The walk goes through the set, nearest layouts first, and keeps the best ways out.
"""

from __future__ import annotations

from russianbank.ai.search_constants import BEGIN, HAND_CARD, SEES_ALL, STOCK_CARD
from russianbank.ai.value import Accumulator, ValueNetwork
from russianbank.core.chance import mix
from russianbank.core.constants import (
    BORROW_OWN_LOADS,
    FOUNDATION,
    HANDS,
    LOOK_FREE,
    NONE,
    PILES,
    STOCKS,
    WON,
    WORD,
)
from russianbank.core.deal import Deal, blank_deal
from russianbank.core.kernel.board_state import COMPILED, BoardState
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.rules.ruleset import RuleSet

LAYOUTS, SLOTS = 16384, 32768
"""How many layouts one walk can hold, and slots of the table they are looked up in."""

STAMPS = 65535
"""The part of a slot that tells on which walk it was filled; the rest is a layout's hash."""

TURN_UP, TURN_OVER, LAY, PASS = 1, 2, 6, 7
OWN_STOCK, OWN_HAND, OWN_DISCARD = 16, 18, 20
SHIFT = 8 << 5
"""Codes of plays from the tableau are below."""

NEARNESS = 64
"""Costs of a layout's plays from 0 up; dearer ones count as the dearest."""

WAYS = 24
"""How many ways out are kept."""

HAIR = 1e-9
"""By less than this no way out is better than another: values are rounded on their way."""

HELD, NEAR = 160, 64
"""How many more of 256 plays he sees of those with his stock's card or the one he has turned up,
and of those with another card off the tableau."""

NO_ACT = 65535
"""In place of an act, where a walk was too short to find any way out."""

DEEPEST = 200
"""Plays in one chain at most."""


class TurnSearch(MoveGenerator):
    """Goes through the layouts that can be reached from a position.

    Args:
        rules: the rule set.
        value: what guesses the value of a way out.
    """

    def __init__(self, rules: RuleSet, value: ValueNetwork) -> None:
        super().__init__(rules)
        self.value = value
        self.start = BoardState()
        self.here = BoardState()
        self.before = BoardState()
        self.near = -1
        self.blank = blank_deal()
        self.own = Accumulator()
        self.others = Accumulator()
        if not COMPILED:
            self.parent = [0] * 16384
            self.via = [0] * 16384
            self.depth = [0] * 16384
            self.cost = [0] * 16384
            self.shifted = [0] * 16384
            self.next = [0] * 16384
            self.first = [0] * 256
            self.slots = [0] * 32768
            self.parts = [0] * 22
            self.options = [0] * 256
            self.chain = [0] * 202
            self.way_node = [0] * 25
            self.way_act = [0] * 25
            self.way_value = [0.0] * 25
            self.way_kind = [0] * 25
        self.stamp = STAMPS
        self.found = 0
        self.seen = 0
        self.ways = 0
        self.knows = False
        self.limit(SEES_ALL, 0.0, False, False, 0)

    def tell(self, deal: Deal) -> None:
        """Let the walker know where the unseen cards lie, to measure what knowing them is worth."""
        self.blank = deal
        self.knows = True

    def limit(
        self,
        sight: int,
        noise: float,
        heedless: bool,
        forgets: bool,
        salt: int,
        idleness: float = 0.0,
    ) -> None:
        """Have the walker see and judge as people do.

        Args:
            sight: of 256 plays, how many he sees, before what makes a play easier or harder to see.
            noise: how much his values go astray, at most, to either side.
            heedless: whether he thinks of no obligation, and of no foundation but for the card that
                he has just turned up.
            forgets: whether he plans no further than the next hand card even where it is known.
            salt: what decides which plays he sees and how his values go astray.
            idleness: what a way out must be worth more for each shift on the tableau before it.
        """
        self.sight = sight
        self.noise = noise
        self.heedless = heedless
        self.forgets = forgets
        self.salt = salt & WORD
        self.idleness = idleness

    def walk(self, memory: BoardState, limit: int) -> float:
        """Go through the layouts and tell the value of the best way out to the player on turn.

        Args:
            memory: the position to start from; the game is not over.
            limit: how many layouts to look at, as long as a way out has been found.
        """
        self._begin(memory)
        self._explore(limit)
        return self.way_value[0]

    def worth(self, way: int) -> float:
        """The value of a way out, for who does not mind the shifts before it.

        They stand from the best to the worst for who does.
        """
        return self.way_value[way] + self.idleness * self.shifted[self.way_node[way]]

    def plan(self, way: int) -> list[int]:
        """The codes of the acts that lead to a way out, that last one included."""
        count = self._chain_to(self.way_node[way])
        codes = [self.chain[place] for place in range(count - 1, -1, -1)]
        return codes if self.way_act[way] == NO_ACT else [*codes, self.way_act[way]]

    def inputs(self, way: int) -> tuple[list[float], list[int], bool] | None:
        """The numbers and faces that the value of a way out is guessed from.

        With them, whether it is then the walker's move.

        None where the game is over by then.
        """
        following = self._leave(way)
        if self.ended:
            return None
        numbers = self.value.read(self, following)
        return numbers, self.value.places(self), self.mover == self.start.mover

    def _leave(self, way: int) -> int:
        """Become the position after a way out, a blank for an unseen card; tells what follows."""
        self._stand(self.way_node[way])
        code = self.way_act[way]
        if code == NO_ACT:
            return HAND_CARD
        pile = self._unseen_by(code)
        self._advance(code, self.blank)
        if pile == NONE:
            return BEGIN
        return STOCK_CARD if pile < HANDS else HAND_CARD

    def _unseen_pile(self, way: int) -> int:
        """Stand before a way out; tells the pile of which it turns up an unseen card, or NONE."""
        self._stand(self.way_node[way])
        return NONE if self.way_act[way] == NO_ACT else self._unseen_by(self.way_act[way])

    def _unseen_by(self, code: int) -> int:
        """The pile of which an act would turn up a card new to the walker, or NONE."""
        return NONE if self.knows else self._turns_up(code)

    def _taken_faces(self) -> int:
        """The faces that some pile in sight would take, or all of them where there is a space."""
        self._survey()
        return WORD if self.space >= 0 else self.need | self.takes | self.wanted

    def _turn(self, way: int, deal: Deal) -> None:
        """Become the position after a way out; the deal tells the card that it turns up."""
        self._stand(self.way_node[way])
        if self.way_act[way] != NO_ACT:
            self._advance(self.way_act[way], deal)

    def _begin(self, memory: BoardState) -> None:
        self.start._copy_from(memory)
        self._set_out()

    def _set_out(self) -> None:
        """Stand at the start, with nothing seen yet."""
        self._copy_from(self.start)
        self.own.forget(self.value)
        self.others.forget(self.value)
        self._stamp_anew()
        self.found = 0
        self.seen = 0
        self.ways = 0
        self.near = -1
        self.lowest_cost = 0
        for cost in range(NEARNESS):
            self.first[cost] = -1
        self._add_layout(-1, 0, 0, 0)
        self.shifted[0] = 0
        self._is_new(self._key(self._add_up(), self.looks))

    def _stamp_anew(self) -> None:
        """Forget which layouts the walker has met."""
        if self.stamp == STAMPS:
            for slot in range(SLOTS):
                self.slots[slot] = 0
            self.stamp = 0
        self.stamp += 1

    def _explore(self, limit: int) -> None:
        """Look at so many layouts; a walker who sees no way out at all opens his eyes."""
        self._look_around(limit)
        if self.ways == 0 and self.sight < SEES_ALL:
            sight = self.sight
            self.sight = SEES_ALL
            self._set_out()
            self._look_around(limit)
            self.sight = sight
        if self.ways == 0:
            self._keep_way(self._emptiest(), NO_ACT, self._worth_going_on(HAND_CARD))

    def _look_around(self, limit: int) -> None:
        """Look at so many layouts, or more if he sees everything and has found no way out."""
        while self.seen < limit or (self.ways == 0 and self.sight == SEES_ALL):
            node = self._nearest()
            if node < 0:
                break
            self._visit(node)

    def _emptiest(self) -> int:
        """A layout other than the first one in which the walker has the fewest cards left."""
        best = 1
        fewest = 255
        for node in range(1, self.found):
            self._stand(node)
            left = self._left(self.mover)
            if left < fewest:
                best = node
                fewest = left
        self._stand(best)
        return best

    def _nearest(self) -> int:
        """The cheapest layout that has not been looked at, or -1."""
        while self.lowest_cost < NEARNESS:
            node = self.first[self.lowest_cost]
            if node >= 0:
                self.first[self.lowest_cost] = self.next[node]
                return node
            self.lowest_cost += 1
        return -1

    def _stand(self, node: int) -> None:
        """Become the position with this layout."""
        parent = self.parent[node]
        if parent < 0:
            self._copy_from(self.start)
            return
        if parent == self.near:
            self._copy_from(self.before)
        else:
            self._copy_from(self.start)
            count = self._chain_to(parent)
            while count:
                count -= 1
                self._advance(self.chain[count], self.blank)
            self.before._copy_from(self)
            self.near = parent
        self._advance(self.via[node], self.blank)

    def _chain_to(self, node: int) -> int:
        """Collect the acts that led to a layout, the last one first; tells how many."""
        count = 0
        while self.parent[node] >= 0:
            self.chain[count] = self.via[node]
            count += 1
            node = self.parent[node]
        return count

    def _visit(self, node: int) -> None:
        """Look at a layout: keep its ways out, and note the layouts that follow it."""
        self._stand(node)
        self.seen += 1
        if self.heedless:
            self._list_playable()
        else:
            self._list_lawful()
        count = self.act_count
        for place in range(count):
            self.options[place] = self.acts[place]
        total = self._add_up()
        self.here._copy_from(self)
        for place in range(count):
            code = self.options[place]
            if self.sight < SEES_ALL and not self._sees(code, self.depth[node]):
                continue
            if code < SHIFT and code & 31 < FOUNDATION:
                self._follow_shift(node, code, total)
                continue
            pile = self._unseen_by(code)
            if self.forgets and code >> 10 == TURN_UP:
                pile = code >> 5 & 31
            self._advance(code, self.blank)
            if pile != NONE:
                following = STOCK_CARD if pile < HANDS else HAND_CARD
                self._keep_way(node, code, self._worth_going_on(following))
            elif self.ended or self.mover != self.start.mover:
                self._keep_way(node, code, self._worth_leaving())
            else:
                self._follow(node, code, total)
            self._copy_from(self.here)

    def _sees(self, code: int, depth: int) -> bool:
        """Whether this play comes to the walker's mind: own cards do sooner, late plays less."""
        target = code & 31
        source = code >> 5 & 31
        if target == FOUNDATION:
            return not self.heedless or source == OWN_HAND
        if code >> 10 in (TURN_UP, TURN_OVER, LAY, PASS) or target == OWN_DISCARD:
            return True
        if source == OWN_STOCK and target < FOUNDATION and self.top[target] == NONE:
            return True
        sight = self.sight - 16 * depth
        if source >= STOCKS:
            sight += HELD if source in (OWN_STOCK, OWN_HAND) else NEAR
        moved = self.top[source ^ self.mover if source >= STOCKS else source]
        onto = self.top[target ^ self.mover if target >= STOCKS else target]
        lot = mix((self.salt + moved * 128 + onto + 1) & WORD) & 255
        return lot < sight

    def _worth_leaving(self) -> float:
        """What the table is worth to the walker now that his turn, or the game, is over."""
        if self.ended:
            return self._result()
        return 1.0 - self.value.beside(self.others, self, BEGIN)

    def _worth_going_on(self, following: int) -> float:
        """What the table is worth to the walker, who turns up a card next."""
        return self.value.beside(self.own, self, following)

    def _result(self) -> float:
        """What a game that has ended is worth to the walker."""
        if self.ended != WON:
            return 0.5
        return 1.0 if self.winner == self.start.mover else 0.0

    def _follow(self, node: int, code: int, total: int) -> None:
        """Note the layout that the walker stands in, unless he has been there."""
        self._note(node, code, self._key(self._add_touched(code, total), self.looks))

    def _follow_shift(self, node: int, code: int, total: int) -> None:
        """Note the layout that a shift on the tableau would make, without making it."""
        source = code >> 5
        target = code & 31
        total -= self.parts[source] + self.parts[target]
        total += self._part_of(source, self._hash_without(source))
        total += self._part_of(target, self._hash_with(target, self.top[source]))
        self._note(node, code, self._key(total & WORD, self._looks_left()))

    def _note(self, node: int, code: int, key: int) -> None:
        """Note a layout that follows another, unless the walker has met it."""
        if self.found >= LAYOUTS or self.depth[node] >= DEEPEST:
            return
        if self._is_new(key):
            cost = self.cost[node] + self._price(code)
            self._add_layout(node, code, self.depth[node] + 1, cost)
            shifts = code >> 5 & 31 < FOUNDATION and code & 31 < FOUNDATION
            self.shifted[self.found - 1] = self.shifted[node] + shifts

    def _price(self, code: int) -> int:
        """How far a play leads away: not at all if it gets rid of a card, more if it shifts one."""
        source = code >> 5 & 31
        target = code & 31
        if code >> 10 in (TURN_UP, TURN_OVER):
            return 1
        if code >> 10:
            return 3
        if target == FOUNDATION or source >= STOCKS:
            return 0
        if target >= STOCKS:
            return 1
        return 2 if self.here.size[target] else 3

    def _add_layout(self, parent: int, code: int, depth: int, cost: int) -> None:
        node = self.found
        self.found += 1
        near = cost if cost < NEARNESS else NEARNESS - 1
        self.parent[node] = parent
        self.via[node] = code
        self.depth[node] = depth
        self.cost[node] = near
        self.next[node] = self.first[near]
        self.first[near] = node
        if near < self.lowest_cost:
            self.lowest_cost = near

    def _keep_way(self, node: int, code: int, value: float) -> None:
        """Keep a way out if it is the best of its kind, and among the best of all."""
        kind = self._kind()
        value -= self.idleness * self.shifted[node]
        if self.noise > 0.0:
            lot = mix(self.salt ^ kind) & 65535
            value += self.noise * (lot / 32768.0 - 1.0)
        place = self.ways
        while place > 0 and self.way_value[place - 1] < value - HAIR:
            place -= 1
        for better in range(place):
            if self.way_kind[better] == kind:
                return
        if place >= WAYS:
            return
        last = place
        while last < self.ways and self.way_kind[last] != kind:
            last += 1
        if last == self.ways:
            if self.ways < WAYS:
                self.ways += 1
            else:
                last = WAYS - 1
        for later in range(last, place, -1):
            self.way_node[later] = self.way_node[later - 1]
            self.way_act[later] = self.way_act[later - 1]
            self.way_value[later] = self.way_value[later - 1]
            self.way_kind[later] = self.way_kind[later - 1]
        self.way_node[place] = node
        self.way_act[place] = code
        self.way_value[place] = value
        self.way_kind[place] = kind

    def _kind(self) -> int:
        """A hash of everything off the tableau: ways out that differ on it alone are of a kind."""
        total = self.mover
        for pile in range(FOUNDATION, PILES):
            total += self._part(pile)
        for place in range(FOUNDATION):
            total += self.top[place] == NONE
        return total & WORD

    # Telling layouts apart

    def _add_up(self) -> int:
        """The hash of all piles, each part of it kept."""
        total = 0
        for pile in range(PILES):
            self.parts[pile] = self._part(pile)
            total += self.parts[pile]
        return total & WORD

    def _add_touched(self, code: int, total: int) -> int:
        """The hash of all piles after an act, from the one before and the piles it touched."""
        if code >> 10:
            total = 0
            for pile in range(PILES):
                total += self._part(pile)
            return total & WORD
        source = code >> 5 & 31
        target = code & 31
        if source >= STOCKS:
            source ^= self.mover
        if target == FOUNDATION:
            for pile in range(FOUNDATION, STOCKS):
                if self.size[pile] != self.here.size[pile]:
                    target = pile
        elif target >= STOCKS:
            target ^= self.mover
        total += self._part(source) + self._part(target)
        return (total - self.parts[source] - self.parts[target]) & WORD

    def _key(self, total: int, looks: int) -> int:
        """The hash of a layout together with what else decides about the acts that follow."""
        total += self.turned
        if self.compiled.look != LOOK_FREE:
            total += 2 * (looks if looks < 2 else 2)
        if self.compiled.borrow == BORROW_OWN_LOADS:
            total += mix(self.loaded[0]) ^ mix((self.loaded[1] + 1) & WORD)
        return mix(total & WORD)

    def _is_new(self, key: int) -> bool:
        """Whether a layout has not been met on this walk; from now on it has."""
        slot = key & (SLOTS - 1)
        mark = key & ~STAMPS | self.stamp
        while self.slots[slot] & STAMPS == self.stamp:
            if self.slots[slot] == mark:
                return False
            slot = (slot + 1) & (SLOTS - 1)
        self.slots[slot] = mark
        return True
