"""Hardware that does something whenever something happens: a purge, a breach, a card trashed."""

from dataclasses import replace

from engine.cards.words.card_conditions import (
    lay_facedown,
    whenever_an_installed_card_is_trashed,
)
from engine.cards.words.conditions import during_your_turn, the_first_time_each, when_turn_begins
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.costs import draw_as_a_cost, trash_1_of_your_installed
from engine.cards.words.decks import add_chosen_to_deck, the_corp_draws
from engine.cards.words.effects import bypass_that_ice, do, gain_credits, remove_tags, trash_this
from engine.cards.words.installing import card_to_install, install_chosen
from engine.cards.words.interrupts import TRASH, interrupt, reduce_the_trace_to_0
from engine.cards.words.places import in_archives, programs_in_your_heap
from engine.cards.words.rezzing import ice_rezzed
from engine.cards.words.run_conditions import whenever_run_is_successful
from engine.cards.words.runs import access_additional, during_a_run, following, for_the_run, run
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import RevealAtRandom
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.events import (
    BreachBegan,
    Bypassed,
    Encountered,
    FullyBroken,
    JackedOut,
    PassedAllIce,
    Purged,
    Trashed,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import RemoveThisFromGame
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.runs.linked_abilities import instead_of_breaching, is_its_run
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side


def _purged_counters(_game: Game, resolution: Resolution) -> int:
    return resolution.met_by(Purged).amount


ACACIA = CardDefinition(
    name="Acacia",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for each virus counter removed and trash this",
            condition=Condition(Purged, lambda _game, _source, event: event.by is Side.CORP),
            clauses=(do(gain_credits(_purged_counters), trash_this),),
            optional=True,
        ),
    ),
)


def _bypass_its_first_ice(game: Game, resolution: Resolution) -> Effect:
    """Whatever becomes of the card meanwhile, the run that it begins now is meant (9.6.13)."""
    began = history.now(game)

    def is_the_first(game: Game, source: int, _event: Encountered) -> bool:
        return is_its_run(game, source) and not history.since(game, began, Encountered)

    pay = NestedCost(Side.RUNNER, Cost(clicks=2), then=(do(bypass_that_ice),))
    delayed = ConditionalAbility(
        label="spend 2[click] to bypass that ice",
        condition=Condition(Encountered, is_the_first),
        clauses=(pay,),
        optional=True,
    )
    return CreateDelayed(ability=delayed, duration=Duration.ITS_RUN, resolution=resolution)


ALARM_CLOCK = CardDefinition(
    name="Alarm Clock",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="run HQ",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(_bypass_its_first_ice, run("HQ")),),
            optional=True,
        ),
    ),
)


def _no_more_than_1_piece_of_ice(game: Game, _resolution: Resolution) -> Effect:
    began = history.now(game)

    def forbids(game: Game, _source: int, attempt: Rez) -> bool:
        if game.object(attempt.card).printed.type != "ice":
            return False
        return bool(ice_rezzed(game, since=began))

    return LastingChange(
        declarations=(Prohibit(Rez, forbids),),
        duration=Duration.RUN,
        words="no more than 1 piece of ice is rezzed",
    )


EMP_DEVICE = CardDefinition(
    name="EMP Device",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"weapon"}),
    cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="the Corp rezzes no more than 1 piece of ice in this run",
            cost=TRASH,
            clauses=(do(_no_more_than_1_piece_of_ice),),
            restriction=during_a_run,
        ),
    ),
)


def _you_breach_hq_in_a_run(game: Game, _source: int, event: BreachBegan) -> bool:
    return event.server == "HQ" and game.state.run is not None


def _ice_of_hq_fully_broken(game: Game, _resolution: Resolution) -> int:
    broken = {event.ice for event in history.this_run(game, FullyBroken)}
    return len(broken.intersection(ice_protecting(game, "HQ")))


THE_GAUNTLET = CardDefinition(
    name="The Gauntlet",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="criminal",
    influence_cost=1,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="access 1 additional card for each piece of ice of HQ that was fully broken",
            condition=Condition(BreachBegan, _you_breach_hq_in_a_run),
            clauses=(do(access_additional(_ice_of_hq_fully_broken)),),
        ),
    ),
)


