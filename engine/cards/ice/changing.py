"""Ice that changes what it is, what other cards are, or when it is rezzed."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import installed, trash_1_program
from engine.cards.words.conditions import this
from engine.cards.words.continuous import is_printed_on_it
from engine.cards.words.costs import have_the_runner_gain
from engine.cards.words.effects import (
    derez_this,
    do,
    end_the_run,
    ends_the_run,
    gain_credits,
    lose_a_click,
    provided,
    runner_loses_credits,
)
from engine.cards.words.ice import is_bioroid_ice
from engine.cards.words.places import protects_this_server, while_unrezzed
from engine.cards.words.run_conditions import (
    when_encountering,
    when_rezzed_during_a_run_on_this_server,
)
from engine.cards.words.runs import during_run_on_this_server
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import (
    GainsChosenSubtype,
    LastingChange,
)
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    Modify,
    Only,
    Permit,
    Prohibit,
)
from engine.kernel.abilities.subroutines.subroutine_order import subroutines
from engine.kernel.abilities.using import UseAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.transfers import ShuffleInto
from engine.kernel.card_manipulation.rezzing import REZZED_LIKE_OTHERS, Derez
from engine.kernel.events import TurnEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import EffectOnCardAsCost
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def _other_rezzed_cards(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    rezzed = [o.oid for o in game.installed() if o.is_rezzed]
    return [card for card in rezzed if card != purpose.source]


_DEREZ_ANOTHER = EffectOnCardAsCost(
    "derez another installed card", "derez", _other_rezzed_cards, lambda card: Derez(card=card)
)


def _of_bioroid_ice(game: Game, source: int, attempt: UseAbility) -> bool:
    ability, card = attempt.ability, attempt.source
    if not isinstance(ability, PaidAbility) or attempt.side is not Side.RUNNER:
        return False
    is_printed = is_printed_on_it(game, source, card, ability)
    return is_printed and is_bioroid_ice(game, source, card)


def _no_paid_abilities_of_bioroid_ice(*_: object) -> Effect:
    return LastingChange(
        declarations=(Prohibit(UseAbility, _of_bioroid_ice),),
        duration=Duration.TURN,
        words="the Runner cannot use paid abilities of bioroid ice",
    )


HAKARL_10 = CardDefinition(
    name="Hákarl 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid", "ap"}),
    cost=5,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, derez a card: bioroid ice is not used",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(_DEREZ_ANOTHER,)),
                    then=(do(_no_paid_abilities_of_bioroid_ice),),
                ),
            ),
            optional=True,
        ),
        break_by_losing_clicks(1, 1),
        damage_sub(1, DamageKind.CORE),
        sub("end the run", do(end_the_run)),
    ),
)


_RESOURCE = "a resource"


def _it_loses_all_abilities(_game: Game, resolution: Resolution) -> Effect:
    chosen: int = resolution.the(_RESOURCE)
    return LastingChange(
        target=chosen,
        declarations=(ChangeCharacteristics(Only(lambda *_: chosen), loses=lambda *_: True),),
        duration=Duration.CORPS_NEXT_TURN,
        words="it has no abilities",
    )


KLEVETNIK = CardDefinition(
    name="Klevetnik",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=3,
    strength=3,
    faction="nbn",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="rezzed in a run on this server, give 2[c] to take a resource's abilities",
            condition=when_rezzed_during_a_run_on_this_server(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    have_the_runner_gain(2),
                    then=(
                        do(_it_loses_all_abilities, targets=(installed(_RESOURCE, "resource"),)),
                    ),
                ),
            ),
            optional=True,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


_OTHER_ICE = "another piece of ice"


def _other_rezzed_ice(game: Game, resolution: Resolution) -> list[int]:
    rezzed = [o.oid for o in game.installed() if o.is_rezzed and o.printed.type == "ice"]
    return [ice for ice in rezzed if ice != resolution.source]


def _becomes_like_it(game: Game, resolution: Resolution) -> Effect:
    chosen: int = resolution.the(_OTHER_ICE)
    subtypes = tuple(sorted(game.subtypes_of(chosen)))
    gained = tuple(subroutines(game, chosen))
    like_it = ChangeCharacteristics(
        Only(this),
        gains_subtypes=lambda *_: subtypes,
        gains=lambda *_: gained,
        before=True,
    )
    return LastingChange(
        target=resolution.source,
        declarations=(like_it,),
        duration=Duration.RUN,
        words=f"it gains subtypes and subroutines of {game.name(chosen)}",
    )


def _shuffle_the_grip_into_the_stack(game: Game, _resolution: Resolution) -> Effect:
    grip = list(game.zone(hand(Side.RUNNER)))
    return ShuffleInto(cards=grip, by=Side.RUNNER, shuffles=(Side.RUNNER,))


LOKI = CardDefinition(
    name="Loki",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"bioroid"}),
    cost=6,
    strength=3,
    unique=True,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        ConditionalAbility(
            label="become like another rezzed piece of ice",
            condition=when_encountering(this),
            clauses=(do(_becomes_like_it, targets=(Target(_OTHER_ICE, _other_rezzed_ice),)),),
        ),
        sub(
            "end the run or shuffle the grip away",
            ChooseOne(
                Side.RUNNER,
                (
                    Choice("end the run", (do(ends_the_run(Side.RUNNER)),)),
                    Choice(
                        "shuffle the grip into the stack", (do(_shuffle_the_grip_into_the_stack),)
                    ),
                ),
                must=True,
            ),
        ),
    ),
)


def _if_this_is(subtype: str, label: str, *clauses: Clause) -> Subroutine:
    def is_such(game: Game, source: int) -> bool:
        return game.has_subtype(source, subtype)

    return sub(f"{label} for a {subtype}", provided(is_such, *clauses))


LYCIAN_MULTI_MUNITION = CardDefinition(
    name="Lycian Multi-Munition",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic", "destroyer"}),
    cost=3,
    strength=1,
    unique=True,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="choose what it is",
            condition=when_rezzed(),
            clauses=(do(GainsChosenSubtype(("barrier", "code gate", "sentry"), several=True)),),
        ),
        ConditionalAbility(
            label="derez this as a turn ends",
            condition=Condition(TurnEnded, lambda *_: True),
            clauses=(do(derez_this),),
        ),
        _if_this_is(
            "code gate",
            "the Runner loses [click] and 1[c]",
            do(lose_a_click, runner_loses_credits(1)),
        ),
        _if_this_is("sentry", "trash 1 installed program", trash_1_program),
        _if_this_is("barrier", "gain 1[c] and end the run", do(gain_credits(1), end_the_run)),
    ),
)


RIME = CardDefinition(
    name="Rime",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic"}),
    cost=0,
    strength=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="in runs on this server, rezzed whenever other cards are",
            declarations=(Permit(REZZED_LIKE_OTHERS, lambda _game, source, ice: ice == source),),
            condition=during_run_on_this_server,
            active_in=while_unrezzed,
        ),
        StaticAbility(
            label="+1 strength for ice protecting this server",
            declarations=(Modify("strength", protects_this_server, lambda *_: 1),),
        ),
        sub("the Runner loses 1[c]", do(runner_loses_credits(1))),
    ),
)
