"""Terminal operations, after which the action phase ends."""

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import do, draw, gain_credits, give_tags
from engine.kernel import history
from engine.kernel.abilities.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import RunBegan, Stolen, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side


def _the_runner_stole_or_trashed_last_turn(game: Game) -> bool:
    trashed = (
        event
        for event in history.last_turn(game, Trashed)
        if event.by is Side.RUNNER and game.object(event.after).owner is Side.CORP
    )
    return bool(history.last_turn(game, Stolen)) or any(True for _ in trashed)


OPPO_RESEARCH = CardDefinition(
    name="Oppo Research",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "gray ops"}),
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a theft or trashing in the last turn of the Runner",
            _the_runner_stole_or_trashed_last_turn,
        ),
        your_action_phase_ends_after_this(),
        PlayAbility(label="give the Runner 2 tags", clauses=(do(give_tags(2)),)),
        PlayAbility(
            label="pay 5[c] to give the Runner 2 tags",
            clauses=(NestedCost(Side.CORP, Cost(credits=5), then=(do(give_tags(2)),)),),
            threat=3,
        ),
    ),
)


def _the_runner_ran_last_turn(game: Game) -> bool:
    return bool(history.last_turn(game, RunBegan))


HARD_HITTING_NEWS = CardDefinition(
    name="Hard-Hitting News",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        your_action_phase_ends_after_this(),
        play_only_if(
            "play only if the Runner made a run in their last turn", _the_runner_ran_last_turn
        ),
        PlayAbility(
            label="trace 4, 4 tags", clauses=(Trace(4, (if_successful(do(give_tags(4))),)),)
        ),
    ),
)


IPO = CardDefinition(
    name="IPO",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "transaction"}),
    cost=8,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(label="gain 13[c]", clauses=(do(gain_credits(13)),)),
    ),
)


VIOLET_LEVEL_CLEARANCE = CardDefinition(
    name="Violet Level Clearance",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "transaction"}),
    cost=5,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(label="gain 8[c] and draw 4 cards", clauses=(do(gain_credits(8), draw(4)),)),
    ),
)
