"""Questions about a comparison that a person answers, and what the answers lead to."""

from pathlib import Path

import pytest
import yaml
from pydantic import ValidationError

from app.adopt import confirmation, play_changes
from app.adopt.folder import Folder
from app.adopt.steps import run_steps
from rules.changes_in_play import EditionStep
from rules.compare.comparison import compare
from rules.entries import Edition, Entry, Kind
from rules.library import Library
from rules.references import link_references

ROLLS = "Rolls are shaped by hand while the dough is cold."
SALT = "Salt is weighed and never measured with a spoon."


def _kitchen(name: str, *rules: tuple[str, str]) -> Edition:
    heads = (
        Entry(number="1", key="chpt_a", kind=Kind.CHAPTER, title="Bread"),
        Entry(number="1.1", key="sec_a", kind=Kind.SECTION, title="Dough", parent="1"),
    )
    rules_ = (
        Entry(number=f"1.1.{n}", key=key, kind=Kind.RULE, parent="1.1", text=link_references(words))
        for n, (key, words) in enumerate(rules, 1)
    )
    return Edition(id=name, title="Bread", entries=(*heads, *rules_))


def test_an_absorbed_rule_is_asked_about_with_the_rule_that_absorbed_it() -> None:
    """An answer that names the absorbing rule makes no alias: that rule had a key of its own."""
    old = _kitchen("cr-30.01", ("rolls", ROLLS), ("salt", SALT), ("oven", "Ovens are hot."))
    new = _kitchen("cr-31.01", ("rolls", f"{ROLLS} {SALT}"), ("stove", "Stoves are warm."))
    comparison = compare(old, new)
    _, questions = confirmation.apply_answers(comparison, None)
    assert [(q.old.number, q.what) for q in questions] == [
        ("1.1.2", "was taken out; what it said seems to stand in 1.1.1"),
        ("1.1.3", "was taken out"),
    ]
    to_fill_in = play_changes.play_changes_yaml(comparison)
    with pytest.raises(ValidationError, match="why"):
        EditionStep.model_validate(yaml.safe_load(to_fill_in))
    step = EditionStep.model_validate(yaml.safe_load(to_fill_in.replace("why: ''", "why: So.")))
    assert (step.old, step.new, step.changes) == ("cr-30.01", "cr-31.01", ())
    every = [(one.rules, one.come, one.gone) for one in step.same]
    assert every == [
        ((("1.1.1", "1.1.1"),), (), ()),
        ((), ("1.1.2",), ()),
        ((), (), ("1.1.2",)),
        ((), (), ("1.1.3",)),
    ]
    answers = {
        "questions": [{"old": "1.1.2", "answer": "1.1.1"}, {"old": "1.1.3", "answer": "1.1.2"}]
    }
    _, answered = confirmation.apply_answers(comparison, answers)
    assert confirmation.parts_toml(answered, comparison).splitlines()[1:] == ['"salt" = "rolls"']
    assert confirmation.aliases_toml(answered, comparison).splitlines()[1:] == ['"oven" = "stove"']


def test_rules_without_keys_are_told_apart_in_this_folder_only() -> None:
    """An answer holds in the folder; what ships names rules by their keys."""
    old, new = (
        Edition(
            id=edition.id,
            title=edition.title,
            entries=tuple(entry.model_copy(update={"key": None}) for entry in edition.entries),
        )
        for edition in (
            _kitchen("cr-30.01", ("a", ROLLS), ("b", "Salt is weighed, never measured.")),
            _kitchen("cr-31.01", ("a", ROLLS), ("b", SALT)),
        )
    )
    comparison = compare(old, new)
    assert comparison.alignment.by_old_number["1.1.2"].new.number == "1.1.2"
    answers = {"questions": [{"old": "1.1.2", "new": "1.1.2", "answer": "other"}]}
    settled, answered = confirmation.apply_answers(comparison, answers)
    assert [entry.number for entry in settled.removed] == ["1.1.2"]
    assert [entry.number for entry in settled.added] == ["1.1.2"]
    assert confirmation.apart_toml(answered, settled).splitlines()[1:] == [
        "# 1.1.2 and 1.1.2 have no keys by which they could be told apart for good."
    ]


def test_rules_of_a_removed_section_are_gone_with_it() -> None:
    """But for what has an answer of its own, or seems to stand somewhere else."""
    more = (
        Entry(number="1.2", key="sec_b", kind=Kind.SECTION, title="Shapes", parent="1"),
        *(
            Entry(
                number=f"1.2.{n}",
                key=key,
                kind=Kind.RULE,
                parent="1.2",
                text=link_references(words),
            )
            for n, (key, words) in enumerate(
                (("rolls", ROLLS), ("oven", "Ovens are hot."), ("rings", "A ring has one hole.")), 1
            )
        ),
    )
    old = _kitchen("cr-30.01", ("salt", SALT))
    old = Edition(id=old.id, title=old.title, entries=(*old.entries, *more))
    comparison = compare(old, _kitchen("cr-31.01", ("salt", f"{SALT} {ROLLS}")))
    answers = {"questions": [{"old": "1.2", "answer": "gone"}, {"old": "1.2.3", "answer": "1.1.1"}]}
    _, questions = confirmation.apply_answers(comparison, answers)
    assert [(q.old.number, q.answer) for q in questions] == [
        ("1.2", "gone"),
        ("1.2.1", ""),
        ("1.2.2", "gone"),
        ("1.2.3", "1.1.1"),
    ]


def test_an_outline_without_keys_is_not_to_ship(tmp_path: Path) -> None:
    """A copy in plain text has no keys; the page itself has them."""
    old, page = _kitchen("cr-30.01", ("salt", SALT)), _kitchen("cr-31.01", ("salt", SALT))
    copied = tuple(entry.model_copy(update={"key": None}) for entry in page.entries)
    for new, still_open in ((page, 0), (page.model_copy(update={"entries": copied}), 1)):
        folder = Folder(tmp_path / str(still_open), {"edition": new.id})
        steps = {s.name: s for s in run_steps(compare(old, new), Library([old]), folder, "")}
        assert steps["outline"].open == still_open
        assert ("not to ship" in steps["outline"].says) == bool(still_open)
