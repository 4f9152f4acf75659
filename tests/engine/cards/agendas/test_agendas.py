"""Agendas without a worked example, in both score areas."""

from typing import TYPE_CHECKING, Any

import pytest
from table_actions import begin_turn, card_names
from table_cards import (
    CORP,
    RUNNER,
    fill_grip,
    grip_size,
    heap_names,
    place_counters,
    run,
    score,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.game_concepts.agendas import Score, Steal, advancement_requirement
from engine.kernel.game_concepts.counters import (
    ADVANCEMENT,
    AGENDA,
    CREDIT,
    VIRUS,
    Purge,
    hosted_count,
)
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_zones.zones import REMOVED, deck, discard_pile, hand, score_area
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def steal(table: "Table", name: str, *answers: str, advanced: int = 0) -> bool:
    """Access an installed agenda to steal it; whether it is then the Runner's."""
    agenda = table.root(f"remote {len(table.state.servers)}", card(name))
    if advanced:
        place_counters(table, agenda, advanced)
    table.do(Access(card=agenda, by=RUNNER), answers=answers)
    return name in card_names(table, score_area(RUNNER))


def worth(table: "Table", name: str) -> int:
    every = [*table.game.zone(score_area(CORP)), *table.game.zone(score_area(RUNNER))]
    return next(agenda_points(table.game, oid) for oid in every if table.game.name(oid) == name)


# --- what they are worth --------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "scored", "stolen"),
    [("Global Food Initiative", 3, 2), ("Merger", 2, 3), ("Vanity Project", 4, 4)],
)
def test_points_may_depend_on_whose_they_are(
    table: "Table", name: str, scored: int, stolen: int
) -> None:
    score(table, name)
    assert worth(table, name) == scored
    table.state.order[score_area(CORP)].clear()
    steal(table, name)
    assert worth(table, name) == stolen


def test_projects_keep_counters_past_3(table: "Table") -> None:
    beale = score(table, "Project Beale", advanced=7)
    assert (hosted_count(table.game, beale, AGENDA), worth(table, "Project Beale")) == (2, 4)
    table.state.order[score_area(CORP)].clear()
    atlas = score(table, "Project Atlas", advanced=4)
    vitruvius = score(table, "Project Vitruvius", advanced=4)
    assert [hosted_count(table.game, a, AGENDA) for a in (atlas, vitruvius)] == [1, 1]
    for name in ("Hedge Fund", "IPO"):
        table.place(card(name), deck(CORP))
    table.place(card("Sprint"), discard_pile(CORP))
    run(table, "HQ", "use Project Atlas: search R&D for a card", "find IPO")
    run(table, "R&D", "use Project Vitruvius: add 1 card from Archives to HQ")
    assert card_names(table, hand(CORP)) == ["IPO", "Sprint"]
    found = next(asked for asked in table.asked if "find which card?" in asked.question)
    assert sorted(option.label for option in found.options) == ["find Hedge Fund", "find IPO"]


def test_kusanagi_gives_ice_a_subroutine_for_the_run(table: "Table") -> None:
    fill_grip(table, 2)
    score(table, "Project Kusanagi", advanced=3)
    table.ice("HQ", card("Pachinko"))
    use = "use Project Kusanagi: a piece of ice gains “do 1 net damage” in this run"
    assert run(table, "HQ", use)
    assert grip_size(table) == 1


def test_domestic_sleepers_is_worth_a_point_with_a_counter(table: "Table") -> None:
    sleepers = score(table, "Domestic Sleepers")
    assert worth(table, "Domestic Sleepers") == 0
    place_counters(table, sleepers, 2, AGENDA)
    assert worth(table, "Domestic Sleepers") == 1


