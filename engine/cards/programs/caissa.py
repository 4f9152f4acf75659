"""Caïssa programs, which move from ice to ice."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.abilities import break_subroutines
from engine.cards.words.choices import ice_to_host_this
from engine.cards.words.conditions import its_host
from engine.cards.words.effects import do
from engine.cards.words.hosting import host_this_on, is_hosted_on_ice
from engine.cards.words.ice import while_protecting_a_remote_server
from engine.cards.words.icebreakers import encounters_its_host
from engine.cards.words.places import are_in_the_same_position, protects_this_server
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side


def _hosts_a_caissa(game: Game, ice: int) -> bool:
    return any(game.has_subtype(hosted.oid, "caissa") for hosted in game.hosted(ice))


def _free_ice(game: Game, resolution: Resolution) -> list[int]:
    """The pieces of ice that can host this, and host no Caïssa."""
    ice = ice_to_host_this("").valid(game, resolution)
    return [one for one in ice if not _hosts_a_caissa(game, one)]


def _host_on(ice: Callable[[Game, Resolution], list[int]]) -> PaidAbility:
    """[click]: host this program on such ice."""
    target = replace(ice_to_host_this("a piece of ice"), valid=ice)
    return PaidAbility(
        label="host this on a piece of ice",
        cost=Cost(clicks=1),
        clauses=(do(host_this_on(target.name), targets=(target,)),),
    )


def _ice_that_rook_comes_to(game: Game, resolution: Resolution) -> list[int]:
    rook = resolution.source
    free = _free_ice(game, resolution)
    host = its_host(game, rook)
    if host is None or not is_hosted_on_ice(game, rook):
        return free
    return [
        ice
        for ice in free
        if protects_this_server(game, rook, ice) or are_in_the_same_position(game, host, ice)
    ]


ROOK = CardDefinition(
    name="Rook",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"caissa", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="ice protecting this server costs 2[c] more to rez",
            declarations=(Modify("rez cost", protects_this_server, lambda *_: 2),),
            condition=is_hosted_on_ice,
        ),
        _host_on(_ice_that_rook_comes_to),
    ),
)


def _protects_a_central_server(game: Game, ice: int) -> bool:
    return game.object(ice).server in CENTRAL_SERVERS


def _ice_that_bishop_comes_to(game: Game, resolution: Resolution) -> list[int]:
    bishop, free = resolution.source, _free_ice(game, resolution)
    host = its_host(game, bishop)
    if host is None or not is_hosted_on_ice(game, bishop):
        return free
    if _protects_a_central_server(game, host):
        return [ice for ice in free if while_protecting_a_remote_server(game, ice)]
    if while_protecting_a_remote_server(game, host):
        return [ice for ice in free if _protects_a_central_server(game, ice)]
    return free


BISHOP = CardDefinition(
    name="Bishop",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"caissa", "trojan"}),
    cost=0,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="host ice gets -2 strength",
            declarations=(Modify("strength", Only(its_host), lambda *_: -2),),
            condition=is_hosted_on_ice,
        ),
        _host_on(_ice_that_bishop_comes_to),
    ),
)


def _ice_that_knight_comes_to(game: Game, resolution: Resolution) -> list[int]:
    knight, free = resolution.source, _free_ice(game, resolution)
    host = its_host(game, knight)
    if host is None or not is_hosted_on_ice(game, knight):
        return free
    row = next((s.ice for s in game.state.servers.values() if host in s.ice), [host])
    place = row.index(host)
    beside = {*row[max(0, place - 1) : place], *row[place + 1 : place + 2]}
    return [ice for ice in free if ice not in beside]


KNIGHT = CardDefinition(
    name="Knight",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "caissa", "trojan"}),
    cost=2,
    memory_cost=1,
    strength=7,
    faction="anarch",
    influence_cost=2,
    abilities=(
        replace(break_subroutines(2, None), restriction=encounters_its_host),
        _host_on(_ice_that_knight_comes_to),
    ),
)
