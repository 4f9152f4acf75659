"""Runs that a card makes: “run HQ with Account Siphon” says to play or use that card."""

import re

from app.playing.label_query import LabelQuery
from app.playing.matching.names import options_naming
from app.playing.phrasebook import core_phrase, run_target

_WITH_CARD = re.compile(r".+? (?:with|using|via|off|through|by(?: playing| using)?) (?P<card>.+)")


def match_run_cards(query: LabelQuery) -> list[str]:
    """Return the options to play or use the card with which the label says to run."""
    target = run_target(core_phrase(query.label))
    named = None if target is None else _WITH_CARD.fullmatch(target)
    if named is None:
        return []
    playing = [one for one in query.offered if one.startswith(("play ", "use "))]
    return options_naming(query.game, named["card"], playing)
