"""The folders that the platform has for the data and the caches of this program, by user."""

from pathlib import Path

from rules.errors import RulesError


class NoUserFolderError(RulesError):
    """The user has no folder of their own: no ``HOME``, and no name that has one."""

    def __init__(self) -> None:
        super().__init__("this user has no home directory; set HOME to a directory to write to")


def data_folder() -> Path:
    """Return the folder for what is made from the documents."""
    import platformdirs

    try:
        return Path(platformdirs.user_data_dir("nrules", appauthor=False))
    except RuntimeError as error:
        raise NoUserFolderError from error


def cache_folder() -> Path:
    """Return the folder for what can be fetched again."""
    import platformdirs

    try:
        return Path(platformdirs.user_cache_dir("nrules", appauthor=False))
    except RuntimeError as error:
        raise NoUserFolderError from error
