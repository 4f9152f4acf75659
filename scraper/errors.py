"""What can be wrong with a document; each error is one clear line."""

from rules.errors import RulesError, UsageError


class DocumentError(RulesError):
    """The document cannot be read: binary, cut off, or not one of ours."""


class UnreadableFileError(DocumentError, UsageError):
    """There is no file of that name, or its bytes cannot be read."""


ITS_HTML = "take the HTML of the rules' page itself, as the publisher serves it"
"""What to do with a copy of the rules that is no longer their page."""

OR_ITS_TEXT = f"{ITS_HTML}, or with less this page saved as plain text"
"""What to do with a copy in another program's markup, whose text is read by its numbers."""

SAVE_THE_RULES = (
    "where it is a log-in, an error or a frame around the rules, open these in a browser and "
    "save that page"
)
"""What to do with a page that holds no rules."""


class UnrecognisedError(DocumentError):
    """Neither the catalogue nor a reader knows the document."""


class FetchError(RulesError):
    """A source could not be downloaded from its official address."""
