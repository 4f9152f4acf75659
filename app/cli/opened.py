"""The library that a command answers from: the current build, or what is shipped."""

from app.cli import out
from app.state import NOT_BUILT, Build
from rules.home import Home
from rules.library import Library, shipped_library


def current_build() -> Build:
    """The build of the home; the shipped outline, with a notice, before the first one.

    Raises :class:`rules.library.LibraryError` for a build that cannot be read: an answer
    from elsewhere would pass for the one that was asked for.
    """
    folder = Home().current
    if folder is None:
        out.notice(NOT_BUILT)
        return Build(shipped_library(), None, NOT_BUILT)
    return Build(Library.load(folder), folder)
