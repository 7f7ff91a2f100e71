"""F52 at the table: who sees a misplaced card points it out, and chooses where it belongs."""

from __future__ import annotations

from browser.conftest import Visits
from browser.hands import Hands
from russianbank.core.cards import Seat
from tables_on_disk import Tale

PLACES = [f"t{number}" for number in range(1, 9)]


def misplaced() -> tuple[Tale, str, str, str]:
    """A table where a card has been laid wrongly; where it was, where it lies, where it fits."""
    for seed in range(100):
        tale = Tale("modern", seed=seed)
        acts = {str(act) for act in tale.game.position.playable()}
        for act in acts:
            home, _, fits = act.partition(">")
            wrong = next((p for p in PLACES if p != home and f"{home}>{p}" not in acts), None)
            if home in PLACES and fits in PLACES and wrong:
                tale.play(f"{home}>{wrong}", force=True)
                return tale, home, wrong, fits
    raise LookupError("no deal has a card that fits on one place and not on another")


def pointing(hands: Hands) -> None:
    """Begin to point a card out."""
    hands.page.locator("[data-action=menu]").click()
    hands.page.locator("[data-dialog=menu] [data-action=put-right]").click()
    hands.page.locator("[data-notice=right]").wait_for()


def test_a_misplaced_card_is_pointed_out_and_goes_where_it_belongs(visits: Visits) -> None:
    """F52: first the card, then the place; what does not hold is refused with its paragraph."""
    tale, _, wrong, fits = misplaced()
    version = tale.table.version
    hands = visits.hands(tale, tale.game.seat.other)
    page = hands.page
    card = hands.cards(wrong)[-1]
    pointing(hands)
    hands.click(fits)  # nothing is wrong there
    page.locator("[data-action=right-back]").click()
    assert page.locator("[data-refused]").get_attribute("data-code") == "not-misplaced"
    assert page.locator("[data-refused]").get_attribute("data-paragraph") == "F52"
    pointing(hands)
    hands.click(wrong)
    hands.click("f")
    page.locator("[data-refused][data-code=belongs-elsewhere]").wait_for()
    pointing(hands)
    hands.click(wrong)
    hands.click(fits)
    hands.done(version + 1)
    assert hands.cards(fits)[-1] == card
    assert card not in hands.cards(wrong)
    assert page.locator("[data-notice=right]").count() == 0
    assert [one for one in hands.sent if one["t"] == "play"] == []


def test_by_keys_it_is_sent_back_and_nothing_is_pointed_out_after_escape(visits: Visits) -> None:
    """F52: the same without a mouse; Escape leaves everything as it lies."""
    tale, home, wrong, _ = misplaced()
    version = tale.table.version
    hands = visits.hands(tale, tale.game.seat.other)
    page = hands.page
    card = hands.cards(wrong)[-1]
    pointing(hands)
    page.keyboard.press("Escape")
    assert page.locator("[data-notice=right]").count() == 0
    pointing(hands)
    page.locator("[data-pile=t1]").focus()
    page.keyboard.press(wrong[1])
    page.keyboard.press("Enter")
    page.locator("[data-action=right-back]").press("Enter")
    hands.done(version + 1)
    assert hands.cards(home)[-1] == card


def test_where_wrong_builds_cannot_happen_nobody_can_point_one_out(visits: Visits) -> None:
    """F52: the way is there only where the rule set lets a card be misplaced."""
    hands = visits.hands(Tale("foster-two-pack"), Seat.RED)
    hands.page.locator("[data-action=menu]").click()
    hands.page.locator("[data-dialog=menu] [data-action=draw]").wait_for()
    assert hands.page.locator("[data-action=put-right]").count() == 0
