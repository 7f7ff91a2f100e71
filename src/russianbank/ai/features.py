"""The features: numbers and sets of faces read from a board, the input of the value.

All of them are public. The numbers and their meaning are listed in
:mod:`russianbank.ai.feature_table`. The sets of faces are

- of the whole board: the tops of the tableau, the cards covered there, and the height of each
  foundation (as the face at that height);
- of each player: the top of stock, discard and hand, all of the discard, all of a known hand, and
  the unseen cards.
"""

from __future__ import annotations

from typing import Any

try:
    import cython
except ImportError:
    from russianbank.core import cython_shim as cython

from russianbank.ai.feature_table import SCALES
from russianbank.ai.search_constants import check_compiled
from russianbank.core.arguments import checked_number, refused
from russianbank.core.cards import RANKS, Rank
from russianbank.core.constants import (
    DISCARD,
    DISCARDS,
    FACES,
    FOUNDATION,
    HANDS,
    NONE,
    STOCKS,
)
from russianbank.core.kernel.compiled_rules import compile_rules
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.rules.ruleset import RuleSet

if not cython.compiled:  # C takes them from c_constants.pxd
    from russianbank.ai.feature_table import (
        BOARD,
        FEATURES,
        MOVER,
        OPPONENT,
        PLAYER_FEATURES,
        BoardFeature,
        PlayerFeature,
    )
    from russianbank.ai.search_constants import (
        FACE_SETS,
        HAND_CARD,
        NEW_TURN,
        PLAYER_FACE_SETS,
        SHARED_FACE_SETS,
        STOCK_CARD,
    )
    from russianbank.core.bits import count_bits

check_compiled(FEATURES=FEATURES, FACE_SETS=FACE_SETS)

ACES = 0x0001000100010001
"""The first face of each suit; shifted by n, the face n ranks above it."""

JACK, KNIGHT = int(Rank.JACK), int(Rank.KNIGHT)
"""The weights were fitted without knights; where they tell ranks apart, a knight is a jack."""

COURT = 3 * (ACES << JACK) | ACES << KNIGHT
"""The court cards below the king."""


_UPCOMING = "next comes NEW_TURN, STOCK_CARD or HAND_CARD"


def height_class(size: int) -> int:
    """Return the slot of a foundation's height: 0 if it is empty, then a step for three cards."""
    return (size + 3) // 3 if size else 0


def checked_board(found: object) -> MoveGenerator:
    """Return a board."""
    if isinstance(found, MoveGenerator):
        return found
    raise refused("a board is a Position", found)


def checked_upcoming(found: object) -> int:
    """Return what comes next."""
    return checked_number(found, NEW_TURN, HAND_CARD, _UPCOMING)


