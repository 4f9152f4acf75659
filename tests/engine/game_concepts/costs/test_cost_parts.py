"""The parts of costs (1.16): whether they can be paid, and what paying them does."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.interrupts.prevention import AvoidTags, PreventDamage, PreventEffect
from engine.kernel.abilities.kinds import (
    Ability,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.paid import PaidUse, use_ability
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import AlwaysPrevent, Prohibit
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashOne
from engine.kernel.editions import NEWEST, PINNED, Rules
from engine.kernel.events import ClicksLost, ClicksSpent, CountersRemoved, DamageSuffered
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost, CostPart, Purpose
from engine.kernel.game_concepts.costs.cost_parts import (
    EffectOnCardAsCost,
    RemoveThisFromGame,
    ReturnToHand,
    TrashOther,
    TrashThis,
)
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters, HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import (
    EffectAsCost,
    lose_clicks,
    remove_bad_publicity,
    remove_tags,
    suffer_damage,
    take_tags,
)
from engine.kernel.game_concepts.costs.return_costs import AddToHands
from engine.kernel.game_concepts.costs.stocks import Taken
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import REMOVED, deck, discard_pile, hand, score_area
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


CARD = CardDefinition(name="Card", side=Side.RUNNER, type="event")
TRASH_TOP = EffectAsCost(
    "trash the top card of your stack",
    lambda *_: TrashFromDeck(side=Side.RUNNER, base=1),
    lambda game, payer: Taken.of_cards(game.zone(deck(payer)), 1),
)
GAIN = Instruction((lambda _g, r: GainCredits(base=1, side=r.controller),))


def source(*parts: CostPart, side: Side = Side.RUNNER) -> CardDefinition:
    ability = PaidAbility(label="gain 1", cost=Cost(parts=parts), clauses=(GAIN,))
    kind = "resource" if side is Side.RUNNER else "asset"
    return CardDefinition(name="Source", side=side, type=kind, abilities=(ability,))


def usable(table: "Table", oid: int, side: Side = Side.RUNNER) -> bool:
    (ability,) = table.game.abilities_of(oid)
    assert isinstance(ability, PaidAbility)
    return PaidUse(table.game, ability, oid, side).is_possible()


def pay(table: "Table", oid: int, *answers: str) -> None:
    (ability,) = table.game.abilities_of(oid)
    assert isinstance(ability, PaidAbility)
    table.play(use_ability(table.game, ability, oid), *answers)


def test_trashing_the_source_is_paid_before_the_ability_resolves(table: "Table") -> None:
    card = table.rig(source(TrashThis()))
    pay(table, card)
    assert not table.game.exists(card)
    assert table.state.credits[Side.RUNNER] == 6


def test_hosted_counters_pay_a_cost(table: "Table") -> None:
    card = table.rig(source(HostedCounters("virus", 2)), counters={"virus": 3})
    assert usable(table, card)
    pay(table, card)
    assert table.game.object(card).counters["virus"] == 1
    assert not usable(table, card)


def test_any_counters_may_come_from_several_cards(
    table: "Table",
) -> None:
    card = table.rig(source(AnyCounters("virus", 2)))
    assert not usable(table, card)
    hosts = [table.rig(CARD, counters={"virus": n}) for n in (1, 2)]
    pay(table, card, "1 from Card and 1 from Card")
    assert [table.game.object(h).counters["virus"] for h in hosts] == [0, 1]
    assert len(table.events(CountersRemoved)) == 2
    assert usable(table, table.rig(source(AnyCounters("power", 0))))


def test_the_corp_can_remove_a_tag_and_the_runner_bad_publicity(table: "Table") -> None:
    corp = table.root("HQ", source(remove_tags(1), side=Side.CORP), rezzed=True)
    runner = table.rig(source(remove_bad_publicity(1)))
    assert not usable(table, corp, Side.CORP)
    assert not usable(table, runner)
    table.state.tags = table.state.bad_publicity = 1
    pay(table, corp)
    pay(table, runner)
    assert (table.state.tags, table.state.bad_publicity) == (0, 0)


def test_lost_clicks_are_not_spent_and_make_no_action(table: "Table") -> None:
    card = table.rig(source(lose_clicks(1)))
    assert not usable(table, card)
    table.state.clicks[Side.RUNNER] = 1
    pay(table, card)
    assert len(table.events(ClicksLost)) == 1
    assert table.events(ClicksSpent) == []


def test_damage_is_suffered_by_the_runner_and_not_merged(table: "Table") -> None:
    for _ in range(3):
        table.place(CARD, hand(Side.RUNNER))
    card = table.rig(source(suffer_damage(DamageKind.NET, 2), suffer_damage(DamageKind.NET, 1)))
    pay(table, card)
    assert [(e.amount, e.by) for e in table.events(DamageSuffered)] == [
        (2, Side.RUNNER),
        (1, Side.RUNNER),
    ]


def test_returning_a_card_to_hand_pays_a_cost(table: "Table") -> None:
    card = table.rig(source(ReturnToHand()))
    pay(table, card)
    assert len(table.game.zone(hand(Side.RUNNER))) == 1


def test_removing_a_card_from_the_game_pays_a_cost(table: "Table") -> None:
    card = table.rig(source(RemoveThisFromGame()))
    pay(table, card)
    assert len(table.game.zone(REMOVED)) == 1
    assert not table.game.exists(card)


def prevents_by_static() -> StaticAbility:
    always = AlwaysPrevent(lambda _g, _s, e: isinstance(e, Damage))
    return StaticAbility(label="prevents", declarations=(always,))


def prevents_by_interrupt(
    effect: Any, maker: Callable[..., Any], *, optional: bool = False, first_each: Any = None
) -> ConditionalAbility:
    return ConditionalAbility(
        label="prevents",
        flags=frozenset({Flag.INTERRUPT}),
        condition=Would(effect, lambda *_: True, first_each),
        clauses=(Instruction((maker,)),),
        optional=optional,
    )


def no_damage(optional: bool) -> ConditionalAbility:
    return prevents_by_interrupt(
        Damage, lambda _g, r: PreventDamage(imminent=r.interrupted, amount=None), optional=optional
    )


@pytest.mark.parametrize(
    ("rules", "ability", "payable"),
    [
        (PINNED, prevents_by_static(), False),
        (NEWEST, prevents_by_static(), True),
        (NEWEST, no_damage(False), False),
        (NEWEST, no_damage(True), True),
    ],
    ids=["static", "static since 25.04", "mandatory interrupt", "optional interrupt"],
)
def test_a_cost_that_would_be_prevented_cannot_be_paid(
    table: "Table", rules: Rules, ability: Ability, payable: bool
) -> None:
    table.game.rules = rules
    table.place(CARD, hand(Side.RUNNER))
    table.rig(CardDefinition(name="G", side=Side.RUNNER, type="resource", abilities=(ability,)))
    card = table.rig(source(suffer_damage(DamageKind.NET, 1)))
    assert usable(table, card) is payable
    if payable:
        pay(table, card)
        assert len(table.events(DamageSuffered)) == 1


def test_a_used_up_first_time_prevents_no_cost(table: "Table") -> None:
    first = prevents_by_interrupt(
        TakeTags, lambda _g, r: AvoidTags(imminent=r.interrupted), first_each="turn"
    )
    table.rig(CardDefinition(name="J", side=Side.RUNNER, type="resource", abilities=(first,)))
    card = table.rig(source(take_tags(1)))
    assert not usable(table, card)
    table.do(TakeTags(base=1))
    assert table.state.tags == 0
    pay(table, card)
    assert table.state.tags == 1


def test_a_cost_blocked_by_a_protected_card_names_another_rule_than_a_lack(
    table: "Table",
) -> None:
    def others(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
        return [o.oid for o in game.installed() if o.oid != purpose.paid_for]

    two = TrashOther("trash two", others, count=2)
    one = EffectOnCardAsCost("trash one", "trash", others, lambda card: Trash(cards=[card]))

    def forbids(_game: Game, source: int, attempt: TrashOne) -> bool:
        return attempt.card == source

    kept = StaticAbility(label="kept", declarations=(Prohibit(TrashOne, forbids),))

    def prevent(_game: Game, r: Resolution) -> PreventEffect[Trash]:
        return PreventEffect(imminent=r.interrupted, effect=Trash, which=lambda *_: True)

    prevents = prevents_by_interrupt(Trash, prevent)
    user = table.rig(CARD)
    table.rig(CardDefinition(name="Kept", side=Side.RUNNER, type="resource", abilities=(kept,)))
    purpose = Purpose("use", source=user)

    def against(part: CostPart) -> str | None:
        found = Cost(parts=(part,)).obstacle(table.game, Side.RUNNER, purpose, "for it")
        return None if found is None else found[0]

    assert against(two) == "1.16.1"
    table.rig(CARD)
    assert (against(two), against(one)) == ("1.16.1b", None)
    each = TrashOther("trash one", others)
    assert against(each) is None
    assert not Cost(parts=(each, each)).can_pay(table.game, Side.RUNNER, purpose)
    table.rig(CARD)
    assert against(two) is None
    table.rig(CardDefinition(name="G", side=Side.RUNNER, type="resource", abilities=(prevents,)))
    assert (against(two), against(one)) == ("1.16.1b", "1.16.1b")


def test_a_card_that_the_restriction_needs_cannot_be_trashed_as_the_cost(table: "Table") -> None:
    def others(game: Game, payer: Side, purpose: Purpose) -> list[int]:
        return [
            o.oid for o in game.installed() if o.controller is payer and o.oid != purpose.source
        ]

    @restriction("only beside the helper")
    def needs_the_helper(game: Game, _source: int) -> bool:
        return any(o.is_active and game.name(o.oid) == "Helper" for o in game.installed())

    part = TrashOther("trash another card", others)
    ability = PaidAbility(
        label="gain 1", cost=Cost(parts=(part,)), clauses=(GAIN,), restriction=needs_the_helper
    )
    helper = CardDefinition(name="Helper", side=Side.CORP, type="asset")
    spare = CardDefinition(name="Spare", side=Side.CORP, type="asset")
    user = table.root(
        "remote 1",
        CardDefinition(name="User", side=Side.CORP, type="upgrade", abilities=(ability,)),
        rezzed=True,
    )
    table.root("remote 1", helper, rezzed=True)
    purpose = Purpose("use", source=user, ability=ability)
    assert not part.can_pay(table.game, Side.CORP, purpose)
    table.root("remote 2", spare, rezzed=True)
    table.play(part.pay(table.game, Side.CORP, purpose), "trash Spare")
    assert len(table.game.zone(discard_pile(Side.CORP))) == 1
    assert table.game.exists(user)


def agenda(table: "Table", _source: int) -> None:
    table.place(CardDefinition(name="A", side=Side.RUNNER, type="agenda"), score_area(Side.RUNNER))


def tag(table: "Table", _source: int) -> None:
    table.state.tags += 1


def bad_publicity(table: "Table", _source: int) -> None:
    table.state.bad_publicity += 1


def click(table: "Table", _source: int) -> None:
    table.state.clicks[Side.RUNNER] += 1


def power_counter(table: "Table", source: Any) -> None:
    table.game.object(source).counters["power"] = 1 + table.game.object(source).counters.get(
        "power", 0
    )


def card_in_the_stack(table: "Table", _source: int) -> None:
    table.place(CARD, deck(Side.RUNNER))


@pytest.mark.parametrize(
    ("cost", "one"),
    [
        (Cost(parts=(remove_tags(1), remove_tags(1))), tag),
        (Cost(parts=(remove_bad_publicity(1), remove_bad_publicity(1))), bad_publicity),
        (Cost(parts=(lose_clicks(1), lose_clicks(1))), click),
        (Cost(clicks=1, parts=(lose_clicks(1),)), click),
        (Cost(parts=(ForfeitAgendas(1), ForfeitAgendas(1))), agenda),
        (Cost(parts=(HostedCounters("power", 1), HostedCounters("power", 1))), power_counter),
        (Cost(parts=(AnyCounters("power", 1), AnyCounters("power", 1))), power_counter),
        (Cost(parts=(TRASH_TOP, TRASH_TOP)), card_in_the_stack),
    ],
)
def test_two_equal_parts_of_a_cost_need_twice_as_much(table: "Table", cost: Cost, one: Any) -> None:
    card = table.rig(source())
    purpose = Purpose("use", source=card)
    table.state.clicks[Side.RUNNER] = 0
    one(table, card)
    assert not cost.can_pay(table.game, Side.RUNNER, purpose)
    one(table, card)
    assert cost.can_pay(table.game, Side.RUNNER, purpose)


def test_two_parts_of_a_cost_need_two_cards(table: "Table") -> None:
    def others(game: Game, payer: Side, purpose: Purpose) -> list[int]:
        return [
            o.oid for o in game.installed() if o.controller is payer and o.oid != purpose.source
        ]

    to_hand = AddToHands("add another card to your hand", others)
    derez = EffectOnCardAsCost("trash another", "trash", others, lambda card: Trash(cards=[card]))
    parts = [TrashOther("trash another card", others), to_hand, derez]
    card = table.rig(source())
    purpose = Purpose("use", source=card)
    table.rig(CARD)
    costs = [Cost(parts=(part, part)) for part in parts] + [Cost(parts=(parts[0], to_hand))]
    assert not any(cost.can_pay(table.game, Side.RUNNER, purpose) for cost in costs)
    table.rig(CARD)
    assert all(cost.can_pay(table.game, Side.RUNNER, purpose) for cost in costs)


def test_the_pickier_part_of_a_cost_gets_its_card_first(table: "Table") -> None:
    def any_card(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        return [o.oid for o in game.installed() if game.name(o.oid) != "Source"]

    def a_program(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        return [o.oid for o in game.installed() if o.printed.type == "program"]

    parts = TrashOther("trash a card", any_card), TrashOther("trash a program", a_program)
    card = table.rig(source())
    table.rig(CardDefinition(name="Program", side=Side.RUNNER, type="program"))
    cost, purpose = Cost(parts=parts), Purpose("use", source=card)
    assert not cost.can_pay(table.game, Side.RUNNER, purpose)
    table.rig(CARD)
    assert cost.can_pay(table.game, Side.RUNNER, purpose)
    table.play(cost.pay(table.game, Side.RUNNER, purpose))
    assert len(table.game.zone(discard_pile(Side.RUNNER))) == 2


def test_counters_on_a_stolen_agenda_are_the_runners_to_pay_with(table: "Table") -> None:
    agenda = CardDefinition(name="Agenda", side=Side.CORP, type="agenda")
    oid = table.place(agenda, score_area(Side.RUNNER), faceup=True, counters={"agenda": 1})
    table.game.object(oid).controller = Side.RUNNER
    part, purpose = HostedCounters("agenda", 1), Purpose("use", source=oid)
    assert part.can_pay(table.game, Side.RUNNER, purpose)
    assert not part.can_pay(table.game, Side.CORP, purpose)


def test_a_cost_with_x_is_written_as_a_range() -> None:
    upto = [Cost(clicks=2, options=tuple(Cost(credits=x, x=x) for x in range(n))) for n in (2, 13)]
    assert [str(cost) for cost in upto] == [
        "[click][click], and 0[c] or 1[c]",
        "[click][click], and 0[c] to 12[c]",
    ]
    apart = Cost(options=(Cost(credits=1), Cost(credits=3), Cost(clicks=1)))
    assert str(apart) == "1[c] or 3[c] or [click]"
