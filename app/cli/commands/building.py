"""``build`` and ``serve``: making what is read, and showing it."""

import sys
from collections.abc import Collection
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output, streams
from app.cli.edition_labels import edition_fields
from app.cli.options import (
    CardData,
    Docs,
    Forget,
    Jobs,
    Json,
    Offline,
    PublicUrl,
    Sources,
)
from rules.amounts import pluralise
from rules.build_link import UNFINISHED_PREFIX
from rules.errors import RulesError

if TYPE_CHECKING:
    from app import documentation
    from app.building.build import BuildSummary
    from rules.entries import Edition
    from rules.home import Home


_WARM_UP_SECONDS = 10
"""How many seconds the first answer waits for work that would delay later ones."""


def build(
    sources: Sources = None,
    cards: CardData = None,
    offline: Offline = False,
    forget: Forget = None,
    jobs: Jobs = None,
    json: Json = False,
) -> None:
    """Build the library and its index from the documents."""
    from app.processes import count_processors
    from rules.home import Home

    home, jobs = Home(), jobs or count_processors()
    summary = _run_build(home, sources, cards, offline=offline, forget=forget or (), jobs=jobs)
    if json:
        output.show_json(summary.as_json())
    else:
        from app.cli.drawing.build import draw_summary

        draw_summary(summary)
    _pack_offline_files(home, summary.folder)
    _report_unremovable_folders(home)


def serve(
    host: Annotated[
        str,
        typer.Option(
            metavar="HOST",
            envvar="HOST",
            help="The address to listen on; 0.0.0.0 opens it to the network.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            metavar="PORT",
            envvar="PORT",
            min=0,
            max=65535,
            help="The port to listen on; 0 takes a free one.",
        ),
    ] = 8000,
    public_url: PublicUrl = None,
    docs: Docs = None,
    workers: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, max=64, help="Answer in N processes, which share one library."
        ),
    ] = 1,
    sources: Sources = None,
    cards: CardData = None,
    offline: Offline = False,
    json: Json = False,
) -> None:
    """Build what changed and serve the pages."""
    from app.cli import background
    from app.server import serve as server
    from app.server.memory import use_one_heap
    from app.web.application import create_app, warm_up
    from app.web.caching_middleware import CachingMiddleware
    from app.web.docs.location import resolve_location
    from app.web.serving import public_address, request_context
    from rules.home import Home

    home, reached_at = Home(), public_address.public_url(public_url) if public_url else None
    taught_at = resolve_location(docs) if docs else None
    use_one_heap()  # before any other thread
    with server.bind(host, port) as claimed:
        addresses = server.listening_urls(claimed)
        unfinished = _build_or_keep(home, sources, cards, offline=offline)
        app = create_app(home, reached_at, _read_docs(taught_at, offline=offline))
        warming = Thread(target=warm_up, args=(app,), daemon=True)
        warming.start()
        # Finish what workers share before forking.
        warming.join(_WARM_UP_SECONDS if workers == 1 else None)
        # Look now: the server takes the socket over before it is ready.
        open_at = claimed.getsockname()[1] if server.is_open_to_network(claimed) else None

        def ready() -> None:
            build = request_context.services_of(app).builds.current()
            _announce(build.library.default, addresses, reached_at, open_at, json=json)
            if build.notice is not None:
                output.notice(build.notice)

        background_process = background.start(
            sources, cards, offline=offline, unfinished=unfinished
        )
        try:
            ended_by = server.serve(CachingMiddleware(app), claimed, ready, workers)
        finally:
            if background_process is not None:
                background_process.stop()
            request_context.services_of(app).play_workers.close()
    raise typer.Exit(128 + ended_by)


def _announce(
    edition: "Edition",
    addresses: list[str],
    reached_at: str | None,
    open_at: int | None,
    *,
    json: bool,
) -> None:
    """Show where the rules are served, which edition answers, and how phones reach it.

    ``open_at`` is the port, if others than this machine can connect. Rules are served even if this
    cannot be written.
    """
    try:
        if json:
            output.show_json({"addresses": addresses} | edition_fields(edition))
        else:
            _show_addresses(edition, addresses, reached_at, open_at)
        sys.stdout.flush()
    except streams.CannotWriteError as error:
        streams.discard_output()
        output.notice(f"{error}; the rules are served")


