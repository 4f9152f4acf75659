"""What a server has done in a process beside it: long work, and work that comes later.

That process finishes a build that was served as soon as it could be read. While a server runs
for weeks, it looks at the publisher's page again. Building takes minutes of processor time and
must not delay requests. The process ends with the server, however that ends, because it watches
a pipe that the server holds.
"""

import argparse
import datetime
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from app.building.build import BuildSummary, build
from app.building.publisher_page import describe_differing_copy
from app.builds.arrival import record_arrival
from app.cli import output
from app.cli.answer_rendering import render_answers
from app.processes import module_command
from app.server.sidecar import Sidecar, run_beside_server
from app.unexpected_errors import show_traceback_if_asked, unexpected_message
from rules.edition_order import default_edition, is_draft
from rules.entries import Wording
from rules.errors import RulesError
from rules.home import Home
from rules.served_library import open_served_library
from scraper.current_page import (
    CurrentPage,
    check_current_page,
    check_interval,
    current_address,
    seconds_until_due,
)
from scraper.source_files import download_folder

MIN_SECONDS_BETWEEN_LOOKS = 3600.0
"""The fewest seconds between two looks, if looks cannot be recorded, unless less is set."""
DESCRIPTION = "the process that plays the worked examples and looks at the publisher's page"


@dataclass(frozen=True, slots=True)
class LookResult:
    """What a look found: the edition, and whether the page has changed since the last look.

    ``is_known`` says that the edition was at hand before, so that only its page changed.
    ``is_newest`` says that it is newer than all editions before, and no draft.
    """

    edition: str
    is_new: bool
    is_known: bool = False
    is_newest: bool = True


@dataclass(frozen=True, slots=True)
class BuildResult:
    """The result of building: the edition that answers, and why the page was not read, if so."""

    default: str
    why_not_read: str | None = None


def start(
    sources: Path | None, cards: Path | None, *, offline: bool, unfinished: bool
) -> Sidecar | None:
    """Start the process: finish what is ``unfinished``, and look unless ``offline``.

    ``None`` where there is nothing to do.
    """
    stays = not offline and current_address() is not None
    if stays:
        check_interval()  # raises here for a bad setting: whoever starts the server learns of it
    if not (stays or unfinished):
        return None
    words = ["--finish"] if unfinished else []
    words += ["--look"] if stays else []
    named = (("--sources", sources), ("--cards", cards))
    words += [f"{name}={path}" for name, path in named if path is not None]
    return Sidecar(module_command("app.cli.background", *words), DESCRIPTION, output.notice)


class HomeWatcher:
    """The steps that :func:`watch_page` takes, with the folders that the server was given."""

    def __init__(self, sources: Path | None, cards: Path | None) -> None:
        self._sources, self._cards = sources, cards
        self._page: CurrentPage | None = None

    def due_in(self) -> float:
        """Return the seconds until the next look is due."""
        return seconds_until_due(download_folder(), _now())

    def look(self) -> LookResult:
        """Look at the publisher's page, and compare it with what is at hand.

        Raises :class:`rules.errors.RulesError`, as :meth:`build` does.
        """
        page = self._page = check_current_page(
            download_folder(), lambda _done, _total: None, _now()
        )
        served = open_served_library(Home())
        if served is None:
            return LookResult(page.edition.id, page.is_new)
        edition_at_hand = served.library.editions.get(page.edition.id)
        return LookResult(
            page.edition.id,
            page.is_new,
            is_known=edition_at_hand is not None and edition_at_hand.wording is Wording.OFFICIAL,
            is_newest=default_edition((served.library.default, page.edition), served.library.today)
            is page.edition,
        )

    def build(self) -> BuildResult:
        """Read what was found and have it served at once; its answers are finished afterwards."""
        assert self._page is not None, "a page is built from after a look at it"
        summary = self._build(finish=False)
        edition_id = self._page.edition.id
        gathered = {one.edition.id: one for one in summary.editions}.get(edition_id)
        if gathered is None:
            reasons = "; ".join(f"{unread.what}: {unread.why}" for unread in summary.not_read)
            return BuildResult(summary.default, f"{edition_id} cannot be built ({reasons})")
        return BuildResult(
            summary.default, describe_differing_copy(gathered, self._page.path, self._page.edition)
        )

    def finish(self) -> None:
        """Finish the served build."""
        self._build(finish=True)

    def _build(self, *, finish: bool) -> BuildSummary:
        maker = render_answers if finish else None
        return build(Home(), self._sources, offline=True, cards=self._cards, finish=maker)


