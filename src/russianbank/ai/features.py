"""The inputs: what the value is guessed from, numbers and faces that both players can see.

Fifty-eight numbers tell about each player: what he has left and where, what his unseen cards could
do with the cards in sight, what he waits for, what may be laid on his piles. The others tell about
what is common to both: spaces, foundations, what the tableau takes.

The faces are told place by place: those shown on the tableau, those buried there, and how far the
foundations have come; and of each player the top of his stock, of his discard and of his hand if it
is known, all of his discard, all known of his hand, and those nobody has seen.
"""

from __future__ import annotations

from russianbank.ai.search_constants import (
    BEGIN,
    FACE_SETS,
    FEATURES,
    HAND_CARD,
    PLAYER_FACE_SETS,
    PLAYER_FEATURES,
    SHARED_FACE_SETS,
    STOCK_CARD,
)
from russianbank.core.cards import RANKS
from russianbank.core.constants import (
    DISCARD,
    DISCARDS,
    FOUNDATION,
    HANDS,
    NONE,
    STOCKS,
    WORD,
)
from russianbank.core.kernel.board_state import COMPILED
from russianbank.core.kernel.compiled_rules import compile_rules
from russianbank.core.kernel.move_generator import MoveGenerator
from russianbank.core.rules.ruleset import RuleSet

PAIRS, QUADS, NIBBLES, ONES = (
    0x5555555555555555,
    0x3333333333333333,
    0x0F0F0F0F0F0F0F0F,
    0x0101010101010101,
)
SUITS = 0x0001000100010001
"""The lowest face of each suit."""


def count_bits(faces: int) -> int:
    """How many faces a set holds."""
    faces -= faces >> 1 & PAIRS
    faces = (faces & QUADS) + (faces >> 2 & QUADS)
    faces = faces + (faces >> 4) & NIBBLES
    return (faces * ONES & WORD) >> 56


