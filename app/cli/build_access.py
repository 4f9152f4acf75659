"""The library from which a command answers: the current build, or what ships."""

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from app.builds.current import NOT_BUILT, Build, open_served_build
from app.cli import output
from rules import build_folder, storage
from rules.edition_names import resolve_edition_name
from rules.home import OUTLINE_FOLDER, Home
from rules.library import Library, shipped_library
from rules.sealed import SealError
from rules.served_library import open_served_library

if TYPE_CHECKING:
    from engine.outcomes.stored_outcomes import ScenarioOutcomes
    from engine.scenarios.results.worked_examples import ExampleResult
    from index.search import Searcher


def current_build(*, needs_words: bool = True) -> Build:
    """Return the home's build, or before the first one the shipped outline with a notice.

    Problems of the build are reported on standard error; ``needs_words=False`` leaves out that
    the official words are missing. Raises :class:`rules.library.LibraryError` where nothing of
    the build can be read: an answer from the outline would be mistaken for the build's.
    """
    home = Home()
    found = open_served_library(home)
    if found is None:
        if needs_words:
            output.notice(NOT_BUILT)
        index_folder = home.root / OUTLINE_FOLDER
        return Build(shipped_library(), None, NOT_BUILT, index_folder=index_folder)
    build = open_served_build(home, found)
    if build.notice is not None:
        output.notice(build.notice)
    return build


def searcher_of(build: Build) -> "Searcher":
    """Return the search over a build, and report any problem of its index, found only now."""
    notice_before = build.notice
    searcher = build.searcher
    if build.notice is not None and build.notice != notice_before:
        output.notice(build.notice)
    return searcher


def scenario_outcomes() -> "dict[str, ScenarioOutcomes]":
    """Return the outcomes of each scenario by every edition; play what the home has not kept."""
    from app.cli.progress import show_progress
    from app.stored_outcomes import load_or_play

    with show_progress() as tell:
        return load_or_play(Home(), partial(tell, "playing every scenario by each edition"))


def example_results(build: Build) -> "list[ExampleResult]":
    """Return the build's outcomes of the worked examples, or play them where it has none."""
    from app.cli.progress import show_progress
    from engine.scenarios.results.worked_examples import play_examples

    if build.examples:
        return list(build.examples.values())
    with show_progress() as tell:
        return play_examples(None, partial(tell, "playing the worked examples"))


def build_with_editions(names: Iterable[str]) -> tuple[Build, tuple[str, ...]]:
    """Return the current build with only the named editions, and the ids of all it has.

    Where a name is no plain id, or its edition is damaged or missing, this is the whole
    :func:`current_build`, which reports any problem.
    """
    folder = Home().linked_build
    if folder is not None:
        with suppress(SealError):
            known = tuple(build_folder.read_list(folder).editions)
            ids = [resolve_edition_name(name, known, "") for name in names]
            if all(ids):
                editions = [storage.read_edition(folder, id_).edition for id_ in ids if id_]
                return Build(Library(editions), folder), known
    build = current_build()
    return build, tuple(build.library.editions)
