"""The domain: links by number, key and example, the inventory, and what is shown how often."""

from typing import TYPE_CHECKING

import pytest
from nrules_docs.volume import Volume

from rules.entries import Edition

if TYPE_CHECKING:
    from tests.docs.conftest import Project


def test_the_inventory_has_each_rule_by_number_and_by_key(project: "Project") -> None:
    found = project.build().inventory()
    assert found["nr:rule", "1.1.2a"] == "rules/1.1.html#rule-1.1.2a"
    assert found["nr:rule", "rule_lid"] == "rules/1.1.html#rule-1.1.2a"
    assert found["nr:rule", "rule_pour+wait"] == "rules/2.1.html#rule-2.1.10"
    assert found["nr:rule", "1"] == "rules/1.html#rule-1"
    assert found["nr:example", "cr:1.1.2a/2"] == "rules/1.1.html#example-1.1.2a-2"
    assert len(found) == 9 + 8 + 2, "every number, every key, every example, and nothing else"


def test_every_address_of_the_inventory_leads_to_an_element(project: "Project") -> None:
    built = project.build()
    for address in built.inventory().values():
        docname, _, anchor = address.partition(".html#")
        assert built.page(docname).find(id=anchor) is not None, address


def test_the_inventorys_version_is_the_edition(project: "Project") -> None:
    head = (project.build().out / "objects.inv").read_bytes().splitlines()
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


def test_a_link_to_what_is_not_shown_is_a_warning(project: "Project") -> None:
    project.page("notes", "# Notes\n\n{nr:rule}`7.7.7` and {nr:example}`cr:1.1.1/1`\n")
    said = "\n".join(project.build().warnings)
    assert "notes.md:3: WARNING: no rule 7.7.7 is shown in these docs" in said
    assert "notes.md:3: WARNING: no example cr:1.1.1/1 is shown in these docs" in said


def test_a_rule_shown_twice_is_a_warning_where_it_is_shown_again(project: "Project") -> None:
    project.page("again", "# Again\n\n```{nr:rule} 1.1.2\n```\n")
    said = "\n".join(project.build().warnings)
    assert "1.1.md:1: WARNING: 1.1.2 is shown already in again [nr.twice]" in said
    assert "WARNING: 1.1.2a is shown already in again [nr.twice]" in said
    assert "WARNING: cr:1.1.2a/1 is shown already in again [nr.twice]" in said
    assert "1.1.1 is shown" not in said


def test_a_rule_shown_nowhere_is_a_warning(
    project: "Project", kettles: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nrules_docs import pages

    whole = pages.pages

    def all_but_the_last(volume: Volume) -> list[tuple[str, str]]:
        return list(whole(volume))[:-1]

    monkeypatch.setattr(pages, "pages", all_but_the_last)
    said = "\n".join(project.build(suppress_warnings=["toc"]).warnings)
    for number in ("2.1", "2.1.1", "2.1.10"):
        assert f"WARNING: {number} is not shown anywhere [nr.missing]" in said
    assert "WARNING: 2 is not shown" not in said


def test_a_directive_for_an_unknown_rule_names_it_and_its_place(project: "Project") -> None:
    project.page("notes", "# Notes\n\n```{nr:rule} 1.9.9\n```\n")
    said = "\n".join(project.build().warnings)
    assert "notes.md:3: ERROR: cr-24.03 has no rule 1.9.9" in said


def test_a_symbol_that_is_none_is_an_error_where_it_stands(project: "Project") -> None:
    project.page("notes", "# Notes\n\n{nr:symbol}`[c]` {nr:symbol}`[boat]`\n")
    built = project.build()
    assert "notes.md:3: ERROR: “[boat]” is not the mark of a symbol" in "\n".join(built.warnings)
    assert built.page("notes").select_one(".nr-symbol")["aria-label"] == "credit"


def test_the_statement_can_stand_on_any_page(project: "Project") -> None:
    project.page("notes", "# Notes\n\n```{nr:edition}\n```\n")
    said = project.build().page("notes").select_one(".nr-statement").get_text()
    assert "The Book of Kettles" in said


def test_reading_in_parallel_gives_the_same_docs(project: "Project") -> None:
    for number in range(8):
        project.page(f"note{number}", f"# Note {number}\n\n{{nr:rule}}`rule_lid`\n")
    built = project.build(parallel=2)
    assert built.warnings == ()
    assert len(built.inventory()) == 19
