"""Resources and identities with terms of their own: what each does, and when it does not."""

from typing import TYPE_CHECKING

from table_actions import (
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
    put_cards,
    trigger,
    with_memory,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.kernel.abilities.interrupts.carrying_out import carry_out
from engine.kernel.abilities.static.values import modified_value, strength
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.link import link
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.decisions import Process
from engine.kernel.events import (
    LookedAt,
    Revealed,
    SubroutineResolved,
    TraceInitiated,
)
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.counters import CREDIT, POWER, PlaceCounters, hosted_count
from engine.kernel.game_concepts.credit_effects import LoseCredits
from engine.kernel.runs.run import run
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- resources ------------------------------------------------------------------------


def test_activists_tag_those_who_are_tagged_without_a_tag(table: "Table") -> None:
    table.rig(card("Activist Support"))
    table.rig(card("Paparazzi"))
    begin_turn(table, CORP)
    assert table.state.tags == 1


def test_activists_give_tags_and_bad_publicity_to_those_without(table: "Table") -> None:
    table.rig(card("Activist Support"))
    for _ in range(2):
        begin_turn(table, CORP)
        begin_turn(table, RUNNER)
    assert (table.state.tags, table.state.bad_publicity) == (1, 1)


def test_backstitching_bypasses_ice_of_the_mark(table: "Table") -> None:
    stitch = table.rig(card("Backstitching"))
    table.state.mark = "HQ"
    for server in ("HQ", "R&D"):
        table.ice(server, ice("barrier"))
    table.play(run(table.game, "R&D"))
    assert table.game.exists(stitch)
    table.play(run(table.game, "HQ"), "trigger Backstitching", "pay [trash]")
    assert (card_names(table, HEAP), len(table.events(SubroutineResolved))) == (
        ["Backstitching"],
        1,
    )


def test_resources_that_draw_or_look_for_clicks(table: "Table") -> None:
    fund_runner(table)
    runner, lab = (table.rig(card(n)) for n in ("Blockade Runner", "Levy Advanced Research Lab"))
    put_cards(table, STACK, "Imp", "Mimic", "Diesel")
    trigger(table, runner, "draw 3", "Diesel")
    assert (card_names(table, GRIP), card_names(table, STACK)) == (["Imp", "Mimic"], ["Diesel"])
    put_cards(table, STACK, "Corroder", "Modded", "Sure Gamble", "Parasite")
    trigger(table, lab, "reveal", "Corroder", "Modded", "Diesel")
    assert card_names(table, GRIP) == ["Corroder", "Imp", "Mimic"]
    stack = [table.game.name(c) for c in table.game.zone(STACK)]
    assert stack == ["Parasite", "Modded", "Diesel", "Sure Gamble"]


def test_a_defector_reveals_what_the_corp_draws_as_an_action(table: "Table") -> None:
    table.rig(card("Corporate Defector"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    table.do(Draw(side=CORP, base=1))
    assert not table.events(Revealed)
    table.do(Draw(side=CORP, base=1, basic=True))
    assert len(table.events(Revealed)) == 1


def test_cybertrooper_talut_strengthens_what_is_installed(table: "Table") -> None:
    fund_runner(table, runner=20)
    with_memory(table)
    table.rig(card("Cybertrooper Talut"))
    found = []

    def turn() -> Process[None]:
        for in_grip in put_cards(table, GRIP, "Mimic", "Crypsis"):
            install = Install(card=in_grip, by=RUNNER)
            yield from carry_out(table.game, [install])
            assert install.became is not None
            found.append(strength(table.game, install.became))

    table.play(turn(), "trash nothing")
    assert found == [5, 0]


def test_dadiana_chacon_leaves_those_without_credits(table: "Table") -> None:
    fund_runner(table, runner=5)
    table.rig(card("Dadiana Chacon"))
    begin_turn(table, RUNNER)
    begin_turn(table, RUNNER)
    assert table.state.credits[RUNNER] == 6
    put_cards(table, GRIP, *["Diesel"] * 4)
    table.do(LoseCredits(side=RUNNER, base=6))
    assert (card_names(table, GRIP), "Dadiana Chacon" in card_names(table, HEAP)) == (
        ["Diesel"],
        True,
    )


def test_donut_taganes_makes_playing_dear(table: "Table") -> None:
    table.rig(card("Donut Taganes"))
    costs = {
        n: modified_value(table.game, "play cost", table.place(card(n), z), card(n).cost or 0)
        for n, z in (("Diesel", GRIP), ("Hedge Fund", HQ))
    }
    assert costs == {"Diesel": 1, "Hedge Fund": 6}


def test_resources_that_wait_for_damage(table: "Table") -> None:
    fund_runner(table)
    frank, responders = table.rig(card("Officer Frank")), table.rig(card("First Responders"))
    put_cards(table, STACK, "Imp")
    put_cards(table, GRIP, *["Diesel"] * 3)
    put_cards(table, HQ, *["Hedge Fund"] * 3)
    asset = table.root("remote 1", card("PAD Campaign"), rezzed=True)
    table.do(Damage(base=1, kind=DamageKind.NET, by=RUNNER))
    assert not may_trigger(table, frank, "trashes")
    assert not may_trigger(table, responders, "draw")
    table.do(Damage(base=1, kind=DamageKind.MEAT, by=CORP, source=asset))
    trigger(table, responders, "draw 1 card")
    trigger(table, frank, "trashes 2")
    assert (card_names(table, HQ), table.state.credits[RUNNER]) == (["Hedge Fund"], 2)
    assert "Imp" in card_names(table, GRIP)


def test_globalsec_clearance_takes_link_and_a_click(table: "Table") -> None:
    fund_runner(table)
    (clearance,) = put_cards(table, GRIP, "Globalsec Security Clearance")
    effect = Install(card=clearance, by=RUNNER)
    assert not effect.can_happen(table.game)
    for _ in range(2):
        table.rig(card("Access to Globalsec"))
    table.do(effect)
    put_cards(table, RD, "Ice Wall")
    begin_turn(table, RUNNER, "trigger Globalsec Security Clearance", "lose [click]")
    assert table.state.clicks[RUNNER] == 3
    assert table.has_logged("top")


def test_lewi_guilherme_costs_a_credit_each_turn(table: "Table") -> None:
    fund_runner(table, runner=1)
    lewi = table.rig(card("Lewi Guilherme"))
    assert maximum_hand_size(table.game, CORP) == 4
    begin_turn(table, RUNNER, "lose 1[c]")
    assert (table.state.credits[RUNNER], table.game.exists(lewi)) == (0, True)
    begin_turn(table, RUNNER, "lose 1[c]")
    assert table.game.exists(lewi)
    begin_turn(table, RUNNER, "trash this")
    assert card_names(table, HEAP) == ["Lewi Guilherme"]


def test_miss_bones_pays_for_trashing_what_is_installed(table: "Table") -> None:
    fund_runner(table, runner=0)
    bones = install(table, "Miss Bones")
    asset = table.root("remote 1", card("PAD Campaign"))
    put_cards(table, HQ, "PAD Campaign")
    table.play(run(table.game, "HQ"))
    assert hosted_count(table.game, bones, CREDIT) == 12
    table.play(run(table.game, "remote 1"), "pay 4[c] to trash PAD Campaign")
    assert (table.game.exists(asset), hosted_count(table.game, bones, CREDIT)) == (False, 8)


def test_paladin_poemu_pays_for_all_but_connections(table: "Table") -> None:
    fund_runner(table, runner=0)
    poemu = table.rig(card("Paladin Poemu"))
    table.do(PlaceCounters(card=poemu, kind=CREDIT, base=2))
    begin_turn(table, RUNNER)
    mimic, kati = put_cards(table, GRIP, "Mimic", "Kati Jones")
    assert Install(card=mimic, by=RUNNER).can_happen(table.game)
    assert not Install(card=kati, by=RUNNER).can_happen(table.game)
    end_turn(table, RUNNER)
    assert card_names(table, HEAP) == ["Paladin Poemu"]


def test_power_tap_gains_for_each_trace(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Power Tap"))
    table.ice("HQ", card("Hunter"))
    table.play(run(table.game, "HQ"), "spend 0[c]", "spend 0[c]")
    traces = len(table.events(TraceInitiated))
    assert traces == 1
    assert table.state.credits[RUNNER] == 5 + traces


def test_rolodex_arranges_and_then_takes_the_top(table: "Table") -> None:
    put_cards(table, STACK, "Imp", "Mimic", "Diesel", "Modded")
    rolodex = install(table, "Rolodex", *["Diesel", "Imp", "Mimic"])
    table.do(Trash(cards=[rolodex], by=CORP))
    assert len(card_names(table, STACK)) == 1
    assert len(card_names(table, HEAP)) == 4


def test_rolodex_shows_a_single_card_that_cannot_be_arranged(table: "Table") -> None:
    put_cards(table, STACK, "Imp")
    install(table, "Rolodex")
    [looked] = table.events(LookedAt)
    assert (looked.by, [table.game.name(seen) for seen in looked.cards]) == (RUNNER, ["Imp"])


def test_side_hustle_pays_at_6_credits(table: "Table") -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, "Imp")
    install(table, "Side Hustle")
    for _ in range(5):
        table.play(run(table.game, "Archives"))
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (6, ["Imp"])
    assert card_names(table, HEAP) == ["Side Hustle"]


def test_a_temple_gives_one_click_each_turn(table: "Table") -> None:
    fund_runner(table)
    temple = table.rig(card("Temple of the Liberated Mind"))
    trigger(table, temple, "place")
    trigger(table, temple, "place")
    trigger(table, temple, "gain a click")
    assert (table.state.clicks[RUNNER], hosted_count(table.game, temple, POWER)) == (3, 1)
    assert not may_trigger(table, temple, "gain a click")
    next_turn(table)
    table.state.turn = CORP
    assert not may_trigger(table, temple, "gain a click")


def test_theophilius_bagbiter_ties_the_hand_to_the_pool(table: "Table") -> None:
    fund_runner(table)
    install(table, "Theophilius Bagbiter")
    assert maximum_hand_size(table.game, RUNNER) == 0
    fund_runner(table, runner=7)
    assert maximum_hand_size(table.game, RUNNER) == 7


def test_a_vernissage_takes_up_trojans_that_are_no_viruses(table: "Table") -> None:
    with_memory(table)
    show = table.rig(card("Urban Art Vernissage"))
    wall = table.ice("HQ", ice("barrier"))
    table.rig(card("Botulus"), host=wall)
    table.rig(card("Rook"), host=wall)
    begin_turn(table, RUNNER, "trigger Urban Art Vernissage")
    assert (card_names(table, GRIP), hosted_count(table.game, show, CREDIT)) == (["Rook"], 2)
    (mimic,) = put_cards(table, GRIP, "Mimic")
    fund_runner(table, runner=1)
    assert Install(card=mimic, by=RUNNER).can_happen(table.game)


# --- resources and identities that answer what happened -------------------------------


def test_amelia_earhart_counts_what_a_run_accessed(table: "Table") -> None:
    fund_runner(table, corp=12)
    with_memory(table)
    amelia = table.rig(card("Amelia Earhart"))
    put_cards(table, RD, "Hedge Fund", "Ice Wall", "Enigma", "Wraparound")
    table.play(run(table.game, "R&D"))
    for _ in range(2):
        assert hosted_count(table.game, amelia, POWER) == 0
        table.rig(card("eXer"))
    table.play(run(table.game, "R&D"), "trigger eXer")
    assert hosted_count(table.game, amelia, POWER) == 1
    table.do(PlaceCounters(card=amelia, kind=POWER, base=2))
    answers = ("trigger Amelia Earhart", "pay 3 hosted power counters, [trash]")
    begin_turn(table, RUNNER, *answers)
    assert (table.state.credits[CORP], card_names(table, HEAP)) == (2, ["Amelia Earhart"])


def test_a_university_lowers_the_price_of_one_program(table: "Table") -> None:
    fund_runner(table, runner=1)
    university = table.rig(card("Chatterjee University"))
    for _ in range(2):
        trigger(table, university, "place")
    put_cards(table, GRIP, "Mimic", "Diesel")
    trigger(table, university, "install")
    assert (table.state.credits[RUNNER], hosted_count(table.game, university, POWER)) == (0, 1)
    assert card_names(table, GRIP) == ["Diesel"]


def test_a_shelter_draws_as_the_corp_installs_in_a_root(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("Lago Paranoá Shelter"))
    put_cards(table, STACK, "Imp", "Mimic", "Diesel")
    wall, asset, other = put_cards(table, HQ, "Ice Wall", "PAD Campaign", "PAD Campaign")
    table.server("HQ")

    def turn() -> Process[None]:
        for one in (wall, asset, other):
            yield from carry_out(table.game, [Install(card=one, by=CORP)])

    place = "protecting HQ"
    pay = ("trigger Lago Paranoá Shelter", "trash the top card of your stack")
    table.play(turn(), place, *pay, "in a new remote")
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (["Mimic"], ["Imp"])


def test_hoshiko_shiro_flips_by_what_was_accessed(table: "Table") -> None:
    fund_runner(table)
    hoshiko = table.rig(card("Hoshiko Shiro: Untold Protagonist"))
    end_turn(table, RUNNER)
    assert (table.state.credits[RUNNER], link(table.game)) == (5, 0)
    put_cards(table, HQ, "Hedge Fund")
    put_cards(table, STACK, "Imp")
    table.play(run(table.game, "HQ"))
    end_turn(table, RUNNER)
    assert (table.state.credits[RUNNER], link(table.game)) == (7, 1)
    next_turn(table)
    begin_turn(table, RUNNER)
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (6, ["Imp"])
    end_turn(table, RUNNER)
    assert link(table.game) == 0
    assert table.game.exists(hoshiko)


def test_khan_installs_after_the_first_ice_of_a_turn(table: "Table") -> None:
    fund_runner(table, runner=3)
    table.rig(card("Khan: Savvy Skiptracer"))
    for server in ("HQ", "R&D"):
        table.ice(server, ice("barrier"))
    put_cards(table, GRIP, "Mimic", "Imp", "Yog.0")
    table.play(run(table.game, "HQ"), "trigger Khan: Savvy Skiptracer", "Mimic")
    assert (table.state.credits[RUNNER], card_names(table, GRIP)) == (1, ["Imp", "Yog.0"])
    fund_runner(table, runner=9)
    table.play(run(table.game, "R&D"))
    assert card_names(table, GRIP) == ["Imp", "Yog.0"]


def test_muslihat_takes_icebreakers_and_run_events(table: "Table") -> None:
    table.rig(card("MuslihaT: Multifarious Marketeer"))
    put_cards(table, STACK, "Mimic", "Dirty Laundry", "Imp")
    for _ in range(2):
        begin_turn(table, RUNNER, "reveal it and add it to the grip")
    begin_turn(table, RUNNER)
    assert (card_names(table, GRIP), card_names(table, STACK)) == (
        ["Dirty Laundry", "Mimic"],
        ["Imp"],
    )
    assert len(table.events(Revealed)) == 2


def test_an_archivist_looks_into_initiatives_and_security(table: "Table") -> None:
    fund_runner(table)
    table.rig(card("The Archivist"))
    assert link(table.game) == 1
    for kind, published in (("research", 0), ("security", 1)):
        agenda = CardDefinition(
            name=f"Test {kind}",
            side=CORP,
            type="agenda",
            subtypes=frozenset({kind}),
            agenda_points=1,
        )
        scored = table.root("remote 1", agenda)
        answers = ("spend 0[c]", "spend 1[c]") if published else ()
        table.do(Score(card=scored, by=CORP), answers=answers)
        assert table.state.bad_publicity == published
