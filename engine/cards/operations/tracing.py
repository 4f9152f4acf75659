"""Operations that trace, neither doubles nor gray ops."""

from engine.cards.words.choices import installed, installed_with_subtype
from engine.cards.words.continuous import play_only_if
from engine.cards.words.costs import taking_tags
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import do, give_tags, take_bad_publicity, trash_chosen
from engine.cards.words.last_turn import (
    the_runner_accessed_a_card,
    the_runner_ran_successfully,
    the_runner_stole_an_agenda,
    the_runner_trashed_a_card_while_accessing_it,
)
from engine.cards.words.places import of_type, runner_cards_that_cost_no_more
from engine.cards.words.traces import by_how_much_it_exceeded
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel import history
from engine.kernel.abilities.instructions.clauses import Announce, Instruction
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.traces import Trace, if_successful, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.events import Installed
from engine.kernel.game import Game
from engine.kernel.sides import Side

_VIRTUAL_OR_LINK = "a virtual resource or a link"


def _virtual_resources_and_links(game: Game, _resolution: Resolution) -> list[int]:
    def is_one(card: int) -> bool:
        is_resource = game.object(card).printed.type == "resource"
        is_virtual = is_resource and game.has_subtype(card, "virtual")
        return is_virtual or game.has_subtype(card, "link")

    theirs = [o.oid for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    return [card for card in theirs if is_one(card)]


FOXFIRE = CardDefinition(
    name="Foxfire",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="trace 7: trash a virtual resource or a link",
            clauses=(
                Trace(
                    7,
                    (
                        if_successful(
                            do(
                                trash_chosen(_VIRTUAL_OR_LINK),
                                targets=(Target(_VIRTUAL_OR_LINK, _virtual_resources_and_links),),
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


MIDSEASON_REPLACEMENTS = CardDefinition(
    name="Midseason Replacements",
    side=Side.CORP,
    type="operation",
    cost=5,
    faction="nbn",
    influence_cost=4,
    abilities=(
        play_only_if(
            "play only after a theft in the Runner's last turn", the_runner_stole_an_agenda
        ),
        PlayAbility(
            label="trace 6: as many tags as it exceeds the link strength by",
            clauses=(Trace(6, (if_successful(do(give_tags(by_how_much_it_exceeded))),)),),
        ),
    ),
)


SEA_SOURCE = CardDefinition(
    name="SEA Source",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="nbn",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="trace 3: give 1 tag",
            clauses=(Trace(3, (if_successful(do(give_tags(1))),)),),
        ),
    ),
)


_HARDWARE = "a piece of hardware"


def _costs_no_more_than_it_exceeded_by(game: Game, resolution: Resolution, kind: str) -> list[int]:
    most = by_how_much_it_exceeded(game, resolution)
    return runner_cards_that_cost_no_more(game, most, kind)


def _trash_one_that_costs_no_more(name: str, kind: str) -> Instruction:
    """Trash 1 that costs no more than the trace strength exceeded the link strength by."""
    target = Target(name, lambda game, r: _costs_no_more_than_it_exceeded_by(game, r, kind))
    return do(trash_chosen(name), targets=(target,))


POWER_GRID_OVERLOAD = CardDefinition(
    name="Power Grid Overload",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="trace 2: trash a piece of hardware that costs X or less",
            clauses=(
                Trace(2, (if_successful(_trash_one_that_costs_no_more(_HARDWARE, "hardware")),)),
            ),
        ),
    ),
)


TROJAN_HORSE = CardDefinition(
    name="Trojan Horse",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after an access in the Runner's last turn", the_runner_accessed_a_card
        ),
        PlayAbility(
            label="trace 4: trash a program that costs X or less",
            clauses=(
                Trace(4, (if_successful(_trash_one_that_costs_no_more("a program", "program")),)),
            ),
        ),
    ),
)


_A_RESOURCE = "an installed resource"


def _the_runner_installed_a_resource(game: Game) -> bool:
    return any(
        event.by is Side.RUNNER
        and not event.blank
        and game.object(event.card).definition.type == "resource"
        for event in history.last_turn(game, Installed)
    )


HELLION_ALPHA_TEST = CardDefinition(
    name="Hellion Alpha Test",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a resource was installed in the Runner's last turn",
            _the_runner_installed_a_resource,
        ),
        PlayAbility(
            label="trace 2: a resource goes on top of the stack; or 1 bad publicity",
            clauses=(
                Trace(
                    2,
                    (
                        if_successful(
                            do(
                                add_chosen_to_deck(_A_RESOURCE),
                                targets=(installed(_A_RESOURCE, "resource"),),
                            )
                        ),
                        if_unsuccessful(do(take_bad_publicity(1))),
                    ),
                ),
            ),
        ),
    ),
)


_NO_PROGRAMS = "2 installed cards that are no programs"


_is_a_program = of_type("program")


def _installed_but_programs(game: Game, _resolution: Resolution) -> list[int]:
    return [o.oid for o in game.installed() if not _is_a_program(game, o.oid)]


HELLION_BETA_TEST = CardDefinition(
    name="Hellion Beta Test",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"black ops"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a card was trashed while accessed in the Runner's last turn",
            the_runner_trashed_a_card_while_accessing_it,
        ),
        PlayAbility(
            label="trace 2: trash 2 cards that are no programs; or 1 bad publicity",
            clauses=(
                Trace(
                    2,
                    (
                        if_successful(
                            do(
                                trash_chosen(_NO_PROGRAMS),
                                targets=(Target(_NO_PROGRAMS, _installed_but_programs, 2),),
                            )
                        ),
                        if_unsuccessful(do(take_bad_publicity(1))),
                    ),
                ),
            ),
        ),
    ),
)


_CHIP_OR_VIRTUAL = "a chip or virtual card"


def _chips_and_virtual_cards(game: Game, _resolution: Resolution) -> list[int]:
    def is_one(card: int) -> bool:
        return game.has_subtype(card, "chip") or game.has_subtype(card, "virtual")

    return [o.oid for o in game.installed() if is_one(o.oid)]


SCAPENET = CardDefinition(
    name="Scapenet",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a successful run in the Runner's last turn",
            the_runner_ran_successfully,
        ),
        PlayAbility(
            label="trace 7: remove a chip or virtual card from the game",
            clauses=(
                Trace(
                    7,
                    (
                        if_successful(
                            do(
                                lambda _game, r: RemoveFromGame(
                                    cards=list(r.those(_CHIP_OR_VIRTUAL))
                                ),
                                targets=(Target(_CHIP_OR_VIRTUAL, _chips_and_virtual_cards),),
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


_CONNECTION = "a connection"


SNATCH_AND_GRAB = CardDefinition(
    name="Snatch and Grab",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops"}),
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="trace 3: trash 1 connection, unless the Runner takes 1 tag",
            clauses=(
                Trace(
                    3,
                    (
                        if_successful(
                            Announce((installed_with_subtype(_CONNECTION, "connection"),)),
                            unless_the_runner_pays(taking_tags(1), do(trash_chosen(_CONNECTION))),
                        ),
                    ),
                ),
            ),
        ),
    ),
)
