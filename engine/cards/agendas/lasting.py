"""Agendas of which something is true for as long as they are scored, or wherever they are."""

from engine.cards.words.agendas import requires_more, worth_more_in_the_runners_score_area
from engine.cards.words.card_conditions import when_scored
from engine.cards.words.continuous import cost_more_to_install, player_has_more
from engine.cards.words.counters import place_on_this, while_this_has
from engine.cards.words.effects import do, gain_credits, provided
from engine.cards.words.installing import was_installed_this_turn
from engine.cards.words.places import in_the_runners_score_area
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify, Prohibit
from engine.kernel.accessing.access import anywhere
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import AGENDA
from engine.kernel.game_zones.zones import hand, score_area
from engine.kernel.sides import Side

EVIDENCE_COLLECTION_4 = CardDefinition(
    name="Evidence Collection 4",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(worth_more_in_the_runners_score_area(-1),),
)


FREEDOM_OF_INFORMATION = CardDefinition(
    name="Freedom of Information",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(requires_more("1 less for each tag", lambda game, _source: -tags(game)),),
)


GOVERNMENT_TAKEOVER = CardDefinition(
    name="Government Takeover",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    unique=True,
    advancement_requirement=9,
    agenda_points=6,
    faction="weyland-consortium",
    abilities=(
        PaidAbility(label="gain 3[c]", cost=Cost(clicks=1), clauses=(do(gain_credits(3)),)),
    ),
)


def _is_a_medical_breakthrough(game: Game, _source: int, about: int) -> bool:
    return game.object(about).printed.name == "Medical Breakthrough"


MEDICAL_BREAKTHROUGH = CardDefinition(
    name="Medical Breakthrough",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        StaticAbility(
            label="each Medical Breakthrough requires 1 less",
            declarations=(
                Modify("advancement requirement", _is_a_medical_breakthrough, lambda *_: -1),
            ),
            active_in=in_the_runners_score_area,
        ),
    ),
)


def _another_copy_is_in_a_score_area(game: Game, source: int) -> bool:
    areas = [*game.zone(score_area(Side.CORP)), *game.zone(score_area(Side.RUNNER))]
    return any(game.name(card) == "Megaprix Qualifier" for card in areas if card != source)


MEGAPRIX_QUALIFIER = CardDefinition(
    name="Megaprix Qualifier",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter if another copy is in a score area",
            condition=when_scored(),
            clauses=(provided(_another_copy_is_in_a_score_area, do(place_on_this(1, AGENDA))),),
        ),
        StaticAbility(
            label="worth 1 more with an agenda counter",
            declarations=(
                Modify(
                    "agenda points",
                    lambda game, source, about: (
                        about == source and while_this_has(1, AGENDA)(game, source)
                    ),
                    lambda *_: 1,
                ),
            ),
        ),
    ),
)


ONTOLOGICAL_DEPENDENCE = CardDefinition(
    name="Ontological Dependence",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        requires_more("1 less for each core damage", lambda game, _source: -game.state.core_damage),
    ),
)


REGULATORY_CAPTURE = CardDefinition(
    name="Regulatory Capture",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=6,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        requires_more(
            "1 less for each bad publicity, up to 4",
            lambda game, _source: -min(4, bad_publicity(game)),
        ),
    ),
)


REMOTE_DATA_FARM = CardDefinition(
    name="Remote Data Farm",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(player_has_more(Side.CORP, "maximum hand size", 2),),
)


def _is_a_resource_that_is_not_virtual(game: Game, about: int) -> bool:
    is_resource = game.object(about).printed.type == "resource"
    return is_resource and not game.has_subtype(about, "virtual")


WATER_MONOPOLY = CardDefinition(
    name="Water Monopoly",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        cost_more_to_install(
            1, "resources that are not virtual", _is_a_resource_that_is_not_virtual
        ),
    ),
)


BLOOD_IN_THE_WATER = CardDefinition(
    name="Blood in the Water",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    agenda_points=2,
    faction="jinteki",
    abilities=(
        requires_more(
            "1 for each card in the grip", lambda game, _source: len(game.zone(hand(Side.RUNNER)))
        ),
    ),
)


def _it_was_installed_this_turn(game: Game, source: int, attempt: Score) -> bool:
    return attempt.card == source and was_installed_this_turn(game, source)


VULNERABILITY_AUDIT = CardDefinition(
    name="Vulnerability Audit",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=3,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="cannot be scored in the turn it was installed",
            declarations=(Prohibit(Score, _it_was_installed_this_turn),),
            active_in=anywhere,
        ),
    ),
)


def _evidence_collection(name: str) -> CardDefinition:
    return CardDefinition(
        name=name,
        side=Side.CORP,
        type="agenda",
        subtypes=frozenset({"research"}),
        advancement_requirement=3,
        agenda_points=2,
        faction="neutral-corp",
        influence_cost=0,
        wording="What is revealed after the game is won is left out.",
    )


EVIDENCE_COLLECTION = _evidence_collection("Evidence Collection")
EVIDENCE_COLLECTION_2 = _evidence_collection("Evidence Collection 2")
EVIDENCE_COLLECTION_3 = _evidence_collection("Evidence Collection 3")
