"""Ice that trashes cards, or takes clicks and credits."""

from dataclasses import replace

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.choices import any_installed_card, installed, installed_runner_card
from engine.cards.words.conditions import this
from engine.cards.words.costs import hosted_counters
from engine.cards.words.counters import place_on, place_on_this
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    gain_credits,
    lose_a_click,
    trash_chosen,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.cards.words.places import viruses_in_the_heap
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.runs import during_a_run, during_run_on_this_server
from engine.cards.words.unless import end_the_run_unless_the_runner_pays, unless_the_runner_pays
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce, Instruction
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.transfers import AddToDeck, RemoveFromGame
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AsAgenda
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import EffectAsCost
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, Purge
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side

_A_RESOURCE = "a resource"
_TRASH_A_RESOURCE = do(trash_chosen(_A_RESOURCE), targets=(installed(_A_RESOURCE, "resource"),))


MACHICOLATION_B = CardDefinition(
    name="Machicolation B",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "destroyer", "ap"}),
    cost=6,
    strength=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("trash 1 resource", _TRASH_A_RESOURCE),
        sub("trash 1 resource", _TRASH_A_RESOURCE),
        damage_sub(1, DamageKind.NET),
        sub(
            "the Runner loses [click] if able, end the run",
            Instruction((lose_a_click,), if_able=True),
            do(end_the_run),
        ),
    ),
)


_LOSE_AND_GAIN = (
    Instruction((lose_a_click,), if_able=True),
    do(allotted_clicks_next_turn(Side.CORP, 1)),
)


NIGHTDANCER = CardDefinition(
    name="Nightdancer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=6,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        sub("the Runner loses [click] if able, you have 1 more next turn", *_LOSE_AND_GAIN),
        sub("the Runner loses [click] if able, you have 1 more next turn", *_LOSE_AND_GAIN),
    ),
)


_RUNNER_CARD = "an installed Runner card"


def _with_a_click_for_the_corp() -> PaidAbility:
    breaking = break_by_losing_clicks(1, 1)
    clauses = (*breaking.clauses, do(allotted_clicks_next_turn(Side.CORP, 1)))
    return replace(breaking, clauses=clauses)


TYR = CardDefinition(
    name="Týr",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "ap", "destroyer"}),
    cost=10,
    strength=7,
    unique=True,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        _with_a_click_for_the_corp(),
        damage_sub(2, DamageKind.CORE),
        sub(
            "trash 1 installed Runner card, gain 3[c]",
            do(trash_chosen(_RUNNER_CARD), targets=(installed_runner_card(_RUNNER_CARD),)),
            do(gain_credits(3)),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


MIC = CardDefinition(
    name="M.I.C.",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=6,
    strength=4,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="end the run unless the Runner spends [click]",
            cost=TRASH,
            clauses=(end_the_run_unless_the_runner_pays(Cost(clicks=1)),),
            restriction=during_run_on_this_server,
        ),
        sub("the Runner loses [click]", do(lose_a_click)),
        sub("the Runner loses [click]", do(lose_a_click)),
        sub("end the run", do(end_the_run)),
    ),
)


_AS_AGENDA = AsAgenda(Side.RUNNER, -1)
_INTO_THEIR_SCORE_AREA = Cost(
    parts=(
        EffectAsCost(
            "add this ice to your score area as an agenda worth -1",
            lambda _game, _payer, p: _AS_AGENDA.of(p.paid_for),
        ),
    )
)


MERIDIAN = CardDefinition(
    name="Meridian",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        sub(
            "gain 4[c] and end the run unless the Runner takes this as an agenda worth -1",
            unless_the_runner_pays(_INTO_THEIR_SCORE_AREA, do(gain_credits(4), end_the_run)),
        ),
    ),
)


_INSTALLED = "an installed card"


