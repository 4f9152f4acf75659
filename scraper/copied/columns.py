"""Which column of a table holds rule numbers, and which holds their words.

A column is recognised by its contents. Its name only identifies titles, keys and examples, and
the words where several columns could hold them.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from typing import TypeVar

from rules.numbers import Level, NumberError, RuleNumber
from rules.untrusted_text import shorten
from scraper.errors import DocumentError
from scraper.page.tree import STABLE_KEY

_R = TypeVar("_R", bound=Sized)
Row = Mapping[str, tuple[str, ...]]
"""The contents of one row by the names of its columns: one text, or several."""

MIN_ROWS = 50
"""This many rule numbers in a column are those of the rules themselves."""
MAX_CELLS = 200_000
"""With more cells in all rows they are none of ours; the fullest have some 10,000."""
MAX_COLUMNS = 30
"""A table with more columns, even in one row, is none of ours: each column is examined."""
_NUMBER = re.compile(
    r"(?:(?:cr|rule|subrule|chapter|section|step)\s+|§+\s*)?"
    r"(?P<number>[1-9]\d{0,2}(?:[.,][1-9]\d{0,2}){0,2})[\s.]*(?P<letter>\(?[a-z]{1,2}\)?)?[.:)\s]*",
    re.IGNORECASE,
)
_LETTER = re.compile(r"\(?(?P<letter>[a-z]{1,2})[.:)\s]*")
NUMBER_OF_OTHERS = re.compile(r"\d+(?:\.\d+){1,3}")
"""Numbers of other things, such as program versions: rule numbers have no part 0."""
_MAX_SHARE_OF_OTHERS = 0.1
_SENTENCE = re.compile(r"[.:;?!)。：？！]['\"”’]*\s*(?:<|$)", re.MULTILINE)
_WORDS = ("text", "words", "body", "content", "rule", "description", "rule_text", "wording")
_TITLES = ("title", "heading", "name", "caption")
_KEYS = ("key", "id", "slug", "anchor", "html_id", "stable_key")
_EXAMPLES = ("examples", "example")


@dataclass(frozen=True, slots=True)
class Columns:
    """The names of the columns; ``None`` for one that is missing.

    ``letter`` holds subrules' letters, where the number beside it is their rule's.
    """

    number: str
    words: str
    letter: str | None = None
    title: str | None = None
    key: str | None = None
    examples: str | None = None


def limit_cells(rows: Iterable[_R]) -> list[_R]:
    """Return rows read one by one; raises :class:`DocumentError` where there are too many."""
    kept: list[_R] = []
    cells = 0
    for row in rows:
        cells += len(row)
        if cells > MAX_CELLS:
            raise DocumentError(
                "it is too large to be one of our documents: its rows have more than "
                f"{MAX_CELLS:,} cells"
            )
        kept.append(row)
    return kept


def named_rows(rows: Sequence[Sequence[str]], names: Sequence[str]) -> Iterator[Row]:
    """Yield rows by the names of their columns; a column without a unique name has its place.

    A row that repeats the names, as at the top of each printed page, is empty.
    """
    names = [name.strip() for name in names]
    own = [name if name and names.index(name) == n else "" for n, name in enumerate(names)]
    for row in rows:
        if any(names) and [cell.strip() for cell in row] == names:
            yield {}
            continue
        named = (*own, *[""] * len(row))
        yield {named[n] or f"column {n + 1}": (cell,) for n, cell in enumerate(row)}


class _Survey:
    """What the columns of a table hold: which numbers of rules and others, and how many letters."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.names: dict[str, None] = {}
        self.numbers: defaultdict[str, set[RuleNumber]] = defaultdict(set)
        self.others: Counter[str] = Counter()
        self.letters: Counter[str] = Counter()
        for row in rows:
            for name, texts in row.items():
                self.names[name] = None
                if len(texts) == 1 and (number := parse_whole_number(texts[0])) is not None:
                    self.numbers[name].add(number)
                elif len(texts) == 1 and NUMBER_OF_OTHERS.fullmatch(texts[0]) is not None:
                    self.others[name] += 1
                self.letters[name] += sum(map(len, texts))

    def rules_in(self, name: str, but: str | None = None) -> int:
        """Return how many rules a column has the numbers of, besides those in another."""
        others = self.numbers[but] if but is not None else set()
        return sum(number.rule > 0 for number in self.numbers[name] - others)


