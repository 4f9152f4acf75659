"""Long lists on a phone: folded, and a link unfolds what it names."""

import pytest
from browser_pages import PHONE, reused_page
from playwright.sync_api import Browser, expect


@pytest.mark.browser
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_letter_unfolds_only_its_terms(
    browser: Browser, gardens_online: str, script: bool
) -> None:
    with reused_page(browser, gardens_online, PHONE, script=script) as page:
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
    with reused_page(browser, gardens_online, PHONE, script=script) as page:
        page.goto("/examples/#in-9.2")
        expect(page.locator(".folded[open] h2")).to_have_text("9.2 Showers")
        expect(page.locator('a[href="/example/cr/9.2.8f/1"]')).to_be_in_viewport()
        page.goto("/examples/?words=oak")
        expect(page.locator(".folded:not([open])")).to_have_count(0)


@pytest.mark.browser
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_link_to_a_schema_unfolds_it_and_its_parents(
    browser: Browser, gardens_online: str, script: bool
) -> None:
    with reused_page(browser, gardens_online, PHONE, script=script) as page:
        page.goto("/openapi#rule")
        expect(page.locator(".folded[open] h2")).to_have_text("/api/v1/rules/{number}")
        page.get_by_role("link", name="RuleAnswer", exact=True).first.click()
        expect(page.locator(".folded .folded[open] h3")).to_have_text("RuleAnswer")
        expect(page.get_by_role("region", name="Field: RuleAnswer")).to_be_in_viewport()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("path", "place"),
    [("/glossary/", "S"), ("/examples/", "in-9.2"), ("/diff/cr-24.03/cr-25.04", "chapter-9")],
)
@pytest.mark.parametrize("words", ["", " and more" * 12], ids=["short", "long"])
def test_an_unfolded_heading_is_not_hidden_by_the_bars(
    browser: Browser,
    gardens_online: str,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    place: str,
    words: str,
) -> None:
    """However many lines it has, and whatever stands between it and what the link is for."""
    monkeypatch.setattr("app.web.compare.page.FEW_TO_FOLD", 2)
    monkeypatch.setattr("app.web.examples.page.FEW_TO_FOLD", 1)
    with reused_page(browser, gardens_online, (360, 560)) as page:
        page.goto(path)
        fold = page.locator("details.folded").filter(has=page.locator(f'[id="{place}"]'))
        fold.locator("h2").evaluate("(h2, words) => h2.append(words)", words)
        page.evaluate("document.querySelector('main').style.paddingBottom = '100vh'")
        page.evaluate("place => location.hash = place", place)
        expect(fold).to_have_attribute("open", "")
        heading = fold.locator("h2").bounding_box()
        bar = page.locator("nav.letters").bounding_box()
        assert heading
        assert bar
        assert bar["y"] + bar["height"] <= heading["y"] < 200
