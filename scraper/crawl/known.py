"""Restore what the shipped outline knows of an edition and the crawler's text has lost.

That text has neither stable keys nor marked card names. Where it has exactly the words from
which the outline was made (their fingerprints agree), it also has the cards and keys that the
outline lists for them. An edition without a shipped outline goes without.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.fingerprint import fingerprint
from rules.outline import Outline
from rules.text import Card, Reference, RichText, Span, Text
from scraper.drafts import NumberedDraft
from scraper.findings import Findings


def restore(
    drafts: Sequence[NumberedDraft], outline: Outline, findings: Findings
) -> list[NumberedDraft]:
    """Return the drafts with keys and card names where their words are the outline's."""
    restored = [_restore(draft, outline) for draft in drafts]
    agreeing = sum(
        new.key is not None and old.key is None for new, old in zip(restored, drafts, strict=True)
    )
    findings.note_repair(
        f"{agreeing} of {len(drafts)} entries have the words of the shipped outline: "
        "stable keys and card names are taken from there"
    )
    return restored


def _restore(draft: NumberedDraft, outline: Outline) -> NumberedDraft:
    number = str(draft.number)
    entry = outline.edition.by_number.get(number)
    if entry is None:
        return draft
    prints = outline.fingerprints[number]
    same = fingerprint(draft.text) == prints.text and draft.title == entry.title
    examples = dict(zip(prints.examples, entry.examples, strict=True))
    return replace(
        draft,
        key=entry.key if same else draft.key,
        text=_marked(draft.text, entry.text, outline) if same else draft.text,
        examples=[
            _marked(example, examples.get(fingerprint(example), ()), outline)
            for example in draft.examples
        ],
    )


def _marked(words: RichText, known: RichText, outline: Outline) -> RichText:
    """Return the words with the card names in ``known`` marked, in its order."""
    names = [span.text for span in known if isinstance(span, Card)]
    marked: list[Span] = []
    for span in words:
        if isinstance(span, Text):
            marked += _mark(span.text, names)
        elif isinstance(span, Reference) and span.number is not None:
            marked.append(_with_key(span, outline))
        else:
            marked.append(span)
    return tuple(marked)


def _mark(words: str, names: list[str]) -> Iterator[Span]:
    """Mark names in the words, taking each off the front of the list."""
    while names and names[0] in words:
        name = names.pop(0)
        before, _, words = words.partition(name)
        if before:
            yield Text(text=before)
        yield Card(text=name)
    if words:
        yield Text(text=words)


def _with_key(reference: Reference, outline: Outline) -> Reference:
    target = outline.edition.by_number.get(reference.number or "")
    return reference.model_copy(update={"key": target.key}) if target else reference
