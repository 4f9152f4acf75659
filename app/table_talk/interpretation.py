"""The answer to a label that no option has: what it may mean here, in a player's words."""

import re
from collections.abc import Collection
from dataclasses import replace

from app.table_talk.card_choices import (
    is_target_named,
    suggest_among_pending,
    suggest_card,
    suggest_from_hand,
    suggest_what_comes_first,
)
from app.table_talk.facts.lookup import PATTERNS as FACT_PATTERNS
from app.table_talk.facts.lookup import find_fact
from app.table_talk.hypotheticals import PATTERNS as HYPOTHETICAL_PATTERNS
from app.table_talk.hypotheticals import is_asking_what_is_next, simulate, supposed_play
from app.table_talk.label_query import LabelQuery
from app.table_talk.matching.abbreviations import expand_abbreviations
from app.table_talk.matching.answers import match_answer
from app.table_talk.matching.candidates import candidate_labels
from app.table_talk.matching.card_sets import match_card_sets
from app.table_talk.matching.chosen_amounts import parse_amount
from app.table_talk.matching.names import options_naming
from app.table_talk.matching.orders import is_about_order, match_order
from app.table_talk.matching.ordinals import match_ordinal
from app.table_talk.matching.payments import match_payment, match_prevention
from app.table_talk.matching.play_sequences import split_first_play
from app.table_talk.matching.repetition import match_repetition
from app.table_talk.matching.run_cards import match_run_cards
from app.table_talk.matching.servers import match_install_places, match_runs
from app.table_talk.nicknames import expand_nicknames
from app.table_talk.phrasebook import (
    CONTINUE,
    DECLINE_LABELS,
    core_phrase,
    is_agreement,
    is_undo,
    labels_for_phrase,
    parse_obligation_question,
    parse_why_not,
    without_means_or_purpose,
)
from app.table_talk.phrasebook import PATTERNS as PHRASE_PATTERNS
from app.table_talk.remarks import PATTERNS as REMARK_PATTERNS
from app.table_talk.remarks import RemarkReply, find_reply, search_hint
from app.table_talk.replies import (
    explain_forbidden,
    list_options,
    reply_to_remark,
    suggest_options,
)
from app.table_talk.spelling import (
    correct_spelling,
    near_matches,
    normalise_label,
    words_in_patterns,
)
from app.table_talk.unavailable import (
    explain_cause,
    explain_lacking,
    explain_missing_remote,
    explain_unchoosable,
    reply_to_absent_card,
    reply_to_card_name,
)
from app.table_talk.wording import MAX_NAMED, shorten_list
from engine.kernel.decisions import Decision, plain
from engine.kernel.legality import NO_OPTION
from engine.scenarios.labels.colloquial_labels import find_option_by_card_type
from engine.scenarios.labels.partial_labels import labels_with_words
from engine.scenarios.labels.possible_labels import (
    explain_unknown_label,
    is_fixed_label,
    missing_subject,
    quote_label,
)
from engine.scenarios.table import Refusal, Table, current_game, play_on
from rules.amounts import join_words

_KNOWN_WORDS = words_in_patterns(
    *FACT_PATTERNS, *HYPOTHETICAL_PATTERNS, *REMARK_PATTERNS, *PHRASE_PATTERNS
)
"""The words that are understood, so that slips in them can be mended."""


def explain_refusal(table: Table) -> Refusal | None:
    """Return what the table refused, explained in a player's words.

    If the game has no option of that name, tell which of those offered now may be meant. If what
    seems to be meant is not offered now, tell the rule that forbids it.
    """
    refused, decision = table.refused, table.decision
    if refused is None or decision is None:
        return refused
    label, phrase_labels = refused.label, labels_for_phrase(refused.label)
    # Outside a run, “continue” is what passing does as well.
    means_pass = phrase_labels[:1] == (CONTINUE,) and table.state["run"] == "none"
    phrase_labels = phrase_labels[1:] if means_pass else phrase_labels
    offered = [option.label for option in decision.options]
    has_label_words = refused.rules == ((decision.rule, NO_OPTION),) and not is_fixed_label(label)
    may_mean_option = has_label_words or means_pass or _names_option(label, phrase_labels, decision)
    if refused.rules and not may_mean_option:
        option_of_type = find_option_by_card_type(label, offered)
        return refused if option_of_type is None else replace(refused, meant=(option_of_type,))
    game = current_game(table)
    if not may_mean_option and explain_unknown_label(game, label, offered) is None:
        return refused
    query = LabelQuery(table, refused, decision, game, phrase_labels, has_label_words)
    expanded = expand_abbreviations(label, decision, game)
    if expanded != normalise_label(label):
        query = query.respell(expanded)
    return _interpret_nicknames(query) or _interpret(query)


def _names_option(label: str, phrase_labels: Collection[str], decision: Decision) -> bool:
    """Whether a label says what an option offered now is called, nearly or in part."""
    offered = [option.label for option in decision.options]
    return (
        not set(phrase_labels).isdisjoint(offered)
        or bool(near_matches(label, offered))
        or any(plain(one).endswith(f" {plain(label)}") for one in offered)
        or is_target_named(label, decision)
    )


