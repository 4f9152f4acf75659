"""Resources about what players lose, gain, win and play."""

from engine.cards.words.card_conditions import whenever_agenda_is_stolen
from engine.cards.words.conditions import either, the_first_time_each, when_turn_begins
from engine.cards.words.counters import place_on_this, while_this_has
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    lose_a_click,
    provided,
    remove_this_from_the_game,
    take_bad_publicity,
    take_tags,
    trash_this,
)
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import in_the_runners_score_area
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.static.declarations import Permit, Prohibit
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.events import AddedToScoreArea, ClicksLost, CreditsGained, Swapped, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.additional_costs import IGNORES_ADDITIONAL_COSTS
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.credit_effects import TakeAnyCreditsFrom
from engine.kernel.game_concepts.scoring import Win
from engine.kernel.sides import Side


def _not_by_a_trigger_cost(_game: Game, _source: int, event: ClicksLost) -> bool:
    return event.side is Side.RUNNER and event.amount > 0 and not event.to_use


ADJUSTED_CHRONOTYPE = CardDefinition(
    name="Adjusted Chronotype",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    cost=3,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain a click",
            condition=the_first_time_each("turn", Condition(ClicksLost, _not_by_a_trigger_cost)),
            clauses=(do(gain_clicks(1)),),
        ),
    ),
)


def _agenda_to_your_score_area(game: Game, _source: int, event: AddedToScoreArea) -> bool:
    is_agenda = game.object(event.after).printed.type == "agenda"
    return event.side is Side.RUNNER and is_agenda


@carries_out("8.2.11", "8.8.1")
def _swapped_into_your_score_area(game: Game, _source: int, event: Swapped) -> bool:
    """Whether an agenda has come there for another card, which adds it as well."""
    pairs = zip(event.before, event.after, strict=True)
    return any(_is_yours(game, new) and not _is_yours(game, old) for old, new in pairs)


def _is_yours(game: Game, card: int) -> bool:
    return in_the_runners_score_area(game, game.object(card))


JACKPOT = CardDefinition(
    name="Jackpot!",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="place 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1)),),
            optional=True,
        ),
        ConditionalAbility(
            label="take credits and trash this",
            condition=either(
                whenever_agenda_is_stolen(),
                Condition(AddedToScoreArea, _agenda_to_your_score_area),
                Condition(Swapped, _swapped_into_your_score_area),
            ),
            clauses=(
                do(lambda _game, r: TakeAnyCreditsFrom(side=Side.RUNNER, card=r.source)),
                do(trash_this),
            ),
            optional=True,
        ),
    ),
)


def _by_an_ability(game: Game, _source: int, event: CreditsGained) -> bool:
    return event.side is Side.CORP and event.source is not None


PAD_TAP = CardDefinition(
    name="PAD Tap",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=the_first_time_each("turn", Condition(CreditsGained, _by_an_ability)),
            clauses=(do(gain_credits(1)),),
            optional=True,
        ),
        PaidAbility(
            label="trash this",
            cost=Cost(clicks=1, credits=3),
            clauses=(do(trash_this),),
            only=Side.CORP,
        ),
    ),
)


def _double_events_you_play(game: Game, source: int, about: int) -> bool:
    card = game.object(about)
    is_yours = card.owner is game.controller(source)
    return is_yours and card.printed.type == "event" and game.has_subtype(about, "double")


STARLIGHT_CRUSADE_FUNDING = CardDefinition(
    name="Starlight Crusade Funding",
    side=Side.RUNNER,
    type="resource",
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="lose a click",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(lose_a_click),),
        ),
        StaticAbility(
            label="additional costs of double events are ignored",
            declarations=(Permit(IGNORES_ADDITIONAL_COSTS, _double_events_you_play),),
        ),
    ),
)


def _an_ops_operation_after_resolving(game: Game, _source: int, event: Trashed) -> bool:
    card = game.object(event.card)
    is_ops = card.printed.subtypes & {"gray ops", "black ops"}
    return card.printed.type == "operation" and bool(is_ops) and event.cause == "rule"


TALLIE_PERRAULT = CardDefinition(
    name="Tallie Perrault",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=2,
    unique=True,
    faction="anarch",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="publish it for 1 tag",
            condition=Condition(Trashed, _an_ops_operation_after_resolving),
            clauses=(do(take_bad_publicity(1), take_tags(1)),),
            optional=True,
        ),
        PaidAbility(
            label="draw 1 card for each bad publicity",
            cost=TRASH,
            clauses=(do(draw(lambda game, _resolution: bad_publicity(game))),),
        ),
    ),
)


THE_BLACK_FILE = CardDefinition(
    name="The Black File",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=5,
    unique=True,
    faction="criminal",
    influence_cost=4,
    abilities=(
        StaticAbility(
            label="the Corp wins only by a flatline",
            declarations=(
                Prohibit(Win, lambda _game, _source, attempt: attempt.side is Side.CORP),
            ),
        ),
        ConditionalAbility(
            label="place 1 power counter; with 3, remove this from the game",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(place_on_this(1, POWER)),
                provided(while_this_has(3, POWER), do(remove_this_from_the_game)),
            ),
        ),
    ),
)
