"""Events whose effects last, and those in which something is guessed."""

from functools import partial
from operator import eq
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
    begin_turn,
    card_names,
    ice,
    next_turn,
    offered_labels,
    play,
    put_cards,
)
from table_cards import (
    can_play,
    emit_event,
    fill_grip,
    fund_runner,
    run,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.static.values import modified_value
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.decisions import Process
from engine.kernel.events import (
    Accessed,
    Bypassed,
    RunBegan,
    RunEnded,
    RunSucceeded,
    Scored,
    Stolen,
)
from engine.kernel.game_concepts.advancing import Advance
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.counters import VIRUS, PlaceCounters, Purge, hosted_count
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.runs.initiation import MakeRun

if TYPE_CHECKING:
    from tests.engine.conftest import Table

PAD = "PAD Campaign"


def in_one_turn(table: "Table", name: str, *servers: str, answers: tuple[str, ...] = ()) -> None:
    """Play an event as the first action of a turn, and run servers in the same turn."""
    (event,) = put_cards(table, GRIP, name)

    def turn() -> Process[None]:
        yield from carry_out(table.game, [Play(card=event, by=RUNNER, basic=True)])
        for server in servers:
            yield from carry_out(table.game, [MakeRun(which=partial(eq, server), by=RUNNER)])

    table.play(turn(), *answers)


def test_black_hat_opens_hq_and_rd_unless_traced(table: "Table") -> None:
    fund_runner(table, runner=9, corp=0)
    put_cards(table, RD, *["Hedge Fund"] * 4)
    in_one_turn(table, "Black Hat", "R&D", "R&D", answers=("spend 4[c]",))
    assert len(table.events(Accessed)) == 6


def test_black_hat_comes_to_nothing_where_the_trace_succeeds(table: "Table") -> None:
    fund_runner(table, runner=2, corp=0)
    put_cards(table, RD, *["Hedge Fund"] * 4)
    in_one_turn(table, "Black Hat", "R&D")
    assert len(table.events(Accessed)) == 1


def test_by_any_means_trashes_everything_but_in_archives(table: "Table") -> None:
    fund_runner(table)
    fill_grip(table, 3)
    table.root("remote 1", AGENDA)
    put_cards(table, ARCHIVES, PAD)
    later = "access PAD Campaign in Archives"
    in_one_turn(table, "By Any Means", "remote 1", "Archives", answers=(later,))
    assert (card_names(table, ARCHIVES), len(card_names(table, GRIP))) == ([PAD], 2)
    assert card_names(table, score_area(RUNNER)) == ["Agenda"]
    assert len(table.events(Accessed)) == 3


def test_peace_in_our_time_pays_both_and_forbids_runs(table: "Table") -> None:
    fund_runner(table, runner=1)
    table.server("HQ")
    in_one_turn(table, "Peace in Our Time", "HQ")
    assert table.state.credits == {RUNNER: 10, CORP: 10}
    assert table.events(RunBegan) == []


def test_peace_in_our_time_is_not_played_after_an_agenda_was_scored(table: "Table") -> None:
    fund_runner(table, runner=1)
    emit_event(table, Scored(0, table.place(AGENDA, score_area(CORP)), 3, 3))
    next_turn(table)
    (event,) = put_cards(table, GRIP, "Peace in Our Time")
    assert not Play(card=event, by=RUNNER, basic=True).can_happen(table.game)


def test_queens_gambit_pays_for_each_counter_and_keeps_out(table: "Table") -> None:
    fund_runner(table, runner=0)
    agenda = table.root("remote 1", AGENDA)
    table.root("remote 2", card(PAD), rezzed=True)
    in_one_turn(table, "Queen's Gambit", "remote 1", answers=("choose 2",))
    assert (hosted_count(table.game, agenda, "advancement"), table.state.credits[RUNNER]) == (
        2,
        4,
    )
    assert (len(table.events(RunEnded)), table.events(Accessed)) == (1, [])


def test_leverage_prevents_damage_where_the_corp_takes_none(table: "Table") -> None:
    fund_runner(table)
    emit_event(table, RunSucceeded("HQ"))
    play(table, "Leverage", "decline")
    fill_grip(table, 3)
    table.do(Damage(kind=DamageKind.NET, base=2, by=CORP))
    assert len(card_names(table, GRIP)) == 3
    next_turn(table)
    begin_turn(table, RUNNER)
    table.do(Damage(kind=DamageKind.NET, base=2, by=CORP), answers=())
    assert len(card_names(table, GRIP)) == 1


def test_leverage_is_bought_off_with_bad_publicity(table: "Table") -> None:
    fund_runner(table)
    emit_event(table, RunSucceeded("HQ"))
    play(table, "Leverage", "take 2 bad publicity")
    fill_grip(table, 3)
    table.do(Damage(kind=DamageKind.NET, base=1, by=CORP))
    assert (len(card_names(table, GRIP)), table.state.bad_publicity) == (2, 2)


def test_populist_rally_takes_a_click_of_the_corps_next_turn(table: "Table") -> None:
    fund_runner(table)
    assert not can_play(table, "Populist Rally")
    table.rig(card("Fall Guy"))
    assert not can_play(table, "Populist Rally")
    table.rig(card("Wyldside"))
    play(table, "Populist Rally")
    assert modified_value(table.game, "allotted clicks", CORP, 3) == 2


def test_the_price_of_freedom_stops_advancing_in_the_corps_next_turn(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Kati Jones"))
    agenda = table.root("remote 1", AGENDA)
    play(table, "The Price of Freedom", "trash Kati Jones")
    assert card_names(table, REMOVED) == ["The Price of Freedom"]
    assert Advance(card=agenda, by=CORP).can_happen(table.game)
    table.state.turn = CORP
    take_an_action(table, CORP, "gain 1 credit", clicks=1)
    assert not [o for o in offered_labels(table) if o.startswith("advance")]


def test_another_paycheck_for_the_points_of_both(table: "Table") -> None:
    fund_runner(table, runner=0, corp=0)
    table.place(AGENDA, score_area(CORP))
    play(table, "Another Day, Another Paycheck")
    agenda = table.root("remote 1", AGENDA)
    table.do(Steal(card=agenda, by=RUNNER))
    assert table.state.credits[RUNNER] == 8


def test_government_investigations_forbid_2_credits_in_secret(table: "Table") -> None:
    fund_runner(table, runner=5, corp=5)
    play(table, "Government Investigations")
    play(table, "Rigged Results", "bid 1[c]", "1[c]")
    assert ("bid 1[c]" in offered_labels(table), "bid 2[c]" in offered_labels(table)) == (
        True,
        False,
    )


@pytest.mark.parametrize(("guess", "left"), [("an even number", 8), ("an odd number", 2)])
def test_push_your_luck_doubles_what_is_guessed_wrong(
    table: "Table", guess: str, left: int
) -> None:
    fund_runner(table, runner=7)
    play(table, "Push Your Luck", "bid 3[c]", guess)
    assert table.state.credits[RUNNER] == left


def test_rigged_results_bypass_the_chosen_ice_once(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.ice("HQ", ice("sentry"))
    wall = table.ice("HQ", card("Ice Wall"))
    table.ice("R&D", card("Enigma"))
    play(table, "Rigged Results", "bid 2[c]", "1[c]", "Ice Wall")
    assert [event.ice for event in table.events(Bypassed)] == [wall]
    assert (table.events(RunEnded)[-1].server, table.state.credits[RUNNER]) == ("HQ", 0)


def test_rigged_results_come_to_nothing_where_the_corp_is_right(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.ice("HQ", card("Ice Wall"))
    play(table, "Rigged Results", "bid 2[c]", "2[c]")
    assert (table.events(RunBegan), table.state.credits[RUNNER]) == ([], 0)


def test_falsified_credentials_pay_for_the_right_type(table: "Table") -> None:
    fund_runner(table, runner=2)
    table.root("remote 1", card(PAD))
    play(table, "Falsified Credentials", "asset")
    assert table.state.credits[RUNNER] == 6
    play(table, "Falsified Credentials", "agenda")
    assert table.state.credits[RUNNER] == 5


def test_on_the_lam_hides_tags_or_damage_behind_a_resource(table: "Table") -> None:
    fund_runner(table, runner=6)
    kati = table.rig(card("Kati Jones"))
    play(table, "On the Lam")
    assert [o.printed.name for o in table.game.hosted(kati)] == ["On the Lam"]
    use = "use On the Lam: prevent tags or damage, up to 3"
    table.do(TakeTags(base=4), answers=(use, "prevent up to 3 tags", "prevent 3"))
    assert (table.state.tags, card_names(table, HEAP)) == (1, ["On the Lam"])
    play(table, "On the Lam")
    fill_grip(table, 3)
    answers = (use, "prevent up to 3 damage", "prevent 2")
    table.do(Damage(kind=DamageKind.MEAT, base=2, by=CORP), answers=answers)
    assert len(card_names(table, GRIP)) == 3


@pytest.mark.parametrize("harm", [TakeTags(base=1), Damage(kind=DamageKind.NET, base=1, by=CORP)])
def test_only_what_is_imminent_can_be_prevented(table: "Table", harm: Effect) -> None:
    """On the Lam could prevent either, and has to be relevant to what is imminent (9.9.3)."""
    fund_runner(table)
    table.rig(card("Kati Jones"))
    play(table, "On the Lam")
    fill_grip(table, 1)
    is_tag = isinstance(harm, TakeTags)
    tags, damage = "prevent up to 3 tags", "prevent up to 3 damage"
    use = "use On the Lam: prevent tags or damage, up to 3"
    table.do(harm, answers=(use, tags if is_tag else damage, "prevent 1"))
    assert offered_labels(table) & {tags, damage} == {tags if is_tag else damage}
    (chosen,) = (asked for asked in table.asked if asked.option(tags) or asked.option(damage))
    assert chosen.rule == "9.9.3", "whether it prevents, changes a value or replaces"
    assert (table.state.tags, len(card_names(table, GRIP))) == (0, 1)


def test_on_the_lam_prevents_tags_or_damage_of_one_effect(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Kati Jones"))
    play(table, "On the Lam")
    fill_grip(table, 2)
    use = "use On the Lam: prevent tags or damage, up to 3"
    both = TakeTags(base=1), Damage(kind=DamageKind.MEAT, base=1, by=CORP)
    table.do(*both, answers=(use, "prevent up to 3 damage", "prevent 1"))
    assert {"prevent up to 3 tags", "prevent up to 3 damage"} <= offered_labels(table)
    assert (table.state.tags, len(card_names(table, GRIP))) == (1, 2)


@pytest.mark.parametrize("kind", [DamageKind.NET, None])
def test_no_one_home_prevents_what_would_happen(table: "Table", kind: DamageKind | None) -> None:
    fund_runner(table, runner=1, corp=0)
    table.rig(card("No One Home"))
    fill_grip(table, 1)
    harm = TakeTags(base=2) if kind is None else Damage(kind=kind, base=1, by=CORP)
    all_of_it = "prevent all tags" if kind is None else "prevent all net damage"
    answers = ("trigger No One Home", "pay [trash]", "spend 0[c]", all_of_it)
    table.do(harm, answers=answers)
    assert len(offered_labels(table) & {"prevent all tags", "prevent all net damage"}) == 1
    assert (table.state.tags, card_names(table, HEAP)) == (0, ["No One Home"])


def test_political_graffiti_takes_a_point_until_the_purge(table: "Table") -> None:
    fund_runner(table)
    table.server("Archives")
    table.place(AGENDA, score_area(CORP))
    play(table, "Political Graffiti")
    assert (score(table.game, CORP), table.events(Accessed)) == (3, [])
    table.do(Purge(by=CORP))
    assert (score(table.game, CORP), card_names(table, HEAP)) == (4, ["Political Graffiti"])


def test_brute_force_hack_derezzes_what_costs_no_more(table: "Table") -> None:
    fund_runner(table, runner=2)
    wall = table.ice("HQ", card("Ice Wall"))
    enigma = table.ice("HQ", card("Enigma"))
    play(table, "Brute-Force-Hack", "X = 2")
    assert [table.game.object(o).faceup for o in (wall, enigma)] == [False, True]


def test_en_passant_trashes_unrezzed_ice_that_was_passed(table: "Table") -> None:
    fund_runner(table)
    wall = table.ice("HQ", card("Ice Wall"), rezzed=False)
    other = table.ice("R&D", card("Ice Wall"), rezzed=False)
    assert not can_play(table, "En Passant")
    run(table, "R&D")
    run(table, "HQ")
    play(table, "En Passant")
    assert [table.game.exists(o) for o in (wall, other)] == [False, True]


def test_reprise_returns_a_corp_card_after_a_theft(table: "Table") -> None:
    fund_runner(table)
    table.server("HQ")
    pad = table.root("remote 1", card(PAD), rezzed=True)
    assert not can_play(table, "Reprise")
    emit_event(table, Stolen(0, table.place(AGENDA, score_area(RUNNER)), 0))
    play(table, "Reprise", "run any server", "run HQ")
    assert (table.game.exists(pad), card_names(table, HQ)) == (False, [PAD])
    assert len(table.events(RunEnded)) == 1


def test_surge_is_for_a_program_on_which_counters_were_placed(table: "Table") -> None:
    fund_runner(table)
    imp, other = table.rig(card("Imp")), table.rig(card("Imp"))
    assert not can_play(table, "Surge")
    table.do(PlaceCounters(card=imp, kind=VIRUS, base=1, by=RUNNER))
    play(table, "Surge")
    assert [hosted_count(table.game, o, VIRUS) for o in (imp, other)] == [3, 0]


def test_syn_attack_has_the_corp_do_what_it_can_do_in_full(table: "Table") -> None:
    fund_runner(table, runner=4)
    put_cards(table, HQ, "Ice Wall", "Enigma")
    play(table, "SYN Attack", "discard Ice Wall")
    assert (card_names(table, ARCHIVES), card_names(table, HQ)) == (["Enigma", "Ice Wall"], [])
    put_cards(table, HQ, "Ice Wall")
    put_cards(table, RD, *["Hedge Fund"] * 5)
    play(table, "SYN Attack")
    assert len(card_names(table, HQ)) == 5
