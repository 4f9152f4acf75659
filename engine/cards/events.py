"""Events."""

from engine.cards.words.effects import do, draw, gain_clicks, gain_credits, suffer_damage, take_tags
from engine.cards.words.runs import for_the_run, if_successful, instead_of_breaching_do, run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instead import FollowInstructions
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import Ability, PlayAbility
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.sabotage import Sabotage
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.credits import GainCredits, LoseCredits
from engine.kernel.runs.linked import instead_of_breaching
from engine.kernel.sides import Side


def _corp_loses_up_to_5(_game: Game, resolution: Resolution) -> Effect:
    loss = resolution.notes["loss"] = LoseCredits(side=Side.CORP, base=5, up_to=Side.RUNNER)
    return loss


def _gain_2_for_each_lost(_game: Game, resolution: Resolution) -> Effect:
    loss = resolution.notes.get("loss")
    return GainCredits(side=Side.RUNNER, base=2 * loss.lost if loss else 0)


def _siphon(_game: Game, source: int) -> list[Effect]:
    siphoning = Ability(label="the Corp loses up to 5[c], gain twice that and take 2 tags")
    return [
        FollowInstructions(
            clauses=(do(_corp_loses_up_to_5), do(_gain_2_for_each_lost, take_tags(2))),
            resolution=Resolution(siphoning, source, Side.RUNNER),
            words=siphoning.label,
        )
    ]


ACCOUNT_SIPHON = CardDefinition(
    name="Account Siphon",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=0,
    abilities=(
        PlayAbility(label="run HQ", clauses=(do(run("HQ")),)),
        if_successful(
            "if successful, you may siphon instead of breaching",
            do(for_the_run("siphon instead", instead_of_breaching(_siphon, optional=True))),
        ),
    ),
)

AMPED_UP = CardDefinition(
    name="Amped Up",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="gain 3 clicks, suffer 1 core damage",
            clauses=(do(gain_clicks(3), suffer_damage(1, DamageKind.CORE, preventable=False)),),
        ),
    ),
)

CHASTUSHKA = CardDefinition(
    name="Chastushka",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=3,
    faction="anarch",
    influence_cost=4,
    abilities=(
        PlayAbility(label="run HQ", clauses=(do(run("HQ")),)),
        if_successful(
            "sabotage 4 instead of breaching",
            do(
                instead_of_breaching_do(
                    lambda source: Sabotage(base=4, source=source), "sabotage 4 instead"
                )
            ),
        ),
    ),
)

DIESEL = CardDefinition(
    name="Diesel",
    side=Side.RUNNER,
    type="event",
    cost=0,
    abilities=(PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),),
)

HOT_PURSUIT = CardDefinition(
    name="Hot Pursuit",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    abilities=(
        PlayAbility(label="run HQ", clauses=(do(run("HQ")),)),
        if_successful("gain 9[c] and take 1 tag", do(gain_credits(9), take_tags(1))),
    ),
)

PROCESS_AUTOMATION = CardDefinition(
    name="Process Automation",
    side=Side.RUNNER,
    type="event",
    cost=0,
    abilities=(
        PlayAbility(label="gain 2[c] and draw 1 card", clauses=(do(gain_credits(2), draw(1)),)),
    ),
)
