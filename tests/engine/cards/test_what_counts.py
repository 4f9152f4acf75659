"""What counts as using credits, or as an earlier time in an encounter."""

from dataclasses import replace
from typing import TYPE_CHECKING

from table_actions import CORP, HEAP, RUNNER, card_names, end_turn, ice
from table_cards import encounter, fund_runner, place_counters

from engine.cards.catalogue import card
from engine.cards.words.effects import do
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.events import Encountered, SubroutineBroken
from engine.kernel.game_concepts.counters import CREDIT, RemoveCounters
from engine.kernel.runs.encounters import ForceEncounter

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_flame_out_burns_for_no_credits_that_only_leave_it(table: "Table") -> None:
    fund_runner(table, runner=0)
    flame = table.rig(card("Flame-out"))
    place_counters(table, flame, 3, CREDIT)
    corroder = table.rig(card("Corroder"), host=flame)
    table.do(RemoveCounters(card=flame, kind=CREDIT, base=1, by=CORP))
    end_turn(table, RUNNER)
    assert table.game.exists(corroder)
    encounter(table, table.ice("HQ", ice("barrier")), "use Corroder: break 1 barrier subroutine")
    end_turn(table, RUNNER)
    assert card_names(table, HEAP) == ["Corroder"]


def test_slap_vandal_counts_encounters_with_its_host_apart(table: "Table") -> None:
    fund_runner(table, runner=9)
    again = ConditionalAbility(
        label="the same encounter once more",
        condition=Condition(
            Encountered, lambda _game, source, event: event.ice == source, first_each="turn"
        ),
        clauses=(do(lambda _game, r: ForceEncounter(ice=r.source)),),
    )
    plain = ice("barrier", 0, 2)
    host = table.ice("HQ", replace(plain, abilities=(again, *plain.abilities)))
    table.rig(card("Slap Vandal"), host=host)
    breaks = "use Slap Vandal: break 1 subroutine"
    encounter(table, host, breaks, "“sub 0”", breaks, "“sub 0”")
    assert len(table.events(SubroutineBroken)) == 2
