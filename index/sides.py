"""Know which side a question is about, and which rules are about one side (``data/sides.yaml``)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from index.data_files import read_data
from index.question import Question
from rules.frozen_model import FrozenModel


class _SidesFile(FrozenModel):
    """For each side the keys of the ``rules`` about it alone, and its ``names``."""

    rules: dict[str, str]
    names: dict[str, str]


class _Sides(NamedTuple):
    """The same, as sets."""

    rules: Mapping[str, frozenset[str]]
    names: Mapping[str, frozenset[str]]


@cache
def _sides() -> _Sides:
    file = _SidesFile.model_validate(read_data("sides.yaml"))
    rules, names = (
        {side: frozenset(words.split()) for side, words in words_by_side.items()}
        for words_by_side in (file.rules, file.names)
    )
    return _Sides(rules, names)


def is_about_other_side(question: Question, key: str | None) -> bool:
    """Whether a question names only one side, and the rule with that key is about the other."""
    typed = {word.casefold() for concept in question.concepts for word in concept.typed.split()}
    question_sides = {side for side, names in _sides().names.items() if not names.isdisjoint(typed)}
    rule_sides = {side for side, rules in _sides().rules.items() if key in rules}
    return len(question_sides) == len(rule_sides) == 1 and question_sides != rule_sides
