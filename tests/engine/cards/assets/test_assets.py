"""Assets without a worked example."""

from typing import TYPE_CHECKING

import pytest
from table_actions import begin_turn, card_names
from table_cards import (
    CORP,
    RUNNER,
    fill_grip,
    grip_size,
    heap_names,
    open_window,
    place_counters,
    place_in_root,
    rez,
    run,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.game_concepts.advancing import can_be_advanced
from engine.kernel.game_concepts.agendas import can_be_scored
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.zones import REMOVED, deck, discard_pile, hand
from engine.kernel.turns.discarding import maximum_hand_size
from engine.kernel.turns.procedures import refill

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- credits --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cost", "each", "turns"),
    [("Adonis Campaign", 4, 3, 4), ("Eve Campaign", 5, 2, 8), ("Launch Campaign", 1, 2, 3)],
)
def test_a_campaign_is_trashed_when_no_credits_are_left(
    table: "Table", name: str, cost: int, each: int, turns: int
) -> None:
    campaign = place_in_root(table, name, rezzed=False)
    rez(table, campaign)
    for turn in range(turns):
        assert table.game.exists(campaign)
        assert hosted_count(table.game, campaign, CREDIT) == each * (turns - turn)
        begin_turn(table, CORP)
    assert card_names(table, discard_pile(CORP)) == [name]
    assert table.state.credits[CORP] == 5 - cost + each * turns


def test_private_contracts_and_marked_accounts_hold_credits(table: "Table") -> None:
    contracts = place_in_root(table, "Private Contracts", rezzed=False)
    rez(table, contracts)
    take_an_action(table, CORP, "use Private Contracts: take 2[c]", clicks=1)
    assert (table.state.credits[CORP], hosted_count(table.game, contracts, CREDIT)) == (4, 12)
    accounts = place_in_root(table, "Marked Accounts")
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 4
    take_an_action(table, CORP, "use Marked Accounts: place 3[c]", clicks=1)
    begin_turn(table, CORP)
    assert (table.state.credits[CORP], hosted_count(table.game, accounts, CREDIT)) == (5, 2)


def test_assets_pay_for_clicks_counters_and_trashing(table: "Table") -> None:
    place_in_root(table, "Melange Mining Corp.")
    take_an_action(table, CORP, "use Melange Mining Corp.: gain 7[c]", clicks=3)
    place_in_root(table, "Capital Investors")
    take_an_action(table, CORP, "use Capital Investors: gain 2[c]", clicks=1)
    assert table.state.credits[CORP] == 14
    place_in_root(table, "GRNDL Refinery", advanced=3)
    take_an_action(
        table, CORP, "use GRNDL Refinery: gain 4[c] for each advancement counter", clicks=1
    )
    assert table.state.credits[CORP] == 26
    place_in_root(table, "NGO Front", advanced=2)
    place_in_root(table, "Thomas Haas", advanced=2)
    haas = "use Thomas Haas: gain 2[c] for each advancement counter"
    run(table, "HQ", "use NGO Front: gain 8[c]", haas)
    assert table.state.credits[CORP] == 38
    table.ice("HQ", card("Vanilla"))
    place_in_root(table, "Security Subcontract")
    take_an_action(table, CORP, "use Security Subcontract: gain 4[c]", clicks=1)
    assert (table.state.credits[CORP], table.server("HQ").ice) == (42, [])


def test_credits_as_the_turn_begins(table: "Table") -> None:
    for _ in range(9):
        table.place(card("Hedge Fund"), deck(CORP))
    place_in_root(table, "Rashida Jaheem")
    begin_turn(table, CORP, "trigger Rashida Jaheem", "pay [trash]")
    assert (table.state.credits[CORP], len(card_names(table, hand(CORP)))) == (8, 3)
    for name in ("Commercial Bankers Group", "Mental Health Clinic", "Public Health Portal"):
        place_in_root(table, name)
    begin_turn(table, CORP, "trigger Commercial Bankers Group", "trigger Mental Health Clinic")
    assert table.state.credits[CORP] == 8 + 3 + 1 + 2
    assert maximum_hand_size(table.game, RUNNER) == 6


def test_political_assets_act_only_without_ice(table: "Table") -> None:
    fill_grip(table, 2)
    table.root("remote 1", card("Bio-Ethics Association"), rezzed=True)
    begin_turn(table, CORP)
    assert grip_size(table) == 1
    table.ice("remote 1", card("Vanilla"), rezzed=False)
    begin_turn(table, CORP)
    assert grip_size(table) == 1
    for name in ("IPO", "Sprint", "Hedge Fund"):
        table.place(card(name), deck(CORP))
    place_in_root(table, "Sensie Actors Union")
    begin_turn(table, CORP, "trigger Sensie Actors Union", "draw 3 cards", "IPO")
    assert card_names(table, hand(CORP)) == ["Hedge Fund", "Sprint"]
    assert card_names(table, deck(CORP)) == ["IPO"]


