"""Resources that hinder the Corp or keep what it does away."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    CORP,
    GRIP,
    HEAP,
    HQ,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    install,
    offered_labels,
    put_cards,
    trigger,
)
from table_cards import fill_grip, fund_runner, place_counters, place_in_root, run

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.runs.initiation import MakeRun

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_baklan_derezzes_ice_no_stronger_than_his_counters(table: "Table") -> None:
    fund_runner(table)
    weak, strong = ice("sentry", power=2), ice("barrier", power=3)
    table.ice("HQ", strong)
    wall = table.ice("HQ", weak)
    baklan = table.rig(card("“Baklan” Bochkin"))
    place_counters(table, baklan, 1, POWER)
    use = "use “Baklan” Bochkin: derez the encountered ice and take 1 tag"
    run(table, "HQ", "pass", use, "pay 2 hosted power counters, [trash]")
    assert (table.game.object(wall).faceup, table.state.tags) == (False, 1)
    assert not table.game.exists(baklan)


def test_councilman_derezzes_for_the_rez_cost(table: "Table") -> None:
    fund_runner(table, runner=2, corp=4)
    pad = place_in_root(table, "PAD Campaign", rezzed=False)
    table.rig(card("Councilman"))

    def rezzing_twice() -> Process[None]:
        for _ in range(2):
            yield from carry_out(table.game, [Rez(card=pad, by=CORP)])

    table.play(rezzing_twice(), "trigger Councilman", "pay 2[c], [trash]")
    assert (table.game.object(pad).faceup, table.state.credits) == (False, {RUNNER: 0, CORP: 2})


def test_ddos_keeps_the_outermost_ice_unrezzed(table: "Table") -> None:
    fund_runner(table, corp=9)
    table.ice("HQ", ice("sentry"), rezzed=False)
    table.ice("HQ", ice("barrier"), rezzed=False)
    ddos = table.rig(card("DDoS"))

    def attack() -> Process[None]:
        from table_actions import find_ability

        from engine.kernel.abilities.paid import use_ability

        yield from use_ability(table.game, find_ability(table, ddos, "outermost"), ddos)
        yield from carry_out(table.game, [MakeRun(which=lambda server: server == "HQ", by=RUNNER)])

    table.play(attack())
    assert (
        "rez Test sentry" in offered_labels(table),
        "rez Test barrier" in offered_labels(table),
    ) == (
        False,
        True,
    )


def test_muertos_gang_member_comes_and_goes(table: "Table") -> None:
    fund_runner(table, corp=0)
    put_cards(table, STACK, "Diesel")
    wall = table.ice("HQ", card("Ice Wall"))
    member = install(table, "Muertos Gang Member")
    assert not table.game.object(wall).faceup
    trigger(table, member, "draw 1 card", "rez a card")
    assert (table.game.object(wall).faceup, card_names(table, GRIP)) == (True, ["Diesel"])


@pytest.mark.parametrize(("protected", "paid"), [(0, 0), (1, 2)])
def test_network_exchange_taxes_ice_that_is_not_innermost(
    table: "Table", protected: int, paid: int
) -> None:
    fund_runner(table, corp=5)
    table.server("HQ")
    for _ in range(protected):
        table.ice("HQ", ice("sentry"))
    table.rig(card("Network Exchange"))
    (wall,) = put_cards(table, HQ, "Ice Wall")
    effect = Install(card=wall, by=CORP, where=lambda _g, to: to.server == "HQ")
    table.do(effect, answers=("trash nothing",) if protected else ())
    assert table.state.credits[CORP] == 5 - paid


def test_climactic_showdown_threatens_ice(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, RD, *["Hedge Fund"] * 5)
    wall = table.ice("HQ", card("Ice Wall"))
    table.rig(card("Climactic Showdown"))

    def run_twice() -> Process[None]:
        for _ in range(2):
            yield from carry_out(table.game, [MakeRun(which=lambda s: s == "R&D", by=RUNNER)])

    begin_turn(table, RUNNER, "HQ", "decline", then=run_twice)
    assert (card_names(table, REMOVED), table.game.exists(wall)) == (["Climactic Showdown"], True)
    assert len(table.events(Accessed)) == 3 + 1


def test_climactic_showdown_is_bought_off_with_ice(table: "Table") -> None:
    fund_runner(table)
    wall = table.ice("HQ", card("Ice Wall"))
    table.rig(card("Climactic Showdown"))
    begin_turn(table, RUNNER, "HQ", "trash 1 piece of ice protecting that server")
    assert (card_names(table, REMOVED), table.game.exists(wall)) == (["Climactic Showdown"], False)


@pytest.mark.parametrize("forfeits", [True, False])
def test_liberated_chela_is_an_agenda_unless_the_corp_forfeits(
    table: "Table", forfeits: bool
) -> None:
    fund_runner(table, clicks=5)
    for side in (CORP, RUNNER):
        table.place(AGENDA, score_area(side))
    chela = table.rig(card("Liberated Chela"))
    answer = "forfeit an agenda" if forfeits else "decline"
    trigger(table, chela, "score area", answer)
    there = [] if forfeits else ["Liberated Chela as an agenda"]
    assert (card_names(table, score_area(RUNNER)), table.state.clicks[RUNNER]) == (there, 0)
    assert len(card_names(table, score_area(CORP))) == (0 if forfeits else 1)


def test_dummy_box_saves_a_card_for_one_of_its_type(table: "Table") -> None:
    fund_runner(table)
    box = table.rig(card("Dummy Box"))
    corroder = table.rig(card("Corroder"))
    kati = table.rig(card("Kati Jones"))
    put_cards(table, GRIP, "Mimic", "Diesel")
    use = "use Dummy Box: prevent the Corp from trashing an installed card of that type"
    both = Trash(cards=[corroder, kati], by=CORP)
    table.do(both, answers=(use, "trash Mimic"))
    assert [table.game.exists(o) for o in (box, corroder, kati)] == [True, True, False]
    assert card_names(table, HEAP) == ["Kati Jones", "Mimic"]
    table.do(Trash(cards=[corroder], by=RUNNER))
    assert not table.game.exists(corroder)


def test_dummy_box_takes_any_card_even_one_that_saves_nothing(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Dummy Box"))
    corroder, kati = table.rig(card("Corroder")), table.rig(card("Kati Jones"))
    put_cards(table, GRIP, "Diesel", "Mimic")
    use = "use Dummy Box: prevent the Corp from trashing an installed card of that type"
    table.do(Trash(cards=[kati], by=CORP))
    assert (use in offered_labels(table), table.game.exists(kati)) == (False, False)
    table.do(Trash(cards=[corroder], by=CORP), answers=(use, "trash Diesel"))
    assert card_names(table, HEAP) == ["Corroder", "Diesel", "Kati Jones"]
    assert card_names(table, GRIP) == ["Mimic"]


def test_jarogniew_mercs_guard_while_there_are_tags(table: "Table") -> None:
    fund_runner(table)
    fill_grip(table, 2)
    mercs = install(table, "Jarogniew Mercs")
    assert (table.state.tags, hosted_count(table.game, mercs, POWER)) == (1, 4)
    use = "use Jarogniew Mercs: prevent 1 meat damage"
    table.do(Damage(kind=DamageKind.MEAT, base=1, by=CORP), answers=(use,))
    assert (len(card_names(table, GRIP)), hosted_count(table.game, mercs, POWER)) == (2, 3)
    other = table.rig(card("Kati Jones"))
    table.do(Trash(cards=[mercs], by=CORP))
    assert table.game.exists(mercs)
    table.do(Trash(cards=[other], by=CORP))
    table.do(Trash(cards=[mercs], by=CORP))
    assert not table.game.exists(mercs)


def test_sacrificial_clone_costs_nearly_everything(table: "Table") -> None:
    fund_runner(table, runner=5)
    table.rig(card("Sacrificial Clone"))
    for name in ("Corroder", "Kati Jones", "Wyldside", "Mystic Maemi", "Box-E"):
        table.rig(card(name))
    fill_grip(table, 2)
    table.do(TakeTags(base=2))
    use = "prevent all damage, trash hardware, resources and grip, lose credits and tags"
    damage = Damage(kind=DamageKind.CORE, base=3, by=CORP)
    table.do(damage, answers=(f"use Sacrificial Clone: {use}",))
    assert (table.state.core_damage, table.state.tags, table.state.credits[RUNNER]) == (0, 0, 0)
    assert (card_names(table, GRIP), [o.printed.name for o in table.game.installed()]) == (
        [],
        ["Corroder", "Mystic Maemi"],
    )
