"""Gather the editions of a build, from the best source at hand down to what ships."""

import contextlib
import datetime
import hashlib
import socket
import threading
import time
import urllib.parse
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from app.building import stored_index
from app.building.code_versions import reader_version
from app.building.gather_results import GatheredEdition, Origin, UnreadSource
from app.building.publisher_page import describe_differing_copy, differing_numbers
from app.building.step_progress import StepProgress
from rules import build_folder, storage
from rules.cards import card_data
from rules.cards.card_data import CardDataError, Cards
from rules.catalogue import Source, catalogue
from rules.errors import RulesError, UsageError
from rules.home import Home
from rules.library import Library, shipped_outlines
from rules.storage import MadeFrom, StoredEdition

if TYPE_CHECKING:
    from scraper.source_files import UnknownFile

DOWNLOAD_SECONDS = 4.0
"""Seconds after which no further official address is tried."""


CURRENT = "the publisher's current page"
"""What the root address is called if it cannot be reached."""
CARD_DATA = "card data"
"""What card data is called in the list of what was not read."""
UNUSED_CARD_DATA = "it is card data; name the file with --cards to have it used"
"""The message for card data among the documents that the build does not use."""


class NothingToForgetError(UsageError):
    """What should be forgotten was never read; ``editions`` may be forgotten."""

    def __init__(self, named: str, editions: Iterable[str]) -> None:
        self.editions = tuple(sorted(editions))
        kept = ", ".join(self.editions) or "nothing that was read from a document"
        super().__init__(f"no build has “{named}” to forget; what was built has {kept}")


@dataclass(frozen=True, slots=True)
class LastBuild:
    """What was built before, as far as it can still be read.

    - ``editions``: those of the served build, if all of it can be read.
    - ``kept``: all editions read from a document, each from the latest build that has it.
    - ``forgotten``: those that are not kept, because a person said so.
    - ``cards_lost``: what is wrong with card data that no build has any more.
    """

    folder: Path | None = None
    editions: Mapping[str, StoredEdition] = field(default_factory=dict)
    kept: Mapping[str, StoredEdition] = field(default_factory=dict)
    forgotten: frozenset[str] = frozenset()
    cards: Cards = field(default_factory=Cards)
    cards_lost: str | None = None

    @classmethod
    def read(cls, home: Home, forget: Collection[str] = ()) -> "LastBuild":
        """Read a home's builds, without what is to be forgotten.

        Raises :class:`NothingToForgetError` where no build has it.
        """
        current = home.current
        contents = storage.read_contents(current) if current is not None else None
        kept: dict[str, StoredEdition] = {}
        cards = Cards()
        cards_lost = None
        forgotten: frozenset[str] = frozenset()
        for build in home.builds():
            if contents is not None and build == current:
                kept |= contents.editions_from_documents
            else:
                kept |= storage.rescue_editions(build, kept.keys() | forgotten)
            if not cards.facts and card_data.LIST_NAME not in forgotten:
                cards = Cards.from_build(build)
                if trouble := card_data.find_fault(build):
                    cards_lost = cards_lost or f"{build / card_data.FILE_NAME}: {trouble}"
            forgotten |= build_folder.read_forgotten(build)
        known = {*kept, *([card_data.LIST_NAME] if cards.facts else [])}
        for name in forget:
            if name not in known | forgotten:
                raise NothingToForgetError(name, known)
        forgets_cards = card_data.LIST_NAME in forget
        return cls(
            folder=current,
            editions=contents.editions if contents is not None and not contents.trouble else {},
            kept={name: stored for name, stored in kept.items() if name not in forget},
            forgotten=forgotten | frozenset(forget),
            cards=Cards() if forgets_cards else cards,
            cards_lost=None if cards.facts or forgets_cards else cards_lost,
        )

    def has_same_editions(self, editions: Mapping[str, "GatheredEdition"]) -> bool:
        """Whether the served build is whole and has exactly these editions."""
        return self.editions.keys() == editions.keys() and all(
            gathered.is_same_as(self.editions[name]) for name, gathered in editions.items()
        )

    def has_same_words(self, editions: Mapping[str, "GatheredEdition"]) -> bool:
        """Whether it has the same words, whatever they were read from and by what code."""
        return self.editions.keys() == editions.keys() and all(
            gathered.edition == self.editions[name].edition for name, gathered in editions.items()
        )

    def has_whole_index(self) -> bool:
        """Whether its index can be read too."""
        from index.errors import SearchIndexError

        if self.folder is None:
            return False
        library = Library(stored.edition for stored in self.editions.values())
        try:
            stored_index.open_index(self.folder, library)
        except SearchIndexError:
            return False
        return True


