"""Events that choose among effects or trash for something, and cards beside them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    ARCHIVES,
    CORP,
    GRIP,
    HEAP,
    HQ,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    end_turn,
    ice,
    install,
    next_turn,
    offered_labels,
    play,
    put_cards,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.cards.words.card_conditions import when_accessed
from engine.cards.words.effects import do, trash_this
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.static.values import strength
from engine.kernel.accessing.access import Access, while_accessed
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.decisions import Process
from engine.kernel.editions import rules_of
from engine.kernel.events import Accessed, RunEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.counters import CREDIT, VIRUS, PlaceCounters, hosted_count
from engine.kernel.game_concepts.memory import memory_limit
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.runs.run import run
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


TEST_AGENDA = CardDefinition(name="Point", side=CORP, type="agenda", agenda_points=1)


def test_modal_events_resolve_each_chosen_mode_once(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, STACK, *["Sure Gamble"] * 8)
    table.do(TakeTags(base=3))
    play(table, "Deuces Wild", "gain 3[c]", "draw 2 cards")
    assert (table.state.credits[RUNNER], len(card_names(table, GRIP))) == (3, 2)
    play(table, "Lie Low", "remove up to 2 tags", "choose 1")
    assert table.state.tags == 2
    play(table, "Lie Low", "draw 4 cards")
    assert len(card_names(table, GRIP)) == 6
    play(table, "Networking", "pay 1[c]")
    assert (table.state.tags, "Networking" in card_names(table, GRIP)) == (1, True)
    fund_runner(table)
    (paper,) = put_cards(table, GRIP, "Paper Tripping")
    next_turn(table)
    table.do(Play(card=paper, by=RUNNER, basic=True))
    assert table.state.tags == 0


@pytest.mark.parametrize("name", ["Lie Low", "Lawyer Up"])
def test_removing_tags_makes_an_event_playable_without_a_stack(
    new_table: "Callable[[], Table]", name: str
) -> None:
    table = new_table()
    table.game = Game(table.state, rules_of("24.03"))
    fund_runner(table)
    (event,) = put_cards(table, GRIP, name)
    assert not Play(card=event, by=RUNNER).can_happen(table.game)
    table.do(TakeTags(base=1))
    assert Play(card=event, by=RUNNER).can_happen(table.game)


def test_lawyer_up_draws_without_tags(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    play(table, "Lawyer Up")
    assert len(card_names(table, GRIP)) == 3
    assert "choose 0" not in offered_labels(table)


def test_bahia_bands_pays_trash_costs_in_its_run(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, STACK, *["Sure Gamble"] * 2)
    asset = table.root("remote 1", card("PAD Campaign"))
    effects = ("draw 2 cards", "place 4[c] for trash costs")
    play(table, "Bahia Bands", "run remote 1", *effects, "pay 4[c] to trash PAD Campaign")
    assert (table.game.exists(asset), len(card_names(table, GRIP))) == (False, 2)


def test_office_supplies_cost_less_with_link(table: "Table") -> None:
    fund_runner(table, runner=3)
    (office,) = put_cards(table, GRIP, "Office Supplies")
    effect = Play(card=office, by=RUNNER)
    assert not effect.can_happen(table.game)
    table.rig(card("Access to Globalsec"))
    table.do(effect, answers=("gain 4[c]",))
    assert table.state.credits[RUNNER] == 4


def test_events_pay_for_trashed_cards(table: "Table") -> None:
    fund_runner(table, runner=4)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    table.rig(card("Decoy"))
    table.rig(card("Corroder"))
    play(table, "Isolation")
    play(table, "Spec Work")
    assert (table.state.credits[RUNNER], len(card_names(table, GRIP))) == (4 - 2 + 7 - 1 + 4, 2)
    put_cards(table, GRIP, "Mimic", "Imp")
    play(table, "Freelance Coding Contract", "Mimic and Imp")
    assert table.state.credits[RUNNER] == 16
    put_cards(table, GRIP, "Diesel")
    (mosh,) = put_cards(table, GRIP, "Moshing")
    assert Play(card=mosh, by=RUNNER).can_happen(table.game)
    play(table, "Guinea Pig")
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (22, [])


def test_moshing_cannot_be_trashed_to_pay_for_itself(table: "Table") -> None:
    (mosh, *_) = put_cards(table, GRIP, "Moshing", "Mimic", "Imp")
    assert not Play(card=mosh, by=RUNNER).can_happen(table.game)
    put_cards(table, GRIP, "Diesel")
    assert Play(card=mosh, by=RUNNER).can_happen(table.game)


def test_independent_thinking_counts_directives_twice(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    for name in ("Decoy", "Neutralize All Threats"):
        table.rig(card(name))
    play(table, "Independent Thinking", "Decoy and Neutralize All Threats")
    assert len(card_names(table, GRIP)) == 4
    table.place(card("Neutralize All Threats"), installed=True, faceup=False)
    play(table, "Independent Thinking", "Neutralize All Threats")
    assert len(card_names(table, GRIP)) == 5


def test_inject_trashes_programs_and_takes_the_rest(table: "Table") -> None:
    fund_runner(table, runner=1)
    put_cards(table, STACK, "Imp", "Sure Gamble", "Mimic", "Diesel", "Corroder")
    play(table, "Inject")
    assert (card_names(table, GRIP), table.state.credits[RUNNER]) == (["Diesel", "Sure Gamble"], 2)
    assert card_names(table, HEAP) == ["Imp", "Inject", "Mimic"]


def test_labor_rights_brings_3_cards_back(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    play(table, "Labor Rights")
    assert (
        len(card_names(table, STACK)),
        len(card_names(table, GRIP)),
        card_names(table, HEAP),
    ) == (2, 1, [])
    assert card_names(table, REMOVED) == ["Labor Rights"]


def test_pinhole_threading_only_looks_at_agendas(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, HQ, "Hedge Fund")
    table.root("remote 1", AGENDA)
    asset = table.root("remote 2", card("PAD Campaign"))
    place = "facedown card 1 in the root of remote {}"
    play(table, "Pinhole Threading", "run HQ", place.format(1))
    assert (len(table.events(Accessed)), card_names(table, score_area(RUNNER))) == (1, [])
    fund_runner(table)
    trash = "pay 4[c] to trash PAD Campaign"
    play(table, "Pinhole Threading", "run HQ", place.format(2), trash)
    assert not table.game.exists(asset)


def test_pinhole_threading_lets_the_corp_trash_what_is_accessed(table: "Table") -> None:
    trash = ConditionalAbility(
        label="trash this",
        condition=when_accessed(),
        clauses=(do(trash_this),),
        active_in=while_accessed,
    )
    sting = CardDefinition(
        name="Sting", side=CORP, type="agenda", agenda_points=1, abilities=(trash,)
    )
    fund_runner(table)
    table.server("HQ")
    table.root("remote 1", sting)
    play(table, "Pinhole Threading", "run HQ")
    assert card_names(table, ARCHIVES) == ["Sting"]


def test_power_to_the_people_pays_once(table: "Table") -> None:
    fund_runner(table, runner=0)
    (event,) = put_cards(table, GRIP, "Power to the People")
    first, second = (table.root(f"remote {n}", TEST_AGENDA) for n in (1, 2))
    played = Play(card=event, by=RUNNER, basic=True)

    def playing() -> Process[None]:
        for effect in (played, *(Access(card=c, by=RUNNER) for c in (first, second))):
            yield from carry_out(table.game, [effect])

    table.play(playing())
    assert table.state.credits[RUNNER] == 7


def test_injection_attack_strengthens_and_recon_jacks_out(table: "Table") -> None:
    fund_runner(table)
    breaker, _other = table.rig(card("Corroder")), table.rig(card("Mimic"))
    table.ice("HQ", ice("barrier", 4))
    breaks = "use Corroder: break 1 barrier subroutine"
    play(table, "Injection Attack", "Corroder", "run HQ", breaks)
    assert strength(table.game, breaker) == 2
    play(table, "Recon", "run HQ", "trigger Recon")
    assert [event.successful for event in table.events(RunEnded)] == [True, False]


def test_contaminate_places_counters_and_insight_reveals_rd(table: "Table") -> None:
    fund_runner(table)
    imp, mimic = table.rig(card("Imp")), table.rig(card("Mimic"))
    table.do(PlaceCounters(card=imp, kind=VIRUS, base=1))
    play(table, "Contaminate")
    assert [hosted_count(table.game, one, VIRUS) for one in (imp, mimic)] == [1, 3]
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma", "Wraparound")
    play(table, "Insight", "decline")
    assert table.has_logged("Wraparound")


# --- consoles and companions ----------------------------------------------------------


def test_brain_chip_and_ekomind_vary_memory(table: "Table") -> None:
    before = memory_limit(table.game)
    chip = table.rig(card("Brain Chip"))
    table.place(AGENDA, score_area(RUNNER), faceup=True)
    assert memory_limit(table.game) == before + 4
    assert maximum_hand_size(table.game, RUNNER) == 9
    table.do(RemoveFromGame(cards=[chip]))
    put_cards(table, GRIP, "Diesel", "Diesel")
    table.rig(card("Ekomind"))
    assert memory_limit(table.game) == 2


def test_paragon_looks_at_the_stack(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.rig(card("Paragon"))
    put_cards(table, STACK, "Diesel", "Sure Gamble")
    table.play(run(table.game, "Archives"), "trigger Paragon", "add it to the bottom of the stack")
    assert [table.game.name(c) for c in table.game.zone(STACK)] == ["Sure Gamble", "Diesel"]
    assert table.state.credits[RUNNER] == 1


def test_turntable_swaps_agendas(table: "Table") -> None:
    table.rig(card("Turntable"))
    table.place(card("Offworld Office"), score_area(CORP), faceup=True)
    stolen = table.root("remote 1", AGENDA)
    table.do(Steal(card=stolen, by=RUNNER), answers=("trigger Turntable",))
    assert card_names(table, score_area(RUNNER)) == ["Offworld Office"]
    assert card_names(table, score_area(CORP)) == ["Agenda"]


def test_companions_leave_or_take_their_price(table: "Table") -> None:
    fund_runner(table, runner=0)
    taka, maemi = install(table, "Trickster Taka"), install(table, "Mystic Maemi")
    for companion in (taka, maemi):
        table.do(PlaceCounters(card=companion, kind=CREDIT, base=2))
    begin_turn(table, RUNNER, "trigger Trickster Taka")
    assert hosted_count(table.game, taka, CREDIT) == 3
    put_cards(table, GRIP, "Diesel")
    answers = ("trigger Trickster Taka", "take 1 tag", "trash 1 card at random")
    end_turn(table, RUNNER, *answers)
    assert (table.state.tags, card_names(table, GRIP)) == (1, [])
    put_cards(table, GRIP, "Build Script")
    (script,) = table.game.zone(GRIP)
    assert Play(card=script, by=RUNNER).can_happen(table.game)


def test_the_woman_in_the_red_dress_shows_a_card(table: "Table") -> None:
    table.rig(card("Woman in the Red Dress"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    begin_turn(table, RUNNER, "draw it")
    assert card_names(table, HQ) == ["Hedge Fund"]
    assert card_names(table, ARCHIVES) == []
    assert "decline" in offered_labels(table)


def test_in_the_groove_ignores_facedown_installs(table: "Table") -> None:
    fund_runner(table)
    groove, program, other = put_cards(table, GRIP, "In the Groove", "Corroder", "Corroder")

    def turn() -> Process[None]:
        yield from carry_out(table.game, [Play(card=groove, by=RUNNER, basic=True)])
        yield from carry_out(table.game, [Install(card=program, by=RUNNER, facedown=True)])
        yield from carry_out(table.game, [Install(card=other, by=RUNNER)])

    table.play(turn(), "gain 1[c]")
    asked = [decision for decision in table.asked if decision.option("gain 1[c]")]
    assert len(asked) == 1


def test_ekomind_does_not_count_the_program_that_is_installed(table: "Table") -> None:
    fund_runner(table, runner=9)
    table.rig(card("Ekomind"))
    (program,) = put_cards(table, GRIP, "Corroder")
    first = Install(card=program, by=RUNNER)
    assert not first.can_happen(table.game)
    mimic, _ = put_cards(table, GRIP, "Mimic", "Diesel")
    table.do(first)
    assert memory_limit(table.game) == 2
    table.do(Install(card=mimic, by=RUNNER), answers=("trash Corroder",))
    assert card_names(table, HEAP) == ["Corroder"]
