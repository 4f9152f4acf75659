"""Caïssa programs, which move from ice to ice."""

from engine.cards.words.choices import installed_ice
from engine.cards.words.conditions import its_host
from engine.cards.words.effects import do
from engine.cards.words.hosting import host_this_on
from engine.cards.words.places import are_in_the_same_position, in_this_server
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.abilities.targets import Target
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side


def _is_hosted_on_ice(game: Game, source: int) -> bool:
    host = its_host(game, source)
    return host is not None and game.object(host).printed.type == "ice"


def _is_ice_of_this_server(game: Game, source: int, about: int) -> bool:
    return game.object(about).printed.type == "ice" and in_this_server(game, source, about)


def _hosts_a_caissa(game: Game, ice: int) -> bool:
    return any(game.has_subtype(hosted.oid, "caissa") for hosted in game.hosted(ice))


def _ice_that_rook_comes_to(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    rook = resolution.source
    free = [
        (ice, told)
        for ice, told in installed_ice("").valid(game, resolution)
        if not _hosts_a_caissa(game, ice)
    ]
    host = its_host(game, rook)
    if host is None or not _is_hosted_on_ice(game, rook):
        return free
    return [
        (ice, told)
        for ice, told in free
        if in_this_server(game, rook, ice) or are_in_the_same_position(game, host, ice)
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
            declarations=(Modify("rez cost", _is_ice_of_this_server, lambda *_: 2),),
            condition=_is_hosted_on_ice,
        ),
        PaidAbility(
            label="host this on a piece of ice",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    host_this_on("a piece of ice"),
                    targets=(Target("a piece of ice", _ice_that_rook_comes_to),),
                ),
            ),
        ),
    ),
)
