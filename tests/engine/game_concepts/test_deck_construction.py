"""Deck construction: an illegal deck names each rule that it breaches."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.kernel.game_concepts.deck_construction import (
    Deck,
    agenda_points,
    agenda_points_required,
    breaches,
    influence,
    rule_on_points,
)
from rules.cards.construction import exceptions, shipped_construction

WEYLAND = "Weyland Consortium: Built to Last"
LEGAL = {
    "Offworld Office": 3,
    "Send a Message": 3,
    "Above the Law": 1,
    "Superconducting Hub": 1,
    "Hedge Fund": 3,
    "Palisade": 3,
    "Tithe": 3,
    "Whitespace": 3,
    "Regolith Mining License": 3,
    "Ballista": 3,
    "Pharos": 3,
    "Clearinghouse": 3,
    "Retribution": 3,
    "Government Subsidy": 3,
    "Nico Campaign": 2,
}


def deck(changes: Mapping[str, int] | None = None, identity: str = WEYLAND) -> Deck:
    cards = {name: count for name, count in (LEGAL | dict(changes or {})).items() if count}
    return Deck(identity, cards, shipped_construction(), exceptions())


def breached_rules(changes: Mapping[str, int] | None = None, identity: str = WEYLAND) -> list[str]:
    return [breach.rule for breach in breaches(deck(changes, identity))]


def test_a_deck_that_keeps_all_rules_is_legal() -> None:
    assert (deck().size, agenda_points(deck()), influence(deck())) == (40, 18, 4)
    assert breached_rules() == []


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({"Hedge Fund": 2}, ["1.4.3"]),
        ({"Sure Gamble": 1}, ["1.4.4"]),
        ({"Jinteki: Restoring Humanity": 1}, ["1.4.4"]),
        ({"Longevity Serum": 1, "Above the Law": 0}, ["1.4.4"]),
        ({"Hedge Fund": 4}, ["1.4.7"]),
        ({"Above the Law": 2, "Superconducting Hub": 0}, ["1.4.7"]),
        ({"Neurospike": 3}, []),
        ({"Neurospike": 3, "Sprint": 3}, ["1.4.5", "1.4.6b"]),
        ({"Superconducting Hub": 0, "Sprint": 1}, ["1.4.6a"]),
        ({"Superconducting Hub": 3}, ["1.4.6a"]),
    ],
)
def test_an_illegal_deck_names_the_rules_it_breaches(changes: Any, rules: list[str]) -> None:
    assert breached_rules(changes) == rules


def test_influence_is_counted_by_copy_and_only_out_of_faction() -> None:
    assert influence(deck({"Nico Campaign": 1})) == 2
    assert influence(deck({"Nico Campaign": 3})) == 6
    assert influence(deck({"Clearinghouse": 0})) == influence(deck())


def test_a_deck_exactly_at_its_limits_is_legal() -> None:
    fifteen = {"Neurospike": 3, "Sprint": 2}
    assert influence(deck(fifteen)) == 15
    assert "1.4.5" not in breached_rules(fifteen)
    assert breached_rules({"Neurospike": 3, "Superconducting Hub": 2, "Hedge Fund": 2}) == []


@pytest.mark.parametrize(
    ("size", "required"),
    [
        *((39, None), (40, (18, 19)), (44, (18, 19)), (45, (20, 21)), (49, (20, 21))),
        *((50, (22, 23)), (54, (22, 23)), (55, (24, 25)), (60, (26, 27)), (66, (28, 29))),
    ],
)
def test_required_agenda_points_depend_on_the_size_of_the_deck(size: Any, required: Any) -> None:
    assert agenda_points_required(size) == required


@pytest.mark.parametrize(
    ("rule", "sizes"),
    [("1.4.6a", (40, 44)), ("1.4.6b", (45, 49)), ("1.4.6c", (50, 54)), ("1.4.6d", (55, 66))],
)
def test_the_size_of_the_deck_says_which_rule_requires_them(rule: str, sizes: Any) -> None:
    assert {rule_on_points(size) for size in sizes} == {rule}


def test_a_starter_identity_is_legal_only_with_its_own_deck() -> None:
    assert "1.4.1a" in breached_rules(identity="The Syndicate: Profit over Principle")


def test_an_identity_varies_the_rules_by_its_own_text() -> None:
    ampere = "Ampère: Cybernetics For Anyone"
    singles = dict.fromkeys(LEGAL, 1) | {"Longevity Serum": 1}
    one_each = Deck(ampere, singles, shipped_construction(), exceptions())
    rules = [(b.rule, b.text) for b in breaches(one_each)]
    assert [rule for rule, _ in rules] == ["1.4.3"]
    assert {"1.4.1"} <= set(breached_rules({"Longevity Serum": 1}, ampere))


def test_a_breach_names_a_faction_as_players_do() -> None:
    ampere = "Ampère: Cybernetics For Anyone"
    more = {"Project Atlas": 1, "Hostile Takeover": 1}
    texts = [breach.text for breach in breaches(deck(more, ampere))]
    assert f"3 different agendas of Weyland Consortium; {ampere} allows 2" in texts


def test_an_identity_may_allow_no_card_of_a_faction() -> None:
    biotics = "Custom Biotics: Engineered for Success"
    without = breached_rules(identity=biotics)
    assert "1.4.1" not in without
    assert breached_rules({"Snare!": 1, "Fetal AI": 1}, biotics).count("1.4.1") == 1
    assert breached_rules({"Snare!": 1}, biotics).count("1.4.4") == without.count("1.4.4")


def test_an_identity_may_allow_agendas_of_every_faction() -> None:
    agendas = {"Longevity Serum": 3, "Braintrust": 3, "Fetal AI": 1}
    assert "1.4.4" not in breached_rules(agendas, "The Shadow: Pulling the Strings")
    assert "1.4.4" in breached_rules(agendas)


def test_the_professor_pays_no_influence_for_first_copies() -> None:
    professor = "The Professor: Keeper of Knowledge"
    cards = {"Carmen": 3, "Fermenter": 1, "Docklands Pass": 1}
    built = Deck(professor, cards, shipped_construction(), exceptions())
    assert influence(built) == 2 * 2 + 0 + 2


def test_mumba_temple_costs_no_influence_with_little_ice() -> None:
    with_temple = deck({"Mumba Temple": 1})
    assert (sum(with_temple.of("ice").values()), influence(with_temple)) == (15, 4)
    assert influence(deck({"Mumba Temple": 1, "Karunā": 1})) == 4 + 2 + 2
