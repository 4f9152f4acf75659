"""Ending runs, forced encounters, jacking out, bad publicity, success (6.1.4 to 6.9.6)."""

from typing import TYPE_CHECKING

import pytest
from card_parts import Note, card, ice, note, static, sub, when
from card_redefinition import redefine

from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import (
    PaidAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.next_ice import ForNextIce, when_that_encounter_ends
from engine.kernel.abilities.static.declarations import Permit, Prohibit
from engine.kernel.abilities.subroutines.resolving_subroutines import RUNNER_ORDERS_SUBROUTINES
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.editions import BY_NAME, PINNED
from engine.kernel.events import (
    BreachBegan,
    CreditsGained,
    CreditsLost,
    Encountered,
    EncounterEnded,
    FullyBroken,
    JackedOut,
    Passed,
    RunEnded,
    RunSucceeded,
    RunUnsuccessful,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.breaking import BreakSubroutines
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.ending import Bypass, EndTheRun
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.runs.run import run
from engine.kernel.runs.step_effects import DeclareSuccessful
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


ETR = Instruction((lambda _g, _r: EndTheRun(),))


def test_ending_the_run_leaves_the_rest_of_the_subroutines(table: "Table") -> None:
    table.ice("HQ", ice("Engine", sub("end", ETR), sub("later", note("later"))))
    table.play(run(table.game, "HQ"))
    assert not table.has_logged("later")
    assert [e.unsuccessful for e in table.events(RunEnded)] == [True]
    assert len(table.events(RunUnsuccessful)) == 1


def test_the_encounter_ends_with_the_run_at_once(table: "Table") -> None:
    table.ice("HQ", ice("Engine", sub("end", ETR, note("rest of the subroutine"))))
    table.root("R&D", card("Watcher", when(EncounterEnded, note("encounter over"))), rezzed=True)
    table.play(run(table.game, "HQ"))
    lines = [line.text for line in table.game.transcript]
    assert lines.index("encounter over") < lines.index("rest of the subroutine")
    assert "rest of the subroutine" in lines


def test_a_paid_ability_window_closes_with_the_run(table: "Table") -> None:
    end = PaidAbility(label="end the run", cost=Cost(), clauses=(ETR,))
    other = PaidAbility(label="late", cost=Cost(), clauses=(note("late"),))
    table.root("R&D", card("Alarm", end), rezzed=True)
    table.rig(card("Tool", other, side=Side.RUNNER, kind="hardware"))
    table.ice("HQ", ice("Plain"))
    table.play(run(table.game, "HQ"), "pass", "pass", "use Alarm: end the run")
    assert "6.8.2a" in table.cited
    after = [d.rule for d in table.asked]
    assert after.count("6.9.2b") == 2, "the Runner passed, the Corp ended the run"


def test_conditions_about_the_end_of_the_run_are_seen_outside_of_it(table: "Table") -> None:
    seen = []

    class See(Note):
        def apply(self, game: Game) -> None:
            seen.append((game.state.run, [s.rule for s in game.structures]))

    ability = when(RunEnded, Instruction((lambda _g, _r: See(""),)))
    table.root("R&D", card("Watcher", ability), rezzed=True)
    table.play(run(table.game, "HQ"))
    assert seen == [(None, ["5.7"])]


def test_a_lasting_change_for_the_run_expires_after_it(table: "Table") -> None:
    table.game.structures.clear()
    source = table.rig(card("Tool", side=Side.RUNNER, kind="hardware"))
    make = lambda _g, _r: LastingChange(  # noqa: E731
        declarations=(Permit("x", lambda *_: True),), duration=Duration.RUN, words="x"
    )
    start = PaidAbility(label="start", cost=Cost(), clauses=(Instruction((make,)),))
    redefine(table.game.object(source), card("Tool", start, side=Side.RUNNER, kind="hardware"))
    table.play(run(table.game, "Archives"), "use Tool: start")
    assert not table.state.lingering
    lines = [line.rule for line in table.game.transcript]
    assert lines.index("6.9.6d") < lines.index("10.3.1b")


def test_jacking_out_ends_the_run_unsuccessfully(table: "Table") -> None:
    table.play(run(table.game, "HQ"), "jack out")
    assert len(table.events(JackedOut)) == 1
    assert table.events(RunEnded)[0].unsuccessful


def test_jacking_out_can_be_forbidden(table: "Table") -> None:
    no = static(Prohibit(JackOut, lambda *_: True))
    table.root("R&D", card("Lock", no), rezzed=True)
    table.play(run(table.game, "HQ"))
    assert table.options_at("6.9.4c") == []
    assert table.events(RunEnded)[0].successful


def test_a_run_that_cannot_be_successful_is_neither(table: "Table") -> None:
    no = static(Prohibit(DeclareSuccessful, lambda *_: True))
    table.root("HQ", card("Grid", no), rezzed=True)
    table.play(run(table.game, "HQ"))
    ended = table.events(RunEnded)[0]
    assert (ended.successful, ended.unsuccessful) == (False, False)
    assert table.events(RunSucceeded) == []
    assert len(table.events(BreachBegan)) == 1


# --- bad publicity --------------------------------------------------------------------


@pytest.mark.parametrize(("spent", "left"), [(0, 5), (1, 5), (2, 5), (3, 4)])
def test_before_2603_bad_publicity_credits_are_spent_first_and_the_rest_lost(
    table: "Table", spent: int, left: int
) -> None:
    table.game.rules = PINNED
    table.state.bad_publicity = 2
    pay = PaidAbility(label="pay", cost=Cost(credits=spent), clauses=(note("paid"),))
    table.rig(card("Tool", pay, side=Side.RUNNER, kind="hardware"))
    table.play(run(table.game, "HQ"), "use Tool: pay")
    assert table.state.credits[Side.RUNNER] == left


@pytest.mark.parametrize(
    ("spent", "answers", "left"),
    [
        (0, (), 5),
        (2, ("2[c] from the bad publicity fund",), 5),
        (2, ("2[c] from the credit pool",), 3),
    ],
)
def test_the_runner_chooses_between_bad_publicity_fund_and_pool(
    table: "Table", spent: int, answers: tuple[str, ...], left: int
) -> None:
    table.state.bad_publicity = 2
    pay = PaidAbility(label="pay", cost=Cost(credits=spent), clauses=(note("paid"),))
    table.rig(card("Tool", pay, side=Side.RUNNER, kind="hardware"))
    table.play(run(table.game, "HQ"), "use Tool: pay", *answers)
    assert table.state.credits[Side.RUNNER] == left
    assert table.events(CreditsGained) == table.events(CreditsLost) == []


# --- breaking -------------------------------------------------------------------------


def test_ice_without_subroutines_is_fully_broken_when_breaking_begins(table: "Table") -> None:
    table.ice("HQ", ice("Troll"))
    table.play(run(table.game, "HQ"))
    assert [e.by for e in table.events(FullyBroken)] == [None]


def test_bypassed_ice_without_subroutines_is_not_fully_broken(table: "Table") -> None:
    bypass = when(Encountered, Instruction((lambda _g, r: Bypass(ice=r.met_by(Encountered).ice),)))
    table.ice("HQ", ice("Troll"))
    table.rig(card("Femme", bypass, side=Side.RUNNER, kind="hardware"))
    table.play(run(table.game, "HQ"))
    assert table.events(FullyBroken) == []
    assert [e.after is not None for e in table.events(Passed)] == [True]


def test_the_runner_orders_subroutines_where_that_is_permitted(table: "Table") -> None:
    order = static(Permit(RUNNER_ORDERS_SUBROUTINES, lambda *_: True))
    subs = [sub(name, note(f"{name} resolves")) for name in ("one", "two", "three")]
    table.ice("HQ", ice("Gate", *subs))
    table.rig(card("Street", order, side=Side.RUNNER, kind="hardware"))
    table.play(run(table.game, "HQ"), "three", "one")
    lines = [line.text for line in table.game.transcript]
    resolved = [f"{name} resolves" for name in ("three", "one", "two")]
    assert [line for line in lines if line in resolved] == resolved


# --- forced encounters ----------------------------------------------------------------


def test_a_forced_encounter_does_not_move_the_run(table: "Table") -> None:
    other = table.ice("R&D", ice("Other", sub("n", note("other resolves"))))
    force = sub("force", Instruction((lambda _g, _r: ForceEncounter(ice=other),)))
    table.ice("HQ", ice("Twin", force, sub("after", note("after"))))
    table.play(run(table.game, "HQ"))
    assert table.has_logged("other resolves")
    assert table.has_logged("after")
    assert [table.game.name(e.ice) for e in table.events(EncounterEnded)] == ["Other", "Twin"]
    assert [table.game.name(e.ice) for e in table.events(Passed)] == ["Twin"]


def test_an_encounter_ends_after_forced_ones_within_it_with_the_same_ice(table: "Table") -> None:
    def again(game: Game, _resolution: object) -> Effect:
        return Note("inner") if game.encounter.forced else ForceEncounter(ice=twin)

    last = sub("last", note("last"))
    twin = table.ice("HQ", ice("Twin", sub("again", Instruction((again,))), last))
    over = when_that_encounter_ends("over", note("that encounter is over"))
    waiting = ForNextIce(words="a threat", duration=Duration.TURN, begins=(over,), source=twin)
    table.do(waiting, MakeRun(which=lambda server: server == "HQ"))
    notes = ("inner", "last", "that encounter is over")
    lines = [line.text for line in table.game.transcript if line.text in notes]
    assert lines == ["inner", "last", "last", "that encounter is over"]


def test_ending_the_run_in_a_forced_encounter_ends_both_phases(table: "Table") -> None:
    other = table.ice("R&D", ice("Other", sub("end", ETR)))
    force = when(Passed, Instruction((lambda _g, _r: ForceEncounter(ice=other),)))
    table.ice("HQ", ice("Gate"))
    table.root("HQ", card("Twins", force), rezzed=True)
    table.play(run(table.game, "HQ"))
    assert table.options_at("6.9.4c") == []
    assert table.events(RunEnded)[0].unsuccessful
    assert table.state.encounter is None


def test_outside_of_a_run_only_the_forced_encounter_ends(table: "Table") -> None:
    other = table.ice("R&D", ice("Other", sub("end", ETR), sub("later", note("later"))))
    table.do(ForceEncounter(ice=other), Note("goes on"))
    assert "26.03:6.1.4b" in table.cited
    assert not table.has_logged("later")
    assert table.has_logged("goes on")
    assert table.state.encounter is None


def test_subroutines_of_ice_that_is_not_installed_can_be_broken_and_resolve(table: "Table") -> None:
    [angel] = table.central(
        "HQ", ice("Angel", sub("first", note("first")), sub("second", note("2nd")))
    )
    make = lambda g, _r: BreakSubroutines(  # noqa: E731
        keys=[(g.object(angel).printed.abilities[0], 0)]
    )
    tool = PaidAbility(label="break", cost=Cost(), clauses=(Instruction((make,)),))
    table.rig(card("Tool", tool, side=Side.RUNNER, kind="program"))
    table.do(ForceEncounter(ice=angel), answers=("use Tool: break",))
    assert table.has_logged("2nd")
    assert "first" not in [line.text for line in table.game.transcript]


def test_a_server_that_ceases_to_exist_between_two_phases_ends_the_run(table: "Table") -> None:
    lone: list[int] = []
    gone = Instruction((lambda _g, _r: Trash(cards=lone),))
    lone.append(table.ice("remote 1", ice("Lone")))
    table.root("R&D", card("Undoer", when(EncounterEnded, gone)), rezzed=True)
    table.play(run(table.game, "remote 1"))
    assert [(e.successful, e.unsuccessful) for e in table.events(RunEnded)] == [(False, False)]
    assert "4.6.8e" in table.cited
    assert not any(rule.startswith("6.9.4") for rule in table.cited)


@pytest.mark.parametrize(("rules", "met"), [("26.03", 1), ("25.08", 2)])
def test_since_2603_an_ended_run_begins_no_further_encounter(
    table: "Table", rules: str, met: int
) -> None:
    table.game.rules = BY_NAME[rules]
    other = table.ice("R&D", ice("Other"))
    table.ice("HQ", ice("First"))
    again = Instruction((lambda _g, _r: ForceEncounter(ice=other),))
    for name, doing in (("Ender", ETR), ("Forcer", again)):
        reaction = when(EncounterEnded, doing, test=lambda _g, _s, event: event.ice != other)
        table.root("R&D", card(name, reaction), rezzed=True)
    table.play(run(table.game, "HQ"), "trigger Ender", "trigger Forcer")
    assert len(table.events(Encountered)) == met
