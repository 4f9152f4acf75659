"""The pool of worker processes: bounded, replaced when killed, and nobody waits for ever."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from app.playing.pool import BusyError, PlayError, WorkerBugError, WorkerPool, default_pool_size
from app.processes import EndedError

COPIES = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process cannot be copied here")

JOB = """
import os, signal, sys, time
from app.playing import worker

worker.CPU_LIMIT_SECONDS = 1
# Whoever plays is the last to get a processor, which a busy machine has not.
worker.TIME_LIMIT_SECONDS = 600.0
worker.MEMORY_LIMIT_BYTES = 300 << 20

def job(asked):
    match asked.get("do"):
        case "never end":
            while True:
                pass
        case "take all memory":
            taken = []
            while True:
                taken.append(bytearray(64 << 20))  # untouched, so it takes no time
        case "call yourself":
            return job(asked)
        case "starve":
            signal.setitimer(signal.ITIMER_REAL, 0.01)
            time.sleep(600)
        case "say much":
            return {"said": "x" * (worker.MAX_ANSWER_BYTES + 1)}
        case "fail":
            raise KeyError("on purpose")
        case "end":
            os._exit(3)
        case "be killed":
            os.kill(os.getpid(), 9)
        case "end the worker":
            os.kill(os.getppid(), 9)
        case "wait":
            open(asked["begun"], "w").close()
            return {"told": open(asked["told"]).read()}
        case "refuse":
            return {"error": {"type": "refused", "message": "not today"}}
    return {"by": os.getppid()}

