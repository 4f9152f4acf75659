"""Rezzing, derezzing, swapping, and what is set aside when a host is paid away."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.paid import use_ability
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    Modify,
    Prohibit,
    RecurringCredits,
    Restriction,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.movements.transfers import MoveInstalled
from engine.kernel.card_manipulation.rezzing import (
    Derez,
    Rez,
    Turn,
    rez_obstacles,
    rezzable_cards,
)
from engine.kernel.card_manipulation.rezzing_together import RezTogether
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.events import Installed, Rezzed, Uninstalled
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_zones.zones import SET_ASIDE, discard_pile, hand, score_area
from engine.kernel.sides import Side
from engine.kernel.timing import Window

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def corp(name: str, kind: str, *abilities: Any, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=Side.CORP, type=kind, abilities=abilities, **fields)


ICE = corp("Wall", "ice", cost=3, strength=1)
ASSET = corp("Shop", "asset", cost=2)
AGENDA = corp("Plan", "agenda", agenda_points=1, advancement_requirement=2)
UPGRADE = corp("Guard", "upgrade", cost=1)
PROGRAM = CardDefinition(name="Tool", side=Side.RUNNER, type="program", memory_cost=1)


# --- rezzing --------------------------------------------------------------------------


def test_rezzing_by_an_ability_pays_the_modified_cost(table: "Table") -> None:
    rise = Modify("rez cost", lambda *_: True, lambda *_: 1)
    table.place(corp("Tax", "identity", static(rise)), faceup=True)
    ice = table.ice("HQ", ICE, rezzed=False)
    table.do(Rez(card=ice, terms=Terms(discount=2), by=Side.CORP))
    assert table.state.credits[Side.CORP] == 3
    assert table.game.object(ice).is_rezzed


def test_a_discount_never_takes_a_cost_below_nothing(table: "Table") -> None:
    ice = table.ice("HQ", ICE, rezzed=False)
    table.do(Rez(card=ice, terms=Terms(discount=9), by=Side.CORP))
    assert table.state.credits[Side.CORP] == 5


def test_a_rez_that_cannot_be_paid_does_not_happen(table: "Table") -> None:
    table.state.credits[Side.CORP] = 2
    ice = table.ice("HQ", ICE, rezzed=False)
    assert not Rez(card=ice, by=Side.CORP).can_happen(table.game)


def test_an_additional_cost_to_rez_may_be_declined_when_an_ability_rezzes(table: "Table") -> None:
    def fee(_game: Game, _source: int, purpose: Purpose) -> Cost:
        return Cost(credits=1) if purpose.kind == "rez" else None

    table.place(corp("Fee", "identity", static(AdditionalCost(fee))), faceup=True)
    ice = table.ice("HQ", ICE, rezzed=False)
    table.do(Rez(card=ice, by=Side.CORP), answers=("decline",))
    assert not table.events(Rezzed)
    table.do(Rez(card=ice, by=Side.CORP), answers=("pay 4[c]",))
    assert table.state.credits[Side.CORP] == 1


def test_recurring_credits_come_with_becoming_active(table: "Table") -> None:
    card = corp("Fund", "asset", static(RecurringCredits(lambda *_: 2)), cost=0)
    oid = table.root("remote 1", card)
    table.do(Rez(card=oid, by=Side.CORP))
    assert table.game.object(oid).counters == {"credit": 2}
    assert "1.10.5b" in table.cited


@pytest.mark.parametrize(
    ("place", "rule"),
    [
        (lambda t: t.root("remote 1", AGENDA), "8.1.2c"),
        (lambda t: t.rig(corp("Odd", "operation")), "8.1.2"),
        (lambda t: t.ice("HQ", ICE, rezzed=False), "8.1.2a"),
        (lambda t: t.root("remote 1", ASSET, rezzed=True), "8.1.2"),
        (lambda t: t.root("remote 1", corp("Palace", "asset", cost=9)), "8.1.2d"),
    ],
)
def test_a_card_that_cannot_be_rezzed_in_a_window_says_why(
    table: "Table", place: Any, rule: str
) -> None:
    oid = place(table)
    window = Window(rez=True)
    assert next(rez_obstacles(table.game, oid, window))[0] == rule
    assert rezzable_cards(table.game, window) == []


def test_a_card_can_restrict_its_own_rezzing(table: "Table") -> None:
    never = Restriction(Rez, lambda *_: False)
    oid = table.root("remote 1", corp("Shy", "asset", static(restricts=(never,)), cost=0))
    assert next(rez_obstacles(table.game, oid, Window(rez=True)))[0] == "9.3.3b"


def test_rezzing_can_be_prohibited(table: "Table") -> None:
    stop = Prohibit(Rez, lambda *_: True)
    table.place(corp("Stop", "identity", static(stop)), faceup=True)
    oid = table.root("remote 1", ASSET)
    assert next(rez_obstacles(table.game, oid, Window(rez=True)))[0] == "1.2.2"


@pytest.mark.parametrize(("pool", "in_full"), [(6, True), (5, False)])
def test_several_cards_are_rezzed_in_full_only_if_all_can_be_paid_for(
    table: "Table", pool: int, in_full: bool
) -> None:
    table.state.credits[Side.CORP] = pool
    both = [Rez(card=table.ice("HQ", ICE, rezzed=False)) for _ in range(2)]
    together = RezTogether(rezzes=both, by=Side.CORP, source=0)
    assert together.can_happen(table.game)
    assert together.can_happen_in_full(table.game) is in_full
    assert [rez.source for rez in both] == [None, None]


def test_several_cards_are_not_rezzed_in_full_where_one_is_faceup(table: "Table") -> None:
    there = [table.ice("HQ", ICE, rezzed=rezzed) for rezzed in (False, True)]
    together = RezTogether(rezzes=[Rez(card=ice) for ice in there], by=Side.CORP)
    assert together.can_happen(table.game)
    assert not together.can_happen_in_full(table.game)


def test_several_cards_are_not_rezzed_in_full_where_only_one_may_be(table: "Table") -> None:
    one = Prohibit(Rez, lambda game, _source, _attempt: bool(game.rezzing))
    table.place(corp("One", "identity", static(one)), faceup=True)
    both = [Rez(card=table.ice("HQ", corp("Wall", "ice", cost=0), rezzed=False)) for _ in range(2)]
    together = RezTogether(rezzes=both, by=Side.CORP)
    assert together.can_happen(table.game)
    assert not together.can_happen_in_full(table.game)
    assert table.game.rezzing == []


def test_rezzing_together_asks_for_the_order_until_a_condition_is_met(
    table: "Table",
) -> None:
    def is_ice(game: Game, _source: int, event: Rezzed) -> bool:
        return game.object(event.card).printed.type == "ice"

    met = list[int]()
    look = Instruction((lambda _game, r: met.append(r.met_by(Rezzed).card),))
    first = Condition(Rezzed, is_ice, first_each="turn")
    looking = ConditionalAbility(label="look", condition=first, clauses=(look,))
    table.place(corp("Looking", "identity", looking), faceup=True)
    cards = [table.root("remote 1", corp("Shop", "asset", cost=0), rezzed=False)]
    cards += [table.ice("HQ", corp(name, "ice", cost=0), rezzed=False) for name in ("Old", "New")]
    together = RezTogether(rezzes=[Rez(card=card) for card in cards], by=Side.CORP)
    table.do(together, answers=("Shop", "New", "trigger Looking"))
    assert table.options_at("8.1.2e") == [["Shop", "Old", "New"], ["Old", "New"]]
    assert met == [cards[2]]


def test_derezzing_and_turning_keep_the_object(table: "Table") -> None:
    ice = table.ice("HQ", ICE)
    table.do(Derez(card=ice, by=Side.RUNNER))
    assert not table.game.object(ice).is_rezzed
    tool = table.rig(PROGRAM)
    table.do(Turn(card=tool, faceup=False, by=Side.RUNNER))
    assert table.game.object(tool).has_no_characteristics
    table.do(Turn(card=tool, faceup=True, by=Side.RUNNER))
    assert table.game.object(tool).is_active
    assert table.events(Installed) == []


def test_a_copy_turned_faceup_is_the_latest_that_became_active(table: "Table") -> None:
    unique = replace(PROGRAM, unique=True)
    first = table.rig(unique)
    table.do(Turn(card=first, faceup=False, by=Side.RUNNER))
    second = table.rig(unique)
    table.do(Turn(card=first, faceup=True, by=Side.RUNNER))
    assert table.game.exists(first)
    assert not table.game.exists(second)


# --- swapping -------------------------------------------------------------------------


def test_swapped_installed_ice_keeps_what_it_hosts(table: "Table") -> None:
    first, second = table.ice("HQ", ICE), table.ice("R&D", ICE)
    rider = table.rig(PROGRAM, host=second)
    table.do(Swap(first=first, second=second, by=Side.CORP))
    assert table.state.servers["HQ"].ice == [second]
    assert table.game.object(second).server == "HQ"
    assert table.game.object(rider).host == second
    assert table.game.exists(rider)


def test_a_swap_into_a_place_where_a_card_cannot_be_is_illegal(table: "Table") -> None:
    agenda = table.root("remote 1", AGENDA)
    table.root("remote 2", ASSET)
    upgrade = table.root("remote 2", UPGRADE)
    lone = table.root("remote 3", UPGRADE)
    assert not Swap(first=agenda, second=upgrade, by=Side.CORP).can_happen(table.game)
    assert Swap(first=agenda, second=lone, by=Side.CORP).can_happen(table.game)
    central = table.root("HQ", UPGRADE)
    assert not Swap(first=agenda, second=central, by=Side.CORP).can_happen(table.game)


def test_a_swap_with_a_card_in_hand_installs_it_in_the_very_place(table: "Table") -> None:
    table.ice("HQ", ICE)
    leaving = table.ice("HQ", corp("Door", "ice", strength=1))
    table.ice("HQ", ICE)
    rider = table.rig(PROGRAM, host=leaving)
    coming = table.place(corp("Gate", "ice", cost=1), hand(Side.CORP))
    table.do(Swap(first=leaving, second=coming, by=Side.CORP))
    names = [table.game.name(o) for o in table.state.servers["HQ"].ice]
    assert names == ["Wall", "Gate", "Wall"]
    gate = table.game.object(table.state.servers["HQ"].ice[1])
    assert (gate.installed, gate.faceup) == (True, False)
    assert table.state.credits[Side.CORP] == 5
    assert not table.game.exists(rider)
    assert (len(table.events(Installed)), len(table.events(Uninstalled))) == (1, 2)
    assert [table.game.name(o) for o in table.game.zone(hand(Side.CORP))] == ["Door"]


def test_agendas_swapped_between_score_areas_keep_counters_and_change_control(
    table: "Table",
) -> None:
    mine = table.place(AGENDA, score_area(Side.CORP), faceup=True, counters={"agenda": 2})
    theirs = table.place(AGENDA, score_area(Side.RUNNER), faceup=True)
    table.do(Swap(first=mine, second=theirs, by=Side.CORP))
    (stolen,) = table.game.zone(score_area(Side.RUNNER))
    assert table.game.object(stolen).counters == {"agenda": 2}
    assert table.game.object(stolen).controller is Side.RUNNER


def test_installed_cards_move_where_they_may_be(table: "Table") -> None:
    ice = table.ice("HQ", ICE)
    table.do(MoveInstalled(card=ice, to=Destination("R&D", protecting=True), by=Side.CORP))
    assert table.state.servers["R&D"].ice == [ice]
    assert table.game.object(ice).is_rezzed
    agenda = table.root("remote 1", AGENDA)
    to_hq = MoveInstalled(card=agenda, to=Destination("HQ"), by=Side.CORP)
    assert not to_hq.can_happen(table.game)


# --- hosted cards set aside -----------------------------------------------------------


def test_hosted_cards_are_set_aside_while_their_trashed_hosts_ability_resolves(
    table: "Table",
) -> None:
    zones: list[Any] = []

    def count(game: Game, resolution: Resolution) -> GainCredits:
        hosted = game.hosted(resolution.source)
        zones[:] = [o.zone for o in hosted]
        counters = game.object(resolution.source).counters.get("virus", 0)
        return GainCredits(side=Side.RUNNER, base=len(hosted) + counters)

    ability = PaidAbility(
        label="trash for hosted",
        cost=Cost(parts=(TrashThis(),)),
        clauses=(Instruction((count,)),),
        uses_hosted=True,
    )
    peddler = CardDefinition(
        name="Peddler", side=Side.RUNNER, type="resource", abilities=(ability,)
    )
    source = table.rig(peddler, counters={"virus": 3})
    for _ in range(2):
        table.place(PROGRAM, host=source, faceup=False)
    table.play(use_ability(table.game, ability, source))
    assert zones == [SET_ASIDE, SET_ASIDE]
    assert table.state.credits[Side.RUNNER] == 10
    table.do()
    assert len(table.game.zone(discard_pile(Side.RUNNER))) == 3
    assert table.game.kept_hosted == []


def test_hosting_without_installing_leaves_a_card_inactive(table: "Table") -> None:
    host = table.rig(PROGRAM)
    oid = table.place(PROGRAM, hand(Side.RUNNER))
    effect = Host(card=oid, host=host, faceup=False, by=Side.RUNNER)
    table.do(effect)
    (hosted,) = table.game.hosted(host)
    assert (hosted.installed, hosted.is_active, hosted.faceup) == (False, False, False)
    assert hosted.oid == effect.became
