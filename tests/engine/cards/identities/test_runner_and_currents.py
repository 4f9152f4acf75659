"""Runner identities and currents."""

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
    ice,
    install,
    next_turn,
    offered_labels,
    play,
    put_cards,
)
from table_cards import fund_runner, place_identity

from engine.cards.catalogue import card
from engine.kernel.abilities.static.values import strength
from engine.kernel.accessing.access import Access
from engine.kernel.accessing.breach import Breach
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import Accessed, RunEnded
from engine.kernel.game_concepts.agendas import Score, Steal, advancement_requirement
from engine.kernel.game_concepts.counters import CREDIT, hosted_count
from engine.kernel.game_concepts.memory import memory_limit
from engine.kernel.game_concepts.starting import play_from_setup
from engine.kernel.game_zones.zones import score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run
from engine.kernel.turns.basic_actions import basic_actions
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


# --- identities -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "server", "paid", "drawn", "tags"),
    [
        ("Gabriel Santiago: Consummate Professional", "HQ", 2, 0, 0),
        ("Gabriel Santiago: Consummate Professional", "R&D", 0, 0, 0),
        ("Liza Talking Thunder: Prominent Legislator", "R&D", 0, 2, 1),
        ("Liza Talking Thunder: Prominent Legislator", "remote 1", 0, 0, 0),
    ],
)
def test_gabriel_and_liza_act_on_the_first_successful_run(
    table: "Table", title: str, server: str, paid: int, drawn: int, tags: int
) -> None:
    fund_runner(table, runner=0)
    place_identity(table, title)
    table.root("remote 1", card("Hostile Infrastructure"))
    put_cards(table, STACK, *["Sure Gamble"] * 5)
    for _ in range(2):
        table.play(run(table.game, server))
    state = (table.state.credits[RUNNER], len(card_names(table, GRIP)), table.state.tags)
    assert state == (paid, drawn, tags)


def test_runner_identities_act_as_the_turn_begins(table: "Table") -> None:
    fund_runner(table, runner=0)
    maxx = place_identity(table, "MaxX: Maximum Punk Rock")
    put_cards(table, STACK, "Sure Gamble", "Diesel", "Easy Mark")
    begin_turn(table, RUNNER)
    assert (card_names(table, HEAP), card_names(table, GRIP)) == (
        ["Diesel", "Sure Gamble"],
        ["Easy Mark"],
    )
    table.state.order[table.game.object(maxx).zone].remove(maxx)
    place_identity(table, 'Nathaniel "Gnat" Hall: One-of-a-Kind')
    place_identity(table, "Iain Stirling: Retired Spook")
    begin_turn(table, RUNNER, 'trigger Nathaniel "Gnat" Hall: One-of-a-Kind')
    assert table.state.credits[RUNNER] == 1
    table.place(AGENDA, score_area(CORP), faceup=True)
    put_cards(table, GRIP, "Diesel", "Diesel")
    begin_turn(table, RUNNER, 'trigger Nathaniel "Gnat" Hall: One-of-a-Kind')
    assert table.state.credits[RUNNER] == 3


def test_noise_and_kim_cost_the_corp_cards(table: "Table") -> None:
    fund_runner(table, runner=0)
    place_identity(table, "Noise: Hacker Extraordinaire")
    place_identity(table, "Edward Kim: Humanity's Hammer")
    put_cards(table, RD, "Hedge Fund", "Ice Wall")
    install(table, "Corroder")
    install(table, "Imp", "trigger Imp")
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]
    for operation in put_cards(table, HQ, "Beanstalk Royalties", "Beanstalk Royalties"):
        table.do(Access(card=operation, by=RUNNER))
    assert card_names(table, ARCHIVES) == ["Beanstalk Royalties", "Hedge Fund"]


def test_null_and_quetzal_act_once_each_turn(table: "Table") -> None:
    fund_runner(table, runner=0)
    place_identity(table, "Null: Whistleblower")
    place_identity(table, "Quetzal: Free Spirit")
    wall = table.ice("HQ", ice("barrier", 3, 2))
    put_cards(table, GRIP, "Diesel", "Diesel")
    free = "use Quetzal: Free Spirit: break 1 barrier subroutine"
    answers = ("trigger Null: Whistleblower", "trash 1 card from your grip", "trash Diesel")
    table.play(run(table.game, "HQ"), *answers, free, "“sub 0”")
    assert len(card_names(table, GRIP)) == 1
    assert table.state.credits[CORP] == 6
    table.asked.clear()
    table.do(ForceEncounter(ice=wall))
    assert free not in offered_labels(table)


