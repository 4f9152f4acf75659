"""A second build draws what has changed and leaves the rest alone."""

from rules.entries import Edition
from rules.text import Reference, Text


def _reworded(edition: Edition, number: str, **changes: object) -> Edition:
    entries = tuple(
        e.model_copy(update=changes) if e.number == number else e for e in edition.entries
    )
    return edition.model_copy(update={"entries": entries})


def test_an_unchanged_project_reads_nothing_again(project):
    assert set(project.build().reread) == {
        "about", "index", "rules/1", "rules/1.1", "rules/2", "rules/2.1",
    }  # fmt: skip
    assert project.build().reread == ()


def test_a_reworded_rule_draws_its_page_anew_and_no_other(project, kettles):
    project.build()
    project.library(_reworded(kettles, "2.1.10", text=(Text(text="Pour slowly."),)))
    built = project.build()
    assert built.reread == ("rules/2.1",)
    assert "Pour slowly." in built.page("rules/2.1").get_text()


def test_a_new_reference_draws_the_page_it_leads_to_anew(project, kettles):
    project.build()
    towards = (Text(text="See "), Reference(text="rule 1.1.1", number="1.1.1"))
    project.library(_reworded(kettles, "2.1.10", text=towards))
    built = project.build()
    assert set(built.reread) == {"rules/1.1", "rules/2.1"}
    whistle = built.page("rules/1.1").find(id="rule_whistle")
    assert "Referred to by 2.1.10" in whistle.get_text()


def test_another_edition_draws_every_page_anew(project, kettles):
    project.build()
    project.library(kettles.model_copy(update={"title": "Kettles, revised"}))
    assert set(project.build().reread) == {"rules/1", "rules/1.1", "rules/2", "rules/2.1"}


def test_the_page_of_a_section_that_is_gone_goes_too(project, kettles):
    project.build()
    entries = tuple(e for e in kettles.entries if not e.number.startswith("2"))
    project.library(kettles.model_copy(update={"entries": entries}))
    built = project.build()
    assert built.warnings == ()
    assert not list((project.source / "rules").glob("2*"))
    assert ("nr:rule", "2.1.1") not in built.inventory()
