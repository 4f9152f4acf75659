"""Programs about ice that is passed, chosen or met."""

from engine.cards.words.abilities import ice_of
from engine.cards.words.choices import (
    choose_server_for_the_turn,
    chosen_server,
    rezzed_ice,
)
from engine.cards.words.conditions import its_host
from engine.cards.words.effects import do, gain_clicks
from engine.cards.words.hosting import ONLY_ON_ICE
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
)
from engine.cards.words.run_conditions import whenever_the_runner_passes
from engine.cards.words.subroutines import break_all_but_one
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.prevention import PreventEffect
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.swapping import Swap, is_legal_swap
from engine.kernel.events import ClicksGained, Event, Passed, RunBegan, RunEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.runs.position import place_of
from engine.kernel.sides import Side


def _passes_unrezzed_ice(game: Game, _source: int, event: Passed) -> bool:
    return game.exists(event.ice) and not game.object(event.ice).faceup


FALSE_ECHO = CardDefinition(
    name="False Echo",
    side=Side.RUNNER,
    type="program",
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash this: the Corp rezzes that ice or adds it to HQ",
            condition=Condition(Passed, _passes_unrezzed_ice),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(
                        ChooseOne(
                            Side.CORP,
                            (
                                Choice(
                                    "rez it",
                                    (
                                        do(
                                            lambda _game, r: Rez(
                                                card=r.met_by(Passed).ice, by=Side.CORP, must=True
                                            )
                                        ),
                                    ),
                                ),
                                Choice(
                                    "add it to HQ",
                                    (do(lambda _game, r: AddToHand(cards=[r.met_by(Passed).ice])),),
                                ),
                            ),
                            must=True,
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _until_the_next_run_has_ended(subtype: str) -> Choice:
    def effect(game: Game, resolution: Resolution) -> Effect:
        ice, since = resolution.the("rezzed ice"), history.now(game)

        def is_it(game: Game, _source: int, about: int) -> bool:
            return about == ice and not history.since(game, since, RunEnded)

        return LastingChange(
            target=ice,
            declarations=(ChangeCharacteristics(is_it, gains_subtypes=lambda *_: (subtype,)),),
            duration=Duration.TURN,
            words=f"it is also a {subtype} until the next run has ended",
        )

    return Choice(subtype, (do(effect),))


PAINTBRUSH = CardDefinition(
    name="Paintbrush",
    side=Side.RUNNER,
    type="program",
    cost=3,
    memory_cost=2,
    faction="shaper",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="rezzed ice gains a subtype until the next run ends",
            cost=Cost(clicks=1),
            clauses=(
                Announce((rezzed_ice(),)),
                ChooseOne(
                    Side.RUNNER,
                    tuple(
                        _until_the_next_run_has_ended(s) for s in ("sentry", "code gate", "barrier")
                    ),
                ),
            ),
        ),
    ),
)


def _had_gained_clicks_in_runs_before(game: Game, _resolution: Resolution) -> bool:
    """Whether you have gained clicks during runs of this turn more than this once."""
    gains, in_run = 0, False
    for event in history.this_turn(game, Event):
        if isinstance(event, RunBegan | RunEnded):
            in_run = isinstance(event, RunBegan)
        elif in_run and isinstance(event, ClicksGained) and event.side is Side.RUNNER:
            gains += 1
    return gains > 1


PICHACAO = CardDefinition(
    name="Pichação",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"trojan"}),
    cost=1,
    memory_cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ONLY_ON_ICE,
        ConditionalAbility(
            label="gain a click; if not the first gained in runs this turn, add this to your grip",
            condition=whenever_the_runner_passes(its_host),
            clauses=(
                do(gain_clicks(1)),
                If(
                    _had_gained_clicks_in_runs_before,
                    (do(lambda _game, r: AddToHand(cards=[r.source])),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _is_a_subroutine_in_its_run(game: Game, source: int, _effect: ResolveSubroutine) -> bool:
    return is_its_run(game, source)


TRACKER = CardDefinition(
    name="Tracker",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        choose_server_for_the_turn(),
        PaidAbility(
            label="run the chosen server",
            cost=Cost(clicks=1, credits=2),
            clauses=(
                do(
                    lambda game, r: MakeRun(
                        which=lambda server: server == chosen_server(game, r.source)
                    )
                ),
            ),
        ),
        ConditionalAbility(
            label="prevent the first subroutine",
            condition=Would(ResolveSubroutine, _is_a_subroutine_in_its_run, first_each="run"),
            clauses=(
                do(
                    lambda _game, r: PreventEffect(
                        imminent=r.interrupted, effect=ResolveSubroutine, which=lambda *_: True
                    )
                ),
            ),
            flags=INTERRUPT,
            linked=True,
        ),
    ),
)


GRAPPLING_HOOK = CardDefinition(
    name="Grappling Hook",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="break all but 1 subroutine",
            cost=TRASH,
            clauses=(break_all_but_one(),),
            breaks=True,
        ),
    ),
)


_BESIDE_IT = "a piece of ice directly before or after it"


def _ice_beside_the_encountered(game: Game, _resolution: Resolution) -> list[int]:
    encounter = game.state.encounter
    place = None if encounter is None else place_of(game, encounter.ice)
    if encounter is None or place is None:
        return []
    row = game.state.servers[place.server].ice
    at = row.index(encounter.ice)
    beside = [ice for place, ice in enumerate(row) if abs(place - at) == 1]
    return [ice for ice in beside if is_legal_swap(game, encounter.ice, ice)]


def _swap_it_with_the_encountered(game: Game, resolution: Resolution) -> Effect | None:
    encounter, other = game.state.encounter, resolution.the(_BESIDE_IT)
    return None if encounter is None else Swap(first=encounter.ice, second=other)


SURFER = CardDefinition(
    name="Surfer",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="swap the encountered barrier with ice directly before or after it",
            cost=Cost(credits=2),
            clauses=(
                do(
                    _swap_it_with_the_encountered,
                    targets=(Target(_BESIDE_IT, _ice_beside_the_encountered),),
                ),
            ),
            encountered=ice_of("barrier"),
        ),
    ),
)
