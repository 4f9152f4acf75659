"""Damage (10.4): what is trashed, who is responsible, and when it kills."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import Declaration, ModifyEffect
from engine.kernel.additional_rules.damage import Damage, DamageKind, Flatline, SelectDamaged
from engine.kernel.card import CardDefinition
from engine.kernel.errors import GameOver
from engine.kernel.events import CardsTrashed, DamageSuffered, LookedAt, Trashed
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


GRIP, HEAP = hand(Side.RUNNER), discard_pile(Side.RUNNER)


def event(name: str) -> CardDefinition:
    return CardDefinition(name=name, side=Side.RUNNER, type="event")


def corp_asset(*declarations: Declaration) -> CardDefinition:
    ability = StaticAbility(label="declares", declarations=declarations)
    return CardDefinition(name="Source", side=Side.CORP, type="asset", abilities=(ability,))


def net(amount: int, by: Side = Side.CORP, kind: DamageKind = DamageKind.NET) -> Damage:
    return Damage(kind=kind, base=amount, by=by)


def fill_grip(table: "Table", *names: str) -> None:
    for name in names:
        table.place(event(name), GRIP)


def test_cards_are_selected_by_chance_together_and_trashed_at_once(table: "Table") -> None:
    fill_grip(table, "A", "B", "C")
    table.do(net(2), answers=("trash A and C",))
    (options,) = table.options_at("10.4.3")
    assert options == ["trash A and B", "trash A and C", "trash B and C"]
    assert [table.game.name(c) for c in table.game.zone(GRIP)] == ["B"]
    (together,) = table.events(CardsTrashed)
    assert len(together.cards) == 2
    assert {(e.cause, e.damage) for e in table.events(Trashed)} == {("damage", "net")}


def test_damage_offers_chance_copies_of_a_card_once(table: "Table") -> None:
    fill_grip(table, "A", "A", "B")
    table.do(net(1), answers=("trash A",))
    assert table.options_at("10.4.3") == [["trash A", "trash B"]]


def test_the_whole_grip_leaves_nothing_to_chance(table: "Table") -> None:
    fill_grip(table, "A", "B")
    table.do(net(2))
    assert table.game.zone(GRIP) == []
    assert table.asked == []


def test_more_damage_than_cards_flatlines_and_trashes_nothing(table: "Table") -> None:
    fill_grip(table, "A", "B")
    with pytest.raises(GameOver):
        table.do(net(3))
    assert table.state.winner is Side.CORP
    assert "1.7.2b" in table.cited
    assert table.game.zone(HEAP) == []


def test_core_damage_is_counted_for_each_point(table: "Table") -> None:
    fill_grip(table, "A", "B")
    table.do(net(2, kind=DamageKind.CORE))
    assert table.state.core_damage == 2


def test_only_the_corps_damage_is_raised(table: "Table") -> None:
    raises = ModifyEffect(lambda _g, _s, e: isinstance(e, Damage) and e.by is Side.CORP)
    table.root("remote 1", corp_asset(raises), rezzed=True)
    fill_grip(table, *"ABCDEF")
    table.do(net(2, by=Side.RUNNER), answers=("trash A and B",))
    table.do(net(2), answers=("trash C and D and E",))
    assert [(e.amount, e.by) for e in table.events(DamageSuffered)] == [
        (2, Side.RUNNER),
        (3, Side.CORP),
    ]


def selecting(by: Side, *, first_only: Any = False, looks: Any = False) -> SelectDamaged:
    return SelectDamaged(lambda _g, _s, _e, point: not first_only or point == 0, by, looks)


def test_a_selected_card_is_trashed_together_with_the_random_ones(table: "Table") -> None:
    table.root(
        "remote 1", corp_asset(selecting(Side.CORP, first_only=True, looks=True)), rezzed=True
    )
    fill_grip(table, "A", "B", "C", "D")
    table.do(net(3), answers=("trash D", "trash A and B"))
    assert table.options_at("10.4.3") == [["trash A and B", "trash A and C", "trash B and C"]]
    assert len(table.events(CardsTrashed)) == 1
    assert [e.by for e in table.events(LookedAt)] == [Side.CORP]


@pytest.mark.parametrize("turn", list(Side))
def test_if_both_players_would_select_the_active_player_does_first(
    new_table: "Callable[..., Table]", turn: Side
) -> None:
    table = new_table(turn)
    table.root(
        "remote 1", corp_asset(selecting(Side.CORP, first_only=True, looks=True)), rezzed=True
    )
    table.root("remote 2", corp_asset(selecting(Side.RUNNER)), rezzed=True)
    fill_grip(table, "A", "B", "C")
    table.do(net(2), answers=("trash C", "trash A"))
    assert [d.player for d in table.asked] == [turn, Side.RUNNER]
    assert len(table.events(LookedAt)) == 1


def test_flatline_ends_the_game(table: "Table") -> None:
    with pytest.raises(GameOver):
        table.do(Flatline())
    assert table.state.winner is Side.CORP
