"""The glossary and the index of cards."""

from typing import TYPE_CHECKING

from nrules_docs.spans import words_html

from rules.text import Card, Text

if TYPE_CHECKING:
    from rules.entries import Edition
    from tests.docs.conftest import Project

PAGE = "# Names\n\n```{terms}\n```\n\n```{named-cards}\n```\n"


def test_a_term_links_to_the_rules_that_define_it(project: "Project") -> None:
    project.page("names", PAGE)
    built = project.build()
    assert built.warnings == ()
    term = built.page("names").find(id="term-lid").parent
    assert term.get_text() == "lid: 1.1.2a"
    assert term.a["href"] == "rules/1.1.html#rule-1.1.2a"


def test_a_card_links_to_the_rules_and_examples_that_name_it(
    project: "Project", kettles: "Edition"
) -> None:
    named = (Text(text="As "), Card(text="Old Copper"), Text(text=" does."))
    entries = tuple(
        e.model_copy(update={"text": named}) if e.number == "2.1.10" else e for e in kettles.entries
    )
    project.library(kettles.model_copy(update={"entries": entries}))
    project.page("names", PAGE)
    card = project.build().page("names").find(id="card-old-copper").parent
    assert card.get_text() == "Old Copper: cr:1.1.2a/1, 2.1.10"
    assert [a["href"] for a in card.select("a")] == [
        "rules/1.1.html#example-1.1.2a-1",
        "rules/2.1.html#rule-2.1.10",
    ]


def test_terms_and_cards_are_link_targets_and_in_the_inventory(project: "Project") -> None:
    project.page("names", PAGE)
    project.page("about", "# About\n\n{nr:term}`lid`, {nr:card}`Old Copper`, {nr:card}`Kettle`\n")
    built = project.build()
    assert [a["href"] for a in built.page("about").select("article a, .body p a")][:2] == [
        "names.html#term-lid",
        "names.html#card-old-copper",
    ]
    assert ["speak of a card Kettle" in line for line in built.warnings] == [True]
    found = built.inventory()
    assert found["nr:term", "lid"] == "names.html#term-lid"
    assert found["nr:card", "Old Copper"] == "names.html#card-old-copper"


def test_the_text_builder_writes_a_plain_list(project: "Project") -> None:
    project.page("names", PAGE)
    text = (project.build("text").out / "names.txt").read_text("utf-8")
    assert "lid: 1.1.2a" in text


def test_a_line_has_drawn_symbols_and_escaped_words() -> None:
    assert words_html("spend [click] & <b>[tea]") == (
        'spend <span class="nr-symbol nr-symbol-click" role="img" aria-label="click">[click]</span>'
        " &amp; &lt;b&gt;[tea]"
    )
