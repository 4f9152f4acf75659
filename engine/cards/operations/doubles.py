"""Doubles: an additional click to play. Those that only install are in ``installing_doubles``."""

from dataclasses import replace

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import resolve_when_scored_of
from engine.cards.words.amounts import up_to
from engine.cards.words.choices import (
    advanceable_card,
    any_installed_card,
    card_in_hq,
    chosen_x,
    unrezzed_ice,
)
from engine.cards.words.continuous import play_only_if
from engine.cards.words.counters import place_on
from engine.cards.words.decks import shuffle_hq_into_rd
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    draw,
    gain_credits,
    give_tags,
    remove_bad_publicity,
    reveal_chosen,
    trash_chosen,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.last_turn import the_runner_stole_an_agenda
from engine.cards.words.places import in_hq_or_archives
from engine.cards.words.tags import for_each_tag
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.rezzing_together import rez_effects
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import score_area
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
        play_only_if("play only if the Runner has 2 tags or more", lambda game: tags(game) >= 2),
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


CORPORATE_SHUFFLE = CardDefinition(
    name="Corporate Shuffle",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="shuffle HQ into R&D and draw 5 cards",
            clauses=(do(shuffle_hq_into_rd), do(draw(5))),
        ),
    ),
)


DISTRIBUTED_TRACING = CardDefinition(
    name="Distributed Tracing",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops"}),
    cost=3,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        play_only_if(
            "play only after a theft in the Runner's last turn", the_runner_stole_an_agenda
        ),
        PlayAbility(label="give the Runner 1 tag", clauses=(do(give_tags(1)),)),
    ),
)


_NOT_VIRTUAL = "an installed card that is not virtual"


def _runner_cards_that_are_not_virtual(game: Game, _resolution: Resolution) -> list[int]:
    theirs = [o.oid for o in game.installed() if o.owner is Side.RUNNER]
    return [card for card in theirs if not game.has_subtype(card, "virtual")]


HATCHET_JOB = CardDefinition(
    name="Hatchet Job",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops"}),
    cost=2,
    trash_cost=0,
    faction="nbn",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trace 5: add an installed card to the grip",
            clauses=(
                Trace(
                    5,
                    (
                        if_successful(
                            do(
                                add_chosen_to_hand(_NOT_VIRTUAL),
                                targets=(Target(_NOT_VIRTUAL, _runner_cards_that_are_not_virtual),),
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


HUNTER_SEEKER = CardDefinition(
    name="Hunter Seeker",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops"}),
    cost=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        play_only_if(
            "play only after a theft in the Runner's last turn", the_runner_stole_an_agenda
        ),
        PlayAbility(
            label="trash 1 installed card",
            clauses=(
                do(
                    trash_chosen("an installed card"),
                    targets=(any_installed_card("an installed card"),),
                ),
            ),
        ),
    ),
)


_TO_ADVANCE = "a card that can be advanced"

SHIPMENT_FROM_SANSAN = CardDefinition(
    name="Shipment from SanSan",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="place up to 2 advancement counters on a card",
            clauses=(
                up_to(
                    2,
                    lambda amount: do(
                        place_on(_TO_ADVANCE, amount, ADVANCEMENT),
                        targets=(advanceable_card(_TO_ADVANCE),),
                    ),
                    "place {} on a card",
                    least=0,
                ),
            ),
        ),
    ),
)


def _rez_them_ignoring_all_costs(_game: Game, resolution: Resolution) -> list[Effect]:
    ice = resolution.those("ice to rez")
    by = resolution.controller
    return rez_effects([Rez(card=card, by=by, terms=IGNORING_ALL_COSTS) for card in ice])


SHOOT_THE_MOON = CardDefinition(
    name="Shoot the Moon",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double"}),
    cost=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="rez 1 piece of ice for each tag, ignoring all costs",
            clauses=(
                do(
                    _rez_them_ignoring_all_costs,
                    targets=(replace(unrezzed_ice("ice to rez"), count=for_each_tag),),
                ),
            ),
        ),
    ),
)


WITNESS_TAMPERING = CardDefinition(
    name="Witness Tampering",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops"}),
    cost=4,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="remove up to 2 bad publicity",
            clauses=(
                up_to(
                    2,
                    lambda n: do(remove_bad_publicity(n)),
                    "remove {} bad publicity",
                    least=0,
                ),
            ),
        ),
    ),
)


def _agendas_to_resolve(game: Game, _resolution: Resolution) -> list[int]:
    return game.zone(score_area(Side.CORP))


NEWS_CYCLE = CardDefinition(
    name="24/7 News Cycle",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="nbn",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(parts=(ForfeitAgendas(1),))),
        PlayAbility(
            label="resolve a “when scored” ability",
            clauses=(
                do(
                    resolve_when_scored_of("an agenda"),
                    targets=(Target("an agenda", _agendas_to_resolve, zone_named=True),),
                ),
            ),
        ),
    ),
)
