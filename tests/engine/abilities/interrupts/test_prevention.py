"""Interrupts on values (9.9.5 to 9.9.10): preventing, raising, setting, replacing."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.interrupts.prevention import (
    ALL,
    ApplyReplacement,
    AvoidTags,
    ChangeValue,
    PreventAllBut,
    PreventDamage,
    PreventEffect,
    PreventTrash,
)
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.static.declarations import AlwaysPrevent, Replace
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.editions import PINNED
from engine.kernel.events import DamageSuffered, Prevented, TagsTaken
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


INTERRUPT = frozenset({Flag.INTERRUPT})
CARD = CardDefinition(name="Card", side=Side.RUNNER, type="event")
MEAT, NET, CORE = DamageKind.MEAT, DamageKind.NET, DamageKind.CORE


def paid(name: str, maker: Callable[..., Any], **fields: Any) -> CardDefinition:
    """A card with a paid interrupt that is free."""
    ability = PaidAbility(
        label="prevent", cost=Cost(), clauses=(Instruction((maker,)),), flags=INTERRUPT, **fields
    )
    return CardDefinition(name=name, side=Side.RUNNER, type="resource", abilities=(ability,))


def preventing(**fields: Any) -> Callable[..., Any]:
    return lambda _g, r: PreventDamage(imminent=r.interrupted, **fields)


def raiser() -> CardDefinition:
    """A card that raises meat damage by the Corp, every time it would be done."""

    def raised(_game: Any, r: Any) -> ChangeValue[Damage]:
        is_meat = lambda _game, damage: damage.kind is MEAT  # noqa: E731
        return ChangeValue(imminent=r.interrupted, effect=Damage, which=is_meat, by_amount=1)

    ability = ConditionalAbility(
        label="+1",
        flags=INTERRUPT,
        condition=Would(Damage, lambda _g, _s, e: e.kind is MEAT and e.by is Side.CORP),
        clauses=(Instruction((raised,)),),
        optional=True,
    )
    return CardDefinition(name="Raiser", side=Side.CORP, type="asset", abilities=(ability,))


def would(
    name: str,
    effect: Any,
    maker: Callable[..., Any],
    first_each: Any = None,
) -> CardDefinition:
    ability = ConditionalAbility(
        label=name,
        flags=INTERRUPT,
        condition=Would(effect, lambda *_: True, first_each),
        clauses=(Instruction((maker,)),),
    )
    return CardDefinition(name=name, side=Side.RUNNER, type="resource", abilities=(ability,))


def grip(table: "Table", count: int) -> None:
    for _ in range(count):
        table.place(CARD, hand(Side.RUNNER))


def damage(kind: DamageKind, amount: int, **fields: Any) -> Damage:
    return Damage(kind=kind, base=amount, by=Side.CORP, **fields)


def suffered(table: "Table") -> list[tuple[str, int]]:
    return [(e.kind, e.amount) for e in table.events(DamageSuffered)]


USE = "use Shield: prevent"


@pytest.mark.parametrize(("raisers", "expected"), [(2, [("meat", 1)]), (1, [])])
def test_an_imminent_value_below_0_can_be_raised_again(
    table: "Table", raisers: int, expected: Any
) -> None:
    table.rig(paid("Shield", preventing(amount=2)))
    for number in range(raisers):
        table.root(f"remote {number}", raiser(), rezzed=True)
    grip(table, 1)
    table.do(damage(MEAT, 1), answers=(USE, "pass", *["trigger Raiser"] * raisers))
    assert suffered(table) == expected
    assert [e.amount for e in table.events(Prevented)] == [1]


def test_preventing_all_leaves_no_value_to_raise(table: "Table") -> None:
    table.rig(paid("Shield", preventing(amount=ALL)))
    table.root("remote 1", raiser(), rezzed=True)
    grip(table, 1)
    table.do(damage(MEAT, 1), answers=(USE,))
    assert suffered(table) == []
    assert not table.has_logged("Raiser: “+1” is triggered")


def test_preventing_all_but_one_is_relevant_from_two_on(table: "Table") -> None:
    shield = paid("Shield", lambda _g, r: PreventAllBut(imminent=r.interrupted))
    table.rig(shield)
    grip(table, 3)
    table.do(damage(NET, 1), answers=())
    assert suffered(table) == [("net", 1)]
    table.do(damage(NET, 2), answers=(USE,))
    assert suffered(table) == [("net", 1), ("net", 1)]


def test_prevention_is_relevant_only_to_preventable_damage_of_its_kinds(
    table: "Table",
) -> None:
    table.rig(paid("Shield", preventing(amount=1, kinds=frozenset({NET}))))
    grip(table, 3)
    table.do(damage(MEAT, 1))
    table.do(damage(NET, 1, preventable=False))
    table.do(damage(NET, 1), answers=(USE,))
    assert suffered(table) == [("meat", 1), ("net", 1)]


def test_raised_damage_stays_unpreventable(table: "Table") -> None:
    table.rig(paid("Shield", preventing(amount=1)))
    table.root("remote 1", raiser(), rezzed=True)
    grip(table, 3)
    table.do(damage(MEAT, 2, preventable=False), answers=("trigger Raiser",))
    assert suffered(table) == [("meat", 3)]


def test_preventing_up_to_asks_how_much_of_which_kind(table: "Table") -> None:
    table.rig(paid("Shield", preventing(amount=2, up_to=True)))
    grip(table, 3)
    table.do(
        damage(NET, 1), damage(CORE, 2), answers=(USE, "prevent 1", "prevent 1 core damage", "pass")
    )
    assert suffered(table) == [("net", 1), ("core", 1)]


def test_preventing_damage_leaves_the_rest_of_the_instruction(table: "Table") -> None:
    table.rig(paid("Shield", preventing(amount=2)))
    table.do(damage(NET, 1), TakeTags(base=1), answers=(USE,))
    assert suffered(table) == []
    assert [e.amount for e in table.events(TagsTaken)] == [1]


def test_before_2504_a_static_ability_prevents_all_preventable_damage(table: "Table") -> None:
    table.game.rules = PINNED
    always = AlwaysPrevent(lambda _g, _s, e: isinstance(e, Damage) and e.kind is MEAT)
    ability = StaticAbility(label="no meat damage", declarations=(always,))
    table.rig(CardDefinition(name="Cover", side=Side.RUNNER, type="resource", abilities=(ability,)))
    table.rig(paid("Shield", preventing(amount=1)))
    grip(table, 2)
    table.do(damage(MEAT, 2))
    assert (suffered(table), table.asked) == ([], [])
    table.do(damage(MEAT, 2, preventable=False))
    assert suffered(table) == [("meat", 2)]


def test_since_2504_no_static_ability_prevents(table: "Table") -> None:
    always = AlwaysPrevent(lambda _g, _s, effect: isinstance(effect, Damage))
    ability = StaticAbility(label="no damage", declarations=(always,))
    table.rig(CardDefinition(name="Cover", side=Side.RUNNER, type="resource", abilities=(ability,)))
    grip(table, 2)
    table.do(damage(MEAT, 2))
    assert suffered(table) == [("meat", 2)]


def test_each_copy_of_a_paid_interrupt_avoids_one_tag(
    table: "Table",
) -> None:
    decoy = paid("Shield", lambda _g, r: AvoidTags(imminent=r.interrupted), limit="turn")
    table.rig(decoy)
    table.rig(decoy)
    table.do(TakeTags(base=3), answers=(USE, USE))
    assert table.state.tags == 1


@pytest.mark.parametrize("times", [1, 2])
def test_a_prevented_event_counts_as_the_first_time(table: "Table", times: int) -> None:
    first = would(
        "First",
        TakeTags,
        lambda _g, r: AvoidTags(imminent=r.interrupted, amount=ALL),
        first_each="turn",
    )
    table.rig(first)
    for _ in range(times):
        table.do(TakeTags(base=1))
    assert table.state.tags == times - 1


def test_preventing_one_cards_trashing_leaves_the_others(table: "Table") -> None:
    saved = table.rig(CARD)
    other = table.rig(CARD)
    table.rig(paid("Shield", lambda _g, r: PreventTrash(imminent=r.interrupted, cards=[saved])))
    table.do(Trash(cards=[saved, other]), answers=(USE,))
    assert table.game.exists(saved)
    assert not table.game.exists(other)


def test_an_effect_without_a_value_can_be_prevented(table: "Table") -> None:
    def prevent(_game: Any, r: Any) -> PreventEffect[TakeTags]:
        return PreventEffect(imminent=r.interrupted, effect=TakeTags, which=lambda *_: True)

    table.rig(paid("Shield", prevent))
    table.do(TakeTags(base=1), answers=(USE,))
    assert table.state.tags == 0


def net_to_core() -> CardDefinition:
    instead = Replace(
        Damage,
        lambda _g, _s, e: e.kind is NET,
        lambda _g, _s, _e: [Damage(kind=CORE, base=1)],
    )
    ability = ConditionalAbility(
        label="core instead",
        flags=INTERRUPT,
        condition=Would(Damage, lambda _g, _s, e: e.kind is NET and e.by is Side.CORP, "turn"),
        clauses=(
            Instruction(
                (lambda _g, r: ApplyReplacement(imminent=r.interrupted, declaration=instead),)
            ),
        ),
        optional=True,
    )
    return CardDefinition(name="Turner", side=Side.CORP, type="upgrade", abilities=(ability,))


def test_a_replacement_created_by_an_interrupt_applies_at_once(
    new_table: "Callable[..., Table]",
) -> None:
    table = new_table(Side.CORP)
    table.root("HQ", net_to_core(), rezzed=True)
    table.rig(paid("Shield", preventing(amount=1, kinds=frozenset({NET}))))
    grip(table, 3)
    table.do(damage(NET, 2), answers=("trigger Turner",))
    assert suffered(table) == [("core", 1)]
    assert table.has_logged("suffers 1 core damage")
    assert not any(
        "Shield" in label for labels in table.options_at("9.2.9d")[1:] for label in labels
    )


def test_prevented_damage_uses_up_a_first_time_replacement(table: "Table") -> None:
    table.root("HQ", net_to_core(), rezzed=True)
    table.rig(paid("Shield", preventing(amount=1), limit="turn"))
    grip(table, 3)
    table.do(damage(NET, 1), answers=(USE,))
    table.do(damage(NET, 1))
    assert suffered(table) == [("net", 1)]
