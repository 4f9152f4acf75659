"""Agendas that hurt the Runner, or cost them cards, as they are scored."""

from engine.cards.words.card_conditions import when_scored, when_the_turn_it_was_scored_ends
from engine.cards.words.choices import any_number_in_hq
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    gain_credits,
    give_tags,
    provided,
    runner_loses_credits,
    suffer_damage,
    take_tags,
    trash_chosen,
)
from engine.cards.words.ice import rezzed_ice_with
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If, NestedCost
from engine.kernel.abilities.instructions.modal import RepeatWhile
from engine.kernel.abilities.instructions.spending import SpendAnyNumber, credits_spent
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.tags import tags
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.movements.random_cards import AddToDeckAtRandom
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import Trashed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side

ARMED_INTIMIDATION = CardDefinition(
    name="Armed Intimidation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="the Runner suffers 5 meat damage or takes 2 tags",
            condition=when_scored(),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("suffer 5 meat damage", (do(suffer_damage(5, DamageKind.MEAT)),)),
                        Choice("take 2 tags", (do(take_tags(2)),)),
                    ),
                    must=True,
                ),
            ),
        ),
    ),
)


ARTIFICIAL_CRYPTOCRASH = CardDefinition(
    name="Artificial Cryptocrash",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="the Runner loses 7[c]",
            condition=when_scored(),
            clauses=(do(runner_loses_credits(7)),),
        ),
    ),
)


FLY_ON_THE_WALL = CardDefinition(
    name="Fly on the Wall",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag",
            condition=when_scored(),
            clauses=(do(give_tags(1)),),
        ),
    ),
)


_THEIRS, _TRASHED = "an installed Runner card", "card trashed"


def _your_rezzed_cards(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
    return [o.oid for o in game.installed() if o.owner is payer and o.is_rezzed]


_ONE_OF_YOURS = Cost(
    parts=(TrashOther("trash 1 of your rezzed cards", _your_rezzed_cards, remembered=_TRASHED),)
)


def _what_it_cost_at_most(game: Game, resolution: Resolution) -> list[int]:
    trashed = game.object(resolution.source).remembered.get(_TRASHED)
    most = None if trashed is None else game.object(trashed).printed.cost or 0
    theirs = [o for o in game.installed() if o.owner is Side.RUNNER]
    priced = [o for o in theirs if o.printed.cost is not None and not o.has_no_characteristics]
    return [o.oid for o in priced if most is None or (o.printed.cost or 0) <= most]


KIMBERLITE_FIELD = CardDefinition(
    name="Kimberlite Field",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"expansion"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="trash 1 of your rezzed cards, and a Runner card that costs no more",
            condition=when_scored(),
            clauses=(
                NestedCost(
                    Side.CORP,
                    _ONE_OF_YOURS,
                    then=(
                        do(
                            trash_chosen(_THEIRS),
                            targets=(Target(_THEIRS, _what_it_cost_at_most),),
                        ),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


METEOR_MINING = CardDefinition(
    name="Meteor Mining",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=5,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 7[c]; with 2 tags you may do 7 meat damage instead",
            condition=when_scored(),
            clauses=(
                If(
                    lambda game, _resolution: tags(game) >= 2,
                    (
                        ChooseOne(
                            Side.CORP,
                            (
                                Choice("gain 7[c]", (do(gain_credits(7)),)),
                                Choice("do 7 meat damage", (do(do_damage(7, DamageKind.MEAT)),)),
                            ),
                        ),
                    ),
                    otherwise=(do(gain_credits(7)),),
                ),
            ),
            optional=True,
        ),
    ),
)


NEXT_WAVE_2 = CardDefinition(
    name="NEXT Wave 2",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"next"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="do 1 core damage with rezzed NEXT ice",
            condition=when_scored(),
            clauses=(
                provided(
                    lambda game, source: rezzed_ice_with("next")(game, source) > 0,
                    do(do_damage(1, DamageKind.CORE)),
                ),
            ),
            optional=True,
        ),
    ),
)


def _connections_and_jobs(game: Game, _resolution: Resolution) -> Effect:
    theirs = [o for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    resources = [o.oid for o in theirs if o.printed.type == "resource"]
    return Trash(
        cards=[
            card
            for card in resources
            if game.has_subtype(card, "connection") or game.has_subtype(card, "job")
        ]
    )


PAPER_TRAIL = CardDefinition(
    name="Paper Trail",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        ConditionalAbility(
            label="trace 6: trash all connections and jobs",
            condition=when_scored(),
            clauses=(Trace(6, (if_successful(do(_connections_and_jobs)),)),),
        ),
    ),
)


SEE_HOW_THEY_RUN = CardDefinition(
    name="See How They Run",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"psi", "security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="give the Runner 1 tag and play a Psi Game: 1 core or 1 net damage",
            condition=when_scored(),
            clauses=(
                do(give_tags(1)),
                PsiGame(
                    differ=(do(do_damage(1, DamageKind.CORE)),),
                    match=(do(do_damage(1, DamageKind.NET)),),
                ),
            ),
        ),
    ),
)


