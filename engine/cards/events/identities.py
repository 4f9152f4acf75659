"""Events about the identity that the Runner plays."""

from engine.cards.words.continuous import removed_from_the_game_instead_of_trashed
from engine.cards.words.effects import do
from engine.cards.words.places import your_identity
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.targets import Target
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.extra_cards import SwitchIdentity
from engine.kernel.sides import Side

_ANOTHER = "another identity of your faction"


@carries_out("1.5.4a", "1.5.4b")
def _others_of_the_faction(game: Game, _resolution: Resolution) -> list[tuple[str, str]]:
    """Those that there are: any number of them may be brought."""
    from engine.cards.catalogue import cards

    yours = your_identity(game)
    if yours is None:
        return []
    printed = game.object(yours).definition
    names = sorted(
        other.name
        for other in cards().values()
        if (other.type, other.side, other.faction) == ("identity", Side.RUNNER, printed.faction)
        and other.name != printed.name
        and other.test_card is printed.test_card
    )
    return [(name, name) for name in names]


def _switch_it(game: Game, resolution: Resolution) -> Effect | None:
    from engine.cards.catalogue import card

    yours = your_identity(game)
    return None if yours is None else SwitchIdentity(card=yours, to=card(resolution.the(_ANOTHER)))


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
            clauses=(do(_switch_it, targets=(Target(_ANOTHER, _others_of_the_faction),)),),
        ),
    ),
)
