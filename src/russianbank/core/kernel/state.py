"""The state of a position as plain data, to be written, read, compared and sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise

from russianbank.core.cards import Card, Seat, pack_cards
from russianbank.core.constants import (
    DISCARDS,
    DRAWN,
    FOUNDATION,
    HANDS,
    PILES,
    PLACES,
    SEATS,
    STOCKS,
    WON,
)
from russianbank.core.deal import TABLEAU_EACH
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.fields import COUNTER_MAX
from russianbank.core.rules.field_spec import MAX_COUNT
from russianbank.core.rules.ruleset import RuleSet

_WHOLE_TABLEAU = (1 << PLACES) - 1
_NO_CARD = "piles hold cards and nothing else; make them with card()"


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a position. Piles are numbered as in :mod:`russianbank.core.kernel.board`.

    Attributes:
        piles: for each pile the number of unseen cards at its bottom, and the seen cards above.
        unseen: for each pack the cards that nobody has seen.
        seat: the player on turn.
        turned: whether that player's hand has a turned-up card, to be played or discarded.
        looks: cards turned up since the last change (F44).
        shifts: shifts in a row (E1).
        laid: the tableau places in use, one bit each (S3).
        runs: how often each player has run through the hand (F55).
        idle: the runs of each player since the last gain (E2).
        lowest: the fewest cards that each player has had left (E2).
        turns: turns completed; positions that differ only in this are equal.
        since_gain: turns since the last gain (E2).
        ended: 0 while playing, 1 when won, 2 when drawn.
        winner: the seat of the winner, if the game was won.
        loads: cards that lie where an opponent loaded them, if the rules ask for it (F49).
        refusals: turns since the last gain that ended without a discard, but with a card to turn
            (E2).
        discards_played: own discards played in this turn, where their number is limited (E22).
    """

    piles: tuple[tuple[int, tuple[Card, ...]], ...]
    unseen: tuple[tuple[Card, ...], tuple[Card, ...]]
    seat: Seat
    turned: bool
    looks: int
    shifts: int
    laid: int
    runs: tuple[int, int]
    idle: tuple[int, int]
    lowest: tuple[int, int]
    turns: int = field(compare=False)
    since_gain: int
    ended: int
    winner: int
    loads: tuple[Card, ...]
    refusals: int = 0
    discards_played: int = 0

    def check(self, rules: RuleSet) -> None:
        """Check that such a position is possible, so that the kernel can play it.

        Raises:
            CannotBePlayed: if it is not; the message says why.
        """
        self._check_form()
        self._check_cards(rules)
        self._check_unseen(rules)
        self._check_tableau(rules)
        self._check_foundations(rules)
        self._check_stocks(rules)
        self._check_turn()
        self._check_loads()
        self._check_end(rules)

    def left(self, seat: Seat) -> int:
        """Return how many cards a player has in stock, hand and discard (F58)."""
        return sum(hidden + len(seen) for hidden, seen in self.piles[STOCKS + seat :: SEATS])

    def _check_form(self) -> None:
        """Check that every number and pile has the type and the size that the kernel has."""
        pairs = (self.unseen, self.runs, self.idle, self.lowest)
        if len(self.piles) != PILES or any(len(pair) != SEATS for pair in pairs):
            raise CannotBePlayed(
                f"a position has {PILES} piles, and {SEATS} of all that each player has"
            )
        _check_range("0 or 1", 1, (self.seat, self.turned, self.winner))
        _check_range("a set of places", _WHOLE_TABLEAU, (self.laid,))
        _check_range("the state of the game", DRAWN, (self.ended,))
        few = (*self.runs, *self.idle, *self.lowest)
        _check_range("runs, idle and lowest", COUNTER_MAX, few)
        turns = (self.turns, self.since_gain, self.refusals)
        _check_range("turns, gain and refusals", MAX_COUNT, turns)
        acts = (self.looks, self.shifts, self.discards_played)
        _check_range("looks, shifts and discards", MAX_COUNT, acts)
        _check_range("the unseen cards of a pile", MAX_COUNT, (hidden for hidden, _ in self.piles))

    def _all_cards(self) -> Iterable[Card]:
        """All cards of both packs, seen or not."""
        return chain(*(seen for _, seen in self.piles), *self.unseen)

    def _check_cards(self, rules: RuleSet) -> None:
        """Check that the cards are those of the packs, each once (F1, F6, S1)."""
        cards = list(self._all_cards())
        try:
            different = set(cards)
        except TypeError:
            raise CannotBePlayed(_NO_CARD) from None
        if len(different) == len(cards) and different <= _whole_packs(rules.packs, rules.ranks):
            return
        for card, times in Counter(cards).items():
            if not isinstance(card, Card):
                raise CannotBePlayed(_NO_CARD)
            if times > 1:
                raise CannotBePlayed(f"the {card} of the {card.pack} pack lies in two places")
            if str(card)[0] not in rules.ranks:
                raise CannotBePlayed(f"{card} does not belong to {rules.name}: {rules.ranks}")
            if rules.packs == "one" and card.pack:
                raise CannotBePlayed(
                    f"{card} is of the blue pack; {rules.name} has only the red one"
                )

    def _check_unseen(self, rules: RuleSet) -> None:
        """Check that as many cards lie unseen as have not been seen."""
        for pile, (hidden, _) in enumerate(self.piles):
            if hidden and not STOCKS <= pile < DISCARDS:
                raise CannotBePlayed("only a stock or a hand can have unseen cards")
        unseen = [self.piles[STOCKS + seat][0] + self.piles[HANDS + seat][0] for seat in Seat]
        if rules.packs == "one":
            unseen = [sum(unseen), 0]
        for seat in Seat:
            if unseen[seat] != len(self.unseen[seat]):
                raise CannotBePlayed(
                    f"{unseen[seat]} cards of the {seat} pack lie unseen, but"
                    f" {len(self.unseen[seat])} of its cards have not been seen"
                )
            if self.unseen[seat] and {one.number >> 6 for one in self.unseen[seat]} != {seat}:
                raise CannotBePlayed(f"the unseen cards of {seat} are of the other pack (F1)")

    def _check_tableau(self, rules: RuleSet) -> None:
        """Check which places have been laid, and by whom the others can be (F8, S3)."""
        for place in range(PLACES):
            seen = self.piles[place][1]
            if seen and not self.laid >> place & 1:
                raise CannotBePlayed(f"t{place + 1} has cards but has not been laid (S3)")
            if rules.packs == "one":
                _check_run(place, seen, rules.ranks)
        if rules.layout == "at-deal" and self.laid != _WHOLE_TABLEAU:
            raise CannotBePlayed(
                f"in {rules.name} the tableau is laid before the first turn (F8); write - for a"
                " space, not ."
            )
        for seat in Seat:
            self._check_laying(seat, rules)

    def _check_laying(self, seat: Seat, rules: RuleSet) -> None:
        """Check that a player can lay the rest of the own four cards (S3)."""
        laid = self.laid >> seat * TABLEAU_EACH & (1 << TABLEAU_EACH) - 1
        to_lay = TABLEAU_EACH - laid.bit_count()
        if not to_lay or self.ended:
            return
        hidden, seen = self.piles[HANDS + seat]
        over = hidden + len(seen) - to_lay
        if over < 0 or (over == 0 and not rules.stock_size):
            raise CannotBePlayed(
                f"{seat} has {to_lay} cards for the tableau to lay (S3), and needs them, or without"
                " a stock at least one more in the hand"
            )
        if self.turned and self.seat == seat:
            raise CannotBePlayed(f"{seat} lays cards (S3) and has none turned up yet; remove the ^")

    def _check_foundations(self, rules: RuleSet) -> None:
        """Check that every foundation is built up in suit from the lowest card (F10).

        Where cards can be misplaced, a card of the suit may lie where it does not fit (F52).
        """
        for pile in range(FOUNDATION, STOCKS):
            seen = self.piles[pile][1]
            if seen and rules.foundations == "none":
                raise CannotBePlayed(f"{rules.name} has no foundations, but one holds {seen[-1]}")
            if len(seen) > len(rules.ranks):
                raise CannotBePlayed(f"a foundation holds at most {len(rules.ranks)} cards (F10)")
            suit = (pile - FOUNDATION) // 2
            for card, face in zip(seen, _foundation(suit, rules.ranks), strict=False):
                misplaced = rules.misplay != "blocked" and card.suit == suit
                if card.face != face and not misplaced:
                    raise CannotBePlayed(f"{card} does not belong on that foundation (F10, F52)")

    def _check_stocks(self, rules: RuleSet) -> None:
        """Check that no stock has more unseen cards than were dealt to it (F7, S1)."""
        for seat in Seat:
            hidden, seen = self.piles[STOCKS + seat]
            if hidden > rules.stock_size:
                raise CannotBePlayed(
                    f"the stock of {seat} has {hidden} unseen cards; {rules.name} deals only"
                    f" {rules.stock_size} (F7)"
                )
            if seen and rules.packs == "one":
                raise CannotBePlayed(f"{rules.name} has no stocks (S1), but {seat} has one")

    def _check_turn(self) -> None:
        """Check the card turned up, and the cards turned up in a row (F44)."""
        if self.turned and not self.piles[HANDS + self.seat][1]:
            raise CannotBePlayed("a hand card is said to be turned up, but none has been seen")
        stock_shown = bool(self.piles[STOCKS + self.seat][1])
        if self.looks > (2 if self.turned else stock_shown):
            raise CannotBePlayed(
                f"looks is {self.looks}, but {self.seat} cannot have turned up so many cards in a"
                " row: the top of the stock first, then one hand card (F44)"
            )

    def _check_loads(self) -> None:
        """Check that every load is a card that lies on a pile (F49)."""
        if not self.loads:
            return
        own = self.piles[STOCKS:]
        seen = {card for _, cards in chain(self.piles[:PLACES], own) for card in cards}
        if len(set(self.loads)) != len(self.loads) or not seen.issuperset(self.loads):
            raise CannotBePlayed("a load is a seen card on a pile, and is marked once (F49)")

    def _check_end(self, rules: RuleSet) -> None:
        """Check that the game is over if a player has no card left, or by a draw (F57, F58)."""
        if self.winner and self.ended != WON:
            raise CannotBePlayed(
                f"{Seat(self.winner)} is said to have won, but the game is not won"
            )
        if self.ended == DRAWN and rules.draw == "impossible":
            raise CannotBePlayed(
                f"{rules.name} has no draw (S21), but the game is said to be drawn"
            )
        for seat in Seat:
            out = self._out(seat, rules)
            if out and self.ended != WON:
                raise CannotBePlayed(f"{seat} has {out} left, so the game would be over (F58, E12)")
            if not out and self.ended == WON and self.winner == seat:
                raise CannotBePlayed(f"{seat} has cards left and cannot have won (F58)")

    def _out(self, seat: Seat, rules: RuleSet) -> str:
        """Return what a player has got rid of, which ends the game, or "" (F58, E12)."""
        if self.left(seat) == 0:
            return "no card"
        stock = self.piles[STOCKS + seat]
        return "no stock" if rules.win_by == "stock" and stock == (0, ()) else ""


