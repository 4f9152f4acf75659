"""The page of outcomes by edition shows stored results and plays nothing."""

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from nrules_docs import outcomes_by_edition
from nrules_docs.listing import Example

from engine.kernel.editions import EDITIONS
from engine.outcomes.stored_outcomes import ScenarioOutcomes
from engine.scenarios.files.shipped import shipped_scenarios
from engine.scenarios.results.worked_examples import Status
from rules.library import shipped_library

if TYPE_CHECKING:
    from tests.docs.conftest import Project


TURNED = "cr:9.2.8f/1"


@pytest.fixture
def stored_outcomes(monkeypatch: pytest.MonkeyPatch) -> dict[str, ScenarioOutcomes]:
    """Store that all examples pass by all rules, except one by the newest."""
    passed = {rules.id: Status.PASSED for rules in EDITIONS}
    every = {id_: ScenarioOutcomes(id_, id_, passed, (), (), 0) for id_ in shipped_scenarios()}
    turned = passed | {EDITIONS[-1].id: Status.FAILED}
    every[TURNED] = ScenarioOutcomes(TURNED, TURNED, turned, (), (), 0)
    monkeypatch.setattr(outcomes_by_edition, "_stored_outcomes", lambda: every)
    monkeypatch.setattr("engine.outcomes.stored_outcomes.is_complete", lambda _outcomes: True)
    return every


@pytest.mark.usefixtures("stored_outcomes")
def test_each_edition_has_a_row_and_failed_examples_are_listed() -> None:
    table, *named = outcomes_by_edition.draw(shipped_library(), [TURNED])
    rows = [[cell.astext() for cell in row.children] for row in table.findall(nodes.row)]
    assert rows[0][3:] == [f"pass by {rules.edition}" for rules in EDITIONS]
    at_hand = [r.edition for r in reversed(EDITIONS) if r.id in shipped_library().editions]
    assert [row[0] for row in rows[1:]] == at_hand
    for row in rows[1:]:
        played = int(row[2])
        assert [int(count) for count in row[3:]] == [played] * 4 + [played - 1]
    assert [line for listing in named[1::2] for line in listing.attributes["lines"]] == [
        (Example(TURNED), " by 26.03")
    ] * len(at_hand)


def test_without_results_the_page_names_the_command_to_run(project: "Project") -> None:
    project.page("play", "# Play\n\n```{by-rules}\n```\n")
    assert (
        outcomes_by_edition.COMMAND in project.build().page("play").select_one(".body").get_text()
    )
