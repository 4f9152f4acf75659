"""Invented rules of an orchard."""

import pytest


@pytest.fixture
def trees() -> dict[str, str]:
    """A chapter of two sections, each with rules of its own words."""
    return {
        "1": "Trees",
        "1.1": "Planting",
        "1.1.1": "A sapling is planted in a hole twice as wide as its roots.",
        "1.1.2": "Water every sapling on the evening it was planted.",
        "1.1.2a": "Rain of a whole afternoon counts as watering.",
        "1.1.3": "Stakes are removed after the second winter; see rule 1.2.2.",
        "1.2": "Picking",
        "1.2.1": "Apples are ripe when they leave the twig with half a turn.",
        "1.2.2": "A ladder stands on level ground and is never climbed alone.",
        "1.2.2a": "Children hold no ladder, as rule 1.2.2 says of grown people.",
        "1.2.3": "Bruised fruit goes to the cider press within three days.",
    }


@pytest.fixture
def trees_moved(trees: dict[str, str]) -> dict[str, str]:
    """The same with section 1.2 renumbered to 1.7, references included."""
    return {
        "1.7" + number[3:] if number.startswith("1.2") else number: words.replace("1.2.2", "1.7.2")
        for number, words in trees.items()
    }
