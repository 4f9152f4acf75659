"""Ice that watches its subroutines being broken."""

from dataclasses import replace

from engine.cards.words.abilities import damage_sub, only_the_runner_breaks, sub
from engine.cards.words.choices import card_in_hq, cards_in_archives, installed_runner_card
from engine.cards.words.decks import trash_top_of_stack
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    draw_up_to,
    end_the_run,
    gain_credits,
    give_tags,
    runner_loses_credits,
)
from engine.cards.words.ice import an_ai_program_is_installed, rezzed_ice_with
from engine.cards.words.installing import may_install_one
from engine.cards.words.places import in_archives, in_hq
from engine.cards.words.searching import shuffle_into_deck
from engine.cards.words.subroutines import gains_for_each
from engine.cards.words.tags import while_not_tagged
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import DefineX
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.events import SubroutineBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.variables import defined_x, x_of_this
from engine.kernel.sides import Side


def _the_runner_breaks_one_of_its(_game: Game, source: int, event: SubroutineBroken) -> bool:
    return event.ice == source and event.side is Side.RUNNER


BAILIFF = CardDefinition(
    name="Bailiff",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=2,
    strength=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=Condition(SubroutineBroken, _the_runner_breaks_one_of_its),
            clauses=(do(gain_credits(1)),),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _the_runner_breaks_one_with_an_ai(game: Game, source: int, event: SubroutineBroken) -> bool:
    is_broken = _the_runner_breaks_one_of_its(game, source, event)
    return is_broken and an_ai_program_is_installed(game)


CHIYASHI = CardDefinition(
    name="Chiyashi",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "ap"}),
    cost=12,
    strength=8,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash the top 2 cards of the stack",
            condition=Condition(SubroutineBroken, _the_runner_breaks_one_with_an_ai),
            clauses=(do(trash_top_of_stack(2)),),
        ),
        damage_sub(2, DamageKind.NET),
        damage_sub(2, DamageKind.NET),
        sub("end the run", do(end_the_run)),
    ),
)


_TAKE_1 = sub("take 1[c]", do(gain_credits(1), runner_loses_credits(1)))


def _every_2_faceup_transactions(game: Game, _source: int) -> int:
    faceup = [card for card in in_archives(game) if game.object(card).faceup]
    operations = [card for card in faceup if game.object(card).printed.type == "operation"]
    return len([card for card in operations if game.has_subtype(card, "transaction")]) // 2


BLOCKCHAIN = CardDefinition(
    name="Blockchain",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=7,
    strength=4,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        gains_for_each(
            "for every 2 transactions in Archives",
            _TAKE_1,
            _every_2_faceup_transactions,
            before=True,
        ),
        sub("gain 1[c], the Runner loses 1[c]", do(gain_credits(1), runner_loses_credits(1))),
        sub("end the run", do(end_the_run)),
    ),
)


_RUNNER_CARD = "an installed Runner card"


F2P = CardDefinition(
    name="F2P",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=4,
    strength=5,
    faction="nbn",
    influence_cost=2,
    abilities=(
        replace(
            only_the_runner_breaks(Cost(credits=2), 1),
            restriction=while_not_tagged,
        ),
        sub(
            "add 1 installed Runner card to the grip",
            do(add_chosen_to_hand(_RUNNER_CARD), targets=(installed_runner_card(_RUNNER_CARD),)),
        ),
        sub("give the Runner 1 tag", do(give_tags(1))),
    ),
)


NEXT_OPAL = CardDefinition(
    name="NEXT Opal",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "observer", "next"}),
    cost=4,
    strength=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        gains_for_each(
            "for each rezzed NEXT ice",
            sub("install 1 card from HQ", may_install_one(in_hq)),
            rezzed_ice_with("next"),
        ),
    ),
)


_FROM_ARCHIVES, _FROM_HQ = "cards in Archives", "cards in HQ"


def _x(game: Game, resolution: Resolution) -> int:
    return defined_x(game, resolution.source)


NEXT_SAPPHIRE = CardDefinition(
    name="NEXT Sapphire",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "next"}),
    cost=4,
    strength=2,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="X is the number of rezzed NEXT ice",
            restricts=(DefineX(rezzed_ice_with("next")),),
        ),
        sub("draw up to X cards", do(draw_up_to(x_of_this))),
        sub(
            "add up to X cards from Archives to HQ",
            do(
                add_chosen_to_hand(_FROM_ARCHIVES),
                targets=(cards_in_archives(_FROM_ARCHIVES, count=_x, up_to=True),),
            ),
        ),
        sub(
            "up to X cards from HQ go into R&D",
            do(shuffle_into_deck(_FROM_HQ), targets=(card_in_hq(_FROM_HQ, _x, up_to=True),)),
        ),
    ),
)
