"""Resources that find, host, turn or install cards."""

from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.conditions import the_first_time_each
from engine.cards.words.effects import do
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    install_chosen,
)
from engine.cards.words.places import (
    events_in_your_heap,
    from_your_grip,
    in_your_grip,
    is_non_virus_program,
)
from engine.cards.words.searching import FOUND, install_found, search_to_install
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.transfers import AddToDiscardPile, RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Turn
from engine.kernel.card_manipulation.searching import Search
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost, TrashOther, TrashThis
from engine.kernel.game_concepts.costs.prices import AS_PRINTED, Terms
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Side

STACK = deck(Side.RUNNER)


def _can_be_installed(game: Game, card: int, terms: Terms = AS_PRINTED) -> bool:
    return Install(card=card, by=Side.RUNNER, terms=terms).can_happen(game)


# --- copies ---------------------------------------------------------------------------

_COPY = "another copy"


def _is_hardware_from_your_grip(game: Game, _source: int, event: Installed) -> bool:
    is_yours = event.by is Side.RUNNER and event.origin == hand(Side.RUNNER)
    return is_yours and not event.blank and game.object(event.card).printed.type == "hardware"


def _copies_in_your_grip(game: Game, resolution: Resolution) -> list[int]:
    name = game.object(resolution.met_by(Installed).card).printed.name
    grip = [c for c in from_your_grip(game, resolution) if game.object(c).printed.name == name]
    return [card for card in grip if _can_be_installed(game, card)]


BAZAAR = CardDefinition(
    name="Bazaar",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="install another copy",
            condition=Condition(Installed, _is_hardware_from_your_grip),
            clauses=(
                do(
                    install_chosen(_COPY),
                    targets=(Target(_COPY, _copies_in_your_grip, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _search_for_copies(game: Game, resolution: Resolution) -> Effect:
    installed = game.object(resolution.met_by(Installed).card)

    def is_a_copy(game: Game, card: int) -> bool:
        is_known = not installed.has_no_characteristics
        return is_known and game.object(card).printed.name == installed.printed.name

    return Search(
        zones=(STACK,),
        criteria=is_a_copy,
        count=max(1, len(game.zone(STACK))),
        up_to=True,
        found=resolution.notes.setdefault(FOUND, []),
    )


def _add_them_to_the_heap(_game: Game, resolution: Resolution) -> Effect:
    return AddToDiscardPile(cards=list(resolution.notes.get(FOUND, ())))


PAIGE_PIPER = CardDefinition(
    name="Paige Piper",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=0,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="search for copies and add them to the heap",
            condition=the_first_time_each("turn", whenever_you_install(lambda *_: True)),
            clauses=(do(_search_for_copies), do(_add_them_to_the_heap)),
            optional=True,
        ),
    ),
)


# --- from the heap, and others --------------------------------------------------------

_FACEDOWN = "a facedown installed card"


def _facedown_cards(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if o.has_no_characteristics]


def _is_an_event(game: Game, resolution: Resolution) -> bool:
    card = resolution.target(_FACEDOWN)
    return card is not None and game.exists(card) and game.object(card).printed.type == "event"


ASSIMILATOR = CardDefinition(
    name="Assimilator",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=5,
    faction="apex",
    influence_cost=5,
    abilities=(
        PaidAbility(
            label="turn a facedown card faceup",
            cost=Cost(clicks=2),
            clauses=(
                do(
                    lambda _game, r: Turn(card=r.the(_FACEDOWN), faceup=True),
                    targets=(Target(_FACEDOWN, _facedown_cards),),
                ),
                If(_is_an_event, (do(lambda _game, r: Trash(cards=[r.the(_FACEDOWN)])),)),
            ),
        ),
    ),
)


_FROM_HEAP = "a card in your heap"


def _can_come_back(game: Game, card: int) -> bool:
    kind = game.object(card).printed.type
    is_one = kind in ("program", "hardware")
    return is_one or (kind == "resource" and game.has_subtype(card, "virtual"))


def _in_the_heap_after_paying(game: Game, resolution: Resolution) -> list[int]:
    """The cards of the heap; before the cost is paid, those that it may put there as well."""
    found = list(game.zone(discard_pile(Side.RUNNER)))
    found += [] if resolution.used else in_your_grip(game, resolution)
    such = [card for card in found if _can_come_back(game, card)]
    return [card for card in such if _can_be_installed(game, card)]


RECLAIM = CardDefinition(
    name="Reclaim",
    side=Side.RUNNER,
    type="resource",
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="install a card from your heap",
            cost=Cost(
                clicks=1,
                parts=(
                    TrashThis(),
                    TrashOther("trash a card from your grip", lambda game, *_: in_your_grip(game)),
                ),
            ),
            clauses=(
                do(
                    install_chosen(_FROM_HEAP),
                    targets=(Target(_FROM_HEAP, _in_the_heap_after_paying, zone_named=True),),
                ),
            ),
        ),
    ),
)


_REMOVED = "program removed"


def _installed_programs(game: Game, payer: Side, _purpose: Purpose | None = None) -> list[int]:
    yours = [o for o in game.installed() if o.owner is payer and o.faceup]
    return [o.oid for o in yours if o.printed.type == "program"]


def _less_by_its_cost(game: Game, resolution: Resolution) -> Terms:
    """Lowered by the cost of the program removed; before that, by as much as can be."""
    if resolution.used:
        return Terms(unpaid_cost(game, game.object(resolution.source).remembered[_REMOVED]))
    programs = _installed_programs(game, Side.RUNNER)
    return Terms(max((unpaid_cost(game, program) for program in programs), default=0))


ROSETTA_2_0 = CardDefinition(
    name="Rosetta 2.0",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    faction="criminal",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="search for a program that is no virus and install it for less",
            cost=Cost(
                clicks=1,
                parts=(
                    EffectOnCardAsCost(
                        "remove an installed program from the game",
                        "remove",
                        _installed_programs,
                        lambda card: RemoveFromGame(cards=[card]),
                        remembered=_REMOVED,
                    ),
                ),
            ),
            clauses=(
                do(
                    lambda game, r: search_to_install(
                        STACK, is_non_virus_program, _less_by_its_cost(game, r)
                    )(game, r)
                ),
                do(lambda game, r: install_found(_less_by_its_cost(game, r), proves=True)(game, r)),
            ),
        ),
    ),
)


_EVENT = "an event in your heap"


def _events_to_play(game: Game, resolution: Resolution) -> list[int]:
    def could_be_played(card: int) -> bool:
        effect = Play(card=card, by=Side.RUNNER, terms=IGNORING_ALL_COSTS)
        return effect.can_happen(game)

    return [c for c in events_in_your_heap(game, resolution) if could_be_played(c)]


THE_SHADOW_NET = CardDefinition(
    name="The Shadow Net",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    unique=True,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PaidAbility(
            label="play an event from your heap",
            cost=Cost(clicks=1, parts=(ForfeitAgendas(1),)),
            clauses=(
                do(
                    lambda _game, r: Play(
                        card=r.the(_EVENT), by=Side.RUNNER, terms=IGNORING_ALL_COSTS
                    ),
                    targets=(Target(_EVENT, _events_to_play, zone_named=True),),
                ),
            ),
        ),
    ),
)
