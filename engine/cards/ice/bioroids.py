"""Bioroids that are no barriers and do no core damage."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.accessing import cannot_access_more_than_one_card
from engine.cards.words.choices import (
    installed,
    installed_runner_card,
    the_runner_trashes,
)
from engine.cards.words.continuous import the_runner_cannot_use_programs
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.decks import add_chosen_to_deck
from engine.cards.words.effects import (
    do,
    do_damage,
    end_the_run,
    give_tags,
    trash_chosen,
)
from engine.cards.words.installing import may_install_one
from engine.cards.words.places import in_hq_or_archives
from engine.cards.words.runs import cannot_steal_or_trash_corp_cards, for_the_run
from engine.cards.words.unless import end_the_run_unless_the_runner_pays
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, NestedCost
from engine.kernel.abilities.kinds import Subroutine
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.effect_costs import suffer_damage
from engine.kernel.sides import Side

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
            do(cannot_steal_or_trash_corp_cards()),
        ),
    ),
)


def _pay_or_trash_a_card(amount: int) -> ChooseOne:
    """The Runner must pay so many credits or trash 1 of their installed cards (9.12.3c)."""

    def can_pay(game: Game, resolution: Resolution) -> bool:
        purpose = Purpose("nested", source=resolution.source)
        return Cost(credits=amount).can_pay(game, Side.RUNNER, purpose)

    pay = NestedCost(Side.RUNNER, Cost(credits=amount), must=True)
    return ChooseOne(
        Side.RUNNER,
        (
            Choice(f"pay {amount}[c]", (pay,), can_pay),
            Choice("trash an installed card", (the_runner_trashes(),)),
        ),
        must=True,
    )


FAIRCHILD = CardDefinition(
    name="Fairchild",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "ap"}),
    cost=9,
    strength=8,
    unique=True,
    faction="haas-bioroid",
    influence_cost=5,
    abilities=(
        sub(
            "end the run unless the Runner pays 4[c]",
            end_the_run_unless_the_runner_pays(Cost(credits=4)),
        ),
        sub(
            "end the run unless the Runner pays 4[c]",
            end_the_run_unless_the_runner_pays(Cost(credits=4)),
        ),
        sub(
            "the run ends unless 1 card is trashed",
            end_the_run_unless_the_runner_pays(trash_1_of_your_installed()),
        ),
        sub(
            "the run ends unless they suffer 1 core damage",
            end_the_run_unless_the_runner_pays(Cost(parts=(suffer_damage(DamageKind.CORE, 1),))),
        ),
    ),
)


FAIRCHILD_1_0 = CardDefinition(
    name="Fairchild 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid"}),
    cost=1,
    strength=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub("the Runner pays 1[c] or trashes 1 card", _pay_or_trash_a_card(1)),
        sub("the Runner pays 1[c] or trashes 1 card", _pay_or_trash_a_card(1)),
    ),
)


FAIRCHILD_2_0 = CardDefinition(
    name="Fairchild 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "ap"}),
    influence_cost=2,
    faction="haas-bioroid",
    cost=4,
    strength=3,
    abilities=(
        break_by_losing_clicks(clicks=2, count=2),
        sub("the Runner pays 2[c] or trashes 1 card", _pay_or_trash_a_card(2)),
        sub("the Runner pays 2[c] or trashes 1 card", _pay_or_trash_a_card(2)),
        damage_sub(1, DamageKind.CORE),
    ),
)


_one_access = do(for_the_run("no more than 1 card is accessed", cannot_access_more_than_one_card()))


HUDSON_1_0 = CardDefinition(
    name="Hudson 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid"}),
    cost=3,
    strength=5,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub("no more than 1 access in this run", _one_access),
        sub("no more than 1 access in this run", _one_access),
    ),
)


FAIRCHILD_3_0 = CardDefinition(
    name="Fairchild 3.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "ap"}),
    cost=6,
    strength=5,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(3, 3),
        sub("the Runner pays 3[c] or trashes 1 card", _pay_or_trash_a_card(3)),
        sub("the Runner pays 3[c] or trashes 1 card", _pay_or_trash_a_card(3)),
        sub(
            "do 1 core damage or end the run",
            ChooseOne(
                Side.CORP,
                (
                    Choice("do 1 core damage", (do(do_damage(1, DamageKind.CORE)),)),
                    Choice("end the run", (do(end_the_run),)),
                ),
            ),
        ),
    ),
)


def _add_a_program_to_the_stack(*, bottom: bool = False) -> Subroutine:
    add = do(
        add_chosen_to_deck("a program", bottom=bottom), targets=(installed("a program", "program"),)
    )
    where = "bottom" if bottom else "top"
    return sub(f"trace 4: 1 program to the {where} of the stack", Trace(4, (if_successful(add),)))


SHERLOCK_1_0 = CardDefinition(
    name="Sherlock 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "tracer"}),
    cost=6,
    strength=5,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        _add_a_program_to_the_stack(),
        _add_a_program_to_the_stack(),
    ),
)


SHERLOCK_2_0 = CardDefinition(
    name="Sherlock 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "tracer"}),
    cost=7,
    strength=6,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(2, 2),
        _add_a_program_to_the_stack(bottom=True),
        _add_a_program_to_the_stack(bottom=True),
        sub("give 1 tag", do(give_tags(1))),
    ),
)


VIKRAM_1_0 = CardDefinition(
    name="Vikram 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "tracer", "ap"}),
    cost=6,
    strength=5,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        break_by_losing_clicks(1, 1),
        sub(
            "no programs can be used in this run",
            do(for_the_run("the Runner cannot use programs", the_runner_cannot_use_programs())),
        ),
        sub(
            "trace 4: 1 core damage", Trace(4, (if_successful(do(do_damage(1, DamageKind.CORE))),))
        ),
        sub(
            "trace 4: 1 core damage", Trace(4, (if_successful(do(do_damage(1, DamageKind.CORE))),))
        ),
    ),
)
