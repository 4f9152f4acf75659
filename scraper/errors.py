"""What can be wrong with a document, each in one clear line."""

from rules.errors import RulesError, UsageError


class DocumentError(RulesError):
    """The document cannot be read: binary, cut off, or not one of ours."""


class UnreadableFileError(DocumentError, UsageError):
    """There is no file of that name, or its bytes cannot be had."""


class UnrecognisedError(DocumentError):
    """The document is none that the catalogue or a reader knows."""


class FetchError(RulesError):
    """A source could not be downloaded from its official address."""
