"""Operations for which a card, or a type of cards, is named."""

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.card_types import (
    choose_a_card_type,
    has_the_chosen_type,
    of_the_chosen_type_in_the_grip,
)
from engine.cards.words.choices import advanceable_card, any_installed_card
from engine.cards.words.continuous import play_only_if
from engine.cards.words.counters import place_on
from engine.cards.words.currents import name_a_card, name_a_card_as_it_resolves, the_name
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    gain_credits,
    reveal_chosen,
)
from engine.cards.words.last_turn import the_runner_ran_successfully
from engine.cards.words.places import in_archives
from engine.cards.words.revealing import reveal_the_grip, the_runner_reveals_the_grip
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.modal import RepeatWhile
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.credits_for_cards import GainCreditsForEachTrashed
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame, ShuffleInto
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, PlaceCounters
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import discard_pile, hand
from engine.kernel.sides import Side


def _remove_all_copies_in_the_heap(game: Game, resolution: Resolution) -> Effect:
    named = the_name(game, resolution.source)
    heap = game.zone(discard_pile(Side.RUNNER))
    return RemoveFromGame(cards=[card for card in heap if game.name(card) == named])


ARK_LOCKDOWN = CardDefinition(
    name="Ark Lockdown",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="name a card and remove its copies in the heap from the game",
            clauses=(name_a_card(), do(_remove_all_copies_in_the_heap)),
        ),
    ),
)


def _trash_all_of_that_name(game: Game, resolution: Resolution) -> Effect:
    named = the_name(game, resolution.source)
    grip = game.zone(hand(Side.RUNNER))
    return Trash(cards=[card for card in grip if game.name(card) == named], by=Side.RUNNER)


SALEMS_HOSPITALITY = CardDefinition(
    name="Salem's Hospitality",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"alliance", "gray ops"}),
    cost=2,
    faction="nbn",
    influence_cost=4,
    abilities=(
        PlayAbility(
            label="name a card, of which the Runner trashes all copies in the grip",
            clauses=(
                name_a_card(),
                do(the_runner_reveals_the_grip),
                do(_trash_all_of_that_name),
            ),
        ),
    ),
    wording=("Its influence cost beside cards of NBN matters only to decks."),
)


_COPIES = "copies of the named card in Archives"


def _copies_in_archives(game: Game, resolution: Resolution) -> list[int]:
    named = the_name(game, resolution.source)
    return [card for card in in_archives(game) if game.name(card) == named]


def _how_many_copies(game: Game, resolution: Resolution) -> int:
    return len(_copies_in_archives(game, resolution))


RECLAMATION_ORDER = CardDefinition(
    name="Reclamation Order",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="name a card and add any number of copies from Archives to HQ",
            clauses=(
                name_a_card(but="Reclamation Order"),
                do(
                    reveal_chosen(_COPIES),
                    targets=(
                        Target(
                            _COPIES,
                            _copies_in_archives,
                            _how_many_copies,
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
                do(add_chosen_to_hand(_COPIES)),
            ),
        ),
    ),
)


def _trashed_one_of_that_name(game: Game, resolution: Resolution) -> bool:
    damage = [effect for effect in resolution.done if isinstance(effect, Damage)]
    trashed = {game.name(card) for effect in damage for card in effect.trashed}
    return the_name(game, resolution.source) in trashed


def _runs_and_points(game: Game) -> bool:
    return score(game, Side.RUNNER) >= 3 and the_runner_ran_successfully(game)


COMPLETE_IMAGE = CardDefinition(
    name="Complete Image",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal", "gray ops"}),
    cost=4,
    trash_cost=2,
    faction="jinteki",
    influence_cost=4,
    abilities=(
        your_action_phase_ends_after_this(),
        play_only_if(
            "play only after a successful run in the last turn of a Runner with 3 points",
            _runs_and_points,
        ),
        PlayAbility(
            label="name a card and do 1 net damage, again and again while it is trashed",
            clauses=(
                RepeatWhile(
                    (do(name_a_card_as_it_resolves, do_damage(1, DamageKind.NET)),),
                    _trashed_one_of_that_name,
                ),
            ),
        ),
    ),
)


def _2_for_each_of_that_type(game: Game, resolution: Resolution) -> int:
    return 2 * len(of_the_chosen_type_in_the_grip(game, resolution))


STANDARD_PROCEDURE = CardDefinition(
    name="Standard Procedure",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="choose a card type, reveal the grip and gain 2[c] for each such card",
            clauses=(
                choose_a_card_type(),
                do(reveal_the_grip),
                do(gain_credits(_2_for_each_of_that_type)),
            ),
        ),
    ),
)


