"""U11: the whole table is visible at every size, with the largest card that fits."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import Locator, Page

from browser.colours import contrast
from browser.conftest import Visits
from browser.table_driver import TableDriver
from browser.test_u07_stop import blue_is_on_turn
from browser.test_u08_strictness import misfit
from browser.test_u19_languages import speak
from helpers import stored_tables
from helpers.stored_tables import PlayedTable
from russianbank.core.cards import Seat
from russianbank.server.table.entry import SayEntry

LEAST = {
    (320, 568): 40,
    (360, 640): 48,
    (390, 844): 60,
    (844, 390): 58,
    (768, 1024): 98,
    (1280, 800): 100,
    (1920, 1080): 130,
    (3840, 2160): 250,
}

ON_PIXEL = 0.02
"""How far from the beginning of a pixel is still on it: browsers count in 64ths of a pixel."""
BOXES = """all => all.map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height]; })"""


def red_begins() -> int:
    """The number of a deal in which red begins."""
    return next(n for n in range(1, 99) if PlayedTable(seed=n).game.seat is Seat.RED)


def long_fans(rules: str) -> PlayedTable:
    """A table with a fan of seven cards or more."""
    for seed in range(1, 60):
        scenario = PlayedTable(rules, "strict", seed=seed)
        try:
            scenario.play_until(
                lambda: any(scenario.game.position.count(place) >= 7 for place in range(8))  # noqa: B023
            )
        except LookupError:
            continue
        return scenario
    raise LookupError("no game has long fans")


@pytest.mark.extended
def test_cards_are_large_and_nothing_overlaps(visits: Visits) -> None:
    """U11: cards are as wide as promised, no piles or captions overlap, nothing scrolls."""
    driver = visits.driver(long_fans("foster-two-pack"))
    undo = driver.page.locator("[data-action=undo]")
    heights = {}
    for size, least in LEAST.items():
        resize(driver, size)
        card = driver.page.locator("[data-card]").first.bounding_box()
        assert card is not None
        print(f"{size[0]}x{size[1]}: card {card['width']:.1f} px wide")
        assert card["width"] >= least, size
        assert_in_order(driver, size)
        heights[size] = undo.evaluate_all(BOXES)[0][3]
    assert heights[3840, 2160] >= 1.6 * heights[1920, 1080]  # the buttons grow with the cards
    assert heights[1920, 1080] == heights[1280, 800]


@pytest.mark.extended
def test_the_game_with_one_pack_fits_as_well(visits: Visits) -> None:
    """U11: the same for the one-pack table, at small sizes too."""
    driver = visits.driver(long_fans("foster-one-pack"))
    for size in ((360, 640), (844, 390), (1280, 800)):
        resize(driver, size)
        assert_in_order(driver, size)


LONGEST_REASON = (
    "Les deux joueurs ont passé toutes leurs cartes sans rien gagner : il faut d'abord jouer ce "
    "qui fait avancer la partie."
)


@pytest.mark.extended
def test_a_refusal_hides_no_card_and_no_button(visits: Visits) -> None:
    """U11: why an act was refused is said in the lower bar, and can be read in full there."""
    scenario, source, target = misfit()
    driver = visits.driver(scenario)
    driver.drag(source, target)
    refusal = driver.page.locator("[data-refused]")
    refusal.wait_for()
    refusal.locator("p").evaluate("(one, reason) => { one.textContent = reason; }", LONGEST_REASON)
    for size in list(LEAST)[:5]:
        resize(driver, size)
        assert_beside_the_cards(driver.page, refusal)
        (box,) = refusal.evaluate_all(BOXES)
        buttons = driver.page.locator("[data-zone=actions] button").evaluate_all(BOXES)
        assert [each for each in buttons if overlap(box, each)] == [], size
        assert all(y + height <= size[1] for _, y, _, height in [box, *buttons]), size
    driver.page.locator("[data-action=close-refusal]").click()
    refusal.wait_for(state="detached")


def test_magnified_the_turn_and_what_to_do_are_said(visits: Visits) -> None:
    """U11: on a low screen too; a button there is no higher than its words need."""
    driver = visits.driver(PlayedTable(seed=red_begins()), size=(640, 400))
    now = driver.page.locator(".bar-bottom .now")
    assert now.locator(".state").inner_text() == "your turn"
    assert now.locator(".prompt").is_visible()
    for _, _, _, height in driver.page.locator("[data-action^=turn-]").evaluate_all(BOXES):
        assert height < 80


@pytest.mark.extended
def test_turning_the_device_changes_nothing_on_the_table(visits: Visits) -> None:
    """U11: in another arrangement the same cards are on the same piles, without overlap."""
    driver = visits.driver(long_fans("foster-two-pack"), size=(390, 844))
    upright, before = arrangement(driver), driver.lies()
    driver.page.set_viewport_size({"width": 844, "height": 390})
    driver.page.wait_for_function(
        "was => document.querySelector('[data-table]').dataset.arrangement !== was", arg=upright
    )
    assert driver.lies() == before
    assert_in_order(driver, (844, 390))
    driver.page.set_viewport_size({"width": 390, "height": 844})
    driver.page.wait_for_function(
        "was => document.querySelector('[data-table]').dataset.arrangement === was", arg=upright
    )
    assert driver.lies() == before
    assert_in_order(driver, (390, 844))


@pytest.mark.extended
def test_the_notice_of_the_cut_covers_no_card(visits: Visits) -> None:
    """U11: the notice covers no card, and disappears after the first act."""
    for size in ((360, 640), (844, 390), (1280, 800)):
        seed = red_begins()
        driver = visits.driver(PlayedTable(seed=seed), size=size)
        notice = driver.page.locator("[data-notice=cut]")
        notice.wait_for()
        cards = driver.page.locator("[data-pile] [data-card]").evaluate_all(BOXES)
        assert len(cards) > 8
        for shown in notice.evaluate_all(BOXES):
            assert not any(overlap(shown, card) for card in cards), size
        driver.act(PlayedTable(seed=seed).table.view(Seat.RED).acts[0], "clicks")
        notice.wait_for(state="detached")


@pytest.mark.extended
def test_an_empty_pile_shows_its_caption_on_the_smallest_phone(visits: Visits) -> None:
    """U11: an empty pile shows its caption in full."""
    driver = visits.driver(PlayedTable(), size=(360, 640))
    badge = driver.pile("d").locator(".count")
    assert "Discard" in badge.evaluate("one => getComputedStyle(one, '::before').content")
    (box,), (pile,) = badge.evaluate_all(BOXES), driver.pile("d").evaluate_all(BOXES)
    assert pile[0] <= box[0]
    assert box[0] + box[2] <= pile[0] + pile[2]
    assert badge.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.extended
@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_no_foundation_hides_the_sign_of_another(visits: Visits, size: tuple[int, int]) -> None:
    """U11: where a suit's foundations overlap, both signs are seen, also beside a card."""
    driver = visits.driver(PlayedTable(), size=size)
    for suit in range(4):
        one, other = (driver.pile_named(f"f{2 * suit + side}") for side in (1, 2))
        ((x, _, width, _), (x_2, _, _, _)) = (pile.evaluate_all(BOXES)[0] for pile in (one, other))
        (sign,), (sign_2,) = (pile.locator("svg").evaluate_all(BOXES) for pile in (one, other))
        assert x_2 < x + width
        assert x <= sign[0]
        assert sign[0] + sign[2] <= x_2
        assert x + width <= sign_2[0]


