"""U41: the coach's notes, for every preset, as a player gets them."""

from __future__ import annotations

from typing import Any

import pytest

from helpers.tables import do, in_use, table, vary
from russianbank.ai.reason import Reason
from russianbank.core.act import Act, Kind
from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.constants import FOUNDATION, STOCKS
from russianbank.core.deal import deal
from russianbank.core.game import Game
from russianbank.core.law import moved
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.live.coach_texts import CoachNote, CoachTexts
from russianbank.server.live.hints import GivenHint
from russianbank.server.table.coach import moments
from russianbank.server.table.projection import PILE_NAMES
from russianbank.words.catalogue import catalogue_for

FOSTER = "foster-two-pack"
ONE = "foster-one-pack"


def notes(game: Game, seat: Seat = Seat.RED, language: str = "en") -> dict[str, CoachNote]:
    """What the coach tells a player, by the names of the moments."""
    texts = CoachTexts(catalogue_for(language).text, seat)
    return {one.name: texts.note(one) for one in moments(game, seat)}


@pytest.mark.parametrize("name", preset_names())
def test_every_position_of_a_game_has_notes(name: str) -> None:
    rules = preset(name)
    for seed in range(4):
        chance = Chance(seed)
        game = Game(rules, deal(rules, Chance(seed)), "warn")
        for _ in range(60):
            if game.outcome is not None:
                break
            for seat in Seat:
                for note in notes(game, seat).values():
                    assert note.to is None or note.to in PILE_NAMES
            acts = game.position.playable()
            game.insist(acts[chance.below(len(acts))])


def test_f23_a_stock_card_that_must_go_to_its_foundation_is_told_as_a_duty_alone() -> None:
    """It had been told once more as a play that one may choose, with the paragraph of the deal."""
    game = table(FOSTER, f="2H", s="(3) 3H", t1="KD").game("strict")
    told = notes(game)
    assert told["first"].paragraph == "F23"
    assert "stock" not in told


@pytest.mark.parametrize("name", preset_names())
def test_a_stock_card_that_bares_the_next_one_is_shown_its_foundation(name: str) -> None:
    """In many presets the next stock card then turns itself up (F39)."""
    if not preset(name).stock_size:
        return
    rules = vary(name, compulsory=set(), compulsory_aces=set(), compulsory_order="any")
    lowest, following = rules.ranks[0], rules.ranks[1]
    game = table(rules, f=f"{lowest}S", s=f"(3) {following}S", t1="KD").game("call-stop")
    begun = [one for one in range(FOUNDATION, STOCKS) if game.position.count(one)]
    assert [notes(game)["stock"].to] == [PILE_NAMES[one] for one in begun]


def test_f21_the_space_is_pointed_at_and_not_a_pile_that_takes_the_card() -> None:
    note = notes(table(FOSTER, t1="TS", t3="", s="(2) 9H").game())["fill"]
    assert (note.to, note.acts) == ("t3", ["s>t3"])


@pytest.mark.parametrize(
    ("t1", "told"),
    [
        ("TS 9D", "from the stock, or with another card of the tableau."),
        ("TS", "fill it from the stock before you turn up your hand."),
    ],
)
def test_f21_a_card_of_the_tableau_may_fill_the_space_as_well(t1: str, told: str) -> None:
    note = notes(table(FOSTER, t1=t1, t3="", s="(2) 9H").game())["fill"]
    assert note.said.endswith(told)


@pytest.mark.parametrize(
    ("rules", "paragraph"),
    [("breslau", "E15"), ("cats-at-cards", "E15"), ("foster-one-pack", "S3")],
)
def test_laying_the_tableau_is_explained_for_one_pack_and_for_two(
    rules: str, paragraph: str
) -> None:
    game = Game(preset(rules), deal(preset(rules), Chance(1)), "strict")
    note = notes(game, game.seat)["lay"]
    assert note.paragraph == paragraph
    assert "one pack" not in note.said


def hinted(game: Game, act: Act, language: str = "en") -> str:
    """What the last step of a hint says of an act; its reason is left out."""
    why = Reason("lay", paragraph="E15")
    hint = GivenHint(1, 3, True, (), act, moved(game.position, act), why)
    text = catalogue_for(language).text
    said = CoachTexts(text, game.seat).hint(hint).said
    return said.removesuffix(why.sentence(text, str)).strip()


@pytest.mark.parametrize("name", ["breslau", "cats-at-cards", "foster-one-pack"])
def test_a_hint_says_that_the_top_card_of_the_hand_is_laid_out(name: str) -> None:
    game = Game(preset(name), deal(preset(name), Chance(1)), "strict")
    act = game.position.lawful()[0]
    place = act.target + 1
    assert act.kind is Kind.LAY
    assert hinted(game, act) == f"Lay the top card of your hand on place {place}."
    assert hinted(game, act, "de") == f"Leg die oberste Karte von deinem Talon auf Platz {place}."
    assert (
        hinted(game, act, "fr") == f"Posez la carte du dessus de votre talon sur la case {place}."
    )
    assert hinted(game, act, "pt") == f"Ponha a carta de cima do seu monte na casa {place}."


def test_a_hint_to_load_the_opponent_says_load() -> None:
    game = table(FOSTER, t1="6C", D="5C").game()
    assert hinted(game, do("t1>D")) == (
        "Load the 6 of clubs from place 1 on your opponent\N{RIGHT SINGLE QUOTATION MARK}s discard."
    )


