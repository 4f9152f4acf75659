"""The long lists on a phone: folded, with letters in reach, and a link unfolds what it names."""

import pytest
from online import PHONE, page_of
from playwright.sync_api import Browser, expect


@pytest.mark.browser
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_letter_unfolds_its_terms_and_no_others(
    browser: Browser, gardens_online: str, script: bool
) -> None:
    with page_of(browser, gardens_online, PHONE, script=script) as page:
        page.goto("/glossary/")
        expect(page.locator(".folded[open]")).to_have_count(0)
        letters = page.get_by_role("navigation", name="Letters")
        letters.get_by_role("link", name="S", exact=True).click()
        expect(page.locator(".folded[open] h2")).to_have_text("S")
        expect(page.get_by_role("link", name="shower", exact=True)).to_be_in_viewport()
        expect(letters).to_be_in_viewport()


@pytest.mark.browser
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_shared_link_to_a_section_of_the_examples_unfolds_it(
    browser: Browser, gardens_online: str, script: bool
) -> None:
    with page_of(browser, gardens_online, PHONE, script=script) as page:
        page.goto("/examples/#in-9.2")
        expect(page.locator(".folded[open] h2")).to_have_text("9.2 Showers")
        expect(page.locator('a[href="/example/cr/9.2.8f/1"]')).to_be_in_viewport()
        page.goto("/examples/?words=oak")
        expect(page.locator(".folded:not([open])")).to_have_count(0)
