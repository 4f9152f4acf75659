"""Subroutines that do more than end the run, and abilities of rezzed ice."""

from typing import TYPE_CHECKING

from table_actions import begin_turn, card_names
from table_cards import (
    CORP,
    RUNNER,
    encounter,
    fill_grip,
    grip_size,
    heap_names,
    place_counters,
    run,
)

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.subroutines.resolving_subroutines import ResolveSubroutine
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.accessing.access import Access
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, VIRUS, hosted_count
from engine.kernel.game_zones.zones import deck, discard_pile, hand

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- what else subroutines do ---------------------------------------------------------


def test_code_gates_take_cards_clicks_and_credits(table: "Table") -> None:
    fill_grip(table, 2)
    table.rig(card("Corroder"))
    table.state.clicks[RUNNER] = 2
    encounter(table, table.ice("HQ", card("Weir")), "Sure Gamble")
    assert (table.state.clicks[RUNNER], grip_size(table)) == (1, 1)
    encounter(table, table.ice("HQ", card("Sandman")))
    assert card_names(table, hand(RUNNER)) == ["Corroder", "Sure Gamble"]
    encounter(table, table.ice("HQ", card("Hourglass")))
    assert table.state.clicks[RUNNER] == 0
    lunch = table.ice("HQ", card("Free Lunch"))
    encounter(table, lunch)
    assert hosted_count(table.game, lunch, POWER) == 2


def test_datapike_and_authenticator_end_the_run_unless_paid(table: "Table") -> None:
    table.ice("HQ", card("Datapike"))
    table.state.credits[RUNNER] = 3
    assert not run(table, "HQ", "pay 2[c]")
    assert table.state.credits[RUNNER] == 1
    assert not run(table, "HQ")
    table.ice("R&D", card("Authenticator"))
    assert run(table, "R&D", "take 1 tag")
    assert (table.state.tags, table.state.credits[CORP]) == (1, 5)


def test_valentao_is_rezzed_for_bad_publicity_or_a_tag(table: "Table") -> None:
    valentao = table.ice("HQ", card("Valentão"), rezzed=False)
    table.state.credits[CORP] = 10
    table.state.tags = 1
    both = "pay 5[c] and take 1 bad publicity or pay 5[c] and remove 1 tag"
    table.do(Rez(card=valentao, by=CORP), answers=(both, "pay 5[c] and remove 1 tag"))
    assert (table.state.bad_publicity, table.state.tags) == (0, 0)
    table.state.credits[CORP] = table.state.credits[RUNNER] = 0
    assert not run(table, "HQ")
    table.state.credits[CORP], table.state.credits[RUNNER] = 0, 9
    assert run(table, "HQ")


def test_minelayer_and_crick_install_where_they_say(table: "Table") -> None:
    minelayer, crick = table.ice("HQ", card("Minelayer")), table.ice("Archives", card("Crick"))
    table.place(card("Vanilla"), hand(CORP))
    table.place(card("PAD Campaign"), hand(CORP))
    encounter(table, minelayer, "Vanilla", "trash nothing")
    assert [table.game.name(i) for i in table.server("HQ").ice] == ["Vanilla", "Minelayer"]
    table.place(card("Snare!"), discard_pile(CORP))
    assert strength(table.game, crick) == 6
    encounter(table, crick)
    assert "Snare!" not in card_names(table, discard_pile(CORP))
    faceup = table.place(card("Minelayer"), discard_pile(CORP), faceup=True)
    table.place(card("Quandary"), hand(CORP))
    resolved = ResolveSubroutine(subroutine=subroutines(table.game, minelayer)[0], ice=faceup)
    table.do(resolved, answers=("Quandary", "trash nothing"))
    assert [table.game.name(i) for i in table.server("Archives").ice] == ["Quandary", "Crick"]


def test_mausolus_yagura_and_vampyronassa_resolve_their_subroutines(table: "Table") -> None:
    fill_grip(table, 9)
    mausolus = table.ice("HQ", card("Mausolus"))
    assert run(table, "HQ")
    place_counters(table, mausolus, 3)
    assert not run(table, "HQ")
    assert (grip_size(table), table.state.tags, table.state.credits[CORP]) == (5, 2, 9)
    for name in ("IPO", "Sprint", "Hedge Fund"):
        table.place(card(name), deck(CORP))
    encounter(table, table.ice("R&D", card("Yagura")), "add it to the bottom of R&D")
    assert [table.game.name(c) for c in table.game.zone(deck(CORP))][-1] == "IPO"
    encounter(table, table.ice("R&D", card("Vampyronassa")), "draw 1")
    assert (grip_size(table), card_names(table, hand(CORP))) == (2, ["Sprint"])


def test_hydra_doomscroll_pup_tsurugi_and_mlinzi_resolve_their_subroutines(table: "Table") -> None:
    fill_grip(table, 12)
    table.ice("HQ", card("Hydra"))
    assert not run(table, "HQ")
    assert (table.state.tags, grip_size(table), table.state.credits[CORP]) == (1, 12, 10)
    encounter(table, table.ice("R&D", card("Doomscroll")))
    assert (table.state.tags, grip_size(table)) == (2, 9)
    encounter(table, table.ice("R&D", card("Pup")), "pay 1[c]", "decline")
    assert grip_size(table) == 8
    table.ice("Archives", card("Tsurugi"))
    assert run(table, "Archives", "pay 1[c]")
    assert (grip_size(table), table.state.credits[CORP]) == (5, 9)
    for _ in range(2):
        table.place(card("Diesel"), deck(RUNNER))
    mlinzi = table.ice("R&D", card("Mlinzi"))
    encounter(table, mlinzi, "trash the top 2 cards of your stack")
    assert (grip_size(table), len(table.game.zone(deck(RUNNER)))) == (0, 0)


