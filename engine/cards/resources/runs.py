"""Resources about runs, breaches and what is accessed in them."""

from dataclasses import replace

from engine.cards.words.additional_costs import (
    additional_cost_to_trash_resources_with_the_basic_action,
)
from engine.cards.words.card_conditions import (
    when_installed,
    whenever_agenda_is_stolen,
    whenever_runner_trashes_a_corp_card,
    whenever_you_play_a_run_event,
)
from engine.cards.words.choices import choose_server_for_the_turn, chosen_server
from engine.cards.words.conditions import either, runner_is_tagged, the_first_time_each, this
from engine.cards.words.continuous import install_only_if
from engine.cards.words.costs import hosted_counters, trash_from_hq
from engine.cards.words.counters import place_on_this
from engine.cards.words.credits import can_spend_hosted_credits_during_its_run
from engine.cards.words.effects import corp_trashes_from_rd, do, draw, gain_credits, sabotage
from engine.cards.words.places import is_virus_program, your_identity
from engine.cards.words.run_conditions import (
    ran_successfully_on_a_central_server,
    when_run_ends,
    when_successful_run_ends,
    whenever_run_is_successful,
    whenever_run_is_successful_on,
    whenever_you_breach,
)
from engine.cards.words.runs import access_additional, instead_of_breaching_do, run
from engine.cards.words.searching import install_found, search_to_install
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Only
from engine.kernel.additional_rules.link import link
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.events import Accessed, ActionPhaseOver, RunEnded, Stolen
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.prices import AS_PRINTED
from engine.kernel.game_concepts.counters import POWER, VIRUS
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side

BHAGAT = CardDefinition(
    name="Bhagat",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="the Corp trashes the top card of R&D",
            condition=the_first_time_each("turn", whenever_run_is_successful("HQ")),
            clauses=(do(corp_trashes_from_rd(1)),),
        ),
    ),
)


CACOPHONY = CardDefinition(
    name="Cacophony",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each(
                "turn",
                either(whenever_agenda_is_stolen(), whenever_runner_trashes_a_corp_card()),
            ),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="remove 2 power counters to sabotage 3",
            condition=Condition(
                ActionPhaseOver, lambda _game, _source, event: event.side is Side.RUNNER
            ),
            clauses=(NestedCost(Side.RUNNER, hosted_counters(2, POWER), then=(do(sabotage(3)),)),),
            optional=True,
        ),
    ),
)


CRYPT = CardDefinition(
    name="Crypt",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1 virus counter",
            condition=whenever_run_is_successful("Archives"),
            clauses=(do(place_on_this(1, VIRUS)),),
            optional=True,
        ),
        PaidAbility(
            label="search for a virus program and install it",
            cost=Cost(clicks=1, parts=(HostedCounters(VIRUS, 3), TrashThis())),
            clauses=(
                do(
                    search_to_install(
                        deck(Side.RUNNER),
                        lambda game, card, _r: is_virus_program(game, card),
                        AS_PRINTED,
                    )
                ),
                do(install_found(AS_PRINTED, proves=True)),
            ),
        ),
    ),
)


_TRASH_FROM_RD = PaidAbility(
    label="the Corp trashes the top card of R&D",
    cost=Cost(clicks=1),
    clauses=(do(corp_trashes_from_rd(1)),),
)


DATA_LEAK_REVERSAL = CardDefinition(
    name="Data Leak Reversal",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual", "sabotage"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        install_only_if(
            "install only after a successful run on a central server this turn",
            ran_successfully_on_a_central_server,
        ),
        StaticAbility(
            label="while you are tagged, an action trashes the top card of R&D",
            declarations=(ChangeCharacteristics(Only(this), gains=lambda *_: (_TRASH_FROM_RD,)),),
            condition=runner_is_tagged,
        ),
    ),
)


DEBBIE_DOWNTOWN_MOREIRA = CardDefinition(
    name='Debbie "Downtown" Moreira',
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="place 2[c]",
            condition=when_installed(this),
            clauses=(do(place_on_this(2)),),
            threat=4,
        ),
        ConditionalAbility(
            label="place 1[c]",
            condition=whenever_you_play_a_run_event(),
            clauses=(do(place_on_this(1)),),
        ),
        PaidAbility(label="run any server", cost=Cost(clicks=1), clauses=(do(run()),)),
        can_spend_hosted_credits_during_its_run(),
    ),
)


def _is_digital_or_has_2_link(game: Game, _resolution: Resolution) -> bool:
    identity = your_identity(game)
    return link(game) >= 2 or (identity is not None and game.has_subtype(identity, "digital"))


DREAMNET = CardDefinition(
    name="DreamNet",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="draw 1 card, and gain 1[c] if you are digital or have 2 link",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(do(draw(1)), If(_is_digital_or_has_2_link, (do(gain_credits(1)),))),
        ),
    ),
)


MANUEL_LATTES_DE_MOURA = CardDefinition(
    name="Manuel Lattes de Moura",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="access 1 additional card while you are tagged",
            condition=replace(whenever_you_breach("HQ", "R&D"), also=runner_is_tagged),
            clauses=(do(access_additional(1)),),
        ),
        replace(
            additional_cost_to_trash_resources_with_the_basic_action(
                trash_from_hq(1), lambda _game, source, card: card == source
            ),
            threat=3,
        ),
    ),
)


def _draw_2(_source: int) -> Effect:
    return Draw(side=Side.RUNNER, base=2)


PATRON = CardDefinition(
    name="Patron",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        choose_server_for_the_turn(),
        ConditionalAbility(
            label="instead of breaching the chosen server, draw 2 cards",
            condition=the_first_time_each("turn", whenever_run_is_successful_on(chosen_server)),
            clauses=(do(instead_of_breaching_do(_draw_2, "draw 2 cards instead")),),
        ),
    ),
)


def _accesses_in_rd(game: Game, resolution: Resolution) -> int:
    accessed = history.during(game, resolution.met_by(RunEnded), Accessed)
    return sum(game.object(event.card).zone == deck(Side.CORP) for event in accessed)


PSYCH_MIKE = CardDefinition(
    name="Psych Mike",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for every access in R&D",
            condition=the_first_time_each("turn", when_successful_run_ends("R&D")),
            clauses=(do(gain_credits(_accesses_in_rd)),),
            optional=True,
        ),
    ),
)


def _no_agenda_was_stolen(game: Game, run: RunEnded) -> bool:
    return not history.during(game, run, Stolen)


def _access_more_in(server: str) -> Choice:
    more = ConditionalAbility(
        label="access 1 additional card",
        condition=whenever_you_breach(server),
        clauses=(do(access_additional(1)),),
    )
    effect = do(lambda *_: CreateDelayed(ability=more, duration=Duration.RUN))
    return Choice(f"access 1 additional card in {server}", (effect,))


THE_TURNING_WHEEL = CardDefinition(
    name="The Turning Wheel",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=when_run_ends("HQ", "R&D", also=_no_agenda_was_stolen),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="access 1 additional card of HQ or R&D in this run",
            cost=hosted_counters(2, POWER),
            clauses=(ChooseOne(Side.RUNNER, (_access_more_in("HQ"), _access_more_in("R&D"))),),
        ),
    ),
)
