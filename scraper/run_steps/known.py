"""What was found out about this document by reading it; ``known.yaml`` beside this file."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from scraper.mending import read_data


class Known(BaseModel):
    """Facts about the one text of this document that has come down.

    ``follows`` is the edition whose numbers it quotes; ``groups`` leads from the captions
    above quoted rules to addresses; ``misquoted`` from a quoted number to the true number
    under each caption; ``answers`` are the words that stand before an answer; ``contents``
    the addresses of all its entries, each with the fingerprint of what it says.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    follows: str
    groups: dict[str, str]
    misquoted: dict[str, dict[str, str]]
    answers: tuple[str, ...]
    contents: dict[str, str]


@cache
def known() -> Known:
    """The shipped facts."""
    return read_data("scraper.run_steps", Known)
