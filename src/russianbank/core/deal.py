"""The deal: the order of all cards, which no player knows.

A position holds public knowledge only. When a card is turned up, the deal says which card it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from russianbank.core.arguments import (
    checked_card,
    checked_number,
    checked_seat,
    refused,
)
from russianbank.core.cards import CARDS, RANKS, Card, Seat, pack_cards
from russianbank.core.chance import Chance, checked_chance
from russianbank.core.constants import DECK, HANDS, NONE, PACK, Memory
from russianbank.core.errors import CannotBePlayed
from russianbank.core.rules.ruleset import RuleSet, checked_rules

TABLEAU_EACH = 4
"""How many cards each player lays for the tableau (F8)."""

_SUIT_ORDER = "CDHS"
_DEAL = "a deal is a Deal, made by deal() or sample_deal()"


class Deal:
    """The cards of both players in the order in which they are dealt, and who plays first.

    The cards of a player are the stock from its bottom card up (F7), then the four cards for the
    tableau (F8), then the hand in the order in which it is turned up (F9). In the one-pack game
    they are the player's 26 cards in the order in which they are turned up (S1).

    Args:
        red: the cards of the red seat, from first to last.
        blue: the cards of the blue seat.
        first: the seat that plays first.
        cuts: if cards were cut for the first turn (F3), each cut: red's card and blue's card.

    Raises:
        CannotBePlayed: if a player has more than 56 cards, a card occurs twice, what stands for a
            card is none, or there is no such seat.
    """

    def __cinit__(self) -> None:
        self.cuts: tuple[tuple[Card, Card], ...] = ()

    def __init__(
        self,
        red: Sequence[Card],
        blue: Sequence[Card],
        first: Seat = Seat.RED,
        cuts: Sequence[tuple[Card, Card]] = (),
    ) -> None:
        self._begins = checked_seat(first)
        red, blue = _checked_cards(red), _checked_cards(blue)
        if max(len(red), len(blue)) > PACK:
            raise CannotBePlayed("a player has at most 56 cards to deal; remove the others")
        together = [*red, *blue]
        if len(set(together)) != len(together):
            twice = next(one for one in together if together.count(one) > 1)
            raise CannotBePlayed(f"the {twice} of the {twice.pack} pack is dealt twice; remove one")
        self.cuts = _checked_cuts(cuts)
        self._order = [NONE for _ in range(DECK)]
        self._length = [len(red), len(blue)]
        for seat, cards in enumerate((red, blue)):
            for place, one in enumerate(cards):
                self._order[seat * PACK + place] = one.number

    @property
    def first(self) -> Seat:
        """The seat that plays first."""
        return Seat(self._begins)

    def shuffle(self, chance: Chance, together: bool) -> None:
        """Shuffle the cards of each player, or those of both players `together` (S1)."""
        self._shuffle(checked_chance(chance), bool(together))

    def _shuffle(self, chance: Chance, together: bool) -> None:
        if together:
            self._mix(chance, 0, self._length[0] + self._length[1], self._length[0])
        else:
            self._mix(chance, 0, self._length[0], PACK)
            self._mix(chance, PACK, self._length[1], PACK)

    def _mix(self, chance: Chance, start: int, count: int, gap: int) -> None:
        """Shuffle `count` cards from `start`; after `gap` cards it goes on with blue's cards."""
        order = self._order
        for last in range(count - 1, 0, -1):
            other = chance._below(last + 1)
            here = start + last if last < gap else PACK + last - gap
            there = start + other if other < gap else PACK + other - gap
            number = order[here]
            order[here] = order[there]
            order[there] = number

    def cards(self, seat: Seat) -> tuple[Card, ...]:
        """Return a player's cards, from the first dealt to the last; blank cards are left out."""
        return tuple([CARDS[one] for one in self._numbers(checked_seat(seat)) if one != NONE])

    def _numbers(self, seat: int) -> list[int]:
        start = seat * PACK
        return [self._order[start + place] for place in range(self._length[seat])]

    def stock_card(self, seat: int, hidden: int) -> int:
        """Return the number of the top card of a stock that has `hidden` unseen cards.

        Raises:
            CannotBePlayed: if the player has no such card.
        """
        owner = checked_seat(seat)
        return self._stock_card(owner, self._checked_hidden(owner, hidden))

    def hand_card(self, seat: int, hidden: int) -> int:
        """Return the number of the next card of a hand that has `hidden` unseen cards.

        Raises:
            CannotBePlayed: if the player has no such card.
        """
        owner = checked_seat(seat)
        return self._hand_card(owner, self._checked_hidden(owner, hidden))

    def _checked_hidden(self, seat: int, hidden: object) -> int:
        most = self._length[seat]
        expected = f"{Seat(seat)} was dealt {most} cards, so from 1 to {most} can be unseen"
        return checked_number(hidden, 1, most, expected)

    def _first_stranger(self, seat: int, pack: int, ranks: int) -> int:
        """Return the place of the first card of another pack or rank, or -1; a blank is none."""
        for place in range(self._length[seat]):
            number = self._order[seat * PACK + place]
            if number != NONE and (number >> 6 != pack or not ranks >> (number & 15) & 1):
                return place
        return -1

    def _has_blank(self) -> bool:
        for seat in range(2):
            for place in range(self._length[seat]):
                if self._order[seat * PACK + place] == NONE:
                    return True
        return False

    def _count(self) -> int:
        return self._length[0] + self._length[1]

    def _stock_card(self, seat: int, hidden: int) -> int:
        return self._order[seat * PACK + hidden - 1]

    def _hand_card(self, seat: int, hidden: int) -> int:
        return self._order[seat * PACK + self._length[seat] - hidden]

    def _save(self, memory: Memory, start: int) -> None:
        """Write the order of the cards into memory, from byte `start` on."""
        for place in range(DECK):
            memory[start + place] = self._order[place]

    def _load(self, memory: Memory, start: int) -> None:
        """Give the cards the order that `_save` wrote there."""
        for place in range(DECK):
            self._order[place] = memory[start + place]

    def _put_next(self, pile: int, hidden: int, number: int) -> None:
        seat = pile & 1
        if pile < HANDS:
            self._order[seat * PACK + hidden - 1] = number
        else:
            self._order[seat * PACK + self._length[seat] - hidden] = number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._is_same(other)

    def _is_same(self, other: Deal) -> bool:
        if self._begins != other._begins or self.cuts != other.cuts:
            return False
        return self._numbers(0) == other._numbers(0) and self._numbers(1) == other._numbers(1)

    def __hash__(self) -> int:
        return hash((self.cards(Seat.RED), self.cards(Seat.BLUE), self.first))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Deal, (self.cards(Seat.RED), self.cards(Seat.BLUE), self.first, self.cuts)

    def __repr__(self) -> str:
        red, blue = (" ".join(map(str, self.cards(seat))) for seat in Seat)
        return f"<Deal red: {red} | blue: {blue} | {self.first} first>"


