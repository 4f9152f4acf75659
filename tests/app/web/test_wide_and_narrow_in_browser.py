"""Lines of text: none longer than eyes follow on a desk, and none cut on a phone."""

import pytest
from online import DESK
from online import page_of as _page
from playwright.sync_api import Browser

pytestmark = pytest.mark.browser


def test_what_a_search_finds_is_read_in_lines_as_long_as_a_rules(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/search?q=rain")
        for words in page.locator(".hits p").all():
            assert words.evaluate("it => it.clientWidth") <= 46 * 16