def test_assets_react_to_installs(table: "Table") -> None:
    diagnostics, moon = (
        place_in_root(table, "Server Diagnostics"),
        place_in_root(table, "Estelle Moon"),
    )
    alix = place_in_root(table, "Alix T4LB07")
    place_in_root(table, "Turtlebacks")
    campaign = Install(card=table.place(card("PAD Campaign"), hand(CORP)), by=CORP)
    order = ("trigger Estelle Moon", "trigger Alix T4LB07")
    table.do(campaign, answers=("in a new remote", *order))
    ice = Install(card=table.place(card("Vanilla"), hand(CORP)), by=CORP)
    table.do(ice, answers=("protecting HQ", "trigger Server Diagnostics"))
    assert not table.game.exists(diagnostics)
    assert (hosted_count(table.game, moon, POWER), hosted_count(table.game, alix, POWER)) == (
        1,
        2,
    )
    assert table.state.credits[CORP] == 6
    table.place(card("Hedge Fund"), deck(CORP))
    run(table, "R&D", "use Estelle Moon: gain 2[c] and draw 1 card for each power counter")
    assert (table.state.credits[CORP], card_names(table, hand(CORP))) == (8, ["Hedge Fund"])
    take_an_action(table, CORP, "use Alix T4LB07: gain 2[c] for each power counter", clicks=1)
    assert table.state.credits[CORP] == 12


# --- recurring credits ----------------------------------------------------------------


def test_recurring_credits_pay_for_what_they_say(table: "Table") -> None:
    table.state.credits[CORP] = 0
    temple = place_in_root(table, "Mumba Temple")
    table.state.turn = CORP
    table.play(refill(table.game))
    rez(table, place_in_root(table, "PAD Campaign", rezzed=False))
    assert hosted_count(table.game, temple, CREDIT) == 0
    root = place_in_root(table, "The Root")
    agenda = place_in_root(table, "Merger", rezzed=False)
    table.play(refill(table.game))
    take_an_action(table, CORP, "advance Merger", clicks=1)
    assert (
        hosted_count(table.game, root, CREDIT),
        hosted_count(table.game, agenda, ADVANCEMENT),
    ) == (2, 1)


def test_recurring_credits_in_traces(table: "Table") -> None:
    table.state.credits[CORP] = table.state.credits[RUNNER] = 0
    place_in_root(table, "Primary Transmission Dish")
    police = place_in_root(table, "Net Police")
    table.state.turn = CORP
    table.play(refill(table.game))
    assert hosted_count(table.game, police, CREDIT) == 0
    table.ice("HQ", card("Hunter"))
    run(table, "HQ", "spend 3[c]")
    assert table.has_logged("Trace strength 6")
    table.ice("R&D", card("Valentão"), rezzed=False)
    assert table.state.credits[CORP] == 0


# --- ambushes and executives ----------------------------------------------------------


def test_ambushes_act_when_accessed(table: "Table") -> None:
    fill_grip(table, 9)
    table.do(Access(card=place_in_root(table, "Shock!", rezzed=False), by=RUNNER))
    assert grip_size(table) == 8
    edge = place_in_root(table, "Edge of World", rezzed=False)
    server = table.game.object(edge).server
    for _ in range(2):
        table.ice(server or "", card("Vanilla"))
    table.do(Access(card=edge, by=RUNNER), answers=("trigger Edge of World", "pay 3[c]"))
    assert (grip_size(table), table.state.core_damage) == (6, 2)
    wall = table.ice("HQ", card("Ice Wall"))
    (camp,) = table.central("R&D", card("Space Camp"))
    table.do(Access(card=camp, by=RUNNER), answers=("trigger Space Camp", "Ice Wall"))
    assert hosted_count(table.game, wall, ADVANCEMENT) == 1
    table.do(
        Access(card=place_in_root(table, "News Team", rezzed=False), by=RUNNER),
        answers=("take 2 tags",),
    )
    assert table.state.tags == 2
    (team,) = table.central("HQ", card("News Team"))
    table.do(Access(card=team, by=RUNNER), answers=("add it to the score area",))
    assert points(table.game, RUNNER) == -1


