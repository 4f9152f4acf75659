"""Run events that are about a run on a remote server."""

from engine.cards.words.continuous import instead_of_trashing_this
from engine.cards.words.effects import do, gain_clicks
from engine.cards.words.run_conditions import when_its_run_ends
from engine.cards.words.runs import run_a_remote_server
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.events import RunBegan, RunEnded
from engine.kernel.game import Game
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side


def _was_successful(_game: Game, resolution: Resolution) -> bool:
    return resolution.met_by(RunEnded).successful


def _to_the_grip_instead_of_trashing_it(_game: Game, _resolution: Resolution) -> Effect:
    return LastingChange(
        declarations=(instead_of_trashing_this(lambda card: AddToHand(cards=[card])),),
        duration=Duration.TURN,
        words="added to the grip instead of trashed",
        once=True,
    )


def _no_other_run_on_it(game: Game, resolution: Resolution) -> Effect:
    ended = resolution.met_by(RunEnded)
    # The server that was run, wherever the run was led afterwards.
    began = next(iter(history.during(game, ended, RunBegan)), None)
    server = ended.server if began is None else began.server

    def is_on_it(_game: Game, _source: int, attempt: InitiateRun) -> bool:
        return attempt.server == server

    return LastingChange(
        declarations=(Prohibit(InitiateRun, is_on_it),),
        duration=Duration.TURN,
        words=f"no other run on {server} this turn",
    )


MARATHON = CardDefinition(
    name="Marathon",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="shaper",
    influence_cost=5,
    abilities=(
        PlayAbility(label="run a remote server", clauses=(do(run_a_remote_server),)),
        ConditionalAbility(
            label="if it was successful, gain [click] and add this to the grip; no other run there",
            condition=when_its_run_ends(),
            clauses=(
                If(_was_successful, (do(gain_clicks(1), _to_the_grip_instead_of_trashing_it),)),
                do(_no_other_run_on_it),
            ),
        ),
    ),
)
