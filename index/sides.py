"""Which side a question is about, and which rules hold of one side (``data/sides.yaml``)."""

from functools import cache

from pydantic import BaseModel, ConfigDict

from index.data_files import read_data
from index.question import Question


class _Sides(BaseModel):
    """Of either side, the ``rules`` that hold of it alone, by their keys, and its ``names``."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rules: dict[str, str]
    names: dict[str, str]


@cache
def _sides() -> _Sides:
    return _Sides.model_validate(read_data("sides.yaml"))


def is_of_the_other(question: Question, key: str | None) -> bool:
    """Whether a question names one side alone, and the rule of that key holds of the other."""
    typed = {word.casefold() for concept in question.concepts for word in concept.typed.split()}
    named = {side for side, names in _sides().names.items() if not typed.isdisjoint(names.split())}
    holds = {side for side, rules in _sides().rules.items() if key in rules.split()}
    return len(named) == len(holds) == 1 and named != holds
