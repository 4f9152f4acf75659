"""The coverage of the rules: where each is carried out, and which examples exercise it."""

from flask import Blueprint, render_template

from app.builds.current import Build
from app.builds.per_build import cached_per_build
from app.links import Links, example_path
from app.renumbering import CACHED_EDITIONS, numbers_in_edition
from app.web.engine_editions import pinned_edition, rules_edition
from app.web.serving import request_context
from engine.coverage import Coverage, Standing, coverage_report

pages = Blueprint("coverage", __name__)

MAX_EXAMPLES_NAMED = 8
"""Examples named for a rule; a link leads to the list of all."""


@pages.get("/coverage")
def coverage() -> str:
    """Show every rule of the chapters that the engine carries out, uncovered ones first."""
    build, followed, edition = request_context.build(), pinned_edition(), rules_edition()
    covered = _report(build, edition.id)
    return render_template(
        "coverage.html",
        covered=covered,
        standings=[(standing, covered.count(standing)) for standing in Standing],
        uncovered=covered.uncovered.by_section(),
        sections=covered.by_section(),
        titles={entry.number: entry.title for entry in edition.entries},
        link=Links(build.library, edition).to,
        followed=followed,
        example_path=example_path,
        edition=edition,
        played=bool(build.examples),
        many=MAX_EXAMPLES_NAMED,
    )


@cached_per_build(CACHED_EDITIONS)
def _report(build: Build, edition: str) -> Coverage:
    """Return the report of a build; the code it is about does not change while it is served."""
    rules = (entry.rule_number for entry in build.library.editions[edition].entries)
    played = build.examples.values()
    return coverage_report(
        rules, numbers_in_edition(build, edition), edition, played, build.code_citations
    )
