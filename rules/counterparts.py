"""Counterparts: which entry of one edition is which entry of another of the same document.

Stable keys decide where they can be trusted, then renamed keys, then wording and place. Where
the words of either edition are not at hand, the shipped fingerprints show which are the same.
"""

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain

from rules.entries import Edition, Entry, OutlineItem, Wording, are_official
from rules.fingerprint import fingerprint, normalise
from rules.jumps import is_jump, with_jumps
from rules.outline import wording_of, wordings_of_examples
from rules.text import Reference, RichText, plain

MIN_CERTAINTY = 0.7
"""How sure a counterpart must be for our own texts to be carried to it, from 0 to 1."""


class Counterparts:
    """Maps the entries of one edition to those of another, and back."""

    def __init__(self, edition: Edition, other: Edition) -> None:
        self.edition = edition
        self.other = other
        self._wordings: dict[str, str] = {}

    def find(self, entry: Entry) -> Entry | None:
        """Return an entry's counterpart in the other edition; ``None`` where none is sure."""
        return self._by_key.get(entry.number) or self._by_alignment.get(entry.number)

    def find_back(self, number: str) -> Entry | None:
        """Return the counterpart here of the other edition's entry with this number."""
        return self._by_key_back.get(number) or self._by_alignment_back.get(number)

    def has_same_wording(self, entry: Entry, other_entry: Entry) -> bool:
        """Whether two counterparts say the same, apart from numbers of rules that moved."""
        return self.renumbered_wording(entry) == wording_of(self.other, other_entry)

    def has_same_examples(self, entry: Entry, other_entry: Entry) -> bool:
        """Whether two counterparts have the same examples, in any order.

        Numbers of rules that moved make no difference.
        """
        fingerprints = self.wordings_of_examples(entry)
        return sorted(fingerprints) == sorted(wordings_of_examples(self.other, other_entry))

    def has_same_timing(self, entry: Entry, other_entry: Entry) -> bool:
        """Whether the timing structures of two counterparts have the same steps and words.

        The order of the answers to a question makes no difference. An outline has no timing
        structure, so any other passes for the same.
        """
        if not are_official(self.edition, self.other):
            return True
        return _labels_and_words(entry.timing, self.wording) == _labels_and_words(
            other_entry.timing, fingerprint
        )

    def renumbered_wording(self, entry: Entry) -> str:
        """Return the fingerprint of an entry's words with the numbers of the other edition.

        An outline keeps its own numbers, because its words are not at hand.
        """
        if self.edition.wording is not Wording.OFFICIAL:
            return wording_of(self.edition, entry)
        known = self._wordings.get(entry.number)
        if known is None:  # kept, because every page of an entry above asks again
            known = self._wordings[entry.number] = self.wording(with_jumps(self.edition, entry))
        return known

    def wordings_of_examples(self, entry: Entry) -> tuple[str, ...]:
        """Return the fingerprints of an entry's examples with the numbers of the other edition.

        An outline keeps its own numbers, because its words are not at hand.
        """
        if self.edition.wording is Wording.OFFICIAL:
            return tuple(map(self.wording, entry.examples))
        return wordings_of_examples(self.edition, entry)

    def wording(self, text: RichText, by_number: Mapping[str, Entry] | None = None) -> str:
        """Return the fingerprint of this edition's words with the numbers of the other.

        ``by_number`` are the counterparts to go by; by default, all of them.
        """
        find = self.find if by_number is None else lambda entry: by_number.get(entry.number)
        return fingerprint(
            tuple(
                self._renumber_for_other(s, find) if isinstance(s, Reference) else s for s in text
            )
        )

    def stable_example_fingerprints(self, entry: Entry) -> tuple[str, ...]:
        """Return fingerprints of an entry's examples that last from edition to edition.

        No number of this edition is left in them. A rule that the other edition has is named by
        its number there, any other by its key. So renumbering a rule in later editions does not
        change them. An outline keeps its own numbers, because its words are not at hand.
        """
        if self.edition.wording is not Wording.OFFICIAL:
            return self.wordings_of_examples(entry)
        return tuple(
            fingerprint(
                tuple(self._with_lasting_number(s) if isinstance(s, Reference) else s for s in text)
            )
            for text in entry.examples
        )

    def renumber_for_edition(self, text: RichText) -> RichText:
        """Return words about the other edition with the numbers that its rules have here.

        A rule that only the other edition has keeps its number, and the reference leads there.
        """
        return tuple(self._renumber_for_edition(s) if isinstance(s, Reference) else s for s in text)

    def _renumber_for_other(
        self, span: Reference, find: Callable[[Entry], Entry | None]
    ) -> Reference:
        entry = self.edition.by_number.get(span.number) if span.number is not None else None
        counterpart = find(entry) if entry is not None and span.edition is None else None
        return _with_number(span, counterpart.number) if counterpart is not None else span

    def _with_lasting_number(self, span: Reference) -> Reference:
        entry = self.edition.by_number.get(span.number) if span.number is not None else None
        if entry is None or entry.key is None or span.edition is not None or self.find(entry):
            return self._renumber_for_other(span, self.find)
        return _with_number(span, entry.key)

    def _renumber_for_edition(self, span: Reference) -> Reference:
        counterpart = self.find_back(span.number) if span.number is not None else None
        if counterpart is None:
            return span.model_copy(update={"edition": self.other.id})
        return _with_number(span, counterpart.number)

    @cached_property
    def _by_key(self) -> Mapping[str, Entry]:
        """By number here, the counterparts with the same key, where it can be trusted."""
        from rules.compare.keys import judge_keys  # loads what a lookup in one edition never needs

        return judge_keys(self.edition, self.other).sure

    @cached_property
    def _by_key_back(self) -> Mapping[str, Entry]:
        return {
            other_entry.number: self.edition.by_number[n] for n, other_entry in self._by_key.items()
        }

    @cached_property
    def _by_alignment(self) -> Mapping[str, Entry]:
        """By number here, the counterparts found by other means than an equal key."""
        from rules.compare.align import PairedBy, align  # loads what most lookups never need

        pairs = align(self.other, self.edition).pairs
        if are_official(self.edition, self.other):
            return {pair.new.number: pair.old for pair in pairs if pair.sure >= MIN_CERTAINTY}
        by_number = {
            pair.new.number: pair.old for pair in pairs if pair.how is not PairedBy.WORDING
        }
        for pair_more in (self._pair_same_words, self._pair_headings):
            while more := dict(pair_more(by_number)):  # by what was found before
                by_number |= more
        return by_number

    def _pair_same_words(self, by_number: Mapping[str, Entry]) -> Iterator[tuple[str, Entry]]:
        """Pair the remaining entries that say the same, in order, if both sides have as many."""

        def wording(entry: Entry) -> str:
            if self.edition.wording is not Wording.OFFICIAL:
                return wording_of(self.edition, entry)
            return self.wording(with_jumps(self.edition, entry), by_number)

        paired = {there.number for there in by_number.values()}
        left = _by_words(self.other, paired, lambda entry: wording_of(self.other, entry))
        for words, entries in _by_words(self.edition, by_number, wording).items():
            if any(words) and len(entries) == len(left.get(words, ())):
                yield from zip((e.number for e in entries), left[words], strict=True)

    def _pair_headings(self, by_number: Mapping[str, Entry]) -> Iterator[tuple[str, Entry]]:
        """Pair the remaining headings if most entries directly below either stand below the other.

        At least two entries must do so.
        """
        paired = {there.number for there in by_number.values()}
        shared = Counter(
            (entry.parent, by_number[entry.number].parent)
            for entry in self.edition.entries
            if entry.number in by_number
        )
        for (number, other), count in shared.items():
            if number is None or other is None or number in by_number or other in paired:
                continue
            most = max(len(self.edition.children(number)), len(self.other.children(other)))
            entry, there = self.edition.by_number[number], self.other.by_number[other]
            is_wordless = not (wording_of(self.edition, entry) or wording_of(self.other, there))
            if is_wordless and count > max(1, most / 2):
                yield number, there

    @cached_property
    def _by_alignment_back(self) -> Mapping[str, Entry]:
        return {
            other_entry.number: self.edition.by_number[n]
            for n, other_entry in self._by_alignment.items()
        }


