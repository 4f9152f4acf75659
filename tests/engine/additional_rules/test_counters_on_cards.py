"""Counters on cards: loading and becoming empty, charging, purging, moving."""

from typing import TYPE_CHECKING

from engine.cards.catalogue import card
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import Advanced, CountersMoved, CountersPlaced, Emptied, Purged
from engine.kernel.game_concepts.counters import (
    Charge,
    MoveCounters,
    PlaceCounters,
    Purge,
    RemoveCounters,
    can_be_charged,
)
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.runs.run import run
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


PROGRAM = CardDefinition(name="Program", side=Side.RUNNER, type="program")
LOADED = CardDefinition(
    name="Loaded",
    side=Side.RUNNER,
    type="resource",
    abilities=(
        ConditionalAbility(
            label="when it is empty, trash it",
            condition=Condition(Emptied, lambda _g, source, event: event.card == source),
            clauses=(Instruction((lambda _g, r: Trash(cards=[r.source]),)),),
        ),
    ),
)


def test_a_card_is_empty_only_of_what_it_was_loaded_with(table: "Table") -> None:
    card = table.rig(LOADED)
    table.do(PlaceCounters(kind="power", base=1, card=card))
    table.do(RemoveCounters(kind="power", base=1, card=card))
    assert table.game.exists(card)
    table.do(PlaceCounters(kind="credit", base=3, card=card, loaded=True))
    table.do(RemoveCounters(kind="credit", base=2, card=card))
    assert table.game.exists(card)
    table.do(RemoveCounters(kind="credit", base=2, card=card))
    assert not table.game.exists(card)
    assert "10.9.1" in table.cited


def test_only_a_card_with_a_power_counter_can_be_charged(table: "Table") -> None:
    bare, charged = table.rig(PROGRAM), table.rig(PROGRAM, counters={"power": 1})
    assert not can_be_charged(table.game, bare)
    table.do(Charge(card=bare))
    table.do(Charge(card=charged))
    assert table.game.object(charged).counters == {"power": 2}
    assert len(table.events(CountersPlaced)) == 1


def test_purging_removes_every_virus_counter_and_may_remove_none(
    table: "Table",
) -> None:
    table.do(Purge(by=Side.CORP))
    cards = [table.rig(PROGRAM, counters={"virus": n, "power": 1}) for n in (2, 1)]
    table.do(Purge(by=Side.CORP))
    assert [e.amount for e in table.events(Purged)] == [0, 3]
    assert [table.game.object(c).counters for c in cards] == [{"virus": 0, "power": 1}] * 2


GLAD_OF_COUNTERS = CardDefinition(
    name="Glad of counters",
    side=Side.RUNNER,
    type="resource",
    abilities=(
        ConditionalAbility(
            label="whenever counters are placed on it, gain 1[c]",
            condition=Condition(CountersPlaced, lambda _g, source, event: event.card == source),
            clauses=(Instruction((lambda _g, r: GainCredits(base=1, side=r.controller),)),),
        ),
    ),
)


def test_moved_counters_meet_conditions_about_placing_and_advance_nothing(table: "Table") -> None:
    origin, destination = table.rig(PROGRAM, counters={"power": 2}), table.rig(GLAD_OF_COUNTERS)
    table.do(MoveCounters(kind="power", base=5, origin=origin, destination=destination))
    assert table.game.object(destination).counters == {"power": 2}
    assert [e.amount for e in table.events(CountersMoved)] == [2]
    assert table.state.credits[Side.RUNNER] == 6
    assert table.events(Advanced) == []
    table.do(MoveCounters(kind="power", base=5, origin=origin, destination=destination))
    assert table.state.credits[Side.RUNNER] == 6


def test_a_condition_counters_own_counters_leave_with_it(table: "Table") -> None:
    ice = table.ice("HQ", card("Blank Ice"))
    rover = table.place(card("Rover Algorithm"), hand(Side.CORP))
    table.play(Play(card=rover, by=Side.CORP).happen(table.game), "Blank Ice")
    (counter,) = table.game.hosted(ice)
    before = strength(table.game, ice)
    table.play(run(table.game, "HQ"))
    table.do(PlaceCounters(kind="power", base=1, card=counter.oid))
    assert counter.counters == {"power": 2}
    assert strength(table.game, ice) == before + 2
    table.do(Trash(cards=[ice]))
    assert table.game.hosted(ice) == []
    (trashed,) = [o for o in table.state.objects.values() if o.printed.name == "Rover Algorithm"]
    assert trashed.zone == discard_pile(Side.CORP)
    assert trashed.counters == {}
