"""A process beside the server that packs what phones keep of the served build.

``nrules build`` packs it itself, so this is for builds that a server makes. Packing takes some
ten seconds of processor time. No reader should wait for that, not even the first who opens
``/offline/`` after such a build; until it is done, phones get the unpacked files. The process
ends with the server, because it watches a pipe that the server holds.
"""

import logging
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

from app.building.build import is_finished
from app.processes import module_command
from app.server.sidecar import Sidecar, run_beside_server
from app.web.offline import storage
from rules.home import Home

DESCRIPTION = "the process that packs what phones keep"
_log = logging.getLogger(__name__)


class OfflinePacking:
    """Has each build packed that a server begins to serve, however it was made."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._sidecar: Sidecar | None = None

    def start(self) -> None:
        """Start packing the served build, unless that is done, and stop packing the one before.

        An unfinished build is not packed: once finished it has other contents, and is replaced
        by another.
        """
        self.stop()
        folder = self._home.current
        if folder is None or storage.is_complete(folder) or not is_finished(folder):
            return
        beginning = module_command("app.server.offline_packing", str(self._home.root))
        with suppress(OSError):  # without another process, the files stay unpacked
            self._sidecar = Sidecar(beginning, DESCRIPTION, _log.error)

    def stop(self) -> None:
        """End the process, because workers may hold its pipe too."""
        if self._sidecar is not None:
            self._sidecar.stop()
            self._sidecar = None


def main() -> None:
    """Pack what is not packed."""
    run_beside_server("packing what phones keep", partial(_pack, Home(Path(sys.argv[1]))))


def _pack(home: Home) -> None:
    from app.web.application import create_app  # the server's process does not need it here
    from app.web.offline.bundle import store_with_tight
    from app.web.serving import request_context

    app = create_app(home)
    store_with_tight(request_context.services_of(app).builds.current(), app)


if __name__ == "__main__":
    main()
