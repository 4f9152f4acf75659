"""Resources that make runs, and those that watch them."""

from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.continuous import costs_less, the_runner_cannot_use_programs
from engine.cards.words.effects import (
    bypass_that_ice,
    do,
)
from engine.cards.words.runs import (
    access_additional,
    following,
    for_the_run,
    if_successful,
    run,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.values import strength
from engine.kernel.accessing.breach import Breach
from engine.kernel.accessing.without_breach import AccessUpTo
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.events import (
    Approached,
    BreachBegan,
    Encountered,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.effect_costs import take_tags
from engine.kernel.runs.linked_abilities import instead_of_breaching, is_its_run
from engine.kernel.sides import Side

# --- runs on one server for another ---------------------------------------------------


def _is_rd_breached_instead(game: Game, _source: int, event: BreachBegan) -> bool:
    return event.server == "R&D" and not event.of_run


_ACCESS_1_MORE = ConditionalAbility(
    label="access 1 additional card",
    condition=Condition(BreachBegan, _is_rd_breached_instead),
    clauses=(do(access_additional(1)),),
)


def _breach_rd_for_1_more(_game: Game, source: int) -> list[Effect]:
    more = CreateDelayed(ability=_ACCESS_1_MORE, duration=Duration.RUN, source=source)
    return [more, Breach(server="R&D", by=Side.RUNNER, source=source)]


BEATRIZ_FRIERE_GONZALEZ = CardDefinition(
    name="Beatriz Friere Gonzalez",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(label="run HQ", cost=Cost(clicks=2), clauses=(do(run("HQ")),)),
        if_successful(
            "breach R&D instead, for 1 additional card",
            do(for_the_run("R&D is breached instead", instead_of_breaching(_breach_rd_for_1_more))),
        ),
    ),
)


def _is_in_a_run_on_archives(game: Game, _source: int, event: BreachBegan) -> bool:
    return event.server == "R&D" and game.state.run is not None and game.run.server == "Archives"


ERU_AYASE_PESSOA = CardDefinition(
    name="Eru Ayase-Pessoa",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"clone", "connection"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="run Archives",
            cost=Cost(clicks=1, parts=(take_tags(1),)),
            clauses=(do(run("Archives")),),
            limit="turn",
        ),
        if_successful(
            "breach R&D instead",
            do(
                for_the_run(
                    "R&D is breached instead",
                    instead_of_breaching(
                        lambda _game, source: [Breach(server="R&D", by=Side.RUNNER, source=source)]
                    ),
                )
            ),
        ),
        ConditionalAbility(
            label="access 1 additional card",
            condition=Condition(BreachBegan, _is_in_a_run_on_archives),
            clauses=(do(access_additional(1)),),
            threat=3,
        ),
    ),
)


# --- other runs -----------------------------------------------------------------------


def _is_rezzed_ice_in_its_run(game: Game, source: int, event: Approached) -> bool:
    return is_its_run(game, source) and game.object(event.ice).is_rezzed


def _bypass_it_as_it_is_encountered(game: Game, resolution: Resolution) -> Effect:
    ice, since = resolution.met_by(Approached).ice, history.now(game)

    def follows(game: Game, _source: int, event: Encountered) -> bool:
        approached = history.since(game, since, Approached)
        return event.ice == ice and event.after_approach and not approached

    bypass = ConditionalAbility(
        label="bypass that ice",
        condition=Condition(Encountered, follows),
        clauses=(do(bypass_that_ice),),
    )
    return CreateDelayed(ability=bypass, duration=Duration.RUN)


CHARLATAN = CardDefinition(
    name="Charlatan",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=5,
    faction="criminal",
    influence_cost=4,
    abilities=(
        PaidAbility(label="run any server", cost=Cost(clicks=2), clauses=(do(run()),)),
        ConditionalAbility(
            label="pay the strength of the ice to bypass it",
            condition=Condition(Approached, _is_rezzed_ice_in_its_run, first_each="run"),
            linked=True,
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    lambda game, r: Cost(credits=max(0, strength(game, r.met_by(Approached).ice))),
                    then=(do(_bypass_it_as_it_is_encountered),),
                ),
            ),
            optional=True,
        ),
    ),
)


JAK_SINCLAIR = CardDefinition(
    name="Jak Sinclair",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    unique=True,
    faction="sunny-lebeau",
    influence_cost=2,
    abilities=(
        costs_less("install cost", lambda game, _card: link(game)),
        ConditionalAbility(
            label="make a run",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(run()),),
            optional=True,
        ),
        StaticAbility(
            label="no programs can be used in its run",
            declarations=(the_runner_cannot_use_programs(),),
            condition=is_its_run,
            linked=True,
        ),
    ),
)


def _access_as_many_as_paid_for(game: Game, source: int) -> list[Effect]:
    """Pay as many credits as there are tags, if able, and access up to so many cards."""
    server, paid = game.run.server, tags(game)
    then = (do(lambda *_: AccessUpTo(server=server, most=paid, by=Side.RUNNER)),)
    return following(
        "access cards for each tag paid for",
        source,
        NestedCost(Side.RUNNER, Cost(credits=paid), then=then, must=True),
    )


_IF_SUCCESSFUL = if_successful(
    "access cards for each tag paid for",
    do(
        for_the_run(
            "cards are accessed for each tag paid for",
            instead_of_breaching(_access_as_many_as_paid_for),
        )
    ),
)


def _for_its_run(_game: Game, _resolution: Resolution) -> Effect:
    return CreateDelayed(ability=_IF_SUCCESSFUL, duration=Duration.ITS_RUN)


COUNTER_SURVEILLANCE = CardDefinition(
    name="Counter Surveillance",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"clan"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="run any server",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(_for_its_run, run()),),
        ),
    ),
    wording=("What it does on a successful run is part of the run, for the card has been trashed."),
)