def test_sentries_react_to_assets_cards_and_counters(table: "Table") -> None:
    table.ice("HQ", card("Tour Guide"))
    assert run(table, "HQ")
    table.root("remote 1", card("PAD Campaign"), rezzed=True)
    assert not run(table, "HQ")
    for _ in range(4):
        table.place(card("Hedge Fund"), deck(CORP))
    boy = table.ice("R&D", card("Errand Boy"))
    encounter(table, boy, "draw 1 card", "gain 1[c]", "draw 1 card")
    assert (len(card_names(table, hand(CORP))), table.state.credits[CORP]) == (2, 6)
    encounter(table, table.ice("R&D", card("Starlit Knight")))
    assert table.state.tags == 2
    wall = table.ice("R&D", card("Ice Wall"))
    vasilisa = table.ice("R&D", card("Vasilisa"))
    encounter(table, vasilisa, "trigger Vasilisa", "pay 1[c]")
    assert (hosted_count(table.game, wall, ADVANCEMENT), table.state.tags) == (1, 3)


def test_destroyers_trash_programs(table: "Table") -> None:
    for _ in range(4):
        table.rig(card("Corroder"))
    table.state.credits[RUNNER] = 2
    negotiator = table.ice("HQ", card("Negotiator"))
    break_one = "use Negotiator: break 1 subroutine"
    encounter(table, negotiator, break_one, "“trash 1 installed program”")
    assert (heap_names(table), table.state.credits[RUNNER]) == ([], 0)
    letter = table.ice("HQ", card("Bloodletter"))
    encounter(table, letter, "Corroder")
    assert heap_names(table) == ["Corroder"]
    for _ in range(2):
        table.place(card("Diesel"), deck(RUNNER))
    encounter(table, letter, "trash the top 2 cards of the stack")
    assert heap_names(table) == ["Corroder", "Diesel", "Diesel"]
    fill_grip(table, 2)
    encounter(table, table.ice("HQ", card("Cobra")), "Corroder")
    assert (grip_size(table), heap_names(table).count("Corroder")) == (0, 2)
    (sapper,) = table.central("HQ", card("Sapper"))
    table.do(Access(card=sapper, by=RUNNER), answers=("Corroder",))
    assert heap_names(table).count("Corroder") == 3


def test_traps_are_trashed_after_they_have_bitten(table: "Table") -> None:
    fill_grip(table, 4)
    table.rig(card("Dyson Mem Chip"))
    for name in ("Data Mine", "Special Offer", "Lab Dog"):
        encounter(table, table.ice("HQ", card(name)))
    assert (grip_size(table), table.state.credits[CORP]) == (3, 10)
    encounter(table, table.ice("HQ", card("Mganga")), "bid 1[c]", "bid 0[c]")
    assert grip_size(table) == 1
    fee = table.ice("HQ", card("Universal Connectivity Fee"))
    table.state.credits[RUNNER] = 3
    encounter(table, fee)
    assert (table.state.credits[RUNNER], table.game.exists(fee)) == (2, True)
    table.state.tags = 1
    encounter(table, fee)
    assert (table.state.credits[RUNNER], table.server("HQ").ice) == (0, [])
    assert "Dyson Mem Chip" in heap_names(table)


def test_whirlpool_lets_nobody_jack_out(table: "Table") -> None:
    table.ice("HQ", card("Whirlpool"))
    table.ice("HQ", card("Special Offer"))
    run(table, "HQ")
    assert not any(o.label == "jack out" for d in table.asked for o in d.options)
    assert card_names(table, discard_pile(CORP)) == ["Special Offer", "Whirlpool"]


def test_snowflake_plays_a_psi_game_for_the_run(table: "Table") -> None:
    table.ice("HQ", card("Snowflake"))
    assert run(table, "HQ", "bid 1[c]", "bid 1[c]")
    assert not run(table, "HQ", "bid 1[c]", "bid 0[c]")


# --- rezzed ---------------------------------------------------------------------------


def test_envelopment_opens_turn_by_turn(table: "Table") -> None:
    ice = table.ice("HQ", card("Envelopment"), rezzed=False)
    table.do(Rez(card=ice, by=CORP))
    assert hosted_count(table.game, ice, POWER) == 4
    assert not run(table, "HQ")
    for _ in range(4):
        begin_turn(table, CORP)
    assert run(table, "HQ")
    assert card_names(table, discard_pile(CORP)) == ["Envelopment"]


def test_flyswatter_and_pulse_wait_for_a_run_here(table: "Table") -> None:
    table.state.clicks[RUNNER] = 2
    pulse = table.ice("HQ", card("Pulse"), rezzed=False)
    sucker = table.rig(card("Datasucker"))
    place_counters(table, sucker, 2, VIRUS)
    fly = table.ice("R&D", card("Flyswatter"), rezzed=False)
    table.state.credits[CORP] = 5
    table.do(Rez(card=fly, by=CORP))
    assert hosted_count(table.game, sucker, VIRUS) == 2
    assert run(table, "HQ", "rez Pulse", "pay [click]")
    assert (table.state.clicks[RUNNER], table.state.credits[RUNNER]) == (0, 4)
    assert table.game.object(pulse).is_rezzed
