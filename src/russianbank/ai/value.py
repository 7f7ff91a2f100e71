"""The value of a table: how often the player about to go on will win from here, at a guess.

A guess is made from eighty numbers read off the table, all of them public: what each player
has left and where, what his unseen cards could do with the cards in sight, spaces, foundations.
They go through one layer of twenty-four folds (weighted sums of which only the positive ones count)
to one answer. The weights are data, see :mod:`russianbank.ai.weights`.
"""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.ai.constants import FOLDS, HAND_CARD, INPUTS, SIDE, STOCK_CARD
from russianbank.core.cards import RANKS
from russianbank.core.choices import Choices
from russianbank.core.constants import DISCARD, DISCARDS, FOUNDATION, HANDS, NONE, STOCKS, WORD
from russianbank.core.memory import COMPILED
from russianbank.core.ruleset import RuleSet
from russianbank.core.tables import tables_for

PAIRS, QUADS, NIBBLES, ONES = (
    0x5555555555555555,
    0x3333333333333333,
    0x0F0F0F0F0F0F0F0F,
    0x0101010101010101,
)


def count_bits(faces: int) -> int:
    """How many faces a set holds."""
    faces -= faces >> 1 & PAIRS
    faces = (faces & QUADS) + (faces >> 2 & QUADS)
    faces = faces + (faces >> 4) & NIBBLES
    return (faces * ONES & WORD) >> 56


