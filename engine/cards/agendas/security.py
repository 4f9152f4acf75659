"""Security agendas."""

from engine.cards.words.conditions import runner_is_tagged, when_accessed
from engine.cards.words.continuous import must_be_revealed_in_rd
from engine.cards.words.effects import (
    do,
)
from engine.cards.words.interrupts import INTERRUPT, increase_damage, would_do_damage
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
)
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.at_random import TrashAtRandom
from engine.kernel.events import (
    Event,
    Installed,
    Searched,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AddToScoreArea
from engine.kernel.game_zones.zones import (
    deck,
    discard_pile,
)
from engine.kernel.sides import Side


def _searches_the_stack_or_installs_from_the_heap(_game: Game, _source: int, event: Event) -> bool:
    if isinstance(event, Searched):
        return event.by is Side.RUNNER and deck(Side.RUNNER) in event.zones
    is_install = isinstance(event, Installed) and event.by is Side.RUNNER
    return is_install and event.origin == discard_pile(Side.RUNNER)  # type: ignore[attr-defined]


PERSONALITY_PROFILES = CardDefinition(
    name="Personality Profiles",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="the Runner trashes 1 card from the grip at random",
            condition=Condition(Event, _searches_the_stack_or_installs_from_the_heap),
            clauses=(do(lambda *_: TrashAtRandom(side=Side.RUNNER, base=1, by=Side.RUNNER)),),
        ),
    ),
)


def _add_to_the_corps_score_area(_game: Game, resolution: Resolution) -> Effect:
    return AddToScoreArea(card=resolution.source, side=Side.CORP)


QUANTUM_PREDICTIVE_MODEL = CardDefinition(
    name="Quantum Predictive Model",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        must_be_revealed_in_rd(),
        ConditionalAbility(
            label="when accessed while the Runner is tagged, it is the Corp's",
            condition=when_accessed(also=runner_is_tagged),
            clauses=(do(_add_to_the_corps_score_area),),
            active_in=while_accessed,
        ),
    ),
)


THE_CLEANERS = CardDefinition(
    name="The Cleaners",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    faction="weyland-consortium",
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        ConditionalAbility(
            label="increase meat damage by 1",
            condition=would_do_damage(DamageKind.MEAT),
            clauses=(do(increase_damage(1, DamageKind.MEAT)),),
            flags=INTERRUPT,
        ),
    ),
    wording=(
        "A conditional interrupt, as rule 9.9.7a has it; rule 9.4.5 speaks of the card as if "
        "the ability were static."
    ),
)
