"""The library that a home serves: the current build's, mended from earlier ones."""

from dataclasses import dataclass, replace
from pathlib import Path

from rules import storage
from rules.cards import data as cards
from rules.files import reason
from rules.home import LINK, Home, Looked
from rules.library import Library, LibraryError
from rules.quoted import short
from rules.storage import Contents, Stored

_LONGEST = 1_000
"""The most characters of a notice."""


@dataclass(frozen=True, slots=True)
class Served:
    """A library and the build it is from; ``notice`` says in one line what is wrong with it.

    ``is_as_built`` says whether each of its editions is one with which the build was made, even
    if others are lost. Then the index made from them is still valid. ``astray`` says why the
    link leads to no build, where the newest build stands in. ``cards_from`` is the build from
    which to take card data, where that is another.
    """

    library: Library
    folder: Path
    notice: str | None = None
    is_as_built: bool = True
    astray: str | None = None
    cards_from: Path | None = None


def served(home: Home) -> Served | None:
    """Open what a home serves; ``None`` before the first build.

    Where the home's link leads to no build, this is the newest. An edition that cannot be read
    is taken from the latest earlier build in which it can. Where no edition can be read, all
    come from an earlier build. Raises :class:`rules.library.LibraryError` where no build on the
    disk has any edition, or the builds cannot be listed.
    """
    while (looked := home.look()).folder is not None:
        try:
            opened = _with_cards(home, _read(home, looked.folder))
        except LibraryError:
            if home.current == looked.folder:
                raise
            continue  # it was swept away during the reading
        if opened.notice is None or home.current == looked.folder:
            return opened if looked.astray is None else _standing_in(home, looked.astray, opened)
    _refuse(home, looked)
    return None


def _read(home: Home, current: Path) -> Served:
    contents = storage.contents(current)
    if contents.trouble is None:
        return Served(Library(s.edition for s in contents.editions.values()), current)
    return _mended(home, contents)


def _with_cards(home: Home, found: Served) -> Served:
    """Return what is served, with an earlier build's card data where its own is lost.

    Every build takes card data over from the one before, unless told to forget it.
    """
    if cards.is_in(found.folder) or cards.NAME in storage.forgotten(found.folder):
        return found
    wrong = cards.trouble(found.folder)
    others = (build for build in home.builds() if build != found.folder)
    instead = next(filter(cards.is_in, others), None)
    if wrong is None and instead is None:
        return found  # there never was any
    then = "cards are known by name alone" if instead is None else "an earlier build's stands in"
    lost = f"The card data in {found.folder} is damaged ({wrong or 'it is missing'}); {then}."
    return replace(found, notice=and_lost(found.notice, lost), cards_from=instead)


def and_lost(notice: str | None, lost: str) -> str:
    """Return a notice that adds, in a sentence, what else of a build is lost."""
    return _line(f"{notice} {lost}" if notice else f"{lost} Run “nrules build”.")


def _refuse(home: Home, looked: Looked) -> None:
    """Raise :class:`LibraryError` where there may be builds, but none can be found."""
    if looked.refused is not None:
        match looked.refused:
            case PermissionError():
                todo = "let this user read it, or set NRULES_HOME"
            case NotADirectoryError():  # a new build could not make a folder there either
                todo = "move away what is in their place, or set NRULES_HOME to a directory"
            case _:
                todo = "run `nrules build`"
        raise LibraryError(
            f"the builds in {home.root} cannot be read ({reason(looked.refused)}); {todo}"
        )
    if looked.astray is not None:
        raise LibraryError(
            f"{_lost_link(home, looked.astray)}, and there is none; run `nrules build`"
        )


def _lost_link(home: Home, astray: str) -> str:
    return f"{home.root / LINK} leads to no build ({astray})"


def _line(words: str) -> str:
    """Return a notice that is safe in terminals and pages, whatever files are called."""
    return short(words, _LONGEST)


def _standing_in(home: Home, astray: str, found: Served) -> Served:
    """Return the newest build, with a notice that first tells of the home's broken link."""
    said = _lost_link(home, astray)
    rest = found.notice or f"The newest, in {found.folder}, is served. Run “nrules build”."
    return replace(found, notice=_line(f"{said}. {rest}"), astray=said)


def _mended(home: Home, found: Contents) -> Served:
    """Return a damaged build with the editions that earlier builds still have."""
    said = f"the library in {found.folder} is damaged ({found.trouble})"
    base, earlier = found, home.builds()[1:]
    while not base.editions and earlier:
        base = storage.contents(earlier.pop(0))
    mended = _rescued(base, earlier)
    editions = {**base.editions, **mended}
    if not editions:
        raise LibraryError(
            f"the library in {found.folder} cannot be read ({found.trouble}); run `nrules build`"
        )
    if base is not found:
        said += f"; the earlier build in {base.folder} is served"
    elif mended:
        said += f"; an earlier build's {', '.join(sorted(mended))} stands in"
    if gone := sorted((found.lost.keys() | base.lost.keys()) - editions.keys()):
        said += f"; {', '.join(gone)} cannot be served"
    checksums = {name: stored.checksum for name, stored in editions.items()}
    is_as_built = checksums.items() <= base.listing.editions.items()
    then = "Run “nrules build”."
    if not is_as_built:
        then = f"{then} Until then the first search of each process makes its index anew."
    return Served(
        Library(stored.edition for stored in editions.values()),
        base.folder,
        _line(f"{said[0].upper()}{said[1:]}. {then}"),
        is_as_built,
    )


def _rescued(base: Contents, earlier: list[Path]) -> dict[str, Stored]:
    """Return lost editions from earlier builds; all that they have, if the list is lost too."""
    mended: dict[str, Stored] = {}
    forgotten = storage.forgotten(base.folder)
    for build in earlier:
        rescued = storage.rescued(build, base.editions.keys() | mended.keys() | forgotten)
        wanted = rescued.keys() if base.list_lost is not None else rescued.keys() & base.lost
        mended |= {name: rescued[name] for name in wanted}
    return mended
