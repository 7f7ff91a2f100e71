"""The study board: steps from a start, what is shown of them, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from russianbank.core.cards import Seat
from russianbank.core.chance import Chance
from russianbank.core.deal import Deal, deal
from russianbank.core.game import Game
from russianbank.core.rules.preset import preset, preset_names
from russianbank.server.study.study import MOST_STEPS, Study, StudyReply, StudyRequest, StudySeat
from russianbank.server.table.projection import PILE_NAMES
from russianbank.server.table.table_view import TableView

SEATS: tuple[StudySeat | None, ...] = ("red", "blue", "both", None)


def game(rules: str = "foster-two-pack", strictness: str = "strict", number: int = 1) -> Game:
    """A game of a numbered deal, before its first act."""
    found = preset(rules)
    return Game(found, deal(found, Chance(number)), strictness)


def asked(start: Game, *steps: str, seat: StudySeat = "red", known: bool = True) -> StudyReply:
    """The reply to these steps, without what they changed."""
    return Study(start, seat, deal_known=known).reply_to(StudyRequest([*steps], len(steps)))


def fields(view: TableView) -> dict[str, object]:
    """A view as a browser gets it."""
    found: dict[str, object] = msgspec.json.decode(msgspec.json.encode(view))
    return found


@pytest.mark.sample(8)
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("rules", preset_names())
def test_the_changes_of_all_steps_make_the_last_view(rules: str, seat: StudySeat | None) -> None:
    start = game(rules)
    study = Study(start, seat, deal_known=True)
    shown, chance = fields(study.view), Chance(5)
    for _ in range(60):
        acts = study.game.position.lawful()
        if not acts:
            break
        step = study.play(str(acts[chance.below(len(acts))]))
        patch = msgspec.json.decode(msgspec.json.encode(step.p))
        piles = {**shown["piles"], **patch.pop("piles", {})}  # type: ignore[dict-item]
        shown = {**shown, **patch, "piles": piles}
    assert shown == fields(study.view)
    steps = [one.step for one in study.steps]
    again = Study(start, seat, deal_known=True).reply_to(StudyRequest(steps, len(steps) - 2))
    assert fields(again.view) == shown
    assert again.steps == steps
    assert again.last == list(study.steps[-2:])


def test_the_acts_that_may_be_played_come_from_the_rules() -> None:
    start = game()
    assert asked(start).view.acts == [str(act) for act in start.position.lawful()]
    assert asked(start, seat="blue").view.acts == []
    loose = game(strictness="call-stop")
    assert asked(loose).view.acts == [str(act) for act in loose.position.playable()]


def test_both_sides_are_played_from_the_side_on_turn() -> None:
    start = game(strictness="call-stop")
    reply = asked(start, "^h", "h>d", seat="both")
    assert (reply.view.seat, reply.view.mover) == ("blue", "blue")
    assert reply.view.acts


@pytest.mark.parametrize(
    ("step", "code", "paragraph"),
    [
        ("^s", "breach", "F23"),
        ("t1>t2", "refused", "F14"),
        ("AS t4>f", "refused", None),
        ("nonsense", "cannot-read", None),
        ("red touches s", "cannot-read", None),
        ("", "cannot-read", None),
        ("blue stops", "not-the-moment", None),
    ],
)
def test_a_step_that_cannot_be_played_is_refused_with_its_reason(
    step: str, code: str, paragraph: str | None
) -> None:
    reply = asked(game(), step, "t4>f")
    assert reply.refusal
    assert (reply.refusal.code, reply.refusal.paragraph) == (code, paragraph)
    assert reply.steps == []
    assert reply.view == asked(game()).view


def test_an_error_can_be_stopped_and_is_shown_to_nobody_before() -> None:
    start = game(strictness="call-stop")
    made = Study(start, "blue", deal_known=True).reply_to(StudyRequest(["^s"]))
    assert made.last[0].wrong is None
    assert "?" not in made.steps[0]
    reply = Study(start, "blue", deal_known=True, shows_errors=True).play("^s")
    assert reply.wrong
    assert reply.wrong.paragraph == "F23"
    stopped = Study(start, "blue", deal_known=True).reply_to(StudyRequest(["^s", "blue stops"], 1))
    assert stopped.steps[1] == "blue stops F23 JS back"
    assert stopped.view.mover == "blue"


def test_a_step_may_name_the_next_card_where_the_deal_is_not_known() -> None:
    start = game()
    assert asked(start, "t4>f", "^s=JH", known=False).view.piles["rs"] == (12, "JH")
    refused = asked(start, "t4>f", "^s=AD", known=False)
    assert refused.refusal, "the ace has been seen already"
    assert asked(start, "t4>f", "^s=JH").refusal, "the card of a known deal cannot be chosen"
    assert asked(start, "t4>f=JH").refusal, "nothing is turned up"


def test_the_position_over_is_shown_as_over() -> None:
    start = game()
    study = Study(start, "both", deal_known=True)
    study.play("red abandons")
    assert study.view.over
    assert study.view.acts == []
    assert Study(start, "red", deal_known=True).view.over is None, "the start has not changed"


def test_hidden_cards_change_nothing_that_is_shown() -> None:
    """R1: two deals that agree in all seen cards give the same bytes."""
    one = game()
    guess, dealt = one.position.sample_deal(Chance(9)), one.deal
    unlike = Deal(guess.cards(Seat.RED), guess.cards(Seat.BLUE), dealt.first, dealt.cuts)
    other = Game(one.rules, unlike, "strict", one.position)
    assert one.deal != other.deal
    for seat in SEATS:
        shown = [
            msgspec.json.encode(Study(each, seat, deal_known=True).play("t4>f"))
            + msgspec.json.encode(Study(each, seat, deal_known=True).view)
            for each in (one, other)
        ]
        assert shown[0] == shown[1]
    assert set(asked(one).view.piles) == set(PILE_NAMES)


def test_a_request_has_limits() -> None:
    decode = msgspec.json.Decoder(StudyRequest).decode
    for steps in (["^s"] * (MOST_STEPS + 1), ["x" * 101], [1], "^s"):
        with pytest.raises(msgspec.ValidationError):
            decode(msgspec.json.encode({"steps": steps}))
    with pytest.raises(msgspec.ValidationError):
        decode(b'{"steps": [], "since": -1}')
    assert asked(game(), *["^s"] * MOST_STEPS).refusal


def test_the_players_have_the_names_that_the_page_gives() -> None:
    study = Study(game(), "red", deal_known=True, names={Seat.BLUE: "Foster"})
    assert study.view.names == {"red": "", "blue": "Foster"}