worker.main(job)
"""
COMMAND = (sys.executable, "-c", JOB)


@contextmanager
def pool(
    size: int = 1, waiting: int = 0, command: tuple[str, ...] = COMMAND
) -> Iterator[WorkerPool]:
    made = WorkerPool(size, waiting, command)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def workers() -> Iterator[WorkerPool]:
    with pool() as made:
        yield made


def _refused(workers: WorkerPool, do: str) -> str:
    with pytest.raises(PlayError) as caught:
        workers.ask({"do": do})
    assert "\n" not in str(caught.value)
    assert caught.value.kind == "too-much"
    return str(caught.value)


@COPIES
def test_a_position_that_never_ends_is_refused_and_spares_the_worker(
    workers: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.playing.pool.KILL_AFTER_SECONDS", 900.0)
    worker = workers.ask({})["by"]
    assert "more than 1 seconds of the processor" in _refused(workers, "never end")
    assert workers.ask({})["by"] == worker


@COPIES
@pytest.mark.parametrize("do", ["take all memory", "call yourself"])
def test_a_position_that_takes_all_memory_is_refused_and_spares_the_worker(
    workers: WorkerPool, do: str
) -> None:
    worker = workers.ask({})["by"]
    assert "memory" in _refused(workers, do)
    assert workers.ask({})["by"] == worker


@COPIES
def test_a_position_that_gets_no_processor_is_not_blamed(workers: WorkerPool) -> None:
    worker = workers.ask({})["by"]
    with pytest.raises(BusyError):
        workers.ask({"do": "starve"})
    assert workers.ask({})["by"] == worker


def test_without_fork_a_position_that_never_ends_replaces_its_worker() -> None:
    job = JOB.replace(
        "worker.CPU_LIMIT_SECONDS = 1", "worker.CAN_FORK, worker.CPU_LIMIT_SECONDS = False, 0.1"
    )
    with pool(command=(*COMMAND[:2], job)) as workers:
        workers.start()
        before = workers.process_ids
        assert "seconds of the processor" in _refused(workers, "never end")
        assert workers.ask({})["by"] == os.getpid(), "the next one is played in no copy, either"
        assert workers.process_ids != before
        assert "MB" in _refused(workers, "say much")
        with pytest.raises(WorkerBugError):
            workers.ask({"do": "fail"})


def test_a_too_large_answer_is_refused(workers: WorkerPool) -> None:
    assert "MB" in _refused(workers, "say much")


def test_a_refusal_of_the_position_is_passed_on(workers: WorkerPool) -> None:
    with pytest.raises(PlayError, match="not today") as caught:
        workers.ask({"do": "refuse"})
    assert caught.value.kind == "refused"


@pytest.mark.parametrize("do", ["fail", "end"])
def test_a_bug_in_the_job_is_reported_as_a_bug(workers: WorkerPool, do: str) -> None:
    with pytest.raises(WorkerBugError):
        workers.ask({"do": do})
    assert workers.ask({})["by"]


@COPIES
def test_a_killed_worker_is_replaced() -> None:
    with pool() as workers:
        before = workers.ask({})["by"]
        with pytest.raises(EndedError, match="try again"):
            workers.ask({"do": "end the worker"})
        assert workers.ask({})["by"] != before


@COPIES
def test_a_killed_copy_asks_to_try_again_and_spares_the_worker(workers: WorkerPool) -> None:
    before = workers.ask({})["by"]
    with pytest.raises(EndedError, match="try again"):
        workers.ask({"do": "be killed"})
    assert workers.ask({})["by"] == before


def test_a_busy_pool_refuses_at_once(tmp_path: Path) -> None:
    with pool() as workers, _at_work(workers, tmp_path) as finish:
        with pytest.raises(BusyError, match="try again"):
            workers.ask({})
        assert finish() == {"told": "done"}
        assert workers.ask({})["by"]


@COPIES
@pytest.mark.parametrize(("busy", "waits"), [("hog", "other"), ("hog", ""), ("", "")])
def test_the_last_place_is_kept_for_a_client_that_has_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, busy: str, waits: str
) -> None:
    answers: list[Any] = []
    with pool(waiting=1) as workers, _at_work(workers, tmp_path, busy) as finish:
        if busy:
            with monkeypatch.context() as patch:
                patch.setattr(workers, "_send", dict)  # it is not even tried
                with pytest.raises(BusyError):
                    workers.ask({}, busy)
        asking = threading.Thread(target=lambda: answers.append(workers.ask({}, waits)))
        asking.start()
        finish()
        asking.join()
        assert answers
        assert workers.ask({}, busy)["by"]


@COPIES
def test_closing_ends_a_worker_at_work(tmp_path: Path) -> None:
    with pool() as workers, _at_work(workers, tmp_path):
        (worker,) = workers.process_ids
        workers.close()
        assert workers.process_ids == []
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


def test_workers_start_only_when_asked() -> None:
    with pool(2) as workers:
        assert workers.process_ids == []
        workers.start()
        assert len(workers.process_ids) == 2


def test_workers_end_with_a_forgotten_pool() -> None:
    forgotten = WorkerPool(1, 0, COMMAND)
    forgotten.start()
    (worker,) = forgotten.process_ids
    del forgotten
    gc.collect()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_a_worker_that_ended_leaves_no_open_pipe() -> None:
    with pool() as workers:
        before = workers.ask({})["by"]
        gc.collect()  # so that only what happens here opens or closes anything
        pipes = len(os.listdir("/proc/self/fd")) if sys.platform == "linux" else 0
        os.kill(before, signal.SIGKILL)
        while workers.process_ids:
            time.sleep(0.01)
        assert workers.ask({})["by"] != before
        if pipes:
            assert len(os.listdir("/proc/self/fd")) == pipes


def test_a_worker_whose_reader_has_gone_ends_silently() -> None:
    with subprocess.Popen(COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE, text=True) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write("{}\n")
        worker.stdin.flush()
        assert worker.stderr.read() == ""
        assert worker.wait() == 0


@contextmanager
def _at_work(workers: WorkerPool, folder: Path, client: str = "") -> Iterator[Callable[[], Any]]:
    """Keep the worker busy until ``finish`` is called."""
    begun_pipe, answer_pipe = folder / "begun", folder / "told"
    os.mkfifo(begun_pipe)
    os.mkfifo(answer_pipe)
    answers: list[Any] = []

    def ask() -> None:
        with suppress(EndedError):
            answers.append(
                workers.ask(
                    {"do": "wait", "begun": str(begun_pipe), "told": str(answer_pipe)}, client
                )
            )

    asking = threading.Thread(target=ask)
    asking.start()
    begun_pipe.read_text()

    def finish() -> Any:
        answer_pipe.write_text("done")
        asking.join()
        return answers[0]

    yield finish
    if not answers:
        workers.close()
    asking.join()


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="nothing tells the processors")
@pytest.mark.parametrize(("processors", "workers"), [(1, 1), (2, 1), (3, 2), (64, 2)])
def test_workers_leave_lookups_a_processor(
    monkeypatch: pytest.MonkeyPatch, processors: int, workers: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(processors)))
    assert default_pool_size() == workers


def test_a_worker_that_never_begins_counts_as_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.playing.pool.KILL_AFTER_SECONDS", 0.2)
    never = WorkerPool(1, 0, (sys.executable, "-c", "import sys; sys.stdin.read()"))
    try:
        with pytest.raises(BusyError):
            never.ask({"do": "anything"})
    finally:
        never.close()


def test_answers_are_cached_and_refusals_are_not(workers: WorkerPool) -> None:
    with pytest.raises(PlayError):
        workers.ask_cached({"do": "refuse"})
    asked = {"do": "which", "of": "all"}
    first = workers.ask_cached(asked)
    workers.close()
    assert workers.ask_cached(asked) is first
    assert not workers.process_ids, "nobody was begun for it"
