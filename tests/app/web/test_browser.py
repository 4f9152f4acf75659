"""A judge with a phone, in a real browser: looks up a rule, finds it by words, reads it."""

from collections.abc import Iterator
from typing import Any

import pytest
from accessibility import ALL_RULES, check_accessibility
from browser_pages import DESK
from browser_pages import reused_page as _page
from browser_pages import served_application as _served
from daily_share import todays_share
from flask import Flask
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

REAL_PAGES = (
    "/section/11.3",
    "/rule/10.3.1",
    "/section/1.12",
    "/example/cr/9.2.8f/1",
    "/card/femme-fatale",
)
"""Pages on which the real documents have more than the gardens."""


def _search_for(page: Page, typed: str) -> None:
    page.locator("#q").fill(typed)
    page.get_by_role("button", name="Find").click()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_judge_looks_up_a_rule_by_number(
    browser: Browser, gardens_online: str, script: bool
) -> None:
    with _page(browser, gardens_online, script=script) as page:
        page.goto("/")
        _search_for(page, "928f")
        expect(page).to_have_url(f"{gardens_online}/rule/9.2.8f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
        expect(page.get_by_text("A gardener <b>waters</b> once")).to_be_in_viewport()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_judge_finds_a_rule_by_words_and_sees_it_happen(
    browser: Browser, gardens_online: str, script: bool
) -> None:
    with _page(browser, gardens_online, script=script) as page:
        page.goto("/section/1")
        _search_for(page, "old oak")
        page.locator(".hits a").first.click()
        expect(page).to_have_url(f"{gardens_online}/rule/9.2.8f")
        page.get_by_role("link", name="See it happen").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("An oak drinks once")
        expect(page.locator("#run-1 h2").first).to_be_in_viewport()
        page.get_by_role("link", name="1 variant").click()
        expect(page.get_by_role("heading", name="Variant: Nobody has a can")).to_be_in_viewport()


def test_one_button_copies_number_edition_sentence_and_link(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto("/rule/9.2.8f")
        page.get_by_role("button", name="this rule").click()
        expect(page.locator(".share")).to_have_text("Copied")
        expect(page.get_by_role("button", name="Copied: this rule")).to_be_visible()
        expect(page.locator(".headline").get_by_role("status")).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
            "9.2.8f Showers · 26.03 · Netrunner rules",
            "Water once for 1[c]; see rule 9.2.8a.",
            f"{gardens_online}/rule/9.2.8f?edition=cr-26.03",
        ]


def test_the_same_button_copies_an_example_at_its_step(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto("/example/cr/9.2.8f/1")
        page.get_by_role("button", name="Next", exact=True).first.click()
        page.get_by_role("button", name="this example").click()
        expect(page.locator(".share")).to_have_text("Copied")
        title, _, link = page.evaluate("navigator.clipboard.readText()").splitlines()
        assert title == "An oak drinks once (cr:9.2.8f/1) · Netrunner rules"
        assert link == f"{gardens_online}/example/cr/9.2.8f/1#run-1.2"


def test_the_same_button_copies_a_step_of_a_run(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.goto("/run?step=6.9.1b")
        page.get_by_role("button", name="this step").click()
        expect(page.locator(".share")).to_have_text("Copied")
        title, _, link = page.evaluate("navigator.clipboard.readText()").splitlines()
        assert title.startswith("6.9.1b ")
        assert title.endswith(" · 26.03 · Netrunner rules")
        assert link == f"{gardens_online}/run?step=6.9.1b&edition=cr-26.03"


def test_a_link_is_printed_whole_or_not_at_all(browser: Browser, gardens_online: str) -> None:
    printed = "e => getComputedStyle(e, '::after').content"
    with _page(browser, gardens_online) as page:
        for address in ("/rule/9.2.8f", "/play?from=cr:9.2.8f/1"):
            page.goto(address)
            link = page.locator("a.stable")
            expect(link).to_be_visible()
            page.emulate_media(media="print")
            expect(link).to_be_hidden()
            expect(page.locator(".ways > a:visible, .one-line:visible")).to_have_count(0)
            link.evaluate("e => e.setAttribute('href', 'https://rules.example/x')")
            expect(link).to_be_visible()
            assert link.evaluate(printed) in ('" (https://rules.example/x)"', '" (" attr(href) ")"')
            page.emulate_media(media="screen")


def test_breadcrumbs_take_one_line_on_a_phone(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, (360, 740)) as page:
        page.goto("/rule/9.2.8f")
        page.locator(".above span").last.evaluate(
            "e => e.textContent = 'Timing and Priority Windows'"
        )
        links = page.locator(".above a")
        assert len({link.bounding_box()["y"] for link in links.all()}) == 1
        expect(links.last).to_have_text("9.2.8")
        assert links.last.evaluate("e => e.scrollWidth <= e.clientWidth")
        assert _is_placeholder_whole(page)


def _is_placeholder_whole(page: Page) -> bool:
    """Whether there is room for it, of which the cross at the end of the box takes some unseen."""
    tools = page.context.new_cdp_session(page)
    whole = tools.send("DOM.getDocument", {"depth": -1, "pierce": True})
    found = [node for node in _nodes(whole["root"]) if "placeholder" in node.get("attributes", ())]
    inside = next(node for node in found if node["nodeName"] == "DIV")
    drawn = tools.send("DOM.resolveNode", {"nodeId": inside["nodeId"]})["object"]["objectId"]
    asked = "function () { return this.scrollWidth <= this.clientWidth; }"
    says = tools.send(
        "Runtime.callFunctionOn",
        {"objectId": drawn, "functionDeclaration": asked, "returnByValue": True},
    )
    return bool(says["result"]["value"])


def _nodes(root: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield root
    for below in (*root.get("children", ()), *root.get("shadowRoots", ())):
        yield from _nodes(below)


def test_the_number_of_suggestions_is_announced(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/")
        expect(page.get_by_role("combobox")).to_be_focused()
        announcement = page.locator("header").get_by_role("status")
        for typed, says in (("shower", "2 suggestions"), ("zqzq", "No suggestions")):
            page.get_by_role("combobox").fill(typed)
            expect(announcement).to_have_text(says)
        page.get_by_role("combobox").fill("")
        expect(announcement).to_have_text("")


def test_a_cut_off_answer_gives_no_suggestions(browser: Browser, gardens_online: str) -> None:
    """As where one goes on to a page while they come."""
    with _page(browser, gardens_online) as page:
        page.route("**/api/v1/suggest?*", lambda route: route.fulfill(body='{"suggestions": ['))
        page.goto("/")
        expect(page.get_by_role("combobox")).to_be_focused()
        page.get_by_role("combobox").fill("shower")
        announcement = page.locator("header").get_by_role("status")
        expect(announcement).to_have_text("No suggestions")
        expect(page.locator("#suggestions")).to_be_hidden()


def test_an_undecodable_fragment_breaks_no_script(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/rule/9.2.8f#%E0%A4%A")
        expect(page.get_by_role("button", name="this rule")).to_be_visible()


def test_both_columns_of_a_chart_begin_at_the_same_height(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online, DESK) as page:
        page.goto("/run")
        tops = page.locator(".chart > section").first.evaluate(
            """part => {
              const phases = [...part.querySelectorAll(".phase")];
              const boxes = phases.map(p => p.getBoundingClientRect());
              const lefts = [...new Set(boxes.map(box => box.left))];
              return lefts.map(x => Math.min(...boxes.filter(b => b.left === x).map(b => b.top)));
            }"""
        )
        assert len(tops) == 2
        assert tops[0] == pytest.approx(tops[1], abs=1)


def test_the_current_sibling_is_marked_in_forced_colours(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.emulate_media(forced_colors="active")
        page.goto("/rule/9.2.8f")
        wide = "link => getComputedStyle(link).borderTopWidth"
        here = page.locator(".siblings [aria-current]").evaluate(wide)
        assert [link.evaluate(wide) for link in page.locator(".siblings a").all()].count(here) == 1


def test_a_chart_follows_forced_colours(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.emulate_media(forced_colors="active")
        page.goto("/diff/cr-23.08/cr-24.03")
        have = """(drawn, colour) => {
          const ours = document.createElement("i"); document.body.append(ours);
          ours.style.color = colour;
          return drawn.map(one => getComputedStyle(one).fill === getComputedStyle(ours).color);
        }"""
        for drawn, colour in {"rect:not(.tap)": "CanvasText", "text": "LinkText"}.items():
            fits = page.locator(f".lanes {drawn}").evaluate_all(have, colour)
            assert fits, f"the chart has no {drawn}"
            assert all(fits), drawn


def test_a_position_is_played_by_tapping(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, script=False) as page:
        page.goto("/play")
        page.get_by_role("link", name="Set up a table").click()
        page.get_by_label("Card", exact=True).fill("Tollbooth")
        page.get_by_role("button", name="Put it there").click()
        page.get_by_role("button", name="Play it").click()
        page.get_by_role("button", name="run HQ").click()
        expect(page.get_by_role("heading", level=2).first).to_contain_text("jack out")
        page.get_by_role("link", name="The board").click()
        expect(page.locator(".servers").first).to_be_in_viewport()
        page.get_by_role("link", name="Undo").click()
        expect(page.get_by_role("heading", level=2).first).to_contain_text("take which action")


def test_suggestions_are_offered_while_typing(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/section/1")
        box = page.get_by_role("combobox")
        box.press_sequentially("show")
        option = page.get_by_role("option", name="9.2 Showers")
        expect(option).to_be_visible()
        check_accessibility(page, ALL_RULES)
        box.press("ArrowDown")
        box.press("ArrowDown")
        expect(option).to_have_attribute("aria-selected", "true")
        box.press("Escape")
        expect(option).to_be_hidden()
        box.press_sequentially("e")
        expect(option).to_be_visible()
        box.press("ArrowUp")
        expect(option).to_have_attribute("aria-selected", "true")
        box.press("Enter")
        expect(page).to_have_url(f"{gardens_online}/section/9.2")


def test_the_first_hits_description_has_hint_and_snippet(
    browser: Browser, gardens_online: str
) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/search?q=hial+zzzz")
        hit = page.locator(".hit a").first
        expect(hit).to_be_focused()
        parts = [page.locator(".hint"), page.locator(".snippet").first]
        heard = " ".join(" ".join(one.inner_text() for one in parts).split())
        expect(hit).to_have_accessible_description(heard)
        assert "zzzz" in heard


def test_symbols_are_drawn_and_spoken(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online) as page:
        page.goto("/rule/9.2.8f")
        symbol = page.locator(".wording").get_by_role("img", name="credit")
        expect(symbol).to_be_visible()
        drawn = symbol.evaluate("e => getComputedStyle(e).maskImage")
        assert drawn.startswith("url(")
        box = symbol.bounding_box()
        assert box is not None
        assert box["width"] == pytest.approx(box["height"], abs=1)


def test_a_printed_rule_is_only_the_rule(browser: Browser, gardens_online: str) -> None:
    with _page(browser, gardens_online, DESK, dark=True) as page:
        page.goto("/rule/9.2.8f")
        page.emulate_media(media="print")
        expect(page.get_by_role("search")).to_be_hidden()
        expect(page.locator(".turn")).to_be_hidden()
        expect(page.locator(".wording.first")).to_be_visible()
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == "rgb(255, 255, 255)"


@pytest.fixture(scope="module")
def real_rules(real_app: Flask) -> Iterator[str]:
    """Where a browser finds the real documents."""
    with _served(real_app) as address:
        yield address


@pytest.mark.sources
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_judge_uses_the_real_rules_on_a_phone(
    browser: Browser, real_rules: str, script: bool
) -> None:
    with _page(browser, real_rules, script=script) as page:
        page.goto("/")
        _search_for(page, "9.2.8 f")
        expect(page.get_by_role("heading", level=1)).to_have_text("9.2.8f")
        expect(page.get_by_role("heading", name="In short")).to_be_in_viewport()
        expect(page.get_by_role("img", name="credit").first).to_be_attached()
        _search_for(page, "bypass tollbooth")
        page.locator(".hits a", has_text="9.2.8f").click()
        expect(page).to_have_url(f"{real_rules}/rule/9.2.8f")
        page.get_by_role("link", name="See it happen").click()
        if script:
            page.locator("#run-1 .all-steps > summary").click()
        steps = page.locator("#run-1 .transcript > li")
        expect(steps.filter(has=page.get_by_role("link", name="9.2.8f")).first).to_be_attached()
        steps.filter(has=page.get_by_role("link", name="6.9.3a")).first.get_by_role("link").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("6.9.3a")


@pytest.mark.sources
def test_axe_finds_nothing_in_the_real_rules(browser: Browser, real_rules: str) -> None:
    with _page(browser, real_rules) as page:
        for path in todays_share(REAL_PAGES, 2):
            page.goto(path)
            check_accessibility(page, ALL_RULES)
