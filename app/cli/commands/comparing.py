"""``diff``: two editions compared."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli import output
from app.cli.options import Json
from rules.errors import UsageError

if TYPE_CHECKING:
    from app.builds.current import Build
    from engine.kernel.editions import Rules
    from engine.outcomes.comparison import EditionComparison
    from rules.compare.comparison import Comparison
    from rules.compare.impact import Impact
    from rules.compare.summary import ComparedSummary, Days


EDITION_HELP = "An edition such as cr-24.03 or 24.03, or a file."


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help=EDITION_HELP)],
    new: Annotated[str, typer.Argument(metavar="NEW", help=EDITION_HELP)],
    impact: Annotated[
        bool, typer.Option("--impact", help="Also list what depends on the rules that changed.")
    ] = False,
    outcomes: Annotated[
        bool,
        typer.Option(
            "--outcomes", help="Also list the positions that come out differently in play."
        ),
    ] = False,
    about: Annotated[
        str,
        typer.Option(
            "--about", metavar="WORDS", help="Only changes whose old or new text has these words."
        ),
    ] = "",
    hide_follows: Annotated[
        bool,
        typer.Option(
            "--hide-follows", help="Leave out rules in which only another rule’s number changed."
        ),
    ] = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Write a changelog in Markdown.")
    ] = False,
    json: Json = False,
) -> None:
    """Compare two editions: rules added, removed, moved and reworded."""
    from app.cli.edition_argument import resolve_edition
    from app.comparing import find_edition, narrow_to_words
    from rules.compare.comparison import compare
    from rules.compare.summary import compare_summary
    from rules.garbage_collection import paused_gc

    if markdown and json:
        raise UsageError("--markdown and --json cannot be combined; choose one")

    with paused_gc():
        opened = _LazyLibrary((old, new))
        before, after = (
            resolve_edition(typed, lambda name: find_edition(name, opened.build.library))
            for typed in (old, new)
        )
        comparison = compare(before, after)
        if comparison.is_backwards:
            older, newer = comparison.new.id, comparison.old.id
            output.notice(f"this reads backwards: {newer} is the newer edition, {older} the older")
        if comparison.note is not None:
            output.notice(comparison.note)
        rules = _rules(comparison) if outcomes else None
        impact_found = _impact(comparison, opened.build) if impact else None
        summary = compare_summary(comparison, opened.others)
        comparison = narrow_to_words(comparison, " ".join(about.split()))
    outcomes_found = _outcomes(rules) if rules is not None else None
    shown_comparison = _ShownComparison(
        comparison, summary, impact_found, outcomes_found, hide_follows=hide_follows
    )
    if json:
        shown_comparison.show_json()
    elif markdown:
        shown_comparison.write_changelog()
    else:
        shown_comparison.draw((old, new))


@dataclass(frozen=True)
class _ShownComparison:
    """What is shown of a comparison: the publisher's summary, what breaks, what is played.

    ``summary``, ``impact`` and ``outcomes`` are ``None`` where there is none or none was asked for.
    """

    comparison: "Comparison"
    summary: "ComparedSummary | None"
    impact: "Impact | None"
    outcomes: "EditionComparison | None"
    hide_follows: bool

    @property
    def _whole_summary(self) -> "ComparedSummary | None":
        """The publisher's summary, which is about the whole comparison and no part of it."""
        return self.summary if self.comparison.asked is None else None

    def show_json(self) -> None:
        """Print the published shape (see ``docs/diff.md``)."""
        from rules.compare.comparison_json import as_json

        shape = as_json(self.comparison, self.summary, hide_follows=self.hide_follows)
        shape |= {"impact": self.impact.as_json()} if self.impact is not None else {}
        output.show_json(shape | (self.outcomes.as_json() if self.outcomes is not None else {}))

    def write_changelog(self) -> None:
        """Print the comparison as Markdown for publishing."""
        from app.changelog.comparison import changelog_markdown

        hide = self.hide_follows
        output.write(
            changelog_markdown(self.comparison, self._whole_summary, self.impact, hide_follows=hide)
        )
        if self.outcomes is not None:
            from app.changelog.outcomes import outcomes_changelog

            output.write("\n" + outcomes_changelog(self.outcomes))

    def draw(self, names: tuple[str, str]) -> None:
        """Draw the comparison for a terminal; ``names`` are the editions as they were typed."""
        from app.cli.drawing.compared.comparison import draw_comparison

        hide = self.hide_follows
        draw_comparison(
            self.comparison, self._whole_summary, self.impact, names=names, hide_follows=hide
        )
        if self.outcomes is not None:
            from app.cli.drawing.compared.outcome_differences import draw_outcome_differences

            draw_outcome_differences(self.outcomes)


class _LazyLibrary:
    """What a comparison needs of the library, opened once and on demand."""

    def __init__(self, names: tuple[str, str]) -> None:
        self.names = names

    @cached_property
    def _found(self) -> "tuple[Build, tuple[str, ...]]":
        """The build with just the two editions, or with all where either is a file."""
        from app.cli.build_access import build_with_editions, current_build
        from app.cli.edition_argument import is_file_argument

        if any(map(is_file_argument, self.names)):
            build = current_build()
            return build, tuple(build.library.editions)
        return build_with_editions(self.names)

    @property
    def build(self) -> "Build":
        """The build; raises what opening it raises."""
        return self._found[0]

    @property
    def others(self) -> "Days":
        """The editions that may lie between the two; for two files, only the catalogue's."""
        from app.cli.edition_argument import is_file_argument

        if all(map(is_file_argument, self.names)):
            return {}
        build, known = self._found
        return dict.fromkeys(known) | dict(build.library.start_days)


def _rules(comparison: "Comparison") -> "tuple[Rules, Rules]":
    """Return the engine's rules of both editions.

    Raises :class:`engine.kernel.editions.UnknownRulesError`.
    """
    from engine.kernel.editions import rules_of

    return rules_of(comparison.old.id), rules_of(comparison.new.id)


def _outcomes(rules: "tuple[Rules, Rules]") -> "EditionComparison":
    """Return where the two come out differently; play what is still to be played."""
    from app.cli.build_access import scenario_outcomes
    from engine.outcomes.comparison import compare_editions

    return compare_editions(scenario_outcomes().values(), *rules)


def _impact(comparison: "Comparison", build: "Build") -> "Impact":
    from app.cli.build_access import example_results
    from app.comparing import impact_on_ours

    return impact_on_ours(comparison, build.library, example_results(build), build.citation_places)