# --- what they cost -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "pays", "money", "clicks"),
    [
        ("NAPD Contract", "pay 4[c]", 4, 0),
        ("Bellona", "pay 5[c]", 5, 0),
        ("Ikawah Project", "pay [click], 2[c]", 2, 1),
    ],
)
def test_some_agendas_cost_credits_or_clicks_to_steal(
    table: "Table", name: str, pays: str, money: int, clicks: int
) -> None:
    table.state.credits[RUNNER], table.state.clicks[RUNNER] = money - 1, clicks
    assert not steal(table, name)
    table.state.credits[RUNNER] = money
    assert steal(table, name, pays)
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (0, 0)


def test_napd_contract_is_harder_to_score_with_bad_publicity(table: "Table") -> None:
    agenda = table.root("remote 1", card("NAPD Contract"))
    assert advancement_requirement(table.game, agenda) == 4
    table.state.bad_publicity = 2
    assert advancement_requirement(table.game, agenda) == 6


def test_utopia_fragment_asks_for_2_for_each_counter(table: "Table") -> None:
    score(table, "Utopia Fragment")
    table.state.credits[RUNNER] = 3
    assert not steal(table, "Hostile Takeover", advanced=2)
    assert steal(table, "Merger", "pay 2[c]", advanced=1)
    assert table.state.credits[RUNNER] == 1


def test_fetal_ai_and_tgtbt_punish_access(table: "Table") -> None:
    fill_grip(table, 4)
    assert steal(table, "Fetal AI", "pay 2[c]")
    assert grip_size(table) == 2
    (old,) = table.central("Archives", card("Fetal AI"))
    table.do(Access(card=old, by=RUNNER), answers=("decline",))
    assert grip_size(table) == 2
    steal(table, "TGTBT")
    assert table.state.tags == 1


# --- as they are scored or stolen -----------------------------------------------------


@pytest.mark.parametrize("effect", [Score, Steal])
def test_three_agendas_resolve_whether_scored_or_stolen(table: "Table", effect: Any) -> None:
    fill_grip(table, 3)
    for name in ("Hyperloop Extension", "Fujii Asset Retrieval", "SSL Endorsement"):
        agenda = table.root(f"remote {name}", card(name))
        for side in (CORP, RUNNER):
            table.state.order.get(score_area(side), []).clear()
        table.do(effect(card=agenda, by=CORP if effect is Score else RUNNER))
    assert (grip_size(table), table.state.credits[CORP]) == (1, 8)
    begin_turn(table, CORP, "trigger SSL Endorsement")
    assert table.state.credits[CORP] == 11


def test_scored_agendas_give_damage_tags_and_bad_publicity(table: "Table") -> None:
    fill_grip(table, 9)
    score(table, "Show of Force")
    score(table, "Vulcan Coverup")
    assert (grip_size(table), table.state.bad_publicity) == (5, 0)
    steal(table, "Vulcan Coverup")
    assert table.state.bad_publicity == 1
    score(table, "Philotic Entanglement")
    assert grip_size(table) == 4
    score(table, "Posted Bounty", "trigger Posted Bounty", "forfeit this agenda")
    assert (table.state.tags, table.state.bad_publicity) == (1, 2)
    assert card_names(table, REMOVED) == ["Posted Bounty"]


def test_false_lead_takes_2_clicks_or_none(table: "Table") -> None:
    score(table, "False Lead")
    table.state.clicks[RUNNER] = 1
    run(table, "HQ", "use False Lead: the Runner loses [click][click], if they have them")
    assert (table.state.clicks[RUNNER], card_names(table, REMOVED)) == (1, ["False Lead"])
    score(table, "False Lead")
    table.state.clicks[RUNNER] = 3
    run(table, "R&D", "use False Lead: the Runner loses [click][click], if they have them")
    assert table.state.clicks[RUNNER] == 1


def test_house_of_knives_cuts_once_each_run(table: "Table") -> None:
    knives = score(table, "House of Knives")
    fill_grip(table, 3)
    cut = "use House of Knives: do 1 net damage"
    run(table, "HQ", cut)
    told = [o.label for d in table.asked for o in d.options if o.label == cut]
    run(table, "R&D", cut)
    assert (grip_size(table), hosted_count(table.game, knives, AGENDA)) == (1, 1)
    assert told


