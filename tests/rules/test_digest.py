"""Digests: every entry of the pinned edition has one, written against its wording."""

from rules import digest, outline
from rules.stamp import stamp

PINNED = "cr-24.03"


def test_every_entry_has_a_digest_and_every_digest_an_entry():
    edition = outline.shipped(PINNED)
    assert edition is not None
    assert set(digest.shipped()[PINNED]) == set(edition.edition.by_number)


def test_no_digest_is_stale_or_under_a_wrong_key():
    edition = outline.shipped(PINNED)
    assert edition is not None
    wrong = [
        number
        for number, written in digest.shipped()[PINNED].items()
        if written.wording != edition.fingerprints[number].text
        or written.key != edition.edition.by_number[number].key
    ]
    assert wrong == []


def test_digests_refer_to_rules_that_exist():
    edition = outline.shipped(PINNED)
    assert edition is not None
    known = edition.edition.by_number
    dangling = {
        (number, span.number)
        for number, written in digest.shipped()[PINNED].items()
        for span in written.text
        if span.kind == "reference" and span.number not in known
    }
    assert dangling == set()


def test_stamping_fills_in_only_what_is_empty():
    edition = outline.shipped(PINNED)
    assert edition is not None
    empty = '- number: "9.2.8f"\n  key: some_key\n  wording: ""\n  says: Words.\n'
    stamped = stamp(empty, PINNED)
    assert f'wording: "{edition.fingerprints["9.2.8f"].text}"' in stamped
    assert stamp(stamped.replace(edition.fingerprints["9.2.8f"].text, "old"), PINNED).count("old")
