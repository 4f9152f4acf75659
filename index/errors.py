"""What can be wrong with a search index."""

import tempfile
from pathlib import Path

from rules.errors import RulesError
from rules.files import os_error_reason


class SearchIndexError(RulesError):
    """The index on disk is missing, half-built, damaged, or not the library's own."""

    def __init__(self, folder: Path, reason: str) -> None:
        self.folder = folder
        self.reason = reason
        super().__init__(
            f"the search index in {folder} cannot be used ({reason}); run `nrules build`"
        )


class NoRoomForIndexError(RulesError):
    """No index can be written for as long as a process lives, where no build has one."""

    def __init__(self, error: OSError) -> None:
        try:
            folder = tempfile.gettempdir()
        except OSError:  # none of the usual folders can be written
            folder = "a temporary folder"
        super().__init__(
            f"the search index cannot be written to {folder} ({os_error_reason(error)}); "
            "set TMPDIR to a folder with room for it"
        )
