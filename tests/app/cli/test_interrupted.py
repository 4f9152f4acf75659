"""A signal or Ctrl-C ends a command at once and silently."""

import signal
import subprocess
import sys
from typing import TYPE_CHECKING, NoReturn

import pytest

from rules.home import Home
from rules.library import Library

if TYPE_CHECKING:
    from tests.app.cli.conftest import Nrules


WAITING = """
import os, signal, sys
from app.cli import guard
from app.cli import fast_lookup

def answered(arguments):
    try:
        print("begun", flush=True)
        return bool(os.read(0, 1))
    finally:
        print("tidied", flush=True)

fast_lookup.answer_lookup = answered
{before}
sys.exit(guard.run(["lookup", "1"]))
"""


def _waiting(before: str = "") -> "subprocess.Popen[str]":
    """A command that waits for its standard input, and has something to tidy up."""
    begun = subprocess.Popen(
        [sys.executable, "-c", WAITING.format(before=before)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert begun.stdout is not None
    assert begun.stdout.readline() == "begun\n"
    return begun


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_a_command_once_it_has_tidied_up(name: str) -> None:
    number = getattr(signal, name)
    with _waiting() as command:
        command.send_signal(number)
        assert command.communicate() == ("tidied\n", "")
    assert command.returncode == -number


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these signals")
def test_a_command_that_ignores_hangups_outlives_its_terminal() -> None:
    with _waiting("signal.signal(signal.SIGHUP, signal.SIG_IGN)") as command:
        command.send_signal(signal.SIGHUP)
        assert command.communicate("on\n") == ("tidied\n", "")
    assert command.returncode == 0


def test_an_interrupt_is_silent(
    nrules: "Nrules", harbour: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr(Library, "lookup", interrupted)
    ended = nrules("lookup", "3.1.1")
    assert (ended.status, ended.out, ended.err) == (130, "", "")


LOST = """
import os, sys, threading, time, weakref
from app.cli import guard
from app.cli import fast_lookup

class Gone: pass

def answered(arguments):
    gone = Gone()
    kept = weakref.ref(gone, lambda _: os.kill(os.getpid(), {number}))
    del gone
    time.sleep(600)

start = threading.Thread.start

def start_slowly(thread):
    start(thread)
    time.sleep({pause})

threading.Thread.start = start_slowly
fast_lookup.answer_lookup = answered
sys.exit(guard.run(["lookup", "1"]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these signals")
@pytest.mark.parametrize(("name", "status"), [("SIGINT", 130), ("SIGTERM", -signal.SIGTERM)])
@pytest.mark.parametrize("pause", [0, 0.1], ids=["idle", "busy"])
def test_an_interruption_in_a_callback_is_not_lost(name: str, status: int, pause: float) -> None:
    lost = LOST.format(number=int(getattr(signal, name)), pause=pause)
    ended = subprocess.run([sys.executable, "-c", lost], capture_output=True, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (status, b"", b"")


LOADING = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == "app.cli.guard":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from app.cli import main
sys.argv = ["nrules", "--version"]
{before}
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes otherwise")
def test_an_interrupt_while_loading_is_silent() -> None:
    asked = [sys.executable, "-c", LOADING.format(before="")]
    ended = subprocess.run(asked, capture_output=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (-signal.SIGINT, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes otherwise")
def test_an_ignored_interrupt_stays_ignored_while_loading() -> None:
    before = "signal.signal(signal.SIGINT, signal.SIG_IGN)"
    ended = subprocess.run(
        [sys.executable, "-c", LOADING.format(before=before)], capture_output=True
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
