"""A question to a player says which card asks it, and what for."""

from typing import TYPE_CHECKING

from table_actions import CORP, GRIP, RUNNER, STACK, begin_turn, put_cards, trigger, with_memory
from table_cards import access, encounter, fill_grip, fund_runner

from engine.cards.catalogue import card
from engine.cards.words.currents import card_names
from engine.kernel.abilities.kinds import PlayAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.card_manipulation.installing.install import Install

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def questions(table: "Table") -> list[str]:
    return [decision.question for decision in table.asked]


def test_a_nested_cost_says_whose_it_is_and_what_for(table: "Table") -> None:
    fund_runner(table)
    darwin = table.rig(card("Darwin"))
    begin_turn(table, RUNNER, "trigger Darwin", "pay 1[c]")
    label = table.game.abilities_of(darwin)[-1].label
    assert f"Darwin, “{label}”: pay 1[c]?" in questions(table)


def test_a_choice_of_effects_and_targets_says_which_card_gives_it(table: "Table") -> None:
    fund_runner(table, corp=0, runner=0)
    encounter(table, table.ice("HQ", card("Data Raven")), "take 1 tag")
    (chosen,) = (q for q in questions(table) if q.startswith("Data Raven, “"))
    assert chosen.endswith("”: choose one")
    for name in ("Corroder", "Mimic"):
        table.rig(card(name))
    encounter(table, table.ice("HQ", card("Rototurret")), "Mimic")
    (target,) = (q for q in questions(table) if q.startswith("Rototurret, “"))
    assert "”: choose " in target


def test_a_number_or_a_search_says_which_card_asks_for_it(table: "Table") -> None:
    fund_runner(table, runner=9)
    put_cards(table, STACK, "Corroder", "Mimic")
    trigger(table, table.rig(card("Self-modifying Code")), "search for a program", "find Mimic")
    assert "Self-modifying Code: find which card?" in questions(table)


def test_an_additional_cost_says_what_would_be_stolen(table: "Table") -> None:
    fill_grip(table, 5)
    fetal = table.root("remote 1", card("NAPD Contract"))
    fund_runner(table)
    access(table, fetal, "pay 4[c]")
    assert "pay 4[c] to steal NAPD Contract?" in questions(table)


def test_a_question_about_like_cards_names_the_new_card(table: "Table") -> None:
    with_memory(table)
    table.rig(card("Mimic"))
    (corroder,) = put_cards(table, GRIP, "Corroder")
    table.do(Install(card=corroder, by=RUNNER), answers=("trash nothing",))
    assert "trash programs before Corroder is installed?" in questions(table)


def test_an_invented_card_can_be_named_only_if_it_is_in_the_game(table: "Table") -> None:
    blanks = {"Blank Agenda", "Blank Program"}
    resolution = Resolution(PlayAbility(label="name a card", clauses=()), 0, CORP)
    assert blanks.isdisjoint(card_names(table.game, resolution))
    table.place(card("Blank Program"), GRIP)
    assert blanks.issubset(card_names(table.game, resolution))


def test_a_choice_of_what_to_trash_says_that_memory_is_missing(table: "Table") -> None:
    for name in ("Corroder", "Mimic"):
        table.rig(card(name))
    put_cards(table, GRIP, "Diesel")
    table.rig(card("Ekomind"))
    table.play(table.game.checkpoint(), "trash Mimic")
    (question,) = questions(table)
    assert question.endswith("(the installed programs take more memory than there is)?")
