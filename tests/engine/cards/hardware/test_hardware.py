"""Hardware: what it does, and when it does not."""

from typing import TYPE_CHECKING, Any

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
    end_turn,
    ice,
    install,
    next_turn,
    offered_labels,
    play,
    put_cards,
    trigger,
)
from table_cards import fund_runner

from engine.cards.catalogue import card
from engine.cards.words.conditions import when_turn_begins, when_turn_ends
from engine.cards.words.effects import do
from engine.kernel.abilities.instructions.clauses import EffectMaker, Instruction
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, Subroutine
from engine.kernel.abilities.static.values import modified_value, strength, trash_cost
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import RemoveTags, TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.events import Accessed, RunEnded, SubroutineBroken
from engine.kernel.game_concepts.agendas import Score
from engine.kernel.game_concepts.counters import (
    CREDIT,
    POWER,
    VIRUS,
    PlaceCounters,
    hosted_count,
)
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.memory import memory_limit
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.runs.encounters import ForceEncounter
from engine.kernel.runs.ending import EndTheRun
from engine.kernel.runs.run import run
from engine.kernel.turns.discarding import maximum_hand_size

if TYPE_CHECKING:
    from tests.engine.conftest import Table


@pytest.mark.parametrize(
    ("name", "memory", "cards", "linked"),
    [
        ("Box-E", 2, 2, 0),
        ("CyberSolutions Mem Chip", 2, 0, 0),
        ("LLDS Memory Diamond", 1, 1, 1),
        ("The Toolbox", 2, 0, 2),
        ("Supercorridor", 2, 1, 0),
        ("Marrow", 1, 3, 0),
        ("Brain Cage", 0, 3, 0),
        ("Logos", 1, 1, 0),
        ("Desperado", 1, 0, 0),
    ],
)
def test_hardware_adds_memory_hand_size_and_link(
    table: "Table", name: str, memory: int, cards: int, linked: int
) -> None:
    before = (memory_limit(table.game), maximum_hand_size(table.game, RUNNER), link(table.game))
    table.rig(card(name))
    now = (memory_limit(table.game), maximum_hand_size(table.game, RUNNER), link(table.game))
    assert [n - b for n, b in zip(now, before, strict=True)] == [memory, cards, linked]


# --- consoles -------------------------------------------------------------------------


def test_desperado_and_daredevil_pay_for_runs(table: "Table") -> None:
    fund_runner(table, runner=0)
    for name in ("Desperado", "Daredevil"):
        console = table.rig(card(name))
        for _ in range(2):
            table.ice("Archives", ice("barrier"))
        put_cards(table, STACK, *["Sure Gamble"] * 5)
        for _ in range(2):
            table.play(run(table.game, "Archives"))
        table.do(Trash(cards=[console], by=RUNNER))
    assert (table.state.credits[RUNNER], len(card_names(table, GRIP))) == (2, 2)


def test_swift_gives_a_click_for_the_first_run_event(table: "Table") -> None:
    fund_runner(table, runner=4, clicks=0)
    table.rig(card("Swift"))
    for _ in range(2):
        play(table, "Dirty Laundry", "run Archives")
    assert table.state.clicks[RUNNER] == 1


def test_demolisher_and_skulljack_make_trashing_cheaper(table: "Table") -> None:
    fund_runner(table, runner=0)
    asset = table.root("remote 1", card("PAD Campaign"))
    for name in ("Demolisher", "Skulljack"):
        table.rig(card(name))
    assert trash_cost(table.game, asset) == 2
    table.do(Trash(cards=[asset], by=RUNNER))
    table.do(Trash(cards=[table.root("remote 2", card("PAD Campaign"))], by=RUNNER))
    assert table.state.credits[RUNNER] == 1


def test_endurance_and_poison_vial_break(table: "Table") -> None:
    endurance, vial = install(table, "Endurance"), install(table, "Poison Vial")
    wall = table.ice("HQ", ice("barrier", 9, 4))
    poison = "use Poison Vial: break up to 2 subroutines"
    two = "use Endurance: break up to 2 subroutines"
    table.do(ForceEncounter(ice=wall), answers=(two, "“sub 0” and “sub 1”", poison, "“sub 2”"))
    assert (
        hosted_count(table.game, endurance, POWER),
        hosted_count(table.game, vial, POWER),
    ) == (1, 2)
    table.do(ForceEncounter(ice=wall))
    assert len(table.events(SubroutineBroken)) == 3
    table.play(run(table.game, "Archives"))
    assert hosted_count(table.game, endurance, POWER) == 2


def test_minds_eye_breaches_without_a_run(table: "Table") -> None:
    fund_runner(table, runner=0, clicks=1)
    eye = table.rig(card("Mind's Eye"))
    put_cards(table, RD, "Hedge Fund")
    table.do(PlaceCounters(card=eye, kind=POWER, base=2))
    table.play(run(table.game, "R&D"), "trigger Mind's Eye")
    trigger(table, eye, "breach R&D")
    assert (len(table.events(Accessed)), len(table.events(RunEnded))) == (2, 1)


