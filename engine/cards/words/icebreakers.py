"""Icebreakers, as card texts say it: what they interface with, and what they break."""

from collections.abc import Callable

from engine.cards.words.abilities import any_ice, ice_of, unbroken_of_ice
from engine.cards.words.conditions import its_host, this
from engine.cards.words.continuous import more_for_each_hosted
from engine.cards.words.effects import do
from engine.cards.words.installing import install_this
from engine.cards.words.places import icebreakers_installed, in_the_heap
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.run_conditions import whenever_you_encounter_ice
from engine.cards.words.subroutines import break_chosen, break_up_to
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import Amount, calculate_amount
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange, gain_subtypes
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import StatedRestriction, restriction
from engine.kernel.abilities.static.declarations import Modify, Only, Prohibit
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.using import UseAbility
from engine.kernel.accessing.access import anywhere
from engine.kernel.additional_rules.link import link
from engine.kernel.cite import carries_out
from engine.kernel.events import Encountered, EncounterEnded, FullyBroken, SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import ReturnToHand
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side

# --- interfacing ----------------------------------------------------------------------


@carries_out("9.3.6c", "1.2.2")
def can_interface_only_with(words: str, which: Callable[[Game, int, int], bool]) -> StaticAbility:
    """Interface only with ice of which that is true, given this card and the ice."""

    def forbids(game: Game, source: int, attempt: UseAbility) -> bool:
        encounter, ability = game.state.encounter, attempt.ability
        interfaces = ability is not None and Flag.INTERFACE in ability.flags
        is_this = attempt.source == source and interfaces
        return is_this and encounter is not None and not which(game, source, encounter.ice)

    return StaticAbility(
        label=f"can interface only with {words}", declarations=(Prohibit(UseAbility, forbids),)
    )


def _protects_no_remote_server(game: Game, _source: int, ice: int) -> bool:
    return game.object(ice).server in (None, *CENTRAL_SERVERS)


CANNOT_INTERFACE_WITH_ICE_OF_REMOTES = can_interface_only_with(
    "ice that protects no remote server", _protects_no_remote_server
)
"""This cannot interface with ice protecting a remote server."""


@restriction("only while its host is encountered")
def encounters_its_host(game: Game, source: int) -> bool:
    """A restriction: the Runner is encountering the ice that this is hosted on."""
    encounter = game.state.encounter
    return encounter is not None and encounter.ice == its_host(game, source)


def is_the_outermost(game: Game, _source: int, ice: int) -> bool:
    """Whether it is the outermost piece of ice protecting a server."""
    return any(server.ice[:1] == [ice] for server in game.state.servers.values())


def is_the_innermost(game: Game, _source: int, ice: int) -> bool:
    """Whether it is the innermost piece of ice protecting a server."""
    return any(server.ice[-1:] == [ice] for server in game.state.servers.values())


# --- strength and memory --------------------------------------------------------------


def stronger_by(words: str, amount: Callable[[Game, int], int]) -> StaticAbility:
    """+X strength, where X is so much, given the game and this card; less, if it is negative."""
    more = Modify("strength", Only(this), lambda game, source, _about: amount(game, source))
    return StaticAbility(label=words, declarations=(more,))


def stronger_for_each(kind: str) -> StaticAbility:
    """+1 strength for each hosted counter of that kind."""
    return StaticAbility(
        label=f"+1 strength for each {kind} counter",
        declarations=(more_for_each_hosted("strength", kind),),
    )


def stronger_for_each_icebreaker() -> StaticAbility:
    """+1 strength for each installed icebreaker, this among them."""
    return stronger_by(
        "+1 strength for each installed icebreaker",
        lambda game, _source: icebreakers_installed(game),
    )


@carries_out("9.1.8d", "3.9.3")
def no_memory_cost_with_2_link() -> StaticAbility:
    """With 2 link or more the memory cost of this is 0, even while it is not installed."""
    none = Modify(
        "memory cost",
        lambda game, source, about: about == source and link(game) >= 2,
        lambda *_: 0,
        sets=True,
    )
    return StaticAbility(
        label="no memory cost with 2 link", declarations=(none,), active_in=anywhere
    )


# --- breaking -------------------------------------------------------------------------


@carries_out("6.5.7b")
def whenever_this_fully_breaks(*subtypes: str) -> Condition[FullyBroken]:
    """Whenever this fully breaks a piece of ice, by itself; of one of these subtypes, if any."""

    def test(game: Game, source: int, event: FullyBroken) -> bool:
        is_such = not subtypes or any(game.has_subtype(event.ice, s) for s in subtypes)
        return event.by == source and is_such

    return Condition(FullyBroken, test)


def whenever_this_breaks_a_subroutine() -> Condition[SubroutineBroken]:
    """Whenever you use this to break a subroutine: once for each of several (9.6.4b)."""
    return Condition(SubroutineBroken, lambda _game, source, event: event.by == source)


def whenever_an_encounter_with_a_break_by_this_ends() -> Condition[EncounterEnded]:
    """Whenever an encounter ends in which this was used to break a subroutine."""
    return Condition(
        EncounterEnded, lambda _game, source, event: any(b.by == source for b in event.breaks)
    )


