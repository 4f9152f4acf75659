"""Assets that trade cards, or change what a chosen card is, and an agenda made public."""

from typing import TYPE_CHECKING

from table_actions import ARCHIVES, HQ, RD, act, fill, names, play, turn_begins
from table_cards import CORP, RUNNER, counters, happen, in_root, run

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Advanced, SubroutineBroken
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_zones.zones import REMOVED, discard_pile, hand

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_docklands_taxes_the_first_install(table: "Table") -> None:
    table.state.turn, table.state.clicks[CORP] = CORP, 2
    docks = in_root(table, "Docklands Crackdown")
    act(table, docks, "place 1 power counter")
    counters(table, docks, 1, POWER)
    table.state.credits[RUNNER] = 10
    for left in (6, 4):
        table.do(
            Install(card=table.place(card("Corroder"), hand(RUNNER)), by=RUNNER),
            answers=("trash nothing",) if left == 4 else (),
        )
        assert table.state.credits[RUNNER] == left


def test_docklands_taxes_nothing_that_goes_facedown(table: "Table") -> None:
    docks = in_root(table, "Docklands Crackdown")
    counters(table, docks, 2, POWER)
    table.state.credits[RUNNER] = 5
    facedown = table.place(card("Corroder"), hand(RUNNER))
    table.do(Install(card=facedown, by=RUNNER, facedown=True))  # it has no install cost (8.5.11a)
    assert table.state.credits[RUNNER] == 5


def test_malia_silences_a_resource(table: "Table") -> None:
    kati = table.rig(card("Kati Jones"))
    assert table.game.abilities_of(kati)
    table.rig(card("Data Folding"))
    malia = in_root(table, "Malia Z0L0K4", rezzed=False)
    table.do(Rez(card=malia, by=CORP))
    assert not table.game.abilities_of(kati)


def test_moon_pool_pays_for_agendas(table: "Table") -> None:
    fill(table, HQ, "IPO", "Sprint")
    for name in ("Merger", "Vanilla"):
        table.place(card(name), ARCHIVES, faceup=False)
    wall = table.ice("HQ", card("Ice Wall"))
    pool = in_root(table, "Moon Pool")
    place = "place 1 advancement counter"
    act(table, pool, "trash up to 2", "IPO and Sprint", "Merger and Vanilla", place)
    assert (names(table, ARCHIVES), names(table, RD)) == (["IPO", "Sprint"], ["Merger", "Vanilla"])
    assert (hosted_count(table.game, wall, ADVANCEMENT), names(table, REMOVED)) == (
        1,
        ["Moon Pool"],
    )


def test_plutus_plays_again(table: "Table") -> None:
    fill(table, HQ, "IPO", "Sprint", "Hedge Fund")
    plutus = in_root(table, "Plutus", rezzed=False)
    options = "reveal and trash 3 cards from HQ"
    table.do(Rez(card=plutus, by=CORP), answers=(options,))
    assert len(names(table, ARCHIVES)) == 3
    turn_begins(table, CORP, "trigger Plutus", "Hedge Fund")
    assert (table.state.credits[CORP], names(table, REMOVED)) == (9, ["Hedge Fund"])


def test_warm_reception_installs_and_derezzes(table: "Table") -> None:
    fill(table, HQ, "Merger")
    reception = in_root(table, "Warm Reception")
    campaign = in_root(table, "PAD Campaign")
    install = ("install 1 card from HQ", "in a new remote")
    turn_begins(table, CORP, "trigger Warm Reception", *install, "derez this asset")
    assert [table.game.object(o).faceup for o in (reception, campaign)] == [False, False]
    assert (names(table, HQ), table.said("cannot be scored")) == ([], True)


def test_an_agenda_becomes_public(table: "Table") -> None:
    agenda = in_root(table, "Merger", rezzed=False)
    play(table, "Transparency Initiative")
    assert table.game.object(agenda).faceup
    assert table.game.has_subtype(agenda, "public")
    happen(table, Advanced(agenda, CORP))
    assert table.state.credits[CORP] == 6


def test_ibrahim_names_a_type_each_turn(table: "Table") -> None:
    ibrahim = in_root(table, "Ibrahim Salem", rezzed=False)
    assert not Rez(card=ibrahim, by=CORP).can_happen(table.game)
    table.do(Score(card=in_root(table, "Hostile Takeover", rezzed=False), by=CORP))
    table.do(Rez(card=ibrahim, by=CORP), answers=("pay 2[c] and forfeit an agenda",))
    fill(table, hand(RUNNER), "Mimic", "Corroder", "Sure Gamble")
    turn_begins(table, CORP, "program", "Corroder")
    assert names(table, discard_pile(RUNNER)) == ["Corroder"]
    turn_begins(table, CORP, "hardware")
    assert len(names(table, hand(RUNNER))) == 2


def test_mumbad_city_hall_plays_or_installs_an_alliance_card(table: "Table") -> None:
    table.state.turn, table.state.clicks[CORP] = CORP, 2
    fill(table, RD, "IPO", "Heritage Committee", "PAD Factory", "Sprint", "Merger")
    hall = in_root(table, "Mumbad City Hall")
    act(table, hall, "search R&D", "find PAD Factory", "in a new remote")
    assert [o.printed.name for o in table.game.installed()] == ["Mumbad City Hall", "PAD Factory"]
    act(table, hall, "search R&D", "find Heritage Committee", "IPO", "Merger", "Sprint")
    assert "Heritage Committee" in names(table, ARCHIVES)


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
