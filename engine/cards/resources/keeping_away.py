"""Resources that keep away what the Corp does."""

from engine.cards.words.abilities import trash_this_when_empty
from engine.cards.words.card_conditions import when_installed
from engine.cards.words.conditions import this
from engine.cards.words.costs import hosted_counters
from engine.cards.words.effects import (
    do,
    remove_tags,
    runner_loses_all_credits,
    take_tags,
)
from engine.cards.words.interrupts import INTERRUPT, TRASH, interrupt, prevent_damage
from engine.cards.words.places import in_your_grip
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.interrupts.prevention import PreventTrash
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash, TrashOne
from engine.kernel.cite import carries_out
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.counters import POWER, PlaceCounters
from engine.kernel.sides import Side


def _trashed_by_the_corp(game: Game, resolution: Resolution) -> list[int]:
    imminent = resolution.interrupted
    trashes = imminent.of_type(Trash) if imminent is not None else []
    meant = [t for t in trashes if t.by is Side.CORP and t.preventable and t.is_expected(game)]
    there = [game.object(c) for trash in meant for c in trash.cards if game.exists(c)]
    return [o.oid for o in there if o.installed and o.faceup and o.owner is Side.RUNNER]


_FOR_IT, _SAVED = "card trashed for it", "the card to be trashed"


@carries_out("9.9.3a")
def _any_card_where_one_could_help(game: Game, resolution: Resolution) -> Cost:
    """Any card of the grip will do as the cost, but one must be there that could prevent it."""
    types = {game.object(c).printed.type for c in _trashed_by_the_corp(game, resolution)}

    def valid(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
        grip = in_your_grip(game)
        return grip if any(game.object(c).printed.type in types for c in grip) else []

    words = "trash 1 card from your grip"
    return Cost(parts=(TrashOther(words, valid, remembered=_FOR_IT),))


def _of_the_same_type(game: Game, resolution: Resolution) -> list[int]:
    meant = _trashed_by_the_corp(game, resolution)
    if not resolution.used:
        return meant
    kind = game.object(game.object(resolution.source).remembered[_FOR_IT]).printed.type
    return [card for card in meant if game.object(card).printed.type == kind]


DUMMY_BOX = CardDefinition(
    name="Dummy Box",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="prevent the Corp from trashing an installed card of that type",
            cost=_any_card_where_one_could_help,
            clauses=(
                do(
                    lambda _game, r: PreventTrash(imminent=r.interrupted, cards=r.those(_SAVED)),
                    targets=(Target(_SAVED, _of_the_same_type),),
                ),
            ),
            flags=INTERRUPT,
        ),
    ),
)


def _another_resource_is_installed(game: Game, source: int) -> bool:
    resources = (o for o in game.installed() if o.faceup and o.printed.type == "resource")
    return any(o.oid != source for o in resources)


def _is_its_trashing_by_the_corp(_game: Game, source: int, attempt: TrashOne) -> bool:
    return attempt.card == source and attempt.effect.by is Side.CORP


JAROGNIEW_MERCS = CardDefinition(
    name="Jarogniew Mercs",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"clan", "connection"}),
    cost=0,
    unique=True,
    faction="anarch",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="take 1 tag, load a power counter for each tag and 3",
            condition=when_installed(this),
            clauses=(
                do(take_tags(1)),
                do(
                    lambda game, r: PlaceCounters(
                        card=r.source, kind=POWER, base=tags(game) + 3, loaded=True
                    )
                ),
            ),
        ),
        trash_this_when_empty(),
        StaticAbility(
            label="the Corp cannot trash this beside another resource",
            declarations=(Prohibit(TrashOne, _is_its_trashing_by_the_corp),),
            condition=_another_resource_is_installed,
        ),
        interrupt(
            "prevent 1 meat damage",
            hosted_counters(1, POWER),
            do(prevent_damage(1, DamageKind.MEAT)),
        ),
    ),
)


def _most_of_what_you_have(game: Game, _resolution: Resolution) -> Effect:
    yours = [o for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    gone = [
        o.oid
        for o in yours
        if o.printed.type == "hardware"
        or (o.printed.type == "resource" and not game.has_subtype(o.oid, "virtual"))
    ]
    return Trash(cards=[*gone, *in_your_grip(game)])


SACRIFICIAL_CLONE = CardDefinition(
    name="Sacrificial Clone",
    side=Side.RUNNER,
    type="resource",
    cost=3,
    faction="anarch",
    influence_cost=4,
    abilities=(
        interrupt(
            "prevent all damage, trash hardware, resources and grip, lose credits and tags",
            TRASH,
            do(prevent_damage(None)),
            do(_most_of_what_you_have),
            do(runner_loses_all_credits),
            do(remove_tags(lambda game, _resolution: game.state.tags)),
        ),
    ),
)