def test_reina_roja_makes_the_first_ice_dearer(table: "Table") -> None:
    place_identity(table, "Reina Roja: Freedom Fighter")
    walls = [table.ice("HQ", ice("barrier"), rezzed=False) for _ in range(2)]
    for wall, price in zip(walls, (2, 1), strict=True):
        assert Rez(card=wall, by=CORP).price(table.game).cost.credits == price
        table.do(Rez(card=wall, by=CORP))


def test_phoenix_wants_a_subroutine_and_a_success(table: "Table") -> None:
    fund_runner(table, runner=0)
    place_identity(table, "Ryō “Phoenix” Ōno: Out of the Ashes")
    table.ice("HQ", ice("barrier"))
    put_cards(table, HQ, "Hedge Fund")
    table.play(run(table.game, "R&D"))
    assert table.state.credits[RUNNER] == 0
    table.play(run(table.game, "HQ"))
    assert (table.state.credits[RUNNER], card_names(table, ARCHIVES)) == (1, ["Hedge Fund"])


def test_whizzard_and_chaos_theory(table: "Table") -> None:
    before = memory_limit(table.game)
    place_identity(table, "Chaos Theory: Wünderkind")
    assert memory_limit(table.game) == before + 1
    fund_runner(table, runner=1)
    whizzard = place_identity(table, "Whizzard: Master Gamer")
    begin_turn(table, RUNNER)
    table.game.object(whizzard).counters[CREDIT] = 3
    asset = table.root("remote 1", card("PAD Campaign"))
    table.do(Access(card=asset, by=RUNNER), answers=("pay 4[c] to trash PAD Campaign",))
    assert (table.game.exists(asset), table.state.credits[RUNNER]) == (False, 0)


def test_los_and_419_react_to_rezzing_and_installing(table: "Table") -> None:
    fund_runner(table, runner=0, corp=0)
    place_identity(table, "Los: Data Hijacker")
    place_identity(table, "419: Amoral Scammer")
    walls = [table.ice("HQ", ice("barrier"), rezzed=False) for _ in range(2)]
    table.state.credits[CORP] = 3
    for wall in walls:
        table.do(Rez(card=wall, by=CORP))
    assert table.state.credits == {RUNNER: 2, CORP: 1}
    table.state.turn = CORP
    (in_hq,) = put_cards(table, HQ, "PAD Campaign")
    effect = Install(card=in_hq, by=CORP)
    title = "trigger 419: Amoral Scammer"
    table.do(effect, answers=(title, "pay 1[c]"))
    assert (table.state.credits[CORP], table.has_logged("is exposed")) == (0, False)
    next_turn(table)
    (in_hq,) = put_cards(table, HQ, "PAD Campaign")
    table.do(Install(card=in_hq, by=CORP), answers=("in a new remote", title))
    assert table.has_logged("PAD Campaign is exposed")


def test_ken_tenma_and_laramy_fisk_react_to_runs(table: "Table") -> None:
    fund_runner(table, runner=4)
    place_identity(table, "Ken “Express” Tenma: Disappeared Clone")
    place_identity(table, "Laramy Fisk: Savvy Investor")
    put_cards(table, RD, "Hedge Fund", "Hedge Fund")
    play(table, "Dirty Laundry", "run Archives", "trigger Laramy Fisk: Savvy Investor")
    assert (table.state.credits[RUNNER], card_names(table, HQ)) == (8, ["Hedge Fund"])


def test_az_pays_less_for_the_first_of_three_kinds(table: "Table") -> None:
    fund_runner(table, runner=10)
    place_identity(table, "Az McCaffrey: Mechanical Prodigy")
    for name, left in (("Wasteland", 8), ("Telework Contract", 8), ("Sports Hopper", 5)):
        (in_grip,) = put_cards(table, GRIP, name)
        table.do(Install(card=in_grip, by=RUNNER))
        assert table.state.credits[RUNNER] == left


