"""Check whether a document says what its supposed edition is known to say.

A translation has the title, the keys and the numbers of the edition, and so has another edition
under its name. Only the words tell them apart. They also reveal rules that were cut short or
lost.
"""

from collections.abc import Collection, Mapping, Sequence

from rules.catalogue import catalogue
from rules.fingerprint import fingerprint, normalise
from rules.outline import Fingerprints, shipped
from scraper.findings import Findings

_MAX_OTHER_SHARE = 0.5
"""A document with the numbers of this share of rules, but other words in as many, is another."""


def report_changed_words(
    words_by_number: Mapping[str, str],
    examples: Mapping[str, Sequence[str]],
    titles: Mapping[str, str | None],
    missing: Collection[str],
    edition: str,
    findings: Findings,
) -> None:
    """Report where a document has other words than the outline of its edition.

    For an edition without an outline, report if it says all that another edition does.
    ``missing`` are the numbers already reported as lost.
    """
    outline = shipped(edition)
    if outline is None:
        _report_renamed_edition(words_by_number, examples, titles, findings)
        return
    prints = outline.fingerprints
    known = [number for number in words_by_number if number in prints]
    if len(known) < _MAX_OTHER_SHARE * len(prints):
        return
    other = [
        number for number in known if fingerprint(words_by_number[number]) != prints[number].text
    ]
    if len(other) > _MAX_OTHER_SHARE * len(known):
        findings.doubt(
            f"{len(other):,} of its {len(words_by_number):,} entries",
            f"have other words than those that {edition} is known by: it is a translation, or "
            "another edition under its name",
        )
        return
    for number in known:
        own = tuple(map(fingerprint, examples[number]))
        if own != prints[number].examples:
            other.append(f"an example of {number}")
    known_titles = outline.titles
    causes = {
        f"has another title than in {edition}, damaged or corrected since": [
            n for n in known if not _are_equal(titles[n], known_titles[n])
        ],
        f"has other words than {edition} is known by, damaged or corrected since": other,
        f"is not in this document, though {edition} has it": [
            n for n in prints if not (n in words_by_number or n in missing)
        ],
        f"is in this document, though {edition} is not known to have it": [
            n for n in words_by_number if n not in prints
        ],
    }
    for cause, places in causes.items():
        for place in places:
            findings.doubt(place, cause)


def _are_equal(title: str | None, known: str | None) -> bool:
    return title == known or normalise(title or "") == normalise(known or "")


def _report_renamed_edition(
    words_by_number: Mapping[str, str],
    examples: Mapping[str, Sequence[str]],
    titles: Mapping[str, str | None],
    findings: Findings,
) -> None:
    """Report an edition with exactly the rules, examples and titles of a listed one."""
    own: dict[str, Fingerprints] = {}
    for listed in dict.fromkeys(source.edition for source in catalogue().sources):
        outline = shipped(listed)
        if outline is not None and outline.fingerprints.keys() == words_by_number.keys():
            own = own or {
                number: Fingerprints(
                    text=fingerprint(words), examples=tuple(map(fingerprint, examples[number]))
                )
                for number, words in words_by_number.items()
            }
            if own == outline.fingerprints and all(
                _are_equal(titles[number], title) for number, title in outline.titles.items()
            ):
                findings.doubt(
                    f"all of its {len(words_by_number):,} entries",
                    f"have the words of {listed}: it may be that edition under another name",
                )
