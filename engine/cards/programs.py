"""Programs."""

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.conditions import chosen_ice, when_encountering
from engine.cards.words.effects import bypass_that_ice, do
from engine.cards.words.interrupts import FACEDOWN_INSTEAD, INTERRUPT, instead, would_be_trashed
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import NestedCost, Resolution
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, Would
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import Encountered, Event, Passed, SubroutineResolved
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import Doing
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _one_credit_for_each_subroutine(game: Game, resolution: Resolution) -> Cost:
    assert isinstance(resolution.event, Encountered)
    return Cost(credits=len(subroutines(game, resolution.event.ice)))


FEMME_FATALE = CardDefinition(
    name="Femme Fatale",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=9,
    memory_cost=1,
    strength=2,
    abilities=(
        break_subroutines(1, "sentry"),
        raise_strength(2, +1),
        ConditionalAbility(
            label="bypass the chosen ice for 1[c] for each subroutine",
            condition=when_encountering(chosen_ice),
            clauses=(
                NestedCost(
                    Side.RUNNER, _one_credit_for_each_subroutine, then=(do(bypass_that_ice),)
                ),
            ),
            optional=True,
        ),
    ),
    wording=(
        "The ability that chooses a piece of ice on installing waits for installing to be "
        "built; a position says which ice was chosen."
    ),
)

HARBINGER = CardDefinition(
    name="Harbinger",
    side=Side.RUNNER,
    type="program",
    cost=0,
    memory_cost=0,
    abilities=(
        ConditionalAbility(
            label="turn this facedown instead of adding it to the heap",
            condition=Would(Trash, would_be_trashed),
            clauses=(do(instead(FACEDOWN_INSTEAD)),),
            flags=INTERRUPT,
        ),
    ),
)


def _passes_sentry_after_encounter(game: Game, _source: int, event: Event) -> bool:
    return (
        isinstance(event, Passed)
        and event.after_encounter
        and game.has_subtype(event.ice, "sentry")
    )


def _one_for_each_subroutine_that_resolved(game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Passed)
    ice, history = resolution.event.ice, game.state.history
    began = max(i for i, e in enumerate(history) if isinstance(e, Encountered) and e.ice == ice)
    resolved = [e for e in history[began:] if isinstance(e, SubroutineResolved) and e.ice == ice]
    return TrashFromDeck(side=Side.CORP, base=len(resolved))


_TRASH_TOP_OF_STACK = Doing(
    "trash the top card of your stack",
    lambda *_: TrashFromDeck(side=Side.RUNNER, base=1),
    lambda game, payer: bool(game.zone(deck(payer))),
)

PERSEPHONE = CardDefinition(
    name="Persephone",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=5,
    memory_cost=2,
    strength=1,
    abilities=(
        break_subroutines(2, "sentry"),
        raise_strength(1, +1),
        ConditionalAbility(
            label="trash the top of the stack: 1 card of R&D for each subroutine that resolved",
            condition=Condition(Passed, _passes_sentry_after_encounter),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    Cost(parts=(_TRASH_TOP_OF_STACK,)),
                    then=(do(_one_for_each_subroutine_that_resolved),),
                ),
            ),
            optional=True,
        ),
    ),
)
