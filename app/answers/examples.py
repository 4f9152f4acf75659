"""Worked examples in lists: under the rules of an edition, in its order."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.builds.current import Build
from app.examples.example_list import list_sections
from app.examples.worked import KnownResults
from app.renumbering import RuleNumbering, example_rule_numbers
from engine.scenarios.files.shipped import own_positions
from engine.scenarios.results.worked_examples import ExampleResult
from rules.carried_examples import Doubt
from rules.catalogue import catalogue
from rules.entries import Edition, document_of
from rules.examples import rule_number_of


@dataclass(frozen=True, slots=True)
class EditionExample:
    """A worked example with its rule's number here; ``None`` where the rule is gone.

    ``cited`` are the rules that it cites, by their numbers here, without those that are gone.
    ``doubt`` says what has other words here than when the example was executed. ``printed`` says
    whether the edition prints the example at all, reworded or not.
    """

    worked: ExampleResult
    rule: str | None
    cited: tuple[str, ...]
    doubt: Doubt | None = None
    printed: bool = True

    @property
    def played_by(self) -> str | None:
        """The edition by whose rules the example was played; ``None`` if it was not."""
        return self.worked.played.rules.id if self.worked.played is not None else None

    def is_played_otherwise(self, by: str | None) -> bool:
        """Whether it was played by another edition than ``by``; ``None`` means the pinned one."""
        return self.played_by not in (None, by or catalogue().pinned)

    @property
    def _named(self) -> str | None:
        """The number of the rule in its id, for an example of the comprehensive rules."""
        edition = self.worked.id.partition(":")[0]
        return rule_number_of(self.worked.id) if document_of(edition) == "cr" else None

    @property
    def is_renumbered(self) -> bool:
        """Whether its rule has another number here than in its id."""
        return self.rule is not None and self.rule != self._named

    @property
    def is_gone(self) -> bool:
        """Whether its rule no longer exists here."""
        return self.rule is None and self._named is not None

    def as_json(self) -> dict[str, object]:
        """Return the published shape (see ``docs/commands.md``), without what is the same here."""
        shape = self.worked.as_json()
        if self.is_renumbered or self.is_gone:
            shape["rule"] = self.rule
        if self.cited != self.worked.cited:
            shape["cited_here"] = list(self.cited)
        if self.doubt is not None:
            shape["doubt"] = self.doubt.value
        if not self.printed:
            shape["printed"] = False
        return shape


@dataclass(frozen=True, slots=True)
class EditionSection:
    """The examples of one section of the edition, of another document, or of our own."""

    number: str
    title: str
    examples: tuple[EditionExample, ...]


def list_examples(
    build: Build, edition: Edition, worked: Iterable[ExampleResult]
) -> list[EditionSection]:
    """Return the examples by the sections of an edition, as on the page of all examples.

    Our own positions, which that page does not list, come last.
    """
    by_id = {example.id: example for example in worked}
    citing, placed = RuleNumbering(build, edition), example_rule_numbers(build, edition.id)
    doubts = {
        example.id: example.doubt
        for example in build.library.all_examples(edition)
        if example is not None
    }

    def here(example: ExampleResult) -> EditionExample:
        cited = (citing.entry(then) for then in example.cited)
        numbers = tuple(entry.number for entry in cited if entry is not None)
        printed = example.id in doubts or not example.id.startswith("cr")
        return EditionExample(
            example, placed.get(example.id), numbers, doubts.get(example.id), printed
        )

    known = KnownResults.of_shipped(by_id)
    by_section = [
        EditionSection(
            section.number,
            section.title,
            tuple(here(by_id[e.worked.id]) for e in section.examples if e.worked.id in by_id),
        )
        for section in list_sections(build, edition, known)
    ]
    ours = tuple(here(example) for id_, example in by_id.items() if id_ in own_positions())
    by_section.append(EditionSection("", "Positions of our own", ours))
    return [section for section in by_section if section.examples]
