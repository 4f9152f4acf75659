"""Operations that ask for tags, or count them."""

from dataclasses import replace

from engine.cards.words.choices import (
    advanceable_card,
    card_in_hq,
    chosen_x,
    installed_runner_card,
)
from engine.cards.words.continuous import play_only_if
from engine.cards.words.counters import place_on
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    draw,
    gain_credits,
    give_tags,
    remove_this_from_the_game,
    trash_chosen,
)
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.cards.words.places import runner_cards_that_cost_no_more
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import Choice
from engine.kernel.abilities.instructions.modal import Modes
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Restriction
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import RemoveTags, is_tagged, tags
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.prices import ChooseX
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credit_effects import GainCredits, LoseCredits
from engine.kernel.sides import Side

HYPOXIA = CardDefinition(
    name="Hypoxia",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="do 1 core damage; the Runner gets 1 click less next turn",
            clauses=(
                do(do_damage(1, DamageKind.CORE)),
                do(allotted_clicks_next_turn(Side.RUNNER, -1)),
                do(remove_this_from_the_game),
            ),
        ),
    ),
)


_2_CARDS = "2 installed Runner cards"


SELF_GROWTH_PROGRAM = CardDefinition(
    name="Self-Growth Program",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="nbn",
    influence_cost=3,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="add 2 installed Runner cards to the grip",
            clauses=(
                do(
                    add_chosen_to_hand(_2_CARDS),
                    targets=(replace(installed_runner_card(_2_CARDS), count=2),),
                ),
            ),
        ),
    ),
)


_NO_DEARER = "a card that costs no more than there are tags"


def _costs_no_more_than_there_are_tags(game: Game, _resolution: Resolution) -> list[int]:
    return runner_cards_that_cost_no_more(game, tags(game))


BEST_DEFENSE = CardDefinition(
    name="Best Defense",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="trash a card that costs no more than there are tags",
            clauses=(
                do(
                    trash_chosen(_NO_DEARER),
                    targets=(Target(_NO_DEARER, _costs_no_more_than_there_are_tags),),
                ),
            ),
        ),
    ),
)


_TO_PUT_BACK = "a card in HQ"


MINDSCAPING = CardDefinition(
    name="Mindscaping",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain 4[c] and draw 2 cards, or do net damage for tags",
            clauses=(
                Modes(
                    (
                        Choice(
                            "gain 4[c], draw 2 cards and put 1 back",
                            (
                                do(gain_credits(4), draw(2)),
                                do(
                                    add_chosen_to_deck(_TO_PUT_BACK),
                                    targets=(card_in_hq(_TO_PUT_BACK),),
                                ),
                            ),
                        ),
                        Choice(
                            "do 1 net damage for each tag, up to 3",
                            (do(do_damage(lambda game, _r: min(3, tags(game)), DamageKind.NET)),),
                        ),
                    )
                ),
            ),
        ),
    ),
)


def _remove_as_many_as_chosen(game: Game, resolution: Resolution) -> Effect:
    return RemoveTags(base=chosen_number(game, resolution), by=Side.CORP)


def _lose_5_for_each_removed(_game: Game, resolution: Resolution) -> Effect:
    removed = sum(e.removed for e in resolution.done if isinstance(e, RemoveTags))
    return LoseCredits(side=Side.RUNNER, base=5 * removed)


def _gain_what_was_lost(_game: Game, resolution: Resolution) -> Effect:
    lost = sum(e.lost for e in resolution.done if isinstance(e, LoseCredits))
    return GainCredits(side=Side.CORP, base=lost)


BIGGER_PICTURE = CardDefinition(
    name="Bigger Picture",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="give 1 tag, or remove tags to take 5[c] for each",
            clauses=(
                Modes(
                    (
                        Choice("give the Runner 1 tag", (do(give_tags(1)),)),
                        Choice(
                            "remove any number of tags",
                            (
                                ChooseNumber(
                                    lambda game, _r: game.state.tags,
                                    then=(
                                        do(_remove_as_many_as_chosen),
                                        do(_lose_5_for_each_removed),
                                        do(_gain_what_was_lost),
                                    ),
                                ),
                            ),
                        ),
                    )
                ),
            ),
        ),
    ),
)


def _no_more_than_the_tags(game: Game, _card: int, attempt: ChooseX) -> bool:
    return attempt.amount <= tags(game)


PSYCHOGRAPHICS = CardDefinition(
    name="Psychographics",
    side=Side.CORP,
    type="operation",
    faction="nbn",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="X is no more than the Runner's tags",
            restricts=(Restriction(ChooseX, _no_more_than_the_tags),),
        ),
        PlayAbility(
            label="place X advancement counters",
            clauses=(
                do(
                    place_on("a card you can advance", chosen_x, ADVANCEMENT),
                    targets=(advanceable_card("a card you can advance"),),
                ),
            ),
        ),
    ),
)
