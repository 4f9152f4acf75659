"""Stepping through a worked example in a real browser: buttons, keys, swipes, links."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from browser_pages import new_page, wait_until
from browser_pages import reused_page as _page
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.browser


def test_an_example_is_stepped_through_by_buttons_and_keys(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/example/cr/9.2.8f/1")
        step = page.locator("#run-1 .step-now .line")
        expect(step).to_contain_text("The shower begins")
        expect(page.get_by_role("button", name="Back").first).to_be_disabled()
        page.get_by_role("button", name="Next").first.click()
        expect(step).to_contain_text("The gardener: pays")
        expect(page.locator("#run-1 .in-short")).to_contain_text("Water once")
        last = page.get_by_role("button", name="Next").first
        expect(last).to_be_disabled()
        expect(last).to_be_focused()
        page.keyboard.press("Shift+ArrowLeft")
        page.keyboard.press("?")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Escape")
        expect(step).to_contain_text("The gardener: pays")
        page.keyboard.press("ArrowLeft")
        expect(step).to_contain_text("The shower begins")
        expect(page.locator("#run-1 .transcript").first).to_be_hidden()
        page.goto("/example/cr/9.2.8f/1#point")
        expect(step).to_contain_text("The gardener: pays")
        expect(step).to_be_in_viewport()
        expect(page.locator("#run-1 .transcript").first).to_be_hidden()


def test_play_on_continues_from_the_shown_step(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/example/cr/9.2.8f/1")
        onward = page.locator("#run-1 .onward a[href^='/play']")
        expect(onward).to_have_text("Play on from this position yourself")
        expect(onward).to_have_attribute("href", "/play?from=cr%3A9.2.8f/1")
        page.get_by_role("button", name="Next").first.click()
        expect(onward).to_have_text("Play on from this step yourself")
        asks = parse_qs(urlsplit(str(onward.get_attribute("href"))).query)
        assert json.loads(asks["decisions"][0]) == ["pays 1[c] & <waters>"]
        page.get_by_role("button", name="Back").first.click()
        expect(onward).to_have_attribute("href", "/play?from=cr%3A9.2.8f/1")


def test_a_step_has_an_address_of_its_own(browser: Browser, gardens_online: str) -> None:
    example = f"{gardens_online}/example/cr/9.2.8f/1"
    with _page(browser, gardens_online) as page:
        page.goto("/example/cr/9.2.8f/1")
        page.get_by_role("button", name="Next").first.click()
        expect(page).to_have_url(f"{example}#run-1.2")
        page.reload()
        step = page.locator("#run-1 .step-now .line")
        expect(step).to_contain_text("The gardener: pays")
        expect(page.locator("#run-1 .step-ways")).to_be_in_viewport()
        assert page.locator("[id='run-1.2']").count() == 0, "it is the step that is shown"
        page.goto("/example/cr/9.2.8f/1#run-1.1")
        expect(step).to_contain_text("The shower begins")
        page.go_back()
        expect(step).to_contain_text("The gardener: pays")
    with _page(browser, gardens_online, script=False) as page:
        page.goto("/example/cr/9.2.8f/1#run-1.2")
        expect(page.locator("#run-1 .transcript > li:has(:target)")).to_contain_text(
            "The gardener: pays"
        )


_SWIPE = """([where, across]) => {
  const target = document.querySelector(where);
  const at = (clientX) => [new Touch({ identifier: 1, target, clientX, clientY: 50 })];
  const say = (type, touches, changedTouches) =>
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
  say("touchstart", at(200), at(200));
  say("touchend", [], at(200 + across));
}"""


def test_a_swipe_steps_through_an_example_and_a_run(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/example/cr/9.2.8f/1")
        step = page.locator("#run-1 .step-now .line")
        page.evaluate(_SWIPE, ["#run-1 .step-now", -30])
        page.evaluate(_SWIPE, ["h1", -90])
        expect(step).to_contain_text("The shower begins")
        page.evaluate(_SWIPE, ["#run-1 .step-now", -90])
        expect(step).to_contain_text("The gardener: pays")
        page.evaluate(_SWIPE, ["#run-1 .step-now", 90])
        expect(step).to_contain_text("The shower begins")
        page.goto("/run")
        page.get_by_role("link", name="Go through it step by step").click()
        expect(page.locator(".turn")).to_contain_text("1 of ")
        page.evaluate(_SWIPE, ["h1", -90])
        expect(page.locator(".turn")).to_contain_text("2 of ")
        page.evaluate(_SWIPE, ["h1", 90])
        expect(page.locator(".turn")).to_contain_text("1 of ")


def test_scrolling_sideways_is_no_swipe(browser: Browser, gardens_online: str) -> None:
    """It scrolls a row that is longer than the screen, or looks around where much is enlarged."""
    with new_page(browser, gardens_online, (320, 568)) as page:
        page.goto("/run?step=6.9.1b")
        page.evaluate(_SWIPE, [".parts a", -90])
        page.evaluate(_SWIPE, ["h1", -90])
        expect(page.locator(".turn")).to_contain_text("3 of ")
        page.context.new_cdp_session(page).send(
            "Emulation.setPageScaleFactor", {"pageScaleFactor": 2}
        )
        wait_until(page, "() => visualViewport.scale > 1")
        page.evaluate(_SWIPE, ["h1", -90])
        page.locator(".turn [rel=next]").dispatch_event("click")
        expect(page.locator(".turn")).to_contain_text("4 of ")


def test_a_link_to_a_step_shows_it_on_a_low_screen(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, (740, 300)) as page:
        page.goto("/example/cr/9.2.8f/1")
        page.locator("#run-1 .stepper").evaluate("own => (own.style.minHeight = '150vh')")
        page.evaluate("location.hash = '#run-1.2'")
        step = page.locator("#run-1 .step-now .line")
        expect(step).to_contain_text("The gardener: pays")
        expect(step).to_be_in_viewport(ratio=1)


def test_printing_shows_every_step_of_every_variant(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/example/cr/9.2.8f/1")
        transcripts = page.locator(".transcript")
        expect(transcripts.first).to_be_hidden()
        page.emulate_media(media="print")
        assert transcripts.count() > 1
        for transcript in transcripts.all():
            expect(transcript).to_be_visible()
        expect(page.get_by_role("button", name="Next").first).to_be_hidden()
