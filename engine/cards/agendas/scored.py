"""Agendas that do something once, as they are scored."""

from engine.cards.words.agendas import agendas_scored_by_the_corp, resolve_when_scored_of
from engine.cards.words.card_conditions import when_scored
from engine.cards.words.choices import rezzed_card
from engine.cards.words.counters import place_on
from engine.cards.words.effects import (
    do,
    draw,
    draw_up_to,
    gain_credits,
    provided,
    reveal_chosen,
    take_bad_publicity,
)
from engine.cards.words.ice import arrange_all_ice
from engine.cards.words.installing import IGNORING_ALL_COSTS, may_install_one
from engine.cards.words.places import facedown_cards_in_archives, in_archives, in_hq, in_hq_of_types
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.searching import add_found_to_hand, search_for
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity, bad_publicity
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.events import Moved
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AddToScoreArea
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_zones.zones import deck, discard_pile
from engine.kernel.sides import Side


def _2_for_each_rezzed_bioroid(game: Game, _resolution: Resolution) -> int:
    rezzed = [o.oid for o in game.installed() if o.is_rezzed]
    return 2 * len([card for card in rezzed if game.has_subtype(card, "bioroid")])


CFC_EXCAVATION_CONTRACT = CardDefinition(
    name="CFC Excavation Contract",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] for each rezzed bioroid",
            condition=when_scored(),
            clauses=(do(gain_credits(_2_for_each_rezzed_bioroid)),),
        ),
    ),
)


_WITH_A_POWER_COUNTER = "a card with a power counter"


def _cards_with_power_counters(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if hosted_count(game, o.oid, POWER)]


HELIUM_3_DEPOSIT = CardDefinition(
    name="Helium-3 Deposit",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="place up to 2 power counters on a card that has one",
            condition=when_scored(),
            clauses=(
                ChooseNumber(
                    lambda *_: 2,
                    then=(
                        do(
                            place_on(_WITH_A_POWER_COUNTER, chosen_number, POWER),
                            targets=(Target(_WITH_A_POWER_COUNTER, _cards_with_power_counters),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


HYBRID_RELEASE = CardDefinition(
    name="Hybrid Release",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="install 1 facedown card from Archives",
            condition=when_scored(),
            clauses=(may_install_one(facedown_cards_in_archives),),
            optional=True,
        ),
    ),
)


def _3_for_each_bad_publicity(game: Game, _resolution: Resolution) -> int:
    return 3 * bad_publicity(game)


ILLICIT_SALES = CardDefinition(
    name="Illicit Sales",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="take 1 bad publicity if you like, gain 3[c] for each",
            condition=when_scored(),
            clauses=(
                May("take 1 bad publicity", (do(take_bad_publicity(1)),)),
                do(gain_credits(_3_for_each_bad_publicity)),
            ),
        ),
    ),
)


POST_TRUTH_DIVIDEND = CardDefinition(
    name="Post-Truth Dividend",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=when_scored(),
            clauses=(do(draw(1)),),
            optional=True,
        ),
    ),
)


def _take_as_much_as_chosen(game: Game, resolution: Resolution) -> Effect:
    return TakeBadPublicity(base=chosen_number(game, resolution))


def _gain_5_for_each_taken(_game: Game, resolution: Resolution) -> Effect:
    taken = sum(e.taken for e in resolution.done if isinstance(e, TakeBadPublicity))
    return GainCredits(side=Side.CORP, base=5 * taken)


PROFITEERING = CardDefinition(
    name="Profiteering",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="take up to 3 bad publicity and gain 5[c] for each",
            condition=when_scored(),
            clauses=(
                ChooseNumber(
                    lambda *_: 3,
                    then=(
                        do(_take_as_much_as_chosen),
                        do(_gain_5_for_each_taken),
                    ),
                ),
            ),
        ),
    ),
)


THE_FUTURE_IS_NOW = CardDefinition(
    name="The Future is Now",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="search R&D for a card",
            condition=when_scored(),
            clauses=(do(search_for(deck(Side.CORP))), do(add_found_to_hand)),
        ),
    ),
)


_TO_DEREZ = "an installed card to derez"


ELIVAGAR_BIFURCATION = CardDefinition(
    name="Élivágar Bifurcation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=2,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="derez 1 installed card",
            condition=when_scored(),
            clauses=(do(derez_chosen(_TO_DEREZ), targets=(rezzed_card(_TO_DEREZ),)),),
            optional=True,
        ),
    ),
)


SUCCESSFUL_FIELD_TEST = CardDefinition(
    name="Successful Field Test",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="install as many cards from HQ as you like for nothing",
            condition=when_scored(),
            clauses=(InstallEach(in_hq, lambda game, _r: len(in_hq(game)), IGNORING_ALL_COSTS),),
        ),
    ),
)


_OTHER_AGENDA = "another agenda in your score area"


def _other_agendas(game: Game, resolution: Resolution) -> list[int]:
    scored = agendas_scored_by_the_corp(game, resolution)
    return [card for card in scored if game.name(card) != "Bifrost Array"]


BIFROST_ARRAY = CardDefinition(
    name="Bifrost Array",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="resolve the “when scored” ability of another agenda",
            condition=when_scored(),
            clauses=(
                do(
                    resolve_when_scored_of(_OTHER_AGENDA),
                    targets=(Target(_OTHER_AGENDA, _other_agendas, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


_MINOR = "an agenda in HQ worth 1 point or less"


def _minor_agendas(game: Game, _resolution: Resolution) -> list[int]:
    agendas = in_hq_of_types("agenda")(game)
    return [card for card in agendas if agenda_points(game, card) <= 1]


def _add_to_your_score_area(name: str) -> EffectMaker:
    return lambda _game, r: AddToScoreArea(card=r.the(name), side=Side.CORP)


KINGMAKING = CardDefinition(
    name="Kingmaking",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="draw up to 3 cards, add an agenda worth 1 to your score area",
            condition=when_scored(),
            clauses=(
                do(draw_up_to(3)),
                May(
                    "add 1 agenda to your score area",
                    (
                        do(
                            _add_to_your_score_area(_MINOR),
                            targets=(Target(_MINOR, _minor_agendas, zone_named=True),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


MANDATORY_SEED_REPLACEMENT = CardDefinition(
    name="Mandatory Seed Replacement",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="arrange the ice protecting all servers",
            condition=when_scored(),
            clauses=(do(arrange_all_ice),),
        ),
    ),
)


def _nothing_came_to_archives(game: Game, _source: int) -> bool:
    return not any(
        game.object(moved.after).zone == discard_pile(Side.CORP) != moved.origin
        for moved in history.this_turn(game, Moved)
    )


_FACEDOWN = "a facedown agenda in Archives"


def _facedown_agendas(game: Game, _resolution: Resolution) -> list[int]:
    archives = map(game.object, in_archives(game))
    return [o.oid for o in archives if o.printed.type == "agenda" and not o.faceup]


REGENESIS = CardDefinition(
    name="Regenesis",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="add a facedown agenda of Archives to your score area",
            condition=when_scored(),
            clauses=(
                provided(
                    _nothing_came_to_archives,
                    do(
                        reveal_chosen(_FACEDOWN),
                        targets=(Target(_FACEDOWN, _facedown_agendas, zone_named=True),),
                    ),
                    do(_add_to_your_score_area(_FACEDOWN)),
                ),
            ),
            optional=True,
        ),
    ),
)
