"""Events that find cards in the stack and the heap: to install, to play, to add to the grip."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.decks import look_at_top
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    remove_this_from_the_game,
    reveal_chosen,
    runner_trashes_chosen,
)
from engine.cards.words.installing import IGNORING_ADDITIONAL_COSTS, may_install_one
from engine.cards.words.places import (
    in_hq,
    in_your_grip,
    of_type,
    programs_and_hardware_in_your_grip,
)
from engine.cards.words.searching import (
    add_found_to_hand,
    install_found,
    play_found,
    reveal_found,
    search_for,
    search_to_install,
    search_to_play,
)
from engine.cards.words.setting_aside import ASIDE, shuffle_the_rest_into_the_stack
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, EffectMaker, Made
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import Shuffle, TrashFromDeck
from engine.kernel.card_manipulation.movements.setting_aside import SetAsideUntil
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.visibility import Reveal
from engine.kernel.game_zones.zones import deck, discard_pile
from engine.kernel.sides import Side

STACK = deck(Side.RUNNER)

# --- what is trashed from the stack ---------------------------------------------------

_TRASHED = "trashed from the stack"


def _trash_the_top(amount: int) -> EffectMaker:
    return lambda _game, r: TrashFromDeck(
        side=Side.RUNNER, base=amount, became=r.notes.setdefault(_TRASHED, [])
    )


def _those_trashed(game: Game, resolution: Resolution) -> list[int]:
    return [card for card in resolution.notes.get(_TRASHED, ()) if game.exists(card)]


THE_PRICE = CardDefinition(
    name="The Price",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="trash the top 4 cards of the stack, install 1 of them for less",
            clauses=(do(_trash_the_top(4)), may_install_one(_those_trashed, Terms(3))),
        ),
    ),
)


def _has_an_install_cost(game: Game, card: int) -> bool:
    return game.object(card).printed.type in ("program", "hardware", "resource")


def _its_install_cost(game: Game, resolution: Resolution) -> int:
    trashed = _those_trashed(game, resolution)
    return sum(unpaid_cost(game, card) for card in trashed if _has_an_install_cost(game, card))


WINDFALL = CardDefinition(
    name="Windfall",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        PlayAbility(
            label="shuffle the stack, trash its top card, gain its install cost",
            clauses=(
                do(lambda *_: Shuffle(side=Side.RUNNER)),
                do(_trash_the_top(1)),
                do(gain_credits(_its_install_cost)),
            ),
        ),
    ),
)


# --- what is searched for -------------------------------------------------------------

_FROM_THE_GRIP, _TOTAL = "programs and hardware in your grip", "their install costs"


def _trash_noting_their_costs(game: Game, resolution: Resolution) -> Made:
    chosen = resolution.those(_FROM_THE_GRIP)
    resolution.notes[_TOTAL] = sum(unpaid_cost(game, card) for card in chosen)
    return runner_trashes_chosen(_FROM_THE_GRIP)(game, resolution)


def _for_x_less(resolution: Resolution) -> Terms:
    return Terms(resolution.notes.get(_TOTAL, 0))


def _search_for_one_to_install(game: Game, resolution: Resolution) -> Made:
    is_such = of_type("program", "hardware")
    search = search_to_install(
        STACK, lambda game, card, _r: is_such(game, card), _for_x_less(resolution)
    )
    return search(game, resolution)


EMERGENT_CREATIVITY = CardDefinition(
    name="Emergent Creativity",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=2,
    faction="adam",
    influence_cost=5,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trash programs and hardware of your grip to install another for less",
            clauses=(
                do(
                    _trash_noting_their_costs,
                    targets=(
                        Target(
                            _FROM_THE_GRIP,
                            programs_and_hardware_in_your_grip,
                            lambda game, r: len(programs_and_hardware_in_your_grip(game, r)),
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
                do(_search_for_one_to_install),
                do(lambda game, r: install_found(_for_x_less(r))(game, r)),
            ),
        ),
    ),
)


def _with_subtype(subtype: str) -> tuple[Clause, ...]:
    """Search for a resource with that subtype, then reveal cards with it for credits."""
    name = f"{subtype} cards in your grip"

    def is_one(game: Game, card: int) -> bool:
        return game.object(card).printed.type == "resource" and game.has_subtype(card, subtype)

    def those(game: Game, resolution: Resolution) -> list[int]:
        grip = in_your_grip(game, resolution)
        return [card for card in grip if game.has_subtype(card, subtype)]

    target = Target(name, those, lambda game, r: len(those(game, r)), up_to=True, zone_named=True)
    return (
        May(
            f"search for a {subtype} resource",
            (do(search_for(STACK, is_one)), do(reveal_found), do(add_found_to_hand)),
        ),
        do(reveal_chosen(name), targets=(target,)),
        do(gain_credits(lambda _game, r: len(r.targets.get(name, ())))),
    )


MEETING_OF_MINDS = CardDefinition(
    name="Meeting of Minds",
    side=Side.RUNNER,
    type="event",
    cost=4,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="search for a resource and reveal others for credits",
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    tuple(Choice(s, _with_subtype(s)) for s in ("connection", "virtual")),
                ),
            ),
        ),
    ),
)


def _is_a_run_event(game: Game, card: int) -> bool:
    return game.object(card).printed.type == "event" and game.has_subtype(card, "run")


PLANNED_ASSAULT = CardDefinition(
    name="Planned Assault",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="search for a run event and play it",
            clauses=(
                do(search_to_play(STACK, _is_a_run_event, IGNORING_ADDITIONAL_COSTS)),
                do(play_found(IGNORING_ADDITIONAL_COSTS)),
            ),
        ),
    ),
)


# --- what is set aside, and what is shuffled back -------------------------------------

_FOUND = "a program set aside"


def _set_aside_until_a_program(_game: Game, resolution: Resolution) -> Effect:
    notes = resolution.notes
    return SetAsideUntil(
        side=Side.RUNNER,
        such=of_type("program"),
        aside=notes.setdefault(ASIDE, []),
        found=notes.setdefault(_FOUND, []),
    )


SPARK_OF_INSPIRATION = CardDefinition(
    name="Spark of Inspiration",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"mod"}),
    cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="set cards aside until a program, which you may install for less",
            clauses=(
                do(_set_aside_until_a_program),
                may_install_one(
                    lambda _game, r: [*r.notes.get(_FOUND, ())],
                    Terms(10),
                ),
                do(shuffle_the_rest_into_the_stack),
            ),
        ),
    ),
)


_IN_HEAP = [f"card {number} in your heap" for number in range(1, 6)]


def _another_of_a_different_name(place: int) -> Target:
    """The next card of the heap, unless the one before was none; of none of their names."""

    def valid(game: Game, resolution: Resolution) -> list[int]:
        before = [resolution.targets.get(name, ()) for name in _IN_HEAP[:place]]
        if not all(before):
            return []
        names = {game.name(card) for chosen in before for card in chosen}
        heap = game.zone(discard_pile(Side.RUNNER))
        return [card for card in heap if game.name(card) not in names]

    return Target(_IN_HEAP[place], valid, up_to=True, zone_named=True)


def _those_in_the_heap(_game: Game, resolution: Resolution) -> Effect:
    chosen = [card for name in _IN_HEAP for card in resolution.targets.get(name, ())]
    return ShuffleInto(cards=chosen, shuffles=(Side.RUNNER,))


HARMONY_AR_THERAPY = CardDefinition(
    name="Harmony AR Therapy",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="shuffle up to 5 cards with different names into the stack",
            clauses=(
                do(
                    _those_in_the_heap,
                    targets=tuple(_another_of_a_different_name(n) for n in range(5)),
                ),
            ),
        ),
        PlayAbility(
            label="remove this event from the game", clauses=(do(remove_this_from_the_game),)
        ),
    ),
)


# --- what the Corp shows --------------------------------------------------------------


_REVEAL_AN_AGENDA = Cost(
    parts=(
        EffectOnCardAsCost(
            "reveal an agenda from HQ",
            "reveal",
            lambda game, *_: [c for c in in_hq(game) if game.object(c).printed.type == "agenda"],
            lambda card: Reveal(cards=[card]),
        ),
    )
)


CHRYSOPOEIAN_SKIMMING = CardDefinition(
    name="Chrysopoeian Skimming",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="the Corp reveals an agenda, or look at the top of R&D",
            clauses=(
                NestedCost(
                    Side.CORP,
                    _REVEAL_AN_AGENDA,
                    then=(do(gain_clicks(1), draw(1)),),
                    otherwise=(do(look_at_top(3, Side.CORP)),),
                ),
            ),
        ),
    ),
)
