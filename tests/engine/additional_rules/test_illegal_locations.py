"""Cards that a checkpoint trashes because they may not be where they are (10.3.1e, 4.6.6e)."""

from typing import Any

import pytest

from engine.kernel.abilities.effects import Effect, Imminent
from engine.kernel.abilities.interrupts.carrying_out import resolve_now
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import CanHost, Modify, Replace
from engine.kernel.additional_rules.illegal_locations import Constraint, Gone, _appropriate_sets
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.decisions import Process
from engine.kernel.events import Trashed
from engine.kernel.game_concepts.counters import PlaceCounters
from engine.kernel.sides import Side


def corp_card(name: str, kind: str, *abilities: Any, **fields: Any) -> CardDefinition:
    return CardDefinition(name=name, side=Side.CORP, type=kind, abilities=abilities, **fields)


SHOP, PLAN = corp_card("Shop", "asset"), corp_card("Plan", "agenda")
TOWER = corp_card("Tower", "upgrade")
NORTH = corp_card("North", "upgrade", subtypes=frozenset({"region"}))
SOUTH = corp_card("South", "upgrade", subtypes=frozenset({"region"}))


def check(table: Any, *answers: str) -> list[str]:
    """Run a checkpoint and return the names of the cards that it trashed."""
    table.play(table.game.checkpoint(), *answers)
    return [table.game.name(event.card) for event in table.events(Trashed)]


@pytest.mark.parametrize(
    ("pair", "rule"),
    [((SHOP, PLAN), "4.6.6e"), ((PLAN, SHOP), "4.6.6e"), ((NORTH, SOUTH), "4.6.6g")],
)
def test_the_corp_keeps_one_of_two_cards_that_cannot_share_a_root(
    new_table: Any, pair: Any, rule: str
) -> None:
    for kept, lost in (pair, pair[::-1]):
        table = new_table()
        for card in pair:
            table.root("remote 1", card, rezzed=True)
        assert check(table, f"trash {lost.name}") == [lost.name]
        assert [table.game.name(c) for c in table.server("remote 1").root] == [kept.name]
        assert rule in table.cited


@pytest.mark.parametrize("pair", [(SHOP, TOWER), (TOWER, TOWER), (NORTH, TOWER)])
def test_upgrades_share_a_root_with_anything(table: Any, pair: Any) -> None:
    for card in pair:
        table.root("remote 1", card, rezzed=True)
    assert check(table) == []


@pytest.mark.parametrize(("card", "trashed"), [(SHOP, ["Shop"]), (PLAN, ["Plan"]), (TOWER, [])])
def test_only_upgrades_stay_in_the_root_of_a_central_server(
    table: Any, card: Any, trashed: Any
) -> None:
    table.root("HQ", card, rezzed=True)
    assert check(table) == trashed


def test_only_ice_stays_where_it_protects_a_server(table: Any) -> None:
    table.ice("HQ", TOWER)
    table.ice("HQ", corp_card("Wall", "ice"))
    assert check(table) == ["Tower"]


def limit(number: int) -> StaticAbility:
    at_most = Modify("remote server limit", lambda *_: True, lambda *_: number, sets=True)
    return StaticAbility(label="limit", declarations=(at_most,))


def test_the_corp_chooses_which_remote_servers_stay_within_the_limit(table: Any) -> None:
    table.root("HQ", corp_card("Law", "upgrade", limit(2)), rezzed=True)
    for number in (1, 2, 3):
        table.root(f"remote {number}", SHOP, rezzed=True)
        table.ice(f"remote {number}", corp_card(f"Wall {number}", "ice"))
    assert sorted(check(table, "keep remote 1 and remote 3")) == ["Shop", "Wall 2"]
    assert "remote 2" not in table.state.servers
    assert {"remote 1", "remote 3"} <= set(table.state.servers)


def test_within_the_limit_every_remote_server_stays(table: Any) -> None:
    table.root("HQ", corp_card("Law", "upgrade", limit(2)), rezzed=True)
    for number in (1, 2):
        table.root(f"remote {number}", SHOP, rezzed=True)
    assert check(table) == []


