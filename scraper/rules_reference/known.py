"""What people found out about this document by reading it; ``known.yaml`` beside this file."""

from functools import cache

from rules.frozen_model import FrozenModel
from scraper.mending import Mend, read_known


class Known(FrozenModel):
    """Facts about the only surviving text of this document.

    - ``contents``: the addresses of all entries, with fingerprints of what they say.
    - ``without_related``: glossary entries without a "Related" line.
    - ``aliases``: names in "Related" lines that are no title, and where they lead.
    - ``mends``: symbols that left only a gap.
    """

    contents: dict[str, str]
    without_related: tuple[str, ...]
    aliases: dict[str, str]
    mends: tuple[Mend, ...]


@cache
def known() -> Known:
    """Return the shipped facts."""
    return read_known("scraper.rules_reference", Known)
