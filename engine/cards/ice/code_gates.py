"""Code gates with which the Corp can end the run, neither deflectors nor tracers nor AP."""

from collections.abc import Callable

from engine.cards.words.abilities import only_the_runner_breaks, sub
from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import other_ice_to_swap, swap_two
from engine.cards.words.conditions import either, this, when_turn_begins
from engine.cards.words.effects import (
    bypass_that_ice,
    do,
    end_the_run,
    gain_credits,
    give_tags,
    lose_a_click,
    runner_gains_credits,
    runner_loses_credits,
    swap_this_with,
)
from engine.cards.words.hosting import host_one_on_this
from engine.cards.words.ice import strength_cannot_be_lowered
from engine.cards.words.places import non_ice_corp_cards
from engine.cards.words.run_conditions import when_encountering, whenever_the_runner_passes
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import (
    remove_tags,
    take_bad_publicity,
    take_tags,
)
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.sides import Side

ENIGMA = CardDefinition(
    name="Enigma",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("the Runner loses [click]", do(lose_a_click)),
        sub("end the run", do(end_the_run)),
    ),
)


FUNHOUSE = CardDefinition(
    name="Funhouse",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="when encountered, 1 tag or the run ends",
            condition=when_encountering(this),
            clauses=(
                NestedCost(Side.RUNNER, Cost(parts=(take_tags(1),)), otherwise=(do(end_the_run),)),
            ),
        ),
        sub(
            "1 tag unless they pay 4[c]",
            NestedCost(Side.RUNNER, Cost(credits=4), otherwise=(do(give_tags(1)),)),
        ),
    ),
)


LITTLE_ENGINE = CardDefinition(
    name="Little Engine",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=7,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("the Runner gains 5[c]", do(runner_gains_credits(5))),
    ),
)


def _programs_hosted_on_ice(game: Game, resolution: Resolution) -> list[int]:
    on_ice = [
        o.oid
        for o in game.installed()
        if o.printed.type == "program"
        and not o.has_no_characteristics
        and o.host is not None
        and game.object(o.host).printed.type == "ice"
    ]
    here = resolution.source
    return [c for c in on_ice if Host(card=c, host=here).would_change(game)]


def _is_hosted_program(game: Game, source: int, about: int) -> bool:
    program = game.object(about)
    return program.host == source and program.printed.type == "program"


MAGNET = CardDefinition(
    name="Magnet",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="host a program from ice on this",
            condition=when_rezzed(),
            clauses=(
                do(
                    host_one_on_this("a program on ice"),
                    targets=(Target("a program on ice", _programs_hosted_on_ice),),
                ),
            ),
        ),
        StaticAbility(
            label="hosted programs have no abilities",
            declarations=(
                ChangeCharacteristics(_is_hosted_program, loses=lambda *_: True, bars=True),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _other_ice(game: Game, resolution: Resolution) -> list[int]:
    ice = [o.oid for o in game.installed() if o.printed.type == "ice"]
    return [oid for oid in ice if oid != resolution.source]


METAMORPH = CardDefinition(
    name="Metamorph",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "observer"}),
    cost=3,
    strength=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        sub(
            "swap 2 other pieces of ice or 2 cards that are no ice",
            ChooseOne(
                Side.CORP,
                (
                    Choice("swap 2 other pieces of ice", (swap_two(_other_ice),)),
                    Choice("swap 2 cards that are no ice", (swap_two(non_ice_corp_cards),)),
                ),
            ),
        ),
    ),
)


POP_UP_WINDOW = CardDefinition(
    name="Pop-up Window",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "advertisement"}),
    cost=0,
    strength=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_encountering(this),
            clauses=(do(gain_credits(1)),),
        ),
        sub(
            "end the run unless the Runner pays 1[c]",
            NestedCost(Side.RUNNER, Cost(credits=1), otherwise=(do(end_the_run),)),
        ),
    ),
)


THIMBLERIG = CardDefinition(
    name="Thimblerig",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=0,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="swap this ice with another piece of ice",
            condition=either(when_turn_begins(Side.CORP), whenever_the_runner_passes(this)),
            clauses=(
                do(
                    swap_this_with("another piece of ice"),
                    targets=(other_ice_to_swap("another piece of ice"),),
                ),
            ),
            optional=True,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


TOLLBOOTH = CardDefinition(
    name="Tollbooth",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    influence_cost=2,
    faction="nbn",
    cost=8,
    strength=5,
    abilities=(
        ConditionalAbility(
            label="when encountered, 3[c] or the run ends",
            condition=when_encountering(this),
            clauses=(
                NestedCost(Side.RUNNER, Cost(credits=3), otherwise=(do(end_the_run),), must=True),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _runner_has_6_credits_or_less(game: Game, _resolution: Resolution) -> bool:
    return pool(game, Side.RUNNER) <= 6


WHITESPACE = CardDefinition(
    name="Whitespace",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("the Runner loses 3[c]", do(runner_loses_credits(3))),
        sub(
            "end the run if the Runner has 6[c] or less",
            If(_runner_has_6_credits_or_less, (do(end_the_run),)),
        ),
    ),
)


AUTHENTICATOR = CardDefinition(
    name="Authenticator",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=2,
    strength=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="the Runner may take 1 tag to bypass it",
            condition=when_encountering(this),
            clauses=(
                NestedCost(Side.RUNNER, Cost(parts=(take_tags(1),)), then=(do(bypass_that_ice),)),
            ),
        ),
        sub("gain 2[c]", do(gain_credits(2))),
        sub("end the run", do(end_the_run)),
    ),
)


DATAPIKE = CardDefinition(
    name="Datapike",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=4,
    strength=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub(
            "the Runner must pay 2[c], or the run ends",
            NestedCost(Side.RUNNER, Cost(credits=2), otherwise=(do(end_the_run),), must=True),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


QUANDARY = CardDefinition(
    name="Quandary",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=1,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(sub("end the run", do(end_the_run)),),
)


def _the_corp_has_more_credits(game: Game, _resolution: Resolution) -> bool:
    return pool(game, Side.CORP) > pool(game, Side.RUNNER)


VALENTAO = CardDefinition(
    name="Valentão",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "illicit"}),
    cost=5,
    strength=6,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        additional_cost_to_rez(
            Cost(
                options=(
                    Cost(parts=(take_bad_publicity(1),)),
                    Cost(parts=(remove_tags(1),)),
                )
            )
        ),
        sub("gain 2[c]", do(gain_credits(2))),
        sub("the Runner loses 2[c]", do(runner_loses_credits(2))),
        sub(
            "end the run if the Corp has more credits",
            If(_the_corp_has_more_credits, (do(end_the_run),)),
        ),
    ),
)


LOTUS_FIELD = CardDefinition(
    name="Lotus Field",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=4,
    faction="jinteki",
    influence_cost=1,
    abilities=(strength_cannot_be_lowered(), sub("end the run", do(end_the_run))),
)


def _threat(level: int) -> Callable[[Game, Resolution], bool]:
    """If the threat level is that or greater (9.3.6f)."""
    return lambda game, _resolution: game.threat() >= level


N_POT = CardDefinition(
    name="N-Pot",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=4,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        only_the_runner_breaks(Cost(credits=3), 1),
        sub("end the run", do(end_the_run)),
        sub("end the run at threat 2", If(_threat(2), (do(end_the_run),))),
        sub("end the run at threat 4", If(_threat(4), (do(end_the_run),))),
    ),
)
