"""U37: the analysis board in the browser, by mouse, by keys and by touch."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import DESKTOP, PHONE, Visits
from browser.scenarios import nearly_over
from browser.test_u16_keys import in_the_middle
from browser.test_u18_access import faults_by_theme, found_by_axe
from browser.test_u19_languages import found_clipped
from helpers.stored_tables import PlayedTable
from russianbank.core.chance import Chance
from russianbank.core.deal import deal
from russianbank.core.kernel.position import Position
from russianbank.core.rules.preset import preset
from russianbank.notation import write_position
from russianbank.server.body_limits import MAX_TEXT

SMALL = (360, 640)
TREE = """
[Rules "foster-two-pack"]
[Event "A tree"]
[Position "3Hr/7Cr/QSr/ADr/6Hb/KCb/3Hb/JHb - 12?/36?/- 12?/36?/- red"]
1. red: 6H t5>t2 ?F23 ?? {the ace comes first} {[%value 41.5 1.2]}
   (1. red: AD t4>f ! {[%marks t4>f]}, ^s=JS {a jack} (1. red: ^h=3S ?F39), JS s>t4)
   (1. red: ^h=4S ?F23),
   ^s=QD ?F23
*
"""


def opened(
    visits: Visits, text: str = TREE, size: tuple[int, int] = DESKTOP, touch: bool = False
) -> Page:
    """The analysis board with a record, when its cards are shown."""
    page = visits.page(f"/analysis#{quote(text)}", size=size, touch=touch)
    reach(page, -1)
    return page


def reach(page: Page, node: int) -> None:
    """Wait until the board shows a node of the tree and the page has the acts of its position."""
    page.wait_for_selector(f'#app[data-at="{node}"][data-ready="true"]')


def shape(page: Page) -> dict[str, int]:
    """How many cards are drawn on each place of the tableau and the foundations."""
    found: dict[str, int] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-pile]')]
        .map(pile => [pile.dataset.pile, pile.querySelectorAll('[data-card]').length])
        .filter(([name]) => 'tf'.includes(name[0])))"""
    )
    return found


def node(page: Page, number: int) -> Locator:
    return page.locator(f"[data-node='{number}']")


@pytest.mark.parametrize(("size", "least"), [((844, 390), 55), ((640, 400), 48)])
def test_u37_a_low_screen_shows_the_board_and_the_engine_s_best_line(
    visits: Visits, size: tuple[int, int], least: int
) -> None:
    """U37: low and wide, the board is as high as the window, and the rest stands beside it."""
    page = visits.page("/analysis", size=size)
    page.wait_for_selector("#app[data-ready=true]")
    best = page.locator(".analysis-engine [data-plan]").first.bounding_box()
    card = page.locator(".study-board [data-card]").first.bounding_box()
    board = page.locator(".study-board").bounding_box()
    title = page.locator("h1")
    assert best
    assert card
    assert board
    assert best["y"] + best["height"] <= size[1]
    assert card["width"] >= least
    assert board["height"] == size[1]
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]
    assert title.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.extended
def test_u37_branches_are_played_and_walked_through(visits: Visits) -> None:
    """U37: another act from an earlier position becomes a variation; both can be gone to."""
    page = opened(visits)
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(7)
    expect(page.locator(".analysis-tree")).to_contain_text("the ace comes first")
    expect(page.locator(".analysis-tree")).to_contain_text("??")
    expect(page.locator(".analysis-tree")).to_contain_text("Red wins 41.5 of 100")
    page.click("[data-pile=t8] .card")  # the jack goes on a queen
    page.click("[data-pile=t3]")
    reach(page, 7)
    expect(page.locator(".analysis-wrong")).to_contain_text("breaks rule F23")
    page.click("[data-action=previous]")
    reach(page, -1)
    node(page, 1).click()
    reach(page, 1)
    expect(page.locator("[data-pile=t5] .card")).to_have_count(0)
    node(page, 7).click()
    reach(page, 7)
    page.click("[data-action=stop]")
    reach(page, 8)
    expect(page.locator(".on-turn")).to_contain_text("Blue is on turn")
    page.click("[data-action=previous]")
    reach(page, 7)
    page.click("[data-action=delete]")
    reach(page, -1)
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(7)


