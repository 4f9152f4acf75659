"""Ice that looks at what was done in the run, or changes what can be broken in it."""

from engine.cards.words.abilities import break_by_losing_clicks, sub
from engine.cards.words.accessing import access_chosen
from engine.cards.words.amounts import up_to
from engine.cards.words.choices import installed, installed_runner_card
from engine.cards.words.costs import clicks_were_lost_to_break_in_this_run, trash_from_hq
from engine.cards.words.counters import place_on
from engine.cards.words.effects import do, do_damage, end_the_run, trash_chosen
from engine.cards.words.places import cards_in_remote_roots
from engine.cards.words.run_conditions import when_rezzed_during_a_run_on_this_server
from engine.cards.words.runs import cannot_jack_out_until_ice_is_encountered
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, Subroutine
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration, LingeringEffect
from engine.kernel.abilities.lingering_effects.next_ice import ForNextIce
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Prohibit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.sides import Side


def _core_damage_for_lost_clicks(amount: int) -> Subroutine:
    return sub(
        f"{amount} core damage if [click] was lost to break",
        If(
            lambda game, _r: clicks_were_lost_to_break_in_this_run(game),
            (do(do_damage(amount, DamageKind.CORE)),),
        ),
    )


ZED_10 = CardDefinition(
    name="Zed 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "ap"}),
    cost=2,
    strength=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        _core_damage_for_lost_clicks(1),
        _core_damage_for_lost_clicks(1),
    ),
)


_HARDWARE = "a piece of hardware"


def _trash_hardware() -> Subroutine:
    return sub(
        "trash 1 piece of hardware",
        do(trash_chosen(_HARDWARE), targets=(installed(_HARDWARE, "hardware"),)),
    )


ZED_20 = CardDefinition(
    name="Zed 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "ap", "destroyer"}),
    cost=6,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(2, 2),
        _trash_hardware(),
        _trash_hardware(),
        _core_damage_for_lost_clicks(2),
    ),
)


_RUNNER_CARD = "an installed Runner card"


def _it_cannot_break(_game: Game, resolution: Resolution) -> Effect:
    card = resolution.the(_RUNNER_CARD)
    return LastingChange(
        declarations=(Prohibit(BreakSubroutines, lambda _g, _s, attempt: attempt.source == card),),
        duration=Duration.RUN,
        words="a card cannot break subroutines",
    )


HAFRUN = CardDefinition(
    name="Hafrún",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "code gate"}),
    cost=2,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, keep a card from breaking for one of HQ",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    trash_from_hq(1),
                    then=(do(_it_cannot_break, targets=(installed_runner_card(_RUNNER_CARD),)),),
                ),
            ),
            optional=True,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


_IN_A_REMOTE_ROOT = "a card in the root of a remote server"


def _place_some(amount: int) -> Instruction:
    return do(
        place_on(_IN_A_REMOTE_ROOT, amount, ADVANCEMENT),
        targets=(Target(_IN_A_REMOTE_ROOT, cards_in_remote_roots),),
    )


OTOROSHI = CardDefinition(
    name="Otoroshi",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=2,
    strength=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "place up to 3 advancement counters on a card, which the Runner may have to access",
            May(
                "place up to 3 advancement counters",
                (
                    up_to(3, _place_some, "place {} on a card", least=0),
                    unless_the_runner_pays(Cost(credits=3), do(access_chosen(_IN_A_REMOTE_ROOT))),
                ),
            ),
        ),
    ),
)


_END_THE_RUN = sub("end the run", do(end_the_run))


def _other_ice_ends_the_run(game: Game, resolution: Resolution) -> Effect:
    this_ice, began = resolution.source, history.now(game)

    def is_or_was_encountered(game: Game, _source: int, about: int) -> bool:
        encounter = game.state.encounter
        is_now = encounter is not None and about == encounter.ice
        met = (e.ice for e in history.since(game, began, Encountered))
        return about != this_ice and (is_now or about in met)

    declared = ChangeCharacteristics(is_or_was_encountered, gains=lambda *_: (_END_THE_RUN,))
    return LastingChange(
        declarations=(declared,),
        duration=Duration.RUN,
        words="other ice also ends the run",
    )


SENSEI = CardDefinition(
    name="Sensei",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=5,
    faction="jinteki",
    influence_cost=1,
    abilities=(sub("other ice also ends the run", do(_other_ice_ends_the_run)),),
)


def _that_encounter_is_unbreakable(game: Game, effect: LingeringEffect, _ice: int) -> None:
    that = game.state.encounter

    def forbids(game: Game, _source: int, attempt: BreakSubroutines) -> bool:
        return game.state.encounter is that and attempt.by is Side.RUNNER

    effect.declarations = (Prohibit(BreakSubroutines, forbids),)


def _no_breaking_in_the_next_encounter(*_: object) -> Effect:
    return ForNextIce(
        words="the next ice cannot be broken",
        duration=Duration.RUN,
        begins=(_that_encounter_is_unbreakable,),
    )


INAZUMA = CardDefinition(
    name="Inazuma",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub("no breaking in the next encounter", do(_no_breaking_in_the_next_encounter)),
        sub(
            "no jacking out before the next encounter", do(cannot_jack_out_until_ice_is_encountered)
        ),
    ),
)
