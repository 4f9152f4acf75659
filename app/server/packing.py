"""A process beside the server that packs what phones keep of the build that is served.

That takes a quarter of a minute of a processor, which nobody who looks something up should wait
for, nor the first who opens ``/offline/`` after a build: who does before it is done is given the
files as they are. The process ends with the server: it watches the pipe that the server holds.
"""

import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

from app import slices
from rules.home import Home

_GIVING_WAY = 10
"""How far it stands back for whoever else wants the processor."""


def begin(home: Path) -> "subprocess.Popen[bytes]":
    """Have what is served of a home packed, unless it is, for as long as this process lives."""
    command = [sys.executable, "-m", "app.server.packing", str(home)]
    return subprocess.Popen(command, stdin=subprocess.PIPE)


class Packing:
    """Has each new build packed that a server comes to serve, however that was made."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._beside: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Have the build that is served now packed, and no longer the one before."""
        self.end()
        with suppress(
            OSError
        ):  # a system that begins no more processes serves the files as they are
            self._beside = begin(self._home.root)

    def end(self) -> None:
        """End what is at it: workers may hold its pipe, too."""
        if self._beside is not None:
            self._beside.terminate()
            self._beside.communicate()
            self._beside = None


def main() -> None:
    """Pack what is not packed."""
    from app.web.application import create_app  # who begins it has no use for all pages
    from app.web.offline.kept import store
    from app.web.serving import served

    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(_GIVING_WAY)
    slices.ask_for(slices.LONG)
    app = create_app(Home(Path(sys.argv[1])))
    store(served.extension(app).state.current(), app)


def _end_with_the_server() -> None:
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)  # what is half written then, the next build clears away


if __name__ == "__main__":
    main()
