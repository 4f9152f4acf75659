"""Resources that act as other cards are installed."""

from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.effects import do
from engine.cards.words.installing import place_on_the_card_installed
from engine.cards.words.places import is_virus_program
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.counters import VIRUS
from engine.kernel.sides import Side

COOKBOOK = CardDefinition(
    name="Cookbook",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter on it",
            condition=whenever_you_install(is_virus_program),
            clauses=(do(place_on_the_card_installed(1, VIRUS)),),
            optional=True,
        ),
    ),
)
