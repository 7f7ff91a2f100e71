"""U40: puzzles are solved with keys alone and by touch; the rating and the day are kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visits
from browser.table_driver import TableDriver
from browser.test_u41_lessons import Fingers
from helpers.first_puzzle import first
from russianbank.puzzles.answer import first_acts
from russianbank.puzzles.collection import puzzles
from russianbank.puzzles.puzzle import Puzzle


class Solver:
    """Solves puzzles on their pages.

    Args:
        page: the page.
        touch: whether everything is done with a finger; else with keys.
    """

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def solve(self, puzzle: Puzzle) -> None:
        """Give the right answer."""
        self.begun()
        match puzzle.kind:
            case "stop" if puzzle.paragraph:
                self.press("stop", "s")
                if len(first_acts(puzzle)) > 1:
                    self.page.locator('#puzzle:not([data-firsts="0"])').wait_for()
                    self.press(f"first-{puzzle.due[0]}")
            case "stop":
                self.press("no-mistake")
            case "line":
                driver = (
                    Fingers(self.page, puzzle.seat)
                    if self.touch
                    else TableDriver(self.page, puzzle.seat)
                )
                for count, act in enumerate(puzzle.acts):
                    self.page.locator(f'#puzzle[data-steps="{count}"]').wait_for()
                    driver.act(str(act), "clicks" if self.touch else "keys")
            case _:
                self.page.locator(f"[data-plan='{puzzle.best}']").press("Enter")
                self.press("choose")
        self.page.locator('#puzzle[data-right="true"]').wait_for()

    def begun(self) -> None:
        """Wait for the cards."""
        self.page.locator("#puzzle [data-card]").first.wait_for()

    def press(self, action: str, key: str = "") -> None:
        """Press a button."""
        button = self.page.locator(f"[data-action='{action}']")
        if self.touch:
            button.tap()
        elif key:
            self.page.locator("#puzzle [data-card]").first.wait_for()
            self.page.keyboard.press(key)
        else:
            button.press("Enter")

    def rating(self, kind: str) -> str:
        """What the list says beside a kind."""
        return self.page.locator(f"[data-kind={kind}] [data-rating]").inner_text()


ELEVENTH = """
localStorage.setItem("russianbank-puzzles", JSON.stringify({ratings: Object.fromEntries(
    ["stop", "line", "choice"].map((kind) => [kind, {rating: 1200, rd: 105, vol: 0.06}]))}))
