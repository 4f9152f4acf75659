"""Runner cards of runs, ice and accesses: what each does, and when it does not."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    HQ,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    ice,
    next_turn,
    offered_labels,
    play,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import access, can_run, fund_runner, place_in_root, run

from engine.cards.catalogue import card, cards
from engine.cards.words.abilities import has_a_trash_ability
from engine.kernel.abilities.static.values import strength
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.errors import GameOver
from engine.kernel.events import (
    Accessed,
    Bypassed,
    DamageSuffered,
    Exposed,
    RunBegan,
    SubroutineResolved,
    Trashed,
    Used,
)
from engine.kernel.game_concepts.agendas import AsAgenda
from engine.kernel.game_concepts.counters import POWER, Purge, held_count
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def _remote(table: "Table", name: str = "PAD Campaign") -> str:
    """A remote server with that card in its root."""
    server = table.game.object(place_in_root(table, name, rezzed=False)).server
    assert server is not None
    return server


# --- events ---------------------------------------------------------------------------


def test_marathon_comes_back_after_a_successful_run_and_forbids_another(table: "Table") -> None:
    fund_runner(table)
    there = _remote(table)
    played = play(table, "Marathon", "pass")
    assert card_names(table, GRIP) == ["Marathon"]
    assert not table.game.exists(played)
    assert table.state.clicks[RUNNER] == 5
    assert [e.server for e in table.events(RunBegan)] == [there]
    assert not can_run(table, there)
    assert can_run(table, "HQ")


def test_marathon_is_trashed_after_another_run_and_forbids_one_all_the_same(
    table: "Table",
) -> None:
    fund_runner(table)
    there = _remote(table)
    table.ice(there, card("Ice Wall"))
    play(table, "Marathon")
    assert (card_names(table, GRIP), card_names(table, HEAP)) == ([], ["Marathon"])
    assert table.state.clicks[RUNNER] == 4
    assert not can_run(table, there)


def test_icebreakers_are_stronger_while_there_are_few_programs(table: "Table") -> None:
    fund_runner(table, runner=9)
    with_memory(table)
    corroder = table.rig(card("Corroder"))
    table.rig(card("Datasucker"))
    table.ice("HQ", ice("barrier", power=4))
    play(table, "Lean and Mean", "run HQ", "use Corroder: break 1 barrier subroutine")
    assert table.events(SubroutineResolved) == []
    assert strength(table.game, corroder) == 2


def test_with_4_programs_no_icebreaker_is_stronger(table: "Table") -> None:
    fund_runner(table, runner=9)
    with_memory(table)
    for name in ("Corroder", "Parasite", "Sneakdoor Beta", "Self-modifying Code"):
        table.rig(card(name))
    table.ice("HQ", ice("barrier", power=4))
    play(table, "Lean and Mean", "run HQ")
    assert "use Corroder: break 1 barrier subroutine" not in offered_labels(table)


@pytest.mark.parametrize(("in_grip", "stronger"), [(2, True), (3, False)])
def test_icebreakers_are_stronger_while_the_grip_is_small(
    table: "Table", in_grip: int, *, stronger: bool
) -> None:
    fund_runner(table, runner=9)
    table.rig(card("Corroder"))
    put_cards(table, GRIP, *in_grip * ("Sure Gamble",))
    table.ice("HQ", ice("barrier", power=4))
    play(table, "Pushing the Envelope", "run HQ")
    assert ("use Corroder: break 1 barrier subroutine" in offered_labels(table)) is stronger


def test_prey_trashes_ice_once_for_as_many_cards_as_its_strength(table: "Table") -> None:
    fund_runner(table)
    for _ in range(3):
        table.rig(card("Daily Casts"))
    outer, inner = (table.ice("HQ", ice("barrier", power=1)) for _ in range(2))
    play(table, "Prey", "run HQ", "trigger Prey", "trash 1 installed card", "trash Daily Casts")
    assert not table.game.exists(outer)
    assert table.game.exists(inner)
    assert len(table.options_at("1.16.11")) == 1
    assert card_names(table, HEAP) == ["Daily Casts", "Prey"]


def test_prey_asks_for_nothing_where_ice_is_unrezzed_or_too_strong(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Daily Casts"))
    table.ice("HQ", ice("barrier", power=0), rezzed=False)
    table.ice("HQ", ice("barrier", power=2))
    play(table, "Prey", "run HQ")
    assert card_names(table, HEAP) == ["Prey"]
    assert "trash 1 installed card" not in offered_labels(table)


def test_credit_crash_trashes_the_first_card_that_is_no_agenda(table: "Table") -> None:
    fund_runner(table, corp=1)
    put_cards(table, HQ, "PAD Campaign")
    play(table, "Credit Crash", "run HQ")
    assert card_names(table, ARCHIVES) == ["PAD Campaign"]
    assert table.state.credits[RUNNER] == 4


def test_the_corp_pays_what_the_card_costs_to_keep_it(table: "Table") -> None:
    fund_runner(table, corp=5)
    put_cards(table, HQ, "PAD Campaign")
    play(table, "Credit Crash", "run HQ", "pay 2[c]")
    assert card_names(table, ARCHIVES) == []
    assert table.state.credits[CORP] == 3


def test_escher_rearranges_ice_without_showing_it(table: "Table") -> None:
    fund_runner(table)
    wall = table.ice("HQ", card("Wall of Static"), rezzed=False)
    gate = table.ice("R&D", card("Enigma"), rezzed=False)
    put_cards(table, HQ, "PAD Campaign")
    there = "unrezzed ice protecting R&D at position 1 from the outside"
    play(table, "Escher", there)
    assert (table.server("HQ").ice, table.server("R&D").ice) == ([gate], [wall])
    assert table.events(Accessed) == []
    assert not any("Enigma" in label for label in offered_labels(table))
    assert not any("Wall of Static" in asked.question for asked in table.asked)


# --- resources ------------------------------------------------------------------------


def test_street_magic_orders_unbroken_subroutines(table: "Table") -> None:
    table.rig(card("Street Magic"))
    table.ice("HQ", ice("barrier", subs=3))
    run(table, "HQ", "sub 2", "sub 0")
    resolved = [line.text for line in table.game.transcript if line.rule == "9.8.8b"]
    assert [text[-len("sub 0” resolves") :] for text in resolved] == [
        f"sub {n}” resolves" for n in (2, 0, 1)
    ]


def test_salsette_slums_removes_a_card_for_its_trash_cost_once_each_turn(table: "Table") -> None:
    fund_runner(table, runner=20)
    table.rig(card("Salsette Slums"))
    first, second = place_in_root(table, "PAD Campaign"), place_in_root(table, "PAD Campaign")
    access(table, first, "use Salsette Slums: remove the accessed card from the game")
    assert (card_names(table, REMOVED), table.state.credits[RUNNER]) == (["PAD Campaign"], 16)
    access(table, second)
    assert table.options_at("9.2.10b")[-1] == ["pay 4[c] to trash PAD Campaign", "pass"]
    assert table.events(Trashed) == []


def test_salsette_slums_needs_a_trash_cost_and_leaves_archives_alone(table: "Table") -> None:
    fund_runner(table, runner=20)
    table.rig(card("Salsette Slums"))
    access(table, table.place(card("PAD Campaign"), ARCHIVES, faceup=True))
    access(table, table.place(card("Hedge Fund"), HQ))
    assert not any("Salsette" in label for label in offered_labels(table))


def test_credits_for_trash_costs_pay_for_salsette_slums(table: "Table") -> None:
    fund_runner(table, runner=1)
    table.rig(card("Salsette Slums"))
    table.place(card("Whizzard: Master Gamer"), faceup=True)
    begin_turn(table, RUNNER)
    pad = place_in_root(table, "PAD Campaign")
    whizzard = next(o for o in table.state.objects.values() if o.printed.type == "identity")
    whizzard.counters["credit"] = 3
    access(table, pad, "use Salsette Slums: remove the accessed card from the game")
    assert card_names(table, REMOVED) == ["PAD Campaign"]
    assert table.state.credits[RUNNER] == 0


def test_citadel_sanctuary_has_the_corp_trace_the_tagged(table: "Table") -> None:
    fund_runner(table, corp=0)
    table.rig(card("Citadel Sanctuary"))
    table.rig(card("Access to Globalsec"))
    end_turn(table, RUNNER)
    assert "10.8.6a" not in table.cited
    table.state.tags = 2
    end_turn(table, RUNNER, "spend 0[c]")
    assert table.state.tags == 1
    table.state.credits[CORP] = 1
    end_turn(table, RUNNER, "spend 1[c]", "spend 0[c]")
    assert table.state.tags == 1


def test_citadel_sanctuary_prevents_all_meat_damage_for_the_whole_grip(table: "Table") -> None:
    table.rig(card("Citadel Sanctuary"))
    put_cards(table, GRIP, "Sure Gamble", "Diesel")
    prevent = "use Citadel Sanctuary: prevent all meat damage"
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP), answers=("trash Diesel",))
    assert prevent not in offered_labels(table)
    table.do(Damage(kind=DamageKind.MEAT, base=9, by=CORP), answers=(prevent,))
    assert len(card_names(table, HEAP)) == 3
    assert [e.kind for e in table.events(DamageSuffered)] == [DamageKind.NET]


def test_citadel_sanctuary_needs_no_card_in_the_grip(table: "Table") -> None:
    table.rig(card("Citadel Sanctuary"))
    prevent = "use Citadel Sanctuary: prevent all meat damage"
    table.do(Damage(kind=DamageKind.MEAT, base=9, by=CORP), answers=(prevent,))
    assert table.events(DamageSuffered) == []


def test_the_back_counts_hardware_that_is_used_in_runs(table: "Table") -> None:
    fund_runner(table)
    back = table.rig(card("The Back"))
    table.rig(card("Feedback Filter"))
    table.server("HQ")
    put_cards(table, GRIP, "Diesel")
    table.do(
        Damage(kind=DamageKind.NET, base=1, by=CORP),
        answers=("use Feedback Filter: prevent 1 net damage",),
    )
    assert held_count(table.game, back, POWER) == 0
    table.ice("HQ", card("Neural Katana"))
    table.state.credits[RUNNER] = 9
    run(table, "HQ", *2 * ("use Feedback Filter: prevent 1 net damage",))
    assert held_count(table.game, back, POWER) == 1
    assert len(table.events(Used)) == 3


def test_the_back_shuffles_what_has_trash_abilities_back(table: "Table") -> None:
    fund_runner(table)
    back = table.rig(card("The Back"), counters={POWER: 1})
    put_cards(table, HEAP, "Fall Guy", "Decoy", "Corroder", "Sure Gamble")
    trigger(table, back, "shuffle up to 2", "Fall Guy and Decoy")
    assert card_names(table, HEAP) == ["Corroder", "Sure Gamble"]
    assert card_names(table, STACK) == ["Decoy", "Fall Guy"]
    assert card_names(table, REMOVED) == ["The Back"]


def test_trash_abilities_are_those_whose_trigger_cost_has_the_symbol(table: "Table") -> None:
    with_them = ("Fall Guy", "“Baklan” Bochkin", "Light the Fire!", "Citadel Sanctuary")
    without = ("Councilman", "Cupellation", "Sure Gamble", "Corroder")
    found = {
        name: has_a_trash_ability(table.game, table.place(card(name), HEAP))
        for name in (*with_them, *without)
    }
    assert found == {name: name in with_them for name in found}
    for definition in cards().values():
        if definition.side is RUNNER and definition.type != "identity":
            has_a_trash_ability(table.game, table.place(definition, HEAP))


def test_light_the_fire_silences_and_trashes_the_root_of_the_attacked_server(
    table: "Table",
) -> None:
    fund_runner(table)
    put_cards(table, GRIP, "Diesel")
    fire = table.rig(card("Light the Fire!"))
    there = _remote(table, "Snare!")
    table.root(there, card("Ash 2X3ZB9CY"), rezzed=True)
    trigger(table, fire, "run a remote server")
    assert card_names(table, ARCHIVES) == ["Ash 2X3ZB9CY", "Snare!"]
    assert (card_names(table, GRIP), table.state.core_damage) == ([], 1)
    assert "10.8.6a" not in table.cited
    assert table.events(Accessed) == []


def test_light_the_fire_does_nothing_to_other_servers_or_after_a_failed_run(
    table: "Table",
) -> None:
    fund_runner(table)
    put_cards(table, GRIP, "Diesel", "Diesel")
    fire = table.rig(card("Light the Fire!"))
    there, elsewhere = _remote(table), _remote(table)
    table.ice(there, card("Ice Wall"))
    trigger(table, fire, "run a remote server", f"run {there}")
    run(table, elsewhere, "pass")
    assert card_names(table, ARCHIVES) == []
    assert len(table.events(Accessed)) == 1


# --- hardware -------------------------------------------------------------------------


def test_gpi_net_tap_exposes_and_lets_the_runner_jack_out(table: "Table") -> None:
    tap = table.rig(card("GPI Net Tap"))
    table.ice("HQ", ice("barrier"), rezzed=False)
    assert not run(table, "HQ", "trigger GPI Net Tap", "pay [trash]")
    assert len(table.events(Exposed)) == 1
    assert not table.game.exists(tap)


def test_gpi_net_tap_may_stay(table: "Table") -> None:
    tap = table.rig(card("GPI Net Tap"))
    table.ice("HQ", ice("barrier"), rezzed=False)
    table.ice("HQ", ice("barrier"))
    assert run(table, "HQ", "trigger GPI Net Tap", "decline")
    assert table.game.exists(tap)
    assert len(table.events(Exposed)) == 1


def test_sifr_lowers_strength_to_0_for_hand_size(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Şifr"))
    table.rig(card("Corroder"))
    for _ in range(2):
        table.ice("HQ", ice("barrier", power=7))
    run(
        table,
        "HQ",
        "trigger Şifr",
        "use Corroder: break 1 barrier subroutine",
    )
    assert len(table.events(SubroutineResolved)) == 1
    assert maximum_hand_size(table.game, RUNNER) == 4
    next_turn(table)
    begin_turn(table, CORP)
    assert maximum_hand_size(table.game, RUNNER) == 4
    next_turn(table)
    begin_turn(table, RUNNER)
    assert maximum_hand_size(table.game, RUNNER) == 5


def _ran_on(table: "Table", *servers: str) -> None:
    for server in servers:
        run(table, server)


def test_jeitinho_becomes_an_assassination_after_three_central_runs(table: "Table") -> None:
    table.rig(card("Jeitinho"))
    _ran_on(table, "HQ", "R&D")
    end_turn(table, RUNNER)
    assert card_names(table, score_area(RUNNER)) == []
    _ran_on(table, "Archives")
    end_turn(table, RUNNER, "add it to your score area")
    (agenda,) = table.game.zone(score_area(RUNNER))
    assert table.game.has_subtype(agenda, "assassination")
    assert table.state.winner is None


def test_the_third_assassination_wins(table: "Table") -> None:
    for _ in range(2):
        before = table.place(card("Jeitinho"), HEAP)
        table.do(AsAgenda(RUNNER, 0, frozenset({"assassination"})).of(before))
    table.rig(card("Jeitinho"))
    _ran_on(table, "HQ", "R&D", "Archives")
    with pytest.raises(GameOver):
        end_turn(table, RUNNER, "add it to your score area")
    assert table.state.winner is RUNNER


def test_jeitinho_is_installed_from_the_heap_as_ice_is_bypassed(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, HEAP, "Jeitinho")
    table.place(AGENDA, score_area(CORP), faceup=True)
    table.ice("HQ", card("Enigma"))
    play(table, "Inside Job", "run HQ", "trigger Jeitinho", "pay [click]")
    assert len(table.events(Bypassed)) == 1
    assert table.state.clicks[RUNNER] == 3
    assert table.state.credits[RUNNER] == 2
    assert card_names(table, HEAP) == ["Inside Job"]


def test_jeitinho_stays_in_the_heap_below_the_threat(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, HEAP, "Jeitinho")
    table.ice("HQ", card("Enigma"))
    play(table, "Inside Job", "run HQ")
    assert "trigger Jeitinho" not in offered_labels(table)


# --- programs -------------------------------------------------------------------------


def test_heliamphora_hosts_a_card_of_archives_in_each_breach(table: "Table") -> None:
    helia = table.rig(card("Heliamphora"))
    put_cards(table, ARCHIVES, "PAD Campaign", "Hedge Fund")
    run(table, "Archives", "access PAD Campaign in Archives", "trigger Heliamphora")
    assert [o.printed.name for o in table.game.hosted(helia)] == ["PAD Campaign"]
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]
    assert len(table.events(Accessed)) == 1
    run(table, "Archives", "trigger Heliamphora")
    assert card_names(table, ARCHIVES) == []


def test_heliamphora_leaves_hq_alone_and_goes_with_a_purge(table: "Table") -> None:
    table.rig(card("Heliamphora"))
    put_cards(table, HQ, "PAD Campaign", "PAD Campaign", "PAD Campaign")
    run(table, "HQ", "PAD Campaign", "pass")
    assert "trigger Heliamphora" not in offered_labels(table)
    table.do(Purge(by=CORP))
    assert card_names(table, HEAP) == ["Heliamphora"]
    assert card_names(table, ARCHIVES) == ["PAD Campaign", "PAD Campaign"]


def test_mass_driver_spares_the_runner_the_first_3_subroutines_after_it(table: "Table") -> None:
    fund_runner(table, runner=20)
    table.rig(card("Mass-Driver"))
    table.ice("HQ", ice("code gate", power=1))
    table.ice("HQ", ice("sentry", subs=4))
    table.ice("HQ", ice("sentry", subs=1))
    run(table, "HQ", "use Mass-Driver: break 1 code gate subroutine")
    resolved = [line.text for line in table.game.transcript if line.rule == "9.8.8b"]
    assert [text[-len("sub 3” resolves") :] for text in resolved] == [
        "sub 3” resolves",
        "sub 0” resolves",
    ]


def test_mass_driver_has_to_break_it_all_by_itself(table: "Table") -> None:
    fund_runner(table, runner=20)
    table.rig(card("Mass-Driver"))
    table.ice("HQ", ice("code gate", power=1, subs=2))
    table.ice("HQ", ice("sentry", subs=1))
    run(table, "HQ", "use Mass-Driver: break 1 code gate subroutine", "“sub 0”")
    assert len(table.events(SubroutineResolved)) == 2
