"""Positions for tests, written pile by pile.

    laid = table("foster-two-pack", t1="KD QS", t2="", s="(3) 5H", f="3S AH")
    laid.lawful()        # {"^h", "t1>t4", ...}
    laid.play("^h")      # the card turned up

Piles have the names that acts use, seen by the player on turn: ``t1``-``t8``, ``f``, the own ``s``,
``h``, ``d`` and the opponent's ``S``, ``H``, ``D``. Cards are listed from the lowest to the top.
``(3)`` stands for three cards nobody has seen, ``[9D KS]`` for unseen cards that the test knows:
in a hand the last of them is turned up first. ``f="3S AH"`` builds one foundation up to the three
of spades and begins another with the ace of hearts. A card comes from whichever pack still has it,
the pile's owner's first; ``5Hb`` asks for the blue one. Cards nowhere on the table do not exist.

A tableau place given as ``""`` is a space. With two packs, places not named hold a dull card each,
a deuce as a rule; with one pack they are not in use (S3).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from russianbank.core.act import ACTS, Act, Kind
from russianbank.core.cards import SUITS, Card, Seat, card
from russianbank.core.deal import Deal
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.kernel.state import State
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet

_OWN_PILES = {"s": 16, "h": 18, "d": 20}
_PARTS = re.compile(r"\((\d+)\)|\[([^]]*)\]|(\S+)")
_BY_TEXT = {str(one): one for one in ACTS.values() if one.kind is not Kind.LAY}
_LAYING = {str(one): one for one in ACTS.values() if one.kind is Kind.LAY}

Pair = tuple[int, int]


def do(text: str) -> Act:
    """The act that a text such as ``t3>f`` stands for; ``h>t1`` is to play, not to lay (S3)."""
    return _BY_TEXT[text]


def lay(place: int) -> Act:
    """The act of laying a hand card for the tableau at one's own first turn (S3)."""
    return _LAYING[f"h>t{place}"]


def vary(name: str, **changes: Any) -> RuleSet:
    """A preset with some settings changed; lists of sources may be given as plain sets."""
    for key, value in changes.items():
        changes[key] = frozenset(value) if isinstance(value, set) else value
    return replace(preset(name), **changes)


@dataclass(frozen=True, slots=True)
class Table:
    """A position, with a deal that agrees with it."""

    position: Position
    deal: Deal

    def game(self, strictness: str | None = None) -> Game:
        """A game that goes on from here."""
        return Game(self.position.rules, self.deal, strictness, self.position)

    def playable(self) -> set[str]:
        """What the cards allow, as text."""
        return texts(self.position.playable())

    def lawful(self) -> set[str]:
        """What the rules allow, as text."""
        return texts(self.position.lawful())

    def breach(self, text: str) -> str:
        """The paragraph an act would break."""
        return self.position.breach(do(text))

    def play(self, *acts: str) -> Card | None:
        """Do acts one after the other; returns the card that the last of them turned up."""
        shown = None
        for text in acts:
            shown = self.position.play(do(text), self.deal)
        return shown

    def lies(self, pile: str) -> str:
        """The cards of a pile, see `lies`."""
        return lies(self.position, pile)


def texts(acts: list[Act]) -> set[str]:
    """Acts as a set of texts."""
    return {str(one) for one in acts}


def lies(position: Position, pile: str) -> str:
    """The cards of ``t3``, ``f`` (the tops only) or ``red h``, written as tables are laid."""
    if pile == "f":
        tops = [position.cards(number)[-1:] for number in range(8, 16)]
        return " ".join(str(one) for top in tops for one in top)
    number = int(pile[1]) - 1 if pile[0] == "t" else _seat_pile(pile)
    hidden = position.unseen_in(number)
    shown = [str(one) for one in position.cards(number)]
    return " ".join([f"({hidden})", *shown] if hidden else shown)


