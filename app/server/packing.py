"""A process beside the server that packs what phones keep of the build that is served.

``nrules build`` packs it itself, so this is for builds that a server makes: it takes some ten
seconds of a processor, which nobody who looks something up should wait for, nor the first who
opens ``/offline/`` after such a build: who does before it is done is given the files as they are.
The process ends with the server: it watches the pipe that the server holds.
"""

import logging
import os
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path

from app import slices
from app.building.build import is_finished
from app.processes import command
from app.server.beside import ProcessBeside
from app.web.offline import packed
from rules.home import Home

WHAT = "the process that packs what phones keep"
_log = logging.getLogger(__name__)


class Packing:
    """Has each build packed that a server comes to serve, however that was made."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._beside: ProcessBeside | None = None

    def begin(self) -> None:
        """Have the build that is served now packed, unless it is, and no longer the one before.

        One that is not finished says other things once it is, and another then takes its place.
        """
        self.end()
        folder = self._home.current
        if folder is None or packed.is_whole(folder) or not is_finished(folder):
            return
        beginning = command("app.server.packing", str(self._home.root))
        with suppress(OSError):  # where no more processes are begun, the files go as they are
            self._beside = ProcessBeside(beginning, WHAT, _log.error)

    def end(self) -> None:
        """End what is at it: workers may hold its pipe, too."""
        if self._beside is not None:
            self._beside.end()
            self._beside = None


def main() -> None:
    """Pack what is not packed."""
    from app.web.application import create_app  # who begins it has no use for all pages
    from app.web.offline.kept import store
    from app.web.serving import served

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    slices.give_way()
    app = create_app(Home(Path(sys.argv[1])))
    store(served.extension(app).state.current(), app)


def _end_with_the_server() -> None:
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)  # what is half written then, the next build clears away


if __name__ == "__main__":
    main()