def test_zamba_pays_for_exposed_cards(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.rig(card("Zamba"))
    table.do(
        Expose(card=table.root("remote 1", card("PAD Campaign")), by=RUNNER),
        answers=("trigger Zamba",),
    )
    assert table.state.credits[RUNNER] == 1


def test_hermes_takes_up_an_unrezzed_card(table: "Table") -> None:
    table.rig(card("Hermes"))
    table.ice("HQ", ice("barrier"), rezzed=False)
    table.do(Score(card=table.root("remote 1", AGENDA), by=CORP))
    assert card_names(table, HQ) == ["Test barrier"]


def test_aniccam_draws_for_the_first_event_trashed(table: "Table") -> None:
    fund_runner(table, runner=0)
    table.rig(card("Aniccam"))
    put_cards(table, STACK, *["Sure Gamble"] * 5)
    put_cards(table, GRIP, "Easy Mark", "Easy Mark")
    table.do(Damage(kind=DamageKind.NET, base=2, by=CORP))
    assert card_names(table, GRIP) == ["Sure Gamble"]
    next_turn(table)
    play(table, "Easy Mark")
    assert len(card_names(table, GRIP)) == 2


def test_amanuensis_waits_for_tags(table: "Table") -> None:
    console = table.rig(card("Amanuensis"))
    put_cards(table, STACK, *["Sure Gamble"] * 2)
    end_turn(table, RUNNER)
    table.do(TakeTags(base=1))
    end_turn(table, RUNNER)
    assert hosted_count(table.game, console, POWER) == 1
    answers = ("trigger Amanuensis", "pay 1 hosted power counter")
    table.do(RemoveTags(base=1, by=RUNNER), answers=answers)
    assert len(card_names(table, GRIP)) == 2


def test_heartbeat_prevents_with_installed_cards(table: "Table") -> None:
    table.rig(card("Heartbeat"))
    table.rig(card("Corroder"))
    put_cards(table, GRIP, "Sure Gamble")
    use = ("use Heartbeat: prevent 1 damage", "trash Corroder")
    table.do(Damage(kind=DamageKind.MEAT, base=1, by=CORP), answers=use)
    assert (card_names(table, GRIP), card_names(table, HEAP)) == (["Sure Gamble"], ["Corroder"])


def test_logos_and_marrow_answer_a_scored_agenda(table: "Table") -> None:
    table.rig(card("Logos"))
    put_cards(table, STACK, "Corroder", "Decoy")
    answers = ("trigger Logos", "find Decoy")
    table.do(Score(card=table.root("remote 1", AGENDA), by=CORP), answers=answers)
    assert card_names(table, GRIP) == ["Decoy"]


def _first(table: "Table", condition: Condition[Any], effect: EffectMaker) -> None:
    """Something that happens on the same condition, and can be triggered before the others."""
    ability = ConditionalAbility(label="first", condition=condition, clauses=(do(effect),))
    table.rig(CardDefinition(name="First", side=RUNNER, type="hardware", abilities=(ability,)))


@pytest.mark.parametrize(
    ("name", "before", "gained"),
    [("Supercorridor", 4, 2), ("Trickster Taka", 5, 0), ("Mystic Maemi", 5, 0)],
)
def test_further_conditions_are_checked_on_resolution(
    table: "Table", name: str, before: int, gained: int
) -> None:
    source = table.rig(card(name))
    table.do(PlaceCounters(card=source, kind=CREDIT, base=2))
    place = PlaceCounters(card=source, kind=CREDIT, base=1)
    gain = GainCredits(side=RUNNER, base=1)
    _first(table, when_turn_ends(RUNNER), lambda *_: gain if gained else place)
    fund_runner(table, runner=before)
    asked = () if gained else ("trash this",)
    end_turn(table, RUNNER, "trigger First", f"trigger {name}", *asked)
    assert table.state.credits[RUNNER] == 5 + gained
    assert table.game.exists(source) is bool(gained)


def test_vigil_counts_what_the_corp_has_drawn_before(table: "Table") -> None:
    put_cards(table, STACK, "Sure Gamble")
    put_cards(table, HQ, *["Hedge Fund"] * 4)
    put_cards(table, RD, "Hedge Fund")
    table.rig(card("Vigil"))
    _first(table, when_turn_begins(RUNNER), lambda *_: Draw(side=CORP, base=1))
    begin_turn(table, RUNNER, "trigger First", "trigger Vigil")
    assert card_names(table, GRIP) == ["Sure Gamble"]


def test_supercorridor_vigil_lilypad_and_ubax_pay_each_turn(table: "Table") -> None:
    fund_runner(table, runner=5)
    put_cards(table, STACK, *["Sure Gamble"] * 5)
    table.rig(card("Supercorridor"))
    end_turn(table, RUNNER, "trigger Supercorridor")
    end_turn(table, RUNNER)
    assert table.state.credits[RUNNER] == 7
    table.do(Trash(cards=[o.oid for o in table.game.installed()], by=RUNNER))
    table.rig(card("Vigil"))
    begin_turn(table, RUNNER)
    put_cards(table, HQ, *["Hedge Fund"] * 5)
    begin_turn(table, RUNNER)
    assert len(card_names(table, GRIP)) == 1
    table.do(Trash(cards=[o.oid for o in table.game.installed()], by=RUNNER))
    table.rig(card("LilyPAD"))
    install(table, "Corroder", "trigger LilyPAD")
    install(table, "Mimic")
    assert len(card_names(table, GRIP)) == 2
    table.do(Trash(cards=[o.oid for o in table.game.installed()], by=RUNNER))
    table.rig(card("Ubax"))
    begin_turn(table, RUNNER)
    assert len(card_names(table, GRIP)) == 3


@pytest.mark.parametrize("name", ["LilyPAD", "Aniccam"])
def test_facedown_cards_are_neither_program_nor_event(table: "Table", name: str) -> None:
    console = table.rig(card(name))
    put_cards(table, STACK, "Sure Gamble", "Sure Gamble")
    facedown = [install(table, other, facedown=True) for other in ("Corroder", "Easy Mark")]
    table.do(Trash(cards=facedown, by=CORP))
    assert (offered_labels(table), card_names(table, GRIP)) == (set(), [])
    if name == "LilyPAD":
        install(table, "Corroder", "trigger LilyPAD")
    else:
        table.do(Trash(cards=put_cards(table, GRIP, "Easy Mark"), by=CORP))
    assert (card_names(table, GRIP), table.game.exists(console)) == (["Sure Gamble"], True)


def test_maui_counts_the_ice_of_hq(table: "Table") -> None:
    for _ in range(2):
        table.ice("HQ", ice("barrier"))
    assert hosted_count(table.game, install(table, "Māui"), CREDIT) == 2


# --- cybernetics ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "trashed", "core"),
    [
        ("Basilar Synthgland 2KVJ", 2, 2),
        ("Ghosttongue", 1, 1),
        ("PAN-Weave", 1, 0),
        ("WAKE Implant v2A-JRJ", 1, 0),
        ("Zenit Chip JZ-2MJ", 1, 1),
        ("Hippocampic Mechanocytes", 1, 0),
    ],
)
def test_installing_cybernetics_does_damage(
    table: "Table", name: str, trashed: int, core: int
) -> None:
    put_cards(table, GRIP, *["Sure Gamble"] * 3)
    install(table, name)
    assert (len(card_names(table, HEAP)), table.state.core_damage) == (trashed, core)


