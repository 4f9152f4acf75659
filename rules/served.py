"""The library that a home serves: the current build's, mended from those before it."""

from dataclasses import dataclass
from pathlib import Path

from rules import storage
from rules.home import Home
from rules.library import Library, LibraryError
from rules.storage import Contents, Stored


@dataclass(frozen=True, slots=True)
class Served:
    """A library and the build it is from; ``notice`` says in one line what is amiss with it.

    ``is_as_built`` tells whether its editions are the very ones that the build was made
    with, so that what was made of them then (the index) holds.
    """

    library: Library
    folder: Path
    notice: str | None = None
    is_as_built: bool = True


def served(home: Home) -> Served | None:
    """Open what a home serves; ``None`` before the first build.

    Of an edition that cannot be read in the current build the copy of the latest earlier
    build that can is taken; where none can be read, all of the earlier build. Raises
    :class:`rules.library.LibraryError` where no build on the disk gives any edition.
    """
    while (current := home.current) is not None:
        found = storage.contents(current)
        if found.trouble is None:
            return Served(Library(s.edition for s in found.editions.values()), current)
        mended = _mended(home, found)
        if home.current == current:  # else it was swept away while it was being read
            return mended
    return None


def _mended(home: Home, found: Contents) -> Served:
    """A damaged build with what earlier ones still give of it."""
    said = f"the library in {found.folder} is damaged ({found.trouble})"
    base, earlier = found, home.builds()[1:]
    while not base.editions and earlier:
        base = storage.contents(earlier.pop(0))
    mended = _lost(base, earlier)
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
    return Served(
        Library(stored.edition for stored in editions.values()),
        base.folder,
        f"{said[0].upper()}{said[1:]}. Run “nrules build”.",
        checksums == base.listing.editions,
    )


def _lost(base: Contents, earlier: list[Path]) -> dict[str, Stored]:
    """What earlier builds give of what one has lost; all, if it has lost the list of it, too."""
    mended: dict[str, Stored] = {}
    for build in earlier:
        rescued = storage.rescued(build, base.editions.keys() | mended.keys())
        wanted = rescued.keys() if base.list_lost is not None else rescued.keys() & base.lost
        mended |= {name: rescued[name] for name in wanted}
    return mended
