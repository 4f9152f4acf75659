"""What is said where cards or pending abilities are chosen: which it is, or why it is none."""

import re

from app.playing.answering import among_options, meant_and_forbidden, meant_here
from app.playing.meaning.accessed import accessed
from app.playing.meaning.picked import named_in, naming, of_hand, says_place_in_hand
from app.playing.meaning.servers import at_a_server
from app.playing.meaning.unseen import of_unseen, of_unseen_kind, outermost_or_innermost
from app.playing.sayings import DECLINING, in_few_words, with_the_usual_verb
from app.playing.wanted import Wanted
from engine.kernel.decisions import plain
from engine.kernel.intents import ChooseCard, ChooseTargets, DoTo, Trigger, read
from engine.scenarios.at_table import Refused, as_it_stands
from engine.scenarios.in_part import saying

_DONE_TO_TARGETS = re.compile(
    r"(?:trash|destroy|kill|choose|pick|target|take|swap|derez|expose|reveal|discard|return|bounce"
    r"|hit|on|lose|add|move|host|remove)\b"
)
"""How a label may begin of which the options have the name alone."""


def among_cards(asked: Wanted) -> Refused | None:
    """Which card is chosen of those that are offered, or by which rules none of that name is."""
    return (
        meant_here(asked, accessed(asked.label, asked.decision, asked.game))
        or _unseen(asked)
        or _target(asked)
        or _of_the_verb(asked)
    )


def in_hand(asked: Wanted) -> Refused | None:
    """The options of a card that is told by its place in the hand of the player who chooses."""
    if not says_place_in_hand(asked.label):
        return None
    card = of_hand(asked.label, as_it_stands(asked.table), asked.decision.player)
    found = None if card is None else meant_here(asked, naming(asked.game, card, asked.offered))
    return found or among_options(asked)


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
    if _DONE_TO_TARGETS.match(in_few_words(asked.label)) is not None:
        return meant_here(asked, naming(asked.game, asked.label, asked.offered))
    return meant_here(asked, at_a_server(asked.label, asked.decision, as_it_stands(asked.table)))


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


def by_a_pending_ability(asked: Wanted) -> Refused | None:
    """The pending abilities offered here whose own words say what is asked for, or its verb."""
    in_words = {
        option.intent.labels(asked.game)[1]: option.label
        for option in asked.decision.options
        if isinstance(option.intent, Trigger)
    }
    label = with_the_usual_verb(asked.label)
    ways = (saying(asked.game, said, in_words) for said in (label, label.partition(" ")[0]))
    return meant_here(asked, [in_words[one] for one in next(filter(None, ways), [])])


def pending(asked: Wanted) -> Refused | None:
    """The pending ability that does what is said, where nothing else is chosen among."""
    options = [one for one in asked.decision.options if one.label not in DECLINING]
    is_of_pending = all(isinstance(one.intent, Trigger) for one in options)
    return by_a_pending_ability(asked) if is_of_pending else None
