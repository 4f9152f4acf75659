"""The light tree that is built from a page."""

import pytest

from scraper.page.tree import Element, parse


def shape(element: Element) -> object:
    """An element as its name and what it holds."""
    return element.name, [c if isinstance(c, str) else shape(c) for c in element.children]


@pytest.mark.parametrize(
    ("page", "children"),
    [
        ("<p>R&D; <!-- aside -->stirs", [("p", ["R&D; stirs"])]),
        ("<p>Bake<script>a<b</script> it<style>p{}</style>.", [("p", ["Bake it."])]),
        ("<p>Ba\u00adke</p><p>cafe\u0301</p>", [("p", ["Bake"]), ("p", ["café"])]),
        ("<p>One<br>loaf", [("p", ["One", ("br", []), "loaf"])]),
        ("<p>Bake <noscript></noscript>it", [("p", ["Bake it"])]),
        ("<p>Bake</p><noscript>Stir</noscript>", [("p", ["Bake"])]),
    ],
)
def test_text_nodes_are_children_and_unbroken(page: str, children: list[object]) -> None:
    root = parse(f" \n<html><head><title>x</title></head><body>{page}</body></html>")
    assert shape(root) == ("html", [("body", children)])


@pytest.mark.parametrize(
    "page",
    [
        "\n <html><body><p>Bake.</p></body></html>\n<p>Stir.</p></body></html>",
        "<html><body><p>Bake.</p></html><p>Stir.</p>",
        "<html><head></head></html><body><p>Bake.</p></html></html><body><p>Stir.</p></body>",
        "<p>Bake.</p></html><!-- so far --><html><body><p>Stir.</p></body></html></html>",
        "<body><p>Bake.</p></body></html><script>a</script><html><p>Stir.</p>",
    ],
)
def test_content_after_an_early_end_belongs_to_the_page(page: str) -> None:
    root = parse(page)
    assert [e.name for e in root.walk() if e.name != "head"] == ["body", "p", "p"]
    assert root.words() in ("Bake.Stir.", "Bake. Stir.")
    (body,) = [e for e in root.children if isinstance(e, Element)]
    assert [e.words() for e in body.children if isinstance(e, Element)] == ["Bake.", "Stir."]


def test_a_page_with_many_early_ends_is_read_to_its_end() -> None:
    root = parse("<html><body>" + "<p>Bake.</p></body></html>" * 5_000)
    assert root.words().count("Bake.") == 5_000
    assert max(len([*element.ancestors()]) for element in root.walk()) == 2
