"""Played scenarios, on a terminal: the transcript with its rules, and the verdict."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from rich.text import Text

from app.answers.examples import EditionExample, EditionSection
from app.cli.drawing.entry import DOUBTS
from app.cli.drawing.outcomes import draw_outcomes
from app.cli.edition_labels import EditionNumbers, engine_label, not_played_label
from app.cli.output import show, show_row
from app.examples.edition_counts import PrintedExamples
from engine.kernel.transcript import Line
from engine.outcomes.edition_table import EditionRow
from engine.scenarios.results.result import Played, Playthrough, Then
from engine.scenarios.results.worked_examples import Status
from rules.amounts import pluralise

NUMBER_WIDTH = 8
INDENT = 2
ID_WIDTH = 14
_STYLES = {
    Status.PASSED: "good",
    Status.CHANGED: "good",
    Status.OTHERWISE: "symbol",
    Status.FAILED: "bad",
    Status.ERROR: "bad",
}


def draw_played(played: Played, *, transcripts: bool) -> None:
    """Show the verdict on the example and on each variant, and their transcripts if asked for."""
    show(Text.assemble((played.id, "number"), "  ", (played.title, "title")))
    if played.same_as is not None:
        show(Text.assemble("The same as ", (played.same_as, "number"), ", which is played here"))
    if played.note:
        show(Text(played.note, style="aside"))
    for name, wording in played.wordings:
        show(Text(f"{name}, as the engine has it: {wording}", style="aside"))
    show()
    followed = engine_label(played.rules.id)
    rules = pluralise(len(played.cited), "rule")
    cited = f", {rules} cited ({followed[:1].lower()}{followed[1:]})"
    show(_verdict(played).append(cited, style="aside"))
    if (missing := not_played_label(played.rules.id)) is not None:
        show(Text(missing, style="aside"), indent=INDENT)
    for place, playthrough in enumerate(played.playthroughs):
        _draw_playthrough(playthrough, is_variant=place > 0)
    if played.then is not None:
        _draw_counterfactual(played.then)
    if transcripts:
        for place, playthrough in enumerate(played.playthroughs):
            _draw_transcript(playthrough, is_variant=place > 0)


def _draw_transcript(playthrough: Playthrough, *, is_variant: bool) -> None:
    show()
    if is_variant:
        show(Text.assemble(("Variant: ", "label"), (playthrough.title, "title")))
    for sentence in playthrough.start.get("earlier", ()):
        show(Text(sentence, style="aside"), indent=INDENT)
    for line in playthrough.transcript_in_edition:
        _draw_line(line)


def _draw_playthrough(playthrough: Playthrough, *, is_variant: bool) -> None:
    mark = _mark(playthrough)
    mark += Text.assemble(("Variant: " if is_variant else "", "label"), playthrough.title)
    if not playthrough.is_judged:
        mark.append(", which speaks of other editions", style="aside")
    if playthrough.passed and playthrough.lines is not None:
        many = playthrough.lines
        all_lines = "the only line of play" if many == 1 else f"all {many:,} lines of play"
        mark.append(f", in {all_lines}", style="aside")
    show(mark, indent=INDENT)
    if playthrough.outcomes:
        draw_outcomes(playthrough.lines or 0, playthrough.outcomes, INDENT + 2)
    for failure in playthrough.failures_in_edition if playthrough.is_judged else ():
        show(Text(failure, style="bad"), indent=2 * INDENT)


def _draw_counterfactual(then: Then) -> None:
    """Show what comes of it by an older document, and what of that no longer holds."""
    mark = Text("✓ ", style="good") if then.changed else Text("✗ ", style="bad")
    cause = "the card’s text" if then.by == "card" else "the rule"
    remark = f", which is not so any more ({then.document}, row {then.row}, by {cause})"
    show(mark + Text.assemble(("Then: ", "label"), then.title, (remark, "aside")), indent=INDENT)
    for failure in then.playthrough.failures_in_edition if then.changed else then.trouble:
        show(Text(failure, style="aside" if then.changed else "bad"), indent=2 * INDENT)


def _draw_line(line: Line) -> None:
    lead = Text(line.rule.rjust(NUMBER_WIDTH), style="reference")
    lead.append("  " * (line.depth + 1)).append("▸" if line.decision else " ", style="choice")
    style = "title" if line.decision else "aside" if line.heading else ""
    show_row(lead, Text(line.words, style=style))


def _verdict(played: Played) -> Text:
    if not played.passed:
        return Text("✗ comes out differently", style="bad")
    if not played.expects:
        return Text("• could be played; nothing was expected of it", style="aside")
    return Text("✓ comes out as expected", style="good")


def _mark(playthrough: Playthrough) -> Text:
    if not playthrough.is_judged:
        return Text("– ", style="aside")
    if not playthrough.passed:
        return Text("✗ ", style="bad")
    return Text("✓ ", style="good") if playthrough.expects else Text("• ", style="aside")


def draw_example(
    sections: Sequence[EditionSection], numbers: EditionNumbers, followed: str | None
) -> None:
    """Show one example in full, or what became of it where it was not played.

    ``followed`` is the id of the edition by which it was played, if not by the pinned one.
    """
    _draw_followed(sections, numbers, followed)
    for example in _examples_in(sections):
        if example.worked.played is None:
            _draw_row(example, followed)
        else:
            _draw_place(example)
            draw_played(example.worked.played, transcripts=True)


def draw_example_list(
    sections: Sequence[EditionSection],
    numbers: EditionNumbers,
    followed: str | None,
    editions: Sequence[PrintedExamples],
    none: str,
) -> None:
    """Show what became of each example, and the counts.

    ``followed`` is the id of the edition by which all were played, if it is not the pinned one.
    ``editions`` has the outcomes for each edition's examples, and ``none`` is the message where
    there are no examples.
    """
    _draw_followed(sections, numbers, followed)
    for section in sections:
        gap = " " if section.number and section.title else ""
        show(Text.assemble((section.number, "number"), gap, section.title))
        for example in section.examples:
            _draw_row(example, followed)
    for edition in editions:
        _draw_counts_of_edition(edition)
    counts = Counter(example.worked.status for example in _examples_in(sections))
    show(", ".join(f"{counts[s]} {s.value}" for s in Status if counts[s]) or none)


def _examples_in(sections: Iterable[EditionSection]) -> Iterator[EditionExample]:
    return chain.from_iterable(section.examples for section in sections)


def _draw_followed(
    sections: Sequence[EditionSection], numbers: EditionNumbers, followed: str | None
) -> None:
    """Show by which edition the examples were played, if there are any."""
    if not sections:
        return
    show(Text(numbers.line if followed is None else engine_label(followed), style="aside"))
    if followed is not None and (missing := not_played_label(followed)) is not None:
        show(Text(missing, style="aside"))
    show()


def _draw_counts_of_edition(edition: PrintedExamples) -> None:
    """Show a line on the examples of one edition."""
    counts = ", ".join(f"{count} {status.value}" for status, count in edition.counts.items())
    other = f"; {edition.reworded} from another wording" if edition.reworded else ""
    show(Text(f"{edition.edition} prints {edition.printed}: {counts}{other}", style="aside"))


def _draw_row(example: EditionExample, followed: str | None) -> None:
    worked = example.worked
    row = Text(worked.status.value.ljust(14), style=_STYLES.get(worked.status, "aside"))
    row += Text(worked.title or worked.trouble or "")
    if worked.same_as is not None and worked.title is not None:
        row.append(f" (the same as {worked.same_as})", style="aside")
    if example.is_played_otherwise(followed):
        row.append(f" (by {example.played_by})", style="aside")
    if example.is_renumbered:
        row.append(f" (now with {example.rule})", style="aside")
    if example.doubt is not None:
        row.append(f" ({DOUBTS[example.doubt]})", style="symbol")
    show_row(Text(worked.id, style="number"), row, indent=INDENT, width=ID_WIDTH)
    if example.cited:
        cited = Text("cites " + ", ".join(example.cited), style="aside")
        show(cited, indent=ID_WIDTH + INDENT + 2)


def _draw_place(example: EditionExample) -> None:
    """Show where an example stands in the edition in question."""
    if example.is_renumbered:
        show(Text(f"It stands with {example.rule} there.", style="aside"))
    elif example.is_gone:
        show(Text("Its rule is gone from there.", style="aside"))
    if example.doubt is not None:
        show(Text(f"It was executed {DOUBTS[example.doubt]}.", style="symbol"))


def draw_by_rules(rows: Sequence[EditionRow]) -> None:
    """Show how many examples of each edition pass by each, and which do not."""
    for row in rows:
        show(Text(f"{row.edition} prints {row.printed}, of which {row.played} are played", "title"))
        for rules, ids in row.otherwise.items():
            passed = f"{row.played - len(ids)} pass by {rules}"
            show(
                Text.assemble(passed, (f"; not {', '.join(ids)}" if ids else "", "aside")), indent=2
            )
