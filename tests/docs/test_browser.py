"""The docs in a browser: accessible, and usable on a phone."""

import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from accessibility import ALL_RULES, CONTRAST_ONLY, check_accessibility
from playwright.sync_api import Browser, Page, expect

from tests.docs.conftest import shared_project

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

pytestmark = pytest.mark.browser

DOCS = Path(__file__).parents[2] / "docs"
PHONE: "ViewportSize" = {"width": 390, "height": 844}
NARROW: "ViewportSize" = {"width": 320, "height": 568}
CHAPTER = """# Kettles

## Who pays

Nobody pays. {by}`1.1.1`

```{question} Who pays?
Nobody.
```

## Step by step

```{chart} run
```
"""
NAMES = "# Names\n\n```{terms}\n```\n\n```{named-cards}\n```\n"
INDEX = """# Misunderstandings people have

## First

## Second

:::{toctree}
:glob:

rules/?
learn/*
*
:::
"""
UNFOLD = "for (const folded of document.querySelectorAll('details')) folded.open = true"


def _our_theme() -> dict[str, Any]:
    """Return the theme, colours, style sheets and scripts of our docs."""
    conf = runpy.run_path(str(DOCS / "conf.py"))
    settings = {key: value for key, value in conf.items() if key.startswith("html_")}
    static = [str(DOCS / path) for path in settings["html_static_path"]]
    return {**settings, "html_static_path": static, "html_favicon": None}


@pytest.fixture(scope="module")
def themed_docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a page of each kind in our theme, once for all tests."""
    with shared_project(tmp_path_factory.mktemp("themed")) as project:
        (project.source / "learn").mkdir()
        project.page("learn/kettle", CHAPTER)
        project.page("names", NAMES)
        project.page("index", INDEX)
        return project.build(**_our_theme()).out


@pytest.fixture
def phone_page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport=PHONE)
    yield page
    page.close()


def test_each_kind_of_page_passes_axe_and_fits_a_phone(phone_page: Page, themed_docs: Path) -> None:
    page = phone_page
    for name in ("index", "rules/1.1", "learn/kettle", "names", "search"):
        page.emulate_media(color_scheme="light")
        page.goto((themed_docs / f"{name}.html").as_uri())
        page.evaluate(UNFOLD)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], name
        page.set_viewport_size(NARROW)
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"], name
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size(PHONE)
        check_accessibility(page, ALL_RULES)
        page.emulate_media(color_scheme="dark")
        check_accessibility(page, CONTRAST_ONLY)


def test_tabbing_on_a_phone_reveals_the_focused_sidebar(
    phone_page: Page, themed_docs: Path
) -> None:
    """The sidebars stand outside of the window there, but their links can get the focus."""
    page = phone_page
    page.goto((themed_docs / "index.html").as_uri())
    for drawer in (".sidebar-drawer", ".toc-drawer"):
        link = page.locator(f"{drawer} a:visible").last
        expect(link).not_to_be_in_viewport()
        for _ in range(60):
            page.keyboard.press("Tab")
            if link.evaluate("link => link === document.activeElement"):
                break
        expect(link).to_be_focused()
        expect(link).to_be_in_viewport(ratio=1)
        page.keyboard.press("Tab")
        expect(link).not_to_be_in_viewport()


def test_nothing_moves_with_reduced_motion(phone_page: Page, themed_docs: Path) -> None:
    phone_page.emulate_media(reduced_motion="reduce")
    phone_page.goto((themed_docs / "index.html").as_uri())
    moving = """() => [...document.querySelectorAll("*")].filter((element) => {
      const { scrollBehavior, transitionDuration } = getComputedStyle(element);
      return scrollBehavior === "smooth" || /[1-9]/.test(transitionDuration);
    }).map((element) => element.outerHTML.slice(0, 80))"""
    assert phone_page.evaluate(moving) == []


def test_a_phone_breaks_no_long_word_of_a_heading(phone_page: Page, themed_docs: Path) -> None:
    phone_page.goto((themed_docs / "index.html").as_uri())
    count_lines = """heading => {
      const word = document.createRange();
      word.setStart(heading.firstChild, 0);
      word.setEnd(heading.firstChild, "Misunderstandings".length);
      return word.getClientRects().length;
    }"""
    assert phone_page.locator("h1").evaluate(count_lines) == 1
