"""Playing events and operations: cost, restrictions, resolving, and what becomes of the card."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PlayAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    AdditionalCost,
    Modify,
    Prohibit,
    Restriction,
)
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.movements.becoming_counters import BecomeCounter
from engine.kernel.card_manipulation.playing import (
    Play,
    is_resolving,
)
from engine.kernel.card_manipulation.staying_in_play import StayInPlay
from engine.kernel.editions import PINNED
from engine.kernel.events import PlayedCard, ResolvedCard
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.prices import ChooseX
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_zones.zones import PLAY_AREA, deck, discard_pile, hand
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.sides import Side

if TYPE_CHECKING:
    from tests.engine.conftest import Table


def event(name: str, *abilities: Any, **fields: Any) -> CardDefinition:
    fields.setdefault("cost", 1)
    return CardDefinition(name=name, side=Side.RUNNER, type="event", abilities=abilities, **fields)


def plays(label: str, *makers: Any) -> PlayAbility:
    return PlayAbility(label=label, clauses=tuple(Instruction((maker,)) for maker in makers))


def gain(amount: int) -> Callable[[Any, Any], GainCredits]:
    return lambda _g, r: GainCredits(side=r.controller, base=amount)


def draw(amount: int) -> Callable[[Any, Any], Draw]:
    return lambda _g, r: Draw(side=r.controller, base=amount)


FILLER = CardDefinition(name="Filler", side=Side.RUNNER, type="event", cost=0)
PAYDAY = event("Payday", plays("gain 4", gain(4)))


def play(table: "Table", card: CardDefinition, *answers: str, **fields: Any) -> int:
    oid = table.place(card, hand(Side.RUNNER))
    table.do(Play(card=oid, by=Side.RUNNER, **fields), answers=answers)
    return oid


def test_the_transcript_has_the_steps_of_playing_in_order(table: "Table") -> None:
    play(table, PAYDAY)
    assert [r for r in table.cited if r.startswith("8.6.6")] == [
        "8.6.6a",
        "8.6.6d",
        "8.6.6f",
        "8.6.6h",
    ]
    assert table.state.credits[Side.RUNNER] == 8
    assert len(table.game.zone(discard_pile(Side.RUNNER))) == 1


def test_the_card_is_active_while_it_resolves(table: "Table") -> None:
    seen = []

    def look(game: Game, resolution: Resolution) -> GainCredits:
        obj = game.object(resolution.source)
        seen.append((obj.is_active, is_resolving(game, resolution.source)))
        return GainCredits(side=Side.RUNNER, base=1)

    play(table, event("Mirror", plays("look", look)))
    assert seen[-1] == (True, True)
    assert table.game.playing == []


def test_each_instruction_is_followed_by_a_checkpoint_and_reactions(table: "Table") -> None:
    def first_gain(_game: Game, _source: int, happened: Any) -> bool:
        return happened.amount == 1

    from engine.kernel.events import CreditsGained

    reaction = ConditionalAbility(
        label="draw",
        condition=Condition(CreditsGained, first_gain),
        clauses=(Instruction((draw(1),)),),
    )
    resource = CardDefinition(
        name="Watcher", side=Side.RUNNER, type="resource", abilities=(reaction,)
    )
    table.rig(resource)
    table.place(FILLER, deck(Side.RUNNER))
    play(table, event("Pair", plays("1 then 2", gain(1), gain(2))))
    rules = [line.text for line in table.game.transcript]
    drew = next(i for i, text in enumerate(rules) if "draws 1 card" in text)
    gained_two = next(i for i, text in enumerate(rules) if "gains 2[c]" in text)
    assert drew < gained_two


def test_a_run_it_initiates_keeps_the_card_in_the_play_area(table: "Table") -> None:
    zones = []

    def note(game: Game, resolution: Resolution) -> GainCredits:
        zones.append(game.object(resolution.source).zone)
        return GainCredits(side=Side.RUNNER, base=1)

    card = event("Dash", plays("run, then gain", lambda _g, _r: MakeRun(), note))
    play(table, card, "run Archives", "continue")
    assert zones[-1] == PLAY_AREA
    assert len(table.game.zone(discard_pile(Side.RUNNER))) == 1


def test_before_2504_a_card_with_only_forbidden_effects_is_unplayable(
    table: "Table",
) -> None:
    ban = StaticAbility(
        label="no drawing",
        declarations=(Prohibit(Draw, lambda *_: True),),
    )
    lock = CardDefinition(name="Lock", side=Side.CORP, type="identity", abilities=(ban,))
    table.place(FILLER, deck(Side.RUNNER))
    only = table.place(event("Sip", plays("draw", draw(1))), hand(Side.RUNNER))
    both = table.place(event("Meal", plays("gain and draw", gain(2), draw(1))), hand(Side.RUNNER))
    assert Play(card=only, by=Side.RUNNER).can_happen(table.game)
    table.place(lock, faceup=True)
    assert [*Play(card=only, by=Side.RUNNER).obstacles(table.game)] == []
    table.game.rules = PINNED
    [(rule, _)] = Play(card=only, by=Side.RUNNER).obstacles(table.game)
    assert rule == "1.2.2a"
    table.do(Play(card=both, by=Side.RUNNER))
    assert table.state.credits[Side.RUNNER] == 6
    assert len(table.game.zone(deck(Side.RUNNER))) == 1


def test_a_cards_own_restriction_applies_in_hand(table: "Table") -> None:
    tagged = Restriction(Play, lambda g, _c, _a: g.state.tags > 0)
    card = event(
        "Confession",
        StaticAbility(label="only if tagged", restricts=(tagged,)),
        plays("gain", gain(1)),
    )
    oid = table.place(card, hand(Side.RUNNER))
    attempt = Play(card=oid, by=Side.RUNNER)
    assert [rule for rule, _ in attempt.obstacles(table.game)] == ["9.3.3b"]
    table.state.tags = 1
    assert attempt.can_happen(table.game)


def test_the_player_chooses_the_value_of_x(table: "Table") -> None:
    at_most_two = Restriction(ChooseX, lambda _g, _c, a: a.amount <= 2)
    card = event(
        "Gamble",
        StaticAbility(label="at most 2", restricts=(at_most_two,)),
        plays("gain X twice", lambda _g, r: GainCredits(side=Side.RUNNER, base=2 * r.x)),
        cost=None,
    )
    play(table, card, "X = 2")
    (options,) = table.options_at("1.16.2c")
    assert options == ["X = 0", "X = 1", "X = 2"]
    assert table.state.credits[Side.RUNNER] == 7


def costs_two_more(_game: Game, _source: int, purpose: Purpose) -> Cost | None:
    return Cost(credits=2) if purpose.kind == "play" else None


X_CREDITS = event(
    "Gamble",
    plays("gain X", lambda _g, r: GainCredits(side=Side.RUNNER, base=r.x)),
    cost=None,
)


def test_an_additional_cost_leaves_less_for_x(table: "Table") -> None:
    ability = StaticAbility(label="tax", declarations=(AdditionalCost(costs_two_more),))
    table.place(
        CardDefinition(name="Taxman", side=Side.CORP, type="identity", abilities=(ability,)),
        faceup=True,
    )
    play(table, X_CREDITS, "X = 3")
    (options,) = table.options_at("1.16.2c")
    assert options == ["X = 0", "X = 1", "X = 2", "X = 3", "decline"]
    assert table.state.credits[Side.RUNNER] == 3


def test_a_lower_play_cost_leaves_more_for_x(table: "Table") -> None:
    less = Modify("play cost", lambda *_: True, lambda *_: -2)
    ability = StaticAbility(label="lower", declarations=(less,))
    table.rig(
        CardDefinition(name="Patron", side=Side.RUNNER, type="resource", abilities=(ability,))
    )
    play(table, X_CREDITS, "X = 7")
    (options,) = table.options_at("1.16.2c")
    assert options[-1] == "X = 7"
    assert table.state.credits[Side.RUNNER] == 7


def test_an_additional_cost_may_be_declined_and_nothing_happens(table: "Table") -> None:
    def tax(_game: Game, _source: int, purpose: Purpose) -> Cost:
        return Cost(clicks=1) if purpose.kind == "play" else None

    ability = StaticAbility(label="tax", declarations=(AdditionalCost(tax),))
    table.place(
        CardDefinition(name="Taxman", side=Side.CORP, type="identity", abilities=(ability,)),
        faceup=True,
    )
    table.state.clicks[Side.RUNNER] = 1
    oid = play(table, PAYDAY, "decline")
    assert table.game.exists(oid)
    assert table.state.credits[Side.RUNNER] == 5


def test_playing_a_card_emits_played_and_resolved(table: "Table") -> None:
    play(table, PAYDAY)
    (played,), (resolved,) = table.events(PlayedCard), table.events(ResolvedCard)
    assert played.card == resolved.card
    assert played.origin == hand(Side.RUNNER)


def test_a_card_stays_in_play_until_its_stated_event(table: "Table") -> None:
    def until_another(_game: Game, happened: Any) -> bool:
        return isinstance(happened, PlayedCard)

    current = event(
        "Rumour", plays("stays", lambda _g, _r: StayInPlay(until=until_another, words="stays"))
    )
    play(table, current)
    assert table.game.zone(discard_pile(Side.RUNNER)) == []
    play(table, PAYDAY)
    names = [table.game.name(o) for o in table.game.zone(discard_pile(Side.RUNNER))]
    assert names == ["Rumour", "Payday"]
    assert "10.3.1b" in table.cited


def test_a_card_that_becomes_a_counter_is_trashed_with_its_host(table: "Table") -> None:
    from engine.kernel.card_manipulation.movements.trashing import Trash

    counter = CardDefinition(name="Brand", side=Side.RUNNER, type="counter")
    ice = table.ice("HQ", CardDefinition(name="Wall", side=Side.CORP, type="ice"))
    card = event("Brand", plays("brand", lambda _g, _r: BecomeCounter(into=counter, host=ice)))
    play(table, card)
    (hosted,) = table.game.hosted(ice)
    assert hosted.printed is counter
    table.do(Trash(cards=[ice], by=Side.RUNNER))
    (trashed,) = table.game.zone(discard_pile(Side.RUNNER))
    assert table.game.object(trashed).printed.type == "event"
    assert table.game.object(trashed).counters == {}


def test_a_refusal_by_a_restriction_quotes_its_label(table: "Table") -> None:
    tagged = Restriction(Play, lambda g, _c, _a: g.state.tags > 0)
    card = event(
        "Confession",
        StaticAbility(label="play only if tagged", restricts=(tagged,)),
        plays("gain", gain(1)),
    )
    attempt = Play(card=table.place(card, hand(Side.RUNNER)), by=Side.RUNNER)
    ((rule, why),) = attempt.obstacles(table.game)
    assert (rule, why) == ("9.3.3b", "its own restriction does not allow it: play only if tagged")
