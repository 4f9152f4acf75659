"""Positions that once came out wrong, kept as scenario files: one test per position and variant."""

from pathlib import Path

import pytest

from engine.scenarios.play import play_file
from engine.scenarios.result import Run

FILES = sorted((Path(__file__).parent / "positions").glob("*.yaml"))
RUNS = [
    pytest.param(run, id=f"{file.stem}-{place}")
    for file in FILES
    for place, run in enumerate(play_file(file).runs)
]


def test_there_are_positions():
    assert FILES


@pytest.mark.parametrize("run", RUNS)
def test_position(run: Run):
    told = "\n".join(f"{'  ' * line.depth}{line.rule} {line.text}" for line in run.transcript)
    assert run.passed, "\n".join([run.title, *run.failures, told])
