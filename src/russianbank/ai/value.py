"""The value of a table: how often the player about to go on will win from here, at a guess.

A guess is made from the numbers and faces of :mod:`russianbank.ai.features`, all of them public; a
face counts as one where it lies and as nought elsewhere. They go through a layer of folds (weighted
sums of which only the positive ones count), those through a narrower one of pleats (the same once
more), to one answer. The weights are data, see :mod:`russianbank.ai.weights`.
"""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.ai.features import Features, count_bits
from russianbank.ai.search_constants import FACE_SETS, FEATURES, HIDDEN1, HIDDEN2, INPUT_ROWS
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.rules.ruleset import RuleSet


class Accumulator:
    """The table that was valued last, as the next of the same turn differs little from it."""

    def __init__(self) -> None:
        if not COMPILED:
            self.inputs = [0.0] * 162
            self.faces = [0] * 15
            self.folds = [0.0] * 32

    def forget(self, value: ValueNetwork) -> None:
        """Become the empty table: all inputs nought, and no face anywhere."""
        for place in range(FEATURES + 1):
            self.inputs[place] = 0.0
        for place in range(FACE_SETS):
            self.faces[place] = 0
        for fold in range(32):
            self.folds[fold] = value.to_folds[FEATURES * 32 + fold]


class ValueNetwork(Features):
    """Guesses what a table is worth to the player about to go on.

    Args:
        rules: the rule set.
        weights: for each number its linear weight and then its weight in each fold, the same for
            the constant, and for the 64 faces of each place; the constant's weight in each pleat,
            and then those of each fold; each pleat's weight in the answer. Where no face has a
            weight, faces are left out, which is quicker.
    """

    def __init__(self, rules: RuleSet, weights: Sequence[float]) -> None:
        super().__init__(rules)
        if not COMPILED:
            self.changed = [0] * 1152
            self.change = [0.0] * 1152
            self.pleats = [0.0] * 16
            self.to_folds = [0.0] * 35904
            self.to_pleats = [0.0] * 512
            self.to_answer = [0.0] * 16
        self.anchor = Accumulator()
        first = INPUT_ROWS * (HIDDEN1 + 1)
        second = (HIDDEN1 + 1) * HIDDEN2
        for place in range(first):
            self.to_folds[place] = weights[place]
        for place in range(second):
            self.to_pleats[place] = weights[first + place]
        for place in range(HIDDEN2):
            self.to_answer[place] = weights[first + second + place]
        numbers = (FEATURES + 1) * (HIDDEN1 + 1)
        self.told = FACE_SETS if any(weights[numbers:first]) else 0

    def of(self, table: MoveGenerator, following: int) -> float:
        """The share of games that the player on turn will win, from 0 to 1.

        Args:
            table: the table; a card about to be turned up may lie on its pile as a blank.
            following: BEGIN, STOCK_CARD or HAND_CARD, whichever comes next.
        """
        self.anchor.forget(self)
        return self.beside(self.anchor, table, following)

    def beside(self, anchor: Accumulator, table: MoveGenerator, following: int) -> float:
        """The same, reckoned from what has changed since the anchor's table, which is much quicker.

        The anchor becomes this table.
        """
        self._read(table, following)
        self._fold(anchor)
        return self._answer(anchor)

    def _list_changed(self, anchor: Accumulator) -> int:
        """List what differs from the anchor's table, which becomes this one; tells how many."""
        inputs = self.inputs
        before = anchor.inputs
        changed = self.changed
        change = self.change
        count = 0
        for place in range(FEATURES):
            changed[count] = place
            count += inputs[place] != before[place]
        for spot in range(count):
            place = changed[spot]
            change[spot] = inputs[place] - before[place]
            before[place] = inputs[place]
        row = FEATURES + 1
        for place in range(self.told):
            faces = self.faces[place]
            differ = faces ^ anchor.faces[place]
            anchor.faces[place] = faces
            while differ:
                rest = differ & (differ - 1)
                changed[count] = row + count_bits((differ ^ rest) - 1)
                change[count] = 1.0 if faces & (differ ^ rest) else -1.0
                count += 1
                differ = rest
            row += 64
        return count

    def _fold(self, anchor: Accumulator) -> None:
        """Send what has changed through the folds, four at a time; the first is the linear sum."""
        folds = anchor.folds
        weights = self.to_folds
        changed = self.changed
        change = self.change
        count = self._list_changed(anchor)
        for place in range(count, count + 3):
            changed[place] = FEATURES
            change[place] = 0.0
        for place in range(0, count, 4):
            one = changed[place] * 32
            two = changed[place + 1] * 32
            three = changed[place + 2] * 32
            four = changed[place + 3] * 32
            first = change[place]
            second = change[place + 1]
            third = change[place + 2]
            fourth = change[place + 3]
            for fold in range(32):
                folds[fold] = (
                    folds[fold]
                    + first * weights[one + fold]
                    + second * weights[two + fold]
                    + third * weights[three + fold]
                    + fourth * weights[four + fold]
                )

    def _answer(self, anchor: Accumulator) -> float:
        """Send the folds through the pleats; the answer is bent into the range from 0 to 1."""
        folds = anchor.folds
        pleats = self.pleats
        weights = self.to_pleats
        for pleat in range(16):
            pleats[pleat] = weights[pleat]
        for fold in range(1, 32):
            amount = folds[fold]
            if amount > 0.0:
                row = fold * 16
                for pleat in range(16):
                    pleats[pleat] += amount * weights[row + pleat]
        total = folds[0]
        for pleat in range(16):
            if pleats[pleat] > 0.0:
                total += pleats[pleat] * self.to_answer[pleat]
        bent = total if total > 0.0 else -total
        return 0.5 + 0.5 * total / (1.0 + bent)
