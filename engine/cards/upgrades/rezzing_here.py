"""Upgrades for rezzing and installing in their server."""

from engine.cards.words.choices import rezzed_ice
from engine.cards.words.effects import do, gain_credits
from engine.cards.words.places import is_in_or_protects_this_server, protects_this_server
from engine.cards.words.revealing import reveal_the_card_drawn
from engine.cards.words.rezzing import card_to_rez, derez_chosen, rez_chosen
from engine.cards.words.runs import during_run_on_this_server
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.lingering_effects.strength_changes import change_strength
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import AllowSpending, Prohibit, RecurringCredits
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.destinations import server_of
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.moving import this_server
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.events import CardDrawn, Installed, Rezzed
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Purpose
from engine.kernel.game_concepts.costs.prices import Terms
from engine.kernel.game_concepts.visibility import Expose
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.ending import Bypass
from engine.kernel.sides import Side


def _you_install_ice_here(game: Game, source: int, event: Installed) -> bool:
    return event.by is Side.CORP and protects_this_server(game, source, event.card)


def _rez_it_for_3_less(_game: Game, resolution: Resolution) -> Effect:
    return Rez(card=resolution.met_by(Installed).card, by=Side.CORP, terms=Terms(3))


AMAZON_INDUSTRIAL_ZONE = CardDefinition(
    name="Amazon Industrial Zone",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=4,
    trash_cost=2,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="rez that ice for 3[c] less",
            condition=Condition(Installed, _you_install_ice_here),
            clauses=(do(_rez_it_for_3_less),),
            optional=True,
        ),
    ),
)


_TO_REZ = "a card to rez"
_2_LESS = Terms(discount=2)


def _you_rez_another_card_here(game: Game, source: int, event: Rezzed) -> bool:
    return event.card != source and is_in_or_protects_this_server(game, source, event.card)


SURAT_CITY_GRID = CardDefinition(
    name="Surat City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=2,
    trash_cost=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="rez 1 card for 2[c] less",
            condition=Condition(Rezzed, _you_rez_another_card_here),
            clauses=(do(rez_chosen(_TO_REZ, _2_LESS), targets=(card_to_rez(_TO_REZ, _2_LESS),)),),
            optional=True,
        ),
    ),
)


def _you_rez_ice_here(game: Game, source: int, event: Rezzed) -> bool:
    return protects_this_server(game, source, event.card)


TRAFFIC_ANALYZER = CardDefinition(
    name="Traffic Analyzer",
    side=Side.CORP,
    type="upgrade",
    cost=0,
    trash_cost=3,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="trace 2: gain 1[c]",
            condition=Condition(Rezzed, _you_rez_ice_here),
            clauses=(Trace(2, (if_successful(do(gain_credits(1))),)),),
        ),
    ),
)


_TO_DEREZ = "another installed piece of ice"


def _you_rez_ice_in_a_run_here(game: Game, source: int, event: Rezzed) -> bool:
    is_ice = game.object(event.card).printed.type == "ice"
    return is_ice and during_run_on_this_server(game, source)


def _other_rezzed_ice(game: Game, resolution: Resolution) -> list[int]:
    rezzed = rezzed_ice().valid(game, resolution)
    return [ice for ice in rezzed if ice != resolution.met_by(Rezzed).card]


def _the_rezzed_ice_gets_3_more(_game: Game, resolution: Resolution) -> Effect | None:
    derezzed = any(isinstance(effect, Derez) for effect in resolution.done)
    ice = resolution.met_by(Rezzed).card
    return change_strength(ice, 3, Duration.RUN) if derezzed else None


BRASILIA_GOVERNMENT_GRID = CardDefinition(
    name="Brasília Government Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=0,
    trash_cost=3,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="derez other ice for +3 strength in this run",
            condition=Condition(Rezzed, _you_rez_ice_in_a_run_here),
            clauses=(
                do(derez_chosen(_TO_DEREZ), targets=(Target(_TO_DEREZ, _other_rezzed_ice),)),
                do(_the_rezzed_ice_gets_3_more),
            ),
            optional=True,
            limit="turn",
        ),
    ),
)


def _rezzes_ice_here(game: Game, source: int, purpose: Purpose) -> bool:
    card = purpose.target
    return purpose.kind == "rez" and card is not None and protects_this_server(game, source, card)


def _remote_servers(game: Game, _source: int) -> int:
    return len([name for name in game.state.servers if name not in CENTRAL_SERVERS])


KHONDI_PLAZA = CardDefinition(
    name="Khondi Plaza",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"ritzy"}),
    cost=3,
    unique=True,
    trash_cost=2,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="a recurring credit for each remote server, to rez ice here",
            declarations=(RecurringCredits(_remote_servers), AllowSpending(_rezzes_ice_here)),
        ),
    ),
)


UNDERWAY_GRID = CardDefinition(
    name="Underway Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=0,
    trash_cost=3,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="ice here cannot be bypassed, nor cards here exposed",
            declarations=(
                Prohibit(
                    Bypass,
                    lambda game, source, attempt: protects_this_server(game, source, attempt.ice),
                ),
                Prohibit(
                    Expose,
                    lambda game, source, attempt: is_in_or_protects_this_server(
                        game, source, attempt.card
                    ),
                ),
            ),
        ),
    ),
)


_4_LESS = Terms(discount=4)


def _you_draw_ice(game: Game, _source: int, event: CardDrawn) -> bool:
    return event.side is Side.CORP and game.object(event.card).printed.type == "ice"


def _install_it_here(game: Game, resolution: Resolution) -> Effect:
    here = this_server(game, resolution.source)
    return Install(
        card=resolution.met_by(CardDrawn).card,
        by=Side.CORP,
        terms=_4_LESS,
        where=lambda game, to: to.protecting and server_of(game, to) == here,
    )


JINJA_CITY_GRID = CardDefinition(
    name="Jinja City Grid",
    side=Side.CORP,
    type="upgrade",
    subtypes=frozenset({"region"}),
    cost=1,
    trash_cost=5,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="reveal it and install it here for 4[c] less",
            condition=Condition(CardDrawn, _you_draw_ice),
            clauses=(do(reveal_the_card_drawn), do(_install_it_here)),
            optional=True,
        ),
    ),
)
