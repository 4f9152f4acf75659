"""Ice without a worked example whose strength, cost or subroutines vary."""

from typing import TYPE_CHECKING

import pytest
from table_actions import card_names, play
from table_cards import (
    CORP,
    RUNNER,
    emit_event,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    heap_names,
    place_counters,
    run,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Passed
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.zones import REMOVED, deck, discard_pile, hand, score_area
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(
    "name",
    [
        *("Battlement", "Rainbow", "Self-Adapting Code Wall", "Najja 1.0", "Lotus Field", "N-Pot"),
        *("Quicksand", "Seidr Adaptive Barrier", "Asteroid Belt", "Changeling", "Capacitor"),
        *("Conundrum", "IQ", "Ivik", "Fenris"),
    ],
)
def test_varying_ice_ends_the_run(table: "Table", name: str) -> None:
    fill_grip(table, 3)
    table.ice("remote 1", card(name))
    table.root("remote 1", card("PAD Campaign"))
    assert not run(table, "remote 1")


@pytest.mark.parametrize(
    ("name", "becomes"), [("Lotus Field", 5), ("Self-Adapting Code Wall", 2), ("Enigma", 1)]
)
def test_the_strength_of_some_ice_cannot_be_lowered(
    table: "Table", name: str, becomes: int
) -> None:
    ice = table.ice("HQ", card(name))
    lower, higher = (change_strength(ice, change, Duration.TURN) for change in (-2, +1))
    lower.source = higher.source = table.rig(card("Corroder"))
    table.do(lower, higher)
    assert strength(table.game, ice) == becomes


def test_some_ice_varies_its_strength(table: "Table") -> None:
    quicksand = table.ice("HQ", card("Quicksand"))
    encounter(table, quicksand)
    assert (hosted_count(table.game, quicksand, POWER), strength(table.game, quicksand)) == (
        1,
        1,
    )
    adaptive = table.ice("HQ", card("Seidr Adaptive Barrier"), rezzed=True)
    assert strength(table.game, adaptive) == 4
    capacitor, boto = table.ice("R&D", card("Capacitor")), table.ice("R&D", card("Boto"))
    conundrum = table.ice("R&D", card("Conundrum"))
    bathynomus = table.ice("Archives", card("Bathynomus"))
    before = [strength(table.game, ice) for ice in (capacitor, boto, conundrum, bathynomus)]
    table.state.tags = 2
    table.rig(card("Mayfly"))
    for _ in range(2):
        table.place(card("Merger"), score_area(RUNNER), faceup=True)
    after = [strength(table.game, ice) for ice in (capacitor, boto, conundrum, bathynomus)]
    assert (before, after) == ([3, 4, 4, 4], [5, 6, 7, 4])
    encounter(table, capacitor)
    assert table.state.credits[CORP] == 7


def test_some_ice_varies_its_rez_cost(table: "Table") -> None:
    for name, printed in (("Asteroid Belt", 9), ("Nebula", 9)):
        ice = table.ice("HQ", card(name), rezzed=False)
        place_counters(table, ice, 2)
        assert modified_value(table.game, "rez cost", ice, printed) == 3
    ivik, iq = (table.ice("R&D", card(name), rezzed=False) for name in ("Ivik", "IQ"))
    table.ice("R&D", card("Quandary"))
    for _ in range(3):
        table.place(card("IPO"), hand(CORP))
    assert [modified_value(table.game, "rez cost", o, p) for o, p in ((ivik, 7), (iq, 0))] == [6, 3]
    table.game.object(iq).faceup = True
    assert strength(table.game, iq) == 3


def test_some_ice_varies_its_subroutines_and_subtypes(table: "Table") -> None:
    masvingo, echo = (table.ice("HQ", card(n), rezzed=False) for n in ("Masvingo", "Echo"))
    table.state.credits[CORP] = 20
    for ice in (masvingo, echo):
        table.do(Rez(card=ice, by=CORP))
    pulse = table.ice("R&D", card("Pulse"), rezzed=False)
    table.do(Rez(card=pulse, by=CORP))
    assert [len(subroutines(table.game, ice)) for ice in (masvingo, echo)] == [1, 2]
    changeling = table.ice("R&D", card("Changeling"))
    place_counters(table, changeling, 1)
    assert table.game.has_subtype(changeling, "sentry")
    assert not table.game.has_subtype(changeling, "barrier")
    swarm = table.ice("R&D", card("Swarm"))
    place_counters(table, swarm, 2)
    table.rig(card("Corroder"))
    encounter(table, swarm, "pay 3[c]")
    assert heap_names(table) == ["Corroder"]


def test_n_pot_looks_at_the_threat_level(table: "Table") -> None:
    table.ice("HQ", card("N-Pot"))
    fund_corp(table, 0, 3)
    assert run(table, "HQ", "use N-Pot: break 1 subroutine", "“end the run”")
    table.place(card("Merger"), score_area(RUNNER), faceup=True)
    fund_corp(table, 0, 3)
    assert not run(table, "HQ", "use N-Pot: break 1 subroutine", "“end the run”")


def test_boto_ends_the_run_for_a_card_of_hq(table: "Table") -> None:
    fill_grip(table, 4)
    table.ice("HQ", card("Boto"))
    assert run(table, "HQ")
    table.place(card("IPO"), hand(CORP))
    assert not run(table, "HQ", "trash 1 card from HQ")
    assert card_names(table, discard_pile(CORP)) == ["IPO"]


def test_code_gates_resolve_their_subroutines(table: "Table") -> None:
    congratulations = table.ice("HQ", card("Congratulations!"))
    run(table, "HQ")
    assert table.state.credits == {CORP: 8, RUNNER: 6}
    emit_event(table, Passed(congratulations))
    assert table.state.credits[CORP] == 9
    encounter(table, table.ice("R&D", card("Gyri Labyrinth")))
    assert maximum_hand_size(table.game, RUNNER) == 3
    for name in ("IPO", "Sprint"):
        table.place(card(name), deck(CORP))
    tapestry = table.ice("R&D", card("Tapestry"))
    table.state.clicks[RUNNER] = 1
    top = "put a card of HQ on top of R&D"
    encounter(table, tapestry, "draw 1 card", top)
    assert (table.state.clicks[RUNNER], len(table.game.zone(deck(CORP)))) == (0, 2)
    encounter(table, table.ice("R&D", card("Watchtower")), "find Sprint")
    assert card_names(table, hand(CORP)) == ["Sprint"]
    fill_grip(table, 3)
    for _ in range(2):
        table.place(card("Sure Gamble"), deck(RUNNER))
    encounter(table, table.ice("R&D", card("Aiki")), "bid 1[c]", "bid 0[c]")
    assert grip_size(table) == 3


def test_red_tape_strengthens_all_ice_for_the_run(table: "Table") -> None:
    table.ice("HQ", card("Red Tape"))
    wall = table.ice("R&D", card("Vanilla"))
    run(table, "HQ")
    assert strength(table.game, wall) == 0
    assert table.has_logged("+3 strength for all ice")


def test_piranhas_count_hands(table: "Table") -> None:
    table.ice("HQ", card("Piranhas"))
    fill_grip(table, 2)
    assert run(table, "HQ", "decline")
    assert grip_size(table) == 1
    for _ in range(2):
        table.place(card("IPO"), hand(CORP))
    assert not run(table, "HQ", "decline")


def test_bioroids_that_ask_for_cards(table: "Table") -> None:
    fill_grip(table, 4)
    table.rig(card("Corroder"))
    encounter(table, table.ice("HQ", card("Kamali 1.0")), "trash 1 installed program")
    assert (table.state.core_damage, "Corroder" in heap_names(table)) == (2, True)
    table.place(card("IPO"), deck(CORP))
    encounter(table, table.ice("HQ", card("Nerine 2.0")), "draw 1 card", "decline")
    assert (table.state.core_damage, card_names(table, hand(CORP))) == (4, ["IPO"])


def test_sentries_resolve_their_subroutines(table: "Table") -> None:
    fill_grip(table, 9)
    table.state.clicks[RUNNER] = 0
    encounter(table, table.ice("HQ", card("Jaguarundi")))
    assert (table.state.tags, table.state.core_damage, grip_size(table)) == (1, 1, 8)
    phoneutria = table.ice("HQ", card("Phoneutria"))
    emit_event(table, Passed(phoneutria))
    encounter(table, phoneutria)
    assert (table.state.tags, grip_size(table)) == (2, 6)
    encounter(table, table.ice("Archives", card("Bathynomus")))
    assert grip_size(table) == 3
    emit_event(table, Passed(phoneutria))
    assert table.state.tags == 2
    table.rig(card("Corroder"))
    encounter(table, table.ice("HQ", card("Owl")))
    assert card_names(table, deck(RUNNER)) == ["Corroder"]
    for _ in range(3):
        table.rig(card("Corroder"))
    encounter(table, table.ice("HQ", card("Tribunal")), "Corroder", "Corroder")
    assert heap_names(table).count("Corroder") == 3
    fund_corp(table, 2, 2)
    encounter(table, table.ice("HQ", card("Chetana")), "bid 0[c]", "bid 1[c]")
    assert (table.state.credits, grip_size(table)) == ({CORP: 3, RUNNER: 4}, 0)


def test_shinobi_and_veritas_trace(table: "Table") -> None:
    fill_grip(table, 6)
    fund_corp(table)
    table.ice("HQ", card("Shinobi"))
    assert not run(table, "HQ")
    assert grip_size(table) == 0
    table.state.credits[RUNNER] = 2
    encounter(table, table.ice("R&D", card("Veritas")), "spend 0[c]")
    assert (table.state.credits, table.state.tags) == ({CORP: 2, RUNNER: 0}, 1)


def test_traps_and_hailstorm_remove_the_runners_cards(table: "Table") -> None:
    fill_grip(table, 2)
    for _ in range(4):
        table.place(card("Diesel"), deck(RUNNER))
    encounter(table, table.ice("HQ", card("Aimor")))
    assert heap_names(table) == ["Diesel"] * 3
    encounter(table, table.ice("HQ", card("Hailstorm")), "Diesel")
    assert card_names(table, REMOVED) == ["Diesel"]
    trap = table.ice("HQ", card("It's a Trap!"), rezzed=False)
    table.do(Expose(card=trap, by=RUNNER))
    assert grip_size(table) == 0
    table.rig(card("Corroder"))
    table.game.object(trap).faceup = True
    encounter(table, trap)
    assert ("Corroder" in heap_names(table), table.game.exists(trap)) == (True, False)


def test_fenris_and_shinobi_cost_bad_publicity(table: "Table") -> None:
    table.state.credits[CORP] = 20
    for name in ("Fenris", "Shinobi", "Swarm"):
        table.do(Rez(card=table.ice("HQ", card(name), rezzed=False), by=CORP))
    assert table.state.bad_publicity == 3


def test_news_hound_ends_runs_while_a_current_is_active(table: "Table") -> None:
    fund_corp(table, 9)
    table.ice("HQ", card("News Hound"))
    assert run(table, "HQ", "spend 0[c]")
    play(table, "Lag Time")
    assert not run(table, "HQ", "spend 0[c]")
    assert table.state.tags == 2


def test_kessleroid_is_trashed_by_the_corp_alone(table: "Table") -> None:
    ice = table.ice("HQ", card("Kessleroid"))
    table.do(Trash(cards=[ice], by=RUNNER))
    assert table.game.exists(ice)
    table.do(Trash(cards=[ice], by=CORP))
    assert not table.game.exists(ice)


def test_stavka_is_stronger_for_the_run_for_a_card(table: "Table") -> None:
    stavka = table.ice("HQ", card("Stavka"), rezzed=False)
    table.root("remote 1", card("PAD Campaign"))
    table.state.credits[CORP] = 4
    run(table, "HQ", "rez Stavka", "trigger Stavka", "trash another installed card")
    assert card_names(table, discard_pile(CORP)) == ["PAD Campaign"]
    assert table.has_logged("+5 strength")
    assert strength(table.game, stavka) == 2