@dataclass
class Gathering:
    """The editions of the coming build; call the four steps in the order in which they stand."""

    last: LastBuild
    progress: StepProgress
    cards: Cards = field(default_factory=Cards)
    editions: dict[str, GatheredEdition] = field(default_factory=dict)
    unread: list[UnreadSource] = field(default_factory=list)

    def read_documents(self, folder: Path | None) -> None:
        """Read, for each edition, its preferred document that can be read.

        Also list what a person gave that is no document.
        """
        from scraper.source_files import find_sources, find_unknown_files

        self.progress("looking for documents", 0, 0)
        documents = sorted(find_sources(folder), key=lambda d: (d.source.edition, d.source.rank))
        for position, document in enumerate(documents):
            self.progress(f"reading {document.source.title}", position, len(documents))
            if document.source.edition not in self.editions:
                self._read(document.source, document.path)
            elif document.is_named:
                self._add_differing_copy(document.source, document.path)
        self.progress("reading documents", len(documents), len(documents))
        for file in find_unknown_files(folder, documents):
            if (reason := self._reason_unread(file)) is not None:
                self.unread.append(UnreadSource(str(file.path), reason))

    def keep_better_editions(self) -> None:
        """Keep what the last build read from a better document than any now at hand."""
        for name, stored in self.last.kept.items():
            kept = GatheredEdition(stored.edition, Origin.KEPT, stored.made_from)
            gathered = self.editions.get(name)
            if gathered is None or _rank(kept) < _rank(gathered):
                self.editions[name] = kept

    def download(self) -> None:
        """Try the publisher's current page, then the address of each edition still missing.

        This takes a few seconds at most. The page at the root address is recognised by its
        contents.
        """
        from scraper.fetch import fetch
        from scraper.source_files import download_folder

        deadline = time.monotonic() + DOWNLOAD_SECONDS
        self._download_current_page(deadline)
        for source in catalogue().sources:
            if source.address is None or source.edition in self.editions:
                continue
            if not _is_resolved(source.address, deadline=deadline):
                self._add_unread(source, f"{source.address} cannot be reached")
                continue
            try:
                path = fetch(source, download_folder(), self._download_progress(source))
            except RulesError as error:
                self._add_unread(source, str(error))
            else:
                self._read(source, path)

    def _download_current_page(self, deadline: float) -> None:
        from scraper import current_page
        from scraper.source_files import download_folder

        address = current_page.current_address()
        if address is None:
            return
        if not _is_resolved(address, deadline=deadline):
            self.unread.append(UnreadSource(CURRENT, f"{address} cannot be reached"))
            return
        step = f"looking at {address}"
        self.progress(step, 0, 0)
        now = datetime.datetime.now(datetime.UTC)
        try:
            page = current_page.check_current_page(
                download_folder(), lambda done, total: self.progress(step, done, total or 0), now
            )
        except RulesError as error:
            self.unread.append(UnreadSource(CURRENT, str(error)))
            return
        gathered = self.editions.get(page.source.edition)
        if gathered is None or gathered.origin is Origin.KEPT:
            self._read(page.source, page.path)
        elif difference := describe_differing_copy(gathered, page.path, page.edition):
            self.unread.append(UnreadSource(CURRENT, difference))

    def _download_progress(self, source: Source) -> Callable[[int, int | None], None]:
        step = f"downloading {source.title}"
        self.progress(step, 0, 0)
        return lambda done, total: self.progress(step, done, total or 0)

    def add_shipped_outlines(self) -> None:
        """Use shipped outlines for what must be there, and list what is missing."""
        if self.last.cards_lost is not None and not self.cards.facts:
            why = f"{self.last.cards_lost}; name the file with --cards"
            self.unread.append(UnreadSource(CARD_DATA, why))
        named = {unread.what for unread in self.unread}
        for source in catalogue().sources:
            if source.edition not in self.editions and source.title not in named:
                self._add_unread(source, "no document of it was found")
                named.add(source.title)  # two documents of one edition may have one title
        for edition in shipped_outlines():
            if edition.id not in self.editions:
                self.editions[edition.id] = GatheredEdition(edition, Origin.SHIPPED)

    @property
    def library(self) -> Library:
        """The editions as a library."""
        return Library(gathered.edition for gathered in self.editions.values())

    @property
    def still_forgotten(self) -> frozenset[str]:
        """What later builds must not take over from builds before this one."""
        read_again = {
            name
            for name, gathered in self.editions.items()
            if gathered.origin is not Origin.SHIPPED
        }
        if self.cards.facts:
            read_again.add(card_data.LIST_NAME)
        return self.last.forgotten - read_again

    def _read(self, source: Source, path: Path) -> None:
        """Read one document, or take its edition over from the last build."""
        from scraper.read import read_document

        try:
            data = path.read_bytes()
        except OSError as error:
            self._add_unread(source, f"{path}: {error.strerror}")
            return
        made_from = MadeFrom(
            source=source.id,
            path=str(path.resolve()),
            sha256=hashlib.sha256(data).hexdigest(),
            reader=f"{reader_version()}-{self.cards.version}",
        )
        last = self.last.kept.get(source.edition)
        if last and last.made_from and made_from.is_equivalent_to(last.made_from):
            self.editions[source.edition] = GatheredEdition(
                last.edition, Origin.UNCHANGED, made_from
            )
            return
        try:
            edition = read_document(data, str(path), self.cards.names)
        except RulesError as error:
            self._add_unread(source, str(error))
            return
        corrected = differing_numbers(last.edition, edition) if last is not None else ()
        self.editions[edition.id] = GatheredEdition(edition, Origin.READ, made_from, corrected)

    def _add_differing_copy(self, source: Source, path: Path) -> None:
        """List a differing copy of a source that has already been read."""
        made_from = self.editions[source.edition].made_from
        if (
            made_from is None
            or made_from.source != source.id
            or str(path.resolve()) == made_from.path
        ):
            return
        try:
            is_same = hashlib.sha256(path.read_bytes()).hexdigest() == made_from.sha256
        except OSError as error:
            self._add_unread(source, f"{path}: {error.strerror}")
            return
        if not is_same:
            reason = (
                f"{source.edition} was read from {made_from.path}, and this is not the same: "
                "`nrules diff` with both files tells how they differ; keep one"
            )
            self.unread.append(UnreadSource(str(path), reason))

    def _reason_unread(self, file: "UnknownFile") -> str | None:
        """Return why a file was not read; ``None`` if it has exactly the card data in use."""
        try:
            facts = card_data.read_card_data(file.path)
        except CardDataError as error:
            return str(error) if file.path.name == card_data.FILE_NAME else file.why
        return None if facts == self.cards.facts else UNUSED_CARD_DATA

    def _add_unread(self, source: Source, why: str) -> None:
        self.unread.append(UnreadSource(source.title, why))


def _rank(gathered: GatheredEdition) -> int:
    """Return the rank of an edition's document; lower is better."""
    made_from = gathered.made_from
    source = made_from.source if made_from is not None else gathered.edition.source
    if source is None:
        return len(catalogue().sources)
    return catalogue().rank(source)


def _is_resolved(address: str, deadline: float) -> bool:
    """Whether the address's host is found in time; the look-up alone may hang for long."""
    host = urllib.parse.urlsplit(address).hostname
    answers: list[object] = []

    def ask() -> None:
        with contextlib.suppress(OSError):
            answers.extend(socket.getaddrinfo(host, 443))

    lookup = threading.Thread(target=ask, daemon=True)
    lookup.start()
    lookup.join(max(0.0, deadline - time.monotonic()))
    return bool(answers)
