"""Pages on a phone's small screen: bars, long rows, large text, tap targets."""

import pytest
from browser_pages import reused_page
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.browser
SMALL = (360, 740)

COVERED = """() => {
  const here = document.activeElement;
  if (here === document.body || here.closest("header")) return null;
  const [box] = [...here.getClientRects()].filter((one) => one.width && one.height);
  const across = box.left + box.width / 2, inside = Math.min(3, box.height / 2);
  const seen = [box.top + inside, box.bottom - inside].every((y) => {
    const there = document.elementFromPoint(across, y);
    return there && (here.contains(there) || there.contains(here));
  });
  return seen ? "" : here.textContent;
}"""
"""What has the focus and is not seen, or nothing; null above the page's own words."""


@pytest.mark.parametrize("path", ["/glossary/", "/examples/", "/diff/cr-24.03/cr-25.04"])
def test_no_bar_covers_the_focus_when_tabbing_backwards(
    browser: Browser, gardens_online: str, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr("app.web.compare.page.FEW_TO_FOLD", 2)
    monkeypatch.setattr("app.web.examples.page.FEW_TO_FOLD", 1)
    with reused_page(browser, gardens_online, (360, 560)) as page:
        page.goto(path)
        page.locator("footer a").last.focus()
        covered = []
        while (name := page.evaluate(COVERED)) is not None:
            covered.append(name)
            page.keyboard.press("Shift+Tab")
        assert len(covered) > 10
        assert not any(covered), covered


def test_a_row_of_letters_scrolls_the_focus_into_view(
    browser: Browser, gardens_online: str
) -> None:
    outside = """link => {
      const { left, right } = link.getBoundingClientRect();
      const row = link.closest("nav").getBoundingClientRect();
      return left < row.left || right > row.right;
    }"""
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/glossary/")
        page.locator(".letters p").evaluate("row => row.innerHTML = row.innerHTML.repeat(9)")
        links = page.locator(".letters a")
        links.first.focus()
        cut = []
        for _ in range(links.count()):
            cut.append(page.locator(":focus").evaluate(outside))
            page.keyboard.press("Tab")
        assert len(cut) > 8
        assert not any(cut)


@pytest.mark.parametrize("path", ["/glossary/", "/examples/"])
def test_a_scrolling_row_has_no_scrollbar(browser: Browser, gardens_online: str, path: str) -> None:
    """As high as its links: where scrollbars take room (Firefox), one would be a white bar."""
    going_on = """() => [...document.querySelectorAll("nav")]
      .map((one) => getComputedStyle(one))
      .filter((style) => style.overflowX === "auto")
      .map((style) => style.scrollbarWidth)"""
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto(path)
        found = page.evaluate(going_on)
        assert found
        assert set(found) == {"none"}


def test_large_text_hides_no_link_behind_back_and_next(
    browser: Browser, gardens_online: str
) -> None:
    with reused_page(browser, gardens_online, (360, 640)) as page:
        page.goto("/example/cr/9.2.8f/1")
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        links = page.locator(".step-now a")
        assert links.count() > 0
        for link in links.all():
            link.evaluate("e => e.scrollIntoView({ block: 'nearest' })")
            line, bar = link.bounding_box(), page.locator(".step-ways").first.bounding_box()
            assert line
            assert bar
            assert line["y"] + line["height"] <= bar["y"]


def test_the_list_of_cards_fits_a_phone(browser: Browser, gardens_online: str) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/card/")
        field, button = (
            page.locator(f".open-card {one}").bounding_box() for one in ("input", "button")
        )
        assert field
        assert button
        assert field["width"] > button["width"]
        first = page.locator(".of-cards li").first
        name = first.locator(":first-child").first
        name.evaluate("e => e.textContent = 'A very long name: '.repeat(5)")
        lines = name.evaluate("e => [...e.getClientRects()].map((one) => one.bottom)")
        count = first.locator(".small").bounding_box()
        assert len(lines) > 1
        assert count
        assert count["y"] < lines[-1]


@pytest.mark.parametrize("path", ["/", "/play", "/play/edit", "/examples/", "/card/", "/diff/"])
def test_no_field_makes_an_iphone_zoom_in(browser: Browser, gardens_online: str, path: str) -> None:
    sizes = (
        """fields => fields.map((one) => [one.name, parseFloat(getComputedStyle(one).fontSize)])"""
    )
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto(path)
        fields = page.locator("input:not([type=hidden]), select, textarea").evaluate_all(sizes)
        assert fields
        assert [name for name, size in fields if size < 16] == []


def test_a_title_of_two_lines_keeps_away_from_its_button(
    browser: Browser, gardens_online: str
) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/example/cr/9.2.8f/1")
        page.locator("h1").evaluate("e => e.textContent = 'An oak drinks once a day '.repeat(3)")
        title, share = (page.locator(one).bounding_box() for one in ("h1", ".share"))
        assert title
        assert share
        assert share["x"] >= title["x"] + title["width"] + 4
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        title, share = (page.locator(one).bounding_box() for one in ("h1", ".share"))
        assert title
        assert share
        assert share["y"] >= title["y"] + title["height"] + 4, "with large text it stands below"


def test_the_letters_stick_below_the_search_bar_or_not_at_all(
    browser: Browser, gardens_online: str
) -> None:
    bars = """size => {
      document.documentElement.style.fontSize = `${size}px`;
      document.querySelector("main").style.minHeight = "300rem";
      scrollTo(0, 1500);
      const [over, letters] = [".top", "nav.letters"].map((one) => document.querySelector(one));
      return [over.getBoundingClientRect().bottom, letters.getBoundingClientRect().top];
    }"""
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/glossary/")
        stuck = {}
        for width in (320, 360, 412, 800, 1280):
            page.set_viewport_size({"width": width, "height": 740})
            for size in (16, 20, 24, 32):
                above, letters = page.evaluate(bars, size)
                stuck[width, size] = letters > 0
                assert letters < 0 or abs(letters - above) < 1, (width, size)
        assert all(stuck[width, 16] for width in (320, 360, 412, 800, 1280))
        assert stuck[1280, 32]


def test_large_text_makes_no_page_of_a_rule_wider_than_the_phone(
    browser: Browser, gardens_online: str
) -> None:
    with reused_page(browser, gardens_online, (320, 568)) as page:
        page.goto("/rule/9.2.8f")
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        page.locator(".turn .num").evaluate_all(
            "some => some.forEach((one) => (one.textContent = '10.13.2a'))"
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_buttons_and_links_to_parts_are_large_enough_to_tap(
    browser: Browser, gardens_online: str
) -> None:
    least = {".share": 44, ".parts a": 40, ".played a": 40, "h2 a": 36, ".learn a": 36}
    tapped = set[str]()
    with reused_page(browser, gardens_online, SMALL) as page:
        for path in ("/rule/9.2.8f", "/section/9.2", "/diff/cr-24.03/cr-26.03"):
            page.goto(path)
            for what in least:
                for one in page.locator(what).all():
                    box = one.bounding_box()
                    assert box
                    assert box["height"] >= least[what], (path, what)
                    tapped.add(what)
    assert tapped == least.keys()


@pytest.mark.parametrize(
    ("path", "what", "least"),
    [
        ("/", "main a[href='/diff/']", 36),
        ("/diff/cr-24.03/cr-25.04", ".change .here", 30),
        ("/diff/cr-24.03/cr-25.04", ".chapter > .folded > p a", 30),
        ("/card/femme-fatale", ".of-card > .small a", 30),
        ("/play?from=cr:9.2.8f/1", ".moment > .edition a", 30),
    ],
)
def test_a_link_of_its_own_is_tall_enough_to_tap(
    browser: Browser, gardens_online: str, path: str, what: str, least: int
) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto(path)
        links = page.locator(f"{what}:visible")
        assert links.count() > 0
        for link in links.all():
            box = link.bounding_box()
            assert box
            assert box["height"] >= least


def test_the_field_of_a_deck_has_its_own_line(browser: Browser, gardens_online: str) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/play")
        for name in ("corp", "runner"):
            box = page.locator(f"select[name={name}]").bounding_box()
            assert box
            assert box["width"] > SMALL[0] * 0.8, name


def test_large_text_does_not_cut_back_and_next(browser: Browser, gardens_online: str) -> None:
    with reused_page(browser, gardens_online, (320, 568)) as page:
        page.goto("/run?step=6.9.1b")
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        parts = page.locator(".turn > *").all()
        assert parts
        for part in parts:
            assert part.evaluate("it => it.scrollWidth <= it.clientWidth"), part.inner_text()


def test_the_search_stays_on_one_line_with_large_text(
    browser: Browser, gardens_online: str
) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/rule/9.2.8f")
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        box, button = (page.locator(f".top {one}").bounding_box() for one in ("input", "button"))
        assert box is not None
        assert button is not None
        assert box["y"] == button["y"]
        assert box["x"] + box["width"] <= button["x"]
        assert box["width"] > 4 * 32, "a number can be read as it is typed"
        assert button["x"] + button["width"] <= SMALL[0]


def test_the_fields_of_a_card_and_its_place_are_wide(browser: Browser, gardens_online: str) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/play/edit")
        for name in ("card", "place"):
            box = page.locator(f"[name={name}]").bounding_box()
            assert box
            assert box["width"] > SMALL[0] * 0.8, name


def test_a_title_of_one_long_word_makes_no_page_wider_than_the_phone(
    browser: Browser, gardens_online: str
) -> None:
    """Whoever sends a position may call it anything."""
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/example/cr/9.2.8f/1")
        page.locator("h1").evaluate("it => (it.textContent = 'W'.repeat(120))")
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]


def test_back_and_next_stay_at_the_bottom_of_a_phone(browser: Browser, gardens_online: str) -> None:
    """Whatever is above them, and below, too: the bar is the lowest thing on the screen."""
    set_height = "(it, many) => { it.style.minHeight = `${many}px`; }"
    with reused_page(browser, gardens_online, SMALL) as page:
        for path, bar, words in (
            ("/run?step=6.9.1b", ".turn", "h1"),
            ("/example/cr/9.2.8f/1#run-1", "#run-1 .step-ways", "#run-1 .step-now"),
        ):
            page.goto(path)
            for many in (0, 300, 900):
                page.locator(words).evaluate(set_height, many)
                box = page.locator(bar).bounding_box()
                assert box
                assert box["y"] + box["height"] == SMALL[1], (path, many)
            page.evaluate("document.documentElement.style.fontSize = '32px'")
            back, on = (page.locator(f"{bar} > *").nth(at).bounding_box() for at in (0, 2))
            assert back
            assert on
            assert back["y"] == on["y"], "on one line, however large text is"
            assert on["x"] + on["width"] <= SMALL[0]
            page.evaluate("document.documentElement.style.fontSize = ''")


def test_on_a_desktop_back_and_next_stay_below_their_column(
    browser: Browser, gardens_online: str
) -> None:
    with reused_page(browser, gardens_online, (1280, 900)) as page:
        page.goto("/run?step=6.9.1b")
        box, title = (page.locator(one).bounding_box() for one in (".turn", "h1"))
        assert box
        assert title
        assert (box["y"] + box["height"], box["x"]) == (900, title["x"] - 16)


def test_the_foot_of_a_page_ends_above_back_and_next(browser: Browser, gardens_online: str) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/run?step=6.9.1b")
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last, box = (page.locator(one).last.bounding_box() for one in (".foot p", ".turn"))
        assert last
        assert box
        assert last["y"] + last["height"] <= box["y"]


@pytest.mark.parametrize("path", ["/rule/9.2.8f", "/play/edit", "/example/cr/9.2.8f/1"])
def test_breadcrumbs_align_with_the_heading(
    browser: Browser, gardens_online: str, path: str
) -> None:
    """The padding that links have for a finger sets none of their words in."""
    begins = """(link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return Math.round(words.getBoundingClientRect().left);
    }"""
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto(path)
        above = page.locator(".above a").first.evaluate(begins)
        assert above == page.get_by_role("heading", level=1).evaluate(begins)
        assert page.evaluate("document.documentElement.scrollWidth") == SMALL[0]


def test_with_large_text_question_and_option_are_visible_at_once(
    browser: Browser, gardens_online: str
) -> None:
    with reused_page(browser, gardens_online, SMALL) as page:
        page.goto("/play?from=cr:9.2.8f/1")
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        asked = page.get_by_role("heading", name="The Runner: take which action?")
        for seen in (asked, page.locator(".options button").first):
            expect(seen).to_be_in_viewport(ratio=1)
