"""Documents of invented rules in the forms of the official ones."""

from collections.abc import Callable

import pytest

from rules.entries import Edition
from scraper.read import read_document

PageReader = Callable[..., Edition]


@pytest.fixture
def wrap_page() -> Callable[..., str]:
    """Wrap the markup of rules into a whole page of the comprehensive rules."""

    def wrap(body: str, contents: str = "", title: str = "") -> str:
        head = f"<title>{title}</title>" if title else ""
        return (
            f"<!DOCTYPE html><html><head>{head}</head><body>"
            f'<ul class="RulesToc">{contents}</ul>'
            f'<div class="RulesContent">{body}</div></body></html>'
        )

    return wrap


@pytest.fixture
def read_page_of(wrap_page: Callable[..., str]) -> PageReader:
    """Read a page that holds the given markup."""

    def read(body: str, contents: str = "", title: str = "") -> Edition:
        return read_document(wrap_page(body, contents, title).encode(), "page.html")

    return read


@pytest.fixture
def read_rule_of(read_page_of: PageReader) -> PageReader:
    """Read a page with one chapter and section whose rules have the given markup."""

    def read(rules: str, contents: str = "") -> Edition:
        return read_page_of(
            '<h1 class="Chapter" id="chpt_kitchen">Kitchen</h1>'
            '<h2 class="Section" id="sec_baking">Baking</h2>'
            f'<ol class="Rules">{rules}</ol>',
            contents,
        )

    return read


APPENDIX = """
3. Chartslink

3.1. Overviewlink

1. 3.1.1.linkThese charts are for quick reference.

3.2. Chart of Baking (Section 2.1)link

1. Morning
1. The oven is lit.
1. Is there dough?
1. If yes, knead it.
2. If no, go home.
2. The dough is weighed.
1. Evening
1. If bread is left, it is shared.
"""


@pytest.fixture
def crawl_appendix() -> str:
    """The appendix that ends a crawler's text; it sums up section 2.1, of two steps."""
    return APPENDIX


@pytest.fixture
def read_crawl_of() -> PageReader:
    """Read a crawler's text of two chapters and the appendix around the given lines."""

    def read(lines: str, appendix: str = APPENDIX) -> Edition:
        text = f"""×
Table of Contents

Breadmaking Comprehensive Rules

1. Kitchenlink

1.1. Generallink

  1. 1.1.1.linkA kitchen has an oven.
{lines}

2. Dayslink

2.1. Steps of a Daylink

1. 2.1.1.linkMorning
1. a.linkThe oven is lit.
1. 2.1.2.linkEvening
1. a.linkBread is shared.
{appendix}"""
        return read_document(text.encode(), "saved.txt")

    return read
