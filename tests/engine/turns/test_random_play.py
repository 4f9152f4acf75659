"""Whole turns of random legal play on invented cards: invariants after every decision."""

import random
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static
from turn_cards import card

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import PlayAbility, Subroutine
from engine.kernel.abilities.static.declarations import CanHost, RecurringCredits
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.decisions import Decision
from engine.kernel.game_concepts import memory
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import SET_ASIDE, deck, hand
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.sides import Side
from engine.kernel.turns.turn import play

if TYPE_CHECKING:
    from tests.engine.conftest import Table


DECISIONS = 120


def plays(*makers: Any) -> PlayAbility:
    return PlayAbility(label="play", clauses=tuple(Instruction((make,)) for make in makers))


def search_ice(game: Any, resolution: Any) -> Search:
    found = resolution.notes.setdefault("found", [])
    zones = (deck(Side.CORP),)
    return Search(zones=zones, found=found, criteria=lambda g, o: g.object(o).printed.type == "ice")


def take_found(_game: Any, resolution: Any) -> AddToHand:
    return AddToHand(cards=list(resolution.notes.get("found", [])), proves=True)


def install_found_free(_game: Any, resolution: Any) -> list[Install]:
    return [Install(card=oid) for oid in resolution.notes.get("found", [])]


STOP = Subroutine(label="end", clauses=(Instruction((lambda _g, _r: EndTheRun(),)),))
CORP_CARDS = [
    card("Wall", "ice", Side.CORP, STOP, cost=2, strength=1),
    card("Gate", "ice", Side.CORP, cost=1, strength=0),
    card("Plan", "agenda", Side.CORP, advancement_requirement=2, agenda_points=1),
    card("Shop", "asset", Side.CORP, static(RecurringCredits(lambda *_: 1)), cost=1, trash_cost=1),
    card("Park", "upgrade", Side.CORP, cost=0, trash_cost=1, subtypes=frozenset({"region"})),
    card(
        "Grant",
        "operation",
        Side.CORP,
        plays(lambda _g, r: GainCredits(side=r.controller, base=3)),
        cost=1,
    ),
    card("Hire", "operation", Side.CORP, plays(search_ice, take_found), cost=0),
    card("Build", "operation", Side.CORP, plays(search_ice, install_found_free), cost=0),
]
RUNNER_CARDS = [
    card("Tool", "program", Side.RUNNER, cost=1, memory_cost=2),
    card(
        "Daemon",
        "program",
        Side.RUNNER,
        static(CanHost(lambda g, _s, o: g.object(o).printed.type == "program", limit=1)),
        cost=1,
        memory_cost=1,
    ),
    card("Console", "hardware", Side.RUNNER, cost=1, subtypes=frozenset({"console"})),
    card("Friend", "resource", Side.RUNNER, cost=0, unique=True),
    card("Dash", "event", Side.RUNNER, plays(lambda _g, _r: MakeRun()), cost=0),
    card(
        "Drink", "event", Side.RUNNER, plays(lambda _g, r: Draw(side=r.controller, base=2)), cost=0
    ),
]


def check(game: Any, cards: int) -> None:
    """Every card is in exactly one place, and nothing is below zero."""
    state = game.state
    placed = Counter(oid for zone in state.order.values() for oid in zone)
    assert set(placed) == set(state.objects)
    assert set(placed.values()) <= {1}
    assert len({o.card for o in state.objects.values()}) == len(state.objects) == cards
    assert min(*state.credits.values(), *state.clicks.values()) >= 0
    standing = Counter(
        oid for server in state.servers.values() for oid in (*server.ice, *server.root)
    )
    assert set(standing.values()) <= {1}
    for oid in standing:
        assert state.objects[oid].installed
    for obj in state.objects.values():
        assert min(obj.counters.values(), default=0) >= 0
        assert obj.server is None or obj.oid in standing


def check_settled(game: Any) -> None:
    """At an action, as after any checkpoint, nothing is in an illegal state."""
    assert memory.fits(game)
    names = [o.printed.name for o in game.state.objects.values() if o.is_active]
    assert names.count("Friend") <= 1
    assert names.count("Console") <= 1
    assert all(s.is_central or s.ice or s.root for s in game.state.servers.values())
    assert game.zone(SET_ASIDE) == []
    assert (game.playing, game.installing_to, game.drawings) == ([], [], [])
    assert not game.permissions


@pytest.mark.parametrize("seed", range(10))
def test_random_play_keeps_the_invariants(new_table: "Callable[..., Table]", seed: int) -> None:
    table = new_table(Side.CORP)
    for copies, zone in ((1, hand), (5, deck)):
        for definition in CORP_CARDS + RUNNER_CARDS:
            for _ in range(copies):
                table.place(definition, zone(definition.side))
    dice = random.Random(seed)
    cards = len(table.state.objects)
    process = play(table.game, "5.6.1a")
    decision: Decision | None = next(process, None)
    for _ in range(DECISIONS):
        if decision is None:
            assert table.state.is_over
            return
        check(table.game, cards)
        if decision.rule in ("5.6.2b", "5.7.1f"):
            check_settled(table.game)
        try:
            decision = process.send(dice.choice(decision.options))
        except StopIteration:
            decision = None
    process.close()
