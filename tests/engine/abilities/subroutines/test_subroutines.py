"""The order of subroutines that ice gains (9.8.2, 9.8.3), and which of them are broken."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from engine.cards.catalogue import card
from engine.cards.words.subroutines import loses_last_printed
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import Ability, StaticAbility, Subroutine
from engine.kernel.abilities.lingering_effects.lasting_changes import GainSubroutines
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.next_ice import ForNextIce, gains_subroutines
from engine.kernel.abilities.paid import PaidUse, use_ability
from engine.kernel.abilities.static.declarations import ChangeCharacteristics
from engine.kernel.abilities.subroutines.order_of_choice import choose_order
from engine.kernel.abilities.subroutines.resolving_subroutines import (
    ResolveSubroutine,
    _forget_lost,
)
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.abilities.subroutines.subroutine_status import keyed_subroutines
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.activity import became_active
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.decisions import Process
from engine.kernel.editions import NEWEST, PINNED, Rules
from engine.kernel.errors import KernelError
from engine.kernel.game import Game
from engine.kernel.game_zones.zones import hand, score_area
from engine.kernel.runs.breaking import (
    BreakAllBut,
    BreakSubroutines,
    name_to_spare,
    subroutines_to_spare,
)
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.run import run
from engine.kernel.sides import Side
from engine.kernel.state import Encounter, Run
from engine.kernel.turns.discarding import DiscardAtRandom

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def sub(label: str) -> Subroutine:
    return Subroutine(label=label, clauses=(Instruction(()),))


def ice(name: str, *abilities: Ability) -> CardDefinition:
    return CardDefinition(
        name=name, side=Side.CORP, type="ice", cost=0, strength=1, abilities=abilities
    )


def variable(label: str) -> StaticAbility:
    """As many of one subroutine as the Corp has bad publicity."""
    gained = sub(label)
    change = ChangeCharacteristics(
        lambda _g, source, about: about == source,
        gains=lambda g, *_: (gained,) * g.state.bad_publicity,
        before=True,
    )
    return StaticAbility(label="for each bad publicity", declarations=(change,))


def giving(label: str, host: int) -> CardDefinition:
    given = sub(label)
    change = ChangeCharacteristics(lambda _g, _s, about: about == host, gains=lambda *_: (given,))
    ability = StaticAbility(label=f"gives {label}", declarations=(change,))
    return CardDefinition(
        name=f"Giver of {label}", side=Side.CORP, type="asset", abilities=(ability,)
    )


@dataclass(eq=False, kw_only=True)
class BecomesActive(Effect):
    card: int

    def would_change(self, _game: Game) -> bool:
        return True

    def apply(self, game: Game) -> None:
        became_active(game, self.card)


def labels(table: "Table", oid: int) -> list[str]:
    return [s.label for s in subroutines(table.game, oid)]


def test_resolving_a_subroutine_is_described_by_its_words(table: "Table") -> None:
    bite = sub("bite")
    wall = table.ice("HQ", ice("Wall", bite))
    assert ResolveSubroutine(subroutine=bite, ice=wall).describe(table.game) == (
        "the subroutine “bite” of Wall"
    )


def test_a_variable_number_of_subroutines_comes_before_the_printed_ones(table: "Table") -> None:
    table.state.bad_publicity = 2
    wall = table.ice("HQ", ice("Wall", sub("printed"), variable("variable")))
    assert labels(table, wall) == ["variable", "variable", "printed"]


def test_a_variable_number_of_subroutines_comes_first_even_if_active_last(table: "Table") -> None:
    table.state.bad_publicity = 1
    wall = table.ice("HQ", ice("Wall", variable("variable")))
    giver = table.root("remote 1", giving("given", wall), rezzed=True)
    became_active(table.game, giver)
    became_active(table.game, wall)
    assert labels(table, wall) == ["variable", "given"]


def test_subroutines_gained_later_come_later(table: "Table") -> None:
    wall = table.ice("HQ", ice("Wall", sub("printed")))
    giver = table.root("remote 1", giving("static", wall), rezzed=False)
    gain = GainSubroutines(ice=wall, granted=(sub("lasting"),), duration=Duration.TURN, source=wall)
    gain.apply(table.game)
    table.game.object(giver).faceup = True
    became_active(table.game, giver)
    assert labels(table, wall) == ["printed", "lasting", "static"]


def test_the_next_encountered_ice_gains_its_subroutine_last(table: "Table") -> None:
    last = table.ice("HQ", ice("Last"))
    giver = table.root("remote 1", giving("static", last), rezzed=True)
    waiting = ForNextIce(
        words="a subroutine for the next ice",
        begins=(gains_subroutines(sub("end")),),
        duration=Duration.TURN,
        source=last,
    )
    table.do(waiting, BecomesActive(card=giver), MakeRun(which=lambda server: server == "HQ"))
    resolved = [line.text for line in table.game.transcript if line.rule == "9.8.8b"]
    assert [text.partition("“")[2] for text in resolved] == ["static” resolves", "end” resolves"]
    assert "26.03:9.8.3e" in table.cited


def test_gaining_no_subroutines_cannot_happen(table: "Table") -> None:
    wall = table.ice("HQ", ice("Wall"))
    gain = GainSubroutines(ice=wall, granted=(), duration=Duration.RUN, source=wall)
    assert not gain.can_happen(table.game)


@pytest.mark.parametrize("broken", [0, 1, 2])
def test_a_broken_subroutine_may_be_spared(table: "Table", broken: int) -> None:
    subs = (sub("subroutine"), sub("two"))
    wall = table.ice("HQ", ice("Wall", *subs))
    table.state.encounter = Encounter(wall)
    table.state.encounter.broken = {(s, 0): None for s in subs[:broken]}
    offered = [name_to_spare(table.game, s) for s in subroutines_to_spare(table.game)]
    assert offered == [f"“{s.label}”{' (broken)' * (s in subs[:broken])}" for s in subs]


def test_the_only_subroutine_is_spared(table: "Table") -> None:
    table.state.encounter = Encounter(table.ice("HQ", ice("Wall", sub("one"))))
    only, *others = subroutines_to_spare(table.game)
    assert not others
    assert not BreakAllBut(spared=[only]).can_happen(table.game)


@pytest.mark.parametrize(("cards", "left"), [(3, 1), (1, 0)])
def test_discarding_at_random_takes_at_most_the_whole_hand(
    table: "Table", cards: int, left: int
) -> None:
    table.central("HQ", *[ice(f"Ice {n}") for n in range(cards)])
    table.do(
        DiscardAtRandom(side=Side.CORP, base=2), answers=("discard Ice 0 and Ice 1",)[: cards // 2]
    )
    assert len(table.game.zone(hand(Side.CORP))) == left
    assert "5.5.2" in table.cited


def test_ice_loses_printed_subroutines_from_the_last_one_for_each_agenda_point(
    table: "Table",
) -> None:
    hive = table.ice("HQ", card("Hive"))
    printed = subroutines(table.game, hive)
    given = table.root("HQ", giving("net damage", hive), rezzed=True)
    agenda = CardDefinition(name="Agenda", side=Side.CORP, type="agenda", agenda_points=3)
    table.place(agenda, score_area(Side.CORP), faceup=True)
    left = subroutines(table.game, hive)
    assert left[:2] == printed[:2]
    assert [s.label for s in left] == ["end the run", "end the run", "net damage"]
    assert table.game.object(given).is_active
    table.place(agenda, score_area(Side.CORP), faceup=True)
    assert [s.label for s in subroutines(table.game, hive)] == ["net damage"]


def breaking_all(table: "Table") -> tuple[int, Any]:
    breaker = table.rig(card("Dai V"))
    table.rig(card("Ghost Runner"), counters={"credit": 2})
    ability = next(a for a in table.game.abilities_of(breaker) if "break" in a.label)
    return breaker, ability


def test_breaking_all_subroutines_needs_an_unbroken_one(table: "Table") -> None:
    breaker, ability = breaking_all(table)
    barrier = table.ice("HQ", ice("Barrier", sub("a"), sub("b")))
    encounter = table.state.encounter = Encounter(barrier)
    table.state.run = Run("HQ")
    (first, _), (second, _) = keyed_subroutines(table.game, barrier)
    encounter.broken[first] = None
    with table.game.window("6.9.3b"):
        assert PaidUse(table.game, ability, breaker, Side.RUNNER).is_possible()
        table.play(use_ability(table.game, ability, breaker))
        assert encounter.broken == {first: None, second: breaker}
        assert "1.15.2" not in table.cited
        table.rig(card("Ghost Runner"), counters={"credit": 2})
        assert [r for r, _ in PaidUse(table.game, ability, breaker, Side.RUNNER).obstacles()] == [
            "9.8.7a"
        ]


def test_granting_a_new_subroutine_object_each_time_is_an_error(table: "Table") -> None:
    wall = table.ice("HQ", ice("Wall"))
    change = ChangeCharacteristics(
        lambda _g, _s, about: about == wall, gains=lambda *_: (sub("again"),)
    )
    ability = StaticAbility(label="grants", declarations=(change,))
    giver = CardDefinition(name="Giver", side=Side.CORP, type="upgrade", abilities=(ability,))
    table.root("HQ", giver, rezzed=True)
    with pytest.raises(KernelError, match="Wall is given a new subroutine “again” each time"):
        table.play(run(table.game, "HQ"))


def refitted(table: "Table") -> int:
    """Bioroid ice to which two other cards each give a subroutine before all others."""
    heimdall = table.ice("HQ", card("Heimdall 1.0"))
    table.root("remote 1", card("Warden Fatuma"), rezzed=True)
    became_active(table.game, table.server("remote 1").root[0])
    refit = table.place(card("Wetwork Refit"), hand(Side.CORP))
    table.play(Play(card=refit, by=Side.CORP).happen(table.game), "Heimdall 1.0")
    return heimdall


LOSE, DAMAGE = "the Runner loses [click]", "do 1 core damage"


def test_a_later_before_all_others_subroutine_comes_first(table: "Table") -> None:
    heimdall = refitted(table)
    assert labels(table, heimdall)[:2] == [DAMAGE, LOSE]
    assert table.options_at("26.03:9.8.2d") == []


@pytest.mark.parametrize("order", [(LOSE, DAMAGE), (DAMAGE, LOSE)])
@pytest.mark.parametrize(("rules", "rule"), [(PINNED, "9.8.2c"), (NEWEST, "26.03:9.8.2d")])
def test_the_corp_orders_subroutines_gained_at_the_same_time(
    table: "Table", order: Any, rules: Rules, rule: str
) -> None:
    table.game.rules = rules
    heimdall = refitted(table)
    table.state.credits[Side.CORP] = 20
    table.do(Derez(card=heimdall))
    answer = ", ".join(f"“{label}”" for label in order)
    table.do(Rez(card=heimdall, by=Side.CORP), answers=(answer,))
    assert labels(table, heimdall) == [*order, "do 1 core damage", "end the run", "end the run"]
    table.do(Derez(card=heimdall))
    table.do(Rez(card=heimdall, by=Side.CORP), answers=(answer,))
    assert len(table.options_at(rule)) == 2


def test_printed_subroutines_are_lost_beginning_with_the_last(table: "Table") -> None:
    comb = table.ice("HQ", ice("Comb", loses_last_printed(lambda _: 2), *map(sub, "abc")))
    assert labels(table, comb) == ["a"]


@pytest.mark.parametrize("is_lost", [True, False])
def test_breaking_a_lost_subroutine_does_not_count_toward_fully_breaking(
    table: "Table", is_lost: bool
) -> None:
    other, breaker = table.rig(card("Corroder")), table.rig(card("Dai V"))
    barrier = table.ice("HQ", ice("Barrier", sub("a"), sub("b")))
    encounter = table.state.encounter = Encounter(barrier)
    table.state.run = Run("HQ")
    kept = [key for key, _ in keyed_subroutines(table.game, barrier)]
    lost = (sub("gained"), 0)
    encounter.broken[lost] = other
    if is_lost:
        _forget_lost(encounter, set(kept))
    breaking = BreakSubroutines(keys=kept, source=breaker, by=Side.RUNNER)
    assert not [*breaking.happen(table.game)]
    assert encounter.fully_broken
    assert encounter.fully_broken_by == (breaker if is_lost else None)


@pytest.mark.parametrize("stays", [True, False])
def test_a_lost_subroutines_break_is_forgotten_at_the_next_checkpoint(
    table: "Table", stays: bool
) -> None:
    barrier = table.ice("HQ", ice("Barrier", sub("a")))
    giver = table.root("remote 1", giving("b", barrier), rezzed=True)
    encounter = table.state.encounter = Encounter(barrier)
    table.state.run = Run("HQ")
    given = next(
        key for key, subroutine in keyed_subroutines(table.game, barrier) if subroutine.label == "b"
    )
    encounter.broken[given] = None
    table.play(table.game.checkpoint())
    table.game.object(giver).faceup = stays
    table.play(table.game.checkpoint())
    assert list(encounter.broken) == ([given] if stays else [])


def test_a_long_order_of_subroutines_is_asked_one_at_a_time(table: "Table") -> None:
    """Existing subroutines keep their order, and like ones are offered once (26.03's 9.8.2c)."""
    wall = table.ice("HQ", ice("Wall", *map(sub, "abc")))
    new = tuple(map(sub, "vwxyzz"))
    found: list[tuple[Subroutine, ...]] = []

    def choose() -> Process[None]:
        found.append((yield from choose_order(table.game, Side.CORP, wall, new)))

    table.play(choose(), *(f"“{label}”" for label in "zavbwzcx"))
    assert ["".join(s.label for s in order) for order in found] == ["zavbwzcxy"]
    assert table.options_at("26.03:9.8.2c")[:2] == [
        ["“v”", "“w”", "“x”", "“y”", "“z”", "“a”"],
        ["“v”", "“w”", "“x”", "“y”", "“z”", "“a”"],
    ]


def test_interfacing_with_another_subtype_is_refused_by_3_9_5h(
    table: "Table",
) -> None:
    breaker = table.rig(card("Corroder"))
    ability: Any = next(a for a in table.game.abilities_of(breaker) if "break" in a.label)
    table.state.encounter = Encounter(table.ice("HQ", card("Enigma")))
    table.state.run = Run("HQ")
    with table.game.window("6.9.3b"):
        against = dict(PaidUse(table.game, ability, breaker, Side.RUNNER).obstacles())
    assert against["3.9.5h"] == "it affects only barrier ice, which Enigma is not"
    assert "25.04:9.5.6c" not in against
