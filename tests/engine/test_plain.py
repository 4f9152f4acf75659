"""Labels and names as they are compared, whoever wrote them with whichever letters."""

import pytest

from engine.kernel.decisions import plain


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
def test_capitals_accents_and_forms_of_signs_make_no_difference(
    written: str, compared: str
) -> None:
    assert plain(written) == compared
