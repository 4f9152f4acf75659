"""What is said where one of several cards is chosen: which it is, or why it is none of them."""

import re

from app.playing.answering import meant_and_forbidden, meant_here
from app.playing.meaning.picked import named_in, naming
from app.playing.meaning.unseen import of_unseen, of_unseen_kind, outermost_or_innermost
from app.playing.sayings import DECLINING, in_few_words
from app.playing.wanted import Wanted
from engine.kernel.decisions import plain
from engine.kernel.intents import ChooseCard, ChooseTargets, DoTo, read
from engine.scenarios.at_table import Refused

_DONE_TO_TARGETS = re.compile(
    r"(?:trash|destroy|kill|choose|pick|target|take|swap|derez|expose|reveal|discard|return|bounce"
    r"|hit|on|lose|add|move|host|remove)\b"
)
"""How a label may begin of which the options have the name alone."""


def among_cards(asked: Wanted) -> Refused | None:
    """Which card is chosen of those that are offered, or by which rules none of that name is."""
    return _unseen(asked) or _target(asked) or _of_the_verb(asked)


def _unseen(asked: Wanted) -> Refused | None:
    """The option of a card that is offered by where it lies, and told by its name or its place."""
    game, decision = asked.game, asked.decision
    if found := outermost_or_innermost(asked.label, decision, game):
        return meant_here(asked, found)
    is_chosen = read(game, asked.label).kind is None  # and nothing else done with the card
    if not is_chosen:
        return None
    named = of_unseen(decision, named_in(game, asked.label))
    return meant_here(asked, named or of_unseen_kind(asked.label, decision, game))


def _target(asked: Wanted) -> Refused | None:
    """The options of cards that are named, whatever is said to be done to them."""
    kinds = {type(option.intent) for option in asked.decision.options}
    if not kinds <= {ChooseTargets, ChooseCard}:
        return None
    is_done = _DONE_TO_TARGETS.match(in_few_words(asked.label)) is not None
    return meant_here(asked, naming(asked.game, asked.label, asked.offered)) if is_done else None


def _of_the_verb(asked: Wanted) -> Refused | None:
    """Why a card that is named alone is none of those with which all options do the same."""
    doing = [o.intent for o in asked.decision.options if o.label not in DECLINING]
    if not all(isinstance(intent, DoTo) for intent in doing):
        return None
    verbs = {one.partition(" ")[0] for one in asked.offered if one not in DECLINING}
    names = {o.printed.name for o in asked.game.state.objects.values()}
    named = [name for name in names if plain(name) == in_few_words(asked.label)]
    if len(verbs) != 1 or len(named) != 1 or any(named[0] in one for one in asked.offered):
        return None
    return meant_and_forbidden(asked, [f"{verbs.pop()} {named[0]}"])
