"""Programs."""

from engine.cards.words.abilities import break_subroutines, raise_strength
from engine.cards.words.conditions import chosen_ice, its_host, when_encountering, when_turn_begins
from engine.cards.words.effects import bypass_that_ice, do, place_on_this
from engine.cards.words.interrupts import (
    FACEDOWN_INSTEAD,
    INTERRUPT,
    TRASH,
    instead,
    would_be_trashed,
)
from engine.cards.words.subroutines import break_all_but_one
from engine.kernel.abilities.characteristics import strength, subroutines
from engine.kernel.abilities.declarations import InstallOnlyOn, Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import If, NestedCost, Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    StaticCondition,
    Would,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import Encountered, Event, Passed, SubroutineResolved
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import Doing
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import VIRUS, hosted
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _its_strength_is_gone(game: Game, resolution: Resolution) -> bool:
    assert isinstance(resolution.event, Encountered)
    return strength(game, resolution.event.ice) <= 0


def _trash_host_ice(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Encountered)
    return Trash(cards=[resolution.event.ice])


CHISEL = CardDefinition(
    name="Chisel",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=4,
    abilities=(
        StaticAbility(
            label="install only on ice",
            restricts=(
                InstallOnlyOn(lambda game, _card, host: game.object(host).printed.type == "ice"),
            ),
        ),
        StaticAbility(
            label="host ice has 1 less strength for each virus counter",
            declarations=(
                Modify(
                    "strength",
                    lambda game, source, about: about == its_host(game, source),
                    lambda game, source, _about: -hosted(game, source, VIRUS),
                ),
            ),
        ),
        ConditionalAbility(
            label="trash host ice, or place 1 virus counter",
            condition=when_encountering(its_host),
            clauses=(
                If(
                    _its_strength_is_gone,
                    (do(_trash_host_ice),),
                    otherwise=(do(place_on_this(1, VIRUS)),),
                ),
            ),
        ),
    ),
)


def _one_credit_for_each_subroutine(game: Game, resolution: Resolution) -> Cost:
    assert isinstance(resolution.event, Encountered)
    return Cost(credits=len(subroutines(game, resolution.event.ice)))


CORRODER = CardDefinition(
    name="Corroder",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "fracter"}),
    cost=2,
    memory_cost=1,
    strength=2,
    abilities=(break_subroutines(1, "barrier"), raise_strength(1, +1)),
)

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


GRAPPLING_HOOK = CardDefinition(
    name="Grappling Hook",
    side=Side.RUNNER,
    type="program",
    cost=2,
    memory_cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PaidAbility(label="break all but 1 subroutine", cost=TRASH, clauses=(break_all_but_one(),)),
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


MIMIC = CardDefinition(
    name="Mimic",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"icebreaker", "killer"}),
    cost=3,
    memory_cost=1,
    strength=3,
    faction="anarch",
    influence_cost=1,
    abilities=(break_subroutines(1, "sentry"),),
)


def _is_rezzed_ice(game: Game, _card: int, host: int) -> bool:
    return game.object(host).printed.type == "ice" and game.object(host).is_rezzed


def _host_has_no_strength(game: Game, source: int) -> bool:
    host = game.object(source).host
    return host is not None and game.exists(host) and strength(game, host) <= 0


def _trash_host(game: Game, resolution: Resolution) -> Effect | None:
    host = game.object(resolution.source).host
    return None if host is None else Trash(cards=[host])


PARASITE = CardDefinition(
    name="Parasite",
    side=Side.RUNNER,
    type="program",
    subtypes=frozenset({"virus", "trojan"}),
    cost=2,
    memory_cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="install only on rezzed ice", restricts=(InstallOnlyOn(_is_rezzed_ice),)
        ),
        ConditionalAbility(
            label="place 1 virus counter",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(place_on_this(1, VIRUS)),),
        ),
        StaticAbility(
            label="-1 strength for each virus counter",
            declarations=(
                Modify(
                    "strength",
                    lambda game, source, about: about == game.object(source).host,
                    lambda game, source, _about: -hosted(game, source, VIRUS),
                ),
            ),
        ),
        ConditionalAbility(
            label="trash host ice of strength 0 or less",
            condition=StaticCondition(_host_has_no_strength),
            clauses=(do(_trash_host),),
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
