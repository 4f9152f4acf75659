"""Assets that change ice: what it costs, how strong it is and what it does."""

from engine.cards.words.abilities import sub
from engine.cards.words.choices import rezzed_ice
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import do, lose_a_click
from engine.cards.words.ice import is_bioroid_ice
from engine.cards.words.places import is_ice
from engine.cards.words.rezzing import is_the_first_ice_to_be_rezzed_this_turn
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.clauses import Instruction
from engine.kernel.abilities.kinds import (
    PaidAbility,
    StaticAbility,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ChangeCharacteristics, Modify
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import POWER, held_count
from engine.kernel.game_concepts.credits import pool
from engine.kernel.sides import Side

BRAIN_TAPING_WAREHOUSE = CardDefinition(
    name="Brain-Taping Warehouse",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"facility"}),
    cost=1,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="bioroid ice costs 1[c] less to rez for each click the Runner has left",
            declarations=(
                Modify(
                    "rez cost",
                    is_bioroid_ice,
                    lambda game, *_: -game.state.clicks[Side.RUNNER],
                ),
            ),
        ),
    ),
)


WATCHDOG = CardDefinition(
    name="Watchdog",
    side=Side.CORP,
    type="asset",
    cost=0,
    trash_cost=4,
    faction="nbn",
    influence_cost=1,
    abilities=(
        StaticAbility(
            label="the first piece of ice each turn costs 1[c] less to rez for each tag",
            declarations=(
                Modify(
                    "rez cost",
                    is_the_first_ice_to_be_rezzed_this_turn,
                    lambda game, *_: -tags(game),
                ),
            ),
        ),
    ),
)


def _1_for_every_5_credits(game: Game, _source: int, _about: int) -> int:
    in_pool = pool(game, Side.CORP)
    return in_pool // 5 if in_pool >= 10 else 0


SANDBURG = CardDefinition(
    name="Sandburg",
    side=Side.CORP,
    type="asset",
    cost=0,
    unique=True,
    trash_cost=4,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        StaticAbility(
            label="+1 strength for ice for every 5[c], with 10[c]",
            declarations=(Modify("strength", is_ice, _1_for_every_5_credits),),
        ),
    ),
)


_LOSE_A_CLICK_IF_ABLE = sub("the Runner loses [click]", Instruction((lose_a_click,), if_able=True))


def _is_rezzed_bioroid_ice(game: Game, _source: int, about: int) -> bool:
    card = game.object(about)
    is_ice = card.installed and card.is_rezzed and card.printed.type == "ice"
    return is_ice and game.has_subtype(about, "bioroid")


WARDEN_FATUMA = CardDefinition(
    name="Warden Fatuma",
    side=Side.CORP,
    type="asset",
    subtypes=frozenset({"character"}),
    cost=1,
    trash_cost=5,
    unique=True,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="bioroid ice gains a first subroutine",
            declarations=(
                ChangeCharacteristics(
                    _is_rezzed_bioroid_ice,
                    gains=lambda *_: (_LOSE_A_CLICK_IF_ABLE,),
                    before=True,
                ),
            ),
        ),
    ),
)


def _more_strength_for_each_power_counter(_game: Game, resolution: Resolution) -> Effect:
    ice, this_card = resolution.the("rezzed ice"), resolution.source
    still_there = Modify(
        "strength",
        lambda _g, _s, about: about == ice,
        lambda game, _s, _about: (
            1 + (held_count(game, this_card, POWER) if game.exists(this_card) else 0)
        ),
    )
    return LastingChange(
        target=ice,
        declarations=(still_there,),
        duration=Duration.TURN,
        words="+1 strength for each power counter, the one spent included",
    )


IT_DEPARTMENT = CardDefinition(
    name="IT Department",
    side=Side.CORP,
    type="asset",
    cost=2,
    trash_cost=4,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PaidAbility(
            label="place 1 power counter",
            cost=Cost(clicks=1),
            clauses=(do(place_on_this(1, POWER)),),
        ),
        PaidAbility(
            label="a rezzed piece of ice gets +1 strength for each power counter this turn",
            cost=Cost(parts=(HostedCounters(POWER, 1),)),
            clauses=(do(_more_strength_for_each_power_counter, targets=(rezzed_ice(),)),),
        ),
    ),
    wording=(
        "Its counters are counted for as long as the strength lasts, as the FAQ says; no "
        "later edition says otherwise."
    ),
)
