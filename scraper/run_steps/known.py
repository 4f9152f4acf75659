"""What people found out about this document by reading it; ``known.yaml`` beside this file."""

from functools import cache

from rules.frozen_model import FrozenModel
from scraper.mending import read_known


class Known(FrozenModel):
    """Facts about the only surviving text of this document.

    - ``follows``: the edition whose numbers it quotes.
    - ``groups``: from the captions above quoted rules to addresses.
    - ``misquoted``: from a quoted number to the true number under each caption.
    - ``answers``: the words that precede an answer.
    - ``contents``: the addresses of all entries, with fingerprints of what they say.
    """

    follows: str
    groups: dict[str, str]
    misquoted: dict[str, dict[str, str]]
    answers: tuple[str, ...]
    contents: dict[str, str]


@cache
def known() -> Known:
    """Return the shipped facts."""
    return read_known("scraper.run_steps", Known)
