"""Every page on any screen and with large text: nothing is cut off or covered."""

import pytest
from accessibility import ALL_RULES, CONTRAST_ONLY, check_accessibility
from browser_pages import DESK, PHONE, new_page
from browser_pages import reused_page as _page
from daily_share import is_deep, todays_share
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

NARROW = (320, 568)
PAGES = [
    "/",
    "/rule/9.2.8f",
    "/rule/9.2.7c?edition=cr-23.08",
    "/rule/9.2.8z",
    "/section/9.2",
    "/search?q=rain",
    "/search?q=zzzz",
    "/examples/",
    "/example/cr/9.2.8f/1",
    "/card/",
    "/card/femme-fatale",
    "/coverage",
    "/faults/cr-24.03",
    "/run",
    "/run?step=6.9.1b",
    "/glossary/",
    "/glossary/shower",
    "/history/9.2.8f",
    "/diff/",
    "/diff/cr-24.03/cr-25.04?kind=removed",
    "/diff/cr-24.03/cr-25.04?view=side",
    "/play?from=cr:9.2.8f/1&choose=run+HQ",
    "/play?choose=pass&show=outcomes",
    "/play/edit",
    "/openapi",
    "/offline/",
]
"""One of each kind; last the one that sets a program between the browser and the server."""

MORE_PAGES = [
    "/rule/9.2.9b?edition=cr-25.04",
    "/rule/9.2.7c",
    "/rule/1.1.1",
    "/rule/10.1.6?typed=1016",
    "/rule/banana",
    "/rule/9.2.8f?edition=none",
    "/section/9",
    "/section/11.2",
    "/search",
    "/examples/?status=missing",
    "/card/siphon",
    "/turn",
    "/diff/cr-23.08/cr-24.03",
    "/diff/cr-25.04/cr-24.03",
    "/diff/cr-24.03/cr-24.03",
    "/diff/none/cr-24.03",
    "/play",
    "/nothing",
]
"""Others of the same kinds, for which there is time in a deep run."""

SHORTEN = """
for (const list of document.querySelectorAll("ul, ol, dl, tbody"))
  while (list.children.length > 20) list.lastElementChild.remove();
const sections = document.querySelectorAll("section");
if (sections.length > 20)
  sections.forEach((section, place) => place % 5 && section.remove());
"""
"""The end of long lists is as their beginning, and axe takes its time for each item.

Of many sections, the description of the API's, every fifth stays.
"""

TEXT = "points => document.documentElement.style.fontSize = `${points}px`"
"""Sets the size of all text, as somebody may who sees little; 16 is usual."""


@pytest.mark.long
def test_every_page_fits_every_screen_and_is_accessible(
    browser: Browser, gardens_online: str
) -> None:
    """Everything on a phone; in the dark and wide only what may differ there: colours.

    Each page is to fit in every run; axe, which takes most of the time, looks at a third of them.

    One tab goes through them: a new one takes as long to open as a page to look at.
    """
    with new_page(browser, gardens_online) as page:
        paths = [*(MORE_PAGES if is_deep() else ()), *PAGES]
        for_axe = todays_share(paths, 3)
        faults = [_fault_of(page, path, with_axe=path in for_axe) for path in paths]
    assert not any(faults), "\n".join(filter(None, faults))


def _fault_of(page: Page, path: str, *, with_axe: bool) -> str:
    """What is wrong with one page, or nothing."""
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(path)
    try:
        for (width, height), text in (
            *((NARROW, 32), (NARROW, 16)),
            *((DESK, 32), (DESK, 16), (PHONE, 16)),
        ):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(TEXT, text)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{width}, text of {text}"
        if with_axe:
            page.evaluate(SHORTEN)
            check_accessibility(page, ALL_RULES)
            page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
            page.emulate_media(color_scheme="dark")
            check_accessibility(page, CONTRAST_ONLY)
    except AssertionError as error:
        return f"{path}: {error}"
    return ""


def test_tap_targets_are_large_enough(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/rule/9.2.8f")
        for selector in ("header input", "header button", ".siblings a", ".turn a", ".mentions a"):
            targets = page.locator(selector).all()
            assert targets, selector
            for target in targets:
                box = target.bounding_box()
                assert box is not None
                assert box["height"] >= 40, selector


def test_the_number_beside_a_question_is_tall_enough_to_tap(
    browser: Browser, gardens_online: str
) -> None:
    """Twenty-four points at least (WCAG 2.5.8): it does not stand within a sentence."""
    with _page(browser, gardens_online) as page:
        page.goto("/play?from=cr:9.2.8f/1")
        box = page.locator(".by > .num").bounding_box()
        assert box is not None
        assert box["height"] >= 24


def test_large_text_leaves_the_search_box_wide(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, NARROW) as page:
        page.goto("/run?step=6.9.1b")
        page.evaluate(TEXT, 32)
        box = page.locator("#q").bounding_box()
        assert box is not None
        assert box["width"] > NARROW[0] / 2
        assert page.locator(".parts").evaluate("it => it.scrollWidth > it.clientWidth")
        assert "gradient" in page.locator(".parts").evaluate("it => getComputedStyle(it).maskImage")


def test_the_count_of_steps_is_centred_beside_next(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        for address in ("/run?step=6.9.1a", "/run?step=6.9.1b"):
            page.goto(address)
            line, count, onward = (
                page.locator(one).bounding_box()
                for one in (".turn", ".turn .small", ".turn [rel=next]")
            )
            assert line
            assert count
            assert onward
            middle = count["y"] + count["height"] / 2
            assert abs(middle - onward["y"] - onward["height"] / 2) < 2
            centre = count["x"] + count["width"] / 2 - line["x"]
            assert line["width"] / 3 < centre < line["width"] * 2 / 3


def test_a_transcript_keeps_away_from_the_board_below_it(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/play?from=cr:9.2.8f/1")
        above, below = (
            page.locator(one).last.bounding_box() for one in (".moment li", ".position .table")
        )
        assert above
        assert below
        assert below["y"] - above["y"] - above["height"] >= 12


HIDDEN = """() => {
  const here = document.activeElement, stuck = document.querySelector(".turn, .step-ways");
  if (here === document.body) return null;
  const [line] = here.getClientRects(), over = stuck.getBoundingClientRect();
  return !stuck.contains(here) && line.bottom > over.top && line.top < over.bottom;
}"""
"""Whether what has the focus lies behind the bar at the bottom; null behind the last link."""


def test_no_bar_covers_the_focus(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/rule/9.2.8")
        hidden = []
        page.keyboard.press("Tab")
        while (is_hidden := page.evaluate(HIDDEN)) is not None:
            hidden.append(is_hidden)
            page.keyboard.press("Tab")
        assert len(hidden) > 20
        assert not any(hidden)


def test_no_scrolling_row_cuts_the_focus_ring(browser: Browser, gardens_online: str) -> None:
    cut = """link => {
      const row = link.closest("nav"), ring = getComputedStyle(link);
      const beyond = parseFloat(ring.outlineWidth) + parseFloat(ring.outlineOffset);
      const [inside, around] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
      return inside.top - beyond < around.top || inside.bottom + beyond > around.bottom;
    }"""
    with _page(browser, gardens_online) as page:
        page.goto("/glossary/")
        for row in (".parts", ".letters"):
            link = page.locator(f"{row} a").first
            link.focus()
            assert not link.evaluate(cut), row
