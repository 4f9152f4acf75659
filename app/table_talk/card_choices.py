"""Answers when cards or pending abilities are chosen: which one is meant, or what comes first."""

import re
from dataclasses import replace

from app.table_talk.hypotheticals import option_before
from app.table_talk.label_query import LabelQuery
from app.table_talk.matching.access_targets import match_access_target
from app.table_talk.matching.names import named_words, options_naming
from app.table_talk.matching.ordinals import card_at_place_in_hand, is_place_in_hand
from app.table_talk.matching.servers import match_cards_at_server, match_done_at_server
from app.table_talk.matching.unseen_cards import (
    match_ice_at_end,
    match_unseen_by_kind,
    match_unseen_by_name,
)
from app.table_talk.phrasebook import DECLINE_LABELS, core_phrase, with_option_verb
from app.table_talk.replies import explain_forbidden, list_options, suggest_options
from app.table_talk.spelling import words_in
from engine.kernel.abilities.paid import trigger_cost
from engine.kernel.decisions import Decision, plain
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.intents import ChooseCard, ChooseTargets, DoTo, Trigger, Use, read
from engine.scenarios.labels.partial_labels import labels_with_words
from engine.scenarios.table import Refusal

_TARGETING_VERB = re.compile(
    r"(?:trash|destroy|kill|choose|pick|target|take|swap|derez|expose|reveal|discard|return|bounce"
    r"|hit|on|lose|add|move|host|remove)\b"
)
"""How a label may begin, although the options consist of names alone."""


def suggest_card(query: LabelQuery) -> Refusal | None:
    """Return which of the offered cards is meant, or the rules that rule out a named one."""
    return (
        _suggest_at_server(query)
        or _suggest_by_trash_cost(query)
        or suggest_options(query, match_access_target(query.label, query.decision, query.game))
        or _suggest_unseen(query)
        or _suggest_target(query)
        or _explain_by_shared_verb(query)
    )


def suggest_from_hand(query: LabelQuery) -> Refusal | None:
    """Return the options about a card that is named by its place in the chooser's hand."""
    if not is_place_in_hand(query.label):
        return None
    card = card_at_place_in_hand(query.label, query.game, query.decision.player)
    suggestion = (
        None
        if card is None
        else suggest_options(query, options_naming(query.game, card, query.offered))
    )
    return suggestion or list_options(query)


def suggest_what_comes_first(query: LabelQuery) -> Refusal | None:
    """Return the option after which the label can be chosen: to pay at all, then with what."""
    is_forbidden = bool(query.refused.rules) and not query.has_label_words
    first = None if is_forbidden else option_before(query.table, query.label)
    if first is None:
        return None
    message = f"{query.quoted_label} cannot be chosen yet: did you mean {first}, which comes first?"
    return replace(query.reply(message, meant=[first]), rest=query.label)


def _suggest_at_server(query: LabelQuery) -> Refusal | None:
    """Return the options about the card at the server that the label names behind what is done."""
    return suggest_options(query, match_done_at_server(query.label, query.decision, query.game))


def _suggest_unseen(query: LabelQuery) -> Refusal | None:
    """Return the option about an unseen card that the label tells by its name, kind or place."""
    game, decision = query.game, query.decision
    if at_end := match_ice_at_end(query.label, decision, game):
        return suggest_options(query, at_end)
    is_chosen = read(game, query.label).kind is None  # and nothing else done with the card
    if not is_chosen:
        return None
    by_name = match_unseen_by_name(decision, named_words(game, query.label))
    return suggest_options(query, by_name or match_unseen_by_kind(query.label, decision, game))


def _suggest_by_trash_cost(query: LabelQuery) -> Refusal | None:
    """Return the abilities that are paid for by trashing the card of which the label says so."""
    if not core_phrase(query.label).startswith("trash "):
        return None
    uses = [(o.label, o.intent) for o in query.decision.options if isinstance(o.intent, Use)]
    trashing = [
        label
        for label, use in uses
        for part in trigger_cost(query.game, use.ability, use.source).parts
        if isinstance(part, TrashThis)
    ]
    return suggest_options(query, options_naming(query.game, query.label, trashing))


def is_target_named(label: str, decision: Decision) -> bool:
    """Whether the label names a target for what is asked, such as one of the cards to install."""
    words = {*words_in(label)}
    is_named = any(words.issuperset(words_in(one.label)) for one in decision.options)
    return is_named and _are_targets(decision) and _is_verb_asked(label, decision)


def _is_verb_asked(label: str, decision: Decision) -> bool:
    """Whether a label begins with what the question says that targets are chosen for."""
    verb = core_phrase(label).partition(" ")[0]
    return re.search(rf"\bto {re.escape(verb)}\b", plain(decision.question)) is not None


def _are_targets(decision: Decision) -> bool:
    return {type(option.intent) for option in decision.options} <= {ChooseTargets, ChooseCard}


def _suggest_target(query: LabelQuery) -> Refusal | None:
    """Return the options about the named cards, whatever the label says is done to them."""
    if not _are_targets(query.decision):
        return None
    is_verb = _TARGETING_VERB.match(core_phrase(query.label)) is not None
    if is_verb or _is_verb_asked(query.label, query.decision):
        return suggest_options(query, options_naming(query.game, query.label, query.offered))
    return suggest_options(query, match_cards_at_server(query.label, query.decision, query.game))


def _explain_by_shared_verb(query: LabelQuery) -> Refusal | None:
    """Return why a card that is named alone cannot be chosen, if all options share one verb."""
    intents = [o.intent for o in query.decision.options if o.label not in DECLINE_LABELS]
    if not all(isinstance(intent, DoTo) for intent in intents):
        return None
    verbs = {one.partition(" ")[0] for one in query.offered if one not in DECLINE_LABELS}
    names = {o.printed.name for o in query.game.state.objects.values()}
    named = [name for name in names if plain(name) == core_phrase(query.label)]
    if len(verbs) != 1 or len(named) != 1 or any(named[0] in one for one in query.offered):
        return None
    return explain_forbidden(query, [f"{verbs.pop()} {named[0]}"])


def suggest_pending_ability(query: LabelQuery) -> Refusal | None:
    """Return the pending abilities offered here whose own words say what is asked for.

    If none do, those whose words say its verb.
    """
    labels_by_text = {
        option.intent.labels(query.game)[1]: option.label
        for option in query.decision.options
        if isinstance(option.intent, Trigger)
    }
    label = with_option_verb(query.label)
    matches = (
        labels_with_words(query.game, said, labels_by_text)
        for said in (label, label.partition(" ")[0])
    )
    return suggest_options(query, [labels_by_text[one] for one in next(filter(None, matches), [])])


def suggest_among_pending(query: LabelQuery) -> Refusal | None:
    """Return the pending ability that does what is said, if only such abilities are offered."""
    options = [one for one in query.decision.options if one.label not in DECLINE_LABELS]
    are_all_pending = all(isinstance(one.intent, Trigger) for one in options)
    return suggest_pending_ability(query) if are_all_pending else None
