"""What a server has done beside it, in a process of its own: what takes long, and what comes later.

A build that was served as soon as it could be read is finished; a server that runs for weeks
looks at the publisher's page again. Building takes minutes of a processor and must keep no
request waiting. The process ends with the server, however that ends: it watches the pipe that
the server holds.
"""

import argparse
import datetime
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rules.errors import RulesError

LEAST = 3600.0
"""Seconds between two looks even where nothing can be noted of the first."""


@dataclass(frozen=True, slots=True)
class Came:
    """What a look brought: the edition, and whether the page is another than the last time.

    ``is_known`` says that the edition was at hand before, so that only its page changed.
    """

    edition: str
    is_new: bool
    is_known: bool = False


def start(
    sources: Path | None, cards: Path | None, *, offline: bool, unfinished: bool
) -> "subprocess.Popen[bytes] | None":
    """Begin: finish what is ``unfinished``, then look now and then unless ``offline``.

    ``None`` where there is nothing to do.
    """
    from scraper.current import address

    stays = not offline and address() is not None
    if not (stays or unfinished):
        return None
    command = [sys.executable, "-m", "app.looking"]
    command += ["--finish"] if unfinished else []
    command += ["--look"] if stays else []
    for name, path in (("--sources", sources), ("--cards", cards)):
        command += [name, str(path)] if path is not None else []
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)


def stop(process: "subprocess.Popen[bytes] | None") -> None:
    """End it, for it would else look on for as long as somebody holds the pipe."""
    if process is not None:
        process.terminate()
        process.communicate()


def go_on(
    ended: Callable[[float], bool],
    due_in: Callable[[], float],
    look: Callable[[], Came],
    build: Callable[[], str],
    announce: Callable[[str], None],
    tell: Callable[[str], None],
) -> None:
    """Look whenever it is due, and build what is new, until it has ``ended``.

    ``ended`` waits for so many seconds and says whether it has; ``build`` gives the edition
    that then answers. A new edition is told to ``announce`` before. What goes wrong is told,
    and tried again when it is due again.
    """
    pause = due_in()
    while not ended(pause):
        try:
            came = look()
            if came.is_new and came.is_known:
                build()
                tell(f"the publisher's page of {came.edition} has changed and was read anew")
            elif came.is_new:
                announce(came.edition)
                default = build()
                then = "it answers" if default == came.edition else f"{default} answers"
                tell(f"a new edition has come in: {came.edition}; {then} from now on")
        except RulesError as error:
            tell(f"looking at the publisher's current page: {error}")
        pause = max(LEAST, due_in())


def finish(build: Callable[[], object], tell: Callable[[str], None]) -> None:
    """Finish the build that is served; what goes wrong is told."""
    tell("the worked examples are played meanwhile, for their pages and for lookups at once")
    try:
        build()
    except RulesError as error:
        tell(f"playing the worked examples: {error}")
    else:
        tell("the worked examples have been played")


def main() -> None:
    """Finish and look, as told, until the standard input ends."""
    from app import came
    from app.build import build
    from app.cli import out
    from rules.entries import Wording
    from rules.home import Home
    from rules.served import served
    from scraper import current
    from scraper.find import cache

    parser = argparse.ArgumentParser()
    parser.add_argument("--finish", action="store_true")
    parser.add_argument("--look", action="store_true")
    parser.add_argument("--sources", type=Path)
    parser.add_argument("--cards", type=Path)
    options = parser.parse_args()
    never = threading.Event()

    def watch() -> None:
        os.read(sys.stdin.fileno(), 1)  # the file object could not be closed while it is read
        os._exit(0)  # what is half built then, the next build clears away

    threading.Thread(target=watch, daemon=True).start()

    def now() -> datetime.datetime:
        return datetime.datetime.now(datetime.UTC)

    def look() -> Came:
        found = current.look(cache(), lambda _done, _total: None, now())
        return Came(found.source.edition, found.is_new, is_at_hand(found.source.edition))

    def is_at_hand(edition: str) -> bool:
        library = served(Home())
        known = library.library.editions.get(edition) if library is not None else None
        return known is not None and known.wording is Wording.OFFICIAL

    def built() -> str:
        return build(Home(), options.sources, offline=True, cards=options.cards).default

    def due() -> float:
        return current.due_in(cache(), now())

    def announce(edition: str) -> None:
        came.note(Home(), edition, now().date())

    if options.finish:
        finish(built, out.notice)
    if options.look:
        go_on(never.wait, due, look, built, announce, out.notice)


if __name__ == "__main__":
    main()