def test_credits_as_they_are_scored(table: "Table") -> None:
    table.state.credits[CORP] = 7
    score(table, "Corporate War")
    assert table.state.credits[CORP] == 14
    table.state.credits[CORP] = 6
    score(table, "Corporate War")
    assert table.state.credits[CORP] == 0
    team = score(table, "Corporate Sales Team")
    for side in (CORP, RUNNER):
        begin_turn(table, side)
    assert (table.state.credits[CORP], hosted_count(table.game, team, CREDIT)) == (2, 8)


def test_corporate_war_looks_at_the_moment_in_which_it_is_scored(table: "Table") -> None:
    table.place(card("Poétrï Luxury Brands: All the Rage"), faceup=True)
    table.ice("HQ", card("Vanilla"))
    table.place(card("Vanilla"), deck(CORP))
    table.state.credits[CORP] = 7
    first = "trigger Poétrï Luxury Brands: All the Rage"
    score(table, "Corporate War", first, "Vanilla", "protecting HQ", "trash nothing")
    assert table.state.credits[CORP] == 13


def test_scored_agendas_turn_clicks_into_credits(table: "Table") -> None:
    score(table, "Gila Hands Arcology")
    score(table, "Government Contracts")
    fracking = score(table, "Geothermal Fracking")
    take_an_action(table, CORP, "use Gila Hands Arcology: gain 3[c]", clicks=2)
    take_an_action(table, CORP, "use Government Contracts: gain 4[c]", clicks=2)
    take_an_action(
        table, CORP, "use Geothermal Fracking: gain 7[c] and take 1 bad publicity", clicks=1
    )
    assert (table.state.credits[CORP], table.state.bad_publicity) == (19, 1)
    assert hosted_count(table.game, fracking, AGENDA) == 1


def test_clicks_that_agendas_give(table: "Table") -> None:
    score(table, "Elective Upgrade")
    score(table, "Mandatory Upgrades")
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 4
    use = "use Elective Upgrade: gain [click][click]"
    take_an_action(table, CORP, use, clicks=1)
    assert table.state.clicks[CORP] == 2
    take_an_action(table, CORP, "gain 1 credit")
    assert use not in [o.label for o in table.asked[-1].options]


def test_voting_machine_takes_a_click_as_the_runners_turn_begins(table: "Table") -> None:
    voting = score(table, "Voting Machine Initiative")
    table.state.clicks[RUNNER] = 4
    ask = "trigger Voting Machine Initiative"
    begin_turn(table, RUNNER, ask, "pay 1 hosted agenda counter")
    assert (table.state.clicks[RUNNER], hosted_count(table.game, voting, AGENDA)) == (3, 2)


def test_cards_that_agendas_move(table: "Table") -> None:
    for name in ("Hedge Fund", "IPO"):
        table.place(card(name), hand(CORP))
    retreat = score(table, "Executive Retreat")
    assert (card_names(table, hand(CORP)), hosted_count(table.game, retreat, AGENDA)) == ([], 1)
    assert card_names(table, deck(CORP)) == ["Hedge Fund", "IPO"]
    table.place(card("Sprint"), discard_pile(CORP))
    score(table, "Hades Fragment")
    begin_turn(table, CORP, "trigger Hades Fragment")
    assert table.game.name(table.game.zone(deck(CORP))[-1]) == "Sprint"
    table.place(card("Diesel"), discard_pile(RUNNER))
    table.state.order[score_area(CORP)].clear()
    score(table, "Chronos Project")
    assert (heap_names(table), card_names(table, REMOVED)) == ([], ["Diesel"])


def test_license_acquisition_installs_and_rezzes_for_nothing(table: "Table") -> None:
    table.place(card("Hedge Fund"), hand(CORP))
    table.place(card("SanSan City Grid"), discard_pile(CORP))
    table.state.credits[CORP] = 0
    score(table, "License Acquisition", "trigger License Acquisition", "in HQ")
    rezzed = [table.game.name(o.oid) for o in table.game.installed() if o.is_rezzed]
    assert rezzed == ["SanSan City Grid"]


