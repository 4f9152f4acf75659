"""Corp cards whose exact wording decides: what they count, when they ask, what is a cost."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    HEAP,
    HQ,
    RD,
    begin_turn,
    card_names,
    may_trigger,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    access,
    fill_grip,
    fund_corp,
    fund_runner,
    grip_size,
    place_counters,
    record_trash_last_turn,
    run,
    score,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.accessing.breach import Breach
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Accessed, Trashed
from engine.kernel.game_concepts.counters import VIRUS, hosted_count
from engine.kernel.game_zones.zones import score_area
from engine.kernel.runs.encounters import ForceEncounter

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def facedown(table: "Table", name: str) -> int:
    return table.place(card(name), installed=True, faceup=False)


def offered_for(table: "Table", words: str) -> list[str]:
    """What could be chosen where that was asked for."""
    asked = [asked for asked in table.asked if words in asked.question]
    return sorted(option.label for option in asked[-1].options) if asked else []


# --- what cards cost, and what lies facedown ------------------------------------------


def test_best_defense_compares_current_install_costs(table: "Table") -> None:
    fund_corp(table, 20)
    play(table, "Scarcity of Resources")
    for name in ("Kati Jones", "Corroder", "Mimic"):
        table.rig(card(name))
    table.state.tags = 3
    play(table, "Best Defense", "Corroder")
    assert offered_for(table, "a card that costs no more") == ["Corroder", "Mimic"]
    assert card_names(table, HEAP) == ["Corroder"]


def test_facedown_cards_have_no_cost_type_or_faction(table: "Table") -> None:
    fund_corp(table, 20, 9)
    table.place(card("Noise: Hacker Extraordinaire"))
    for name in ("Corroder", "Kati Jones"):
        facedown(table, name)
    table.state.tags = 9
    play(table, "Best Defense")
    assert card_names(table, HEAP) == []
    play(table, "Financial Collapse")
    assert table.state.credits[RUNNER] == 9
    play(table, "The All-Seeing I")
    assert card_names(table, HEAP) == []
    play(table, "Enforcing Loyalty", "spend 0[c]", "spend 0[c]", "a facedown card")
    assert len(card_names(table, HEAP)) == 1


def test_a_facedown_program_is_no_program(table: "Table") -> None:
    fund_corp(table, 20)
    gone = table.place(card("PAD Campaign"), ARCHIVES)
    for event in (Accessed(gone), Trashed(gone, gone, RUNNER, None, "access")):
        table.state.last_turn.append(event)
    facedown(table, "Corroder")
    table.rig(card("Mimic"))
    play(table, "Hellion Beta Test", "spend 0[c]")
    assert card_names(table, HEAP) == ["Corroder"]


# --- costs ----------------------------------------------------------------------------


def test_core_damage_suffered_to_keep_clicks_is_a_cost(table: "Table") -> None:
    fund_corp(table, 20, 9)
    table.rig(card("Feedback Filter"))
    fill_grip(table, 1)
    record_trash_last_turn(table)
    play(table, "Riot Suppression", "suffer 1 core damage")
    assert not any("Feedback Filter" in label for label in offered_labels(table))
    assert (table.state.core_damage, grip_size(table)) == (1, 0)
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 4
    play(table, "Riot Suppression", "decline")
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 1


def test_secure_and_protect_finds_only_ice_that_can_be_installed(table: "Table") -> None:
    fund_corp(table, 20, 1)
    table.server("HQ")
    put_cards(table, RD, "Quandary", "Enigma")
    play(table, "Unscheduled Maintenance")
    play(table, "Secure and Protect", "find Quandary", "protecting HQ")
    assert [table.game.name(ice) for ice in table.server("HQ").ice] == ["Quandary"]
    play(table, "Secure and Protect")
    assert card_names(table, RD) == ["Enigma"]


# --- what comes first -----------------------------------------------------------------


def test_a_mandate_stays_the_first_when_it_has_another_played(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, HQ, "Sudden Commandment")
    put_cards(table, RD, "IPO", "IPO", "IPO", "IPO")
    table.place(card("Merger"), score_area(RUNNER))
    clicks = table.state.clicks[CORP]
    play(table, "Sudden Commandment", "Sudden Commandment", "pay 3[c]")
    assert table.state.clicks[CORP] == clicks + 1


# --- in runs --------------------------------------------------------------------------


def test_mwanza_pays_for_accesses_when_it_is_gone_by_then(table: "Table") -> None:
    fund_corp(table, 0, 5)
    table.root("HQ", card("Mwanza City Grid"), rezzed=True)
    put_cards(table, HQ, *["Vanilla"] * 2)
    table.do(
        Breach(server="HQ", by=RUNNER),
        answers=(
            "access Mwanza City Grid in the root of HQ",
            "pay 5[c] to trash Mwanza City Grid",
            "Vanilla",
        ),
    )
    assert card_names(table, ARCHIVES) == ["Mwanza City Grid"]
    assert table.state.credits[CORP] == 2 * 3


def test_ice_that_protects_a_server_is_not_in_it(table: "Table") -> None:
    fund_corp(table, 20)
    table.root("HQ", card("Overseer Matrix"), rezzed=True)
    host = table.ice("HQ", card("Vanilla"))
    trojan = table.rig(card("Botulus"), host=host)
    table.do(Trash(cards=[trojan, host], by=RUNNER))
    assert "trigger Overseer Matrix" not in offered_labels(table)
    put_cards(table, HQ, "Enigma")
    table.do(
        Trash(cards=table.game.zone(HQ), by=RUNNER), answers=("trigger Overseer Matrix", "pay 1[c]")
    )
    assert table.state.tags == 1


def test_abilities_too_have_the_runner_pay_for_jacking_out(table: "Table") -> None:
    fund_corp(table)
    for name in ("Port Anson Grid", "Black Level Clearance"):
        table.root("remote 1", card(name), rezzed=True)
    fill_grip(table, 2)
    put_cards(table, RD, "IPO")
    accessing = "access Port Anson Grid in the root of remote 1"
    run(table, "remote 1", "suffer 1 core damage", accessing)
    assert "jack out" not in offered_labels(table)
    for name in ("Corroder", "Mimic"):
        table.rig(card(name))
    run(table, "remote 1", "continue", "jack out", "trash Mimic")
    assert (table.state.credits[CORP], card_names(table, HEAP)) == (5, ["Mimic", "Sure Gamble"])


def test_reclamation_order_names_any_other_card(table: "Table") -> None:
    fund_corp(table, 20)
    put_cards(table, ARCHIVES, "IPO", "Reclamation Order")
    play(table, "Reclamation Order", "IPO", "IPO")
    named = offered_for(table, "the name of a card")
    assert "IPO" in named
    assert "Reclamation Order" not in named


def test_biased_reporting_gains_nothing_for_a_card_saved_from_trashing(table: "Table") -> None:
    fund_corp(table, 20)
    for name in ("Kati Jones", "Fall Guy", "Beth Kilrain-Chang"):
        table.rig(card(name))
    use = "use Fall Guy: prevent another resource from being trashed"
    play(
        table,
        "Biased Reporting",
        "resource",
        "Kati Jones and Beth Kilrain-Chang",
        use,
        "Kati Jones",
    )
    assert card_names(table, HEAP) == ["Beth Kilrain-Chang", "Fall Guy"]
    assert table.state.credits == {CORP: 18 + 2, RUNNER: 1}


def test_an_optional_ability_of_an_icebreaker_is_used_for_its_price_too(table: "Table") -> None:
    fund_corp(table, 20, 4)
    play(table, "Net Watchlist")
    engolo = table.rig(card("Engolo"))
    vanilla = table.ice("HQ", card("Vanilla"))
    table.do(ForceEncounter(ice=vanilla), answers=("trigger Engolo", "pay 2[c]"))
    assert table.state.credits[RUNNER] == 0
    assert not may_trigger(table, engolo, "break 1 code gate subroutine")
    table.asked.clear()
    table.state.credits[RUNNER] = 1
    table.do(ForceEncounter(ice=vanilla))
    assert not any("Engolo" in label for label in offered_labels(table))


# --- what need not be done, and how much is drawn -------------------------------------


def test_the_virus_suite_need_not_purge(table: "Table") -> None:
    imp = table.rig(card("Imp"))
    place_counters(table, imp, 2, VIRUS)
    suite = table.root("remote 1", card("Cyberdex Virus Suite"), rezzed=True)
    access(table, suite)
    assert hosted_count(table.game, imp, VIRUS) == 2
    access(table, suite, "trigger Cyberdex Virus Suite")
    assert hosted_count(table.game, imp, VIRUS) == 0


@pytest.mark.parametrize("name", ["Corporate Oversight A", "Corporate Oversight B"])
def test_corporate_oversight_need_not_search(table: "Table", name: str) -> None:
    table.root("remote 8", card("PAD Campaign"))
    put_cards(table, RD, "Archer", "IPO")
    score(table, name)
    assert card_names(table, RD) == ["Archer", "IPO"]
    assert not any(label.startswith("find ") for label in offered_labels(table))


def test_executive_retreat_draws_5(table: "Table") -> None:
    retreat = score(table, "Executive Retreat")
    put_cards(table, RD, *["Hedge Fund"] * 7)
    fund_corp(table)
    trigger(table, retreat, "draw 5 cards")
    assert (len(card_names(table, HQ)), len(card_names(table, RD))) == (5, 2)


def test_key_performance_indicators_draw_1_and_shuffle_1_away(table: "Table") -> None:
    fund_corp(table, 9)
    put_cards(table, RD, "Hedge Fund", "IPO", "Ice Wall")
    mode = "draw 1 card and shuffle 1 from HQ into R&D"
    play(table, "Key Performance Indicators", mode, "Hedge Fund", "gain 2[c]")
    assert card_names(table, HQ) == []
    assert card_names(table, RD) == ["Hedge Fund", "IPO", "Ice Wall"]


@pytest.mark.parametrize("pays", ["pay [click][click]", "pay 5[c]", "decline"])
def test_manegarm_skunkworks_asks_the_runner(table: "Table", pays: str) -> None:
    fund_runner(table, runner=5)
    table.root("remote 1", card("Manegarm Skunkworks"), rezzed=True)
    way = ("pay [click][click] or pay 5[c]", pays) if pays != "decline" else (pays,)
    assert run(table, "remote 1", *way) is (pays != "decline")
    (asked,) = (a for a in table.asked if a.rule == "1.16.11" and a.option("decline") is not None)
    assert asked.player is RUNNER


def test_the_museum_need_not_give_anything_back(table: "Table") -> None:
    table.root("remote 1", card("Museum of History"), rezzed=True)
    put_cards(table, ARCHIVES, "Hedge Fund")
    begin_turn(table, CORP)
    assert (card_names(table, ARCHIVES), card_names(table, RD)) == (["Hedge Fund"], [])
    begin_turn(table, CORP, "trigger Museum of History", "Hedge Fund")
    assert (card_names(table, ARCHIVES), card_names(table, RD)) == ([], ["Hedge Fund"])