def test_the_coach_of_the_one_pack_game_cites_its_own_paragraphs() -> None:
    told = notes(table(ONE, **in_use(t1="5S 4S", t2="", t3="")).game())
    assert {name: one.paragraph for name, one in told.items()} == {
        "space": "S9",
        "turn-hand": "S15",
    }
    told = notes(table(ONE, **in_use(t3="5S"), turned="4S").game())
    assert {name: one.paragraph for name, one in told.items()} == {"hand": "S15", "end-turn": "S15"}


def test_s11_a_space_that_the_own_discard_must_fill_is_pointed_at() -> None:
    note = notes(table(ONE, **in_use(t1=""), d="9C 4H").game())["fill"]
    assert (note.paragraph, note.to, note.acts) == ("S11", "t1", ["d>t1"])
    assert note.said.endswith("Fill it from your discard before you turn up another hand card.")


def test_e9_the_coach_says_how_to_load_only_where_it_is_in_suit() -> None:
    suit = "It has the same suit, and is one rank higher or lower."
    any_suit = vary(FOSTER, load_discard_suit="any")
    for rules, told in ((FOSTER, True), (any_suit, False)):
        said = notes(table(rules, t1="9C", D="8C").game())["load"].said
        assert said.startswith("You can load your opponent: the 9 of clubs fits on")
        assert (suit in said) == told


@pytest.mark.parametrize(("ends", "told"), [(False, " Your turn goes on."), (True, "")])
def test_e23_the_coach_says_that_a_turn_goes_on_only_where_it_does(ends: bool, told: str) -> None:
    rules = vary(FOSTER, hand_ends_turn=ends)
    said = notes(table(rules, t1="KD", t2="TD", turned="9C").game())["hand"].said
    assert said == f"Play the 9 of clubs from your hand to place 2.{told}"


def test_only_a_card_of_the_tableau_frees_one_below_it() -> None:
    rules = vary(FOSTER, space_from={"stock", "tableau", "discard"}, space_duty="none")
    piles: dict[str, Any] = {"t3": "", "s": "(2) 9H", "d": "KS KC"}
    assert "space" not in notes(table(rules, **piles).game())
    assert notes(table(rules, **piles, t1="KD QS").game())["space"].piles == ["t1"]


def test_f21_the_last_space_is_left_to_the_stock() -> None:
    piles: dict[str, Any] = {"t1": "KD QS", "t3": "", "d": "KS KC"}
    assert "space" not in notes(table(FOSTER, **piles, s="(2) 9H").game())
    assert notes(table(FOSTER, **piles).game())["space"].piles == ["t1"]
    assert notes(table(FOSTER, **piles, t4="", s="(2) 9H").game())["space"].piles == ["t1"]


@pytest.mark.parametrize(
    ("piles", "paragraph", "said"),
    [
        ({"h": "(2)"}, "F21", "you left a space open that your stock could fill"),
        ({"h": ""}, "F54", "you had no card to turn up"),
    ],
)
def test_f21_a_player_who_passed_is_told_why_the_turn_is_over(
    piles: dict[str, Any], paragraph: str, said: str
) -> None:
    game = table(FOSTER, t3="", s="(2) 9H", d="", **piles).game()
    game.play(do("pass"))
    note = notes(game)["passed"]
    assert (note.paragraph, note.said) == (paragraph, f"Your turn is over because {said}.")


def missed(acts: str, **piles: Any) -> str:
    """What blue is told when red has made an error and blue has acted since."""
    game = table(FOSTER, **piles).game("call-stop")
    for act in acts.split():
        game.insist(do(act))
    game.insist(game.position.lawful()[0])
    return notes(game, Seat.BLUE)["missed-stop"].said


@pytest.mark.parametrize(
    ("acts", "piles", "wrong"),
    [
        (
            "^h h>d",
            {"t2": "AC", "h": "(2) [KD]"},
            "Your opponent turned up the king of diamonds from the hand."
            " First the ace of clubs from place 2 had to go to its foundation (F23).",
        ),
        (
            "s>t1 ^h h>d",
            {"t1": "2H", "s": "AC", "h": "(2) [KD]"},
            "Your opponent played the ace of clubs from the stock to place 1."
            " It had to go to its foundation (F23).",
        ),
        (
            "^h h>d",
            {"t1": "QC", "h": "(2) [AD]"},
            "Your opponent discarded the ace of diamonds. It had to go to its foundation (F23).",
        ),
        (
            "pass",
            {"s": "(3)", "h": "", "d": "", "S": "9H"},
            "Your opponent ended the turn."
            " First the top card of the stock had to be turned up (F39).",
        ),
    ],
)
def test_a_missed_stop_tells_what_was_wrong(acts: str, piles: dict[str, Any], wrong: str) -> None:
    """The card that moved may be the very one that had to go (F31); a pass moves none."""
    assert missed(acts, **piles) == f"{wrong} That was the moment to press STOP."


def test_a_player_who_was_stopped_is_told_what_was_wrong() -> None:
    game = table(FOSTER, t1="2H", s="AC").game("call-stop")
    game.insist(do("s>t1"))
    game.call_stop(Seat.BLUE)
    said = "Your turn is over because you were stopped. You played the ace of clubs from your stock"
    assert notes(game)["stopped"].said == (
        f"{said} to place 1. It had to go to its foundation (F23)."
    )
