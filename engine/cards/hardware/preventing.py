"""Hardware that prevents damage."""

from dataclasses import replace

from engine.cards.words.abilities import load_when_installed, trash_this_when_empty
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import load
from engine.cards.words.effects import do
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    avoid_tags,
    interrupt,
    prevent_a_when_encountered_ability,
    prevent_damage,
)
from engine.cards.words.runs import during_a_run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.interrupts.prevention import PreventDamage
from engine.kernel.abilities.kinds import ConditionalAbility, Would
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.events import Prevented
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import lose_clicks
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

FEEDBACK_FILTER = CardDefinition(
    name="Feedback Filter",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=1,
    faction="shaper",
    cost=2,
    abilities=(
        interrupt("prevent 1 net damage", Cost(credits=3), do(prevent_damage(1, DamageKind.NET))),
        interrupt(
            "prevent up to 2 core damage", TRASH, do(prevent_damage(2, DamageKind.CORE, up_to=True))
        ),
    ),
)


PLASCRETE_CARAPACE = CardDefinition(
    name="Plascrete Carapace",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=0,
    cost=3,
    faction="neutral-runner",
    abilities=(
        ConditionalAbility(
            label="load 4 power counters",
            condition=when_installed(this),
            clauses=(do(load(4, POWER)),),
        ),
        trash_this_when_empty(),
        interrupt(
            "prevent 1 meat damage",
            Cost(parts=(HostedCounters(POWER, 1),)),
            do(prevent_damage(1, DamageKind.MEAT)),
        ),
    ),
)


def _the_other_copies_and_1(game: Game, resolution: Resolution) -> int:
    name = "Ramujan-reliant 550 BMI"
    copies = [o.oid for o in game.installed() if o.faceup and o.printed.name == name]
    return 1 + len([card for card in copies if card != resolution.source])


def _prevent_up_to_that(game: Game, resolution: Resolution) -> Effect:
    return PreventDamage(
        imminent=resolution.interrupted,
        amount=_the_other_copies_and_1(game, resolution),
        up_to=True,
        kinds=frozenset({DamageKind.CORE, DamageKind.NET}),
    )


def _as_many_from_the_stack(game: Game, resolution: Resolution) -> Effect:
    prevented = history.this_turn(game, Prevented)
    amount = sum(e.amount for e in prevented if e.source == resolution.source)
    return TrashFromDeck(side=Side.RUNNER, base=amount)


RAMUJAN_RELIANT_550_BMI = CardDefinition(
    name="Ramujan-reliant 550 BMI",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"consumer grade"}),
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        interrupt(
            "prevent core or net damage, trash as many cards from the stack",
            TRASH,
            do(_prevent_up_to_that),
            do(_as_many_from_the_stack),
        ),
    ),
)


AIRBLADEX = CardDefinition(
    name="AirbladeX (JSRF Ed.)",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"vehicle"}),
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=1,
    abilities=(
        load_when_installed(3, POWER),
        trash_this_when_empty(),
        replace(
            interrupt(
                "prevent 1 net damage",
                hosted_counters(1, POWER),
                do(prevent_damage(1, DamageKind.NET)),
            ),
            restriction=during_a_run,
        ),
        interrupt(
            "prevent a “when encountered” ability",
            hosted_counters(1, POWER),
            do(prevent_a_when_encountered_ability),
        ),
    ),
)


def _prevent_1_tag_the_first_time(_game: Game, _resolution: Resolution) -> Effect:
    # Made anew each time, so that each looks for a first time of its own.
    prevent = ConditionalAbility(
        label="prevent 1 tag",
        condition=Would(TakeTags, lambda *_: True, first_each="effect"),
        clauses=(do(avoid_tags(1)),),
        flags=INTERRUPT,
    )
    return CreateDelayed(ability=prevent, duration=Duration.YOUR_NEXT_TURN)


QIANJU_PT = CardDefinition(
    name="Qianju PT",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"vehicle"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="lose [click] to prevent a tag until your next turn",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(lose_clicks(1),)),
                    then=(do(_prevent_1_tag_the_first_time),),
                ),
            ),
            optional=True,
        ),
    ),
)
