"""Options that are told by the question: as a yes or no to it, or as one of its alternatives."""

import re

from app.playing.phrasebook import DECLINE_LABELS, core_phrase, is_agreement, labels_for_phrase
from app.playing.spelling import words_in
from engine.kernel.decisions import Decision
from engine.kernel.intents import NotReplacing, Replacing

_ARTICLES = frozenset(("a", "an", "the"))
_ALTERNATIVES = re.compile(r"(?P<usual>.+), or (?P<other>.+) instead\?")


def match_answer(label: str, decision: Decision) -> list[str]:
    """Return the option of two that the label chooses as an answer to the question."""
    return _match_yes_or_no(label, decision) or _match_alternative(label, decision)


def _match_yes_or_no(label: str, decision: Decision) -> list[str]:
    """Return the option that the question names if the label says yes, or the other for a no."""
    asked = _ARTICLES.union(words_in(decision.question))
    offered = [option.label for option in decision.options]
    named = [one for one in offered if asked.issuperset(words_in(one))]
    other = [one for one in offered if one not in named]
    labels_meant = {*labels_for_phrase(label)}
    if len(named) != 1 or len(other) != 1 or not labels_meant.isdisjoint((*named, *other)):
        return []
    if is_agreement(label):
        return named
    return other if labels_meant.issuperset(DECLINE_LABELS) else []


def _match_alternative(label: str, decision: Decision) -> list[str]:
    """Return the option for one side of “this, or that instead?” if the label names only it."""
    question = _ALTERNATIVES.fullmatch(decision.question)
    if question is None:
        return []
    said = {*words_in(core_phrase(label))} - _ARTICLES
    usual = {*words_in(question["usual"]), "normal", "normally", "usual"}
    usual |= {"access"} if "breach" in usual else set()
    other = {*words_in(question["other"]), "instead"}
    is_usual, is_other = not said.isdisjoint(usual), not said.isdisjoint(other)
    if is_usual is is_other:
        return []
    kind = NotReplacing if is_usual else Replacing
    return [one.label for one in decision.options if isinstance(one.intent, kind)]
