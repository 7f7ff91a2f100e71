"""The symmetric form of the planes of cards: the first of all the ways to name the same cards."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from russianbank.extras import install_hint

try:
    import numpy as np
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(install_hint(error, "envs"), name=error.name) from None

from russianbank.core.constants import DECK, FOUNDATION, PILES, STOCKS
from russianbank.envs.symmetric_form import ColumnNames, first_difference

if TYPE_CHECKING:
    from numpy.typing import NDArray

_UNSEEN, _ORDER, _LOADS, _NUMBERS = range(PILES, PILES + 4)
"""The planes behind those of the piles."""

_NOWHERE = _ORDER
"""Stands for the plane of a card that is not in the game."""

_PACKED = DECK // 8
"""How many cards of a pack have the same suit."""

_SUITS = [[black, red, 2 - black, 4 - red] for black, red in product((0, 2), (1, 3))]
"""The four ways to exchange the suits of a colour, or not."""

_CARDS = np.array(
    [np.arange(DECK).reshape(2, 4, _PACKED)[:, suits].reshape(-1) for suits in _SUITS]
)
"""For each of them which card takes the place of each card in a plane."""


class CardSymmetry(ColumnNames):
    """The names that some positions have in the symmetric form; from the planes of `VectorEnv`.

    Attributes:
        observations: the planes in the symmetric form.
    """

    def __init__(self, observations: NDArray[np.uint8]) -> None:
        self.observations = observations.copy()
        self._games = np.arange(len(observations))[:, None]
        self._cards = observations[:, :_NUMBERS].reshape(-1, _NUMBERS, DECK)
        self._laid = self.observations[:, _NUMBERS, 1, :FOUNDATION]
        lying = self._cards[:, : _UNSEEN + 1]
        self._where = np.where(lying.any(axis=1), lying.argmax(axis=1), _NOWHERE)
        self._how = self._cards[:, _ORDER].astype(np.int64) * 2 + self._cards[:, _LOADS]
        planes, cards = self._first_form()
        renamed = np.take_along_axis(self._cards[self._games, planes], cards[:, None], axis=2)
        self.observations[:, :_NUMBERS] = renamed.reshape(-1, _NUMBERS, 8, _PACKED)
        super().__init__(planes[:, :FOUNDATION])
        self._laid[:] = np.take_along_axis(self._laid, self.columns, axis=1)

    def _first_form(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return which plane and which card take the place of each, where the form is first."""
        planes, looks = self._form(0)
        cards = np.repeat(_CARDS[:1], len(planes), axis=0)
        for way in range(1, len(_SUITS)):
            others, other_looks = self._form(way)
            first = first_difference(other_looks, looks) < 0
            planes[first], looks[first] = others[first], other_looks[first]
            cards[first] = _CARDS[way]
        return planes, cards

    def _form(self, way: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Sort the piles after an exchange; return their planes, and where each card lies then."""
        where = self._where[:, _CARDS[way]]
        lowest = np.full((len(where), _NUMBERS), DECK)
        piles = (where + self._games * _NUMBERS).reshape(-1)
        np.minimum.at(lowest.reshape(-1), piles, np.tile(np.arange(DECK), len(where)))
        planes = np.tile(np.arange(_NUMBERS), (len(where), 1))
        planes[:, :FOUNDATION] = np.lexsort((self._laid, lowest[:, :FOUNDATION]))
        twins = np.arange(FOUNDATION, STOCKS).reshape(4, 2)[_SUITS[way]]
        order = lowest[:, twins].argsort(axis=2, kind="stable")
        sorted_twins = np.take_along_axis(np.tile(twins, (len(where), 1, 1)), order, axis=2)
        planes[:, FOUNDATION:STOCKS] = sorted_twins.reshape(-1, STOCKS - FOUNDATION)
        names = planes.argsort(axis=1)
        return planes, names[self._games, where] * (2 * DECK) + self._how[:, _CARDS[way]]
