"""Doubles that are no runs: an additional click to play."""

from engine.cards.words.choices import card_to_expose_in_a_remote_root
from engine.cards.words.continuous import additional_cost_to_play
from engine.cards.words.decks import cards_looked_at, reveal_top, trash_cards_looked_at
from engine.cards.words.effects import EXPOSED, do, expose_chosen, trash_chosen
from engine.kernel.abilities.deciding_clauses import If, May
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.prices import Terms
from engine.kernel.sides import Side

_TO_EXPOSE = "a card in the root of a remote server"


def _an_asset_or_upgrade_was_exposed(game: Game, resolution: Resolution) -> bool:
    exposed = resolution.notes.get(EXPOSED, ())
    return any(game.object(card).printed.type in ("asset", "upgrade") for card in exposed)


DRIVE_BY = CardDefinition(
    name="Drive By",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="expose a card in the root of a remote server, and trash an asset or upgrade",
            clauses=(
                do(
                    expose_chosen(_TO_EXPOSE),
                    targets=(card_to_expose_in_a_remote_root(_TO_EXPOSE),),
                ),
                If(_an_asset_or_upgrade_was_exposed, (do(trash_chosen(_TO_EXPOSE)),)),
            ),
        ),
    ),
)


def _install_it_for_10_less(game: Game, resolution: Resolution) -> list[Effect]:
    revealed = cards_looked_at(game, resolution)
    return [Install(card=card, by=Side.RUNNER, terms=Terms(discount=10)) for card in revealed]


EUREKA = CardDefinition(
    name="Eureka!",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=3,
    faction="shaper",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="reveal the top card of the stack, and install or trash it",
            clauses=(
                do(reveal_top(1, Side.RUNNER)),
                May(
                    "install it for 10[c] less",
                    (do(_install_it_for_10_less),),
                    otherwise=(do(trash_cards_looked_at),),
                ),
            ),
        ),
    ),
)
