"""The outline of an edition: everything factual in it, without a word of its text.

Numbers, stable keys, titles, cross-references, cards, terms and fingerprints are facts, so they
ship with the distribution (``rules/data/outline/``). With them a checkout without any document
still serves a whole, cross-linked library. The engine's citations, the digests and the scenarios
can be checked anywhere.
"""

import json
from functools import cache
from importlib import resources

from rules.entries import Edition, Entry, Wording
from rules.fingerprint import fingerprint
from rules.frozen_model import FrozenModel
from rules.text import Card, Reference, RichText, Term


class Fingerprints(FrozenModel):
    """Fingerprints of an entry's text and of each example; empty where there are no words."""

    text: str = ""
    examples: tuple[str, ...] = ()


class Outline(FrozenModel):
    """An edition without its words, and the fingerprints of these words."""

    edition: Edition
    fingerprints: dict[str, Fingerprints]

    @property
    def titles(self) -> dict[str, str | None]:
        """The titles of all entries, by number."""
        return {entry.number: entry.title for entry in self.edition.entries}

    def dumps(self) -> str:
        """Return the form that ships: JSON with one entry a line, so that diffs read well."""
        head = self.edition.model_dump(mode="json", exclude={"entries", "report", "summary"})
        entries = (
            json.dumps(
                e.model_dump(mode="json", exclude_defaults=True)
                | {"fingerprints": self.fingerprints[e.number].model_dump(exclude_defaults=True)},
                ensure_ascii=False,
            )
            for e in self.edition.entries
        )
        first = json.dumps(head, ensure_ascii=False)[:-1]
        return first + ', "entries": [\n' + ",\n".join(entries) + "\n]}\n"

    @classmethod
    def loads(cls, text: str) -> "Outline":
        """Read the form that ships."""
        data = json.loads(text)
        prints = {e["number"]: Fingerprints(**e.pop("fingerprints")) for e in data["entries"]}
        return cls(edition=Edition.model_validate(data), fingerprints=prints)


def make_outline(edition: Edition) -> Outline:
    """Take the words out of an edition and keep the facts."""
    return Outline(
        edition=Edition(  # not a copy: without source, report and summary
            id=edition.id,
            title=edition.title,
            effective=edition.effective,
            wording=Wording.OUTLINE,
            entries=tuple(_without_words(e) for e in edition.entries),
        ),
        fingerprints={
            e.number: Fingerprints(
                text=fingerprint(e.text), examples=tuple(fingerprint(x) for x in e.examples)
            )
            for e in edition.entries
        },
    )


def _without_words(entry: Entry) -> Entry:
    return entry.model_copy(
        update={
            "text": _mentions(entry.text),
            "examples": tuple(_mentions(example) for example in entry.examples),
            "timing": (),
        }
    )


def _mentions(spans: RichText) -> RichText:
    return tuple(s for s in spans if isinstance(s, Reference | Card | Term))


@cache
def shipped(edition: str) -> Outline | None:
    """Return the shipped outline of an edition; ``None`` if there is none."""
    file = resources.files("rules") / "data" / "outline" / f"{edition}.json"
    return Outline.loads(file.read_text("utf-8")) if file.is_file() else None


def wording_of(edition: Edition, entry: Entry) -> str:
    """Return the fingerprint of an entry's words; for an outline, the one that ships with it."""
    if edition.wording is Wording.OFFICIAL:
        return fingerprint(entry.text)
    prints = _fingerprints_of(edition, entry)
    return prints.text if prints is not None else ""


def wordings_of_examples(edition: Edition, entry: Entry) -> tuple[str, ...]:
    """Return the fingerprints of an entry's examples; empty ones where an outline has none."""
    if edition.wording is Wording.OFFICIAL:
        return tuple(map(fingerprint, entry.examples))
    prints = _fingerprints_of(edition, entry)
    return prints.examples if prints is not None else ("",) * len(entry.examples)


def _fingerprints_of(edition: Edition, entry: Entry) -> Fingerprints | None:
    facts = shipped(edition.id)
    return facts.fingerprints.get(entry.number) if facts is not None else None
