"""The docs in a browser: nothing that axe finds, and nothing wider than a phone."""

import runpy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from accessibility import ALL_RULES, CONTRAST_ONLY, check_accessibility
from playwright.sync_api import Browser, expect

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from tests.docs.conftest import Project

pytestmark = pytest.mark.browser

DOCS = Path(__file__).parents[2] / "docs"
PHONE: "ViewportSize" = {"width": 390, "height": 844}
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
UNFOLD = "for (const folded of document.querySelectorAll('details')) folded.open = true"


def _as_ours() -> dict[str, Any]:
    """How our docs look: theme, colours, style sheets and scripts."""
    conf = runpy.run_path(str(DOCS / "conf.py"))
    ours = {key: value for key, value in conf.items() if key.startswith("html_")}
    static = [str(DOCS / path) for path in ours["html_static_path"]]
    return {**ours, "html_static_path": static, "html_favicon": None}


def test_axe_finds_nothing_on_any_kind_of_page(browser: Browser, project: "Project") -> None:
    (project.source / "learn").mkdir()
    project.page("learn/kettle", CHAPTER)
    project.page("names", NAMES)
    project.page("index", "# Home\n\n:::{toctree}\n:glob:\n\nrules/?\nlearn/*\n*\n:::\n")
    out = project.build(**_as_ours()).out
    page = browser.new_page(viewport=PHONE)
    try:
        for name in ("index", "rules/1.1", "learn/kettle", "names", "search"):
            page.emulate_media(color_scheme="light")
            page.goto((out / f"{name}.html").as_uri())
            page.evaluate(UNFOLD)
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
            check_accessibility(page, ALL_RULES)
            page.emulate_media(color_scheme="dark")
            check_accessibility(page, CONTRAST_ONLY)
    finally:
        page.close()


def test_on_a_phone_the_keyboard_goes_nowhere_unseen(browser: Browser, project: "Project") -> None:
    """The sidebars are moved out of the window there, and their links are not."""
    project.page(
        "index", "# Home\n\n## First\n\n## Second\n\n:::{toctree}\n:glob:\n\nrules/?\n:::\n"
    )
    out = project.build(**_as_ours()).out
    page = browser.new_page(viewport=PHONE)
    try:
        page.goto((out / "index.html").as_uri())
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
        page.emulate_media(reduced_motion="reduce")
        gliding = """() => [...document.querySelectorAll("*")].filter((one) => {
          const { scrollBehavior, transitionDuration } = getComputedStyle(one);
          return scrollBehavior === "smooth" || /[1-9]/.test(transitionDuration);
        }).map((one) => one.outerHTML.slice(0, 80))"""
        assert page.evaluate(gliding) == [], "for those who have asked for less of it"
    finally:
        page.close()


def test_no_long_word_of_a_heading_is_broken_on_a_phone(
    browser: Browser, project: "Project"
) -> None:
    project.page(
        "index", "# Misunderstandings people have\n\n:::{toctree}\n:glob:\n\nrules/?\n:::\n"
    )
    out = project.build(**_as_ours()).out
    page = browser.new_page(viewport=PHONE)
    try:
        page.goto((out / "index.html").as_uri())
        lines = """heading => {
          const word = document.createRange();
          word.setStart(heading.firstChild, 0);
          word.setEnd(heading.firstChild, "Misunderstandings".length);
          return word.getClientRects().length;
        }"""
        assert page.locator("h1").evaluate(lines) == 1
    finally:
        page.close()
