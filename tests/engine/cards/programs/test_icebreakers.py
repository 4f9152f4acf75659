"""Icebreakers: what they pay, break and interface with, and what comes of an encounter."""

from typing import TYPE_CHECKING

import pytest
from table_actions import (
    AGENDA,
    CORP,
    GRIP,
    HEAP,
    HQ,
    RUNNER,
    STACK,
    begin_turn,
    card_names,
    ice,
    offered_labels,
    put_cards,
    trigger,
    with_memory,
)

from engine.cards.catalogue import card
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.kernel.abilities.static.values import strength
from engine.kernel.accessing.access import Access
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.transfers import RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.events import SubroutineBroken, SubroutineResolved
from engine.kernel.game_concepts.counters import (
    CREDIT,
    POWER,
    VIRUS,
    PlaceCounters,
    hosted_count,
)
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.zones import discard_pile, hand, score_area
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.run import run

if TYPE_CHECKING:
    from tests.engine.conftest import Table


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
        ("Rising Tide", 2, "+1 strength", 1, 2),
        ("Force of Nature", 2, "+1 strength", 1, 3),
        ("Leviathan", 8, "+5 strength", 1, 6),
        ("Num", 8, "", 0, 2),
        ("Alias", 4, "+3 strength", 1, 3),
        ("Shibboleth", 5, "+2 strength", 1, 3),
        ("Gauss", 3, "+2 strength", 1, 3),
        ("Boi-tatá", 4, "+3 strength", 1, 5),
        ("Sang Kancil", 4, "+2 strength", 1, 4),
        ("Odore", 3, "+3 strength", 1, 5),
        ("Mongoose", 3, "+2 strength", 1, 3),
        ("Abaasy", 3, "+2 strength", 1, 3),
        ("Orca", 6, "+3 strength", 1, 4),
        ("Ankusa", 1, "+1 strength", 1, 3),
        ("Berserker", 3, "", 0, 2),
        ("Creeper", 3, "+1 strength", 1, 3),
        ("GS Shrike M2", 4, "+3 strength", 1, 4),
        ("GS Striker M1", 4, "+3 strength", 1, 4),
        ("Sūnya", 2, "", 0, 2),
        ('Cerberus "Cuj.0" H3', 1, "+1 strength", 1, 1),
        ('Cerberus "Rex" H2', 2, "+1 strength", 1, 1),
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


def test_bukhgalter_and_amina_act_once_each_turn(table: "Table") -> None:
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
    assert hosted_count(table.game, crypsis, VIRUS) == 0
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
    assert hosted_count(table.game, lady, POWER) == 0


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


def test_golden_stays_where_it_did_not_fully_break_the_ice_itself(table: "Table") -> None:
    table.rig(card("Golden"))
    table.rig(card("Mimic"))
    sentry = table.ice("HQ", ice("sentry", subs=2))
    first = ("use Mimic: break 1 sentry subroutine", "“sub 0”")
    second = ("use Golden: break up to 2 sentry subroutines", "“sub 1”")
    against(table, sentry, *first, *second)
    assert not [label for label in offered_labels(table) if "derez" in label]


def test_deus_x_breaks_ap_ice_for_itself(table: "Table") -> None:
    deus_x = table.rig(card("Deus X"))
    both = ("use Deus X: break any number of AP subroutines", "“sub 0” and “sub 1”")
    assert against(table, table.ice("HQ", ice("ap", 10, 2)), *both) == (0, 2, 0)
    assert not table.game.exists(deus_x)


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
    assert hosted_count(table.game, installed, POWER) == 2


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
    assert hosted_count(table.game, runner, CREDIT) == 0


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


# --- those that grow, or come from the heap -------------------------------------------


def test_ankusa_nfr_and_abaasy_act_on_fully_broken_ice(table: "Table") -> None:
    table.rig(card("Ankusa"))
    wall = table.ice("HQ", ice("barrier"))
    against(table, wall, *using("Ankusa", "break 1 barrier subroutine"))
    assert card_names(table, HQ) == ["Test barrier"]
    nfr, wall = table.rig(card("Nfr")), table.ice("HQ", ice("barrier"))
    against(table, wall, *using("Nfr", "break 1 barrier subroutine"))
    assert strength(table.game, nfr) == 2
    table.rig(card("Abaasy"))
    put_cards(table, GRIP, "Diesel")
    put_cards(table, STACK, "Sure Gamble")
    gate = table.ice("HQ", ice("code gate"))
    paying = ("trigger Abaasy", "trash 1 card from your grip")
    against(table, gate, *using("Abaasy", "break 1 code gate subroutine"), *paying)
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (["Sure Gamble"], ["Diesel"])


def test_curupira_saves_for_a_bypass(table: "Table") -> None:
    curupira = table.rig(card("Curupira"))
    table.do(PlaceCounters(card=curupira, kind=POWER, base=3))
    wall = table.ice("HQ", ice("barrier", 9))
    bypass = ("trigger Curupira", "pay 3 hosted power counters")
    assert against(table, wall, *bypass) == (0, 0, 0)


@pytest.mark.parametrize(
    ("name", "kind", "spent"),
    [("Black Orchestra", "code gate", 3), ("MKUltra", "sentry", 3), ("Paperclip", "barrier", 2)],
)
def test_icebreakers_that_come_from_the_heap(
    table: "Table", name: str, kind: str, spent: int
) -> None:
    put_cards(table, HEAP, name)
    encountered = table.ice("HQ", ice(kind, 3, 2))
    cost = card(name).cost or 0
    use = f"use {name}: raise its strength and break {kind} subroutines"
    x = ("pay 2[c]",) if name == "Paperclip" else ()
    answers = (f"trigger {name}", use, *x, "“sub 0” and “sub 1”")
    assert against(table, encountered, *answers) == (cost + spent, 2, 0)
    other = table.ice("HQ", ice("deflector"))
    table.asked.clear()
    against(table, other)
    assert use not in offered_labels(table)


