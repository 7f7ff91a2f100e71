"""The symmetric form of observations: positions that differ only in names look the same.

The suits of a colour are exchanged, the columns of the tableau are sorted, and so are the two
foundations of a suit. What may be played follows: the indices of acts name the sorted columns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.extras import install_hint

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from russianbank.core.act import ACT_LIST, Act, Kind
from russianbank.core.constants import ACT_INDICES, FOUNDATION, OBSERVATION, PACK, PILES, STOCKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_UNSEEN = 4 * PILES
_LAID = _UNSEEN + 2 * PACK
"""Where an observation has the unseen cards, and the places in use."""

_ELSEWHERE = FOUNDATION
"""Stands for a pile of an act that is no place of the tableau."""


def _place(one: Act, pile: int) -> int:
    """Return the place that an act names, if it names one; passing names none."""
    return _ELSEWHERE if one.kind is Kind.PASS else min(pile, _ELSEWHERE)


def _shape(one: Act) -> tuple[int, ...]:
    """Return the kind of an act and those of its piles that are no places of the tableau."""
    return one.kind, max(one.source, _ELSEWHERE - 1), max(one.target, _ELSEWHERE - 1)


_SHAPES = {shape: number for number, shape in enumerate(sorted(set(map(_shape, ACT_LIST))))}
_SHAPE = np.array([_SHAPES[_shape(one)] for one in ACT_LIST])
_SOURCE = np.array([_place(one, one.source) for one in ACT_LIST])
_TARGET = np.array([_place(one, one.target) for one in ACT_LIST])
_ACTS = np.zeros((len(_SHAPES), _ELSEWHERE + 1, _ELSEWHERE + 1), np.int64)
_ACTS[_SHAPE, _SOURCE, _TARGET] = np.arange(ACT_INDICES)
"""The index of an act by its shape, that is by its kind and its other piles, and its places."""


class ColumnNames:
    """The names that the columns of some positions have in the symmetric form.

    Attributes:
        observations: the observations in the symmetric form.
        columns: for each game and each sorted column the place that it has at the table.
    """

    observations: NDArray[np.uint8]

    def __init__(self, columns: NDArray[np.int64]) -> None:
        self.columns = columns

    def masks(self, masks: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return masks by the indices that acts have in the symmetric form."""
        games, acts = np.nonzero(masks)
        found = np.zeros_like(masks)
        found[games, _renamed(acts, self.columns.argsort(axis=1), games)] = 1
        return found

    def real_acts(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the indices at the table of acts of the symmetric form, one for each game."""
        return _renamed(actions, self.columns, np.arange(len(self.columns)))


class Symmetry(ColumnNames):
    """The names that some positions have in the symmetric form; from the numbers of `VectorEnv`."""

    def __init__(self, observations: NDArray[np.uint8]) -> None:
        self.observations = observations.copy()
        self._piles = self.observations[:, :_UNSEEN].reshape(-1, PILES, 4)
        self._unseen = self.observations[:, _UNSEEN:_LAID].reshape(-1, 2, 4, PACK // 4)
        self._laid = self.observations[:, _LAID : OBSERVATION - 1]
        self._sort_foundations()
        for suit in (0, 1):
            self._exchange(suit, suit + 2)
        super().__init__(self._sort_columns())

    def _sort_foundations(self) -> None:
        """Put the higher foundation of each suit first."""
        twins = self._piles[:, FOUNDATION:STOCKS].reshape(-1, 4, 2, 4)
        swapped = twins[:, :, 0, 0] < twins[:, :, 1, 0]
        twins[swapped] = twins[swapped][:, ::-1]
        self._piles[:, FOUNDATION:STOCKS] = twins.reshape(-1, 8, 4)

    def _exchange(self, suit: int, other: int) -> None:
        """Exchange two suits of a colour where the second is ahead of the first."""
        ahead = first_difference(self._look(other), self._look(suit)) > 0
        piles, unseen = self._piles[ahead], self._unseen[ahead]
        renamed = np.arange(5, dtype=np.uint8)
        renamed[[suit + 1, other + 1]] = other + 1, suit + 1
        piles[..., 3] = renamed[piles[..., 3]]
        first, second = (FOUNDATION + 2 * one for one in (suit, other))
        there = [*range(second, second + 2), *range(first, first + 2)]
        piles[:, [*range(first, first + 2), *range(second, second + 2)]] = piles[:, there]
        unseen[:, :, [suit, other]] = unseen[:, :, [other, suit]]
        self._piles[ahead], self._unseen[ahead] = piles, unseen

    def _look(self, suit: int) -> NDArray[np.int64]:
        """Return what there is of a suit, whatever the order of the columns."""
        many = len(self.observations)
        tops = self._piles[..., 2] * (self._piles[..., 3] == suit + 1)
        columns = np.zeros((many, FOUNDATION, 3), np.int64)
        columns[..., 0] = tops[:, :FOUNDATION]
        columns[..., 1] = self._piles[:, :FOUNDATION, 0] * (tops[:, :FOUNDATION] > 0)
        order = np.lexsort((columns[..., 1], columns[..., 0]))
        columns = np.take_along_axis(columns, order[..., None], axis=1)
        foundations = self._piles[:, FOUNDATION + 2 * suit : FOUNDATION + 2 * suit + 2, 0]
        unseen = self._unseen[:, :, suit].reshape(many, -1)
        parts = (foundations, unseen, tops[:, STOCKS:], columns.reshape(many, -1))
        return np.concatenate([part.astype(np.int64) for part in parts], axis=1)

    def _sort_columns(self) -> NDArray[np.int64]:
        """Sort the columns by their tops and sizes; return where each of them lies."""
        columns = self._piles[:, :FOUNDATION]
        keys = (self._laid, columns[..., 0], columns[..., 3], columns[..., 2])
        order = np.lexsort(keys)
        self._piles[:, :FOUNDATION] = np.take_along_axis(columns, order[..., None], axis=1)
        self._laid[:] = np.take_along_axis(self._laid, order, axis=1)
        return order


def _renamed(
    acts: NDArray[np.int64], columns: NDArray[np.int64], games: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return the indices of acts in which each column has become another one."""
    places = np.pad(columns, ((0, 0), (0, 1)), constant_values=_ELSEWHERE)
    renamed: NDArray[np.int64] = _ACTS[
        _SHAPE[acts], places[games, _SOURCE[acts]], places[games, _TARGET[acts]]
    ]
    return renamed


def first_difference(rows: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the first number that is not 0 in each row less the other row, or 0."""
    differences = rows - others
    first = (differences != 0).argmax(axis=1)
    found: NDArray[np.int64] = differences[np.arange(len(rows)), first]
    return found


class SymmetricForm:
    """The observations and masks of many games in the symmetric form, written again and again.

    Attributes:
        observations: the observations.
        masks: the masks.
    """

    def __init__(
        self,
        observations: NDArray[np.uint8],
        masks: NDArray[np.uint8],
        names: Callable[[NDArray[np.uint8]], ColumnNames],
    ) -> None:
        self._real, self._named = (observations, masks), names
        self.observations, self.masks = np.empty_like(observations), np.empty_like(masks)
        self.write()

    def write(self) -> None:
        """Write what the games show now."""
        observations, masks = self._real
        self._names = self._named(observations)
        self.observations[:] = self._names.observations
        self.masks[:] = self._names.masks(masks)

    def real_acts(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the acts at the table; whatever cannot be meant is returned as it is."""
        meant = actions.dtype.kind in "iu" and actions.shape == (len(self.observations),)
        if not meant or ((actions < 0) | (actions >= ACT_INDICES)).any():
            return actions
        return self._names.real_acts(actions)
