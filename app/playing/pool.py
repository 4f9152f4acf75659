"""A pool of players: a few processes beside the server, shared by all who ask.

Only so many requests may wait that threads are left for lookups; beyond that, a request is refused
at once as busy. A player is started when it is first wanted, and again if it has ended. Players end
with the pool, and with the server, however that ends: each reads from a pipe that only the server
holds.
"""

import json
import logging
import subprocess
import threading
import weakref
from contextlib import suppress
from queue import Empty, LifoQueue
from typing import Any

from app.playing import worker
from app.playing.response import ToldSlip
from app.processes import EndedError, command, processors
from rules.errors import RulesError, UsageError

MOST = 2
"""How many players there are at most, if that leaves lookups a processor of their own."""
WAITING = 3
"""How many requests may wait for a player: fewer than there are threads that make pages."""
PATIENCE = 10.0
"""Seconds that a request waits."""
LAST = 1.5 * worker.PATIENCE
"""Seconds after which a player is killed: it should have ended by itself before."""
ENDED = "the process that played this position was stopped: try again"
COMMAND = command("app.playing.worker")

_log = logging.getLogger(__name__)


class BusyError(RulesError):
    """All players are at work, and as many requests as may wait are waiting."""

    def __init__(self) -> None:
        super().__init__("too many positions are being played just now: try again in a few seconds")


class PlayError(UsageError):
    """A player's answer that a position cannot be played.

    ``kind`` is the player's name for the error. ``slip`` is the name of a card that does not exist,
    if that is what is wrong.
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
    """Return how many players there are: all processors but one, which is left to lookups.

    There is at least one player, and at most ``MOST``. However low their priority, a lookup waits
    for milliseconds if players use every processor.
    """
    return min(MOST, max(1, processors() - 1))


class Pool:
    """Asks its players: ``size`` of them, or as many as :func:`beside_lookups` says.

    Besides those who are being answered, ``waiting`` may wait. ``command`` starts a player.
    """

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
        """Return a player's answer.

        It raises

        - :class:`BusyError` if all players are at work and enough requests wait;
        - :class:`PlayError` if the position cannot be played or goes beyond its bounds;
        - :class:`app.processes.EndedError` if somebody else ended the player;
        - :class:`BrokenError` for a bug of ours.
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
        """Return a player's answer to a request whose answer stays the same as long as we live.

        Raises what :meth:`ask` raises.
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
        """Start the players, so that the first request need not wait for that."""
        for player in self._players:
            player.start()

    def close(self) -> None:
        """End all players, whatever they are doing."""
        _end(self._players)

    @property
    def at_work(self) -> list[int]:
        """The ids of the players' processes."""
        return [player.number for player in self._players if player.number is not None]


class _Player:
    """A process that answers line by line, started again if it has ended."""

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
        """Return the player's answer, or one that says that the position ended the player.

        Raises :class:`BusyError` if it did not answer in time. A player that has begun stops by
        itself sooner than that, so this one never began, which is no fault of the position. Raises
        :class:`app.processes.EndedError` if somebody else ended the player.
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
            if (told := worker.ended_with(process.returncode)) is None:
                raise EndedError(ENDED)
            return told
        return answer

    def end(self) -> None:
        """Hang up, so that the process ends by itself, whatever it is doing."""
        process = self._process
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):  # the process is gone, and something was still to be written to it
            process.stdin.close()
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()  # only now: until then another thread may be reading it


def _end(players: list[_Player]) -> None:
    for player in players:
        player.end()