@pytest.mark.extended
def test_u37_acts_show_the_obligations_they_meet_or_break(visits: Visits) -> None:
    page = opened(visits)
    expect(page.locator("[data-act='t4>f']")).to_contain_text("required by F23")
    expect(page.locator("[data-act='^s']")).to_contain_text("breaks F23")
    page.click("[data-act='t4>f']")
    reach(page, 2)
    expect(page.locator("[data-act='^s']")).not_to_contain_text("F23")


@pytest.mark.extended
def test_u37_the_card_that_comes_next_is_chosen(visits: Visits) -> None:
    """U37: what if this card comes next? A card that lies on the table already cannot."""
    page = opened(visits)
    page.click("[data-act='t4>f']")
    reach(page, 2)
    chooser = page.locator("[data-action=next-card]")
    assert "3H" not in chooser.locator("option").evaluate_all("all => all.map(o => o.value)")
    chooser.select_option("9C")
    page.click("[data-pile=rs]")
    reach(page, 7)
    expect(node(page, 7)).to_contain_text("9♣")
    expect(chooser).to_have_value("")


@pytest.mark.extended
def test_u37_by_keys_alone(visits: Visits) -> None:
    """U37: the cards by the keys of the table, the tree by arrows, all else by Enter."""
    page = opened(visits)
    page.locator("[data-pile=t4]").focus()
    page.keyboard.press("4")
    page.keyboard.press("Enter")
    page.keyboard.press("f")
    page.keyboard.press("Enter")
    reach(page, 2)
    page.keyboard.press("u")
    reach(page, -1)
    page.focus("[data-action=engine]")
    page.keyboard.press("Space")
    expect(page.locator("[data-action=engine]")).not_to_be_checked()
    page.locator("[data-node='2']").focus()
    page.keyboard.press("Enter")
    reach(page, 2)
    page.keyboard.press("ArrowRight")
    reach(page, 3)
    page.keyboard.press("ArrowLeft")
    reach(page, 2)
    page.focus("[data-act='^s']")
    page.keyboard.press("Enter")
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(8)


@pytest.mark.extended
def test_u37_by_touch(visits: Visits) -> None:
    page = opened(visits, size=PHONE, touch=True)
    page.tap("[data-pile=t4] .card")
    page.tap("[data-pile=f8]")
    reach(page, 2)
    page.tap("[data-action=turn-round]")
    page.tap("[data-node='0']")
    reach(page, 0)
    page.tap("[data-action=first]")
    reach(page, -1)


@pytest.mark.extended
def test_u37_a_position_is_set_up_by_hand(visits: Visits) -> None:
    """U37: cards are moved, taken away and put down; an impossible position says why."""
    page = opened(visits)
    page.click("[data-action=set-up]")
    page.click("[data-pile=t1]")  # the three of hearts is picked up
    expect(page.locator("[data-face='3H']")).to_have_attribute("aria-pressed", "true")
    page.click("[data-pile=t2]")
    expect(page.locator("[data-pile=t2] .card")).to_have_count(2)
    page.locator("[data-face='9S']").focus()
    page.keyboard.press("Enter")
    page.click("[data-pile=f1]")  # a nine cannot begin a foundation
    page.click("[data-action=use-set-up]")
    expect(page.locator(".set-up [role=alert]")).to_contain_text("foundation")
    page.click("[data-pile=f1]")
    page.click("[data-pile=t1]")
    page.check("input[name=mover] >> nth=1")
    page.click("[data-action=use-set-up]")
    page.wait_for_selector("[data-action=set-up]")
    expect(page.locator("[data-pile=t1] .card")).to_have_attribute("data-card", re.compile("^9S"))
    expect(page.locator("[data-pile=t2] .card")).to_have_count(2)
    expect(page.locator(".on-turn")).to_contain_text("Blue is on turn")


