"""What we wrote for one edition, carried over to another edition of the same document.

Digests, the concordance and the worked examples are written for the pinned edition; each
stands in another edition under the entry's counterpart there. What has changed in its words
since is said, and what is no more sure than a guess is not carried.
"""

from collections.abc import Mapping
from functools import cached_property

from rules import digest as digests
from rules import examples
from rules.carry_counterparts import Counterparts, wording_of
from rules.carry_examples import CarriedExample, carried
from rules.digest import CarriedDigest, Digest
from rules.entries import Entry
from rules.examples import Example
from rules.text import plain


class Carrying:
    """What was written for the entries of one edition, under those of another."""

    def __init__(self, counterparts: Counterparts) -> None:
        self.counterparts = counterparts

    def digest(self, entry: Entry) -> Digest | None:
        """The counterpart's digest, with the numbers that the rules it names have here.

        It is stale for the entry unless the words are those that it was written for, but
        for numbers that moved.
        """
        then = self.counterparts.of(entry)
        if then is None:
            return None
        written = digests.shipped().get(self.counterparts.other.id, {}).get(then.number)
        if written is None:
            return None
        says = self.counterparts.as_here(written.text)
        same = self.counterparts.wording_there(entry) == written.wording
        return CarriedDigest(
            number=written.number,
            key=written.key,
            wording=wording_of(self.counterparts.edition, entry) if same else written.wording,
            says=plain(says),
            spans=says,
        )

    def examples(self, entry: Entry) -> tuple[CarriedExample | None, ...]:
        """Of each example of an entry the worked one that it is; ``None`` for a new one."""
        if not entry.examples:
            return ()
        return carried(entry, self.counterparts, self._examples_by_wording)

    @cached_property
    def _examples_by_wording(self) -> Mapping[str, Example]:
        return {example.wording: example for example in examples.of_pinned() if example.wording}
