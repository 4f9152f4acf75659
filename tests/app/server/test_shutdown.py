"""Which signals end a server."""

import signal
import sys

import pytest

from app.server.shutdown import shutdown_on_signals


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGHUP")
@pytest.mark.parametrize(("name", "ends"), [("SIGHUP", False), ("SIGINT", True)])
def test_of_ignored_signals_only_an_interrupt_ends_a_server(name: str, *, ends: bool) -> None:
    """``nohup`` ignores the one, and a script the other, for what it starts with ``&``."""
    number = getattr(signal, name)
    before = signal.signal(number, signal.SIG_IGN)
    try:
        with shutdown_on_signals() as shutdown:
            signal.raise_signal(number)
            assert shutdown.is_set() == ends
            if not ends:
                signal.raise_signal(signal.SIGTERM)
                assert shutdown.number == signal.SIGTERM
                signal.raise_signal(number)
        assert signal.getsignal(number) == signal.SIG_IGN
    finally:
        signal.signal(number, before)