def find_columns(rows: Sequence[Row], fewest: int = MIN_ROWS) -> Columns | None:
    """Return which column holds what; ``None`` where none has enough rule numbers.

    Several columns may, such as those of a rule and of its parent; then the one with the most
    different numbers counts. Raises :class:`DocumentError` where another has many of its own.
    """
    survey = _Survey(rows)
    names, numbers = survey.names, survey.numbers
    most = max(numbers, key=lambda name: len(numbers[name]), default=None)
    if most is None or survey.rules_in(most) < fewest or len(names) > MAX_COLUMNS:
        return None
    if survey.others[most] > _MAX_SHARE_OF_OTHERS * len(numbers[most]):
        return None
    letter = next((name for name in names if _has_letters(rows, most, name)), None)
    title, examples = _find_column(names, _TITLES, most), _find_column(names, _EXAMPLES, most)
    keys = _find_column(names, _KEYS, most)
    counted = {name for name in numbers if survey.rules_in(name) >= MIN_ROWS}
    rest = [n for n in names if n not in {most, letter, title, keys, examples} | counted]
    words = _find_column(rest, _WORDS, most) or max(
        rest, key=lambda name: survey.letters[name], default=title
    )
    if words is None:
        return None
    columns = Columns(most, words, letter, title if title != words else None, examples=examples)
    if not _are_rules_in(rows, columns):
        return None
    for name in counted:
        if survey.rules_in(name, but=most) >= MIN_ROWS:
            raise DocumentError(
                f"numbers of rules stand in “{shorten(most)}” and others in “{shorten(name)}”: "
                "keep the column that has the rules’ own"
            )
    is_key = any(STABLE_KEY.match(text) for row in rows for text in row.get(keys or "", ()))
    return replace(columns, key=keys) if is_key else columns


def _find_column(names: Iterable[str], called: Sequence[str], but: str) -> str | None:
    by_name = {name.strip().casefold(): name for name in names if name != but}
    return next((by_name[name] for name in called if name in by_name), None)


def _has_letters(rows: Sequence[Row], numbers: str, name: str) -> bool:
    """Whether a column holds subrule letters, without which rules would appear twice."""
    stood = Counter(parse_whole_number(cell(row, numbers)) for row in rows)
    letters_and_numbers = [
        (letter, cell(row, numbers))
        for row in rows
        if name != numbers and (letter := cell(row, name).strip())
    ]
    if not all(parse_letter(letter) for letter, _ in letters_and_numbers):
        return False
    beside = [(parse_whole_number(text), text) for _, text in letters_and_numbers]
    is_of_rules = all((n.level is Level.RULE) if n else not text.strip() for n, text in beside)
    return is_of_rules and any(n is None or stood[n] > 1 for n, _ in beside)


def _are_rules_in(rows: Sequence[Row], columns: Columns) -> bool:
    """Whether these columns hold rules, mostly in sentences: other things have numbers too."""
    of_rules = [
        row
        for row in rows
        if (n := parse_whole_number(cell(row, columns.number))) is not None and n.rule
    ]
    sentences = sum(any(map(_SENTENCE.search, row.get(columns.words, ()))) for row in of_rules)
    return 2 * sentences >= len(of_rules)


def cell(row: Row, name: str | None) -> str:
    """Return the first text in a column; empty where there is none."""
    texts = row.get(name, ()) if name is not None else ()
    return texts[0] if texts else ""


def parse_letter(text: str) -> str | None:
    """Return the subrule letter that a cell holds, if it holds nothing else."""
    match = _LETTER.fullmatch(text.strip())
    return match["letter"] if match is not None else None


def restore_final_zero(number: RuleNumber) -> RuleNumber | None:
    """Return the section meant where a number lost its final 0: 1.10, which is 1.1 as a fraction.

    ``None`` for a number that cannot be a fraction.
    """
    is_so = number.level is Level.SECTION and number.section < 10
    return RuleNumber(number.chapter, number.section * 10) if is_so else None


def parse_whole_number(text: str) -> RuleNumber | None:
    """Return the number that a cell holds, if it holds nothing else."""
    match = _NUMBER.fullmatch(text.strip())
    if match is None:
        return None
    letter = (match["letter"] or "").strip("()").lower()
    try:
        return RuleNumber.parse(match["number"].replace(",", ".") + letter)
    except NumberError:
        return None


def row_number(row: Row, columns: Columns, at: RuleNumber | None) -> RuleNumber | None:
    """Return the number of a row after that of ``at``; it may be only a letter below its rule."""
    text = cell(row, columns.number).strip()
    number = parse_whole_number(text)
    beside = cell(row, columns.letter).strip()
    if not text or (number is None and not beside):
        return _subrule_number(text or beside, at)
    return _subrule_number(beside, number) if beside else number


def _subrule_number(letter: str, at: RuleNumber | None) -> RuleNumber | None:
    parsed = parse_letter(letter)
    if parsed is None or at is None or not at.rule:
        return None
    rule = at.parent if at.letter else at
    return RuleNumber.parse(f"{rule}{parsed}")