def _interpret(query: LabelQuery) -> Refusal:
    return (
        _interpret_why_not(query)
        or _first_reading(query)
        or _interpret_respelt(query)
        or _suggest_named(query)
        or _interpret_without_purpose(query)
        or list_options(query)
    )


def _interpret_without_purpose(query: LabelQuery) -> Refusal | None:
    """Return what is meant once a stated means or purpose (“to …”, “for …”) is left out."""
    for label in without_means_or_purpose(query.label):
        shorter = query.respell(label)
        meant = _matching_options(shorter) or candidate_labels(shorter)
        if reply := suggest_options(shorter, meant) or explain_forbidden(shorter, meant[:1]):
            return reply
    return None


def _suggest_named(query: LabelQuery) -> Refusal | None:
    """Return the options that name the same card or server, whatever else the label says."""
    if missing_subject(query.game, query.label) is not None:
        return None
    own = query.decision.player
    return suggest_options(query, options_naming(query.game, query.label, query.offered, own))


def _suggest_place(query: LabelQuery) -> Refusal | None:
    """Return the place that the label tells by what is there, if all options are places."""
    is_place = all(one.startswith(("on ", "in ", "protecting ")) for one in query.offered)
    return _suggest_named(query) if is_place else None


def _interpret_nicknames(query: LabelQuery) -> Refusal | None:
    """Return the answer to the label with nicknames replaced by the names of cards."""
    label = expand_nicknames(query.label)
    if label == normalise_label(query.label):
        return None
    return _interpret(query.respell(label))


def _interpret_why_not(query: LabelQuery) -> Refusal | None:
    """Return the answer to “why can’t I …” and the like: that to “can I …”."""
    label = parse_why_not(query.label)
    if label is None or label == normalise_label(query.label):
        return None
    return _first_reading(query.respell(label))


def _first_reading(query: LabelQuery) -> Refusal | None:
    """Return the answer of the first reading that has one."""
    meant = candidate_labels(query)
    return (
        _reply_to_hypothetical(query)
        or _reply_to_obligation(query)
        or suggest_options(query, match_run_cards(query))
        or _suggest_label_in_sentence(query)
        or suggest_card(query)
        or suggest_options(query, near_matches(query.label, query.offered))
        or suggest_options(query, match_answer(query.label, query.decision))
        or suggest_options(query, match_repetition(query))
        or _reply_to_amount(query)
        or suggest_options(query, match_card_sets(query))
        or suggest_options(query, match_ordinal(query.label, query.offered))
        or suggest_from_hand(query)
        or _suggest_first_in_order(query)
        or _suggest_first_play(query)
        or suggest_options(query, match_install_places(query.label, query.table, query.decision))
        or _suggest_place(query)
        or _suggest_described_run(query)
        or _reply_to_undo(query)
        or explain_missing_remote(query)
        or _reply_with_fact(query)
        or suggest_options(query, match_payment(query.label, query.decision))
        or suggest_options(query, match_prevention(query.label, query.decision))
        or reply_to_remark(query, find_reply(query.label, query.offered))
        or _reply_to_agreement(query)
        or explain_lacking(query)
        or suggest_options(query, meant)
        or suggest_what_comes_first(query)
        or suggest_among_pending(query)
        or explain_forbidden(query, meant[:1] if query.phrase_labels else meant[:MAX_NAMED])
        or explain_unchoosable(query)
        or explain_cause(query)
        or reply_to_card_name(query)
        or reply_to_absent_card(query)
        or reply_to_remark(query, search_hint(query.label))
    )


def _interpret_respelt(query: LabelQuery) -> Refusal | None:
    """Return the answer to the label once slips in words that are known here are mended."""
    label = _respelt_label(query)
    if label == normalise_label(query.label):
        return None
    return _first_reading(query.respell(label))


def _respelt_label(query: LabelQuery) -> str:
    names = " ".join(o.printed.name for o in query.game.state.objects.values())
    words_of_names = frozenset(re.findall("[a-z]+", plain(names)))
    return correct_spelling(query.label, _KNOWN_WORDS, words_of_names)


def _reply_to_hypothetical(query: LabelQuery) -> Refusal | None:
    """Return what happens if something is done, if that is asked; else which rules forbid it."""
    if is_asking_what_is_next(query.label):
        passing = next((one for one in DECLINE_LABELS if one in query.offered), None)
        return _reply_with_steps(query, passing) if passing else reply_to_remark(query, _DEPENDS)
    play = supposed_play(query.label) or supposed_play(_respelt_label(query))
    if play is None:
        return None
    meant = _matching_options(query.with_label(play))
    if len(meant) == 1:
        return _reply_with_steps(query, meant[0])
    if meant:
        return suggest_options(query, meant)
    refusal = _explain_other_label(query, play)
    return None if refusal is None else replace(refusal, is_play=False)


