"""Assets that counters are spent for, and that gain by what is spent or gained."""

from engine.cards.words.conditions import either, when_turn_begins
from engine.cards.words.costs import the_x_counters_paid, x_hosted_counters
from engine.cards.words.counters import for_each_hosted, place_on_this
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.interrupts import TRASH
from engine.cards.words.places import factions_of_the_identity, in_hq_of_types
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.amounts import calculate_amount
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PaidAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.card import CardDefinition
from engine.kernel.cite import carries_out
from engine.kernel.events import CounterSpent, CreditsGained, PlayedCard, Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import TrashThis
from engine.kernel.game_concepts.costs.counter_costs import AnyCounters
from engine.kernel.game_concepts.counters import AGENDA, POWER
from engine.kernel.game_concepts.scoring import agenda_points
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.sides import Side


def _you_spend_an_agenda_counter(_game: Game, _source: int, event: CounterSpent) -> bool:
    return event.side is Side.CORP and event.kind == AGENDA


MARK_YALE = CardDefinition(
    name="Mark Yale",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"executive"}),
    cost=1,
    trash_cost=3,
    unique=True,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(CounterSpent, _you_spend_an_agenda_counter),
            clauses=(do(gain_credits(1)),),
        ),
        PaidAbility(
            label="gain 2[c]",
            cost=Cost(options=(TRASH, Cost(parts=(AnyCounters(AGENDA, 1),)))),
            clauses=(do(gain_credits(2)),),
        ),
    ),
)


def _you_gain_through_another_card(_game: Game, source: int, event: CreditsGained) -> bool:
    return event.side is Side.CORP and event.source not in (None, source)


NASX = CardDefinition(
    name="NASX",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=4,
    unique=True,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(gain_credits(1)),),
        ),
        ConditionalAbility(
            label="spend up to 2[c] for that many power counters",
            condition=Condition(CreditsGained, _you_gain_through_another_card),
            clauses=(
                PayUpTo(
                    Side.CORP,
                    2,
                    lambda number: Cost(credits=number),
                    then=(do(place_on_this(chosen_number, POWER)),),
                ),
            ),
            optional=True,
        ),
        PaidAbility(
            label="gain 2[c] for each power counter",
            cost=Cost(clicks=1, parts=(TrashThis(),)),
            clauses=(do(gain_credits(for_each_hosted(POWER, 2))),),
            uses_hosted=True,
        ),
    ),
)


@carries_out("1.4.5")
def _is_out_of_faction(game: Game, card: int) -> bool:
    """Whether it is of another faction than the Corp's identity, or neutral."""
    return game.object(card).printed.faction not in factions_of_the_identity(game, Side.CORP)


def _you_rez_or_play_such_a_card(game: Game, _source: int, event: Rezzed | PlayedCard) -> bool:
    is_yours = isinstance(event, Rezzed) or event.by is Side.CORP
    return is_yours and _is_out_of_faction(game, event.card)


INDIAN_UNION_STOCK_EXCHANGE = CardDefinition(
    name="Indian Union Stock Exchange",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=either(
                Condition(Rezzed, _you_rez_or_play_such_a_card),
                Condition(PlayedCard, _you_rez_or_play_such_a_card),
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


_OF_X_POINTS, _X = "an agenda worth X points in HQ", the_x_counters_paid(POWER)


def _agendas_of_x_points(game: Game, resolution: Resolution) -> list[int]:
    x = calculate_amount(_X, game, resolution)
    worth = {card: agenda_points(game, card) for card in in_hq_of_types("agenda")(game)}
    meant = range(x, x + 1) if resolution.used else range(x + 1)
    return [card for card, points in worth.items() if points in meant]


def _reveal_it(_game: Game, resolution: Resolution) -> Effect:
    return Reveal(cards=list(resolution.those(_OF_X_POINTS)))


def _its_copies_cannot_be_stolen(game: Game, resolution: Resolution) -> Effect:
    title = game.object(resolution.the(_OF_X_POINTS)).printed.name

    def forbids(game: Game, _source: int, attempt: Steal) -> bool:
        return game.object(attempt.card).printed.name == title

    return LastingChange(
        declarations=(Prohibit(Steal, forbids),),
        duration=Duration.TURN,
        words=f"copies of {title} cannot be stolen",
    )


LAKSHMI_SMARTFABRICS = CardDefinition(
    name="Lakshmi Smartfabrics",
    side=Side.CORP,
    type="asset",
    cost=1,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="place 1 power counter",
            condition=Condition(Rezzed, lambda *_: True),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="reveal an agenda of HQ, of which no copy can be stolen this turn",
            cost=x_hosted_counters(POWER),
            clauses=(
                do(
                    _reveal_it,
                    targets=(Target(_OF_X_POINTS, _agendas_of_x_points, zone_named=True),),
                ),
                do(_its_copies_cannot_be_stolen),
            ),
        ),
    ),
)