class Features:
    """Reads the features of a board.

    The numbers are read raw; :meth:`read` divides them by their scales.

    Args:
        rules: the rule set.
    """

    def __cinit__(self, rules: Any = None, *_: object, **__: object) -> None:
        self.compiled = compile_rules(rules)

    def __init__(self, rules: RuleSet) -> None:
        if not cython.compiled:
            Features.__cinit__(self, rules)
            self.values = [0.0] * FEATURES
            self.face_sets = [0] * FACE_SETS
            self.height = [0] * FACES
            self.hosts = [0] * FACES
        for slot in range(FEATURES):
            self.values[slot] = 0.0
        for place in range(FACE_SETS):
            self.face_sets[place] = 0
        self.settled = 0
        self.tops = self.fits_tableau = self.later = 0
        self.fits_stock = self.fits_discard = self.loads = self.fits = 0
        for face in range(FACES):
            self.hosts[face] = 0
            for host in range(FACES):
                if self.compiled.accepts[host] >> face & 1:
                    self.hosts[face] |= 1 << host
            if not self.hosts[face]:
                self.settled |= 1 << face
            rank = RANKS[face & 15] if face & 15 < len(RANKS) else ""
            self.height[face] = rules.ranks.index(rank) if rank and rank in rules.ranks else 0

    def read(self, board: MoveGenerator, upcoming: int) -> list[float]:
        """Return the numbers, in the order of their slots.

        Args:
            board: the board; a card about to be turned up may be on its pile as a blank.
            upcoming: NEW_TURN, STOCK_CARD or HAND_CARD, whichever comes next.

        Raises:
            CannotBePlayed: if it is no board, or nothing of that kind comes next.
        """
        return self._numbers(checked_board(board), checked_upcoming(upcoming))

    def _numbers(self, board: MoveGenerator, upcoming: int) -> list[float]:
        self._read(board, upcoming)
        return [self.values[slot] / SCALES[slot] for slot in range(FEATURES)]

    def read_face_sets(self, board: MoveGenerator) -> list[int]:
        """Return the sets of faces; bit n stands for face n.

        Raises:
            CannotBePlayed: if it is no board.
        """
        self._read(checked_board(board), NEW_TURN)
        return [self.face_sets[place] for place in range(FACE_SETS)]

    def _read(self, board: MoveGenerator, upcoming: int) -> None:
        """Read all numbers and all sets of faces."""
        self._read_lengths(board, upcoming)
        self._read_tops(board)
        self._read_foundations(board)
        self._read_counters(board)
        self._read_faces(board, SHARED_FACE_SETS, board._mover)
        self._read_faces(board, SHARED_FACE_SETS + PLAYER_FACE_SETS, board._mover ^ 1)
        self._read_player(board, MOVER, board._mover)
        self._read_player(board, OPPONENT, board._mover ^ 1)

    # The board

    def _read_lengths(self, board: MoveGenerator, upcoming: int) -> None:
        """Read how long the tableau piles are, and what the spaces may be needed for."""
        x = self.values
        spaces = cards = singles = pairs = longest = squares = 0
        for place in range(8):
            size = board._size[place]
            if board._top[place] == NONE:  # a space, or a blank card that nobody has seen
                spaces += board._laid >> place & 1
                continue
            if size == 1:
                singles += 1
            elif size == 2:
                pairs += 1
            cards += size
            squares += size * size
            if size > longest:
                longest = size
        x[BOARD + BoardFeature.TABLEAU_CARDS] = cards
        x[BOARD + BoardFeature.SINGLES] = singles
        x[BOARD + BoardFeature.PAIRS] = pairs
        x[BOARD + BoardFeature.LONGEST_PILE] = longest
        x[BOARD + BoardFeature.SQUARED_LENGTHS] = squares
        x[BOARD + BoardFeature.SPACES] = spaces
        x[BOARD + BoardFeature.ANY_SPACE] = spaces > 0
        x[BOARD + BoardFeature.TWO_SPACES] = spaces > 1
        x[BOARD + BoardFeature.THREE_SPACES] = spaces > 2
        x[BOARD + BoardFeature.NEXT_STOCK_CARD] = upcoming == STOCK_CARD
        x[BOARD + BoardFeature.NEXT_HAND_CARD] = upcoming == HAND_CARD
        x[BOARD + BoardFeature.NEXT_STOCK_CARD_SPACE] = upcoming == STOCK_CARD and spaces > 0
        x[BOARD + BoardFeature.NEXT_HAND_CARD_SPACE] = upcoming == HAND_CARD and spaces > 0

    def _read_tops(self, board: MoveGenerator) -> None:
        """Read which cards the tableau takes, and which it covers."""
        x = self.values
        one = 1
        fits = tops = covered = 0
        dead = settled = second = buried = singles = 0
        for place in range(8):
            number = board._top[place]
            if number == NONE:
                continue
            tops |= one << (number & 63)
            fits |= self.compiled.accepts[number & 63]
            dead += self.compiled.accepts[number & 63] == 0
            settled += self.settled >> (board._bottom[place] & 63) & 1
            number = board._under[number]
            if number != NONE:
                second += board._wanted >> (number & 63) & 1
            while number != NONE:
                buried += board._wanted >> (number & 63) & 1
                covered |= one << (number & 63)
                number = board._under[number]
        for place in range(8):
            if board._size[place] == 1:
                singles += fits >> (board._top[place] & 63) & 1
        self.tops = self.face_sets[0] = tops
        self.face_sets[1] = covered
        self.fits_tableau = fits
        x[BOARD + BoardFeature.FACES_TAKEN] = count_bits(fits)
        x[BOARD + BoardFeature.TOPS_TAKEN] = count_bits(fits & tops)
        x[BOARD + BoardFeature.WANTED_TAKEN] = count_bits(fits & board._wanted)
        x[BOARD + BoardFeature.DEAD_TOPS] = dead
        x[BOARD + BoardFeature.SETTLED] = settled
        x[BOARD + BoardFeature.WANTED_SECOND] = second
        x[BOARD + BoardFeature.WANTED_BURIED] = buried
        x[BOARD + BoardFeature.SINGLES_TAKEN] = singles
        for slot in range(BOARD + BoardFeature.RANK_TAKEN, BOARD + BoardFeature.RANK_TAKEN + 13):
            x[slot] = (fits & ACES) * ACES >> 48 & 7
            fits >>= 1

    def _read_foundations(self, board: MoveGenerator) -> None:
        """Read the heights of the foundations, and what they want one card later."""
        x = self.values
        one = 1
        cards = reached = 0
        later = self.compiled.aces
        first = BOARD + BoardFeature.FOUNDATION_HEIGHT
        for slot in range(first, first + 6):
            x[slot] = 0.0
        for pile in range(FOUNDATION, STOCKS):
            size = board._size[pile]
            cards += size
            x[first + height_class(size)] += 1.0
            lowest = (pile - FOUNDATION) // 2 * 16
            reached |= one << (lowest + size)
            number = board._top[pile]
            face = lowest + self.compiled.lowest
            if number != NONE:
                face = self.compiled.follows[number & 63]
            later |= one << self.compiled.follows[face]
        self.face_sets[2] = reached
        self.later = later & ~board._wanted & ~(one << 63) if self.compiled.foundations else 0
        x[BOARD + BoardFeature.FOUNDATION_CARDS] = cards
        x[BOARD + BoardFeature.TOPS_LATER] = count_bits(self.later & self.tops)

    def _read_counters(self, board: MoveGenerator) -> None:
        """Read what brings a draw nearer, and whether a hand card is turned up."""
        x = self.values
        idle = board._idle[0] if board._idle[0] < board._idle[1] else board._idle[1]
        x[BOARD + BoardFeature.BOTH_IDLE] = idle / (idle + 1.0)
        x[BOARD + BoardFeature.SINCE_GAIN] = board._since_gain / (board._since_gain + 8.0)
        x[BOARD + BoardFeature.TURNED] = board._turned

    # Faces

    def _read_faces(self, board: MoveGenerator, base: int, seat: int) -> None:
        """Read the sets of faces of one player."""
        sets = self.face_sets
        sets[base] = self._face_of(board._top[STOCKS + seat])
        sets[base + 1] = self._face_of(board._top[DISCARDS + seat])
        sets[base + 2] = self._face_of(board._top[HANDS + seat])
        sets[base + 3] = self._faces_from(board, board._top[DISCARDS + seat])
        sets[base + 4] = self._faces_from(board, board._top[HANDS + seat])
        sets[base + 5] = board._unseen[board._pack_of(STOCKS + seat)]

    def _face_of(self, number: int) -> int:
        """Return the set of one card's face, empty for no card."""
        one = 1
        return 0 if number == NONE else one << (number & 63)

    def _faces_from(self, board: MoveGenerator, number: int) -> int:
        """Return the faces of a pile from a card downwards."""
        one = 1
        faces = 0
        while number != NONE:
            faces |= one << (number & 63)
            number = board._under[number]
        return faces

    # A player

    def _read_player(self, board: MoveGenerator, base: int, seat: int) -> None:
        """Read what one player has and what they could do.

        Args:
            board: the board.
            base: the first slot, MOVER or OPPONENT.
            seat: the player's seat.
        """
        x = self.values
        for slot in range(base, base + PLAYER_FEATURES):
            x[slot] = 0.0
        self._find_fits(board, seat)
        self._read_stock(board, base, seat)
        self._read_blocked_stock(board, base, seat)
        self._read_hand(board, base, seat)
        self._read_discard(board, base, seat)
        self._read_unseen(board, base, seat)
        left = board._size[STOCKS + seat] + board._size[HANDS + seat] + board._size[DISCARDS + seat]
        x[base + PlayerFeature.CARDS_LEFT] = left
        x[base + PlayerFeature.NEAR_END] = 4.0 / (4.0 + left)
        x[base + PlayerFeature.IDLE] = board._idle[seat] / (board._idle[seat] + 1.0)
        x[base + PlayerFeature.RUNS] = board._runs[seat] / (board._runs[seat] + 2.0)

    def _find_fits(self, board: MoveGenerator, seat: int) -> None:
        """Find the faces that this player could load onto the opponent, or play at all."""
        self.fits_stock = self.compiled.loads_stock[board._top[STOCKS + (seat ^ 1)] & 63]
        self.fits_discard = self.compiled.loads_discard[board._top[DISCARDS + (seat ^ 1)] & 63]
        self.loads = self.fits_stock if self.compiled.load_stock else 0
        if self.compiled.load_discard:
            self.loads |= self.fits_discard
        self.fits = self.fits_tableau | board._wanted | self.loads

    def _read_stock(self, board: MoveGenerator, base: int, seat: int) -> None:
        """Read a player's stock: where its top card fits, and what is known below it."""
        x = self.values
        size = board._size[STOCKS + seat]
        number = board._top[STOCKS + seat]
        x[base + PlayerFeature.STOCK_SIZE] = size
        x[base + PlayerFeature.STOCK_HIDDEN] = board._hidden[STOCKS + seat]
        if size == 0:
            x[base + PlayerFeature.STOCK_EMPTY] = 1.0
            return
        if number == NONE:
            x[base + PlayerFeature.STOCK_TOP_HIDDEN] = 1.0
            return
        face = number & 63
        if board._wanted >> face & 1:
            x[base + PlayerFeature.STOCK_TO_FOUNDATION] = 1.0
        elif self.fits_tableau >> face & 1:
            x[base + PlayerFeature.STOCK_TO_TABLEAU] = 1.0
        elif self.loads >> face & 1:
            x[base + PlayerFeature.STOCK_LOADS] = 1.0
        if self.compiled.load_stock:
            loads = self.compiled.loads_stock[face]
            x[base + PlayerFeature.TABLEAU_LOADS_STOCK] = count_bits(self.tops & loads)
        known = size - board._hidden[STOCKS + seat] - 1
        x[base + PlayerFeature.STOCK_KNOWN] = known
        number = board._under[number]
        if number != NONE:
            x[base + PlayerFeature.STOCK_SECOND_PLAYABLE] = self.fits >> (number & 63) & 1
            share = self._share_fitting(board, number)
            x[base + PlayerFeature.STOCK_KNOWN_PLAYABLE] = share * known

    def _read_blocked_stock(self, board: MoveGenerator, base: int, seat: int) -> None:
        """Read what the top card of a stock waits for, if it fits nowhere."""
        x = self.values
        number = board._top[STOCKS + seat]
        if number == NONE or self.fits >> (number & 63) & 1:
            return
        face = number & 63
        x[base + PlayerFeature.STOCK_BLOCKED] = 1.0
        x[base + PlayerFeature.STOCK_CLIMB] = self._climb(board, face)
        rank = face & 15
        x[base + PlayerFeature.STOCK_RANK + (JACK if rank == KNIGHT else rank)] = 1.0
        x[base + PlayerFeature.STOCK_HOST_NEARNESS] = self._nearness(board, self.hosts[face])
        unseen = board._unseen[board._pack_of(STOCKS + seat)]
        if unseen:
            hosts = unseen & self.hosts[face] & (self.fits_tableau | self.loads)
            share = count_bits(hosts) * 1.0 / count_bits(unseen)
            x[base + PlayerFeature.UNSEEN_HOSTS_STOCK] = share

    def _read_hand(self, board: MoveGenerator, base: int, seat: int) -> None:
        """Read a player's hand: its cards only where their order is known."""
        x = self.values
        x[base + PlayerFeature.HAND_SIZE] = board._size[HANDS + seat]
        number = board._top[HANDS + seat]
        if board._hidden[HANDS + seat] or number == NONE:
            return
        face = number & 63
        x[base + PlayerFeature.HAND_KNOWN] = 1.0
        x[base + PlayerFeature.HAND_PLAYABLE] = self.fits >> face & 1
        x[base + PlayerFeature.HAND_SHARE_PLAYABLE] = self._share_fitting(board, number)
        x[base + PlayerFeature.HAND_TO_FOUNDATION] = board._wanted >> face & 1
        if self.compiled.load_stock:
            x[base + PlayerFeature.HAND_LOADS_STOCK] = self.fits_stock >> face & 1
        number = board._under[number]
        if number != NONE:
            x[base + PlayerFeature.HAND_SECOND_PLAYABLE] = self.fits >> (number & 63) & 1
            number = board._under[number]
            if number != NONE:
                x[base + PlayerFeature.HAND_THIRD_PLAYABLE] = self.fits >> (number & 63) & 1

    def _read_discard(self, board: MoveGenerator, base: int, seat: int) -> None:
        """Read a player's discard: what of it could be played, and what loaded onto it."""
        x = self.values
        size = board._size[DISCARDS + seat]
        number = board._top[DISCARDS + seat]
        x[base + PlayerFeature.DISCARD_SIZE] = size
        if number == NONE:
            return
        face = number & 63
        share = self._share_fitting(board, number)
        x[base + PlayerFeature.DISCARD_CARDS_PLAYABLE] = share * size
        if self.compiled.build_from & DISCARD:
            if board._wanted >> face & 1:
                x[base + PlayerFeature.DISCARD_TO_FOUNDATION] = 1.0
            elif self.fits_tableau >> face & 1:
                x[base + PlayerFeature.DISCARD_TO_TABLEAU] = 1.0
            elif self.loads >> face & 1:
                x[base + PlayerFeature.DISCARD_LOADS] = 1.0
        if self.compiled.load_discard:
            loads = self.compiled.loads_discard[face]
            x[base + PlayerFeature.TABLEAU_LOADS_DISCARD] = count_bits(self.tops & loads)
        number = board._under[number]
        if number != NONE:
            x[base + PlayerFeature.DISCARD_SECOND_PLAYABLE] = self.fits >> (number & 63) & 1

    def _read_unseen(self, board: MoveGenerator, base: int, seat: int) -> None:
        """Read what shares of a player's unseen cards could do, and their ranks."""
        x = self.values
        unseen = board._unseen[board._pack_of(STOCKS + seat)]
        if not unseen:
            return
        many = count_bits(unseen) * 1.0
        wanted = board._wanted
        tableau = self.fits_tableau & ~wanted
        x[base + PlayerFeature.UNSEEN_TO_FOUNDATION] = count_bits(unseen & wanted) / many
        x[base + PlayerFeature.UNSEEN_TO_TABLEAU] = count_bits(unseen & tableau) / many
        x[base + PlayerFeature.UNSEEN_LOADS] = count_bits(unseen & self.loads) / many
        x[base + PlayerFeature.UNSEEN_PLAYABLE] = count_bits(unseen & self.fits) / many
        x[base + PlayerFeature.UNSEEN_TO_FOUNDATION_LATER] = count_bits(unseen & self.later) / many
        x[base + PlayerFeature.UNSEEN_LOADS_STOCK] = count_bits(unseen & self.fits_stock) / many
        if self.compiled.load_discard:
            fitting = count_bits(unseen & self.fits_discard)
            x[base + PlayerFeature.UNSEEN_LOADS_DISCARD] = fitting / many
        x[base + PlayerFeature.UNSEEN_ACES] = count_bits(unseen & ACES) / many
        x[base + PlayerFeature.UNSEEN_LOW] = count_bits(unseen & 7 * (ACES << 1)) / many
        x[base + PlayerFeature.UNSEEN_COURT] = count_bits(unseen & COURT) / many
        x[base + PlayerFeature.UNSEEN_KINGS] = count_bits(unseen & ACES << 12) / many

    def _share_fitting(self, board: MoveGenerator, number: int) -> float:
        """Return which share of the cards from this one downwards is playable."""
        many = fitting = 0
        while number != NONE:
            many += 1
            fitting += self.fits >> (number & 63) & 1
            number = board._under[number]
        return fitting * 1.0 / many

    def _nearness(self, board: MoveGenerator, faces: int) -> float:
        """Return 1 / depth of the least deep of these faces on the tableau, 0 if there is none."""
        nearest = 0.0
        for place in range(8):
            depth = 1
            number = board._top[place]
            while number != NONE:
                if faces >> (number & 63) & 1 and nearest * depth < 1.0:
                    nearest = 1.0 / depth
                depth += 1
                number = board._under[number]
        return nearest

    def _climb(self, board: MoveGenerator, face: int) -> int:
        """Return how many cards of its suit must go to a foundation before this one, at least."""
        first = FOUNDATION + (face >> 4) * 2
        height = self.height[face]
        best = 13
        for twin in range(first, first + 2):
            steps = height - board._size[twin]
            if 0 <= steps < best:
                best = steps
        return best
