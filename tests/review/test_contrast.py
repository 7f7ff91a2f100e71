"""In what the better of two plans is ahead: facts that a player can check on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from helpers.tables import do, table
from russianbank.core.act import Act, Kind, Pile
from russianbank.core.cards import Card
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import read_position
from russianbank.puzzles.collection import puzzles
from russianbank.review import CONTRASTS, Contrast, contrasts
from russianbank.review.contrast import MOST, contrast_sentences

RULES = preset("foster-two-pack")


def positions(seed: int, acts: int = 60) -> Iterator[Position]:
    """The positions of a game of random lawful acts."""
    chance = Chance(seed)
    game = Game(RULES, deal(RULES, chance.split()), "strict")
    while game.outcome is None and len(game.events) < acts:
        yield game.position
        lawful = game.position.lawful()
        game.play(lawful[chance.below(len(lawful))])


def facts(position: Position, best: Act, played: Act) -> dict[str, tuple[int, int]]:
    """In what an act is ahead of another one. What it is behind in is the same the other way."""
    both, turned = contrasts(position, [best], [played]), contrasts(position, [played], [best])
    found = [one for one in both if not one.behind]
    assert both == [*found, *(turned_round(one) for one in turned if not one.behind)]
    assert len(found) <= MOST
    order = [CONTRASTS.index(one.name) for one in found]
    assert order == sorted(order)
    return {one.name: (one.best, one.played) for one in found}


def turned_round(one: Contrast) -> Contrast:
    return one._replace(best=one.played, played=one.best, behind=True)


def test_what_the_other_plan_is_ahead_in_is_said_too() -> None:
    laid = table("foster-two-pack", t1="8S", t2="8C", s="7H", h="[7D 4C]").position
    found = contrasts(laid, [do("^h")], [do("s>t1")])
    assert contrast_sentences(found) == [
        "Its advantage shows later, in what can be played then.",
        "On the other hand: From the stock it plays 0, not 1.",
    ]
    other = contrasts(laid, [do("s>t1")], [do("^h")])
    assert contrast_sentences(other) == ["From the stock it plays 1, not 0."]


def test_a_plan_is_not_ahead_of_itself() -> None:
    for position in positions(1):
        for act in position.lawful():
            assert facts(position, act, act) == {}


def test_a_card_off_the_stock_or_onto_the_opponent_is_counted() -> None:
    seen = set()
    for seed in range(6):
        for position in positions(seed):
            lawful = position.lawful()
            shifts = [one for one in lawful if one.kind is Kind.PLAY and one.source <= Pile.T8]
            quiet = [one for one in shifts if one.target <= Pile.T8]
            for other in quiet[:1]:
                for act in lawful:
                    if act.kind is Kind.PLAY and act.source is Pile.STOCK:
                        assert facts(position, act, other)["more-stock"] == (1, 0)
                        assert "more-stock" not in facts(position, other, act)
                        seen.add("stock")
                    if act in shifts and act.target in (Pile.OPPONENT_STOCK, Pile.OPPONENT_DISCARD):
                        assert facts(position, act, other)["more-load"] == (1, 0)
                        seen.add("load")
            goes_on = [one for one in lawful if one.kind is Kind.TURN_UP or one in quiet]
            for act in goes_on:
                assert all("goes-on" not in facts(position, act, one) for one in goes_on)
                for discard in (one for one in lawful if one.target is Pile.DISCARD):
                    assert facts(position, act, discard)["goes-on"] == (1, 0)
                    seen.add("goes-on")
    assert seen == {"stock", "load", "goes-on"}


def test_a_stock_card_that_turns_the_next_one_up_does_not_end_the_turn() -> None:
    line = "3Dr/4Sr/QDr/4Cr/8Sb/2Sb/JHb/THb - 12?JHr/35?/- 12?3Db/35?/- blue"
    position = read_position(line, preset("pagat"))
    turned, played = do("^h"), do("s>t2")
    assert {turned, played} <= set(position.playable())
    assert "goes-on" not in facts(position, turned, played)


def plays_at_once(position: Position, turning: Act, card: Card) -> bool:
    """Whether a card can be played, to any pile but the discard, as soon as it is turned up."""
    ahead = position.copy()
    ahead.play(turning, card=card)
    acts = [act for act in ahead.playable() if act.source is turning.source]
    return any(act.kind is Kind.PLAY and act.target is not Pile.DISCARD for act in acts)


def test_cards_that_would_find_a_place_are_all_that_can_be_played() -> None:
    """To spaces and onto the opponent too."""
    said = 0
    for puzzle in (one for one in puzzles() if one.kind == "choice"):
        best = puzzle.plans[puzzle.best]
        for plan in puzzle.plans:
            for one in contrasts(puzzle.start, best, plan):
                if one.name == "order":
                    counts = []
                    for acts in (best, plan):
                        before = position_before_last(puzzle.start, acts)
                        coming = [card for card, _ in before.chances(acts[-1])]
                        counts.append(sum(plays_at_once(before, acts[-1], it) for it in coming))
                    assert (one.best, one.played) == tuple(counts)
                    said += 1
    assert said


def position_before_last(position: Position, acts: Sequence[Act]) -> Position:
    ahead = position.copy()
    for act in acts[:-1]:
        ahead.play(act)
    return ahead


def test_a_space_that_the_last_act_fills_is_none() -> None:
    """Under these rules the play of a stock card turns the next one up."""
    laid = table("pagat", t1="7C", t2="8H", t4="5S", t5="KD", s="(3) 4H", h="(4)").position
    filled = [do("t1>t2"), do("s>t1")]
    assert laid.turns_up(do("s>t4")) is not None
    assert "more-space" not in [one.name for one in contrasts(laid, filled, [do("s>t4")])]


def test_a_load_that_is_borrowed_back_is_no_load() -> None:
    laid = table("foster-two-pack", t3="9S 5D", t2="6C", D="KD 6D", s="(3) 9H").position
    there_and_back = [do("t3>D"), do("D>t2")]
    found = contrasts(laid, there_and_back, [do("t3>D")])
    assert [(one.name, one.behind) for one in found] == [("more-load", True)]
    assert "more-load" in [one.name for one in contrasts(laid, [do("t3>D")], there_and_back)]
