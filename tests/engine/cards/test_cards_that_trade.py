"""Hardware that trades cards, icebreakers of counters or on ice, and identities that install."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from card_parts import card as made_up
from card_parts import when
from table_actions import (
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
    may_trigger,
    next_turn,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.cards.words.effects import do
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.static.values import strength
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import (
    Accessed,
    AccessEnded,
    DamageSuffered,
    Encountered,
    Revealed,
    RunSucceeded,
    SubroutineBroken,
    TraceDetermined,
)
from engine.kernel.game_concepts.counters import CREDIT, POWER, PlaceCounters, hosted_count
from engine.kernel.game_zones.zones import REMOVED, score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- hardware -------------------------------------------------------------------------


def test_capstone_draws_for_copies_of_what_is_installed(table: "Table") -> None:
    fund_runner(table)
    with_memory(table)
    capstone = table.rig(card("Capstone"))
    table.rig(card("Mimic"))
    put_cards(table, GRIP, "Mimic", "Imp")
    put_cards(table, STACK, "Diesel", "Modded")
    trigger(table, capstone, "trash", "Mimic and Imp")
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (["Diesel"], ["Imp", "Mimic"])


def test_cataloguer_arranges_or_breaches_for_a_counter(table: "Table") -> None:
    fund_runner(table)
    cataloguer = install(table, "Cataloguer")
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma", "PAD Campaign")
    assert not may_trigger(table, cataloguer, "breach")
    order = ["PAD Campaign", "Enigma", "Ice Wall"]
    table.play(run(table.game, "R&D"), "replace", *order)
    assert not table.events(Accessed)
    assert hosted_count(table.game, cataloguer, POWER) == 1
    trigger(table, cataloguer, "breach")
    accessed = [table.game.name(e.card) for e in table.events(Accessed)]
    assert accessed == ["PAD Campaign"]
    assert card_names(table, HEAP) == ["Cataloguer"]


def test_mache_counts_what_is_trashed_first(table: "Table") -> None:
    fund_runner(table, runner=20)
    mache = table.rig(card("Mâché"))
    put_cards(table, STACK, "Imp")
    table.root("remote 1", card("PAD Campaign"))
    table.root("remote 2", card("PAD Campaign"))
    for server in ("remote 1", "remote 2"):
        answers = ("trigger Mâché",) if server == "remote 1" else ()
        table.play(run(table.game, server), "pay 4[c] to trash PAD Campaign", *answers)
    assert hosted_count(table.game, mache, POWER) == 4
    trigger(table, mache, "draw")
    assert (card_names(table, GRIP), hosted_count(table.game, mache, POWER)) == (["Imp"], 1)


def test_maya_puts_one_accessed_card_under_rd(table: "Table") -> None:
    table.rig(card("Maya"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma")
    table.play(run(table.game, "R&D"), "trigger Maya")
    assert [table.game.name(c) for c in table.game.zone(RD)] == ["Ice Wall", "Enigma", "Hedge Fund"]
    assert table.state.tags == 1
    table.play(run(table.game, "R&D"))
    assert table.state.tags == 1


def test_maya_gives_no_tag_for_a_card_that_another_has_put_away(table: "Table") -> None:
    mill = do(lambda *_: TrashFromDeck(side=CORP, base=1))
    table.rig(made_up("Mill", when(AccessEnded, mill), side=RUNNER, kind="resource"))
    table.rig(card("Maya"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    table.play(run(table.game, "R&D"), "trigger Mill", "trigger Maya")
    assert (card_names(table, ARCHIVES), card_names(table, RD)) == (["Hedge Fund"], ["Ice Wall"])
    assert table.state.tags == 0


def test_a_replicator_finds_copies_of_hardware(table: "Table") -> None:
    fund_runner(table)
    with_memory(table)
    put_cards(table, STACK, "Replicator", "Imp", "Docklands Pass")
    install(table, "Replicator", "trigger Replicator", "find Replicator")
    assert card_names(table, GRIP) == ["Replicator"]
    install(table, "Docklands Pass", "trigger Replicator", "find Docklands Pass")
    assert card_names(table, GRIP) == ["Docklands Pass", "Replicator"]
    install(table, "Mimic")
    assert card_names(table, STACK) == ["Imp"]


def test_a_rubicon_switch_derezzes_for_the_printed_cost(table: "Table") -> None:
    fund_runner(table, runner=2, corp=20)
    switch = table.rig(card("Rubicon Switch"))
    table.ice("HQ", ice("barrier"))
    wall = table.ice("HQ", card("Ice Wall"), rezzed=False)
    table.do(Rez(card=wall, by=CORP))
    trigger(table, switch, "derez", "pay [click], 1[c]")
    assert not table.game.object(wall).is_rezzed
    assert (table.state.credits[RUNNER], table.state.clicks[RUNNER]) == (1, 3)
    table.do(Rez(card=wall, by=CORP))
    assert not may_trigger(table, switch, "derez")


# --- icebreakers ----------------------------------------------------------------------


def test_mammon_keeps_its_counters_for_a_turn(table: "Table") -> None:
    fund_runner(table)
    mammon = table.rig(card("Mammon"))
    begin_turn(table, RUNNER, "trigger Mammon", "pay 3[c]")
    assert (table.state.credits[RUNNER], hosted_count(table.game, mammon, POWER)) == (2, 3)
    wall = table.ice("HQ", ice("barrier", 1))
    steps = ("use Mammon: +2 strength", "use Mammon: break 1 subroutine")
    table.do(ForceEncounter(ice=wall), answers=steps)
    assert (table.state.credits[RUNNER], hosted_count(table.game, mammon, POWER)) == (0, 2)
    end_turn(table, CORP)
    assert hosted_count(table.game, mammon, POWER) == 2
    end_turn(table, RUNNER)
    assert hosted_count(table.game, mammon, POWER) == 0


@pytest.mark.parametrize(("points", "has"), [(3, 1), (4, 4)])
def test_a_living_mural_breaks_on_its_server_alone(table: "Table", points: int, has: int) -> None:
    fund_runner(table, runner=9)
    agenda = card("Hostile Takeover")
    for _ in range(points):
        table.place(agenda, score_area(CORP), faceup=True)
    table.ice("HQ", ice("sentry"))
    other = table.ice("R&D", ice("sentry"))
    inner = table.ice("HQ", ice("sentry"))
    mural = install(table, "Living Mural", "on Test sentry")
    assert strength(table.game, mural) == has
    breaks = "use Living Mural: break 1 sentry subroutine"
    table.do(ForceEncounter(ice=inner), answers=(breaks,))
    table.do(ForceEncounter(ice=other))
    assert len(table.events(SubroutineBroken)) == 1


@pytest.mark.parametrize(
    ("name", "amount", "change"), [("Blackstone", 3, 4), ("Houdini", 2, 4), ("Fawkes", 2, 2)]
)
def test_stealth_breakers_need_stealth_credits_for_strength(
    table: "Table", name: str, amount: int, change: int
) -> None:
    fund_runner(table, runner=9)
    with_memory(table)
    breaker = table.rig(card(name))
    had = strength(table.game, breaker)
    cloak, mantle = table.rig(card("Cloak")), table.rig(card("Mantle"))
    drive = table.rig(card("Cyberfeeder"))
    table.do(PlaceCounters(card=drive, kind=CREDIT, base=1))
    assert not may_trigger(table, breaker, "strength")
    for one in (cloak, mantle):
        table.do(PlaceCounters(card=one, kind=CREDIT, base=1))
    paid = (f"pay {amount}[c]",) if name == "Fawkes" else ()
    paid = (*paid, "1[c] from Cloak", f"{amount - 1}[c] from the credit pool")
    kind = {"Blackstone": "barrier", "Houdini": "code gate", "Fawkes": "sentry"}[name]
    for _ in range(2):
        table.ice("HQ", ice(kind, had + change))
    stronger = next(a.label for a in table.game.abilities_of(breaker) if "strength" in a.label)
    breaks = f"use {name}: break 1 {kind} subroutine", "1[c] from the credit pool"
    table.play(run(table.game, "HQ"), f"use {name}: {stronger}", *paid, *breaks, "pass", *breaks)
    counters = [hosted_count(table.game, one, CREDIT) for one in (cloak, mantle, drive)]
    assert (counters, table.state.credits[RUNNER]) == ([0, 1, 1], 8 - amount)
    assert len(table.events(SubroutineBroken)) == 2


# --- identities -----------------------------------------------------------------------


def test_apex_installs_facedown_and_only_virtual_resources(table: "Table") -> None:
    fund_runner(table)
    table.place(card("Apex: Invasive Predator"), faceup=True)
    kati, ghost = put_cards(table, GRIP, "Kati Jones", "Ghost Runner")
    assert not Install(card=kati, by=RUNNER).can_happen(table.game)
    assert Install(card=ghost, by=RUNNER).can_happen(table.game)
    begin_turn(table, RUNNER, "trigger Apex: Invasive Predator", "Kati Jones")
    assert card_names(table, GRIP) == ["Ghost Runner"]
    assert [o.faceup for o in table.game.installed()] == [False]
    assert table.state.credits[RUNNER] == 5


def test_sebastiao_pessoa_calls_a_connection_at_the_first_tag(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.place(card("Sebastião Souza Pessoa: Activist Organizer"), faceup=True)
    put_cards(table, GRIP, "Kati Jones", "Mimic", "Professional Contacts")
    trigger = "trigger Sebastião Souza Pessoa: Activist Organizer"
    table.do(TakeTags(base=1, by=CORP), answers=(trigger, "Kati Jones"))
    assert card_names(table, GRIP) == ["Mimic", "Professional Contacts"]
    fund_runner(table, runner=9)
    table.do(TakeTags(base=1, by=CORP))
    assert card_names(table, GRIP) == ["Mimic", "Professional Contacts"]


def test_topan_installs_at_the_price_of_damage(table: "Table") -> None:
    fund_runner(table, runner=1)
    topan = table.place(card("Topan: Ormas Leader"), faceup=True)
    put_cards(table, GRIP, "Mimic", "Diesel")
    trigger(table, topan, "install", "Mimic")
    assert (table.state.credits[RUNNER], card_names(table, HEAP)) == (0, ["Diesel"])
    assert [e.amount for e in table.events(DamageSuffered)] == [1]
    assert not may_trigger(table, topan, "install")
    next_turn(table)
    install(table, "Docklands Pass")
    assert not table.events(DamageSuffered)
    assert card_names(table, HQ) == card_names(table, ARCHIVES) == []


def test_kabonesa_wu_borrows_a_program_for_a_turn(table: "Table") -> None:
    fund_runner(table)
    wu = table.place(card("Kabonesa Wu: Netspace Thrillseeker"), faceup=True)
    put_cards(table, STACK, "Imp", "Mimic")
    trigger(table, wu, "search", "find Mimic")
    assert (table.state.credits[RUNNER], card_names(table, STACK)) == (3, ["Imp"])
    assert "find Imp" not in offered_labels(table)
    end_turn(table, RUNNER)
    assert card_names(table, REMOVED) == ["Mimic"]


# --- traces, and programs on ice ------------------------------------------------------


@pytest.mark.parametrize(("name", "turn"), [("Disrupter", CORP), ("Flip Switch", RUNNER)])
def test_a_trace_can_be_made_to_begin_at_0(table: "Table", name: str, turn: Side) -> None:
    fund_runner(table, runner=0, corp=0)
    table.state.turn = turn
    table.rig(card(name))
    hunter = table.ice("HQ", card("Hunter"))
    table.do(ForceEncounter(ice=hunter), answers=(f"use {name}: the trace begins at 0",))
    (trace,) = table.events(TraceDetermined)
    assert (trace.trace_strength, table.state.tags) == (0, 0)
    assert card_names(table, HEAP) == [name]


def test_a_flip_switch_is_for_your_turn(table: "Table") -> None:
    switch = table.rig(card("Flip Switch"))
    table.state.tags = 2
    table.state.turn = CORP
    assert not may_trigger(table, switch, "tag")
    table.state.turn = RUNNER
    trigger(table, switch, "tag")
    assert (table.state.tags, card_names(table, HEAP)) == (1, ["Flip Switch"])
    table.rig(card("Flip Switch"))
    table.play(run(table.game, "HQ"), "use Flip Switch: jack out")
    assert not table.events(RunSucceeded)


def test_a_bishop_goes_from_centrals_to_remotes_and_back(table: "Table") -> None:
    fund_runner(table)
    bishop = table.rig(card("Bishop"))
    hq, _rd = (table.ice(s, ice("barrier", 3)) for s in ("HQ", "R&D"))
    remote = table.ice("remote 1", ice("sentry", 3))
    trigger(table, bishop, "host", "Test barrier")
    assert [strength(table.game, one) for one in (hq, remote)] == [1, 3]
    trigger(table, bishop, "host")
    assert [strength(table.game, one) for one in (hq, remote)] == [3, 1]
    trigger(table, bishop, "host", "Test barrier")
    assert table.state.clicks[RUNNER] == 1


def test_a_knight_jumps_over_the_ice_beside_it(table: "Table") -> None:
    fund_runner(table)
    knight = table.rig(card("Knight"))
    row = [table.ice("HQ", ice(kind)) for kind in ("barrier", "code gate", "sentry")]
    trigger(table, knight, "host", "Test barrier")
    trigger(table, knight, "host")
    assert table.game.object(knight).host == row[2]
    breaks = "use Knight: break 1 subroutine"
    table.do(ForceEncounter(ice=row[2]), answers=(breaks,))
    assert (len(table.events(SubroutineBroken)), table.state.credits[RUNNER]) == (1, 3)
    before = sum(breaks in [o.label for o in d.options] for d in table.asked)
    table.do(ForceEncounter(ice=row[0]))
    assert sum(breaks in [o.label for o in d.options] for d in table.asked) == before


def test_an_ika_moves_for_credits(table: "Table") -> None:
    fund_runner(table, runner=9)
    ika = table.rig(card("Ika"))
    first = table.ice("HQ", ice("sentry", 2, 2))
    second = table.ice("R&D", ice("sentry", 2, 2))
    trigger(table, ika, "host", "Test sentry")
    assert (table.game.object(ika).host, table.state.credits[RUNNER]) == (first, 7)
    breaks = "use Ika: break up to 2 sentry subroutines"
    table.do(ForceEncounter(ice=second))
    assert breaks not in offered_labels(table)
    table.do(ForceEncounter(ice=first), answers=(breaks, "“sub 0” and “sub 1”"))
    assert (len(table.events(SubroutineBroken)), table.state.credits[RUNNER]) == (2, 6)


def test_a_slap_vandal_breaks_once_in_each_encounter(table: "Table") -> None:
    fund_runner(table, runner=9)
    host = table.ice("HQ", ice("barrier", 6, 2))
    other = table.ice("R&D", ice("barrier", 6, 2))
    install(table, "Slap Vandal", "on Test barrier")
    breaks = "use Slap Vandal: break 1 subroutine"
    table.do(ForceEncounter(ice=other))
    assert breaks not in offered_labels(table)
    for _ in range(2):
        table.do(ForceEncounter(ice=host), answers=(breaks, "“sub 0”"))
    windows = [[o.label for o in d.options] for d in table.asked]
    assert sum(breaks in window for window in windows) == 2
    assert len(table.events(SubroutineBroken)) == 2


def test_a_flux_capacitor_counts_no_break_of_an_encounter_within(table: "Table") -> None:
    fund_runner(table, runner=9)
    with_memory(table)
    other = table.ice("R&D", ice("barrier"))
    within = ConditionalAbility(
        label="another encounter",
        condition=Condition(Encountered, lambda _game, source, event: event.ice == source),
        clauses=(do(lambda *_: ForceEncounter(ice=other)),),
    )
    plain = ice("barrier", 0, 2)
    host = table.ice("HQ", replace(plain, abilities=(within, *plain.abilities)))
    table.rig(card("Flux Capacitor"), host=host)
    table.rig(card("Corroder"))
    charged = table.rig(card("Mâché"))
    table.do(PlaceCounters(card=charged, kind=POWER, base=1))
    breaks = "use Corroder: break 1 barrier subroutine"
    answers = (breaks, "pass", breaks, "“sub 0”", "trigger Flux Capacitor")
    table.do(ForceEncounter(ice=host), answers=answers)
    assert [e.ice for e in table.events(SubroutineBroken)] == [other, host]
    assert hosted_count(table.game, charged, POWER) == 2


def test_a_reflection_shows_a_card_of_hq_as_you_jack_out(table: "Table") -> None:
    table.rig(card("Reflection"))
    assert link(table.game) == 1
    put_cards(table, HQ, "Hedge Fund", "Ice Wall")
    table.ice("HQ", ice("barrier"))
    table.play(run(table.game, "HQ"), "jack out", "reveal Ice Wall")
    (shown,) = table.events(Revealed)
    assert [table.game.name(one) for one in shown.cards] == ["Ice Wall"]
    table.play(run(table.game, "R&D"))
    assert len(table.events(Revealed)) == 1


def test_a_flux_capacitor_charges_once_in_each_encounter(table: "Table") -> None:
    fund_runner(table, runner=9)
    with_memory(table)
    host, other = table.ice("HQ", ice("barrier", 0, 2)), table.ice("R&D", ice("barrier"))
    table.rig(card("Flux Capacitor"), host=host)
    table.rig(card("Corroder"))
    charged = table.rig(card("Mâché"))
    table.do(PlaceCounters(card=charged, kind=POWER, base=1))
    breaks = "use Corroder: break 1 barrier subroutine"
    answers = (breaks, "“sub 0”", "trigger Flux Capacitor", breaks)
    table.do(ForceEncounter(ice=host), answers=answers)
    assert hosted_count(table.game, charged, POWER) == 2
    table.do(ForceEncounter(ice=other), answers=(breaks,))
    assert hosted_count(table.game, charged, POWER) == 2
