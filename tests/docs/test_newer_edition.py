"""A newer edition is drawn, with results of the engine under its own numbers."""

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from engine.kernel.transcript import Line
from engine.scenarios.results.result import Played, Playthrough
from engine.scenarios.results.worked_examples import ExampleResult, Status
from rules.entries import Edition, Entry, Kind
from rules.examples import Example
from rules.fingerprint import fingerprint
from rules.outline import make_outline
from rules.text import Text
from tests.docs.conftest import Built, Project, invented


def newer() -> Edition:
    """Return an edition: the lid moved to 1.1.3a, whistling reworded, pouring gone, pots new."""
    old = invented()
    moved = {"1.1.2": "1.1.3", "1.1.2a": "1.1.3a"}
    entries = []
    for entry in old.entries:
        if entry.number == "2.1.10":
            continue
        changes: dict[str, object] = {"number": moved.get(entry.number, entry.number)}
        if entry.number == "1.1.1":
            changes["text"] = (Text(text="Pay 3 and whistle."),)
        if entry.number == "1.1.2":
            pots = Entry(
                number="1.1.2",
                key="rule_pots",
                kind=Kind.RULE,
                text=(Text(text="Pots are round."),),
                examples=((Text(text="A pot rolls."),),),
                parent="1.1",
            )
            entries.append(pots)
        if entry.number == "1.1.2a":
            changes["parent"] = "1.1.3"
            changes["examples"] = entry.examples[:1]
        entries.append(entry.model_copy(update=changes))
    return old.model_copy(update={"id": "cr-26.03", "entries": tuple(entries)})


@pytest.fixture
def built(
    project: Project,
    ship_outlines: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> Built:
    """Docs of both editions, with one example that the engine has played by the older."""
    from nrules_docs import transcripts

    (tmp_path / "lids.yaml").write_text("position: kettle", "utf-8")
    old = invented()
    words = fingerprint(old.by_number["1.1.2a"].examples[0])
    known = Example(id="cr:1.1.2a/1", edition="cr-24.03", entry="1.1.2a", ordinal=1, wording=words)
    lines = (
        Line(rule="1.1.2a", text="The lid stays"),
        Line(rule="2.1.10", text="It is poured"),
        Line(rule="25.04:6.9.1e", text="A rule that the older edition has not"),
    )
    run = Playthrough("The lid holds", failures=(), transcript=lines)
    worked = ExampleResult(known.id, Status.PASSED, played=Played(known.id, "Lids", (run,)))
    ship_outlines(make_outline(old))
    monkeypatch.setattr("rules.examples.pinned_examples", lambda: (known,))
    monkeypatch.setattr(
        transcripts, "shipped_scenarios", lambda: {known.id: tmp_path / "lids.yaml"}
    )
    monkeypatch.setattr(
        "engine.scenarios.results.worked_examples.play_and_trace", lambda _id, _file: worked
    )
    project.library(old, newer())
    return project.build()


def words(page: BeautifulSoup, anchor: str) -> str:
    """Return the text of the element at an anchor, or around an empty one."""
    (element,) = page.select(f'[id="{anchor}"]')
    around = element if element.get_text() else element.parent
    assert around is not None
    return " ".join(around.get_text().split())


def test_rules_note_what_the_pinned_edition_had(built: Built) -> None:
    page = built.page("rules/1.1")
    assert "In other words in 24.03." in words(page, "rule-1.1.1")
    assert "Not in 24.03." in words(page, "rule-1.1.2")
    assert "In 24.03: 1.1.2a." in words(page, "rule-1.1.3a")
    assert "24.03" not in words(built.page("rules/2.1"), "rule-2.1.1")


def test_an_example_moves_with_its_rule_and_keeps_its_name(built: Built) -> None:
    assert built.warnings == ()
    inventory = built.inventory()
    assert inventory["nr:example", "cr:1.1.2a/1"] == "rules/1.1.html#example-1.1.3a-1"
    assert inventory["nr:example", "cr-26.03:1.1.2/1"] == "rules/1.1.html#example-1.1.2-1"
    steps = built.page("rules/1.1").select('[id="example-1.1.3a-1"] details ol > li')
    assert [" ".join(s.get_text().split()) for s in steps] == [
        "1.1.3a The lid stays",
        "24.03: 2.1.10 It is poured",
        "6.9.1e A rule that the older edition has not",
    ]
    assert [a["href"] for s in steps for a in s.select("a")] == ["#rule-1.1.3a"]
