"""Icebreakers: what they pay, break and interface with, and what comes of an encounter."""

from typing import TYPE_CHECKING

import pytest

from engine.cards.catalogue import card
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.kernel.abilities.instructions import Instruction
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.values import strength
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.transfers import RemoveFromGame
from engine.kernel.events import SubroutineBroken, SubroutineResolved
from engine.kernel.game_concepts.counters import CREDIT, POWER, VIRUS, PlaceCounters, hosted
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.zones import discard_pile, hand, score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table

CORP, RUNNER = Side.CORP, Side.RUNNER
AGENDA = CardDefinition(name="Agenda", side=CORP, type="agenda", agenda_points=4)
NOTHING = Instruction((lambda *_: GainCredits(side=CORP, base=1),))


def ice(subtype: str, power: int = 0, subs: int = 1) -> CardDefinition:
    return CardDefinition(
        name=f"Test {subtype}",
        side=CORP,
        type="ice",
        subtypes=frozenset({subtype}),
        cost=1,
        strength=power,
        abilities=tuple(Subroutine(label=f"sub {n}", clauses=(NOTHING,)) for n in range(subs)),
    )


def against(table: "Table", encountered: int, *answers: str) -> tuple[int, int, int]:
    """Encounter ice; the credits spent, the subroutines broken and those that resolved."""
    table.state.credits[RUNNER] = 20
    before = [len(table.events(kind)) for kind in (SubroutineBroken, SubroutineResolved)]
    table.do(ForceEncounter(ice=encountered), answers=answers)
    now = [len(table.events(kind)) for kind in (SubroutineBroken, SubroutineResolved)]
    broken, resolved = (n - b for n, b in zip(now, before, strict=True))
    return 20 - table.state.credits[RUNNER], broken, resolved


def using(name: str, *steps: str) -> tuple[str, ...]:
    """Answers: abilities of that card, and subroutines to break."""
    answers: list[str] = []
    for step in steps:
        answers.append(
            f"use {name}: {step}" if not step.startswith(("“", "choose", "pa")) else step
        )
    return tuple(answers)


KINDS = {"fracter": "barrier", "decoder": "code gate", "killer": "sentry"}


@pytest.mark.parametrize(
    ("name", "power", "pump", "times", "spent"),
    [
        ("Aurora", 4, "+3 strength", 1, 4),
        ("Inti", 2, "+1 strength", 1, 3),
        ("Propeller", 2, "+2 strength", 1, 1),
        ("Laamb", 8, "+6 strength", 1, 5),
        ("Battering Ram", 4, "+1 strength", 1, 3),
        ("Makler", 4, "+2 strength", 1, 3),
        ("Snowball", 2, "+1 strength", 1, 2),
        ("Tremolo", 4, "+2 strength", 1, 5),
        ("Tycoon", 4, "+3 strength", 1, 3),
        ("Demara", 4, "+3 strength", 1, 4),
        ("Pressure Spike", 4, "+3 strength", 1, 3),
        ("Saker", 3, "+2 strength", 1, 3),
        ("Morning Star", 5, "", 0, 1),
        ("Peacock", 5, "+3 strength", 1, 4),
        ("Torch", 5, "+1 strength", 1, 2),
        ("Amina", 6, "+3 strength", 1, 4),
        ("Engolo", 6, "+4 strength", 1, 3),
        ("Passport", 4, "+2 strength", 1, 3),
        ("Peregrine", 5, "+3 strength", 1, 4),
        ("Cat's Cradle", 2, "+1 strength", 1, 2),
        ("Garrote", 3, "+1 strength", 1, 2),
        ("Ninja", 5, "+5 strength", 1, 4),
        ("Bukhgalter", 2, "+1 strength", 1, 0),
        ("Pipeline", 2, "+1 strength", 1, 3),
        ("Lustig", 6, "+5 strength", 1, 4),
        ("Golden", 5, "+4 strength", 1, 4),
    ],
)
def test_an_icebreaker_breaks_ice_of_its_kind_and_no_other(
    table: "Table", name: str, power: int, pump: str, times: int, spent: int
) -> None:
    breaker = card(name)
    kind = next(KINDS[s] for s in KINDS if s in breaker.subtypes)
    program = table.rig(breaker)
    table.do(PlaceCounters(card=program, kind=POWER, base=1))
    breaking = next(a.label for a in breaker.abilities if a.label.startswith("break"))
    steps = [*[pump] * times, breaking, *["“sub 0”"] * (not breaking.startswith("break 1"))]
    wall = table.ice("HQ", ice(kind, power))
    assert against(table, wall, *using(name, *steps)) == (spent, 1, 0)
    other = table.ice("HQ", ice(next(k for k in KINDS.values() if k != kind)))
    table.asked.clear()
    assert against(table, other) == (0, 0, 1)
    assert not [o for at in table.asked for o in at.options if breaking in o.label]


