"""The directives and roles of the chapters for players: positions, questions, claims, rules."""

import re
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxRole

from nrules_docs import charts, procedures
from nrules_docs.directives import DrawingDirective
from nrules_docs.domain import RulesDomain, domain_of
from nrules_docs.folded_parts import folded
from nrules_docs.learn import claims, positions
from nrules_docs.learn.chapter_answers import QUESTION, append_answers
from nrules_docs.learn.shown_positions import PlayedPosition, draw_position
from nrules_docs.spans import inline, rule_link, symbol
from nrules_docs.volume import ENGINE, Volume
from rules.errors import RulesError

FOLDER = "learn/"
"""What the names of the chapters begin with."""

_CLAIM = re.compile(
    r"(?P<words>.+?)\s*<(?P<name>\S+?)(?:~(?P<variant>\d+))?\s+(?P<path>.+)>", re.DOTALL
)


class PlayDirective(DrawingDirective):
    """``{play} own:tollbooth/1``: a position, and folded what comes of it.

    ``forks`` are the numbers, from 1, of the variants to show; all without it. The directive's
    content, such as a question, stands between the position and what comes of it.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"forks": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Play it; one that does not come out as expected is a warning."""
        name = self.arguments[0]
        self.begin_drawing(ENGINE)
        try:
            self.env.note_dependency(positions.position_file(self.env.srcdir, name))
            played = positions.play_position(self.env.srcdir, name)
        except RulesError as error:
            raise self.error(str(error)) from error
        if not played.passed:
            raise self.error(f"{name} does not come out as expected")
        address = self.domain.note_position(self.env.current_document.docname, name, self.lineno)
        drawn = nodes.container(ids=[address], classes=["nr-play"])
        asked = nodes.container(classes=["nr-asked"])
        self.state.nested_parse(self.content, self.content_offset, asked)
        wanted = self.options.get("forks")
        forks = None if wanted is None else [int(number) for number in wanted.split()]
        refused = positions.expected_refusals(self.env.srcdir, name)
        drawn += draw_position(PlayedPosition(played, asked, refused), self.volume, forks)
        return [drawn]


class QuestionDirective(DrawingDirective):
    """``{question} Who goes first?``: a question; its answer is folded."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Draw the question as what unfolds its answer."""
        words, messages = self.state.inline_text(self.arguments[0], self.lineno)
        drawn = folded(*words, kinds=[QUESTION])
        self.state.nested_parse(self.content, self.content_offset, drawn)
        return [drawn, *messages]


class ExactDirective(DrawingDirective):
    """``{exact} 6.9 9.2.8f``: rules by number, with what each says in short."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Draw a line for each; a number that the edition taught by has not is an error."""
        drawn = nodes.bullet_list(classes=["nr-exact"])
        for number in self.arguments[0].split():
            try:
                here = self.volume.number_here(number)
            except RulesError as error:
                raise self.error(str(error)) from error
            if here is not None:
                self.begin_drawing(here)
                self.domain.note_taught(self.env.current_document.docname, here)
                drawn += nodes.list_item("", _in_short(self.volume, here))
        return [drawn]


def _in_short(volume: Volume, number: str) -> nodes.paragraph:
    entry = volume.edition.by_number[number]
    line = nodes.paragraph("", "", rule_link(number, number), nodes.Text(" "))
    if entry.title:
        line += [nodes.strong("", entry.title), nodes.Text(" ")]
    digest = volume.digest(entry)
    if digest is not None:
        line += list(inline(digest.text, volume.edition.by_number.keys()))
    return line


