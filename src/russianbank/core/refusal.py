"""Refusals: why the cards do not allow an act, and the paragraph that says so.

Whether an act can be played is decided by the kernel
(:mod:`russianbank.core.kernel.move_generator`). This module finds the reason for a refused act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import reduce

from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card
from russianbank.core.english import MESSAGES
from russianbank.core.errors import CannotBePlayed
from russianbank.core.kernel.position import Position
from russianbank.core.law import OWN_PILES, absolute, top
from russianbank.core.rules.paragraphs import paragraph_for
from russianbank.core.rules.ruleset import in_suit
from russianbank.core.speaker import Speaker, english

_REFUSED = "refused-"
_NEEDS = [f"refused-needs-{where}" for where in ("tableau", "foundation", "load")]
REASONS = tuple(
    key.removeprefix(_REFUSED)
    for key in MESSAGES
    if key.startswith(_REFUSED) and not key.startswith(("refused-fit", *_NEEDS))
)
"""The codes of all reasons."""

NOT_TAKEN = ("own-discard-closed", "discard-waits", "discards-used-up", "not-yours-to-take")
"""The reasons why a face-up card may not be taken, wherever it is to go."""

_COLOURS = {"CS": "black", "DH": "red", "CDHS": "any"}
"""Suits that have a name together."""

_SOURCES = {Pile.STOCK: "stock", Pile.HAND: "hand", Pile.DISCARD: "discard"}
_OPPONENT = (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an act cannot be played.

    Attributes:
        code: the reason, one of :data:`REASONS`.
        paragraph: the paragraph of docs/rules.md for this reason.
        card: the card that would move, if it is face up.
        pile: the pile that prevents the act, as the mover sees it.
        fits: where the card does not fit, what would take it on such a pile: cards such as ``9S``,
            ``9-black``, ``9-red`` and ``9-any`` for several suits, and ``space``.
        most: how many cards can be shifted, if there are too few spaces for more; else 0.
    """

    code: str
    paragraph: str
    card: Card | None
    pile: Pile
    fits: tuple[str, ...] = ()
    most: int = 0

    @property
    def reason(self) -> str:
        """The reason as a sentence, with the paragraph."""
        return self._cited(english(f"refused-{self.code}", most=self.most))

    def message(self) -> str:
        """Return what cannot be played, and why."""
        if self.fits:
            return self.sentence()
        what = f"{self.card} cannot be played so" if self.card else "That cannot be played"
        return f"{what}. {self.reason}"

    def sentence(self, text: Speaker = english, card: Callable[[str], str] = str) -> str:
        """Return the reason, or what the card needs, with the paragraph.

        Args:
            text: says a message in the language of the reader.
            card: writes a card, which it gets as a text such as ``7D``.
        """
        if not self.fits:
            return self._cited(text(f"refused-{self.code}", most=self.most))
        where = "load" if self.pile > Pile.FOUNDATION else "tableau"
        named = [_named(fit, text, card) for fit in self.fits]
        fits = reduce(lambda one, two: text("verdict-or", first=one, second=two), named)
        if self.pile is Pile.FOUNDATION:
            where, fits = "foundation", card(self.fits[0])
        needs = text(f"refused-needs-{where}", card=card(str(self.card)), fits=fits)
        return self._cited(needs)

    def _cited(self, sentence: str) -> str:
        return f"{sentence.removesuffix('.')} ({self.paragraph})."


def _named(fit: str, text: Speaker, card: Callable[[str], str]) -> str:
    """One of the cards or the space that a card would fit on, in words."""
    rank, _, colour = fit.partition("-")
    if fit == "space":
        return text("refused-fit-space")
    if not colour:
        return text("refused-fit-card", card=card(fit))
    return text("refused-fit", rank=rank.replace("T", "10"), colour=colour)


