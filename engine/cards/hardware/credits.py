"""Hardware that has credits for something, or draws cards."""

from dataclasses import replace

from engine.cards.words.card_conditions import when_installed, whenever_runner_trashes_a_corp_card
from engine.cards.words.conditions import (
    the_first_time_each,
    this,
    when_turn_begins,
)
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import installing, playing, recurring_credits
from engine.cards.words.effects import do, draw, gain_credits, remove_tags
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    prevent_damage,
    would_take_damage,
)
from engine.cards.words.searching import (
    install_found,
    search_to_install,
)
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import suffer_damage
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

CYBSOFT_MACRODRIVE = CardDefinition(
    name="Cybsoft MacroDrive",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        recurring_credits(1, "1 recurring credit for installing programs", installing("program")),
    ),
)


LLDS_MEMORY_DIAMOND = CardDefinition(
    name="LLDS Memory Diamond",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=4,
    faction="shaper",
    influence_cost=1,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("link", 1),
        runner_has_more("maximum hand size", 1),
    ),
)


MURESH_BODYSUIT = CardDefinition(
    name="Muresh Bodysuit",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="prevent 1 meat damage",
            condition=replace(would_take_damage(DamageKind.MEAT), first_each="turn"),
            clauses=(do(prevent_damage(1, DamageKind.MEAT)),),
            flags=INTERRUPT,
        ),
    ),
)


PREPAID_VOICEPAD = CardDefinition(
    name="Prepaid VoicePAD",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(recurring_credits(1, "1 recurring credit for playing events", playing()),),
)


PUBLIC_TERMINAL = CardDefinition(
    name="Public Terminal",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(recurring_credits(1, "1 recurring credit for playing run events", playing("run")),),
)


RABBIT_HOLE = CardDefinition(
    name="Rabbit Hole",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"link"}),
    cost=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        runner_has_more("link", 1),
        ConditionalAbility(
            label="search for another copy and install it",
            condition=when_installed(this),
            clauses=(
                do(
                    search_to_install(
                        deck(Side.RUNNER),
                        lambda game, card, r: game.name(card) == game.name(r.source),
                        AS_PRINTED,
                    )
                ),
                do(install_found(AS_PRINTED, proves=True)),
            ),
            optional=True,
        ),
    ),
)


SOLIDARITY_BADGE = CardDefinition(
    name="Solidarity Badge",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    unique=True,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each("turn", whenever_runner_trashes_a_corp_card()),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="remove 1 power counter: draw a card, or remove a tag",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    hosted_counters(1, POWER),
                    then=(
                        ChooseOne(
                            Side.RUNNER,
                            (
                                Choice("draw 1 card", (do(draw(1)),)),
                                Choice("remove 1 tag", (do(remove_tags(1)),)),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


SPORTS_HOPPER = CardDefinition(
    name="Sports Hopper",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"vehicle"}),
    cost=3,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        runner_has_more("link", 1),
        PaidAbility(label="draw 3 cards", cost=TRASH, clauses=(do(draw(3)),)),
    ),
)


ZER0 = CardDefinition(
    name="Zer0",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        PaidAbility(
            label="gain 1[c] and draw 2 cards",
            cost=Cost(clicks=1, parts=(suffer_damage(DamageKind.NET, 1),)),
            clauses=(do(gain_credits(1), draw(2)),),
            limit="turn",
        ),
    ),
)
