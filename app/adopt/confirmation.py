"""What a person has to confirm of a comparison: which rules were found to be one, and how."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import yaml

from app.adopt.folder import BadAnswersError
from rules.compare.align import SURE_OF_REWRITTEN, Pair, PairedBy
from rules.compare.comparison import Comparison, compare
from rules.entries import Entry

FILE_NAME = "confirm.yaml"
SURE_FROM = 0.95
"""A pair that is surer needs nobody's word."""
SAME, OTHER, GONE = "same", "other", "gone"
_REMOVED = "was taken out"

_HEAD = """\
# Which rule is which, where a program cannot be sure. Fill in each `answer`:
#   same   the two are one rule
#   other  they are two rules: they are told apart here, and what that leaves open is asked
#   gone   of a rule that was taken out: nothing took its place; of a chapter or section that
#          was, it answers for all below it that has no answer of its own
#   a number, of a rule that was taken out: the rule that took its place, or that it went into
# What you fill in stays when the command is run again.
"""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to confirm, with the answer if there is one."""

    what: str
    old: Entry
    new: Entry | None
    sure: float | None = None
    answer: str = ""

    @property
    def id(self) -> tuple[str, str]:
        """By what an answer is found again: the numbers on both sides."""
        return self.old.number, self.new.number if self.new is not None else ""

    def as_yaml(self) -> dict[str, Any]:
        """The form in the file, the answer last."""
        sides = [("old", self.old)] + ([("new", self.new)] if self.new is not None else [])
        shape: dict[str, Any] = {"what": self.what}
        for side, entry in sides:
            shape[side] = entry.number
            shape[f"{side}_says"] = f"{entry.title or ''} {entry.plain_text}".strip()
        if self.sure is not None:
            shape["sure"] = round(self.sure, 2)
        return shape | {"answer": self.answer}


def apply_answers(comparison: Comparison, file_data: object) -> tuple[Comparison, list[Question]]:
    """The comparison as the answers in the file's data leave it, and all questions.

    Rules that are two by an answer are told apart, and then each may be found to be another:
    so it is compared again until no answer tells more apart. Raises :class:`BadAnswersError`
    for an answer that means nothing.
    """
    answers = _read_answers(file_data)
    told_apart_questions: list[Question] = []
    while True:
        answered = [
            replace(q, answer=_valid_answer(q, answers, comparison))
            for q in _find_questions(comparison)
        ]
        questions = list(_with_answers_inherited(answered, comparison))
        separated = [question for question in questions if question.answer == OTHER]
        if not separated:
            return comparison, _sort_questions([*told_apart_questions, *questions], comparison)
        told_apart_questions += separated
        told_apart = frozenset(question.id for question in told_apart_questions)
        comparison = compare(comparison.old, comparison.new, told_apart=told_apart)


def _with_answers_inherited(
    questions: list[Question], comparison: Comparison
) -> Iterator[Question]:
    """The questions; what was taken out with a heading that is gone is gone as well.

    What seems to stand somewhere else is asked about on its own.
    """
    gone = {question.old.number for question in questions if question.answer == GONE}
    for question in questions:
        is_open = question.what == _REMOVED and not question.answer
        above = comparison.old.ancestors(question.old.number)
        is_below_gone = any(entry.number in gone for entry in above)
        yield replace(question, answer=GONE) if is_open and is_below_gone else question


def _sort_questions(questions: list[Question], comparison: Comparison) -> list[Question]:
    """Pairs as their old rules follow each other, then what was taken out."""
    places = comparison.old.positions
    return sorted(
        questions, key=lambda question: (question.new is None, places[question.old.number])
    )


def _find_questions(comparison: Comparison) -> Iterator[Question]:
    for pair in comparison.alignment.pairs:
        if pair.how is not PairedBy.ALIAS and pair.sure < SURE_FROM:
            yield Question(_describe_doubt(pair), pair.old, pair.new, pair.sure)
    into = {n: merge.whole.number for merge in comparison.merges for n in merge.before}
    for entry in comparison.removed:
        there = into.get(entry.number)
        seems = f"; what it said seems to stand in {there}" if there is not None else ""
        yield Question(f"{_REMOVED}{seems}", entry, None)


def _describe_doubt(pair: Pair) -> str:
    if pair.how is PairedBy.KEY and pair.sure == SURE_OF_REWRITTEN:
        return "has the same key, on quite other words"
    if pair.how is PairedBy.KEY:
        return "has the same key, on unlike words in another place"
    return "stands under another key" if pair.is_renamed else "was told by wording and place"


def _read_answers(file_data: object) -> Mapping[tuple[str, str], Mapping[str, Any]]:
    items = file_data.get("questions") if isinstance(file_data, dict) else None
    return {
        (str(item.get("old", "")), str(item.get("new", ""))): item
        for item in items or ()
        if isinstance(item, dict)
    }


def _valid_answer(
    question: Question,
    answers: Mapping[tuple[str, str], Mapping[str, Any]],
    comparison: Comparison,
) -> str:
    """The answer to a question; none where it was given of rules that said something else."""
    item = answers.get(question.id, {})
    answer = str(item.get("answer") or "").strip()
    expected = question.as_yaml()
    if any(side in item and item[side] != expected[side] for side in expected if "_says" in side):
        return ""
    allowed = {"", SAME, OTHER} if question.new is not None else {"", GONE}
    is_number = question.new is None and answer in comparison.new.by_number
    if answer in allowed or is_number:
        return answer
    raise BadAnswersError(
        f"{FILE_NAME}: “{answer}” is not an answer for {question.old.number}; use "
        + " or ".join(sorted(allowed - {""}))
        + (f" or a number of {comparison.new.id}" if question.new is None else "")
    )


def questions_yaml(questions: list[Question]) -> str:
    """The file to fill in."""
    shape = {"questions": [question.as_yaml() for question in questions]}
    return _HEAD + yaml.safe_dump(shape, sort_keys=False, allow_unicode=True, width=100)


def aliases_toml(questions: list[Question], comparison: Comparison) -> str:
    """The renamed keys, in the form of ``rules/data/compare/aliases.toml``.

    Those of rules that say what they said, which is sure, and those that answers tell.
    """
    lines = ["# Renamed keys; they belong into rules/data/compare/aliases.toml."]
    pairs = [
        (pair.old, pair.new)
        for pair in comparison.alignment.pairs
        if pair.is_renamed and pair.how is not PairedBy.ALIAS and pair.sure >= SURE_FROM
    ]
    for question in questions:
        new = question.new if question.answer == SAME else None
        if new is None and question.answer not in comparison.alignment.by_new_number:
            new = comparison.new.by_number.get(question.answer)
        if new is not None:
            pairs.append((question.old, new))
    return "\n".join([*lines, *_key_lines(pairs)]) + "\n"


def parts_toml(questions: list[Question], comparison: Comparison) -> str:
    """What went into another rule, as answers tell: in the form of ``parts.toml`` beside that.

    A rule that was there before took nobody's place: its number says that the old one is in it.
    """
    lines = ["# Rules that went into others; they belong into rules/data/compare/parts.toml."]
    there = comparison.alignment.by_new_number
    pairs = [(q.old, there[q.answer].new) for q in questions if q.new is None and q.answer in there]
    return "\n".join([*lines, *_key_lines(pairs)]) + "\n"


def _key_lines(pairs: Iterable[tuple[Entry, Entry]]) -> Iterator[str]:
    for old, new in pairs:
        if None not in (old.key, new.key) and old.key != new.key:
            yield f'"{old.key}" = "{new.key}"'


def apart_toml(questions: list[Question], comparison: Comparison) -> str:
    """The rules that are two by an answer: in the form of ``apart.toml`` beside those."""
    lines = ["# Rules that are two; they belong into rules/data/compare/apart.toml."]
    two = [(q.old, q.new) for q in questions if q.answer == OTHER and q.new is not None]
    keyed = [f'"{old.key}" = "{new.key}"' for old, new in two if None not in (old.key, new.key)]
    lines += [f'["{comparison.new.id}"]', *keyed] if keyed else []
    lines += [
        f"# {old.number} and {new.number} have no keys by which they could be told apart for good."
        for old, new in two
        if None in (old.key, new.key)
    ]
    return "\n".join(lines) + "\n"