def test_mercury_wants_no_broken_subroutine(table: "Table") -> None:
    fund_runner(table, runner=5)
    place_identity(table, "Mercury: Chrome Libertador")
    table.rig(card("Corroder"))
    table.ice("R&D", ice("barrier"))
    put_cards(table, RD, *["Hedge Fund"] * 3)
    table.do(Breach(server="R&D", by=RUNNER))
    table.play(run(table.game, "R&D"), "use Corroder: break 1 barrier subroutine")
    assert len(table.events(Accessed)) == 2
    table.play(run(table.game, "R&D"), "trigger Mercury: Chrome Libertador")
    assert len(table.events(Accessed)) == 4


def test_nero_jacks_out_of_a_sentry_and_silhouette_exposes(table: "Table") -> None:
    place_identity(table, "Nero Severn: Information Broker")
    place_identity(table, "Silhouette: Stealth Operative")
    table.root("remote 1", card("PAD Campaign"))
    table.play(run(table.game, "HQ"), "trigger Silhouette: Stealth Operative")
    assert table.has_logged("PAD Campaign is exposed")
    table.ice("HQ", ice("sentry"))
    table.play(run(table.game, "HQ"), "trigger Nero Severn: Information Broker")
    assert [event.successful for event in table.events(RunEnded)] == [True, False]


def test_andromeda_starts_with_9_cards(table: "Table") -> None:
    place_identity(table, "Andromeda: Dispossessed Ristie")
    put_cards(table, STACK, *["Sure Gamble"] * 12)
    put_cards(table, RD, *["Hedge Fund"] * 12)
    process = play_from_setup(table.game)
    next(process)
    assert (len(card_names(table, GRIP)), len(card_names(table, HQ))) == (9, 5)
    process.close()


def test_hayley_installs_another_of_the_same_type(table: "Table") -> None:
    fund_runner(table, runner=9)
    place_identity(table, "Hayley Kaplan: Universal Scholar")
    put_cards(table, GRIP, "Corroder", "Desperado")
    title = "trigger Hayley Kaplan: Universal Scholar"
    install(table, "Mimic", title, "Corroder", "trash nothing")
    assert (card_names(table, GRIP), "Desperado" in offered_labels(table)) == (["Desperado"], False)


def test_nasir_swaps_his_credits_for_what_was_rezzed(table: "Table") -> None:
    fund_runner(table, runner=7)
    place_identity(table, "Nasir Meidan: Cyber Explorer")
    table.ice("HQ", ice("barrier"), rezzed=False)
    table.ice("HQ", ice("sentry"))
    table.play(run(table.game, "HQ"), "rez Test barrier")
    assert table.state.credits[RUNNER] == 1


def test_sable_gains_a_click_and_padma_charges(table: "Table") -> None:
    fund_runner(table, runner=0, clicks=0)
    place_identity(table, 'Nyusha "Sable" Sintashta: Symphonic Prodigy')
    running = run(table.game, "HQ")
    begin_turn(table, RUNNER, "mark HQ", then=lambda: running)
    assert table.state.clicks[RUNNER] == 1
    place_identity(table, "Captain Padma Isbister: Intrepid Explorer")
    revolver = install(table, "Revolver")
    title = "trigger Captain Padma Isbister: Intrepid Explorer"
    for answers in ((title,), ()):
        table.play(run(table.game, "R&D"), *answers)
    assert hosted_count(table.game, revolver, "power") == 7


# --- currents -------------------------------------------------------------------------


def test_employee_strike_and_rumor_mill_take_printed_abilities(table: "Table") -> None:
    fund_runner(table, runner=4)
    identity = table.place(card("Jinteki: Personal Evolution"), faceup=True)
    city = table.root("remote 1", card("Spin Doctor"), rezzed=True)
    region = table.root("remote 2", card("SanSan City Grid"), rezzed=True)
    assert table.game.abilities_of(identity)
    play(table, "Employee Strike")
    assert not table.game.abilities_of(identity)
    play(table, "Rumor Mill")
    assert [bool(table.game.abilities_of(one)) for one in (identity, city, region)] == [
        True,
        False,
        True,
    ]
    put_cards(table, GRIP, "Diesel")
    table.do(Score(card=table.root("remote 3", AGENDA), by=CORP))
    assert table.game.abilities_of(city)


