"""The projection: every pile as each viewer may see it, and no face-down card (R3).

``SOAK=1`` looks at a hundred thousand positions.
"""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from helpers.random_play import SOAK, amount, some_rulesets, walk
from helpers.table_states import AUDIENCES, dealt, next_entry, played, terms
from russianbank.core.cards import Card, Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset, preset_names
from russianbank.core.rules.ruleset import RuleSet
from russianbank.core.view import pile_view, view
from russianbank.server.table.event_mapping import seat_name, touched_piles
from russianbank.server.table.messages import CommandRefusal, write
from russianbank.server.table.projection import ALL_PILES, PILE_NAMES, Projection, Viewer
from russianbank.server.table.table_state import CommandRefused, Table
from russianbank.server.table.table_view import TableView

GAMES = 12 if SOAK else 1
LONGEST = 800 if SOAK else amount(60, 250)
CODE = re.compile(rb'(?<=[" ])([A2-9TJQK][SHCD])(?=[" ])')


def open_cards(position: Position, viewer: Viewer) -> list[Card]:
    """The cards that a viewer may see by F53, computed without the server."""
    cards = [one for pile in range(18) for one in position.cards(pile)]
    if position.turned_card:
        cards.append(position.turned_card)
    for owner in Seat:
        discards = position.cards(20 + owner)
        spread = owner == viewer or position.rules.spread_opponent_discard
        cards += discards if spread and viewer is not None else discards[-1:]
        if viewer is None and position.rules.spread_opponent_discard:
            cards += discards[:-1]
    return cards


def faces(cards: list[Card]) -> Counter[str]:
    return Counter(str(one) for one in cards)


def position_of(table: Table) -> Position:
    assert table.game
    return table.game.position


def check_view(shown: TableView, position: Position, viewer: Viewer) -> None:
    codes = [one for _, row in shown.piles.values() for one in row.split()]
    assert Counter(codes) == faces(open_cards(position, viewer))
    for number in ALL_PILES:
        count, row = shown.piles[PILE_NAMES[number]]
        assert len(row.split()) <= count == position.count(number)


NEEDS = re.compile(r"needs .+ there|after the .+|only on .+")


def without_needs(refused: CommandRefusal) -> CommandRefusal:
    """A refusal without the kinds of cards that would fit: they follow from the one that moves."""
    said = NEEDS.sub("needs another", refused.said)
    return msgspec.structs.replace(refused, fits=[], said=said)


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", preset_names())
def test_r3_no_frame_names_a_card_that_lies_face_down(name: str) -> None:
    for number in range(GAMES):
        table = dealt(terms(name), number)
        chance = Chance(number)
        for _ in range(LONGEST):
            if table.view(None).over:
                break
            before = {one: faces(open_cards(position_of(table), one)) for one in AUDIENCES}
            entry, seat = next_entry(table, chance)
            try:
                change = table.apply(entry, seat)
            except CommandRefused as refused:
                answer = msgspec.json.encode(without_needs(refused.refusal))
                assert {code.decode() for code in CODE.findall(answer)} <= set(before[seat])
                continue
            for one in AUDIENCES:
                check_view(table.view(one), position_of(table), one)
                frame = write(table.update(change, one))
                seen = before[one] | faces(open_cards(position_of(table), one))
                assert {code.decode() for code in CODE.findall(frame)} <= set(seen)


def test_the_cards_of_a_frame_are_found() -> None:
    frame = b'{"c":"7D","piles":{"t1":[2,"KH QS"],"rs":[3,""]},"m":"s>t3","f":["8C","t3"]}'
    assert CODE.findall(frame) == [b"7D", b"KH", b"QS", b"8C"]


def check_picture(picture: Projection, position: Position) -> None:
    fresh = Projection()
    fresh.update(position, ALL_PILES)
    assert picture.piles == fresh.piles
    mover = seat_name(position.seat)
    assert picture.cards_text(mover) == fresh.cards_text(mover)


def follow(rules: RuleSet, number: int, longest: int) -> None:
    """Reading only the touched piles again gives the same as reading all of them."""
    chance = Chance(number)
    game = Game(rules, deal(rules, chance), "call-stop")
    picture = Projection()
    picture.update(game.position, ALL_PILES)
    for _ in range(longest):
        if game.outcome:
            return
        acts = game.position.playable()
        before = {one: dict(piles) for one, piles in picture.piles.items()}
        game.play(acts[chance.below(len(acts))])
        picture.update(game.position, touched_piles(game.events[-1], game.position))
        check_picture(picture, game.position)
        for one in AUDIENCES:
            assert before[one] | picture.changed[one] == picture.piles[one]
            assert all(before[one][pile] != now for pile, now in picture.changed[one].items())


@pytest.mark.parametrize("name", preset_names())
def test_a_projection_is_kept_up_to_date_by_the_piles_that_an_act_touches(name: str) -> None:
    follow(preset(name), 6, amount(80, 600))


@pytest.mark.extended
def test_a_projection_is_kept_up_to_date_by_all_rules() -> None:
    for number, rules in enumerate(some_rulesets(amount(8, 40), start=5)):
        follow(rules, number, 100)


def test_a_pile_is_shown_the_same_alone_and_in_the_whole_view() -> None:
    for count, (position, _) in enumerate(walk(preset("french"), 3, 400)):
        if count % 20 == 0:
            for seat in AUDIENCES:
                shown = view(position, seat)
                sides = [
                    pile
                    for one in ("stock", "hand", "discard")
                    for pile in (getattr(side, one) for side in shown.sides)
                ]
                whole = [*shown.tableau, *shown.foundations, *sides]
                assert [pile_view(position, pile, seat) for pile in ALL_PILES] == whole


def test_a_watcher_sees_no_discard_spread_unless_both_players_do() -> None:
    table = dealt(terms(), 4)
    chance = Chance(4)
    for _ in played(table, chance, 2000, careless=False):
        counts = {seat: table.view(seat).piles["rd"] for seat in AUDIENCES}
        if counts[None][0] > 2:
            break
    assert len(counts[Seat.RED][1].split()) == counts[Seat.RED][0]
    assert counts[Seat.BLUE] == counts[None]
    assert counts[None][1] == counts[Seat.RED][1].split()[-1]


def test_a_patch_holds_the_fields_that_changed_and_no_other() -> None:
    table = dealt(terms(), 1)
    before = {one: table.view(one) for one in AUDIENCES}
    for logged, change in played(table, Chance(1), 50):
        for one in AUDIENCES:
            after, patch = table.view(one), change.patches[one]
            for field in TableView.__struct_fields__:
                differs = getattr(before[one], field) != getattr(after, field)
                assert (field in patch) == differs, logged
            before[one] = after
