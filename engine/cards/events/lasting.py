"""Events whose effects last for the turn, or until another."""

from engine.cards.words.accessing import trash_the_accessed_card
from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.card_conditions import whenever_agenda_is_stolen
from engine.cards.words.continuous import play_only_as_first_click, play_only_if
from engine.cards.words.currents import current
from engine.cards.words.effects import (
    do,
    gain_credits,
    remove_this_from_the_game,
    suffer_damage,
)
from engine.cards.words.interrupts import INTERRUPT, prevent_damage
from engine.cards.words.lasting import allotted_clicks_next_turn
from engine.cards.words.places import cards_in_remote_roots
from engine.cards.words.run_conditions import ran_successfully_on, whenever_you_breach
from engine.cards.words.runs import access_additional
from engine.kernel import history
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.chosen_numbers import ChooseNumber, chosen_number
from engine.kernel.abilities.instructions.clauses import Announce
from engine.kernel.abilities.instructions.deciding_clauses import NestedCost
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PlayAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import Prohibit
from engine.kernel.accessing.candidates import AccessCard
from engine.kernel.additional_rules.bidding import SpendInSecret
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.events import Accessed, Scored
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import Advance
from engine.kernel.game_concepts.costs.cost import Cost, Purpose
from engine.kernel.game_concepts.costs.cost_parts import TrashOther
from engine.kernel.game_concepts.costs.effect_costs import take_bad_publicity
from engine.kernel.game_concepts.counters import ADVANCEMENT, PlaceCounters
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.runs.initiation import InitiateRun
from engine.kernel.sides import Side

# --- for the turn ---------------------------------------------------------------------

_ACCESS_2_MORE = ConditionalAbility(
    label="access 2 additional cards",
    condition=whenever_you_breach("HQ", "R&D"),
    clauses=(do(access_additional(2)),),
)