@pytest.mark.extended
def test_a_stop_that_may_not_be_called_can_be_read(visits: Visits) -> None:
    """U11: the word on the button stands out from the bar, in every theme."""
    driver = visits.driver(PlayedTable(seed=red_begins()))
    stop = driver.page.locator("[data-action=stop]:disabled")
    for theme in ("felt", "light", "dark", "contrast"):
        driver.page.evaluate("name => { document.documentElement.dataset.theme = name; }", theme)
        ink, rail = stop.evaluate(
            """one => { const probe = document.body.appendChild(document.createElement('i'));
            probe.style.color = 'var(--rail)'; const rail = getComputedStyle(probe).color;
            probe.remove(); return [getComputedStyle(one).color, rail]; }"""
        )
        assert contrast(ink, rail) >= 4.5, theme


@pytest.mark.extended
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=str)
def test_a_notice_hides_no_card_on_a_phone(visits: Visits, size: tuple[int, int]) -> None:
    """U11: notices about the connection and the other player cover no card."""
    scenario = long_fans("foster-two-pack")
    driver = visits.driver(scenario, size=size)
    absence = driver.page.locator("[data-notice=claim]")
    absence.wait_for()
    assert_beside_the_cards(driver.page, absence)
    (notice,) = absence.evaluate_all(BOXES)
    names = driver.page.locator(".score, .bar-top .name")
    assert [one for one in names.evaluate_all(BOXES) if overlap(notice, one)] == []
    driver.page.context.set_offline(True)
    trouble = driver.page.locator("[data-notice=connection]")
    trouble.wait_for()
    assert_beside_the_cards(driver.page, trouble)