def may_pay_for_a_subtype(price: int, subtype: str) -> ConditionalAbility:
    """Once per turn, as you encounter ice, you may pay: it gains that subtype for the encounter."""

    def gains(_game: Game, resolution: Resolution) -> Effect:
        ice = resolution.met_by(Encountered).ice
        return LastingChange(
            target=ice,
            declarations=(gain_subtypes(ice, subtype),),
            duration=Duration.ENCOUNTER,
            words=f"it is also a {subtype}",
        )

    return ConditionalAbility(
        label=f"pay {price}[c]: the ice gains {subtype} for the encounter",
        condition=whenever_you_encounter_ice(),
        clauses=(NestedCost(Side.RUNNER, Cost(credits=price), then=(do(gains),)),),
        optional=True,
        limit="turn",
    )


def derez_what_this_fully_broke(subtype: str) -> PaidAbility:
    """2 credits, and add this to your grip: derez ice of that subtype that this fully broke."""
    name = f"a {subtype}"
    return PaidAbility(
        label=f"derez a {subtype} that this fully broke",
        cost=Cost(credits=2, parts=(ReturnToHand(),)),
        clauses=(do(derez_chosen(name), targets=(ice_that_this_fully_broke(name, subtype),)),),
        encountered=ice_of(subtype),
        restriction=_fully_broke_the_encountered_ice,
    )


@restriction("only after it has broken all subroutines of the encountered ice")
@carries_out("25.04:9.5.6c", "6.5.7b")
def _fully_broke_the_encountered_ice(game: Game, source: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and encounter.fully_broken_by == source


def ice_that_this_fully_broke(name: str, subtype: str) -> Target:
    """Ice of that subtype that this fully broke during this encounter."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        encounter = game.state.encounter
        if encounter is None or encounter.fully_broken_by != resolution.source:
            return []
        is_such = game.has_subtype(encounter.ice, subtype)
        return [encounter.ice] if is_such else []

    return Target(name, valid)


# --- icebreakers of the heap ----------------------------------------------------------


def may_be_installed_from_the_heap(subtype: str) -> ConditionalAbility:
    """Whenever you encounter ice of that subtype, you may install this from your heap."""

    def test(game: Game, _source: int, event: Encountered) -> bool:
        return game.has_subtype(event.ice, subtype)

    def is_there(game: Game, source: int) -> bool:
        return in_the_heap(game, game.object(source))

    return ConditionalAbility(
        label="install it from the heap",
        condition=Condition(Encountered, test, also=is_there),
        clauses=(do(install_this()),),
        optional=True,
        active_in=in_the_heap,
    )


def raise_strength_and_break(
    price: Cost | Callable[[Game, Resolution], Cost], change: Amount, count: Amount, subtype: str
) -> PaidAbility:
    """So much strength; then, if this can interface with the ice, break so many subroutines."""

    def effect(game: Game, resolution: Resolution) -> Effect:
        return change_strength(resolution.source, calculate_amount(change, game, resolution))

    def can_interface(game: Game, resolution: Resolution) -> bool:
        encounter, source = game.state.encounter, resolution.source
        if encounter is None or not game.exists(source):
            return False
        is_such = game.has_subtype(encounter.ice, subtype)
        return is_such and strength(game, source) >= strength(game, encounter.ice)

    return PaidAbility(
        label=f"raise its strength and break {subtype} subroutines",
        cost=price,
        clauses=(do(effect), If(can_interface, (break_up_to(count),))),
        breaks=True,
        encountered=ice_of(subtype),
    )


@restriction("only while 3 or more virtual resources are installed")
def with_3_virtual_resources(game: Game, _source: int) -> bool:
    """Whether 3 or more virtual resources are installed; one that lies facedown is none."""
    resources = [o.oid for o in game.installed() if o.faceup and o.printed.type == "resource"]
    return sum(game.has_subtype(card, "virtual") for card in resources) >= 3


def break_so_many(
    subtype: str | None,
    price: Cost | Callable[[Game, Resolution], Cost],
    count: Amount,
    *then: Clause,
    up_to: bool = False,
    limit: str | None = None,
    restriction: StatedRestriction | None = None,
) -> PaidAbility:
    """Interface: break exactly so many subroutines of ice of that subtype, or X of them.

    Without a subtype it is any ice. With ``up_to``, fewer will do. ``then`` are the instructions
    that follow.
    """
    is_such, name = any_ice if subtype is None else ice_of(subtype), "the subroutines"
    of = "" if subtype is None else f"{subtype} "

    valid = unbroken_of_ice(is_such)
    many = "X" if callable(count) else f"{'up to ' * up_to}{count}"
    return PaidAbility(
        label=f"break {many} {of}subroutine{'' if count == 1 else 's'}",
        cost=price,
        clauses=(
            do(break_chosen(name), targets=(Target(name, valid, count, up_to=up_to),)),
            *then,
        ),
        flags=frozenset({Flag.INTERFACE}),
        breaks=True,
        encountered=is_such,
        affects=() if subtype is None else (subtype,),
        limit=limit,
        restriction=restriction,
    )
