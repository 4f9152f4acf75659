"""Hardware."""

from engine.cards.words.choices import installed_ice, remember_chosen_ice
from engine.cards.words.conditions import (
    chosen_ice,
    its_host,
    the_first_time_each,
    this,
    when_empty,
    when_installed,
    when_successful_run_ends,
    when_this_run_ends,
    when_turn_begins,
    whenever_runner_exposes,
)
from engine.cards.words.continuous import runner_has_more
from engine.cards.words.credits import installing, recurring_credits, using
from engine.cards.words.effects import (
    do,
    load,
    suffer_damage,
    trash_this,
)
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    instead,
    interrupt,
    paying_less,
    prevent_damage,
    would_play_or_install,
)
from engine.cards.words.runs import access_additional_when_breaching, breach_when_the_run_ends, run
from engine.cards.words.searching import copy_in_heap, shuffle_into_deck
from engine.cards.words.subroutines import break_up_to
from engine.kernel.abilities.declarations import (
    CanHost,
    ExtendDuration,
    Modify,
    Permit,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import If, NestedCost, Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lasting import CreateDelayed
from engine.kernel.abilities.lingering import LingeringEffect
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import (
    DamageKind,
    SelectDamaged,
)
from engine.kernel.additional_rules.mark import IdentifyMark, concerns_mark
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.moving import current
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.transfers import AddToDeck
from engine.kernel.events import Accessed, CardsTrashed, Event, Exposed, RunEnded, RunSucceeded
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import HostedCounters, RemoveThisFromGame, TrashOther
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.counters import POWER
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.memory import TAKES_NO_MEMORY
from engine.kernel.game_zones.zones import deck, discard_pile, hand
from engine.kernel.sides import Side

AKAMATSU_MEM_CHIP = CardDefinition(
    name="Akamatsu Mem Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=1,
    faction="shaper",
    influence_cost=1,
    abilities=(runner_has_more("memory limit", 1),),
)


def _the_corp_must_rez_it(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Exposed)
    return Rez(card=resolution.event.card, by=Side.CORP)


BLACKGUARD = CardDefinition(
    name="Blackguard",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=11,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 2),
        ConditionalAbility(
            label="the Corp must rez the exposed card",
            condition=whenever_runner_exposes(),
            clauses=(do(_the_corp_must_rez_it),),
        ),
    ),
)


def _encountering_the_chosen_ice(game: Game, source: int) -> bool:
    encounter = game.state.encounter
    return encounter is not None and encounter.ice == chosen_ice(game, source)


def _shuffle_a_copy_back_later(game: Game, _resolution: Resolution) -> Effect:
    shuffling = ConditionalAbility(
        label="shuffle a copy of Boomerang into the stack",
        condition=when_this_run_ends(game, also=lambda run: run.successful),
        clauses=(do(shuffle_into_deck("a copy"), targets=(copy_in_heap("a copy", "Boomerang"),)),),
        optional=True,
    )
    return CreateDelayed(ability=shuffling)


BOOMERANG = CardDefinition(
    name="Boomerang",
    side=Side.RUNNER,
    type="hardware",
    cost=2,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="choose a piece of ice",
            condition=when_installed(this),
            clauses=(do(remember_chosen_ice, targets=(installed_ice("a piece of ice"),)),),
        ),
        PaidAbility(
            label="break up to 2 subroutines",
            cost=TRASH,
            clauses=(break_up_to(2), do(_shuffle_a_copy_back_later)),
            restriction=_encountering_the_chosen_ice,
        ),
    ),
)


def _were_in_grip_or_stack(game: Game, _source: int, event: Event) -> bool:
    zones = (hand(Side.RUNNER), deck(Side.RUNNER))
    return isinstance(event, CardsTrashed) and any(
        game.object(card).zone in zones for card in event.cards
    )


def _those_cards(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    """What became of the cards trashed from grip or stack, where that is in the heap."""
    assert isinstance(resolution.event, CardsTrashed)
    zones = (hand(Side.RUNNER), deck(Side.RUNNER))
    from_there = [card for card in resolution.event.cards if game.object(card).zone in zones]
    heap = game.zone(discard_pile(Side.RUNNER))
    return cards(game, [new for new in (current(game, c) for c in from_there) if new in heap])


def _heap(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, game.zone(discard_pile(Side.RUNNER)))


def _add_to_bottom(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.targets["one of those cards"]), bottom=True)