class ActRefused(CannotBePlayed):
    """An act, or a run of cards, that the cards do not allow.

    Attributes:
        refusal: why not.
    """

    def __init__(self, refusal: Refusal, message: str = "") -> None:
        super().__init__(message or refusal.message())
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[ActRefused], tuple[Refusal, str]]:
        return ActRefused, (self.refusal, str(self))


def refusal(position: Position, act: Act) -> Refusal | None:
    """Return why the cards do not allow an act, or None if they do."""
    if position.allows(act):
        return None
    return _ReasonSearch(position, act.source, act.target).why(act.kind)


def no_such_act(position: Position, source: Pile, target: Pile) -> Refusal:
    """Return why no card goes from one pile to another, if no game has such an act."""
    return _ReasonSearch(position, source, target).why_never()


class _ReasonSearch:
    """The search for the reason why an act cannot be played."""

    def __init__(self, position: Position, source: Pile, target: Pile) -> None:
        self.position = position
        self.rules = position.rules
        self.source = source
        self.target = target
        self.card = None if source is Pile.FOUNDATION else top(position, source)
        if source is Pile.HAND:
            self.card = position.turned_card

    def why(self, kind: Kind) -> Refusal:
        if kind in (Kind.PASS, Kind.TURN_OVER):
            self.card = None  # no single card is moved
        general = self._general_reason()
        if general:
            return general
        if kind in (Kind.TURN_UP, Kind.TURN_OVER, Kind.PASS):
            return self._turning(kind)
        if kind is Kind.LAY:
            return self._refuse("nothing-to-lay", "E15", self.target)
        if kind in (Kind.RUN, Kind.REVERSE):
            return self._run(kind)
        return self._taking() or (self._under() if kind is Kind.UNDER else self._play())

    def why_never(self) -> Refusal:
        if self.source is Pile.FOUNDATION:
            return self._refuse("foundation-fixed", "F17", self.source)
        taking = self._general_reason() or self._taking()
        if taking or self.target in OWN_PILES:
            return taking or self._refuse("not-on-own-pile", "F41", self.target)
        return self._refuse("not-yours-to-take", "F49", self.source)

    def _refuse(self, code: str, paragraph: str, pile: Pile) -> Refusal:
        return Refusal(code, paragraph_for(self.rules, paragraph), self.card, pile)

    def _count(self, pile: Pile) -> int:
        return self.position.count(absolute(pile, self.position.seat))

    def _general_reason(self) -> Refusal | None:
        """Return the reason why almost no act can be played now, if there is one."""
        if self.position.over:
            return self._refuse("game-over", "F58", self.source)
        playable = self.position.playable()
        if any(act.kind is Kind.LAY for act in playable):
            return self._refuse("lay-first", "E15", self.source)
        if not any(_goes_on(act) for act in playable):
            return self._refuse("bring-on", "E3", self.source)
        return None

    def _turning(self, kind: Kind) -> Refusal:
        if self.position.turned_card:
            return self._refuse("card-already-turned", "F41", Pile.HAND)
        if kind is Kind.PASS:
            return self._refuse("cannot-pass", "F41", Pile.HAND)
        paragraph = "F39" if self.source is Pile.STOCK else "F54"
        if not self._count(self.source):
            return self._refuse("nothing-to-turn", paragraph, self.source)
        if kind is Kind.TURN_OVER:
            return self._refuse("hand-not-used-up", "F54", Pile.HAND)
        return self._refuse("already-face-up", "F39", self.source)

    def _taking(self) -> Refusal | None:
        """Why the card may not be taken, wherever it is to go."""
        if self.source is Pile.HAND and self.target is Pile.DISCARD:
            return self._refuse("nothing-to-discard", "F41", self.source)
        if not self._count(self.source):
            return self._refuse("empty-pile", "F14", self.source)
        if self.card is None:
            if self.source in _OPPONENT:
                return self._refuse("face-down-not-yours", "F51", self.source)
            paragraph = "F41" if self.source is Pile.HAND else "F39"
            return self._refuse("face-down", paragraph, self.source)
        if self.source is Pile.DISCARD and not self.rules.discard_playable:
            return self._refuse("own-discard-closed", "F43", self.source)
        waits = self.rules.discard_after_stock and self._count(Pile.STOCK)
        if self.source is Pile.DISCARD and waits:
            return self._refuse("discard-waits", "E14", self.source)
        limit = self.rules.discard_limit
        used_up = limit and self.position.state().discards_played >= limit
        if self.source is Pile.DISCARD and used_up:
            return self._refuse("discards-used-up", "E22", self.source)
        return None

    def _play(self) -> Refusal:
        if self.target is Pile.FOUNDATION:
            return self._to_foundation()
        if self.target in _OPPONENT:
            return self._load()
        if self.source in _OPPONENT and not self._may_borrow():
            return self._refuse("not-yours-to-take", "F49", self.source)
        if not self.position.is_laid(self.target):
            return self._refuse("place-not-in-use", "E15", self.target)
        if not self._count(self.target):
            return self._to_space()
        if not self._fits_tableau():
            whole = self.source <= Pile.T8 and self._full_suit()
            return whole or self._misfit("does-not-fit-tableau", "F14", space=self._may_use_space())
        return self._shift_limit()

    def _misfit(self, code: str, paragraph: str, space: bool = False) -> Refusal:
        """Return the refusal of a card that does not fit, with what would take it."""
        assert self.card is not None
        pile = absolute(self.target, self.position.seat)
        fits = _grouped(self.position.takers(self.card, pile))
        refused = self._refuse(code, paragraph, self.target)
        return replace(refused, fits=(*fits, *["space"] * space))

    def _may_use_space(self) -> bool:
        source = _SOURCES.get(self.source, "tableau")
        assert self.card is not None
        takers = self.position.takers(self.card, absolute(self.target, self.position.seat))
        stays = self.source <= Pile.T8 and self._count(self.source) < 2 and bool(takers)
        waits = source in self.rules.space_after_stock and self._count(Pile.STOCK)
        is_taken = self.source not in _OPPONENT and source in self.rules.space_from
        return is_taken and not stays and not waits

    def _to_foundation(self) -> Refusal:
        if self.rules.foundations == "none":
            return self._refuse("no-foundations", "F10", self.target)
        stays = self.rules.opponent_stays
        pile = {Pile.OPPONENT_STOCK: "stock", Pile.OPPONENT_DISCARD: "discard"}.get(self.source)
        if pile and (pile in stays or not self.rules.opponent_to_foundation):
            return self._refuse("not-yours-to-take", "E10" if stays else "F24", self.source)
        return self._misfit("does-not-fit-foundation", "F10")

    def _may_borrow(self) -> bool:
        borrow = self.rules.borrow
        if self.source is Pile.OPPONENT_STOCK:
            return borrow == "discard-and-stock"
        own_load = self.card in self.position.state().loads
        return borrow != "no" and (borrow != "own-loads" or own_load)

    def _to_space(self) -> Refusal:
        source = _SOURCES.get(self.source, "tableau")
        if self.source in _OPPONENT or source not in self.rules.space_from:
            from_discard = self.source in (*_OPPONENT, Pile.DISCARD)
            paragraph = "F19" if from_discard else "F18"
            return self._refuse("space-not-from-there", paragraph, self.source)
        if source in self.rules.space_after_stock and self._count(Pile.STOCK):
            return self._refuse("space-for-stock", "E13", self.source)
        if self._count(self.source) < 2:
            return self._refuse("lies-alone", "E8", self.source)
        return self._full_suit() or self._shift_limit()

    def _load(self) -> Refusal:
        if self.source in _OPPONENT:
            return self._refuse("not-yours-to-take", "F49", self.source)
        pile = "stock" if self.target is Pile.OPPONENT_STOCK else "discard"
        if pile not in self.rules.load_onto:
            return self._refuse("does-not-load-there", "F46", self.target)
        source = _SOURCES.get(self.source, "tableau")
        if source not in self.rules.load_from:
            return self._refuse("does-not-load-from-there", "F47", self.source)
        if source in getattr(self.rules, f"load_{pile}_not_from"):
            return self._refuse("does-not-load-from-there", "E9", self.source)
        below = top(self.position, self.target)
        if below is None:
            return self._refuse("nothing-to-load-on", "F51", self.target)
        if pile in self.rules.load_not_on_highest and str(below)[0] == self.rules.ranks[-1]:
            return self._refuse("no-load-on-highest", "E9", self.target)
        if self.source <= Pile.T8 and self._shifts_used_up():
            return self._shift_limit()
        if in_suit(self.rules, pile):
            return self._misfit("does-not-fit-load", "F46")
        return self._misfit("does-not-fit-this-load", "E9")

    def _run(self, kind: Kind) -> Refusal:
        if self.rules.shift != "run":
            return self._refuse("no-runs", "F15", self.source)
        if kind is Kind.REVERSE and "reverse" not in self.rules.run_tools:
            return self._refuse("no-runs", "S7", self.source)
        if self._count(self.source) < 2:
            return self._refuse("no-such-run", "S6", self.source)
        if kind is Kind.REVERSE:
            if not self.position.spaces():
                return self._refuse("needs-a-space", "S7", self.source)
            if "tableau" not in self.rules.space_from:
                return self._refuse("space-not-from-there", "F18", self.source)
            return self._full_suit() or self._shift_limit()
        if not self._count(self.target):
            return self._refuse("run-not-into-space", "S6", self.target)
        base = self.position.cards(self.source)[0]
        if not self.position.fits_tableau(base, self.target):
            return self._refuse("does-not-fit-tableau", "S6", self.target)
        return self._shift_limit()

    def _under(self) -> Refusal:
        if "under" not in self.rules.run_tools:
            runs = self.rules.shift == "run"
            return self._refuse("no-runs", "S8" if runs else "F15", self.target)
        if not self._count(self.target):
            return self._refuse("no-such-run", "S8", self.target)
        if not self.position.spaces():
            return self._refuse("needs-a-space", "S8", self.target)
        if _SOURCES.get(self.source, "tableau") not in self.rules.space_from:
            return self._refuse("space-not-from-there", "F18", self.source)
        if self.source <= Pile.T8 and self._count(self.source) < 2:
            return self._refuse("lies-alone", "E8", self.source)
        if self.source <= Pile.T8:
            closed = self._full_suit() or (self._shifts_used_up() and self._shift_limit())
            if closed:
                return closed
        return self._refuse("does-not-fit-under", "S8", self.target)

    def _fits_tableau(self) -> bool:
        assert self.card is not None
        return self.position.fits_tableau(self.card, self.target)

    def _full_suit(self) -> Refusal | None:
        full = self.rules.packs == "one" and self._count(self.source) == len(self.rules.ranks)
        return self._refuse("full-suit", "S17", self.source) if full else None

    def _shifts_used_up(self) -> bool:
        return self.position.state().shifts >= self.rules.shift_limit

    def _shift_limit(self) -> Refusal:
        return self._refuse("shift-limit", "E1", self.source)


def _grouped(cards: tuple[str, ...]) -> Iterator[str]:
    """Name cards of one rank together where they are all of a colour, or all of the rank."""
    suits: dict[str, str] = {}
    for one in cards:
        suits[one[0]] = suits.get(one[0], "") + one[1]
    for rank, found in suits.items():
        name = _COLOURS.get("".join(sorted(found)))
        yield from [f"{rank}-{name}"] if name else [rank + suit for suit in found]


def _goes_on(act: Act) -> bool:
    """Whether an act turns up a card or ends the turn. Except in E3, one of them is playable."""
    discards = act.source is Pile.HAND and act.target is Pile.DISCARD
    return discards or act.kind in (Kind.TURN_UP, Kind.TURN_OVER, Kind.PASS)
