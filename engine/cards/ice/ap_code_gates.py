"""AP ice of the code gates: no destroyer, tracer or bioroid."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.continuous import can_be_advanced
from engine.cards.words.counters import this_has
from engine.cards.words.decks import add_cards_looked_at_to_the_bottom, look_at_top
from engine.cards.words.effects import (
    do,
    do_damage,
    draw,
    draw_up_to,
    end_the_run,
    gain_credits,
    give_tags,
    runner_loses_credits,
)
from engine.cards.words.places import in_hq, in_your_grip
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.kinds import StaticAbility, Subroutine
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.resolving import is_subroutine_resolving
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import remove_tags, take_bad_publicity
from engine.kernel.game_concepts.counters import ADVANCEMENT
from engine.kernel.game_concepts.credits import SpendCredits
from engine.kernel.sides import Side


def _runner_spends_while_subroutines_resolve(
    game: Game, source: int, attempt: SpendCredits
) -> bool:
    return attempt.side is Side.RUNNER and is_subroutine_resolving(game, source)


_NET_DAMAGE_UNLESS_2_CREDITS = NestedCost(
    Side.RUNNER, Cost(credits=2), otherwise=(do(do_damage(1, DamageKind.NET)),)
)


ATTINI = CardDefinition(
    name="Attini",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=6,
    strength=5,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="no spending of credits during its subroutines",
            declarations=(Prohibit(SpendCredits, _runner_spends_while_subroutines_resolve),),
            threat=3,
        ),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
    ),
)


def _trashed_a_card_of_odd_cost(game: Game, resolution: Resolution) -> bool:
    damage = [effect for effect in resolution.done if isinstance(effect, Damage)]
    trashed = [game.object(card).printed for dealt in damage for card in dealt.trashed]
    return any((card.cost or 0) % 2 for card in trashed)


DIVINER = CardDefinition(
    name="Diviner",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=2,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "1 net damage, and the run ends if it trashes a card of odd cost",
            do(do_damage(1, DamageKind.NET)),
            If(_trashed_a_card_of_odd_cost, (do(end_the_run),)),
        ),
    ),
)


def _dna_tracker_subroutine() -> Subroutine:
    return sub(
        "do 1 net damage, the Runner loses 2[c]",
        do(do_damage(1, DamageKind.NET)),
        do(runner_loses_credits(2)),
    )


DNA_TRACKER = CardDefinition(
    name="DNA Tracker",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=8,
    strength=6,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        _dna_tracker_subroutine(),
        _dna_tracker_subroutine(),
        _dna_tracker_subroutine(),
    ),
)


_WITH_3_COUNTERS = this_has(3, ADVANCEMENT)

MAUSOLUS = CardDefinition(
    name="Mausolus",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=4,
    strength=5,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        can_be_advanced(),
        sub(
            "gain 1[c], with 3 counters 3[c]",
            If(_WITH_3_COUNTERS, (do(gain_credits(3)),), otherwise=(do(gain_credits(1)),)),
        ),
        sub(
            "do 1 net damage, with 3 counters 3",
            If(
                _WITH_3_COUNTERS,
                (do(do_damage(3, DamageKind.NET)),),
                otherwise=(do(do_damage(1, DamageKind.NET)),),
            ),
        ),
        sub(
            "give 1 tag, with 3 counters end the run, too",
            If(
                _WITH_3_COUNTERS,
                (do(give_tags(1), end_the_run),),
                otherwise=(do(give_tags(1)),),
            ),
        ),
    ),
)


VAMPYRONASSA = CardDefinition(
    name="Vampyronassa",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=7,
    strength=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        sub("the Runner loses 2[c]", do(runner_loses_credits(2))),
        sub("gain 2[c]", do(gain_credits(2))),
        damage_sub(2, DamageKind.NET),
        sub("you may draw 1 or 2 cards", do(draw_up_to(2))),
    ),
)


YAGURA = CardDefinition(
    name="Yagura",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=1,
    strength=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "look at the top card of R&D, which may go to the bottom",
            do(look_at_top(1, Side.CORP)),
            May("add it to the bottom of R&D", (do(add_cards_looked_at_to_the_bottom),)),
        ),
        damage_sub(1, DamageKind.NET),
    ),
)


def _hq_holds_more_than_the_grip(game: Game, _resolution: Resolution) -> bool:
    return len(in_hq(game)) > len(in_your_grip(game))


PIRANHAS = CardDefinition(
    name="Piranhas",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "illicit", "ap"}),
    cost=5,
    strength=6,
    faction="nbn",
    influence_cost=3,
    abilities=(
        additional_cost_to_rez(
            Cost(options=(Cost(parts=(take_bad_publicity(1),)), Cost(parts=(remove_tags(1),))))
        ),
        sub("you may draw 1 card", May("draw 1 card", (do(draw(1)),))),
        damage_sub(1, DamageKind.NET),
        sub(
            "end the run if HQ holds more cards than the grip",
            If(_hq_holds_more_than_the_grip, (do(end_the_run),)),
        ),
    ),
)


def _runner_draws_2(_game: Game, _resolution: Resolution) -> Effect:
    return Draw(side=Side.RUNNER, base=2, by=Side.RUNNER)


AIKI = CardDefinition(
    name="Aiki",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "psi", "ap"}),
    cost=1,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub("play a Psi Game: the Runner draws 2 cards", PsiGame(differ=(do(_runner_draws_2),))),
        damage_sub(1, DamageKind.NET),
        damage_sub(1, DamageKind.NET),
    ),
)
