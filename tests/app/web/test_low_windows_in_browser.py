"""A phone in landscape: what a low window shows, and that nothing is covered."""

import pytest
from browser_pages import reused_page
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.browser

LOW = ((640, 360), (844, 390))


@pytest.mark.parametrize("size", LOW)
def test_branches_of_a_step_are_not_behind_the_bar(
    browser: Browser, gardens_online: str, size: tuple[int, int]
) -> None:
    with reused_page(browser, gardens_online, size) as page:
        page.goto("/run?step=6.9.2c")
        bar = page.locator(".at-table > .turn").bounding_box()
        assert bar is not None
        assert bar["y"] + bar["height"] == size[1], "it is there before anything is scrolled"
        ways = [one.bounding_box() for one in page.locator(".next-steps a").all()]
        assert len(ways) > 1
        assert all(one and one["y"] + one["height"] <= bar["y"] for one in ways)


@pytest.mark.parametrize("size", LOW)
def test_back_and_next_stay_above_the_step(
    browser: Browser, gardens_online: str, size: tuple[int, int]
) -> None:
    with reused_page(browser, gardens_online, size) as page:
        page.goto("/example/cr/9.2.8f/1#run-1.1")
        onward = page.get_by_role("button", name="Next").first
        expect(onward).to_be_in_viewport(ratio=1)
        before = onward.bounding_box()
        onward.click()
        assert onward.bounding_box() == before
        step = page.locator(".step-now").first.bounding_box()
        assert before
        assert step
        assert before["y"] + before["height"] <= step["y"]


def test_a_heading_with_a_link_is_tall_enough_to_tap(browser: Browser, gardens_online: str) -> None:
    """Twenty-four points at least (WCAG 2.5.8), as the headings of older documents were not."""
    put = """(main) => {
      const link = document.createElement("a");
      link.href = "/";
      link.textContent = "An old question";
      main.appendChild(document.createElement("h3")).append(link);
      return link.getBoundingClientRect().height;
    }"""
    with reused_page(browser, gardens_online) as page:
        page.goto("/examples/")
        assert page.get_by_role("main").evaluate(put) >= 24


@pytest.mark.parametrize("size", LOW)
def test_the_share_button_stands_beside_a_positions_link(
    browser: Browser, gardens_online: str, size: tuple[int, int]
) -> None:
    """The page's heading has no room for the button."""
    with reused_page(browser, gardens_online, size) as page:
        page.goto("/play?from=cr:9.2.8f/1")
        link = page.locator(".ways a.stable").bounding_box()
        button = page.locator(".ways .share").bounding_box()
        assert link
        assert button
        assert link["y"] < button["y"] + button["height"] / 2 < link["y"] + link["height"]
        assert button["x"] >= link["x"] + link["width"]
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize("path", ["/run?step=6.9.2c", "/example/cr/9.2.8f/1"])
def test_the_share_button_takes_no_line_of_its_own(
    browser: Browser, gardens_online: str, path: str, size: tuple[int, int]
) -> None:
    with reused_page(browser, gardens_online, size) as page:
        page.goto(path)
        heading = page.get_by_role("heading", level=1)
        heading.evaluate("(it) => { it.append(' so long that it takes more than one line'); }")
        button = page.locator(".headline .share").bounding_box()
        box = heading.bounding_box()
        assert box
        assert button
        assert box["y"] - 12 < button["y"] < box["y"] + box["height"]
        assert button["x"] >= box["x"] + box["width"]
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
