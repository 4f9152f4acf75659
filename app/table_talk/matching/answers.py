"""Options that are told by the question: as a yes or no to it, or as one of its alternatives."""

import re

from app.table_talk.phrasebook import core_phrase, is_no, is_yes, with_option_verb
from app.table_talk.spelling import words_in
from engine.kernel.decisions import Decision
from engine.kernel.intents import NotReplacing, Replacing

_ARTICLES = frozenset(("a", "an", "the"))
_YES_OR_NO = re.compile(r"(?!.*\b(?:which|what|how|where)\b)(?!.*, or [^”]*$).+\?")
"""A question that asks whether, not which: “act, or pass?” is neither yes nor no.

The words of an ability, which may stand before it in quotation marks, ask nothing.
"""
_PURPOSE = re.compile(r".+ to (?P<purpose>.+)\?")
"""A question whether something is paid or done for a purpose."""
_ALTERNATIVES = re.compile(r"(?P<usual>.+): replace that with (?P<other>.+)\?")
_CHOOSING = frozenset(("choose", "do", "go", "it", "pick", "take", "use", "with"))
"""Words beside those of an alternative that say nothing else of it."""


def match_answer(label: str, decision: Decision) -> list[str]:
    """Return the option of two that the label chooses as an answer to the question."""
    return _match_yes_or_no(label, decision) or _match_alternative(label, decision)


def _match_yes_or_no(label: str, decision: Decision) -> list[str]:
    """Return the option that the question names if the label says yes, or the other for a no.

    What the question names as the purpose, such as to steal, is a yes as well.
    """
    if _YES_OR_NO.fullmatch(decision.question) is None:
        return []
    asked = _ARTICLES.union(words_in(decision.question))
    offered = [option.label for option in decision.options]
    named = [one for one in offered if asked.issuperset(words_in(one))]
    other = [one for one in offered if one not in named]
    if len(named) != 1 or len(other) != 1:
        return []
    if is_yes(label) or _says_purpose(label, decision.question):
        return named
    return other if is_no(label) else []


def _says_purpose(label: str, question: str) -> bool:
    match = _PURPOSE.fullmatch(question)
    purpose = [] if match is None else words_in(match["purpose"])
    said = words_in(with_option_verb(label))
    return bool(said) and said[0] in purpose[:1] and set(said) <= set(purpose)


def _match_alternative(label: str, decision: Decision) -> list[str]:
    """Return the option for one side of “this: replace that with another?”, if said alone."""
    question = _ALTERNATIVES.fullmatch(decision.question)
    if question is None:
        return []
    said = {*words_in(core_phrase(label))} - _ARTICLES - _CHOOSING
    usual = {*words_in(question["usual"]), "normal", "normally", "usual"}
    usual |= {"access"} if "breach" in usual else set()
    other = {*words_in(question["other"]), "instead"}
    is_usual, is_other = said <= usual, said <= other
    if is_usual is is_other:
        return []
    kind = NotReplacing if is_usual else Replacing
    return [one.label for one in decision.options if isinstance(one.intent, kind)]
