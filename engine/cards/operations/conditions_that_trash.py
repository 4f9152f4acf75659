"""Operations that become condition counters by which they, or their hosts, may be trashed."""

from engine.cards.words.abilities import your_action_phase_ends_after_this
from engine.cards.words.conditions import its_host
from engine.cards.words.effects import do, trash_this
from engine.cards.words.hosting import condition_counter
from engine.cards.words.ice import is_bioroid_ice
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.rezzing import card_to_rez
from engine.cards.words.run_conditions import when_fully_broken
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    PlayAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    ConsiderCounters,
    Only,
)
from engine.kernel.additional_rules.tags import TAG
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.becoming_counters import BecomeCounter
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.events import FullyBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side


def _derez_its_host(_game: Game, resolution: Resolution) -> Effect:
    return Derez(card=resolution.met_by(FullyBroken).ice)


_BIOROID_EFFICIENCY_RESEARCH_COUNTER = condition_counter(
    "Bioroid Efficiency Research",
    ConditionalAbility(
        label="when host ice is fully broken, trash this and derez that ice",
        condition=when_fully_broken(its_host),
        clauses=(do(trash_this, _derez_its_host),),
    ),
)

_BIOROID = "a piece of bioroid ice"


def _is_bioroid_ice(game: Game, card: int) -> bool:
    return is_bioroid_ice(game, card, card)


def _rez_it_and_stay_on_it(_game: Game, resolution: Resolution) -> list[Effect]:
    ice = resolution.the(_BIOROID)
    rez = Rez(card=ice, terms=IGNORING_ALL_COSTS)
    return [rez, BecomeCounter(into=_BIOROID_EFFICIENCY_RESEARCH_COUNTER, host=ice)]


BIOROID_EFFICIENCY_RESEARCH = CardDefinition(
    name="Bioroid Efficiency Research",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"condition"}),
    cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    counter=_BIOROID_EFFICIENCY_RESEARCH_COUNTER,
    abilities=(
        PlayAbility(
            label="rez bioroid ice for nothing and stay on it",
            clauses=(
                do(
                    _rez_it_and_stay_on_it,
                    targets=(card_to_rez(_BIOROID, IGNORING_ALL_COSTS, _is_bioroid_ice),),
                ),
            ),
        ),
    ),
)


_TRASH_THIS_RESOURCE = PaidAbility(
    label="trash this resource", cost=Cost(clicks=1, credits=2), clauses=(do(trash_this),)
)

_MCA_INFORMANT_COUNTER = condition_counter(
    "MCA Informant",
    StaticAbility(
        label="the Runner has 1 more tag; host resource can be trashed for [click] and 2[c]",
        declarations=(
            ConsiderCounters(TAG, lambda _game, _source, about: about is Side.RUNNER, lambda *_: 1),
            ChangeCharacteristics(Only(its_host), gains=lambda *_: (_TRASH_THIS_RESOURCE,)),
        ),
    ),
    on="resource",
)

_CONNECTION = "a connection resource"


def _connections(game: Game, _resolution: Resolution) -> list[int]:
    resources = [o.oid for o in game.installed() if o.printed.type == "resource" and o.faceup]
    return [card for card in resources if game.has_subtype(card, "connection")]


def _stay_on_the_resource(_game: Game, resolution: Resolution) -> Effect:
    return BecomeCounter(into=_MCA_INFORMANT_COUNTER, host=resolution.the(_CONNECTION))


MCA_INFORMANT = CardDefinition(
    name="MCA Informant",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"terminal"}),
    cost=4,
    faction="nbn",
    influence_cost=2,
    counter=_MCA_INFORMANT_COUNTER,
    abilities=(
        your_action_phase_ends_after_this(),
        PlayAbility(
            label="stay on a connection resource",
            clauses=(do(_stay_on_the_resource, targets=(Target(_CONNECTION, _connections),)),),
        ),
    ),
)
