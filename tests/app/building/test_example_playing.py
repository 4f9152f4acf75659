"""Playing the worked examples in several processes."""

import pytest

from app.building.example_playing import play_in_processes
from engine.scenarios.files.shipped import redirected_examples, shipped_scenarios
from engine.scenarios.results.stored_transcripts import serialize
from engine.scenarios.results.worked_examples import (
    ExampleResult,
    Status,
    play_and_trace,
    play_examples,
    unplayed_statuses,
)


@pytest.mark.usefixtures("forked")
def test_several_processes_play_examples_as_one_does() -> None:
    ids = sorted(shipped_scenarios())[::90]
    assert len(ids) > 2
    found = {worked.id: serialize(worked) for worked in play_in_processes(2, ids)}
    assert found == {id_: serialize(play_and_trace(id_, shipped_scenarios()[id_])) for id_ in ids}


def test_examples_come_in_their_order_whoever_plays_them() -> None:
    """The last is played first here; progress is reported as they are done."""
    progress_reports: list[tuple[int, int]] = []
    found = play_examples(
        progress=lambda done, total: progress_reports.append((done, total)),
        playing=lambda ids: (ExampleResult(id_, Status.PASSED) for id_ in reversed(ids)),
    )
    assert [worked.id for worked in found] == list(
        unplayed_statuses((*shipped_scenarios(), *redirected_examples()))
    )
    assert {worked.id for worked in found if worked.passed} >= shipped_scenarios().keys()
    assert progress_reports == [
        (done, len(shipped_scenarios())) for done in range(len(shipped_scenarios()) + 1)
    ]
