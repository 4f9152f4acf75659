"""Every expectation of every scenario fails when it is falsified; else it checks nothing."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from observed_scenarios import Observation, observe
from scenario_files import batches_of

from engine.scenarios.files.schema_expectations import Expectation
from engine.scenarios.files.shipped import own_positions, shipped_scenarios
from engine.scenarios.files.yaml_document import read_document

HERE = Path(__file__).parent
FILES = [
    *shipped_scenarios().values(),
    *own_positions().values(),
    *sorted(HERE.glob("*.yaml")),
]


@pytest.mark.parametrize("files", batches_of(FILES))
def test_falsified_expectations_fail(
    files: Sequence[Path], observation_of: Callable[[Path], Observation]
) -> None:
    observations = {str(path): observation_of(path) for path in files}
    failed = {
        path: observation.result.trouble
        for path, observation in observations.items()
        if not observation.result.passed
    }
    assert failed == {}
    assert {
        path: observation.unnoticed_falsehoods
        for path, observation in observations.items()
        if observation.unnoticed_falsehoods
    } == {}
    assert [
        path for path, observation in observations.items() if not observation.noticed_count
    ] == [], "they expect nothing"


def test_an_expectation_that_checks_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("falsification.find_failures", lambda *_: [])
    observation = observe("cr:9.2.8f/1", shipped_scenarios()["cr:9.2.8f/1"])
    assert observation.result.passed
    assert observation.unnoticed_falsehoods
    assert observation.noticed_count == 0


def test_each_key_of_an_expectation_is_falsified_somewhere() -> None:
    shapes = {**Expectation.model_json_schema()["$defs"], "": Expectation.model_json_schema()}
    keys = {key for shape in shapes.values() for key in shape.get("properties", {})}
    written = {key for path in FILES for key in _keys(read_document(path).data)}
    assert keys - written == set()


def _keys(data: Any) -> Iterator[str]:
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _keys(part)
    if isinstance(data, dict):
        yield from data
