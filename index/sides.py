"""Know which side a question is about, and which rules are about one side (``data/sides.yaml``)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from index.data_files import read_data
from index.question import Question


class _Written(BaseModel):
    """For each side the keys of the ``rules`` about it alone, and its ``names``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rules: dict[str, str]
    names: dict[str, str]


class _Sides(NamedTuple):
    """The same, as sets."""

    rules: Mapping[str, frozenset[str]]
    names: Mapping[str, frozenset[str]]


@cache
def _sides() -> _Sides:
    written = _Written.model_validate(read_data("sides.yaml"))
    rules, names = (
        {side: frozenset(listed.split()) for side, listed in of_either.items()}
        for of_either in (written.rules, written.names)
    )
    return _Sides(rules, names)


def is_about_other_side(question: Question, key: str | None) -> bool:
    """Whether a question names only one side, and the rule with that key is about the other."""
    typed = {word.casefold() for concept in question.concepts for word in concept.typed.split()}
    named = {side for side, names in _sides().names.items() if not names.isdisjoint(typed)}
    holds = {side for side, rules in _sides().rules.items() if key in rules}
    return len(named) == len(holds) == 1 and named != holds
