"""Currents."""

from engine.cards.words.additional_costs import additional_cost_to_steal_agendas
from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.choices import the_runner_trashes_from_the_grip
from engine.cards.words.conditions import the_first_time_each, when_turn_begins
from engine.cards.words.continuous import cost_more_to_install
from engine.cards.words.currents import (
    current,
    name_a_card,
    whenever_runner_plays_or_installs_the_named_card,
)
from engine.cards.words.effects import (
    do,
    do_damage,
    gain_credits,
    give_tags,
)
from engine.cards.words.places import is_ice, of_type
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    ChangeCharacteristics,
    Modify,
    Only,
    Require,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import RUNNER_SPENDS_FIRST, Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.events import (
    ActionTaken,
    RunBegan,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side


def _click_for_the_first_basic_run(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    taken = [e.action for e in history.this_turn(game, ActionTaken)]
    is_first = purpose.kind == "run" and purpose.action == "run" and "run" not in taken
    return Cost(clicks=1) if is_first else None


ENHANCED_LOGIN_PROTOCOL = CardDefinition(
    name="Enhanced Login Protocol",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        current(),
        StaticAbility(
            label="the first basic action to run each turn costs another click",
            declarations=(AdditionalCost(_click_for_the_first_basic_run),),
        ),
    ),
)


PREDICTIVE_ALGORITHM = CardDefinition(
    name="Predictive Algorithm",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(current(), additional_cost_to_steal_agendas(Cost(credits=2))),
)


SCARCITY_OF_RESOURCES = CardDefinition(
    name="Scarcity of Resources",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    influence_cost=0,
    cost=1,
    faction="neutral-corp",
    abilities=(
        current(),
        cost_more_to_install(2, "resources", of_type("resource")),
    ),
)


def _one_credit_for_the_first_run(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    is_first = not history.this_turn(game, RunBegan)
    is_run = purpose.kind == "run" and game.active_player is Side.RUNNER
    return Cost(credits=1) if is_run and is_first else None


SERVICE_OUTAGE = CardDefinition(
    name="Service Outage",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=1,
    faction="nbn",
    influence_cost=1,
    abilities=(
        current(),
        StaticAbility(
            label="the first run of the Runner's turn costs 1[c] more",
            declarations=(AdditionalCost(_one_credit_for_the_first_run),),
        ),
    ),
)


TARGETED_MARKETING = CardDefinition(
    name="Targeted Marketing",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        current(),
        PlayAbility(label="name a card", clauses=(name_a_card(),)),
        ConditionalAbility(
            label="gain 10[c]",
            condition=whenever_runner_plays_or_installs_the_named_card(),
            clauses=(do(gain_credits(10)),),
        ),
    ),
)


_AGENDA = "an agenda in the Runner's score area"


def _stolen_agendas(game: Game, _resolution: Resolution) -> list[int]:
    return game.zone(score_area(Side.RUNNER))


def _gains_its_text(game: Game, resolution: Resolution) -> Effect:
    this_card, text = resolution.source, game.object(resolution.the(_AGENDA)).printed.abilities
    gained = ChangeCharacteristics(Only(lambda *_: this_card), gains=lambda *_: text)
    return LastingChange(
        target=this_card,
        declarations=(gained,),
        duration=Duration.ACTIVE,
        words="it has the text of an agenda",
    )


MEDIA_BLITZ = CardDefinition(
    name="Media Blitz",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        current(),
        PlayAbility(
            label="gain the text of an agenda in the Runner's score area",
            clauses=(
                do(
                    _gains_its_text,
                    targets=(Target(_AGENDA, _stolen_agendas, zone_named=True),),
                ),
            ),
        ),
    ),
)


def _trace_or_bite() -> Trace:
    return Trace(
        1,
        (
            if_successful(
                if_the_runner_is_tagged(
                    do(do_damage(1, DamageKind.MEAT)), otherwise=(do(give_tags(1)),)
                )
            ),
        ),
    )


DOOR_TO_DOOR = CardDefinition(
    name="Door to Door",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current", "black ops"}),
    cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        current(),
        ConditionalAbility(
            label="trace 1: 1 meat damage, or 1 tag",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(_trace_or_bite(),),
        ),
    ),
)


HOUSEKEEPING = CardDefinition(
    name="Housekeeping",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current", "gray ops"}),
    cost=2,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        current(),
        ConditionalAbility(
            label="the Runner trashes 1 card from the grip",
            condition=the_first_time_each("turn", whenever_you_install(lambda *_: True)),
            clauses=(the_runner_trashes_from_the_grip(),),
        ),
    ),
)


LAG_TIME = CardDefinition(
    name="Lag Time",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        current(),
        StaticAbility(
            label="all ice has +1 strength",
            declarations=(Modify("strength", is_ice, lambda *_: 1),),
        ),
    ),
)


MANHUNT = CardDefinition(
    name="Manhunt",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=3,
    faction="nbn",
    influence_cost=3,
    abilities=(
        current(),
        ConditionalAbility(
            label="trace 2: give 1 tag",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(Trace(2, (if_successful(do(give_tags(1))),)),),
        ),
    ),
)


PAYWALL_IMPLEMENTATION = CardDefinition(
    name="Paywall Implementation",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current", "transaction"}),
    cost=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        current(),
        ConditionalAbility(
            label="gain 1[c]",
            condition=whenever_run_is_successful(),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


SURVEILLANCE_SWEEP = CardDefinition(
    name="Surveillance Sweep",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"current"}),
    cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        current(),
        StaticAbility(
            label="the Runner spends first in each trace during a run",
            declarations=(
                Require(RUNNER_SPENDS_FIRST, lambda game, *_: game.state.run is not None),
            ),
        ),
    ),
)
