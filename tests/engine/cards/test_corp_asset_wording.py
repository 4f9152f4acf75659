"""Assets in positions that turn on a single word of their texts."""

from typing import TYPE_CHECKING

from table_actions import (
    ARCHIVES,
    HQ,
    RD,
    STACK,
    begin_turn,
    card_names,
    ice,
    may_trigger,
    offered_labels,
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
from engine.cards.words.effects import do
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.kinds import PaidAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.values import trash_cost
from engine.kernel.additional_rules.bad_publicity import TakeBadPublicity
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.events import Revealed, RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import NOTHING
from engine.kernel.game_concepts.counters import AGENDA, CREDIT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.phases import play_phase
from engine.kernel.turns.steps import CORP_ACTION, CORP_DRAW

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def _of_the_encountered_ice(effect: type[Trash] | type[Derez]) -> CardDefinition:
    """A card of the Runner's that does that to the encountered ice, for nothing."""

    def does(game: Game, _resolution: Resolution) -> Effect:
        encountered = game.encounter.ice
        return Trash(cards=[encountered]) if effect is Trash else Derez(card=encountered)

    ability = PaidAbility(label="be rid of the ice", cost=NOTHING, clauses=(do(does),))
    return CardDefinition(name="Rid", side=RUNNER, type="hardware", abilities=(ability,))


# --- Chief Slee -----------------------------------------------------------------------


def test_chief_slee_looks_back_at_ice_that_was_trashed_in_the_encounter(table: "Table") -> None:
    slee = place_in_root(table, "Chief Slee")
    wall = table.ice("HQ", ice("sentry", subs=3))
    table.rig(_of_the_encountered_ice(Trash))
    encounter(table, wall, "use Rid: be rid of the ice")
    assert hosted_count(table.game, slee, POWER) == 3


def test_chief_slee_looks_back_at_ice_that_was_derezzed_in_the_encounter(table: "Table") -> None:
    slee = place_in_root(table, "Chief Slee")
    wall = table.ice("HQ", ice("sentry", subs=3))
    table.rig(_of_the_encountered_ice(Derez))
    encounter(table, wall, "use Rid: be rid of the ice")
    assert hosted_count(table.game, slee, POWER) == 3


def test_chief_slee_counts_no_broken_subroutine(table: "Table") -> None:
    slee = place_in_root(table, "Chief Slee")
    table.state.clicks[RUNNER] = 4
    eli = table.ice("HQ", card("Eli 1.0"))
    encounter(table, eli, "use Eli 1.0: break 1 subroutine", "“end the run”", "pass")
    assert hosted_count(table.game, slee, POWER) == 1


def test_chief_slee_counts_in_runs_that_subroutines_end(table: "Table") -> None:
    slee = place_in_root(table, "Chief Slee")
    table.ice("HQ", card("Eli 1.0"))
    assert not run(table, "HQ")
    assert hosted_count(table.game, slee, POWER) == 2


def test_chief_slee_counts_what_was_bypassed(table: "Table") -> None:
    slee = place_in_root(table, "Chief Slee")
    table.ice("HQ", card("Eli 1.0"))
    put_cards(table, HQ, "IPO")
    play(table, "Inside Job", "run HQ")
    assert hosted_count(table.game, slee, POWER) == 2


# --- what is kept on a card -----------------------------------------------------------


def test_ci_fund_pays_for_itself_from_the_pool_alone(table: "Table") -> None:
    fund_corp(table, corp=1)
    fund = place_in_root(table, "C.I. Fund")
    place_counters(table, fund, 8, CREDIT)
    assert not may_trigger(table, fund, "take all credits")
    fund_corp(table, corp=2)
    trigger(table, fund, "take all credits")
    assert table.state.credits[CORP] == 8


def test_ci_fund_grows_by_what_was_moved_there_before(table: "Table") -> None:
    fund_corp(table, corp=9)
    fund = place_in_root(table, "C.I. Fund")
    place_counters(table, fund, 3, CREDIT)
    moves = "trigger C.I. Fund: move up to 3[c] from the credit pool here"
    begin_turn(table, CORP, moves, "choose 3")
    assert hosted_count(table.game, fund, CREDIT) == 3 + 3 + 2


def test_nasx_sees_credits_taken_from_cards_but_no_basic_action(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0)
    nasx = place_in_root(table, "NASX")
    vault = place_in_root(table, "Sealed Vault")
    place_counters(table, vault, 5, CREDIT)
    take_an_action(table, CORP, "gain 1 credit", clicks=2)
    assert hosted_count(table.game, nasx, POWER) == 0
    trigger(table, vault, "take any number of credits", "take 5[c]", "trigger NASX", "pay 1[c]")
    assert (hosted_count(table.game, nasx, POWER), table.state.credits[CORP]) == (1, 1 + 5 - 1)


def test_mark_yale_sees_counters_spent_on_other_cards(table: "Table") -> None:
    fund_corp(table, corp=0)
    place_in_root(table, "Mark Yale")
    agenda = place_scored(table, "Project Vitruvius", agenda_counters=2)
    put_cards(table, ARCHIVES, "Ice Wall")
    trigger(table, agenda, "", "Ice Wall")
    assert (hosted_count(table.game, agenda, AGENDA), table.state.credits[CORP]) == (1, 1)


# --- what is rezzed -------------------------------------------------------------------


def test_lakshmi_counts_its_own_rezzing(table: "Table") -> None:
    fund_corp(table, corp=9)
    lakshmi = place_in_root(table, "Lakshmi Smartfabrics", rezzed=False)
    rez(table, lakshmi)
    assert hosted_count(table.game, lakshmi, POWER) == 1


def test_lakshmi_reveals_nothing_worth_more_or_less_than_was_spent(table: "Table") -> None:
    lakshmi = place_in_root(table, "Lakshmi Smartfabrics")
    agenda, _ = put_cards(table, HQ, "Project Vitruvius", "IPO")
    place_counters(table, lakshmi, 3, POWER)
    trigger(table, lakshmi, "reveal an agenda", "pay 1 hosted power counter")
    assert not table.events(Revealed)
    access(table, agenda)
    assert points(table.game, RUNNER) == 2


def test_indian_union_stock_exchange_takes_neutral_cards_for_others(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=5)
    place_identity(table, "Jinteki: Personal Evolution")
    place_in_root(table, "Indian Union Stock Exchange")
    play(table, "Hedge Fund")
    assert table.state.credits[CORP] == 5 - 5 + 9 + 1


# --- runs -----------------------------------------------------------------------------


def test_daily_quest_pays_nobody_once_it_is_gone(table: "Table") -> None:
    fund_corp(table, corp=0)
    quest = place_in_root(table, "Daily Quest")
    record_last_turn(table, RunSucceeded("HQ"))
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 3
    table.do(Trash(cards=[quest], by=CORP))
    begin_turn(table, CORP)
    assert table.state.credits[CORP] == 3


def test_daily_quest_is_rezzed_in_the_action_phase_alone(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=1, clicks=0)
    put_cards(table, RD, "IPO")
    quest = place_in_root(table, "Daily Quest", rezzed=False)
    table.play(play_phase(table.game, CORP_DRAW))
    table.state.clicks[CORP] = 0
    assert "rez Daily Quest" not in offered_labels(table)
    table.play(play_phase(table.game, CORP_ACTION.of(table.game.rules)), "rez Daily Quest")
    assert table.game.object(quest).faceup


def test_front_company_lets_no_event_run_on_a_remote_first(table: "Table") -> None:
    fund_corp(table, runner=9)
    table.root("remote 5", card("PAD Campaign"))
    for central in ("HQ", "R&D", "Archives"):
        table.server(central)
    place_in_root(table, "Front Company")
    put_cards(table, HQ, "IPO")
    play(table, "Dirty Laundry", "run HQ")
    play(table, "Dirty Laundry", "run remote 5", "pass")
    first, second = table.options_at("6.3.2")
    assert first == ["run HQ", "run R&D", "run Archives"]
    assert "run remote 5" in second


def test_front_company_counts_an_earlier_run_on_archives(table: "Table") -> None:
    fill_grip(table, 5)
    company = place_in_root(table, "Front Company", rezzed=False)
    run(table, "Archives")
    table.game.object(company).faceup = True
    run(table, "Archives")
    assert grip_size(table) == 5


# --- drawing --------------------------------------------------------------------------


def test_genetics_pavilion_counts_what_was_drawn_before_it_was_rezzed(table: "Table") -> None:
    fund_corp(table, corp=9)
    pavilion = place_in_root(table, "Genetics Pavilion", rezzed=False)
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    play(table, "Diesel")
    rez(table, pavilion)
    take_an_action(table, RUNNER, "draw 1 card", clicks=4)
    assert grip_size(table) == 3
    table.do(Derez(card=pavilion, by=RUNNER))
    take_an_action(table, RUNNER, "draw 1 card")
    assert grip_size(table) == 4


def test_genetics_pavilion_keeps_a_draw_from_being_a_cost(table: "Table") -> None:
    place_in_root(table, "Genetics Pavilion")
    table.rig(card("Polyhistor"))
    table.ice("HQ", card("Vanilla"), rezzed=False)
    put_cards(table, HQ, "IPO")
    put_cards(table, RD, "IPO")
    put_cards(table, STACK, *["Sure Gamble"] * 9)
    table.do(Draw(side=RUNNER, base=2, by=RUNNER))
    run(table, "HQ", "trigger Polyhistor")
    assert "draw 1 card" not in offered_labels(table)
    assert (grip_size(table), len(card_names(table, RD))) == (2, 1)


# --- hosting and trashing -------------------------------------------------------------


def test_full_immersion_recstudio_takes_no_third_and_is_cheap_while_unrezzed(
    table: "Table",
) -> None:
    studio = place_in_root(table, "Full Immersion RecStudio")
    first = table.root("remote 9", card("PAD Campaign"))
    table.game.object(first).host = studio
    assert trash_cost(table.game, studio) == 6
    table.do(Derez(card=studio, by=RUNNER))
    assert trash_cost(table.game, studio) == 3


# --- accessing ------------------------------------------------------------------------


def test_shi_kyu_without_credits_may_still_be_taken(table: "Table") -> None:
    fund_corp(table, corp=0)
    fill_grip(table, 2)
    in_archives = table.place(card("Shi.Kyū"), ARCHIVES, faceup=True)
    access(table, in_archives, "decline")
    assert grip_size(table) == 2
    (in_hand,) = put_cards(table, HQ, "Shi.Kyū")
    access(table, in_hand, "add it to the score area")
    assert points(table.game, RUNNER) == -1


# --- HQ and R&D -----------------------------------------------------------------------


def test_alexa_belsky_keeps_nothing_for_an_odd_credit(table: "Table") -> None:
    fund_corp(table, runner=5)
    alexa = place_in_root(table, "Alexa Belsky")
    put_cards(table, HQ, "IPO", "Hedge Fund", "Ice Wall")
    trigger(table, alexa, "shuffle HQ", "spend 3[c]", "keep IPO")
    assert (card_names(table, HQ), table.state.credits[RUNNER]) == (["IPO"], 2)


def test_alexa_belsky_shuffles_rd_though_hq_is_empty(table: "Table") -> None:
    alexa = place_in_root(table, "Alexa Belsky")
    top, _ = put_cards(table, RD, "IPO", "Hedge Fund")
    trigger(table, alexa, "shuffle HQ", "decline")
    assert not table.game.exists(top)
    assert card_names(table, RD) == ["Hedge Fund", "IPO"]


def test_shannon_claire_shuffles_the_rest_before_the_agenda_lies_below(table: "Table") -> None:
    claire = place_in_root(table, "Shannon Claire")
    put_cards(table, RD, "Hostile Takeover", "IPO", "Hedge Fund")
    trigger(table, claire, "search R&D or Archives", "search R&D", "find Hostile Takeover")
    assert table.game.name(table.game.zone(RD)[-1]) == "Hostile Takeover"
    assert table.has_logged("Hostile Takeover")


def test_open_forum_acts_at_once_after_the_draw_though_rd_is_empty_then(table: "Table") -> None:
    set_corps_turn(table)
    place_in_root(table, "Open Forum")
    put_cards(table, RD, "IPO")
    put_cards(table, HQ, "Ice Wall")
    table.play(play_phase(table.game, CORP_DRAW), "Ice Wall")
    assert (card_names(table, HQ), card_names(table, RD)) == (["IPO"], ["Ice Wall"])


# --- agendas forfeited ----------------------------------------------------------------


def test_quarantine_system_needs_no_ice_to_be_chosen_in_full(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=1)
    system = place_in_root(table, "Quarantine System")
    place_scored(table, "Hostile Takeover")
    wall = table.ice("R&D", card("Ice Wall"), rezzed=False)
    tollbooth = table.ice("HQ", card("Tollbooth"), rezzed=False)
    trigger(table, system, "rez up to 3", "Ice Wall")
    assert table.game.object(wall).faceup
    assert not table.game.object(tollbooth).faceup
    assert table.state.credits[CORP] == 1


def test_quarantine_system_goes_by_the_agenda_that_is_forfeited_each_time(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=8)
    system = place_in_root(table, "Quarantine System")
    place_scored(table, "Government Contracts")
    place_scored(table, "Hostile Takeover")
    table.ice("HQ", card("Tollbooth"), rezzed=False)
    table.ice("R&D", card("Tollbooth"), rezzed=False)
    trigger(table, system, "rez up to 3", "forfeit Government Contracts", "Tollbooth")
    assert table.state.credits[CORP] == 8 - 2
    trigger(table, system, "rez up to 3", "Tollbooth")
    assert table.state.credits[CORP] == 8 - 2 - 6


def test_quarantine_system_rezzes_what_can_be_paid_for(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=7)
    system = place_in_root(table, "Quarantine System")
    place_scored(table, "Hostile Takeover")
    ices = [table.ice(s, card("Tollbooth"), rezzed=False) for s in ("HQ", "R&D")]
    trigger(table, system, "rez up to 3", "Tollbooth and Tollbooth", "Tollbooth")
    assert sum(table.game.object(oid).faceup for oid in ices) == 1
    assert table.state.credits[CORP] == 1


def test_quarantine_system_finds_no_points_printed_on_a_converted_card(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4 + 8)
    system = place_in_root(table, "Quarantine System")
    play(table, "An Offer You Can’t Refuse", "R&D", "decline")
    assert points(table.game, CORP) == 1
    table.ice("HQ", card("Tollbooth"), rezzed=False)
    trigger(table, system, "rez up to 3", "Tollbooth")
    assert table.state.credits[CORP] == 0


# --- bad publicity --------------------------------------------------------------------


def test_broadcast_square_traces_each_time(table: "Table") -> None:
    fund_corp(table, corp=0, runner=0)
    place_in_root(table, "Broadcast Square")
    for _ in range(2):
        table.do(TakeBadPublicity(base=1, by=CORP))
    assert table.state.bad_publicity == 0
    assert len([c for c in table.cited if c == "10.8.6a"]) == 2
