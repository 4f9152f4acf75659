"""Identities."""

from engine.cards.words.conditions import (
    the_first_time_each,
    when_run_ends,
    whenever_agenda_is_stolen,
    whenever_damage_is_suffered,
    whenever_you_advance_a_card,
    whenever_you_use_a_trash_ability,
)
from engine.cards.words.effects import do, draw, gain_credits, sabotage, suffer_damage, take_tags
from engine.cards.words.interrupts import INTERRUPT, avoid_tags
from engine.kernel.abilities.conditional import had_counters
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Choice, ChooseOne, If, Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, Would
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import TakeTags
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed, Advanced, RunEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.sides import Side

ARGUS_SECURITY = CardDefinition(
    name="Argus Security: Protection Guaranteed",
    side=Side.CORP,
    type="identity",
    faction="weyland consortium",
    abilities=(
        ConditionalAbility(
            label="the Runner takes 1 tag or suffers 2 meat damage",
            condition=whenever_agenda_is_stolen(),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("take 1 tag", (do(take_tags(1)),)),
                        Choice("suffer 2 meat damage", (do(suffer_damage(2, DamageKind.MEAT)),)),
                    ),
                ),
            ),
        ),
    ),
)


ARMAND_GEIST_WALKER = CardDefinition(
    name='Armand "Geist" Walker: Tech Lord',
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"g-mod"}),
    base_link=1,
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="draw 1 card",
            condition=whenever_you_use_a_trash_ability(),
            clauses=(do(draw(1)),),
        ),
    ),
)


ESA_AFONTOV = CardDefinition(
    name="Esâ Afontov: Eco-Insurrectionist",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="anarch",
    abilities=(
        ConditionalAbility(
            label="draw 1 card and sabotage 2",
            condition=the_first_time_each("turn", whenever_damage_is_suffered(DamageKind.CORE)),
            clauses=(do(draw(1), sabotage(2)),),
            optional=True,
        ),
    ),
)


JESMINDER_SAREEN = CardDefinition(
    name="Jesminder Sareen: Girl Behind the Curtain",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"natural"}),
    faction="shaper",
    abilities=(
        ConditionalAbility(
            label="prevent 1 tag",
            flags=INTERRUPT,
            condition=Would(TakeTags, lambda *_: True, first_each="run"),
            clauses=(do(avoid_tags(1)),),
        ),
    ),
)


def _it_had_no_advancement_counters(_game: Game, resolution: Resolution) -> bool:
    assert isinstance(resolution.event, Advanced)
    return had_counters(resolution, resolution.event.card, ADVANCEMENT) == 0


WEYLAND_BUILT_TO_LAST = CardDefinition(
    name="Weyland Consortium: Built to Last",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] for the first advancement",
            condition=whenever_you_advance_a_card(),
            clauses=(If(_it_had_no_advancement_counters, (do(gain_credits(2)),), past=True),),
        ),
    ),
)


def _each_access_in_that_run(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, RunEnded)
    accesses = [event for event in resolution.event.events if isinstance(event, Accessed)]
    return GainCredits(side=Side.RUNNER, base=len(accesses))


ZAHYA_SADEGHI = CardDefinition(
    name="Zahya Sadeghi: Versatile Smuggler",
    side=Side.RUNNER,
    type="identity",
    subtypes=frozenset({"cyborg"}),
    faction="criminal",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for each time you accessed a card",
            condition=when_run_ends("HQ", "R&D"),
            clauses=(do(_each_access_in_that_run),),
            optional=True,
            limit="turn",
        ),
    ),
)
