"""Sentries that are destroyers."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.card_conditions import when_rezzed
from engine.cards.words.choices import installed, installed_runner_card, trash_1_program
from engine.cards.words.continuous import (
    additional_cost_to_rez,
    can_be_advanced,
    costs_less,
    morph,
    stronger_for_each_advancement,
)
from engine.cards.words.counters import this_has, with_an_odd_number_of
from engine.cards.words.effects import (
    do,
    end_the_run,
    give_tags,
    runner_trashes_chosen,
    take_bad_publicity,
    trash_chosen,
)
from engine.cards.words.installing import (
    may_install_one,
)
from engine.cards.words.places import in_hq_or_archives
from engine.cards.words.runs import (
    for_the_run,
)
from engine.kernel.abilities.deciding_clauses import Choice, ChooseOne, If
from engine.kernel.abilities.declarations import (
    DefineX,
    Prohibit,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
)
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.trashing import TrashOne
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.cost_parts import DoToOne
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.variables import defined_x, x_of_this
from engine.kernel.sides import Side


def _trashes_a_corp_card(game: Game, _source: int, attempt: TrashOne) -> bool:
    is_corp_card = game.object(attempt.card).owner is Side.CORP
    return attempt.effect.by is Side.RUNNER and is_corp_card


ANSEL_1_0 = CardDefinition(
    name="Ansel 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "destroyer"}),
    cost=6,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(clicks=1, count=1),
        sub(
            "trash 1 installed Runner card",
            do(
                trash_chosen("a Runner card"),
                targets=(installed_runner_card("a Runner card"),),
            ),
        ),
        sub("may install from HQ or Archives", may_install_one(in_hq_or_archives)),
        sub(
            "no stealing or trashing Corp cards",
            do(
                for_the_run(
                    "the Runner cannot steal or trash Corp cards",
                    Prohibit(Steal, lambda *_: True),
                    Prohibit(TrashOne, _trashes_a_corp_card),
                )
            ),
        ),
    ),
)


BALLISTA = CardDefinition(
    name="Ballista",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=5,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        sub(
            "trash 1 installed program or end the run",
            ChooseOne(
                Side.CORP,
                (
                    Choice("trash 1 installed program", (trash_1_program,)),
                    Choice("end the run", (do(end_the_run),)),
                ),
            ),
        ),
    ),
)


def _other_harmonic_ice(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    return [
        card.oid
        for card in game.installed()
        if card.is_rezzed and card.oid != purpose.target and game.has_subtype(card.oid, "harmonic")
    ]


_DEREZ_ANOTHER_HARMONIC = DoToOne(
    "derez another piece of harmonic ice",
    "derez",
    _other_harmonic_ice,
    lambda card: Derez(card=card),
)


BLOOP = CardDefinition(
    name="Bloop",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer", "harmonic"}),
    influence_cost=2,
    faction="haas-bioroid",
    cost=3,
    strength=5,
    abilities=(
        additional_cost_to_rez(Cost(parts=(_DEREZ_ANOTHER_HARMONIC,))),
        damage_sub(1, DamageKind.CORE),
        sub("trash 1 installed program", trash_1_program),
        sub("trash 1 installed program", trash_1_program),
    ),
)


def _every_program(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    programs = [o for o in game.state.objects.values() if o.printed.type == "program"]
    return cards(game, [o.oid for o in programs if not o.has_no_characteristics])


BURKE_BUGS = CardDefinition(
    name="Burke Bugs",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=0,
    strength=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        sub(
            "trace 0, the Runner trashes 1 program",
            Trace(
                0,
                (
                    if_successful(
                        do(
                            runner_trashes_chosen("a program"),
                            targets=(Target("a program", _every_program, player=Side.RUNNER),),
                        )
                    ),
                ),
            ),
        ),
    ),
)


COLOSSUS = CardDefinition(
    name="Colossus",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=6,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        stronger_for_each_advancement(),
        sub(
            "give 1 tag, or 2",
            If(this_has(3, ADVANCEMENT), (do(give_tags(2)),), otherwise=(do(give_tags(1)),)),
        ),
        sub(
            "trash 1 installed program, and perhaps 1 installed resource",
            If(
                this_has(3, ADVANCEMENT),
                (
                    do(
                        trash_chosen("a program", "a resource"),
                        targets=(
                            installed("a program", "program"),
                            installed("a resource", "resource"),
                        ),
                    ),
                ),
                otherwise=(trash_1_program,),
            ),
        ),
    ),
)


GRIM = CardDefinition(
    name="Grim",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "illicit"}),
    cost=5,
    strength=5,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=when_rezzed(),
            clauses=(do(take_bad_publicity(1)),),
        ),
        sub("trash 1 installed program", trash_1_program),
    ),
)


LYCAN = CardDefinition(
    name="Lycan",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer", "morph"}),
    cost=6,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        morph("sentry", "code gate", with_an_odd_number_of(ADVANCEMENT)),
        sub("trash 1 program", trash_1_program),
    ),
)


def _is_next_ice(game: Game, oid: int) -> bool:
    return game.object(oid).printed.type == "ice" and game.has_subtype(oid, "next")


def _rezzed_next_ice(game: Game, _source: int) -> int:
    return len([o for o in game.installed() if o.is_rezzed and _is_next_ice(game, o.oid)])


def _other_rezzed_next_ice(game: Game, source: int) -> int:
    return _rezzed_next_ice(game, source) - game.object(source).is_rezzed


NEXT_DIAMOND = CardDefinition(
    name="NEXT Diamond",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer", "next"}),
    cost=10,
    strength=6,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        costs_less("rez cost", _other_rezzed_next_ice),
        damage_sub(1, DamageKind.CORE),
        damage_sub(1, DamageKind.CORE),
        sub(
            "trash 1 installed Runner card",
            do(
                trash_chosen("a Runner card"),
                targets=(installed_runner_card("a Runner card"),),
            ),
        ),
    ),
)


def _x_net_damage(game: Game, resolution: Resolution) -> Effect:
    return Damage(kind=DamageKind.NET, base=x_of_this(game, resolution), by=Side.CORP)


NEXT_GOLD = CardDefinition(
    name="NEXT Gold",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "next", "ap", "destroyer"}),
    cost=8,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="X is the number of rezzed NEXT ice", restricts=(DefineX(_rezzed_next_ice),)
        ),
        sub("do X net damage", do(_x_net_damage)),
        sub(
            "trash X programs",
            do(
                trash_chosen("X programs"),
                targets=(
                    installed(
                        "X programs",
                        "program",
                        count=lambda game, resolution: defined_x(game, resolution.source),
                    ),
                ),
            ),
        ),
    ),
)


ROTOTURRET = CardDefinition(
    name="Rototurret",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    influence_cost=1,
    faction="haas-bioroid",
    cost=4,
    strength=0,
    abilities=(
        sub(
            "trash 1 installed program",
            trash_1_program,
        ),
        sub("end the run", do(end_the_run)),
    ),
)
