"""How well the search answers what people ask: nDCG@5 by kind, beside SQLite's FTS5.

The graded questions lie beside the checkout (``shared/examples/questions.jsonl``). They are split
into two halves by their text alone: one may be looked at while the search is worked on, and the
other shows how it does on what nobody has tuned to. Other sets are kept here:

- ``questions.yaml``: ours, which helped to choose constants by their totals.
- ``questions_of_players.yaml``, written by others, may be looked at; of ``questions_unseen.yaml``
  only the figures may.
- ``questions_of_forums.yaml`` and ``questions_of_forums_unseen.yaml``: the same two halves of
  what players asked in forums.
- ``questions_of_strangers.yaml`` and ``questions_of_strangers_unseen.yaml``: the same, by a fresh
  reader.

Grades are by rule of the pinned edition; if another is searched, the rules' counterparts are
graded.

    python bench/search_quality.py [--edition cr-24.03] [--worst 10] [--half tuned]

The last table shows what slips of the finger cost, made up in the questions that may be looked at.
"""

import argparse
import hashlib
import json
import random
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import fmean

import yaml
from grading import DEPTH, Answers, ndcg, plain_fts5
from mistyping import add_typos
from rich.console import Console
from rich.table import Table

from index.build import build_index
from index.search import Hit, Searcher
from index.successors import equivalent_numbers
from rules.cards.card_data import find_cards
from rules.catalogue import catalogue
from rules.entries import Edition
from rules.library import Library, shipped_outlines
from scraper.read import read_file
from scraper.source_files import find_sources

HERE = Path(__file__).parent
GRADED_FILE = HERE.parent.parent / "shared" / "examples" / "questions.jsonl"
WRITTEN_FILES = {
    "ours": HERE / "questions.yaml",
    "players": HERE / "questions_of_players.yaml",
    "unseen": HERE / "questions_unseen.yaml",
    "forums": HERE / "questions_of_forums.yaml",
    "forums unseen": HERE / "questions_of_forums_unseen.yaml",
    "strangers": HERE / "questions_of_strangers.yaml",
    "strangers unseen": HERE / "questions_of_strangers_unseen.yaml",
}
"""The files of questions that are kept here, by their names in the tables' column of halves."""
SEEDS = 4


@dataclass(frozen=True)
class Question:
    """A question, its kind, and the grades of the rules that answer it.

    ``half`` is the part it belongs to: ``tuned``, ``held out``, or one of :data:`WRITTEN_FILES`.
    """

    half: str
    kind: str
    text: str
    grades: dict[str, int]
    why: str = ""


def read_graded_questions(path: Path) -> list[Question]:
    """Return the questions beside the checkout, split by kind into a half to tune on and another.

    In each kind every second one is held out, in the order of their checksums. So the halves are
    alike, and neither the order of the file nor our taste has a say.
    """
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line]
    lines.sort(key=lambda asked: (asked["kind"], hashlib.sha256(asked["q"].encode()).hexdigest()))
    found = []
    for kind, of_kind in groupby(lines, key=lambda asked: asked["kind"]):
        for place, asked in enumerate(of_kind):
            half = ("tuned", "held out")[place % 2]
            found.append(Question(half, kind, asked["q"], asked["relevant"], asked["why"]))
    return found


def read_written_questions() -> list[Question]:
    """Return the questions that are kept here."""
    return [
        Question(half, asked["kind"], asked["query"], asked["expects"])
        for half, path in WRITTEN_FILES.items()
        for asked in yaml.safe_load(path.read_text("utf-8"))
    ]


def questions_in_edition(
    questions: Iterable[Question], library: Library, edition: Edition
) -> list[Question]:
    """Return the questions with the numbers that the rules have in an edition.

    A rule that is gone is answered by its successor (:mod:`index.successors`), or by nothing. A
    question about a number means that number, which may now name another rule, so it is asked only
    of the pinned edition.
    """
    pinned = catalogue().pinned
    if edition.id == pinned:
        return list(questions)
    number_in_edition = equivalent_numbers(library, edition, pinned)
    translated = []
    for question in questions:
        if question.kind == "number":
            continue
        grades: dict[str, int] = {}
        for number in question.grades.keys() & number_in_edition.keys():
            number_there = number_in_edition[number]
            grades[number_there] = max(question.grades[number], grades.get(number_there, 0))
        if grades:
            translated.append(
                Question(question.half, question.kind, question.text, grades, question.why)
            )
    return translated


