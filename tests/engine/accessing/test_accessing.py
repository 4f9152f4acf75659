"""Accessing a card: mid-access abilities, what must be done, stealing, persisting (7.1, 7.2)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from card_parts import static

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause, Instruction
from engine.kernel.abilities.kinds import (
    Ability,
    Condition,
    ConditionalAbility,
    Flag,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    Prohibit,
    Replace,
    Require,
)
from engine.kernel.accessing.access import Access, anywhere, while_accessed
from engine.kernel.accessing.mid_access import MUST_PAY_TRASH_COST, MUST_TRASH
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.moving import Location, move
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Accessed, AccessEnded, RunEnded, Stolen, Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_zones.zones import hand, score_area
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.run import run
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


class Note(Effect):
    def __init__(self, words: str, act: Callable[..., Any] = lambda _game: None) -> None:
        super().__init__()
        self.words, self.act = words, act

    def would_change(self, _game: Game) -> bool:
        return True

    def apply(self, game: Game) -> None:
        game.log("9.3.4", self.words)
        self.act(game)


def note(words: str, act: Callable[..., Any] = lambda _game: None) -> Instruction:
    return Instruction((lambda _g, _r: Note(words, act),))


def card(
    name: str, *abilities: Ability, kind: str = "asset", side: Side = Side.CORP, **fields: Any
) -> CardDefinition:
    return CardDefinition(name=name, side=side, type=kind, abilities=abilities, **fields)


def when_accessed(*clauses: Clause) -> ConditionalAbility:
    test = lambda _g, source, event: event.card == source  # noqa: E731
    return ConditionalAbility(
        label="when accessed",
        condition=Condition(Accessed, test),
        clauses=clauses,
        active_in=while_accessed,
    )


def imp(price: int = 0) -> PaidAbility:
    trash = Instruction((lambda g, _r: Trash(cards=[g.state.access.card]),))
    return PaidAbility(
        label="trash it",
        cost=Cost(credits=price),
        clauses=(trash,),
        flags=frozenset({Flag.ACCESS}),
    )


def look() -> PaidAbility:
    return PaidAbility(
        label="look", cost=Cost(), clauses=(note("looked"),), flags=frozenset({Flag.ACCESS})
    )


def rig(table: "Table", *abilities: Ability, name: str = "Tool") -> int:
    return table.rig(card(name, *abilities, side=Side.RUNNER, kind="hardware"))


def access(table: "Table", oid: int, *answers: str) -> None:
    table.do(Access(card=oid, by=Side.RUNNER), answers=answers)


AGENDA: dict[str, Any] = {"kind": "agenda", "agenda_points": 2, "advancement_requirement": 3}


def test_the_trash_cost_is_paid_and_the_card_trashed(table: "Table") -> None:
    oid = table.root("remote 1", card("Asset", trash_cost=3))
    access(table, oid, "pay 3[c] to trash Asset")
    assert table.state.credits[Side.RUNNER] == 2
    [trashed] = table.events(Trashed)
    assert (trashed.by, trashed.cause) == (Side.RUNNER, "access")
    assert len(table.events(AccessEnded)) == 1


@pytest.mark.parametrize("cost", [None, 6])
def test_without_a_payable_trash_cost_nothing_is_asked(table: "Table", cost: int | None) -> None:
    access(table, table.root("remote 1", card("Asset", trash_cost=cost)))
    assert table.asked == []


def test_only_one_mid_access_ability_is_used_in_an_access(table: "Table") -> None:
    rig(table, look())
    oid = table.root("remote 1", card("Asset", trash_cost=3))
    access(table, oid, "use Tool: look")
    assert len(table.options_at("9.2.10b")) == 1
    assert table.game.exists(oid)


def test_mid_access_abilities_are_not_offered_elsewhere(table: "Table") -> None:
    rig(table, look())
    table.play(run(table.game, "HQ"))
    assert not any(d.option("use Tool: look") for d in table.asked)


def test_an_ability_of_the_accessed_card_is_active_while_it_is_accessed(table: "Table") -> None:
    [oid] = table.central("HQ", card("Snare", when_accessed(note("sprung"))))
    access(table, oid)
    assert table.has_logged("sprung")


def test_a_card_that_moves_ends_its_access_at_once(table: "Table") -> None:
    def leave(game: Game) -> None:
        move(game, oid, Location(hand(Side.CORP)))

    other = ConditionalAbility(
        label="whenever", condition=Condition(Accessed, lambda *_: True), clauses=(note("stayed"),)
    )
    oid = table.root("remote 1", card("Shy", when_accessed(note("left", leave)), trash_cost=0))
    table.root("HQ", card("Other", other, kind="upgrade"), rezzed=True)
    access(table, oid, "trigger Shy")
    assert table.has_logged("left")
    assert not table.has_logged("stayed")
    assert "9.2.8f" in table.cited
    assert table.options_at("9.2.10b") == []


# --- must -----------------------------------------------------------------------------


def mumbad() -> StaticAbility:
    return static(Require(MUST_TRASH, lambda _g, source, c: c == source), active_in=while_accessed)


def threats() -> StaticAbility:
    return static(Require(MUST_PAY_TRASH_COST, lambda *_: True))


def test_a_runner_who_must_trash_may_choose_how(table: "Table") -> None:
    rig(table, imp(), look())
    oid = table.root("remote 1", card("Tour", mumbad(), trash_cost=5))
    access(table, oid, "use Tool: trash it")
    assert table.options_at("9.2.10b") == [["pay 5[c] to trash Tour", "use Tool: trash it"]]


def test_a_runner_who_must_trash_but_cannot_may_pass(table: "Table") -> None:
    rig(table, imp(price=6), look())
    oid = table.root("remote 1", card("Tour", mumbad(), trash_cost=6))
    access(table, oid)
    assert table.options_at("9.2.10b") == [["use Tool: look", "pass"]]


def test_a_runner_who_must_pay_the_trash_cost_has_no_other_option(table: "Table") -> None:
    rig(table, imp(), threats())
    access(table, table.root("remote 1", card("Asset", trash_cost=5)))
    assert table.options_at("9.2.10b") == [["pay 5[c] to trash Asset"]]
    assert table.state.credits[Side.RUNNER] == 0


def test_a_runner_who_must_pay_the_trash_cost_but_cannot_is_free(table: "Table") -> None:
    rig(table, imp(), threats())
    oid = table.root("remote 1", card("Asset", trash_cost=6))
    access(table, oid)
    assert table.options_at("9.2.10b") == [["use Tool: trash it", "pass"]]
    assert table.game.exists(oid)


# --- stealing -------------------------------------------------------------------------


def test_an_agenda_must_be_stolen(table: "Table") -> None:
    oid = table.root("remote 1", card("Agenda", **AGENDA), counters={"advancement": 4})
    access(table, oid)
    [stolen] = table.events(Stolen)
    assert (stolen.card, stolen.advancement) == (oid, 4)
    assert table.game.object(stolen.after).zone == score_area(Side.RUNNER)
    assert table.game.object(stolen.after).counters == {}


def costly(cost: Any) -> StaticAbility:
    return static(
        AdditionalCost(lambda _g, s, p: cost if p.kind == "steal" and p.target == s else None),
        active_in=anywhere,
    )


@pytest.mark.parametrize(("answer", "stolen"), [("pay 2[c]", 1), ("decline", 0)])
def test_an_additional_cost_to_steal_can_be_declined(
    table: "Table", answer: str, stolen: int
) -> None:
    oid = table.root("remote 1", card("Agenda", costly(Cost(credits=2)), **AGENDA))
    access(table, oid, answer)
    assert len(table.events(Stolen)) == stolen
    assert table.state.credits[Side.RUNNER] == 5 - 2 * stolen


def test_additional_costs_are_paid_together_or_not_at_all(table: "Table") -> None:
    more = static(AdditionalCost(lambda _g, _s, p: Cost(credits=4) if p.kind == "steal" else None))
    oid = table.root("remote 1", card("Agenda", costly(Cost(credits=2)), **AGENDA))
    table.root("HQ", card("Grid", more, kind="upgrade"), rezzed=True)
    access(table, oid)
    assert table.asked == []
    assert table.state.credits[Side.RUNNER] == 5
    assert table.game.exists(oid)


def test_an_agenda_that_cannot_be_stolen_stays(table: "Table") -> None:
    no = static(Prohibit(Steal, lambda *_: True))
    table.root("HQ", card("Vault", no, kind="upgrade"), rezzed=True)
    oid = table.root("remote 1", card("Agenda", **AGENDA))
    access(table, oid)
    assert table.game.exists(oid)


def test_a_replaced_steal_is_a_steal_and_is_replaced_once(table: "Table") -> None:
    counters = Replace(
        Steal,
        applies=lambda _g, s, e: e.card == s,
        instead=lambda _g, s, e: [Steal(card=s, by=e.by, counters={"agenda": 4})],
    )
    agenda = card("Vacheron", static(counters, active_in=while_accessed), **AGENDA)
    access(table, table.root("remote 1", agenda))
    [stolen] = table.events(Stolen)
    assert table.game.object(stolen.after).counters == {"agenda": 4}


def test_an_access_that_costs_something_can_be_declined(table: "Table") -> None:
    toll = static(AdditionalCost(lambda _g, _s, p: Cost(credits=1) if p.kind == "access" else None))
    table.root("HQ", card("Gagarin", toll, kind="upgrade"), rezzed=True)
    oid = table.root("remote 1", card("Agenda", **AGENDA))
    access(table, oid, "decline")
    assert table.events(Accessed) == []


# --- persistent -----------------------------------------------------------------------


def amaze() -> ConditionalAbility:
    return ConditionalAbility(
        label="when a run ends",
        condition=Condition(RunEnded, lambda *_: True),
        clauses=(note("amazed"),),
        flags=frozenset({Flag.PERSISTENT}),
    )


def test_a_persistent_ability_outlasts_its_card_until_the_run_is_over(table: "Table") -> None:
    table.root("remote 1", card("Amaze", amaze(), trash_cost=1), rezzed=True)
    table.play(run(table.game, "remote 1"), "pay 1[c] to trash Amaze")
    assert [line.text for line in table.game.transcript].count("amazed") == 1
    assert not table.state.lingering
    table.play(run(table.game, "HQ"))
    assert [line.text for line in table.game.transcript].count("amazed") == 1


def test_an_unrezzed_card_does_not_persist(table: "Table") -> None:
    table.root("remote 1", card("Amaze", amaze(), trash_cost=1))
    table.play(run(table.game, "remote 1"), "pay 1[c] to trash Amaze")
    assert not table.has_logged("amazed")


def test_a_second_run_in_the_window_meets_no_persisting_condition(table: "Table") -> None:
    again = ConditionalAbility(
        label="run again",
        condition=Condition(RunEnded, lambda g, _s, _e: True, first_each="turn"),
        clauses=(Instruction((lambda _g, _r: _run_hq(),)),),
    )
    rig(table, again, name="Double")
    table.root("remote 1", card("Amaze", amaze(), trash_cost=1), rezzed=True)
    table.play(run(table.game, "remote 1"), "pay 1[c] to trash Amaze")
    assert len(table.events(RunEnded)) == 2
    lines = [line.text for line in table.game.transcript]
    assert lines.count("amazed") == 1
    assert lines.index("The run on HQ is successful") < lines.index("amazed")


def test_a_persisting_declaration_applies_only_under_its_condition(table: "Table") -> None:
    toll = AdditionalCost(lambda _g, _s, p: Cost(credits=9) if p.kind == "steal" else None)
    for condition, stolen in ((lambda *_: True, 0), (lambda *_: False, 1)):
        fresh = type(table)()
        ability = static(toll, flags=frozenset({Flag.PERSISTENT}), condition=condition)
        fresh.root("remote 1", card("Toll", ability, kind="upgrade", trash_cost=0), rezzed=True)
        fresh.root("remote 1", card("Agenda", **AGENDA))
        fresh.play(
            run(fresh.game, "remote 1"),
            "access Toll in the root of remote 1",
            "pay 0[c] to trash Toll",
        )
        assert len(fresh.events(Stolen)) == stolen


def _run_hq() -> MakeRun:
    return MakeRun(which=lambda server: server == "HQ")
