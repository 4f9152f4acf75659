"""Without an older glossary, the glossary has the terms of the rules alone."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.app.conftest import Site


def test_the_glossary_lists_the_rules_terms_alone(site: "Site") -> None:
    page = site.read("/glossary/")
    assert page.select_one('.terms a[href="/glossary/bed"]')
    assert page.select_one("#older") is None


def test_a_term_is_shown_with_its_rule_alone(site: "Site") -> None:
    page = site.read("/glossary/bed")
    assert page.h1 is not None
    assert page.h1.get_text() == "bed"
    assert page.select_one('.defining a[href="/section/1.1"]')


def test_a_term_of_an_older_glossary_alone_is_not_found(site: "Site") -> None:
    assert "defines no term “moles”" in site.read("/glossary/moles", status=404).get_text()
