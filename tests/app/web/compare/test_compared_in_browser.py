"""The comparison page in a real browser: keys, folded chapters and filters."""

import pytest
from browser_pages import DESK
from browser_pages import reused_page as _page
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.browser


def test_keys_move_from_change_to_change(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/diff/cr-24.03/cr-25.04")
        places = [change.get_attribute("id") for change in page.locator(".change").all()]
        assert len(places) > 3
        for key, place in (("j", 0), ("n", 1), ("j", 2), ("k", 1), ("p", 0), ("p", 0)):
            page.keyboard.press(key)
            expect(page.locator(f'[id="{places[place]}"]')).to_be_focused()
            expect(page).to_have_url(f"{gardens_online}/diff/cr-24.03/cr-25.04#{places[place]}")
            expect(page.locator(":focus h4")).to_be_in_viewport()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_chapters_of_a_long_comparison_unfold_by_their_links(
    browser: Browser, gardens_online: str, monkeypatch: pytest.MonkeyPatch, script: bool
) -> None:
    monkeypatch.setattr("app.web.compare.page.FEW_TO_FOLD", 2)
    with _page(browser, gardens_online, script=script) as page:
        page.goto("/diff/cr-24.03/cr-25.04")
        opened = page.locator(".chapter > .folded[open]")
        assert page.locator(".chapter").count() > 1
        expect(opened).to_have_count(0)
        chapters = page.get_by_role("navigation", name="Chapters")
        chapters.get_by_role("link", name="9", exact=True).click()
        expect(opened.locator("h2")).to_contain_text("9")
        expect(opened.locator(".change").first).to_be_in_viewport()
        if script:
            page.keyboard.press("j")
            expect(page.locator(".change:focus")).to_have_count(1)
            expect(page.locator(".chapter > .folded:not([open])")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_comparison_is_chosen_and_filtered_on_a_phone(
    browser: Browser, gardens_online: str, script: bool
) -> None:
    with _page(browser, gardens_online, script=script) as page:
        page.goto("/diff/")
        page.locator("select[name=old]").select_option("cr-23.08")
        page.locator("select[name=new]").select_option("cr-25.04")
        page.get_by_role("button", name="Compare").click()
        expect(page).to_have_url(f"{gardens_online}/diff/cr-23.08/cr-25.04")
        for selector in ("h1", ".edition", ".lanes", ".story a[href='#breaks']"):
            expect(page.locator(selector).first).to_be_in_viewport(ratio=1)
        page.locator("select[name=kind]").select_option("removed")
        page.locator("select[name=view]").select_option("side")
        page.get_by_role("button", name="Show").click()
        page.wait_for_load_state()
        query, _, place = page.url.partition("?")[2].partition("#")
        assert {"kind=removed", "view=side"} <= set(query.split("&"))
        assert place == "found"
        expect(page.locator(".legend")).to_be_in_viewport(ratio=1)
        expect(page.locator("h1")).not_to_be_in_viewport()
        kept = page.locator("article.change")
        assert kept.count() == page.locator("article.change.removed").count() > 0


def test_on_a_desktop_each_kind_of_change_is_named_on_one_line(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/diff/cr-24.03/cr-25.04")
        label = page.locator(".lanes li span span").first
        label.evaluate("it => (it.textContent = 'other examples')")
        box = label.bounding_box()
        assert box
        assert box["height"] < 30


def test_side_by_side_columns_are_labelled_before_and_now(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/diff/cr-23.08/cr-24.03?view=side")
        old, new = (page.locator(".sides").first.locator("p").nth(at) for at in (0, 1))
        for words, label in ((old, "Before:"), (new, "Now:")):
            box = words.get_by_text(label, exact=True).bounding_box()
            assert box
            assert box["width"] > 20


def test_the_lists_of_editions_do_not_cut_off_dates(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        for width in (360, 768, 1280):
            page.set_viewport_size({"width": width, "height": 740})
            page.goto("/diff/")
            for box in page.locator("form.of-two select").all():
                assert box.evaluate("""it => {
                  it.options[it.selectedIndex].text = "25.08, 28 August 2025";
                  const copy = it.cloneNode(true);
                  copy.style.cssText = "position: absolute; width: auto";
                  it.after(copy);
                  const needs = copy.offsetWidth;
                  copy.remove();
                  return needs <= it.offsetWidth;
                }"""), width
