"""What a transcript says is said as a player would say it, whatever the number."""

import pytest

from engine.scenarios.play import play_file
from engine.scenarios.shipped import shipped


def _lines(example: str) -> set[tuple[str, str]]:
    played = play_file(shipped()[example])
    return {(line.rule, line.text) for one in played.playthroughs for line in one.transcript}


@pytest.mark.parametrize(
    ("example", "rule", "text"),
    [
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 1 tag, 3 net damage"),
        ("cr:9.1.2a/1", "9.9.2", "Expected: take 0 tags, 3 net damage"),
        ("cr:9.1.2a/1", "7.5.4", "There is no candidate left to access"),
        ("cr:1.16.10a/1", "1.16.1", "The Runner pays: suffer 4 net damage"),
        ("cr:9.9.4c/2", "9.9.7b", "All tags prevented"),
        (
            "faq:chain-reactions/1",
            "9.6.13c",
            "Hunter: if successful: it has no duration, so it expires as it resolves",
        ),
        ("cr:9.2.8f/1", "1.16.1", "The Runner pays 1[c]"),
    ],
)
def test_numbers_and_costs_read_as_they_are_spoken(example: str, rule: str, text: str) -> None:
    assert (rule, text) in _lines(example)