def test_interdiction_and_hacktivist_meeting_hinder_rezzing(table: "Table") -> None:
    fund_runner(table, runner=2)
    asset = table.root("remote 1", card("PAD Campaign"))
    play(table, "Interdiction")
    assert not Rez(card=asset, by=CORP).can_happen(table.game)
    table.state.turn = CORP
    assert Rez(card=asset, by=CORP).can_happen(table.game)
    table.state.turn = RUNNER
    play(table, "Hacktivist Meeting")
    table.state.turn = CORP
    assert (
        not Rez(card=asset, by=CORP)
        .price(table.game)
        .can_pay(table.game, CORP, Rez(card=asset, by=CORP).purpose)
    )
    put_cards(table, HQ, "Hedge Fund")
    table.do(Rez(card=asset, by=CORP), answers=("pay 2[c] and trash 1 card from HQ at random",))
    assert card_names(table, ARCHIVES) == ["Hedge Fund"]


def test_baz_installs_whenever_ice_is_rezzed(table: "Table") -> None:
    fund_runner(table, runner=3)
    baz = table.place(card("Barry “Baz” Wong: Tri-Maf Veteran"), faceup=True)
    put_cards(table, GRIP, "Daily Casts", "Clone Chip", "Corroder", "Sure Gamble")
    table.do(Rez(card=table.root("remote 1", card("PAD Campaign")), by=CORP))
    assert table.asked == []
    wall, other = (table.ice("HQ", ice("barrier"), rezzed=False) for _ in range(2))
    label = f"trigger {table.game.name(baz)}"
    table.do(Rez(card=wall, by=CORP), answers=(label, "Daily Casts"))
    assert table.options_at("1.15.2") == [["Daily Casts", "Clone Chip"]]
    assert table.state.credits[RUNNER] == 0
    table.do(Rez(card=other, by=CORP))
    assert card_names(table, GRIP) == ["Clone Chip", "Corroder", "Sure Gamble"]


def test_currents_change_hand_size_requirements_and_costs(table: "Table") -> None:
    fund_runner(table, runner=6)
    table.state.bad_publicity = 2
    play(table, "Itinerant Protesters")
    assert maximum_hand_size(table.game, CORP) == 3
    play(table, "Traffic Jam")
    agenda = table.root("remote 1", AGENDA)
    assert advancement_requirement(table.game, agenda) == 3
    table.place(AGENDA, score_area(CORP), faceup=True)
    assert advancement_requirement(table.game, agenda) == 4
    play(table, "Security Leak")
    table.state.turn = CORP
    costs = [a.cost.credits for a in basic_actions(table.game, CORP) if a.name == "advance"]
    assert costs == [2]


def test_scrubbed_weakens_the_first_ice_for_the_run(table: "Table") -> None:
    fund_runner(table, runner=2)
    play(table, "Scrubbed")
    wall, other = (table.ice("HQ", ice("barrier", 4)) for _ in range(2))
    table.rig(card("Corroder"))
    fund_runner(table, runner=2)
    table.play(run(table.game, "HQ"), "use Corroder: break 1 barrier subroutine")
    assert [strength(table.game, one) for one in (wall, other)] == [4, 4]
    assert table.state.credits[RUNNER] == 1


def test_currents_tax_and_limit_the_corp(table: "Table") -> None:
    fund_runner(table, runner=9)
    play(table, 'Corporate "Grant"')
    for _ in range(2):
        install(table, "Sports Hopper")
    assert table.state.credits[CORP] == 4
    play(table, "System Outage")
    put_cards(table, RD, *["Hedge Fund"] * 3)
    for _ in range(2):
        table.do(Draw(side=CORP, base=1))
    assert table.state.credits[CORP] == 3
    play(table, "Unscheduled Maintenance")
    first, second = put_cards(table, HQ, "Ice Wall", "Enigma")
    table.state.turn = CORP
    table.do(Install(card=first, by=CORP), answers=("protecting HQ",))
    assert not Install(card=second, by=CORP).can_happen(table.game)


def test_equality_is_worth_a_point(table: "Table") -> None:
    fund_runner(table, runner=3)
    play(table, '"Freedom Through Equality"')
    table.do(Steal(card=table.root("remote 1", AGENDA), by=RUNNER))
    assert len(card_names(table, score_area(RUNNER))) == 2
    assert not table.has_logged("worth 1 points")
    fund_runner(table, runner=1)
    play(table, "Net Celebrity")
    celebrity = next(o for o in table.state.objects.values() if o.printed.name == "Net Celebrity")
    assert hosted_count(table.game, celebrity.oid, CREDIT) == 1
