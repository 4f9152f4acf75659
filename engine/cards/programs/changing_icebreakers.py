"""Icebreakers whose price, strength or counters change with what else is so."""

from dataclasses import replace

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.choices import ice_to_host_this
from engine.cards.words.conditions import this, when_turn_begins, when_turn_ends
from engine.cards.words.continuous import costs_less
from engine.cards.words.costs import all_you_can_spend, hosted_counters
from engine.cards.words.counters import place_on_this, remove_all_from_this
from engine.cards.words.effects import do
from engine.cards.words.hosting import ONLY_ON_ICE, host_this_on
from engine.cards.words.icebreakers import encounters_its_host
from engine.cards.words.places import protects_this_server
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import DefineX
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER, VIRUS, hosted_count
from engine.kernel.sides import Side

DARWIN = CardDefinition(
    name="Darwin",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "virus"}),
    cost=3,
    memory_cost=1,
    strength=0,
    strength_is_x=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        break_subroutines(2, None),
        StaticAbility(
            label="X: the hosted virus counters",
            restricts=(DefineX(lambda game, source: hosted_count(game, source, VIRUS)),),
        ),
        ConditionalAbility(
            label="pay 1[c] to place 1 virus counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                NestedCost(Side.RUNNER, Cost(credits=1), then=(do(place_on_this(1, VIRUS)),)),
            ),
            optional=True,
        ),
    ),
)


def _other_icebreakers(game: Game, source: int) -> int:
    return sum(
        game.has_subtype(o.oid, "icebreaker")
        for o in game.installed()
        if o.oid != source and o.faceup
    )


PRINCIPIA = CardDefinition(
    name="Principia",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=4,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        costs_less("install cost", _other_icebreakers),
        break_subroutines(1, "barrier"),
        raise_strength(2, +2),
    ),
)


MAMMON = CardDefinition(
    name="Mammon",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai"}),
    cost=3,
    memory_cost=1,
    strength=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="spend credits to place as many power counters",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                PayUpTo(
                    Side.RUNNER,
                    all_you_can_spend,
                    lambda n: Cost(credits=n),
                    then=(do(place_on_this(chosen_number, POWER)),),
                ),
            ),
            optional=True,
        ),
        ConditionalAbility(
            label="remove all power counters",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(do(remove_all_from_this(POWER)),),
        ),
        break_subroutines(hosted_counters(1, POWER), None),
        raise_strength(2, +2),
    ),
)


@restriction("only while ice that protects its server is encountered")
def _of_this_server_is_encountered(game: Game, source: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and protects_this_server(game, source, encounter.ice)


LIVING_MURAL = CardDefinition(
    name="Living Mural",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "trojan"}),
    cost=3,
    memory_cost=1,
    strength=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="+3 strength for this turn",
            condition=when_installed(this),
            clauses=(do(lambda _game, r: change_strength(r.source, 3, Duration.TURN)),),
            threat=4,
        ),
        replace(break_subroutines(1, "sentry"), restriction=_of_this_server_is_encountered),
        raise_strength(1, +2),
    ),
)


_ICE = "a piece of ice"


IKA = CardDefinition(
    name="Ika",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer", "trojan"}),
    cost=0,
    memory_cost=1,
    strength=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="host this on a piece of ice",
            cost=Cost(credits=2),
            clauses=(do(host_this_on(_ICE), targets=(ice_to_host_this(_ICE),)),),
        ),
        replace(break_subroutines(1, "sentry", 2), restriction=encounters_its_host),
        raise_strength(2, +3),
    ),
)


SLAP_VANDAL = CardDefinition(
    name="Slap Vandal",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "ai", "trojan"}),
    cost=1,
    memory_cost=1,
    strength=6,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ONLY_ON_ICE,
        replace(break_subroutines(1, None), restriction=encounters_its_host, limit="encounter"),
    ),
)
