"""Terminal operations, after which the action phase ends."""

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.choices import cards_in_archives
from engine.cards.words.continuous import play_only_if, removed_from_the_game_instead_of_trashed
from engine.cards.words.effects import (
    do,
    draw,
    gain_credits,
    give_tags,
)
from engine.cards.words.last_turn import (
    the_runner_ran,
    the_runner_stole_or_trashed,
)
from engine.cards.words.places import agendas_in_the_runners_score_area
from engine.cards.words.revealing import reveal_at_random, those_revealed
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import AddToDeckAtRandom
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side

OPPO_RESEARCH = CardDefinition(
    name="Oppo Research",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "gray ops"}),
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a theft or trashing in the last turn of the Runner",
            the_runner_stole_or_trashed,
        ),
        your_action_phase_ends_after_this(),
        PlayAbility(label="give the Runner 2 tags", clauses=(do(give_tags(2)),)),
        PlayAbility(
            label="pay 5[c] to give the Runner 2 tags",
            clauses=(NestedCost(Side.CORP, Cost(credits=5), then=(do(give_tags(2)),)),),
            threat=3,
        ),
    ),
)


HARD_HITTING_NEWS = CardDefinition(
    name="Hard-Hitting News",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        your_action_phase_ends_after_this(),
        play_only_if("play only if the Runner made a run in their last turn", the_runner_ran),
        PlayAbility(
            label="trace 4, 4 tags", clauses=(Trace(4, (if_successful(do(give_tags(4))),)),)
        ),
    ),
)


IPO = CardDefinition(
    name="IPO",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "transaction"}),
    cost=8,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(label="gain 13[c]", clauses=(do(gain_credits(13)),)),
    ),
)


VIOLET_LEVEL_CLEARANCE = CardDefinition(
    name="Violet Level Clearance",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "transaction"}),
    cost=5,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(label="gain 8[c] and draw 4 cards", clauses=(do(gain_credits(8), draw(4)),)),
    ),
)


_FROM_ARCHIVES = "3 cards in Archives"

PREEMPTIVE_ACTION = CardDefinition(
    name="Preemptive Action",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        your_action_phase_ends_after_this(),
        removed_from_the_game_instead_of_trashed(),
        PlayAbility(
            label="shuffle 3 cards from Archives into R&D",
            clauses=(
                do(
                    shuffle_into_deck(_FROM_ARCHIVES),
                    targets=(cards_in_archives(_FROM_ARCHIVES, count=3),),
                ),
            ),
        ),
    ),
)


def _3_for_each_stolen_agenda(game: Game, resolution: Resolution) -> int:
    return 3 * agendas_in_the_runners_score_area(game, resolution)


STOCK_BUY_BACK = CardDefinition(
    name="Stock Buy-Back",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "transaction"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="gain 3[c] for each agenda the Runner has",
            clauses=(do(gain_credits(_3_for_each_stolen_agenda)),),
        ),
    ),
)


def _the_runner_shuffles_it_in(game: Game, resolution: Resolution) -> Effect:
    revealed = those_revealed(game, resolution)
    return ShuffleInto(cards=revealed, by=Side.RUNNER, shuffles=(Side.RUNNER,))


BRING_THEM_HOME = CardDefinition(
    name="Bring Them Home",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "black ops"}),
    cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a theft or trashing in the last turn of the Runner",
            the_runner_stole_or_trashed,
        ),
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="reveal 2 random cards of the grip and add them to the top of the stack",
            clauses=(do(lambda *_: AddToDeckAtRandom(side=Side.RUNNER, base=2, revealed=True)),),
        ),
        PlayAbility(
            label="pay 2[c] to reveal 1 random card of the grip, which is shuffled into the stack",
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(credits=2),
                    then=(do(reveal_at_random(Side.RUNNER, 1)), do(_the_runner_shuffles_it_in)),
                ),
            ),
            threat=3,
        ),
    ),
)
