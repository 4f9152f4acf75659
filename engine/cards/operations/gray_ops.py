"""Gray ops."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import any_number_of_rezzed_cards
from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import (
    do,
    do_damage,
    do_damage_for_points,
    give_tags,
    runner_loses_credits,
    take_bad_publicity,
    trash_chosen,
)
from engine.cards.words.last_turn import (
    the_runner_accessed_a_card,
    the_runner_ran,
    the_runner_ran_successfully,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.credits import pool
from engine.kernel.sides import Side


def _scored_this_turn(game: Game) -> list[Scored]:
    return history.this_turn(game, Scored)


NEUROSPIKE = CardDefinition(
    name="Neurospike",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="do 1 net damage for each agenda point scored this turn",
            clauses=(do(do_damage_for_points(DamageKind.NET, _scored_this_turn)),),
        ),
    ),
)


PUBLIC_TRAIL = CardDefinition(
    name="Public Trail",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="1 tag unless the Runner pays 8[c]",
            clauses=(NestedCost(Side.RUNNER, Cost(credits=8), otherwise=(do(give_tags(1)),)),),
        ),
    ),
)


def _trash_them_for_3_each(game: Game, resolution: Resolution) -> list[Effect]:
    """Trash the chosen cards; those that cannot be trashed bring nothing."""

    def trash(*chosen: int) -> Trash:
        return Trash(cards=list(chosen), by=resolution.controller, source=resolution.source)

    chosen = resolution.those("rezzed cards")
    trashed = [card for card in chosen if trash(card).can_happen(game)]
    return [trash(*chosen), GainCredits(side=Side.CORP, base=3 * len(trashed))]


LIQUIDATION = CardDefinition(
    name="Liquidation",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops", "transaction"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trash any number of rezzed cards and gain 3[c] for each",
            clauses=(
                do(
                    _trash_them_for_3_each,
                    targets=(any_number_of_rezzed_cards("rezzed cards"),),
                ),
            ),
        ),
    ),
)


def _the_runner_has_4_credits(game: Game, _resolution: Resolution) -> bool:
    return pool(game, Side.RUNNER) >= 4


ECONOMIC_WARFARE = CardDefinition(
    name="Economic Warfare",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="the Runner loses 4[c], if they have them",
            clauses=(If(_the_runner_has_4_credits, (do(runner_loses_credits(4)),)),),
        ),
    ),
)


NEURAL_EMP = CardDefinition(
    name="Neural EMP",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        play_only_if("play only after a run in the Runner's last turn", the_runner_ran),
        PlayAbility(label="do 1 net damage", clauses=(do(do_damage(1, DamageKind.NET)),)),
    ),
)


def _connection_resources(game: Game, _resolution: Resolution) -> list[int]:
    resources = [o for o in game.installed() if o.faceup and o.printed.type == "resource"]
    return [o.oid for o in resources if game.has_subtype(o.oid, "connection")]


UNDER_THE_BUS = CardDefinition(
    name="Under the Bus",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops", "illicit"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after an access in the Runner's last turn", the_runner_accessed_a_card
        ),
        PlayAbility(
            label="trash 1 connection and take 1 bad publicity",
            clauses=(
                do(
                    trash_chosen("a connection"),
                    take_bad_publicity(1),
                    targets=(Target("a connection", _connection_resources),),
                ),
            ),
        ),
    ),
)
