"""The build that is served: opened once, shared by all threads, reopened when a new one comes."""

import datetime
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import ref

from app.building import citations, stored_index
from app.builds import example_results
from app.builds.arrival import Arrival, recent_arrival
from app.builds.bounded_cache import BoundedCache
from rules.cards.card_data import Cards
from rules.errors import RulesError
from rules.home import Home
from rules.library import Library, LibraryError, shipped_library
from rules.served_library import ServedLibrary, open_served_library

if TYPE_CHECKING:
    from engine.scenarios.results.worked_examples import ExampleResult
    from index.search import Searcher

CHECK_SECONDS = 0.1
"""Seconds for which kept answers are handed out without looking for a new build."""

NOT_BUILT = (
    "Nothing has been built on this machine yet: this is the outline we ship, with our own "
    "digests instead of the official wording. Run “nrules build” to read the documents."
)
NO_BUILD_LEFT = "holds no build any more. Run “nrules build”."


class Build:
    """A library opened for reading, with its search.

    - ``folder``: where it was built; ``None`` for the shipped outline.
    - ``notice``: a line on why it is not the whole library; ``None`` if it is.
    - ``is_as_built``: false if editions were taken from other builds, so that the index in the
      folder is of another library. If editions are only lost, the index still holds for the others.
    - ``index_folder``: where an index that had to be made is kept.
    - ``cards_folder``: the build that gives the card data, if that is another.
    - ``examples_folder``: the build that gives the results of the worked examples, if that is
      another.
    """

    def __init__(
        self,
        library: Library,
        folder: Path | None,
        notice: str | None = None,
        *,
        is_as_built: bool = True,
        index_folder: Path | None = None,
        cards_folder: Path | None = None,
        examples_folder: Path | None = None,
    ) -> None:
        self.library = library
        self.folder = folder
        self.notice = notice
        self._is_as_built = is_as_built
        self._index_folder = index_folder
        self._cards_folder = cards_folder if cards_folder is not None else folder
        self._examples_folder = examples_folder if examples_folder is not None else folder
        self._opening = threading.Lock()
        self._searcher: Searcher | None = None
        self.arrival: Arrival | None = None
        """The edition that came in lately, while a server ran, if one did."""
        self.caches: dict[Callable[..., Any], tuple[BoundedCache[Any, Any], threading.RLock]] = {}
        """Remembered answers about this build, by the function (:mod:`app.builds.per_build`)."""

    @property
    def id(self) -> str:
        """The build's name; ``shipped`` for the shipped outline."""
        return self.folder.name if self.folder is not None else "shipped"

    @cached_property
    def examples(self) -> "Mapping[str, ExampleResult]":
        """The results of the worked examples, by id; empty if they have not been played."""
        from engine.scenarios.results import stored_results

        return (
            stored_results.read(self._examples_folder) if self._examples_folder is not None else {}
        )

    @cached_property
    def code_citations(self) -> citations.CitationsByRule:
        """Where the code carries out each rule, by the engine's number for it."""
        return citations.read(self.folder)

    @cached_property
    def citation_places(self) -> citations.Places:
        """The same, as pages and commands show it."""
        return citations.shown_places(self.code_citations)

    @cached_property
    def cards(self) -> Cards:
        """The cards that are known: those of the build's card data, or else by name alone."""
        return Cards.from_build(self._cards_folder)

    @property
    def searcher(self) -> "Searcher":
        """The search over this library, opened at its first use.

        If the build holds no readable index (or there is no build), one is made for as long as this
        process lives, so that words find rules there too. That of the shipped outline may be kept
        for the next process. Raises :class:`index.errors.NoRoomForIndexError` if the index cannot
        be written.
        """
        with self._opening:
            if self._searcher is None:
                self._searcher = self._open_searcher()
            return self._searcher

    def _open_searcher(self) -> "Searcher":
        from index.build import build_index
        from index.errors import NoRoomForIndexError
        from index.search import Searcher

        if self.folder is not None and self._is_as_built:
            try:
                return stored_index.open_index(self.folder, self.library, in_part=True)
            except RulesError as error:
                said = str(error)
                self.notice = self.notice or f"{said[:1].upper()}{said[1:]}."
        if self._index_folder is not None:
            with suppress(RulesError, OSError):
                return stored_index.open_index(self._index_folder, self.library)
        try:
            with tempfile.TemporaryDirectory(prefix="nrules-index-") as name:
                folder = Path(name)  # a searcher holds its index in memory
                build_index(self.library, folder, cards=self.cards)
                searcher = Searcher.open(folder, self.library)
                if self._index_folder is not None:
                    stored_index.store_index(folder, self._index_folder)
                return searcher
        except OSError as error:
            raise NoRoomForIndexError(error) from error