def _seat_pile(pile: str) -> int:
    seat, name = pile.split()
    return _OWN_PILES[name] + Seat.named(seat)


def play(game: Game, *acts: str) -> Played:
    """Do acts in a game; returns the event of the last of them."""
    for text in acts[:-1]:
        game.play(do(text))
    return game.play(do(acts[-1]))


class _Box:
    """The cards not yet on the table."""

    def __init__(self, rules: RuleSet) -> None:
        packs = [Seat.RED] if rules.packs == "one" else list(Seat)
        self.rules = rules
        self.free = {
            card(rank + suit, pack) for rank in rules.ranks for suit in SUITS for pack in packs
        }
        self.taken: list[Card] = []

    def take(self, name: str, owner: Seat) -> Card:
        """The card of that name, from the pack it asks for or one that still has it."""
        packs = [owner, owner.other]
        if name[2:]:
            packs = [Seat.RED if name[2:] == "r" else Seat.BLUE]
        for pack in packs:
            one = card(name[:2], pack)
            if one in self.free:
                self.free.remove(one)
                self.taken.append(one)
                return one
        raise ValueError(f"there is no {name} left to lay")

    def take_any(self, count: int, pack: Seat) -> list[Card]:
        """Cards of a pack that no pile has named, high ranks first."""
        suits, ranks = SUITS, self.rules.ranks
        cards = (card(rank + suit, pack) for rank in reversed(ranks) for suit in suits)
        chosen = [one for one in cards if one in self.free][:count]
        if len(chosen) < count:
            raise ValueError(f"the {pack} pack has not {count} cards left")
        self.free -= set(chosen)
        return chosen

    def take_dull(self, wanted: set[str]) -> Card:
        """A card that fits little: the lowest rank but one, else a high one; none wanted."""
        ranks = self.rules.ranks
        order = ranks[1] + ranks[:1:-1]
        cards = (one for rank in order for one in sorted(self.free) if str(one)[0] == rank)
        dull = next(one for one in cards if str(one) not in wanted)
        self.free.remove(dull)
        return dull


@dataclass(frozen=True, slots=True)
class _Laid:
    """One pile: unseen cards of no matter which face, unseen ones that are known, and seen ones."""

    any_unseen: int
    unseen: tuple[Card, ...]
    seen: tuple[Card, ...]


def _read(text: str, owner: Seat, box: _Box) -> _Laid:
    any_unseen = 0
    unseen: list[Card] = []
    seen: list[Card] = []
    for count, known, name in _PARTS.findall(text):
        if count:
            any_unseen += int(count)
        elif name:
            seen.append(box.take(name, owner))
        else:
            mark = "b" if owner and box.rules.packs == "two" else "r"
            unseen += [box.take(one + mark, owner) for one in known.split()]
    return _Laid(any_unseen, tuple(unseen), tuple(seen))


def _foundations(text: str, seat: Seat, box: _Box) -> dict[int, _Laid]:
    piles: dict[int, _Laid] = {}
    ranks = box.rules.ranks
    for name in text.split():
        suit = SUITS.index(name[1])
        pile = 8 + suit * 2 + (8 + suit * 2 in piles)
        built = ranks[: ranks.index(name[0]) + 1]
        cards = tuple(box.take(rank + name[1], seat) for rank in built)
        piles[pile] = _Laid(0, (), cards)
    return piles


