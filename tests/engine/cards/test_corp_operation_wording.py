"""Operations and agendas in positions that turn on a single word of their texts."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    ARCHIVES,
    GRIP,
    HEAP,
    HQ,
    RD,
    STACK,
    card_names,
    next_turn,
    play,
    put_cards,
    trigger,
)
from table_cards import (
    CORP,
    RUNNER,
    encounter,
    fund_corp,
    place_counters,
    place_in_root,
    place_scored,
    record_last_turn,
    record_trash_last_turn,
    run,
    score,
    set_corps_turn,
)

from engine.cards.catalogue import card
from engine.cards.words.installing import IGNORING_ADDITIONAL_COSTS
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.transfers import AddToHand
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.events import Accessed, Advanced, Derezzed, Stolen, TraceDetermined
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, hosted_count
from engine.kernel.game_concepts.scoring import score as points
from engine.kernel.game_zones.zones import score_area
from engine.kernel.phases import play_phase
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.turns.ending_action_phase import ActionPhaseEnded
from engine.kernel.turns.steps import CORP_ACTION

if TYPE_CHECKING:
    from tests.engine.conftest import Table


_NO_RUNS = CardDefinition(
    name="No Runs",
    side=RUNNER,
    type="resource",
    abilities=(
        StaticAbility(label="no runs", declarations=(Prohibit(InitiateRun, lambda *_: True),)),
    ),
)


# --- Accelerated Diagnostics ----------------------------------------------------------


def test_accelerated_diagnostics_trashes_nothing_once_rd_is_shuffled(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9)
    put_cards(table, RD, "Localized Product Line", "Ice Wall", "IPO", "PAD Campaign")
    play(table, "Accelerated Diagnostics", "Localized Product Line", "find Ice Wall")
    assert card_names(table, HQ) == ["Ice Wall"]
    assert card_names(table, RD) == ["IPO", "PAD Campaign"]
    assert card_names(table, ARCHIVES) == ["Accelerated Diagnostics", "Localized Product Line"]


def test_accelerated_diagnostics_leaves_a_current_in_play(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9)
    put_cards(table, RD, "Surveillance Sweep", "Ice Wall")
    play(table, "Accelerated Diagnostics", "Surveillance Sweep")
    assert card_names(table, ARCHIVES) == ["Accelerated Diagnostics", "Ice Wall"]
    assert table.state.credits[CORP] == 9 - 1 - 2


def test_success_without_its_additional_cost_advances_nothing(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9)
    place_in_root(table, "Hostile Takeover", rezzed=False)
    place_scored(table, "Government Contracts")
    put_cards(table, RD, "Success")
    play(table, "Accelerated Diagnostics", "Success")
    assert card_names(table, score_area(CORP)) == ["Government Contracts"]
    assert not table.events(Advanced)


def test_a_terminal_operation_leaves_accelerated_diagnostics_unresolved(table: "Table") -> None:
    set_corps_turn(table, clicks=1)
    fund_corp(table, corp=9)
    record_trash_last_turn(table)
    put_cards(table, HQ, "Accelerated Diagnostics")
    put_cards(table, RD, "Bring Them Home", "Ice Wall", "IPO")
    with pytest.raises(ActionPhaseEnded):
        table.play(
            play_phase(table.game, CORP_ACTION.of(table.game.rules)),
            "play Accelerated Diagnostics",
            "Bring Them Home",
        )
    assert card_names(table, RD) == ["IPO", "Ice Wall"]


# --- agendas that are forfeited -------------------------------------------------------


def test_sacrifice_asks_what_a_converted_card_was_worth(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    table.state.bad_publicity = 3
    play(table, "An Offer You Can’t Refuse", "R&D", "decline")
    assert points(table.game, CORP) == 1
    play(table, "Sacrifice")
    assert (table.state.bad_publicity, table.state.credits[CORP]) == (2, 1)
    assert points(table.game, CORP) == 0


def test_success_asks_nothing_of_a_converted_card(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    target = place_in_root(table, "Hostile Takeover", rezzed=False)
    play(table, "An Offer You Can’t Refuse", "R&D", "decline")
    play(table, "Success")
    assert hosted_count(table.game, target, ADVANCEMENT) == 0


def test_sacrifice_counts_points_that_counters_made(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0)
    table.state.bad_publicity = 5
    agenda = score(table, "Project Beale", advanced=7)
    worth = points(table.game, CORP)
    assert worth == 4
    play(table, "Sacrifice")
    assert not table.game.exists(agenda)
    assert (table.state.bad_publicity, table.state.credits[CORP]) == (1, 4)


# --- what is hosted -------------------------------------------------------------------


def test_two_researches_on_one_piece_of_ice_leave_together(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=6)
    eli = table.ice("HQ", card("Eli 1.0"), rezzed=False)
    play(table, "Bioroid Efficiency Research")
    table.do(Derez(card=eli, by=RUNNER))
    play(table, "Bioroid Efficiency Research")
    assert len(table.game.hosted(eli)) == 2
    table.state.turn, table.state.clicks[RUNNER] = RUNNER, 4
    breaking = "use Eli 1.0: break 1 subroutine"
    end = "“end the run”"
    encounter(table, eli, breaking, end, breaking, end, "trigger Bioroid Efficiency Research")
    assert card_names(table, ARCHIVES) == ["Bioroid Efficiency Research"] * 2
    assert len(table.events(Derezzed)) == 2


def test_two_informants_leave_with_their_host(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=8, runner=4)
    host = table.rig(card("Kati Jones"))
    play(table, "MCA Informant", "Kati Jones")
    play(table, "MCA Informant", "Kati Jones")
    assert tags(table.game) == 2
    table.state.turn, table.state.clicks[RUNNER] = RUNNER, 2
    trigger(table, host, "trash this resource")
    assert tags(table.game) == 0
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (2, 1)
    assert card_names(table, ARCHIVES) == ["MCA Informant"] * 2


def test_product_recall_gains_what_hosted_cards_add(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=0)
    studio = place_in_root(table, "Full Immersion RecStudio")
    (in_hand,) = put_cards(table, HQ, "PAD Campaign")
    table.do(Install(card=in_hand, by=CORP), answers=("on Full Immersion RecStudio",))
    play(table, "Product Recall")
    assert not table.game.exists(studio)
    assert table.state.credits[CORP] == 3 + 3


# --- the Runner's cards ---------------------------------------------------------------


def test_bring_them_home_asks_for_no_more_than_there_is(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=2)
    table.place(card("Mimic"), GRIP)
    put_cards(table, STACK, "Sure Gamble")
    table.place(card("Government Contracts"), score_area(RUNNER), faceup=True)
    record_last_turn(table, Stolen(1, 1, 0))
    play(table, "Bring Them Home", "decline")
    assert [table.game.name(oid) for oid in table.game.zone(STACK)] == ["Mimic", "Sure Gamble"]
    assert table.state.credits[CORP] == 2


def test_game_over_knows_no_type_of_what_lies_facedown(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    table.place(card("Wyldside"), installed=True, faceup=False)
    table.rig(card("Kati Jones"))
    record_last_turn(table, Stolen(1, 1, 0))
    play(table, "Game Over", "resource")
    assert card_names(table, HEAP) == ["Kati Jones"]


def test_game_over_takes_bad_publicity_though_nothing_is_trashed(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    place_in_root(table, "Broadcast Square")
    record_last_turn(table, Stolen(1, 1, 0))
    play(table, "Game Over", "hardware")
    assert table.state.bad_publicity == 0
    assert len(table.events(TraceDetermined)) == 1


# --- agendas --------------------------------------------------------------------------


def test_labyrinthine_servers_keep_the_runner_in_that_run_alone(table: "Table") -> None:
    put_cards(table, HQ, "IPO")
    table.ice("HQ", card("Vanilla"), rezzed=False)
    servers = place_scored(table, "Labyrinthine Servers")
    place_counters(table, servers, 2, POWER)
    prevented = "use Labyrinthine Servers: no jacking out, now or later in this run"
    assert run(table, "HQ", "jack out", prevented)
    assert not run(table, "HQ", "jack out", "pass")
    assert hosted_count(table.game, servers, POWER) == 1


def test_regenesis_looks_at_cards_that_have_left_archives_again(table: "Table") -> None:
    table.place(card("Government Contracts"), ARCHIVES, faceup=False)
    table.do(Trash(cards=[table.root("remote 1", card("PAD Campaign"))], by=CORP))
    gone = next(c for c in table.game.zone(ARCHIVES) if table.game.name(c) == "PAD Campaign")
    table.do(AddToHand(cards=[gone]))
    score(table, "Regenesis")
    assert points(table.game, CORP) == 1


def test_regenesis_looks_at_operations_that_were_played(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=5)
    table.place(card("Government Contracts"), ARCHIVES, faceup=False)
    play(table, "Hedge Fund")
    score(table, "Regenesis")
    assert points(table.game, CORP) == 1


def test_regenesis_looks_at_this_turn_alone(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=5)
    table.place(card("Government Contracts"), ARCHIVES, faceup=False)
    play(table, "Hedge Fund")
    next_turn(table)
    score(table, "Regenesis", "trigger Regenesis")
    assert points(table.game, CORP) == 1 + 3


def test_eden_fragment_looks_at_ice_installed_before_it_was_scored(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=5)
    table.ice("HQ", card("Vanilla"), rezzed=False)
    (wall,) = put_cards(table, HQ, "Ice Wall")
    table.do(Install(card=wall, by=CORP), answers=("protecting HQ", "trash nothing"))
    place_scored(table, "Eden Fragment")
    (wall,) = put_cards(table, HQ, "Ice Wall")
    table.do(Install(card=wall, by=CORP), answers=("protecting HQ", "trash nothing"))
    assert table.state.credits[CORP] == 5 - 1 - 2


def test_eden_fragment_leaves_nothing_to_pay_where_additional_costs_are_ignored(
    table: "Table",
) -> None:
    set_corps_turn(table)
    fund_corp(table, corp=5)
    place_scored(table, "Eden Fragment")
    table.ice("HQ", card("Vanilla"), rezzed=False)
    (wall,) = put_cards(table, HQ, "Ice Wall")
    install = Install(card=wall, by=CORP, terms=IGNORING_ADDITIONAL_COSTS)
    table.do(install, answers=("protecting HQ", "trash nothing"))
    assert table.state.credits[CORP] == 5


def test_net_quarantine_looks_at_traces_before_it_was_scored(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9, runner=3)
    table.rig(card("Dyson Mem Chip"))
    play(table, "Punitive Counterstrike", "spend 0[c]", "spend 0[c]")
    place_scored(table, "Net Quarantine")
    play(table, "Punitive Counterstrike", "spend 0[c]", "spend 1[c]", "trigger Net Quarantine")
    assert [e.link_strength for e in table.events(TraceDetermined)] == [1, 2]
    assert table.state.credits[CORP] == 9 - 6


def test_net_quarantine_leaves_link_as_it_is_for_all_else(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9, runner=3)
    table.rig(card("Dyson Mem Chip"))
    place_scored(table, "Net Quarantine")
    place_scored(table, "Net Quarantine")
    play(table, "Surveillance Sweep")
    table.state.turn = RUNNER
    table.ice("HQ", card("Caduceus"))
    first = ("spend 2[c]", "spend 0[c]", "trigger Net Quarantine", "trigger Net Quarantine")
    run(table, "HQ", *first, "spend 1[c]", "spend 0[c]", "trigger Net Quarantine")
    assert [e.link_strength for e in table.events(TraceDetermined)] == [2, 2]
    assert table.state.credits[CORP] == 9 - 2 + 2 + 3
    assert link(table.game) == 1


def test_dedicated_neural_net_does_nothing_if_both_spend_the_same(table: "Table") -> None:
    fund_corp(table, corp=5, runner=5)
    place_scored(table, "Dedicated Neural Net")
    put_cards(table, HQ, "IPO", "Hedge Fund")
    run(table, "HQ", "bid 1[c]", "bid 1[c]", "IPO")
    assert not [d for d in table.asked if d.rule == "7.3.4b"]
    assert len(table.events(Accessed)) == 1


def test_dedicated_neural_net_has_the_corp_choose_each_card_of_hq(table: "Table") -> None:
    fund_corp(table, corp=5, runner=5)
    place_scored(table, "Dedicated Neural Net")
    table.rig(card("HQ Interface"))
    ipo, hedge, _ = put_cards(table, HQ, "IPO", "Hedge Fund", "Hostile Takeover")
    run(table, "HQ", "bid 1[c]", "bid 0[c]", "Hedge Fund", "IPO")
    assert [e.card for e in table.events(Accessed)] == [hedge, ipo]


def test_an_offer_that_cannot_be_taken_is_an_agenda(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    table.rig(_NO_RUNS)
    table.server("R&D")
    play(table, "An Offer You Can’t Refuse", "R&D")
    assert points(table.game, CORP) == 1


def test_operations_played_by_accelerated_diagnostics_resolve(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9)
    place_in_root(table, "Indian Union Stock Exchange")
    put_cards(table, RD, "Anonymous Tip", "IPO", "Ice Wall", "PAD Campaign", "Hedge Fund")
    play(table, "Accelerated Diagnostics", "Anonymous Tip")
    assert card_names(table, HQ) == ["IPO", "Ice Wall", "PAD Campaign"]
    assert card_names(table, ARCHIVES) == ["Accelerated Diagnostics", "Anonymous Tip"]
    assert card_names(table, RD) == ["Hedge Fund"]


def test_rebranding_team_lets_any_asset_be_installed_as_an_advertisement(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=1)
    put_cards(table, ARCHIVES, "Shannon Claire", "Ice Wall")
    play(table, "Ad Blitz", "X = 0")
    place_scored(table, "Rebranding Team")
    play(table, "Ad Blitz", "X = 1")
    (installed,) = [o for o in table.game.installed() if o.is_rezzed]
    assert table.game.name(installed.oid) == "Shannon Claire"
    assert card_names(table, ARCHIVES) == ["Ad Blitz", "Ad Blitz", "Ice Wall"]


def test_localized_product_line_may_find_nothing_and_no_two_names(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=4)
    top, *_ = put_cards(table, RD, "IPO", "Hedge Fund", "IPO")
    play(table, "Localized Product Line", "find nothing")
    assert (card_names(table, HQ), len(card_names(table, RD))) == ([], 3)
    assert not table.game.exists(top)
    (offered,) = table.options_at("8.7.2")
    assert sorted(offered) == ["find Hedge Fund", "find IPO", "find IPO and IPO", "find nothing"]


def test_surveillance_sweep_goes_with_a_theft(table: "Table") -> None:
    set_corps_turn(table)
    fund_corp(table, corp=9, runner=5)
    play(table, "Surveillance Sweep")
    table.state.turn = RUNNER
    table.ice("HQ", card("Caduceus"))
    stolen = table.root("remote 9", card("Hostile Takeover"))
    table.do(Access(card=stolen, by=RUNNER))
    assert card_names(table, ARCHIVES) == ["Surveillance Sweep"]
    run(table, "HQ", "spend 0[c]", "spend 3[c]", "spend 0[c]", "spend 2[c]")
    asked = [d.player for d in table.asked if d.question.startswith("increase")]
    assert asked == [CORP, RUNNER] * 2
