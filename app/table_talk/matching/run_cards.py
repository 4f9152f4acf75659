"""Runs that a card makes: “run HQ with Account Siphon” says to play or use that card."""

import re

from app.table_talk.label_query import LabelQuery
from app.table_talk.matching.names import named_words
from app.table_talk.phrasebook import core_phrase, run_target
from app.table_talk.spelling import words_in
from engine.kernel.decisions import Option, plain
from engine.kernel.game import Game
from engine.kernel.intents import Play, Use

_WITH_CARD = re.compile(r".+? (?:with|using|via|off|through|by(?: playing| using)?) (?P<card>.+)")

_BETWEEN_CARDS = re.compile(r",? and |, | with | plus ")
"""What stands between the card that makes a run and those that it will take."""


def match_run_cards(query: LabelQuery) -> list[str]:
    """Return the options to run by playing or using the card with which the label says to run."""
    target = run_target(core_phrase(query.label))
    named = None if target is None else _WITH_CARD.fullmatch(target)
    if named is None:
        return []
    running = [one.label for one in query.decision.options if _makes_run(query.game, one)]
    for card in (named["card"], *_BETWEEN_CARDS.split(named["card"])):
        said = named_words(query.game, card)
        if found := [one for one in running if said and {*said} <= {*words_in(one)}]:
            return found
    return []


def _makes_run(game: Game, option: Option) -> bool:
    """Whether a run event is played, or an ability used whose words say that it makes a run."""
    match option.intent:
        case Play(card=card):
            return "run" in map(plain, game.subtypes_of(card))
        case Use(ability=ability):
            return "run" in words_in(ability.label)
    return False
