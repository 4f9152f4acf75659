"""Run events about ice that is broken, rezzed or resolved in the run."""

from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.effects import do, draw, gain_credits, trash_chosen
from engine.cards.words.run_conditions import when_its_run_ends
from engine.cards.words.runs import play_to_run, trash_the_first_fully_broken
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.events import Rezzed, RunEnded, SubroutineResolved
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side

KNIFED = CardDefinition(
    name="Knifed",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run(),
        trash_the_first_fully_broken("barrier"),
    ),
)


def _derez_what_was_rezzed(game: Game, resolution: Resolution) -> list[Effect]:
    return [Derez(card=ice) for ice in _ice_rezzed_in_that_run(game, resolution)]


def _ice_rezzed_in_that_run(game: Game, resolution: Resolution) -> list[int]:
    rezzed = history.during(game, resolution.met_by(RunEnded), Rezzed)
    there = [event.card for event in rezzed if game.exists(event.card)]
    return [card for card in dict.fromkeys(there) if game.object(card).printed.type == "ice"]


LEAVE_NO_TRACE = CardDefinition(
    name="Leave No Trace",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="derez all ice that was rezzed in the run",
            condition=when_its_run_ends(),
            clauses=(do(_derez_what_was_rezzed),),
        ),
    ),
)


RAINDROPS_CUT_STONE = CardDefinition(
    name="Raindrops Cut Stone",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="place 1 power counter",
            condition=Condition(
                SubroutineResolved, lambda game, source, _event: is_its_run(game, source)
            ),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="draw 1 card for each power counter and gain 3[c]",
            condition=when_its_run_ends(),
            clauses=(do(draw(for_each_hosted(POWER)), gain_credits(3)),),
        ),
    ),
)


_REZZED = "a piece of ice that was rezzed in the run"


RUN_AMOK = CardDefinition(
    name="Run Amok",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=3,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run(),
        ConditionalAbility(
            label="trash 1 piece of ice that was rezzed in the run",
            condition=when_its_run_ends(),
            clauses=(
                do(trash_chosen(_REZZED), targets=(Target(_REZZED, _ice_rezzed_in_that_run),)),
            ),
        ),
    ),
)


SPOONED = CardDefinition(
    name="Spooned",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run(),
        trash_the_first_fully_broken("code gate"),
    ),
)


FORKED = CardDefinition(
    name="Forked",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        play_to_run(),
        trash_the_first_fully_broken("sentry"),
    ),
)
