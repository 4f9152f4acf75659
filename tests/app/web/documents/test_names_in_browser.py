"""Links under “Older editions” in a real browser: a symbol does not break their line."""

from pathlib import Path

import pytest
from browser_pages import PHONE, new_page
from playwright.sync_api import Browser

from app.web.filters import draw_symbols

SHEET = Path(__file__).parents[4] / "app" / "static" / "style.css"


@pytest.mark.browser
@pytest.mark.parametrize("size", [PHONE, (1440, 900)])
def test_a_symbol_in_a_link_does_not_break_the_line(
    browser: Browser, size: tuple[int, int]
) -> None:
    words = draw_symbols("Water costs [click]. • More")
    linked = f'<ul class="plain"><li><a href="#">{words}</a></li></ul>'
    with new_page(browser, "about:blank", size) as page:
        page.set_content(f'<aside><section class="mentions">{linked}</section></aside>')
        page.add_style_tag(path=SHEET)
        lines = page.locator(".plain a").evaluate("a => Math.round(a.clientHeight / 25.5)")
    assert lines == 2, "one line of words and the padding"
