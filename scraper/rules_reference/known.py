"""What was found out about this document by reading it; ``known.yaml`` beside this file."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from scraper.mending import Mend, read_data


class Known(BaseModel):
    """Facts about the one text of this document that has come down.

    ``contents``: the addresses of all its entries, each with the fingerprint of what it says;
    ``without_related``: glossary entries that have no such line; ``aliases``: names in
    "Related" lines that are no title, and where they lead; ``mends``: symbols that left only
    a gap.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    contents: dict[str, str]
    without_related: tuple[str, ...]
    aliases: dict[str, str]
    mends: tuple[Mend, ...]


@cache
def known() -> Known:
    """The shipped facts."""
    return read_data("scraper.rules_reference", Known)