@pytest.mark.extended
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=str)
def test_a_request_hides_no_card_on_a_phone(visits: Visits, size: tuple[int, int]) -> None:
    """U11: the notices of a draw offer and of another window cover no card."""
    scenario = PlayedTable()
    scenario.do(SayEntry("offer-draw"), Seat.BLUE)
    laid = visits.site.lay(scenario)
    driver = visits.seated(laid, size=size)
    assert_beside_the_cards(driver.page, driver.page.locator("[data-notice=asked-draw]"))
    driver.page.locator("[data-action=accept-draw]").click(trial=True)
    visits.table(laid)
    elsewhere = driver.page.locator("[data-notice=newer]")
    elsewhere.wait_for()
    assert_beside_the_cards(driver.page, elsewhere)


@pytest.mark.extended
@pytest.mark.parametrize("name", ["Maximilian Alexander Fitz W", "W" * 30], ids=["words", "word"])
@pytest.mark.parametrize(
    ("language", "size"),
    [
        *(("de", size) for size in [(360, 640), (390, 844), (844, 390)]),
        *((language, (360, 640)) for language in ("en", "fr", "pt")),
    ],
    ids=str,
)
def test_a_long_name_in_a_request_hides_no_card_on_a_phone(
    visits: Visits,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
    name: str,
) -> None:
    """U11: notices with the longest name cover no card."""
    monkeypatch.setitem(stored_tables.NAMES, Seat.BLUE, name)
    scenario = PlayedTable()
    page = speak(visits, language, scenario, size)
    absence = page.locator("[data-notice=claim]")
    absence.wait_for()
    assert_beside_the_cards(page, absence)
    scenario.do(SayEntry("offer-draw"), Seat.BLUE)
    page = speak(visits, language, scenario.again(), size)
    page.locator("[data-notice=asked-draw]").wait_for()
    for notice in page.locator(".notice:not([data-notice=cut]):visible").all():
        assert_beside_the_cards(page, notice)


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (1280, 800)], ids=str)
def test_a_verdict_moves_no_card_and_leaves_its_card_in_sight(
    visits: Visits, size: tuple[int, int]
) -> None:
    """U11: a verdict lies over the table; the missed card is lifted and can be seen."""
    driver = visits.driver(blue_is_on_turn(with_error=True), size=size)
    page = driver.page
    piles = page.locator("[data-pile]")
    before = piles.evaluate_all(BOXES)
    page.locator("[data-action=stop]").click()
    verdict = page.locator("[data-verdict]")
    verdict.wait_for()
    assert piles.evaluate_all(BOXES) == before
    assert verdict.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    lifted = page.locator("[data-lifted] [data-card]:last-of-type")
    assert lifted.count() >= 1
    (box,) = verdict.evaluate_all(BOXES)
    assert [one for one in lifted.evaluate_all(BOXES) if overlap(box, one)] == []
    if size == (1280, 800):
        foundations = page.locator("[data-pile^=f]")
        assert [one for one in foundations.evaluate_all(BOXES) if overlap(box, one)] == []
    page.locator("[data-action=close-verdict]").click()
    verdict.wait_for(state="detached")
    assert page.locator("[data-lifted], [data-dimmed]").count() == 0


IN_THE_BAR = """bar => {
  const { top, bottom } = bar.getBoundingClientRect();
  const texts = [...bar.querySelectorAll(".name, .state, .prompt")];
  return texts.filter(one => one.checkVisibility()).map(one => {
    const box = one.getBoundingClientRect();
    const fits = box.top >= top && box.bottom <= bottom && one.scrollWidth <= one.clientWidth;
    return [one.className, fits];
  });
}"""


@pytest.mark.extended
@pytest.mark.parametrize("language", ["en", "de", "fr", "pt"])
def test_on_a_tablet_nothing_in_the_lower_bar_is_cut_off(visits: Visits, language: str) -> None:
    """U11: what the player is called, whose turn it is, and what may be done now."""
    page = speak(visits, language, PlayedTable(seed=red_begins()), (768, 1024))
    bar = page.locator(".bar-bottom")
    for width in (641, 700, 721, 768, 820, 901, 1024):
        page.set_viewport_size({"width": width, "height": 1024})
        shown = dict(bar.evaluate(IN_THE_BAR))
        assert all(shown.values()), (width, shown)
        assert "prompt" in shown
        assert ("name" in shown) == (width > 720)


@pytest.mark.extended
def test_every_card_lies_on_whole_pixels(visits: Visits) -> None:
    """U11: no card of a fan lies across a pixel, where WebKit would blur it."""
    driver = visits.driver(long_fans("foster-two-pack"))
    for size in ((360, 640), (1280, 800)):
        resize(driver, size)
        lefts = [x for x, *_ in driver.page.locator("[data-card]").evaluate_all(BOXES)]
        assert [x for x in lefts if abs(x - round(x)) > 0.01] == [], size


