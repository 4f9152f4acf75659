"""Costs and limits of using agendas, and the kind of their damage."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    HQ,
    RD,
    card_names,
    find_ability,
    may_trigger,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    access,
    fill_grip,
    place_in_root,
    place_scored,
    run,
    score,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.paid import PaidUse
from engine.kernel.abilities.static.values import strength
from engine.kernel.events import DamageSuffered, Revealed
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.counters import ADVANCEMENT, AGENDA, hosted_count
from engine.kernel.game_zones.zones import score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- costs and limits -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "does", "answers", "clicks", "paid", "again"),
    [
        ("Broad Daylight", "do 2 meat damage", (), 1, 1, False),
        ("Firmware Updates", "place 1 advancement counter", ("Ice Wall",), 0, 1, False),
        ("Flower Sermon", "draw 2", ("IPO",), 0, 1, False),
        ("High-Risk Investment", "gain 1[c] for each", (), 1, 1, True),
        ("Remastered Edition", "place 1 advancement counter", ("Ice Wall",), 0, 1, True),
        ("The Basalt Spire", "add 1 card from Archives", ("Sprint",), 0, 1, False),
        ("Sensor Net Activation", "rez a bioroid", ("Eli 1.0",), 0, 1, True),
        ("Escalate Vitriol", "gain 1[c] for each tag", (), 1, 0, False),
        ("AstroScript Pilot Program", "place 1 advancement counter", ("Ice Wall",), 0, 1, True),
    ],
)
def test_using_a_scored_agenda_costs_what_it_says(
    table: "Table",
    name: str,
    does: str,
    answers: tuple[str, ...],
    clicks: int,
    paid: int,
    again: bool,
) -> None:
    set_corps_turn(table, 3)
    fill_grip(table, 5)
    table.state.tags = 1
    put_cards(table, RD, "IPO", "IPO", "IPO", "IPO")
    put_cards(table, ARCHIVES, "Sprint", "Sprint")
    for ice in ("Ice Wall", "Eli 1.0", "Eli 1.0"):
        table.ice("HQ", card(ice), rezzed=False)
    agenda = place_scored(table, name, 3)
    trigger(table, agenda, does, *answers)
    assert 3 - table.state.clicks[CORP] == clicks
    assert 3 - hosted_count(table.game, agenda, AGENDA) == paid
    assert may_trigger(table, agenda, does) is again


def test_house_of_knives_cuts_only_in_runs(table: "Table") -> None:
    knives = place_scored(table, "House of Knives", 3)
    fill_grip(table, 3)
    assert not may_trigger(table, knives, "do 1 net damage")
    cut = "use House of Knives: do 1 net damage"
    run(table, "HQ", cut)
    table.asked.clear()
    run(table, "HQ", cut)
    with_it = [asked for asked in table.asked if asked.option(cut)]
    assert len(with_it) == 1
    assert [event.kind for event in table.events(DamageSuffered)] == ["net", "net"]


@pytest.mark.parametrize(("clicks", "left"), [(1, 1), (2, 0), (3, 1)])
def test_false_lead_asks_for_both_clicks(table: "Table", clicks: int, left: int) -> None:
    lead = place_scored(table, "False Lead")
    table.state.clicks[RUNNER] = clicks
    trigger(table, lead, "the Runner loses [click][click]")
    assert table.state.clicks[RUNNER] == left


@pytest.mark.parametrize("name", ["15 Minutes", "Oracle Thinktank"])
def test_the_corp_alone_may_take_back_what_was_stolen(table: "Table", name: str) -> None:
    stolen = table.place(card(name), score_area(RUNNER), faceup=True)
    table.state.objects[stolen].controller = RUNNER
    table.state.tags = 1
    for side in (RUNNER, CORP):
        table.state.turn, table.state.clicks[side] = side, 1
        paid = find_ability(table, stolen, "huffle")
        assert PaidUse(table.game, paid, stolen, side).is_possible() is (side is CORP)


def test_oracle_thinktank_is_used_only_where_the_runner_has_it(table: "Table") -> None:
    set_corps_turn(table, 2)
    table.state.tags = 1
    assert not may_trigger(table, place_scored(table, "Oracle Thinktank"), "huffle")


def test_slash_and_burn_agriculture_is_used_from_hq_for_a_click_and_a_credit(
    table: "Table",
) -> None:
    wall = table.ice("HQ", card("Ice Wall"))
    set_corps_turn(table, 2)
    table.state.credits[CORP] = 1
    (held,) = put_cards(table, HQ, "Slash and Burn Agriculture")
    trigger(table, held, "place 2 advancement counters", "Ice Wall")
    assert (table.state.clicks[CORP], table.state.credits[CORP]) == (1, 0)
    assert (hosted_count(table.game, wall, ADVANCEMENT), card_names(table, ARCHIVES)) == (
        2,
        ["Slash and Burn Agriculture"],
    )
    assert not may_trigger(
        table, place_in_root(table, "Slash and Burn Agriculture"), "place 2 advancement"
    )


# --- damage, and its kind -------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "amount"),
    [
        ("Fujii Asset Retrieval", "net", 2),
        ("Philotic Entanglement", "net", 2),
        ("Show of Force", "meat", 2),
        ("Vulcan Coverup", "meat", 2),
        ("Sting!", "net", 2),
    ],
)
def test_scoring_does_damage_of_one_kind(table: "Table", name: str, kind: str, amount: int) -> None:
    fill_grip(table, 5)
    for stolen in ("Sting!", "Merger"):
        table.place(card(stolen), score_area(RUNNER), faceup=True)
    score(table, name)
    told = [(event.kind, event.amount, event.by) for event in table.events(DamageSuffered)]
    assert told == [(kind, amount, CORP)]


@pytest.mark.parametrize(("theirs", "amount"), [("Sting!", 2), ("Merger", 1)])
def test_sting_counts_only_its_copies_with_the_corp_as_it_is_stolen(
    table: "Table", theirs: str, amount: int
) -> None:
    fill_grip(table, 5)
    place_scored(table, theirs)
    table.place(card("Sting!"), score_area(RUNNER), faceup=True)
    table.do(Steal(card=place_in_root(table, "Sting!"), by=RUNNER))
    told = [(event.kind, event.amount, event.by) for event in table.events(DamageSuffered)]
    assert told == [("net", amount, CORP)]


def test_broad_daylight_does_meat_damage(table: "Table") -> None:
    set_corps_turn(table, 1)
    fill_grip(table, 3)
    trigger(table, place_scored(table, "Broad Daylight", 1), "do 2 meat damage")
    assert [(e.kind, e.amount) for e in table.events(DamageSuffered)] == [("meat", 2)]


def test_fetal_ai_does_net_damage(table: "Table") -> None:
    fill_grip(table, 3)
    access(table, place_in_root(table, "Fetal AI"), "decline")
    assert [(e.kind, e.amount) for e in table.events(DamageSuffered)] == [("net", 2)]


# --- accessed in R&D, scored or stolen ------------------------------------------------


@pytest.mark.parametrize("name", ["Fetal AI", "TGTBT", "Award Bait", "Explode-a-palooza"])
def test_agendas_that_act_on_access_are_revealed_in_rd(table: "Table", name: str) -> None:
    fill_grip(table, 5)
    table.state.credits[RUNNER] = 0
    access(table, place_in_root(table, name))
    assert table.events(Revealed) == []
    (top,) = put_cards(table, RD, name)
    access(table, top)
    assert [(event.cards, event.by) for event in table.events(Revealed)] == [((top,), RUNNER)]


@pytest.mark.parametrize(
    ("answers", "placed"),
    [((), 0), (("trigger Award Bait", "place 2 on a card", "Ice Wall"), 2)],
)
def test_award_bait_may_place_2(table: "Table", answers: tuple[str, ...], placed: int) -> None:
    wall = table.ice("HQ", card("Ice Wall"))
    access(table, place_in_root(table, "Award Bait"), *answers)
    assert hosted_count(table.game, wall, ADVANCEMENT) == placed
    if answers:
        asked = next(asked for asked in table.asked if asked.option("place 2 on a card"))
        assert [option.label for option in asked.options] == [
            "place 2 on a card",
            "place 1 on a card",
        ]


@pytest.mark.parametrize(("answers", "gained"), [((), 0), (("trigger Explode-a-palooza",), 5)])
def test_explode_a_palooza_may_pay(table: "Table", answers: tuple[str, ...], gained: int) -> None:
    before = table.state.credits[CORP]
    access(table, place_in_root(table, "Explode-a-palooza"), *answers)
    assert table.state.credits[CORP] - before == gained


@pytest.mark.parametrize("answers", [(), ("trigger Posted Bounty", "forfeit this agenda")])
def test_posted_bounty_may_be_forfeited(table: "Table", answers: tuple[str, ...]) -> None:
    score(table, "Posted Bounty", *answers)
    happened = int(bool(answers))
    assert (table.state.tags, table.state.bad_publicity) == (happened, happened)


@pytest.mark.parametrize(("answers", "left"), [((), 2), (("trigger Clone Retirement",), 1)])
def test_clone_retirement_may_remove_bad_publicity(
    table: "Table", answers: tuple[str, ...], left: int
) -> None:
    table.state.bad_publicity = 2
    score(table, "Clone Retirement", *answers)
    assert table.state.bad_publicity == left
    table.do(Steal(card=place_in_root(table, "Clone Retirement"), by=RUNNER))
    assert table.state.bad_publicity == left + 1


def test_bellona_pays_5_as_it_is_scored(table: "Table") -> None:
    before = table.state.credits[CORP]
    score(table, "Bellona")
    assert table.state.credits[CORP] - before == 5


@pytest.mark.parametrize("name", ["Superior Cyberwalls", "Encrypted Portals", "Improved Tracers"])
def test_ice_of_a_kind_is_stronger_and_pays_as_the_agenda_is_scored(
    table: "Table", name: str
) -> None:
    rezzed = [table.ice("HQ", card(ice)) for ice in ("Ice Wall", "Enigma", "Hunter")]
    table.ice("HQ", card("Enigma"), rezzed=False)
    table.ice("HQ", card("Ice Wall"), rezzed=False)
    before = [strength(table.game, ice) for ice in rezzed], table.state.credits[CORP]
    score(table, name)
    stronger = [strength(table.game, ice) - was for ice, was in zip(rezzed, before[0], strict=True)]
    which = ["Superior Cyberwalls", "Encrypted Portals", "Improved Tracers"].index(name)
    assert stronger == [int(place == which) for place in range(3)]
    assert table.state.credits[CORP] - before[1] == (0 if name == "Improved Tracers" else 1)


def test_the_basalt_spire_need_not_give_anything_back_as_it_is_stolen(table: "Table") -> None:
    put_cards(table, ARCHIVES, "Sprint")
    table.do(Steal(card=place_in_root(table, "The Basalt Spire"), by=RUNNER))
    assert card_names(table, ARCHIVES) == ["Sprint"]
    table.do(
        Steal(card=place_in_root(table, "The Basalt Spire"), by=RUNNER),
        answers=("trigger The Basalt Spire", "Sprint"),
    )
    asked = next(asked for asked in table.asked if asked.option("Sprint"))
    assert (card_names(table, ARCHIVES), asked.player) == ([], CORP)


def test_firmware_updates_advances_ice_alone(table: "Table") -> None:
    wall = table.ice("HQ", card("Ice Wall"))
    place_in_root(table, "Merger")
    trigger(
        table, place_scored(table, "Firmware Updates", 1), "place 1 advancement counter", "Ice Wall"
    )
    assert hosted_count(table.game, wall, ADVANCEMENT) == 1
    assert not any(asked.option("Merger") for asked in table.asked)


def test_flower_sermon_reveals_the_top_card(table: "Table") -> None:
    top = put_cards(table, RD, "IPO", "Sprint", "Sprint")[0]
    trigger(table, place_scored(table, "Flower Sermon", 1), "draw 2", "Sprint")
    assert [event.cards for event in table.events(Revealed)] == [(top,)]


@pytest.mark.parametrize(
    ("name", "placed"),
    [
        ("AstroScript Pilot Program", 1),
        ("Elective Upgrade", 2),
        ("Firmware Updates", 3),
        ("Flower Sermon", 5),
        ("High-Risk Investment", 1),
        ("House of Knives", 3),
        ("Lightning Laboratory", 1),
        ("Next Big Thing", 1),
        ("Nisei MK II", 1),
        ("Proprionegation", 1),
        ("Remastered Edition", 1),
        ("Sensor Net Activation", 1),
        ("The Basalt Spire", 2),
        ("Timely Public Release", 1),
        ("Transport Monopoly", 2),
        ("Voting Machine Initiative", 3),
    ],
)
def test_agendas_keep_as_many_counters_as_they_say(table: "Table", name: str, placed: int) -> None:
    assert hosted_count(table.game, score(table, name), AGENDA) == placed


@pytest.mark.parametrize(
    ("name", "advanced", "placed"),
    [
        ("Sericulture Expansion", 3, 0),
        ("Sericulture Expansion", 5, 2),
        ("Braintrust", 4, 0),
        ("Braintrust", 5, 1),
        ("Braintrust", 8, 2),
    ],
)
def test_agendas_keep_counters_for_excess(
    table: "Table", name: str, advanced: int, placed: int
) -> None:
    assert hosted_count(table.game, score(table, name, advanced=advanced), AGENDA) == placed


@pytest.mark.parametrize(
    ("answers", "rezzed"),
    [((), []), (("trigger License Acquisition", "PAD Campaign"), ["PAD Campaign"])],
)
def test_license_acquisition_may_install_an_asset_or_upgrade(
    table: "Table", answers: tuple[str, ...], rezzed: list[str]
) -> None:
    put_cards(table, HQ, "PAD Campaign", "Ice Wall", "Merger")
    put_cards(table, ARCHIVES, "Ash 2X3ZB9CY")
    table.state.credits[CORP] = 0
    score(table, "License Acquisition", *answers)
    assert [table.game.name(o.oid) for o in table.game.installed() if o.faceup] == rezzed
    if answers:
        asked = next(asked for asked in table.asked if asked.option("PAD Campaign"))
        labels = {option.label for option in asked.options}
        assert not labels & {"Ice Wall", "Merger"}
        assert "Ash 2X3ZB9CY" in labels
