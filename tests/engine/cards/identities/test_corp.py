"""Corp identities without a worked example."""

from typing import TYPE_CHECKING

import pytest
from table_actions import begin_turn, card_names, play
from table_cards import (
    CORP,
    RUNNER,
    fill_grip,
    grip_size,
    heap_names,
    place_counters,
    place_identity,
    run,
    score,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import RemoveTags
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import RunSucceeded
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.counters import ADVANCEMENT, AGENDA, CREDIT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import with_enough_points
from engine.kernel.game_zones.zones import deck, discard_pile, hand, score_area
from engine.kernel.runs.initiation import runnable
from engine.kernel.turns.discarding import maximum_hand_size
from engine.kernel.turns.procedures import refill

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def install(table: "Table", name: str, *answers: str) -> int:
    held = table.place(card(name), hand(CORP))
    table.do(Install(card=held, by=CORP), answers=answers)
    return max(o.oid for o in table.game.installed())


# --- megacorps ------------------------------------------------------------------------


def test_haas_bioroid_pays_for_the_first_install(table: "Table") -> None:
    place_identity(table, "Haas-Bioroid: Engineering the Future")
    install(table, "PAD Campaign")
    install(table, "PAD Campaign", "in a new remote")
    assert table.state.credits[CORP] == 6


def test_haas_bioroid_strengthens_and_rezzes_bioroids(table: "Table") -> None:
    place_identity(table, "Haas-Bioroid: Stronger Together")
    eli, wall = table.ice("HQ", card("Eli 1.0")), table.ice("HQ", card("Vanilla"), rezzed=False)
    assert [strength(table.game, ice) for ice in (eli, wall)] == [5, 0]
    place_identity(table, "Haas-Bioroid: Architects of Tomorrow")
    viktor = table.ice("R&D", card("Viktor 2.0"), rezzed=False)
    table.state.credits[CORP] = 1
    table.state.clicks[RUNNER] = 2
    lost, ends = "use Eli 1.0: break 1 subroutine", "“end the run”"
    run(table, "HQ", lost, ends, lost, "trigger Haas-Bioroid: Architects of Tomorrow")
    assert (table.game.object(viktor).is_rezzed, table.state.credits[CORP]) == (True, 0)


def test_replicating_perfection_wants_a_central_run_first(table: "Table") -> None:
    place_identity(table, "Jinteki: Replicating Perfection")
    table.root("remote 1", card("PAD Campaign"))
    assert "remote 1" not in runnable(table.game)
    run(table, "Archives")
    assert "remote 1" in runnable(table.game)


def test_potential_unleashed_trashes_1_card_for_net_damage(table: "Table") -> None:
    place_identity(table, "Jinteki: Potential Unleashed")
    fill_grip(table, 3)
    for _ in range(2):
        table.place(card("Diesel"), deck(RUNNER))
    table.do(Damage(kind=DamageKind.NET, base=2, by=CORP))
    table.do(Damage(kind=DamageKind.MEAT, base=1, by=CORP))
    assert heap_names(table) == ["Diesel", "Sure Gamble", "Sure Gamble", "Sure Gamble"]


def test_controlling_the_message_traces_the_first_trashing(table: "Table") -> None:
    place_identity(table, "NBN: Controlling the Message")
    table.state.credits[CORP] = table.state.credits[RUNNER] = 0
    for _ in range(2):
        pad = table.root("remote 1", card("PAD Campaign"))
        trigger = () if table.state.tags else ("trigger NBN: Controlling the Message",)
        table.do(Trash(cards=[pad], by=RUNNER), answers=trigger)
    assert table.state.tags == 1


def test_recurring_credits_of_identities(table: "Table") -> None:
    news = place_identity(table, "NBN: Making News")
    built = place_identity(table, "Weyland Consortium: Because We Built It")
    table.state.turn = CORP
    table.play(refill(table.game))
    assert (
        hosted_count(table.game, news, CREDIT),
        hosted_count(table.game, built, CREDIT),
    ) == (2, 1)
    table.state.credits[CORP] = 0
    table.root("remote 1", card("Merger"))
    table.ice("HQ", card("Ice Wall"))
    take_an_action(table, CORP, "advance Ice Wall", clicks=1)
    assert "advance Merger" not in [o.label for o in table.asked[-1].options]
    assert hosted_count(table.game, built, CREDIT) == 0
    table.state.credits[RUNNER] = 0
    table.ice("R&D", card("Hunter"))
    run(table, "R&D", "spend 2[c]")
    assert hosted_count(table.game, news, CREDIT) == 0


def test_weyland_gains_for_transactions_and_damages_behind_advanced_ice(table: "Table") -> None:
    place_identity(table, "Weyland Consortium: Building a Better World")
    play(table, "Beanstalk Royalties")
    assert table.state.credits[CORP] == 9
    play(table, "Biotic Labor")
    assert table.state.credits[CORP] == 5
    place_identity(table, "Weyland Consortium: Builder of Nations")
    fill_grip(table, 3)
    wall = table.ice("HQ", card("Ice Wall"))
    run(table, "HQ")
    assert grip_size(table) == 3
    place_counters(table, wall, 1)
    for _ in range(2):
        run(table, "HQ")
    assert grip_size(table) == 2


def test_some_corp_identities_change_hand_sizes(table: "Table") -> None:
    place_identity(table, "NBN: The World is Yours*")
    assert maximum_hand_size(table.game, CORP) == 6
    place_identity(table, "Cybernetics Division: Humanity Upgraded")
    assert [maximum_hand_size(table.game, side) for side in (CORP, RUNNER)] == [5, 4]


# --- divisions ------------------------------------------------------------------------


def test_asa_group_installs_another_card_in_the_same_server(table: "Table") -> None:
    place_identity(table, "Asa Group: Security Through Vigilance")
    table.place(card("Vanilla"), hand(CORP))
    asa = "trigger Asa Group: Security Through Vigilance"
    install(table, "PAD Campaign", asa)
    remote = next(s for n, s in table.state.servers.items() if n.startswith("remote"))
    assert (len(remote.root), len(remote.ice)) == (1, 1)


def test_cerebral_imaging_holds_as_many_cards_as_credits(table: "Table") -> None:
    place_identity(table, "Cerebral Imaging: Infinite Frontiers")
    table.state.credits[CORP] = 11
    assert maximum_hand_size(table.game, CORP) == 11


def test_epiphany_analytica_counts_once_a_turn(table: "Table") -> None:
    epiphany = place_identity(table, "Epiphany Analytica: Nations Undivided")
    for _ in range(2):
        pad = table.root("remote 1", card("PAD Campaign"))
        table.do(Trash(cards=[pad], by=RUNNER))
    assert hosted_count(table.game, epiphany, POWER) == 1
    for name in ("Vanilla", "IPO", "Sprint"):
        table.place(card(name), deck(CORP))
    use = "use Epiphany Analytica: Nations Undivided: look at 3 cards of R&D and install 1"
    take_an_action(table, CORP, use, "Vanilla", "protecting HQ", clicks=1)
    assert [table.game.name(i) for i in table.server("HQ").ice] == ["Vanilla"]


def test_haarpsichord_lets_1_agenda_be_stolen(table: "Table") -> None:
    place_identity(table, "Haarpsichord Studios: Entertainment Unleashed")
    for n in range(2):
        agenda = table.root(f"remote {n}", card("Hostile Takeover"))
        table.do(Access(card=agenda, by=RUNNER))
    assert card_names(table, score_area(RUNNER)) == ["Hostile Takeover"]


@pytest.mark.parametrize("medtech", [False, True])
def test_harmony_medtech_needs_6_points(table: "Table", medtech: bool) -> None:
    if medtech:
        place_identity(table, "Harmony Medtech: Biomedical Pioneer")
    for _ in range(2):
        table.place(card("Bellona"), score_area(RUNNER), faceup=True)
    assert with_enough_points(table.game) == ([RUNNER] if medtech else [])


def test_industrial_genomics_counts_facedown_cards(table: "Table") -> None:
    place_identity(table, "Industrial Genomics: Growing Solutions")
    pad = table.root("remote 1", card("PAD Campaign"))
    table.place(card("IPO"), discard_pile(CORP), faceup=True)
    table.place(card("Sprint"), discard_pile(CORP))
    assert modified_value(table.game, "trash cost", pad, 4) == 5
    agenda = table.root("remote 2", card("Merger"))
    table.do(Access(card=agenda, by=RUNNER))
    assert card_names(table, score_area(RUNNER)) == ["Merger"]


def test_leo_construction_ends_the_run_with_a_bioroid(table: "Table") -> None:
    place_identity(table, "LEO Construction: Labor Solutions")
    table.ice("R&D", card("Eli 1.0"))
    ash = table.root("HQ", card("Ash 2X3ZB9CY"), rezzed=True)
    assert not run(table, "HQ", "use LEO Construction: Labor Solutions: end the run")
    assert not table.game.exists(ash)


def test_nisei_division_is_paid_for_bids(table: "Table") -> None:
    place_identity(table, "Nisei Division: The Next Generation")
    table.ice("HQ", card("Snowflake"))
    run(table, "HQ", "bid 0[c]", "bid 0[c]")
    assert table.state.credits[CORP] == 6


def test_some_corp_identities_act_once_each_turn(table: "Table") -> None:
    place_identity(table, "Pālanā Foods: Sustainable Growth")
    for _ in range(3):
        table.place(card("Diesel"), deck(RUNNER))
    for _ in range(2):
        table.do(Draw(side=RUNNER, base=1))
    assert table.state.credits[CORP] == 6
    place_identity(table, "Spark Agency: Worldswide Reach")
    for _ in range(2):
        pad = table.root("remote 1", card("PAD Campaign"))
        table.do(Rez(card=pad, by=CORP))
        table.server("remote 1").root.clear()
    assert table.state.credits[RUNNER] == 4
    place_identity(table, "Pravdivost Consulting: Political Solutions")
    wall = table.ice("R&D", card("Ice Wall"), rezzed=False)
    run(table, "HQ", "trigger Pravdivost Consulting: Political Solutions")
    run(table, "HQ")
    assert hosted_count(table.game, wall, ADVANCEMENT) == 1


def test_sportsmetal_and_thule_subsea_react_to_agendas(table: "Table") -> None:
    place_identity(table, "Sportsmetal: Go Big or Go Home")
    sports = "trigger Sportsmetal: Go Big or Go Home"
    score(table, "Superconducting Hub", sports, "gain 2[c]")
    assert table.state.credits[CORP] == 7
    place_identity(table, "Thule Subsea: Safety Below")
    fill_grip(table, 2)
    table.state.clicks[RUNNER] = 1
    agenda = table.root("remote 1", card("Hostile Takeover"))
    both = (sports, "gain 2[c]")
    table.do(Steal(card=agenda, by=RUNNER), answers=(*both, "pay [click], 2[c]"))
    agenda = table.root("remote 2", card("Hostile Takeover"))
    table.do(Steal(card=agenda, by=RUNNER), answers=both)
    assert (grip_size(table), table.state.core_damage) == (1, 1)


def test_synapse_global_installs_as_a_tag_goes(table: "Table") -> None:
    place_identity(table, "Synapse Global: Faster than Thought")
    table.state.tags = 3
    table.place(card("Hadrian's Wall"), hand(CORP))
    synapse = "trigger Synapse Global: Faster than Thought"
    table.do(RemoveTags(base=1, by=RUNNER), answers=(synapse, "protecting HQ"))
    assert [table.game.name(i) for i in table.server("HQ").ice] == ["Hadrian's Wall"]
    take_an_action(table, CORP, "use Synapse Global: Faster than Thought: gain 2[c]", clicks=1)
    assert (table.state.credits[CORP], table.state.tags) == (7, 1)


def test_tennin_places_a_counter_after_a_turn_without_success(table: "Table") -> None:
    place_identity(table, "Tennin Institute: The Secrets Within")
    pad = table.root("remote 1", card("PAD Campaign"))
    begin_turn(table, CORP, "trigger Tennin Institute: The Secrets Within")
    assert hosted_count(table.game, pad, ADVANCEMENT) == 1
    table.state.last_turn.append(RunSucceeded("HQ"))
    begin_turn(table, CORP)
    assert hosted_count(table.game, pad, ADVANCEMENT) == 1


def test_thunderbolt_arms_what_is_rezzed_in_a_run(table: "Table") -> None:
    place_identity(table, "Thunderbolt Armaments: Peace Through Power")
    katana = table.ice("HQ", card("Neural Katana"), rezzed=False)
    table.rig(card("Corroder"))
    fill_grip(table, 3)
    assert run(table, "HQ", "rez Neural Katana", "trash 1 installed card")
    assert "Corroder" in heap_names(table)
    assert (strength(table.game, katana), len(subroutines(table.game, katana))) == (3, 1)
    table.ice("R&D", card("Vanilla"), rezzed=False)


# --- corps ----------------------------------------------------------------------------


def test_blue_sun_takes_back_what_was_rezzed(table: "Table") -> None:
    place_identity(table, "Blue Sun: Powering the Future")
    table.ice("HQ", card("Hadrian's Wall"))
    begin_turn(table, CORP, "trigger Blue Sun: Powering the Future")
    assert (table.state.credits[CORP], card_names(table, hand(CORP))) == (15, ["Hadrian's Wall"])


def test_the_outfit_gains_for_publicity_and_titan_adds_a_counter(table: "Table") -> None:
    place_identity(table, "The Outfit: Family Owned and Operated")
    table.do(TakeBadPublicity(base=2))
    assert table.state.credits[CORP] == 8
    place_identity(table, "Titan Transnational: Investing In Your Future")
    titan = "trigger Titan Transnational: Investing In Your Future"
    agenda = score(table, "Merger", titan)
    assert hosted_count(table.game, agenda, AGENDA) == 1


def test_custom_biotics_says_nothing_of_play() -> None:
    assert card("Custom Biotics: Engineered for Success").abilities == ()
