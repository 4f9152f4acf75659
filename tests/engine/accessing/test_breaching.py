"""Breaching servers: candidates, limits, what comes and goes meanwhile (7.3 to 7.5)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Ability, Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.static.declarations import Modify, Permit, Prohibit, Replace
from engine.kernel.accessing.access import Access, while_accessed
from engine.kernel.accessing.access_counts import accessed_in_run, chosen_so_far
from engine.kernel.accessing.breach import (
    CORP_CHOOSES,
    RANDOM_ACCESS_LIMIT,
    AccessAdditionalCards,
    Breach,
)
from engine.kernel.accessing.candidates import FROM_THE_BOTTOM, AccessCard, bar_cards
from engine.kernel.accessing.without_breach import AccessEach
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import Destination
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.card_manipulation.movements.transfers import MoveInstalled
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.editions import NEWEST
from engine.kernel.events import Accessed, BreachBegan, BreachEnded
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import PLAY_AREA, deck, discard_pile, hand
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.runs.run import run
from engine.kernel.sides import Chance, Side
from engine.kernel.state import Breaching, State

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def card(
    name: str, *abilities: Ability, kind: str = "operation", side: Side = Side.CORP, **fields: Any
) -> CardDefinition:
    return CardDefinition(name=name, side=side, type=kind, abilities=abilities, **fields)


def when_accessed(*makers: Callable[..., Any], **fields: Any) -> ConditionalAbility:
    test = lambda _g, source, event: event.card == source  # noqa: E731
    return ConditionalAbility(
        label="when accessed",
        condition=Condition(Accessed, test),
        clauses=(Instruction(makers),),
        active_in=while_accessed,
        **fields,
    )


class Do(Effect):
    def __init__(self, act: Callable[..., Any]) -> None:
        super().__init__()
        self.act = act

    def would_change(self, _game: Game) -> bool:
        return True

    def apply(self, game: Game) -> None:
        self.act(game)


def do(act: Callable[..., Any]) -> Callable[..., Any]:
    return lambda _game, _resolution: Do(act)


A, B, C, D = (card(name) for name in "ABCD")


def more(amount: int) -> StaticAbility:
    return static(Modify(RANDOM_ACCESS_LIMIT, lambda *_: True, lambda *_: amount))


def rig(table: "Table", *abilities: Ability) -> int:
    return table.rig(card("Tool", *abilities, side=Side.RUNNER, kind="hardware"))


def accessed(table: "Table") -> list[str]:
    return [table.game.name(event.card) for event in table.events(Accessed)]


def breach(table: "Table", server: str, *answers: str, **fields: Any) -> None:
    table.do(Breach(server=server, by=Side.RUNNER, source=1, **fields), answers=answers)


def test_one_card_of_hq_is_accessed_at_random(table: "Table") -> None:
    table.central("HQ", A, B, C)
    breach(table, "HQ", "B")
    assert accessed(table) == ["B"]
    [decision] = [d for d in table.asked if d.rule == "7.3.4a"]
    assert decision.player is Chance.CHANCE


def test_the_root_is_accessed_as_well_in_any_order(table: "Table") -> None:
    table.root("HQ", card("Upgrade", kind="upgrade", trash_cost=1), rezzed=True)
    table.central("HQ", A)
    breach(table, "HQ", "access a card in HQ", "pass")
    assert accessed(table) == ["A", "Upgrade"]


def test_facedown_cards_in_the_root_are_not_named(table: "Table") -> None:
    table.root("remote 1", card("Secret", kind="asset"))
    table.root("remote 1", card("Hidden", kind="upgrade"))
    breach(table, "remote 1", "access a facedown card in the root of remote 1 #2")
    assert accessed(table) == ["Hidden", "Secret"]


@pytest.mark.parametrize(("additional", "names"), [(0, "A"), (1, "AB"), (2, "ABC"), (9, "ABC")])
def test_additional_cards_of_rd_come_from_the_top_down(
    table: "Table", additional: int, names: str
) -> None:
    table.central("R&D", A, B, C)
    rig(table, more(additional))
    breach(table, "R&D")
    assert "".join(accessed(table)) == names


def test_no_card_is_accessed_with_a_limit_of_0(table: "Table") -> None:
    table.central("R&D", A)
    rig(table, more(-1))
    breach(table, "R&D")
    assert accessed(table) == []


def test_the_limit_does_not_change_once_it_is_determined(table: "Table") -> None:
    raise_it = lambda _g, _r: AccessAdditionalCards(base=1)  # noqa: E731
    began = ConditionalAbility(
        label="more",
        condition=Condition(BreachBegan, lambda *_: True),
        clauses=(Instruction((raise_it,)),),
    )
    late = ConditionalAbility(
        label="too late",
        condition=Condition(Accessed, lambda *_: True),
        clauses=(Instruction((raise_it,)),),
    )
    table.central("R&D", A, B, C)
    rig(table, began, late)
    breach(table, "R&D")
    assert accessed(table) == ["A", "B"]


def test_a_card_put_on_top_of_rd_comes_next_and_the_one_accessed_is_skipped(table: "Table") -> None:
    put = do(lambda g: move(g, g.zone(hand(Side.CORP))[0], Location(deck(Side.CORP), index=0)))
    table.central("R&D", A, card("Put", when_accessed(put)), C, D)
    table.central("HQ", card("New"))
    rig(table, more(3))
    breach(table, "R&D")
    assert accessed(table) == ["A", "Put", "New", "C"]


def test_a_card_that_becomes_another_object_can_be_accessed_again(table: "Table") -> None:
    def redo(game: Game) -> None:
        top = game.zone(deck(Side.CORP))[0]
        move(game, top, Location(deck(Side.CORP), index=0))

    second = card("Second", when_accessed(do(redo)))
    table.central("R&D", A, second, C)
    rig(table, more(2))
    breach(table, "R&D")
    assert accessed(table) == ["A", "Second", "A"]


def test_a_permission_lets_rd_be_accessed_from_the_bottom(table: "Table") -> None:
    table.central("R&D", A, B, C)
    rig(table, more(1), static(Permit(FROM_THE_BOTTOM, lambda *_: True)))
    breach(table, "R&D")
    assert accessed(table) == ["C", "B"]


def test_the_corp_may_choose_from_hq(table: "Table") -> None:
    table.central("HQ", A, B)
    rig(table, static(Permit(CORP_CHOOSES, lambda *_: True)))
    breach(table, "HQ", "B")
    assert [d.player for d in table.asked if d.rule == "7.3.4b"] == [Side.CORP]


def test_archives_is_turned_faceup_and_accessed_entirely(table: "Table") -> None:
    table.central("Archives", A, B)
    breach(table, "Archives", "access B in Archives")
    assert accessed(table) == ["B", "A"]


def test_a_card_trashed_while_breaching_archives_is_accessed_there_too(table: "Table") -> None:
    table.root("Archives", card("Upgrade", kind="upgrade", trash_cost=0), rezzed=True)
    breach(table, "Archives", "pay 0[c] to trash Upgrade")
    assert accessed(table) == ["Upgrade", "Upgrade"]
    assert table.options_at("9.2.10b") == [["pay 0[c] to trash Upgrade", "pass"]]


def test_a_card_that_may_not_be_accessed_is_no_candidate(table: "Table") -> None:
    only = Prohibit(AccessCard, lambda _g, s, a: a.card != s)
    ash = card("Ash", static(only), kind="upgrade", trash_cost=3)
    table.root("HQ", ash, rezzed=True)
    table.root("HQ", card("Other", kind="upgrade"))
    table.central("HQ", A)
    breach(table, "HQ", "pass")
    assert accessed(table) == ["Ash"]


def test_a_replaced_access_counts_as_chosen(table: "Table") -> None:
    replaced = Replace(
        Access,
        applies=lambda g, _s, e: g.name(e.card) == "A",
        instead=lambda g, _s, _e: [Do(lambda game: game.log("7.4.3", "instead"))],
    )
    table.central("Archives", A, B)
    rig(table, static(replaced))
    breach(table, "Archives", "access A in Archives")
    assert accessed(table) == ["B"]
    assert table.events(BreachEnded)[0].accessed == (table.events(Accessed)[0].card,)


def test_counting_looks_at_choices_during_a_breach_and_at_accesses_after_it(table: "Table") -> None:
    counted = []
    replaced = Replace(
        Access,
        applies=lambda g, _s, e: g.name(e.card) == "A",
        instead=lambda _g, _s, _e: [
            Do(lambda game: counted.append((chosen_so_far(game), accessed_in_run(game))))
        ],
    )
    table.central("Archives", A, B)
    rig(table, static(replaced))
    table.play(run(table.game, "Archives"), "access A in Archives")
    assert counted == [(1, 0)]
    assert chosen_so_far(table.game) == 0


@pytest.mark.parametrize(
    ("answer", "count"), [("access a facedown card later", 2), ("do not access a facedown card", 1)]
)
def test_the_runner_declares_whether_a_new_card_becomes_a_candidate(
    table: "Table", answer: str, count: int
) -> None:
    to = Location(PLAY_AREA, server="remote 1")
    install = do(lambda g: move(g, g.zone(hand(Side.CORP))[0], to, faceup=False, installed=True))
    table.root("remote 1", card("Gate", when_accessed(install), kind="upgrade"))
    table.central("HQ", card("New", kind="upgrade"))
    breach(table, "remote 1", answer)
    assert len(accessed(table)) == count
    assert "10.3.1i" in table.cited


def test_a_card_that_leaves_the_root_is_no_candidate(table: "Table") -> None:
    table.root("remote 1", card("Gone", kind="upgrade"))
    gone = table.state.servers["remote 1"].root[0]
    away = do(lambda g: move(g, gone, Location(hand(Side.CORP))))
    table.root("remote 1", card("Away", when_accessed(away), kind="upgrade"), rezzed=True)
    breach(table, "remote 1", "access Away in the root of remote 1")
    assert accessed(table) == ["Away"]


def test_a_card_that_was_chosen_is_no_candidate_when_it_comes_back(table: "Table") -> None:
    def move_to(server: str) -> Instruction:
        to = Destination(server, protecting=False)
        return Instruction((lambda _g, r: MoveInstalled(card=r.source, to=to),))

    wanders = ConditionalAbility(
        label="when accessed",
        condition=Condition(Accessed, lambda _g, source, event: event.card == source),
        clauses=(move_to("remote 2"), move_to("remote 1")),
        active_in=while_accessed,
    )
    table.root("remote 1", card("Wanderer", wanders, kind="upgrade"), rezzed=True)
    for server in ("remote 1", "remote 2"):
        table.root(server, card("Stays", kind="upgrade"), rezzed=True)
    breach(table, "remote 1", "access Wanderer in the root of remote 1")
    assert accessed(table) == ["Wanderer", "Stays"]
    assert "10.3.1i" not in [decision.rule for decision in table.asked]


def test_a_breach_during_a_breach_waits(table: "Table") -> None:
    again = lambda _g, _r: Breach(server="R&D")  # noqa: E731
    table.root("HQ", card("Again", when_accessed(again), kind="upgrade"), rezzed=True)
    table.central("HQ", A)
    table.central("R&D", B)
    breach(table, "HQ", "access Again in the root of HQ")
    assert accessed(table) == ["Again", "A", "B"]
    assert "7.3.8" in table.cited
    assert not table.state.lingering
    assert table.state.breach is None


def test_ending_the_run_ends_access_and_breach(table: "Table") -> None:
    end = lambda _g, _r: EndTheRun()  # noqa: E731
    table.central("Archives", card("Snare", when_accessed(end)), B)
    table.play(run(table.game, "Archives"), "access Snare in Archives")
    assert accessed(table) == ["Snare"]
    assert "9.2.10b" not in [d.rule for d in table.asked]
    assert len(table.events(BreachEnded)) == 1
    assert table.state.access is None


def test_end_the_run_does_not_end_a_breach_outside_of_a_run(table: "Table") -> None:
    end = lambda _g, _r: EndTheRun()  # noqa: E731
    table.central("Archives", card("Snare", when_accessed(end)), B)
    breach(table, "Archives", "access Snare in Archives")
    assert accessed(table) == ["Snare", "B"]


def test_a_breach_of_exactly_two_cards_leaves_the_root(table: "Table") -> None:
    table.central("R&D", A, B, C)
    table.root("R&D", card("Upgrade", kind="upgrade"), rezzed=True)
    breach(table, "R&D", "access a card in R&D", "access a card in R&D", exactly=2)
    assert accessed(table) == ["A", "B"]


def test_several_cards_are_accessed_in_the_order_of_choice(table: "Table") -> None:
    cards = table.central("HQ", A, B, C)
    clause = AccessEach(lambda _g, _r: list(cards[:2]))
    from engine.kernel.abilities.kinds import PaidAbility
    from engine.kernel.abilities.paid import use_ability
    from engine.kernel.game_concepts.costs.cost import Cost

    ability = PaidAbility(label="sift", cost=Cost(), clauses=(clause,))
    source = rig(table, ability)
    for oid in cards:
        table.game.object(oid).faceup = True
    table.play(use_ability(table.game, ability, source), "access a facedown card #2")
    assert accessed(table) == ["B", "A"]


def test_a_card_of_archives_cannot_be_trashed(table: "Table") -> None:
    [dead] = table.central("Archives", card("Dead", kind="asset", trash_cost=0))
    breach(table, "Archives")
    assert accessed(table) == ["Dead"]
    assert not Trash(cards=[dead]).would_change(table.game)
    assert table.game.object(dead).zone == discard_pile(Side.CORP)


@pytest.mark.parametrize(("there", "freed"), [([5], True), ([], False)])
def test_only_a_card_still_there_is_reported_accessible_again(
    there: list[int], freed: bool
) -> None:
    game, breach = Game(State(), NEWEST), Breaching("HQ", barred={5})
    bar_cards(game, breach, there, set())
    assert ("26.03:7.4.2a" in [line.rule for line in game.transcript]) is freed
    assert breach.barred == set()
