"""Operations that the Runner may answer, or that trash what they have or purge it."""

from engine.cards.words.accessing import access_chosen, it_was_accessed
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import add_this_to_score_area
from engine.cards.words.card_types import (
    RUNNER_TYPES,
    choose_a_card_type,
    has_the_chosen_type,
)
from engine.cards.words.continuous import play_only_if
from engine.cards.words.costs import trash_1_of_your_installed
from engine.cards.words.effects import (
    do,
    remove_this_from_the_game,
    runner_loses_credits,
    take_bad_publicity,
    trash_chosen,
)
from engine.cards.words.last_turn import the_runner_stole_an_agenda, the_runner_trashed_a_corp_card
from engine.cards.words.places import installed_cards_of_types, installed_corp_cards
from engine.cards.words.revealing import reveal_the_grip
from engine.cards.words.traces import by_how_much_it_exceeded
from engine.cards.words.unless import unless_the_runner_pays
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import PayUpTo, chosen_number
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import If, May
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import PlayAbility, StaticAbility
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.additional_rules.tags import is_tagged
from engine.kernel.additional_rules.traces import Trace, if_successful, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.events import RunBegan
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.effect_costs import remove_bad_publicity
from engine.kernel.game_concepts.counters import Purge
from engine.kernel.game_concepts.credits import pool
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import hand
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.jacking_out import JackOut
from engine.kernel.runs.linked_abilities import is_its_run
from engine.kernel.sides import Side


def _2_for_each_resource(game: Game, _resolution: Resolution) -> int:
    return 2 * len(installed_cards_of_types(game, "resource"))


FINANCIAL_COLLAPSE = CardDefinition(
    name="Financial Collapse",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(
        play_only_if("play only if the Runner has 6[c]", lambda game: pool(game, Side.RUNNER) >= 6),
        PlayAbility(
            label="the Runner loses 2[c] for each resource, unless they trash one",
            clauses=(
                unless_the_runner_pays(
                    trash_1_of_your_installed("resource"),
                    do(runner_loses_credits(_2_for_each_resource)),
                ),
            ),
        ),
    ),
)


def _trash_all_resources(game: Game, _resolution: Resolution) -> Effect:
    return Trash(cards=installed_cards_of_types(game, "resource"))


THE_ALL_SEEING_I = CardDefinition(
    name="The All-Seeing I",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="nbn",
    influence_cost=1,
    abilities=(
        play_only_if("play only if the Runner is tagged", is_tagged),
        PlayAbility(
            label="trash all resources, unless the Runner removes 1 bad publicity",
            clauses=(
                unless_the_runner_pays(
                    Cost(parts=(remove_bad_publicity(1),)), do(_trash_all_resources)
                ),
            ),
        ),
    ),
)


_YOUR_CARD = "one of your installed cards"


def _you_have_an_installed_card(game: Game) -> bool:
    return any(o.owner is Side.CORP for o in game.installed())


_ONE_OF_YOURS = Target(_YOUR_CARD, installed_corp_cards)


_IT_IS_THEIRS = do(add_this_to_score_area(Side.RUNNER, -1))
HANGEKI = CardDefinition(
    name="Hangeki",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"reprisal", "gray ops"}),
    cost=0,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        play_only_if(
            "play only after a trashing in the Runner's last turn, with a card installed",
            lambda game: the_runner_trashed_a_corp_card(game) and _you_have_an_installed_card(game),
        ),
        PlayAbility(
            label="the Runner accesses a card or takes this as an agenda worth -1",
            clauses=(
                Announce((_ONE_OF_YOURS,)),
                May(
                    "access that card",
                    (
                        do(access_chosen(_YOUR_CARD)),
                        If(
                            it_was_accessed,
                            (do(remove_this_from_the_game),),
                            otherwise=(_IT_IS_THEIRS,),
                        ),
                    ),
                    player=Side.RUNNER,
                    otherwise=(_IT_IS_THEIRS,),
                ),
            ),
        ),
    ),
)


_TO_TRASH = "resources and events in the grip"


def _resources_and_events(game: Game, _resolution: Resolution) -> list[int]:
    grip = game.zone(hand(Side.RUNNER))
    return [c for c in grip if game.object(c).printed.type in ("resource", "event")]


