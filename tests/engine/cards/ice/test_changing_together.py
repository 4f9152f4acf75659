"""Ice that changes itself or another card, with other cards and encounters."""

from typing import TYPE_CHECKING

import pytest
from table_actions import GRIP, HEAP, STACK, card_names, end_turn, offered_labels, play, put_cards
from table_cards import (
    CORP,
    RUNNER,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    place_counters,
    place_identity,
    run,
)

from engine.cards.catalogue import card
from engine.cards.words.effects import do
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed, Encountered, JackedOut
from engine.kernel.runs.encounters import ForceEncounter

if TYPE_CHECKING:
    from tests.engine.conftest import Table

SHUFFLE = "shuffle the grip into the stack"


def encountered_within(table: "Table", ice: int) -> None:
    """Let ice be encountered again as any encounter begins that is not within another."""
    within = ConditionalAbility(
        label="encounter it within the encounter",
        condition=Condition(Encountered, lambda game, *_: game.encounter.depth == 0),
        clauses=(do(lambda *_: ForceEncounter(ice=ice)),),
    )
    forcing = CardDefinition(name="Forcing", side=CORP, type="identity", abilities=(within,))
    table.place(forcing, faceup=True)


# --- Loki -----------------------------------------------------------------------------


def test_loki_gains_nothing_outside_a_run(table: "Table") -> None:
    fill_grip(table, 2)
    loki = table.ice("HQ", card("Loki"))
    table.ice("R&D", card("Neural Katana"))
    encounter(table, loki, SHUFFLE)
    assert grip_size(table) == 0
    assert card_names(table, HEAP) == []


# --- Hákarl ---------------------------------------------------------------------------


def test_hakarl_speaks_of_all_bioroid_ice_until_the_turn_ends(table: "Table") -> None:
    fund_corp(table, 9, 20)
    table.state.clicks[RUNNER] = 3
    table.ice("R&D", card("Ice Wall"))
    table.ice("HQ", card("Hákarl 1.0"), rezzed=False)
    table.ice("HQ", card("Eli 1.0"))
    table.rig(card("Corroder"))
    use = "use Corroder: break 1 barrier subroutine"
    broken = (*["use Corroder: +1 strength"] * 2, use, "“do 1 core damage”", use)
    derez = ("trigger Hákarl 1.0", "derez another installed card", "derez Ice Wall")
    assert not run(table, "HQ", "rez Hákarl 1.0", *derez, "pass", *broken)
    use_eli = "use Eli 1.0: break 1 subroutine"
    assert use_eli not in offered_labels(table)
    end_turn(table, RUNNER)
    assert not run(table, "HQ", "pass", "pass", *broken)
    assert use_eli in offered_labels(table)


# --- Klevetnik ------------------------------------------------------------------------


def test_klevetnik_pays_where_there_is_no_resource(table: "Table") -> None:
    fund_corp(table, 9, 9)
    table.ice("HQ", card("Klevetnik"), rezzed=False)
    answers = ("rez Klevetnik", "trigger Klevetnik", "have the Runner gain 2[c]")
    assert not run(table, "HQ", *answers)
    assert table.state.credits[RUNNER] == 11


# --- Lycian Multi-Munition ------------------------------------------------------------


def test_lycian_is_what_others_make_it_too(table: "Table") -> None:
    fund_corp(table, 4, 9)
    table.rig(card("Datasucker"))
    pelangi = table.rig(card("Pelangi"))
    place_counters(table, pelangi, 1, "virus")
    lycian = table.ice("HQ", card("Lycian Multi-Munition"), rezzed=False)
    use = "use Pelangi: give encountered ice a subtype"
    assert not run(table, "HQ", "rez Lycian Multi-Munition", "barrier", use, "sentry", "Datasucker")
    assert card_names(table, HEAP) == ["Datasucker"]
    assert table.game.subtypes_of(lycian) == {"mythic", "destroyer", "barrier"}


# --- Rime -----------------------------------------------------------------------------


def test_rime_is_rezzed_only_in_runs_on_its_server(table: "Table") -> None:
    fund_corp(table, 9, 9)
    rime = table.ice("HQ", card("Rime"), rezzed=False)
    inner = table.ice("HQ", card("Rime"))
    assert [strength(table.game, ice) for ice in (rime, inner)] == [1, 1]
    assert run(table, "R&D")
    assert "rez Rime" not in offered_labels(table)
    assert run(table, "HQ", "rez Rime")
    assert [strength(table.game, ice) for ice in (rime, inner)] == [2, 2]
    rezzes = [[o.label for o in d.options].count("rez Rime") for d in table.asked]
    assert max(rezzes) == 1


