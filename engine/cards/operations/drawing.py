"""Operations that draw cards."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import any_number_in_hq, card_in_hq, cards_in_archives
from engine.cards.words.continuous import (
    play_only_with_others_in_hq,
    removed_from_the_game_instead_of_trashed,
)
from engine.cards.words.costs import trash_from_the_top_of_rd
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import (
    corp_trashes_from_rd,
    do,
    draw,
    gain_credits,
    reveal_chosen,
    runner_gains_credits,
    trash_chosen,
)
from engine.cards.words.places import agendas_in_the_runners_score_area, in_hq, in_hq_or_archives
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.clicks import GainClicks
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


def _agendas_in_hq_or_archives(game: Game, _resolution: Resolution) -> list[int]:
    found = in_hq_or_archives(game)
    return [card for card in found if game.object(card).printed.type == "agenda"]


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


TOP_DOWN_SOLUTIONS = CardDefinition(
    name="Top-Down Solutions",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="draw 2 cards and install up to 2", clauses=(do(draw(2)), InstallEach(in_hq, 2))
        ),
    ),
)


_IN_HQ = "a card in HQ"


HERITAGE_COMMITTEE = CardDefinition(
    name="Heritage Committee",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"alliance"}),
    cost=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="draw 3 cards and add 1 from HQ to the top of R&D",
            clauses=(
                do(draw(3)),
                do(add_chosen_to_deck(_IN_HQ), targets=(card_in_hq(_IN_HQ),)),
            ),
        ),
    ),
    wording=("Its influence cost beside cards of Jinteki matters only to decks."),
)


_3_IN_HQ = "3 cards in HQ"


HASTY_RELOCATION = CardDefinition(
    name="Hasty Relocation",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(trash_from_the_top_of_rd(1)),
        PlayAbility(
            label="draw 3 cards and add 3 from HQ to the top of R&D",
            clauses=(
                do(draw(3)),
                do(add_chosen_to_deck(_3_IN_HQ), targets=(card_in_hq(_3_IN_HQ, 3),)),
            ),
        ),
    ),
)


ELECTION_DAY = CardDefinition(
    name="Election Day",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        play_only_with_others_in_hq(1),
        PlayAbility(
            label="trash HQ and draw 5 cards",
            clauses=(do(lambda game, _r: Trash(cards=in_hq(game))), do(draw(5))),
        ),
    ),
)


_TO_SHUFFLE = "a card in HQ to shuffle into R&D"


REWORK = CardDefinition(
    name="Rework",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="shuffle 1 card from HQ into R&D",
            clauses=(do(shuffle_into_deck(_TO_SHUFFLE), targets=(card_in_hq(_TO_SHUFFLE),)),),
        ),
    ),
)


_FROM_ARCHIVES = "up to 4 cards in Archives"


GENOTYPING = CardDefinition(
    name="Genotyping",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        removed_from_the_game_instead_of_trashed(),
        PlayAbility(
            label="trash the top 2 cards of R&D, shuffle up to 4 from Archives into it",
            clauses=(
                do(
                    corp_trashes_from_rd(2),
                    shuffle_into_deck(_FROM_ARCHIVES),
                    targets=(cards_in_archives(_FROM_ARCHIVES, count=4, up_to=True),),
                ),
            ),
        ),
    ),
)


_FROM_HQ, _2_FROM_ARCHIVES = "up to 2 cards in HQ", "up to 2 cards in Archives"


DISTRACT_THE_MASSES = CardDefinition(
    name="Distract the Masses",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        removed_from_the_game_instead_of_trashed(),
        PlayAbility(
            label="the Runner gains 2[c]; trash up to 2 from HQ, shuffle up to 2 into R&D",
            clauses=(
                do(runner_gains_credits(2)),
                do(
                    trash_chosen(_FROM_HQ),
                    shuffle_into_deck(_2_FROM_ARCHIVES),
                    targets=(
                        card_in_hq(_FROM_HQ, 2, up_to=True),
                        cards_in_archives(_2_FROM_ARCHIVES, count=2, up_to=True),
                    ),
                ),
            ),
        ),
    ),
)


GAME_CHANGER = CardDefinition(
    name="Game Changer",
    side=Side.CORP,
    type="operation",
    cost=6,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        removed_from_the_game_instead_of_trashed(),
        PlayAbility(
            label="gain [click] for each agenda the Runner has",
            clauses=(
                do(
                    lambda game, r: GainClicks(
                        side=r.controller, base=agendas_in_the_runners_score_area(game)
                    )
                ),
            ),
        ),
    ),
)
