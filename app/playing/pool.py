"""A few players, each a process beside the server, shared by all who ask.

No more wait than leave threads for lookups; who comes when all are busy is told so at once.
Players are started when they are first wanted and again when one has ended. They end with the
pool, and with the server, however that ends: each reads from a pipe that only the server holds.
"""

import json
import logging
import subprocess
import threading
import weakref
from contextlib import suppress
from queue import Empty, LifoQueue
from typing import Any

from app.playing import apart
from app.playing.told import ToldSlip
from app.processes import EndedError, command, processors
from rules.errors import RulesError, UsageError

MOST = 2
"""Players, where that leaves lookups a processor of their own."""
WAITING = 3
"""Who may wait for one of them at the same time; less than the threads that make pages."""
PATIENCE = 10.0
"""Seconds that they wait."""
LAST = 1.5 * apart.PATIENCE
"""Seconds after which a player is ended that should have ended by itself."""
ENDED = "the process that played this position was ended from outside: try again"
COMMAND = command("app.playing.apart")

_log = logging.getLogger(__name__)


class BusyError(RulesError):
    """All players are at work and enough are waiting."""

    def __init__(self) -> None:
        super().__init__("everybody here is at play just now: try again in a few seconds")


class PlayError(UsageError):
    """What a player answered that a position cannot be played; ``kind`` is what it said.

    ``slip`` is the name of a card that there is not, if that is what is wrong.
    """

    def __init__(self, kind: str, message: str, slip: ToldSlip | None = None) -> None:
        self._kind = kind
        self.slip = slip
        super().__init__(message)

    @property
    def kind(self) -> str:
        """The error's name for programs."""
        return self._kind


class BrokenError(Exception):
    """A bug of ours, in a player."""


def beside_lookups() -> int:
    """How many players there are: one processor is left to lookups, if there are two.

    However far players stand back, a lookup waits for milliseconds where all are at work.
    """
    return min(MOST, max(1, processors() - 1))


class Pool:
    """Asks players, ``size`` of them or as many as :func:`beside_lookups` says."""

    def __init__(
        self,
        size: int | None = None,
        waiting: int = WAITING,
        command: tuple[str, ...] = COMMAND,
    ) -> None:
        size = beside_lookups() if size is None else size
        self._places = threading.BoundedSemaphore(size + waiting)
        self._free: LifoQueue[_Player] = LifoQueue()
        self._players = [_Player(command) for _ in range(size)]
        for player in self._players:
            self._free.put(player)
        self._lasting: dict[bytes, dict[str, Any]] = {}
        weakref.finalize(self, _end, self._players)

    def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What a player answers.

        Raises :class:`BusyError`, :class:`PlayError` for a position that cannot be played or
        goes beyond its bounds, :class:`app.processes.EndedError` where somebody else ended whoever
        played, and :class:`BrokenError`.
        """
        if not self._places.acquire(blocking=False):
            raise BusyError
        try:
            answer = self._ask(json.dumps(asked).encode())
        finally:
            self._places.release()
        if (wrong := answer.get("error")) is not None:
            raise PlayError(wrong["type"], wrong["message"], wrong.get("slip"))
        if answer.get("ended"):
            raise EndedError(ENDED)
        if (bug := answer.get("bug")) is not None:
            raise BrokenError(bug)
        return answer

    def ask_once(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What a player answers to what has one answer for as long as we live.

        Raises as :meth:`ask` does.
        """
        question = json.dumps(asked).encode()
        if (kept := self._lasting.get(question)) is None:
            kept = self._lasting[question] = self.ask(asked)
        return kept

    def _ask(self, line: bytes) -> dict[str, Any]:
        try:
            player = self._free.get(timeout=PATIENCE)
        except Empty:
            raise BusyError from None
        try:
            told: dict[str, Any] = json.loads(player.ask(line))
            return told
        finally:
            self._free.put(player)

    def wake(self) -> None:
        """Start the players, so that who asks first need not wait for it."""
        for player in self._players:
            player.start()

    def close(self) -> None:
        """End all players, with whatever they are doing."""
        _end(self._players)

    @property
    def at_work(self) -> list[int]:
        """The processes that there are."""
        return [player.number for player in self._players if player.number is not None]


class _Player:
    """A process that answers line by line, begun again where it has ended."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()

    @property
    def number(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def start(self) -> "subprocess.Popen[bytes]":
        with self._starting:
            if self._process is None or self._process.poll() is not None:
                self.end()
                pipe = subprocess.PIPE
                self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe)
            return self._process

    def ask(self, line: bytes) -> bytes:
        """The line that it answers; one that says so where the position ended it instead.

        One that has begun ends what it plays sooner than it is waited for here. Where that is not
        so, it has not come to begin, which is no fault of the position: :class:`BusyError`. Where
        somebody else ends it, that is none, either: :class:`app.processes.EndedError`.
        """
        process = self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        is_late = threading.Event()

        def give_up() -> None:
            is_late.set()
            process.kill()

        late = threading.Timer(LAST, give_up)
        late.daemon = True
        late.start()
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except OSError:
            answer = b""
        finally:
            late.cancel()
        if not answer.endswith(b"\n"):
            self.end()
            if is_late.is_set():
                raise BusyError
            _log.warning("a player ended while it played, with status %s", process.returncode)
            if (told := apart.ended_with(process.returncode)) is None:
                raise EndedError(ENDED)
            return told
        return answer

    def end(self) -> None:
        """Hang up, upon which it ends by itself, with what it is doing."""
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):  # something was still to be written to one that is gone
            process.stdin.close()
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()  # only now, for until then somebody may be reading it


def _end(players: list[_Player]) -> None:
    for player in players:
        player.end()
