"""Agendas that modify traces, install costs of ice, types of assets and accesses."""

from typing import TYPE_CHECKING

from table_actions import HQ, play, put_cards
from table_cards import CORP, RUNNER, fund_corp, place_in_root, place_scored, run, set_corps_turn

from engine.cards.catalogue import card
from engine.kernel.additional_rules.link import link
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.events import Accessed, TraceDetermined

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def _traced(table: "Table") -> list[tuple[int, int]]:
    return [(e.trace_strength, e.link_strength) for e in table.events(TraceDetermined)]


def test_net_quarantine_takes_no_link_in_the_first_trace(table: "Table") -> None:
    fund_corp(table, corp=9, runner=5)
    place_scored(table, "Net Quarantine")
    table.rig(card("Dyson Mem Chip"))
    assert link(table.game) == 1
    set_corps_turn(table)
    play(table, "Punitive Counterstrike", "spend 0[c]", "spend 3[c]", "trigger Net Quarantine")
    assert _traced(table) == [(5, 3)]
    assert table.state.credits[CORP] == 9 - 3 + 1 - 0
    play(table, "Punitive Counterstrike", "spend 0[c]", "spend 2[c]", "trigger Net Quarantine")
    assert _traced(table)[1] == (5, 3)


def test_surveillance_sweep_has_the_runner_spend_first_in_runs(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9, runner=5)
    play(table, "Surveillance Sweep")
    table.state.turn = RUNNER
    table.ice("HQ", card("Caduceus"))
    run(table, "HQ", "spend 2[c]", "spend 0[c]", "spend 0[c]", "spend 1[c]")
    assert _traced(table) == [(3, 2), (3, 0)]
    asked = [d for d in table.asked if d.question.startswith("increase")]
    assert [d.player for d in asked] == [RUNNER, CORP] * 2


def test_surveillance_sweep_changes_nothing_outside_of_runs(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9, runner=5)
    play(table, "Surveillance Sweep")
    play(table, "Punitive Counterstrike", "spend 0[c]", "spend 0[c]")
    asked = [d for d in table.asked if d.question.startswith("increase")]
    assert [d.player for d in asked] == [CORP, RUNNER]


def test_eden_fragment_installs_the_first_ice_for_nothing(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=5)
    place_scored(table, "Eden Fragment")
    for _ in range(3):
        table.ice("HQ", card("Vanilla"), rezzed=False)
    for left in (5, 1):
        (ice,) = put_cards(table, HQ, "Ice Wall")
        table.do(Install(card=ice, by=CORP), answers=("protecting HQ", "trash nothing"))
        assert table.state.credits[CORP] == left


def test_rebranding_team_makes_advertisements_of_assets(table: "Table") -> None:
    set_corps_turn(table)
    pads = place_in_root(table, "PAD Campaign"), place_in_root(table, "Ronin", rezzed=False)
    wall = table.ice("HQ", card("Ice Wall"))
    (hand,) = put_cards(table, HQ, "Snare!")
    assert not table.game.has_subtype(pads[1], "advertisement")
    place_scored(table, "Rebranding Team")
    assert all(table.game.has_subtype(c, "advertisement") for c in (*pads, hand))
    assert table.game.has_subtype(pads[1], "hostile")
    assert not table.game.has_subtype(wall, "advertisement")


def test_dedicated_neural_net_has_the_corp_choose_once_each_turn(table: "Table") -> None:
    fund_corp(table, corp=5, runner=5)
    place_scored(table, "Dedicated Neural Net")
    ipo, _ = put_cards(table, HQ, "IPO", "Hostile Takeover")
    run(table, "HQ", "bid 1[c]", "bid 0[c]", "IPO")
    assert [e.card for e in table.events(Accessed)] == [ipo]
    (question,) = [d for d in table.asked if d.rule == "7.3.4b"]
    assert question.player is CORP
    run(table, "HQ", "IPO")
    assert len([d for d in table.asked if d.rule == "7.3.4b"]) == 1