def test_what_is_gained_for_ice_fully_broken_is_gained_once_each_turn(table: "Table") -> None:
    for name in ("Bukhgalter", "Amina"):
        table.rig(card(name))
    sentry, gate = table.ice("HQ", ice("sentry", subs=2)), table.ice("HQ", ice("code gate"))
    one = "use Bukhgalter: break 1 sentry subroutine"
    assert against(table, sentry, one, "“sub 0”") == (1, 1, 1)
    assert against(table, sentry, one, "“sub 0”", one) == (0, 2, 0)
    assert against(table, sentry, one, "“sub 0”", one) == (2, 2, 0)
    table.state.credits[CORP] = 5
    breaks = "use Amina: break up to 3 code gate subroutines"
    for _ in range(2):
        against(table, gate, breaks, "“sub 0”")
    assert table.state.credits[CORP] == 4


def test_faerie_is_trashed_only_by_an_encounter_in_which_it_broke_anything(
    table: "Table",
) -> None:
    faerie, sentry = table.rig(card("Faerie")), table.ice("HQ", ice("sentry", subs=2))
    against(table, sentry, "use Faerie: +1 strength")
    assert table.game.exists(faerie)
    against(table, sentry, "use Faerie: break 1 sentry subroutine", "“sub 1”")
    assert not table.game.exists(faerie)


def test_crypsis_asks_for_a_counter_or_itself(table: "Table") -> None:
    crypsis, gate = table.rig(card("Crypsis")), table.ice("HQ", ice("code gate"))
    table.do(PlaceCounters(card=crypsis, kind=VIRUS, base=1))
    breaking = "use Crypsis: break 1 subroutine"
    against(table, gate, breaking, "remove 1 virus counter")
    assert hosted(table.game, crypsis, VIRUS) == 0
    against(table, gate, breaking)
    assert not table.game.exists(crypsis)


def test_tycoon_pays_the_corp_after_the_encounter(table: "Table") -> None:
    table.rig(card("Tycoon"))
    wall = table.ice("HQ", ice("barrier"))
    table.state.credits[CORP] = 0
    against(table, wall, "use Tycoon: break up to 2 barrier subroutines", "“sub 0”")
    assert table.state.credits[CORP] == 2


def test_faust_is_fed_with_the_grip(table: "Table") -> None:
    table.rig(card("Faust"))
    wall = table.ice("HQ", ice("barrier", 4))
    for _ in range(2):
        table.place(card("Sure Gamble"), hand(RUNNER))
    answers = ("use Faust: +2 strength", "trash Sure Gamble", "use Faust: break 1 subroutine")
    assert against(table, wall, *answers) == (0, 1, 0)
    assert len(table.game.zone(discard_pile(RUNNER))) == 2


@pytest.mark.parametrize(("name", "interfaces"), [("Alpha", 0), ("Omega", 2)])
def test_a_place_can_be_all_that_is_interfaced_with(
    table: "Table", name: str, interfaces: int
) -> None:
    table.rig(card(name))
    row = [table.ice("HQ", ice("barrier", 1)) for _ in range(3)]
    for place, wall in enumerate(row):
        table.asked.clear()
        against(table, wall)
        offered = {o.label for at in table.asked for o in at.options}
        assert (f"use {name}: break 1 subroutine" in offered) is (place == interfaces)


def test_ice_of_remote_servers_is_not_interfaced_with(table: "Table") -> None:
    table.rig(card("Passport"))
    gate = table.ice("remote 1", ice("code gate"))
    against(table, gate, "use Passport: +2 strength")
    assert not [o for at in table.asked for o in at.options if "break" in o.label]


def test_cerberus_breaks_with_counters(table: "Table") -> None:
    lady, wall = table.rig(card('Cerberus "Lady" H1')), table.ice("HQ", ice("barrier", 4, 2))
    table.do(PlaceCounters(card=lady, kind=POWER, base=1))
    steps = ("+1 strength", "break up to 2 barrier subroutines", "“sub 0” and “sub 1”")
    assert against(table, wall, *using('Cerberus "Lady" H1', *steps)) == (1, 2, 0)
    assert hosted(table.game, lady, POWER) == 0


def test_golden_derezzes_what_it_fully_broke_by_itself(table: "Table") -> None:
    golden, sentry = table.rig(card("Golden")), table.ice("HQ", ice("sentry", subs=2))
    derez, breaks = "use Golden: derez a sentry that this fully broke", "break up to 2 sentry"
    against(table, table.ice("HQ", ice("barrier")))
    assert derez not in {o.label for at in table.asked for o in at.options}
    answers = (f"use Golden: {breaks} subroutines", "“sub 0” and “sub 1”", derez)
    assert against(table, sentry, *answers) == (4, 2, 0)
    assert not table.game.object(sentry).is_rezzed
    assert not table.game.exists(golden)
    assert len(table.game.zone(hand(RUNNER))) == 1


def test_lustig_bypasses_a_sentry_only(table: "Table") -> None:
    table.rig(card("Lustig"))
    bypass = "use Lustig: bypass the sentry you are encountering"
    against(table, table.ice("R&D", ice("barrier")))
    assert bypass not in {o.label for at in table.asked for o in at.options}
    assert against(table, table.ice("HQ", ice("sentry", 9)), bypass) == (0, 0, 0)


