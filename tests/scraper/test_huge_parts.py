"""A page with something huge in it takes as much longer as it is longer, and no more."""

from collections.abc import Callable
from time import process_time

import pytest

from scraper.findings import Findings
from scraper.read import read_document
from scraper.rules_reference.symbols import restore
from scraper.text_cleaning import clean_text

Wrap = Callable[..., str]

SHORT = 2_000
TIMES = 8
"""So much longer is the long one: what is tried at each letter anew takes 64 times as long."""

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


def taken(do: Callable[[], object]) -> float:
    """The processor time that something takes, the least of three times."""
    found = []
    for _ in range(3):
        began = process_time()
        do()
        found.append(process_time() - began)
    return min(found)


def seconds(page: str) -> float:
    """The processor time that a page takes."""
    return taken(lambda: read_document(page.encode(), "page.html"))


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("markup", IN_A_RULE.values(), ids=IN_A_RULE)
def test_what_is_huge_is_not_gone_through_again_and_again(
    wrap_page: Wrap, markup: str, letters: str
) -> None:
    def page(length: int) -> str:
        huge = markup.format(letters * (length // len(letters)))
        return wrap_page(
            '<h1 class="Chapter" id="chpt_a">Kitchen</h1>'
            '<h2 class="Section" id="sec_a">Ovens</h2>'
            f'<ol class="Rules"><li class="Rule" id="rule_a">Ovens are hot. {huge}</li></ol>'
        )

    assert seconds(page(SHORT * TIMES)) < seconds(page(SHORT)) * TIMES * 3


@pytest.mark.parametrize(
    ("letters", "read"),
    [
        ("<!-- ", lambda text: clean_text(text, Findings())),
        (" ", lambda text: restore(text, 1, Findings())),
        ("\t", lambda text: restore(text, 1, Findings())),
    ],
    ids=["remarks that do not end", "spaces", "tabs"],
)
def test_nor_is_what_is_huge_in_a_text(letters: str, read: Callable[[str], object]) -> None:
    def text(length: int) -> str:
        return f"Salt{letters * length}is white."

    assert taken(lambda: read(text(SHORT * TIMES))) < taken(lambda: read(text(SHORT))) * TIMES * 3
