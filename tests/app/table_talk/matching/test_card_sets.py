"""Choosing several cards at once by naming them, or by naming those to keep."""

import pytest
from in_process_play import last_refusal

TO_DISCARD = """
turn: corp
corp:
  clicks: 0
  hand: [Hedge Fund, Enigma, Ice Wall, PAD Campaign, Snare!, Celebrity Gift, Archer]
"""
"""Seven cards, of which two must be discarded."""
SETS = {
    ("hedge fund and enigma", "enigma & hf", "discard enigma, hf", "both hedge and enigma"): (
        "discard Hedge Fund and Enigma",
    ),
    ("both operations", "the two ops"): ("discard Hedge Fund and Celebrity Gift",),
    ("both assets", "pc and snare"): ("discard PAD Campaign and Snare!",),
}


@pytest.mark.parametrize(
    ("label", "meant"), [(label, list(sets)) for said, sets in SETS.items() for label in said]
)
def test_named_cards_are_chosen_together(label: str, meant: list[str]) -> None:
    assert last_refusal(TO_DISCARD, label)["meant"] == meant


@pytest.mark.parametrize(
    ("label", "kept"),
    [
        ("keep hedge fund and snare", ("Hedge Fund", "Snare!")),
        ("discard all but the ice", ("Enigma", "Ice Wall", "Archer")),
        ("don't discard the gift", ("Celebrity Gift",)),
        ("not enigma", ("Enigma",)),
    ],
)
def test_a_card_to_keep_is_in_no_offered_set(label: str, kept: tuple[str, ...]) -> None:
    meant = last_refusal(TO_DISCARD, label)["meant"]
    assert meant
    assert not [one for one in meant for card in kept if card in one]


FULL = """
turn: runner
runner: {credits: 9, rig: [Datasucker, Mayfly, Corroder], hand: [Gordian Blade]}
"""


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("all of them", ["trash Datasucker and Mayfly and Corroder"]),
        ("both mayfly and the sucker", ["trash Datasucker and Mayfly"]),
        ("everything but mayfly", ["trash Datasucker and Corroder"]),
        ("only mayfly", ["trash Mayfly"]),
        ("mayfly", ["trash Mayfly"]),
        ("2", ["trash Mayfly"]),
        (
            "two",
            [
                "trash Datasucker and Mayfly",
                "trash Datasucker and Corroder",
                "trash Mayfly and Corroder",
            ],
        ),
    ],
)
def test_all_none_or_some_cards_can_be_named(label: str, meant: list[str]) -> None:
    assert last_refusal(FULL, "install Gordian Blade", label)["meant"] == meant


@pytest.mark.parametrize("label", ["neither", "keep both", "don't trash anything", "trash neither"])
def test_choosing_no_card_is_understood(label: str) -> None:
    position = FULL.replace(", Corroder]", "]").replace("Gordian Blade", "Corroder")
    assert last_refusal(position, "install Corroder", label)["meant"] == ["trash nothing"]


@pytest.mark.parametrize(
    ("label", "meant"),
    [
        ("deck", ["trash 4 from R&D"]),
        ("hand", ["trash Hedge Fund from HQ and 3 from R&D"]),
        ("trash", ["trash 4 from R&D", "trash Hedge Fund from HQ and 3 from R&D"]),
    ],
)
def test_a_zone_means_the_option_that_chooses_from_it_alone(label: str, meant: list[str]) -> None:
    corp = "{hand: [Hedge Fund], deck: [4 x Snare!]}"
    position = f"{{turn: runner, runner: {{credits: 9, hand: [Chastushka]}}, corp: {corp}}}"
    sabotage = ("play Chastushka", "continue")
    assert last_refusal(position, *sabotage, label)["meant"] == meant


@pytest.mark.parametrize(
    ("label", "others"),
    [("sure gamble", ["Sure Gamble", "Diesel", "Imp"]), ("events", ["Sure Gamble", "Diesel"])],
)
def test_only_a_plural_means_no_other_cards(label: str, others: list[str]) -> None:
    hand = "[Sure Gamble, Sure Gamble, Diesel, Imp, Imp, Imp, Imp]"
    meant = last_refusal(f"{{turn: runner, runner: {{clicks: 0, hand: {hand}}}}}", label)["meant"]
    assert meant == [f"discard Sure Gamble and {other}" for other in others]