def test_strength_that_depends_on_the_position(table: "Table") -> None:
    breakers = {name: table.rig(card(name)) for name in ("Cradle", "Maven", "Study Guide")}
    table.do(PlaceCounters(card=breakers["Study Guide"], kind=POWER, base=3))
    for _ in range(2):
        table.place(card("Sure Gamble"), hand(RUNNER))
    of = {name: strength(table.game, oid) for name, oid in breakers.items()}
    assert of == {"Cradle": 3, "Maven": 3, "Study Guide": 3}


def test_a_counter_may_be_bought_for_strength_that_stays(table: "Table") -> None:
    hyperbaric = table.rig(card("Hyperbaric"))
    against(table, table.ice("HQ", ice("code gate")), "use Hyperbaric: place 1 power counter")
    assert strength(table.game, hyperbaric) == 1


def test_overmind_counts_the_memory_that_it_leaves(table: "Table") -> None:
    table.rig(card("Corroder"))
    overmind = table.place(card("Overmind"), hand(RUNNER))
    install = Install(card=overmind, by=RUNNER, terms=IGNORING_ALL_COSTS)
    table.do(install, answers=("trash nothing",))
    installed = next(o.oid for o in table.game.installed() if o.printed.name == "Overmind")
    assert hosted(table.game, installed, POWER) == 2


def test_engolo_makes_code_gates_once_each_turn(table: "Table") -> None:
    table.rig(card("Engolo"))
    sentry = table.ice("HQ", ice("sentry"))
    pays = ("trigger Engolo", "pay 2[c]", "use Engolo: break 1 code gate subroutine")
    assert against(table, sentry, *pays) == (3, 1, 0)
    assert not table.game.has_subtype(sentry, "code gate")
    assert against(table, sentry) == (0, 0, 1)


def test_cats_cradle_makes_code_gates_dearer(table: "Table") -> None:
    gate, wall = (table.ice("HQ", ice(kind), rezzed=False) for kind in ("code gate", "barrier"))
    table.rig(card("Cat's Cradle"))
    assert [Rez(card=one).price(table.game).cost.credits for one in (gate, wall)] == [2, 1]


def test_euler_breaks_for_nothing_in_the_turn_it_is_installed(table: "Table") -> None:
    euler = table.rig(card("Euler"))
    gate = table.ice("HQ", ice("code gate"))
    free = "use Euler: break 1 code gate subroutine"
    against(table, gate)
    assert free not in {o.label for at in table.asked for o in at.options}
    table.do(RemoveFromGame(cards=[euler]))
    other = table.place(card("Euler"), hand(RUNNER))
    table.do(Install(card=other, by=RUNNER, terms=IGNORING_ALL_COSTS))
    assert against(table, gate, free)[:2] == (0, 1)


def test_pressure_spike_is_stronger_once_a_run_under_threat(table: "Table") -> None:
    spike = table.rig(card("Pressure Spike"))
    table.ice("HQ", ice("barrier", 10))
    table.state.credits[RUNNER] = 9
    strong = "use Pressure Spike: +9 strength"
    table.play(run(table.game, "HQ"))
    assert strong not in {o.label for at in table.asked for o in at.options}
    table.place(AGENDA, score_area(CORP), faceup=True)
    table.play(run(table.game, "HQ"), "pass", strong)
    assert table.state.credits[RUNNER] == 7
    assert strength(table.game, spike) == 1


def test_refractor_is_strong_by_stealth_only(table: "Table") -> None:
    table.rig(card("Refractor"))
    gate = table.ice("HQ", ice("code gate", 5))
    assert against(table, gate) == (0, 0, 1)
    runner = table.rig(card("Ghost Runner"))
    table.do(PlaceCounters(card=runner, kind=CREDIT, base=1))
    table.play(run(table.game, "HQ"), "pass", "use Refractor: +3 strength")
    assert hosted(table.game, runner, CREDIT) == 0


def test_snowball_grows_for_the_run(table: "Table") -> None:
    snowball = table.rig(card("Snowball"))
    for power in (1, 2):
        table.ice("HQ", ice("barrier", power))
    table.state.credits[RUNNER] = 2
    breaking = "use Snowball: break 1 barrier subroutine"
    table.play(run(table.game, "HQ"), breaking, "pass", breaking)
    assert (len(table.events(SubroutineBroken)), strength(table.game, snowball)) == (2, 1)


def test_aumakua_grows_when_nothing_is_taken(table: "Table") -> None:
    aumakua = table.rig(card("Aumakua"))
    (in_hq,) = table.central("HQ", card("Hedge Fund"))
    table.play(run(table.game, "HQ"))
    assert strength(table.game, aumakua) == 1
    table.do(Expose(card=table.ice("R&D", ice("barrier"), rezzed=False), by=RUNNER))
    assert strength(table.game, aumakua) == 2
    (asset,) = table.central("HQ", card("PAD Campaign"))
    table.state.credits[RUNNER] = 9
    table.do(RemoveFromGame(cards=[in_hq]))
    table.play(run(table.game, "HQ"), "pay 4[c] to trash PAD Campaign")
    assert not table.game.exists(asset)
    assert strength(table.game, aumakua) == 2
