"""Runner identities that alter how the game is set up."""

from engine.cards.words.effects import add_chosen_to_hand, do
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PaidAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AltersSetup
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.starting import SET_ASIDE_WITH
from engine.kernel.game_zones.zones import SET_ASIDE
from engine.kernel.sides import Side


def _directives() -> list[CardDefinition]:
    """Those that there are: any number of them may be brought (1.5.3a)."""
    from engine.cards.catalogue import cards as every_card

    known = every_card().values()
    return [d for d in known if "directive" in d.subtypes and d.side is Side.RUNNER]


ADAM = CardDefinition(
    name="Adam: Compulsive Hacker",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"bioroid"}),
    faction="adam",
    abilities=(
        StaticAbility(
            label="start the game with 3 different directives installed",
            declarations=(AltersSetup(Side.RUNNER, installs=3, beside=_directives),),
        ),
    ),
)


_ASIDE = "a card set aside with this identity"


def _set_aside_with_this(game: Game, resolution: Resolution) -> list[int]:
    aside = game.zone(SET_ASIDE)
    return [
        card
        for card in aside
        if game.object(card).remembered.get(SET_ASIDE_WITH) == resolution.source
    ]


AYLA = CardDefinition(
    name="Ayla “Bios” Rahim: Simulant Specialist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
    abilities=(
        StaticAbility(
            label="set 6 cards aside before drawing, and shuffle 2 of them back",
            declarations=(AltersSetup(Side.RUNNER, aside=6, of_which_back=2),),
        ),
        PaidAbility(
            label="add 1 card set aside with this to your grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    add_chosen_to_hand(_ASIDE),
                    targets=(Target(_ASIDE, _set_aside_with_this, zone_named=True),),
                ),
            ),
        ),
    ),
)
