"""Ice for which agendas are forfeited as it is rezzed."""

from engine.cards.words.abilities import break_by_losing_clicks, damage_sub, sub
from engine.cards.words.additional_costs import additional_cost_to_rez
from engine.cards.words.choices import installed, installed_with_subtype, trash_1_program
from engine.cards.words.continuous import cannot_host_cards
from engine.cards.words.effects import do, end_the_run, gain_credits, trash_chosen
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Clause
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne
from engine.kernel.abilities.kinds import StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import InsteadOfRezCost, TowardsRezCost
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.sides import Side

ARCHER = CardDefinition(
    name="Archer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=4,
    strength=6,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        additional_cost_to_rez(Cost(parts=(ForfeitAgendas(1),))),
        sub("gain 2[c]", do(gain_credits(2))),
        sub(
            "trash 1 installed program",
            trash_1_program,
        ),
        sub(
            "trash 1 installed program",
            trash_1_program,
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _trash_one_or_end_the_run(kind: str) -> Clause:
    name = f"a {kind}"
    trash = do(trash_chosen(name), targets=(installed(name, kind),))
    end = Choice("end the run", (do(end_the_run),))
    return ChooseOne(Side.CORP, (Choice(f"trash 1 installed {kind}", (trash,)), end))


BIAWAK = CardDefinition(
    name="Biawak",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=14,
    strength=6,
    faction="weyland-consortium",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="an agenda may pay for 10[c] of its rez cost",
            declarations=(TowardsRezCost(Cost(parts=(ForfeitAgendas(1),)), 10),),
        ),
        sub("trash 1 installed program or end the run", _trash_one_or_end_the_run("program")),
        sub("trash 1 installed resource or end the run", _trash_one_or_end_the_run("resource")),
        sub("end the run", do(end_the_run)),
    ),
)


_TRASH_A_RESOURCE_AND_END_THE_RUN = do(
    trash_chosen("a resource"), end_the_run, targets=(installed("a resource", "resource"),)
)


TITHONIUM = CardDefinition(
    name="Tithonium",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "destroyer"}),
    cost=9,
    strength=5,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="may be rezzed for an agenda",
            declarations=(InsteadOfRezCost(Cost(parts=(ForfeitAgendas(1),))),),
        ),
        cannot_host_cards(),
        sub("trash 1 program", trash_1_program),
        sub("trash 1 program", trash_1_program),
        sub("trash 1 resource and end the run", _TRASH_A_RESOURCE_AND_END_THE_RUN),
    ),
)


def _virtual_resources(game: Game) -> list[int]:
    resources = [o for o in game.installed() if o.faceup and o.printed.type == "resource"]
    return [o.oid for o in resources if game.has_subtype(o.oid, "virtual")]


def _trash_all_virtual_resources(game: Game, _resolution: Resolution) -> Effect:
    return Trash(cards=_virtual_resources(game))


ENFORCER_1_0 = CardDefinition(
    name="Enforcer 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "destroyer", "ap"}),
    cost=1,
    strength=5,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        additional_cost_to_rez(Cost(parts=(ForfeitAgendas(1),))),
        break_by_losing_clicks(1, 1),
        sub("trash 1 installed program", trash_1_program),
        damage_sub(1, DamageKind.CORE),
        sub(
            "trash 1 installed console",
            do(
                trash_chosen("a console"),
                targets=(installed_with_subtype("a console", "console"),),
            ),
        ),
        sub("trash all virtual resources", do(_trash_all_virtual_resources)),
    ),
)
