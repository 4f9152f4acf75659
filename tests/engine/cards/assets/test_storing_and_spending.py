"""Assets that keep credits or counters, look at runs, or are paid for as they are accessed."""

from typing import TYPE_CHECKING

from table_actions import (
    ARCHIVES,
    GRIP,
    HQ,
    RD,
    begin_turn,
    card_names,
    find_ability,
    ice,
    next_turn,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    access,
    encounter,
    fill_grip,
    fund_corp,
    grip_size,
    place_counters,
    place_identity,
    place_in_root,
    place_scored,
    record_last_turn,
    rez,
    run,
    set_corps_turn,
    take_an_action,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.paid import use_ability
from engine.kernel.abilities.static.values import trash_cost
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.decisions import Process
from engine.kernel.events import RunSucceeded
from engine.kernel.game_concepts.counters import AGENDA, CREDIT, POWER, hosted_count
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.runs.initiation import run_obstacles
from engine.kernel.timing import opened

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- credits kept on a card -----------------------------------------------------------


def test_ci_fund_grows_from_6(table: "Table") -> None:
    fund_corp(table, corp=7)
    fund = place_in_root(table, "C.I. Fund")
    moves = "trigger C.I. Fund: move up to 3[c] from the credit pool here"
    grows = "trigger C.I. Fund: place 2[c] if there are at least 6[c]"
    begin_turn(table, CORP, moves, "choose 3", "trigger C.I. Fund")
    assert (hosted_count(table.game, fund, CREDIT), table.state.credits[CORP]) == (3, 4)
    place_counters(table, fund, 3, CREDIT)
    begin_turn(table, CORP, grows, "pass")
    assert hosted_count(table.game, fund, CREDIT) == 8
    trigger(table, fund, "take all credits")
    assert table.state.credits[CORP] == 10


def test_sealed_vault_keeps_any_number(table: "Table") -> None:
    set_corps_turn(table, clicks=1)
    fund_corp(table, corp=10, clicks=1)
    vault = place_in_root(table, "Sealed Vault")
    trigger(table, vault, "move any number", "choose 8")
    assert (hosted_count(table.game, vault, CREDIT), table.state.credits[CORP]) == (8, 1)
    trigger(table, vault, "take any number of credits", "take 3[c]")
    assert (hosted_count(table.game, vault, CREDIT), table.state.credits[CORP]) == (5, 4)
    assert table.state.clicks[CORP] == 0
    trigger(table, vault, "trash this to take", "take 5[c]")
    assert table.state.credits[CORP] == 9


# --- counters spent and placed --------------------------------------------------------


def test_mark_yale_gains_for_each_agenda_counter_spent(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0)
    yale = place_in_root(table, "Mark Yale")
    agenda = place_scored(table, "Corporate War", agenda_counters=2)
    trigger(table, yale, "gain 2[c]", "pay any 1 agenda counter")
    assert (hosted_count(table.game, agenda, AGENDA), table.state.credits[CORP]) == (1, 3)
    trigger(table, yale, "gain 2[c]", "pay [trash]")
    assert (card_names(table, ARCHIVES), table.state.credits[CORP]) == (["Mark Yale"], 5)


def test_nasx_stores_up_to_2_of_what_other_cards_give(table: "Table") -> None:
    fund_corp(table, corp=5)
    nasx = place_in_root(table, "NASX")
    begin_turn(table, CORP)
    assert (hosted_count(table.game, nasx, POWER), table.state.credits[CORP]) == (0, 6)
    table.do(GainCredits(side=CORP, base=1, by=CORP))
    assert hosted_count(table.game, nasx, POWER) == 0
    play(table, "Hedge Fund", "trigger NASX", "pay 2[c]")
    assert (hosted_count(table.game, nasx, POWER), table.state.credits[CORP]) == (2, 9)
    trigger(table, nasx, "gain 2[c] for each")
    assert table.state.credits[CORP] == 13


def test_indian_union_stock_exchange_likes_cards_from_elsewhere(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9)
    place_identity(table, "Weyland Consortium: Building a Better World")
    exchange = place_in_root(table, "Indian Union Stock Exchange", rezzed=False)
    rez(table, exchange)
    assert table.state.credits[CORP] == 8
    rez(table, place_in_root(table, "PAD Campaign", rezzed=False))
    assert table.state.credits[CORP] == 8 - 2 + 1
    play(table, "Beanstalk Royalties")
    assert table.state.credits[CORP] == 7 + 3 + 1


def test_indian_union_stock_exchange_counts_itself(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=1)
    place_identity(table, "Jinteki: Personal Evolution")
    rez(table, place_in_root(table, "Indian Union Stock Exchange", rezzed=False))
    assert table.state.credits[CORP] == 1


def test_lakshmi_keeps_copies_of_an_agenda_from_being_stolen(table: "Table") -> None:
    lakshmi = place_in_root(table, "Lakshmi Smartfabrics")
    for _ in range(2):
        rez(table, place_in_root(table, "PAD Campaign", rezzed=False))
    assert hosted_count(table.game, lakshmi, POWER) == 2
    put_cards(table, HQ, "Project Vitruvius", "Hostile Takeover")
    first = table.root("remote 9", card("Project Vitruvius"))
    other = table.root("remote 8", card("Hostile Takeover"))

    def reveal_and_access() -> Process[None]:
        using = find_ability(table, lakshmi, "reveal an agenda")
        yield from use_ability(table.game, using, lakshmi)
        yield from carry_out(table.game, [Access(card=first, by=RUNNER)])
        yield from carry_out(table.game, [Access(card=other, by=RUNNER)])

    table.play(reveal_and_access(), "pay 2 hosted power counters")
    assert hosted_count(table.game, lakshmi, POWER) == 0
    assert table.game.exists(first)
    assert points(table.game, RUNNER) == 1


# --- runs -----------------------------------------------------------------------------


def test_daily_quest_pays_a_successful_runner_or_else_the_corp(table: "Table") -> None:
    fund_corp(table, corp=0, runner=0)
    unrezzed = place_in_root(table, "Daily Quest", rezzed=False)
    table.state.credits[CORP] = 1
    rez(table, unrezzed)
    assert not table.game.object(unrezzed).faceup
    quest = place_in_root(table, "Daily Quest")
    server = table.game.object(quest).server or ""
    assert run(table, server)
    assert table.state.credits[RUNNER] == 2
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 4
    record_last_turn(table, RunSucceeded(server))
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 4


def test_daily_quest_is_rezzed_in_the_corps_action_phase(table: "Table") -> None:
    set_corps_turn(table)
    quest = place_in_root(table, "Daily Quest", rezzed=False)

    def in_the_action_phase() -> Process[None]:
        with opened(table.game, "Action Phase", "5.6.2"):
            yield from carry_out(table.game, [Rez(card=quest, by=CORP)])

    rez(table, quest)
    assert not table.game.object(quest).faceup
    table.play(in_the_action_phase())
    assert table.game.object(quest).faceup


def test_front_company_sends_the_first_run_to_a_central_server(table: "Table") -> None:
    fill_grip(table, 5)
    table.root("remote 5", card("PAD Campaign"))
    place_in_root(table, "Front Company")
    assert list(run_obstacles(table.game, "remote 5"))
    run(table, "Archives")
    assert grip_size(table) == 3
    assert not list(run_obstacles(table.game, "remote 5"))
    run(table, "Archives")
    assert grip_size(table) == 3


def test_front_company_does_nothing_behind_ice_and_is_rezzed_in_its_own_turn(
    table: "Table",
) -> None:
    fill_grip(table, 5)
    company = place_in_root(table, "Front Company", rezzed=False)
    rez(table, company)
    assert not table.game.object(company).faceup
    set_corps_turn(table)
    rez(table, company)
    assert table.game.object(company).faceup
    table.state.turn = RUNNER
    table.ice(table.game.object(company).server or "", card("Ice Wall"), rezzed=False)
    run(table, "Archives")
    assert grip_size(table) == 5


def test_chief_slee_counts_what_was_not_broken(table: "Table") -> None:
    fill_grip(table, 6)
    set_corps_turn(table, clicks=1)
    slee = place_in_root(table, "Chief Slee")
    encounter(table, table.ice("HQ", ice("sentry", subs=5)))
    assert hosted_count(table.game, slee, POWER) == 5
    trigger(table, slee, "do 5 meat damage")
    assert (grip_size(table), table.state.clicks[CORP]) == (1, 0)


def test_sundew_gains_for_the_first_click_unless_it_is_for_a_run_here(table: "Table") -> None:
    fund_corp(table, corp=0, runner=9)
    server = table.game.object(place_in_root(table, "Sundew")).server or ""
    take_an_action(table, RUNNER, "gain 1 credit", clicks=4)
    assert table.state.credits[CORP] == 2
    take_an_action(table, RUNNER, f"run {server}")
    assert table.state.credits[CORP] == 2


def test_sundew_is_paid_back_for_the_first_run_here(table: "Table") -> None:
    fund_corp(table, corp=0, runner=9)
    server = table.game.object(place_in_root(table, "Sundew")).server or ""
    take_an_action(table, RUNNER, f"run {server}", "pay 2[c]", clicks=4)
    assert table.state.credits[CORP] == 0
    take_an_action(table, RUNNER, f"run {server}")
    assert table.state.credits[CORP] == 0


def test_sundew_is_paid_back_for_an_event_that_runs_here_and_not_elsewhere(
    table: "Table",
) -> None:
    fund_corp(table, corp=0, runner=9)
    table.server("HQ")
    server = table.game.object(place_in_root(table, "Sundew")).server or ""
    table.place(card("Dirty Laundry"), GRIP)
    take_an_action(table, RUNNER, "play Dirty Laundry", f"run {server}", "pay 2[c]", clicks=4)
    assert table.state.credits[CORP] == 0
    next_turn(table)
    take_an_action(table, RUNNER, "run HQ", clicks=4)
    assert table.state.credits[CORP] == 2


def test_chief_slee_does_not_count_what_was_broken(table: "Table") -> None:
    table.state.clicks[RUNNER] = 1
    slee = place_in_root(table, "Chief Slee")
    eli = table.ice("HQ", card("Eli 1.0"))
    encounter(table, eli, "use Eli 1.0: break 1 subroutine", "“end the run”")
    assert hosted_count(table.game, slee, POWER) == 1


# --- accessing, hosting, searching ----------------------------------------------------


def test_shi_kyu_does_as_much_damage_as_was_spent(table: "Table") -> None:
    fund_corp(table, corp=5)
    fill_grip(table, 5)
    shi_kyu = place_in_root(table, "Shi.Kyū", rezzed=False)
    access(table, shi_kyu, "spend 3[c]", "decline", "pass")
    assert (grip_size(table), table.state.credits[CORP]) == (2, 2)
    access(table, shi_kyu, "spend 2[c]", "add it to the score area")
    assert (grip_size(table), points(table.game, RUNNER)) == (2, -1)
    access(table, put_cards(table, RD, "Shi.Kyū")[0], "pass")
    assert table.state.credits[CORP] == 0


def test_full_immersion_recstudio_hosts_2_and_is_dearer_for_it(table: "Table") -> None:
    set_corps_turn(table)
    studio = place_in_root(table, "Full Immersion RecStudio")
    on_it = "on Full Immersion RecStudio"
    for name, answers in (
        ("PAD Campaign", (on_it,)),
        ("Hostile Takeover", (on_it, "trash nothing")),
    ):
        (in_hand,) = put_cards(table, HQ, name)
        table.do(Install(card=in_hand, by=CORP), answers=answers)
    assert len(table.game.hosted(studio)) == 2
    assert trash_cost(table.game, studio) == 9


def test_shannon_claire_draws_from_the_bottom_and_puts_agendas_there(table: "Table") -> None:
    set_corps_turn(table)
    claire = place_in_root(table, "Shannon Claire")
    put_cards(table, RD, "IPO", "Hedge Fund")
    trigger(table, claire, "draw 1 card")
    assert card_names(table, HQ) == ["Hedge Fund"]
    put_cards(table, ARCHIVES, "Hostile Takeover", "Ice Wall")
    trigger(table, claire, "search R&D or Archives", "search Archives")
    deck = [table.game.name(oid) for oid in table.game.zone(RD)]
    assert deck == ["IPO", "Hostile Takeover"]
