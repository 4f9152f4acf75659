"""Icebreakers that break so many subroutines, or break only some ice."""

from engine.cards.words.abilities import any_ice, ice_of, raise_strength, unbroken_of_ice
from engine.cards.words.amounts import unused_memory
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this, when_turn_ends
from engine.cards.words.costs import hosted_counters, the_x_paid, x_credits
from engine.cards.words.counters import place_on_this
from engine.cards.words.decks import each_player_draws
from engine.cards.words.effects import do
from engine.cards.words.icebreakers import (
    break_so_many,
    can_interface_only_with,
    stronger_by,
    whenever_this_fully_breaks,
    with_3_virtual_resources,
)
from engine.cards.words.subroutines import break_chosen
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, Flag, PaidAbility
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.loops import LoopKey
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.sides import Side

_SUBTYPE = "chosen subtype"


def _the_chosen_subtype(game: Game, source: int) -> tuple[str, ...]:
    """The subtype it remembers; where it has chosen none, there is no such ice."""
    return (game.object(source).remembered.get(_SUBTYPE, _SUBTYPE),)


def _subroutines_of_such_ice(game: Game, resolution: Resolution) -> list[LoopKey]:
    return unbroken_of_ice(ice_of(*_the_chosen_subtype(game, resolution.source)))(game, resolution)


CHAMELEON = CardDefinition(
    name="Chameleon",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker"}),
    cost=2,
    strength=3,
    memory_cost=1,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="choose barrier, code gate or sentry",
            condition=when_installed(this),
            clauses=(
                do(
                    Remembers(_SUBTYPE, "a subtype"),
                    targets=(Target("a subtype", lambda *_: ["barrier", "code gate", "sentry"]),),
                ),
            ),
        ),
        ConditionalAbility(
            label="add this to your grip",
            condition=when_turn_ends(Side.RUNNER),
            clauses=(do(lambda _game, r: AddToHand(cards=[r.source])),),
        ),
        PaidAbility(
            label="break 1 subroutine on ice of the chosen subtype",
            cost=Cost(credits=1),
            clauses=(
                do(
                    break_chosen("the subroutine"),
                    targets=(Target("the subroutine", _subroutines_of_such_ice),),
                ),
            ),
            flags=frozenset({Flag.INTERFACE}),
            breaks=True,
            encountered=any_ice,
            affects=_the_chosen_subtype,
        ),
    ),
)


LOBISOMEM = CardDefinition(
    name="Lobisomem",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"decoder", "fracter", "icebreaker"}),
    cost=8,
    strength=2,
    memory_cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=when_installed(this),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="place 1 power counter for a code gate",
            condition=whenever_this_fully_breaks("code gate"),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        break_so_many("code gate", Cost(credits=1), 1),
        break_so_many("barrier", x_credits(hosted_counters(1, POWER)), the_x_paid),
        raise_strength(1, 2),
    ),
)


SAVANT = CardDefinition(
    name="Savant",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"decoder", "icebreaker", "killer"}),
    cost=4,
    strength=1,
    memory_cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        stronger_by("+1 strength for each unused memory unit", unused_memory),
        break_so_many("sentry", Cost(credits=2), 1),
        break_so_many("code gate", Cost(credits=2), 2),
    ),
)


def _hosts_a_trojan(game: Game, _source: int, ice: int) -> bool:
    programs = [o.oid for o in game.hosted(ice) if o.printed.type == "program"]
    return any(game.has_subtype(card, "trojan") for card in programs)


def _broke_any(_game: Game, resolution: Resolution) -> bool:
    breaking = (e for e in resolution.done if isinstance(e, BreakSubroutines))
    return any(len(e.keys) > len(e.prevented) for e in breaking)


UMBRELLA = CardDefinition(
    name="Umbrella",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"decoder", "icebreaker", "weapon"}),
    cost=3,
    strength=5,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        can_interface_only_with("ice hosting a trojan", _hosts_a_trojan),
        break_so_many(
            "code gate",
            Cost(credits=2),
            3,
            If(
                _broke_any,
                (do(each_player_draws(1, may=True)),),
            ),
            up_to=True,
        ),
    ),
)


UTAE = CardDefinition(
    name="Utae",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"decoder", "icebreaker"}),
    cost=2,
    strength=1,
    memory_cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        break_so_many("code gate", x_credits(), the_x_paid, limit="run"),
        break_so_many("code gate", Cost(credits=1), 1, restriction=with_3_virtual_resources),
        raise_strength(1, 1),
    ),
)
