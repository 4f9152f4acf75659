"""Runner cards that count times, swap and host: what each does, and when it does not."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    CORP,
    GRIP,
    HEAP,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    install,
    may_trigger,
    next_turn,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import access, fund_runner, place_identity, place_in_root, run

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.decisions import Process
from engine.kernel.events import Encountered, SubroutineResolved
from engine.kernel.game_concepts.memory import memory_limit
from engine.kernel.game_concepts.starting import set_up
from engine.kernel.game_zones.zones import SET_ASIDE
from engine.kernel.sides import Side
from engine.kernel.turns.discarding import discard_step

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- first times ----------------------------------------------------------------------


@pytest.mark.parametrize(("shoppe", "drawn"), [(True, 2), (False, 1)])
def test_genetics_also_trigger_the_second_time(table: "Table", drawn: int, *, shoppe: bool) -> None:
    table.rig(card("Synthetic Blood"))
    if shoppe:
        table.rig(card("Gene Conditioning Shoppe"))
    put_cards(table, STACK, *6 * ("Sure Gamble",))
    for _ in range(3):
        put_cards(table, GRIP, "Diesel")
        table.do(Damage(kind=DamageKind.NET, base=len(card_names(table, GRIP)), by=CORP))
    assert 6 - len(card_names(table, STACK)) == drawn


def test_other_cards_still_act_the_first_time_only(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Gene Conditioning Shoppe"))
    table.rig(card("Dirty Laundry"))
    place_identity(table, "Gabriel Santiago: Consummate Professional")
    for _ in range(2):
        run(table, "HQ")
    assert table.state.credits[RUNNER] == 7


def test_qianju_pt_prevents_a_tag_the_first_time_only(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Qianju PT"))
    begin_turn(table, RUNNER, "trigger Qianju PT", "lose [click]")
    assert table.state.clicks[RUNNER] == 3
    next_turn(table)
    begin_turn(table, CORP)
    table.do(TakeTags(base=2))
    assert table.state.tags == 1
    table.do(TakeTags(base=1))
    assert table.state.tags == 2


def test_qianju_pt_does_nothing_where_no_click_is_lost_or_the_next_turn_has_begun(
    table: "Table",
) -> None:
    fund_runner(table)
    table.rig(card("Qianju PT"))
    begin_turn(table, RUNNER, "trigger Qianju PT", "decline")
    table.do(TakeTags(base=1))
    assert table.state.tags == 1
    next_turn(table)
    begin_turn(table, RUNNER, "trigger Qianju PT", "lose [click]")
    next_turn(table)
    begin_turn(table, RUNNER, "pass")
    table.do(TakeTags(base=1))
    assert table.state.tags == 2


def test_system_seizure_keeps_the_first_raise_for_the_run(table: "Table") -> None:
    fund_runner(table, runner=20)
    corroder = table.rig(card("Corroder"))
    play(table, "System Seizure")
    for _ in range(2):
        table.ice("HQ", ice("barrier", power=4))
    raise_it, break_it = "use Corroder: +1 strength", "use Corroder: break 1 barrier subroutine"
    table.rig(card("The Personal Touch"), host=corroder)
    run(table, "HQ", *_in_the_encounter(raise_it, break_it), *_in_the_next(break_it))
    assert table.events(SubroutineResolved) == []
    assert strength(table.game, corroder) == 3


def _in_the_encounter(*answers: str) -> tuple[str, ...]:
    return ("pass", "pass", *answers, "pass")


def _in_the_next(*answers: str) -> tuple[str, ...]:
    return ("pass", "continue", "pass", "pass", *answers)


# --- ice ------------------------------------------------------------------------------


def test_surfer_rides_a_barrier_past_other_ice(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Surfer"))
    barrier = table.ice("HQ", ice("barrier"))
    inner = table.ice("HQ", card("Enigma"), rezzed=False)
    there = "unrezzed ice protecting HQ at position 2 from the outside"
    swap = "use Surfer: swap the encountered barrier with ice directly before or after it"
    assert run(table, "HQ", swap, there)
    assert table.server("HQ").ice == [inner, barrier]
    assert [e.ice for e in table.events(Encountered)] == [barrier]
    assert len(table.events(SubroutineResolved)) == 1
    assert table.state.credits[RUNNER] == 3


def test_surfer_is_of_use_at_barriers_only(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Surfer"))
    for _ in range(2):
        table.ice("HQ", ice("sentry"))
    run(table, "HQ")
    assert not any("Surfer" in label for label in offered_labels(table))


# --- what is installed, trashed and discarded -----------------------------------------


def test_deep_red_hosts_a_caissa_at_once(table: "Table") -> None:
    table.state.clicks[RUNNER] = 0
    table.rig(card("Deep Red"))
    wall = table.ice("HQ", card("Ice Wall"))
    rook = install(table, "Rook", "trigger Deep Red")
    assert table.game.object(rook).host == wall
    assert table.state.clicks[RUNNER] == 0
    install(table, "Datasucker")
    assert not may_trigger(table, rook, "host this")


def test_deep_reds_memory_is_for_caissa_only(table: "Table") -> None:
    table.rig(card("Deep Red"))
    for _ in range(4):
        table.rig(card("Datasucker"))
    for name, fits in (("Rook", True), ("Imp", False)):
        program = table.place(card(name), GRIP)
        table.state.credits[RUNNER] = 9
        assert Install(card=program, by=RUNNER).can_happen(table.game)
        table.do(Install(card=program, by=RUNNER), answers=_as_it_fits(fits=fits))
    assert memory_limit(table.game) == 7


def _as_it_fits(*, fits: bool) -> tuple[str, ...]:
    return ("trash nothing", "pass") if fits else ("trash Datasucker",)


@pytest.mark.parametrize(("name", "left"), [("BMI Buffer", 4), ("BMI Buffer 2", 9)])
def test_bmi_buffers_host_programs_trashed_from_the_grip(
    table: "Table", name: str, left: int
) -> None:
    fund_runner(table, runner=9)
    buffer = table.rig(card(name))
    put_cards(table, GRIP, "Gordian Blade", "Diesel")
    table.do(Damage(kind=DamageKind.NET, base=2, by=CORP), answers=())
    assert card_names(table, HEAP) == ["Diesel"]
    (hosted,) = table.game.hosted(buffer)
    assert (hosted.faceup, hosted.installed) == (True, False)
    trigger(table, buffer, "install 1 hosted program")
    assert table.state.credits[RUNNER] == left + (0 if left == 9 else 1)
    assert table.state.clicks[RUNNER] == 2
    assert [o.printed.name for o in table.game.installed()] == [name, "Gordian Blade"]


def test_bmi_buffer_leaves_installed_programs_alone(table: "Table") -> None:
    table.rig(card("BMI Buffer"))
    corroder = table.rig(card("Corroder"))
    table.do(Trash(cards=[corroder], by=RUNNER))
    assert card_names(table, HEAP) == ["Corroder"]


def test_wyvern_shuffles_the_top_of_the_heap_back(table: "Table") -> None:
    fund_runner(table, runner=20)
    place_identity(table, "Wyvern: Chemically Enhanced")
    put_cards(table, HEAP, "Diesel", "Sure Gamble")
    access(table, place_in_root(table, "PAD Campaign"), "pay 4[c] to trash PAD Campaign")
    assert card_names(table, STACK) == []
    table.rig(card("Corroder"))
    access(table, place_in_root(table, "PAD Campaign"), "pay 4[c] to trash PAD Campaign")
    assert (card_names(table, STACK), card_names(table, HEAP)) == (["Sure Gamble"], ["Diesel"])
    table.rig(card("Gordian Blade"))
    access(table, place_in_root(table, "PAD Campaign"), "pay 4[c] to trash PAD Campaign")
    assert card_names(table, HEAP) == ["Diesel"]


def _discarding(table: "Table") -> Process[None]:
    yield from discard_step(table.game, Side.RUNNER)
    yield from table.game.checkpoint()


_TRIGGER_MAGDALENE = "trigger Magdalene Keino-Chemutai: Cryptarchitect"


def test_magdalene_installs_one_of_what_she_discards(table: "Table") -> None:
    fund_runner(table)
    place_identity(table, "Magdalene Keino-Chemutai: Cryptarchitect")
    put_cards(table, HEAP, "Femme Fatale")
    put_cards(table, GRIP, "Corroder", "Desperado", "Diesel", *5 * ("Sure Gamble",))
    discarding = "discard Corroder and Desperado and Diesel"
    table.play(_discarding(table), discarding, _TRIGGER_MAGDALENE, "Desperado")
    assert card_names(table, HEAP) == ["Corroder", "Diesel", "Femme Fatale"]
    assert table.state.credits[RUNNER] == 2


@pytest.mark.parametrize("answers", [["pass"], [_TRIGGER_MAGDALENE, "choose nothing"]])
def test_magdalene_may_install_nothing(table: "Table", answers: list[str]) -> None:
    fund_runner(table)
    place_identity(table, "Magdalene Keino-Chemutai: Cryptarchitect")
    put_cards(table, GRIP, "Corroder", *5 * ("Sure Gamble",))
    table.play(_discarding(table), "discard Corroder", *answers)
    assert card_names(table, HEAP) == ["Corroder"]


def test_magdalene_looks_at_her_own_discards_only(table: "Table") -> None:
    fund_runner(table)
    place_identity(table, "Magdalene Keino-Chemutai: Cryptarchitect")
    put_cards(table, GRIP, "Corroder")
    table.play(_discarding(table))
    assert card_names(table, GRIP) == ["Corroder"]


# --- setting up -----------------------------------------------------------------------


def test_ayla_sets_6_cards_aside_and_shuffles_2_of_them_back(table: "Table") -> None:
    ayla = place_identity(table, "Ayla “Bios” Rahim: Simulant Specialist")
    put_cards(table, STACK, "Corroder", "Diesel", "Desperado", "Imp", "Sure Gamble", "Rook")
    put_cards(table, STACK, *9 * ("Easy Mark",))
    kept = ["Corroder", "Desperado", "Diesel", "Sure Gamble"]
    top = ("Corroder", "Diesel", "Desperado", "Imp", "Sure Gamble", "Rook")
    keep = "keep the hand"
    table.play(set_up(table.game), *top, "Imp and Rook", *5 * ("Easy Mark",), keep, keep)
    assert card_names(table, SET_ASIDE) == kept
    assert not any(o.faceup for o in map(table.game.object, table.game.zone(SET_ASIDE)))
    assert len(card_names(table, GRIP)) == 5
    assert len(card_names(table, STACK)) == 15 - 6 + 2 - 5
    fund_runner(table)
    in_grip = card_names(table, GRIP)
    trigger(table, ayla, "add 1 card set aside", "Corroder")
    assert card_names(table, SET_ASIDE) == ["Desperado", "Diesel", "Sure Gamble"]
    assert card_names(table, GRIP) == sorted([*in_grip, "Corroder"])
    assert table.state.clicks[RUNNER] == 3
