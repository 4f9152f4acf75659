"""Trojans that are viruses, hosted on ice."""

from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import either, its_host, this, when_turn_begins
from engine.cards.words.counters import this_has
from engine.cards.words.effects import do, place_on_this
from engine.cards.words.hosting import ONLY_ON_ICE, ONLY_ON_REZZED_ICE
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.subroutines import break_one_on
from engine.kernel.abilities.deciding_clauses import If
from engine.kernel.abilities.declarations import Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    StaticCondition,
)
from engine.kernel.abilities.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import VIRUS, hosted
from engine.kernel.sides import Side

BOTULUS = CardDefinition(
    name="Botulus",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="place 1 virus counter",
            condition=either(when_installed(this), when_turn_begins(Side.RUNNER)),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="break 1 subroutine on host ice",
            cost=Cost(parts=(HostedCounters(VIRUS, 1),)),
            clauses=(break_one_on(its_host),),
            breaks=True,
        ),
    ),
)


def _its_strength_is_gone(game: Game, resolution: Resolution) -> bool:
    return strength(game, resolution.met_by(Encountered).ice) <= 0


def _trash_host_ice(_game: Game, resolution: Resolution) -> Effect:
    return Trash(cards=[resolution.met_by(Encountered).ice])


CHISEL = CardDefinition(
    name="Chisel",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        ONLY_ON_ICE,
        StaticAbility(
            label="host ice has 1 less strength for each virus counter",
            declarations=(
                Modify(
                    "strength",
                    lambda game, source, about: about == its_host(game, source),
                    lambda game, source, _about: -hosted(game, source, VIRUS),
                ),
            ),
        ),
        ConditionalAbility(
            label="trash host ice, or place 1 virus counter",
            condition=when_encountering(its_host),
            clauses=(
                If(
                    _its_strength_is_gone,
                    (do(_trash_host_ice),),
                    otherwise=(do(place_on_this(1, VIRUS)),),
                ),
            ),
        ),
    ),
)


def _host_has_no_strength(game: Game, source: int) -> bool:
    host = game.object(source).host
    return host is not None and game.exists(host) and strength(game, host) <= 0


def _trash_host(game: Game, resolution: Resolution) -> Effect | None:
    host = game.object(resolution.source).host
    return None if host is None else Trash(cards=[host])


PARASITE = CardDefinition(
    name="Parasite",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ONLY_ON_REZZED_ICE,
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        StaticAbility(
            label="-1 strength for each virus counter",
            declarations=(
                Modify(
                    "strength",
                    lambda game, source, about: about == game.object(source).host,
                    lambda game, source, _about: -hosted(game, source, VIRUS),
                ),
            ),
        ),
        ConditionalAbility(
            label="trash host ice of strength 0 or less",
            condition=StaticCondition(_host_has_no_strength),
            clauses=(do(_trash_host),),
        ),
    ),
)


def _derez_host(game: Game, resolution: Resolution) -> Effect | None:
    host = game.object(resolution.source).host
    return None if host is None else Derez(card=host)


TRANQUILIZER = CardDefinition(
    name="Tranquilizer",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="place 1 virus counter, and with 3 derez host ice",
            condition=either(when_installed(this), when_turn_begins(Side.RUNNER)),
            clauses=(
                do(place_on_this(1, VIRUS)),
                If(this_has(3, VIRUS), (do(_derez_host),)),
            ),
        ),
    ),
)
