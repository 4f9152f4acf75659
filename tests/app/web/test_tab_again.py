"""The browser tab that tests reuse: nothing of one test is left for the next."""

import pytest
from browser_pages import DESK, PHONE, reused_page
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

LEAVE = """() => {
  localStorage.left = sessionStorage.left = "left";
  document.cookie = "left=left";
}"""
FOUND = """() => ({
  kept: [localStorage.left, sessionStorage.left, document.cookie].filter(Boolean),
  is: ["(prefers-color-scheme: dark)", "print", "(forced-colors: active)"].filter(
    (media) => matchMedia(media).matches
  ),
  size: [innerWidth, innerHeight],
})"""


def test_a_reused_tab_is_clean(browser: Browser, gardens_online: str) -> None:
    with reused_page(browser, gardens_online, DESK, dark=True) as page:
        page.goto("/robots.txt")
        page.evaluate(LEAVE)
        page.emulate_media(media="print", forced_colors="active")
        page.route("**/robots.txt", lambda route: route.fulfill(body="<p>another</p>"))
        page.context.grant_permissions(["clipboard-read"])
        found = page.evaluate(FOUND)
        assert len(found["kept"]) == 3
        assert len(found["is"]) == 3
        assert found["size"] == list(DESK)
    with reused_page(browser, gardens_online) as again:
        assert again is page
        again.goto("/robots.txt")
        assert "another" not in again.content()
        assert again.evaluate(FOUND) == {"kept": [], "is": [], "size": list(PHONE)}
        asked = "navigator.permissions.query({ name: 'clipboard-read' }).then((it) => it.state)"
        assert again.evaluate(asked) != "granted"


def test_a_complaint_on_the_console_fails_the_test_and_closes_the_tab(
    browser: Browser, gardens_online: str
) -> None:
    def complaining() -> Page:
        with reused_page(browser, gardens_online) as page:
            page.goto("/robots.txt")
            page.evaluate("console.warn('a shed burns')")
            page.wait_for_function("true")
        return page

    with reused_page(browser, gardens_online) as before:
        pass
    with pytest.raises(AssertionError, match="a shed burns"):
        complaining()
    assert before.is_closed()
    with reused_page(browser, gardens_online) as page:
        assert page is not before
