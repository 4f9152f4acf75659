"""What the Corp's identities do before their first turn, and what those do that flip in it."""

from typing import TYPE_CHECKING

import pytest
from table_actions import ARCHIVES, GRIP, HQ, RD, STACK, card_names, put_cards, trigger
from table_cards import CORP, RUNNER, fill_grip, fund_corp, grip_size, place_identity, run

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.flipping import Flip
from engine.kernel.events import Installed, Rezzed
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, hosted_count
from engine.kernel.game_concepts.starting import play_from_setup
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Chance

if TYPE_CHECKING:
    from tests.engine.conftest import Table

BIOTECH = "Jinteki Biotech: Life Imagined"
USUAL = ("keep the hand", "trash nothing", "pass")
BUREAU = "Cyber Bureau: Keeping the Peace"


def begin(table: "Table", *answers: str) -> None:
    """Set the game up and let it begin, up to the first window of the first turn."""
    process, left = play_from_setup(table.game), list(answers)
    decision = next(process)
    while not any(line.rule == "1.6.7" for line in table.game.transcript):
        table.asked.append(decision)
        by_chance = decision.player is Chance.CHANCE
        wanted = decision.option(left[0]) if left and not by_chance else None
        if wanted is not None:
            left.pop(0)
        else:
            usual = [one for one in decision.options if one.label in USUAL]
            assert by_chance or usual or len(decision.options) == 1, (left, decision)
            wanted = (usual or decision.options)[0]
        decision = process.send(wanted)
    assert left == [], f"{decision.question} {left}"
    process.close()


# --- NEXT Design ----------------------------------------------------------------------


def test_next_design_installs_one_piece_of_ice_for_each_server(table: "Table") -> None:
    place_identity(table, "NEXT Design: Guarding the Net")
    put_cards(table, RD, *["Ice Wall"] * 9)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    where = ("protecting HQ", "protecting R&D", "protecting a new remote")
    answers = [answer for place in where for answer in ("Ice Wall", place)]
    begin(table, *answers)
    state = table.state
    assert {name: len(server.ice) for name, server in state.servers.items() if server.ice} == {
        "HQ": 1,
        "R&D": 1,
        "remote 1": 1,
    }
    assert (len(card_names(table, HQ)), state.credits[CORP]) == (5 + 1, 5)
    places = [set(at) for at in table.options_at("8.5.15b")]
    assert all("protecting HQ" not in at for at in places[1:])
    assert not table.events(Installed)


def test_next_design_may_install_nothing(table: "Table") -> None:
    place_identity(table, "NEXT Design: Guarding the Net")
    put_cards(table, RD, *["Ice Wall"] * 9)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    begin(table, *["choose nothing"] * 3)
    assert len(card_names(table, HQ)) == 5 + 1


# --- Jinteki Biotech ------------------------------------------------------------------


@pytest.mark.parametrize("which", ["The Brewery", "The Tank", "The Greenhouse"])
def test_biotech_is_switched_before_the_first_turn_and_flips_once(
    table: "Table", which: str
) -> None:
    this = place_identity(table, BIOTECH)
    put_cards(table, RD, *["Hedge Fund"] * 9)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    back = f"{which}: Jinteki Biotech"
    begin(table, "switch this with another copy", back)
    assert not table.has_logged(which)
    put_cards(table, ARCHIVES, "IPO")
    wall = table.ice("HQ", card("Ice Wall"))
    held = grip_size(table)
    fund_corp(table, clicks=3)
    table.state.turn = CORP
    trigger(table, this, "flip", *(["Ice Wall"] if which == "The Greenhouse" else []))
    assert (table.game.name(this), table.state.clicks[CORP]) == (back, 0)
    assert held - grip_size(table) == (2 if which == "The Brewery" else 0)
    assert card_names(table, ARCHIVES) == ([] if which == "The Tank" else ["IPO"])
    assert hosted_count(table.game, wall, ADVANCEMENT) == (4 if which == "The Greenhouse" else 0)


