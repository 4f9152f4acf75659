"""Sharing work among processes."""

import os
import signal
import sys
from operator import neg
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, run

import pytest
from partial_modules import PartialModule

from app import processes
from app.processes import (
    EndedError,
    count_processors,
    map_in_processes,
    module_command,
    process_pool,
)


def test_every_item_is_processed() -> None:
    done = map_in_processes(neg, range(20), 2, EndedError("nothing ends it"))
    assert sorted(done) == [*range(-19, 1)]


def test_a_killed_process_raises_the_given_error() -> None:
    with pytest.raises(EndedError, match="it was ended"):
        list(map_in_processes(os._exit, [9, 9], 2, EndedError("it was ended")))


def test_an_exception_in_a_process_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(map_in_processes((1).__truediv__, [0], 1, EndedError("nothing ends it")))


def test_items_are_processed_where_signals_cannot_be_blocked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lacking = PartialModule(signal, "pthread_sigmask", "SIG_BLOCK", "SIG_UNBLOCK", "SIGHUP")
    monkeypatch.setattr(processes, "signal", lacking)
    assert list(map_in_processes(neg, [1], 1, EndedError("nothing ends it"))) == [-1]


def test_only_processors_that_this_process_may_use_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {0, 5, 6}, raising=False)
    assert count_processors() == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert count_processors() == 1, "where the system does not tell"


@pytest.mark.skipif(sys.platform != "linux", reason="what is shared is removed in another way")
def test_a_terminated_command_is_silent() -> None:
    program = (
        "import time; from app.processes import *\n"
        "if __name__ == '__main__':\n"
        "    for _ in map_in_processes(time.sleep, [0, 600], 2, EndedError('')):\n"
        "        print(flush=True)\n"
    )
    command = [sys.executable, "-c", program]
    with Popen(command, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.terminate()
        assert process.communicate()[1] == b""
    assert process.returncode == -signal.SIGTERM


@pytest.mark.skipif(os.name == "nt", reason="there are no groups of processes to interrupt")
@pytest.mark.parametrize(("given", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, -15)])
def test_a_command_ended_while_its_processes_start_is_silent(
    tmp_path: Path, given: signal.Signals, status: int
) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import signal, sys\n"
        "if '--multiprocessing-fork' in sys.orig_argv:\n"
        "    print('begins', flush=True)\n"
        "    signal.pause()\n"
    )
    program = (
        "import sys; from app.processes import *\n"
        "try:\n"
        "    list(map_in_processes(abs, [0, 1], 2, EndedError('')))\n"
        "except KeyboardInterrupt:\n"
        "    sys.exit(130)\n"
    )
    command = [sys.executable, "-c", program]
    with Popen(
        command,
        stdout=PIPE,
        stderr=PIPE,
        start_new_session=True,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, given)
        assert process.communicate()[1] == b""
    assert process.returncode == status


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGHUP")
def test_a_hangup_that_nohup_ignores_ends_no_process() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with process_pool(1) as pool:
            assert pool.submit(neg, 1).result() == -1
            signal.raise_signal(signal.SIGHUP)
            assert pool.submit(neg, 2).result() == -2
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_process_imports_nothing_from_its_working_folder(
    tmp_path: Path,
) -> None:
    for name in ("app", "random"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('a stranger')")
    player = module_command("app.playing.worker")
    begun = run(player, cwd=tmp_path, stdin=DEVNULL, capture_output=True, text=True, check=False)
    assert (begun.returncode, begun.stderr) == (0, "")


def test_only_one_module_starts_python_processes() -> None:
    package = Path(processes.__file__).parent
    alone = [
        file.relative_to(package)
        for file in package.rglob("*.py")
        if "sys.executable" in file.read_text("utf-8")
    ]
    assert alone == [Path("processes.py")]
