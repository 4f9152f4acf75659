"""The folders that the platform has for the data and the caches of this program, by user."""

from collections.abc import Callable
from pathlib import Path

from rules.errors import RulesError


class NoUserFolderError(RulesError):
    """The user has no folder of their own: no ``HOME``, and no name that has one."""

    def __init__(self) -> None:
        super().__init__("this user has no home directory; set HOME to a directory to write to")


def data_folder() -> Path:
    """Return the folder for what is made from the documents; raises :class:`NoUserFolderError`."""
    import platformdirs

    return _own_folder(platformdirs.user_data_dir)


def cache_folder() -> Path:
    """Return the folder for what can be fetched again; raises :class:`NoUserFolderError`."""
    import platformdirs

    return _own_folder(platformdirs.user_cache_dir)


def _own_folder(find: Callable[..., str]) -> Path:
    try:
        return Path(find("nrules", appauthor=False))
    except RuntimeError as error:
        raise NoUserFolderError from error
