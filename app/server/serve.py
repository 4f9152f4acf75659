"""Serving: claim an address, name it, and answer on it."""

import errno
import gc
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from rules.errors import RulesError

if TYPE_CHECKING:
    from weakref import ref

    from app.builds.current import Build
    from app.web.caching_middleware import CachingMiddleware

_ALL_INTERFACES = ("0.0.0.0", "::")
UNREAD_TIMEOUT_SECONDS = 60
"""Seconds until a client that reads nothing of its answer is cut off (on Linux only)."""
NEEDS_TLS = (
    "Phones keep the pages for a hall without reception only over HTTPS: put a proxy with TLS "
    "in front, such as “caddy reverse-proxy --from NAME --to :PORT”; docs/running.md says how"
)


class ServeError(RulesError):
    """The server cannot listen on the address."""


def bind(host: str, port: int) -> socket.socket:
    """Claim the address before anything slow is done; early clients wait for an answer.

    Port 0 claims any free one. Raises :class:`ServeError`, with what to do about it, for an
    address that is in use, not allowed or not of this machine.
    """
    if host.startswith("[") and host.endswith("]"):  # as in an address of the web
        host = host[1:-1]
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, OverflowError, UnicodeError) as error:
        shown_host = host or "an address without a name"
        raise ServeError(
            f"cannot listen on {shown_host}: this machine has no such address"
        ) from error
    try:
        listening = socket.socket(family, kind, protocol)
    except OSError as error:
        if error.errno != errno.EAFNOSUPPORT:
            raise  # not for the address: the system allows no more files
        raise ServeError(f"cannot listen on {host}: this system has no IPv6") from error
    # With SO_REUSEADDR, Windows would let any other process take the address.
    exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    listening.setsockopt(socket.SOL_SOCKET, exclusive, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections inherit it from this socket
        with suppress(OSError):  # WSL 1 knows the option's name alone
            listening.setsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_TIMEOUT_SECONDS * 1000
            )
    try:
        listening.bind(address)
        listening.listen()
    except OSError as error:
        listening.close()
        raise ServeError(
            f"cannot listen on {_at_port(host, port)}: {(error.strerror or 'refused').lower()}; "
            "choose another with --host and --port (make serve HOST=… PORT=…)"
        ) from error
    return listening


def listening_urls(listening: socket.socket) -> list[str]:
    """Return what to type into a browser: on this machine and, if open to it, on the network."""
    host, port = listening.getsockname()[:2]
    if host not in _ALL_INTERFACES:
        return [_url(host, port)]
    network_host = _network_address()
    return [_url("127.0.0.1", port), *([_url(network_host, port)] if network_host else [])]


def is_open_to_network(listening: socket.socket) -> bool:
    """Whether others than this machine can connect."""
    return listening.getsockname()[0] in _ALL_INTERFACES


def _url(host: str, port: int) -> str:
    return f"http://{_at_port(host, port)}/"


def _at_port(host: str, port: int) -> str:
    """Return a host and a port as addresses write them: IPv6 has colons of its own."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _network_address() -> str | None:
    """Return this machine's address on its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return None
        host: str = probe.getsockname()[0]
        return host


def serve(
    middleware: "CachingMiddleware",
    listening: socket.socket,
    ready: Callable[[], None],
    workers: int = 1,
) -> int:
    """Answer requests on the claimed address until a signal; return the signal's number.

    ``ready`` is called when answering begins. Answers in flight are delivered before the end.
    Raises :class:`ServeError` for more than one worker where processes cannot share a library,
    and :class:`app.server.backend.FrontError` where the front process cannot be started.
    """
    from app.server import backend, worker
    from app.server.offline_packing import OfflinePacking
    from app.server.supervisor import CAN_FORK, Supervisor

    if workers > 1 and not CAN_FORK:
        raise ServeError("processes cannot share a library on this platform; leave --workers out")
    packing = OfflinePacking(middleware.builds.home)

    def on_new_build(replaced: "ref[Build]") -> None:
        prepare = partial(_prepare_new_build, middleware, replaced, is_warm=workers > 1)
        Thread(target=prepare, name="taking-over", daemon=True).start()
        packing.start()

    middleware.builds.on_replaced = on_new_build
    packing.start()
    gc.freeze()  # collections skip what is in memory by now
    try:
        if workers == 1:
            run = backend.run_backend if backend.IS_SUPPORTED else worker.run_worker
            return run(middleware, listening.detach(), ready)
        return Supervisor(middleware, listening, workers).run(ready)
    finally:
        packing.stop()


def _prepare_new_build(
    middleware: "CachingMiddleware", replaced: "ref[Build]", *, is_warm: bool
) -> None:
    """Prepare what a new build's first readers would wait for, and free the build before.

    ``is_warm`` says that workers are forked from a process that has already prepared it.
    """
    from app.server.memory import release
    from app.web.application import warm_up

    if not is_warm:
        warm_up(middleware.app)
    release(replaced)
