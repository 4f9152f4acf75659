"""The directives that draw rules, whole pages of them, and transcripts."""

from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from nrules_docs import (
    card_words,
    changes_in_play,
    coverage,
    modules,
    name_index,
    outcomes_by_edition,
    transcripts,
)
from nrules_docs.anchors import anchors
from nrules_docs.domain import RulesDomain, domain_of
from nrules_docs.drawing import EntryDrawer, heading
from nrules_docs.sealed_nodes import seal
from nrules_docs.volume import COVERAGE, EDITION, Volume
from rules.entries import Entry

logger = logging.getLogger(__name__)


class DrawingDirective(SphinxDirective):
    """The base of the directives: it gives them the domain, the volume and the pen."""

    @property
    def domain(self) -> RulesDomain:
        """The domain that remembers what is shown where."""
        return domain_of(self.env)

    @property
    def volume(self) -> Volume:
        """The volume that these docs are drawn from."""
        return self.domain.volume

    def begin_drawing(self, subject: str) -> EntryDrawer:
        """Note what the page is drawn from and return the pen."""
        self.domain.note_drawn(self.env.current_document.docname, subject)
        return EntryDrawer(self.volume)

    def report(self, drawing: EntryDrawer) -> None:
        """Warn about what could not be drawn."""
        for problem in drawing.problems:
            logger.warning(problem, location=self.get_location(), type="nr", subtype="transcript")


class EditionDirective(DrawingDirective):
    """``{nr:edition}``: which edition these docs are drawn from, and whose words they are in."""

    def run(self) -> list[nodes.Node]:
        """Draw the statement."""
        return [self.begin_drawing(EDITION).statement()]


class RuleDirective(DrawingDirective):
    """``{nr:rule} 9.2.8``: a rule with its subrules."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Draw the rule; an unknown number is an error in the page that names it."""
        entry = self.entry()
        drawing = self.begin_drawing(entry.number)
        drawn = self.draw(drawing, entry)
        self.report(drawing)
        return drawn

    def entry(self) -> Entry:
        """The entry of the number that was given."""
        number = self.arguments[0]
        try:
            return self.volume.edition.by_number[number]
        except KeyError:
            raise self.error(f"{self.volume.edition.id} has no rule {number}") from None

    def draw(self, drawing: EntryDrawer, entry: Entry) -> list[nodes.Node]:
        """Draw the rule without a heading."""
        self.note_family(entry)
        return [seal([drawing.rule(entry)])]

    def note_family(self, entry: Entry) -> None:
        """Note everything drawn with an entry."""
        self.domain.note_entries(
            self.env.current_document.docname, self._family(entry), self.lineno
        )

    def _family(self, entry: Entry) -> list[Entry]:
        family = [entry]
        for child in self.volume.children_without_page(entry):
            family += self._family(child)
        return family


class PageDirective(RuleDirective):
    """``{nr:page} 9.2``: the page of a chapter or section, its heading included.

    The directive's content, such as a chapter's table of sections, ends the page.
    """

    has_content = True

    def draw(self, drawing: EntryDrawer, entry: Entry) -> list[nodes.Node]:
        """Draw the entry as a section of the document, so that it has a place in the contents."""
        self.note_family(entry)
        # Quotation marks are curled as each span is drawn.
        self.state.document.settings.smart_quotes = False
        page = nodes.section(
            "",
            nodes.title("", heading(entry)),
            drawing.statement(),
            seal(self._drawn(drawing, entry)),
            ids=anchors(entry),
            names=[nodes.fully_normalize_name(heading(entry))],
            classes=["nr-page"],
        )
        self.state.nested_parse(self.content, self.content_offset, page)
        return [page]

    def _drawn(self, drawing: EntryDrawer, entry: Entry) -> Iterator[nodes.Node]:
        yield from drawing.content(entry)
        yield from drawing.missing(entry)
        for below in self.volume.children_without_page(entry):
            yield drawing.rule(below)


class TranscriptDirective(DrawingDirective):
    """``{transcript} cr:9.2.8f/1``: a worked example as the engine plays it."""

    required_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Draw the runs; an example without a scenario is an error in the page that names it."""
        example = self.arguments[0]
        if not transcripts.has_scenario(example):
            raise self.error(f"no scenario executes {example}")
        drawing = self.begin_drawing(example)
        drawn = drawing.transcript(example)
        self.report(drawing)
        return drawn


class CoverageDirective(DrawingDirective):
    """``{coverage}``: which rule is carried out where, and which examples exercised it."""

    def run(self) -> list[nodes.Node]:
        """Draw the report, its rules by the numbers of the edition that is drawn."""
        self.begin_drawing(COVERAGE)
        volume = self.volume
        examples = {one.id for e in volume.edition.entries for one in volume.examples_of(e)}
        titles = {e.number: e.title for e in volume.edition.entries if e.title}
        found = coverage.edition_coverage(volume.edition, volume.numbers)
        return list(coverage.draw(found, coverage.ShownNames(examples, titles)))


class ByRulesDirective(DrawingDirective):
    """``{by-rules}``: which example of which edition passes by which edition's rules."""

    def run(self) -> list[nodes.Node]:
        """Draw the table, where the examples have been played."""
        self.begin_drawing(outcomes_by_edition.SUBJECT)
        volume = self.volume
        examples = {one.id for e in volume.edition.entries for one in volume.examples_of(e)}
        return list(outcomes_by_edition.draw(volume.library, examples))


class ModulesDirective(DrawingDirective):
    """``{modules} engine/kernel``: the modules of a folder and what each is for."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Draw the list."""
        self.begin_drawing(modules.SUBJECT + self.arguments[0])
        return [modules.draw(self.arguments[0])]


class WordsDirective(DrawingDirective):
    """``{words}``: the words that card definitions are made of."""

    def run(self) -> list[nodes.Node]:
        """Draw the list."""
        self.begin_drawing(card_words.SUBJECT)
        return list(card_words.draw())


class TermsDirective(DrawingDirective):
    """``{terms}``: the glossary of the edition, each term with the rules that define it."""

    kind = name_index.TERM

    def run(self) -> list[nodes.Node]:
        """Draw the list by first letters, and note each name as what can be linked to."""
        self.begin_drawing(self.kind)
        found = name_index.index_entries(self.kind, self.volume)
        page = self.env.current_document.docname
        for entry in found:
            self.domain.note_named(page, self.kind, entry.name, entry.anchor, self.lineno)
        return list(name_index.draw(found))


class NamedCardsDirective(TermsDirective):
    """``{named-cards}``: the cards that the rules speak of, each with where they do."""

    kind = name_index.CARD


class InPlayDirective(DrawingDirective):
    """``{in-play} cr-26.03``: what changes in play in the step to an edition."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Draw the table; an edition that no step leads to is an error in the page."""
        edition = self.arguments[0]
        try:
            step = changes_in_play.step_to(edition)
        except KeyError:
            raise self.error(f"nothing is told of the step to {edition}") from None
        self.begin_drawing(changes_in_play.SUBJECT + edition)
        drawn = self.volume.edition
        return list(changes_in_play.draw(step, drawn.by_number if drawn.id == edition else ()))
