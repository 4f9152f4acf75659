"""Upgrades about what is accessed, stolen and trashed in their server."""

from engine.cards.words.accessing import not_in_archives, while_it_is_installed
from engine.cards.words.additional_costs import additional_cost_to_steal_agendas
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.costs import taking_tags
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    give_tags,
    remove_bad_publicity,
)
from engine.cards.words.places import (
    in_this_server,
    taken_from_the_root_here,
)
from engine.cards.words.run_conditions import (
    whenever_run_on_this_server_ends,
    whenever_run_on_this_server_is_successful,
)
from engine.cards.words.runs import (
    cannot_access,
    for_the_run,
)
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import (
    RunEnded,
    Scored,
    Stolen,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks, suffer_damage
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

FORCED_CONNECTION = CardDefinition(
    name="Forced Connection",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="trace 3: give 2 tags",
            condition=when_accessed(also=not_in_archives),
            clauses=(Trace(3, (if_successful(do(give_tags(2))),)),),
            active_in=while_accessed,
        ),
    ),
)


INCREASED_DROP_RATES = CardDefinition(
    name="Increased Drop Rates",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="remove 1 bad publicity unless the Runner takes 1 tag",
            condition=when_accessed(),
            clauses=(unless_the_runner_pays(taking_tags(1), do(remove_bad_publicity(1))),),
            active_in=while_accessed,
        ),
    ),
)


_TO_RETURN = "a program or virtual resource"


def _programs_and_virtual_resources(game: Game, _resolution: Resolution) -> list[int]:
    theirs = [o for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    return [
        o.oid
        for o in theirs
        if o.printed.type == "program"
        or (o.printed.type == "resource" and game.has_subtype(o.oid, "virtual"))
    ]


INTAKE = CardDefinition(
    name="Intake",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush"}),
    cost=0,
    trash_cost=0,
    faction="nbn",
    influence_cost=3,
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="trace 4: add a program or virtual resource to the grip",
            condition=when_accessed(also=not_in_archives),
            clauses=(
                Trace(
                    4,
                    (
                        if_successful(
                            do(
                                add_chosen_to_hand(_TO_RETURN),
                                targets=(Target(_TO_RETURN, _programs_and_virtual_resources),),
                            )
                        ),
                    ),
                ),
            ),
            active_in=while_accessed,
        ),
    ),
)


def _losing_all_clicks(game: Game, _resolution: Resolution) -> Cost:
    return Cost(parts=(lose_clicks(game.state.clicks[Side.RUNNER]),))


_1_CORE_DAMAGE = do(do_damage(1, DamageKind.CORE))


MR_HENDRIK = CardDefinition(
    name="Mr. Hendrik",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ambush", "sysop"}),
    cost=0,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="pay 2[c] to do 1 core damage, unless the Runner loses all clicks",
            condition=when_accessed(also=while_it_is_installed),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=2),
                    then=(
                        If(
                            lambda game, _r: game.state.clicks[Side.RUNNER] > 0,
                            (
                                NestedCost(
                                    Side.RUNNER, _losing_all_clicks, otherwise=(_1_CORE_DAMAGE,)
                                ),
                            ),
                            otherwise=(_1_CORE_DAMAGE,),
                        ),
                    ),
                ),
            ),
            optional=True,
            active_in=while_accessed,
        ),
    ),
)


DJUPSTAD_GRID = CardDefinition(
    name="Djupstad Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=4,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="do 1 core damage",
            condition=Condition(Scored, taken_from_the_root_here),
            clauses=(do(do_damage(1, DamageKind.CORE)),),
        ),
    ),
)


def _no_copy_of_it_was_stolen(game: Game, source: int, attempt: Steal) -> bool:
    if not in_this_server(game, source, attempt.card):
        return False
    stolen = [game.name(card) for card in game.zone(score_area(Side.RUNNER))]
    return game.name(attempt.card) not in stolen


OLD_HOLLYWOOD_GRID = CardDefinition(
    name="Old Hollywood Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=5,
    trash_cost=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="agendas here cannot be stolen before a copy is",
            flags=frozenset({Flag.PERSISTENT}),
            declarations=(Prohibit(Steal, _no_copy_of_it_was_stolen),),
        ),
    ),
)


def _the_runner_trashes_a_card_here(game: Game, source: int, event: Trashed) -> bool:
    card = game.object(event.card)
    # Ice that protects the server is neither in it nor in its root (4.6.6e, 4.6.9).
    protects = card.installed and card.printed.type == "ice"
    is_the_corps = card.owner is Side.CORP and event.by is Side.RUNNER
    return is_the_corps and not protects and in_this_server(game, source, event.card)


OVERSEER_MATRIX = CardDefinition(
    name="Overseer Matrix",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="pay 1[c] to give the Runner 1 tag",
            condition=Condition(Trashed, _the_runner_trashes_a_card_here),
            clauses=(NestedCost(Side.CORP, Cost(credits=1), then=(do(give_tags(1)),)),),
            optional=True,
            flags=frozenset({Flag.PERSISTENT}),
        ),
    ),
)


def _runner_stole_an_agenda(game: Game, run: RunEnded) -> bool:
    return bool(history.during(game, run, Stolen))


AMAZE_AMUSEMENTS = CardDefinition(
    name="AMAZE Amusements",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=3,
    faction="nbn",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="give 2 tags for a run that stole an agenda",
            flags=frozenset({Flag.PERSISTENT}),
            condition=whenever_run_on_this_server_ends(also=_runner_stole_an_agenda),
            clauses=(do(give_tags(2)),),
        ),
    ),
)


ASH_2X3ZB9CY = CardDefinition(
    name="Ash 2X3ZB9CY",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"bioroid"}),
    cost=2,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="trace 4: no other card can be accessed",
            condition=whenever_run_on_this_server_is_successful(),
            clauses=(
                Trace(
                    4,
                    (
                        if_successful(
                            do(
                                for_the_run(
                                    "no other card can be accessed",
                                    cannot_access(lambda this, card: card != this),
                                )
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


BEN_MUSASHI = CardDefinition(
    name="Ben Musashi",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"clone"}),
    cost=1,
    trash_cost=3,
    faction="jinteki",
    influence_cost=2,
    unique=True,
    abilities=(
        additional_cost_to_steal_agendas(
            Cost(parts=(suffer_damage(DamageKind.NET, 2),)),
            in_this_server,
            flags=frozenset({Flag.PERSISTENT}),
        ),
    ),
)
