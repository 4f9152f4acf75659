"""Resources about agendas that are accessed, scored or stolen."""

from operator import attrgetter

from engine.cards.words.accessing import whenever_an_agenda_is_accessed
from engine.cards.words.agendas import add_this_to_score_area, of_the_agenda_scored_or_stolen
from engine.cards.words.card_conditions import (
    whenever_agenda_is_scored,
    whenever_agenda_is_scored_or_stolen,
)
from engine.cards.words.continuous import can_host_a_single_card
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import charge_1_of_your_installed_cards, place_on_this
from engine.cards.words.effects import corp_trashes_from_rd, do, draw, gain_credits, remove_tags
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AddToScoreArea
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.sides import Side

AARON_MARRON = CardDefinition(
    name="Aaron Marrón",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 2 power counters",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(place_on_this(2, POWER)),),
        ),
        PaidAbility(
            label="remove 1 tag and draw 1 card",
            cost=hosted_counters(1, POWER),
            clauses=(do(remove_tags(1), draw(1)),),
        ),
    ),
)


DAEG_FIRST_NET_CAT = CardDefinition(
    name="Daeg, First Net-Cat",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"companion", "virtual"}),
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="charge 1 of your installed cards",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(charge_1_of_your_installed_cards,),
            optional=True,
        ),
    ),
)


FAN_SITE = CardDefinition(
    name="Fan Site",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="add this to your score area as an agenda worth 0 points",
            condition=whenever_agenda_is_scored(),
            clauses=(do(add_this_to_score_area(Side.RUNNER, 0)),),
        ),
    ),
)


_HOSTED = "an agenda hosted on this"


def _host_it(_game: Game, resolution: Resolution) -> Effect:
    return Host(card=resolution.met_by(Accessed).card, host=resolution.source)


def _hosted_agendas(game: Game, resolution: Resolution) -> list[int]:
    return [o.oid for o in game.hosted(resolution.source) if o.printed.type == "agenda"]


FILM_CRITIC = CardDefinition(
    name="Film Critic",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        can_host_a_single_card(),
        ConditionalAbility(
            label="host the accessed agenda",
            condition=whenever_an_agenda_is_accessed(),
            clauses=(do(_host_it),),
            optional=True,
        ),
        PaidAbility(
            label="add a hosted agenda to your score area",
            cost=Cost(clicks=2),
            clauses=(
                do(
                    lambda _game, r: AddToScoreArea(card=r.the(_HOSTED), side=Side.RUNNER),
                    targets=(Target(_HOSTED, _hosted_agendas, zone_named=True),),
                ),
            ),
        ),
    ),
)


_ITS_POINTS = of_the_agenda_scored_or_stolen(agenda_points, attrgetter("points"))

HUMAN_FIRST = CardDefinition(
    name="Human First",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain as many credits as the agenda is worth points",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(gain_credits(_ITS_POINTS)),),
        ),
    ),
)


SPOILERS = CardDefinition(
    name="Spoilers",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="the Corp trashes the top card of R&D",
            condition=whenever_agenda_is_scored(),
            clauses=(do(corp_trashes_from_rd(1)),),
        ),
    ),
)
