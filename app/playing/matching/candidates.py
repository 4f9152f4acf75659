"""What may be meant by a label that no option has: labels of this moment, or of another."""

import re
from itertools import chain

from app.playing.label_query import LabelQuery
from app.playing.matching.names import options_naming
from app.playing.phrasebook import (
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
    phrasings = (query.label, with_option_verb(query.label))
    offered = (labels_with_words(query.game, label, query.offered) for label in phrasings)
    if query.phrase_labels:
        has_number = (
            re.search(r"\d", query.label) is not None
        )  # another option may have that number
        is_here = not set(query.phrase_labels).isdisjoint(query.offered)
        here = next(offered) if has_number else []
        if not (
            here or is_here or set(DECLINE_LABELS) <= set(query.phrase_labels)
        ):  # no “no” that is in a name
            here = next(filter(None, offered), [])
        return [*here, *(one for one in query.phrase_labels if one not in here)]
    of_other_moments = (_labels_of_other_moments(query, label) for label in phrasings)
    guessed = (_similar_labels(query, label) for label in phrasings)
    return next(filter(None, chain(offered, of_other_moments, guessed)), [])


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
    found = ways_to_trash(game, decision, label) or labels_beginning_with(game, decision, label)[:1]
    is_unchoosable = find_unchoosable(label) is not None
    found = found or labels_of_abilities(game, label)
    found = found or ([] if is_unchoosable else labels_for_card(game, label))
    found = found or labels_about_cards(game, decision, label)[:1]
    if found or not is_unchoosable:
        return found
    return labels_with_words(game, label.partition(" ")[0], query.offered)
