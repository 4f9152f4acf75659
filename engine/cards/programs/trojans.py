"""Trojans, hosted on ice: most of them are viruses."""

from engine.cards.words.abilities import trash_this_when_you_purge
from engine.cards.words.card_conditions import when_installed, when_this_has
from engine.cards.words.conditions import either, its_host, this, when_turn_begins
from engine.cards.words.costs import a_credit_for_each_subroutine_of_it
from engine.cards.words.counters import charge_1_of_your_installed_cards, place_on_this, this_has
from engine.cards.words.effects import bypass_that_ice, do, gain_credits, provided
from engine.cards.words.hosting import ONLY_ON_ICE, ONLY_ON_REZZED_ICE
from engine.cards.words.icebreakers import encounters_its_host
from engine.cards.words.places import protects_this_server
from engine.cards.words.run_conditions import when_encountering, whenever_the_runner_passes
from engine.cards.words.subroutines import break_one_on
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    StaticCondition,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Modify, Only
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.events import Derezzed, Encountered, Rezzed, SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import VIRUS, hosted_count
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
            restriction=encounters_its_host,
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
                    Only(its_host),
                    lambda game, source, _about: -hosted_count(game, source, VIRUS),
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
                    Only(its_host),
                    lambda game, source, _about: -hosted_count(game, source, VIRUS),
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


_HOST_ICE_IS_OF_ALL_MAIN_TYPES = StaticAbility(
    label="its host is of all three main types of ice",
    declarations=(
        ChangeCharacteristics(
            Only(its_host), gains_subtypes=lambda *_: ("barrier", "code gate", "sentry")
        ),
    ),
)


CHROMATOPHORES = CardDefinition(
    name="Chromatophores",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ONLY_ON_ICE,
        _HOST_ICE_IS_OF_ALL_MAIN_TYPES,
    ),
)


KYUBAN = CardDefinition(
    name="Kyuban",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=0,
    memory_cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="gain 2[c]",
            condition=whenever_the_runner_passes(its_host),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


def _weakened(game: Game, source: int, about: int) -> int:
    return -2 if about == its_host(game, source) else -1


def _its_host_or_other_ice_of_this_server(game: Game, source: int, about: int) -> bool:
    return about == its_host(game, source) or protects_this_server(game, source, about)


MONKEYWRENCH = CardDefinition(
    name="Monkeywrench",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ONLY_ON_ICE,
        StaticAbility(
            label="-2 strength to host ice, -1 to other ice protecting this server",
            declarations=(Modify("strength", _its_host_or_other_ice_of_this_server, _weakened),),
        ),
    ),
)


def _host_is_no_barrier(game: Game, source: int) -> bool:
    host = its_host(game, source)
    return host is not None and not game.has_subtype(host, "barrier")


PHYSARUM_ENTANGLER = CardDefinition(
    name="Physarum Entangler",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=0,
    memory_cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="pay 1[c] for each subroutine to bypass host ice that is no barrier",
            condition=when_encountering(its_host),
            clauses=(
                provided(
                    _host_is_no_barrier,
                    NestedCost(
                        Side.RUNNER, a_credit_for_each_subroutine_of_it, then=(do(bypass_that_ice),)
                    ),
                ),
            ),
            optional=True,
        ),
        trash_this_when_you_purge(),
    ),
)


def _host_turns(game: Game, source: int, event: Rezzed | Derezzed) -> bool:
    return event.card == its_host(game, source)


SACI = CardDefinition(
    name="Saci",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=1,
    memory_cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="gain 3[c]",
            condition=either(Condition(Rezzed, _host_turns), Condition(Derezzed, _host_turns)),
            clauses=(do(gain_credits(3)),),
        ),
    ),
)


TRYPANO = CardDefinition(
    name="Trypano",
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
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        ConditionalAbility(
            label="trash host ice",
            condition=when_this_has(5, VIRUS),
            clauses=(do(_trash_host),),
        ),
    ),
)


EGRET = CardDefinition(
    name="Egret",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=2,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ONLY_ON_REZZED_ICE,
        _HOST_ICE_IS_OF_ALL_MAIN_TYPES,
    ),
)


def _is_the_first_of_this_encounter_with_host_ice(
    game: Game, source: int, event: SubroutineBroken
) -> bool:
    encounter = game.state.encounter
    is_host = encounter is not None and encounter.ice == event.ice == its_host(game, source)
    broken = history.this_encounter_alone(game, SubroutineBroken)
    yours = [e for e in broken if e.side is Side.RUNNER and e.ice == event.ice]
    return is_host and event.side is Side.RUNNER and not yours


FLUX_CAPACITOR = CardDefinition(
    name="Flux Capacitor",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=0,
    memory_cost=1,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="charge 1 card",
            condition=Condition(SubroutineBroken, _is_the_first_of_this_encounter_with_host_ice),
            clauses=(charge_1_of_your_installed_cards,),
            optional=True,
        ),
    ),
)