def test_paperclip_breaks_nothing_while_too_weak(table: "Table") -> None:
    table.rig(card("Paperclip"))
    wall = table.ice("HQ", ice("barrier", 4))
    use = "use Paperclip: raise its strength and break barrier subroutines"
    assert against(table, wall, use, "pay 2[c]") == (2, 0, 1)
    assert against(table, wall, use, "pay 2[c]", use, "pay 1[c]", "“sub 0”") == (3, 1, 0)


def test_adept_and_begemot_vary_their_strength(table: "Table") -> None:
    adept, begemot = table.rig(card("Adept")), table.rig(card("Begemot"))
    assert (strength(table.game, adept), strength(table.game, begemot)) == (2, 2)
    table.state.core_damage = 2
    assert strength(table.game, begemot) == 4
    for kind in ("sentry", "barrier"):
        wall = table.ice("HQ", ice(kind))
        breaks = using("Adept", "break 1 sentry or barrier subroutine")
        assert against(table, wall, *breaks) == (2, 1, 0)
    with_memory(table)
    assert strength(table.game, adept) == 22


def test_ai_that_is_fed(table: "Table") -> None:
    with_memory(table)
    audrey, god, musaazi = (table.rig(card(n)) for n in ("Audrey v2", "God of War", "Musaazi"))
    begin_turn(table, RUNNER, "trigger God of War", "take 1 tag")
    assert (hosted_count(table.game, god, VIRUS), table.state.tags) == (2, 1)
    (asset,) = put_cards(table, HQ, "PAD Campaign")
    table.state.credits[RUNNER] = 4
    table.do(Access(card=asset, by=RUNNER), answers=("pay 4[c] to trash PAD Campaign",))
    assert hosted_count(table.game, audrey, VIRUS) == 1
    sentry = table.ice("HQ", ice("sentry", 1, 3))
    steps = using("Audrey v2", "break up to 2 subroutines")
    put_cards(table, GRIP, "Diesel")
    fed = ("use Audrey v2: +3 strength", *steps, "“sub 0” and “sub 1”")
    more = ("use Musaazi: break 1 sentry subroutine",)
    assert against(table, sentry, *fed, *more) == (0, 3, 0)
    assert sum(hosted_count(table.game, one, VIRUS) for one in (audrey, god, musaazi)) == 1


def test_wyrm_weakens_ice_until_it_can_be_broken(table: "Table") -> None:
    table.rig(card("Wyrm"))
    wall = table.ice("HQ", ice("barrier", 1))
    weaken = "the ice gets -1 strength for the encounter"
    assert against(table, wall, *using("Wyrm", weaken, "break 1 subroutine")) == (4, 1, 0)
    assert strength(table.game, wall) == 1


def test_mongoose_and_boi_tata_are_limited_by_run_and_turn(table: "Table") -> None:
    table.rig(card("Mongoose"))
    first, second = (table.ice("HQ", ice("sentry")) for _ in range(2))
    table.state.credits[RUNNER] = 5
    breaks = ("use Mongoose: break up to 2 sentry subroutines", "“sub 0”")
    table.play(run(table.game, "HQ"), *breaks)
    assert [event.ice for event in table.events(SubroutineBroken)] == [first]
    assert [event.ice for event in table.events(SubroutineResolved)] == [second]
    table.rig(card("Boi-tatá"))
    table.do(Trash(cards=[table.rig(card("Sports Hopper"))], by=RUNNER))
    sentry = table.ice("R&D", ice("sentry", 4))
    cheaper = using("Boi-tatá", "+3 strength", "break up to 2 sentry subroutines", "“sub 0”")
    assert against(table, sentry, *cheaper) == (3, 1, 0)


def test_x_is_paid_for_tags_and_for_a_rezzed_card(table: "Table") -> None:
    table.state.credits[RUNNER], table.state.clicks[RUNNER] = 5, 2
    table.do(TakeTags(base=3))
    trigger(table, table.rig(card("Misdirection")), "remove X tags", "pay [click][click], 2[c]")
    assert (table.state.tags, table.state.credits[RUNNER]) == (1, 3)
    (in_grip,) = put_cards(table, GRIP, "Political Operative")
    effect = Install(card=in_grip, by=RUNNER)
    assert not effect.can_happen(table.game)
    asset = table.root("remote 1", card("PAD Campaign"), rezzed=True)
    table.play(run(table.game, "HQ"))
    table.state.credits[RUNNER] = 5
    table.do(effect)
    trigger(table, effect.became or 0, "trash 1 rezzed card", "pay 4[c], [trash]")
    assert (table.game.exists(asset), table.state.credits[RUNNER]) == (False, 0)


def test_hippo_trashes_and_maglectric_rapid_derezzes_broken_ice(table: "Table") -> None:
    table.rig(card("Hippo"))
    table.rig(card("Corroder"))
    outer, inner = (table.ice("HQ", ice("barrier")) for _ in range(2))
    table.state.credits[RUNNER] = 5
    breaks = "use Corroder: break 1 barrier subroutine"
    removing = ("trigger Hippo", "remove this card from the game")
    table.play(run(table.game, "HQ"), breaks, *removing)
    assert [table.game.exists(one) for one in (outer, inner)] == [False, True]
    table.rig(card("Maglectric Rapid (748 Mod)"))
    rapid = ("trigger Maglectric Rapid (748 Mod)", "pay [trash]")
    table.play(run(table.game, "HQ"), *rapid)
    assert not table.game.object(inner).is_rezzed
