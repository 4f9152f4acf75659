"""The library that a home serves: the current build's, mended from earlier ones."""

import errno
from dataclasses import dataclass, replace
from pathlib import Path

from rules import build_folder, storage
from rules.cards import card_data as cards
from rules.files import is_out_of_files, os_error_reason
from rules.home import LINK_NAME, BuildLookup, Home
from rules.library import Library, LibraryError
from rules.storage import BuildContents, StoredEdition
from rules.untrusted_text import shorten

_MAX_NOTICE_CHARS = 1_000
"""The most characters of a notice."""


@dataclass(frozen=True, slots=True)
class ServedLibrary:
    """A library and the build it is from; ``notice`` says in one line what is wrong with it.

    ``has_own_editions`` says whether the build was made with each of its editions, even if others
    are lost. Then the index made from them is still valid. ``link_fault`` says why the link leads
    to no build, where the newest build stands in. ``cards_folder`` is the build from which to
    take card data, where that is another.
    """

    library: Library
    folder: Path
    notice: str | None = None
    has_own_editions: bool = True
    link_fault: str | None = None
    cards_folder: Path | None = None


def open_served_library(home: Home) -> ServedLibrary | None:
    """Open what a home serves; ``None`` before the first build.

    Where the home's link leads to no build, this is the newest. An edition that cannot be read
    is taken from the latest earlier build in which it can. Where no edition can be read, all
    come from an earlier build. Raises :class:`rules.library.LibraryError` where no build on the
    disk has any edition, or the builds cannot be listed, and :class:`OSError` where too many files
    are open.
    """
    while (lookup := home.find_build()).folder is not None:
        try:
            opened = _with_cards(home, _read_build(home, lookup.folder))
        except LibraryError:
            if home.current == lookup.folder:
                raise
            continue  # it was swept away during the reading
        if opened.notice is None or home.current == lookup.folder:
            if lookup.link_fault is not None:
                return _with_link_notice(home, lookup.link_fault, opened)
            return opened
    _raise_if_unreadable(home, lookup)
    return None


def _read_build(home: Home, current: Path) -> ServedLibrary:
    contents = storage.read_contents(current)
    if contents.trouble is None:
        return ServedLibrary(Library(s.edition for s in contents.editions.values()), current)
    return _mend(home, contents)


def _with_cards(home: Home, served: ServedLibrary) -> ServedLibrary:
    """Return what is served, with an earlier build's card data where its own is lost.

    Every build takes card data over from the one before, unless told to forget it.
    """
    if cards.has_card_data(served.folder) or cards.LIST_NAME in build_folder.read_forgotten(
        served.folder
    ):
        return served
    wrong = cards.find_fault(served.folder)
    others = (build for build in home.builds() if build != served.folder)
    substitute = next(filter(cards.has_card_data, others), None)
    if wrong is None and substitute is None:
        return served  # there never was any
    consequence = (
        "cards are known by name alone" if substitute is None else "an earlier build's stands in"
    )
    why = wrong or "it is missing"
    sentence = f"The card data in {served.folder} cannot be read ({why}); {consequence}."
    return replace(served, notice=add_loss(served.notice, sentence), cards_folder=substitute)


def add_loss(notice: str | None, sentence: str) -> str:
    """Return a notice that adds, in a sentence, what else of a build is lost."""
    return _as_notice(f"{notice} {sentence}" if notice else f"{sentence} Run “nrules build”.")


def _raise_if_unreadable(home: Home, lookup: BuildLookup) -> None:
    """Raise :class:`LibraryError` where there may be builds, but none can be found."""
    if lookup.error is not None:
        if is_out_of_files(lookup.error):
            raise lookup.error
        match lookup.error:
            case PermissionError():
                todo = "let this user read it, or set NRULES_HOME"
            case NotADirectoryError():  # a new build could not make a folder there either
                todo = "move away what is in their place, or set NRULES_HOME to a directory"
            case OSError(errno=errno.ENAMETOOLONG):
                todo = "set NRULES_HOME to a directory with a shorter name"
            case _:
                todo = "run `nrules build`"
        raise LibraryError(
            f"the builds in {home.root} cannot be read ({os_error_reason(lookup.error)}); {todo}"
        )
    if lookup.link_fault is not None:
        raise LibraryError(
            f"{_describe_lost_link(home, lookup.link_fault)}, and there is none; run `nrules build`"
        )


def _describe_lost_link(home: Home, link_fault: str) -> str:
    return f"{home.root / LINK_NAME} leads to no build ({link_fault})"


def _as_notice(words: str) -> str:
    """Return a notice that is safe in terminals and pages, whatever files are called."""
    return shorten(words, _MAX_NOTICE_CHARS)


def _with_link_notice(home: Home, link_fault: str, served: ServedLibrary) -> ServedLibrary:
    """Return the newest build, with a notice that first tells of the home's broken link."""
    fault = _describe_lost_link(home, link_fault)
    rest = served.notice or f"The newest, in {served.folder}, is served. Run “nrules build”."
    return replace(served, notice=_as_notice(f"{fault}. {rest}"), link_fault=fault)


def _mend(home: Home, damaged: BuildContents) -> ServedLibrary:
    """Return a damaged build with the editions that earlier builds still have."""
    notice = f"the library in {damaged.folder} cannot be read whole ({damaged.trouble})"
    base, earlier = damaged, home.builds()[1:]
    while not base.editions and earlier:
        base = storage.read_contents(earlier.pop(0))
    mended = _rescue_lost(base, earlier)
    editions = {**base.editions, **mended}
    if not editions:
        raise LibraryError(
            f"the library in {damaged.folder} cannot be read ({damaged.trouble}); "
            "run `nrules build`"
        )
    if base is not damaged:
        notice += f"; the earlier build in {base.folder} is served"
    elif mended:
        notice += f"; an earlier build's {', '.join(sorted(mended))} stands in"
    if gone := sorted((damaged.lost.keys() | base.lost.keys()) - editions.keys()):
        notice += f"; {', '.join(gone)} cannot be served"
    checksums = {name: stored.checksum for name, stored in editions.items()}
    has_own_editions = checksums.items() <= base.listing.editions.items()
    advice = "Run “nrules build”."
    if not has_own_editions:
        advice = f"{advice} Until then the first search of each process makes its index anew."
    return ServedLibrary(
        Library(stored.edition for stored in editions.values()),
        base.folder,
        _as_notice(f"{notice[0].upper()}{notice[1:]}. {advice}"),
        has_own_editions,
    )


def _rescue_lost(base: BuildContents, earlier: list[Path]) -> dict[str, StoredEdition]:
    """Return lost editions from earlier builds; all that they have, if the list is lost too."""
    mended: dict[str, StoredEdition] = {}
    forgotten = build_folder.read_forgotten(base.folder)
    for build in earlier:
        rescued = storage.rescue_editions(build, base.editions.keys() | mended.keys() | forgotten)
        names = rescued.keys() if base.list_fault is not None else rescued.keys() & base.lost
        mended |= {name: rescued[name] for name in names}
    return mended
