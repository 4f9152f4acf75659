"""Ice, as card texts say it: where it is, what it counts, who cannot break or bypass it."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.conditions import this
from engine.cards.words.continuous import costs_less
from engine.cards.words.effects import do, take_bad_publicity
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import EffectMaker
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import (
    change_strength,
    change_strength_of_ice,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only, Permit, Prohibit
from engine.kernel.abilities.static.values import LowerValue
from engine.kernel.abilities.using import UseAbility
from engine.kernel.card_manipulation.arranging import ArrangeIce
from engine.kernel.cite import carries_out
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import ADVANCEABLE
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.runs.ending import Bypass
from engine.kernel.sides import Side


def while_protecting(server: str) -> Callable[[Game, int], bool]:
    """While this ice is protecting that server."""
    return lambda game, source: game.object(source).server == server


def while_protecting_a_remote_server(game: Game, source: int) -> bool:
    """While this ice is protecting a remote server, which hosted ice does not (6.2.1a)."""
    return game.object(source).server not in (None, *CENTRAL_SERVERS)


def the_outermost(game: Game, source: int) -> bool:
    """While this is the outermost piece of ice protecting its server."""
    server = game.state.servers.get(game.object(source).server or "")
    return server is not None and server.ice[:1] == [source]


def rezzed_ice_with(subtype: str) -> Callable[[Game, int], int]:
    """How many rezzed pieces of ice have that subtype."""

    def count(game: Game, _source: int) -> int:
        ice = [o.oid for o in game.installed() if o.is_rezzed and o.printed.type == "ice"]
        return sum(game.has_subtype(oid, subtype) for oid in ice)

    return count


def that_ice_gets(change: int) -> EffectMaker:
    """The ice whose encounter met the condition gets so much strength for the rest of the run."""
    return lambda _game, r: change_strength(r.met_by(Encountered).ice, change, Duration.RUN)


def each_piece_of_ice_gets(change: int) -> EffectMaker:
    """Each piece of ice gets so much strength for the remainder of this run."""
    words = f"{change:+} strength for all ice"
    return lambda *_: change_strength_of_ice(lambda *_: True, change, Duration.RUN, words)


def is_bioroid_ice(game: Game, _source: int, about: int) -> bool:
    """Whether a card is ice with the subtype bioroid."""
    return game.object(about).printed.type == "ice" and game.has_subtype(about, "bioroid")


def is_installed_ai(game: Game, card: int) -> bool:
    """Whether a card is an installed AI program."""
    obj = game.object(card)
    is_program = obj.installed and obj.faceup and obj.printed.type == "program"
    return is_program and game.has_subtype(card, "ai")


def an_ai_program_is_installed(game: Game, _about: object = None) -> bool:
    """Whether there is an installed AI program."""
    return any(is_installed_ai(game, card.oid) for card in game.installed())


@carries_out("1.2.2")
def ai_programs_cannot_break_its_subroutines(
    condition: Callable[[Game, int], bool] | None = None,
) -> StaticAbility:
    """AI programs cannot be used to break subroutines on this ice."""

    def forbids(game: Game, source: int, attempt: BreakSubroutines) -> bool:
        encounter, by = game.state.encounter, attempt.source
        is_here = encounter is not None and encounter.ice == source
        return is_here and by is not None and is_installed_ai(game, by)

    return StaticAbility(
        label="AI programs cannot break its subroutines",
        declarations=(Prohibit(BreakSubroutines, forbids),),
        condition=condition,
    )


@carries_out("1.2.2", "9.1.6")
def runner_cannot_use_to_break(which: Callable[[Game, int, int], bool]) -> Prohibit[UseAbility]:
    """The Runner cannot use such cards to break: their abilities to break cannot be paid for."""

    def forbids(game: Game, source: int, attempt: UseAbility) -> bool:
        breaks = isinstance(attempt.ability, PaidAbility) and attempt.ability.breaks
        return breaks and attempt.side is Side.RUNNER and which(game, source, attempt.source)

    return Prohibit(UseAbility, forbids)


@carries_out("1.2.2")
def cannot_be_bypassed() -> StaticAbility:
    """Nothing bypasses the ice, whatever else allows that."""

    def forbids(_game: Game, source: int, attempt: Bypass) -> bool:
        return attempt.ice == source

    return StaticAbility(label="cannot be bypassed", declarations=(Prohibit(Bypass, forbids),))


@carries_out("1.2.2", "9.12.1a")
def strength_cannot_be_lowered() -> StaticAbility:
    """The strength of this ice cannot be lowered."""

    def forbids(_game: Game, source: int, attempt: LowerValue) -> bool:
        return attempt.name == "strength" and attempt.about == source

    return StaticAbility(
        label="its strength cannot be lowered", declarations=(Prohibit(LowerValue, forbids),)
    )


def stronger_for_each(words: str, count: Callable[[Game, int], int]) -> StaticAbility:
    """+1 strength for each of something; -1 for each if the number is negative."""
    more = Modify("strength", Only(this), lambda game, source, _about: count(game, source))
    return StaticAbility(label=f"strength by {words}", declarations=(more,))


@carries_out("9.1.8d", "9.1.8f")
def can_be_advanced_to_rez_for_less(each: int) -> StaticAbility:
    """Can be advanced, and costs so much less to rez for each advancement counter."""
    cheaper = costs_less("rez cost", lambda game, ice: each * hosted_count(game, ice, ADVANCEMENT))
    advanceable = Permit(ADVANCEABLE, Only(this))
    return replace(
        cheaper,
        label=f"can be advanced, its rez cost is {each} lower for each advancement",
        declarations=(advanceable, *cheaper.declarations),
    )


def take_bad_publicity_when_rezzed(amount: int) -> ConditionalAbility:
    """When you rez this ice, take so much bad publicity."""
    return ConditionalAbility(
        label=f"take {amount} bad publicity",
        condition=when_rezzed(),
        clauses=(do(take_bad_publicity(amount)),),
    )


def arrange_all_ice(game: Game, _resolution: Resolution) -> Effect:
    """Rearrange all ice protecting servers."""
    return ArrangeIce(ice=[ice for server in game.state.servers.values() for ice in server.ice])
