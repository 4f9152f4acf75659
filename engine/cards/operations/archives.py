"""Operations that bring cards back from Archives."""

from engine.cards.words.choices import cards_in_archives
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
)
from engine.cards.words.installing import card_to_install, install_chosen
from engine.cards.words.places import in_archives
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import INSTALLED
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.sides import Side

ARCHIVED_MEMORIES = CardDefinition(
    name="Archived Memories",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="add 1 card from Archives to HQ",
            clauses=(
                do(
                    add_chosen_to_hand("a card in Archives"),
                    targets=(cards_in_archives("a card in Archives"),),
                ),
            ),
        ),
    ),
)


def _other_copies_in_archives(game: Game, resolution: Resolution) -> Effect:
    names = [game.object(card).printed.name for card in resolution.notes.get(INSTALLED, ())]
    copies = [card for card in in_archives(game) if game.object(card).printed.name in names]
    return RemoveFromGame(cards=copies)


RESTORE = CardDefinition(
    name="Restore",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="install and rez a card from Archives, remove its other copies from the game",
            clauses=(
                do(
                    install_chosen("a card in Archives", rez=AS_PRINTED),
                    targets=(card_to_install("a card in Archives", in_archives),),
                ),
                do(_other_copies_in_archives),
            ),
        ),
    ),
)