def test_rime_is_rezzed_once_it_has_been_passed(table: "Table") -> None:
    fund_corp(table, 9, 9)
    table.ice("HQ", card("Rime"), rezzed=False)
    wall = table.ice("HQ", card("Ice Wall"))
    assert not run(table, "HQ", *["pass"] * 3, "rez Rime")
    assert strength(table.game, wall) == 2


# --- Holmegaard -----------------------------------------------------------------------


def test_holmegaard_lets_the_next_run_breach(table: "Table") -> None:
    fund_corp(table, 0, 0)
    table.ice("HQ", card("Holmegaard"))
    table.central("HQ", card("Hedge Fund"))
    assert run(table, "HQ")
    assert not table.events(Accessed)
    table.central("Archives", card("Hedge Fund"))
    assert run(table, "Archives")
    assert len(table.events(Accessed)) == 1


def test_holmegaard_leaves_no_breach_to_put_something_else_for(table: "Table") -> None:
    fund_corp(table, 9, 9)
    table.ice("HQ", card("Holmegaard"))
    play(table, "Account Siphon", *["spend 0[c]"] * 2)
    assert table.has_logged("Holmegaard says that this cannot be done: breach a server")
    assert table.state.credits == {RUNNER: 9, CORP: 9}


# --- Machicolation A ------------------------------------------------------------------


def test_machicolation_a_takes_exactly_3_credits(table: "Table") -> None:
    fund_corp(table, 0, 3)
    table.ice("HQ", card("Machicolation A"))
    assert not run(table, "HQ")
    assert table.state.credits[RUNNER] == 0


# --- Mind Game ------------------------------------------------------------------------


def test_mind_game_met_twice_costs_two_cards(table: "Table") -> None:
    fund_corp(table, 9, 9)
    table.ice("HQ", card("Mind Game"))
    table.ice("R&D", card("Mind Game"))
    table.server("Archives")
    for name in ("Corroder", "Mimic", "Datasucker"):
        table.rig(card(name))
    bids = ("bid 1[c]", "bid 0[c]")
    pay = "add 1 installed card to the bottom of the stack"
    run(
        table,
        "HQ",
        *bids,
        "R&D",
        "decline",
        *bids,
        "Archives",
        "jack out",
        f"{pay} and {pay}",
        "add to the stack Corroder",
        "add to the stack Mimic",
    )
    assert len(card_names(table, STACK)) == 2
    assert table.events(JackedOut)


def test_mind_game_asks_for_a_card_that_there_is(table: "Table") -> None:
    fund_corp(table, 9, 9)
    table.ice("HQ", card("Mind Game"))
    table.server("Archives")
    assert run(table, "HQ", "bid 1[c]", "bid 0[c]", "Archives")
    assert table.state.history
    assert "jack out" not in offered_labels(table)


# --- hands and decks ------------------------------------------------------------------


def test_harvester_discards_where_nothing_is_drawn(table: "Table") -> None:
    put_cards(table, GRIP, *["Sure Gamble"] * 7)
    ice = table.ice("HQ", card("Harvester"))
    encounter(table, ice)
    assert (grip_size(table), len(card_names(table, HEAP))) == (5, 2)


def test_harvester_asks_for_the_maximum_hand_size(table: "Table") -> None:
    table.state.core_damage = 2
    put_cards(table, GRIP, "Corroder")
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    ice = table.ice("HQ", card("Harvester"))
    encounter(table, ice, "discard Corroder")
    assert card_names(table, GRIP) == ["Sure Gamble"] * 3


@pytest.mark.parametrize(("stack", "gained"), [(0, 0), (1, 0), (2, 3), (3, 3)])
def test_slot_machine_reveals_what_there_is(table: "Table", stack: int, gained: int) -> None:
    fund_corp(table, 0, 9)
    put_cards(table, STACK, *["Sure Gamble", "Diesel", "Corroder"][:stack])
    slots = table.ice("HQ", card("Slot Machine"))
    encounter(table, slots)
    assert table.state.credits == {RUNNER: 6, CORP: gained}


def test_slot_machine_remembers_each_encounter_apart(table: "Table") -> None:
    fund_corp(table, 0, 9)
    put_cards(table, STACK, "Sure Gamble", "Corroder", "Mimic", "Desperado")
    slots = table.ice("HQ", card("Slot Machine"))
    encountered_within(table, slots)
    encounter(table, slots, "trigger Slot Machine")
    assert table.state.credits == {RUNNER: 3, CORP: 3}


def test_slot_machine_tells_loki_nothing(table: "Table") -> None:
    fund_corp(table, 0, 9)
    put_cards(table, STACK, *["Sure Gamble"] * 4)
    table.ice("R&D", card("Loki"))
    table.ice("R&D", card("Slot Machine"))
    fill_grip(table, 1)
    run(table, "R&D", "Slot Machine", SHUFFLE, "Slot Machine")
    assert table.state.credits == {RUNNER: 3, CORP: 3}


