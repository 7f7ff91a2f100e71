"""Reads the log of moves that the program Garibaldka of NepciorLab writes.

A step is three lines: what is done, the moves that were possible, and the state before it. Only the
first line is needed, and the state at the beginning of a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from russianbank.core.act import Act, Kind, Pile, act
from russianbank.core.cards import Card, Seat, card
from russianbank.core.deal import Deal
from russianbank.core.errors import CannotBePlayed, CannotBeRead, RussianBankError
from russianbank.core.event import Played
from russianbank.core.game import Game
from russianbank.core.quotation import quoted
from russianbank.core.rules.preset import preset
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.text_argument import checked_file_text
from russianbank.notation.failure import Failure
from russianbank.notation.imported_game import ImportedGame

MARK = "GARIBALDKA1"
"""The first word of a state."""

_STATE = re.compile(rf"\s*S {MARK}((?: -?[0-9]{{1,4}}){{30,150}})\s*")
_STEP = re.compile(
    r"T[0-9]{1,6} [HA]([01]) .{0,100}?\b(?:MOVE (\S{2,3}) (\S{4,10})->(\S{4,10})|(DRAW)"
    r"|DISCARD (\S{2,3})|(PASS))\s*"
)
_RANKS, _SUITS = "A23456789TJQK", "HDCS"
_PILES = 24
_AT_START = [13, 13, 35, 35, *[0] * 4, *[1] * 8, *[0] * 8]
"""How many cards each pile has at the beginning: stocks, hands, turned-up cards, discards, tableau,
foundations."""
_SOURCES = {"res": Pile.STOCK, "turned": Pile.HAND, "waste": Pile.DISCARD}
_TARGETS = {"res": Pile.OPPONENT_STOCK, "waste": Pile.OPPONENT_DISCARD}


def garibaldka_rules() -> RuleSet:
    """Return the rules that the program plays by.

    Its source states that any tableau pile and the own stock, hand card and discard may be played
    from, also to a space and to the opponent's piles. Foundation plays are obligatory there, but an
    error only ends the turn, so that no act is refused here. It ends games by limits of its own; no
    draw of ours comes before them.
    """
    sources = frozenset({"tableau", "stock", "hand", "discard"})
    return replace(
        preset("garibaldka"),
        name="nepciorlab-garibaldka",
        title="Garibaldka by NepciorLab",
        source="The source of the program, read in part",
        discard_playable=True,
        space_from=sources,
        load_from=sources,
        draw_after=1000,
        draw_turns=1000,
        shift_limit=1000,
    )


def read_garibaldka(text: str) -> list[ImportedGame]:
    """Read the games of a log, each as far as it can be followed.

    Raises:
        CannotBeRead: if no game begins in it.
    """
    lines = checked_file_text(text, "the log of a game").split("\n")
    games: list[ImportedGame] = []
    step: tuple[int, re.Match[str]] | None = None
    for number, line in enumerate(lines, start=1):
        if found := _STEP.fullmatch(line):
            if step is not None:
                _follow(games, *step)
            step = (number, found)
        elif MARK in line:
            dealt = _deal_of(line)
            if dealt is not None:
                games.append(ImportedGame(Game(garibaldka_rules(), dealt, "strict")))
        elif line.strip() and not line.startswith("   legal:"):
            if step is not None:
                _follow(games, *step)
                step = None
            _fail(games, number, f"expected a move, but read {quoted(line[:20])}")
    if step is not None:
        _follow(games, *step)
    if not games:
        expected = "the state at the beginning of a game"
        raise CannotBeRead(
            f"expected {expected}, a line with S {MARK} and all cards as they are dealt; choose a"
            " log that contains one",
            expected=expected,
        )
    return games


def _deal_of(line: str) -> Deal | None:
    """The deal of a state at the beginning of a game; None for every other state."""
    found = _STATE.fullmatch(line)
    if found is None:
        return None
    numbers = [int(word) for word in found[1].split()]
    piles = list(_piles(numbers[6:]))
    if [len(pile) for pile in piles] != _AT_START or numbers[0] not in (0, 1):
        return None
    try:
        red, blue = (_dealt(piles, seat) for seat in Seat)
        return Deal(red, blue, Seat(numbers[0]))
    except (RussianBankError, IndexError):
        return None


def _dealt(piles: list[list[int]], seat: Seat) -> list[Card]:
    """The cards of a player in the order in which they are dealt; the first is the stock's last."""
    tableau = chain.from_iterable(piles[8 + 4 * seat : 12 + 4 * seat])
    return [_card(one) for one in chain(piles[seat], tableau, reversed(piles[2 + seat]))]


def _piles(numbers: list[int]) -> Iterator[list[int]]:
    place = 0
    for _ in range(_PILES):
        length = numbers[place] if place < len(numbers) else 0
        yield numbers[place + 1 : place + 1 + max(length, 0)]
        place += 1 + max(length, 0)


def _card(number: int) -> Card:
    """A card by its number in a state: twice its place in both packs, and 1 if it lies face up."""
    pack, place = divmod(number // 2, 52)
    return card(_RANKS[place % 13] + _SUITS[place // 13], Seat(pack))


def _fail(games: list[ImportedGame], line: int, message: str) -> None:
    if games and games[-1].failure is None:
        failure = Failure(message, line, 1, "what can be played")
        games[-1] = replace(games[-1], failure=failure)


def _follow(games: list[ImportedGame], line: int, step: re.Match[str]) -> None:
    """Play a step in the last game, unless that could not be followed before."""
    if not games or games[-1].failure is not None:
        return
    game = games[-1].game
    try:
        if int(step[1]) != game.seat:
            raise CannotBePlayed(f"expected an act of {game.seat}, who is on turn")
        for one in _acts(game, step):
            game.insist(one)
        named = step[2] or step[6]
        last = game.events[-1]
        if named and isinstance(last, Played) and str(last.card) != named.rstrip("'"):
            game.undo()
            raise CannotBePlayed(
                f"expected {last.card}, which lies there, but the log says {named}"
            )
    except RussianBankError as cause:
        _fail(games, line, str(cause))


def _acts(game: Game, step: re.Match[str]) -> Iterator[Act]:
    """The acts of a step; drawing also turns the discard over where no hand is left (F54)."""
    if step[5]:
        turn_up = act(Kind.TURN_UP, Pile.HAND, Pile.HAND)
        if turn_up not in game.position.playable():
            yield from [one for one in game.position.playable() if one.kind is Kind.TURN_OVER][:1]
        if turn_up in game.position.playable():
            yield turn_up
        else:
            raise CannotBePlayed("no hand card can be turned up now")
    elif step[6]:
        yield act(Kind.PLAY, Pile.HAND, Pile.DISCARD)
    elif step[7]:
        passes = [one for one in game.position.playable() if one.kind is Kind.PASS]
        if not passes:
            raise CannotBePlayed("the turn cannot end without a hand card now")
        yield passes[0]
    else:
        yield act(Kind.PLAY, _pile(step[3], _SOURCES), _pile(step[4], _TARGETS))


def _pile(name: str, piles: dict[str, Pile]) -> Pile:
    kind = name.split(".")[0]
    if re.fullmatch("col[1-8]", name):
        return Pile(int(name[3]) - 1)
    if re.fullmatch("fnd[1-8]", name):
        return Pile.FOUNDATION
    if kind not in piles:
        raise CannotBePlayed(f"expected a pile, but the log says {quoted(name)}")
    return piles[kind]
