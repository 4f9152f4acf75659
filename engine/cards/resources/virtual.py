"""Virtual resources that are no directives."""

from engine.cards.words.abilities import a_credit_each_turn_and_for_each_theft, load_when_installed
from engine.cards.words.card_conditions import (
    when_empty,
    whenever_agenda_is_scored,
)
from engine.cards.words.conditions import when_turn_begins, when_turn_ends
from engine.cards.words.counters import another_card_with, place_on_this, while_this_has
from engine.cards.words.credits import take_credits
from engine.cards.words.effects import do, draw, provided, trash_this
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    install_this,
)
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    avoid_tags,
    interrupt,
    prevent_damage,
)
from engine.cards.words.places import are_in_the_same_position, in_the_heap
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.runs import (
    THE_RUNNER_MAY_JACK_OUT,
    breach,
    can_spend_hosted_credits,
)
from engine.cards.words.subroutines import break_last
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Permit
from engine.kernel.abilities.subroutines.resolving_subroutines import RUNNER_ORDERS_SUBROUTINES
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.additional_rules.traces import Trace, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.events import (
    Passed,
    RunSucceeded,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import CREDIT, VIRUS, MoveCounters
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.movement import MoveToIce
from engine.kernel.runs.position import encounters_with
from engine.kernel.sides import Side

CALDERA = CardDefinition(
    name="Caldera",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    faction="criminal",
    influence_cost=1,
    abilities=(
        interrupt(
            "prevent 1 core or net damage",
            Cost(credits=3),
            do(prevent_damage(1, DamageKind.CORE, DamageKind.NET)),
        ),
    ),
)


def _is_in_heap_after_3_successful_runs(game: Game, source: int) -> bool:
    runs = history.this_turn(game, RunSucceeded)
    return len(runs) >= 3 and in_the_heap(game, game.object(source))


CROWDFUNDING = CardDefinition(
    name="Crowdfunding",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"seedy", "virtual"}),
    cost=0,
    faction="criminal",
    influence_cost=3,
    abilities=(
        load_when_installed(3),
        ConditionalAbility(
            label="when empty, trash it and draw 1 card",
            condition=when_empty(),
            clauses=(do(trash_this, draw(1)),),
        ),
        ConditionalAbility(
            label="take 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(take_credits(1)),),
        ),
        ConditionalAbility(
            label="install it from the heap",
            condition=when_turn_ends(Side.RUNNER, also=_is_in_heap_after_3_successful_runs),
            clauses=(do(install_this(IGNORING_ALL_COSTS)),),
            optional=True,
            active_in=in_the_heap,
        ),
    ),
)


FENCER_FUENO = CardDefinition(
    name="Fencer Fueno",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"companion", "virtual"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    unique=True,
    abilities=(
        a_credit_each_turn_and_for_each_theft(),
        ConditionalAbility(
            label="its credits can be spent",
            condition=whenever_run_is_successful(),
            clauses=(do(can_spend_hosted_credits),),
        ),
        ConditionalAbility(
            label="pay 1[c] or trash it",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(
                provided(
                    while_this_has(3, CREDIT),
                    NestedCost(Side.RUNNER, Cost(credits=1), otherwise=(do(trash_this),)),
                ),
            ),
        ),
    ),
)


GANG_SIGN = CardDefinition(
    name="Gang Sign",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="breach HQ",
            condition=whenever_agenda_is_scored(),
            clauses=(do(breach("HQ")),),
        ),
    ),
)


GBAHALI = CardDefinition(
    name="Gbahali",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="break the last subroutine", cost=TRASH, clauses=(do(break_last),), breaks=True
        ),
    ),
)


def _would_take_tags_or_net_damage(_game: Game, _source: int, effect: TakeTags | Damage) -> bool:
    return isinstance(effect, TakeTags) or effect.kind is DamageKind.NET


NO_ONE_HOME = CardDefinition(
    name="No One Home",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    influence_cost=1,
    faction="criminal",
    cost=0,
    abilities=(
        ConditionalAbility(
            label="trash this for a trace that may prevent tags or net damage",
            condition=Would((TakeTags, Damage), _would_take_tags_or_net_damage, first_each="turn"),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(
                        Trace(
                            0,
                            (
                                if_unsuccessful(
                                    ChooseOne(
                                        Side.RUNNER,
                                        (
                                            Choice("prevent all tags", (do(avoid_tags(None)),)),
                                            Choice(
                                                "prevent all net damage",
                                                (do(prevent_damage(None, DamageKind.NET)),),
                                            ),
                                        ),
                                    )
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
            flags=INTERRUPT,
        ),
    ),
)


def _rezzed_ice_is_passed(game: Game, _source: int, event: Passed) -> bool:
    return game.object(event.ice).is_rezzed


def _ice_in_the_same_position(game: Game, resolution: Resolution) -> list[int]:
    passed = resolution.met_by(Passed).ice
    central = [game.state.servers[name] for name in CENTRAL_SERVERS]
    return [i for s in central for i in s.ice if are_in_the_same_position(game, i, passed)]


def _move_to_it(_game: Game, resolution: Resolution) -> Effect:
    return MoveToIce(ice=resolution.the("ice in the same position"))


SLIPSTREAM = CardDefinition(
    name="Slipstream",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash this: approach ice in the same position of a central server",
            condition=Condition(Passed, _rezzed_ice_is_passed),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(
                        do(
                            _move_to_it,
                            targets=(
                                Target("ice in the same position", _ice_in_the_same_position),
                            ),
                        ),
                        THE_RUNNER_MAY_JACK_OUT,
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _is_encountered(game: Game, _source: int, about: int) -> bool:
    return any(encounters_with(game, about))


ICE_CARVER = CardDefinition(
    name="Ice Carver",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="-1 strength to the encountered ice",
            declarations=(Modify("strength", _is_encountered, lambda *_: -1),),
        ),
    ),
)


def _move_1_virus_counter(_game: Game, resolution: Resolution) -> Effect:
    return MoveCounters(
        kind=VIRUS,
        base=1,
        origin=resolution.source,
        destination=resolution.the(_ANOTHER_WITH_VIRUS),
    )


_ANOTHER_WITH_VIRUS = "another card with a virus counter"


VIRUS_BREEDING_GROUND = CardDefinition(
    name="Virus Breeding Ground",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        PaidAbility(
            label="move 1 virus counter to another card that has one",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    _move_1_virus_counter,
                    targets=(another_card_with(_ANOTHER_WITH_VIRUS, VIRUS),),
                ),
            ),
        ),
    ),
)


STREET_MAGIC = CardDefinition(
    name="Street Magic",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="unbroken subroutines resolve in the order of your choice",
            declarations=(Permit(RUNNER_ORDERS_SUBROUTINES, lambda *_: True),),
        ),
    ),
)
