"""Ice of which the Runner cannot break all, or that asks what it is broken with."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.choices import any_installed_card, installed, the_runner_trashes
from engine.cards.words.conditions import this
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.costs import (
    have_the_runner_gain,
    suffering,
    trash_another_installed_card,
)
from engine.cards.words.counters import place_on, while_this_has
from engine.cards.words.effects import (
    do,
    draw,
    end_the_run,
    gain_credits,
    give_tags,
    runner_loses_credits,
    trash_chosen,
)
from engine.cards.words.ice import while_protecting
from engine.cards.words.places import installed_cards_of_types
from engine.cards.words.run_conditions import (
    when_encountering,
    when_rezzed_during_a_run_on_this_server,
)
from engine.cards.words.unbreakable import (
    is_printed_on,
    the_runner_broke_printed_ones,
    the_runner_cannot_break_its_printed_ones,
    the_runner_cannot_break_more_than_1_printed_one,
    whenever_the_runner_breaks_a_printed_one,
)
from engine.cards.words.unless import end_the_run_unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Modify, Only, Prohibit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import Passed, SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.runs.breaking import BreakOne
from engine.kernel.sides import Side

AFSHAR = CardDefinition(
    name="Afshar",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=1,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="while protecting HQ, only 1 printed subroutine can be broken",
            declarations=(the_runner_cannot_break_more_than_1_printed_one(),),
            condition=while_protecting("HQ"),
        ),
        sub("the Runner loses 2[c]", do(runner_loses_credits(2))),
        sub("end the run", do(end_the_run)),
    ),
)


_INSTALLED = "an installed card"


AKHET = CardDefinition(
    name="Akhet",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=2,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        StaticAbility(
            label="with 3 advancement counters, +3 strength and 1 subroutine that can be broken",
            declarations=(
                Modify("strength", Only(this), lambda *_: 3),
                the_runner_cannot_break_more_than_1_printed_one(),
            ),
            condition=while_this_has(3, ADVANCEMENT),
        ),
        sub(
            "gain 1[c] and place 1 advancement counter",
            do(gain_credits(1)),
            do(place_on(_INSTALLED, 1, ADVANCEMENT), targets=(any_installed_card(_INSTALLED),)),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _no_printed_one_in_this_encounter(game: Game, _resolution: Resolution) -> Effect:
    this_encounter = game.state.encounter

    def forbids(game: Game, source: int, attempt: BreakOne) -> bool:
        is_it = game.state.encounter is this_encounter and attempt.effect.by is Side.RUNNER
        return is_it and is_printed_on(game, source, attempt.key)

    return LastingChange(
        declarations=(Prohibit(BreakOne, forbids),),
        duration=Duration.ENCOUNTER,
        words="printed subroutines cannot be broken",
    )


ANVIL = CardDefinition(
    name="Anvil",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=4,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash another card: its printed subroutines cannot be broken",
            condition=when_encountering(this),
            clauses=(
                NestedCost(
                    Side.CORP,
                    trash_another_installed_card(),
                    then=(do(_no_printed_one_in_this_encounter),),
                ),
            ),
            optional=True,
        ),
        sub("take 1[c] from the Runner", do(gain_credits(1)), do(runner_loses_credits(1))),
        sub("the Runner trashes 1 installed card", the_runner_trashes()),
    ),
)


GOLD_FARMER = CardDefinition(
    name="Gold Farmer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=1,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="the Runner loses 1[c] for what they break",
            condition=Condition(SubroutineBroken, whenever_the_runner_breaks_a_printed_one),
            clauses=(do(runner_loses_credits(1)),),
        ),
        sub(
            "end the run unless the Runner pays 3[c]",
            end_the_run_unless_the_runner_pays(Cost(credits=3)),
        ),
        sub(
            "end the run unless the Runner pays 3[c]",
            end_the_run_unless_the_runner_pays(Cost(credits=3)),
        ),
    ),
)


_RESOURCE_OR_HARDWARE, _PROGRAM = "a resource or piece of hardware", "a program of another kind"


def _other_programs(game: Game, _resolution: Resolution) -> list[int]:
    def breaks_one_type(card: int) -> bool:
        return any(game.has_subtype(card, kind) for kind in ("decoder", "fracter", "killer"))

    programs = installed_cards_of_types(game, "program")
    return [card for card in programs if not breaks_one_type(card)]


HAMMER = CardDefinition(
    name="Hammer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "observer"}),
    cost=6,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="only 1 printed subroutine can be broken except using killers",
            declarations=(the_runner_cannot_break_more_than_1_printed_one(except_using="killer"),),
        ),
        sub("give the Runner 1 tag", do(give_tags(1))),
        sub(
            "trash 1 installed resource or piece of hardware",
            do(
                trash_chosen(_RESOURCE_OR_HARDWARE),
                targets=(installed(_RESOURCE_OR_HARDWARE, "resource", "hardware"),),
            ),
        ),
        sub(
            "trash 1 installed program that is no decoder, fracter or killer",
            do(trash_chosen(_PROGRAM), targets=(Target(_PROGRAM, _other_programs),)),
        ),
    ),
)


SEMAK_SAMUN = CardDefinition(
    name="Semak-samun",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "ap"}),
    cost=3,
    strength=3,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="its printed subroutine can be broken only using a fracter",
            declarations=(the_runner_cannot_break_its_printed_ones(except_using="fracter"),),
        ),
        sub(
            "3 net damage, or the run ends",
            end_the_run_unless_the_runner_pays(suffering(3, DamageKind.NET)),
        ),
    ),
)


def _only_1_printed_one_in_this_run(*_: object) -> Effect:
    return LastingChange(
        declarations=(the_runner_cannot_break_more_than_1_printed_one(),),
        duration=Duration.RUN,
        words="only 1 printed subroutine can be broken in each encounter",
    )


UNSMILING_TSAREVNA = CardDefinition(
    name="Unsmiling Tsarevna",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=4,
    strength=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, give 2[c] for only 1 subroutine to be broken",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    have_the_runner_gain(2),
                    then=(do(_only_1_printed_one_in_this_run),),
                ),
            ),
            optional=True,
        ),
        sub("give the Runner 1 tag", do(give_tags(1))),
        damage_sub(2, DamageKind.NET),
        sub("draw 2 cards", May("draw 2 cards", (do(draw(2)),))),
    ),
)


def _is_passed_after_an_encounter(_game: Game, source: int, event: Passed) -> bool:
    return event.ice == source and event.after is not None


def _was_not_broken_with_a_decoder(game: Game, resolution: Resolution) -> bool:
    encounter = resolution.met_by(Passed).after
    breaks = () if encounter is None else encounter.breaks
    theirs = the_runner_broke_printed_ones(game, resolution.source, breaks)
    return not any("decoder" in one.using for one in theirs)


VIRTUAL_SERVICE_AGENT = CardDefinition(
    name="Virtual Service Agent",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "observer"}),
    cost=2,
    strength=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="give 1 tag, if it was not broken with a decoder",
            condition=Condition(Passed, _is_passed_after_an_encounter),
            clauses=(If(_was_not_broken_with_a_decoder, (do(give_tags(1)),)),),
        ),
        sub("the Runner loses 1[c]", do(runner_loses_credits(1))),
    ),
)