def library_at_hand() -> Library:
    """Return the pinned edition and the newest, each from its preferred document."""
    best = {}
    for found in sorted(find_sources(None), key=lambda f: -f.source.rank):
        best[found.source.edition] = found
    newest = Library([*shipped_outlines()]).default.id
    return Library([read_file(best[name].path) for name in (catalogue().pinned, newest)])


def quality_table(questions: list[Question], search: Answers, baseline: Answers) -> Table:
    """Return a table of the mean nDCG by half and kind, ours beside the baseline's."""
    drawn = Table(title=f"nDCG@{DEPTH}")
    for column in ("half", "kind", "questions", "ours", "FTS5"):
        drawn.add_column(column, justify="left" if column in ("half", "kind") else "right")
    for half in ("tuned", "held out", *WRITTEN_FILES):
        asked = [question for question in questions if question.half == half]
        kinds = [*dict.fromkeys(question.kind for question in asked), *(["all"] if asked else [])]
        for kind in kinds:
            of_kind = [question for question in asked if kind in (question.kind, "all")]
            scores = (
                fmean(ndcg(answers(question.text), question.grades) for question in of_kind)
                for answers in (search, baseline)
            )
            drawn.add_row(half, kind, str(len(of_kind)), *(f"{score:.3f}" for score in scores))
    return drawn


def typo_table(questions: list[Question], search: Answers) -> Table:
    """Return a table of the mean nDCG with no, one and two words mistyped.

    The slips are made up in questions that may be looked at.
    """
    drawn = Table(title=f"nDCG@{DEPTH} with slips, {SEEDS} made up for each question")
    for column in ("words mistyped", "queries", "ours"):
        drawn.add_column(column, justify="right")
    asked = [
        q for q in questions if q.half in ("tuned", "ours") and q.kind not in ("number", "typo")
    ]
    for words in range(3):
        queries = [
            (text, question.grades)
            for seed in range(SEEDS if words else 1)
            for question in asked
            if (text := add_typos(question.text, random.Random(f"{seed} {question.text}"), words))
        ]
        score = fmean(ndcg(search(text), grades) for text, grades in queries)
        drawn.add_row(str(words), str(len(queries)), f"{score:.3f}")
    return drawn


def _numbers(hits: Iterable[Hit]) -> list[str]:
    """Return the numbers found, the best first: a step comes with the others that say the same."""
    return [number for hit in hits for number in (hit.number, *hit.places)]


def main() -> int:
    """Print the figures and the worst; return 2 if there is nothing to measure with."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", default=None, help="the edition to search; the newest else")
    parser.add_argument("--worst", type=int, default=10, help="how many of the worst are listed")
    parser.add_argument(
        "--half",
        default="tuned",
        choices=("tuned", "ours", "players"),
        help="whose worst: those of the others are not looked at",
    )
    asked = parser.parse_args()
    if not GRADED_FILE.exists():
        Console(stderr=True).print(
            f"{GRADED_FILE} is not here; there are no graded questions to ask"
        )
        return 2
    library = library_at_hand()
    edition = library.edition(asked.edition)
    questions = questions_in_edition(
        [*read_graded_questions(GRADED_FILE), *read_written_questions()], library, edition
    )
    with tempfile.TemporaryDirectory() as folder, plain_fts5(edition) as baseline:
        build_index(library, Path(folder), cards=find_cards())
        searcher = Searcher.open(Path(folder), library)

        def search(query: str) -> list[str]:
            return _numbers(searcher.search(query, edition.id, limit=20).hits)

        console = Console(width=160)
        console.print(f"{edition.id}, {len(edition.entries)} entries")
        console.print(quality_table(questions, search, baseline))
        console.print(typo_table(questions, search))
        scored = [
            (ndcg(search(question.text), question.grades), question) for question in questions
        ]
        worst = sorted((p for p in scored if p[1].half == asked.half), key=lambda p: p[0])
        for score, question in worst[: asked.worst]:
            console.print(f"{score:.2f} {question.kind}: {question.text}", highlight=False)
            console.print(f"     wants {question.grades}", highlight=False)
            console.print(f"     has   {' '.join(search(question.text)[:DEPTH])}", highlight=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
