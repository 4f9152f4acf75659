"""Several cards that change one cost, or add to and prevent the same harm."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    card_names,
    ice,
    may_trigger,
    play,
    put_cards,
    with_memory,
)
from table_cards import (
    access,
    can_play,
    fill_grip,
    fund_runner,
    grip_size,
    heap_names,
    place_counters,
    place_identity,
    place_in_root,
    rez,
    score,
    set_corps_turn,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import RunBegan, Stolen, SubroutineBroken
from engine.kernel.game_concepts.counters import POWER, VIRUS, Purge, hosted_count
from engine.kernel.game_zones.zones import score_area
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def in_play(table: "Table", name: str) -> int:
    return table.place(card(name), faceup=True, playing=True)


def suffer(table: "Table", amount: int, kind: DamageKind, *answers: str) -> None:
    table.do(Damage(kind=kind, base=amount, by=CORP), answers=answers)


# --- costs ----------------------------------------------------------------------------


@pytest.mark.parametrize(("in_pool", "enough"), [(8, False), (9, True)])
def test_cost_increases_and_additional_costs_add_up(
    table: "Table", in_pool: int, enough: bool
) -> None:
    """5 printed, 1 more each for Donut Taganes and Rolling Brownout, and 2 for Student Loans."""
    table.rig(card("Donut Taganes"))
    in_play(table, "Rolling Brownout")
    place_in_root(table, "Student Loans")
    put_cards(table, HEAP, "Sure Gamble")
    fund_runner(table, runner=in_pool)
    assert can_play(table, "Sure Gamble") is enough


def test_install_cost_increases_apply_only_to_their_cards(table: "Table") -> None:
    """Docklands Crackdown only the first card's, TechnoCo and Water Monopoly each a type's."""
    fund_runner(table, runner=20)
    crackdown = place_in_root(table, "Docklands Crackdown")
    place_counters(table, crackdown, 2, POWER)
    place_in_root(table, "TechnoCo")
    table.place(card("Water Monopoly"), score_area(CORP), faceup=True)
    put_cards(table, GRIP, "Trope", "DDoS", "Mr. Li")
    for name, cost in (("Trope", 1 + 2 + 1), ("DDoS", 3 + 1), ("Mr. Li", 3 + 1)):
        before = table.state.credits[RUNNER]
        take_an_action(table, RUNNER, f"install {name}", clicks=4)
        assert before - table.state.credits[RUNNER] == cost


@pytest.mark.parametrize(("funding", "clicks"), [(False, 2), (True, 3)])
def test_planned_assault_plays_a_double_without_its_click(
    table: "Table", funding: bool, clicks: int
) -> None:
    """It ignores the additional cost of what it finds, Starlight Crusade Funding its own."""
    fund_runner(table, runner=10)
    table.server("HQ")
    if funding:
        table.rig(card("Starlight Crusade Funding"))
    put_cards(table, GRIP, "Planned Assault")
    put_cards(table, STACK, "Running Interference")
    answers = ("play Planned Assault", "find Running Interference", "run HQ")
    take_an_action(table, RUNNER, *answers, clicks=4)
    assert (table.state.clicks[RUNNER], table.state.credits[RUNNER]) == (clicks, 10 - 2 - 4)
    assert len(table.events(RunBegan)) == 1


@pytest.mark.parametrize(("installed", "stolen"), [(1, 0), (3, 1)])
def test_the_additional_costs_of_an_agenda_are_paid_together(
    table: "Table", installed: int, stolen: int
) -> None:
    """Degree Mill's own and NAPD Cordon's, of 4 and 2 for each counter, or neither (1.16.10)."""
    fund_runner(table, runner=9)
    in_play(table, "NAPD Cordon")
    for name in ("Mr. Li", "DDoS", "Bazaar")[:installed]:
        table.rig(card(name))
    shuffle = "shuffle 1 installed card into your stack"
    paying = (f"pay 8[c] and {shuffle} and {shuffle}", "shuffle Mr. Li", "shuffle DDoS")
    agenda = place_in_root(table, "Degree Mill", rezzed=False, advanced=2)
    access(table, agenda, *(paying if stolen else ()))
    assert len(table.events(Stolen)) == stolen
    assert table.state.credits[RUNNER] == 9 - 8 * stolen


def test_a_forfeit_for_plutus_has_greenmail_pay(table: "Table") -> None:
    fund_runner(table, corp=5)
    table.place(card("Greenmail"), score_area(CORP), faceup=True)
    rez(table, place_in_root(table, "Plutus", rezzed=False), "forfeit an agenda")
    assert table.state.credits[CORP] == 5 + 4


def test_ignoring_the_rez_cost_does_not_ignore_additional_costs(table: "Table") -> None:
    """Eliza's Toybox ignores all costs, the end of Muertos Gang Member the rez cost (1.16.10)."""
    fund_runner(table)
    for name in ("Hostile Takeover", "Merger"):
        table.place(card(name), score_area(CORP), faceup=True)
    muertos = table.rig(card("Muertos Gang Member"))
    first = place_in_root(table, "Plutus", rezzed=False)
    answers = ("rez a card", "forfeit an agenda", "forfeit Merger")
    table.do(Trash(cards=[muertos], by=RUNNER), answers=answers)
    assert table.state.objects[first].faceup
    assert card_names(table, score_area(CORP)) == ["Hostile Takeover"]
    place_in_root(table, "Eliza's Toybox")
    second = place_in_root(table, "Ibrahim Salem", rezzed=False)
    take_an_action(table, CORP, "use Eliza's Toybox: rez a card, ignoring all costs", clicks=3)
    assert table.state.objects[second].faceup
    assert card_names(table, score_area(CORP)) == ["Hostile Takeover"]


