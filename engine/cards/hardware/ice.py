"""Hardware about ice, and icebreakers."""

from engine.cards.words.abilities import load_when_installed, raise_strength, trash_this_when_empty
from engine.cards.words.choices import rezzed_card
from engine.cards.words.conditions import its_host
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import hosted_counters
from engine.cards.words.effects import do, trash_fully_broken_ice
from engine.cards.words.interrupts import TRASH
from engine.cards.words.lasting import smaller_grip_until_your_next_turn
from engine.cards.words.places import is_non_ai_icebreaker
from engine.cards.words.rezzing import derez_chosen
from engine.cards.words.run_conditions import (
    whenever_run_is_successful,
    whenever_you_encounter_ice,
)
from engine.cards.words.subroutines import break_up_to
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.restrictions import restriction
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    InstallOnlyOn,
    Modify,
    Only,
)
from engine.kernel.abilities.static.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.events import Approached, Encountered, FullyBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side

_4_STRENGTH = raise_strength(2, +4)


DEDICATED_PROCESSOR = CardDefinition(
    name="Dedicated Processor",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="install only on an icebreaker that is no AI",
            restricts=(InstallOnlyOn(lambda game, _card, host: is_non_ai_icebreaker(game, host)),),
        ),
        StaticAbility(
            label="its host may have +4 strength for 2[c]",
            declarations=(ChangeCharacteristics(Only(its_host), gains=lambda *_: (_4_STRENGTH,)),),
        ),
    ),
)


@restriction("only in an encounter in which a subroutine was broken")
def _you_have_broken_a_subroutine(game: Game, _source: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and bool(encounter.broken)


POISON_VIAL = CardDefinition(
    name="Poison Vial",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"weapon"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        load_when_installed(3, POWER),
        trash_this_when_empty(),
        PaidAbility(
            label="break up to 2 subroutines",
            cost=hosted_counters(1, POWER),
            clauses=(break_up_to(2),),
            restriction=_you_have_broken_a_subroutine,
            breaks=True,
        ),
    ),
)


THE_PERSONAL_TOUCH = CardDefinition(
    name="The Personal Touch",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    faction="shaper",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="install only on an icebreaker",
            restricts=(
                InstallOnlyOn(lambda game, _card, host: game.has_subtype(host, "icebreaker")),
            ),
        ),
        StaticAbility(
            label="+1 strength to its host",
            declarations=(Modify("strength", Only(its_host), lambda *_: 1),),
        ),
    ),
)


def _the_outermost_of_the_attacked_server(game: Game, _source: int, event: FullyBroken) -> bool:
    run = game.state.run
    return run is not None and ice_protecting(game, run.server)[:1] == [event.ice]


HIPPO = CardDefinition(
    name="Hippo",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="remove this from the game to trash the ice",
            condition=Condition(
                FullyBroken, _the_outermost_of_the_attacked_server, first_each="turn"
            ),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(RemoveThisFromGame(),)),
                    then=(do(trash_fully_broken_ice),),
                ),
            ),
            optional=True,
        ),
    ),
)


_A_REZZED_CARD = "an installed Corp card that is rezzed"


MAGLECTRIC_RAPID_748_MOD = CardDefinition(
    name="Maglectric Rapid (748 Mod)",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"weapon"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash this to derez 1 installed Corp card",
            condition=whenever_run_is_successful("HQ"),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(
                        do(
                            derez_chosen(_A_REZZED_CARD),
                            targets=(rezzed_card(_A_REZZED_CARD),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


GPI_NET_TAP = CardDefinition(
    name="GPI Net Tap",
    side=Side.RUNNER,
    type="hardware",
    cost=3,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="expose that ice; then you may trash this to jack out",
            condition=Condition(Approached, lambda *_: True),
            clauses=(
                do(lambda _game, r: Expose(card=r.met_by(Approached).ice)),
                NestedCost(Side.RUNNER, TRASH, then=(do(lambda *_: JackOut()),)),
            ),
            optional=True,
        ),
    ),
)


def _lower_its_strength_to_0(game: Game, resolution: Resolution) -> Effect | None:
    ice = resolution.met_by(Encountered).ice
    has = strength(game, ice) if game.exists(ice) else 0
    return change_strength(ice, -has) if has > 0 else None


SIFR = CardDefinition(
    name="Şifr",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="anarch",
    influence_cost=1,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="-1 maximum hand size to lower the strength of the ice to 0",
            condition=whenever_you_encounter_ice(),
            clauses=(
                do(smaller_grip_until_your_next_turn(1)),
                do(_lower_its_strength_to_0),
            ),
            optional=True,
            limit="turn",
        ),
    ),
)
