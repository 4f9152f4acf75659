"""Comparing labels whatever their case and accents, and giving like labels ordinals."""

import pytest

from engine.kernel.decisions import Decision, Option, plain, with_unique_labels
from engine.kernel.sides import Side


@pytest.mark.parametrize(
    ("written", "compared"),
    [
        ("use ŘEZÁČ’s “Brân”", 'use rezac\'s "bran"'),
        ("Bra\u0302n 1.0", "bran 1.0"),
        ("run ＨＱ", "run hq"),
        ("spend 2[c] from R&D", "spend 2[c] from r&d"),
        ("", ""),
    ],
)
def test_labels_are_compared_without_case_accents_and_sign_variants(
    written: str, compared: str
) -> None:
    assert plain(written) == compared


def test_an_alias_with_an_ordinal_finds_the_right_copy() -> None:
    options = [Option("on unrezzed ice", alias="on Enigma"), Option("on Enigma"), Option("pass")]
    decision = Decision(
        Side.RUNNER, "8.5.15b", "where?", with_unique_labels([*options, options[0]])
    )
    labels = [option.label for option in decision.options]
    assert labels == ["on unrezzed ice", "on Enigma", "pass", "on unrezzed ice #2"]
    matches = [decision.option(f"on Enigma{number}") for number in ("", " #2", " #3")]
    assert matches == [decision.options[at] for at in (1, 1, 3)]


@pytest.mark.parametrize(
    ("written", "label"),
    [
        ("trash C and A from HQ and 1 from R&D", "trash A and C from HQ and 1 from R&D"),
        ("1[c] from B and 2[c] from A", "2[c] from A and 1[c] from B"),
        ("B and A #2", "A and B #2"),
        ("C and B", "C and B"),
        ("B and C and A", None),
        ("1[c] from A and 2[c] from B", None),
        ("B and A #3", None),
    ],
)
def test_an_option_is_found_by_its_parts_in_another_order(written: str, label: str | None) -> None:
    labels = (
        *("trash A and C from HQ and 1 from R&D", "2[c] from A and 1[c] from B"),
        *("A and B", "A and B #2", "B and C", "C and B", "A and B and C", "A and C and B"),
    )
    option = Decision(Side.CORP, "1.15.2", "", tuple(map(Option, labels))).option(written)
    assert (option and option.label) == label
