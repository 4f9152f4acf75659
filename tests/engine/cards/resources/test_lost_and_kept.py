"""Resources about what is lost and won, and programs that are hosted or break in their own way."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    CORP,
    GRIP,
    HEAP,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    install,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import encounter, fund_runner, place_counters, run

from engine.cards.catalogue import card
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.errors import GameOver
from engine.kernel.events import Revealed, SubroutineBroken
from engine.kernel.game_concepts.agendas import AddToScoreArea, Steal
from engine.kernel.game_concepts.clicks import LoseClicks
from engine.kernel.game_concepts.counters import CREDIT, POWER, VIRUS, Purge, hosted_count
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.memory import memory_used
from engine.kernel.game_concepts.scoring import with_enough_points
from engine.kernel.game_zones.zones import REMOVED, score_area

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def test_adjusted_chronotype_gives_a_lost_click_back_once(table: "Table") -> None:
    fund_runner(table, clicks=3)
    table.rig(card("Adjusted Chronotype"))
    for _ in range(2):
        table.do(LoseClicks(side=RUNNER, base=1))
    assert table.state.clicks[RUNNER] == 2


def test_adjusted_chronotype_minds_no_trigger_costs(table: "Table") -> None:
    fund_runner(table, clicks=3)
    table.rig(card("Adjusted Chronotype"))
    eli = table.ice("HQ", card("Eli 1.0"))
    encounter(table, eli, "use Eli 1.0: break 1 subroutine", "“end the run”")
    assert table.state.clicks[RUNNER] == 2
    table.do(LoseClicks(side=RUNNER, base=1))
    assert table.state.clicks[RUNNER] == 2


def test_jackpot_is_taken_with_an_agenda(table: "Table") -> None:
    fund_runner(table, runner=0)
    jackpot = table.rig(card("Jackpot!"))
    begin_turn(table, RUNNER, "trigger Jackpot!")
    place_counters(table, jackpot, 3, CREDIT)
    agenda = table.root("remote 1", AGENDA)
    table.do(Steal(card=agenda, by=RUNNER), answers=("pass",))
    assert table.game.exists(jackpot)
    kati = table.rig(card("Kati Jones"))
    added = AddToScoreArea(card=kati, side=RUNNER, points=1)
    table.do(added, answers=("trigger Jackpot!", "take 4[c]"))
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (4, ["Jackpot!"])


@pytest.mark.parametrize("there", [0, 3])
def test_jackpot_may_be_trashed_for_0_credits(table: "Table", there: int) -> None:
    fund_runner(table, runner=0)
    jackpot = table.rig(card("Jackpot!"))
    place_counters(table, jackpot, there, CREDIT)
    taken = ("take 0[c]",) if there else ()
    agenda = table.root("remote 1", AGENDA)
    table.do(Steal(card=agenda, by=RUNNER), answers=("trigger Jackpot!", *taken))
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (0, ["Jackpot!"])


def test_pad_tap_skims_what_abilities_give_the_corp(table: "Table") -> None:
    fund_runner(table, runner=0)
    tap = table.rig(card("PAD Tap"))
    table.do(GainCredits(side=CORP, base=1))
    assert table.state.credits[RUNNER] == 0
    table.do(GainCredits(side=CORP, base=1, source=tap), answers=("trigger PAD Tap",))
    table.do(GainCredits(side=CORP, base=1, source=tap))
    assert table.state.credits[RUNNER] == 1


def test_starlight_crusade_funding_makes_doubles_single(table: "Table") -> None:
    fund_runner(table, runner=8, clicks=1)
    table.rig(card("Starlight Crusade Funding"))
    pad = table.root("remote 1", card("PAD Campaign"))
    (event,) = put_cards(table, GRIP, "Singularity")
    table.do(Play(card=event, by=RUNNER))
    assert (table.game.exists(pad), table.state.clicks[RUNNER]) == (False, 1)
    begin_turn(table, RUNNER)
    assert table.state.clicks[RUNNER] == 0


def test_tallie_perrault_publishes_operations(table: "Table") -> None:
    fund_runner(table, corp=9)
    put_cards(table, STACK, *["Diesel"] * 3)
    tallie = table.rig(card("Tallie Perrault"))
    table.state.turn = CORP
    play(table, "Hedge Fund")
    assert table.state.bad_publicity == 0
    play(table, "Predictive Planogram", "gain 3[c]")
    assert table.state.bad_publicity == 0
    table.state.tags = 1
    play(table, "Closed Accounts", "trigger Tallie Perrault")
    assert (table.state.bad_publicity, table.state.tags) == (1, 2)
    trigger(table, tallie, "draw 1 card for each bad publicity")
    assert card_names(table, GRIP) == ["Diesel"]


def test_the_black_file_puts_the_end_off_for_3_turns(table: "Table") -> None:
    black = table.rig(card("The Black File"))
    for _ in range(2):
        table.place(AGENDA, score_area(CORP))
    assert with_enough_points(table.game) == []
    for _ in range(2):
        begin_turn(table, RUNNER)
    assert hosted_count(table.game, black, POWER) == 2
    with pytest.raises(GameOver):
        begin_turn(table, RUNNER)
    assert (card_names(table, REMOVED), table.state.winner) == (["The Black File"], CORP)


@pytest.mark.parametrize(("source", "broken"), [("credit pool", 1), ("Cloak", 3)])
def test_blackat_breaks_more_for_stealth_credits(table: "Table", source: str, broken: int) -> None:
    fund_runner(table, runner=1 if source == "credit pool" else 0)
    table.rig(card("BlacKat"))
    wall = table.ice("HQ", ice("barrier", power=3, subs=3))
    if source == "Cloak":
        place_counters(table, table.rig(card("Cloak")), 1, CREDIT)
    breaks = "use BlacKat: break 1 barrier subroutine, or up to 3 for a stealth credit"
    three = "“sub 0” and “sub 1” and “sub 2”"
    encounter(table, wall, breaks, three if broken == 3 else "“sub 0”")
    assert len(table.events(SubroutineBroken)) == broken
    assert ("choose nothing" in offered_labels(table)) is (broken == 3)


def test_endless_hunger_eats_cards_to_stay_in_the_run(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Endless Hunger"))
    decoy = table.rig(card("Decoy"))
    enigma = table.ice("HQ", card("Enigma"))
    breaks = "use Endless Hunger: break 1 subroutine that ends the run"
    encounter(table, enigma, breaks, "trash Decoy")
    assert (table.game.exists(decoy), len(table.events(SubroutineBroken))) == (False, 1)
    table.ice("R&D", ice("sentry"))
    encounter(table, table.ice("R&D", ice("sentry")))
    assert len(table.events(SubroutineBroken)) == 1


def test_pawn_walks_inward_and_is_promoted(table: "Table") -> None:
    fund_runner(table)
    put_cards(table, GRIP, "Knight")
    outer, inner = (table.ice("HQ", ice("sentry", subs=0)) for _ in range(2))
    pawn = table.rig(card("Pawn"))
    trigger(table, pawn, "host this on the outermost ice")
    assert table.game.object(pawn).host == outer
    run(table, "HQ")
    assert table.game.object(pawn).host == inner
    run(table, "HQ")
    assert (card_names(table, HEAP), card_names(table, GRIP)) == (["Pawn"], [])
    assert "Knight" in [o.printed.name for o in table.game.installed()]


def test_muse_finds_a_program_for_ice_or_for_itself(table: "Table") -> None:
    fund_runner(table, runner=9)
    wall = table.ice("HQ", card("Ice Wall"))
    put_cards(table, STACK, "Botulus", "Leprechaun", "Diesel")
    install(table, "Muse", "search the stack", "find Botulus", "trash nothing")
    (botulus,) = [o for o in table.game.installed() if o.printed.name == "Botulus"]
    assert botulus.host == wall
    assert "find Leprechaun" not in offered_labels(table)
    put_cards(table, HEAP, "Corroder")
    muse = install(table, "Muse", "search the heap", "find Corroder", "trash nothing")
    (corroder,) = [o for o in table.game.installed() if o.printed.name == "Corroder"]
    assert (corroder.host, table.state.credits[RUNNER]) == (muse, 9 - 2 - 2)


def test_progenitor_keeps_a_counter_from_the_purge(table: "Table") -> None:
    fund_runner(table)
    progenitor = table.rig(card("Progenitor"))
    imp, other = table.rig(card("Imp"), host=progenitor), table.rig(card("Imp"))
    assert memory_used(table.game) == 1
    for virus in (imp, other):
        place_counters(table, virus, 3, VIRUS)
    table.do(Purge(by=CORP))
    assert [hosted_count(table.game, o, VIRUS) for o in (imp, other)] == [1, 0]


@pytest.mark.parametrize(("number", "gained"), [(5, 3), (4, 0)])
def test_rng_key_pays_for_the_right_number(table: "Table", number: int, gained: int) -> None:
    fund_runner(table, runner=0)
    put_cards(table, RD, "Hedge Fund")
    table.rig(card("RNG Key"))
    answers = ("gain 3[c]",) if gained else ()
    run(table, "R&D", "trigger RNG Key", f"choose {number}", *answers)
    assert (table.state.credits[RUNNER], len(table.events(Revealed))) == (gained, 1)
