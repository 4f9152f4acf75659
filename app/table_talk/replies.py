"""Answers to what is no option: what may be meant, what forbids it, what can be chosen."""

from dataclasses import replace

from app.table_talk.label_query import LabelQuery
from app.table_talk.phrasebook import find_unchoosable, is_asking_permission, is_general_question
from app.table_talk.remarks import RemarkReply, search_hint
from app.table_talk.wording import MAX_NAMED, merge_reasons, shorten_list
from engine.kernel.decisions import plain
from engine.kernel.legality import NO_OPTION
from engine.scenarios.labels.possible_labels import missing_subject, quote_label
from engine.scenarios.table import Refusal, play_on
from rules.amounts import join_words


def suggest_options(query: LabelQuery, meant: list[str]) -> Refusal | None:
    """Return an answer that names the ``meant`` options of this moment; ``None`` without any."""
    offered = [one for one in meant if one in query.offered]
    if not offered:
        return None
    if is_general_question(query.label) and not any(plain(one) in query.label for one in offered):
        return reply_to_remark(query, search_hint(query.label))
    if is_asking_permission(query.label):
        quoted = join_words([*map(quote_label, offered[:MAX_NAMED])], "or")
        return query.answer(f"{quoted} can be chosen here", meant=offered)
    suggestions = join_words(shorten_list(offered), "or")
    message = f"{query.quoted_label} cannot be chosen here: did you mean {suggestions}?"
    return query.reply(message, meant=offered)


def explain_forbidden(query: LabelQuery, meant: list[str]) -> Refusal | None:
    """Return an answer with the rules that forbid the ``meant`` labels.

    ``None`` if nothing particular can be said of them.
    """
    found = ((label, _refusal_if_informative(query, label)) for label in meant)
    refusals = {label: refusal for label, refusal in found if refusal is not None}
    if not refusals:
        return None
    if len(refusals) == 1:
        ((label, refusal),) = refusals.items()
        why = f"which{refusal.message.removeprefix(quote_label(label))}"
    else:
        why = f"{'neither' if len(refusals) == 2 else 'none'} of which is possible here"
    labels = join_words([*map(quote_label, refusals)], "or")
    message = f"{query.quoted_label} is understood as {labels}, {why}"
    return query.reply(message, tuple(merge_reasons(refusals)))


def _refusal_if_informative(query: LabelQuery, label: str) -> Refusal | None:
    """Return how a label that may be meant is refused; ``None`` if that tells nothing.

    It tells nothing that a guessed label is not an option here.
    """
    refused = play_on(query.table.start, [*query.table.labels, label]).refused
    if refused is None or not refused.rules:
        return None
    is_sure = bool(query.phrase_labels) and find_unchoosable(query.label) is None
    is_informative = is_sure or any(reason != NO_OPTION for _, reason in refused.rules)
    return refused if is_informative else None


def reply_to_remark(query: LabelQuery, remark: RemarkReply | None) -> Refusal | None:
    """Return the answer to a remark or question that is no play; ``None`` without one."""
    if remark is None:
        return None
    message = f"{query.quoted_label} is not a play"
    if remark.rule:
        reply = query.reply(message, ((remark.rule, remark.answer),))
    else:
        reply = query.reply(f"{message}: {remark.answer}")
    if meant := [one for one in query.phrase_labels if one in query.offered]:
        message = f"{reply.message}; did you mean {join_words(shorten_list(meant), 'or')}?"
        return replace(reply, message=message, meant=tuple(meant))
    return replace(reply, is_play=False)


def list_options(query: LabelQuery) -> Refusal:
    """Return an answer that lists what can be chosen here, for when nobody knows what is meant."""
    reason = missing_subject(query.game, query.label)
    return list_options_because(query, reason or f"{query.quoted_label} cannot be chosen here")


def list_options_because(query: LabelQuery, reason: str) -> Refusal:
    """Return an answer that gives the ``reason``, then lists what can be chosen here."""
    message = f"{reason}: choose {join_words(shorten_list(query.offered), 'or')}"
    return query.reply(message, ((query.decision.rule, "says what is chosen here"),))
