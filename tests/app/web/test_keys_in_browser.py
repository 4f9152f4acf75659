"""Keyboard navigation in a real browser."""

import pytest
from browser_pages import DESK, wait_until
from browser_pages import reused_page as _page
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.browser


def test_keys_turn_no_page_behind_the_dialog_or_while_selecting(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/rule/9.2.8b")
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowLeft")
        expect(page).to_have_url(f"{gardens_online}/rule/9.2.8a")


def test_keys_move_through_hits_and_are_listed(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/search?q=rain")
        hits = page.locator(".hit a")
        expect(hits.first).to_be_focused()
        page.keyboard.press("j")
        expect(hits.nth(1)).to_be_focused()
        page.keyboard.press("k")
        expect(hits.first).to_be_focused()
        page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keys")
        expect(keys).to_be_visible()
        page.keyboard.press("Escape")
        expect(keys).to_be_hidden()
        page.keyboard.press("/")
        expect(page.locator("#q")).to_be_focused()
        page.goto("/rule/9.2.8f")
        page.keyboard.press("j")
        expect(page).to_have_url(f"{gardens_online}/rule/9.2.9")


def test_letter_keys_can_be_turned_off_and_on(browser: Browser, gardens_online: str) -> None:
    """For those who dictate to a page, as WCAG 2.1.4 asks; arrows and the list of keys stay."""
    with _page(browser, gardens_online, DESK) as page:
        for path, place in (
            ("/search?q=rain", "a:focus"),
            ("/example/cr/9.2.8f/1", ".step-ways"),
        ):
            page.goto(path)
            before = page.locator(place).first.text_content() or ""
            page.keyboard.press("?")
            page.keyboard.press("Enter")
            page.get_by_role("button", name="Turn /, j and k off").click()
            expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()
            page.keyboard.press("j")
            page.reload()
            page.keyboard.press("j")
            expect(page.locator(place).first).to_have_text(before)
            page.keyboard.press("?")
            page.get_by_role("button", name="Turn /, j and k on").click()
            page.keyboard.press("j")
            expect(page.locator(place).first).not_to_have_text(before)


def test_keys_move_through_any_list(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/glossary/")
        page.keyboard.press("j")
        letters = page.locator("main summary")
        expect(letters.first).to_be_focused()
        page.keyboard.press("j")
        expect(letters.nth(1)).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("j")
        term = page.locator("details[open] li > a, details[open] dt > a").first
        expect(term).to_be_focused()
        page.goto("/play?from=cr:9.2.8f/1")
        page.keyboard.press("j")
        expect(page.locator("main .options button").first).to_be_focused()
        page.goto("/example/cr/9.2.8f/1")
        page.keyboard.press("j")
        expect(page.locator(".step-ways").first).to_contain_text("2 of ")
        page.keyboard.press("k")
        expect(page.locator(".step-ways").first).to_contain_text("1 of ")


def test_keys_reach_the_search_box_and_the_next_rule(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/rule/9.2.8a")
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(f"{gardens_online}/rule/9.2.8b")
        page.keyboard.press("ArrowLeft")
        expect(page).to_have_url(f"{gardens_online}/rule/9.2.8a")
        page.keyboard.press("/")
        expect(page.locator("#q")).to_be_focused()
        page.keyboard.type("1.1/")
        expect(page.locator("#q")).to_have_value("1.1/")
        page.keyboard.press("ArrowLeft")
        expect(page).to_have_url(f"{gardens_online}/rule/9.2.8a")


def test_previous_leads_to_the_page_one_came_from(browser: Browser, gardens_online: str) -> None:
    """From 9.2.8 and 9.2.8f one comes to 9.2.9; from 6.9.2c, 6.9.3a and 6.9.3e to 6.9.4a."""
    with _page(browser, gardens_online) as page:
        page.goto("/rule/9.2.8b")
        for key, number in zip(
            "jjkkkkjj", ["8f", "9", "8f", "8b", "8a", "8", "8a", "8b"], strict=True
        ):
            page.keyboard.press(key)
            expect(page).to_have_url(f"{gardens_online}/rule/9.2.{number}")
        page.goto("/rule/9.2.9")
        expect(page.locator(".turn [rel=prev]")).to_have_text("9.2.8")
        page.goto("/rule/9.2.8f")
        page.locator(".turn [rel=next]").click()
        expect(page.locator(".turn [rel=prev]")).to_have_text("9.2.8f")
        page.goto("/run?step=6.9.2c")
        page.locator(".next-steps a").last.click()
        expect(page.locator("h1")).to_contain_text("6.9.4a")
        page.locator(".turn [rel=prev]").click()
        expect(page.locator("h1")).to_contain_text("6.9.2c")


def test_the_first_tab_stop_skips_to_the_content(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/rule/9.2.8a")
        page.keyboard.press("Tab")
        skip = page.get_by_role("link", name="Skip to the content")
        expect(skip).to_be_in_viewport()
        page.keyboard.press("Enter")
        expect(page.get_by_role("main")).to_be_focused()


def test_keys_move_through_the_branches_of_a_step(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/run?step=6.9.2c")
        ways = page.locator(".next-steps a")
        for key, place in (("j", 0), ("j", 1), ("k", 0), ("j", 1)):
            page.keyboard.press(key)
            expect(ways.nth(place)).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("6.9.4a")
        page.goto("/run?step=6.9.4b")
        page.keyboard.press("k")
        expect(page.locator("h1")).to_contain_text("6.9.4a")
        page.keyboard.press("j")
        expect(page.locator("h1")).to_contain_text("6.9.4b")


def test_coming_back_restores_folds_and_focus(browser: Browser, gardens_online: str) -> None:
    """What was unfolded, and the hit that was opened; Playwright's Chromium keeps no pages."""
    with _page(browser, gardens_online) as page:
        page.goto("/glossary/")
        page.locator("summary", has_text="shower").click()
        page.get_by_role("link", name="shower", exact=True).click()
        expect(page).to_have_url(f"{gardens_online}/glossary/shower")
        page.go_back()
        expect(page.locator(".folded[open] h2")).to_have_text("S")
        page.locator(".folded[open] summary").click()
        expect(page.locator(".folded[open]")).to_have_count(0)
        wait_until(page, "() => history.state.open.length === 0")
        page.reload()
        expect(page.locator(".folded[open]")).to_have_count(0)
        page.locator("summary").first.click()
        page.locator("summary", has_text="shower").click()
        page.get_by_role("link", name="S", exact=True).click()
        page.wait_for_url("**/glossary/#S")
        wait_until(page, "() => history.state?.open.length === 2")
        page.get_by_role("link", name="shower", exact=True).click()
        expect(page).to_have_url(f"{gardens_online}/glossary/shower")
        page.go_back()
        expect(page.locator(".folded[open]")).to_have_count(2)
        page.goto("/search?q=rain")
        page.locator(".hit a").nth(1).click()
        page.wait_for_url("**/rule/*")
        page.go_back()
        expect(page.locator(".hit a").nth(1)).to_be_focused()
