"""Run events that bypass ice, or keep it from being rezzed."""

from engine.cards.words.choices import installed_with_subtype
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.continuous import play_only_if
from engine.cards.words.effects import bypass_that_ice, do
from engine.cards.words.rezzing import CANNOT_REZ_ICE
from engine.cards.words.run_conditions import whenever_ice_is_encountered_in_its_run
from engine.cards.words.runs import bypass_the_first_ice_of_its_run, play_to_run, run
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.remembered_choices import Remembers
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.card import CardDefinition
from engine.kernel.events import Encountered
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.runs.position import ice_protecting
from engine.kernel.sides import Side

BLACKMAIL = CardDefinition(
    name="Blackmail",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        play_only_if(
            "play only if the Corp has bad publicity", lambda game: bad_publicity(game) > 0
        ),
        play_to_run(),
        StaticAbility(
            label="the Corp cannot rez ice",
            declarations=(CANNOT_REZ_ICE,),
            condition=is_its_run,
        ),
    ),
)


INSIDE_JOB = CardDefinition(
    name="Inside Job",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run(),
        bypass_the_first_ice_of_its_run(),
    ),
)


def _is_the_second_in_its_run(game: Game, source: int, event: Encountered) -> bool:
    before = [e for e in history.this_run(game, Encountered) if e is not event]
    return is_its_run(game, source) and len(before) == 1


S_DOBRADO = CardDefinition(
    name="S-Dobrado",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run(*CENTRAL_SERVERS),
        bypass_the_first_ice_of_its_run(),
        ConditionalAbility(
            label="spend a click to bypass the second ice",
            condition=Condition(Encountered, _is_the_second_in_its_run),
            clauses=(NestedCost(Side.RUNNER, Cost(clicks=1), then=(do(bypass_that_ice),)),),
            optional=True,
            threat=4,
        ),
    ),
)


def _is_the_innermost(game: Game, source: int, event: Encountered) -> bool:
    is_its = is_its_run(game, source)
    return is_its and ice_protecting(game, game.run.server)[-1:] == [event.ice]


SPEAR_PHISHING = CardDefinition(
    name="Spear Phishing",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="bypass the innermost piece of ice",
            condition=Condition(Encountered, _is_the_innermost),
            clauses=(do(bypass_that_ice),),
        ),
    ),
)


_CHOSEN_BREAKER = "chosen icebreaker"


def _is_the_chosen_icebreaker(game: Game, source: int, about: int) -> bool:
    return about == game.object(source).remembered.get(_CHOSEN_BREAKER)


INJECTION_ATTACK = CardDefinition(
    name="Injection Attack",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="choose an icebreaker and run any server",
            clauses=(
                do(
                    Remembers(_CHOSEN_BREAKER, "an icebreaker"),
                    run(),
                    targets=(installed_with_subtype("an icebreaker", "icebreaker"),),
                ),
            ),
        ),
        StaticAbility(
            label="+2 strength for the chosen icebreaker",
            declarations=(Modify("strength", _is_the_chosen_icebreaker, lambda *_: 2),),
            condition=is_its_run,
        ),
    ),
)


RECON = CardDefinition(
    name="Recon",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="jack out",
            condition=the_first_time_each("run", whenever_ice_is_encountered_in_its_run()),
            clauses=(do(lambda *_: JackOut()),),
            optional=True,
        ),
    ),
)