def _show_addresses(
    edition: "Edition", addresses: list[str], reached_at: str | None, open_at: int | None
) -> None:
    from app.cli.edition_labels import edition_label
    from app.server.serve import NEEDS_TLS

    output.show("Serving the rules at " + " and ".join(addresses) + "  (Ctrl-C stops)")
    output.show(f"When no edition is named, {edition_label(edition)}, answers")
    if scanned := reached_at or next(iter(addresses[1:]), None):
        _show_qr_code(scanned)
    if open_at is not None and not (reached_at or "").startswith("https:"):
        output.show(NEEDS_TLS.replace(":PORT", f":{open_at}"))


def _read_docs(where: "Path | str | None", *, offline: bool) -> "documentation.Docs | None":
    """Return the documentation to which rules lead; where it cannot be read, say so."""
    from app import documentation

    if isinstance(where, str) and offline:
        output.notice(f"rules lead to no chapters: {where} is not asked, since --offline says so")
        return None
    try:
        return documentation.read_documentation(where) if where is not None else None
    except documentation.TaughtError as error:
        output.notice(f"rules lead to no chapters: {error}")
        return None


def _show_qr_code(address: str) -> None:
    """Draw an address as a QR code for the phones in the room, if the terminal can show it."""
    if not output.is_terminal() or not output.can_show("▀▄█"):
        return
    from app.cli.drawing.qr import qr_lines

    lines = qr_lines(address)
    if len(lines[0]) <= output.console().width:
        output.show_picture(lines)
        output.show(f"{address} for the phones in the room")


def _build_or_keep(
    home: "Home", sources: Path | None, cards: Path | None, *, offline: bool
) -> bool:
    """Build what reading the rules needs, and return whether the rest is still to be made.

    Where building fails and an earlier build can be served, say so and go on with it.
    """
    from app.building.build import is_finished

    try:
        folder = _run_build(home, sources, cards, offline=offline, finish=False).folder
    except RulesError as error:
        if home.current is None:
            raise
        output.notice(f"an earlier build is served: {error}")
        return False
    return not is_finished(folder)


def _run_build(
    home: "Home",
    sources: Path | None,
    cards: Path | None,
    *,
    offline: bool,
    forget: Collection[str] = (),
    finish: bool = True,
    jobs: int = 1,
) -> "BuildSummary":
    from app.building import build as building
    from app.cli.answer_rendering import render_answers
    from app.cli.progress import show_progress

    with show_progress() as progress:
        return building.build(
            home,
            sources,
            progress,
            offline=offline,
            cards=cards,
            forget=forget,
            finish=render_answers if finish else None,
            jobs=jobs,
        )


def _report_unremovable_folders(home: "Home") -> None:
    """Say which folders of earlier builds only another user can remove."""
    for owner, many in home.count_foreign_leftovers().items():
        output.notice(
            f"{pluralise(many, 'folder')} of earlier builds in {home.root / 'builds'} "
            f"({UNFINISHED_PREFIX}…) can be removed by {owner} only, by `nrules build` or by hand"
        )


def _pack_offline_files(home: "Home", folder: Path) -> None:
    """Pack what phones keep of a build, unless that is done, so that a server has it at once."""
    from functools import partial

    from app.cli.progress import show_progress
    from app.web.offline import storage

    if storage.is_complete(folder):
        return
    from app.web.application import create_app  # slow to load, and mostly not needed
    from app.web.offline.bundle import store_with_tight
    from app.web.serving import request_context

    with show_progress() as progress:
        tell = partial(progress, "packing what phones keep")
        tell(0, 0)
        app = create_app(home)
        build = request_context.services_of(app).builds.current()
        store_with_tight(build, app, tell)
    if build.folder is not None and not storage.is_complete(build.folder):
        output.notice(
            f"the files for phones were packed but could not be stored in {build.folder}; "
            "until it is, a server gives them the same files less tightly packed"
        )
