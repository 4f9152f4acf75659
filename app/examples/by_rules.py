"""Tabulate which edition's examples pass by which edition's rules."""

from collections.abc import Iterator, Mapping

from app.builds.current import Build
from engine.outcomes.edition_table import EditionRow
from engine.outcomes.edition_table import edition_rows as table
from engine.outcomes.stored_outcomes import ScenarioOutcomes


def by_rules(build: Build, found: Mapping[str, ScenarioOutcomes]) -> Iterator[EditionRow]:
    """Return the table, a row for each edition that the engine plays by, the newest first."""
    return table(build.library.example_ids_by_edition(), found)
