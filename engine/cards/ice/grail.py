"""Grail ice."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.choices import trash_1_program
from engine.cards.words.conditions import this
from engine.cards.words.effects import do, end_the_run, reveal_chosen
from engine.cards.words.places import ice_in_hq
from engine.cards.words.run_conditions import when_encountering
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, Subroutine
from engine.kernel.abilities.lingering_effects.lasting_changes import GainSubroutines
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.sides import Side

_GRAIL = "up to 2 grail ice in HQ"


def _grail_ice_in_hq(game: Game, _resolution: Resolution) -> list[int]:
    return [card for card in ice_in_hq(game) if game.has_subtype(card, "grail")]


def _subroutines_of_the_revealed_ice(game: Game, resolution: Resolution) -> Effect:
    of_each = [
        subroutine
        for ice in resolution.those(_GRAIL)
        for subroutine in game.abilities_of(ice)
        if isinstance(subroutine, Subroutine)
    ]
    return GainSubroutines(
        ice=resolution.source, granted=tuple(of_each), duration=Duration.RUN, in_any_order=True
    )


def _gains_the_subroutines_of_other_grail_ice() -> ConditionalAbility:
    """When it is encountered, reveal up to 2 grail ice from HQ, and have their subroutines."""
    return ConditionalAbility(
        label="reveal up to 2 grail ice from HQ and gain their subroutines",
        condition=when_encountering(this),
        clauses=(
            do(
                reveal_chosen(_GRAIL),
                targets=(Target(_GRAIL, _grail_ice_in_hq, 2, up_to=True, zone_named=True),),
            ),
            do(_subroutines_of_the_revealed_ice),
        ),
        optional=True,
    )


GALAHAD = CardDefinition(
    name="Galahad",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "grail"}),
    cost=2,
    strength=1,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(
        _gains_the_subroutines_of_other_grail_ice(),
        sub("end the run", do(end_the_run)),
    ),
)


LANCELOT = CardDefinition(
    name="Lancelot",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "grail", "destroyer"}),
    cost=4,
    strength=2,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(
        _gains_the_subroutines_of_other_grail_ice(),
        sub("trash 1 program", trash_1_program),
    ),
)


MERLIN = CardDefinition(
    name="Merlin",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "grail", "ap"}),
    cost=6,
    strength=4,
    faction="neutral-corp",
    influence_cost=1,
    abilities=(
        _gains_the_subroutines_of_other_grail_ice(),
        damage_sub(2, DamageKind.NET),
    ),
)