def checked_deal(found: object) -> Deal:
    """Return a deal."""
    if isinstance(found, Deal):
        return found
    raise refused(_DEAL, found)


def check_game(dealt: Deal, rules: RuleSet) -> None:
    """Check that a deal can be one of a game with these rules.

    Raises:
        CannotBePlayed: if a card does not belong to the game, or to the player who has it (F1, F6,
            S1), or it is no deal, or they are no rules.
    """
    given = checked_deal(dealt)
    ranks = _rank_set(checked_rules(rules).ranks)
    for seat in Seat:
        place = given._first_stranger(seat, rules.pack_of(seat), ranks)
        if place >= 0:
            one = CARDS[given._numbers(seat)[place]]
            raise CannotBePlayed(
                f"the deal is one of another game: {seat} has the {one} of the {one.pack} pack,"
                f" which {seat} cannot have in {rules.name}; make one with deal(rules, chance)"
            )


@cache
def _rank_set(ranks: str) -> int:
    """Return the set of these ranks, one bit each."""
    return sum(1 << RANKS.index(rank) for rank in ranks)


def check_whole_game(dealt: Deal, rules: RuleSet) -> None:
    """Check that a deal can begin a game with these rules; it may have fewer cards than the packs.

    Raises:
        CannotBePlayed: as `check_game` does, or if it has blank cards, or the packs are whole, but
            lack ranks.
    """
    check_game(dealt, rules)
    given = checked_deal(dealt)
    if given._has_blank():
        raise CannotBePlayed(
            "the deal has blank cards, with which no game begins; make one with deal(rules, chance)"
        )
    packs = 1 if rules.packs == "one" else 2
    count = given._count()
    if count == packs * 4 * len(rules.ranks):
        return
    ranks = {one.rank for seat in Seat for one in given.cards(seat)}
    if count == packs * 4 * len(ranks):
        raise CannotBePlayed(
            f"the deal is one of another game: its packs have {len(ranks)} ranks, those of"
            f" {rules.name} have {len(rules.ranks)}; make one with deal(rules, chance)"
        )


def _checked_cards(found: object) -> tuple[Card, ...]:
    """Return the cards of a sequence."""
    try:
        cards: tuple[Card, ...] = tuple(found)  # type: ignore[arg-type]
    except TypeError:
        raise refused("the cards of a player are a list of cards", found) from None
    for one in cards:
        checked_card(one)
    return cards


def _checked_cuts(found: object) -> tuple[tuple[Card, Card], ...]:
    """Return the cuts for the first turn."""
    expected = "each cut is two cards, red's and blue's"
    try:
        cuts = [_checked_cards(cut) for cut in found]  # type: ignore[attr-defined]
    except TypeError:
        raise refused(expected, found) from None
    for cut in cuts:
        if len(cut) != 2:
            raise refused(expected, cut)
    return tuple([(cut[0], cut[1]) for cut in cuts])


