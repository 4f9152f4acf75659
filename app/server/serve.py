"""Serving: claim an address, name it, and answer on it."""

import socket
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from rules.errors import RulesError

if TYPE_CHECKING:
    from weakref import ref

    from app.builds.current import Build
    from app.web.caching_middleware import FinishedAnswers

_EVERYWHERE = ("0.0.0.0", "::")
UNREAD = 60
"""Seconds until a client that reads nothing of its answer is cut off (on Linux only)."""
NEEDS_TLS = (
    "Phones keep the pages for a hall without reception only over HTTPS: put a proxy with TLS "
    "in front, such as “caddy reverse-proxy --from NAME --to :PORT”; docs/running.md says how"
)


class ServeError(RulesError):
    """The server cannot listen on the address."""


def claim(host: str, port: int) -> socket.socket:
    """Claim the address before anything slow is done; early clients wait for an answer.

    Port 0 claims any free one. Raises :class:`ServeError`, with what to do about it, for an
    address that is in use, not allowed or not of this machine.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        claimed = socket.socket(family, kind, protocol)
    except (OSError, OverflowError, UnicodeError) as error:
        named = host or "an address without a name"
        raise ServeError(f"cannot listen on {named}: this machine has no such address") from error
    # With SO_REUSEADDR, Windows would let any other process take the address.
    alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    claimed.setsockopt(socket.SOL_SOCKET, alone, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it from this socket
        claimed.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
    try:
        claimed.bind(address)
        claimed.listen()
    except OSError as error:
        claimed.close()
        raise ServeError(
            f"cannot listen on {host}:{port}: {(error.strerror or 'refused').lower()}; "
            "choose another with --host and --port (make serve HOST=… PORT=…)"
        ) from error
    return claimed


def addresses(claimed: socket.socket) -> list[str]:
    """Return what to type into a browser: on this machine and, if open to it, on the network."""
    host, port = claimed.getsockname()[:2]
    if host not in _EVERYWHERE:
        return [_address(host, port)]
    outward = _outward()
    return [_address("127.0.0.1", port), *([_address(outward, port)] if outward else [])]


def is_open(claimed: socket.socket) -> bool:
    """Whether others than this machine can connect."""
    return claimed.getsockname()[0] in _EVERYWHERE


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _outward() -> str | None:
    """Return this machine's address on its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return None
        host: str = probe.getsockname()[0]
        return host


def serve(
    answers: "FinishedAnswers", claimed: socket.socket, ready: Callable[[], None], workers: int = 1
) -> int:
    """Answer requests on the claimed address until a signal; return the signal's number.

    ``ready`` is called when answering begins. Answers in flight are delivered before the end.
    Raises :class:`ServeError` for more than one worker where processes cannot share a library,
    and :class:`app.server.backend.FrontError` where the front process cannot be started.
    """
    from app.server import backend, worker
    from app.server.memory import keep
    from app.server.offline_packing import Packing
    from app.server.supervisor import CAN_FORK, Crew

    if workers > 1 and not CAN_FORK:
        raise ServeError("processes cannot share a library on this platform; leave --workers out")
    packing = Packing(answers.state.home)

    def exchanged(before: "ref[Build]") -> None:
        taking_over = partial(_take_over, answers, before, is_warm=workers > 1)
        Thread(target=taking_over, name="taking-over", daemon=True).start()
        packing.begin()

    answers.state.exchanged = exchanged
    packing.begin()
    keep()
    try:
        if workers == 1:
            work = backend.work if backend.CAN_STAND_BEHIND else worker.work
            return work(answers, claimed.detach(), ready)
        return Crew(answers, claimed, workers).work(ready)
    finally:
        packing.end()


def _take_over(answers: "FinishedAnswers", before: "ref[Build]", *, is_warm: bool) -> None:
    """Prepare what a new build's first readers would wait for, and free the build before.

    ``is_warm`` says that workers are forked from a process that has already prepared it.
    """
    from app.server.memory import settle
    from app.web.application import warm_up

    if not is_warm:
        warm_up(answers.app)
    settle(before)
