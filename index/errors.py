"""What can be wrong with a search index."""

from pathlib import Path

from rules.errors import RulesError


class SearchIndexError(RulesError):
    """The index on disk is missing, half-built, damaged, or not the library's own."""

    def __init__(self, folder: Path, reason: str) -> None:
        self.folder = folder
        self.reason = reason
        super().__init__(
            f"the search index in {folder} cannot be used ({reason}); run `nrules build`"
        )