def test_cybernetics_give_clicks_credits_and_cards(table: "Table") -> None:
    fund_runner(table, runner=4, corp=1)
    put_cards(table, STACK, *["Sure Gamble"] * 3)
    for name in ("PAN-Weave", "Zenit Chip JZ-2MJ", "Ghosttongue", "Basilar Synthgland 2KVJ"):
        table.rig(card(name))
    assert modified_value(table.game, "allotted clicks", RUNNER, 4) == 5
    for _ in range(2):
        table.play(run(table.game, "HQ"), *["trigger PAN-Weave"] * (not table.events(RunEnded)))
    assert table.state.credits == {RUNNER: 5, CORP: 0}
    assert len(card_names(table, GRIP)) == 1
    table.state.credits[RUNNER] = 4
    table.do(Play(card=table.game.zone(GRIP)[0], by=RUNNER))
    assert table.state.credits[RUNNER] == 9


def test_pan_weave_gives_nothing_of_a_poor_corp(table: "Table") -> None:
    fund_runner(table, runner=0, corp=0)
    table.rig(card("PAN-Weave"))
    table.play(run(table.game, "HQ"))
    assert table.state.credits[RUNNER] == 0


def test_wake_implant_is_spent_in_rd(table: "Table") -> None:
    implant = table.rig(card("WAKE Implant v2A-JRJ"))
    table.do(PlaceCounters(card=implant, kind=POWER, base=5))
    put_cards(table, RD, *["Hedge Fund"] * 5)
    paying = ("trigger WAKE Implant v2A-JRJ", "pay 3 hosted power counters")
    table.do(Breach(server="R&D", by=RUNNER), answers=paying)
    assert (len(table.events(Accessed)), hosted_count(table.game, implant, POWER)) == (4, 2)
    assert "pay 4 hosted power counters" not in offered_labels(table)


