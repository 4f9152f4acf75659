"""Resources that prevent what ice does as it is encountered."""

from dataclasses import replace

from engine.cards.words.effects import do
from engine.cards.words.interrupts import TRASH, interrupt, prevent_a_when_encountered_ability
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import InstallTopFacedown
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side

HUNTING_GROUNDS = CardDefinition(
    name="Hunting Grounds",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "virtual"}),
    cost=2,
    faction="apex",
    influence_cost=1,
    abilities=(
        replace(
            interrupt(
                "prevent a “when encountered” ability",
                Cost(),
                do(prevent_a_when_encountered_ability),
            ),
            limit="turn",
        ),
        PaidAbility(
            label="install the top 3 cards of your stack facedown",
            cost=TRASH,
            clauses=(InstallTopFacedown(3),),
        ),
    ),
)
