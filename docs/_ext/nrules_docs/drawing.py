"""Draw entries as document nodes: number, wording, digest, examples, and references to them."""

from collections.abc import Iterable, Iterator

from docutils import nodes

from nrules_docs import playthroughs, transcripts
from nrules_docs.anchors import anchor, anchors, example_anchor
from nrules_docs.chapter_links import draw_chapter_links
from nrules_docs.spans import inline, paragraphs, rule_link
from nrules_docs.volume import Volume
from rules.carried_examples import CarriedExample, Doubt
from rules.dates import format_day
from rules.digest import Digest
from rules.entries import Entry, OutlineItem, Piece
from rules.errors import RulesError
from rules.text import Card, Reference, RichText


def heading(entry: Entry) -> str:
    """Return the heading of a page or of a titled rule: ``9.2 Something``."""
    return f"{entry.number} {entry.title}" if entry.title else entry.number


class EntryDrawer:
    """Draws the entries of one volume; ``problems`` says what could not be drawn, a line each."""

    def __init__(self, volume: Volume) -> None:
        self.volume = volume
        self.known = volume.edition.by_number.keys()
        self.problems: list[str] = []

    def statement(self) -> nodes.paragraph:
        """Return the sentence on which edition this is, and whose words it is in."""
        edition = self.volume.edition
        words = "official wording" if self.volume.is_official else "digest"
        said = f" {edition.title}"
        if edition.effective is not None:
            said += f", in force from {format_day(edition.effective)}"
        said += (
            ". The wording is the document’s own; “in short” is ours."
            if self.volume.is_official
            else ". What each rule does in our own words: this is not the official wording."
        )
        return nodes.paragraph(
            "",
            "",
            nodes.inline("", words, classes=["nr-badge", f"nr-{edition.wording.value}"]),
            nodes.Text(said),
            classes=["nr-statement"],
        )

    def rule(self, entry: Entry) -> nodes.container:
        """Return one entry with its number, and all that stands below it."""
        titled = ["nr-titled"] if entry.title else []
        kinds = ["nr-entry", f"nr-{entry.kind.value}", *titled]
        drawn = nodes.container(ids=anchors(entry), classes=kinds)
        drawn += self._number(entry)
        body = nodes.container(classes=["nr-body"])
        body += list(self.content(entry))
        drawn += body
        drawn += [self.rule(below) for below in self.volume.children_without_page(entry)]
        return drawn

    def _number(self, entry: Entry) -> nodes.Element:
        """Return the number, which links to itself so that its address can be copied."""
        link = nodes.reference(
            "", entry.number, refid=anchor(entry), internal=True, classes=["nr-number"]
        )
        if entry.title is None:
            return nodes.paragraph("", "", link, classes=["nr-label"])
        title = nodes.inline("", entry.title, classes=["nr-title"])
        drawn = nodes.rubric("", "", link, nodes.Text(" "), title, classes=["nr-label"])
        drawn["heading-level"] = 2
        return drawn

    def content(self, entry: Entry) -> Iterator[nodes.Node]:
        """Yield all that is said in one entry, without its number and what stands below it."""
        *before, last = entry.pieces(self.volume.link_terms(entry.text, entry))
        for piece in before:
            yield from self._piece(entry, piece)
        if self.volume.is_official:
            yield from paragraphs(last.text, self.known)
            yield from self._timing(entry.timing)
        yield from self._digest(entry)
        if not self.volume.is_official:
            yield from self._mentions(entry.text, besides=self.volume.digest(entry))
        yield from self._examples(entry, last)
        yield from self._referring(entry)
        yield draw_chapter_links(entry.number)
        then = self.volume.describe_former(entry)
        if then is not None:
            yield nodes.paragraph("", then, classes=["nr-meta", "nr-then"])

    def _piece(self, entry: Entry, piece: Piece) -> Iterator[nodes.Node]:
        """Yield a part of the text, then the examples that stand behind it."""
        if self.volume.is_official:
            yield from paragraphs(piece.text, self.known)
        yield from self._examples(entry, piece)

    def _examples(self, entry: Entry, piece: Piece) -> Iterator[nodes.Node]:
        for ordinal in piece.examples:
            yield self._example(entry, ordinal, entry.examples[ordinal - 1])

    def _digest(self, entry: Entry) -> Iterator[nodes.Node]:
        digest = self.volume.digest(entry)
        if digest is None:
            return
        label = "In short" if self.volume.is_official else "Digest"
        spans = (
            digest.text if self.volume.is_official else self.volume.link_terms(digest.text, entry)
        )
        words = inline(spans, self.known)
        yield nodes.paragraph(
            "",
            "",
            nodes.inline(
                "", label + self._reservation(entry, digest), classes=["nr-badge", "nr-digest"]
            ),
            nodes.Text(" "),
            *words,
            classes=["nr-short"] if self.volume.is_official else ["nr-short", "nr-alone"],
        )

    def _reservation(self, entry: Entry, digest: Digest) -> str:
        """Return what to bear in mind if a digest was not written for exactly this wording."""
        stale = self.volume.is_official and digest.is_stale(entry)
        return ", written for another wording" if stale else ""

    def _mentions(self, spans: RichText, besides: Digest | None = None) -> Iterator[nodes.Node]:
        """Yield what an outline knows a text to name: rules not in ``besides``, and cards."""
        rules, cards = _names_in(spans)
        if besides is not None:
            rules = [number for number in rules if number not in _names_in(besides.text)[0]]
        if rules:
            yield self._links("Refers to", rules)
        if cards:
            names = (nodes.title_reference("", name, classes=["nr-card"]) for name in cards)
            yield _draw_list("Names", names)

    def _referring(self, entry: Entry) -> Iterator[nodes.Node]:
        found = self.volume.edition.referrers.get(entry.number, ())
        if found:
            yield self._links("Referred to by", (e.number for e in found))

    def _links(self, lead: str, numbers: Iterable[str]) -> nodes.paragraph:
        return _draw_list(
            lead,
            (
                rule_link(n, n) if n in self.known else nodes.inline("", n, classes=["nr-ref"])
                for n in numbers
            ),
        )

    def _example(self, entry: Entry, ordinal: int, text: RichText) -> nodes.container:
        address = example_anchor(entry, ordinal)
        example = self.volume.examples_of(entry)[ordinal - 1]
        drawn = nodes.container(ids=[address], classes=["nr-example"])
        drawn += nodes.paragraph(
            "",
            "",
            nodes.inline("", "Example", classes=["nr-badge", "nr-example-badge"]),
            nodes.Text(" "),
            nodes.reference("", example.id, refid=address, internal=True, classes=["nr-id"]),
            classes=["nr-label"],
        )
        if self.volume.is_official:
            drawn += paragraphs(text, self.known)
        else:
            drawn += list(self._mentions(text))
        if not text and self.volume.is_official:
            drawn += nodes.paragraph("", "Empty in the document itself.", classes=["nr-meta"])
        if transcripts.has_scenario(example.id):
            drawn += list(_draw_doubt(example))
            drawn += self.transcript(example.id)
        return drawn

    def transcript(self, example: str) -> list[nodes.Node]:
        """Return an example as the engine plays it; what goes wrong is noted in ``problems``."""
        try:
            result = transcripts.played_example(example)
        except RulesError as error:
            self.problems.append(f"{example} cannot be played: {error}")
            return []
        if not result.passed:
            self.problems.append(f"{example} does not come out as expected")
        return list(playthroughs.draw_playthroughs(result))

    def _timing(self, items: tuple[OutlineItem, ...]) -> Iterator[nodes.Node]:
        if items:
            lines = (self._timing_item(item) for item in items)
            yield nodes.bullet_list("", *lines, classes=["nr-timing"])

    def _timing_item(self, item: OutlineItem) -> nodes.list_item:
        """Return one line of a timing structure with the lines under it."""
        label = nodes.inline("", item.label, classes=["nr-timing-label"])
        line = nodes.paragraph("", "", label, nodes.Text(" "), *inline(item.text, self.known))
        return nodes.list_item("", line, *self._timing(item.items))

    def missing(self, entry: Entry) -> Iterator[nodes.Node]:
        """Yield what the source has lost that would stand on this page."""
        lost = self.volume.missing_on_page(entry)
        if lost:
            words = f"Lost in the source these pages were built from: {', '.join(lost)}."
            yield nodes.paragraph("", words, classes=["nr-meta", "nr-missing"])


def _draw_doubt(example: CarriedExample) -> Iterator[nodes.Node]:
    """Yield what has been reworded since an example was carried out."""
    says = {
        Doubt.EXAMPLE: "Executed from another wording of this example: read both.",
        Doubt.RULE: "Executed under another wording of this rule: the outcome may differ here.",
    }
    if example.doubt is not None:
        yield nodes.paragraph("", says[example.doubt], classes=["nr-meta", "nr-doubt"])


def _names_in(spans: RichText) -> tuple[list[str], list[str]]:
    """Return the numbers of the rules and the names of the cards in a text, each once."""
    rules = (s.number for s in spans if isinstance(s, Reference) and s.number is not None)
    cards = (s.text for s in spans if isinstance(s, Card))
    return list(dict.fromkeys(rules)), list(dict.fromkeys(cards))


def _draw_list(lead: str, items: Iterable[nodes.Node]) -> nodes.paragraph:
    drawn = nodes.paragraph("", f"{lead} ", classes=["nr-meta"])
    for place, item in enumerate(items):
        if place:
            drawn += nodes.Text(", ")
        drawn += item
    return drawn