POLYHISTOR = CardDefinition(
    name="Polyhistor",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("link", 1),
        ConditionalAbility(
            label="draw 1 card: the Corp draws 1 card",
            condition=the_first_time_each(
                "turn",
                Condition(PassedAllIce, lambda _game, _source, event: event.server == "HQ"),
            ),
            clauses=(NestedCost(Side.RUNNER, draw_as_a_cost(1), then=(do(the_corp_draws(1)),)),),
            optional=True,
        ),
    ),
)


_ANY_TRASHED = whenever_an_installed_card_is_trashed()


def _an_installed_program_is_trashed(game: Game, source: int, event: Trashed) -> bool:
    is_program = not lay_facedown(game, event) and game.object(event.card).printed.type == "program"
    return is_program and _ANY_TRASHED.test(game, source, event)


Q_COHERENCE_CHIP = CardDefinition(
    name="Q-Coherence Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="trash this",
            condition=Condition(Trashed, _an_installed_program_is_trashed),
            clauses=(do(trash_this),),
        ),
    ),
)


_FACEUP = "a faceup card in Archives"


def _faceup_in_archives(game: Game, _resolution: Resolution) -> list[int]:
    return [card for card in in_archives(game) if game.object(card).faceup]


def _put_1_on_top_of_rd(_game: Game, source: int) -> list[Effect]:
    return following(
        "put a card that lies faceup in Archives on R&D",
        source,
        do(
            add_chosen_to_deck(_FACEUP),
            targets=(Target(_FACEUP, _faceup_in_archives, zone_named=True),),
        ),
    )


RECORD_RECONSTRUCTOR = CardDefinition(
    name="Record Reconstructor",
    side=Side.RUNNER,
    type="hardware",
    cost=0,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="you may put a faceup card on R&D instead of breaching",
            condition=whenever_run_is_successful("Archives"),
            clauses=(
                do(
                    for_the_run(
                        "put a faceup card on R&D instead",
                        instead_of_breaching(_put_1_on_top_of_rd, optional=True),
                    )
                ),
            ),
        ),
    ),
)


def _an_installed_program_was_trashed(game: Game, source: int) -> bool:
    trashed = history.this_turn(game, Trashed)
    return any(_an_installed_program_is_trashed(game, source, event) for event in trashed)


def _trash_this_and_a_program(game: Game, resolution: Resolution) -> Cost:
    if _an_installed_program_was_trashed(game, resolution.source):
        return TRASH
    return Cost(parts=(*TRASH.parts, *trash_1_of_your_installed("program").parts))


_PROGRAM = "a program in your heap"
_LESS_3 = Terms(discount=3)


SIMULCHIP = CardDefinition(
    name="Simulchip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="install a program from the heap for 3[c] less",
            cost=_trash_this_and_a_program,
            clauses=(
                do(
                    install_chosen(_PROGRAM, _LESS_3),
                    targets=(card_to_install(_PROGRAM, programs_in_your_heap, _LESS_3),),
                ),
            ),
        ),
    ),
)


FLIP_SWITCH = CardDefinition(
    name="Flip Switch",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=tuple(
        replace(ability, restriction=during_your_turn)
        for ability in (
            PaidAbility(label="jack out", cost=TRASH, clauses=(do(lambda *_: JackOut()),)),
            PaidAbility(label="remove 1 tag", cost=TRASH, clauses=(do(remove_tags(1)),)),
            interrupt("the trace begins at 0", TRASH, do(reduce_the_trace_to_0)),
        )
    ),
)


REFLECTION = CardDefinition(
    name="Reflection",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        runner_has_more("memory limit", 1),
        runner_has_more("link", 1),
        ConditionalAbility(
            label="a random card in HQ is revealed",
            condition=Condition(JackedOut, lambda *_: True),
            clauses=(do(lambda *_: RevealAtRandom(side=Side.CORP, base=1, by=Side.CORP)),),
        ),
    ),
)


def _derez_that_ice(_game: Game, resolution: Resolution) -> Effect:
    return Derez(card=resolution.met_by(Bypassed).ice)


CAPYBARA = CardDefinition(
    name="Capybara",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="remove this from the game to derez that ice",
            condition=Condition(Bypassed, lambda *_: True),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(RemoveThisFromGame(),)),
                    then=(do(_derez_that_ice),),
                ),
            ),
            optional=True,
        ),
    ),
)
