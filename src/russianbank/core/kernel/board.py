"""The board: which cards lie on which pile, as far as they have been seen.

The 22 piles have fixed numbers: 0-7 are the tableau, 8-15 the foundations (two for each suit), then
come the stocks, hands and discards of red and blue. For each pile the board keeps how many unseen
cards lie at the bottom, and the seen cards above them, linked from the top downwards. A seen card
can lie face down: in a hand made of a turned-over discard, or put back by a stop.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.core.arguments import checked_pile, checked_seat
from russianbank.core.cards import CARDS, Card
from russianbank.core.constants import (
    CARD_NUMBERS,
    DECK,
    FACES,
    FOUNDATION,
    NONE,
    PILES,
    STOCKS,
    WORD,
)
from russianbank.core.kernel.board_state import COMPILED, BoardState

if not cython.compiled:  # C takes them from c_bits.pxd
    from russianbank.core.bits import bit, mix

FACE_MARK = [mix(face + 1) for face in range(FACES)]
PILE_SALT = [mix(1000 + pile) for pile in range(PILES)]
CARD_SALT = [mix(2000 + number) | 1 for number in range(CARD_NUMBERS)]
STEP = 0xD1342543DE82EF95
BACK = pow(STEP, -1, 1 << 64)
"""The hash of a pile is multiplied by STEP for a card put on it, and by BACK for a card taken."""


class Board(BoardState):
    """The cards on their piles. It does not know whose turn it is."""

    def _allocate(self) -> None:
        BoardState._allocate(self)
        if not COMPILED:
            self._spare = bytearray(DECK)

    def _is_laid(self, place: int) -> bool:
        """Return whether a tableau place is in use."""
        return bool(self._laid >> place & 1)

    def _put(self, pile: int, number: int) -> None:
        """Put a card on a pile."""
        if pile < 8 and self._size[pile] == 0:
            self._bottom[pile] = number
        self._show(pile, number, self._size[pile])
        self._size[pile] += 1

    def _show(self, pile: int, number: int, depth: int) -> None:
        """Add a card that has `depth` cards below it to the seen cards of its pile."""
        self._under[number] = self._top[pile]
        self._top[pile] = number
        self._pile_hash[pile] = self._hash_with(pile, number)
        if number >= 64:
            come = CARD_SALT[number] * (PILE_SALT[pile] + depth)
            self._back_hash = (self._back_hash + come) & WORD

    def _lift(self, pile: int) -> int:
        """Take the top card of a pile, which must have been seen, and return it."""
        number = self._top[pile]
        self._size[pile] -= 1
        self._pile_hash[pile] = self._hash_without(pile)
        self._top[pile] = self._under[number]
        if number >= 64:
            gone = CARD_SALT[number] * (PILE_SALT[pile] + self._size[pile])
            self._back_hash = (self._back_hash - gone) & WORD
        return number

    def _hash_with(self, pile: int, number: int) -> int:
        """Return the hash of a pile with one more card on top."""
        return (self._pile_hash[pile] * STEP + FACE_MARK[number & 63]) & WORD

    def _hash_without(self, pile: int) -> int:
        """Return the hash of a pile without its top card."""
        return ((self._pile_hash[pile] - FACE_MARK[self._top[pile] & 63]) * BACK) & WORD

    def _uncover(self, pile: int, number: int) -> None:
        """Make the top card of a pile, unseen so far, a seen card."""
        self._hidden[pile] -= 1
        self._unseen[number >> 6] &= ~bit(number & 63)
        self._show(pile, number, self._size[pile] - 1)

    def _sink(self, pile: int, number: int) -> None:
        """Make the uppermost unseen card of a pile a seen card, below the others."""
        seen = self._lift_all(pile)
        self._uncover(pile, number)
        self._put_back(pile, seen)

    def _turn_pile(self, source: int, target: int) -> None:
        """Turn a whole pile of seen cards over, on to an empty pile (F54, S16)."""
        while self._size[source]:
            self._put(target, self._lift(source))

    def _shift_run(self, source: int, target: int) -> None:
        """Put a whole pile on another pile, in the same order (S6)."""
        self._put_back(target, self._lift_all(source))

    def _reverse_run(self, pile: int) -> None:
        """Reverse a run, so that its base becomes its top (S7)."""
        count = self._lift_all(pile)
        for place in range(count):
            self._put(pile, self._spare[place])

    def _slip_under(self, source: int, pile: int) -> None:
        """Put the top card of `source` below all cards of a pile (S8)."""
        number = self._lift(source)
        count = self._lift_all(pile)
        self._put(pile, number)
        self._put_back(pile, count)

    def _lift_all(self, pile: int) -> int:
        """Move all seen cards of a pile to `_spare`, the top card first; return how many."""
        count = 0
        while self._top[pile] != NONE:
            self._spare[count] = self._lift(pile)
            count += 1
        return count

    def _put_back(self, pile: int, count: int) -> None:
        """Put the first `count` cards of `_spare` on a pile, in the order they had on theirs."""
        while count:
            count -= 1
            self._put(pile, self._spare[count])

    def _hash_faces(self) -> int:
        """Return a hash that ignores backs, and the order of tableau piles and twin foundations.

        It is a sum over the piles, since twin piles would cancel each other in an exclusive or.
        """
        total = 0
        for pile in range(PILES):
            total += self._part(pile)
        return mix((total + self._hash_unseen()) & WORD)

    def _part(self, pile: int) -> int:
        """Return the part of one pile in that hash."""
        return self._part_of(pile, self._pile_hash[pile])

    def _part_of(self, pile: int, mark: int) -> int:
        """Return the part that a pile would have in that hash if its own hash were `mark`."""
        if pile < FOUNDATION:
            return mix(mark ^ PILE_SALT[0])
        if pile < STOCKS:
            return mix(mark ^ PILE_SALT[FOUNDATION])
        return mix(((mark ^ PILE_SALT[pile]) + self._hidden[pile]) & WORD)

    def _hash_cards(self) -> int:
        """Return a hash of every card in its place, backs included."""
        total = self._back_hash
        for pile in range(PILES):
            total += mix(((self._pile_hash[pile] ^ PILE_SALT[pile]) + self._hidden[pile]) & WORD)
        return mix((total + self._hash_unseen()) & WORD)

    def _hash_unseen(self) -> int:
        return mix(self._unseen[0]) ^ mix((self._unseen[1] + STEP) & WORD)

    def cards(self, pile: int) -> tuple[Card, ...]:
        """Return the seen cards of a pile, from the lowest to the top.

        Raises:
            CannotBePlayed: if there is no such pile.
        """
        return self._cards(checked_pile(pile))

    def seen_numbers(self) -> list[bytes]:
        """Return the numbers of the seen cards of each pile, from the lowest to the top."""
        return [self._numbers(pile) for pile in range(PILES)]

    def _numbers(self, pile: int) -> bytes:
        found = bytearray()
        number = self._top[pile]
        while number != NONE:
            found.append(number)
            number = self._under[number]
        found.reverse()
        return bytes(found)

    def _cards(self, pile: int) -> tuple[Card, ...]:
        found = []
        number = self._top[pile]
        while number != NONE:
            found.append(CARDS[number])
            number = self._under[number]
        return tuple(reversed(found))

    def count(self, pile: int) -> int:
        """Return how many cards a pile has, seen or not.

        Raises:
            CannotBePlayed: if there is no such pile.
        """
        return self._size[checked_pile(pile)]

    def unseen_in(self, pile: int) -> int:
        """Return how many cards at the bottom of a pile nobody has seen.

        Raises:
            CannotBePlayed: if there is no such pile.
        """
        return self._hidden[checked_pile(pile)]

    def unseen_cards(self, pack: int) -> tuple[Card, ...]:
        """Return the cards of a pack that nobody has seen, by suit and rank.

        Raises:
            CannotBePlayed: if there is no such pack.
        """
        return self._unseen_cards(checked_seat(pack))

    def _unseen_cards(self, pack: int) -> tuple[Card, ...]:
        faces = self._unseen[pack]
        return tuple(CARDS[pack * 64 + face] for face in range(FACES) if faces >> face & 1)