def table(
    rules: RuleSet | str,
    *,
    seat: Seat = Seat.RED,
    turned: str = "",
    looks: int = 0,
    shifts: int = 0,
    runs: Pair = (0, 0),
    idle: Pair = (0, 0),
    lowest: Pair | None = None,
    since_gain: int = 0,
    refusals: int = 0,
    loads: str = "",
    **piles: str,
) -> Table:
    """Returns a table with these piles.

    Args:
        rules: a rule set or the name of a preset.
        seat: who is on turn.
        turned: a hand card that is turned up.
        looks: cards turned up since the last change (F44).
        shifts: shifts in a row (E1).
        runs: how often the player on turn and the other have run through their hands (F55).
        idle: times turned over since the last gain, by the player on turn and the other (E2).
        lowest: the fewest cards that both have had; what they have now if not given (E2).
        since_gain: turns since the last gain (E2).
        refusals: those of them that ended without a discard but with a card to turn (E2).
        loads: cards on the opponent's piles that the player on turn has loaded (F49).
        piles: the cards; hands of six unseen cards if not given, all other piles empty.
    """
    chosen = preset(rules) if isinstance(rules, str) else rules
    box = _Box(chosen)
    owner = {**dict.fromkeys("shd", seat), **dict.fromkeys("SHD", seat.other)}
    named = {"h": "(6)", "H": "(6)", **piles}
    if turned:
        named["h"] += f" {turned}"
    marked = sorted(named, key=lambda name: (not re.search("[rb]", named[name]), name == "f"))
    layout: dict[int, _Laid] = {}
    for name in marked:
        if name == "f":
            layout |= _foundations(named[name], seat, box)
        elif name[0] == "t":
            layout[int(name[1:]) - 1] = _read(named[name], seat, box)
        else:
            pile = _OWN_PILES[name.lower()] + owner[name]
            layout[pile] = _read(named[name], owner[name], box)
    if chosen.packs == "two":
        _fill_tableau(layout, box)
    unseen = {pile: _unseen(pile, layout, box) for pile in range(22)}
    seen = [layout[pile].seen if pile in layout else () for pile in range(22)]
    red, blue = ([*unseen[16 + one], *reversed(unseen[18 + one])] for one in Seat)
    left = [sum(len(unseen[p]) + len(seen[p]) for p in range(16 + one, 22, 2)) for one in Seat]
    together = sorted([*red, *blue])
    state = State(
        piles=tuple((len(unseen[pile]), seen[pile]) for pile in range(22)),
        unseen=(
            tuple(one for one in together if one.pack is Seat.RED),
            tuple(one for one in together if one.pack is Seat.BLUE),
        ),
        seat=seat,
        turned=bool(turned),
        looks=looks,
        shifts=shifts,
        laid=sum(1 << place for place in range(8) if place in layout),
        runs=_by_seat(runs, seat),
        idle=_by_seat(idle, seat),
        lowest=_by_seat(lowest, seat) if lowest else (left[0], left[1]),
        turns=int(seat),
        since_gain=since_gain,
        refusals=refusals,
        ended=0,
        winner=0,
        loads=tuple(one for one in box.taken if str(one) in loads.split()),
    )
    return Table(Position.from_state(chosen, state), Deal(red, blue, seat))


def _unseen(pile: int, layout: Mapping[int, _Laid], box: _Box) -> list[Card]:
    """The unseen cards of a pile from the bottom up."""
    if pile not in layout:
        return []
    pack = Seat.RED if box.rules.packs == "one" else Seat(pile & 1)
    return box.take_any(layout[pile].any_unseen, pack) + list(layout[pile].unseen)


def _fill_tableau(layout: dict[int, _Laid], box: _Box) -> None:
    ranks = box.rules.ranks
    tops = [str(layout[pile].seen[-1]) for pile in range(8, 16) if pile in layout]
    tops += [str(one) for one in box.taken if str(one)[0] == ranks[0]]
    wanted = {ranks[(ranks.index(top[0]) + 1) % len(ranks)] + top[1] for top in tops}
    for place in range(8):
        if place not in layout:
            layout[place] = _Laid(0, (), (box.take_dull(wanted),))


def _by_seat(pair: Pair, seat: Seat) -> Pair:
    return (pair[1], pair[0]) if seat else pair


def in_use(**piles: str) -> dict[str, Any]:
    """Red's four places in the one-pack game, held by cards that fit little, unless named."""
    return {"t1": "KC", "t2": "9D", "t3": "5S", "t4": "2D"} | piles
