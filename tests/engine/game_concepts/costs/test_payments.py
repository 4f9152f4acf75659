"""Costs with a choice (1.19.4b), and what counts as one payment (1.16.2b)."""

from typing import TYPE_CHECKING, Any

from engine.cards.catalogue import card
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.paid import PaidUse, use_ability
from engine.kernel.abilities.static.declarations import AdditionalCost
from engine.kernel.card import CardDefinition
from engine.kernel.events import CreditsSpent
from engine.kernel.game_concepts.costs.additional_costs import additional_cost
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.runs.run import run
from engine.kernel.sides import Side
from engine.kernel.state import Encounter

if TYPE_CHECKING:
    from tests.engine.conftest import Table


EITHER = Cost(options=(Cost(parts=(TrashThis(),)), Cost(parts=(HostedCounters("power", 1),))))
GEIST = 'Armand "Geist" Walker: Tech Lord'


def revolving(table: "Table", counters: Any) -> tuple[int, Any]:
    """The Runner encounters a sentry with an icebreaker that either cost pays for."""
    table.place(card(GEIST), faceup=True)
    table.place(card("Blank Event"), deck(Side.RUNNER))
    revolver = table.rig(card("Revolver"), counters={"power": counters})
    sentry = CardDefinition(
        name="Sentry",
        side=Side.CORP,
        type="ice",
        subtypes=frozenset({"sentry"}),
        strength=1,
        abilities=card("Wall of Static").abilities,
    )
    table.state.encounter = Encounter(table.ice("HQ", sentry))
    ability = next(a for a in table.game.abilities_of(revolver) if "break" in a.label)
    return revolver, ability


def cards_drawn(table: "Table") -> int:
    return len(table.game.zone(hand(Side.RUNNER)))


def test_an_ability_paid_with_a_counter_is_no_trash_ability(table: "Table") -> None:
    revolver, ability = revolving(table, counters=1)
    with table.game.window("6.9.3b"):
        assert PaidUse(table.game, ability, revolver, Side.RUNNER).is_possible()
        table.play(use_ability(table.game, ability, revolver), "pay 1 hosted power counter")
        assert cards_drawn(table) == 0
        assert table.game.exists(revolver)


def test_an_ability_paid_by_trashing_is_a_trash_ability(table: "Table") -> None:
    revolver, ability = revolving(table, counters=0)
    with table.game.window("6.9.3b"):
        table.play(use_ability(table.game, ability, revolver), "pay [trash]")
        assert cards_drawn(table) == 1
        assert not table.game.exists(revolver)


def test_the_options_of_a_cost_are_paid_beside_the_rest_of_it(table: "Table") -> None:
    resource = table.rig(card("Blank Resource"), counters={"power": 1})
    purpose = Purpose("use", source=resource)
    cost = EITHER + Cost(credits=2)
    assert str(cost) == "2[c], and [trash] or 1 hosted power counter"
    assert cost.can_pay(table.game, Side.RUNNER, purpose)
    table.play(cost.pay(table.game, Side.RUNNER, purpose), "pay 2[c], [trash]")
    assert table.state.credits[Side.RUNNER] == 3
    assert not cost.can_pay(table.game, Side.RUNNER, purpose)


def paying(table: "Table") -> list[Any]:
    return [event.amount for event in table.events(CreditsSpent)]


def run_to_cayambe_grid(table: "Table", advanced: Any, *answers: str) -> None:
    table.place(card("GameNET: Where Dreams are Real"), faceup=True)
    table.root("HQ", card("Cayambe Grid"), rezzed=True)
    for _ in range(3):
        ice = table.ice("HQ", card("Blank Ice"), rezzed=False)
        table.game.object(ice).counters["advancement"] = advanced
    table.state.credits[Side.RUNNER] = 10
    table.play(run(table.game, "HQ"), *answers)


def test_a_cost_for_each_is_one_payment(table: "Table") -> None:
    run_to_cayambe_grid(table, 2, "pay 6[c]")
    assert paying(table) == [6]
    assert table.state.credits == {Side.CORP: 6, Side.RUNNER: 4}


def test_a_cost_for_each_of_none_is_no_payment(table: "Table") -> None:
    run_to_cayambe_grid(table, 0, "pay 0[c]")
    assert paying(table) == []
    assert table.state.credits[Side.CORP] == 5


def test_a_run_that_is_not_paid_for_ends_and_costs_nothing(table: "Table") -> None:
    run_to_cayambe_grid(table, 1, "decline")
    assert paying(table) == []
    assert "6.1.4" in table.cited


def test_additional_costs_are_payments_of_their_own(table: "Table") -> None:
    def dear(amount: int) -> CardDefinition:
        more = AdditionalCost(lambda _g, _s, p: Cost(credits=amount) if p.kind == "run" else None)
        ability = StaticAbility(label="dear", declarations=(more,))
        return CardDefinition(name="Dear", side=Side.CORP, type="asset", abilities=(ability,))

    asking = [table.root("HQ", dear(amount), rezzed=True) for amount in (1, 2)]
    purpose = Purpose("run", server="HQ")
    cost = Cost(credits=1) + additional_cost(table.game, purpose)
    table.play(cost.pay(table.game, Side.RUNNER, purpose))
    assert paying(table) == [1, 1, 2]
    assert [event.source for event in table.events(CreditsSpent)] == [None, *asking]
    assert table.state.credits[Side.RUNNER] == 1
