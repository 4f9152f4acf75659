"""Sources: of each only one copy may be in a deck."""

from engine.cards.words.choices import cards_in_archives
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do
from engine.kernel import history
from engine.kernel.abilities.kinds import ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import AdditionalCost, Permit
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import InstallAt
from engine.kernel.card_manipulation.installing.like_cards import IGNORES_INSTALL_COST
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted_count
from engine.kernel.sides import Side

_TO_THE_BOTTOM = "a card in Archives"

HADES_FRAGMENT = CardDefinition(
    name="Hades Fragment",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"source"}),
    advancement_requirement=5,
    agenda_points=3,
    unique=True,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="put a card of Archives at the bottom of R&D",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(
                    add_chosen_to_deck(_TO_THE_BOTTOM, bottom=True),
                    targets=(cards_in_archives(_TO_THE_BOTTOM),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _2_for_each_counter_on_it(game: Game, _source: int, purpose: Purpose) -> Cost | None:
    if purpose.kind != "steal" or purpose.target is None:
        return None
    return Cost(credits=2 * hosted_count(game, purpose.target, ADVANCEMENT))


UTOPIA_FRAGMENT = CardDefinition(
    name="Utopia Fragment",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"source"}),
    advancement_requirement=5,
    agenda_points=3,
    unique=True,
    faction="neutral-corp",
    abilities=(
        StaticAbility(
            label="2[c] to steal for each advancement counter",
            declarations=(AdditionalCost(_2_for_each_counter_on_it),),
        ),
    ),
)


def _the_first_ice_this_turn(game: Game, _source: int, about: InstallAt) -> bool:
    if about.by is not Side.CORP or game.object(about.card).printed.type != "ice":
        return False
    before = [e.card for e in history.this_turn(game, Installed) if e.by is Side.CORP]
    return not any(game.object(card).printed.type == "ice" for card in before)


EDEN_FRAGMENT = CardDefinition(
    name="Eden Fragment",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"source"}),
    advancement_requirement=5,
    agenda_points=3,
    unique=True,
    faction="neutral-corp",
    abilities=(
        StaticAbility(
            label="the first ice each turn is installed for nothing",
            declarations=(Permit(IGNORES_INSTALL_COST, _the_first_ice_this_turn),),
        ),
    ),
)