def _by_words(
    edition: Edition, besides: Container[str], wording: Callable[[Entry], str]
) -> dict[tuple[str, str], list[Entry]]:
    """Return the entries outside ``besides``, by title and wording."""
    by_words: dict[tuple[str, str], list[Entry]] = {}
    for entry in edition.entries:
        if entry.number not in besides:
            words = normalise(entry.title or ""), wording(entry)
            by_words.setdefault(words, []).append(entry)
    return by_words


def _with_number(span: Reference, number: str) -> Reference:
    if is_jump(span):
        text = number.lstrip("0123456789.")
    else:
        text = span.text.replace(span.number, number) if span.number is not None else span.text
    return span.model_copy(update={"text": text, "number": number})


def _labels_and_words(
    lines: Sequence[OutlineItem], wording: Callable[[RichText], str]
) -> list[list[tuple[str, str]]]:
    """Return labels and words of a timing structure: a list for each line and those under it."""
    return [[(line.label, wording(line.text)), *_lines_under(line, wording)] for line in lines]


def _lines_under(
    line: OutlineItem, wording: Callable[[RichText], str]
) -> Iterator[tuple[str, str]]:
    """Yield what stands under a line; answers to a question are sorted, as order means nothing."""
    lines_below = _labels_and_words(line.items, wording)
    if plain(line.text).endswith("?"):
        lines_below = sorted([("", words), *under] for [(_, words), *under] in lines_below)
    return chain.from_iterable(lines_below)
