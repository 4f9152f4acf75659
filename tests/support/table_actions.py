"""Help for tests of cards: what players do at a table, and what tests look at afterwards."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.cards.catalogue import card
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.kernel import history
from engine.kernel.abilities.instructions import Instruction
from engine.kernel.abilities.kinds import PaidAbility, Subroutine
from engine.kernel.abilities.paid import can_use, use_ability
from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.decisions import Process
from engine.kernel.events import TurnBegan, TurnEnded
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import Zone, deck, discard_pile, hand
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table

CORP, RUNNER = Side.CORP, Side.RUNNER
GRIP, STACK, HEAP = hand(RUNNER), deck(RUNNER), discard_pile(RUNNER)
HQ, RD, ARCHIVES = hand(CORP), deck(CORP), discard_pile(CORP)
AGENDA = CardDefinition(
    name="Agenda", side=CORP, type="agenda", agenda_points=4, advancement_requirement=3
)


def ice(subtype: str, power: int = 0, subs: int = 1, **fields: Any) -> CardDefinition:
    """Return ice whose subroutines each have the Corp gain 1 credit."""
    nothing = Instruction((lambda *_: GainCredits(side=CORP, base=1),))
    return CardDefinition(
        name=f"Test {subtype}",
        side=CORP,
        type="ice",
        subtypes=frozenset({subtype}),
        cost=1,
        strength=power,
        abilities=tuple(Subroutine(label=f"sub {n}", clauses=(nothing,)) for n in range(subs)),
        **fields,
    )


def with_memory(table: "Table") -> None:
    """Give the Runner memory enough for anything."""
    more = runner_has_more("memory limit", 20)
    table.rig(CardDefinition(name="Memory", side=RUNNER, type="hardware", abilities=(more,)))


def names(table: "Table", zone: Zone) -> list[str]:
    return sorted(table.game.name(oid) for oid in table.game.zone(zone))


def fill(table: "Table", zone: Zone, *cards: str) -> list[int]:
    """Put cards of these names in a zone, the first of a deck on top."""
    return [table.place(card(name), zone) for name in cards]


def install(table: "Table", name: str, *answers: str, facedown: bool = False) -> int:
    """Have the Runner install such a card from the grip for nothing; return the object."""
    faceup = [o for o in table.game.installed() if o.faceup]
    programs = [o for o in faceup if o.printed.type == "program"]
    if programs and card(name).type == "program" and not facedown:
        answers = ("trash nothing", *answers)
    in_grip = table.place(card(name), GRIP)
    effect = Install(card=in_grip, by=RUNNER, terms=IGNORING_ALL_COSTS, facedown=facedown)
    table.do(effect, answers=answers)
    assert effect.became is not None
    return effect.became


def play(table: "Table", name: str, *answers: str) -> int:
    """Have a player play such an event or operation from the hand; return the object.

    An additional cost that could be declined is paid, whether the answers say so or not. If there
    is an X, whoever says what it is pays.
    """
    definition = card(name)
    played = table.place(definition, hand(definition.side))
    effect = Play(card=played, by=definition.side)
    price = effect.price(table.game)
    says_how_much = definition.costs_x or price.cost.verb_phrase in answers
    paying = (price.cost.verb_phrase,) if price.may_decline and not says_how_much else ()
    table.do(effect, answers=(*paying, *answers))
    return played


def ability(table: "Table", source: int, words: str) -> PaidAbility:
    """Return the paid ability of a card whose label has these words."""
    paid = [a for a in table.game.abilities_of(source) if isinstance(a, PaidAbility)]
    return next(a for a in paid if words in a.label)


def may(table: "Table", source: int, words: str) -> bool:
    """Whether its controller may use that ability now."""
    return can_use(table.game, ability(table, source, words), source, table.game.controller(source))


def act(table: "Table", source: int, words: str, *answers: str) -> None:
    """Use that ability, which must be allowed."""
    assert may(table, source, words), words
    table.play(use_ability(table.game, ability(table, source, words), source), *answers)


def happens(table: "Table", event: Any) -> Process[None]:
    """Have something happen, and the checkpoint after it."""
    table.game.emit(event)
    yield from checkpoint(table.game)


def turn_begins(
    table: "Table", side: Side, *answers: str, then: Callable[[], Process[Any]] | None = None
) -> None:
    """Let a turn begin, and then something happen in it."""

    def beginning() -> Process[Any]:
        yield from happens(table, TurnBegan(side))
        if then is not None:
            yield from then()

    table.state.turn = side
    table.play(beginning(), *answers)


def next_turn(table: "Table") -> None:
    """Make what happened before count as having happened in the turn before."""
    history.next_turn(table.game)


def turn_ends(table: "Table", side: Side, *answers: str) -> None:
    table.state.turn = side
    table.play(happens(table, TurnEnded(side)), *answers)


def offered(table: "Table") -> set[str]:
    """Return every option that anybody was offered."""
    return {option.label for asked in table.asked for option in asked.options}
