"""An event whose effect lasts until the game ends."""

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.effects import do
from engine.cards.words.runs import if_successful, run_a_remote_server
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.events import Accessed
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _remove_it(_game: Game, resolution: Resolution) -> Effect:
    return RemoveFromGame(cards=[resolution.met_by(Accessed).card], by=Side.RUNNER)


def _and_each_copy_of_it(game: Game, resolution: Resolution) -> Effect:
    name = game.object(resolution.met_by(Accessed).card).printed.name

    def is_a_copy(game: Game, _source: int, event: Accessed) -> bool:
        return game.object(event.card).printed.name == name

    remove = ConditionalAbility(
        label="remove the copy from the game",
        condition=Condition(Accessed, is_a_copy),
        clauses=(do(_remove_it),),
    )
    return CreateDelayed(ability=remove, duration=Duration.GAME)


def _remove_the_first_non_agenda(game: Game, _resolution: Resolution) -> Effect:
    since = history.now(game)

    def is_the_first(game: Game, _source: int, event: Accessed) -> bool:
        accessed = [e.card for e in history.since(game, since, Accessed) if e is not event]
        others = [c for c in accessed if game.object(c).printed.type != "agenda"]
        return game.object(event.card).printed.type != "agenda" and not others

    first = ConditionalAbility(
        label="remove the first non-agenda card accessed from the game",
        condition=Condition(Accessed, is_the_first),
        clauses=(do(_remove_it), do(_and_each_copy_of_it)),
    )
    return CreateDelayed(ability=first, duration=Duration.RUN)


WATCH_THE_WORLD_BURN = CardDefinition(
    name="Watch the World Burn",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"orgcrime", "run", "terminal"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(label="run a remote server", clauses=(do(run_a_remote_server),)),
        if_successful(
            "the first non-agenda card accessed is removed from the game",
            do(_remove_the_first_non_agenda),
        ),
    ),
)
