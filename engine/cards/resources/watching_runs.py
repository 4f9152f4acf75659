"""Resources that watch runs."""

from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_conditions import when_this_has
from engine.cards.words.choices import (
    choose_server_for_the_turn,
    chosen_server,
)
from engine.cards.words.conditions import the_first_time_each, whenever_you_spend_credits_from
from engine.cards.words.costs import hosted_counters, trash_another_installed_card
from engine.cards.words.counters import place_on_this
from engine.cards.words.currents import card_names
from engine.cards.words.decks import look_at_top
from engine.cards.words.effects import do, draw, gain_credits
from engine.cards.words.interrupts import TRASH
from engine.cards.words.mark import IDENTIFY_YOUR_MARK_EACH_TURN
from engine.cards.words.revealing import reveal_the_card_drawn
from engine.cards.words.run_conditions import (
    whenever_run_is_successful,
    whenever_run_is_successful_on,
    whenever_you_breach,
    whenever_you_initiate_a_run,
)
from engine.cards.words.runs import (
    access_additional,
    instead_of_breaching_do,
)
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.accessing.breach import random_access_limit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.random_cards import RevealAtRandom
from engine.kernel.events import (
    Accessed,
    BreachBegan,
    CardDrawn,
    RunEnded,
    Stolen,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.sides import Side

ENHANCED_VISION = CardDefinition(
    name="Enhanced Vision",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="the Corp reveals 1 card from HQ at random",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(do(lambda *_: RevealAtRandom(side=Side.CORP, base=1, by=Side.CORP)),),
        ),
    ),
)


def _you_draw(_game: Game, _source: int, event: CardDrawn) -> bool:
    return event.side is Side.RUNNER


FIND_THE_TRUTH = CardDefinition(
    name="Find the Truth",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"directive", "virtual"}),
    cost=0,
    unique=True,
    faction="adam",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="reveal the card drawn",
            condition=Condition(CardDrawn, _you_draw),
            clauses=(do(reveal_the_card_drawn),),
        ),
        ConditionalAbility(
            label="look at the top card of R&D",
            condition=the_first_time_each("turn", whenever_run_is_successful()),
            clauses=(do(look_at_top(1, Side.CORP)),),
            optional=True,
        ),
    ),
)


def _you_breached_it(game: Game, resolution: Resolution) -> bool:
    ended = resolution.met_by(RunEnded)
    breached = history.during(game, ended, BreachBegan)
    return any(event.server == ended.server for event in breached)


INFO_BOUNTY = CardDefinition(
    name="Info Bounty",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    cost=2,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        IDENTIFY_YOUR_MARK_EACH_TURN,
        ConditionalAbility(
            label="gain 2[c] if you breached your mark",
            condition=the_first_time_each(
                "turn",
                Condition(RunEnded, lambda game, _source, event: event.server == game.state.mark),
            ),
            clauses=(If(_you_breached_it, (do(gain_credits(2)),)),),
        ),
    ),
)


def _was_successful_on_a_remote_server(_game: Game, _source: int, event: RunEnded) -> bool:
    return event.successful and event.server not in CENTRAL_SERVERS


def _you_breached_it_and_stole_nothing(game: Game, resolution: Resolution) -> bool:
    stolen = history.during(game, resolution.met_by(RunEnded), Stolen)
    return _you_breached_it(game, resolution) and not stolen


KASI_STRING = CardDefinition(
    name="Kasi String",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter if you breached and stole nothing",
            condition=the_first_time_each(
                "turn", Condition(RunEnded, _was_successful_on_a_remote_server)
            ),
            clauses=(If(_you_breached_it_and_stole_nothing, (do(place_on_this(1, POWER)),)),),
            optional=True,
        ),
        ConditionalAbility(
            label="add this to your score area as an agenda worth 1 point",
            condition=when_this_has(4, POWER),
            clauses=(do(add_this_to_score_area(Side.RUNNER, 1)),),
        ),
    ),
)


_TRASHED = "card trashed"


def _its_printed_install_cost(game: Game, resolution: Resolution) -> int:
    """What is printed on the card that was trashed; one that lay facedown had no cost."""
    trashed = game.object(resolution.source).remembered.get(_TRASHED)
    if trashed is None or game.object(trashed).has_no_characteristics:
        return 0
    return game.object(trashed).printed.cost or 0


KNICKKNACK_O_BRIAN = CardDefinition(
    name="“Knickknack” O’Brian",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="trash another installed card for its cost and a card",
            condition=the_first_time_each("turn", whenever_you_initiate_a_run()),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    trash_another_installed_card(remembered=_TRASHED),
                    then=(do(gain_credits(_its_printed_install_cost), draw(1)),),
                ),
            ),
            optional=True,
        ),
    ),
)


THE_TWINNING = CardDefinition(
    name="The Twinning",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=the_first_time_each("turn", whenever_you_spend_credits_from(lambda *_: True)),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        ConditionalAbility(
            label="remove up to 2 power counters to access as many additional cards",
            condition=whenever_you_breach("HQ", "R&D"),
            clauses=(
                PayUpTo(
                    Side.RUNNER,
                    2,
                    lambda number: hosted_counters(number, POWER),
                    then=(do(access_additional(chosen_number)),),
                ),
            ),
            optional=True,
        ),
    ),
)


_NAME = "the name of a card"


def _steal_it_when_accessed(game: Game, resolution: Resolution) -> Effect | None:
    named = resolution.target(_NAME)
    since = history.now(game)

    def is_one(game: Game, card: int) -> bool:
        agenda = game.object(card).printed
        return agenda.type == "agenda" and agenda.name == named

    def is_the_next(game: Game, _source: int, event: Accessed) -> bool:
        before = [e for e in history.since(game, since, Accessed) if e is not event]
        return is_one(game, event.card) and not any(is_one(game, e.card) for e in before)

    steal = ConditionalAbility(
        label="steal the named agenda",
        condition=Condition(Accessed, is_the_next),
        clauses=(do(lambda _game, r: Steal(card=r.met_by(Accessed).card)),),
    )
    return CreateDelayed(ability=steal, duration=Duration.RUN)


WHISTLEBLOWER = CardDefinition(
    name="Whistleblower",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trash this to name a card, which is stolen when accessed",
            condition=whenever_run_is_successful(),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(Announce((Target(_NAME, card_names),)), do(_steal_it_when_accessed)),
                ),
            ),
            optional=True,
        ),
    ),
)


def _2_cards_may_be_accessed(game: Game, _resolution: Resolution) -> bool:
    breach = game.state.breach
    if breach is None:
        return False
    return random_access_limit(game, breach) >= 2


PRETTY_MARY_DA_SILVA = CardDefinition(
    name="“Pretty” Mary da Silva",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=1,
    unique=True,
    faction="shaper",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="access 1 additional card if you may access 2 or more",
            condition=whenever_you_breach("R&D"),
            clauses=(If(_2_cards_may_be_accessed, (do(access_additional(1)),)),),
            optional=True,
        ),
    ),
)


SECURITY_TESTING = CardDefinition(
    name="Security Testing",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    influence_cost=3,
    faction="criminal",
    cost=0,
    abilities=(
        choose_server_for_the_turn(),
        ConditionalAbility(
            label="instead of breaching the chosen server, gain 2[c]",
            condition=the_first_time_each("turn", whenever_run_is_successful_on(chosen_server)),
            clauses=(
                do(
                    instead_of_breaching_do(
                        lambda _source: GainCredits(side=Side.RUNNER, base=2), "gain 2[c] instead"
                    )
                ),
            ),
        ),
    ),
)
