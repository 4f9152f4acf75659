"""Events about the identity that the Runner plays."""

from engine.cards.words.continuous import removed_from_the_game_instead_of_trashed
from engine.cards.words.effects import do
from engine.cards.words.identities import another_identity, brought
from engine.cards.words.places import your_identity
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.extra_cards import SwitchIdentity
from engine.kernel.sides import Side

_ANOTHER = "another identity of your faction"


def _is_of_the_faction(faction: str, other: CardDefinition) -> bool:
    return other.faction == faction


def _switch_it(game: Game, resolution: Resolution) -> Effect | None:
    yours = your_identity(game)
    return None if yours is None else SwitchIdentity(card=yours, to=brought(_ANOTHER, resolution))


REBIRTH = CardDefinition(
    name="Rebirth",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        removed_from_the_game_instead_of_trashed(),
        PlayAbility(
            label="switch your identity with another of its faction",
            clauses=(do(_switch_it, targets=(another_identity(_ANOTHER, _is_of_the_faction),)),),
        ),
    ),
)
