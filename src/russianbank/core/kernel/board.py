"""The layout: which cards lie where, as far as anybody has seen them.

Twenty-two piles are numbered absolutely: 0-7 the tableau, 8-15 the foundations (two to a suit),
then the stocks, hands and discards of red and blue. Of a pile the layout knows how many cards lie
face down and unseen at its bottom, and the cards seen above them, linked from the top downwards.
A seen card may still lie face down: in a hand made of turned-over discards, or put back by a stop.
"""

from __future__ import annotations

from russianbank.core.cards import CARDS, Card
from russianbank.core.chance import mix
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

FACE_MARK = [mix(face + 1) for face in range(FACES)]
PILE_SALT = [mix(1000 + pile) for pile in range(PILES)]
CARD_SALT = [mix(2000 + number) | 1 for number in range(CARD_NUMBERS)]
STEP = 0xD1342543DE82EF95
BACK = pow(STEP, -1, 1 << 64)


def bit(face: int) -> int:
    """The set that holds this one face."""
    one = 1
    return one << face


class Board(BoardState):
    """Where the cards are. Positions build on it; nothing here knows whose turn it is."""

    def _allocate(self) -> None:
        BoardState._allocate(self)
        if not COMPILED:
            self.spare = bytearray(DECK)

    def _put(self, pile: int, number: int) -> None:
        """Lay a card on a pile."""
        if pile < 8 and self.size[pile] == 0:
            self.bottom[pile] = number
        self._show(pile, number, self.size[pile])
        self.size[pile] += 1

    def _show(self, pile: int, number: int, depth: int) -> None:
        """Link a card that lies `depth` cards above the table into its pile's seen ones."""
        self.under[number] = self.top[pile]
        self.top[pile] = number
        self.pile_hash[pile] = self._hash_with(pile, number)
        if number >= 64:
            self.back_hash = (self.back_hash + CARD_SALT[number] * (PILE_SALT[pile] + depth)) & WORD

    def _lift(self, pile: int) -> int:
        """Take the top card, which must be a seen one."""
        number = self.top[pile]
        self.size[pile] -= 1
        self.pile_hash[pile] = self._hash_without(pile)
        self.top[pile] = self.under[number]
        if number >= 64:
            gone = CARD_SALT[number] * (PILE_SALT[pile] + self.size[pile])
            self.back_hash = (self.back_hash - gone) & WORD
        return number

    def _hash_with(self, pile: int, number: int) -> int:
        """The hash of a pile with one card more on top."""
        return (self.pile_hash[pile] * STEP + FACE_MARK[number & 63]) & WORD

    def _hash_without(self, pile: int) -> int:
        """The hash of a pile without its top card."""
        return ((self.pile_hash[pile] - FACE_MARK[self.top[pile] & 63]) * BACK) & WORD

    def _uncover(self, pile: int, number: int) -> None:
        """The top card of a pile, unseen so far, turns out to be `number`."""
        self.hidden[pile] -= 1
        self.unseen[number >> 6] &= ~bit(number & 63)
        self._show(pile, number, self.size[pile] - 1)

    def _sink(self, pile: int, number: int) -> None:
        """The uppermost unseen card of a pile is now known to be `number`; it stays where it is."""
        seen = self._lift_all(pile)
        self._uncover(pile, number)
        self._put_back(pile, seen)

    def _turn_pile(self, source: int, target: int) -> None:
        """Turn a whole pile of seen cards over on to an empty one (F54, S16)."""
        while self.size[source]:
            self._put(target, self._lift(source))

    def _shift_run(self, source: int, target: int) -> None:
        """Put a whole pile as it lies on another one (S6)."""
        self._put_back(target, self._lift_all(source))

    def _reverse_run(self, pile: int) -> None:
        """Turn a run about card by card, so that its base comes to the top (S7)."""
        count = self._lift_all(pile)
        for place in range(count):
            self._put(pile, self.spare[place])

    def _slip_under(self, source: int, pile: int) -> None:
        """Put the top card of `source` under the base of a pile (S8)."""
        number = self._lift(source)
        count = self._lift_all(pile)
        self._put(pile, number)
        self._put_back(pile, count)

    def _lift_all(self, pile: int) -> int:
        """Take up every seen card of a pile, the top one first; tells how many."""
        count = 0
        while self.top[pile] != NONE:
            self.spare[count] = self._lift(pile)
            count += 1
        return count

    def _put_back(self, pile: int, count: int) -> None:
        """Lay the cards taken up on a pile, in the order they lay in."""
        while count:
            count -= 1
            self._put(pile, self.spare[count])

    def _hash_faces(self) -> int:
        """A hash that forgets the backs and the order of tableau piles and twin foundations."""
        total = 0
        for pile in range(PILES):
            total += self._part(pile)
        return mix((total + self._hash_unseen()) & WORD)

    def _part(self, pile: int) -> int:
        """What one pile adds to that hash."""
        return self._part_of(pile, self.pile_hash[pile])

    def _part_of(self, pile: int, mark: int) -> int:
        """What a pile would add to that hash if its own were `mark`."""
        if pile < FOUNDATION:
            return mix(mark ^ PILE_SALT[0])
        if pile < STOCKS:
            return mix(mark ^ PILE_SALT[FOUNDATION])
        return mix(((mark ^ PILE_SALT[pile]) + self.hidden[pile]) & WORD)

    def _hash_cards(self) -> int:
        """A hash of every card in its own place, backs included."""
        total = self.back_hash
        for pile in range(PILES):
            total += mix(((self.pile_hash[pile] ^ PILE_SALT[pile]) + self.hidden[pile]) & WORD)
        return mix((total + self._hash_unseen()) & WORD)

    def _hash_unseen(self) -> int:
        return mix(self.unseen[0]) ^ mix((self.unseen[1] + STEP) & WORD)

    def cards(self, pile: int) -> tuple[Card, ...]:
        """The seen cards of a pile, from the lowest to the top."""
        found = []
        number = self.top[pile]
        while number != NONE:
            found.append(CARDS[number])
            number = self.under[number]
        return tuple(reversed(found))

    def count(self, pile: int) -> int:
        """How many cards a pile has, seen or not."""
        return self.size[pile]

    def unseen_in(self, pile: int) -> int:
        """How many cards at the bottom of a pile nobody has seen yet."""
        return self.hidden[pile]

    def unseen_cards(self, pack: int) -> tuple[Card, ...]:
        """The cards of a pack that nobody has seen yet, by suit and rank."""
        faces = self.unseen[pack]
        return tuple(CARDS[pack * 64 + face] for face in range(FACES) if faces >> face & 1)
