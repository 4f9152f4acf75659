"""Stamping scenarios: an empty fingerprint is filled in, one that is there a person's to empty."""

import pytest

from engine.scenarios.stamp import stamped
from rules.errors import UsageError
from rules.examples import known


@pytest.mark.parametrize("id_", ["cr:9.2.8f/1", "rr:bypass/1", "faq:qa/43"])
def test_the_words_of_any_document_s_example_are_told(id_: str) -> None:
    empty = f'example: {id_}\nfingerprint: ""\ntitle: Kites fall\n'
    assert stamped(empty) == empty.replace('""', f'"{known()[id_].wording}"')


def test_what_is_there_is_left_alone() -> None:
    stale = 'example: cr:9.2.8f/1\nfingerprint: "0123456789ab"\n'
    assert stamped(stale) == stale


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('fingerprint: ""\n', "no line “example: …”"),
        ('example: faq:qa/999\nfingerprint: ""\n', "no worked example faq:qa/999"),
    ],
)
def test_what_cannot_be_filled_in_is_one_line(text: str, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        stamped(text)
