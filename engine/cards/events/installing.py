"""Events that install cards, or take them up again."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.choices import installed
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
)
from engine.cards.words.installing import card_to_install, install_from_grip
from engine.cards.words.places import programs_from_your_grip, programs_in_your_heap
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import INSTALLED, Install
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.costs.return_costs import AddToHands
from engine.kernel.game_concepts.counters import Charge
from engine.kernel.sides import Side

CAREER_FAIR = CardDefinition(
    name="Career Fair",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="install a resource for 3[c] less", clauses=(install_from_grip(3, "resource"),)
        ),
    ),
)


MODDED = CardDefinition(
    name="Modded",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"mod"}),
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="install a program or piece of hardware for 3[c] less",
            clauses=(install_from_grip(3, "program", "hardware"),),
        ),
    ),
)


def _charge_what_was_installed(_game: Game, resolution: Resolution) -> list[Effect]:
    return [Charge(card=card) for card in resolution.notes.get(INSTALLED, ())]


RIGGING_UP = CardDefinition(
    name="Rigging Up",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"mod"}),
    cost=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="install a program or piece of hardware for 3[c] less",
            clauses=(
                install_from_grip(3, "program", "hardware"),
                May("charge it", (do(_charge_what_was_installed),)),
            ),
        ),
    ),
)


_TRASHED = "trashed program"
_A_PROGRAM = "a program in your grip or heap"


def _less_its_cost(game: Game, resolution: Resolution) -> Terms:
    trashed = game.object(resolution.source).remembered.get(_TRASHED)
    return Terms(discount=0 if trashed is None else unpaid_cost(game, trashed))


def _in_grip_or_heap(game: Game, resolution: Resolution) -> list[int]:
    def among(game: Game) -> list[int]:
        return [*programs_from_your_grip(game), *programs_in_your_heap(game)]

    terms = _less_its_cost(game, resolution)
    return card_to_install(_A_PROGRAM, among, terms).valid(game, resolution)


def _install_it(game: Game, resolution: Resolution) -> Effect:
    card, terms = resolution.the(_A_PROGRAM), _less_its_cost(game, resolution)
    return Install(card=card, by=Side.RUNNER, terms=terms)


SCAVENGE = CardDefinition(
    name="Scavenge",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(trash_1_of_your_installed("program", remembered=_TRASHED)),
        PlayAbility(
            label="install a program of your grip or heap for that much less",
            clauses=(
                do(_install_it, targets=(Target(_A_PROGRAM, _in_grip_or_heap, zone_named=True),)),
            ),
        ),
    ),
)


UNINSTALL = CardDefinition(
    name="Uninstall",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="take up an installed program or piece of hardware",
            clauses=(
                do(
                    add_chosen_to_hand("an installed card"),
                    targets=(installed("an installed card", "program", "hardware"),),
                ),
            ),
        ),
    ),
)


MASS_INSTALL = CardDefinition(
    name="Mass Install",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="install up to 3 programs from your grip",
            clauses=(InstallEach(programs_from_your_grip, 3),),
        ),
    ),
)


_ADDED = "card added to the grip"


def _installed_programs_and_hardware(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
    return [
        o.oid
        for o in game.installed()
        if o.owner is Side.RUNNER and o.faceup and o.printed.type in ("program", "hardware")
    ]


def _its_printed_cost(game: Game, resolution: Resolution) -> int:
    added = game.object(resolution.source).remembered.get(_ADDED)
    return 0 if added is None else game.object(added).printed.cost or 0


REJIG = CardDefinition(
    name="Rejig",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"mod"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        additional_cost_to_play(
            Cost(
                parts=(
                    AddToHands(
                        "return an installed program or piece of hardware to the grip",
                        _installed_programs_and_hardware,
                        remembered=_ADDED,
                    ),
                )
            )
        ),
        PlayAbility(
            label="install a program or piece of hardware for less",
            clauses=(install_from_grip(_its_printed_cost, "program", "hardware"),),
        ),
    ),
)
