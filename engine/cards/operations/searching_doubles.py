"""Doubles and triples that search, move cards, or count tags and cards."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.amounts import for_each_trashed
from engine.cards.words.choices import (
    any_number_in_hq,
    any_number_of_rezzed_cards,
    cards_in_archives,
)
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw,
    gain_credits,
    give_tags,
    trash_chosen,
)
from engine.cards.words.installing import may_install_one, protecting_a_central_server
from engine.cards.words.places import factions_of_the_identity, in_hq, of_type
from engine.cards.words.searching import (
    FOUND,
    add_found_to_hand,
    play_found,
    reveal_found,
    search_for,
    search_to_play,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.tags import tags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.installing.several_cards import PlayEach
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.objects import Object
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

_IN_ARCHIVES = "a card in Archives"


CORPORATE_HOSPITALITY = CardDefinition(
    name="Corporate Hospitality",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "transaction"}),
    cost=4,
    trash_cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="gain 6[c], draw 2 cards and add 1 from Archives to HQ",
            clauses=(
                do(gain_credits(6), draw(2)),
                do(add_chosen_to_hand(_IN_ARCHIVES), targets=(cards_in_archives(_IN_ARCHIVES),)),
            ),
        ),
    ),
)


CONSULTING_VISIT = CardDefinition(
    name="Consulting Visit",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"alliance", "double"}),
    cost=2,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="search R&D for an operation and play it",
            clauses=(
                do(search_to_play(deck(Side.CORP), of_type("operation"))),
                do(play_found()),
            ),
        ),
    ),
    wording=("Its influence cost beside cards of Weyland matters only to decks."),
)


_REZZED = "rezzed cards"


MUTUALLY_ASSURED_DESTRUCTION = CardDefinition(
    name="Mutually Assured Destruction",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"triple"}),
    cost=4,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        additional_cost_to_play(Cost(clicks=2)),
        PlayAbility(
            label="trash any number of rezzed cards, and give 1 tag for each",
            clauses=(
                do(trash_chosen(_REZZED), targets=(any_number_of_rezzed_cards(_REZZED),)),
                do(give_tags(for_each_trashed())),
            ),
        ),
    ),
)


_FROM_HQ = "cards in HQ to trash"


REUSE = CardDefinition(
    name="Reuse",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trash any number of cards from HQ and gain 2[c] for each",
            clauses=(
                do(trash_chosen(_FROM_HQ), targets=(any_number_in_hq(_FROM_HQ),)),
                do(gain_credits(for_each_trashed(2))),
            ),
        ),
    ),
)


def _as_many_as_there_are_and_at_least_1(game: Game, _resolution: Resolution) -> int:
    return max(1, tags(game))


THREAT_LEVEL_ALPHA = CardDefinition(
    name="Threat Level Alpha",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trace 1: as many tags as the Runner has, or 1",
            clauses=(
                Trace(1, (if_successful(do(give_tags(_as_many_as_there_are_and_at_least_1))),)),
            ),
        ),
    ),
)


_3_LESS = Terms(discount=3)


def _installing_there(game: Game, resolution: Resolution, card: int) -> Install:
    where = protecting_a_central_server(game, resolution)
    return Install(card=card, by=Side.CORP, terms=_3_LESS, where=where)


def _search_for_ice_to_install_there(_game: Game, resolution: Resolution) -> Effect:
    # What can be found is what can then be installed (8.7.2b).
    return Search(
        zones=(deck(Side.CORP),),
        criteria=of_type("ice"),
        followed_by=lambda game, card: _installing_there(game, resolution, card).can_happen(game),
        found=resolution.notes.setdefault(FOUND, []),
    )


def _install_it_protecting_a_central_server(game: Game, resolution: Resolution) -> list[Effect]:
    found = resolution.notes.get(FOUND, ())
    return [_installing_there(game, resolution, card) for card in found]


SECURE_AND_PROTECT = CardDefinition(
    name="Secure and Protect",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="search R&D for ice and install it protecting a central server",
            clauses=(
                do(_search_for_ice_to_install_there),
                do(reveal_found),
                do(_install_it_protecting_a_central_server),
            ),
        ),
    ),
)


def _is_an_operation_or_agenda(game: Game, card: int) -> bool:
    return game.object(card).printed.type in ("operation", "agenda")


PIVOT = CardDefinition(
    name="Pivot",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=1,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="search R&D for an operation or agenda",
            clauses=(
                do(search_for(deck(Side.CORP), _is_an_operation_or_agenda)),
                do(reveal_found),
                do(add_found_to_hand),
            ),
        ),
        PlayAbility(
            label="play or install 1 card from HQ",
            clauses=(
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("play 1 card from HQ", (PlayEach(in_hq, 1),)),
                        Choice("install 1 card from HQ", (may_install_one(in_hq),)),
                        Choice("neither play nor install a card", ()),
                    ),
                ),
            ),
            threat=3,
        ),
    ),
)


_OF_ANOTHER_FACTION = "an installed card of another faction"


def _not_of_the_runners_faction(game: Game, _resolution: Resolution) -> list[int]:
    theirs = factions_of_the_identity(game, Side.RUNNER)

    def matches(card: Object) -> bool:
        return card.printed.faction in theirs and not card.has_no_characteristics

    return [o.oid for o in game.installed() if not matches(o)]


ENFORCING_LOYALTY = CardDefinition(
    name="Enforcing Loyalty",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops"}),
    cost=2,
    trash_cost=1,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trace 3: trash a card of another faction than the Runner's",
            clauses=(
                Trace(
                    3,
                    (
                        if_successful(
                            do(
                                trash_chosen(_OF_ANOTHER_FACTION),
                                targets=(Target(_OF_ANOTHER_FACTION, _not_of_the_runners_faction),),
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)