@pytest.mark.extended
def test_u37_a_tree_is_saved_and_opened_again(visits: Visits, tmp_path: Path) -> None:
    """U37: what was saved as JSON gives the same tree, with what was added to it."""
    page = opened(visits)
    page.click("[data-act='t4>f']")
    reach(page, 2)
    page.click("[data-pile=t8] .card")
    page.click("[data-pile=t3]")
    reach(page, 7)
    shown = page.locator(".analysis-tree > p").inner_text()
    with page.expect_download() as saving:
        page.click("[data-action=save-json]")
    saved = tmp_path / "tree.json"
    saving.value.save_as(saved)
    other = visits.page("/analysis")
    reach(other, -1)
    other.click("[data-action=paste]")
    other.fill(".paste textarea", saved.read_text())
    other.click("[data-action=read]")
    expect(other.locator(".analysis-tree [data-node]")).to_have_count(8)
    assert other.locator(".analysis-tree > p").inner_text() == shown


def choose_file(page: Page, name: str, content: bytes) -> None:
    """Choose a file by the button for it."""
    with page.expect_file_chooser() as choosing:
        page.click("[data-action=open-file]")
    choosing.value.set_files({"name": name, "mimeType": "", "buffer": content})


def drop_file(page: Page, name: str, text: str) -> None:
    """Hold a file over the page, and drop it."""
    carried = page.evaluate_handle(
        """([name, text]) => { const carried = new DataTransfer();
        carried.items.add(new File([text], name)); return carried; }""",
        [name, text],
    )
    page.dispatch_event("main", "dragover", {"dataTransfer": carried})
    expect(page.locator(".drop-here")).to_be_visible()
    page.dispatch_event("main", "drop", {"dataTransfer": carried})
    expect(page.locator(".drop-here")).to_have_count(0)


@pytest.mark.extended
def test_u37_a_file_is_chosen_or_dropped(visits: Visits, tmp_path: Path) -> None:
    """U37: a record file of text or JSON is opened as if it had been pasted."""
    page = opened(visits)
    shown = page.locator(".analysis-tree > p").inner_text()
    with page.expect_download() as saving:
        page.click("[data-action=save-json]")
    saving.value.save_as(tmp_path / "tree.json")
    for name in ("tree.rbr", "tree.json"):
        other = visits.page("/analysis")
        reach(other, -1)
        if name == "tree.rbr":
            choose_file(other, name, b"\xef\xbb\xbf" + TREE.encode())  # as some editors save it
        else:
            drop_file(other, name, (tmp_path / name).read_text())
        expect(other.locator(".analysis-tree [data-node]")).to_have_count(7)
        assert other.locator(".analysis-tree > p").inner_text() == shown


@pytest.mark.extended
def test_f5_advice_in_a_record_is_read_on_the_analysis_board(visits: Visits) -> None:
    """F5: who advised whom, what was proposed in words for piles, and what was said.

    Nobody plays this deal at another table of this server meanwhile (R4).
    """
    record = (
        '[Rules "foster-two-pack"]\n[Seed "190577"]\n[RedAdvisor "Anna"]\n\n'
        "1. red: {[%advice red t7>t3 h] the ten first} TC t7>t3 {[%advice red] well done}\n*\n"
    )
    page = visits.page("/analysis")
    reach(page, -1)
    drop_file(page, "advised.rbr", record)
    said = page.locator(".analysis-tree .said")
    expect(said).to_have_count(2)
    expect(said.first).to_contain_text("advisor: ")
    expect(said.first).to_contain_text(": the ten first")
    assert "t7" not in said.first.inner_text()
    expect(said.last).to_contain_text("advisor: well done")


@pytest.mark.extended
def test_u37_a_file_that_cannot_be_opened_is_refused_in_words(visits: Visits) -> None:
    """U37: as with a pasted text, a file has at most so many characters; the tree stays."""
    page = opened(visits)
    refused = page.locator(".analysis-status [role=alert]")
    drop_file(page, "long.rbr", "{" * (MAX_TEXT + 1))
    expect(refused).to_have_text("This is too long. At most 200,000 characters can be opened.")
    choose_file(page, "huge.json", b" " * (4 * MAX_TEXT + 1))
    expect(refused).to_contain_text("too long")
    choose_file(page, "picture.rbr", bytes(range(256)))
    expect(refused).to_contain_text("This cannot be opened")
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(7)


