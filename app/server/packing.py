"""A process beside the server that packs what phones keep of the build that is served.

That takes half a minute of a processor, which nobody who looks something up should wait for, nor
the first who opens ``/offline/`` after a build.
"""

import os

from app import slices
from app.web.application import create_app
from app.web.offline.kept import store
from app.web.serving import served

_GIVING_WAY = 10
"""How far it stands back for whoever else wants the processor."""


def main() -> None:
    """Pack what is not packed."""
    if hasattr(os, "nice"):
        os.nice(_GIVING_WAY)
    slices.ask_for(slices.LONG)
    app = create_app()
    store(served.extension(app).state.current(), app)


if __name__ == "__main__":
    main()
