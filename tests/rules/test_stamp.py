"""Stamping fills in missing fingerprints and keeps existing ones."""

import pytest

from rules.errors import UsageError
from rules.outline import Outline
from rules.stamp import stamp_digests, stamp_rows

DIGEST = """- number: "9.2.8f"
  key: rule_kites
  wording: "{stamp}"
  says: Kites fall.
"""
ROW = """- number: kites
  rules: ["9.2.8f",
          "1.1"]
{stamps}  verdict: same
"""


def test_an_empty_stamp_of_a_digest_is_filled_in(pinned_outline: Outline) -> None:
    wording = pinned_outline.fingerprints["9.2.8f"].text
    assert stamp_digests(DIGEST.format(stamp=""), "cr-24.03") == DIGEST.format(stamp=wording)
    assert stamp_digests(DIGEST.format(stamp="0ld"), "cr-24.03") == DIGEST.format(stamp="0ld")


def test_a_row_gets_a_stamp_for_each_of_its_rules(pinned_outline: Outline) -> None:
    prints = [pinned_outline.fingerprints[number].text for number in ("9.2.8f", "1.1")]
    stamped = ROW.format(stamps=f'  wordings: ["{prints[0]}", "{prints[1]}"]\n')
    for stamps in ("", "  wordings: []\n", '  wordings: ["0ne too few"]\n'):
        assert stamp_rows(ROW.format(stamps=stamps), "cr-24.03") == stamped


def test_a_stamped_row_is_left_alone() -> None:
    stale = ROW.format(stamps='  wordings: ["0ld", "01der"]\n')
    assert stamp_rows(stale, "cr-24.03") == stale


@pytest.mark.parametrize(
    ("edition", "number", "message"),
    [
        ("cr-99.01", "9.2.8f", "no outline of cr-99.01 is shipped"),
        ("cr-24.03", "9.2.99", "cr-24.03 has no rule 9.2.99"),
    ],
)
def test_an_unknown_edition_or_rule_cannot_be_stamped(
    edition: str, number: str, message: str
) -> None:
    written = DIGEST.format(stamp="").replace("9.2.8f", number)
    with pytest.raises(UsageError, match=f"^{message}$"):
        stamp_digests(written, edition)
