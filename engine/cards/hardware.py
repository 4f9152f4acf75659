"""Hardware."""

from engine.cards.words.conditions import its_host
from engine.cards.words.effects import do
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    instead,
    interrupt,
    paying_less,
    prevent_damage,
    would_play_or_install,
)
from engine.kernel.abilities.declarations import ExtendDuration, Modify
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import NestedCost, Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility, Would
from engine.kernel.abilities.lingering import LingeringEffect
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.playing import Play
from engine.kernel.game import Game
from engine.kernel.game_concepts.cost_parts import TrashOther
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

FEEDBACK_FILTER = CardDefinition(
    name="Feedback Filter",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"gear"}),
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
    return Host(card=resolution.source, host=resolution.targets["an icebreaker"][0])


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
