"""Digests: each rule in one or two plain sentences of ours, beside the official wording.

They are in ``rules/data/digest/*.yaml``: a file per chapter for the first edition, and for later
editions only the rules that need other sentences. A digest carries the fingerprint of the
wording it was written for. Where an edition's wording has another, the digest is stale and says
so.
"""

from functools import cache, cached_property

from rules.entries import Entry
from rules.fingerprint import fingerprint
from rules.frozen_model import FrozenModel
from rules.references import link_references
from rules.shipped_yaml import read_folder
from rules.text import RichText


class Digest(FrozenModel):
    """What one rule does, in our own words.

    ``number`` and ``key`` are the rule's in the edition for which the digest was written.
    ``wording`` is the fingerprint of that edition's text, empty where it has none (most chapters
    and sections). ``says`` is one or two sentences of plain text with symbols as ``[c]``.
    """

    number: str
    key: str | None = None
    wording: str = ""
    says: str

    @cached_property
    def text(self) -> RichText:
        """The sentences as rich text, with references and symbols as spans."""
        return link_references(self.says)

    def is_stale(self, entry: Entry) -> bool:
        """Whether the entry's wording is not the one for which the digest was written."""
        return fingerprint(entry.text) != self.wording


class CarriedDigest(Digest):
    """A digest as it reads in another edition than it was written for.

    ``spans`` are its sentences with the numbers of that edition. A reference to a rule that only
    the digest's own edition has names that edition. ``wording`` is the fingerprint of the text
    in the new edition if that says the same but for numbers of rules that moved. Otherwise it
    stays that of the text for which the digest was written, and the digest counts as stale.
    """

    spans: RichText

    @property
    def text(self) -> RichText:
        """The sentences as rich text, with references and symbols as spans."""
        return self.spans


class DigestFile(FrozenModel):
    """One file of digests: an edition and its digests in the document's order."""

    edition: str
    digests: tuple[Digest, ...]


@cache
def shipped_digests() -> dict[str, dict[str, Digest]]:
    """Return every shipped digest by edition id, the oldest first, and then by number.

    Raises :class:`ValueError` where a shipped file has two digests of one number.
    """
    by_edition: dict[str, dict[str, Digest]] = {}
    for name, data in read_folder("digest"):
        parsed = DigestFile.model_validate(data)
        numbers = by_edition.setdefault(parsed.edition, {})
        for digest in parsed.digests:
            if digest.number in numbers:
                raise ValueError(f"{name}: two digests of {digest.number}")
            numbers[digest.number] = digest
    return dict(sorted(by_edition.items()))
