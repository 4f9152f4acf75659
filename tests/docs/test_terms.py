"""Terms in the wording lead to the rule that defines them."""

from typing import TYPE_CHECKING

from rules.entries import Edition
from rules.text import Text

if TYPE_CHECKING:
    from tests.docs.conftest import Project


def _with_lids(kettles: Edition) -> Edition:
    words = (Text(text="Pour with the lid off, then put the lid on."),)
    entries = [
        e.model_copy(update={"text": words}) if e.number == "2.1.10" else e for e in kettles.entries
    ]
    return Edition(id=kettles.id, title=kettles.title, entries=tuple(entries))


def test_the_first_use_of_a_term_links_to_its_rule(project: "Project", kettles: Edition) -> None:
    project.library(_with_lids(kettles))
    rule = project.build().page("rules/2.1").find(id="rule-2.1.10").parent
    (term,) = rule.select(".nr-defined")
    assert (term.get_text(), term.find_parent("a")["href"]) == ("lid", "1.1.html#rule-1.1.2a")


def test_a_term_has_no_link_in_its_own_rule(project: "Project", kettles: Edition) -> None:
    project.library(_with_lids(kettles))
    assert project.build().page("rules/1.1").select(".nr-defined") == []