_INSTALLED = "an installed card"


def _how_many_have_that_type(game: Game, resolution: Resolution) -> int:
    return len(of_the_chosen_type_in_the_grip(game, resolution))


FOCUS_GROUP = CardDefinition(
    name="Focus Group",
    side=Side.CORP,
    type="operation",
    cost=3,
    faction="nbn",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="choose a card type, reveal the grip and pay to place counters",
            clauses=(
                choose_a_card_type(),
                do(reveal_the_grip),
                PayUpTo(
                    Side.CORP,
                    _how_many_have_that_type,
                    lambda n: Cost(credits=n),
                    then=(
                        do(
                            place_on(_INSTALLED, chosen_number, ADVANCEMENT),
                            targets=(any_installed_card(_INSTALLED),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


_ADVANCEABLE, _TO_SHUFFLE = "a card you can advance", "up to 2 cards of that type"


def _counters_were_placed(_game: Game, resolution: Resolution) -> bool:
    return any(isinstance(effect, PlaceCounters) for effect in resolution.done)


def _the_runner_shuffles_them(_game: Game, resolution: Resolution) -> Effect:
    them = list(resolution.those(_TO_SHUFFLE))
    return ShuffleInto(cards=them, by=Side.RUNNER, shuffles=(Side.RUNNER,))


_UP_TO_2_OF_THAT_TYPE = Target(
    _TO_SHUFFLE,
    of_the_chosen_type_in_the_grip,
    2,
    up_to=True,
    zone_named=True,
)


TOUCH_UPS = CardDefinition(
    name="Touch-ups",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="place 2 advancement counters, have up to 2 cards of a type shuffled away",
            clauses=(
                do(
                    place_on(_ADVANCEABLE, 2, ADVANCEMENT),
                    targets=(advanceable_card(_ADVANCEABLE),),
                ),
                If(
                    _counters_were_placed,
                    (
                        choose_a_card_type(),
                        do(reveal_the_grip),
                        do(_the_runner_shuffles_them, targets=(_UP_TO_2_OF_THAT_TYPE,)),
                    ),
                ),
            ),
        ),
    ),
)


_THEIR_CARDS = "installed cards of that type"


def _installed_of_that_type(game: Game, resolution: Resolution) -> list[int]:
    theirs = [o.oid for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    return [card for card in theirs if has_the_chosen_type(game, resolution, card)]


def _how_many_are_installed(game: Game, resolution: Resolution) -> int:
    return len(_installed_of_that_type(game, resolution))


def _trash_them_and_gain_1_for_each(_game: Game, resolution: Resolution) -> list[Effect]:
    trash = Trash(cards=list(resolution.those(_THEIR_CARDS)), by=Side.RUNNER)
    return [trash, GainCreditsForEachTrashed(side=Side.RUNNER, trash=trash, each=1)]


BIASED_REPORTING = CardDefinition(
    name="Biased Reporting",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="choose a type: the Runner may trash such cards, you gain 2[c] for the others",
            clauses=(
                choose_a_card_type("hardware", "program", "resource"),
                do(
                    _trash_them_and_gain_1_for_each,
                    targets=(
                        Target(
                            _THEIR_CARDS,
                            _installed_of_that_type,
                            _how_many_are_installed,
                            up_to=True,
                            player=Side.RUNNER,
                        ),
                    ),
                ),
                do(gain_credits(lambda game, r: 2 * _how_many_are_installed(game, r))),
            ),
        ),
    ),
)
