"""Ice that looks into the grip and the stack, or fills them."""

from collections import Counter
from dataclasses import replace

from engine.cards.words.abilities import sub
from engine.cards.words.card_types import CHOSEN_TYPE, choose_a_card_type_as_it_resolves
from engine.cards.words.choices import any_installed_card
from engine.cards.words.conditions import this
from engine.cards.words.counters import place_on
from engine.cards.words.decks import SEEN, one_of_the_top_cards, reveal_top
from engine.cards.words.effects import (
    do,
    gain_credits,
    provided,
    runner_loses_credits,
    trash_chosen,
)
from engine.cards.words.revealing import reveal_the_grip
from engine.cards.words.run_conditions import when_encountering
from engine.cards.words.subroutines import is_by_a_subroutine_on
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.resolution_choices import RememberAsItResolves
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, Subroutine
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.movements.transfers import AddToDeck
from engine.kernel.cite import carries_out
from engine.kernel.events import Revealed
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import DiscardDown

_ONE_OF_THAT_TYPE = "a revealed card of the chosen type"


def _may_trash_one_of_that_type(_game: Game, resolution: Resolution) -> Effect:
    chosen, this_ice = resolution.target(CHOSEN_TYPE), resolution.source

    def reveals_the_grip(game: Game, _source: int, event: Revealed) -> bool:
        is_the_grip = {*event.cards} == {*game.zone(hand(Side.RUNNER))}
        is_yours = event.by is Side.CORP
        return is_yours and is_the_grip and is_by_a_subroutine_on(game, this_ice)

    def valid(game: Game, r: Resolution) -> list[int]:
        revealed = [card for card in r.met_by(Revealed).cards if game.exists(card)]
        return [c for c in revealed if game.object(c).printed.type == chosen]

    trashing = ConditionalAbility(
        label="trash a revealed card of the chosen type",
        condition=Condition(Revealed, reveals_the_grip),
        clauses=(
            do(
                trash_chosen(_ONE_OF_THAT_TYPE),
                targets=(Target(_ONE_OF_THAT_TYPE, valid, zone_named=True),),
            ),
        ),
        optional=True,
    )
    return CreateDelayed(ability=trashing, duration=Duration.ENCOUNTER)


ENGRAM_FLUSH = CardDefinition(
    name="Engram Flush",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "observer"}),
    cost=2,
    strength=5,
    faction="jinteki",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="choose a card type, to trash such cards from the revealed grip",
            condition=when_encountering(this),
            clauses=(do(choose_a_card_type_as_it_resolves), do(_may_trash_one_of_that_type)),
        ),
        sub("reveal the grip", do(reveal_the_grip)),
        sub("reveal the grip", do(reveal_the_grip)),
    ),
)


def _the_runner_draws_3(*_: object) -> Effect:
    return Draw(side=Side.RUNNER, base=3, by=Side.RUNNER)


def _the_runner_discards_down(*_: object) -> Effect:
    return DiscardDown(side=Side.RUNNER, by=Side.RUNNER)


def _draw_and_discard() -> Subroutine:
    return sub(
        "the Runner draws 3 cards and discards down",
        do(_the_runner_draws_3, _the_runner_discards_down),
    )


HARVESTER = CardDefinition(
    name="Harvester",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=1,
    strength=3,
    faction="jinteki",
    influence_cost=1,
    abilities=(_draw_and_discard(), _draw_and_discard()),
)


_TOP, _ON_AN_INSTALLED = "the top card of the stack", "an installed card"
_OF_ONE_TYPE = "number of revealed cards that share a type"


def _the_top_card_goes_to_the_bottom(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.those(_TOP)), bottom=True, by=Side.RUNNER)


@carries_out("6.5.9a")
def _of_this_encounter(game: Game) -> str:
    """The name of that number: encounters within others have theirs apart."""
    encounter = game.state.encounter
    within = 0 if encounter is None else encounter.depth
    return f"{_OF_ONE_TYPE}{f' (encounter {within + 1})' if within else ''}"


def _remember_how_many_share_a_type(game: Game, resolution: Resolution) -> Effect:
    def most(game: Game) -> str:
        types = Counter(game.object(card).printed.type for card in resolution.notes.get(SEEN, ()))
        return str(max(types.values(), default=0))

    return RememberAsItResolves(
        name=_of_this_encounter(game), choice=most, duration=Duration.ENCOUNTER
    )


def _if_so_many_share_a_type(least: int, label: str, *clauses: Clause) -> Subroutine:
    def share_one(game: Game, source: int) -> bool:
        number = game.object(source).remembered.get(_of_this_encounter(game), "0")
        return int(number) >= least

    return sub(
        f"{label}, if {least} of the revealed cards share a type", provided(share_one, *clauses)
    )


SLOT_MACHINE = CardDefinition(
    name="Slot Machine",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=5,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="turn the stack and reveal its top 3 cards",
            condition=when_encountering(this),
            clauses=(
                do(
                    _the_top_card_goes_to_the_bottom,
                    reveal_top(3, Side.RUNNER),
                    _remember_how_many_share_a_type,
                    targets=(
                        replace(one_of_the_top_cards(_TOP, 1, Side.RUNNER), player=Side.RUNNER),
                    ),
                ),
            ),
        ),
        sub("the Runner loses 3[c]", do(runner_loses_credits(3))),
        _if_so_many_share_a_type(2, "gain 3[c]", do(gain_credits(3))),
        _if_so_many_share_a_type(
            3,
            "place 3 advancement counters",
            do(
                place_on(_ON_AN_INSTALLED, 3, ADVANCEMENT),
                targets=(any_installed_card(_ON_AN_INSTALLED),),
            ),
        ),
    ),
)
