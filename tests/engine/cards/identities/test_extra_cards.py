"""Cards that come from outside the game: directives of Adam's, and another identity."""

from typing import TYPE_CHECKING

from table_actions import HEAP, RD, RUNNER, card_names, offered_labels, play, put_cards
from table_cards import fund_runner, place_identity, run

from engine.cards.catalogue import cards
from engine.kernel.additional_rules.link import link
from engine.kernel.game_concepts.starting import play_from_setup, set_up
from engine.kernel.game_zones.zones import PLAY_AREA, REMOVED

if TYPE_CHECKING:
    from tests.engine.conftest import Table

DIRECTIVES = "Always Be Running and Neutralize All Threats and Safety First"


def test_adam_starts_with_3_different_directives_installed(table: "Table") -> None:
    place_identity(table, "Adam: Compulsive Hacker")
    keep = "keep the hand"
    table.play(set_up(table.game), DIRECTIVES, keep, keep)
    installed = sorted(o.printed.name for o in table.game.installed())
    assert " and ".join(installed) == DIRECTIVES
    assert all(o.faceup and o.owner is RUNNER for o in table.game.installed())
    there = {name for name, known in cards().items() if "directive" in known.subtypes}
    asked = table.options_at("1.5.3b")[0]
    assert {name for label in asked for name in label.split(" and ")} == there
    assert all(len(set(label.split(" and "))) == 3 for label in asked)


def test_rebirth_switches_the_identity_and_is_removed_from_the_game(table: "Table") -> None:
    fund_runner(table)
    before = place_identity(table, "Gabriel Santiago: Consummate Professional")
    play(table, "Rebirth", "Iain Stirling: Retired Spook")
    assert card_names(table, PLAY_AREA) == ["Iain Stirling: Retired Spook"]
    assert (card_names(table, REMOVED), card_names(table, HEAP)) == (["Rebirth"], [])
    assert not table.game.exists(before)
    assert link(table.game) == 1
    asked = offered_labels(table)
    assert "Gabriel Santiago: Consummate Professional" not in asked
    assert "Noise: Hacker Extraordinaire" not in asked


def test_the_new_identity_is_active_and_the_old_is_not(table: "Table") -> None:
    fund_runner(table)
    place_identity(table, "Noise: Hacker Extraordinaire")
    play(table, "Rebirth", "Whizzard: Master Gamer")
    assert [o.counters for o in table.game.state.objects.values() if o.counters] == [{"credit": 3}]


def test_a_game_of_adams_begins(table: "Table") -> None:
    place_identity(table, "Adam: Compulsive Hacker")
    put_cards(table, RD, *9 * ("Hedge Fund",))
    process = play_from_setup(table.game)
    decision = next(process)
    while decision.rule.startswith(("1.", "4.")):
        decision = process.send(decision.options[0])
    assert len(list(table.game.installed())) == 3
    assert table.state.brought == 3


def test_the_new_identity_counts_what_happened_earlier_in_the_turn(table: "Table") -> None:
    fund_runner(table)
    place_identity(table, "Iain Stirling: Retired Spook")
    run(table, "HQ")
    play(table, "Rebirth", "Gabriel Santiago: Consummate Professional")
    run(table, "HQ")
    assert table.state.credits[RUNNER] == 5


def test_the_new_identity_finds_its_first_time_after_it_has_come(table: "Table") -> None:
    fund_runner(table)
    place_identity(table, "Iain Stirling: Retired Spook")
    run(table, "R&D")
    play(table, "Rebirth", "Gabriel Santiago: Consummate Professional")
    for _ in range(2):
        run(table, "HQ")
    assert table.state.credits[RUNNER] == 7
