"""The deal: the order of all cards, which no player knows.

A position holds public knowledge only. When a card is turned up, the deal says which card it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from russianbank.core.cards import CARDS, RANKS, Card, Seat, pack_cards
from russianbank.core.chance import Chance
from russianbank.core.constants import DECK, HANDS, NONE, PACK
from russianbank.core.errors import CannotBePlayed
from russianbank.core.quotation import quoted
from russianbank.core.rules.ruleset import RuleSet

TABLEAU_EACH = 4
"""How many cards each player lays for the tableau (F8)."""

_SUIT_ORDER = "CDHS"


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
        CannotBePlayed: if a player has more than 56 cards, a card occurs twice, or there is no such
            seat.
    """

    def __init__(
        self,
        red: Sequence[Card],
        blue: Sequence[Card],
        first: Seat = Seat.RED,
        cuts: Sequence[tuple[Card, Card]] = (),
    ) -> None:
        if first not in (0, 1):
            raise CannotBePlayed(f"first is Seat.RED or Seat.BLUE, not {quoted(first)}")
        if max(len(red), len(blue)) > PACK:
            raise CannotBePlayed("a player has at most 56 cards to deal; remove the others")
        together = [*red, *blue]
        if len(set(together)) != len(together):
            twice = next(one for one in together if together.count(one) > 1)
            raise CannotBePlayed(f"the {twice} of the {twice.pack} pack is dealt twice; remove one")
        self.begins = int(first)
        self.cuts = tuple(cuts)
        self.order = [NONE for _ in range(DECK)]
        self.length = [len(red), len(blue)]
        for seat, cards in enumerate((red, blue)):
            for place, one in enumerate(cards):
                self.order[seat * PACK + place] = one.number

    @property
    def first(self) -> Seat:
        """The seat that plays first."""
        return Seat(self.begins)

    def shuffle(self, chance: Chance, together: bool) -> None:
        """Shuffle the cards of each player, or those of both players `together` (S1)."""
        if together:
            self._mix(chance, 0, self.length[0] + self.length[1], self.length[0])
        else:
            self._mix(chance, 0, self.length[0], PACK)
            self._mix(chance, PACK, self.length[1], PACK)

    def _mix(self, chance: Chance, start: int, count: int, gap: int) -> None:
        """Shuffle `count` cards from `start`; after `gap` cards it goes on with blue's cards."""
        order = self.order
        for last in range(count - 1, 0, -1):
            other = chance.below(last + 1)
            here = start + last if last < gap else PACK + last - gap
            there = start + other if other < gap else PACK + other - gap
            number = order[here]
            order[here] = order[there]
            order[there] = number

    def cards(self, seat: Seat) -> tuple[Card, ...]:
        """Return a player's cards, from the first dealt to the last."""
        start = seat * PACK
        return tuple(CARDS[self.order[start + place]] for place in range(self.length[seat]))

    def stock_card(self, seat: int, hidden: int) -> int:
        """Return the number of the top card of a stock that has `hidden` unseen cards."""
        return self.order[seat * PACK + hidden - 1]

    def hand_card(self, seat: int, hidden: int) -> int:
        """Return the number of the next card of a hand that has `hidden` unseen cards."""
        return self.order[seat * PACK + self.length[seat] - hidden]

    def put_next(self, pile: int, hidden: int, number: int) -> None:
        """Make a card the next one of a stock or hand that has `hidden` unseen cards."""
        seat = pile & 1
        if pile < HANDS:
            self.order[seat * PACK + hidden - 1] = number
        else:
            self.order[seat * PACK + self.length[seat] - hidden] = number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        same = [self.cards(seat) == other.cards(seat) for seat in Seat]
        return all(same) and self.first == other.first and self.cuts == other.cuts

    def __hash__(self) -> int:
        return hash((self.cards(Seat.RED), self.cards(Seat.BLUE), self.first))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Deal, (self.cards(Seat.RED), self.cards(Seat.BLUE), self.first, self.cuts)

    def __repr__(self) -> str:
        red, blue = (" ".join(map(str, self.cards(seat))) for seat in Seat)
        return f"<Deal red: {red} | blue: {blue} | {self.first} first>"


def blank_deal() -> Deal:
    """Return a deal of blank cards, for a search that does not know the unseen cards.

    A card turned up from it is no card: its pile has one unseen card less, and no known top.
    """
    blanks = Deal((), ())
    for seat in range(2):
        blanks.length[seat] = PACK
    return blanks


def deal(rules: RuleSet, chance: Chance) -> Deal:
    """Shuffle, cut for the first turn and deal, as the rule set says (F3-F9, S1-S3).

    The same rules and the same seed give the same deal on every machine.

    Examples:
        >>> import russianbank as rb
        >>> rules = rb.preset("foster-two-pack")
        >>> dealt = rb.deal(rules, rb.Chance(1922))
        >>> dealt == rb.deal(rules, rb.Chance(1922)), len(dealt.cards(rb.Seat.RED))
        (True, 52)
    """
    dealt = new_packs(rules)
    dealt.shuffle(chance, rules.packs == "one")
    first, cuts = _first_turn(rules, chance, [dealt.cards(seat) for seat in Seat])
    return Deal(dealt.cards(Seat.RED), dealt.cards(Seat.BLUE), first, cuts)


def new_packs(rules: RuleSet) -> Deal:
    """Return a deal of new packs, not shuffled."""
    red = pack_cards(rules.ranks, Seat.RED)
    if rules.packs == "one":
        return Deal(red[: len(red) // 2], red[len(red) // 2 :])
    return Deal(red, pack_cards(rules.ranks, Seat.BLUE))


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
    if keys[0] == keys[1]:
        return None
    return Seat.RED if keys[0] > keys[1] else Seat.BLUE


def _height(rules: RuleSet, one: Card) -> int:
    return rules.ranks.index(RANKS[one.rank])
