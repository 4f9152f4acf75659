"""Hardware that acts on the card being accessed."""

from engine.cards.words.accessing import trash_the_accessed_card
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.effects import do
from engine.cards.words.places import in_your_grip
from engine.kernel.abilities.kinds import Flag, PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.cost_parts import TrashOther
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.sides import Side

CARNIVORE = CardDefinition(
    name="Carnivore",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        PaidAbility(
            label="trash the accessed card",
            cost=Cost(
                parts=(
                    TrashOther(
                        "trash 2 cards from your grip",
                        lambda game, _payer, _purpose: in_your_grip(game),
                        count=2,
                    ),
                )
            ),
            clauses=(do(trash_the_accessed_card),),
            flags=frozenset({Flag.ACCESS}),
            limit="turn",
        ),
    ),
)