def test_security_that_strengthens_ice(table: "Table") -> None:
    wall, hunter = table.ice("HQ", card("Vanilla")), table.ice("R&D", card("Hunter"))
    table.ice("R&D", card("Ice Wall"), rezzed=False)
    score(table, "Superior Cyberwalls")
    score(table, "Encrypted Portals")
    assert table.state.credits[CORP] == 6
    assert (strength(table.game, wall), strength(table.game, hunter)) == (1, 4)
    score(table, "Improved Tracers")
    table.state.credits[CORP] = table.state.credits[RUNNER] = 0
    run(table, "R&D")
    assert strength(table.game, hunter) == 5
    assert table.has_logged("base strength 4")


def test_priority_requisition_rezzes_ice_for_nothing(table: "Table") -> None:
    ice = table.ice("HQ", card("Janus 1.0"), rezzed=False)
    score(table, "Priority Requisition", "trigger Priority Requisition")
    assert table.game.object(ice).is_rezzed
    assert not Rez(card=ice, by=CORP).can_happen(table.game)


def test_cyberdex_sandbox_purges_and_veterans_program_clears_publicity(table: "Table") -> None:
    sucker = table.rig(card("Datasucker"))
    place_counters(table, sucker, 1, VIRUS)
    score(table, "Cyberdex Sandbox", "trigger Cyberdex Sandbox")
    assert (table.state.credits[CORP], hosted_count(table.game, sucker, VIRUS)) == (9, 0)
    table.do(Purge(by=CORP))
    assert table.state.credits[CORP] == 9
    table.state.bad_publicity = 3
    score(table, "Veterans Program", "trigger Veterans Program", "remove 2 bad publicity")
    assert table.state.bad_publicity == 1


def test_security_agendas_shrink_the_hand_trash_and_tag(table: "Table") -> None:
    score(table, "Self-Destruct Chips")
    assert maximum_hand_size(table.game, RUNNER) == 4
    table.rig(card("Telework Contract"))
    score(table, "Character Assassination")
    assert heap_names(table) == ["Telework Contract"]
    score(table, "Restructured Datapool")
    table.state.credits[RUNNER] = table.state.credits[CORP] = 0
    take_an_action(table, CORP, "use Restructured Datapool: trace 2: give 1 tag", clicks=1)
    assert table.state.tags == 1


def test_city_works_project_counts_its_counters_where_it_is_installed(table: "Table") -> None:
    fill_grip(table, 5)
    agenda = table.root("remote 1", card("City Works Project"), rezzed=True)
    place_counters(table, agenda, 1)
    table.do(Access(card=agenda, by=RUNNER))
    assert grip_size(table) == 2
    (held,) = table.central("HQ", card("City Works Project"))
    table.do(Access(card=held, by=RUNNER))
    assert grip_size(table) == 2


def test_graft_finds_up_to_3_cards(table: "Table") -> None:
    for name in ("IPO", "Sprint", "Hedge Fund", "Merger"):
        table.place(card(name), deck(CORP))
    score(table, "Graft", "trigger Graft", "find IPO and Sprint")
    assert card_names(table, hand(CORP)) == ["IPO", "Sprint"]


def test_genetic_resequencing_counts_on_any_agenda_of_yours(table: "Table") -> None:
    sleepers = score(table, "Domestic Sleepers")
    score(table, "Genetic Resequencing", "trigger Genetic Resequencing", "Domestic Sleepers")
    assert (hosted_count(table.game, sleepers, AGENDA), worth(table, "Domestic Sleepers")) == (
        1,
        1,
    )


def test_award_bait_advances_another_card(table: "Table") -> None:
    wall = table.ice("HQ", card("Ice Wall"))
    (bait,) = table.central("R&D", card("Award Bait"))
    answers = ("trigger Award Bait", "place 2 on a card")
    table.do(Access(card=bait, by=RUNNER), answers=answers)
    assert hosted_count(table.game, wall, ADVANCEMENT) == 2
