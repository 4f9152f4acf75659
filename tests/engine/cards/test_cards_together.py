"""Two or three cards that meet in one position."""

from typing import TYPE_CHECKING

from table_actions import (
    CORP,
    HQ,
    RUNNER,
    begin_turn,
    card_names,
    find_ability,
    offered_labels,
    put_cards,
)
from table_cards import encounter, fill_grip, fund_runner, place_identity

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.paid import use_ability
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.decisions import Process
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.zones import hand

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- who does it ----------------------------------------------------------------------


def test_au_co_counts_cards_trashed_for_officer_frank(table: "Table") -> None:
    """The Corp carries it out, and trashes: nothing is discarded (1.14.5a, 8.2.12)."""
    fund_runner(table)
    fill_grip(table, 2)
    au_co = place_identity(table, "AU Co.: The Gold Standard in Clones")
    frank = table.rig(card("Officer Frank"))
    put_cards(table, HQ, "Hedge Fund", "Hedge Fund", "Hedge Fund")

    def hurt_and_paid_back() -> Process[None]:
        damage = Damage(kind=DamageKind.MEAT, base=1, by=RUNNER)
        yield from carry_out(table.game, [damage])
        yield from use_ability(table.game, find_ability(table, frank, "the Corp trashes"), frank)

    table.play(hurt_and_paid_back())
    assert (hosted_count(table.game, au_co, POWER), len(card_names(table, HQ))) == (1, 1)


# --- what cannot be used --------------------------------------------------------------


def test_prohibited_break_abilities_cannot_be_used(table: "Table") -> None:
    """Using the ability is what is prohibited, not only what it would do (9.1.6, 1.2.2)."""
    fund_runner(table)
    table.place(card("NEXT Activation Command"), faceup=True, playing=True)
    encounter(table, table.ice("HQ", card("F2P")))
    table.rig(card("Brahman"))
    encounter(table, table.ice("HQ", card("Turing")), "use Brahman: +1 strength", "decline")
    assert not any(label.startswith("use F2P") for label in offered_labels(table))
    assert not any(label.startswith("use Brahman: break") for label in offered_labels(table))
    assert table.state.credits[RUNNER] == 5 - 2


# --- hosts ----------------------------------------------------------------------------


def test_losing_a_netchip_trashes_a_hosted_program_too_large(table: "Table") -> None:
    """What a card can host is a restriction that holds at all times (10.3.1e)."""
    first, second = (table.rig(card("NetChip")) for _ in range(2))
    large = table.rig(card("Savant"), host=first)
    table.do(Trash(cards=[second], by=CORP))
    assert (table.game.exists(first), table.game.exists(large)) == (True, False)


def test_a_netchip_that_lost_its_abilities_restricts_nothing(table: "Table") -> None:
    chips = [table.rig(card("NetChip")) for _ in range(2)]
    large = table.rig(card("Savant"), host=chips[0])
    table.rig(card("Dr. Lovegood"))
    gone = Trash(cards=[chips[1]], by=CORP)
    begin_turn(table, RUNNER, "NetChip", then=lambda: carry_out(table.game, [gone]))
    assert table.game.exists(large)


def test_an_icebreaker_that_becomes_ai_cannot_stay_on_dinosaurus(table: "Table") -> None:
    fund_runner(table, runner=9)
    mimic = table.rig(card("Mimic"), host=table.rig(card("Dinosaurus")))
    matrix = table.place(card("Adjusted Matrix"), hand(RUNNER))
    table.do(Install(card=matrix, by=RUNNER))
    assert not table.game.exists(mimic)
