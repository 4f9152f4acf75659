"""What a label names that nobody can choose here: where a card is, or what brings a thing about."""

import re

from app.table_talk.card_choices import suggest_pending_ability
from app.table_talk.facts.card_questions import CardQuestion
from app.table_talk.facts.cards import locate_named_card
from app.table_talk.label_query import LabelQuery
from app.table_talk.matching.names import named_words, options_naming
from app.table_talk.nicknames import find_card
from app.table_talk.phrasebook import (
    CONTINUE,
    find_cause,
    find_unchoosable,
    is_reached_in_run,
    with_option_verb,
)
from app.table_talk.replies import explain_forbidden, list_options_because, suggest_options
from app.table_talk.wording import MAX_NAMED
from engine.kernel.decisions import plain
from engine.kernel.legality import reasons_at_any_time
from engine.kernel.sides import Side
from engine.scenarios.labels.partial_labels import labels_of_abilities
from engine.scenarios.labels.possible_labels import missing_subject, quote_label
from engine.scenarios.table import Refusal

_REMOTE_RUN = re.compile(r"run remote [1-9]\d*")


def reply_to_card_name(query: LabelQuery) -> Refusal | None:
    """Return what can be done here with a card that is only named, or else where it is."""
    location = locate_named_card(query.label, query.table)
    if location is None:
        return None
    names = _names_meant(query, query.label)
    about_it = [one for one in query.offered for name in names if plain(name) in plain(one)]
    message = f"{query.quoted_label} cannot be chosen here: {location}"
    return suggest_options(query, about_it) or query.answer(message)


def reply_to_absent_card(query: LabelQuery) -> Refusal | None:
    """Return that a card that is only named is not in this game."""
    if (card := find_card(query.label)) is None:
        return None
    return query.answer(f"{card.title} is not in this game")


def explain_lacking(query: LabelQuery) -> Refusal | None:
    """Return that a card, named only in part, has nothing of the kind that is asked for."""
    verb, _, words = plain(query.label).partition(" ")
    names = _names_meant(query, words)
    if query.has_label_words or len(names) != 1 or plain(name := names.pop()) == words:
        return None
    reason = missing_subject(query.game, f"{verb} {name}")
    return None if reason is None else list_options_because(query, reason)


def _names_meant(query: LabelQuery, words: str) -> set[str]:
    """Return the names of the game's cards that the words may mean."""
    printed = {one.printed.name for one in query.game.state.objects.values()}
    return CardQuestion(words, query.table, query.game).matching_names(printed)


def explain_missing_remote(query: LabelQuery) -> Refusal | None:
    """Return why there is no run on a missing remote: its name is no slip for another's."""
    if _REMOTE_RUN.fullmatch(plain(query.label)) is None:
        return None
    rules = reasons_at_any_time(query.game, Side.RUNNER, query.label)
    return query.reply(f"{query.quoted_label} is not possible", tuple(rules))


def explain_unchoosable(query: LabelQuery) -> Refusal | None:
    """Return how something comes about that nobody chooses, such as stealing."""
    rule = find_unchoosable(query.label)
    if rule is None or missing_subject(query.game, query.label) is not None:
        return None
    if (suggestion := suggest_pending_ability(query)) is not None:
        return suggestion
    message = f"{query.quoted_label} is not something that a player chooses"
    if CONTINUE not in query.offered or not is_reached_in_run(query.label):
        return query.reply(message, (rule,))
    return query.reply(f"{message}, and {quote_label(CONTINUE)} leads there", (rule,), [CONTINUE])


def explain_cause(query: LabelQuery) -> Refusal | None:
    """Return what brings about what a verb says, if nothing in this game is done by that verb."""
    rule = find_cause(query.label)
    if rule is None or missing_subject(query.game, query.label) is not None:
        return None
    verb = with_option_verb(query.label).partition(" ")[0]
    labels = labels_of_abilities(query.game, verb)
    named = named_words(query.game, query.label, except_type="ice" if verb == "break" else "")
    if named:
        labels = [one for one in labels if options_naming(query.game, " ".join(named), [one])]
    return (
        suggest_options(query, labels)
        or explain_forbidden(query, labels[:MAX_NAMED])
        or suggest_pending_ability(query)
        or query.reply(f"{query.quoted_label} is not an option here", (rule,))
    )
