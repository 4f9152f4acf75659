"""Programs that are no icebreakers: what they do, and when they do not."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    ARCHIVES,
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
    may_trigger,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.accessing.access import Access
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.events import Accessed
from engine.kernel.game_concepts.agendas import advancement_requirement
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_concepts.counters import (
    CREDIT,
    POWER,
    VIRUS,
    PlaceCounters,
    Purge,
    hosted_count,
)
from engine.kernel.game_concepts.credit_effects import LoseCredits
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.memory import memory_used
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- credits --------------------------------------------------------------------------


def test_economy_programs_give_credits_and_clicks(table: "Table") -> None:
    with_memory(table)
    table.state.credits[RUNNER], table.state.clicks[RUNNER] = 0, 5
    trigger(table, table.rig(card("Magnum Opus")), "gain 2[c]")
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (2, 4)
    cache = install(table, "Cache")
    trigger(table, cache, "gain 1[c]")
    assert (table.state.credits[RUNNER], hosted_count(table.game, cache, VIRUS)) == (3, 2)
    table.rig(card("Rezeki"))
    driver = table.rig(card("Hyperdriver"))
    begin_turn(table, RUNNER, "trigger Rezeki", "trigger Hyperdriver")
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (4, 7)
    assert not table.game.exists(driver)


def test_coalescence_pays_in_its_own_turn_only(table: "Table") -> None:
    coalescence = install(table, "Coalescence")
    trigger(table, coalescence, "gain 2[c]")
    table.state.turn = CORP
    assert not may_trigger(table, coalescence, "gain 2[c]")


def test_bankroll_is_taken_whole(table: "Table") -> None:
    bankroll = table.rig(card("Bankroll"))
    for _ in range(2):
        table.play(run(table.game, "Archives"), "trigger Bankroll")
    table.state.credits[RUNNER] = 0
    trigger(table, bankroll, "take all credits")
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (2, ["Bankroll"])


def test_upya_takes_3_counters_once_each_turn(table: "Table") -> None:
    upya = table.rig(card("Upya"))
    table.do(PlaceCounters(card=upya, kind=POWER, base=5))
    table.play(run(table.game, "R&D"), "trigger Upya")
    table.state.clicks[RUNNER] = 2
    trigger(table, upya, "gain 2 clicks")
    assert (table.state.clicks[RUNNER], hosted_count(table.game, upya, POWER)) == (3, 3)
    assert not may_trigger(table, upya, "gain 2 clicks")


def test_au_revoir_and_collective_consciousness_pay_for_jacking_out_and_rezzing(
    table: "Table",
) -> None:
    for name in ("Au Revoir", "Collective Consciousness"):
        table.rig(card(name))
    put_cards(table, STACK, "Sure Gamble")
    wall = table.ice("HQ", ice("barrier"), rezzed=False)
    table.state.credits[RUNNER] = 0
    table.do(Rez(card=wall, by=CORP))
    table.play(run(table.game, "HQ"), "jack out")
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (1, ["Sure Gamble"])


def test_recurring_credits_pay_for_what_they_are_meant_for(table: "Table") -> None:
    paricia, cezve = (install(table, name) for name in ("Paricia", "Cezve"))
    table.state.credits[RUNNER] = 0
    asset = table.root("remote 1", card("PAD Campaign"))
    table.do(Access(card=asset, by=RUNNER))
    assert hosted_count(table.game, paricia, CREDIT) == 2
    table.state.credits[RUNNER] = 2
    table.do(Access(card=asset, by=RUNNER), answers=("pay 4[c] to trash PAD Campaign",))
    assert [hosted_count(table.game, one, CREDIT) for one in (paricia, cezve)] == [0, 2]


# --- viruses --------------------------------------------------------------------------


def test_viruses_that_grow_with_runs(table: "Table") -> None:
    with_memory(table)
    grown = ("Chakana", "Deep Thought", "Medium", "Nerve Agent", "Hemorrhage")
    at = {name: table.rig(card(name)) for name in grown}
    put_cards(table, RD, "Hedge Fund", "Hedge Fund", "Hedge Fund")
    table.play(run(table.game, "R&D"), *(f"trigger {name}" for name in grown[:3]))
    counters = {name: hosted_count(table.game, oid, VIRUS) for name, oid in at.items()}
    assert counters == {**dict.fromkeys(grown, 1), "Nerve Agent": 0}


@pytest.mark.parametrize(("name", "server"), [("Medium", "R&D"), ("Nerve Agent", "HQ")])
def test_a_number_below_the_counters_is_chosen_for_the_breach(
    table: "Table", name: str, server: str
) -> None:
    virus = table.rig(card(name))
    put_cards(table, RD if server == "R&D" else HQ, *["Hedge Fund"] * 4)
    first = ("Hedge Fund",) if server == "HQ" else ()
    table.do(Breach(server=server, by=RUNNER), answers=first)
    assert len(table.events(Accessed)) == 1
    table.do(PlaceCounters(card=virus, kind=VIRUS, base=3))
    table.do(
        Breach(server=server, by=RUNNER),
        answers=("choose 2", *["Hedge Fund"] * 3) if server == "HQ" else ("choose 2",),
    )
    assert len(table.events(Accessed)) == 4
    assert {"choose 0", "choose 1", "choose 2"} <= offered_labels(table)
    assert "choose 3" not in offered_labels(table)


def test_chakana_and_deep_thought_need_3_counters(table: "Table") -> None:
    chakana, thought = (table.rig(card(name)) for name in ("Chakana", "Deep Thought"))
    agenda = table.root("remote 1", AGENDA)
    put_cards(table, RD, "Hedge Fund")
    begin_turn(table, RUNNER)
    assert advancement_requirement(table.game, agenda) == 3
    for virus in (chakana, thought):
        table.do(PlaceCounters(card=virus, kind=VIRUS, base=3))
    assert advancement_requirement(table.game, agenda) == 4
    begin_turn(table, RUNNER, "trigger Deep Thought")


def test_gravedigger_and_hemorrhage_cost_the_corp_cards(table: "Table") -> None:
    digger, bleeding = (table.rig(card(name)) for name in ("Gravedigger", "Hemorrhage"))
    asset = table.root("remote 1", card("PAD Campaign"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    table.do(Trash(cards=[asset], by=CORP))
    assert hosted_count(table.game, digger, VIRUS) == 1
    table.state.clicks[RUNNER] = 2
    trigger(table, digger, "the Corp trashes")
    put_cards(table, HQ, "Enigma", "Wraparound")
    table.do(PlaceCounters(card=bleeding, kind=VIRUS, base=2))
    trigger(table, bleeding, "the Corp trashes 1 card", "Enigma")
    assert card_names(table, ARCHIVES) == ["Enigma", "Hedge Fund", "PAD Campaign"]


def test_ixodidae_and_lamprey_feed_on_corp_credits(table: "Table") -> None:
    for name in ("Ixodidae", "Lamprey"):
        table.rig(card(name))
    table.state.credits = {CORP: 5, RUNNER: 0}
    table.play(run(table.game, "HQ"))
    assert table.state.credits == {CORP: 4, RUNNER: 1}
    table.do(LoseCredits(side=CORP, base=3))
    assert table.state.credits[RUNNER] == 2
    table.do(Purge(by=CORP), answers=("trigger Lamprey",))
    assert card_names(table, HEAP) == ["Ixodidae", "Lamprey"]
    table.do(LoseCredits(side=CORP, base=1))
    assert table.state.credits[RUNNER] == 2


def test_consume_is_emptied_by_its_click(table: "Table") -> None:
    consume = table.rig(card("Consume"))
    table.do(PlaceCounters(card=consume, kind=VIRUS, base=2))
    table.do(
        Trash(cards=put_cards(table, HQ, "Hedge Fund"), by=RUNNER), answers=("trigger Consume",)
    )
    table.state.credits[RUNNER], table.state.clicks[RUNNER] = 0, 1
    trigger(table, consume, "gain 2[c]")
    assert (table.state.credits[RUNNER], hosted_count(table.game, consume, VIRUS)) == (6, 0)


def test_tapwrm_follows_a_run_on_a_central_server(table: "Table") -> None:
    (in_grip,) = put_cards(table, GRIP, "Tapwrm")
    effect = Install(card=in_grip, by=RUNNER, terms=AS_PRINTED)
    table.state.credits = {CORP: 14, RUNNER: 0}
    assert not effect.can_happen(table.game)
    table.play(run(table.game, "Archives"))
    table.do(effect)
    begin_turn(table, RUNNER)
    assert table.state.credits[RUNNER] == 2


# --- trojans --------------------------------------------------------------------------


def test_trojans_change_their_host_ice(table: "Table") -> None:
    gate, wall, other = (table.ice("HQ", ice(k, 4)) for k in ("code gate", "barrier", "sentry"))
    for name in ("Kyuban", "Saci", "Chromatophores"):
        table.rig(card(name), host=gate)
    table.rig(card("Monkeywrench"), host=wall)
    assert [strength(table.game, one) for one in (gate, wall, other)] == [3, 2, 3]
    assert table.game.has_subtype(gate, "sentry")
    table.state.credits[RUNNER] = 0
    table.play(run(table.game, "HQ"))
    assert table.state.credits[RUNNER] == 2
    table.do(Derez(card=gate))
    table.do(Rez(card=gate, by=CORP))
    table.do(Derez(card=wall))
    assert table.state.credits[RUNNER] == 8


def test_trypano_trashes_its_host_with_5_counters(table: "Table") -> None:
    wall = table.ice("HQ", ice("barrier"))
    trypano = table.rig(card("Trypano"), host=wall)
    table.do(PlaceCounters(card=trypano, kind=VIRUS, base=4))
    assert table.game.exists(wall)
    begin_turn(table, RUNNER, "trigger Trypano")
    assert not table.game.exists(wall)
    assert card_names(table, HEAP) == ["Trypano"]


def test_physarum_entangler_leaves_barriers_alone(table: "Table") -> None:
    gate, wall = table.ice("HQ", ice("code gate", subs=2)), table.ice("HQ", ice("barrier"))
    for host in (gate, wall):
        table.rig(card("Physarum Entangler"), host=host)
    table.state.credits = {CORP: 0, RUNNER: 5}
    table.play(run(table.game, "HQ"), "trigger Physarum Entangler", "pay 2[c]")
    assert table.state.credits == {CORP: 1, RUNNER: 3}
    table.do(Purge(by=CORP), answers=("trigger Physarum Entangler",))
    assert len(card_names(table, HEAP)) == 2


# --- the others -----------------------------------------------------------------------


def test_cloud_programs_take_no_memory_with_2_link(table: "Table") -> None:
    shiv = table.rig(card("Shiv"))
    table.rig(card("GS Sherman M3"))
    assert (memory_used(table.game), strength(table.game, shiv)) == (2, 2)
    for _ in range(2):
        table.rig(card("Dyson Mem Chip"))
    assert memory_used(table.game) == 0


def test_k2cp_turbine_strengthens_and_d4v1d_breaks_strong_ice(table: "Table") -> None:
    corroder, ai = table.rig(card("Corroder")), table.rig(card("Mayfly"))
    table.rig(card("K2CP Turbine"))
    assert [strength(table.game, one) for one in (corroder, ai)] == [4, 1]
    with_memory(table)
    install(table, "D4v1d")
    breaking = "use D4v1d: break 1 subroutine"
    weak, strong = table.ice("HQ", ice("sentry", 4)), table.ice("HQ", ice("sentry", 5))
    table.do(ForceEncounter(ice=weak))
    assert breaking not in offered_labels(table)
    table.do(ForceEncounter(ice=strong), answers=(breaking,))


def test_crescentus_derezzes_only_what_was_fully_broken(table: "Table") -> None:
    crescentus, wall = table.rig(card("Crescentus")), table.ice("HQ", ice("barrier"))
    table.rig(card("Corroder"))
    derez = "use Crescentus: derez ice that you fully broke"
    table.do(ForceEncounter(ice=wall))
    assert derez not in offered_labels(table)
    broken = ("use Corroder: break 1 barrier subroutine", derez)
    table.do(ForceEncounter(ice=wall), answers=broken)
    assert not table.game.object(wall).is_rezzed
    assert not table.game.exists(crescentus)


def test_malandragem_bypasses_weak_ice_while_it_is_loaded(table: "Table") -> None:
    tool = install(table, "Malandragem")
    weak, strong = table.ice("HQ", ice("sentry", 3)), table.ice("HQ", ice("sentry", 4))
    bypass = ("trigger Malandragem", "pay 1 hosted power counter")
    table.do(ForceEncounter(ice=strong))
    table.do(ForceEncounter(ice=weak), answers=bypass)
    assert (hosted_count(table.game, tool, POWER), table.state.credits[CORP]) == (1, 6)
    table.do(ForceEncounter(ice=weak))
    assert table.state.credits[CORP] == 7


def test_malandragem_asks_how_strong_the_ice_is_as_it_resolves(table: "Table") -> None:
    table.do(PlaceCounters(card=table.rig(card("Malandragem")), kind=POWER, base=2))
    sentry = table.ice("HQ", ice("sentry", 4))
    table.do(ForceEncounter(ice=sentry), answers=("trigger Malandragem",))
    table.rig(card("Chisel"), host=sentry)
    table.state.credits[CORP] = 0
    weakened = ("trigger Chisel", "trigger Malandragem", "pay 1 hosted power counter")
    table.do(ForceEncounter(ice=sentry), answers=weakened)
    assert table.state.credits[CORP] == 0


def test_physarum_entangler_asks_what_the_ice_is_as_it_resolves(table: "Table") -> None:
    gate = table.ice("HQ", ice("code gate"))
    table.rig(card("Physarum Entangler"), host=gate)
    table.rig(card("Laamb"))
    steps = ("trigger Laamb", "pay 2[c]", "trigger Physarum Entangler")
    table.do(ForceEncounter(ice=gate), answers=steps)
    assert "pay 1[c]" not in offered_labels(table)


def test_takobi_counts_ice_fully_broken_and_strengthens(table: "Table") -> None:
    takobi, wall = table.rig(card("Takobi")), table.ice("HQ", ice("barrier", 5))
    table.rig(card("Corroder"))
    table.do(PlaceCounters(card=takobi, kind=POWER, base=2))
    steps = (
        "use Takobi: +3 strength for an icebreaker that is no AI",
        "use Corroder: break 1 barrier subroutine",
        "trigger Takobi",
    )
    table.do(ForceEncounter(ice=wall), answers=steps)
    assert hosted_count(table.game, takobi, POWER) == 1


def test_nga_sabotages_until_it_is_empty(table: "Table") -> None:
    nga = table.rig(card("Nga"))
    table.do(PlaceCounters(card=nga, kind=POWER, base=1, loaded=True))
    put_cards(table, RD, "Hedge Fund")
    table.play(run(table.game, "Archives"), "trigger Nga", "pay 1 hosted power counter")
    assert (card_names(table, ARCHIVES), card_names(table, HEAP)) == (["Hedge Fund"], ["Nga"])


@pytest.mark.parametrize("name", ["Keyhole", "Stargate"])
def test_1_of_the_top_3_cards_of_rd_is_trashed_instead(table: "Table", name: str) -> None:
    program = table.rig(card(name))
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma", "Wraparound")
    table.state.clicks[RUNNER] = 2
    trigger(table, program, "run R&D", "Ice Wall")
    assert (card_names(table, ARCHIVES), table.events(Accessed)) == (["Ice Wall"], [])
    assert may_trigger(table, program, "run R&D") is (name == "Keyhole")


def test_equivocation_and_the_analyzer_show_cards(table: "Table") -> None:
    table.rig(card("Equivocation"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    table.play(run(table.game, "R&D"), "trigger Equivocation", "have the Corp draw it")
    assert card_names(table, HQ) == ["Hedge Fund"]
    table.state.clicks[RUNNER] = 1
    before = len(table.events(Accessed))
    trigger(table, table.rig(card("Expert Schedule Analyzer")), "run HQ", "replace")
    assert len(table.events(Accessed)) == before


def test_equivocation_has_no_card_drawn_that_it_did_not_reveal(table: "Table") -> None:
    table.rig(card("Equivocation"))
    table.rig(card("Woman in the Red Dress"))
    begin_turn(table, RUNNER)
    table.play(run(table.game, "R&D"), "trigger Equivocation")
    assert "draw it" not in offered_labels(table)
    assert "have the Corp draw it" not in offered_labels(table)
    assert table.state.winner is None


def test_keyhole_shuffles_before_anything_comes_of_the_trashing(table: "Table") -> None:
    keyhole = table.rig(card("Keyhole"))
    table.rig(card("Consume"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma")
    table.state.clicks[RUNNER] = 1
    trigger(table, keyhole, "run R&D", "Enigma", "trigger Consume")
    shuffled = next(n for n, line in enumerate(table.game.transcript) if "huffle" in line.text)
    pending = next(n for n, line in enumerate(table.game.transcript) if "Consume: " in line.text)
    assert shuffled < pending


def test_gourmand_eats_no_agenda(table: "Table") -> None:
    gourmand = table.rig(card("Gourmand"))
    put_cards(table, STACK, "Sure Gamble")
    (agenda,) = table.central("HQ", AGENDA)
    (operation,) = put_cards(table, HQ, "Hedge Fund")
    table.do(Access(card=agenda, by=RUNNER))
    assert table.game.exists(gourmand)
    use = "use Gourmand: trash the accessed card and draw 1 card"
    assert use not in offered_labels(table)
    table.do(Access(card=operation, by=RUNNER), answers=(use,))
    assert (card_names(table, ARCHIVES), card_names(table, GRIP)) == (
        ["Hedge Fund"],
        ["Sure Gamble"],
    )


def test_counters_are_paid_for_accesses(table: "Table") -> None:
    drone = table.rig(card("Devadatta Drone"))
    table.do(PlaceCounters(card=drone, kind=POWER, base=1))
    put_cards(table, RD, *["Hedge Fund"] * 3)
    paying = ("trigger Devadatta Drone", "pay 1 hosted power counter")
    table.do(Breach(server="R&D", by=RUNNER), answers=paying)
    assert len(table.events(Accessed)) == 2


def test_net_shield_prevents_the_first_net_damage_only(table: "Table") -> None:
    table.rig(card("Net Shield"))
    put_cards(table, GRIP, *["Sure Gamble"] * 3)
    shielded = ("trigger Net Shield", "pay 1[c]")
    table.do(Damage(kind=DamageKind.NET, base=2, by=CORP), answers=shielded)
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    assert (len(card_names(table, GRIP)), table.state.credits[RUNNER]) == (1, 4)


def test_reaver_scheherazade_and_savoir_faire_reward_trashing_and_hosting(table: "Table") -> None:
    table.rig(card("Reaver"))
    put_cards(table, STACK, "Sure Gamble", "Sure Gamble")
    assets = [table.root(f"remote {n}", card("PAD Campaign")) for n in (1, 2)]
    for asset in assets:
        table.do(Trash(cards=[asset], by=RUNNER))
    assert len(card_names(table, GRIP)) == 1
    table.rig(card("Scheherazade"))
    put_cards(table, GRIP, "Corroder", "Mimic")
    faire = table.rig(card("Savoir-faire"))
    trigger(table, faire, "install a program", "Corroder", "on Scheherazade", "trash nothing")
    assert pool(table.game, RUNNER) == 5 - 2 - 2 + 1
    assert not may_trigger(table, faire, "install a program")
