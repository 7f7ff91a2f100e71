"""The texts of a game in the terminal: cards, piles, choices, events and scores in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from russianbank.cli.message_text import shortened
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Seat
from russianbank.core.constants import DISCARDS, HANDS, STOCKS
from russianbank.core.errors import NotTheMoment, RussianBankError
from russianbank.core.event import Event
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.law import BreaksObligation, top
from russianbank.core.refusal import ActRefused
from russianbank.core.scoring import cards_worth
from russianbank.core.speaker import english
from russianbank.notation import read_card
from russianbank.words.event_sentences import EventSentences
from russianbank.words.sign_names import SignNames

_CHOICES = {
    Kind.TURN_UP: "turn-up",
    Kind.TURN_OVER: "turn-over",
    Kind.PASS: "pass",
    Kind.REVERSE: "reverse",
}
_MENU_ORDER = (
    *list(Pile)[:8],
    *(Pile.STOCK, Pile.HAND, Pile.DISCARD, Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD),
)
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


class Wording(SignNames):
    """Puts things in words for the player in one seat, or for somebody who only watches."""

    def sign(self, card: str) -> str:
        """A card that is given as a text such as TD."""
        return card.replace("T", "10") if not self.pips else self.card(read_card(card))

    def who(self, seat: Seat | None) -> str:
        """The player in a seat, or you; the table for None."""
        who = "table" if seat is None else "you" if seat is self.you else str(seat)
        return self.text("terminal-who", who=who)

    def menu(self, position: Position, acts: Iterable[Act]) -> list[MenuGroup]:
        """The acts, grouped by the pile at which they begin; a pass begins at none."""
        found: dict[Pile | None, list[MenuChoice]] = {}
        for act in acts:
            choice = MenuChoice(act, self._choice_text(position, act))
            found.setdefault(None if act.kind is Kind.PASS else act.source, []).append(choice)
        groups = [self._group(position, pile, found[pile]) for pile in _MENU_ORDER if pile in found]
        if None in found:
            groups.append(MenuGroup(self.text("terminal-turn"), "", tuple(found[None])))
        return groups

    def _group(self, position: Position, pile: Pile, choices: list[MenuChoice]) -> MenuGroup:
        card = position.turned_card if pile is Pile.HAND else top(position, pile)
        name = pile.sign if pile <= Pile.T8 else self.pile(pile, position.seat, "name")
        return MenuGroup(name, self.card(card) if card else "", tuple(choices))

    def _choice_text(self, position: Position, act: Act) -> str:
        if act.kind is Kind.RUN:
            return self.text("terminal-do-run", to=self._target(position, act))
        if act.kind in _CHOICES:
            return self.text(f"terminal-do-{_CHOICES[act.kind]}")
        if act.target is Pile.DISCARD:
            return self.text("terminal-do-discard")
        return self._target(position, act)

    def _target(self, position: Position, act: Act) -> str:
        """Where an act puts its card."""
        if act.target is Pile.FOUNDATION:
            return self.text("terminal-to-foundation")
        under, place = top(position, act.target), act.target.sign
        if act.kind is Kind.LAY:
            return self.text("terminal-to-place", place=place)
        if act.kind is Kind.UNDER:
            return self.text("terminal-to-under", place=place)
        if act.target > Pile.T8:
            pile = self.pile(act.target, position.seat, "to")
            return self.text("terminal-to-load", pile=pile, card=self.card(under))
        if under is None:
            return self.text("terminal-to-space", place=place)
        return self.text("terminal-to-card", card=self.card(under), place=place)

    def error(self, error: RussianBankError, mover: Seat) -> str:
        """Why something that was typed is not done; only English says it in detail."""
        if isinstance(error, ActRefused):
            return error.refusal.sentence(self.text, self.sign)
        if isinstance(error, BreaksObligation):
            return EventSentences(self).warning(error.breach, mover)
        if self.text is english:
            return shortened(str(error))
        now = isinstance(error, NotTheMoment)
        return self.text("no-not-the-moment" if now else "terminal-for-help")

    def event(self, event: Event, before: Position) -> str:
        """What happened, without the player who did it.

        Args:
            event: what happened.
            before: the position before it.
        """
        return EventSentences(self).sentence(event, before.seat)


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
    """The cards that each player has left, and what going out now would score (F59)."""
    lines = []
    for seat in Seat:
        piles = ", ".join(
            f"{count} {wording.text(f'panels-term-{name}')}"
            for name, count in _piles_left(position, seat)
        )
        standing = wording.text(
            "terminal-standing",
            who="you" if seat is wording.you else "other",
            name=wording.person(seat).name,
            cards=position.left(seat),
            piles=piles,
            points=position.rules.score_win + cards_worth(position, seat.other),
        )
        lines.append(f" {standing}")
    return lines


def price_of_giving_up(game: Game, seat: Seat, wording: Wording) -> str:
    """What it costs a player to give up now (F60)."""
    points, forfeit = game.abandoning(seat).points[seat.other], game.rules.abandon_forfeit
    price = wording.text("panels-abandon-price", points=points)
    if not forfeit:
        return price
    return f"{price} {wording.text('panels-abandon-forfeit', forfeit=forfeit)}"


def _piles_left(position: Position, seat: Seat) -> list[tuple[str, int]]:
    """A player's own piles: the name, and the number of cards."""
    piles = [
        ("stock", position.count(STOCKS + seat)),
        ("hand", position.count(HANDS + seat)),
        ("discard", position.count(DISCARDS + seat)),
    ]
    return piles if position.rules.stock_size else piles[1:]
