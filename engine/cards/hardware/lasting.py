"""Hardware that lasts for a run: strength, accesses, damage of what is accessed."""

from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import either, its_host, this, when_turn_begins
from engine.cards.words.costs import the_x_paid, x_credits
from engine.cards.words.effects import do
from engine.cards.words.hosting import host_this_on
from engine.cards.words.interrupts import TRASH, interrupt
from engine.cards.words.places import in_your_grip, non_ai_icebreakers
from engine.cards.words.runs import access_additional, run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.prevention import PreventDamageOf
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lingering import LingeringEffect
from engine.kernel.abilities.lingering_effects.remembered_choices import RemembersNumber
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ExtendDuration, Modify, Only
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import BreachBegan
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side

_ICEBREAKER = "a non-AI icebreaker"


def _raises_strength_of_host(game: Game, source: int, effect: LingeringEffect) -> bool:
    return effect.target == its_host(game, source) and any(
        isinstance(d, Modify) and d.value == "strength" and not d.sets for d in effect.declarations
    )


GAMEDRAGON_PRO = CardDefinition(
    name="GAMEDRAGON™ Pro",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"mod"}),
    cost=2,
    unique=True,
    faction="shaper",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="host this on a non-AI icebreaker",
            condition=either(when_installed(this), when_turn_begins(Side.RUNNER)),
            clauses=(
                do(host_this_on(_ICEBREAKER), targets=(Target(_ICEBREAKER, non_ai_icebreakers),)),
            ),
            optional=True,
        ),
        StaticAbility(
            label="its host has +1 strength, and what raises that lasts for the run",
            declarations=(
                Modify("strength", Only(its_host), lambda *_: 1),
                ExtendDuration(_raises_strength_of_host, for_the_run=True),
            ),
        ),
    ),
)


def _prevent_x_of_the_accessed_card(game: Game, resolution: Resolution) -> Effect | None:
    access = game.state.access
    if access is None:
        return None
    amount = the_x_paid(game, resolution)
    return PreventDamageOf(imminent=resolution.interrupted, amount=amount, card=access.card)


RECON_DRONE = CardDefinition(
    name="Recon Drone",
    side=Side.RUNNER,
    type="hardware",
    cost=1,
    faction="criminal",
    influence_cost=3,
    abilities=(
        interrupt(
            "prevent X damage from the accessed card",
            x_credits(TRASH),
            do(_prevent_x_of_the_accessed_card),
        ),
    ),
)


_TWO, _MORE = "2 cards in your grip", "more cards in your grip"
_TRASHED = "number of cards trashed"


def _others(game: Game, resolution: Resolution) -> list[int]:
    chosen = resolution.targets.get(_TWO, ())
    return [c for c in in_your_grip(game, resolution) if c not in chosen]


def _trash_them(_game: Game, resolution: Resolution) -> Effect:
    return Trash(cards=[*resolution.those(_TWO), *resolution.those(_MORE)], by=Side.RUNNER)


def _how_many(_game: Game, resolution: Resolution) -> int:
    return sum(len(e.became) for e in resolution.done if isinstance(e, Trash))


def _running(server: str) -> Choice:
    return Choice(f"run {server}", (do(run(server)),))


def _breaches_it_in_its_run(game: Game, source: int, event: BreachBegan) -> bool:
    allows = game.run.allows if is_its_run(game, source) else None
    return allows is not None and allows(event.server)


def _1_for_every_2(game: Game, resolution: Resolution) -> int:
    return int(game.object(resolution.source).remembered.get(_TRASHED, "0")) // 2


SEVERNIUS_STIM_IMPLANT = CardDefinition(
    name="Severnius Stim Implant",
    side=Side.RUNNER,
    type="hardware",
    subtypes=frozenset({"cybernetic"}),
    cost=2,
    faction="anarch",
    influence_cost=4,
    abilities=(
        PaidAbility(
            label="trash at least 2 cards to run HQ or R&D for more accesses",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    _trash_them,
                    targets=(
                        Target(
                            _TWO,
                            in_your_grip,
                            2,
                            zone_named=True,
                        ),
                        Target(
                            _MORE,
                            _others,
                            lambda game, r: len(_others(game, r)),
                            up_to=True,
                            zone_named=True,
                        ),
                    ),
                ),
                do(RemembersNumber(_TRASHED, _how_many)),
                ChooseOne(Side.RUNNER, (_running("HQ"), _running("R&D"))),
            ),
        ),
        ConditionalAbility(
            label="access 1 additional card for every 2 cards trashed",
            condition=Condition(BreachBegan, _breaches_it_in_its_run),
            clauses=(do(access_additional(_1_for_every_2)),),
            linked=True,
        ),
    ),
)
