"""The Runner's identities of the anarchs."""

from dataclasses import replace

from engine.cards.words.abilities import break_subroutines
from engine.cards.words.accessing import trash_the_accessed_card_at_no_cost
from engine.cards.words.card_conditions import whenever_you_install
from engine.cards.words.choices import the_corp_trashes_from_hq
from engine.cards.words.conditions import when_turn_begins
from engine.cards.words.costs import trash_from_your_grip
from engine.cards.words.credits import recurring_credits, trash_costs
from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import corp_trashes_from_rd, do, draw, gain_credits
from engine.cards.words.ice import that_ice_gets
from engine.cards.words.places import in_your_grip, is_virus_program
from engine.cards.words.rezzing import is_the_first_ice_to_be_rezzed_this_turn
from engine.cards.words.run_conditions import whenever_you_encounter_ice
from engine.kernel import history
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed, RunSucceeded, SubroutineResolved
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _an_operation(game: Game, _source: int, event: Accessed) -> bool:
    return game.object(event.card).printed.type == "operation"


EDWARD_KIM = CardDefinition(
    name="Edward Kim: Humanity's Hammer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    base_link=1,
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="trash the operation",
            condition=Condition(Accessed, _an_operation, first_each="turn"),
            clauses=(do(trash_the_accessed_card_at_no_cost),),
        ),
    ),
)


MAXX = CardDefinition(
    name="MaxX: Maximum Punk Rock",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="trash the top 2 cards of the stack, draw 1 card",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(trash_top_of_stack(2)), do(draw(1))),
        ),
    ),
)


NATHANIEL_GNAT_HALL = CardDefinition(
    name='Nathaniel "Gnat" Hall: One-of-a-Kind',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] with 2 or fewer cards in your grip",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(lambda game, _r: len(in_your_grip(game)) <= 2, (do(gain_credits(1)),)),),
        ),
    ),
)


NOISE = CardDefinition(
    name="Noise: Hacker Extraordinaire",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="the Corp trashes the top card of R&D",
            condition=whenever_you_install(is_virus_program),
            clauses=(do(corp_trashes_from_rd(1)),),
        ),
    ),
)


NULL = CardDefinition(
    name="Null: Whistleblower",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="trash 1 card from your grip: the ice gets -2 strength",
            condition=whenever_you_encounter_ice(),
            clauses=(
                NestedCost(Side.RUNNER, trash_from_your_grip(1), then=(do(that_ice_gets(-2)),)),
            ),
            optional=True,
            limit="turn",
        ),
    ),
)


QUETZAL = CardDefinition(
    name="Quetzal: Free Spirit",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="anarch",
    abilities=(replace(break_subroutines(0, "barrier"), flags=frozenset(), limit="turn"),),
)


REINA_ROJA = CardDefinition(
    name="Reina Roja: Freedom Fighter",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg", "g mod"}),
    base_link=1,
    faction="anarch",
    abilities=(
        StaticAbility(
            label="the first ice that is rezzed each turn costs 1[c] more",
            declarations=(
                Modify("rez cost", is_the_first_ice_to_be_rezzed_this_turn, lambda *_: 1),
            ),
        ),
    ),
)


def _a_subroutine_resolved_in_it(game: Game, _source: int, _event: RunSucceeded) -> bool:
    return bool(history.this_run(game, SubroutineResolved))


RYO_PHOENIX_ONO = CardDefinition(
    name="Ryō “Phoenix” Ōno: Out of the Ashes",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g mod"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="gain 1[c], and the Corp trashes 1 card from HQ",
            condition=Condition(RunSucceeded, _a_subroutine_resolved_in_it, first_each="turn"),
            clauses=(the_corp_trashes_from_hq(1, gain_credits(1)),),
        ),
    ),
)


WHIZZARD = CardDefinition(
    name="Whizzard: Master Gamer",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="anarch",
    abilities=(recurring_credits(3, "3 recurring credits for trash costs", trash_costs),),
)