def blank_deal() -> Deal:
    """Return a deal of blank cards, for a search that does not know the unseen cards.

    A card turned up from it is no card: its pile has one unseen card less, and no known top.
    """
    blanks = Deal((), ())
    for seat in range(2):
        blanks._length[seat] = PACK
    return blanks


def deal(rules: RuleSet, chance: Chance) -> Deal:
    """Shuffle, cut for the first turn and deal, as the rule set says (F3-F9, S1-S3).

    The same rules and the same seed give the same deal on every machine.

    Raises:
        CannotBePlayed: if the rules are no `RuleSet` or chance is no `Chance`.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> dealt == rb.deal(rules, rb.Chance(1922)), len(dealt.cards(rb.Seat.RED))
        (True, 52)
    """
    checked_chance(chance)
    dealt = new_packs(rules)
    dealt.shuffle(chance, rules.packs == "one")
    first, cuts = _first_turn(rules, chance, [dealt.cards(seat) for seat in Seat])
    return Deal(dealt.cards(Seat.RED), dealt.cards(Seat.BLUE), first, cuts)


def new_packs(rules: RuleSet) -> Deal:
    """Return a deal of new packs, not shuffled."""
    checked_rules(rules)
    red = pack_cards(rules.ranks, Seat.RED)
    if rules.packs == "one":
        return Deal(red[: len(red) // 2], red[len(red) // 2 :])
    return Deal(red, pack_cards(rules.ranks, Seat.BLUE))


def _first_to_play(rules: RuleSet, chance: Chance, dealt: Deal) -> Seat:
    """Return who plays first with these cards, as the rule set says (F3)."""
    return _first_turn(rules, chance, [dealt.cards(seat) for seat in Seat])[0]


def first_by_cards(rules: RuleSet, dealt: Deal) -> Seat | None:
    """Return who plays first by the cards that lie face up, or None where chance decides (F3).

    Raises:
        CannotBePlayed: if they are no rules or no deal, or the deal is one of another game.
    """
    check_game(dealt, rules)
    if not rules.first_turn.startswith("stock-top"):
        return None
    shown = rules.stock_size + TABLEAU_EACH
    return _by_stock_top(rules, [dealt.cards(seat)[:shown] for seat in Seat])


def _first_turn(
    rules: RuleSet, chance: Chance, hands: Sequence[Sequence[Card]]
) -> tuple[Seat, list[tuple[Card, Card]]]:
    if rules.first_turn == "random":
        return Seat(chance.below(2)), []
    if rules.first_turn.startswith("stock-top"):
        first = _by_stock_top(rules, hands)
        if first is not None:
            return first, []
    return _by_cut(rules, chance)


def _by_cut(rules: RuleSet, chance: Chance) -> tuple[Seat, list[tuple[Card, Card]]]:
    """Let each player draw a card; equal ranks cut again (F2, F3)."""
    low_begins = not rules.first_turn.endswith("high")
    cuts: list[tuple[Card, Card]] = []
    while True:
        pack = pack_cards(rules.ranks, Seat.RED)
        chance.shuffle(pack)
        red, blue = pack[:2]
        cuts.append((red, blue))
        if red.rank != blue.rank:
            red_lower = _height(rules, red) < _height(rules, blue)
            return (Seat.RED if red_lower == low_begins else Seat.BLUE), cuts


def _by_stock_top(rules: RuleSet, hands: Sequence[Sequence[Card]]) -> Seat | None:
    """Return whose stock top decides the first turn, or None if the tie-break is equal too."""
    size = rules.stock_size
    sign = 1 if rules.first_turn.endswith("high") else -1

    def height(one: Card) -> int:
        return sign * _height(rules, one)

    def suit(one: Card) -> int:
        return sign * _SUIT_ORDER.index(str(one)[1])

    tops = [[pack[size - 1]] for pack in hands]
    rows = [pack[size : size + TABLEAU_EACH] for pack in hands]
    keys = [list(map(height, row)) for row in tops]
    if rules.first_turn_tie == "tableau-highest":
        for key, row in zip(keys, rows, strict=True):
            key.append(max(_height(rules, one) for one in row))
    elif rules.first_turn_tie.startswith("tableau-in-order"):
        for key, row, top in zip(keys, rows, tops, strict=True):
            key.extend(map(height, row))
            if rules.first_turn_tie.endswith("suit"):
                key.extend(map(suit, top))
    elif rules.first_turn_tie == "suit-then-hand":
        for key, pack, top in zip(keys, hands, tops, strict=True):
            key.extend(map(suit, top))
            key.extend(map(height, pack[size + TABLEAU_EACH :]))
    if keys[0] == keys[1]:
        return None
    return Seat.RED if keys[0] > keys[1] else Seat.BLUE


def _height(rules: RuleSet, one: Card) -> int:
    return rules.ranks.index(RANKS[one.rank])