# --- the others -----------------------------------------------------------------------


def test_friday_chip_and_llds_processor_support_programs(table: "Table") -> None:
    fund_runner(table, runner=0)
    friday, imp = table.rig(card("Friday Chip")), table.rig(card("Imp"))
    table.rig(card("Cyberdelia"))
    asset = put_cards(table, HQ, "PAD Campaign")
    table.do(Trash(cards=asset, by=RUNNER), answers=("trigger Friday Chip",))
    begin_turn(table, RUNNER, "trigger Friday Chip")
    assert [hosted_count(table.game, one, VIRUS) for one in (friday, imp)] == [0, 1]
    table.rig(card("LLDS Processor"))
    corroder = install(table, "Corroder")
    wall = table.ice("HQ", ice("barrier"))
    fund_runner(table, runner=2)
    breaks = ("use Corroder: break 1 barrier subroutine",)
    for _ in range(2):
        table.do(ForceEncounter(ice=wall), answers=breaks)
    assert table.state.credits[RUNNER] == 1
    assert strength(table.game, corroder) == 2


def test_lucky_charm_keeps_the_run_going_after_hq(table: "Table") -> None:
    table.rig(card("Lucky Charm"))
    etr = Instruction((lambda *_: EndTheRun(),))
    gate = CardDefinition(
        name="Gate",
        side=CORP,
        type="ice",
        strength=0,
        abilities=(Subroutine(label="end the run", clauses=(etr,)),),
    )
    table.ice("R&D", gate)
    use = "use Lucky Charm: prevent the Corp from ending the run"
    table.play(run(table.game, "R&D"))
    assert use not in offered_labels(table)
    table.play(run(table.game, "HQ"))
    table.play(run(table.game, "R&D"), use)
    assert [event.successful for event in table.events(RunEnded)] == [False, True, True]


def test_hardware_on_icebreakers(table: "Table") -> None:
    fund_runner(table, runner=2)
    corroder, ai = table.rig(card("Corroder")), table.rig(card("Mayfly"))
    install(table, "The Personal Touch", "on Corroder")
    install(table, "Dedicated Processor")
    assert [strength(table.game, one) for one in (corroder, ai)] == [3, 1]
    wall = table.ice("HQ", ice("sentry", 7))
    table.do(ForceEncounter(ice=wall), answers=("use Corroder: +4 strength",))
    assert table.state.credits[RUNNER] == 0


def test_credits_for_playing_events(table: "Table") -> None:
    fund_runner(table, runner=0)
    terminal = install(table, "Public Terminal")
    other, running = put_cards(table, GRIP, "Amped Up", "Tread Lightly")
    plays = [Play(card=event, by=RUNNER) for event in (other, running)]
    assert [effect.can_happen(table.game) for effect in plays] == [False, True]
    table.do(Trash(cards=[terminal], by=RUNNER))
    install(table, "Prepaid VoicePAD")
    assert [effect.can_happen(table.game) for effect in plays] == [True, True]


def test_rabbit_hole_calls_another(table: "Table") -> None:
    fund_runner(table, runner=2)
    put_cards(table, STACK, "Rabbit Hole", "Corroder")
    (hole,) = put_cards(table, GRIP, "Rabbit Hole")
    fund_runner(table, runner=4)
    answers = ("trigger Rabbit Hole", "find Rabbit Hole")
    table.do(Install(card=hole, by=RUNNER), answers=answers)
    assert (link(table.game), table.state.credits[RUNNER]) == (2, 0)


def test_solidarity_badge_sports_hopper_and_muresh_help_the_runner(table: "Table") -> None:
    fund_runner(table, runner=0)
    put_cards(table, STACK, *["Sure Gamble"] * 6)
    table.rig(card("Solidarity Badge"))
    for _ in range(2):
        table.do(Trash(cards=put_cards(table, HQ, "Hedge Fund"), by=RUNNER))
    paying = ("trigger Solidarity Badge", "pay 1 hosted power counter", "draw 1 card")
    begin_turn(table, RUNNER, *paying)
    begin_turn(table, RUNNER)
    assert len(card_names(table, GRIP)) == 1
    trigger(table, table.rig(card("Sports Hopper")), "draw 3 cards")
    table.rig(card("Muresh Bodysuit"))
    for _ in range(2):
        table.do(Damage(kind=DamageKind.MEAT, base=1, by=CORP))
    assert len(card_names(table, GRIP)) == 3


def test_hq_interface_accesses_more(table: "Table") -> None:
    table.rig(card("HQ Interface"))
    put_cards(table, HQ, "Hedge Fund", "Hedge Fund", "Hedge Fund")
    table.do(Breach(server="HQ", by=RUNNER), answers=("Hedge Fund", "Hedge Fund"))
    assert (len(table.events(Accessed)), card_names(table, ARCHIVES)) == (2, [])
