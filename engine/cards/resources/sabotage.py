"""Resources that sabotage servers."""

from engine.cards.words.costs import suffering
from engine.cards.words.effects import do
from engine.cards.words.interrupts import TRASH
from engine.cards.words.runs import run_a_remote_server
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side


def _is_in_the_attacked_root(game: Game, source: int, about: int) -> bool:
    return is_its_run(game, source) and about in cards_in_root(game, game.run.server)


def _trash_the_attacked_root(game: Game, _resolution: Resolution) -> Effect | None:
    if game.state.run is None:
        return None
    return Trash(cards=cards_in_root(game, game.run.server), by=Side.RUNNER)


def _during_and_after_it(game: Game, resolution: Resolution) -> list[Effect]:
    """What holds in the run: the card is in the heap by then, so no ability of its own says so."""
    run = run_a_remote_server(game, resolution)
    if not run.can_happen(game):
        return []
    trashing = ConditionalAbility(
        label="trash the root of the attacked server",
        condition=Condition(RunSucceeded, lambda game, source, _event: is_its_run(game, source)),
        clauses=(do(_trash_the_attacked_root),),
    )
    return [
        LastingChange(
            declarations=(ChangeCharacteristics(_is_in_the_attacked_root, loses=lambda *_: True),),
            duration=Duration.ITS_RUN,
            words="cards in the root of the server that it attacks lose all abilities",
        ),
        CreateDelayed(ability=trashing, duration=Duration.ITS_RUN),
        run,
    ]


LIGHT_THE_FIRE = CardDefinition(
    name="Light the Fire!",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"sabotage"}),
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="run a remote server whose root loses its abilities and is trashed",
            cost=Cost(clicks=1) + TRASH + suffering(1, DamageKind.CORE),
            clauses=(do(_during_and_after_it),),
        ),
    ),
)
