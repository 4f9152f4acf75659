"""The library that a command answers from: the current build, or what is shipped."""

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from app.cli import out
from app.opened.state import NOT_BUILT, Build, build_of
from rules import shelf, storage
from rules.home import OUTLINE, Home
from rules.library import Library, shipped_library
from rules.naming import named
from rules.sealed import SealError
from rules.served import served

if TYPE_CHECKING:
    from engine.outcomes.kept import OfScenario
    from engine.scenarios.worked import Worked
    from index.search import Searcher


def current_build(*, needs_words: bool = True) -> Build:
    """The build of the home; the shipped outline, with a notice, before the first one.

    What is amiss with the build is said on standard error; that the official words are missing
    is not, where ``needs_words`` is false. Raises :class:`rules.library.LibraryError` where
    nothing of the build can be read: answering from the outline would pass for the build.
    """
    home = Home()
    found = served(home)
    if found is None:
        if needs_words:
            out.notice(NOT_BUILT)
        kept = home.root / OUTLINE
        return Build(shipped_library(), None, NOT_BUILT, index_kept=kept)
    build = build_of(home, found)
    if build.notice is not None:
        out.notice(build.notice)
    return build


def searching(build: Build) -> "Searcher":
    """The search over a build; what is amiss with its index, which is only found now, is said."""
    said = build.notice
    searcher = build.searcher
    if build.notice is not None and build.notice != said:
        out.notice(build.notice)
    return searcher


def every_scenario() -> "dict[str, OfScenario]":
    """What comes of each scenario by every edition; what the home does not keep is played."""
    from app.cli.progress import shown_progress
    from app.outcomes import played

    with shown_progress() as tell:
        step = "playing every scenario by each edition"
        return played(Home(), lambda done, total: tell(step, done, total))


def worked_in(build: Build) -> "list[Worked]":
    """What came of the worked examples when the build was made; where none has, they are played."""
    from app.cli.progress import shown_progress
    from engine.scenarios.worked import worked_examples

    if build.examples:
        return list(build.examples.values())
    with shown_progress() as tell:
        return worked_examples(None, lambda d, t: tell("playing the worked examples", d, t))


def build_with(names: Iterable[str]) -> tuple[Build, tuple[str, ...]]:
    """The current build with the named editions alone, and the ids of all that it has.

    Where any of them is no edition's plain name, is damaged or is not there, it is the
    whole :func:`current_build`, which says what is amiss.
    """
    folder = Home().linked
    if folder is not None:
        with suppress(SealError):
            known = tuple(shelf.read_list(folder).editions)
            wanted = [named(name, known, "") for name in names]
            if all(wanted):
                read = [storage.read(folder, id_).edition for id_ in wanted if id_]
                return Build(Library(read), folder), known
    build = current_build()
    return build, tuple(build.library.editions)
