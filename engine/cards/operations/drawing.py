"""Operations that draw cards."""

from engine.cards.words.choices import any_number_in_hq, card_in_hq
from engine.cards.words.effects import do, draw, gain_credits, reveal_chosen
from engine.cards.words.places import in_hq_or_archives
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side

SPRINT = CardDefinition(
    name="Sprint",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="draw 3 cards and shuffle 2 from HQ into R&D",
            clauses=(
                do(draw(3)),
                do(shuffle_into_deck("cards in HQ"), targets=(card_in_hq("cards in HQ", 2),)),
            ),
        ),
    ),
)


ANONYMOUS_TIP = CardDefinition(
    name="Anonymous Tip",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),),
)


_AGENDAS = "agendas in HQ or Archives"


def _agendas_in_hq_or_archives(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    found = in_hq_or_archives(game)
    return cards(game, [card for card in found if game.object(card).printed.type == "agenda"])


def _2_for_each_revealed(_game: Game, resolution: Resolution) -> int:
    return 2 * len(resolution.those(_AGENDAS))


ATTITUDE_ADJUSTMENT = CardDefinition(
    name="Attitude Adjustment",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="draw 2 cards and shuffle agendas into R&D for 2[c] each",
            clauses=(
                do(draw(2)),
                do(
                    reveal_chosen(_AGENDAS),
                    targets=(
                        Target(
                            _AGENDAS, _agendas_in_hq_or_archives, 2, up_to=True, zone_named=True
                        ),
                    ),
                ),
                do(gain_credits(_2_for_each_revealed), shuffle_into_deck(_AGENDAS)),
            ),
        ),
    ),
)


_ANY_NUMBER = "any number of cards in HQ"


def _as_many_as_were_shuffled(_game: Game, resolution: Resolution) -> int:
    return len(resolution.those(_ANY_NUMBER))


SPECIAL_REPORT = CardDefinition(
    name="Special Report",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="shuffle cards from HQ into R&D and draw as many",
            clauses=(
                do(shuffle_into_deck(_ANY_NUMBER), targets=(any_number_in_hq(_ANY_NUMBER),)),
                do(draw(_as_many_as_were_shuffled)),
            ),
        ),
    ),
)
