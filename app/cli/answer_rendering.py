"""Render the answer to every entry of a library for :mod:`app.building.finished_answers`."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from app.answers.rule import rule_answer
from app.building.finished_answers import Answer, EditionAnswers
from app.cli.blocks import blocks_to_json
from app.cli.drawing.entry import entry_blocks
from app.examples.worked import KnownResults
from engine.scenarios.results.worked_examples import ExampleResult, Progress
from rules.entries import Edition, Entry
from rules.glossary import GlossaryTerm, glossary
from rules.library import Library, LookupResult


def render_answers(
    library: Library, results: Mapping[str, ExampleResult], progress: Progress
) -> Iterator[EditionAnswers]:
    """Yield the answers to the entries of each edition; ``results`` are the worked examples'."""
    known_examples = KnownResults.of_shipped(results)
    for done_count, edition in enumerate(library.editions.values()):
        progress(done_count, len(library.editions))
        answers = _render_edition(edition, library, known_examples)
        yield EditionAnswers(edition.id, answers, tuple(edition.by_address))


def _render_edition(
    edition: Edition, library: Library, known_examples: KnownResults
) -> dict[str, Answer | None]:
    """Return the answers that can be made; where a bug of ours prevents one, ``None``.

    The command then reports the bug to whoever asks, and the build goes on.
    """
    answers: dict[str, Answer | None] = dict.fromkeys(edition.by_number)
    terms = glossary(library, edition)
    for entry in edition.entries:
        with suppress(Exception):
            answers[entry.number] = _render_answer(
                edition, entry, library, known_examples, terms.defined_by(entry.number)
            )
    return answers


def _render_answer(
    edition: Edition,
    entry: Entry,
    library: Library,
    known_examples: KnownResults,
    terms: tuple[GlossaryTerm, ...],
) -> Answer:
    found = LookupResult(edition, entry, library.digest(edition, entry))
    answer = rule_answer(found, library, known_examples, terms).model_dump(mode="json")
    return Answer(answer, blocks_to_json(entry_blocks(library, found, terms)))
