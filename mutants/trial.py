"""Play scenarios and run tests on a mutated kernel, each in a process of its own."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PROCESSOR_SECONDS = 20
WAITING_SECONDS = 900
"""A mutation may make the kernel play for ever, which is told by what it takes of a processor,
however busy the machine is; or wait for ever without doing anything."""

PLAY = """
import json, pathlib, resource, sys

resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]),) * 2)
from engine.scenarios.play import play_file
print("started", flush=True)
for name, path in json.loads(sys.argv[2]).items():
    try:
        kind, why = "passed" if play_file(pathlib.Path(path)).passed else "failed", ""
    except Exception as error:
        kind, why = "crashed", type(error).__name__
    print(json.dumps([name, kind, why]), flush=True)
"""

TEST = """
import resource, sys

import pytest

resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]),) * 2)
sys.exit(pytest.main(["-q", "-x", "-p", "no:cacheprovider", sys.argv[2]]))
"""


@dataclass(frozen=True)
class Outcome:
    """The outcome of one scenario or test: "passed", "failed", "crashed" or "hung"."""

    kind: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.why}" if self.why else self.kind


@cache
def scenarios() -> dict[str, str]:
    """Return the file of every scenario by its id, from the root of a checkout."""
    from engine.scenarios.files.shipped import own_positions, shipped_scenarios

    return {
        name: str(path.relative_to(ROOT))
        for name, path in (shipped_scenarios() | own_positions()).items()
    }


def try_all(copy: Path, names: tuple[str, ...]) -> dict[str, Outcome]:
    """Return the outcome of each scenario and test on the kernel in ``copy``.

    Raises :class:`ImportError` if that kernel cannot be imported, and :class:`LookupError` if a
    test cannot be run.
    """
    waiting = {name: scenarios()[name] for name in names if name in scenarios()}
    found: dict[str, Outcome] = {}
    while waiting:
        for name, outcome in _play(copy, waiting).items():
            found[name] = outcome
            del waiting[name]
    for name in names:
        if name not in scenarios():
            found[name] = _run_test(copy, name)
    return found


def _play(copy: Path, waiting: dict[str, str]) -> dict[str, Outcome]:
    """Return the outcomes of the scenarios up to the first that does not come to an end."""
    status, output, errors = _run(copy, "-c", PLAY, str(PROCESSOR_SECONDS), json.dumps(waiting))
    started, *lines = output.splitlines() or [""]
    if not started:
        raise ImportError(_last_line(errors) or f"status {status}")
    found = {name: Outcome(kind, why) for name, kind, why in map(json.loads, lines)}
    hung = next((name for name in waiting if name not in found), None)
    if hung is not None:
        found[hung] = Outcome("hung")
    return found


def _run_test(copy: Path, name: str) -> Outcome:
    """Return the outcome of a test.

    Raises :class:`LookupError` if it is not found, or cannot be collected.
    """
    status, output, errors = _run(copy, "-c", TEST, str(PROCESSOR_SECONDS), name)
    if status is None or status < 0:
        return Outcome("hung")
    if status == 0:
        return Outcome("passed")
    if status != 1:
        raise LookupError(f"{name} cannot be run: {_last_line(errors or output)}")
    expected = any(line.startswith(("E   assert", "E   Assert", "E   Failed"))
                   for line in map(_cut_indentation, output.splitlines()))  # fmt: skip
    return Outcome("failed") if expected else Outcome("crashed")


def _last_line(output: str) -> str:
    return output.strip().rpartition("\n")[2]


def _cut_indentation(line: str) -> str:
    """Return a line of pytest's report with its indentation cut to three spaces."""
    return "E   " + line[1:].strip() if line.startswith("E ") else line


def _run(copy: Path, *arguments: str) -> tuple[int | None, str, str]:
    """Run Python on the copy; return its exit status (none if it takes too long) and output."""
    try:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=copy,
            env=os.environ | {"PYTHONPATH": str(copy)},
            capture_output=True,
            text=True,
            timeout=WAITING_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        output = error.stdout or b""
        return None, output.decode() if isinstance(output, bytes) else output, ""
    return done.returncode, done.stdout, done.stderr
