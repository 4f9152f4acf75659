"""Traps that are not mythic."""

from dataclasses import replace

from engine.cards.words.abilities import sub
from engine.cards.words.choices import installed, the_runner_trashes
from engine.cards.words.decks import cards_looked_at, reveal_top, trash_top_of_stack
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    end_the_run,
    gain_credits,
    runner_loses_all_credits,
    runner_loses_credits,
    runner_trashes_chosen,
    trash_this,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    directly_inward,
    install_chosen,
)
from engine.cards.words.places import in_hq_or_archives, while_unrezzed
from engine.cards.words.runs import cannot_jack_out_this_run
from engine.cards.words.tags import if_the_runner_is_tagged
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, May, NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import Shuffle
from engine.kernel.card_manipulation.installing.install import INSTALLED
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.events import Exposed, RunEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.sides import Side


def _bioroid_ice(game: Game) -> list[int]:
    return [
        card
        for card in in_hq_or_archives(game)
        if game.object(card).printed.type == "ice" and game.has_subtype(card, "bioroid")
    ]


def _was_installed(_game: Game, resolution: Resolution) -> bool:
    return bool(resolution.notes.get(INSTALLED))


def _derez_it_and_trash_this(_game: Game, resolution: Resolution) -> list[Effect]:
    [installed] = resolution.notes[INSTALLED]
    return [Derez(card=installed), Trash(cards=[resolution.source])]


_WHEN_THE_RUN_IS_COMPLETED = ConditionalAbility(
    label="derez what was installed and trash this",
    condition=Condition(RunEnded, lambda *_: True),
    clauses=(do(_derez_it_and_trash_this),),
)


def _later(_game: Game, resolution: Resolution) -> Effect:
    return CreateDelayed(ability=_WHEN_THE_RUN_IS_COMPLETED, resolution=resolution)


HOWLER = CardDefinition(
    name="Howler",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=1,
    strength=0,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        sub(
            "install and rez bioroid ice directly behind this for the run",
            May(
                "install and rez a piece of bioroid ice",
                (
                    do(
                        install_chosen(
                            "a piece of bioroid ice",
                            IGNORING_ALL_COSTS,
                            rez=IGNORING_ALL_COSTS,
                            places=directly_inward,
                            if_able=True,
                        ),
                        targets=(
                            card_to_install(
                                "a piece of bioroid ice",
                                _bioroid_ice,
                                IGNORING_ALL_COSTS,
                                places=directly_inward,
                                rez_if_able=IGNORING_ALL_COSTS,
                            ),
                        ),
                    ),
                    If(_was_installed, (do(_later),)),
                ),
            ),
        ),
    ),
)


_ONE_OF_THEM = "1 of those cards"


def _gain_its_cost(game: Game, resolution: Resolution) -> Effect:
    cost = unpaid_cost(game, resolution.the(_ONE_OF_THEM))
    return GainCredits(side=resolution.controller, base=cost)


def _the_runner_shuffles_the_stack(_game: Game, _resolution: Resolution) -> Effect:
    return Shuffle(side=Side.RUNNER, by=Side.RUNNER)


LOOT_BOX = CardDefinition(
    name="Loot Box",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=0,
    strength=3,
    faction="nbn",
    influence_cost=1,
    abilities=(
        sub(
            "end the run unless the Runner pays 2[c]",
            NestedCost(Side.RUNNER, Cost(credits=2), otherwise=(do(end_the_run),)),
        ),
        sub(
            "add 1 of the top 3 cards of the stack to the grip and gain its cost",
            do(reveal_top(3, Side.RUNNER)),
            do(
                add_chosen_to_hand(_ONE_OF_THEM),
                _gain_its_cost,
                targets=(
                    Target(
                        _ONE_OF_THEM,
                        cards_looked_at,
                        zone_named=True,
                    ),
                ),
            ),
            do(_the_runner_shuffles_the_stack),
            do(trash_this),
        ),
    ),
)


DATA_MINE = CardDefinition(
    name="Data Mine",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap", "ap"}),
    cost=0,
    strength=2,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub("do 1 net damage, trash this", do(do_damage(1, DamageKind.NET)), do(trash_this)),
    ),
)


LAB_DOG = CardDefinition(
    name="Lab Dog",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=2,
    strength=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        sub(
            "the Runner trashes 1 hardware, trash this",
            do(
                runner_trashes_chosen("a piece of hardware"),
                targets=(
                    replace(installed("a piece of hardware", "hardware"), player=Side.RUNNER),
                ),
            ),
            do(trash_this),
        ),
    ),
)


MGANGA = CardDefinition(
    name="Mganga",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap", "psi", "ap"}),
    cost=1,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "play a Psi Game: 2 net damage or 1, trash this",
            PsiGame(
                differ=(do(do_damage(2, DamageKind.NET)),),
                match=(do(do_damage(1, DamageKind.NET)),),
            ),
            do(trash_this),
        ),
    ),
)


SPECIAL_OFFER = CardDefinition(
    name="Special Offer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap", "advertisement"}),
    cost=1,
    strength=3,
    faction="nbn",
    influence_cost=2,
    abilities=(sub("gain 5[c], trash this", do(gain_credits(5)), do(trash_this)),),
)


UNIVERSAL_CONNECTIVITY_FEE = CardDefinition(
    name="Universal Connectivity Fee",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=2,
    strength=2,
    faction="nbn",
    influence_cost=1,
    abilities=(
        sub(
            "the Runner loses 1[c], or all if tagged",
            if_the_runner_is_tagged(otherwise=(do(runner_loses_credits(1)),)),
            if_the_runner_is_tagged(do(runner_loses_all_credits, trash_this)),
        ),
    ),
)


WHIRLPOOL = CardDefinition(
    name="Whirlpool",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=0,
    strength=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "no jacking out in this run, trash this",
            do(cannot_jack_out_this_run()),
            do(trash_this),
        ),
    ),
)


AIMOR = CardDefinition(
    name="Aimor",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=0,
    strength=1,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "trash the top 3 cards of the stack, trash this",
            do(trash_top_of_stack(3)),
            do(trash_this),
        ),
    ),
)


ITS_A_TRAP = CardDefinition(
    name="It's a Trap!",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"trap"}),
    cost=2,
    strength=0,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="do 2 net damage",
            condition=Condition(Exposed, lambda _game, source, event: event.card == source),
            clauses=(do(do_damage(2, DamageKind.NET)),),
            active_in=while_unrezzed,
        ),
        sub(
            "the Runner trashes 1 installed card, trash this", the_runner_trashes(), do(trash_this)
        ),
    ),
)
