"""Mythic ice."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import card_in_hq
from engine.cards.words.conditions import this
from engine.cards.words.effects import (
    do,
    end_the_run,
    trash_this,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import May
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    Only,
)
from engine.kernel.accessing.breach import Breach
from engine.kernel.card import CardDefinition
from engine.kernel.events import BreachEnded
from engine.kernel.game import Game
from engine.kernel.sides import Side


def _was_made_by_this(_game: Game, source: int, event: BreachEnded) -> bool:
    return event.source == source


_TRASH_WHEN_THE_BREACH_ENDS = ConditionalAbility(
    label="trash this ice when the breach ends",
    condition=Condition(BreachEnded, _was_made_by_this),
    clauses=(do(trash_this),),
)


def _trash_it_later(_game: Game, _resolution: Resolution) -> Effect:
    return CreateDelayed(ability=_TRASH_WHEN_THE_BREACH_ENDS)


def _runner_breaches_hq(_game: Game, resolution: Resolution) -> Effect:
    first = resolution.target("a card in HQ")
    return Breach(server="HQ", by=Side.RUNNER, without_root=True, first=first)


KITSUNE = CardDefinition(
    name="Kitsune",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic", "trap"}),
    cost=2,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "choose a card in HQ for the Runner to access",
            May(
                "choose a card in HQ",
                (
                    Announce((card_in_hq("a card in HQ"),)),
                    do(_trash_it_later, _runner_breaches_hq),
                ),
            ),
        ),
    ),
    wording="The first printing trashes the card by its name, later ones “this ice”.",
)


def _subtypes_of_other_rezzed_ice(game: Game, source: int, _about: int) -> tuple[str, ...]:
    others = [
        o.oid
        for o in game.installed()
        if o.printed.type == "ice" and o.is_rezzed and o.oid != source
    ]
    return tuple(sorted({subtype for ice in others for subtype in game.subtypes_of(ice)}))


MOTHER_GODDESS = CardDefinition(
    name="Mother Goddess",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic"}),
    influence_cost=0,
    cost=4,
    strength=4,
    unique=True,
    faction="neutral-corp",
    abilities=(
        StaticAbility(
            label="has the subtypes of all other rezzed ice",
            declarations=(
                ChangeCharacteristics(
                    Only(this),
                    gains_subtypes=_subtypes_of_other_rezzed_ice,
                ),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)
