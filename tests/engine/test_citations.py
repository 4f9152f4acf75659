"""The code cites rules that exist, and the README leads from chapters to folders."""

import ast
import re
from collections import Counter
from importlib import resources
from pathlib import Path

from engine.citations import citations
from engine.form_usage import dated_forms
from engine.kernel.editions import EDITIONS, PINNED, rules_of
from engine.rule_names import kernel_name, number_in_edition
from engine.source.cited_rules import MAY_CITE, find_citations
from engine.source.files import source_files, source_text

ENGINE = Path(str(resources.files("engine")))
TESTS = Path(__file__).parent


def test_every_cited_rule_exists_in_some_edition() -> None:
    unknown = [
        rule
        for rule in citations()
        if all(number_in_edition(rule, rules) is None for rules in EDITIONS)
    ]
    assert unknown == []


def test_every_rule_is_cited_by_its_one_name() -> None:
    """Its number in the pinned edition, or else in the edition that introduced it."""
    assert {rule: _name(rule) for rule in citations() if _name(rule) != rule} == {}


def _name(rule: str) -> str | None:
    edition, _, number = rule.rpartition(":")
    return kernel_name(number, rules_of(edition) if edition else PINNED)


def test_a_rule_that_the_pinned_edition_lacks_is_named_by_another() -> None:
    assert number_in_edition("25.04:6.9.1e", rules_of("26.03")) == "6.9.1e"
    assert number_in_edition("25.04:6.9.1e", PINNED) is None
    assert kernel_name("6.9.1e", rules_of("26.03")) == "25.04:6.9.1e"


def test_every_definition_that_cites_a_rule_is_used() -> None:
    """A definition that no card, no other rule and no test names is dead code."""
    code = [p.read_text("utf-8") for top in (ENGINE, TESTS) for p in top.rglob("*.py")]
    named = Counter(word for text in code for word in re.findall(r"\w+", text))
    cited = {c.within.split(".")[0] for places in citations().values() for c in places}
    older = (form for forms in dated_forms().values() for _, form in [*forms][1:] if callable(form))
    cited -= {form.__name__ for form in older}
    assert {name for name in cited if named[name] == 1} == set()


def test_citations_know_where_a_rule_is_carried_out() -> None:
    places = citations()["9.2.8f"]
    assert {(c.file, c.within) for c in places} == {("kernel/abilities/priority.py", "_close_with")}


def test_steps_of_the_run_are_cited_from_their_table() -> None:
    assert any(c.file == "kernel/runs/steps.py" for c in citations()["6.9.3b"])


def test_readme_lists_every_chapter_folder() -> None:
    listed = set(re.findall(r"`kernel/(\w+)`", (ENGINE / "README.md").read_text("utf-8")))
    folders = {p.name for p in (ENGINE / "kernel").iterdir() if (p / "__init__.py").exists()}
    assert listed == folders


def test_unparsed_files_contain_no_citation() -> None:
    unparsed = [file for file in source_files() if not MAY_CITE.search(source_text(file))]
    assert len(unparsed) > 300
    lost = [c for file in unparsed for c in find_citations(file, ast.parse(source_text(file)))]
    assert lost == []
