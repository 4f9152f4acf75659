"""Assets that exchange cards, counters and agendas."""

from dataclasses import replace

from engine.cards.words.card_conditions import when_none_is_left, when_rezzed
from engine.cards.words.choices import cards_in_archives, rezzed_card
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.costs import trash_from_hq
from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do, reveal_chosen, trash_this
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import agendas_in_hq_or_archives, in_hq_of_types
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bad_publicity import RemoveBadPublicity
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AddToScoreArea
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, MoveCounters, hosted_count
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

EXPOSE = CardDefinition(
    name="Exposé",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="remove 1 bad publicity for each advancement counter",
            cost=TRASH,
            clauses=(
                do(
                    lambda game, r: RemoveBadPublicity(
                        base=hosted_count(game, r.source, ADVANCEMENT), by=Side.CORP
                    )
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


_TO_DEREZ = "cards to derez"


TEST_GROUND = CardDefinition(
    name="Test Ground",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        PaidAbility(
            label="derez 1 card for each advancement counter",
            cost=TRASH,
            clauses=(
                do(
                    derez_chosen(_TO_DEREZ),
                    targets=(replace(rezzed_card(_TO_DEREZ), count=for_each_hosted(ADVANCEMENT)),),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


_IN_ARCHIVES = "a card in Archives"


WHAMPOA_RECLAMATION = CardDefinition(
    name="Whampoa Reclamation",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"corporation"}),
    cost=3,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="put 1 card of Archives under R&D",
            cost=trash_from_hq(1),
            clauses=(
                do(
                    add_chosen_to_deck(_IN_ARCHIVES, bottom=True),
                    targets=(cards_in_archives(_IN_ARCHIVES),),
                ),
            ),
            limit="turn",
        ),
    ),
)


def _executive_sysop_or_character(game: Game, card: int) -> bool:
    return any(game.has_subtype(card, s) for s in ("executive", "sysop", "character"))


EXECUTIVE_SEARCH_FIRM = CardDefinition(
    name="Executive Search Firm",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"alliance", "ritzy"}),
    cost=0,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="search R&D for an executive, sysop or character",
            cost=Cost(clicks=1),
            clauses=(
                do(search_for(deck(Side.CORP), _executive_sysop_or_character)),
                do(reveal_found, add_found_to_hand),
            ),
        ),
    ),
    wording=("Its influence cost beside cards of Weyland matters only to decks."),
)


_FACEUP = "a faceup card"


def _other_faceup_cards(game: Game, resolution: Resolution) -> list[int]:
    faceup = [o.oid for o in game.installed() if o.faceup]
    return [card for card in faceup if card != resolution.source]


def _move_1_from_this(_game: Game, resolution: Resolution) -> Effect:
    to = resolution.the(_FACEUP)
    return MoveCounters(kind=ADVANCEMENT, origin=resolution.source, destination=to, base=1)


MUMBAD_CONSTRUCTION_CO = CardDefinition(
    name="Mumbad Construction Co.",
    side=Side.CORP,
    type="asset",
    cost=4,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 advancement counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(place_on_this(1, ADVANCEMENT)),),
        ),
        PaidAbility(
            label="move 1 advancement counter to a faceup card",
            cost=Cost(credits=2),
            clauses=(do(_move_1_from_this, targets=(Target(_FACEUP, _other_faceup_cards),)),),
            uses_hosted=True,
        ),
    ),
)


_AGENDA = "an agenda in HQ or Archives"


def _gain_its_points_and_shuffle_it(game: Game, resolution: Resolution) -> list[Effect]:
    agenda = resolution.the(_AGENDA)
    gain = GainCredits(side=Side.CORP, base=agenda_points(game, agenda))
    return [gain, ShuffleInto(cards=[agenda], by=Side.CORP)]


DRUDGE_WORK = CardDefinition(
    name="Drudge Work",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 3 power counters",
            condition=when_rezzed(),
            clauses=(do(place_on_this(3, POWER)),),
        ),
        ConditionalAbility(
            label="trash it when no power counter is left",
            condition=when_none_is_left(POWER),
            clauses=(do(trash_this),),
        ),
        PaidAbility(
            label="reveal an agenda, gain its points in credits and shuffle it into R&D",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 1),)),
            clauses=(
                do(
                    reveal_chosen(_AGENDA),
                    targets=(Target(_AGENDA, agendas_in_hq_or_archives, zone_named=True),),
                ),
                do(_gain_its_points_and_shuffle_it),
            ),
        ),
    ),
)


_WORTH_AS_MUCH = "an agenda in HQ worth as many points as there are counters"


def _worth_as_many_points(game: Game, resolution: Resolution) -> list[int]:
    counters = hosted_count(game, resolution.source, POWER)
    agendas = in_hq_of_types("agenda")(game)
    return [card for card in agendas if agenda_points(game, card) == counters]


def _add_it_to_your_score_area(_game: Game, resolution: Resolution) -> Effect:
    return AddToScoreArea(card=resolution.the(_WORTH_AS_MUCH), side=Side.CORP)


LADY_LIBERTY = CardDefinition(
    name="Lady Liberty",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"region", "ritzy"}),
    cost=5,
    unique=True,
    trash_cost=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="add an agenda worth as many points from HQ to your score area",
            cost=Cost(clicks=3),
            clauses=(
                do(
                    _add_it_to_your_score_area,
                    targets=(Target(_WORTH_AS_MUCH, _worth_as_many_points, zone_named=True),),
                ),
            ),
        ),
    ),
)
