"""Abilities with a threat flag (9.3.6f) that change characteristics."""

from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static

from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Modify
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def corp(name: str, kind: str, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=Side.CORP, type=kind, **fields)


def of_type(kind: str) -> Any:
    return lambda game, _source, oid: game.object(oid).printed.type == kind


def gains(kind: str, subtype: str) -> ChangeCharacteristics:
    return ChangeCharacteristics(of_type(kind), gains_subtypes=lambda *_: (subtype,))


WALL = corp("Wall", "ice")
PLAN = corp("Plan", "agenda", agenda_points=1)


def scored(table: "Table", count: int) -> None:
    for _ in range(count):
        table.place(PLAN, score_area(Side.CORP), faceup=True)


@pytest.mark.parametrize(("points", "has"), [(2, False), (3, True)])
def test_a_threat_ability_gives_its_subtype_from_its_level_on(
    table: "Table", points: int, *, has: bool
) -> None:
    ice = table.ice("HQ", WALL)
    table.root(
        "remote 1",
        corp("Fork", "asset", abilities=(static(gains("ice", "trap"), threat=3),)),
        rezzed=True,
    )
    scored(table, points)
    assert table.game.has_subtype(ice, "trap") is has
    scored(table, 1)
    assert table.game.has_subtype(ice, "trap")


@pytest.mark.parametrize("asset_first", [False, True])
def test_the_threat_level_counts_modified_agenda_points(
    table: "Table", *, asset_first: bool
) -> None:
    ice = table.ice("HQ", WALL)
    threat = corp("Fork", "asset", abilities=(static(gains("ice", "trap"), threat=3),))
    public = corp("News", "asset", abilities=(static(gains("agenda", "public")),))
    for asset in (threat, public) if asset_first else (public, threat):
        table.root("remote 1", asset, rezzed=True)

    def is_public(game: Game, _source: int, oid: int) -> bool:
        return game.has_subtype(oid, "public")

    one_more = Modify("agenda points", is_public, lambda *_: 1)
    table.root("remote 2", corp("Fame", "asset", abilities=(static(one_more),)), rezzed=True)
    scored(table, 2)
    assert table.game.threat() == 4
    assert table.game.has_subtype(ice, "trap")


@pytest.mark.parametrize(("count", "has"), [(1, False), (2, True)])
def test_a_threat_ability_does_not_raise_its_own_level(
    table: "Table", count: int, *, has: bool
) -> None:
    public = static(gains("agenda", "public"), threat=2)
    one_more = Modify(
        "agenda points", lambda game, _s, oid: game.has_subtype(oid, "public"), lambda *_: 1
    )
    for ability in (public, static(one_more)):
        table.root("remote 1", corp("Fame", "asset", abilities=(ability,)), rezzed=True)
    scored(table, count)
    agenda = table.game.zone(score_area(Side.CORP))[0]
    assert table.game.has_subtype(agenda, "public") is has