class Features:
    """Reads the numbers off a table.

    Args:
        rules: the rule set.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.compiled = compile_rules(rules)
        if not COMPILED:
            self.inputs = [0.0] * 162
            self.faces = [0] * 15
            self.height = [0] * 64
            self.hosts = [0] * 64
        for place in range(FEATURES + 1):
            self.inputs[place] = 0.0
        for place in range(FACE_SETS):
            self.faces[place] = 0
        self.settled = 0
        for face in range(64):
            self.hosts[face] = 0
            for under in range(64):
                if self.compiled.accepts[under] >> face & 1:
                    self.hosts[face] |= 1 << under
            if not self.hosts[face]:
                self.settled |= 1 << face
            rank = RANKS[face & 15] if face & 15 < len(RANKS) else ""
            self.height[face] = rules.ranks.index(rank) if rank and rank in rules.ranks else 0

    def read(self, table: MoveGenerator, following: int) -> list[float]:
        """Read the numbers, for whoever fits the weights.

        Args:
            table: the table; a card about to be turned up may lie on its pile as a blank.
            following: BEGIN, STOCK_CARD or HAND_CARD, whichever comes next.
        """
        self._read(table, following)
        return [self.inputs[place] for place in range(FEATURES)]

    def places(self, table: MoveGenerator) -> list[int]:
        """Read the faces in each place, as sets, for whoever fits the weights."""
        self._read(table, BEGIN)
        return [self.faces[place] for place in range(FACE_SETS)]

    def _read(self, table: MoveGenerator, following: int) -> None:
        """Read the inputs off a table."""
        x = self.inputs
        one = 1
        need = shown = under = reached = 0
        spaces = cards = singles = ready = buried = deep = longest = squares = settled = 0
        dead = couples = 0
        for place in range(8):
            number = table.top[place]
            if number == NONE:
                spaces += table.laid >> place & 1
                continue
            need |= self.compiled.accepts[number & 63]
            shown |= one << (number & 63)
            size = table.size[place]
            cards += size
            squares += size * size
            if size == 1:
                singles += 1
            elif size == 2:
                couples += 1
            if size > longest:
                longest = size
            if self.compiled.accepts[number & 63] == 0:
                dead += 1
            if self.settled >> (table.bottom[place] & 63) & 1:
                settled += 1
            beneath = table.under[number]
            if beneath != NONE and table.wanted >> (beneath & 63) & 1:
                buried += 1
            while beneath != NONE:
                deep += table.wanted >> (beneath & 63) & 1
                under |= one << (beneath & 63)
                beneath = table.under[beneath]
        for place in range(8):
            if table.size[place] == 1 and need >> (table.top[place] & 63) & 1:
                ready += 1
        common = 2 * PLAYER_FEATURES
        for place in range(common + 37, common + 43):
            x[place] = 0.0
        founded = 0
        coming = table.compiled.aces if table.compiled.foundations else 0
        for place in range(FOUNDATION, STOCKS):
            founded += table.size[place]
            reached |= one << ((place - FOUNDATION) // 2 * 16 + table.size[place])
            x[common + 37 + self._storey(table.size[place])] += 0.125
            number = table.top[place]
            if number == NONE:
                face = (place - FOUNDATION) // 2 * 16 + table.compiled.lowest
            else:
                face = table.compiled.follows[number & 63]
            coming |= one << table.compiled.follows[face]
        coming = coming & ~table.wanted & ~(one << 63) if table.compiled.foundations else 0
        self.faces[0] = shown
        self.faces[1] = under
        self.faces[2] = reached
        self._read_faces(table, SHARED_FACE_SETS, table.mover)
        self._read_faces(table, SHARED_FACE_SETS + PLAYER_FACE_SETS, table.mover ^ 1)
        self._read_side(table, 0, table.mover, need, shown, coming)
        self._read_side(table, PLAYER_FEATURES, table.mover ^ 1, need, shown, coming)
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
        ranks = need
        for place in range(common + 24, common + 37):
            x[place] = ((ranks & SUITS) * SUITS >> 48 & 7) / 4.0
            ranks >>= 1
        x[common + 43] = dead / 4.0
        x[common + 44] = couples / 4.0

    def _storey(self, size: int) -> int:
        """How far up a foundation is: not begun, and then by threes."""
        return (size + 3) // 3 if size else 0

    def _read_faces(self, table: MoveGenerator, base: int, seat: int) -> None:
        """Read which faces lie in the places of one player."""
        faces = self.faces
        faces[base] = self._face_of(table.top[STOCKS + seat])
        faces[base + 1] = self._face_of(table.top[DISCARDS + seat])
        faces[base + 2] = self._face_of(table.top[HANDS + seat])
        faces[base + 3] = self._faces_from(table, table.top[DISCARDS + seat])
        faces[base + 4] = self._faces_from(table, table.top[HANDS + seat])
        faces[base + 5] = table.unseen[table._pack_of(STOCKS + seat)]

    def _face_of(self, number: int) -> int:
        """The set of one card's face, empty for no card."""
        one = 1
        return 0 if number == NONE else one << (number & 63)

    def _faces_from(self, table: MoveGenerator, number: int) -> int:
        """The faces from a card downwards."""
        one = 1
        faces = 0
        while number != NONE:
            faces |= one << (number & 63)
            number = table.under[number]
        return faces

    def _read_side(
        self, table: MoveGenerator, base: int, seat: int, need: int, shown: int, coming: int
    ) -> None:
        """Read what one player has and could do.

        `need` are the faces that the tableau takes, `shown` those of its tops, `coming` those
        wanted one card later.
        """
        x = self.inputs
        for place in range(base, base + PLAYER_FEATURES):
            x[place] = 0.0
        other_stock = self.compiled.loads[table.top[STOCKS + (seat ^ 1)] & 63]
        other_discard = self.compiled.loads[table.top[DISCARDS + (seat ^ 1)] & 63]
        takes = other_stock if self.compiled.load_stock else 0
        if self.compiled.load_discard:
            takes |= other_discard
        fits = need | table.wanted | takes
        self._read_stock(table, base, seat, need, shown, takes)
        self._read_hand(table, base, seat, fits, other_stock)
        self._read_discard(table, base, seat, need, shown, takes)
        left = table.size[STOCKS + seat] + table.size[HANDS + seat] + table.size[DISCARDS + seat]
        x[base + 10] = left / 52.0
        x[base + 11] = 4.0 / (4.0 + left)
        x[base + 27] = table.idle[seat] / (table.idle[seat] + 1.0)
        runs = table.runs[seat]
        x[base + 23] = runs / (runs + 2.0)
        unseen = table.unseen[table._pack_of(STOCKS + seat)]
        if unseen:
            many = count_bits(unseen) * 1.0
            x[base + 12] = count_bits(unseen & table.wanted) / many
            x[base + 13] = count_bits(unseen & need & ~table.wanted) / many
            x[base + 14] = count_bits(unseen & takes) / many
            x[base + 15] = count_bits(unseen & fits) / many
            x[base + 24] = count_bits(unseen & coming) / many
            x[base + 25] = count_bits(unseen & other_stock) / many
            if self.compiled.load_discard:
                x[base + 48] = count_bits(unseen & other_discard) / many
            x[base + 53] = count_bits(unseen & SUITS) / many
            x[base + 54] = count_bits(unseen & 7 * (SUITS << 1)) / many
            x[base + 55] = count_bits(unseen & 3 * (SUITS << 10)) / many
            x[base + 56] = count_bits(unseen & SUITS << 12) / many

    def _read_stock(
        self, table: MoveGenerator, base: int, seat: int, need: int, shown: int, takes: int
    ) -> None:
        """Read a player's stock: where its top may go, or what it waits for."""
        x = self.inputs
        stock = STOCKS + seat
        size = table.size[stock]
        x[base] = size / 13.0
        x[base + 57] = table.hidden[stock] / 13.0
        if size == 0:
            x[base + 1] = 1.0
            return
        number = table.top[stock]
        if number == NONE:
            x[base + 2] = 1.0
            return
        face = number & 63
        fits = need | table.wanted | takes
        if table.wanted >> face & 1:
            x[base + 3] = 1.0
        elif need >> face & 1:
            x[base + 4] = 1.0
        elif takes >> face & 1:
            x[base + 5] = 1.0
        else:
            x[base + 6] = 1.0
            x[base + 7] = self._climb(table, face) / 13.0
            x[base + 28 + (face & 15)] = 1.0
            unseen = table.unseen[table._pack_of(stock)]
            if unseen:
                many = count_bits(unseen) * 1.0
                x[base + 41] = count_bits(unseen & self.hosts[face] & (need | takes)) / many
            x[base + 42] = self._nearness(table, self.hosts[face])
        if self.compiled.load_stock:
            x[base + 43] = count_bits(shown & self.compiled.loads[face]) / 2.0
        known = size - table.hidden[stock] - 1
        x[base + 44] = known / 8.0
        beneath = table.under[number]
        if beneath != NONE:
            x[base + 45] = 1.0 if fits >> (beneath & 63) & 1 else 0.0
            x[base + 46] = self._share_fitting(table, beneath, fits) * known / 4.0

    def _read_hand(
        self, table: MoveGenerator, base: int, seat: int, fits: int, other_stock: int
    ) -> None:
        """Read a player's hand; its cards count where their order is known."""
        x = self.inputs
        hand = HANDS + seat
        x[base + 8] = table.size[hand] / 40.0
        number = table.top[hand]
        if table.hidden[hand] or number == NONE:
            return
        face = number & 63
        x[base + 16] = 1.0
        x[base + 17] = 1.0 if fits >> face & 1 else 0.0
        x[base + 18] = self._share_fitting(table, number, fits)
        x[base + 49] = 1.0 if table.wanted >> face & 1 else 0.0
        if self.compiled.load_stock:
            x[base + 50] = 1.0 if other_stock >> face & 1 else 0.0
        number = table.under[number]
        if number != NONE:
            x[base + 51] = 1.0 if fits >> (number & 63) & 1 else 0.0
            number = table.under[number]
            if number != NONE:
                x[base + 52] = 1.0 if fits >> (number & 63) & 1 else 0.0

    def _read_discard(
        self, table: MoveGenerator, base: int, seat: int, need: int, shown: int, takes: int
    ) -> None:
        """Read a player's discard: what could be played of it, and laid on it."""
        x = self.inputs
        discard = DISCARDS + seat
        x[base + 9] = table.size[discard] / 40.0
        number = table.top[discard]
        if number == NONE:
            return
        face = number & 63
        fits = need | table.wanted | takes
        x[base + 19] = self._share_fitting(table, number, fits) * table.size[discard] / 20.0
        if self.compiled.build_from & DISCARD:
            if table.wanted >> face & 1:
                x[base + 20] = 1.0
            elif need >> face & 1:
                x[base + 21] = 1.0
            elif takes >> face & 1:
                x[base + 22] = 1.0
        beneath = table.under[number]
        if beneath != NONE and fits >> (beneath & 63) & 1:
            x[base + 26] = 1.0
        if self.compiled.load_discard:
            x[base + 47] = count_bits(shown & self.compiled.loads[face]) / 2.0

    def _share_fitting(self, table: MoveGenerator, number: int, fits: int) -> float:
        """Of the cards from this one downwards, the share that could be played now."""
        many = fitting = 0
        while number != NONE:
            many += 1
            fitting += fits >> (number & 63) & 1
            number = table.under[number]
        return fitting * 1.0 / many

    def _nearness(self, table: MoveGenerator, hosts: int) -> float:
        """How near the top of a tableau pile any of these faces lies: 1 on it, 0 nowhere."""
        nearest = 0.0
        for place in range(8):
            above = 1
            number = table.top[place]
            while number != NONE:
                if hosts >> (number & 63) & 1 and nearest * above < 1.0:
                    nearest = 1.0 / above
                above += 1
                number = table.under[number]
        return nearest

    def _climb(self, table: MoveGenerator, face: int) -> int:
        """How many cards of its suit must go up before this one does, at least."""
        first = FOUNDATION + (face >> 4) * 2
        height = self.height[face]
        best = 13
        for twin in range(first, first + 2):
            steps = height - table.size[twin]
            if 0 <= steps < best:
                best = steps
        return best
