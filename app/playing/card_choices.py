"""Answers when cards or pending abilities are chosen: which one is meant, or why none is."""

import re

from app.playing.label_query import Wanted
from app.playing.matching.access_targets import accessed
from app.playing.matching.names import named_in, naming
from app.playing.matching.ordinals import of_hand, says_place_in_hand
from app.playing.matching.servers import at_a_server
from app.playing.matching.unseen_cards import of_unseen, of_unseen_kind, outermost_or_innermost
from app.playing.phrasebook import DECLINING, in_few_words, with_the_usual_verb
from app.playing.replies import among_options, meant_and_forbidden, meant_here
from engine.kernel.decisions import plain
from engine.kernel.intents import ChooseCard, ChooseTargets, DoTo, Trigger, read
from engine.scenarios.partial_labels import saying
from engine.scenarios.table import Refusal, current_game

_DONE_TO_TARGETS = re.compile(
    r"(?:trash|destroy|kill|choose|pick|target|take|swap|derez|expose|reveal|discard|return|bounce"
    r"|hit|on|lose|add|move|host|remove)\b"
)
"""How a label may begin, although the options consist of names alone."""


def among_cards(asked: Wanted) -> Refusal | None:
    """Return which of the offered cards is meant, or the rules that rule out a named one."""
    return (
        meant_here(asked, accessed(asked.label, asked.decision, asked.game))
        or _unseen(asked)
        or _target(asked)
        or _of_the_verb(asked)
    )


def in_hand(asked: Wanted) -> Refusal | None:
    """Return the options about a card that is named by its place in the chooser's hand."""
    if not says_place_in_hand(asked.label):
        return None
    card = of_hand(asked.label, current_game(asked.table), asked.decision.player)
    found = None if card is None else meant_here(asked, naming(asked.game, card, asked.offered))
    return found or among_options(asked)


def _unseen(asked: Wanted) -> Refusal | None:
    """Return the option about an unseen card that the label tells by its name, kind or place."""
    game, decision = asked.game, asked.decision
    if found := outermost_or_innermost(asked.label, decision, game):
        return meant_here(asked, found)
    is_chosen = read(game, asked.label).kind is None  # and nothing else done with the card
    if not is_chosen:
        return None
    named = of_unseen(decision, named_in(game, asked.label))
    return meant_here(asked, named or of_unseen_kind(asked.label, decision, game))


def _target(asked: Wanted) -> Refusal | None:
    """Return the options about the named cards, whatever the label says is done to them."""
    kinds = {type(option.intent) for option in asked.decision.options}
    if not kinds <= {ChooseTargets, ChooseCard}:
        return None
    if _DONE_TO_TARGETS.match(in_few_words(asked.label)) is not None:
        return meant_here(asked, naming(asked.game, asked.label, asked.offered))
    return meant_here(asked, at_a_server(asked.label, asked.decision, current_game(asked.table)))


def _of_the_verb(asked: Wanted) -> Refusal | None:
    """Return why a card that is named alone cannot be chosen, if all options share one verb."""
    doing = [o.intent for o in asked.decision.options if o.label not in DECLINING]
    if not all(isinstance(intent, DoTo) for intent in doing):
        return None
    verbs = {one.partition(" ")[0] for one in asked.offered if one not in DECLINING}
    names = {o.printed.name for o in asked.game.state.objects.values()}
    named = [name for name in names if plain(name) == in_few_words(asked.label)]
    if len(verbs) != 1 or len(named) != 1 or any(named[0] in one for one in asked.offered):
        return None
    return meant_and_forbidden(asked, [f"{verbs.pop()} {named[0]}"])


def by_a_pending_ability(asked: Wanted) -> Refusal | None:
    """Return the pending abilities offered here whose own words say what is asked for.

    If none do, those whose words say its verb.
    """
    in_words = {
        option.intent.labels(asked.game)[1]: option.label
        for option in asked.decision.options
        if isinstance(option.intent, Trigger)
    }
    label = with_the_usual_verb(asked.label)
    ways = (saying(asked.game, said, in_words) for said in (label, label.partition(" ")[0]))
    return meant_here(asked, [in_words[one] for one in next(filter(None, ways), [])])


def pending(asked: Wanted) -> Refusal | None:
    """Return the pending ability that does what is said, if only such abilities are offered."""
    options = [one for one in asked.decision.options if one.label not in DECLINING]
    is_of_pending = all(isinstance(one.intent, Trigger) for one in options)
    return by_a_pending_ability(asked) if is_of_pending else None
