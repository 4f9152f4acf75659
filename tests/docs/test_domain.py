"""The Sphinx domain: links by number, key and example, the inventory, and rules shown twice."""

from typing import TYPE_CHECKING

import pytest
from nrules_docs.volume import Volume

from rules.entries import Edition

if TYPE_CHECKING:
    from tests.docs.conftest import Built, Project


def test_the_inventory_lists_rules_by_number_and_key_and_examples(kettle_docs: "Built") -> None:
    inventory = kettle_docs.inventory()
    assert inventory["nr:rule", "1.1.2a"] == "rules/1.1.html#rule-1.1.2a"
    assert inventory["nr:rule", "rule_lid"] == "rules/1.1.html#rule-1.1.2a"
    assert inventory["nr:rule", "rule_pour+wait"] == "rules/2.1.html#rule-2.1.10"
    assert inventory["nr:rule", "1"] == "rules/1.html#rule-1"
    assert inventory["nr:example", "cr:1.1.2a/2"] == "rules/1.1.html#example-1.1.2a-2"
    assert len(inventory) == 9 + 8 + 2, "every number, every key, every example, and nothing else"


def test_every_inventory_address_exists(kettle_docs: "Built") -> None:
    for address in kettle_docs.inventory().values():
        docname, _, anchor = address.partition(".html#")
        assert kettle_docs.page(docname).find(id=anchor) is not None, address


def test_the_inventorys_version_is_the_edition(kettle_docs: "Built") -> None:
    head = (kettle_docs.out / "objects.inv").read_bytes().splitlines()
    assert b"# Version: cr-24.03" in head


def test_pages_link_to_rules_by_number_and_key_and_to_examples(project: "Project") -> None:
    project.page(
        "notes",
        "# Notes\n\n{nr:rule}`1.1.2a`, {nr:rule}`rule_lid`, {nr:rule}`the lid <rule_lid>`, "
        "{nr:example}`cr:1.1.2a/1`, {any}`1.1.1`.\n",
    )
    built = project.build()
    assert built.warnings == ()
    links = built.page("notes").select("section p a.reference")
    lid = "rules/1.1.html#rule-1.1.2a"
    assert [(a.get_text(), a["href"]) for a in links] == [
        ("1.1.2a", lid),
        ("1.1.2a", lid),
        ("the lid", lid),
        ("cr:1.1.2a/1", "rules/1.1.html#example-1.1.2a-1"),
        ("1.1.1", "rules/1.1.html#rule-1.1.1"),
    ]


def test_a_link_to_an_unknown_rule_or_example_is_a_warning(project: "Project") -> None:
    project.page("notes", "# Notes\n\n{nr:rule}`7.7.7` and {nr:example}`cr:1.1.1/1`\n")
    warnings = "\n".join(project.build().warnings)
    assert "notes.md:3: WARNING: no rule 7.7.7 is shown in these docs" in warnings
    assert "notes.md:3: WARNING: no example cr:1.1.1/1 is shown in these docs" in warnings


def test_a_rule_shown_twice_is_a_warning(project: "Project") -> None:
    project.page("again", "# Again\n\n```{nr:rule} 1.1.2\n```\n")
    warnings = "\n".join(project.build().warnings)
    assert "1.1.md:1: WARNING: 1.1.2 is shown already in again [nr.twice]" in warnings
    assert "WARNING: 1.1.2a is shown already in again [nr.twice]" in warnings
    assert "WARNING: cr:1.1.2a/1 is shown already in again [nr.twice]" in warnings
    assert "1.1.1 is shown" not in warnings


def test_a_rule_shown_nowhere_is_a_warning(
    project: "Project", kettles: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nrules_docs import pages

    whole = pages.pages

    def all_but_the_last(volume: Volume) -> list[tuple[str, str]]:
        return list(whole(volume))[:-1]

    monkeypatch.setattr(pages, "pages", all_but_the_last)
    warnings = "\n".join(project.build(suppress_warnings=["toc"]).warnings)
    for number in ("2.1", "2.1.1", "2.1.10"):
        assert f"WARNING: {number} is not shown anywhere [nr.missing]" in warnings
    assert "WARNING: 2 is not shown" not in warnings


def test_a_directive_for_an_unknown_rule_is_an_error(project: "Project") -> None:
    project.page("notes", "# Notes\n\n```{nr:rule} 1.9.9\n```\n")
    warnings = "\n".join(project.build().warnings)
    assert "notes.md:3: ERROR: cr-24.03 has no rule 1.9.9" in warnings


def test_an_unknown_symbol_is_an_error(project: "Project") -> None:
    project.page("notes", "# Notes\n\n{nr:symbol}`[c]` {nr:symbol}`[boat]`\n")
    built = project.build()
    assert "notes.md:3: ERROR: “[boat]” is not the mark of a symbol" in "\n".join(built.warnings)
    assert built.page("notes").select_one(".nr-symbol")["aria-label"] == "credit"


def test_any_page_can_show_the_edition_statement(project: "Project") -> None:
    project.page("notes", "# Notes\n\n```{nr:edition}\n```\n")
    statement = project.build().page("notes").select_one(".nr-statement").get_text()
    assert "The Book of Kettles" in statement


def test_reading_in_parallel_gives_the_same_docs(project: "Project") -> None:
    for number in range(8):
        project.page(f"note{number}", f"# Note {number}\n\n{{nr:rule}}`rule_lid`\n")
    built = project.build(parallel=2)
    assert built.warnings == ()
    assert len(built.inventory()) == 19
