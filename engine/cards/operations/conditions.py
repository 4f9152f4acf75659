"""Operations that become condition counters."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.choices import (
    installed_ice,
    rezzed_ice,
    unrezzed_ice,
)
from engine.cards.words.conditions import its_host
from engine.cards.words.counters import place_on_this
from engine.cards.words.effects import (
    do,
    end_the_run,
    gain_credits,
    give_tags,
    take_tags,
    trash_fully_broken_ice,
)
from engine.cards.words.hosting import condition_counter
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install
from engine.cards.words.run_conditions import (
    when_encountering,
    when_fully_broken,
    whenever_the_runner_passes,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, PlayAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    Modify,
    Only,
)
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.traces import Trace, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.installing.install import Install
from engine.kernel.card_manipulation.movements.becoming_counters import BecomeCounter
from engine.kernel.card_manipulation.rezzing import Rez, Turn
from engine.kernel.events import (
    Accessed,
    Advanced,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.counters import POWER, hosted_count
from engine.kernel.game_zones.zones import hand
from engine.kernel.sides import Side


def _host_agenda_is_accessed(game: Game, source: int, event: Accessed) -> bool:
    return event.card == its_host(game, source)


_CASTING_CALL_COUNTER = condition_counter(
    "Casting Call",
    ConditionalAbility(
        label="whoever accesses host agenda takes 2 tags",
        condition=Condition(Accessed, _host_agenda_is_accessed),
        clauses=(do(take_tags(2)),),
    ),
    on="agenda",
)


def _agendas_in_hq(game: Game) -> list[int]:
    return [c for c in game.zone(hand(Side.CORP)) if game.object(c).printed.type == "agenda"]


def _install_faceup_and_host_this(_game: Game, resolution: Resolution) -> list[Effect]:
    agenda = resolution.the("an agenda")
    install = Install(card=agenda, by=Side.CORP, faceup=True)
    return [install, BecomeCounter(into=_CASTING_CALL_COUNTER, host=lambda: install.became)]


CASTING_CALL = CardDefinition(
    name="Casting Call",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"condition"}),
    cost=0,
    faction="nbn",
    influence_cost=2,
    counter=_CASTING_CALL_COUNTER,
    abilities=(
        PlayAbility(
            label="install an agenda faceup and stay on it",
            clauses=(
                do(
                    _install_faceup_and_host_this,
                    targets=(card_to_install("an agenda", _agendas_in_hq),),
                ),
            ),
        ),
    ),
)


_SUB_BOOST_END_THE_RUN = sub("end the run", do(end_the_run))


_SUB_BOOST_COUNTER = condition_counter(
    "Sub Boost",
    StaticAbility(
        label="host ice is a barrier that ends the run",
        declarations=(
            ChangeCharacteristics(
                Only(its_host),
                gains_subtypes=lambda *_: ("barrier",),
                gains=lambda *_: (_SUB_BOOST_END_THE_RUN,),
            ),
        ),
    ),
)


def _stay_on_the_ice(_game: Game, resolution: Resolution) -> Effect:
    return BecomeCounter(into=_SUB_BOOST_COUNTER, host=resolution.the("rezzed ice"))


SUB_BOOST = CardDefinition(
    name="Sub Boost",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"condition"}),
    influence_cost=0,
    cost=0,
    faction="neutral-corp",
    counter=_SUB_BOOST_COUNTER,
    abilities=(
        PlayAbility(
            label="stay on rezzed ice",
            clauses=(do(_stay_on_the_ice, targets=(rezzed_ice(),)),),
        ),
    ),
)


_WETWORK_REFIT_DAMAGE = damage_sub(1, DamageKind.CORE)


_WETWORK_REFIT_COUNTER = condition_counter(
    "Wetwork Refit",
    StaticAbility(
        label="its host gains a first subroutine",
        declarations=(
            ChangeCharacteristics(
                Only(its_host),
                gains=lambda *_: (_WETWORK_REFIT_DAMAGE,),
                before=True,
            ),
        ),
    ),
)


def _refit(_game: Game, resolution: Resolution) -> Effect:
    return BecomeCounter(into=_WETWORK_REFIT_COUNTER, host=resolution.the("rezzed bioroid ice"))


WETWORK_REFIT = CardDefinition(
    name="Wetwork Refit",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"condition"}),
    cost=1,
    faction="haas-bioroid",
    influence_cost=2,
    counter=_WETWORK_REFIT_COUNTER,
    abilities=(
        PlayAbility(
            label="stay on rezzed bioroid ice",
            clauses=(do(_refit, targets=(rezzed_ice("rezzed bioroid ice", "bioroid"),)),),
        ),
    ),
)


_OVERSIGHT_AI_COUNTER = condition_counter(
    "Oversight AI",
    ConditionalAbility(
        label="trash host ice when it is fully broken",
        condition=when_fully_broken(its_host),
        clauses=(do(trash_fully_broken_ice),),
    ),
)

_ICE_TO_REZ = "a piece of ice"


def _rez_it_and_stay_on_it(_game: Game, resolution: Resolution) -> list[Effect]:
    ice = resolution.the(_ICE_TO_REZ)
    rez = Rez(card=ice, terms=IGNORING_ALL_COSTS)
    return [rez, BecomeCounter(into=_OVERSIGHT_AI_COUNTER, host=ice)]


OVERSIGHT_AI = CardDefinition(
    name="Oversight AI",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"condition"}),
    cost=1,
    faction="weyland-consortium",
    influence_cost=2,
    counter=_OVERSIGHT_AI_COUNTER,
    abilities=(
        PlayAbility(
            label="rez a piece of ice and stay on it",
            clauses=(do(_rez_it_and_stay_on_it, targets=(unrezzed_ice(_ICE_TO_REZ),)),),
        ),
    ),
)


_PATCH_COUNTER = condition_counter(
    "Patch",
    StaticAbility(
        label="host ice has +2 strength",
        declarations=(Modify("strength", Only(its_host), lambda *_: 2),),
    ),
)


def _patch_it(_game: Game, resolution: Resolution) -> Effect:
    return BecomeCounter(into=_PATCH_COUNTER, host=resolution.the("rezzed ice"))


PATCH = CardDefinition(
    name="Patch",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"condition"}),
    counter=_PATCH_COUNTER,
    cost=0,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        PlayAbility(label="stay on rezzed ice", clauses=(do(_patch_it, targets=(rezzed_ice(),)),)),
    ),
)


_EAVESDROP_COUNTER = condition_counter(
    "Eavesdrop",
    ConditionalAbility(
        label="trace 3: give 1 tag",
        condition=when_encountering(its_host),
        clauses=(Trace(3, (if_successful(do(give_tags(1))),)),),
    ),
)


def _eavesdrop_there(_game: Game, resolution: Resolution) -> Effect:
    return BecomeCounter(into=_EAVESDROP_COUNTER, host=resolution.the(_ICE_TO_REZ))


EAVESDROP = CardDefinition(
    name="Eavesdrop",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops", "condition"}),
    counter=_EAVESDROP_COUNTER,
    cost=1,
    faction="nbn",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="stay on a piece of ice",
            clauses=(do(_eavesdrop_there, targets=(installed_ice(_ICE_TO_REZ),)),),
        ),
    ),
)


_FACEDOWN_AGENDA = "an installed agenda that is facedown"


def _host_is_advanced(game: Game, source: int, event: Advanced) -> bool:
    return event.by is Side.CORP and event.card == its_host(game, source)


_TRANSPARENCY_COUNTER = condition_counter(
    "Transparency Initiative",
    StaticAbility(
        label="host agenda is public",
        declarations=(
            ChangeCharacteristics(Only(its_host), gains_subtypes=lambda *_: ("public",)),
        ),
    ),
    ConditionalAbility(
        label="gain 1[c]",
        condition=Condition(Advanced, _host_is_advanced),
        clauses=(do(gain_credits(1)),),
    ),
    on="agenda",
)


def _facedown_agendas(game: Game, _resolution: Resolution) -> list[int]:
    agendas = [o for o in game.installed() if o.printed.type == "agenda"]
    return [o.oid for o in agendas if not o.faceup]


def _turn_it_faceup_and_stay(_game: Game, resolution: Resolution) -> list[Effect]:
    agenda = resolution.the(_FACEDOWN_AGENDA)
    stay = BecomeCounter(into=_TRANSPARENCY_COUNTER, host=agenda)
    return [Turn(card=agenda, faceup=True), stay]


TRANSPARENCY_INITIATIVE = CardDefinition(
    name="Transparency Initiative",
    side=Side.CORP,
    type="operation",
    counter=_TRANSPARENCY_COUNTER,
    cost=0,
    faction="weyland-consortium",
    influence_cost=4,
    abilities=(
        PlayAbility(
            label="turn an agenda faceup and stay on it",
            clauses=(
                do(
                    _turn_it_faceup_and_stay,
                    targets=(Target(_FACEDOWN_AGENDA, _facedown_agendas),),
                ),
            ),
        ),
    ),
)


_ROVER_ALGORITHM_COUNTER = condition_counter(
    "Rover Algorithm",
    StaticAbility(
        label="its host is stronger by 1 per power counter here",
        declarations=(
            Modify(
                "strength",
                Only(its_host),
                lambda game, source, _about: hosted_count(game, source, POWER),
            ),
        ),
    ),
    ConditionalAbility(
        label="place 1 power counter on this",
        condition=whenever_the_runner_passes(its_host),
        clauses=(do(place_on_this(1, POWER)),),
    ),
)


def _rove(_game: Game, resolution: Resolution) -> Effect:
    return BecomeCounter(into=_ROVER_ALGORITHM_COUNTER, host=resolution.the("rezzed ice"))


ROVER_ALGORITHM = CardDefinition(
    name="Rover Algorithm",
    side=Side.CORP,
    type="operation",
    influence_cost=0,
    cost=2,
    faction="neutral-corp",
    counter=_ROVER_ALGORITHM_COUNTER,
    abilities=(
        PlayAbility(
            label="stay on rezzed ice",
            clauses=(do(_rove, targets=(rezzed_ice(),)),),
        ),
    ),
)