def _reply_to_obligation(query: LabelQuery) -> Refusal | None:
    """Return whether a player must do what is asked about, if it can be chosen here."""
    if (play := parse_obligation_question(query.label)) is None:
        return None
    meant = _matching_options(query.with_label(play))
    if not meant:
        return None
    others = [one for one in DECLINE_LABELS if one in query.offered and one not in meant]
    if others:
        message = f"no: {join_words([*map(quote_label, others)], 'or')} can be chosen here"
    else:
        options = join_words(shorten_list(query.offered), "or")
        message = f"no, but one of the options must be chosen: {options}"
    return query.answer(message, meant=meant)


def _explain_other_label(query: LabelQuery, label: str) -> Refusal | None:
    """Return how another label is refused."""
    refusal = explain_refusal(play_on(query.table.start, [*query.table.labels, label]))
    return None if refusal is None else replace(refusal, label=query.refused.label)


def _reply_with_steps(query: LabelQuery, option: str) -> Refusal:
    consequences = simulate(query.table, option)
    return query.answer(consequences.summary, consequences.steps, (option,))


_DEPENDS = RemarkReply(
    "it depends on what is chosen here; write “what if” before an option to see what comes of it"
)


def _matching_options(query: LabelQuery) -> list[str]:
    """Return the options of this moment that have that label, or that people call so."""
    option = query.decision.option(query.label)
    exact = [option.label] if option is not None else []
    colloquial = [one for one in query.phrase_labels if one in query.offered][:1]
    labels = exact or colloquial or near_matches(query.label, query.offered)
    return [one for one in labels or candidate_labels(query) if one in query.offered]


def _suggest_label_in_sentence(query: LabelQuery) -> Refusal | None:
    """Return the option whose whole label stands in a sentence that says nothing more."""
    option = query.decision.option(core_phrase(query.label))
    return None if option is None else suggest_options(query, [option.label])


def _reply_to_amount(query: LabelQuery) -> Refusal | None:
    """Return the option of the amount that is said, or the bounds of what can be chosen."""
    if (amount := parse_amount(query.label, query.decision)) is None:
        return None
    labels = [*amount.labels]
    out_of_bounds = ((query.decision.rule, amount.bounds),)
    if not labels:
        return query.answer(f"{query.quoted_label} does not say how much", out_of_bounds)
    return (
        suggest_options(query, labels)
        or explain_forbidden(replace(query, phrase_labels=()), labels)
        or query.reply(
            f"{query.quoted_label} is not an amount that can be chosen here", out_of_bounds
        )
    )


def _suggest_first_in_order(query: LabelQuery) -> Refusal | None:
    """Return the option that comes first in the order that is said, and what is left of it."""
    meant, rest = match_order(query)
    reply = suggest_options(query, meant)
    return None if reply is None else replace(reply, rest=rest)


def _suggest_first_play(query: LabelQuery) -> Refusal | None:
    """Return the option for the first of several plays said at once, and what is left of them."""
    plays = split_first_play(query.label)
    if plays is None:
        return None
    first, rest = plays
    meant = _matching_options(query.with_label(first))
    if not meant:
        return _explain_other_label(query, first)
    suggestions = join_words(shorten_list(meant), "or")
    message = (
        f"{query.quoted_label} is more than one play; choose one at a time: "
        f"did you mean {suggestions}?"
    )
    return replace(query.reply(message, meant=meant), rest=rest)


def _suggest_described_run(query: LabelQuery) -> Refusal | None:
    """Return the run on the server that is told by what lies there, or the rules that forbid it."""
    runs = [] if query.phrase_labels else match_runs(query.label, query.table)
    return suggest_options(query, runs) or explain_forbidden(query, runs)


def _reply_with_fact(query: LabelQuery) -> Refusal | None:
    """Return the fact of the position that the label asks for, if it asks for nothing else."""
    fact = find_fact(query.label, query.table)
    if fact is None and search_hint(query.label) is not None:
        fact = find_fact(_respelt_label(query), query.table)
    if fact is None:
        return None
    rules = () if fact.rule is None else (fact.rule,)
    return query.answer(fact.text, rules)


def _reply_to_undo(query: LabelQuery) -> Refusal | None:
    """Return how to take a choice back, which is no part of the game."""
    if not is_undo(query.label):
        return None
    was_chosen = any(one.was_free for one in query.table.taken)
    answer = "undoing takes the last choice back" if was_chosen else "nothing has been chosen yet"
    return reply_to_remark(query, RemarkReply(answer))


def _reply_to_agreement(query: LabelQuery) -> Refusal | None:
    """Return what a yes may agree to: the one option that does something, if only one does."""
    if not is_agreement(query.label) or labels_with_words(query.game, query.label, query.offered):
        return None
    active_options = [one for one in query.offered if one not in DECLINE_LABELS]
    if len(active_options) == 1:
        return suggest_options(query, active_options)
    options = join_words(shorten_list(query.offered), "or")
    rules = ((query.decision.rule, "says what is chosen here"),)
    lacks = "which comes first" if is_about_order(query.decision) else "to what"
    return query.answer(f"{query.quoted_label} does not say {lacks}: choose {options}", rules)
