"""Amounts and lists in words."""

from rules.amounts import join_words, pluralise


def test_only_one_of_a_thing_is_singular() -> None:
    numbers = (0, 1, 2, 2000)
    assert [pluralise(number, "rule") for number in numbers] == [
        "0 rules",
        "1 rule",
        "2 rules",
        "2,000 rules",
    ]


def test_the_conjunction_stands_before_the_last_of_several_words() -> None:
    assert join_words(["Clot"]) == "Clot"
    assert join_words(["Clot", "Imp"]) == "Clot and Imp"
    assert join_words(("Clot", "Imp", "Ronin"), "or") == "Clot, Imp or Ronin"