def test_psychic_field_is_set_off_by_exposing_it_too(table: "Table") -> None:
    fill_grip(table, 3)
    field = place_in_root(table, "Psychic Field", rezzed=False)
    table.do(Expose(card=field, by=RUNNER), answers=("bid 0[c]", "bid 0[c]"))
    assert grip_size(table) == 3
    (held,) = table.central("HQ", card("Psychic Field"))
    table.do(Access(card=held, by=RUNNER))
    assert grip_size(table) == 3
    table.do(Access(card=field, by=RUNNER), answers=("bid 1[c]", "bid 0[c]"))
    assert grip_size(table) == 0


def test_executives_return_cards_and_limit_the_runner(table: "Table") -> None:
    for name in ("IPO", "Sprint", "Merger", "Hedge Fund"):
        table.place(card(name), discard_pile(CORP))
    place_in_root(table, "Jackson Howard")
    run(
        table,
        "HQ",
        "use Jackson Howard: shuffle up to 3 cards back into R&D",
        "IPO and Sprint and Merger",
    )
    assert (card_names(table, discard_pile(CORP)), card_names(table, REMOVED)) == (
        ["Hedge Fund"],
        ["Jackson Howard"],
    )
    hiro = place_in_root(table, "Chairman Hiro")
    place_in_root(table, "Victoria Jenkins")
    assert maximum_hand_size(table.game, RUNNER) == 3
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 3
    table.state.credits[RUNNER] = 9
    table.do(Access(card=hiro, by=RUNNER), answers=("pay 6[c] to trash Chairman Hiro",))
    assert (points(table.game, RUNNER), maximum_hand_size(table.game, RUNNER)) == (2, 5)


def test_mills_ivanov_and_lockwell_use_tags_and_bad_publicity(table: "Table") -> None:
    table.state.bad_publicity = 1
    table.rig(card("Wasteland"))
    mills = place_in_root(table, "Elizabeth Mills", rezzed=False)
    rez(table, mills)
    assert table.state.bad_publicity == 0
    take_an_action(
        table, CORP, "use Elizabeth Mills: trash 1 location and take 1 bad publicity", clicks=1
    )
    assert table.state.bad_publicity == 1
    place_in_root(table, "Drago Ivanov", advanced=4)
    use = "use Drago Ivanov: give the Runner 1 tag"
    table.state.turn = RUNNER
    run(table, "Archives")
    assert use not in [o.label for d in table.asked for o in d.options]
    open_window(table, CORP, use)
    assert table.state.tags == 1
    table.state.credits[CORP] = 9
    for name in ("IPO", "Sprint", "PAD Campaign", "Hedge Fund"):
        table.place(card(name), deck(CORP))
    rez(table, place_in_root(table, "Lily Lockwell", rezzed=False))
    assert card_names(table, deck(CORP)) == ["Hedge Fund"]
    table.place(card("IPO"), deck(CORP))
    use = "use Lily Lockwell: search R&D for an operation"
    take_an_action(table, CORP, use, "find IPO", clicks=1)
    assert (table.game.name(table.game.zone(deck(CORP))[0]), table.state.tags) == ("IPO", 0)


# --- hostile and taxing ---------------------------------------------------------------


def test_hostile_assets_do_damage(table: "Table") -> None:
    fill_grip(table, 12)
    ronin = place_in_root(table, "Ronin", advanced=3)
    use = "use Ronin: do 3 net damage"
    take_an_action(table, CORP, "gain 1 credit", clicks=1)
    assert use not in [o.label for d in table.asked for o in d.options]
    place_counters(table, ronin, 1)
    take_an_action(table, CORP, use, clicks=1)
    assert grip_size(table) == 9
    killer = place_in_root(table, "Contract Killer", advanced=1)
    use = "use Contract Killer: trash a connection or do 2 meat damage"
    take_an_action(table, CORP, "gain 1 credit", clicks=1)
    assert use not in [o.label for d in table.asked for o in d.options]
    place_counters(table, killer, 1)
    take_an_action(table, CORP, use, "do 2 meat damage", clicks=1)
    assert grip_size(table) == 7
    architecture = place_in_root(table, "Hostile Architecture")
    table.do(Trash(cards=[architecture], by=RUNNER))
    assert grip_size(table) == 5
    renewal = place_in_root(table, "Urban Renewal", rezzed=False)
    rez(table, renewal)
    for _ in range(3):
        assert grip_size(table) == 5
        begin_turn(table, CORP)
    assert (grip_size(table), table.game.exists(renewal)) == (1, False)