def _add_to_top(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=list(resolution.targets["a card of the heap"]))


BUFFER_DRIVE = CardDefinition(
    name="Buffer Drive",
    side=Side.RUNNER,
    type="hardware",
    cost=3,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="add 1 trashed card to the bottom of the stack",
            condition=the_first_time_each("turn", Condition(CardsTrashed, _were_in_grip_or_stack)),
            clauses=(
                do(
                    _add_to_bottom,
                    targets=(Target("one of those cards", _those_cards, zone_named=True),),
                ),
            ),
            optional=True,
        ),
        PaidAbility(
            label="add 1 card of the heap to the top of the stack",
            cost=Cost(parts=(RemoveThisFromGame(),)),
            clauses=(
                do(_add_to_top, targets=(Target("a card of the heap", _heap, zone_named=True),)),
            ),
        ),
    ),
)


CYBERFEEDER = CardDefinition(
    name="Cyberfeeder",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip"}),
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(
        recurring_credits(
            1,
            "1 recurring credit for using icebreakers or installing virus programs",
            using("icebreaker"),
            installing("program", "virus"),
        ),
    ),
)


def _is_non_ai_icebreaker(game: Game, _source: int, card: int) -> bool:
    return game.has_subtype(card, "icebreaker") and not game.has_subtype(card, "ai")


def _is_hosted_here(game: Game, source: int, about: int) -> bool:
    return game.object(about).host == source


DINOSAURUS = CardDefinition(
    name="Dinosaurus",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=5,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="can host a non-AI icebreaker",
            declarations=(CanHost(_is_non_ai_icebreaker, limit=1),),
        ),
        StaticAbility(
            label="the hosted icebreaker takes no memory",
            declarations=(Permit(TAKES_NO_MEMORY, _is_hosted_here),),
        ),
        StaticAbility(
            label="the hosted icebreaker has +2 strength",
            declarations=(Modify("strength", _is_hosted_here, lambda *_: 2),),
        ),
    ),
)


DOPPELGANGER = CardDefinition(
    name="Doppelgänger",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=3,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="run any server",
            condition=when_successful_run_ends(),
            clauses=(do(run()),),
            optional=True,
            limit="turn",
        ),
    ),
)


DYSON_MEM_CHIP = CardDefinition(
    name="Dyson Mem Chip",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"chip", "link"}),
    influence_cost=0,
    cost=3,
    faction="neutral-runner",
    abilities=(runner_has_more("memory limit", 1), runner_has_more("link", 1)),
)


FEEDBACK_FILTER = CardDefinition(
    name="Feedback Filter",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=1,
    faction="shaper",
    cost=2,
    abilities=(
        interrupt("prevent 1 net damage", Cost(credits=3), do(prevent_damage(1, DamageKind.NET))),
        interrupt(
            "prevent up to 2 core damage", TRASH, do(prevent_damage(2, DamageKind.CORE, up_to=True))
        ),
    ),
)


def _non_ai_icebreakers(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    return cards(
        game,
        [
            o.oid
            for o in game.installed()
            if game.has_subtype(o.oid, "icebreaker")
            and not game.has_subtype(o.oid, "ai")
            and o.oid != game.object(resolution.source).host
        ],
    )


def _host_this(_game: Game, resolution: Resolution) -> Effect:
    return Host(card=resolution.source, host=resolution.the("an icebreaker"))


def _raises_strength_of_host(game: Game, source: int, effect: LingeringEffect) -> bool:
    host = its_host(game, source)
    return host is not None and any(
        isinstance(d, Modify)
        and d.value == "strength"
        and d.applies(game, effect.source, host)
        and d.change(game, effect.source, host) > 0
        for d in effect.declarations
    )


GEBRSELASSIE = CardDefinition(
    name="Gebrselassie",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    influence_cost=4,
    faction="shaper",
    cost=1,
    unique=True,
    abilities=(
        PaidAbility(
            label="host this on an icebreaker",
            cost=Cost(clicks=1),
            clauses=(do(_host_this, targets=(Target("an icebreaker", _non_ai_icebreakers),)),),
        ),
        StaticAbility(
            label="what raises the host's strength lasts until the turn ends",
            declarations=(ExtendDuration(_raises_strength_of_host),),
        ),
    ),
)


def _for_each_tag(game: Game, _source: int, _about: object) -> int:
    return tags(game)


def _draw_1_for_each_access(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, RunEnded)
    accesses = [e for e in resolution.event.events if isinstance(e, Accessed)]
    return Draw(side=resolution.controller, base=len(accesses), counted=True)


OBELUS = CardDefinition(
    name="Obelus",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        StaticAbility(
            label="+1 maximum hand size for each tag",
            declarations=(
                Modify("maximum hand size", lambda _g, _s, who: who is Side.RUNNER, _for_each_tag),
            ),
        ),
        ConditionalAbility(
            label="draw 1 card for each access",
            condition=the_first_time_each("turn", when_successful_run_ends("HQ", "R&D")),
            clauses=(do(_draw_1_for_each_access),),
        ),
    ),
)


