"""What may be meant by a label that no option has: labels of this moment, or of another."""

import re

from app.table_talk.label_query import LabelQuery
from app.table_talk.matching.names import options_naming
from app.table_talk.phrasebook import (
    DECLINE_LABELS,
    find_cause,
    find_unchoosable,
    with_option_verb,
)
from engine.kernel.decisions import plain
from engine.scenarios.labels.partial_labels import (
    labels_about_cards,
    labels_beginning_with,
    labels_extended_by,
    labels_for_card,
    labels_of_abilities,
    labels_with_words,
    ways_to_trash,
)
from engine.scenarios.labels.possible_labels import labels_with_verb, likely_labels, missing_subject


def candidate_labels(query: LabelQuery) -> list[str]:
    """Return the labels that may be meant, those of this moment or else of another."""
    if query.phrase_labels:
        here = _options_beside_phrase(query)
        return [*here, *(one for one in query.phrase_labels if one not in here)]
    for find in (_labels_of_this_moment, _labels_of_other_moments, _similar_labels):
        for label in _phrasings(query):
            if found := find(query, label):
                return found
    return []


def _phrasings(query: LabelQuery) -> tuple[str, str]:
    return query.label, with_option_verb(query.label)


def _options_beside_phrase(query: LabelQuery) -> list[str]:
    """Return the options that have the words of a label that players also say for others."""
    is_offered = not set(query.phrase_labels).isdisjoint(query.offered)
    is_refusal = set(DECLINE_LABELS) <= set(query.phrase_labels)  # no “no” that is in a name
    if not (is_offered or is_refusal):
        found = (_labels_of_this_moment(query, label) for label in _phrasings(query))
        return next(filter(None, found), [])
    has_number = re.search(r"\d", query.label) is not None  # another option may have that number
    return _labels_of_this_moment(query, query.label) if has_number else []


def _labels_of_this_moment(query: LabelQuery, label: str) -> list[str]:
    """Return the options with the words of a label; none that declines, if others have them."""
    found = labels_with_words(query.game, label, query.offered)
    return [one for one in found if one not in DECLINE_LABELS] or found


def _similar_labels(query: LabelQuery, label: str) -> list[str]:
    """Return the labels with similar letters; a verb or a card that is known must stand in them."""
    game = query.game
    if (
        query.has_label_words
        or missing_subject(game, label) is not None
        or find_unchoosable(label) is not None
    ):
        return []
    similar = likely_labels(game, label, query.offered)
    verb = label.partition(" ")[0]
    if labels_with_verb(game, verb) or find_cause(label) is not None:
        similar = [one for one in similar if plain(one).startswith(verb)]
    return (
        options_naming(game, label, similar)
        if options_naming(game, label, query.offered)
        else similar
    )


def _labels_of_other_moments(query: LabelQuery, label: str) -> list[str]:
    game, decision = query.game, query.decision
    if missing_subject(game, label) is not None:
        return []
    if said_more := labels_extended_by(game, label):
        return said_more
    is_unchoosable = find_unchoosable(label) is not None
    found = (
        ways_to_trash(game, decision, label)
        or labels_beginning_with(game, decision, label)[:1]
        or labels_of_abilities(game, label)
        or ([] if is_unchoosable else labels_for_card(game, label))
        or labels_about_cards(game, decision, label)[:1]
    )
    if found or not is_unchoosable:
        return found
    return labels_with_words(game, label.partition(" ")[0], query.offered)
