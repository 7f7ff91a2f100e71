"""The value network: guesses how often the player who goes on wins from a board.

The input is the features and sets of faces of :mod:`russianbank.ai.features`, all of them public. A
face counts as 1 in the sets that hold it. Two hidden layers of rectified linear units lead to one
output, beside a linear term of the input. The weights are data, see :mod:`russianbank.ai.weights`.
"""

from __future__ import annotations

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.feature_table import SCALES
from russianbank.ai.features import Features, checked_board, checked_upcoming
from russianbank.ai.search_constants import WEIGHTS, check_compiled
from russianbank.core.arguments import refused
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_constants.pxd and c_bits.pxd
    from russianbank.ai.feature_table import FEATURES
    from russianbank.ai.search_constants import (
        COLUMNS,
        FACE_SETS,
        HIDDEN2,
        INPUT_ROWS,
        MAX_CHANGES,
    )
    from russianbank.core.bits import count_bits

check_compiled(
    COLUMNS=COLUMNS,
    FACE_SETS=FACE_SETS,
    FEATURES=FEATURES,
    HIDDEN2=HIDDEN2,
    INPUT_ROWS=INPUT_ROWS,
    MAX_CHANGES=MAX_CHANGES,
)


class Accumulator:
    """The input that was evaluated last, with its sums of the first hidden layer.

    The next board of the same turn differs little from the last one, so its sums are computed from
    the differences.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.values = [0.0] * FEATURES
            self.face_sets = [0] * FACE_SETS
            self.sums = [0.0] * COLUMNS

    def reset(self, network: ValueNetwork) -> None:
        """Take the input in which all is 0."""
        for slot in range(FEATURES):
            self.values[slot] = 0.0
        for place in range(FACE_SETS):
            self.face_sets[place] = 0
        for column in range(COLUMNS):
            self.sums[column] = network.input_weights[FEATURES * COLUMNS + column]


def _checked_weights(found: object) -> list[float]:
    """Return the weights of a network."""
    expected = f"a network has {WEIGHTS} weights, all of them numbers"
    try:
        weights = [float(one) for one in found]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        raise refused(expected, found) from None
    if len(weights) != WEIGHTS:
        raise refused(expected, len(weights))
    return weights


class ValueNetwork(Features):
    """Evaluates boards.

    Args:
        rules: the rule set.
        weights: of each feature, of a constant of 1, and of the 64 faces of each set: the weight of
            the linear term and those of each unit of layer 1. Then, of a constant of 1 and of each
            unit of layer 1, those of each unit of layer 2. Then those of each unit of layer 2 in
            the output. If all weights of faces are 0, the sets of faces are left out.
    """

    def __cinit__(self, *_: object, **__: object) -> None:
        self.accumulator = Accumulator()

    def __init__(self, rules: RuleSet, weights: Sequence[float]) -> None:
        super().__init__(rules)
        numbers = _checked_weights(weights)
        if not cython.compiled:
            self.__cinit__()
            self.changed = [0] * MAX_CHANGES
            self.change = [0.0] * MAX_CHANGES
            self.hidden2 = [0.0] * HIDDEN2
            self.input_weights = [0.0] * (INPUT_ROWS * COLUMNS)
            self.hidden_weights = [0.0] * (COLUMNS * HIDDEN2)
            self.output_weights = [0.0] * HIDDEN2
        first = INPUT_ROWS * COLUMNS
        second = COLUMNS * HIDDEN2
        for row in range(INPUT_ROWS):
            scale = SCALES[row] if row < FEATURES else 1.0
            for place in range(row * COLUMNS, (row + 1) * COLUMNS):
                self.input_weights[place] = numbers[place] / scale
        for place in range(second):
            self.hidden_weights[place] = numbers[first + place]
        for place in range(HIDDEN2):
            self.output_weights[place] = numbers[first + second + place]
        uses_faces = any(numbers[(FEATURES + 1) * COLUMNS : first])
        self.used_face_sets = FACE_SETS if uses_faces else 0

    def evaluate(self, board: MoveGenerator, upcoming: int) -> float:
        """Return the share of games that the player on turn is expected to win, from 0 to 1.

        Args:
            board: the board; a card about to be turned up may be on its pile as a blank.
            upcoming: NEW_TURN, STOCK_CARD or HAND_CARD, whichever comes next.

        Raises:
            CannotBePlayed: if it is no board, or nothing of that kind comes next.
        """
        self.accumulator.reset(self)
        return self.evaluate_from(
            self.accumulator, checked_board(board), checked_upcoming(upcoming)
        )

    def evaluate_from(self, accumulator: Accumulator, board: MoveGenerator, upcoming: int) -> float:
        """Return the same, computed from the differences to an accumulator, which is updated."""
        self._read(board, upcoming)
        self._add_changes(accumulator)
        return self._output(accumulator)

    def _list_changes(self, accumulator: Accumulator) -> int:
        """List the inputs that differ from the accumulator's, and update these; return how many."""
        values = self.values
        before = accumulator.values
        changed = self.changed
        change = self.change
        count = 0
        for place in range(FEATURES):
            changed[count] = place
            count += values[place] != before[place]
        for spot in range(count):
            place = changed[spot]
            change[spot] = values[place] - before[place]
            before[place] = values[place]
        row = FEATURES + 1
        for place in range(self.used_face_sets):
            faces = self.face_sets[place]
            differ = faces ^ accumulator.face_sets[place]
            accumulator.face_sets[place] = faces
            while differ:
                rest = differ & (differ - 1)
                changed[count] = row + count_bits((differ ^ rest) - 1)
                change[count] = 1.0 if faces & (differ ^ rest) else -1.0
                count += 1
                differ = rest
            row += 64
        return count

    def _add_changes(self, accumulator: Accumulator) -> None:
        """Add the changed inputs to the sums of layer 1 and of the linear term, four at a time."""
        sums = accumulator.sums
        weights = self.input_weights
        changed = self.changed
        change = self.change
        count = self._list_changes(accumulator)
        for place in range(count, count + 3):
            changed[place] = FEATURES
            change[place] = 0.0
        for place in range(0, count, 4):
            one = changed[place] * COLUMNS
            two = changed[place + 1] * COLUMNS
            three = changed[place + 2] * COLUMNS
            four = changed[place + 3] * COLUMNS
            first = change[place]
            second = change[place + 1]
            third = change[place + 2]
            fourth = change[place + 3]
            for column in range(COLUMNS):
                sums[column] = (
                    sums[column]
                    + first * weights[one + column]
                    + second * weights[two + column]
                    + third * weights[three + column]
                    + fourth * weights[four + column]
                )

    def _output(self, accumulator: Accumulator) -> float:
        """Return the output for the sums of layer 1, mapped to the range from 0 to 1."""
        sums = accumulator.sums
        hidden2 = self.hidden2
        weights = self.hidden_weights
        for unit in range(HIDDEN2):
            hidden2[unit] = weights[unit]
        for column in range(1, COLUMNS):
            amount = sums[column]
            if amount > 0.0:
                row = column * HIDDEN2
                for unit in range(HIDDEN2):
                    hidden2[unit] += amount * weights[row + unit]
        total = sums[0]
        for unit in range(HIDDEN2):
            if hidden2[unit] > 0.0:
                total += hidden2[unit] * self.output_weights[unit]
        size = total if total > 0.0 else -total
        return 0.5 + 0.5 * total / (1.0 + size)