def test_engram_flush_and_hyoubu_see_the_same_reveal(table: "Table") -> None:
    place_identity(table, "Hyoubu Institute: Absolute Clarity")
    fund_corp(table, 0, 9)
    put_cards(table, GRIP, "Sure Gamble", "Corroder", "Diesel")
    flush = table.ice("HQ", card("Engram Flush"))
    encounter(table, flush, "event", "trigger Engram Flush", "Diesel", "trigger Engram Flush")
    assert card_names(table, GRIP) == ["Corroder"]
    assert table.state.credits[CORP] == 1


def test_engram_flush_says_nothing_of_other_ice(table: "Table") -> None:
    put_cards(table, GRIP, "Sure Gamble", "Corroder", "Diesel")
    table.ice("HQ", card("Loki"))
    table.ice("R&D", card("Engram Flush"))
    assert not run(table, "HQ", "Engram Flush", "end the run")
    assert grip_size(table) == 3
    assert "trigger Engram Flush" not in offered_labels(table)


# --- Sorocaban Blade ------------------------------------------------------------------


def test_sorocaban_blade_goes_on_where_its_trashing_was_prevented(table: "Table") -> None:
    ice = table.ice("HQ", card("Sorocaban Blade"))
    for name in ("Daily Casts", "Fall Guy", "Desperado", "Corroder"):
        table.rig(card(name))
    prevent = "use Fall Guy: prevent another resource from being trashed"
    encounter(table, ice, "Daily Casts", prevent)
    assert card_names(table, HEAP) == ["Desperado", "Fall Guy"]


def test_sorocaban_blade_counts_each_encounter_alone(table: "Table") -> None:
    blade = table.ice("HQ", card("Sorocaban Blade"))
    for name in ("Daily Casts", "Desperado"):
        table.rig(card(name))
    encountered_within(table, blade)
    encounter(table, blade)
    assert card_names(table, HEAP) == ["Daily Casts", "Desperado"]


# --- prevented ------------------------------------------------------------------------


GROUNDS = "use Hunting Grounds: prevent a “when encountered” ability"


def test_slot_machine_prevented_reveals_nothing_to_count(table: "Table") -> None:
    fund_corp(table, 0, 9)
    put_cards(table, STACK, *["Sure Gamble"] * 4)
    table.rig(card("Hunting Grounds"))
    table.ice("HQ", card("Slot Machine"))
    assert run(table, "HQ", GROUNDS)
    assert table.state.credits == {RUNNER: 6, CORP: 0}


def test_slot_machine_is_prevented_before_it_reveals_or_not_at_all(table: "Table") -> None:
    fund_corp(table, 0, 9)
    put_cards(table, STACK, "Sure Gamble", "Corroder", "Mimic", "Desperado")
    table.rig(card("Hunting Grounds"))
    table.ice("HQ", card("Slot Machine"))
    assert run(table, "HQ")
    assert table.state.credits == {RUNNER: 6, CORP: 3}
    asked = [asking for asking in table.asked if asking.option(GROUNDS) is not None]
    assert len(asked) == 1


def test_loki_prevented_stays_as_it_is(table: "Table") -> None:
    fill_grip(table, 2)
    table.rig(card("Hunting Grounds"))
    table.ice("HQ", card("Loki"))
    table.ice("R&D", card("Neural Katana"))
    assert run(table, "HQ", "Neural Katana", GROUNDS, SHUFFLE)
    assert card_names(table, HEAP) == []


def test_anvil_prevented_is_broken(table: "Table") -> None:
    fund_corp(table, 0, 9)
    table.ice("HQ", card("Anvil"))
    table.root("remote 1", card("PAD Campaign"))
    table.rig(card("Hunting Grounds"))
    table.rig(card("Mayfly"))
    use = "use Mayfly: break 1 subroutine"
    answers = [
        "trigger Anvil",
        GROUNDS,
        *["use Mayfly: +1 strength"] * 2,
        use,
        "“the Runner trashes 1 installed card”",
    ]
    assert run(table, "HQ", *answers)
    assert table.state.credits[CORP] == 1


def test_engram_flush_prevented_only_reveals(table: "Table") -> None:
    put_cards(table, GRIP, "Sure Gamble")
    table.rig(card("Hunting Grounds"))
    table.ice("HQ", card("Engram Flush"))
    assert run(table, "HQ", "event", GROUNDS)
    assert grip_size(table) == 1


def test_loki_has_no_number_that_another_defines(table: "Table") -> None:
    fund_corp(table, 9, 0)
    put_cards(table, STACK, "Sure Gamble", "Diesel")
    table.ice("HQ", card("Loki"))
    table.ice("R&D", card("Surveyor"))
    assert run(table, "HQ", "Surveyor", "spend 0[c]", "spend 0[c]", SHUFFLE)
    assert table.state.tags == 0