def test_blanked_apex_may_install_a_connection(table: "Table") -> None:
    fund_runner(table, runner=9)
    place_identity(table, "Apex: Invasive Predator")
    connection = table.place(card("Mr. Li"), GRIP)
    assert not Install(card=connection, by=RUNNER).can_happen(table.game)
    in_play(table, "Cerebral Static")
    assert Install(card=connection, by=RUNNER).can_happen(table.game)


def test_modifiers_apply_after_a_value_is_set(table: "Table") -> None:
    """Theophilius sets 6, Enforced Curfew takes 1, and each of two Origami counts both."""
    fund_runner(table, runner=6)
    table.rig(card("Theophilius Bagbiter"))
    in_play(table, "Enforced Curfew")
    for _ in range(2):
        table.rig(card("Origami"))
    assert maximum_hand_size(table.game, RUNNER) == 6 - 1 + 2 * 2


# --- prevention -----------------------------------------------------------------------


def test_ramujan_prevents_less_with_one_copy_left(table: "Table") -> None:
    """Of two Ramujan-reliant 550 BMI the first prevents 2 and the second, alone, only 1."""
    fill_grip(table, 5)
    put_cards(table, STACK, *4 * ["Diesel"])
    for _ in range(2):
        table.rig(card("Ramujan-reliant 550 BMI"))
    what = "prevent core or net damage, trash as many cards from the stack"
    use = f"use Ramujan-reliant 550 BMI: {what}"
    suffer(table, 3, DamageKind.NET, use, "prevent 2", use, "prevent 1")
    assert (grip_size(table), len(card_names(table, STACK))) == (5, 1)


def test_added_damage_can_be_prevented(table: "Table") -> None:
    fill_grip(table, 4)
    put_cards(table, GRIP, "Mimic")
    table.rig(card("Monolith"))
    in_play(table, "Defective Brainchips")
    suffer(table, 1, DamageKind.CORE, "use Monolith: prevent 1 core or net damage")
    assert (table.state.core_damage, grip_size(table)) == (1, 5 - 1 - 1)


def test_recon_drone_prevents_what_the_accessed_card_does(table: "Table") -> None:
    fund_runner(table, runner=5)
    fill_grip(table, 5)
    table.rig(card("Recon Drone"))
    splicer = place_in_root(table, "Gene Splicer", advanced=3)
    use = "use Recon Drone: prevent X damage from the accessed card"
    access(table, splicer, use, "pay 2[c], [trash]")
    assert (grip_size(table), table.state.credits[RUNNER]) == (5 - 1, 5 - 2)


def test_mercs_that_become_empty_take_on_the_lam_with_them(table: "Table") -> None:
    fund_runner(table)
    fill_grip(table, 2)
    table.rig(card("Jarogniew Mercs"), counters={POWER: 1}, loaded={POWER})
    play(table, "On the Lam")
    suffer(table, 1, DamageKind.MEAT, "use Jarogniew Mercs: prevent 1 meat damage")
    assert (heap_names(table), grip_size(table)) == (["Jarogniew Mercs", "On the Lam"], 2)


def test_mercs_stay_when_all_resources_are_trashed_at_once(table: "Table") -> None:
    """Another resource is installed as they would be trashed, though it goes, too (1.2.2)."""
    table.state.tags = 1
    table.rig(card("Jarogniew Mercs"), counters={POWER: 4})
    for name in ("Mr. Li", "DDoS"):
        table.rig(card(name))
    play(table, "The All-Seeing I")
    assert heap_names(table) == ["DDoS", "Mr. Li"]


