"""What a server has done beside it, in a process of its own: what takes long, and what comes later.

A build that was served as soon as it could be read is finished; a server that runs for weeks
looks at the publisher's page again. Building takes minutes of a processor and must keep no
request waiting. The process ends with the server, however that ends: it watches the pipe that
the server holds.
"""

import argparse
import datetime
import os
import signal
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from app.building.build import BuildSummary, build
from app.building.published import told_otherwise
from app.cli import out
from app.cli.finishing import finished
from app.opened.came import note
from app.processes import command
from app.server.beside import ProcessBeside
from rules.entries import Wording
from rules.errors import RulesError
from rules.home import Home
from rules.order import answering, is_draft
from rules.served import served
from scraper.current import Looked, address, again, due_in, look
from scraper.find import cache

LEAST = 3600.0
"""Seconds between two looks even where nothing can be noted of the first, unless less is set."""
WHAT = "the process that plays the worked examples and looks at the publisher's page"


@dataclass(frozen=True, slots=True)
class Came:
    """What a look brought: the edition, and whether the page is another than the last time.

    ``is_known`` says that the edition was at hand before, so that only its page changed;
    ``is_newest`` that it is newer than all that were, and no draft.
    """

    edition: str
    is_new: bool
    is_known: bool = False
    is_newest: bool = True


@dataclass(frozen=True, slots=True)
class Built:
    """What came of building: the edition that answers, and what is read instead of the page.

    ``instead`` is ``None`` where the page is what was read.
    """

    default: str
    instead: str | None = None


def start(
    sources: Path | None, cards: Path | None, *, offline: bool, unfinished: bool
) -> ProcessBeside | None:
    """Begin: finish what is ``unfinished``, and look unless ``offline``.

    ``None`` where there is nothing to do.
    """
    stays = not offline and address() is not None
    if stays:
        again()  # so that a setting that means nothing is told to who starts the server
    if not (stays or unfinished):
        return None
    words = ["--finish"] if unfinished else []
    words += ["--look"] if stays else []
    for name, path in (("--sources", sources), ("--cards", cards)):
        words += [name, str(path)] if path is not None else []
    return ProcessBeside(command("app.cli.looking", *words), WHAT, out.notice)


def stop(process: ProcessBeside | None) -> None:
    """End it, if there is one."""
    if process is not None:
        process.end()


class Watcher(Protocol):
    """What :func:`go_on` asks, in its order: when to look, to look, to build, and to finish."""

    def due_in(self) -> float:
        """Seconds until the next look is due."""

    def look(self) -> Came:
        """What a look brought; raises :class:`rules.errors.RulesError`."""

    def build(self) -> Built:
        """Have what came in read and served; raises :class:`rules.errors.RulesError`."""

    def finish(self) -> None:
        """Finish that build."""


def go_on(
    ended: Callable[[float], bool],
    watcher: Watcher,
    announce: Callable[[str], None],
    tell: Callable[[str], None],
) -> None:
    """Look whenever it is due, and build what is new, until it has ``ended``.

    ``ended`` waits for so many seconds and says whether it has. The newest edition is told to
    ``announce`` before it is built. What goes wrong is told in a line, and tried again when
    the next look is due, whether the page has changed by then or not.
    """
    pause = watcher.due_in()
    is_owed = False
    while not ended(pause):
        try:
            came = watcher.look()
            if came.is_new or is_owed:
                is_owed = True
                if came.is_newest and not came.is_known:
                    announce(came.edition)
                tell(_told(came, watcher.build()))
                watcher.finish()
                is_owed = False
        except RulesError as error:
            tell(f"looking at the publisher's current page: {error}")
        except Exception as error:  # a bug of ours must not end the looking for good
            what = " ".join(f"{type(error).__name__}: {error}".split())
            tell(f"looking at the publisher's current page: internal error ({what})")
        pause = max(min(LEAST, again().total_seconds()), watcher.due_in())


def _told(came: Came, built: Built) -> str:
    """What has become of what came in."""
    if built.instead is not None:
        return f"the publisher's current page is not what is read: {built.instead}"
    if came.is_known:
        return f"the publisher's page of {came.edition} has changed and was read anew"
    if built.default == came.edition:
        return f"a new edition has come in: {came.edition}; it answers from now on"
    if is_draft(came.edition):
        return (
            f"the publisher's page holds a draft, {came.edition}, which answers where it is named; "
            f"{built.default} answers as before"
        )
    return (
        f"the publisher's page holds an edition that was not at hand, {came.edition}; "
        f"{built.default} is newer and answers as before"
    )


def finish(build: Callable[[], object], tell: Callable[[str], None]) -> None:
    """Finish the build that is served; what goes wrong is told."""
    tell(
        "the worked examples are still being played; until that is done, pages show them as not "
        "played and “nrules lookup” takes a second or two"
    )
    try:
        build()
    except RulesError as error:
        tell(f"playing the worked examples: {error}")
    else:
        tell("the worked examples have been played")


class Beside:
    """What the process has to work with: the folders that the server was given."""

    def __init__(self, sources: Path | None, cards: Path | None) -> None:
        self._sources, self._cards = sources, cards
        self._page: Looked | None = None

    def due_in(self) -> float:
        """Seconds until the next look is due."""
        return due_in(cache(), _now())

    def look(self) -> Came:
        """Look at the publisher's page, and say how it stands to what is at hand."""
        page = self._page = look(cache(), lambda _done, _total: None, _now())
        at_hand = served(Home())
        if at_hand is None:
            return Came(page.edition.id, page.is_new)
        known = at_hand.library.editions.get(page.edition.id)
        return Came(
            page.edition.id,
            page.is_new,
            is_known=known is not None and known.wording is Wording.OFFICIAL,
            is_newest=answering((at_hand.library.default, page.edition), at_hand.library.today)
            is page.edition,
        )

    def build(self) -> Built:
        """Read what came in and have it served at once; its answers are finished then."""
        assert self._page is not None, "a page is built from after a look at it"
        summary = self._build(finish=False)
        id_ = self._page.edition.id
        read = next((g for g in summary.editions if g.edition.id == id_), None)
        if read is None:
            why = "; ".join(f"{one.what}: {one.why}" for one in summary.not_read)
            return Built(summary.default, f"{id_} cannot be built ({why})")
        return Built(summary.default, told_otherwise(read, self._page.path, self._page.edition))

    def finish(self) -> None:
        """Finish the build that is served."""
        self._build(finish=True)

    def _build(self, *, finish: bool) -> BuildSummary:
        making = finished if finish else None
        return build(Home(), self._sources, offline=True, cards=self._cards, finish=making)


def announce(edition: str) -> None:
    """Have the pages say that an edition has come in today."""
    note(Home(), edition, _now().date())


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


def main() -> None:
    """Finish and look, as told, until the standard input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--finish", action="store_true")
    parser.add_argument("--look", action="store_true")
    parser.add_argument("--sources", type=Path)
    parser.add_argument("--cards", type=Path)
    options = parser.parse_args()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this one
    never = threading.Event()

    def watch() -> None:
        os.read(sys.stdin.fileno(), 1)  # the file object could not be closed while it is read
        os._exit(0)  # what is half built then, the next build clears away

    threading.Thread(target=watch, daemon=True).start()
    beside = Beside(options.sources, options.cards)
    if options.finish:
        finish(beside.finish, out.notice)
    if options.look:
        go_on(never.wait, beside, announce, out.notice)


if __name__ == "__main__":
    main()
