"""Ice that sleeps on Awakening Center, predicted from its text."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, HQ, card_names, offered_labels, put_cards
from table_cards import CORP, RUNNER, fill_grip, fund_corp, run

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.events import Encountered

if TYPE_CHECKING:
    from tests.engine.conftest import Table

TRIGGER = "trigger Awakening Center"
REZ = "rez a hosted piece of ice for 7[c] less"


def center(table: "Table", *hosted: str, server: str = "remote 1") -> int:
    there = table.root(server, card("Awakening Center"), rezzed=True)
    for name in hosted:
        table.place(card(name), installed=True, host=there)
    return there


def test_only_bioroid_ice_is_hosted_for_free(table: "Table") -> None:
    there = center(table)
    fund_corp(table, 0)
    for name in ("Eli 1.0", "Ichi 1.0"):
        (held,) = put_cards(table, HQ, name)
        table.do(Install(card=held, by=CORP), answers=("on Awakening Center",))
    hosted = list(table.game.hosted(there))
    assert [(o.printed.name, o.faceup, o.installed) for o in hosted] == [
        ("Eli 1.0", False, True),
        ("Ichi 1.0", False, True),
    ]
    (wall,) = put_cards(table, HQ, "Ice Wall")
    effect = Install(card=wall, by=CORP)
    assert "on Awakening Center" not in [
        to.describe(table.game) for to in effect.legal_destinations(table.game)
    ]


@pytest.mark.parametrize("answer", ["trigger", "pass"])
def test_passing_all_ice_may_start_an_encounter_with_hosted_ice(
    table: "Table", answer: str
) -> None:
    center(table, "Heimdall 1.0")
    table.ice("remote 1", card("Vanilla"), rezzed=False)
    fill_grip(table, 3)
    fund_corp(table, 1, 9)
    wakes = answer == "trigger"
    successful = run(table, "remote 1", *([TRIGGER, REZ] if wakes else []))
    assert successful is not wakes
    assert table.state.core_damage == wakes
    assert len(table.events(Encountered)) == wakes
    assert card_names(table, ARCHIVES) == (["Heimdall 1.0"] if wakes else [])
    assert table.state.credits[CORP] == 1 - wakes


def test_the_runner_breaks_it_and_it_is_trashed_as_the_run_ends(table: "Table") -> None:
    center(table, "Eli 1.0")
    table.ice("remote 1", card("Vanilla"), rezzed=False)
    fund_corp(table, 0, 9)
    table.state.clicks[RUNNER] = 3
    use = "use Eli 1.0: break 1 subroutine"
    assert run(table, "remote 1", TRIGGER, REZ, use, "“end the run”", use)
    assert card_names(table, ARCHIVES) == ["Eli 1.0"]
    assert table.state.clicks[RUNNER] == 1


def test_hosted_ice_cannot_be_rezzed_without_credits(table: "Table") -> None:
    center(table, "Heimdall 1.0")
    table.ice("remote 1", card("Vanilla"), rezzed=False)
    fund_corp(table, 0, 9)
    assert run(table, "remote 1")
    assert REZ not in offered_labels(table)


def test_hosted_ice_is_encountered_on_a_server_without_ice(table: "Table") -> None:
    center(table, "Eli 1.0")
    fund_corp(table, 9, 9)
    assert not run(table, "remote 1", TRIGGER, REZ)
    assert len(table.events(Encountered)) == 1