class Value:
    """Guesses what a table is worth to the player about to go on.

    Args:
        rules: the rule set.
        weights: for each input its linear weight and then its weight in each fold; then the same
            for the constant; then each fold's weight in the answer.
    """

    def __init__(self, rules: RuleSet, weights: Sequence[float]) -> None:
        self.tables = tables_for(rules)
        if not COMPILED:
            self.inputs = [0.0] * 80
            self.sums = [0.0] * 25
            self.weights = [0.0] * 2025
            self.answer = [0.0] * 24
            self.height = [0] * 64
        rows = (INPUTS + 1) * (FOLDS + 1)
        for place in range(rows):
            self.weights[place] = weights[place]
        for fold in range(FOLDS):
            self.answer[fold] = weights[rows + fold]
        self.settled = 0
        for face in range(64):
            if not any(self.tables.accepts[under] >> face & 1 for under in range(64)):
                self.settled |= 1 << face
            rank = RANKS[face & 15] if face & 15 < len(RANKS) else ""
            self.height[face] = rules.ranks.index(rank) if rank and rank in rules.ranks else 0

    def of(self, table: Choices, following: int) -> float:
        """The share of games that the player on turn will win, from 0 to 1.

        Args:
            table: the table; a card about to be turned up may lie on its pile as a blank.
            following: BEGIN, STOCK_CARD or HAND_CARD, whichever comes next.
        """
        self._read(table, following)
        return self._weigh()

    def read(self, table: Choices, following: int) -> list[float]:
        """The numbers themselves, for whoever fits the weights."""
        self._read(table, following)
        return [self.inputs[place] for place in range(INPUTS)]

    def _weigh(self) -> float:
        """Send the inputs through the folds; the answer is bent into the range from 0 to 1."""
        width = FOLDS + 1
        sums = self.sums
        weights = self.weights
        row = INPUTS * width
        for fold in range(width):
            sums[fold] = weights[row + fold]
        for place in range(INPUTS):
            amount = self.inputs[place]
            if amount != 0.0:
                row = place * width
                for fold in range(width):
                    sums[fold] += amount * weights[row + fold]
        total = sums[0]
        for fold in range(FOLDS):
            if sums[fold + 1] > 0.0:
                total += sums[fold + 1] * self.answer[fold]
        bent = total if total > 0.0 else -total
        return 0.5 + 0.5 * total / (1.0 + bent)

    def _read(self, table: Choices, following: int) -> None:
        """Read the inputs off a table."""
        x = self.inputs
        one = 1
        need = shown = 0
        spaces = cards = singles = ready = buried = deep = longest = squares = settled = 0
        for place in range(8):
            number = table.top[place]
            if number == NONE:
                spaces += table.laid >> place & 1
                continue
            need |= self.tables.accepts[number & 63]
            shown |= one << (number & 63)
            size = table.size[place]
            cards += size
            squares += size * size
            if size == 1:
                singles += 1
            if size > longest:
                longest = size
            if self.settled >> (table.bottom[place] & 63) & 1:
                settled += 1
            beneath = table.under[number]
            if beneath != NONE and table.wanted >> (beneath & 63) & 1:
                buried += 1
            while beneath != NONE:
                deep += table.wanted >> (beneath & 63) & 1
                beneath = table.under[beneath]
        for place in range(8):
            if table.size[place] == 1 and need >> (table.top[place] & 63) & 1:
                ready += 1
        founded = 0
        coming = table.tables.aces if table.tables.foundations else 0
        for place in range(FOUNDATION, STOCKS):
            founded += table.size[place]
            number = table.top[place]
            if number == NONE:
                face = (place - FOUNDATION) // 2 * 16 + table.tables.lowest
            else:
                face = table.tables.follows[number & 63]
            coming |= one << table.tables.follows[face]
        coming = coming & ~table.wanted & ~(one << 63) if table.tables.foundations else 0
        self._read_side(table, 0, table.mover, need, coming)
        self._read_side(table, SIDE, table.mover ^ 1, need, coming)
        common = 2 * SIDE
        x[common] = 1.0 if spaces > 0 else 0.0
        x[common + 1] = 1.0 if spaces > 1 else 0.0
        x[common + 2] = 1.0 if spaces > 2 else 0.0
        x[common + 3] = spaces / 8.0
        x[common + 4] = founded / 104.0
        x[common + 5] = count_bits(need) / 26.0
        x[common + 6] = cards / 52.0
        x[common + 7] = count_bits(need & shown) / 8.0
        x[common + 8] = singles / 8.0
        x[common + 9] = buried / 4.0
        x[common + 10] = longest / 13.0
        x[common + 11] = 1.0 if following == STOCK_CARD else 0.0
        x[common + 12] = 1.0 if following == HAND_CARD else 0.0
        x[common + 13] = 1.0 if following == STOCK_CARD and spaces > 0 else 0.0
        x[common + 14] = 1.0 if following == HAND_CARD and spaces > 0 else 0.0
        idle = table.idle[0] if table.idle[0] < table.idle[1] else table.idle[1]
        x[common + 15] = idle / (idle + 1.0)
        x[common + 16] = settled / 8.0
        x[common + 17] = ready / 4.0
        x[common + 18] = squares / 200.0
        x[common + 19] = deep / 4.0
        x[common + 20] = count_bits(coming & shown) / 4.0
        x[common + 21] = table.turned * 1.0
        x[common + 22] = table.since_gain / (table.since_gain + 8.0)
        x[common + 23] = count_bits(need & table.wanted) / 8.0

    def _read_side(self, table: Choices, base: int, seat: int, need: int, coming: int) -> None:
        """Read what one player has and could do.

        `need` are the faces that the tableau takes, `coming` those wanted one card later.
        """
        x = self.inputs
        stock, hand, discard = STOCKS + seat, HANDS + seat, DISCARDS + seat
        takes = 0
        if self.tables.load_stock:
            takes = self.tables.loads[table.top[stock ^ 1] & 63]
        if self.tables.load_discard:
            takes |= self.tables.loads[table.top[discard ^ 1] & 63]
        wanted = table.wanted
        fits = need | wanted | takes
        for place in range(base, base + SIDE):
            x[place] = 0.0
        size = table.size[stock]
        number = table.top[stock]
        x[base] = size / 13.0
        if size == 0:
            x[base + 1] = 1.0
        elif number == NONE:
            x[base + 2] = 1.0
        else:
            face = number & 63
            if wanted >> face & 1:
                x[base + 3] = 1.0
            elif need >> face & 1:
                x[base + 4] = 1.0
            elif takes >> face & 1:
                x[base + 5] = 1.0
            else:
                x[base + 6] = 1.0
                x[base + 7] = self._climb(table, face) / 13.0
        left = size + table.size[hand] + table.size[discard]
        x[base + 8] = table.size[hand] / 40.0
        x[base + 9] = table.size[discard] / 40.0
        x[base + 10] = left / 52.0
        x[base + 11] = 4.0 / (4.0 + left)
        unseen = table.unseen[table._pack_of(stock)]
        if unseen:
            many = count_bits(unseen) * 1.0
            x[base + 12] = count_bits(unseen & wanted) / many
            x[base + 13] = count_bits(unseen & need & ~wanted) / many
            x[base + 14] = count_bits(unseen & takes) / many
            x[base + 15] = count_bits(unseen & fits) / many
            x[base + 24] = count_bits(unseen & coming) / many
            x[base + 25] = count_bits(unseen & self.tables.loads[table.top[stock ^ 1] & 63]) / many
        number = table.top[hand]
        if table.hidden[hand] == 0 and number != NONE:
            x[base + 16] = 1.0
            x[base + 17] = 1.0 if fits >> (number & 63) & 1 else 0.0
            x[base + 18] = self._share_fitting(table, number, fits)
        number = table.top[discard]
        if number != NONE:
            face = number & 63
            x[base + 19] = self._share_fitting(table, number, fits) * table.size[discard] / 20.0
            if self.tables.build_from & DISCARD:
                if wanted >> face & 1:
                    x[base + 20] = 1.0
                elif need >> face & 1:
                    x[base + 21] = 1.0
                elif takes >> face & 1:
                    x[base + 22] = 1.0
            beneath = table.under[number]
            if beneath != NONE and fits >> (beneath & 63) & 1:
                x[base + 26] = 1.0
        x[base + 27] = table.idle[seat] / (table.idle[seat] + 1.0)
        runs = table.runs[seat]
        x[base + 23] = runs / (runs + 2.0)

    def _share_fitting(self, table: Choices, number: int, fits: int) -> float:
        """Of the cards from this one downwards, the share that could be played now."""
        many = fitting = 0
        while number != NONE:
            many += 1
            fitting += fits >> (number & 63) & 1
            number = table.under[number]
        return fitting * 1.0 / many

    def _climb(self, table: Choices, face: int) -> int:
        """How many cards of its suit must go up before this one does, at least."""
        first = FOUNDATION + (face >> 4) * 2
        height = self.height[face]
        best = 13
        for twin in range(first, first + 2):
            steps = height - table.size[twin]
            if 0 <= steps < best:
                best = steps
        return best
