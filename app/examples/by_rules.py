"""Tabulate which edition's examples pass by which edition's rules."""

from collections.abc import Iterator, Mapping

from app.builds.current import Build
from engine.outcomes.edition_table import PrintedByRules
from engine.outcomes.edition_table import by_rules as table
from engine.outcomes.stored_outcomes import OfScenario


def by_rules(build: Build, found: Mapping[str, OfScenario]) -> Iterator[PrintedByRules]:
    """Return the table, a row for each edition that the engine plays by, the newest first."""
    return table(build.library.example_ids_by_edition(), found)