def test_a_limit_of_0_remote_servers_trashes_without_asking(table: Any) -> None:
    table.root("HQ", corp_card("Law", "upgrade", limit(0)), rezzed=True)
    table.root("remote 1", SHOP, rezzed=True)
    assert check(table) == ["Shop"]
    assert table.options_at("4.6.8f") == []


def test_only_programs_with_a_memory_cost_are_trashed_for_memory(table: Any) -> None:
    """A program without a memory cost is not among those that could be trashed."""
    free, small = (
        CardDefinition(name=name, side=Side.RUNNER, type="program", memory_cost=cost)
        for name, cost in (("Free", 0), ("Small", 1))
    )
    table.rig(free)
    for _ in range(5):
        card = table.rig(small)
    table.do(PlaceCounters(kind="power", base=1, card=card), answers=("trash Small",))
    assert table.options_at("10.3.1e")[0] == ["trash Small"] + [
        f"trash Small #{n}" for n in range(2, 6)
    ]


def test_independent_constraints_are_not_combined_exhaustively() -> None:
    asked = 0

    def one_of(*cards: int) -> Constraint:
        def holds(gone: Gone) -> bool:
            nonlocal asked
            asked += 1
            return not {*cards}.isdisjoint(gone)

        return Constraint("4.6.6e", cards, holds)

    sets = _appropriate_sets([one_of(*range(40)), one_of(40, 41)])
    assert len(sets) == 80
    assert all(len(chosen) == 2 for chosen in sets)
    assert asked < 1000


class WithACheckpoint(Effect):
    """An effect with a checkpoint in it, as when a cost is paid in it."""

    def would_change(self, _game: Any) -> bool:
        return True

    def happen(self, game: Any) -> Process[None]:
        yield from game.checkpoint()


def test_an_instructions_replacement_does_not_apply_to_a_checkpoint_within_it(
    table: Any,
) -> None:
    shop = table.root("HQ", SHOP, rezzed=True)
    imminent = Imminent([WithACheckpoint()])
    imminent.replacements.append((Replace(Trash, lambda *_: True, lambda *_: []), shop))
    table.play(resolve_now(table.game, imminent))
    assert [event.card for event in table.events(Trashed)] == [shop]


def _program(name: str, *abilities: Any, **fields: Any) -> CardDefinition:
    return CardDefinition(
        name=name, side=Side.RUNNER, type="program", abilities=abilities, **fields
    )


def _is_other_than_bad(game: Any, _source: int, card: int) -> bool:
    return bool(game.name(card) != "Bad")


def _in_all_3_mu(game: Any, host: int, card: int) -> bool:
    others = [o.oid for o in game.hosted(host) if o.oid != card]
    return sum(game.object(oid).printed.memory_cost for oid in (*others, card)) <= 3


@pytest.mark.parametrize(
    "hosting",
    [
        CanHost(_is_other_than_bad, limit=2),
        CanHost(_in_all_3_mu),
    ],
)
def test_a_host_beyond_its_limit_loses_as_few_cards_as_possible(table: Any, hosting: Any) -> None:
    host = table.rig(_program("Host", StaticAbility(label="host", declarations=(hosting,))))
    for name, cost in (("One", 1), ("Two", 1), ("Three", 2)):
        table.rig(_program(name, memory_cost=cost), host=host)
    assert check(table, "trash Three") == ["Three"]
    assert {o.printed.name for o in table.game.hosted(host)} == {"One", "Two"}


def test_an_illegally_hosted_card_is_trashed_before_legal_ones(table: Any) -> None:
    hosting = CanHost(_is_other_than_bad, limit=2)
    host = table.rig(_program("Host", StaticAbility(label="host", declarations=(hosting,))))
    for name in ("One", "Bad", "Two"):
        table.rig(_program(name, memory_cost=0), host=host)
    assert check(table) == ["Bad"]
