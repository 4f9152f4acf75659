"""Agendas that install, rez and act in runs; and identities that act each turn."""

from typing import TYPE_CHECKING, Any

import pytest
from table_actions import (
    ARCHIVES,
    GRIP,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    emit_event,
    fill_grip,
    grip_size,
    place_counters,
    place_identity,
    place_in_root,
    run,
    score,
    score_and_forget,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.events import ActionEnded, Advanced, SubroutineBroken
from engine.kernel.game_concepts.agendas import (
    Forfeit,
    advancement_requirement,
    can_be_scored,
)
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_zones.zones import hand, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- as they are scored ---------------------------------------------------------------


def test_bifrost_array_resolves_another_agenda(table: "Table") -> None:
    score(table, "Artificial Cryptocrash")
    table.state.credits[RUNNER] = 9
    score(table, "Bifrost Array", "trigger Bifrost Array")
    assert table.state.credits[RUNNER] == 2


def test_brain_rewiring_and_viral_weaponization_empty_the_grip(table: "Table") -> None:
    put_cards(table, GRIP, "Mimic", "Mimic")
    put_cards(table, STACK, "Corroder")
    score_and_forget(table, "Brain Rewiring", "trigger Brain Rewiring", "spend 2[c]")
    assert (card_names(table, GRIP), card_names(table, STACK)) == (["Corroder"], ["Mimic", "Mimic"])
    fill_grip(table, 2)
    score(table, "Viral Weaponization")
    assert grip_size(table) == 3
    end_turn(table, CORP)
    assert grip_size(table) == 0


def test_viral_weaponization_is_to_be_there_as_the_turn_ends(table: "Table") -> None:
    fill_grip(table, 2)
    viral = score(table, "Viral Weaponization")
    # that is no “when scored” ability, so Bifrost Array has none to resolve
    score(table, "Bifrost Array", "trigger Bifrost Array")
    table.do(Forfeit(card=viral, by=CORP))
    end_turn(table, CORP)
    assert grip_size(table) == 2


def test_kingmaking_scores_from_hq_and_seed_replacement_swaps_ice(table: "Table") -> None:
    put_cards(table, RD, "Hostile Takeover", "Merger", "IPO")
    score(table, "Kingmaking", "draw 2", "add 1 agenda to your score area")
    assert card_names(table, score_area(CORP)) == ["Hostile Takeover", "Kingmaking"]
    table.state.order[score_area(CORP)].clear()
    first, second = table.ice("HQ", card("Vanilla")), table.ice("R&D", card("Quandary"))
    score_and_forget(table, "Mandatory Seed Replacement", "Quandary")
    assert (table.server("HQ").ice, table.server("R&D").ice) == ([second], [first])


@pytest.mark.parametrize(
    ("name", "where", "paid"),
    [
        ("Remote Enforcement", "protecting remote 8", 1),
        ("Corporate Oversight A", "protecting remote 8", 0),
        ("Corporate Oversight B", "protecting HQ", 0),
    ],
)
def test_ice_is_found_installed_and_rezzed(
    table: "Table", name: str, where: str, paid: int
) -> None:
    put_cards(table, RD, "Archer" if paid == 0 else "Tollbooth", "IPO")
    table.root("remote 8", card("PAD Campaign"))
    server = where.removeprefix("protecting ")
    table.ice(server, card("Vanilla"))
    found = "Archer" if paid == 0 else "Tollbooth"
    score_and_forget(table, name, f"trigger {name}", f"find {found}", where, "trash nothing")
    (ice,) = [o for o in table.game.installed() if o.printed.name == found]
    assert (ice.is_rezzed, ice.server, table.state.credits[CORP]) == (True, server, 5 - paid)


def test_pet_project_and_eminent_domain_install_cards(table: "Table") -> None:
    set_corps_turn(table)
    table.state.credits[CORP] = 3
    put_cards(table, HQ, "PAD Campaign", "Vanilla")
    project = ("trigger Director Haas' Pet Project", "PAD Campaign", "Vanilla")
    score_and_forget(table, "Director Haas' Pet Project", *project)
    (campaign, ice) = [o.oid for o in table.game.installed()]
    assert table.game.object(campaign).server == table.game.object(ice).server
    domain = table.place(card("Eminent Domain"), HQ)
    put_cards(table, HQ, "Adonis Campaign")
    trigger(
        table,
        domain,
        "install and rez 1 card",
        "Adonis Campaign",
        "in a new remote",
        "lower the install cost by 0[c]",
    )
    assert table.state.credits[CORP] == 2
    put_cards(table, RD, "Eve Campaign")
    score_and_forget(
        table, "Eminent Domain", "trigger Eminent Domain", "find Eve Campaign", "in a new remote"
    )
    eve = next(o for o in table.game.installed() if o.printed.name == "Eve Campaign")
    assert (eve.is_rezzed, table.state.credits[CORP]) == (True, 2)


# --- whenever -------------------------------------------------------------------------


def test_trendsetting_sisyphus_and_greenmail_act_while_scored(table: "Table") -> None:
    score(table, "Aggressive Trendsetting")
    table.state.clicks[RUNNER] = 1
    table.do(Trash(cards=[place_in_root(table, "PAD Campaign")], by=RUNNER), answers=("decline",))
    table.do(Trash(cards=[place_in_root(table, "PAD Campaign")], by=RUNNER))
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 4
    score_and_forget(table, "Sisyphus Protocol")
    score(table, "Sisyphus Protocol")
    table.ice("HQ", card("Quandary"))
    table.rig(card("Gordian Blade"))
    table.state.credits[RUNNER] = 9
    use = "use Gordian Blade: break 1 code gate subroutine"
    answers = ("trigger Sisyphus Protocol", "pay 1[c]")
    run(table, "HQ", use, *answers, use)
    assert len(table.events(SubroutineBroken)) == 2
    mail = score(table, "Greenmail")
    table.do(Forfeit(card=mail, by=CORP))
    assert table.state.credits[CORP] == 5 - 1 + 2 + 4


# --- in runs --------------------------------------------------------------------------


def test_transport_monopoly_and_proprionegation_change_runs(table: "Table") -> None:
    score(table, "Transport Monopoly")
    assert not run(table, "HQ", "use Transport Monopoly: this run cannot be declared successful")
    table.server("Archives")
    score(table, "Proprionegation")
    use = "use Proprionegation: the Runner moves to the outermost position of Archives"
    assert run(table, "HQ", use)
    assert table.has_logged("outermost position of Archives")


def test_unorthodox_predictions_and_lightning_laboratory_change_ice(table: "Table") -> None:
    table.rig(card("Corroder"))
    wall = table.ice("HQ", card("Vanilla"))
    score_and_forget(table, "Unorthodox Predictions", "barrier")
    assert not run(table, "HQ", "use Corroder: break 1 barrier subroutine")
    assert table.events(SubroutineBroken) == []
    table.do(Derez(card=wall))
    other = table.ice("HQ", card("Archer"), rezzed=False)
    score(table, "Lightning Laboratory")
    run(
        table,
        "HQ",
        *("trigger Lightning Laboratory", "pay 1 hosted agenda counter", "Vanilla and Archer"),
    )
    assert [table.game.object(o).is_rezzed for o in (wall, other)] == [True, True]
    end_turn(table, RUNNER)
    assert [table.game.object(o).is_rezzed for o in (wall, other)] == [False, False]


def test_stegodon_weakens_icebreakers_by_derezzing(table: "Table") -> None:
    score(table, "Stegodon MK IV")
    corroder = table.rig(card("Corroder"))
    table.ice("HQ", card("Vanilla"))
    table.ice("R&D", card("Quandary"))
    run(table, "HQ", "trigger Stegodon MK IV", "derez 1 piece of ice elsewhere")
    assert table.state.credits[CORP] == 6
    assert strength(table.game, corroder) == 2


# --- public, lasting, in either player's hands ----------------------------------------


def test_public_agendas_act_as_they_are_advanced(table: "Table") -> None:
    wall = table.ice("HQ", card("Ice Wall"))
    movie = table.root("remote 1", card("Hollywood Renovation"), rezzed=True)
    place_counters(table, movie, 5)
    emit_event(table, Advanced(movie, CORP), "trigger Hollywood Renovation", "Ice Wall")
    place_counters(table, movie, 1)
    emit_event(table, Advanced(movie, CORP), "trigger Hollywood Renovation", "Ice Wall")
    assert hosted_count(table.game, wall, ADVANCEMENT) == 3
    table.state.credits[CORP] = 0
    put_cards(table, HQ, "PAD Campaign", "Launch Campaign")
    building = table.root("remote 2", card("New Construction"), rezzed=True)
    place_counters(table, building, 4)
    emit_event(table, Advanced(building, CORP), "trigger New Construction", "Launch Campaign")
    place_counters(table, building, 1)
    emit_event(table, Advanced(building, CORP), "trigger New Construction", "PAD Campaign")
    faceup = {o.printed.name: o.faceup for o in table.game.installed()}
    assert (faceup["Launch Campaign"], faceup["PAD Campaign"]) == (False, True)


def test_blood_in_the_water_and_vulnerability_audit_limit_scoring(table: "Table") -> None:
    blood = place_in_root(table, "Blood in the Water", rezzed=False)
    assert advancement_requirement(table.game, blood) == 0
    fill_grip(table, 3)
    assert advancement_requirement(table.game, blood) == 3
    audit = place_in_root(table, "Vulnerability Audit", rezzed=False, advanced=4)
    assert can_be_scored(table.game, audit)
    new = table.place(card("Vulnerability Audit"), HQ)
    install = Install(card=new, by=CORP)
    table.do(install, answers=("in a new remote",))
    place_counters(table, install.became or 0, 4)
    assert not can_be_scored(table.game, install.became or 0)


@pytest.mark.parametrize("number", ["", " 2", " 3"])
def test_evidence_is_only_collected(table: "Table", number: str) -> None:
    score(table, f"Evidence Collection{number}")
    assert card_names(table, score_area(CORP)) == [f"Evidence Collection{number}"]


def test_degree_mill_takes_two_cards(table: "Table") -> None:
    mill = place_in_root(table, "Degree Mill", rezzed=False)
    table.rig(card("Corroder"))
    table.do(Access(card=mill, by=RUNNER))
    assert table.game.exists(mill)
    table.rig(card("Mimic"))
    words = "shuffle 1 installed card into your stack"
    table.do(Access(card=mill, by=RUNNER), answers=(f"{words} and {words}", "shuffle Corroder"))
    assert (card_names(table, STACK), table.game.exists(mill)) == (["Corroder", "Mimic"], False)


def test_stoke_the_embers_pays_unless_installed_from_hq(table: "Table") -> None:
    agenda = table.place(card("Stoke the Embers"), ARCHIVES)
    table.do(Install(card=agenda, by=CORP), answers=("trigger Stoke the Embers",))
    (installed,) = [o.oid for o in table.game.installed()]
    assert (table.state.credits[CORP], hosted_count(table.game, installed, ADVANCEMENT)) == (
        7,
        1,
    )
    other = table.place(card("Stoke the Embers"), HQ)
    table.do(Install(card=other, by=CORP), answers=("in a new remote",))
    assert table.state.credits[CORP] == 7
    score(table, "Stoke the Embers", "Stoke the Embers")
    assert table.state.credits[CORP] == 10


# --- identities -----------------------------------------------------------------------


def test_au_co_counts_damage_and_trashing(table: "Table") -> None:
    fill_grip(table, 1)
    put_cards(table, RD, "IPO", "Sprint", "Merger")
    put_cards(table, HQ, "Vanilla")
    au = place_identity(table, "AU Co.: The Gold Standard in Clones")
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    table.do(Trash(cards=list(table.game.zone(HQ)), by=CORP))
    assert hosted_count(table.game, au, POWER) == 2
    name = "AU Co.: The Gold Standard in Clones"
    begin_turn(table, CORP, f"trigger {name}", "pay 2 hosted power counters", "IPO")
    assert (card_names(table, HQ), card_names(table, ARCHIVES)) == (
        ["Merger", "Sprint"],
        ["IPO", "Vanilla"],
    )


def test_azmari_pays_for_the_type_last_named(table: "Table") -> None:
    name = "Azmari EdTech: Shaping the Future"
    place_identity(table, name)
    table.state.credits[RUNNER] = 9
    end_turn(table, CORP, f"trigger {name}", "program")
    for program in ("Clot", "Corroder"):
        table.do(
            Install(card=table.place(card(program), hand(RUNNER)), by=RUNNER),
            answers=("trash nothing",) if program == "Corroder" else (),
        )
    assert table.state.credits[CORP] == 7


def test_untaian_and_sso_advance_as_turns_end(table: "Table") -> None:
    branch = place_in_root(table, "Ghost Branch", rezzed=False)
    place_identity(table, "PT Untaian: Life's Building Blocks")
    end_turn(table, CORP, "trigger PT Untaian: Life's Building Blocks", "pay 1[c]")
    assert hosted_count(table.game, branch, ADVANCEMENT) == 1
    put_cards(table, HQ, *["IPO"] * 4)
    end_turn(table, CORP)
    assert hosted_count(table.game, branch, ADVANCEMENT) == 1


def test_sso_counts_faceup_agendas(table: "Table") -> None:
    name = "SSO Industries: Fueling Innovation"
    place_identity(table, name)
    table.root("remote 1", card("Hollywood Renovation"), rezzed=True)
    wall = table.ice("HQ", card("Vanilla"))
    end_turn(table, CORP, f"trigger {name}")
    assert hosted_count(table.game, wall, ADVANCEMENT) == 3


def test_saraswati_delays_scoring_and_new_angeles_plays_currents(table: "Table") -> None:
    set_corps_turn(table)
    put_cards(table, HQ, "Merger")
    saraswati = place_identity(table, "Saraswati Mnemonics: Endless Exploration")
    trigger(table, saraswati, "install 1 card", "Merger")
    (merger,) = [o.oid for o in table.game.installed()]
    place_counters(table, merger, 2)
    assert not can_be_scored(table.game, merger)
    place_identity(table, "New Angeles Sol: Your News")
    table.state.credits[CORP] = 9
    put_cards(table, ARCHIVES, "Enforced Curfew")
    score(table, "Hostile Takeover", "trigger New Angeles Sol: Your News", "Enforced Curfew")
    assert card_names(table, ARCHIVES) == []


def test_nuvem_looks_after_operations(table: "Table") -> None:
    set_corps_turn(table)
    place_identity(table, "Nuvem SA: Law of the Land")
    put_cards(table, RD, "IPO", "Sprint")
    hedge = Play(card=table.place(card("Hedge Fund"), HQ), by=CORP)
    table.do(hedge, answers=("trash that card",))
    assert table.state.credits[CORP] == 5 + 4 + 2
    wall = table.ice("HQ", card("Tree Line"))
    action: Any = (wall, None)
    emit_event(table, ActionEnded(CORP, action), "trash that card")
    assert (card_names(table, RD), table.state.credits[CORP]) == ([], 11)


def test_draft_identities_count_rezzed_cards(table: "Table") -> None:
    put_cards(table, ARCHIVES, "IPO")
    wall = table.ice("HQ", card("Vanilla"))
    place_identity(table, "Fringe Applications: Tomorrow, Today")
    place_identity(table, "Information Dynamics: All You Need To Know")
    place_identity(table, "Strategic Innovations: Future Forward")
    place_identity(table, "Synthetic Systems: The World Re-imagined")
    begin_turn(table, RUNNER)
    assert hosted_count(table.game, wall, ADVANCEMENT) == 0
    rezzed = [table.ice("R&D", card("Ice Wall"))]
    begin_turn(table, RUNNER, "Ice Wall")
    assert hosted_count(table.game, rezzed[0], ADVANCEMENT) == 1
    for name, then in (("Tollbooth", "tags"), ("Eli 1.0", "shuffled"), ("Neural Katana", "swap")):
        table.do(*[Derez(card=ice) for ice in rezzed])
        rezzed = [table.ice("R&D", card(name))]
        if then == "tags":
            score(table, "Hostile Takeover", "trigger Hostile Takeover")
            assert table.state.tags == 1
        elif then == "shuffled":
            end_turn(table, RUNNER)
            assert card_names(table, RD) == ["IPO"]
        else:
            trigger = "trigger Synthetic Systems: The World Re-imagined"
            begin_turn(table, CORP, trigger, "Vanilla", "Neural Katana")
            assert table.server("R&D").ice.count(wall) == 1


# --- what using icebreakers costs -----------------------------------------------------


def test_midway_station_grid_and_interrupt_0_raise_breaking_costs(table: "Table") -> None:
    table.root("remote 1", card("Midway Station Grid"), rezzed=True)
    table.ice("remote 1", card("Vanilla"))
    corroder = table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 2
    use = "use Corroder: break 1 barrier subroutine"
    run(table, "remote 1", use, "jack out")
    assert table.state.credits[RUNNER] == 0
    table.state.credits[RUNNER] = 4
    table.ice("HQ", card("Interrupt 0"))
    table.ice("HQ", card("Vanilla"))
    run(table, "HQ", use)
    assert (table.state.credits[RUNNER], table.game.exists(corroder)) == (1, True)
