"""Render the answer to every entry of a library for :mod:`app.building.finished_answers`."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from app.answers.rule import rule_answer
from app.building.finished_answers import Answer, EditionAnswers
from app.cli.blocks import kept
from app.cli.drawing.entry import drawn_entry
from app.examples.worked import Known
from engine.scenarios.worked_examples import ExampleResult, Progress
from rules.entries import Edition, Entry
from rules.glossary import GlossaryTerm, glossary
from rules.library import Library, LookupResult


def finished(
    library: Library, results: Mapping[str, ExampleResult], progress: Progress
) -> Iterator[EditionAnswers]:
    """Yield the answers to the entries of each edition; ``results`` are the worked examples'."""
    known = Known.of_shipped(results)
    for done, edition in enumerate(library.editions.values()):
        progress(done, len(library.editions))
        answers = _answers(edition, library, known)
        yield EditionAnswers(edition.id, answers, tuple(edition.by_address))


def _answers(edition: Edition, library: Library, known: Known) -> dict[str, Answer | None]:
    """Return the answers that can be made; where a bug of ours prevents one, ``None``.

    The command then reports the bug to whoever asks, and the build goes on.
    """
    answers: dict[str, Answer | None] = dict.fromkeys(edition.by_number)
    terms = glossary(library, edition)
    for entry in edition.entries:
        with suppress(Exception):
            answers[entry.number] = _answer(
                edition, entry, library, known, terms.defined_by(entry.number)
            )
    return answers


def _answer(
    edition: Edition,
    entry: Entry,
    library: Library,
    known: Known,
    terms: tuple[GlossaryTerm, ...],
) -> Answer:
    found = LookupResult(edition, entry, library.digest(edition, entry))
    said = rule_answer(found, library, known, terms).model_dump(mode="json")
    return Answer(said, kept(drawn_entry(library, found, terms)))
