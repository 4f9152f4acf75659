"""Other events: no runs, and more than credits, clicks and cards (``economy``)."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.card_conditions import when_trashed_by_damage
from engine.cards.words.choices import (
    cards_to_expose,
    install_from_grip,
    installed_ice,
    unrezzed_ice,
)
from engine.cards.words.conditions import when_turn_ends
from engine.cards.words.continuous import play_only_if
from engine.cards.words.decks import (
    remove_top_from_the_game,
    shuffle_your_grip_and_heap_into_your_stack,
)
from engine.cards.words.effects import (
    add_this_to_score_area,
    do,
    draw,
    expose_chosen,
    remove_this_from_the_game,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.places import in_the_heap, programs_in_your_grip
from engine.cards.words.run_conditions import (
    made_a_successful_run_this_turn,
    ran_successfully_on_all_central_servers,
)
from engine.cards.words.searching import (
    add_found_to_hand,
    add_it_back_later,
    install_found,
    reveal_found,
    search_for,
    search_stack_or_heap,
)
from engine.kernel.abilities.deciding_clauses import Choice, ChooseOne, If, May
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Announce, Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility
from engine.kernel.abilities.lasting import (
    LastingChange,
    gain_subtypes,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Rez, Turn
from engine.kernel.card_manipulation.several import InstallEach
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.prices import AS_PRINTED
from engine.kernel.game_concepts.returning import AddToHands
from engine.kernel.game_zones.zones import deck
from engine.kernel.sides import Side


def _trash_all_installed_corp_cards(game: Game, _resolution: Resolution) -> Effect:
    return Trash(cards=[o.oid for o in game.installed() if o.owner is Side.CORP])


def _turn_all_installed_runner_cards_facedown(game: Game, _resolution: Resolution) -> list[Effect]:
    return [Turn(card=o.oid, faceup=False) for o in game.installed() if o.owner is Side.RUNNER]


APOCALYPSE = CardDefinition(
    name="Apocalypse",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="apex",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after successful runs on HQ, R&D and Archives",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="trash all Corp cards, turn all Runner cards facedown",
            clauses=(
                do(_trash_all_installed_corp_cards),
                do(_turn_all_installed_runner_cards_facedown),
            ),
        ),
    ),
)


def _rez_that_ice(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.targets.get("unrezzed ice", ())
    return [Rez(card=ice, by=Side.CORP, must=True) for ice in chosen]


def _trash_that_ice(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.targets.get("unrezzed ice", ())
    return [Trash(cards=list(chosen), by=Side.CORP)] if chosen else []


FORGED_ACTIVATION_ORDERS = CardDefinition(
    name="Forged Activation Orders",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"sabotage"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="the Corp must rez or trash unrezzed ice",
            clauses=(
                Announce((unrezzed_ice("unrezzed ice"),)),
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("rez it", (do(_rez_that_ice),)),
                        Choice("trash it", (do(_trash_that_ice),)),
                    ),
                    must=True,
                ),
            ),
        ),
    ),
    wording=(
        "As rule 9.12.3e supposes it, the Corp must choose between the two; a later printing "
        "lets them rez it and has them trash it otherwise, with the same results."
    ),
)


IVE_HAD_WORSE = CardDefinition(
    name="I've Had Worse",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),
        ConditionalAbility(
            label="draw 3 cards when trashed by damage",
            condition=when_trashed_by_damage(DamageKind.NET, DamageKind.MEAT),
            clauses=(do(draw(3)),),
            active_in=in_the_heap,
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
            clauses=(InstallEach(programs_in_your_grip, 3),),
        ),
    ),
)


def _is_an_icebreaker(game: Game, card: int) -> bool:
    return game.has_subtype(card, "icebreaker")


_ADD_IT_TO_THE_GRIP = do(add_found_to_hand)


MUTUAL_FAVOR = CardDefinition(
    name="Mutual Favor",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="search the stack for an icebreaker",
            clauses=(
                do(search_for(deck(Side.RUNNER), _is_an_icebreaker)),
                do(reveal_found),
                If(
                    lambda game, _resolution: made_a_successful_run_this_turn(game),
                    (
                        May(
                            "install it",
                            (do(install_found(AS_PRINTED)),),
                            otherwise=(_ADD_IT_TO_THE_GRIP,),
                        ),
                    ),
                    otherwise=(_ADD_IT_TO_THE_GRIP,),
                ),
            ),
        ),
    ),
)


SATELLITE_UPLINK = CardDefinition(
    name="Satellite Uplink",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="expose up to 2 cards",
            clauses=(
                do(
                    expose_chosen("cards to expose"),
                    targets=(cards_to_expose("cards to expose", 2, up_to=True),),
                ),
            ),
        ),
    ),
)


TEST_RUN = CardDefinition(
    name="Test Run",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="search for a program and install it for this turn",
            clauses=(
                search_stack_or_heap("program", IGNORING_ALL_COSTS),
                do(install_found(IGNORING_ALL_COSTS)),
                do(
                    add_it_back_later(
                        "add the program to the top of the stack", when_turn_ends(Side.RUNNER)
                    )
                ),
            ),
        ),
    ),
)


def _gain_all_three_subtypes(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.the("a piece of ice")
    return LastingChange(
        target=ice,
        declarations=(gain_subtypes(ice, "sentry", "code gate", "barrier"),),
        duration=Duration.TURN,
        words="it is also a sentry, code gate and barrier",
    )


TINKERING = CardDefinition(
    name="Tinkering",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"mod"}),
    cost=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        PlayAbility(
            label="a piece of ice gains sentry, code gate and barrier",
            clauses=(
                do(
                    _gain_all_three_subtypes,
                    targets=(installed_ice("a piece of ice"),),
                ),
            ),
        ),
    ),
)


NOTORIETY = CardDefinition(
    name="Notoriety",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(
        play_only_if(
            "play only after successful runs on HQ, R&D and Archives this turn",
            ran_successfully_on_all_central_servers,
        ),
        PlayAbility(
            label="add this to your score area as an agenda worth 1 point",
            clauses=(do(add_this_to_score_area(Side.RUNNER, 1)),),
        ),
    ),
)


ASHEN_EPILOGUE = CardDefinition(
    name="Ashen Epilogue",
    side=Side.RUNNER,
    type="event",
    cost=5,
    faction="neutral-runner",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="shuffle grip and heap into the stack, remove 5 cards of it, draw 5",
            clauses=(
                do(shuffle_your_grip_and_heap_into_your_stack, remove_top_from_the_game(5)),
                do(draw(5)),
            ),
        ),
        PlayAbility(
            label="remove this event from the game", clauses=(do(remove_this_from_the_game),)
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
