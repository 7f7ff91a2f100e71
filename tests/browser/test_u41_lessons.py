"""U41: lessons are learned by playing, with keys alone and by touch; progress is kept."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, Route

from browser.conftest import PHONE, Visits
from browser.table_driver import TableDriver, middle
from browser.test_u18_access import found_by_axe
from russianbank.core.cards import Seat
from russianbank.lessons.exercise import Exercise
from russianbank.lessons.lesson import Lesson, lessons
from russianbank.notation.record_entry import Entry, Verb

WHOLE = bool(os.environ.get("SOAK"))
LESSONS = lessons() if WHOLE else [one for one in lessons() if one.name in ("layout", "turn")]
SOLVED = '{"layout": [0, 1, 2]}'
TITLES = {lesson.name: lesson.titles["en"] for lesson in lessons()}


class Learner:
    """Plays the exercises of one lesson.

    Args:
        page: the page of the lesson.
        touch: whether everything is done with a finger; else with keys.
    """

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    def solve(self, exercise: Exercise, number: int) -> None:
        """Do what the learner does in the solution."""
        self.at(number, "open")
        driver = Fingers(self.page, exercise.seat) if self.touch else TableDriver(self.page)
        own = exercise.own_steps
        for count, node in enumerate(exercise.root.main_line()):
            assert node.entry is not None
            if node.entry in own:
                self.at(number, "open", count)
                self._step(driver, node.entry)
        self.at(number, "reached")

    def at(self, number: int, progress: str, steps: int | None = None) -> None:
        """Wait until an exercise is shown so far."""
        counted = "" if steps is None else f'[data-steps="{steps}"]'
        where = f'#lesson[data-exercise="{number}"][data-progress="{progress}"]{counted}'
        self.page.locator(f"{where} [data-card]").first.wait_for()

    def _step(self, driver: TableDriver, entry: Entry) -> None:
        if entry.verb is Verb.PLAYS and entry.name is not None:
            driver.act(str(entry.name.act), "clicks" if self.touch else "keys")
        elif entry.verb is Verb.COMPELS and entry.name is not None:
            self.page.locator(f"[data-action='compel-{entry.name.act}']").click()
        elif entry.verb is Verb.PUTS_RIGHT:
            self._put_right(entry)
        elif entry.verb is Verb.STOPS:
            self._press("stop", "s")
        elif self.touch:
            driver.click(str(entry).split()[-1])
        else:
            driver._go(str(entry).split()[-1])
            self.page.keyboard.press("Enter")

    def _put_right(self, entry: Entry) -> None:
        """Point out the card, and then its place."""
        self.page.locator("[data-action=put-right]").click()
        wrong = self.page.locator("#lesson").evaluate(
            "(board, card) => [...board.querySelectorAll('[data-card]')]"
            ".find(one => one.dataset.card.startsWith(card)).closest('[data-pile]').dataset.pile",
            str(entry.card),
        )
        driver = Fingers(self.page, Seat.RED) if self.touch else TableDriver(self.page)
        driver.click(wrong)
        if entry.pile is None:
            self.page.locator("[data-action=right-back]").click()
        else:
            driver.click(entry.pile.sign)

    def onward(self, action: str) -> None:
        """Press the button that has the focus."""
        if self.touch:
            self.page.locator(f"[data-action={action}]").tap()
        else:
            self.page.locator(f"[data-action={action}]:focus").wait_for()
            self.page.keyboard.press("Enter")

    def _press(self, action: str, key: str) -> None:
        if self.touch:
            self.page.locator(f"[data-action={action}]").tap()
        else:
            self.page.keyboard.press(key)


class Fingers(TableDriver):
    """Plays by taps."""

    def click(self, sign: str, *, foot: bool = False) -> None:
        self.page.touchscreen.tap(*(self._foot(sign) if foot else middle(self._landing(sign))))


LOADED = "() => [...document.querySelectorAll('.path img')].every(one => one.naturalWidth > 0)"
"""Whether all pictures of the path have come."""

NUMBERS = """all => all.map(each => getComputedStyle(each, '::before').backgroundColor)"""


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_u41_the_home_page_leads_to_the_path_of_lessons(visits: Visits, language: str) -> None:
    """U41: beside Play; the path marks what is done and fits a phone."""
    page = visits.blank_page(None, (1280, 800), language=language)
    page.goto("/")
    play, learn = (
        page.locator(f"[data-action={name}]").bounding_box() for name in ("play", "learn")
    )
    assert play is not None
    assert learn is not None
    assert learn["y"] == pytest.approx(play["y"], abs=1)
    page.evaluate(f"localStorage.setItem('russianbank-lessons', '{SOLVED}')")
    page.locator("[data-action=learn]").click()
    page.locator("[data-lesson=layout][data-done]").wait_for()
    done, *others = page.locator(".path li").evaluate_all(NUMBERS)
    assert done not in others
    assert len(set(others)) == 1
    assert page.locator(".path img").count() > len(lessons())
    page.wait_for_function(LOADED)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert found_by_axe(page) == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("touch", [False, True], ids=["keys", "touch"])
@pytest.mark.parametrize("lesson", LESSONS, ids=[one.name for one in LESSONS])
def test_u41_a_lesson_is_finished(visits: Visits, lesson: Lesson, touch: bool) -> None:
    """U41: by keys alone, and by touch on a phone; with ``SOAK=1`` all lessons."""
    page = visits.page(f"/learn/{lesson.name}", size=PHONE if touch else (1280, 800), touch=touch)
    learner = Learner(page, touch)
    for number, exercise in enumerate(lesson.exercises, 1):
        learner.solve(exercise, number)
        if number < len(lesson.exercises):
            learner.onward("next")
    page.locator("[data-action=next-lesson]").wait_for()
    assert page.locator('[data-solved="true"]').count() == len(lesson.exercises)
    page.goto("/learn")
    page.locator(f'[data-lesson="{lesson.name}"][data-done]').wait_for()


@pytest.mark.extended
def test_u41_a_question_stays_open_after_the_tap_that_asked_it(visits: Visits) -> None:
    """U41: on top of a card or under it: the page asks, and the tap does not answer."""
    page = visits.page("/learn/one-pack-under", size=PHONE, touch=True)
    exercise = next(one for one in lessons() if one.name == "one-pack-under").exercises[0]
    Learner(page, touch=True).solve(exercise, 1)


@pytest.mark.extended
@pytest.mark.parametrize("name", ["misplaced", "later-runs", "scoring"])
def test_u41_what_is_no_move_is_learned_too(visits: Visits, name: str) -> None:
    """U41: a card is put right and another compelled on the page itself."""
    exercises = next(one for one in lessons() if one.name == name).exercises
    for number, exercise in enumerate(exercises, 1):
        page = visits.page(f"/learn/{name}#{number}", size=PHONE, touch=True)
        Learner(page, touch=True).solve(exercise, number)


@pytest.mark.extended
def test_u41_abandoning_has_its_price(visits: Visits) -> None:
    """U41: the exercise says what abandoning costs, and gives another chance."""
    page = visits.page("/learn/scoring#3")
    learner = Learner(page, touch=False)
    learner.at(3, "open", 0)
    page.locator("[data-action=abandon]").click()
    learner.at(3, "wrong")
    assert "= 74" in page.locator(".feedback").inner_text()
    learner.onward("again")
    learner.at(3, "open", 0)


@pytest.mark.extended
def test_u41_progress_is_kept(visits: Visits) -> None:
    """U41: the list says what comes next, and a lesson opens at its first open exercise."""
    page = visits.page("/learn/layout")
    learner = Learner(page, touch=False)
    learner.solve(lessons()[0].exercises[0], 1)
    page.goto("/learn")
    button = page.locator("[data-start]")
    button.get_by_text(TITLES["layout"]).wait_for()
    button.click()
    learner.at(2, "open")


@pytest.mark.extended
def test_u41_a_wrong_idea_gets_its_reply_and_another_chance(visits: Visits) -> None:
    """U41: the reply says why the idea is wrong; one key gives another chance."""
    page = visits.page("/learn/tableau#3")
    learner = Learner(page, touch=False)
    learner.at(3, "open", 0)
    assert page.locator("h1").count() == 1
    driver = TableDriver(page)
    driver.act("t3>t2", "keys")
    learner.at(3, "wrong")
    assert "6 is covered" in page.locator(".feedback").inner_text()
    learner.onward("again")
    learner.at(3, "open", 0)
    assert page.locator(".feedback").inner_text() == ""


@pytest.mark.extended
def test_u41_the_rules_and_pages_stand_behind_why(visits: Visits) -> None:
    """U41: *Why?* opens the paragraphs and pages of the task, and of what is said to a move."""
    page = visits.page("/learn/tableau#1")
    learner = Learner(page, touch=False)
    learner.at(1, "open", 0)
    assert "F14" not in page.locator(".task").inner_text()
    why = page.locator(".why")
    why.locator("summary").click()
    assert why.locator("a").get_attribute("href") == "/law#F14"
    assert "page 5" in why.inner_text()
    driver = TableDriver(page)
    driver.act("t7>t1", "clicks")
    learner.at(1, "open", 1)
    driver.act("t8>t2", "clicks")
    learner.at(1, "reached")
    why.locator("summary").click()
    why.locator("a[href='/law#F16']").wait_for()


@pytest.mark.extended
def test_u41_a_move_that_is_not_asked_for_gets_its_reason(visits: Visits) -> None:
    """U41: the page says what was done and what comes first."""
    page = visits.page("/learn/spaces#2")
    learner = Learner(page, touch=False)
    learner.at(2, "open", 0)
    TableDriver(page).act("t7>t1", "keys")
    learner.at(2, "off")
    assert "your stock is to be turned up first" in page.locator(".feedback").inner_text()


SPACES = "**/learn/spaces/2"
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.extended
def test_u41_a_picked_card_stays_picked_when_an_answer_comes(visits: Visits) -> None:
    """U41: the page asks what happens by itself at the beginning; nobody has to wait for that."""
    page = visits.blank_page()
    asked: list[Route] = []

    def hold_the_second(route: Route) -> None:
        asked.append(route)
        if len(asked) != 2:
            route.continue_()

    page.route(SPACES, hold_the_second)
    with page.expect_request(
        lambda one: one.method == "POST" and "waits" not in (one.post_data or "")
    ):
        page.goto("/learn/spaces#2")
    learner = Learner(page, touch=False)
    learner.at(2, "open", 0)
    page.keyboard.press("7")
    page.keyboard.press("Enter")
    with page.expect_response(SPACES) as answer:
        asked[1].continue_()
    answer.value.finished()
    page.evaluate(DRAWN)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    learner.at(2, "off")


@pytest.mark.extended
def test_u41_hint_and_solution(visits: Visits) -> None:
    """U41: a hint marks the piles; *Show me* plays the solution to its end."""
    page = visits.page("/learn/tableau#2")
    learner = Learner(page, touch=False)
    learner.at(2, "open", 0)
    page.locator("[data-action=hint]").click()
    page.locator(".study-marks *").first.wait_for()
    for step in range(3):
        learner.at(2, "open", step)
        page.locator("[data-action=show]").click()
    learner.at(2, "reached")


@pytest.mark.extended
def test_u41_an_act_that_is_not_possible_is_explained(visits: Visits) -> None:
    """U41: a refusal is a sentence with its paragraph, and the exercise goes on."""
    page = visits.page("/learn/tableau#1")
    learner = Learner(page, touch=False)
    learner.at(1, "open", 0)
    TableDriver(page).act("t1>t2", "clicks")
    page.locator(".study-refusal").wait_for()
    assert "F14" in page.locator(".study-refusal").inner_text()
    learner.at(1, "open", 0)
