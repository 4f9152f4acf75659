"""Cards whose text is one of the commonest phrases: each does what it says, once."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    CORP,
    GRIP,
    HQ,
    RD,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    install,
    may_trigger,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import place_counters, run, score, take_an_action

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.static.values import strength
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.accessing.access import Access
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.decisions import Process
from engine.kernel.events import Accessed, SubroutineBroken
from engine.kernel.game_concepts.counters import ADVANCEMENT, CREDIT, POWER, VIRUS, hosted_count
from engine.kernel.game_zones.zones import score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def encounter(table: "Table", at: int, *answers: str) -> int:
    """Encounter ice; how many subroutines were broken."""
    before = len(table.events(SubroutineBroken))
    table.do(ForceEncounter(ice=at), answers=answers)
    return len(table.events(SubroutineBroken)) - before


# --- recurring credits ----------------------------------------------------------------

BREAKING = {"Corroder": "barrier", "Gordian Blade": "code gate", "Mimic": "sentry"}


@pytest.mark.parametrize(
    ("name", "pays"),
    [
        ("Dyson Fractal Generator", {"Corroder"}),
        ("Lockpick", {"Gordian Blade"}),
        ("Silencer", {"Mimic"}),
        *((name, set(BREAKING)) for name in ("Cloak", "Mantle", "Multithreader")),
        *((name, set()) for name in ("Azimat", "Cybsoft MacroDrive", "Inside Man")),
    ],
)
def test_recurring_credits_are_for_using_some_icebreakers(
    table: "Table", name: str, pays: set[str]
) -> None:
    with_memory(table)
    held = table.rig(card(name))
    table.state.credits[RUNNER] = 0
    place_counters(table, held, 1, CREDIT)
    for breaker, kind in BREAKING.items():
        table.rig(card(breaker))
        wall = table.ice("HQ", ice(kind))
        before = hosted_count(table.game, held, CREDIT)
        use = f"use {breaker}: break 1 {kind} subroutine"
        assert encounter(table, wall, *(use,) * (breaker in pays)) == (breaker in pays)
        if breaker in pays:
            assert hosted_count(table.game, held, CREDIT) == before - 1
            place_counters(table, held, 1, CREDIT)


@pytest.mark.parametrize(
    ("name", "bought", "other"),
    [("Cybsoft MacroDrive", "Corroder", "Lockpick"), ("Inside Man", "Lockpick", "Corroder")],
)
def test_recurring_credits_install(table: "Table", name: str, bought: str, other: str) -> None:
    held = table.rig(card(name))
    place_counters(table, held, 2, CREDIT)
    table.state.credits[RUNNER] = 0
    first, second = put_cards(table, GRIP, bought, other)
    assert not Install(card=second, by=RUNNER).can_happen(table.game)
    table.do(Install(card=first, by=RUNNER))
    assert hosted_count(table.game, held, CREDIT) == 2 - (card(bought).cost or 0)


def test_recurring_credits_rez_ice_and_trash(table: "Table") -> None:
    server = table.root("remote 1", card("Dedicated Server"), rezzed=True)
    place_counters(table, server, 2, CREDIT)
    table.state.credits[CORP] = 0
    campaign = table.root("remote 2", card("PAD Campaign"))
    assert not Rez(card=campaign, by=CORP).can_happen(table.game)
    table.do(Rez(card=table.ice("HQ", card("Ice Wall"), rezzed=False), by=CORP))
    assert hosted_count(table.game, server, CREDIT) == 1
    azimat = table.rig(card("Azimat"))
    place_counters(table, azimat, 2, CREDIT)
    table.state.credits[RUNNER] = 2
    table.do(Access(card=campaign, by=RUNNER), answers=("pay 4[c] to trash PAD Campaign",))
    assert (hosted_count(table.game, azimat, CREDIT), table.state.credits[RUNNER]) == (0, 0)


def test_crash_space_pays_for_tags_and_prevents_meat_damage(table: "Table") -> None:
    space = table.rig(card("Crash Space"))
    place_counters(table, space, 2, CREDIT)
    table.state.credits[RUNNER] = 0
    table.do(TakeTags(base=1))
    take_an_action(table, RUNNER, "remove 1 tag", clicks=1)
    assert (table.state.tags, hosted_count(table.game, space, CREDIT)) == (0, 0)
    put_cards(table, GRIP, *["Sure Gamble"] * 4)
    use = "use Crash Space: prevent up to 3 meat damage"
    table.do(Damage(kind=DamageKind.MEAT, base=4, by=CORP), answers=(use, "prevent 3"))
    assert (len(card_names(table, GRIP)), table.game.exists(space)) == (3, False)


# --- icebreakers ----------------------------------------------------------------------


def test_gingerbread_and_sharpshooter_break_by_another_subtype(table: "Table") -> None:
    table.state.credits[RUNNER] = 4
    table.rig(card("Gingerbread"))
    shot = table.rig(card("Sharpshooter"))
    tracer, destroyer = table.ice("HQ", ice("tracer", 5)), table.ice("HQ", ice("destroyer", 5, 2))
    one = ("use Gingerbread: +3 strength", "use Gingerbread: break 1 tracer subroutine")
    assert encounter(table, tracer, *one) == 1
    every = "use Sharpshooter: break any number of destroyer subroutines"
    answers = ("use Sharpshooter: +2 strength", every, "“sub 0” and “sub 1”")
    assert encounter(table, destroyer, *answers) == 2
    assert (table.state.credits[RUNNER], table.game.exists(shot)) == (0, False)


def test_hantu_spends_the_counters_that_it_comes_with(table: "Table") -> None:
    hantu = install(table, "Hantu")
    assert hosted_count(table.game, hantu, VIRUS) == 2
    sentry = table.ice("HQ", ice("sentry", 4))
    answers = ("use Hantu: +2 strength", "use Hantu: break 1 sentry subroutine")
    assert encounter(table, sentry, *answers) == 1
    assert hosted_count(table.game, hantu, VIRUS) == 1


def test_sage_is_as_strong_as_memory_is_free(table: "Table") -> None:
    sage = table.rig(card("Sage"))
    assert strength(table.game, sage) == 2
    for kind in ("barrier", "code gate"):
        use = "use Sage: break 1 code gate or barrier subroutine"
        assert encounter(table, table.ice("HQ", ice(kind, 2)), use) == 1
    table.rig(card("Corroder"))
    assert strength(table.game, sage) == 1


def test_penrose_is_raised_by_stealth_and_breaks_barriers_when_new(table: "Table") -> None:
    table.rig(card("Penrose"))
    wall, gate = table.ice("HQ", ice("barrier", 2)), table.ice("HQ", ice("code gate", 5))
    assert encounter(table, wall) == 0
    assert not [o for o in offered_labels(table) if "Penrose" in o]
    cloak = table.rig(card("Cloak"))
    place_counters(table, cloak, 1, CREDIT)
    answers = ("use Penrose: +3 strength", "use Penrose: break 1 code gate subroutine")
    assert encounter(table, gate, *answers) == 1
    assert hosted_count(table.game, cloak, CREDIT) == 0


def test_crowbar_is_stronger_for_each_icebreaker_and_trashed_to_break(table: "Table") -> None:
    crowbar = table.rig(card("Crowbar"))
    table.rig(card("Corroder"))
    assert strength(table.game, crowbar) == 2
    gate = table.ice("HQ", ice("code gate", 2, 4))
    use = "use Crowbar: break up to 3 code gate subroutines"
    assert encounter(table, gate, use, "“sub 0” and “sub 1” and “sub 2”") == 3
    assert not table.game.exists(crowbar)


@pytest.mark.parametrize(("server", "broken"), [("HQ", 1), ("R&D", 0)])
def test_tunnel_vision_breaks_what_protects_the_mark(
    table: "Table", server: str, broken: int
) -> None:
    table.rig(card("Tunnel Vision"))
    at = table.ice(server, ice("trap", 2))
    using = ("use Tunnel Vision: break up to 2 subroutines", "“sub 0”") * broken

    def encountered() -> Process[None]:
        yield from carry_out(table.game, [ForceEncounter(ice=at)])

    begin_turn(table, RUNNER, "mark HQ", *using, then=encountered)
    assert len(table.events(SubroutineBroken)) == broken


def test_nyashia_pays_for_a_card_more_of_rd(table: "Table") -> None:
    nyashia = install(table, "Nyashia")
    put_cards(table, RD, *["Hedge Fund"] * 3)
    answers = ("trigger Nyashia", "pay 1 hosted power counter")
    table.do(Breach(server="R&D", by=RUNNER), answers=answers)
    assert (len(table.events(Accessed)), hosted_count(table.game, nyashia, POWER)) == (2, 2)


# --- resources ------------------------------------------------------------------------


def test_hand_size_and_link(table: "Table") -> None:
    table.rig(card("Borrowed Satellite"))
    assert (link(table.game), maximum_hand_size(table.game, RUNNER)) == (1, 6)
    table.rig(card("Public Sympathy"))
    assert maximum_hand_size(table.game, RUNNER) == 8


def test_credits_for_an_agenda_or_the_card_itself(table: "Table") -> None:
    table.state.credits[RUNNER] = 0
    table.state.clicks[RUNNER] = 3
    dealer, rioters = table.rig(card("Data Dealer")), table.rig(card("Rent Rioters"))
    trigger(table, rioters, "gain 9[c]")
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (9, 0)
    assert not table.game.exists(rioters)
    table.state.clicks[RUNNER] = 1
    assert not may_trigger(table, dealer, "gain 9[c]")
    table.place(AGENDA, score_area(RUNNER), faceup=True)
    trigger(table, dealer, "gain 9[c]")
    assert (table.state.credits[RUNNER], card_names(table, score_area(RUNNER))) == (18, [])


def test_dr_nuka_vrolyck_draws_twice(table: "Table") -> None:
    put_cards(table, STACK, *["Sure Gamble"] * 6)
    doctor = install(table, "Dr. Nuka Vrolyck")
    table.state.clicks[RUNNER] = 2
    trigger(table, doctor, "draw 3 cards")
    assert table.game.exists(doctor)
    trigger(table, doctor, "draw 3 cards")
    assert (len(card_names(table, GRIP)), table.game.exists(doctor)) == (6, False)


def test_daeg_charges_when_an_agenda_is_scored(table: "Table") -> None:
    table.rig(card("Daeg, First Net-Cat"))
    doctor = install(table, "Dr. Nuka Vrolyck")
    score(table, "Merger", "trigger Daeg, First Net-Cat")
    assert hosted_count(table.game, doctor, POWER) == 3


def test_motivation_looks_and_csr_campaign_draws(table: "Table") -> None:
    table.rig(card("Motivation"))
    put_cards(table, STACK, "Sure Gamble")
    begin_turn(table, RUNNER, "trigger Motivation")
    assert table.has_logged("looks at")
    assert card_names(table, STACK) == ["Sure Gamble"]
    table.root("remote 1", card("CSR Campaign"), rezzed=True)
    put_cards(table, RD, "Hedge Fund")
    begin_turn(table, CORP, "trigger CSR Campaign")
    assert card_names(table, HQ) == ["Hedge Fund"]


# --- ice ------------------------------------------------------------------------------


def test_a_trace_of_core_damage(table: "Table") -> None:
    put_cards(table, GRIP, "Sure Gamble", "Sure Gamble")
    table.state.credits[RUNNER] = 0
    encounter(table, table.ice("HQ", card("Executive Functioning")), "spend 0[c]")
    assert (len(card_names(table, GRIP)), maximum_hand_size(table.game, RUNNER)) == (1, 4)


@pytest.mark.parametrize(
    ("name", "clicks", "broken", "count"),
    [
        ("Fairchild 1.0", 1, "“the Runner pays 1[c] or trashes 1 card”", 1),
        ("Markus 1.0", 1, "“end the run”", 1),
        ("Ichi 2.0", 2, "“trash 1 installed program” and “trash 1 installed program”", 2),
    ],
)
def test_a_bioroid_is_broken_by_clicks(
    table: "Table", name: str, clicks: int, broken: str, count: int
) -> None:
    program = table.rig(card("Corroder"))
    put_cards(table, GRIP, *["Sure Gamble"] * 2)
    table.state.credits[CORP] = table.state.credits[RUNNER] = 0
    table.state.clicks[RUNNER] = clicks
    use = f"use {name}: break " + ("1 subroutine" if count == 1 else f"up to {count} subroutines")
    assert encounter(table, table.ice("HQ", card(name)), use, broken) == count
    assert table.state.clicks[RUNNER] == 0
    # What was not broken takes a program from two of them, and core damage and a tag else.
    assert table.game.exists(program) == (name == "Ichi 2.0")
    assert (table.state.tags, len(card_names(table, GRIP))) == ((1, 1) if count == 2 else (0, 2))


def test_tyrant_has_a_subroutine_for_each_counter_and_is_advanced_rezzed(table: "Table") -> None:
    tyrant = table.ice("HQ", card("Tyrant"))
    assert subroutines(table.game, tyrant) == []
    place_counters(table, tyrant, 2, ADVANCEMENT)
    assert [s.label for s in subroutines(table.game, tyrant)] == ["end the run"] * 2
    assert not run(table, "HQ")
