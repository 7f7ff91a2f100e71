"""What both players know of a board, as numbers for a learner, and its lawful acts by index.

The bytes are described at the methods of :class:`ObservedBoard`. A batch of games writes them into
memory of its own.
"""

from __future__ import annotations

from russianbank.core.act import ACTS
from russianbank.core.arguments import checked_seat
from russianbank.core.cards import Seat
from russianbank.core.constants import (
    ACT_CODES,
    ACT_INDICES,
    BORROW_OWN_LOADS,
    DECK,
    FOUNDATION,
    NONE,
    OBSERVATION,
    PACK,
    PILES,
    PLANES,
    STOCKS,
    Memory,
)
from russianbank.core.kernel.move_generator import MoveGenerator

UNSEEN_PLANE, ABOVE_PLANE, LOADED_PLANE, NUMBERS_PLANE = PILES, PILES + 1, PILES + 2, PILES + 3
SUIT_ROW = PACK // 4
"""How many numbers of a plane belong to one suit of one pack."""
MOST_SHOWN = 255
"""The largest number that a byte of the planes can have; larger counters are shown as this."""


_INDEX = [ACTS[code].index if code in ACTS else -1 for code in range(ACT_CODES)]


class ObservedBoard(MoveGenerator):
    """A board as a learner sees it."""

    def lawful_indices(self) -> list[int]:
        """Return the index of every lawful act; ``ACT_LIST[index]`` is the act.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> position = rb.Position.start(rules, rb.deal(rules, rb.Chance(1922)))
            >>> [(index, str(rb.ACT_LIST[index])) for index in position.lawful_indices()]
            [(82, 't8>f')]
        """
        self._list_lawful()
        return [_INDEX[self._acts[place]] for place in range(self._act_count)]

    def lawful_mask(self) -> bytearray:
        """Return a byte for each act of `ACT_LIST`: 1 if it is lawful now, else 0.

        ``numpy.frombuffer(mask, bool)`` makes an array of it.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> mask = rb.Position.start(rules, rb.deal(rules, rb.Chance(1922))).lawful_mask()
            >>> len(mask), sum(mask), mask[82]
            (288, 1, 1)
        """
        mask = bytearray(ACT_INDICES)
        self._mark_lawful(mask, 0)
        return mask

    def _mark_lawful(self, mask: Memory, start: int) -> None:
        """Write the mask of the lawful acts into memory, from byte `start` on."""
        for index in range(ACT_INDICES):
            mask[start + index] = 0
        self._list_lawful()
        for place in range(self._act_count):
            mask[start + _INDEX[self._acts[place]]] = 1

    def observation(self, seat: Seat | None = None) -> bytearray:
        """Return what both players know, as numbers for a learner.

        These are 209 bytes, from the side of the player on turn. First come four for each of the
        22 piles: how many cards, how many of them are unseen, and the rank (ace 1, king 13, knight
        14) and suit (1 to 4 in the order of `SUITS`) of the top card; both are 0 if it is not
        known. The piles are the tableau, the foundations, and the stock, hand and discard, each
        the player's before the opponent's. Then come 56 for the player's pack and 56 for the
        opponent's: 1 for each card that is unseen, at 14 times its suit plus its rank, both
        counted from 0. A game of one pack has only the first. Then come 8 for the places of the
        tableau, 1 if a place is in use, and one that is 1 if a hand card is turned up. Cards under
        a top card are not part of it.

        Args:
            seat: from whose side, if not from that of the player on turn. The hand card that is
                turned up is always that of the player on turn.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> seen = rb.Position.start(rules, rb.deal(rules, rb.Chance(1922))).observation()
            >>> len(seen), list(seen[28:32])  # the ace of spades lies on t8
            (209, [1, 0, 1, 1])

        Raises:
            CannotBePlayed: if there is no such seat.
        """
        own = self._mover if seat is None else checked_seat(seat)
        seen = bytearray(OBSERVATION)
        self._observe(seen, 0, own)
        return seen

    def _observe(self, seen: Memory, start: int, own: int) -> None:
        """Write the observation of a seat into memory, from byte `start` on."""
        place = start
        for pile in range(PILES):
            found = pile if pile < STOCKS else pile ^ own
            number = self._top[found]
            known = number != NONE
            seen[place] = self._size[found]
            seen[place + 1] = self._hidden[found]
            seen[place + 2] = (number & 15) + 1 if known else 0
            seen[place + 3] = (number >> 4 & 3) + 1 if known else 0
            place += 4
        first = self._pack_of(STOCKS + own)
        for other in range(2):
            unseen = self._unseen[first ^ other]
            for suit in range(4):
                for rank in range(14):
                    seen[place] = unseen >> (16 * suit + rank) & 1
                    place += 1
        for pile in range(FOUNDATION):
            seen[place + pile] = self._is_laid(pile)
        seen[place + FOUNDATION] = self._turned

    def card_planes(self, seat: Seat | None = None) -> bytearray:
        """Return all that both players know, the order of the cards too, for a learner.

        These are 26 planes of 112 bytes, from the side of the player on turn. In a plane each card
        has its place: 8 rows of 14, four suits of the player's pack and four of the opponent's, in
        the order of `SUITS`, each from ace to king and knight. A game of one pack has only the
        first four. Planes 0 to 21 are the piles in the order of `observation`: 1 for each seen
        card that lies there. Plane 22 has a 1 for each unseen card, plane 23 how many cards lie on
        a seen one, plane 24 a 1 for each card that lies where an opponent loaded it, if the rules
        ask for it (F49). Plane 25 has the other numbers. Row 0: the unseen cards of the player's
        stock, the opponent's, the player's hand, the opponent's. Row 1: 1 for each place in use.
        Row 2: 1 if a hand card is turned up, then looks, shifts, discards played, turns without
        gain, refusals, and of the player and the opponent runs, idle runs and fewest cards, as in
        `State`; what is over 255 is 255.

        Args:
            seat: from whose side, if not from that of the player on turn.

        Examples:
            >>> import russianbank as rb
            >>> rules = rb.preset("foster-two-pack")
            >>> planes = rb.Position.start(rules, rb.deal(rules, rb.Chance(1922))).card_planes()
            >>> len(planes), sum(planes[:22 * 112]), sum(planes[22 * 112 : 23 * 112])
            (2912, 8, 96)

        Raises:
            CannotBePlayed: if there is no such seat.
        """
        own = self._mover if seat is None else checked_seat(seat)
        seen = bytearray(PLANES * DECK)
        self._show_cards(seen, 0, own)
        return seen

    def _show_cards(self, seen: Memory, start: int, own: int) -> None:
        """Write the planes of a seat into memory, from byte `start` on."""
        for place in range(start, start + PLANES * DECK):
            seen[place] = 0
        first = self._pack_of(STOCKS + own)
        for pile in range(PILES):
            number = self._top[pile if pile < STOCKS else pile ^ own]
            above = 0
            while number != NONE:
                card = ((number >> 6 ^ first) * 4 + (number >> 4 & 3)) * SUIT_ROW + (number & 15)
                seen[start + pile * DECK + card] = 1
                seen[start + ABOVE_PLANE * DECK + card] = above
                above += 1
                number = self._under[number]
        lent = self._compiled.borrow == BORROW_OWN_LOADS
        for suit in range(8):
            pack = suit >> 2 ^ first
            for rank in range(SUIT_ROW):
                face = 16 * (suit & 3) + rank
                card = start + suit * SUIT_ROW + rank
                seen[card + UNSEEN_PLANE * DECK] = self._unseen[pack] >> face & 1
                if lent:
                    seen[card + LOADED_PLANE * DECK] = self._loaded[pack] >> face & 1
        self._show_numbers(seen, start + NUMBERS_PLANE * DECK, own)

    def _show_numbers(self, seen: Memory, start: int, own: int) -> None:
        """Write what is no card into memory: three rows, from byte `start` on."""
        for pile in range(4):
            seen[start + pile] = self._hidden[STOCKS + (pile ^ own)]
        for pile in range(FOUNDATION):
            seen[start + SUIT_ROW + pile] = self._is_laid(pile)
        place = start + 2 * SUIT_ROW
        seen[place] = self._turned
        seen[place + 1] = min(self._looks, MOST_SHOWN)
        seen[place + 2] = min(self._shifts, MOST_SHOWN)
        seen[place + 3] = min(self._discards_played, MOST_SHOWN)
        seen[place + 4] = min(self._since_gain, MOST_SHOWN)
        seen[place + 5] = min(self._refusals, MOST_SHOWN)
        for side in range(2):
            seen[place + 6 + side] = self._runs[own ^ side]
            seen[place + 8 + side] = self._idle[own ^ side]
            seen[place + 10 + side] = self._lowest[own ^ side]
