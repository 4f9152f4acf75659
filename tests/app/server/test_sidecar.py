"""The process beside a server is restarted if somebody kills it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from app import scheduling
from app.server import sidecar
from app.server.sidecar import Sidecar

WAITING = "import os, sys; open(sys.argv[1], 'a').write(f'{os.getpid()}\\n'); os.read(0, 1)"
"""Says which process it is and waits for its pipe to be closed."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals")


@pytest.fixture
def messages() -> "Queue[str]":
    return Queue()


@pytest.fixture
def pids(tmp_path: Path) -> Path:
    os.mkfifo(tmp_path / "pids")
    return tmp_path / "pids"


@pytest.fixture
def waiting(pids: Path, messages: "Queue[str]") -> Iterator[Sidecar]:
    process = Sidecar([sys.executable, "-c", WAITING, str(pids)], "the gardener", messages.put)
    try:
        yield process
    finally:
        process.stop()


def _begun(pids: Path) -> int:
    return int(pids.read_text())


@pytest.mark.usefixtures("waiting")
def test_a_killed_process_is_restarted_once(pids: Path, messages: "Queue[str]") -> None:
    first = _begun(pids)
    os.kill(first, signal.SIGKILL)
    assert messages.get(timeout=60) == "the gardener was ended (SIGKILL); another is begun"
    second = _begun(pids)
    assert second != first
    os.kill(second, signal.SIGTERM)
    assert messages.get(timeout=60) == (
        "the gardener was ended (SIGTERM) once more; "
        "no other is begun before the server is started anew"
    )


@pytest.mark.usefixtures("waiting")
def test_a_process_that_lasted_is_restarted_each_time(
    pids: Path, messages: "Queue[str]", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sidecar, "LASTING_SECONDS", 0.0)
    for _ in range(3):
        os.kill(_begun(pids), signal.SIGKILL)
        assert messages.get(timeout=60).endswith("another is begun")
    _begun(pids)


def test_a_process_that_ends_normally_is_not_reported(pids: Path, messages: "Queue[str]") -> None:
    process = Sidecar([sys.executable, "-c", WAITING, str(pids)], "the gardener", messages.put)
    _begun(pids)
    process.stop()
    Sidecar([sys.executable, "-c", ""], "the gardener", messages.put).stop()
    assert messages.empty()


def test_a_failed_restart_is_reported(pids: Path, messages: "Queue[str]", tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.symlink_to(sys.executable)
    process = Sidecar([str(program), "-c", WAITING, str(pids)], "the gardener", messages.put)
    try:
        first = _begun(pids)
        program.unlink()
        os.kill(first, signal.SIGKILL)
        assert messages.get(timeout=60) == (
            "the gardener was ended (SIGKILL), and no other can be begun: No such file or directory"
        )
    finally:
        process.stop()


@pytest.mark.parametrize(
    ("error", "message"),
    [
        ("MemoryError()", "the system allows no more memory; "),
        ("OSError(24, 'Too many')", "the system allows no more open files; "),
        ("RulesError('it rains')", "it rains"),
        ("ValueError('a\\nb')", "internal error (ValueError: a b); please report it. "),
    ],
)
def test_what_goes_wrong_in_the_process_is_one_line(error: str, message: str) -> None:
    program = (
        "from app.server.sidecar import run_beside_server\n"
        "from rules.errors import RulesError\n"
        f"def work(): raise {error}\n"
        "run_beside_server('gardening', work)\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        said = process.stderr.read()  # its standard input stays open until then
    assert process.returncode == 1
    assert said.startswith(f"nrules: gardening: {message}")
    assert said.count("\n") == 1


def test_the_process_stands_back_behind_whoever_makes_pages() -> None:
    program = (
        "import os\n"
        "from app.server.sidecar import run_beside_server\n"
        "run_beside_server('gardening', lambda: print(os.getpriority(os.PRIO_PROCESS, 0)))\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        niceness = int(process.stdout.read())
    before = os.getpriority(os.PRIO_PROCESS, 0)
    assert niceness == min(before + scheduling.BACKGROUND_NICENESS, 19)
