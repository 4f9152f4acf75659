"""Upgrades that look at the agendas scored beside them."""

from engine.cards.words.effects import do
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.events import Event, Scored
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _scored_from_this_server(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, Scored) and game.object(event.card).server == this_server(game, source)


def _is_no_agenda(game: Game, card: int) -> bool:
    return game.object(card).printed.type != "agenda"


MALAPERT_DATA_VAULT = CardDefinition(
    name="Malapert Data Vault",
    side=Side.CORP,
    type="upgrade",
    cost=1,
    trash_cost=4,
    unique=True,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="search R&D for a card that is no agenda",
            condition=Condition(Scored, _scored_from_this_server),
            clauses=(
                do(search_for(deck(Side.CORP), _is_no_agenda)),
                do(reveal_found),
                do(add_found_to_hand),
            ),
            optional=True,
        ),
    ),
)