BLACK_HAT = CardDefinition(
    name="Black Hat",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="sunny-lebeau",
    influence_cost=5,
    abilities=(
        PlayAbility(
            label="the Corp must trace 4, or 2 additional cards are accessed this turn",
            clauses=(
                Trace(
                    4,
                    (
                        if_unsuccessful(
                            do(
                                lambda *_: CreateDelayed(
                                    ability=_ACCESS_2_MORE, duration=Duration.TURN
                                )
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _is_not_in_archives(game: Game, _source: int, event: Accessed) -> bool:
    return game.object(event.card).zone != discard_pile(Side.CORP)


_TRASH_WHAT_IS_ACCESSED = ConditionalAbility(
    label="trash the accessed card and suffer 1 meat damage",
    condition=Condition(Accessed, _is_not_in_archives),
    clauses=(do(trash_the_accessed_card, suffer_damage(1, DamageKind.MEAT)),),
)


BY_ANY_MEANS = CardDefinition(
    name="By Any Means",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority", "sabotage"}),
    cost=2,
    faction="anarch",
    influence_cost=5,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(
            label="trash each card accessed this turn and suffer 1 meat damage",
            clauses=(
                do(
                    lambda *_: CreateDelayed(
                        ability=_TRASH_WHAT_IS_ACCESSED, duration=Duration.TURN
                    )
                ),
            ),
        ),
    ),
)


def _no_runs_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    return LastingChange(
        declarations=(Prohibit(InitiateRun, lambda *_: True),),
        duration=Duration.TURN,
        words="no runs this turn",
    )


def _the_corp_scored_nothing(game: Game) -> bool:
    return not history.opponents_last_turn(game, Scored)


PEACE_IN_OUR_TIME = CardDefinition(
    name="Peace in Our Time",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        play_only_as_first_click(),
        play_only_if(
            "play only if the Corp scored no agendas in their last turn", _the_corp_scored_nothing
        ),
        PlayAbility(
            label="gain 10[c], the Corp gains 5[c], make no runs this turn",
            clauses=(
                do(gain_credits(10)),
                do(lambda *_: GainCredits(side=Side.CORP, base=5)),
                do(_no_runs_this_turn),
            ),
        ),
    ),
)


_UNREZZED = "an unrezzed card in the root of a remote server"


def _unrezzed_cards(game: Game, resolution: Resolution) -> list[int]:
    there = cards_in_remote_roots(game, resolution)
    return [card for card in there if not game.object(card).faceup]


def _2_for_each_placed(game: Game, resolution: Resolution) -> int:
    placed = (effect for effect in resolution.done if isinstance(effect, PlaceCounters))
    return 2 * sum(effect.value(game) for effect in placed)


def _it_cannot_be_accessed(_game: Game, resolution: Resolution) -> Effect:
    card: int = resolution.the(_UNREZZED)
    return LastingChange(
        target=card,
        declarations=(Prohibit(AccessCard, lambda _game, _source, attempt: attempt.card == card),),
        duration=Duration.TURN,
        words="cannot be accessed",
    )


QUEENS_GAMBIT = CardDefinition(
    name="Queen's Gambit",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double"}),
    cost=0,
    faction="anarch",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(
            label="place up to 3 advancement counters for 2[c] each",
            clauses=(
                Announce((Target(_UNREZZED, _unrezzed_cards),)),
                ChooseNumber(
                    3,
                    (
                        do(
                            lambda game, r: PlaceCounters(
                                card=r.the(_UNREZZED),
                                kind=ADVANCEMENT,
                                base=chosen_number(game, r),
                            )
                        ),
                        do(gain_credits(_2_for_each_placed)),
                        do(_it_cannot_be_accessed),
                    ),
                ),
            ),
        ),
    ),
)


# --- until another turn ---------------------------------------------------------------

_PREVENT_ALL_DAMAGE = ConditionalAbility(
    label="prevent all damage",
    condition=Would(Damage, lambda *_: True),
    clauses=(do(prevent_damage(None)),),
    flags=INTERRUPT,
)


LEVERAGE = CardDefinition(
    name="Leverage",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        play_only_if("play only after a successful run on HQ this turn", ran_successfully_on("HQ")),
        PlayAbility(
            label="the Corp takes 2 bad publicity, or all damage is prevented",
            clauses=(
                NestedCost(
                    Side.CORP,
                    Cost(parts=(take_bad_publicity(2),)),
                    otherwise=(
                        do(
                            lambda *_: CreateDelayed(
                                ability=_PREVENT_ALL_DAMAGE, duration=Duration.YOUR_NEXT_TURN
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _with_a_seedy_card(game: Game) -> bool:
    yours = (o.oid for o in game.installed() if o.owner is Side.RUNNER)
    return any(game.has_subtype(card, "seedy") for card in yours)


POPULIST_RALLY = CardDefinition(
    name="Populist Rally",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        play_only_if("play only with a seedy card installed", _with_a_seedy_card),
        PlayAbility(
            label="the Corp gets 1 allotted click less",
            clauses=(do(allotted_clicks_next_turn(Side.CORP, -1)),),
        ),
    ),
)


def _connections(game: Game, payer: Side, _purpose: Purpose) -> list[int]:
    resources = [
        o.oid
        for o in game.installed()
        if o.owner is payer and o.faceup and o.printed.type == "resource"
    ]
    return [card for card in resources if game.has_subtype(card, "connection")]


def _the_corp_cannot_advance(_game: Game, _resolution: Resolution) -> Effect:
    in_their_turn = Prohibit(
        Advance,
        lambda game, _source, attempt: attempt.by is Side.CORP and game.active_player is Side.CORP,
    )
    return LastingChange(
        declarations=(in_their_turn,),
        duration=Duration.CORPS_NEXT_TURN,
        words="the Corp cannot advance cards during their next turn",
    )


THE_PRICE_OF_FREEDOM = CardDefinition(
    name="The Price of Freedom",
    side=Side.RUNNER,
    type="event",
    cost=0,
    faction="shaper",
    influence_cost=2,
    abilities=(
        additional_cost_to_play(
            Cost(parts=(TrashOther("trash 1 installed connection resource", _connections),))
        ),
        PlayAbility(
            label="the Corp cannot advance cards in their next turn",
            clauses=(do(_the_corp_cannot_advance),),
        ),
        PlayAbility(
            label="remove this event from the game", clauses=(do(remove_this_from_the_game),)
        ),
    ),
)


# --- currents -------------------------------------------------------------------------


def _the_points_of_both_players(game: Game, _resolution: Resolution) -> int:
    return sum(score(game, side) for side in Side)


ANOTHER_DAY_ANOTHER_PAYCHECK = CardDefinition(
    name="Another Day, Another Paycheck",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="sunny-lebeau",
    influence_cost=3,
    abilities=(
        current(),
        ConditionalAbility(
            label="the Corp traces 0, or gain 1[c] for each agenda point",
            condition=whenever_agenda_is_stolen(),
            clauses=(
                Trace(
                    0,
                    (
                        if_unsuccessful(
                            do(
                                lambda game, r: GainCredits(
                                    side=Side.RUNNER, base=_the_points_of_both_players(game, r)
                                )
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)


GOVERNMENT_INVESTIGATIONS = CardDefinition(
    name="Government Investigations",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"current"}),
    cost=0,
    faction="neutral-runner",
    influence_cost=0,
    abilities=(
        current(),
        StaticAbility(
            label="players cannot spend 2[c] in secret",
            declarations=(
                Prohibit(SpendInSecret, lambda _game, _source, attempt: attempt.amount == 2),
            ),
        ),
    ),
)
