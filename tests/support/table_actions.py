"""What players do at a table in tests of cards, and what tests look at afterwards."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.cards.catalogue import card
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.kernel import history
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import PaidAbility, Subroutine
from engine.kernel.abilities.paid import PaidUse, use_ability
from engine.kernel.additional_rules.checkpoints import checkpoint
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
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


def card_names(table: "Table", zone: Zone) -> list[str]:
    return sorted(table.game.name(oid) for oid in table.game.zone(zone))


def put_cards(table: "Table", zone: Zone, *cards: str) -> list[int]:
    """Put cards of these names in a zone, the first of a deck on top."""
    return [table.place(card(name), zone) for name in cards]


def install(table: "Table", name: str, *answers: str, facedown: bool = False) -> int:
    """Have the Runner install a card from the grip, ignoring all costs; return the object."""
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
    """Have a player play an event or operation from the hand; return the object.

    Additional costs that may be declined are paid, unless the answers say how. Where the cost has
    an X, the answers have to say how much is paid.
    """
    definition = card(name)
    played = table.place(definition, hand(definition.side))
    effect = Play(card=played, by=definition.side)
    price = effect.price(table.game)
    answers_pay = definition.costs_x or price.cost.verb_phrase in answers
    paying = (price.cost.verb_phrase,) if price.may_decline and not answers_pay else ()
    table.do(effect, answers=(*paying, *answers))
    return played


def find_ability(table: "Table", source: int, words: str) -> PaidAbility:
    """Return the paid ability of a card whose label contains these words."""
    paid = [a for a in table.game.abilities_of(source) if isinstance(a, PaidAbility)]
    return next(a for a in paid if words in a.label)


def may_trigger(table: "Table", source: int, words: str) -> bool:
    """Whether the card's controller may trigger that paid ability now."""
    ability, player = find_ability(table, source, words), table.game.controller(source)
    return PaidUse(table.game, ability, source, player).is_possible()


def trigger(table: "Table", source: int, words: str, *answers: str) -> None:
    """Trigger that paid ability, which must be allowed."""
    assert may_trigger(table, source, words), words
    table.play(use_ability(table.game, find_ability(table, source, words), source), *answers)


def event_process(table: "Table", event: Any) -> Process[None]:
    """Return the process of an event and the checkpoint after it."""
    table.game.emit(event)
    yield from checkpoint(table.game)


def begin_turn(
    table: "Table", side: Side, *answers: str, then: Callable[[], Process[Any]] | None = None
) -> None:
    """Begin a player's turn, and carry on with another process in it."""

    def process() -> Process[Any]:
        yield from event_process(table, TurnBegan(side))
        if then is not None:
            yield from then()

    table.state.turn = side
    table.play(process(), *answers)


def next_turn(table: "Table") -> None:
    """Count all that has happened so far as having happened in the turn before."""
    history.next_turn(table.game)


def end_turn(table: "Table", side: Side, *answers: str) -> None:
    table.state.turn = side
    table.play(event_process(table, TurnEnded(side)), *answers)


def offered_labels(table: "Table") -> set[str]:
    """Return the labels of all options that anybody was offered."""
    return {option.label for decision in table.asked for option in decision.options}