def watch_page(
    wait_for_end: Callable[[float], bool],
    watcher: HomeWatcher,
    announce: Callable[[str], None],
    tell: Callable[[str], None],
) -> None:
    """Look whenever it is due, and build what is new, until the end has come.

    ``wait_for_end`` waits for a number of seconds and returns whether the end has come. A newer
    edition goes to ``announce`` before it is built. An error is reported in a line, and the step
    tried again when the next look is due, whether the page has changed by then or not.
    """
    pause = watcher.due_in()
    is_build_due = False
    while not wait_for_end(pause):
        try:
            result = watcher.look()
            if result.is_new or is_build_due:
                is_build_due = True
                if result.is_newest and not result.is_known:
                    announce(result.edition)
                tell(_describe_outcome(result, watcher.build()))
                watcher.finish()
                is_build_due = False
        except RulesError as error:
            tell(f"looking at the publisher's current page: {error}")
        except Exception as error:  # a bug of ours must not end the looking for good
            show_traceback_if_asked(error)
            tell(f"looking at the publisher's current page: {unexpected_message(error)}")
        pause = max(
            min(MIN_SECONDS_BETWEEN_LOOKS, check_interval().total_seconds()), watcher.due_in()
        )


def _describe_outcome(look: LookResult, built: BuildResult) -> str:
    """Return what became of what was found, in a sentence."""
    if built.why_not_read is not None:
        return f"the publisher's current page is not what is read: {built.why_not_read}"
    if look.is_known:
        return f"the publisher's page of {look.edition} has changed and was read anew"
    if built.default == look.edition:
        return f"a new edition has come in: {look.edition}; it answers from now on"
    if is_draft(look.edition):
        return (
            f"the publisher's page holds a draft, {look.edition}, which answers where it is named; "
            f"{built.default} answers as before"
        )
    return (
        f"the publisher's page holds an edition that was not at hand, {look.edition}; "
        f"{built.default} is newer and answers as before"
    )


def finish_build(build: Callable[[], object], tell: Callable[[str], None]) -> None:
    """Finish the served build, and report the result."""
    tell(
        "the worked examples are still being played; until that is done, pages show them as not "
        "played and “nrules lookup” takes a second or two"
    )
    try:
        build()
    except RulesError as error:
        tell(f"playing the worked examples: {error}")
    except Exception as error:  # what comes after it must go on
        show_traceback_if_asked(error)
        tell(f"playing the worked examples: {unexpected_message(error)}")
    else:
        tell("the worked examples have been played")


def announce(edition: str) -> None:
    """Have the pages say that an edition has arrived today."""
    record_arrival(Home(), edition, _now().date())


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)


def main() -> None:
    """Finish and look, according to the options, until standard input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--finish", action="store_true")
    parser.add_argument("--look", action="store_true")
    parser.add_argument("--sources", type=Path)
    parser.add_argument("--cards", type=Path)
    options = parser.parse_args()
    doing = "playing the worked examples and looking at the publisher's page"
    run_beside_server(doing, partial(_work, options))


def _work(options: argparse.Namespace) -> None:
    watcher = HomeWatcher(options.sources, options.cards)
    if options.finish:
        finish_build(watcher.finish, output.notice)
    if options.look:
        watch_page(threading.Event().wait, watcher, announce, output.notice)


if __name__ == "__main__":
    main()
