"""The time to read a page grows only linearly with a huge part of it."""

from collections.abc import Callable

import pytest
from linear_time import assert_linear_time

from scraper.findings import Findings
from scraper.read import read_document
from scraper.rules_reference.symbols import restore
from scraper.text_cleaning import clean_text

Wrap = Callable[..., str]

LENGTH = 16_000

IN_A_RULE = {
    "a picture written out": '<img src="data:image/png;base64,{}">',
    "a picture's address": '<img src="/pictures/{}">',
    "an icon's class": '<i class="icon {}"></i>',
    "a style": '<span style="{}">Hot.</span>',
    "a link": '<a href="#{}">ovens</a>',
    "words": "{}",
    "a comment": "<!--{}-->",
    "a style sheet": "<style>{}</style>",
}
LETTERS = ("A", "a-", "1.1 ", " ", "a.svg?")


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("markup", IN_A_RULE.values(), ids=IN_A_RULE)
def test_a_huge_part_of_a_page_is_read_in_linear_time(
    wrap_page: Wrap, markup: str, letters: str
) -> None:
    def read(length: int) -> None:
        huge = markup.format(letters * (length // len(letters)))
        page = wrap_page(
            '<h1 class="Chapter" id="chpt_a">Kitchen</h1>'
            '<h2 class="Section" id="sec_a">Ovens</h2>'
            f'<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot. {huge}</li></ol>'
        )
        read_document(page.encode(), "page.html")

    assert_linear_time(read, LENGTH, tries=3)


@pytest.mark.parametrize(
    ("letters", "clean"),
    [
        ("<!-- ", lambda text: clean_text(text, Findings())),
        (" ", lambda text: restore(text, 1, Findings())),
        ("\t", lambda text: restore(text, 1, Findings())),
    ],
    ids=["remarks that do not end", "spaces", "tabs"],
)
def test_a_huge_text_is_cleaned_in_linear_time(
    letters: str, clean: Callable[[str], object]
) -> None:
    assert_linear_time(lambda length: clean(f"Salt{letters * length}is white."), LENGTH, tries=3)
