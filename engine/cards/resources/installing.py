"""Resources that act as other cards are installed."""

from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.effects import do
from engine.cards.words.places import is_virus_program
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import VIRUS, PlaceCounters
from engine.kernel.sides import Side


def _place_1_virus_counter_on_it(_game: Game, resolution: Resolution) -> Effect:
    return PlaceCounters(card=resolution.met_by(Installed).card, kind=VIRUS, base=1)


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
            clauses=(do(_place_1_virus_counter_on_it),),
            optional=True,
        ),
    ),
)
