"""``export``: the whole site as files."""

import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output
from app.cli.options import Docs, Jobs, Json, PublicUrl, as_path

if TYPE_CHECKING:
    from rules.home import Home

_RECENT_SECONDS = 15.0
"""Seconds in which whoever is to finish a build has begun, on a busy machine, too."""
_POLL_SECONDS = 0.2
"""Seconds after which it is looked again whether it has."""


def export(
    folder: Annotated[
        Path, typer.Argument(parser=as_path, metavar="DIR", help="The folder to export into.")
    ],
    public_url: PublicUrl = None,
    docs: Docs = None,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Replace a folder that holds other things, and delete them."
        ),
    ] = False,
    small: Annotated[
        bool,
        typer.Option(
            "--small", help="Write an eighth of the files, for hosts that limit their number."
        ),
    ] = False,
    jobs: Jobs = None,
    json: Json = False,
) -> None:
    """Write the whole site as files that any web server can hand out."""
    from app import documentation
    from app.cli.progress import show_progress
    from app.export.folder import check_replaceable
    from app.export.site_export import export_site
    from app.processes import count_processors
    from app.web.docs.location import resolve_location
    from app.web.serving.public_address import public_url as checked
    from rules.home import Home

    home, reached_at = Home(), checked(public_url) if public_url else ""
    taught_at = documentation.read_documentation(resolve_location(docs)) if docs else None
    check_replaceable(folder, home, replace=replace)  # refuse before any long work
    _wait_until_finished(home)
    with show_progress() as progress:
        written = export_site(
            home,
            folder,
            progress,
            public_url=reached_at,
            replace=replace,
            jobs=jobs or count_processors(),
            docs=taught_at,
            is_small=small,
        )
    if json:
        output.show_json(written.as_json())
    else:
        forms = f", also {' and '.join(written.forms)}" if written.forms else ""
        output.show(
            f"{written.answers} answers of build {written.build} are in {folder}{forms}; "
            f"{written.edition.id} answers where no edition is named"
        )


def _wait_until_finished(home: "Home") -> None:
    """Wait for whoever finishes the served build, or say that nobody does."""
    from app.building.build import is_finished
    from app.cli.progress import show_progress

    if (folder := home.current) is None or is_finished(folder):
        return
    with show_progress() as progress:
        wait = partial(progress, "waiting for another build to finish", 0, 0)
        home.wait_until_idle(wait)
        until = time.monotonic() + _RECENT_SECONDS
        while _is_recent(home) and time.monotonic() < until:
            wait()
            time.sleep(_POLL_SECONDS)
            home.wait_until_idle(wait)
    if (folder := home.current) is not None and not is_finished(folder):
        output.notice(
            "the worked examples have not been played for this build, and its pages will say so; "
            "`nrules build` plays them"
        )


def _is_recent(home: "Home") -> bool:
    """Whether an unfinished build was published a moment ago, so that somebody may be to finish it.

    A server that has built has the rest done by a process that takes some seconds to begin.
    """
    from app.building.build import is_finished

    if (folder := home.current) is None or is_finished(folder):
        return False
    with suppress(OSError):
        return 0 <= time.time() - folder.stat().st_mtime < _RECENT_SECONDS
    return False