_UP_TO_X = Target(
    _TO_TRASH, _resources_and_events, by_how_much_it_exceeded, up_to=True, zone_named=True
)


INVASION_OF_PRIVACY = CardDefinition(
    name="Invasion of Privacy",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"double", "gray ops"}),
    cost=2,
    faction="nbn",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="trace 2: reveal the grip, trash resources and events; or 1 bad publicity",
            clauses=(
                Trace(
                    2,
                    (
                        if_successful(
                            do(reveal_the_grip), do(trash_chosen(_TO_TRASH), targets=(_UP_TO_X,))
                        ),
                        if_unsuccessful(do(take_bad_publicity(1))),
                    ),
                ),
            ),
        ),
    ),
)


CYBERDEX_TRIAL = CardDefinition(
    name="Cyberdex Trial",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="neutral-corp",
    influence_cost=0,
    abilities=(PlayAbility(label="purge virus counters", clauses=(do(lambda *_: Purge()),)),),
)


_TO_KEEP = "the cards that are paid for"


def _would_be_trashed(game: Game, resolution: Resolution) -> list[int]:
    """The installed cards of the chosen type that are no icebreakers and can be trashed."""
    theirs = [o.oid for o in game.installed() if o.owner is Side.RUNNER and o.faceup]
    return [
        card
        for card in theirs
        if has_the_chosen_type(game, resolution, card)
        and not game.has_subtype(card, "icebreaker")
        and Trash(cards=[card], by=Side.CORP, source=resolution.source).can_happen(game)
    ]


def _trash_those_not_paid_for(game: Game, resolution: Resolution) -> Effect:
    kept = resolution.targets.get(_TO_KEEP, ())
    return Trash(cards=[c for c in _would_be_trashed(game, resolution) if c not in kept])


GAME_OVER = CardDefinition(
    name="Game Over",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"gray ops", "illicit"}),
    cost=4,
    faction="nbn",
    influence_cost=3,
    abilities=(
        play_only_if(
            "play only after a theft in the Runner's last turn", the_runner_stole_an_agenda
        ),
        PlayAbility(
            label="trash all non-icebreakers of a type, but those that the Runner pays for",
            clauses=(
                choose_a_card_type(*RUNNER_TYPES),
                PayUpTo(
                    Side.RUNNER,
                    lambda game, r: len(_would_be_trashed(game, r)),
                    lambda number: Cost(credits=3 * number),
                    then=(
                        Announce(
                            (
                                Target(
                                    _TO_KEEP, _would_be_trashed, chosen_number, player=Side.RUNNER
                                ),
                            )
                        ),
                    ),
                ),
                do(_trash_those_not_paid_for),
                do(take_bad_publicity(1)),
            ),
        ),
    ),
)


_CENTRAL_SERVER, _BEFORE = "a central server", "before any run"


def _central_servers(_game: Game, _resolution: Resolution) -> list[str]:
    return list(CENTRAL_SERVERS)


def _run_it(game: Game, resolution: Resolution) -> Effect:
    resolution.notes[_BEFORE] = history.now(game)
    server = resolution.the(_CENTRAL_SERVER)
    return MakeRun(which=lambda name: name == server, by=Side.RUNNER)


def _no_run_was_made(game: Game, resolution: Resolution) -> bool:
    before = resolution.notes.get(_BEFORE)
    return before is None or not history.since(game, before, RunBegan)


AN_OFFER_YOU_CANT_REFUSE = CardDefinition(
    name="An Offer You Can’t Refuse",
    side=Side.CORP,
    type="operation",
    cost=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="the Runner cannot jack out during its run",
            declarations=(
                Prohibit(JackOut, lambda game, source, _attempt: is_its_run(game, source)),
            ),
        ),
        PlayAbility(
            label="the Runner may run a central server, or this is worth 1 agenda point",
            clauses=(
                Announce((Target(_CENTRAL_SERVER, _central_servers),)),
                May("run that server", (do(_run_it),), player=Side.RUNNER),
                If(_no_run_was_made, (do(add_this_to_score_area(Side.CORP, 1)),)),
            ),
        ),
    ),
)