@pytest.mark.extended
def test_u37_while_a_position_is_set_up_a_dropped_file_changes_nothing(visits: Visits) -> None:
    page = opened(visits)
    page.click("[data-action=set-up]")
    page.locator(".set-up").wait_for()
    carried = page.evaluate_handle("() => new DataTransfer()")
    carried.evaluate("carried => carried.items.add(new File(['x'], 'x.rbr'))")
    page.dispatch_event("main", "dragover", {"dataTransfer": carried})
    page.dispatch_event("main", "drop", {"dataTransfer": carried})
    assert page.locator(".drop-here").count() == 0
    assert page.locator(".set-up").count() == 1


@pytest.mark.extended
def test_u37_a_link_holds_the_position(visits: Visits) -> None:
    page = opened(visits)
    page.click("[data-act='t4>f']")
    reach(page, 2)
    page.click("[data-action=copy-link]")
    expect(page).to_have_url(re.compile("/analysis#.+"))
    other = visits.page(page.url.removeprefix(visits.site.address), size=PHONE)
    reach(other, -1)
    expect(other.locator("[data-pile=f7] .card")).to_have_attribute("data-card", re.compile("AD"))
    expect(other.locator("[data-pile=t4] .card")).to_have_count(0)


@pytest.mark.sample(1)
@pytest.mark.parametrize("rules", ["foster-one-pack", "zank"])
def test_u37_other_rules_are_dealt(visits: Visits, rules: str) -> None:
    page = opened(visits)
    page.select_option("[data-action=new-deal]", rules)
    expect(page.locator(".analysis-tree")).to_have_count(0)
    reach(page, -1)
    page.click("[data-act] >> nth=0")
    reach(page, 0)


@pytest.mark.extended
def test_u37_the_engine_says_more_and_stops_when_one_leaves(visits: Visits) -> None:
    """U37: values come while one waits; another position is asked for anew, and both are drawn."""
    page = opened(visits)
    with page.expect_request("**/analysis/engine") as asked:
        page.click("[data-act='t4>f']")
        reach(page, 2)
    request = asked.value
    own_page = {"origin": "/".join(page.url.split("/")[:3]), "content-type": "application/json"}
    answer = page.request.post(request.url, headers=own_page, data=request.post_data)
    assert answer.ok, answer.text()
    counts = [json.loads(line)["samples"] for line in answer.text().splitlines()]
    assert len(counts) > 1
    assert counts == sorted(set(counts)), "each update knows more"
    page.wait_for_selector(f".analysis-engine [data-samples='{counts[-1]}']")
    with page.expect_request("**/analysis/engine") as again:
        page.click("[data-action=next]")
        reach(page, 3)
        page.wait_for_selector(".analysis-engine [data-samples]")
    assert request.post_data != again.value.post_data
    page.click(".analysis-graph [data-point='2']")
    reach(page, 2)
    page.wait_for_selector(".analysis-engine [data-samples]")
    page.click(".analysis-engine [data-plan] >> nth=0")
    expect(page.locator(".analysis-tree [data-node]")).not_to_have_count(7)


DEAL = '[Rules "foster-two-pack"]\n[Seed "184"]'
"""In this deal five cards must go to foundations at once, so every line is long."""


@pytest.mark.extended
def test_u37_a_long_line_of_the_engine_is_broken_on_a_phone(visits: Visits) -> None:
    page = opened(visits, DEAL, size=PHONE)
    page.wait_for_selector(".analysis-engine li:first-child .plan > span:nth-child(5)")
    assert page.evaluate("document.scrollingElement.scrollWidth") == PHONE[0]


@pytest.mark.extended
def test_u37_other_plans_stand_below_the_best_and_how_far_they_are_behind(visits: Visits) -> None:
    page = opened(visits, '[Rules "foster-two-pack"]\n[Seed "4"]')
    plans = page.locator(".analysis-engine li")
    expect(plans.first.locator("small")).to_have_text(re.compile(r"^±\d+\.\d$"))
    expect(plans.nth(1).locator("small")).to_have_text(
        re.compile("^\N{MINUS SIGN}[0-9.]+ ±[0-9.]+$")
    )
    bottom, top = page.evaluate(
        """() => [document.querySelector(".analysis-engine ol").getBoundingClientRect().bottom,
        document.querySelector(".analysis-engine + section").getBoundingClientRect().top]"""
    )
    assert bottom < top, "however many plans there are"


