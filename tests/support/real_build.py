"""Build the real documents: all are read, but most are indexed only in part."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from daily_share import todays_share

from app.building.finished_answers import Answer
from app.cli import answer_rendering
from engine.kernel.editions import NEWEST
from index.cases import Case, cases_of_edition
from index.schema import FieldWords, analyse_entry
from rules.catalogue import catalogue
from rules.entries import Edition, Entry
from rules.library import Library

FEW = 50
"""The first entries and cases of an edition, which are indexed in any case."""


def whole_editions() -> set[str]:
    """Return the editions that this run indexes and renders whole.

    Tests ask for the newest; of the others one has its turn.
    """
    others = sorted({source.edition for source in catalogue().sources} - {NEWEST.id})
    return {NEWEST.id, *todays_share(others, len(others))}


@contextmanager
def index_mostly_in_part() -> Iterator[None]:
    """Index and render of most editions only the first entries."""
    are_whole = whole_editions()
    answer = answer_rendering._render_answer

    def is_indexed(edition: Edition, entry: Entry) -> bool:
        return edition.id in are_whole or any(entry is first for first in edition.entries[:FEW])

    def few_words(edition: Edition, entry: Entry, *more: Any) -> FieldWords:
        return analyse_entry(edition, entry, *more) if is_indexed(edition, entry) else {}

    def few_cases(library: Library, edition: Edition) -> dict[str, Case]:
        cases = cases_of_edition(library, edition)
        return cases if edition.id in are_whole else dict(islice(cases.items(), FEW))

    def few_answers(edition: Edition, entry: Entry, *more: Any) -> Answer | None:
        return answer(edition, entry, *more) if is_indexed(edition, entry) else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("index.build.analyse_entry", few_words)
        patch.setattr("index.build.cases_of_edition", few_cases)
        patch.setattr(answer_rendering, "_render_answer", few_answers)
        yield