def test_assets_tax_the_runner(table: "Table") -> None:
    place_in_root(table, "City Surveillance")
    begin_turn(table, RUNNER, "pay 1[c]")
    begin_turn(table, RUNNER, "decline")
    assert (table.state.tags, table.state.credits[RUNNER]) == (1, 4)
    pad = place_in_root(table, "PAD Campaign")
    place_in_root(table, "Encryption Protocol")
    (held,) = table.central("HQ", card("PAD Campaign"))
    costs = [modified_value(table.game, "trash cost", oid, 4) for oid in (pad, held)]
    assert costs == [5, 4]
    table.state.tags = 0
    judge = place_in_root(table, "Zealous Judge", rezzed=False)
    assert not Rez(card=judge, by=CORP).can_happen(table.game)
    table.state.tags = 1
    rez(table, judge)
    take_an_action(table, CORP, "use Zealous Judge: give the Runner 1 tag", clicks=1)
    assert table.state.tags == 2


# --- facilities -----------------------------------------------------------------------


def test_facilities_change_hand_size_and_clicks(table: "Table") -> None:
    place_in_root(table, "Cybernetics Court")
    assert maximum_hand_size(table.game, CORP) == 9
    ai = place_in_root(table, "Haas Arcology AI", rezzed=False)
    assert can_be_advanced(table.game, ai)
    place_counters(table, ai, 2)
    table.game.object(ai).faceup = True
    assert not can_be_advanced(table.game, ai)
    take_an_action(table, CORP, "use Haas Arcology AI: gain [click][click]", clicks=1)
    assert table.state.clicks[CORP] == 2
    place_in_root(table, "PAD Factory")
    agenda = place_in_root(table, "Hostile Takeover", rezzed=False, advanced=1)
    use = "use PAD Factory: place 1 advancement counter on a card"
    take_an_action(table, CORP, use, "Hostile Takeover")
    assert (
        hosted_count(table.game, agenda, ADVANCEMENT),
        can_be_scored(table.game, agenda),
    ) == (
        2,
        False,
    )


def test_assembly_lines_install_outside_of_runs(table: "Table") -> None:
    lines = place_in_root(table, "Advanced Assembly Lines", rezzed=False)
    rez(table, lines)
    assert table.state.credits[CORP] == 7
    table.place(card("PAD Campaign"), hand(CORP))
    table.place(card("Merger"), hand(CORP))
    use = "use Advanced Assembly Lines: install a card from HQ"
    run(table, "R&D")
    assert use not in [o.label for d in table.asked for o in d.options]
    open_window(table, CORP, use)
    assert card_names(table, hand(CORP)) == ["Merger"]


def test_levy_university_finds_ice(table: "Table") -> None:
    for name in ("IPO", "Vanilla"):
        table.place(card(name), deck(CORP))
    place_in_root(table, "Levy University")
    take_an_action(
        table, CORP, "use Levy University: search R&D for a piece of ice", "find Vanilla", clicks=1
    )
    assert (card_names(table, hand(CORP)), table.state.credits[CORP]) == (["Vanilla"], 4)


def test_svyatogor_trashes_another_card_for_3(table: "Table") -> None:
    place_in_root(table, "Svyatogor Excavator")
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 5
    place_in_root(table, "PAD Campaign")
    answers = ("trigger Svyatogor Excavator", "trash another installed card")
    begin_turn(table, CORP, "trigger PAD Campaign", *answers)
    assert (table.state.credits[CORP], heap_names(table)) == (9, [])
    assert card_names(table, discard_pile(CORP)) == ["PAD Campaign"]


def test_corporate_town_trashes_a_resource_each_turn(table: "Table") -> None:
    town = place_in_root(table, "Corporate Town", rezzed=False)
    assert not Rez(card=town, by=CORP).can_happen(table.game)
    table.game.object(town).faceup = True
    table.rig(card("Telework Contract"))
    begin_turn(table, CORP, "trigger Corporate Town")
    assert heap_names(table) == ["Telework Contract"]


def test_long_term_investment_gives_nothing_below_8(table: "Table") -> None:
    investment = place_in_root(table, "Long-Term Investment")
    use = "use Long-Term Investment: take any number of credits"
    for _ in range(3):
        begin_turn(table, CORP)
    take_an_action(table, CORP, "gain 1 credit", clicks=1)
    assert use not in [o.label for o in table.asked[-1].options]
    begin_turn(table, CORP)
    take_an_action(table, CORP, use, "take 5[c]", clicks=1)
    assert (table.state.credits[CORP], hosted_count(table.game, investment, CREDIT)) == (11, 3)
