"""Doubles: an additional click to play."""

from engine.cards.words.choices import card_in_hq, chosen_x
from engine.cards.words.continuous import additional_cost_to_play, play_only_if
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    gain_credits,
    reveal_chosen,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    cannot_be_scored_or_rezzed_until_your_next_turn,
    card_to_install,
    in_the_root_of_a_new_server,
    install_chosen,
    place_on_installed,
    protecting_a_remote_server,
)
from engine.cards.words.places import ice_in_hq, in_hq_of_types, in_hq_or_archives
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.several import InstallEach
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.game_concepts.prices import AS_PRINTED
from engine.kernel.sides import Side


def _advertisements(game: Game, resolution: Resolution) -> list[int]:
    in_either = in_hq_or_archives(game, resolution)
    return [card for card in in_either if game.has_subtype(card, "advertisement")]


AD_BLITZ = CardDefinition(
    name="Ad Blitz",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=None,
    faction="nbn",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install and rez X advertisements",
            clauses=(
                InstallEach(_advertisements, chosen_x, up_to=False, rez=AS_PRINTED, if_able=True),
            ),
        ),
    ),
)


BLUE_LEVEL_CLEARANCE = CardDefinition(
    name="Blue Level Clearance",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "transaction"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(label="gain 5[c] and draw 2 cards", clauses=(do(gain_credits(5), draw(2)),)),
    ),
)


BOOM = CardDefinition(
    name="BOOM!",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "black ops"}),
    cost=4,
    trash_cost=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        play_only_if("play only if the Runner has 2 tags", lambda game: tags(game) >= 2),
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(label="do 7 meat damage", clauses=(do(do_damage(7, DamageKind.MEAT)),)),
    ),
)


_IN_HQ = "cards in HQ"


def _gain_2_for_each_revealed(_game: Game, resolution: Resolution) -> Effect:
    revealed = len(resolution.those(_IN_HQ))
    return GainCredits(side=Side.CORP, base=2 * revealed)


CELEBRITY_GIFT = CardDefinition(
    name="Celebrity Gift",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=3,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="reveal up to 5 cards in HQ, gain 2[c] for each",
            clauses=(
                do(
                    reveal_chosen(_IN_HQ),
                    targets=(card_in_hq(_IN_HQ, 5, up_to=True),),
                ),
                do(_gain_2_for_each_revealed),
            ),
        ),
    ),
)


MUSHIN_NO_SHIN = CardDefinition(
    name="Mushin No Shin",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install a card in a new server with 3 advancement counters",
            clauses=(
                do(
                    install_chosen("a card to install", where=in_the_root_of_a_new_server),
                    targets=(
                        card_to_install(
                            "a card to install",
                            in_hq_of_types("asset", "agenda", "upgrade"),
                            where=in_the_root_of_a_new_server,
                        ),
                    ),
                ),
                do(place_on_installed(3, ADVANCEMENT)),
                do(cannot_be_scored_or_rezzed_until_your_next_turn),
            ),
        ),
    ),
)


PRIORITY_CONSTRUCTION = CardDefinition(
    name="Priority Construction",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="install ice protecting a remote server with 3 advancement counters",
            clauses=(
                do(
                    install_chosen("ice", IGNORING_ALL_COSTS, protecting_a_remote_server),
                    targets=(
                        card_to_install(
                            "ice", ice_in_hq, IGNORING_ALL_COSTS, protecting_a_remote_server
                        ),
                    ),
                ),
                do(place_on_installed(3, ADVANCEMENT)),
            ),
        ),
    ),
)
