"""Assets that trade cards, or change what a chosen card is, and an agenda made public."""

from typing import TYPE_CHECKING

from table_actions import ARCHIVES, HQ, RD, begin_turn, card_names, play, put_cards, trigger
from table_cards import CORP, RUNNER, emit_event, place_counters, place_in_root, run

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Advanced, SubroutineBroken
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_zones.zones import REMOVED, discard_pile, hand

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_docklands_taxes_the_first_install(table: "Table") -> None:
    table.state.turn, table.state.clicks[CORP] = CORP, 2
    docks = place_in_root(table, "Docklands Crackdown")
    trigger(table, docks, "place 1 power counter")
    place_counters(table, docks, 1, POWER)
    table.state.credits[RUNNER] = 10
    for left in (6, 4):
        table.do(
            Install(card=table.place(card("Corroder"), hand(RUNNER)), by=RUNNER),
            answers=("trash nothing",) if left == 4 else (),
        )
        assert table.state.credits[RUNNER] == left


def test_docklands_taxes_nothing_that_goes_facedown(table: "Table") -> None:
    docks = place_in_root(table, "Docklands Crackdown")
    place_counters(table, docks, 2, POWER)
    table.state.credits[RUNNER] = 5
    facedown = table.place(card("Corroder"), hand(RUNNER))
    table.do(Install(card=facedown, by=RUNNER, facedown=True))  # it has no install cost (8.5.11a)
    assert table.state.credits[RUNNER] == 5


def test_malia_silences_a_resource(table: "Table") -> None:
    kati = table.rig(card("Kati Jones"))
    assert table.game.abilities_of(kati)
    table.rig(card("Data Folding"))
    malia = place_in_root(table, "Malia Z0L0K4", rezzed=False)
    table.do(Rez(card=malia, by=CORP))
    assert not table.game.abilities_of(kati)


def test_moon_pool_pays_for_agendas(table: "Table") -> None:
    put_cards(table, HQ, "IPO", "Sprint")
    for name in ("Merger", "Vanilla"):
        table.place(card(name), ARCHIVES, faceup=False)
    wall = table.ice("HQ", card("Ice Wall"))
    pool = place_in_root(table, "Moon Pool")
    place = "place 1 advancement counter"
    trigger(table, pool, "trash up to 2", "IPO and Sprint", "Merger and Vanilla", place)
    assert (card_names(table, ARCHIVES), card_names(table, RD)) == (
        ["IPO", "Sprint"],
        ["Merger", "Vanilla"],
    )
    assert (hosted_count(table.game, wall, ADVANCEMENT), card_names(table, REMOVED)) == (
        1,
        ["Moon Pool"],
    )


def test_plutus_plays_again(table: "Table") -> None:
    put_cards(table, HQ, "IPO", "Sprint", "Hedge Fund")
    plutus = place_in_root(table, "Plutus", rezzed=False)
    options = "reveal and trash 3 cards from HQ"
    table.do(Rez(card=plutus, by=CORP), answers=(options,))
    assert len(card_names(table, ARCHIVES)) == 3
    begin_turn(table, CORP, "trigger Plutus", "Hedge Fund")
    assert (table.state.credits[CORP], card_names(table, REMOVED)) == (9, ["Hedge Fund"])


def test_warm_reception_installs_and_derezzes(table: "Table") -> None:
    put_cards(table, HQ, "Merger")
    reception = place_in_root(table, "Warm Reception")
    campaign = place_in_root(table, "PAD Campaign")
    install = ("install 1 card from HQ", "in a new remote")
    begin_turn(table, CORP, "trigger Warm Reception", *install, "derez this asset")
    assert [table.game.object(o).faceup for o in (reception, campaign)] == [False, False]
    assert (card_names(table, HQ), table.has_logged("cannot be scored")) == ([], True)


def test_an_agenda_becomes_public(table: "Table") -> None:
    agenda = place_in_root(table, "Merger", rezzed=False)
    play(table, "Transparency Initiative")
    assert table.game.object(agenda).faceup
    assert table.game.has_subtype(agenda, "public")
    emit_event(table, Advanced(agenda, CORP))
    assert table.state.credits[CORP] == 6


def test_ibrahim_names_a_type_each_turn(table: "Table") -> None:
    ibrahim = place_in_root(table, "Ibrahim Salem", rezzed=False)
    assert not Rez(card=ibrahim, by=CORP).can_happen(table.game)
    table.do(Score(card=place_in_root(table, "Hostile Takeover", rezzed=False), by=CORP))
    table.do(Rez(card=ibrahim, by=CORP), answers=("pay 2[c] and forfeit an agenda",))
    put_cards(table, hand(RUNNER), "Mimic", "Corroder", "Sure Gamble")
    begin_turn(table, CORP, "program", "Corroder")
    assert card_names(table, discard_pile(RUNNER)) == ["Corroder"]
    begin_turn(table, CORP, "hardware")
    assert len(card_names(table, hand(RUNNER))) == 2


def test_mumbad_city_hall_plays_or_installs_an_alliance_card(table: "Table") -> None:
    table.state.turn, table.state.clicks[CORP] = CORP, 2
    put_cards(table, RD, "IPO", "Heritage Committee", "PAD Factory", "Sprint", "Merger")
    hall = place_in_root(table, "Mumbad City Hall")
    trigger(table, hall, "search R&D", "find PAD Factory", "in a new remote")
    assert [o.printed.name for o in table.game.installed()] == ["Mumbad City Hall", "PAD Factory"]
    trigger(table, hall, "search R&D", "find Heritage Committee", "IPO", "Merger", "Sprint")
    assert "Heritage Committee" in card_names(table, ARCHIVES)


def test_inazuma_makes_the_next_ice_unbreakable(table: "Table") -> None:
    table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 20
    for name in ("Inazuma", "Vanilla", "Vanilla"):
        table.ice("HQ", card(name))
    use = "use Corroder: break 1 barrier subroutine"
    assert not run(table, "HQ", use)
    assert table.events(SubroutineBroken) == []
    assert run(table, "R&D")
    table.ice("R&D", card("Vanilla"))
    assert run(table, "R&D", use)
