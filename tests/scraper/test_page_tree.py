"""The light tree of a page, as it is built from what the parser tells."""

import pytest

from scraper.page.tree import Element, parse


def shape(element: Element) -> object:
    """An element as its name and what it holds."""
    return element.name, [c if isinstance(c, str) else shape(c) for c in element.children]


@pytest.mark.parametrize(
    ("page", "held"),
    [
        ("<p>R&D; <!-- aside -->stirs", [("p", ["R&D; stirs"])]),
        ("<p>Bake<script>a<b</script> it<style>p{}</style>.", [("p", ["Bake it."])]),
        ("<p>Ba\u00adke</p><p>cafe\u0301</p>", [("p", ["Bake"]), ("p", ["café"])]),
        ("<p>One<br>loaf", [("p", ["One", ("br", []), "loaf"])]),
        ("<p>Bake <noscript></noscript>it", [("p", ["Bake it"])]),
        ("<p>Bake</p><noscript>Stir</noscript>", [("p", ["Bake"])]),
    ],
)
def test_words_are_children_like_elements_and_stand_whole(page: str, held: list[object]) -> None:
    root = parse(f" \n<html><head><title>x</title></head><body>{page}</body></html>")
    assert shape(root) == ("html", [("body", held)])


def test_the_first_root_is_the_page_whatever_stands_around_it() -> None:
    root = parse("\n <html><body><p>Bake.</p></body></html>\n<p>Stir.</p></body></html>")
    assert shape(root)[0] == "html"
    assert root.words().startswith("Bake.")
    assert [e.name for e in root.walk()][:2] == ["body", "p"]
