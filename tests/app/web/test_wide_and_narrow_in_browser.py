"""The width of lines on a desktop, on a phone with large text, and on paper."""

import pytest
from browser_pages import DESK
from browser_pages import reused_page as _page
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.browser

FACTS = """<dl class="pools facts-of-card">
<div><dt>Type</dt> <dd>Corp operation: transaction</dd></div></dl>"""
"""What a card's page has where card data are at hand."""


def test_lines_of_hits_are_no_longer_than_a_rules(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/search?q=rain")
        for words in page.locator(".hits p").all():
            assert words.evaluate("it => it.clientWidth") <= 46 * 16


def test_nested_charts_with_large_text_leave_room_for_words(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online, (320, 568)) as page:
        page.goto("/section/11.2")
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        chart = page.locator(".timing").first
        chart.evaluate(
            """chart => {
              const within = chart.cloneNode(true);
              within.querySelector("li > div").append(chart.cloneNode(true));
              chart.querySelector("li > div").append(within);
            }"""
        )
        for words in chart.locator("li > div").all():
            assert words.evaluate("it => it.clientWidth") >= 200
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_large_text_cuts_no_fact_of_a_card(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, (320, 568)) as page:
        page.goto("/card/femme-fatale")
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        page.locator("h1").evaluate(
            "(title, facts) => title.insertAdjacentHTML('afterend', facts)", FACTS
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(
    ("path", "link"), [("/", ".editions a"), ("/card/", ".of-cards li > :first-child")]
)
def test_large_text_breaks_a_long_word_in_a_list(
    browser: Browser, gardens_online: str, path: str, link: str
) -> None:
    with _page(browser, gardens_online, (320, 568)) as page:
        page.goto(path)
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        page.locator(link).first.evaluate("link => link.textContent = 'Psychographics'.repeat(2)")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("path", ["/", "/section/9"])
def test_large_text_cuts_no_title_in_contents(
    browser: Browser, gardens_online: str, path: str
) -> None:
    with _page(browser, gardens_online, (320, 568)) as page:
        page.goto(path)
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        title = page.locator(".contents span").first
        title.evaluate("title => title.textContent = 'Accessing cards and breaching servers'")
        assert title.evaluate("title => title.scrollHeight <= title.clientHeight")


def test_a_chart_is_printed_in_two_columns_without_buttons(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online, (718, 1000)) as page:
        page.goto("/run")
        lefts = "phases => new Set(phases.map(it => it.getBoundingClientRect().left)).size"
        assert page.locator(".phase").evaluate_all(lefts) == 1
        page.emulate_media(media="print")
        assert page.locator(".phase").evaluate_all(lefts) == 2
        expect(page.locator(".tries")).to_be_hidden()


def test_the_whole_alphabet_fits_on_a_desktop(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/glossary/")
        row = page.locator("nav.letters p")
        row.evaluate("""row => {
          const names = [..."ABCDEFGHIJLMNOPRSTUVWZ", "2018"];
          row.innerHTML = names.map((one) => `<a href="#A">${one}</a> `).join("");
        }""")
        assert page.locator("nav.letters").evaluate("it => it.scrollWidth <= it.clientWidth")


def test_the_row_of_letters_is_not_printed(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, (718, 1000)) as page:
        page.goto("/glossary/")
        page.emulate_media(media="print")
        expect(page.locator("nav.letters")).to_be_hidden()