CLAIRVOYANT_MONITOR = CardDefinition(
    name="Clairvoyant Monitor",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "psi"}),
    cost=4,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "play a Psi Game: place 1 advancement counter and end the run",
            PsiGame(
                differ=(
                    do(
                        place_on(_INSTALLED, 1, ADVANCEMENT),
                        end_the_run,
                        targets=(any_installed_card(_INSTALLED),),
                    ),
                )
            ),
        ),
    ),
)


MAMBA = CardDefinition(
    name="Mamba",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "psi", "ap"}),
    cost=6,
    strength=4,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="do 1 net damage",
            cost=hosted_counters(1, POWER),
            clauses=(do(do_damage(1, DamageKind.NET)),),
            restriction=during_a_run,
        ),
        damage_sub(1, DamageKind.NET),
        sub(
            "play a Psi Game: place 1 power counter on this",
            PsiGame(differ=(do(place_on_this(1, POWER)),)),
        ),
    ),
)


_VIRUS, _VIRUS_IN_HEAP = "an installed virus", "a virus in the heap"


def _installed_viruses(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if game.has_subtype(o.oid, "virus")]


MACROPHAGE = CardDefinition(
    name="Macrophage",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "tracer"}),
    cost=3,
    strength=7,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub("trace 4: purge virus counters", Trace(4, (if_successful(do(lambda *_: Purge())),))),
        sub(
            "trace 3: trash 1 virus",
            Trace(
                3,
                (
                    if_successful(
                        do(trash_chosen(_VIRUS), targets=(Target(_VIRUS, _installed_viruses),))
                    ),
                ),
            ),
        ),
        sub(
            "trace 2: remove a virus in the heap from the game",
            Trace(
                2,
                (
                    if_successful(
                        do(
                            lambda _game, r: RemoveFromGame(cards=list(r.those(_VIRUS_IN_HEAP))),
                            targets=(Target(_VIRUS_IN_HEAP, viruses_in_the_heap, zone_named=True),),
                        )
                    ),
                ),
            ),
        ),
        sub("trace 1: end the run", Trace(1, (if_successful(do(end_the_run)),))),
    ),
)


_2_RUNNER_CARDS, _1_OF_THEM = "2 installed Runner cards", "one of the chosen cards"


def _one_of_the_chosen(game: Game, resolution: Resolution) -> list[int]:
    return resolution.targets.get(_2_RUNNER_CARDS, [])


def _it_goes_on_the_stack(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.those(_1_OF_THEM)), by=Side.RUNNER)


def _no_installing_this_turn(*_: object) -> Effect:
    no_installing = Prohibit(Install, lambda _game, _source, attempt: attempt.by is Side.RUNNER)
    return LastingChange(
        declarations=(no_installing,),
        duration=Duration.TURN,
        words="the Runner cannot install cards",
    )


JUA = CardDefinition(
    name="Jua",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=2,
    strength=3,
    faction="nbn",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="the Runner cannot install cards this turn",
            condition=when_encountering(this),
            clauses=(do(_no_installing_this_turn),),
        ),
        sub(
            "1 of 2 installed Runner cards goes on top of the stack",
            Announce((replace(installed_runner_card(_2_RUNNER_CARDS), count=2),)),
            If(
                lambda _game, r: len(r.targets.get(_2_RUNNER_CARDS, ())) == 2,
                (
                    do(
                        _it_goes_on_the_stack,
                        targets=(Target(_1_OF_THEM, _one_of_the_chosen, player=Side.RUNNER),),
                    ),
                ),
            ),
        ),
    ),
)


_NO_MORE_RUNS = Prohibit(InitiateRun, lambda *_: True)


EXCALIBUR = CardDefinition(
    name="Excalibur",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic", "grail"}),
    cost=2,
    strength=3,
    unique=True,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        sub(
            "the Runner cannot make another run this turn",
            do(
                lambda *_: LastingChange(
                    declarations=(_NO_MORE_RUNS,),
                    duration=Duration.TURN,
                    words="the Runner cannot run",
                )
            ),
        ),
    ),
)
