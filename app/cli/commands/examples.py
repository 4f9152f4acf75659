"""``examples`` and ``coverage``: what became of worked examples, and which rules they came to."""

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output
from app.cli.edition_labels import EditionNumbers, edition_fields, engine_field, rules_edition
from app.cli.options import InEdition, Json
from rules.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.answers.examples import EditionExample
    from app.builds.current import Build
    from engine.kernel.editions import Rules
    from engine.scenarios.results.worked_examples import ExampleResult
    from rules.entries import Edition
    from rules.numbers import RuleNumber

EXIT_NOT_AS_EXPECTED = 1


def examples(
    example: Annotated[
        str | None,
        typer.Argument(
            metavar="ID",
            help="One example with its transcript, such as cr:9.2.8f/1. Default: all.",
        ),
    ] = None,
    failed: Annotated[bool, typer.Option("--failed", help="Only those that failed.")] = False,
    ours: Annotated[
        bool, typer.Option("--own", help="Our own positions instead of the documents’ examples.")
    ] = False,
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition",
            "-e",
            metavar="ID",
            help="Play by the rules of this edition, such as 26.03. "
            "Default: those that each was written for.",
        ),
    ] = None,
    by_rules: Annotated[
        bool,
        typer.Option("--by-rules", help="Count which examples pass by which edition’s rules."),
    ] = False,
    json: Json = False,
) -> None:
    """Play the worked examples, by the rules of any edition."""
    from app.answers.examples import list_examples
    from app.cli.build_access import current_build
    from app.examples.edition_counts import count_by_edition
    from app.examples.example_list import example_at
    from engine.kernel.editions import rules_of as played_by

    if by_rules and (example or failed or ours or edition):
        raise UsageError(
            "--by-rules counts every document's examples by each edition's rules; "
            "it takes no ID, --failed, --own or --edition"
        )
    build = current_build(needs_words=False)
    if by_rules:
        _show_table_by_rules(build, json)
        return
    where = rules_edition(build.library, edition)
    rules = played_by(where.id) if edition is not None else None
    if example is not None:
        example = example_at(build.library, example) or example
    worked = _play(build, where, example, rules, ours=ours)
    shown = [w for w in worked if w.failed] if failed else worked
    sections = list_examples(build, where, shown)
    found = list(chain.from_iterable(section.examples for section in sections))
    followed = rules.id if rules is not None else _common_edition(found)
    counts_all = example is None and not (failed or ours) and rules is None
    counted = count_by_edition(build, {w.id: w for w in worked}) if counts_all else []
    if json:
        shapes = [item.as_json() | _deviating_rules_field(item, followed) for item in found]
        by_editions = {"by_edition": [count.as_json() for count in counted]} if counted else {}
        output.show_json(
            edition_fields(where) | engine_field(followed) | {"examples": shapes} | by_editions
        )
    else:
        from app.cli.drawing.played import draw_example, draw_example_list

        numbers = EditionNumbers(build, where)
        if example is not None:
            draw_example(sections, numbers, followed)
        else:
            none = "none of the examples failed" if failed else "no example to show"
            draw_example_list(sections, numbers, followed, counted, none)
    if any(w.failed for w in worked):
        raise typer.Exit(EXIT_NOT_AS_EXPECTED)


def _play(
    build: "Build", where: "Edition", example: str | None, rules: "Rules | None", *, ours: bool
) -> "list[ExampleResult]":
    """Return the examples asked for, played by their own rules, or by ``rules`` of ``where``."""
    from app.cli.progress import show_progress
    from app.examples.edition_counts import judge_by_edition
    from engine.scenarios.results.worked_examples import play_examples

    with show_progress() as tell:
        worked = play_examples(
            example,
            partial(tell, "playing the worked examples"),
            rules,
            ours=ours,
            noted=False,  # no transcript is shown
        )
    return judge_by_edition(build, where, worked) if rules is not None else worked


def _common_edition(examples: "Iterable[EditionExample]") -> str | None:
    """Return the edition by which all examples were played; ``None`` for the pinned one.

    ``None`` too where they were played by several; then each example says by which, unless by
    the pinned one.
    """
    from rules.catalogue import catalogue

    editions = {example.played_by for example in examples} - {None}
    return editions.pop() if len(editions) == 1 and editions != {catalogue().pinned} else None


def _deviating_rules_field(example: "EditionExample", followed: str | None) -> dict[str, object]:
    """Return the field of an example that other rules have played than the rest."""
    return engine_field(example.played_by) if example.is_played_otherwise(followed) else {}


def _show_table_by_rules(build: "Build", json: bool) -> None:
    from app.cli.build_access import scenario_outcomes
    from app.cli.drawing.played import draw_by_rules
    from engine.outcomes.edition_table import edition_rows

    ids_by_edition = build.library.example_ids_by_edition()
    rows = list(edition_rows(ids_by_edition, scenario_outcomes()))
    if json:
        output.show_json({"editions": [row.as_json() for row in rows]})
    else:
        draw_by_rules(rows)


def coverage(
    number: Annotated[
        str | None,
        typer.Argument(
            metavar="NUMBER",
            help="A chapter, a section, or a rule with all its places. Default: all rules.",
        ),
    ] = None,
    edition: InEdition = None,
    json: Json = False,
) -> None:
    """Show where each rule is carried out, and which examples try it."""
    from app.cli.build_access import current_build, example_results
    from engine.coverage import coverage_report

    build = current_build(needs_words=False)
    where = rules_edition(build.library, edition)
    requested = _requested_number(build, where, number) if number is not None else None
    worked = example_results(build)
    numbers = EditionNumbers(build, where)
    rules = (entry.rule_number for entry in where.entries)
    covered = coverage_report(
        rules, numbers.by_engine_number, where.id, worked, build.code_citations
    )
    if requested is not None:
        covered = covered.within(requested)
    if json:
        output.show_json(
            edition_fields(where) | engine_field(numbers.played_edition) | covered.as_json()
        )
    else:
        from app.cli.drawing.coverage import draw_coverage

        line = numbers.line_by_edition
        draw_coverage(covered, line, whole=requested is not None and requested.rule > 0)


def _requested_number(build: "Build", where: "Edition", typed: str) -> "RuleNumber":
    """Return the number asked for, if the engine carries out its chapter."""
    from engine.coverage import CHAPTERS

    entry = build.library.lookup(typed, where.id).entry
    number = entry.rule_number
    if number is None or number.chapter not in CHAPTERS:
        raise UsageError(
            f"the engine does not carry out {entry.number}, only rules of chapters "
            f"{', '.join(map(str, CHAPTERS))}"
        )
    return number