class ChartDirective(DrawingDirective):
    """``{chart} run``: a timing structure or another procedure as the engine's tables have it.

    ``{chart} 8.5.16 Installing a card`` is a rule with steps, as the edition that is drawn has
    them.
    """

    required_arguments = 1
    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Draw the chart and its table; a name that there is no chart of is an error."""
        kind, *named = self.arguments
        if kind in charts.chart_kinds():
            self.begin_drawing(ENGINE)
            return list(charts.draw_chart(kind, self.volume))
        title = named[0] if named else f"{kind[:1].upper()}{kind[1:]}"
        try:
            boxes = procedures.procedure_boxes(kind, title, self.volume)
        except RulesError as error:
            known = ", ".join(charts.chart_kinds())
            told = f"there is no chart “{kind}”, neither of {known} nor of a rule: {error}"
            raise self.error(told) from error
        for box in boxes:
            self.begin_drawing(box.number)
        return list(charts.draw_boxes(title, boxes)) if boxes else []


class ClaimsDirective(DrawingDirective):
    """``{claims}``: what the chapters beside this page say by rule alone."""

    def run(self) -> list[nodes.Node]:
        """Draw the list."""
        folder = self.env.srcdir / FOLDER
        for path in sorted(folder.glob("*.md")):
            self.env.note_dependency(path)
        return list(claims.draw(claims.chapters(folder)))


class _LearnRole(SphinxRole):
    @property
    def domain(self) -> RulesDomain:
        return domain_of(self.env)

    def wrong(self, error: RulesError) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """An error in the page that names it."""
        return [], [self.inliner.reporter.error(str(error), line=self.lineno)]


class ByRole(_LearnRole):
    """``{by}`6.9.3a, 10.3.1a```: the rules of a paragraph, in the margin."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw the numbers; one that the edition taught by has not is an error."""
        drawn = nodes.inline(classes=["nr-by"])
        for place, number in enumerate(re.split(r",\s*", self.text)):
            try:
                here = self.domain.volume.number_here(number)
            except RulesError as error:
                return self.wrong(error)
            if place:
                drawn += nodes.Text(", ")
            if here is not None:
                self.domain.note_taught(self.env.current_document.docname, here)
            drawn += rule_link(here, here) if here is not None else nodes.Text(number)
        return [nodes.Text(" "), drawn], []


class ShownRole(_LearnRole):
    """``{shown}`nobody is asked <own:tollbooth/1~1 runner.credits>```: words that are played.

    The target is a position, the number of its variant if it is one, and what is expected
    there: a claim that no expectation stands behind is an error.
    """

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Draw the words, and a link to the position that shows it."""
        found = _CLAIM.fullmatch(self.text)
        if found is None:
            return self.wrong(RulesError(f"“{self.text}” does not end with <position expectation>"))
        name, path = found["name"], " ".join(found["path"].split())
        try:
            source = positions.position_file(self.env.srcdir, name)
            if not positions.has_expectation(
                self.env.srcdir, name, int(found["variant"] or 0), path
            ):
                return self.wrong(RulesError(f"{name} expects nothing under {path}"))
        except RulesError as error:
            return self.wrong(error)
        self.env.note_dependency(source)
        words = nodes.inline("", found["words"], classes=["nr-shown"])
        proof = addnodes.pending_xref(
            "",
            symbol("", "▸", classes=["nr-proof"], spoken="the position that shows it"),
            refdomain="nr",
            reftype="position",
            reftarget=name,
            refexplicit=True,
            refwarn=True,
        )
        return [words, proof], []


def mark_chapters(app: Sphinx, doctree: nodes.document) -> None:
    """Give each chapter a class, for which the style sheet leaves a margin, and add its answers."""
    if app.env.current_document.docname.startswith(FOLDER):
        for section in doctree.findall(nodes.section):
            section["classes"].append("nr-learn")
            append_answers(section)
            break


def register(app: Sphinx) -> None:
    """Add the directives and roles of the chapters."""
    app.add_directive("play", PlayDirective)
    app.add_directive("question", QuestionDirective)
    app.add_directive("exact", ExactDirective)
    app.add_directive("chart", ChartDirective)
    app.add_directive("claims", ClaimsDirective)
    app.add_role("by", ByRole())
    app.add_role("shown", ShownRole())
    app.connect("doctree-read", mark_chapters)
