"""The texts of a game in the terminal: cards, piles, choices, events and scores in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card, Rank, Seat
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.event import Event
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import top
from russianbank.core.scoring import cards_worth
from russianbank.core.speaker import Speaker, english
from russianbank.words.event_sentences import EventSentences, Person, Role

_OWN_PILES = (Pile.STOCK, Pile.HAND, Pile.DISCARD)
_PILE_NAMES = {
    Pile.STOCK: "stock",
    Pile.HAND: "hand",
    Pile.DISCARD: "discard",
    Pile.OPPONENT_STOCK: "stock",
    Pile.OPPONENT_DISCARD: "discard",
}
_MENU_ORDER = (*list(Pile)[:8], *_PILE_NAMES)
"""The order of piles in the menu. It is always the same, so that it reveals nothing."""


class MenuChoice(NamedTuple):
    """One act in the menu, and what it does with the card of its group."""

    act: Act
    text: str


class MenuGroup(NamedTuple):
    """The acts that begin at one pile: the pile, its card, and what can be done with it."""

    pile: str
    card: str
    choices: tuple[MenuChoice, ...]


class Wording:
    """Puts things in words for the player in one seat.

    Args:
        you: the seat of the player; None for somebody who only watches.
        pips: whether suits are written as pips, such as 7♦, or as letters, such as 7D.
        text: says a message in the language of the player.
    """

    def __init__(self, you: Seat | None, pips: bool = True, text: Speaker = english) -> None:
        self.you = you
        self.pips = pips
        self.text = text

    def card(self, card: Card | None) -> str:
        """A card, such as 10♦."""
        if card is None:
            return self.text("verdict-a-card")
        rank = "10" if card.rank is Rank.TEN else str(card)[0]
        return rank + (card.suit.symbol if self.pips else str(card)[1])

    def who(self, seat: Seat | None) -> str:
        """The player in a seat, or you; the table for None."""
        return "table" if seat is None else "you" if seat is self.you else str(seat)

    def whose(self, seat: Seat) -> str:
        """The player in a seat as an owner."""
        return "your" if seat is self.you else f"{seat}'s"

    def menu(self, position: Position, acts: Iterable[Act]) -> list[MenuGroup]:
        """The acts, grouped by the pile at which they begin."""
        found: dict[Pile, list[MenuChoice]] = {}
        for act in acts:
            choice = MenuChoice(act, self._choice_text(position, act))
            found.setdefault(act.source, []).append(choice)
        return [self._group(position, pile, found[pile]) for pile in _MENU_ORDER if pile in found]

    def _group(self, position: Position, pile: Pile, choices: list[MenuChoice]) -> MenuGroup:
        if choices[0].act.kind is Kind.PASS:
            return MenuGroup("your turn", "", tuple(choices))
        card = position.turned_card if pile is Pile.HAND else top(position, pile)
        name = self._pile(pile, position.seat)
        return MenuGroup(name, self.card(card) if card else "", tuple(choices))

    def _pile(self, pile: Pile, mover: Seat) -> str:
        if pile <= Pile.T8:
            return pile.sign
        owner = mover if pile in _OWN_PILES else mover.other
        return f"{self.whose(owner)} {_PILE_NAMES[pile]}"

    def _choice_text(self, position: Position, act: Act) -> str:
        match act.kind:
            case Kind.TURN_UP:
                return "turn up the next card"
            case Kind.TURN_OVER:
                return "turn it over to be your hand"
            case Kind.PASS:
                return "end it"
            case Kind.REVERSE:
                return "reverse the run"
            case Kind.RUN:
                return f"move the whole run {self._target(position, act)}"
        if act.target is Pile.DISCARD:
            return "discard it"
        return self._target(position, act)

    def _target(self, position: Position, act: Act) -> str:
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
        """What happened, without the player who did it.

        Args:
            event: what happened.
            before: the position before it.
        """
        return EventSentences(self).sentence(event, before.seat)

    def person(self, seat: Seat) -> Person:
        """The player in a seat, in a sentence."""
        who = "watched" if self.you is None else "you" if seat is self.you else "opponent"
        name = self.text(f"panels-seat-{seat}")
        return Person(who, name, self.text("panels-player-of", name=name))

    def pile(self, pile: Pile, mover: Seat, role: Role) -> str:
        """A pile that is named from the side of the mover, in a sentence."""
        if pile <= Pile.T8:
            return self.text("table-place", n=pile + 1, role=role)
        if pile is Pile.FOUNDATION:
            return self.text("panels-a-foundation")
        owner = mover if pile in _OWN_PILES else mover.other
        if owner is mover and mover is not self.you:
            whose = "own"
        elif self.you is None:
            whose = str(owner)
        else:
            whose = "mine" if owner is self.you else "opponent"
        return self.text(f"table-{_PILE_NAMES[pile]}", whose=whose, role=role)


def score_lines(game: Game, wording: Wording) -> list[str]:
    """The result of a game, and how it is computed (F58-F60)."""
    outcome = game.outcome
    assert outcome is not None
    lines = ["", f" {outcome.message(wording.text, wording.you)}"]
    for term in outcome.terms:
        each = f", {term.count} x {term.worth}" if term.count > 1 and term.worth > 1 else ""
        what = f"{wording.text(f'panels-term-{term.name}')}{each}"
        lines.append(f" {wording.who(term.seat):5} {term.points:5} {what}")
    return lines


def match_result(winner: Seat | None, totals: tuple[int, int], wording: Wording) -> str:
    """The result of a match in a sentence."""
    points = {"most": max(totals), "least": min(totals)}
    if winner is None:
        return wording.text("panels-match-even", **points)
    if winner is wording.you:
        return wording.text("panels-match-you", **points)
    return wording.text("panels-match-them", name=wording.person(winner).name, **points)


def standing_lines(position: Position, wording: Wording) -> list[str]:
    """The cards that each player has left, and what the other scores by going out now (F59)."""
    lines = []
    for seat in Seat:
        piles = ", ".join(f"{count} in {name}" for name, _, count in _piles_left(position, seat))
        owner = "You have" if seat is wording.you else f"{str(seat).capitalize()} has"
        worth = position.rules.score_win + cards_worth(position, seat)
        other = "you score" if seat.other is wording.you else f"{seat.other} scores"
        cards = _cards(position.left(seat))
        lines.append(f" {owner} {cards} left: {piles}; {other} {worth} by going out now.")
    return lines


def price_of_giving_up(game: Game, seat: Seat) -> str:
    """What the other player scores if this one gives up now (F60)."""
    points, forfeit = game.abandoning(seat).points[seat.other], game.rules.abandon_forfeit
    return f"{points}, {forfeit} of them for giving up (F60)" if forfeit else str(points)


def _piles_left(position: Position, seat: Seat) -> list[tuple[str, int, int]]:
    """A player's own piles: the name, the points for each card, and the number of cards."""
    rules = position.rules
    piles = [
        ("stock", rules.score_stock, position.count(STOCKS + seat)),
        ("hand", rules.score_hand, position.count(HANDS + seat)),
        ("discard", rules.score_discard, position.count(DISCARDS + seat)),
    ]
    return piles if rules.stock_size else piles[1:]


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
