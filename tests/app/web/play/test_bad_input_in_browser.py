"""Nonsense typed into the fields of a phone: one line says what is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from browser_pages import PHONE, new_page
from daily_share import todays_share
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

_ALIKE = ("zzqx", "’´§∞ÿ", "{}[]:", "-1", "9" * 300, "🂡")
NONSENSE = ("<script>alert(1)</script>", *todays_share(_ALIKE, 2))


def _fits(page: Page) -> None:
    """No line is wider than the phone, and nothing but the page's own scripts has run."""
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert "Traceback" not in page.locator("main").inner_text()


@pytest.fixture
def phone(browser: Browser, gardens_online: str) -> Iterator[Page]:
    """One tab: a new one takes as long to open as what is typed takes to be answered."""
    with new_page(browser, gardens_online) as page:
        yield page


@contextmanager
def _naming(typed: str) -> Iterator[None]:
    """Name what was typed where something fails."""
    try:
        yield
    except AssertionError as error:
        error.add_note(f"{typed!r} was typed")
        raise


def test_nonsense_in_the_search_box_is_answered(phone: Page) -> None:
    for typed in NONSENSE:
        with _naming(typed):
            phone.goto("/")
            expect(phone.locator("#q")).to_be_focused()  # before anything is typed
            phone.locator("#q").fill(typed)
            phone.get_by_role("button", name="Find").click()
            expect(phone.locator(".count").first).to_be_in_viewport()
            _fits(phone)


@pytest.mark.parametrize("field", ["from", "position"])
def test_nonsense_as_a_position_gives_one_line(phone: Page, field: str) -> None:
    for typed in NONSENSE:
        with _naming(typed):
            phone.goto("/play")
            form = phone.locator(f"form:has([name={field}])")
            form.locator(f"[name={field}]").fill(typed)
            form.get_by_role("button").click()
            expect(phone.get_by_role("heading", level=1)).to_have_text("This cannot be played")
            assert phone.locator("main > p").first.inner_text().count("\n") == 0
            _fits(phone)


def test_nonsense_for_a_card_changes_nothing(phone: Page) -> None:
    for typed in NONSENSE:
        with _naming(typed):
            phone.goto("/play/edit")
            phone.get_by_label("Card", exact=True).fill(typed)
            phone.get_by_role("button", name="Put it there").click()
            expect(phone.get_by_role("alert")).to_contain_text("Nothing was changed.")
            _fits(phone)


def test_an_unknown_step_of_a_run_gives_one_line(phone: Page) -> None:
    phone.goto("/run?step=nonsense")
    expect(phone.get_by_text("“nonsense” is not a step here")).to_be_in_viewport()
    _fits(phone)


def test_a_cut_off_link_says_so(phone: Page) -> None:
    phone.goto("/play/edit")
    phone.get_by_label("Card", exact=True).fill("Tollbooth")
    phone.get_by_role("button", name="Put it there").click()
    phone.get_by_role("button", name="Play it").click()
    whole = phone.url
    phone.goto(whole[: whole.index("position=") + 30])
    expect(phone.get_by_text("the link was cut off")).to_be_in_viewport()
    phone.goto(whole)
    expect(phone.get_by_text("Tollbooth unrezzed")).to_be_visible()