@pytest.mark.extended
@pytest.mark.parametrize("zoom", [1.1, 1.25, 1.5])
def test_at_any_zoom_cards_lie_on_the_pixels_of_the_screen(visits: Visits, zoom: float) -> None:
    """U11: where a pixel of the page is more than one of the screen, edges are crisp all the same.

    Nothing overlaps there either.
    """
    driver = visits.driver(long_fans("foster-two-pack"))
    for width, height in ((1280, 800), (1920, 1080), (600, 960)):
        window = (round(width / zoom), round(height / zoom))
        magnify(driver, window, zoom)
        boxes = driver.page.locator("[data-card]").evaluate_all(BOXES)
        starts = [start * zoom for box in boxes for start in box[:2]]
        off = [start for start in starts if abs(start - round(start)) > ON_PIXEL]
        assert off == [], (width, height)
        assert_in_order(driver, window)


def magnify(driver: TableDriver, window: tuple[int, int], zoom: float) -> None:
    """Show the page as a browser does that is zoomed."""
    metrics = {"width": window[0], "height": window[1], "deviceScaleFactor": zoom, "mobile": False}
    session = driver.page.context.new_cdp_session(driver.page)
    session.send("Emulation.setDeviceMetricsOverride", metrics)
    driver.page.wait_for_function("zoom => Math.abs(devicePixelRatio - zoom) < 0.01", arg=zoom)
    drawn(driver.page)


def assert_beside_the_cards(page: Page, notice: Locator) -> None:
    """Check that a notice is shown in full, and covers no pile and not the menu."""
    text, (box,) = notice.inner_text(), notice.evaluate_all(BOXES)
    assert text.strip()
    piles = page.locator("[data-pile], [data-pile] [data-card], [data-action=menu]")
    assert [each for each in piles.evaluate_all(BOXES) if overlap(box, each)] == []
    assert notice.evaluate(
        "one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1"
    ), text


def resize(driver: TableDriver, size: tuple[int, int]) -> None:
    """Give the window another size, and wait until the table is drawn in it."""
    driver.page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn(driver.page)


def drawn(page: Page) -> None:
    """Wait until the page is drawn anew."""
    page.evaluate(
        "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )


def arrangement(driver: TableDriver) -> str:
    """The arrangement of the table."""
    return driver.page.locator("[data-table]").get_attribute("data-arrangement") or ""


def assert_in_order(driver: TableDriver, size: tuple[int, int]) -> None:
    """Check that no piles overlap, all are between the bars, and nothing scrolls."""
    page = driver.page
    assert page.evaluate(
        "() => { const { scrollWidth, scrollHeight } = document.scrollingElement;"
        " return [scrollWidth, scrollHeight]; }"
    ) == list(size)
    boxes = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-pile]')].map((pile) => {
        const boxes = [pile, ...pile.querySelectorAll('[data-card]')].map((each) =>
          each.getBoundingClientRect());
        const left = Math.min(...boxes.map((box) => box.left));
        const top = Math.min(...boxes.map((box) => box.top));
        return [pile.dataset.pile, [left, top,
          Math.max(...boxes.map((box) => box.right)) - left,
          Math.max(...boxes.map((box) => box.bottom)) - top]]; }))"""
    )
    bars = page.locator(".bar").evaluate_all(BOXES)
    cards = page.locator("[data-pile] [data-card]").evaluate_all(BOXES)
    for caption in page.locator(".count").evaluate_all(BOXES):
        assert not any(overlap(caption, each) for each in [*cards, *bars]), "a caption on a card"
    for name, (x, y, width, height) in boxes.items():
        assert x >= 0, name
        assert y >= 0, name
        assert x + width <= size[0] + 0.5, name
        assert y + height <= size[1] + 0.5, name
        assert not any(overlap(bar, (x, y, width, height)) for bar in bars), name
    for (one, first), (other, second) in itertools.combinations(boxes.items(), 2):
        if are_twins(one, other):
            assert abs(first[0] - second[0]) >= first[2] * 0.45, f"{one} hides {other}"
        else:
            assert not overlap(first, second), f"{one} and {other}"


def are_twins(one: str, other: str) -> bool:
    """Whether two piles are the foundations of one suit, which may overlap on a phone."""
    return (
        one.startswith("f")
        and other.startswith("f")
        and (int(one[1]) + 1) // 2 == (int(other[1]) + 1) // 2
    )


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two boxes (x, y, width, height) share more than an edge."""
    return all(
        min(one[n] + one[n + 2], other[n] + other[n + 2]) - max(one[n], other[n]) > 0.5
        for n in (0, 1)
    )