def test_biotech_stays_what_it_is_where_nothing_is_switched(table: "Table") -> None:
    this = place_identity(table, BIOTECH)
    put_cards(table, RD, *["Hedge Fund"] * 9)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    begin(table, "decline")
    fill_grip(table, 2)
    table.do(Flip(card=this))
    assert table.game.name(this) == "The Brewery: Jinteki Biotech"
    assert table.has_logged("net damage")


# --- Cyber Bureau ---------------------------------------------------------------------


def test_cyber_bureau_installs_5_cards_and_rezzes_for_20_less(table: "Table") -> None:
    this = place_identity(table, BUREAU)
    put_cards(table, RD, *["Hadrian's Wall"] * 3, "Adonis Campaign", *["Hedge Fund"] * 10)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    walls = ["Hadrian's Wall", "protecting HQ"] * 3
    begin(table, *walls, "Adonis Campaign", "Hadrian's Wall and Hadrian's Wall and Adonis Campaign")
    assert len(table.state.servers["HQ"].ice) == 3
    rezzed = [o.printed.name for o in table.game.installed() if o.faceup]
    assert sorted(rezzed) == ["Adonis Campaign", "Hadrian's Wall", "Hadrian's Wall"]
    assert table.state.credits[CORP] == 5 - (4 + 10 + 10 - 20)
    assert not table.events(Rezzed)
    assert table.game.name(this) == "Detective's Bureau: Upholding the Law"


def test_detectives_bureau_takes_credits_for_agenda_points(table: "Table") -> None:
    this = place_identity(table, BUREAU)
    table.game.object(this).flip()
    fund_corp(table, 0, 5, clicks=3)
    put_cards(table, RD, *["IPO"] * 3)
    agenda = table.place(card("Merger"), score_area(RUNNER), faceup=True)
    table.game.object(agenda).controller = RUNNER
    run(table, "Archives")
    points = 5 - table.state.credits[RUNNER]
    assert points == 3
    assert table.state.credits[CORP] == 3
    run(table, "Archives")
    assert table.state.credits == {CORP: 3, RUNNER: 2}
    table.state.turn = CORP
    trigger(table, this, "gain 3", "gain 3[c]")
    trigger(table, this, "gain 3", "draw 3 cards")
    assert (table.state.credits[CORP], card_names(table, HQ)) == (6, ["IPO"] * 3)
    assert not card_names(table, GRIP)


# --- what is active then --------------------------------------------------------------


def test_identities_are_not_yet_active_as_cards_are_rezzed(table: "Table") -> None:
    place_identity(table, BUREAU)
    reina = place_identity(table, "Reina Roja: Freedom Fighter")
    put_cards(table, RD, *["Hadrian's Wall"] * 2, *["Hedge Fund"] * 10)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    walls = ["Hadrian's Wall", "protecting HQ"] * 2
    begin(table, *walls, "Hadrian's Wall and Hadrian's Wall")
    assert table.state.credits[CORP] == 5
    assert table.game.object(reina).is_active


def test_cards_rezzed_before_the_game_do_not_become_active_again(
    table: "Table",
) -> None:
    place_identity(table, BUREAU)
    put_cards(table, RD, *["Hadrian's Wall"] * 2, "Adonis Campaign", *["Hedge Fund"] * 10)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    walls = ["Hadrian's Wall", "protecting HQ"] * 2
    begin(table, *walls, "Adonis Campaign", "Hadrian's Wall and Adonis Campaign")
    there = {(o.printed.name, o.faceup): o for o in table.game.installed()}
    assert there["Adonis Campaign", True].counters == {CREDIT: 12}
    assert there["Hadrian's Wall", False].became_active == 0
    bureau = next(o for o in table.state.objects.values() if o.printed.type == "identity")
    assert 0 < there["Hadrian's Wall", True].became_active < bureau.became_active