_PAID = "how often you have trashed a card to repeat it"


def _it_was_paid_for_again(game: Game, resolution: Resolution) -> bool:
    trashed = history.this_turn(game, Trashed)
    costs = [e for e in trashed if e.cause == "cost" and e.source == resolution.source]
    paid = len([e for e in costs if e.by is Side.CORP])
    before: int = resolution.notes.get(_PAID, 0)
    resolution.notes[_PAID] = paid
    return paid > before


_STANDOFF = RepeatWhile(
    (
        NestedCost(
            Side.RUNNER,
            trash_1_of_your_installed(),
            then=(NestedCost(Side.CORP, trash_1_of_your_installed()),),
            otherwise=(do(draw(1), gain_credits(5)),),
        ),
    ),
    applicable=_it_was_paid_for_again,
)


STANDOFF = CardDefinition(
    name="Standoff",
    side=Side.CORP,
    type="agenda",
    advancement_requirement=2,
    agenda_points=0,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="the Runner trashes a card or you draw 1 card and gain 5[c]",
            condition=when_scored(),
            clauses=(_STANDOFF,),
        ),
    ),
)


def _the_whole_grip(game: Game, _resolution: Resolution) -> int:
    return len(game.zone(hand(Side.RUNNER)))


VIRAL_WEAPONIZATION = CardDefinition(
    name="Viral Weaponization",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research", "security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="do as much net damage as there are cards in the grip",
            condition=when_the_turn_it_was_scored_ends(),
            clauses=(do(do_damage(_the_whole_grip, DamageKind.NET)),),
        ),
    ),
)


def _the_grip_loses_as_many(game: Game, resolution: Resolution) -> list[Effect]:
    number = credits_spent(game, resolution)
    return [
        AddToDeckAtRandom(side=Side.RUNNER, base=number, bottom=True, by=Side.RUNNER),
        Draw(side=Side.RUNNER, base=1),
    ]


BRAIN_REWIRING = CardDefinition(
    name="Brain Rewiring",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="spend credits to have as many cards of the grip go under the stack",
            condition=when_scored(),
            clauses=(SpendAnyNumber(Side.CORP, then=(do(_the_grip_loses_as_many),)),),
            optional=True,
        ),
    ),
)


_TO_PUT_BACK = "cards in HQ to put under R&D"


def _as_many_as_were_put_back(_game: Game, resolution: Resolution) -> int:
    return len(resolution.targets.get(_TO_PUT_BACK, ()))


def _the_grip_holds_as_many(game: Game, resolution: Resolution) -> bool:
    return len(game.zone(hand(Side.RUNNER))) >= _as_many_as_were_put_back(game, resolution)


def _as_many_go_under_the_stack(game: Game, resolution: Resolution) -> Effect:
    number = _as_many_as_were_put_back(game, resolution)
    return AddToDeckAtRandom(side=Side.RUNNER, base=number, bottom=True, by=Side.RUNNER)


REEDUCATION = CardDefinition(
    name="Reeducation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="exchange cards of HQ, and the grip loses as many",
            condition=when_scored(),
            clauses=(
                do(
                    add_chosen_to_deck(_TO_PUT_BACK, bottom=True),
                    targets=(any_number_in_hq(_TO_PUT_BACK),),
                ),
                do(draw(_as_many_as_were_put_back)),
                If(_the_grip_holds_as_many, (do(_as_many_go_under_the_stack),)),
            ),
        ),
    ),
)
