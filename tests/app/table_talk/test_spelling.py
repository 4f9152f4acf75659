"""Normalising and correcting words typed on a phone."""

import pytest

from app.table_talk.spelling import correct_spelling, normalise_label, words_in_patterns

KNOWN = words_in_patterns(r"how (?:many|much) credits?", r"remove tags?")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Whats  that?!", "what's that"),
        ("I dont, please", "i don't"),
        ("donts", "donts"),
        ("run HQ now.", "run hq"),
        ("run HQ, please, right now!", "run hq"),
        ("is that right", "is that right"),
        ("run hq 👍🏽 please 🙏", "run hq"),
        ("who am i ❤️?!", "who am i"),
    ],
)
def test_labels_are_normalised(typed: str, meant: str) -> None:
    assert normalise_label(typed) == meant


@pytest.mark.parametrize(
    ("typed", "spelt"),
    [
        ("hoew mny credts", "how mny credits"),
        ("remvoe a tag", "remove a tag"),
        ("much ado", "much ado"),
        ("muck", "muck"),
    ],
)
def test_a_slip_becomes_the_one_known_word_near_it(typed: str, spelt: str) -> None:
    """A word of three letters is none, nor is one that stands in the name of a card."""
    assert correct_spelling(typed, KNOWN, {"muck"}) == spelt


@pytest.mark.parametrize("again", ["?", "? ", "?.", " please?", " now,"])
def test_repeated_marks_are_read_in_linear_time(again: str) -> None:
    """However many: a pattern that tries each way of parting them never comes to an end."""
    label = f"run{again * 200}hq"
    assert normalise_label(label) == " ".join(label.split())
    assert normalise_label(label.removesuffix("hq")) == "run"
