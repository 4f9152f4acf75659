"""Lockdowns."""

from engine.cards.words.choices import (
    CHOSEN_SERVER,
    any_server,
    chosen_server,
)
from engine.cards.words.currents import lockdown
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    give_tags,
)
from engine.cards.words.ice import runner_cannot_use_to_break
from engine.cards.words.places import is_ice
from engine.cards.words.run_conditions import (
    whenever_run_is_successful_on,
    whenever_you_initiate_a_run,
)
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.static.declarations import AdditionalCost, Modify, Prohibit
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.sides import Side


def _on_a_server_protected_by_ice(game: Game, _source: int, event: RunSucceeded) -> bool:
    return bool(game.state.servers[event.server].ice)


ARGUS_CRACKDOWN = CardDefinition(
    name="Argus Crackdown",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"lockdown", "gray ops"}),
    cost=0,
    trash_cost=4,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        *lockdown(),
        ConditionalAbility(
            label="do 2 meat damage",
            condition=Condition(RunSucceeded, _on_a_server_protected_by_ice),
            clauses=(do(do_damage(2, DamageKind.MEAT)),),
        ),
    ),
)


def _4_and_2_for_each_counter(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    if purpose.kind != "steal" or purpose.target is None:
        return None
    return Cost(credits=4 + 2 * hosted_count(game, purpose.target, ADVANCEMENT))


NAPD_CORDON = CardDefinition(
    name="NAPD Cordon",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"lockdown"}),
    cost=0,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        *lockdown(),
        StaticAbility(
            label="4[c] to steal an agenda, and 2[c] for each advancement counter on it",
            declarations=(AdditionalCost(_4_and_2_for_each_counter),),
        ),
    ),
)


SYNC_REROUTING = CardDefinition(
    name="SYNC Rerouting",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"lockdown"}),
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=3,
    abilities=(
        *lockdown(),
        ConditionalAbility(
            label="1 tag unless the Runner pays 4[c]",
            condition=whenever_you_initiate_a_run(),
            clauses=(unless_the_runner_pays(Cost(credits=4), do(give_tags(1))),),
        ),
    ),
)


def _by_no_icebreaker(game: Game, _source: int, attempt: BreakSubroutines) -> bool:
    if attempt.by is not Side.RUNNER or attempt.source is None:
        return False
    return not game.has_subtype(attempt.source, "icebreaker")


NEXT_ACTIVATION_COMMAND = CardDefinition(
    name="NEXT Activation Command",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"lockdown"}),
    cost=0,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        *lockdown(),
        StaticAbility(
            label="+2 strength for ice, broken by icebreakers only",
            declarations=(
                Modify("strength", is_ice, lambda *_: 2),
                Prohibit(BreakSubroutines, _by_no_icebreaker),
                runner_cannot_use_to_break(
                    lambda game, _source, used: not game.has_subtype(used, "icebreaker")
                ),
            ),
        ),
    ),
)


HYOUBU_PRECOG_MANIFOLD = CardDefinition(
    name="Hyoubu Precog Manifold",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"lockdown", "psi"}),
    cost=0,
    trash_cost=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        *lockdown(),
        PlayAbility(
            label="choose a server",
            clauses=(
                do(
                    Remembers(CHOSEN_SERVER, "a server"),
                    targets=(any_server(),),
                ),
            ),
        ),
        ConditionalAbility(
            label="play a Psi Game",
            condition=whenever_run_is_successful_on(chosen_server),
            clauses=(PsiGame(differ=(do(end_the_run),)),),
        ),
    ),
    wording=(
        "Follows the wording in which choosing a server is a play ability. In later texts it "
        "is a conditional ability."
    ),
)