def _trash_another_card(_game: Game, resolution: Resolution) -> Cost:
    """The card that is to be played or installed is not there to be trashed for it."""
    imminent = resolution.interrupted
    effects = imminent.effects if imminent else []
    kept = {effect.card for effect in effects if isinstance(effect, Play | Install)}
    part = TrashOther(
        "trash 1 card from your grip",
        lambda game, payer, _purpose: [c for c in game.zone(hand(payer)) if c not in kept],
    )
    return Cost(parts=(part,))


PATCHWORK = CardDefinition(
    name="Patchwork",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    influence_cost=3,
    faction="anarch",
    cost=4,
    unique=True,
    abilities=(
        StaticAbility(
            label="+1[MU]",
            declarations=(
                Modify("memory limit", lambda _g, _s, who: who is Side.RUNNER, lambda *_: 1),
            ),
        ),
        ConditionalAbility(
            label="trash a card to play or install for 2[c] less",
            condition=Would((Play, Install), would_play_or_install),
            clauses=(
                NestedCost(Side.RUNNER, _trash_another_card, then=(do(instead(paying_less(2))),)),
            ),
            optional=True,
            limit="turn",
            flags=INTERRUPT,
        ),
    ),
)


PLASCRETE_CARAPACE = CardDefinition(
    name="Plascrete Carapace",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
    influence_cost=0,
    cost=3,
    faction="neutral-runner",
    abilities=(
        ConditionalAbility(
            label="load 4 power counters",
            condition=when_installed(this),
            clauses=(do(load(4, POWER)),),
        ),
        ConditionalAbility(
            label="when empty, trash it", condition=when_empty(), clauses=(do(trash_this),)
        ),
        interrupt(
            "prevent 1 meat damage",
            Cost(parts=(HostedCounters(POWER, 1),)),
            do(prevent_damage(1, DamageKind.MEAT)),
        ),
    ),
)


TITANIUM_RIBS = CardDefinition(
    name="Titanium Ribs",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=1,
    unique=True,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="suffer 2 meat damage",
            condition=when_installed(this),
            clauses=(do(suffer_damage(2, DamageKind.MEAT)),),
        ),
        StaticAbility(
            label="you select the cards that damage trashes",
            declarations=(SelectDamaged(lambda *_: True, by=Side.RUNNER),),
        ),
    ),
)


def _run_on_your_mark(game: Game, _source: int, event: Event) -> bool:
    return isinstance(event, RunSucceeded) and concerns_mark(game, event.server, event)


def _that_server_is_hq(_game: Game, resolution: Resolution) -> bool:
    return isinstance(resolution.event, RunSucceeded) and resolution.event.server == "HQ"


VIRTUOSO = CardDefinition(
    name="Virtuoso",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"console"}),
    cost=4,
    faction="criminal",
    influence_cost=4,
    unique=True,
    abilities=(
        runner_has_more("memory limit", 1),
        ConditionalAbility(
            label="identify your mark",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(lambda *_: IdentifyMark()),),
        ),
        ConditionalAbility(
            label="access 1 additional card of HQ, or breach HQ later",
            condition=the_first_time_each("turn", Condition(RunSucceeded, _run_on_your_mark)),
            clauses=(
                If(
                    _that_server_is_hq,
                    (do(access_additional_when_breaching(1, "HQ")),),
                    otherwise=(do(breach_when_the_run_ends("HQ")),),
                ),
            ),
        ),
    ),
)