def open_served_build(home: Home, found: ServedLibrary) -> Build:
    """Return what a home serves, opened for reading."""
    examples = example_results.find_results(home, found.folder, found.notice)
    return Build(
        found.library,
        found.folder,
        examples.notice,
        is_as_built=found.has_own_editions,
        cards_folder=found.cards_folder,
        examples_folder=examples.folder,
    )


@dataclass
class BuildSource:
    """The current build of a home; safe to ask from many threads at once.

    ``on_replaced`` is called after a new build has replaced another. It is given a reference to the
    old one, which lives for as long as somebody still answers from it.
    """

    home: Home
    on_replaced: Callable[[ref[Build]], None] | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _build: Build | None = None
    _seen_pointer: str | None = None
    _next_check: float = 0.0
    _is_pinned: bool = False

    def pin(self) -> None:
        """Keep the open build, whatever comes: for a worker that will itself be replaced."""
        self._is_pinned = True

    @property
    def last_opened(self) -> Build | None:
        """The build that was opened last, whether there is a newer one or not."""
        return self._build

    def current_if_open(self) -> Build | None:
        """Return the build to answer from, or ``None`` if one has to be opened first; never wait.

        Looking for a newer build takes as long as all else that handing out a kept answer takes, so
        it is done only ten times a second.
        """
        now = time.monotonic()
        if now < self._next_check:
            return self._build
        if self._is_pinned or self._lock.locked() or self.home.pointer == self._seen_pointer:
            self._next_check = now + CHECK_SECONDS
            return self._build
        return None

    def current(self) -> Build:
        """Return the build to answer from, looking again whenever the home's link has moved.

        A build that cannot be read never replaces one that can, nor does any if the link leads
        astray: the build that is open stays, or else the shipped outline is served, with a notice.
        While one thread opens a new build, the others go on with the old one.
        """
        old = self._build
        if old is not None and (self._is_pinned or self.home.pointer == self._seen_pointer):
            return old
        if not self._lock.acquire(blocking=old is None):
            assert old is not None, "without one, every thread waits for the first"
            return old
        try:
            return self._refresh()
        finally:
            self._lock.release()

    def _refresh(self) -> Build:
        pointer, old = self.home.pointer, self._build
        if old is not None and pointer == self._seen_pointer:
            return old
        try:
            build = self._build = self._open()
        except OSError:  # too many files are open; the next request looks again
            if old is None:
                raise
            return old
        self._seen_pointer = pointer
        if old is not None and old is not build and self.on_replaced is not None:
            self.on_replaced(ref(old))
        return build

    def _open(self) -> Build:
        try:
            found = open_served_library(self.home)
        except LibraryError as error:
            return self._fallback(str(error))
        if found is None:
            is_first = self._build is None or self._build.folder is None
            return self._fallback(NOT_BUILT if is_first else f"{self.home.root} {NO_BUILD_LEFT}")
        if (
            found.link_fault is not None
            and self._build is not None
            and self._build.folder is not None
        ):
            return self._fallback(f"{found.link_fault}. Run “nrules build”.")
        build = open_served_build(self.home, found)
        build.arrival = recent_arrival(self.home, datetime.datetime.now(datetime.UTC).date())
        return build

    def _fallback(self, notice: str) -> Build:
        if self._build is None or self._build.folder is None:
            return Build(shipped_library(), None, notice)
        self._build.notice = f"An earlier build is served: {notice}"
        return self._build
