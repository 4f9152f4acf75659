"""Upgrades with abilities that are used during runs."""

from engine.cards.words.amounts import for_each_trashed
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import can_be_advanced, remote_server_only, root_only
from engine.cards.words.costs import hosted_counters, the_x_paid, trash_from_hq, x_credits
from engine.cards.words.counters import for_each_hosted, place_on_this, remove_from_this
from engine.cards.words.effects import add_chosen_to_hand, do, do_damage, draw, end_the_run
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import (
    facedown_cards_in_archives,
    is_in_or_protects_this_server,
    protects_this_server,
)
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.runs import (
    during_a_run,
    during_run_on_this_server,
    for_the_run,
    ice_protecting_this_server,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import (
    change_strength,
    change_strength_of_ice,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER
from engine.kernel.sides import Side

BIO_VAULT = CardDefinition(
    name="Bio Vault",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"off site"}),
    cost=0,
    trash_cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        remote_server_only(),
        can_be_advanced(),
        PaidAbility(
            label="end the run",
            cost=Cost(parts=(TrashThis(), HostedCounters(ADVANCEMENT, 2))),
            clauses=(do(end_the_run),),
            restriction=during_a_run,
        ),
    ),
)


EMBOLUS = CardDefinition(
    name="Embolus",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    unique=True,
    trash_cost=2,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to place 1 power counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(NestedCost(Side.CORP, Cost(credits=1), then=(do(place_on_this(1, POWER)),)),),
            optional=True,
        ),
        ConditionalAbility(
            label="remove 1 power counter",
            condition=whenever_run_is_successful(),
            clauses=(do(remove_from_this(1, POWER)),),
        ),
        PaidAbility(
            label="end the run",
            cost=hosted_counters(1, POWER),
            clauses=(do(end_the_run),),
            restriction=during_run_on_this_server,
        ),
    ),
)


def _ice_here_gets_2_more(game: Game, resolution: Resolution) -> Effect:
    source = resolution.source
    return change_strength_of_ice(
        lambda game, ice: protects_this_server(game, source, ice),
        2,
        Duration.RUN,
        "ice here has 2 more strength",
    )


HELHEIM_SERVERS = CardDefinition(
    name="Helheim Servers",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"facility"}),
    cost=2,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="all ice here gets +2 strength for the run",
            cost=trash_from_hq(1),
            clauses=(do(_ice_here_gets_2_more),),
            restriction=during_run_on_this_server,
        ),
    ),
)


@restriction("only during a run on this server while the Runner has no click left")
def _the_runner_has_no_clicks(game: Game, source: int) -> bool:
    return during_run_on_this_server(game, source) and game.state.clicks[Side.RUNNER] == 0


RYON_KNIGHT = CardDefinition(
    name="Ryon Knight",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"sysop"}),
    cost=2,
    unique=True,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="do 1 core damage",
            cost=TRASH,
            clauses=(do(do_damage(1, DamageKind.CORE)),),
            restriction=_the_runner_has_no_clicks,
        ),
    ),
)


def _trash_all_cards_here(game: Game, resolution: Resolution) -> Effect:
    source, theirs = resolution.source, [o.oid for o in game.installed() if o.owner is Side.CORP]
    return Trash(cards=[c for c in theirs if is_in_or_protects_this_server(game, source, c)])


SELF_DESTRUCT = CardDefinition(
    name="Self-destruct",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        remote_server_only(),
        PaidAbility(
            label="trash all cards here, trace as many: 3 net damage",
            cost=TRASH,
            clauses=(
                do(_trash_all_cards_here),
                Trace(for_each_trashed(), (if_successful(do(do_damage(3, DamageKind.NET))),)),
            ),
            restriction=during_run_on_this_server,
        ),
    ),
)


_ICE_HERE = "a rezzed piece of ice here"


def _x_stronger_this_turn(game: Game, resolution: Resolution) -> Effect:
    return change_strength(resolution.the(_ICE_HERE), the_x_paid(game, resolution), Duration.TURN)


CORPORATE_TROUBLESHOOTER = CardDefinition(
    name="Corporate Troubleshooter",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="a piece of ice here gets +X strength this turn",
            cost=x_credits(TRASH),
            clauses=(do(_x_stronger_this_turn, targets=(ice_protecting_this_server(_ICE_HERE),)),),
        ),
    ),
)


_FACEDOWN = "facedown cards in Archives"


@restriction("only during a run on Archives")
def _during_a_run_on_archives(game: Game, _source: int) -> bool:
    return game.state.run is not None and game.state.run.server == "Archives"


DEFENSE_CONSTRUCT = CardDefinition(
    name="Defense Construct",
    side=Side.CORP,
    type="upgrade",
    cost=2,
    trash_cost=0,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="add facedown cards from Archives to HQ, 1 for each advancement counter",
            cost=TRASH,
            clauses=(
                do(
                    add_chosen_to_hand(_FACEDOWN),
                    targets=(
                        Target(
                            _FACEDOWN,
                            facedown_cards_in_archives,
                            for_each_hosted(ADVANCEMENT),
                            zone_named=True,
                        ),
                    ),
                ),
            ),
            uses_hosted=True,
            restriction=_during_a_run_on_archives,
        ),
    ),
)


@restriction("only during a run on HQ")
def _during_a_run_on_hq(game: Game, _source: int) -> bool:
    return game.state.run is not None and game.state.run.server == "HQ"


PANIC_BUTTON = CardDefinition(
    name="Panic Button",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        root_only("HQ"),
        PaidAbility(
            label="draw 1 card",
            cost=Cost(credits=1),
            clauses=(do(draw(1)),),
            restriction=_during_a_run_on_hq,
        ),
    ),
)


SIGNAL_JAMMING = CardDefinition(
    name="Signal Jamming",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="no cards can be installed in this run",
            cost=TRASH,
            clauses=(
                do(for_the_run("no cards can be installed", Prohibit(Install, lambda *_: True))),
            ),
            restriction=during_run_on_this_server,
        ),
    ),
)
