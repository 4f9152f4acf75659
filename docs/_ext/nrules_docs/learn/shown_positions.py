"""Show a played position to players: the board, what happened, and where it forks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes

from engine.rule_names import display_number, renumber_text
from nrules_docs.folded_parts import folded
from nrules_docs.learn.board import draw_board
from nrules_docs.learn.position_changes import (
    changed_numbers,
    describe_outcome,
    differ_only_in_numbers,
)
from nrules_docs.playthroughs import draw_then
from nrules_docs.spans import inline, rule_link
from nrules_docs.steps import draw_steps
from nrules_docs.transcript_shortening import common_length, shorten_transcript
from nrules_docs.volume import Volume

if TYPE_CHECKING:
    from engine.kernel.transcript import Line
    from engine.scenarios.results.result import Played, Playthrough


@dataclass(frozen=True, slots=True)
class PlayedPosition:
    """What to show: what was ``played``, the ``question`` before it, and ``refusals``.

    Refusals stand for the position and each of its variants: the labels that were asked for, each
    with the rules that forbid it.
    """

    played: "Played"
    question: nodes.container
    refusals: Sequence[Mapping[str, Sequence[str]]]


def draw_position(
    position: PlayedPosition, volume: Volume, forks: Sequence[int] | None
) -> Iterator[nodes.Node]:
    """Yield a position, what is asked about it, and what came of it and its variants.

    A reader who wants to guess first sees nothing of the result: even the titles would give it
    away.
    """
    main, *variants = position.played.playthroughs
    refused, *others = position.refusals
    yield nodes.paragraph("", "", nodes.inline("", "On the table", classes=["nr-badge"]))
    yield draw_board(main.start)
    if position.question.children:
        yield position.question
    lines = shorten_transcript(main.transcript)
    cited = [line.rule for line in lines] + _rules_of(refused)
    content: list[nodes.Node] = [nodes.paragraph("", "", nodes.strong("", f"{main.title}."))]
    content += [*_steps(lines), *_refusals(refused, main, volume), *_outcome(main)]
    for number, variant in enumerate(variants, start=1):
        if forks is None or number in forks:
            told_of_it, new = _draw_fork(main, lines, variant)
            also = others[number - 1]
            cited += [line.rule for line in new] + _rules_of(also)
            content.append(
                folded(
                    nodes.strong("", "But what if: "),
                    nodes.Text(variant.title),
                    kinds=["nr-fork"],
                    content=[*told_of_it, *_refusals(also, variant, volume), *_outcome(variant)],
                )
            )
    if position.played.then is not None:
        content.append(draw_then(position.played.then))
    rules = list(_rules(cited, volume))
    if rules:
        lists = [nodes.bullet_list("", *rules, classes=["nr-exact"])]
        content.append(
            folded(nodes.strong("", "The rules behind it"), kinds=["nr-behind"], content=lists)
        )
    yield folded(nodes.strong("", "See what happens"), kinds=["nr-happens"], content=content)


def _steps(lines: "Sequence[Line]") -> Iterator[nodes.Node]:
    if lines:
        yield draw_steps(lines)


def _outcome(playthrough: "Playthrough") -> Iterator[nodes.Node]:
    said = describe_outcome(playthrough.start, playthrough.state)
    if said:
        label = nodes.strong("", "In the end: ")
        yield nodes.paragraph("", "", label, nodes.Text(" ".join(said)), classes=["nr-outcome"])


def _draw_fork(
    main: "Playthrough", lines: "Sequence[Line]", variant: "Playthrough"
) -> "tuple[list[nodes.Node], Sequence[Line]]":
    """Return what is shown of a variant, from where it parts or its own position; and its lines."""
    other = shorten_transcript(variant.transcript)
    if variant.start == main.start:
        common = common_length(lines, other)
        new = other[common:]
        said = "Up to here everything is the same." if common and new else ""
        before = [nodes.paragraph("", said, classes=["nr-meta"])] if said else []
        return [*before, *_steps(new)], new
    if differ_only_in_numbers(main.start, variant.start):
        changed = " ".join(changed_numbers(main.start, variant.start))
        position = nodes.paragraph("", f"Another position: {changed}", classes=["nr-meta"])
        return [position, *_steps(other)], other
    return [draw_board(variant.start), *_steps(other)], other


def _rules_of(refused: Mapping[str, Sequence[str]]) -> list[str]:
    return [rule for rules in refused.values() for rule in rules]


def _refusals(
    refused: Mapping[str, Sequence[str]], played: "Playthrough", volume: Volume
) -> Iterator[nodes.Node]:
    """Yield what a player may have wanted to do, and why and by which rules it is refused."""
    told = dict(played.refused)
    for label, rules in refused.items():
        line = nodes.paragraph("", f"Refused: “{label}”", classes=["nr-outcome"])
        found = told.get(label, ())
        reasons = {display_number(cited, played.rules): why for cited, why in reversed(found)}
        reasons |= dict(reversed(found))  # a file has the kernel's numbers, or its own edition's
        for place, rule in enumerate(rules):
            why = renumber_text(reasons[rule], played.rules) if rule in reasons else ""
            number = volume.numbers.get(rule)
            line += nodes.Text(("; " if place else ": ") + (f"{why} (" if why else "by "))
            line += rule_link(number, number) if number else nodes.Text(rule)
            line += nodes.Text(")" if why else "")
        yield line


def _rules(rules: Iterable[str], volume: Volume) -> Iterator[nodes.list_item]:
    """Yield the rules, each once, with what each says in short."""
    for cited in dict.fromkeys(filter(None, rules)):
        number = volume.numbers.get(cited)
        entry = volume.edition.by_number.get(number) if number is not None else None
        digest = volume.digest(entry) if entry is not None else None
        if entry is not None and digest is not None:
            words = inline(digest.text, volume.edition.by_number.keys())
            link = rule_link(entry.number, entry.number)
            yield nodes.list_item("", nodes.paragraph("", "", link, nodes.Text(" "), *words))