"""
"""What is kept of a solver who has solved ten puzzles of each kind."""


@pytest.mark.extended
@pytest.mark.parametrize("touch", [False, True], ids=["keys", "touch"])
def test_u40_puzzles_of_each_kind_are_solved(visits: Visits, touch: bool) -> None:
    """U40: right answers raise the rating of their kind; the list then shows it."""
    page = visits.page("/puzzles", size=PHONE if touch else (1280, 800), touch=touch)
    page.evaluate(ELEVENTH)
    listed, solver = page.url, Solver(page, touch)
    for puzzle in (first("stop"), first("line"), first("choice")):
        page.goto(f"{listed}/{puzzle.id}")
        solver.solve(puzzle)
        assert page.locator(".puzzle-verdict").inner_text() == "Right!"
    page.locator("[data-action=next]").click()
    page.locator("#puzzle [data-card]").first.wait_for()
    assert not page.url.endswith(puzzle.id), "the next puzzle is another one"
    page.goto(listed)
    for kind in ("stop", "line", "choice"):
        page.locator(f"[data-kind={kind}] [data-rating]", has_text="Your rating").wait_for()
        assert int(re.findall(r"\d+", solver.rating(kind))[0]) > 1200


@pytest.mark.extended
def test_u40_only_the_first_answer_counts(visits: Visits) -> None:
    """U40: a wrong answer lowers the rating once; solving the puzzle later changes nothing."""
    puzzle = first("stop", wrong=False)
    page = visits.page("/puzzles")
    page.evaluate(ELEVENTH)
    page.goto(f"/puzzles/{puzzle.id}")
    solver = Solver(page, touch=False)
    solver.begun()
    page.locator("[data-action=stop]").click()
    page.locator('#puzzle[data-right="false"]').wait_for()
    lowered = re.findall(r"\d+", page.locator(".rating").inner_text())[0]
    page.reload()
    solver.solve(puzzle)
    assert page.locator(".rating").inner_text() == f"Your rating: {lowered}"


@pytest.mark.extended
def test_u40_a_rating_is_told_when_it_means_something(visits: Visits) -> None:
    """U40: the first answers tell no number; after about ten there is one."""
    puzzle = first("stop", wrong=False)
    page = visits.page(f"/puzzles/{puzzle.id}")
    Solver(page, touch=False).solve(puzzle)
    assert page.locator(".feedback .rating").count() == 0
    page.locator(".about summary").click()
    said = page.locator(".about .rating").inner_text()
    assert said == "After about ten puzzles of this kind you have a rating."
    page.goto("/puzzles")
    assert "rating" not in page.locator("[data-kind=stop] [data-rating]").inner_text()


def test_u40_a_choice_begins_with_nothing_chosen(visits: Visits) -> None:
    """U40: no plan is marked, and Enter answers nothing, until the solver marks one."""
    page = visits.page(f"/puzzles/{first('choice').id}")
    Solver(page, touch=False).begun()
    expect(page.locator("[data-plan]")).not_to_have_count(0)
    expect(page.locator("[data-plan][aria-pressed=true]")).to_have_count(0)
    expect(page.locator("[data-action=choose]")).to_be_disabled()
    assert page.evaluate("document.activeElement === document.body")
    page.locator("[data-plan='1']").press("Enter")
    expect(page.locator("[data-plan='1']")).to_be_focused()
    expect(page.locator("[data-action=choose]")).to_be_enabled()
    page.locator("[data-action=choose]").press("Enter")
    expect(page.locator("[data-action=next]")).to_be_focused()


def page_of(visits: Visits, puzzle: Puzzle) -> Page:
    """The page of a puzzle on a phone, with its cards."""
    page = visits.page(f"/puzzles/{puzzle.id}", size=PHONE, touch=True)
    Solver(page, touch=True).begun()
    return page


def needs_no_scrolling(page: Page) -> bool:
    """Whether all cards are in the window, and the page is no longer than it."""
    height = page.evaluate("document.documentElement.scrollHeight")
    board = page.locator(".study-board").bounding_box()
    assert board is not None
    assert board["height"] > 500, "the cards are large enough"
    return bool(height <= PHONE[1] and board["y"] >= 0 and board["y"] + board["height"] <= PHONE[1])


@pytest.mark.extended
@pytest.mark.parametrize("kind", ["stop", "line", "choice"])
def test_u40_a_puzzle_fits_a_phone(visits: Visits, kind: str) -> None:
    """U40: the longest question and its answer leave the whole table in the window."""
    of_kind = [one for one in puzzles() if one.kind == kind]
    puzzle = max(of_kind, key=lambda one: len(one.record.items))
    page = page_of(visits, puzzle)
    assert needs_no_scrolling(page)
    Solver(page, touch=True).solve(puzzle)
    page.locator("[data-action=next]").wait_for()
    assert needs_no_scrolling(page)
    assert page.locator(".puzzle-verdict").is_visible()


@pytest.mark.extended
def test_u40_places_have_their_numbers(visits: Visits) -> None:
    """U40: the board numbers its places, and the words name them by these numbers."""
    puzzle = next(one for one in puzzles() if one.kind == "choice" and "t" in str(one.plans[0][0]))
    page = page_of(visits, puzzle)
    numbers = page.locator(".board .place-number")
    assert numbers.all_inner_texts() == list("12345678")
    assert numbers.first.is_visible()
    words = page.locator(".lesson-text").inner_text()
    assert not re.search(r"\bt[1-8]\b", words)
    assert page.locator(".puzzle-plans .place-sign").count() > 0


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR", "pt-PT"])
def test_u40_words_name_places_by_their_numbers(visits: Visits, language: str) -> None:
    """U40: nothing that is read or spoken says `t8`, before and after the answer."""
    page = visits.page("/puzzles", language=language)
    listed = page.url
    for puzzle, action in (
        (first("stop"), "no-mistake"),
        (first("line"), "show"),
        (first("choice"), "choose"),
    ):
        page.goto(f"{listed}/{puzzle.id}")
        Solver(page, touch=False).begun()
        if puzzle.kind == "choice":
            page.locator("[data-plan='0']").click()
        page.locator(f"[data-action={action}]").click()
        page.locator("[data-action=next]").wait_for()
        said = page.locator("#puzzle").evaluate(
            "it => [it, ...it.querySelectorAll('[aria-label]')]"
            ".map(one => `${one.innerText} ${one.ariaLabel}`).join(' ')"
        )
        assert not re.search(r"\bt[1-8]\b", said)


@pytest.mark.extended
def test_u40_the_question_is_announced(visits: Visits) -> None:
    """U40: also the next one, and the one that follows a right stop."""
    asks_on = first("stop")
    page = page_of(visits, asks_on)
    said = page.locator("[data-live=polite]")
    expect(said).to_have_text(re.compile("last move a mistake\\?"))
    page.locator("[data-action=stop]").tap()
    expect(said).to_have_text("You call stop, and you are right. What should have come first?")
    page.goto(page.url.replace(asks_on.id, first("choice").id))
    expect(said).to_have_text("Which plan wins the most games?")


@pytest.mark.extended
def test_u40_a_choice_is_explained_in_words(visits: Visits) -> None:
    """U40: the reasons come before the number, those against the chosen plan first."""
    puzzle = first("choice")
    wrong = next(number for number in (2, 1, 0) if number != puzzle.best)
    page = page_of(visits, puzzle)
    page.locator(f"[data-plan='{wrong}']").tap()
    page.locator("[data-action=choose]").tap()
    page.locator('#puzzle[data-right="false"]').wait_for()
    against = page.locator(".margin").first
    assert against.locator("p").first.inner_text() == f"Compared with plan {wrong + 1}:"
    assert against.locator(".why li").first.inner_text().endswith(".")
    assert "more wins in 100 games" in against.inner_text().splitlines()[-1]


@pytest.mark.extended
def test_u40_a_stop_is_explained_in_words(visits: Visits) -> None:
    """U40: the words of a verdict, and the table before the mistake with what was due."""
    puzzle = first("stop")
    page = page_of(visits, puzzle)
    page.locator("[data-action=no-mistake]").tap()
    page.locator('#puzzle[data-right="false"]').wait_for()
    said = page.locator(".feedback").inner_text()
    assert re.search(r"Your opponent (played|discarded|turned|loaded|ended)", said)
    assert "had to" in said
    page.locator(f'#puzzle[data-steps="{len(puzzle.acts) - 1}"]').wait_for()
    page.locator(".study-marks :is(path, rect)").first.wait_for(state="attached")


@pytest.mark.extended
def test_u40_a_puzzle_is_analysed(visits: Visits) -> None:
    page = page_of(visits, first("line"))
    page.locator("[data-action=show]").tap()
    page.locator("[data-action=analyse]").tap()
    page.locator(".analysis-tree button").first.wait_for()
    assert page.locator(".analysis-tree button").count() >= len(first("line").acts)


@pytest.mark.extended
def test_u40_a_line_that_misses_the_goal_is_begun_again(visits: Visits) -> None:
    """U40: the page says so, and the solution is played on the board when asked for."""
    puzzle = next(one for one in puzzles() if one.kind == "line" and len(one.start.lawful()) > 3)
    page = visits.page(f"/puzzles/{puzzle.id}")
    solver = Solver(page, touch=False)
    solver.begun()
    page.locator("[data-action=show]").click()
    page.locator(f'#puzzle[data-right="null"][data-steps="{len(puzzle.acts)}"]').wait_for()
    said = page.locator(".feedback").inner_text()
    assert "shortest line" in said
    assert "not the answer" not in said


@pytest.mark.extended
def test_u40_the_puzzle_of_the_day_is_drawn_as_the_table_is(visits: Visits) -> None:
    """U40: with the cards of the table; it is a picture, so keys and taps belong to its link."""
    page = visits.page("/puzzles", size=PHONE, touch=True)
    card = page.locator(".daily [data-card]").first
    card.wait_for()
    faces = page.locator(".daily [data-card] img")
    expect(faces.first).to_have_js_property("complete", True)
    assert faces.first.evaluate("face => face.naturalWidth") > 0
    assert page.locator(".daily .diagram").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.closest('.study-board')") is None
    page.locator(".daily .study-board").tap(force=True)
    page.locator("#puzzle [data-card]").first.wait_for()


@pytest.mark.extended
def test_u40_the_puzzle_of_the_day_is_counted(visits: Visits) -> None:
    """U40: the days in a row are shown; nothing is asked of anybody."""
    page = visits.page("/puzzles")
    assert page.locator("[data-streak]").is_hidden()
    where = page.url
    today = page.locator("[data-day]").get_attribute("data-day")
    page.locator("[data-daily]").click()
    page.locator(f'#puzzle[data-day="{today}"]').wait_for()
    puzzle = first("choice")
    page.goto(f"{where}/{puzzle.id}")
    page.evaluate("day => (document.getElementById('puzzle').dataset.day = day)", today)
    Solver(page, touch=False).solve(puzzle)
    page.goto(where)
    page.locator("[data-streak]:not([hidden])").wait_for()
    assert page.locator("[data-streak]").inner_text() == "Puzzle of the day solved today."
