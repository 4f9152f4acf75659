"""The library that a command answers from: the current build, or what is shipped."""

from app.cli import out
from app.state import NOT_BUILT, Build, build_of
from rules.home import Home
from rules.library import shipped_library
from rules.served import served


def current_build(*, needs_words: bool = True) -> Build:
    """The build of the home; the shipped outline, with a notice, before the first one.

    Who needs no words (``needs_words``) is not told that there are none. What is amiss with
    the build is said. Raises :class:`rules.library.LibraryError` for one of which nothing
    can be read: an answer from elsewhere would pass for the one that was asked for.
    """
    found = served(Home())
    if found is None:
        if needs_words:
            out.notice(NOT_BUILT)
        return Build(shipped_library(), None, NOT_BUILT)
    if found.notice is not None:
        out.notice(found.notice)
    return build_of(found)