@pytest.mark.extended
def test_u37_a_finished_game_is_opened_from_its_replay(visits: Visits) -> None:
    scenario, rest = nearly_over(seed=31)
    scenario.play(*(act for _, act in rest))
    laid = visits.site.lay(scenario)
    page = visits.page(f"/replay/{laid.id}/1")
    page.locator("[data-pile] [data-card]").first.wait_for()
    page.click("[data-action=last]")
    page.click("[data-action=previous]")
    ply = int(page.get_attribute("#app", "data-ply") or "0")
    shown = shape(page)
    page.click("[data-action=analyse]")
    reach(page, ply - 1)
    expect(page).to_have_title(re.compile("Analysis board"))
    assert shape(page) == shown
    page.click("[data-action=next]")
    reach(page, ply)
    expect(page.locator(".on-turn")).to_contain_text("The game is over")


@pytest.mark.extended
def test_r4_a_game_in_progress_is_refused_in_words(visits: Visits) -> None:
    """R4: the position of a running game cannot be opened, and the page says why."""
    scenario = in_the_middle()
    visits.driver(scenario)
    page = opened(visits)
    page.click("[data-action=paste]")
    page.fill(".paste textarea", position_text(scenario))
    page.click("[data-action=read]")
    expect(page.locator(".analysis-status [role=alert]")).to_contain_text("being played here")


@pytest.mark.extended
def test_u37_a_damaged_record_opens_up_to_the_damage(visits: Visits) -> None:
    seed, rules = 192_209, preset("foster-two-pack")  # no other test plays this deal (R4)
    start = Position.start(rules, deal(rules, Chance(seed)))
    begun = f"1. {start.seat}: {start.lawful()[0]}, "
    damaged = f'[Rules "{rules.name}"]\n[Seed "{seed}"]\n\n{begun}8C f>t1 *'
    page = opened(visits, damaged)
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(1)
    expect(page.locator(".analysis-rest")).to_contain_text(
        f"goes no further: line 4, column {len(begun) + 1}"
    )


@pytest.mark.extended
def test_u37_each_game_of_a_text_can_be_chosen(visits: Visits) -> None:
    page = opened(visits)
    expect(page.locator(".analysis-rest")).to_have_count(0)
    page.click("[data-action=paste]")
    page.fill(".paste textarea", f'{TREE}\n[Rules "foster-36"]\n[Seed "192210"]\n*\n')
    page.click("[data-action=read]")
    games = page.locator("[data-action=game]")
    expect(games.locator("option")).to_have_text(["Game 1", "Game 2"])
    expect(page.locator(".analysis-rest")).to_contain_text("2 games in this text:")
    games.select_option("2")
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(0)
    expect(page.locator(".analysis-title")).to_contain_text("36")
    games.select_option("1")
    expect(page.locator(".analysis-tree [data-node]")).to_have_count(7)
    assert found_by_axe(page) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("text", ["nonsense", "%zz"])
def test_a_link_that_cannot_be_read_opens_a_new_deal(visits: Visits, text: str) -> None:
    page = visits.page(f"/analysis#{text}")
    expect(page.locator(".analysis-status [role=alert]")).to_contain_text("cannot be opened")
    reach(page, -1)
    expect(page.locator("[data-pile=rs] .card")).not_to_have_count(0)


def position_text(scenario: PlayedTable) -> str:
    """A record that begins where a game stands."""
    position = scenario.game.position
    return f'[Rules "{position.rules.name}"]\n[Position "{write_position(position)}"]\n*\n'


@pytest.mark.extended
def test_u18_the_analysis_board_in_every_theme(visits: Visits) -> None:
    page = opened(visits)
    page.click("[data-act='^s']")
    page.wait_for_selector(".analysis-engine [data-samples]")
    assert faults_by_theme(page) == {}
    page.click("[data-action=set-up]")
    assert faults_by_theme(page) == {}
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert found_by_axe(page) == []
    assert found_clipped(page) == []
