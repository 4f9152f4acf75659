"""Operations that give the Corp clicks, or take the Runner's."""

from engine.cards.words.conditions import when_the_runners_next_turn_begins, when_turn_begins
from engine.cards.words.costs import trash_at_random_from_your_grip
from engine.cards.words.effects import do, draw, gain_clicks, gain_credits, lose_a_click, provided
from engine.cards.words.last_turn import the_runner_ran
from engine.cards.words.places import in_hq_of_types
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.several_cards import PlayEach
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.events import PlayedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side

BIOTIC_LABOR = CardDefinition(
    name="Biotic Labor",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(PlayAbility(label="gain [click][click]", clauses=(do(gain_clicks(2)),)),),
)


LOAD_TESTING = CardDefinition(
    name="Load Testing",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        PlayAbility(
            label="the Runner loses [click] as their next turn begins",
            clauses=(
                do(when_the_runners_next_turn_begins("the Runner loses [click]", do(lose_a_click))),
            ),
        ),
    ),
)


NANOMANAGEMENT = CardDefinition(
    name="Nanomanagement",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(PlayAbility(label="gain [click][click]", clauses=(do(gain_clicks(2)),)),),
)


O2_SHORTAGE = CardDefinition(
    name="O₂ Shortage",
    side=Side.CORP,
    type="operation",
    cost=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="gain [click][click] unless the Runner trashes 1 card at random",
            clauses=(
                unless_the_runner_pays(trash_at_random_from_your_grip(1), do(gain_clicks(2))),
            ),
        ),
    ),
)


def _no_copy_was_played_before(game: Game, resolution: Resolution) -> bool:
    played = history.this_turn(game, PlayedCard)
    copies = [e for e in played if game.object(e.card).definition.name == "Subliminal Messaging"]
    return all(e.card == resolution.source for e in copies)


def _no_run_was_made(game: Game, source: int) -> bool:
    is_there = game.object(source).zone == discard_pile(Side.CORP)
    return is_there and not the_runner_ran(game)


SUBLIMINAL_MESSAGING = CardDefinition(
    name="Subliminal Messaging",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="gain 1[c], and [click] for the first each turn",
            clauses=(
                do(gain_credits(1)),
                If(_no_copy_was_played_before, (do(gain_clicks(1)),)),
            ),
        ),
        ConditionalAbility(
            label="reveal it in Archives and add it to HQ",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                provided(
                    _no_run_was_made,
                    do(lambda _game, r: Reveal(cards=[r.source])),
                    do(lambda _game, r: AddToHand(cards=[r.source])),
                ),
            ),
            optional=True,
            active_in=lambda _game, card: card.zone == discard_pile(Side.CORP),
        ),
    ),
)


def _operations_but_terminals(game: Game, _resolution: Resolution) -> list[int]:
    operations = in_hq_of_types("operation")(game)
    return [card for card in operations if not game.has_subtype(card, "terminal")]


def _it_is_the_first_mandate(game: Game, resolution: Resolution) -> bool:
    # What it has had played itself came after it.
    played = [e for e in history.this_turn(game, PlayedCard) if e.by is Side.CORP]
    mandates = [e for e in played if "mandate" in game.object(e.card).definition.subtypes]
    return bool(mandates) and mandates[0].card == resolution.source


SUDDEN_COMMANDMENT = CardDefinition(
    name="Sudden Commandment",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"mandate"}),
    cost=1,
    trash_cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="draw 2 cards and play 1 operation that is no terminal",
            clauses=(do(draw(2)), PlayEach(_operations_but_terminals, 1)),
        ),
        PlayAbility(
            label="pay 3[c] to gain [click] for the first mandate this turn",
            clauses=(
                If(
                    _it_is_the_first_mandate,
                    (NestedCost(Side.CORP, Cost(credits=3), then=(do(gain_clicks(1)),)),),
                ),
            ),
            threat=3,
        ),
    ),
)
