"""What was gathered for a build: editions with their origins, and what was not read."""

from dataclasses import dataclass
from enum import StrEnum

from rules.entries import Edition
from rules.storage import MadeFrom, StoredEdition


class Origin(StrEnum):
    """How an edition came into a build."""

    READ = "read"
    """From its document, in this build."""
    UNCHANGED = "unchanged"
    """From the last build: neither the document nor its reader has changed."""
    KEPT = "kept"
    """From the last build: its document is gone, or can no longer be read."""
    SHIPPED = "shipped"
    """The outline and digests that come with this program."""


@dataclass(frozen=True, slots=True)
class GatheredEdition:
    """An edition, how it came into the build, and the document it was read from.

    ``corrected`` are the numbers of entries that the last build had in other words.
    """

    edition: Edition
    origin: Origin
    made_from: MadeFrom | None = None
    corrected: tuple[str, ...] = ()

    def is_same_as(self, stored: StoredEdition) -> bool:
        """Whether a build has it already, read from the same document by the same code."""
        now, then = self.made_from, stored.made_from
        is_made_alike = now == then or (now and then and now.is_equivalent_to(then))
        return bool(is_made_alike) and self.edition == stored.edition


@dataclass(frozen=True, slots=True)
class UnreadSource:
    """A document or source that was not read, and why, in one line."""

    what: str
    why: str