@cache
def _whole_packs(packs: str, ranks: str) -> frozenset[Card]:
    """Return all cards that can be in the game (F1, F6)."""
    used = [Seat.RED] if packs == "one" else list(Seat)
    return frozenset(card for pack in used for card in pack_cards(ranks, pack))


@cache
def _foundation(suit: int, ranks: str) -> tuple[int, ...]:
    """Return the faces of a whole foundation, from the lowest up (F10)."""
    return tuple(card.face for card in pack_cards(ranks, Seat.RED) if card.suit == suit)


def _check_range(what: str, most: int, numbers: Iterable[int]) -> None:
    """Check that numbers are whole and go from 0 to `most`."""
    for number in numbers:
        if not isinstance(number, int) or not 0 <= number <= most:
            raise CannotBePlayed(
                f"a counter is out of range: {what} go from 0 to {most}; one of them does not"
            )


def _check_run(place: int, cards: tuple[Card, ...], ranks: str) -> None:
    heights = [ranks.index(str(card)[0]) for card in cards]
    steps = {(above - below) % len(ranks) for below, above in pairwise(heights)}
    suits = {card.suit for card in cards}
    if len(steps) > 1 or not steps <= {1, len(ranks) - 1} or len(suits) > 1:
        raise CannotBePlayed(f"t{place + 1} is not one run in suit (S4)")
