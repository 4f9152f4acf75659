"""A build of the real documents: all are read, and those in which no test searches told in part."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from daily_share import in_turn

from app.building.finished_answers import Answer
from app.cli import answer_rendering
from engine.kernel.editions import NEWEST, PINNED
from index.cases import Case, cases_of_edition
from index.schema import FieldWords, analyse_entry
from rules.catalogue import catalogue
from rules.entries import Edition, Entry
from rules.library import Library

FEW = 50
"""Entries, and cases, of an edition that is told in part: its first ones."""


def whole_editions() -> set[str]:
    """The editions that are indexed and answered whole in this run.

    Tests ask for two of them; the others are more of the same, and one of them has its turn.
    """
    asked_for = {NEWEST.id, PINNED.id}
    others = sorted({source.edition for source in catalogue().sources} - asked_for)
    return {*asked_for, *in_turn(others, len(others))}


@contextmanager
def answering_in_part() -> Iterator[None]:
    """Index and answer of most editions their first entries, and of the others no word."""
    are_whole = whole_editions()
    answer = answer_rendering._render_answer

    def is_told(edition: Edition, entry: Entry) -> bool:
        return edition.id in are_whole or any(entry is one for one in edition.entries[:FEW])

    def few_words(edition: Edition, entry: Entry, *more: Any) -> FieldWords:
        return analyse_entry(edition, entry, *more) if is_told(edition, entry) else {}

    def few_cases(library: Library, edition: Edition) -> dict[str, Case]:
        found = cases_of_edition(library, edition)
        return found if edition.id in are_whole else dict(islice(found.items(), FEW))

    def few_answers(edition: Edition, entry: Entry, *more: Any) -> Answer | None:
        return answer(edition, entry, *more) if is_told(edition, entry) else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.build.analyse_entry", few_words)
        patch.setattr("index.build.cases_of_edition", few_cases)
        patch.setattr(answer_rendering, "_render_answer", few_answers)
        yield
