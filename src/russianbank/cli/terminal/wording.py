"""Words: cards, piles, acts and events as they are put to the person at the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Rank, Seat
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.event import (
    Abandoned,
    DrawAgreed,
    DrawOffered,
    Event,
    Misplaced,
    Played,
    PutRight,
    Stopped,
    Touched,
    Verdict,
)
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import REQUIREMENTS, top
from russianbank.core.scoring import Ending, cards_worth

_OWN = (Pile.STOCK, Pile.HAND, Pile.DISCARD)
_NAMES = {
    Pile.STOCK: "stock",
    Pile.HAND: "hand",
    Pile.DISCARD: "discard",
    Pile.OPPONENT_STOCK: "stock",
    Pile.OPPONENT_DISCARD: "discard",
}
_MENU = (*list(Pile)[:8], *_NAMES)
"""The order of piles in a list of choices: always the same, so that it betrays nothing."""


class MenuChoice(NamedTuple):
    """One act to choose, and what it does with the card its group is about."""

    act: Act
    words: str


class MenuGroup(NamedTuple):
    """The acts that one pile offers: the pile, its card in short, and what can be done with it."""

    pile: str
    card: str
    choices: tuple[MenuChoice, ...]


class Wording:
    """How things are said to the player in one seat.

    Args:
        you: the seat of whoever reads it; a watcher has none.
        pips: whether suits are written as pips, such as 7♦, or as letters.
    """

    def __init__(self, you: Seat | None, pips: bool = True) -> None:
        self.you = you
        self.pips = pips

    def card(self, card: Card | None) -> str:
        """A card in short, such as 10♦."""
        if card is None:
            return "card"
        rank = "10" if card.rank is Rank.TEN else str(card)[0]
        return rank + (card.suit.symbol if self.pips else str(card)[1])

    def who(self, seat: Seat | None) -> str:
        """A seat, or you."""
        return "table" if seat is None else "you" if seat is self.you else str(seat)

    def whose(self, seat: Seat) -> str:
        """The same as an owner."""
        return "your" if seat is self.you else f"{seat}'s"

    def choices(self, position: Position, acts: Iterable[Act]) -> list[MenuGroup]:
        """The acts, grouped by the pile they begin at."""
        found: dict[Pile, list[MenuChoice]] = {}
        for act in acts:
            found.setdefault(act.source, []).append(MenuChoice(act, self._choice(position, act)))
        return [self._group(position, pile, found[pile]) for pile in _MENU if pile in found]

    def _group(self, position: Position, pile: Pile, choices: list[MenuChoice]) -> MenuGroup:
        if choices[0].act.kind is Kind.PASS:
            return MenuGroup("your turn", "", tuple(choices))
        card = position.turned_card if pile is Pile.HAND else top(position, pile)
        name = self._pile(pile, position.seat)
        return MenuGroup(name, self.card(card) if card else "", tuple(choices))

    def _pile(self, pile: Pile, mover: Seat) -> str:
        if pile <= Pile.T8:
            return pile.sign
        owner = mover if pile in _OWN else mover.other
        return f"{self.whose(owner)} {_NAMES[pile]}"

    def _choice(self, position: Position, act: Act) -> str:
        match act.kind:
            case Kind.TURN_UP:
                return "turn up the next card"
            case Kind.TURN_OVER:
                return "turn it over to be your hand"
            case Kind.PASS:
                return "end it"
            case Kind.REVERSE:
                return "turn the run round"
            case Kind.RUN:
                return f"move the whole run {self._place(position, act)}"
        if act.target is Pile.DISCARD:
            return "discard it"
        return self._place(position, act)

    def _place(self, position: Position, act: Act) -> str:
        """Where an act puts its card."""
        if act.target is Pile.FOUNDATION:
            return "to its foundation"
        under = top(position, act.target)
        if act.kind is Kind.LAY:
            return f"on {act.target.sign}"
        if act.kind is Kind.UNDER:
            return f"under the run of {act.target.sign}"
        if act.target <= Pile.T8:
            place = act.target.sign
            return f"on the {self.card(under)} of {place}" if under else f"into the space {place}"
        return f"on {self._pile(act.target, position.seat)}, the {self.card(under)}"

    def event(self, event: Event, before: Position) -> str:
        """What happened, given the position in which it did; without saying who did it."""
        match event:
            case Played():
                return self._played(event, before)
            case Stopped(verdict=verdict):
                return self._stopped(verdict)
            case Misplaced(card=card, target=target):
                return f"{self.card(card)} laid wrongly on {target.sign}"
            case PutRight(card=card):
                return f"{self.card(card)} put right"
            case Touched(pile=pile):
                return f"touched {pile.sign}"
            case DrawOffered():
                return "a draw is offered"
            case DrawAgreed():
                return "the draw is accepted"
            case Abandoned():
                return "the game is abandoned"

    def _stopped(self, verdict: Verdict) -> str:
        """The verdict, beginning with what should have been done."""
        broken = verdict.breach
        if broken is None:
            return verdict.message()
        first = " or ".join(
            f"{self.card(one.card)} on {one.pile.sign}"
            if one.card
            else f"the top of {one.pile.sign}"
            for one in broken.missed
        )
        number = f"{broken.paragraph}, {broken.cited}" if broken.cited else broken.paragraph
        said = f"Stop! {first} came first: {REQUIREMENTS[broken.paragraph]} ({number})."
        return said + (f" {self.card(verdict.returned)} goes back." if verdict.returned else "")

    def _played(self, event: Played, before: Position) -> str:
        act, card = event.act, self.card(event.card)
        match act.kind:
            case Kind.TURN_UP:
                where = "on the stock" if act.source is Pile.STOCK else "from the hand"
                return f"{card} turned up {where}"
            case Kind.TURN_OVER:
                return "the discard is turned over to be the hand again"
            case Kind.PASS:
                return "the turn is over"
            case Kind.REVERSE:
                return f"the run of {act.source.sign} turned round"
            case Kind.RUN:
                return f"the run of {act.source.sign} {self._place(before, act)}"
        if act.target is Pile.DISCARD:
            return f"{card} discarded"
        said = f"{card} from {self._from(act.source, before.seat)} {self._place(before, act)}"
        if event.shown and act.kind is not Kind.LAY:
            said += f"; {self.card(event.shown)} comes up beneath it"
        return said

    def _from(self, pile: Pile, mover: Seat) -> str:
        return f"the {_NAMES[pile]}" if pile in _OWN else self._pile(pile, mover)


def score_lines(game: Game, words: Wording) -> list[str]:
    """The result, and how it is counted (F58-F60)."""
    outcome, rules = game.outcome, game.rules
    assert outcome is not None
    lines = ["", f" {outcome.message().capitalize()}."]
    winner = outcome.winner
    if winner is None or outcome.ending is Ending.DRAWN:
        return lines
    counted = [(rules.score_win, "for winning")]
    for name, each, count in _left(game.position, winner.other):
        if count:
            counted.append(
                (
                    each * count,
                    f"for {_cards(count)} in {words.whose(winner.other)} {name}, {each} each",
                )
            )
    if outcome.ending is Ending.ABANDONED and rules.abandon_forfeit:
        counted.append((rules.abandon_forfeit, "for giving the game up (F60)"))
    rest = outcome.points[winner] - sum(points for points, _ in counted)
    if rest:
        counted.append((rest, "for wrong calls of stop"))
    lines += [f" {points:5} {why}" for points, why in counted]
    return [*lines, f" {outcome.points[winner]:5} points for {words.who(winner)}"]


def standing_lines(position: Position, words: Wording) -> list[str]:
    """What each player has left, and what the other would score by going out now (F59)."""
    lines = []
    for seat in Seat:
        piles = ", ".join(f"{count} in {name}" for name, _, count in _left(position, seat))
        owner = "You have" if seat is words.you else f"{str(seat).capitalize()} has"
        worth = position.rules.score_win + cards_worth(position, seat)
        gain = f"going out now would pay {words.who(seat.other)} {worth}"
        lines.append(f" {owner} {_cards(position.left(seat))} left: {piles}; {gain}.")
    return lines


def price_of_giving_up(game: Game, seat: Seat) -> str:
    """What the other player scores if this one gives the game up now (F60)."""
    points, forfeit = game.abandoning(seat).points[seat.other], game.rules.abandon_forfeit
    return f"{points}, {forfeit} of them for giving it up (F60)" if forfeit else str(points)


def _left(position: Position, seat: Seat) -> list[tuple[str, int, int]]:
    """A player's piles: name, points a card, cards."""
    rules = position.rules
    piles = [
        ("stock", rules.score_stock, position.count(STOCKS + seat)),
        ("hand", rules.score_hand, position.count(HANDS + seat)),
        ("discard", rules.score_discard, position.count(DISCARDS + seat)),
    ]
    return piles if rules.stock_size else piles[1:]


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
