"""Digests: each rule in one or two plain sentences of ours, kept beside the official wording.

``rules/data/digest/*.yaml`` holds them: of the first edition a file per chapter, of later ones
what they say in words of their own. A digest carries the
fingerprint of the wording it was written against: where an edition's wording has
another, the digest is stale and says so.
"""

from functools import cache, cached_property

from pydantic import BaseModel, ConfigDict

from rules.entries import Entry
from rules.fingerprint import fingerprint
from rules.references import linked
from rules.shipped_yaml import read_folder
from rules.text import RichText


class Digest(BaseModel):
    """What one rule does, in our own words.

    ``number`` and ``key`` are the rule's in the edition it was written against;
    ``wording`` the fingerprint of that edition's text (empty where it has none, as
    for most chapters and sections); ``says`` one or two sentences of plain text with
    symbols as ``[c]``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: str
    key: str | None = None
    wording: str = ""
    says: str

    @cached_property
    def text(self) -> RichText:
        """The sentences as rich text, with references and symbols as spans."""
        return linked(self.says)

    def is_stale(self, entry: Entry) -> bool:
        """Whether the entry's wording is no longer the one this was written against."""
        return fingerprint(entry.text) != self.wording


class CarriedDigest(Digest):
    """A digest as it reads in another edition than the one it was written against.

    ``spans`` are its sentences with the numbers of that edition; a reference to a rule that
    only the other has names the other edition. ``wording`` is the fingerprint of the text in
    that edition, if this says the same but for numbers of rules that moved; otherwise it stays
    that of the text for which the digest was written, and the digest counts as stale.
    """

    spans: RichText

    @property
    def text(self) -> RichText:
        """The sentences as rich text, with references and symbols as spans."""
        return self.spans


class DigestFile(BaseModel):
    """One file of digests: an edition and its digests in the document's order."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    edition: str
    digests: tuple[Digest, ...]


@cache
def shipped() -> dict[str, dict[str, Digest]]:
    """Every shipped digest: edition id, then number; the oldest edition first.

    Raises :class:`ValueError` where a file that we ship has two of one number.
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