def test_counters_hosted_on_a_blanked_card_keep_working(table: "Table") -> None:
    """Malia takes the printed abilities of Mr. Li, none of the counter on him (10.1.4)."""
    fund_runner(table)
    li = table.rig(card("Mr. Li"))
    play(table, "On the Lam")
    rez(table, place_in_root(table, "Malia Z0L0K4", rezzed=False))
    assert not any(may_trigger(table, li, a.label) for a in table.game.abilities_of(li))
    use = "use On the Lam: prevent tags or damage, up to 3"
    table.do(TakeTags(base=2, by=CORP), answers=(use, "prevent up to 3 tags", "prevent 2"))
    assert table.state.tags == 0


# --- counters and memory --------------------------------------------------------------


def test_acacia_does_not_pay_for_a_counter_that_progenitor_keeps(table: "Table") -> None:
    """Progenitor keeps 1 of 3 from being removed, and Acacia gains for 2."""
    fund_runner(table, runner=0)
    plague = table.rig(card("Plague"), host=table.rig(card("Progenitor")), counters={VIRUS: 3})
    table.rig(card("Acacia"))
    table.do(Purge(by=CORP), answers=("trigger Acacia",))
    assert (hosted_count(table.game, plague, VIRUS), table.state.credits[RUNNER]) == (1, 2)


def test_losing_q_coherence_chips_trashes_a_program_for_memory(table: "Table") -> None:
    """Both Q-Coherence Chips go with a trashed program, and then 5[mu] are too many for 4."""
    for name in ("Q-Coherence Chip", "Q-Coherence Chip", "Savant", "Savant", "Corroder"):
        table.rig(card(name))
    mimic = table.rig(card("Mimic"))
    answers = ("trigger Q-Coherence Chip", "trash Corroder")
    table.do(Trash(cards=[mimic], by=CORP), answers=answers)
    assert card_names(table, HEAP) == ["Corroder", "Mimic", "Q-Coherence Chip", "Q-Coherence Chip"]


def test_turning_a_card_faceup_installs_nothing(table: "Table") -> None:
    """Mercs that Assimilator turns give no tag and load nothing; they are not empty (10.9)."""
    fund_runner(table)
    assimilator = table.rig(card("Assimilator"))
    mercs = table.place(card("Jarogniew Mercs"), installed=True)
    take_an_action(table, RUNNER, use_of(table, assimilator), clicks=4)
    assert table.state.objects[mercs].faceup
    assert (table.state.tags, hosted_count(table.game, mercs, POWER)) == (0, 0)


def use_of(table: "Table", oid: int) -> str:
    return f"use {table.game.name(oid)}: {table.game.abilities_of(oid)[0].label}"


# --- score areas ----------------------------------------------------------------------


def test_a_scored_agenda_ends_corporate_scandal_before_its_own_ability(table: "Table") -> None:
    """Illicit Sales counts the bad publicity just taken only."""
    fund_runner(table, corp=0, runner=5)
    play(table, "Corporate Scandal")
    score(table, "Illicit Sales", "take 1 bad publicity", advanced=3)
    assert (table.state.credits[CORP], heap_names(table)) == (3, ["Corporate Scandal"])


def test_the_current_that_a_theft_ends_can_be_played_for_that_theft(table: "Table") -> None:
    fund_runner(table)
    place_identity(table, "New Angeles Sol: Your News")
    set_corps_turn(table)
    play(table, "Enforced Curfew")
    table.state.turn = RUNNER
    agenda = place_in_root(table, "Priority Requisition", rezzed=False)
    access(table, agenda, "trigger New Angeles Sol: Your News", "Enforced Curfew")
    assert maximum_hand_size(table.game, RUNNER) == 5 - 1


# --- credits --------------------------------------------------------------------------


def test_the_credits_on_cold_read_are_of_a_stealth_card(table: "Table") -> None:
    """Houdini may be strengthened with them, and is then the program that is trashed."""
    fund_runner(table, runner=0)
    with_memory(table)
    for name in ("Houdini", "Mimic"):
        table.rig(card(name))
    table.ice("HQ", ice("code gate", power=6))
    put_cards(table, GRIP, "Cold Read")
    breaking = ("use Houdini: +4 strength", "use Houdini: break 1 code gate subroutine")
    take_an_action(table, RUNNER, "play Cold Read", "run HQ", *breaking, clicks=4)
    assert len(table.events(SubroutineBroken)) == 1
    assert heap_names(table) == ["Cold Read", "Houdini"]
