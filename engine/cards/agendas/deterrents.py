"""Agendas that hurt the Runner, or ask something of them to be stolen: most are security."""

from engine.cards.words.additional_costs import additional_cost_to_steal
from engine.cards.words.agendas import FORFEIT_THIS, requires_more
from engine.cards.words.card_conditions import (
    when_accessed,
    when_scored,
    when_stolen,
)
from engine.cards.words.continuous import player_has_more
from engine.cards.words.counters import agenda_counters_when_scored
from engine.cards.words.effects import (
    do,
    do_damage,
    give_tags,
    take_bad_publicity,
)
from engine.cards.words.places import (
    agendas_in_the_runners_score_area,
    in_the_runners_score_area,
)
from engine.cards.words.runs import during_a_run
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import If, NestedCost
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    PaidAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.accessing.access import while_accessed
from engine.kernel.additional_rules.bad_publicity import bad_publicity
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import Steal
from engine.kernel.game_concepts.clicks import LoseClicks
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.costs.effect_costs import suffer_damage
from engine.kernel.game_concepts.counters import AGENDA
from engine.kernel.sides import Side

FALSE_LEAD = CardDefinition(
    name="False Lead",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    abilities=(
        PaidAbility(
            label="the Runner loses [click][click], if they have them",
            cost=FORFEIT_THIS,
            clauses=(
                If(
                    lambda game, _r: game.state.clicks[Side.RUNNER] >= 2,
                    (do(lambda *_: LoseClicks(side=Side.RUNNER, base=2)),),
                ),
            ),
        ),
    ),
)


HOUSE_OF_KNIVES = CardDefinition(
    name="House of Knives",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        agenda_counters_when_scored(3),
        PaidAbility(
            label="do 1 net damage",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(do_damage(1, DamageKind.NET)),),
            restriction=during_a_run,
            limit="run",
        ),
    ),
)


IKAWAH_PROJECT = CardDefinition(
    name="Ikawah Project",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="haas-bioroid",
    abilities=(additional_cost_to_steal(Cost(credits=2, clicks=1)),),
)


NAPD_CONTRACT = CardDefinition(
    name="NAPD Contract",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    abilities=(
        requires_more(
            "1 counter more for each bad publicity", lambda game, _source: bad_publicity(game)
        ),
        additional_cost_to_steal(Cost(credits=4)),
    ),
)


PHILOTIC_ENTANGLEMENT = CardDefinition(
    name="Philotic Entanglement",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=2,
    unique=True,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="do 1 net damage for each agenda the Runner has",
            condition=when_scored(),
            clauses=(do(do_damage(agendas_in_the_runners_score_area, DamageKind.NET)),),
        ),
    ),
)


POSTED_BOUNTY = CardDefinition(
    name="Posted Bounty",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="forfeit it to give 1 tag and take 1 bad publicity",
            condition=when_scored(),
            clauses=(
                NestedCost(
                    Side.CORP, FORFEIT_THIS, then=(do(give_tags(1), take_bad_publicity(1)),)
                ),
            ),
            optional=True,
        ),
    ),
)


SELF_DESTRUCT_CHIPS = CardDefinition(
    name="Self-Destruct Chips",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(player_has_more(Side.RUNNER, "maximum hand size", -1),),
)


SHOW_OF_FORCE = CardDefinition(
    name="Show of Force",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="do 2 meat damage",
            condition=when_scored(),
            clauses=(do(do_damage(2, DamageKind.MEAT)),),
        ),
    ),
)


VULCAN_COVERUP = CardDefinition(
    name="Vulcan Coverup",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="do 2 meat damage",
            condition=when_scored(),
            clauses=(do(do_damage(2, DamageKind.MEAT)),),
        ),
        ConditionalAbility(
            label="take 1 bad publicity",
            condition=when_stolen(),
            clauses=(do(take_bad_publicity(1)),),
            active_in=in_the_runners_score_area,
        ),
    ),
)


OBOKATA_PROTOCOL = CardDefinition(
    name="Obokata Protocol",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"ambush"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(additional_cost_to_steal(Cost(parts=(suffer_damage(DamageKind.NET, 4),))),),
)


def _is_not_installed(game: Game, source: int) -> bool:
    return not game.object(source).installed


def _cannot_be_stolen_in_this_access(_game: Game, resolution: Resolution) -> Effect:
    this = resolution.source

    def forbids(_game: Game, _source: int, attempt: Steal) -> bool:
        return attempt.card == this

    return LastingChange(
        declarations=(Prohibit(Steal, forbids),),
        duration=Duration.ACCESS,
        words="cannot be stolen",
        target=this,
    )


THE_FUTURE_PERFECT = CardDefinition(
    name="The Future Perfect",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"initiative", "psi"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="play a Psi Game for whether it can be stolen",
            condition=when_accessed(also=_is_not_installed),
            clauses=(PsiGame(differ=(do(_cannot_be_stolen_in_this_access),)),),
            active_in=while_accessed,
        ),
    ),
)
