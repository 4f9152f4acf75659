"""What we wrote for one edition, carried over to another edition of the same document.

Digests, the concordance and the worked examples are written for the pinned edition. In another
edition each stands under the counterpart of its entry. Readers learn where the entry's words
have changed since. Nothing is carried on a guess.
"""

from collections.abc import Mapping
from functools import cache, cached_property, partial

from rules import digest as digests
from rules import examples
from rules.carried_examples import CarriedExample, Doubt, carry_examples, fill_with_reworded
from rules.counterparts import Counterparts
from rules.digest import CarriedDigest, Digest
from rules.entries import Entry
from rules.examples import Example
from rules.outline import wording_of
from rules.text import plain


class Carryover:
    """What was written for the entries of one edition, under those of another."""

    def __init__(self, counterparts: Counterparts) -> None:
        self.counterparts = counterparts

    def digest(self, entry: Entry) -> Digest | None:
        """Return the counterpart's digest, with the numbers that its rules have here.

        It is stale unless the entry has the words that it was written for, apart from numbers
        that moved.
        """
        pinned = self.counterparts.find(entry)
        if pinned is None:
            return None
        written = digests.shipped_digests().get(self.counterparts.other.id, {}).get(pinned.number)
        if written is None:
            return None
        says = self.counterparts.renumber_for_edition(written.text)
        same = self.counterparts.renumbered_wording(entry) == written.wording
        return CarriedDigest(
            number=written.number,
            key=written.key,
            wording=wording_of(self.counterparts.edition, entry) if same else written.wording,
            says=plain(says),
            spans=says,
        )

    def examples(
        self, entry: Entry, listed_beside: Counterparts | None = None
    ) -> tuple[CarriedExample | None, ...]:
        """Return the worked example that each example of an entry is; ``None`` for a new one.

        For an edition that has no list of its own, ``listed_beside`` are the counterparts in the
        nearest edition with one. An example that only that edition prints may stand here in
        other words.
        """
        if not entry.examples:
            return ()
        of_pinned = self.pinned_examples(entry)
        wordings = self.counterparts.stable_example_fingerprints(entry)
        listed = examples.unpinned_in(self.counterparts.edition.id)
        carried = tuple(
            example
            or self._unpinned_example(entry, ordinal, listed.get((entry.number, ordinal)), wording)
            for ordinal, (example, wording) in enumerate(zip(of_pinned, wordings, strict=True), 1)
        )
        if (
            listed_beside is None
            or all(carried)
            or (counterpart := listed_beside.find(entry)) is None
        ):
            return carried
        return fill_with_reworded(
            entry, carried, counterpart, partial(_ids_listed, listed_beside.other.id)
        )

    def pinned_examples(self, entry: Entry) -> tuple[CarriedExample | None, ...]:
        """Return the pinned edition's example that each example of an entry is."""
        counterparts = self.counterparts
        wordings = counterparts.wordings_of_examples(entry)
        return carry_examples(
            entry, counterparts, self._pinned_by_wording, examples.pinned_ids, wordings
        )

    def _unpinned_example(
        self, entry: Entry, ordinal: int, listed: Example | None, wording: str
    ) -> CarriedExample | None:
        """Return the worked example that this one is, where the pinned edition has none like it.

        That is the ``listed`` one, or one of another edition in the same words. An example
        without words is the one that the pinned edition has in that place.
        """
        if not wording:
            pinned = self.counterparts.find(entry)
            if pinned is None or not examples.is_wordless(pinned, ordinal):
                return None
            return CarriedExample(f"cr:{pinned.number}/{ordinal}", pinned.number)
        example = listed or _unpinned_by_wording().get(wording)
        if example is None:
            return None
        newest = examples.unpinned_examples()[example.id]
        doubt = Doubt.EXAMPLE if example.wording != newest.wording else None
        return CarriedExample(example.id, examples.rule_number_of(example.id), doubt)

    @cached_property
    def _pinned_by_wording(self) -> Mapping[str, Example]:
        return {
            example.wording: example for example in examples.pinned_examples() if example.wording
        }


def _ids_listed(edition: str, entry: Entry) -> tuple[str | None, ...]:
    """Return the ids that the list of an edition has for an entry's examples."""
    listed = examples.unpinned_in(edition)
    at = (listed.get((entry.number, n)) for n in range(1, len(entry.examples) + 1))
    return tuple(example.id if example is not None else None for example in at)


@cache
def _unpinned_by_wording() -> Mapping[str, Example]:
    return {example.wording: example for example in examples.unpinned_printings()}
