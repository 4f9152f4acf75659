"""Resources that are loaded when they are installed, and trashed when they are empty."""

from engine.cards.words.abilities import (
    load_when_installed,
    take_hosted_credits,
    trash_this_when_empty,
)
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.choices import CHOSEN_SERVER, any_server, chosen_server
from engine.cards.words.conditions import this, when_turn_begins
from engine.cards.words.counters import load, remove_from_this
from engine.cards.words.credits import can_spend_hosted_credits_to, installing, take_credits
from engine.cards.words.effects import do, draw, take_tags
from engine.cards.words.run_conditions import whenever_run_is_successful_on
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.card import CardDefinition
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.sides import Side

_IN_LATER_WORDS = (
    "Defined in the words of later cards: it is loaded with credits, and becomes empty."
)


ARMITAGE_CODEBUSTING = CardDefinition(
    name="Armitage Codebusting",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        load_when_installed(12),
        trash_this_when_empty(),
        take_hosted_credits(2),
    ),
    wording=(_IN_LATER_WORDS),
)


DAILY_CASTS = CardDefinition(
    name="Daily Casts",
    side=Side.RUNNER,
    type="resource",
    cost=3,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        load_when_installed(8),
        trash_this_when_empty(),
        ConditionalAbility(
            label="take 2[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(take_credits(2)),),
        ),
    ),
)


DR_NUKA_VROLYCK = CardDefinition(
    name="Dr. Nuka Vrolyck",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        load_when_installed(2, POWER),
        trash_this_when_empty(),
        PaidAbility(
            label="draw 3 cards",
            cost=Cost(clicks=1, parts=(HostedCounters(POWER, 1),)),
            clauses=(do(draw(3)),),
        ),
    ),
)


EARTHRISE_HOTEL = CardDefinition(
    name="Earthrise Hotel",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    cost=4,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        load_when_installed(3, POWER),
        trash_this_when_empty(),
        ConditionalAbility(
            label="remove 1 power counter and draw 2 cards",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(remove_from_this(1, POWER), draw(2)),),
        ),
    ),
)


LIBERATED_ACCOUNT = CardDefinition(
    name="Liberated Account",
    side=Side.RUNNER,
    type="resource",
    cost=6,
    faction="anarch",
    influence_cost=2,
    abilities=(
        load_when_installed(16),
        trash_this_when_empty(),
        take_hosted_credits(4),
    ),
)


OPEN_MARKET = CardDefinition(
    name="Open Market",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job", "location"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(6),
        trash_this_when_empty(),
        can_spend_hosted_credits_to(
            "connections and jobs",
            installing("resource", "connection"),
            installing("resource", "job"),
        ),
        ConditionalAbility(
            label="take 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(take_credits(1)),),
        ),
    ),
)


ROGUE_TRADING = CardDefinition(
    name="Rogue Trading",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(18),
        trash_this_when_empty(),
        PaidAbility(
            label="take 6[c] and 1 tag",
            cost=Cost(clicks=2),
            clauses=(do(take_credits(6), take_tags(1)),),
        ),
    ),
    wording=(_IN_LATER_WORDS),
)


TEMUJIN_CONTRACT = CardDefinition(
    name="Temüjin Contract",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=4,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="choose a server and load 20[c]",
            condition=when_installed(this),
            clauses=(do(Remembers(CHOSEN_SERVER, "a server"), load(20), targets=(any_server(),)),),
        ),
        trash_this_when_empty(),
        ConditionalAbility(
            label="take 4[c]",
            condition=whenever_run_is_successful_on(chosen_server),
            clauses=(do(take_credits(4)),),
        ),
    ),
    wording=(_IN_LATER_WORDS),
)
