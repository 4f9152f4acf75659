"""The Masque: a run for which it is trashed, and what comes of that."""

from engine.cards.words.conditions import E
from engine.cards.words.effects import do, draw, gain_clicks
from engine.cards.words.interrupts import TRASH
from engine.cards.words.run_conditions import when_its_run_ends_successfully
from engine.cards.words.runs import run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.events import RunEnded, RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked_abilities import IF_SUCCESSFUL
from engine.kernel.sides import Side


@carries_out("9.6.13", "9.11.5")
def _of_its_run(
    label: str, condition: Condition[E], *clauses: Clause, duration: Duration
) -> EffectMaker:
    """What waits for the run: the card is in the heap by then, so no ability of its own does."""
    waiting = ConditionalAbility(label=label, condition=condition, clauses=clauses)
    return lambda *_: CreateDelayed(ability=waiting, duration=duration)


def _masque(name: str, label: str, waits: EffectMaker) -> CardDefinition:
    return CardDefinition(
        name=name,
        side=Side.RUNNER,
        type="resource",
        subtypes=frozenset({"connection"}),
        cost=1,
        unique=True,
        faction="neutral-runner",
        influence_cost=0,
        abilities=(
            PaidAbility(
                label=label,
                cost=Cost(clicks=1) + TRASH,
                clauses=(do(waits, run(), gain_clicks(1)),),
            ),
        ),
    )


_DRAW: Condition[RunSucceeded] = IF_SUCCESSFUL


THE_MASQUE_A = _masque(
    "The Masque A",
    "make a run and gain [click]; a successful one draws 1 card",
    _of_its_run("draw 1 card", _DRAW, do(draw(1)), duration=Duration.ITS_RUN),
)


def _run_another_server(_game: Game, resolution: Resolution) -> Effect:
    server = resolution.met_by(RunEnded).server
    return MakeRun(which=lambda other: other != server, again=True)


THE_MASQUE_B = _masque(
    "The Masque B",
    "make a run and gain [click]; another server may be run after it",
    _of_its_run(
        "run another server",
        when_its_run_ends_successfully(),
        May("run another server", (do(_run_another_server),)),
        duration=Duration.TURN,
    ),
)
