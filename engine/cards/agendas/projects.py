"""Projects: agendas of that name that keep agenda counters."""

from engine.cards.words.abilities import damage_sub, sub
from engine.cards.words.agendas import agendas_scored_by_the_corp
from engine.cards.words.card_conditions import when_scored
from engine.cards.words.choices import cards_in_archives, installed_ice
from engine.cards.words.continuous import more_for_each_hosted
from engine.cards.words.counters import (
    agenda_counters_when_scored,
    dividends,
    each_advancement_past,
    may_remove_an_agenda_counter_as_your_turn_ends,
    place_on,
    place_on_this,
)
from engine.cards.words.effects import add_chosen_to_hand, do, end_the_run
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install, install_chosen
from engine.cards.words.places import in_archives, in_hq
from engine.cards.words.runs import THE_RUNNER_MAY_JACK_OUT, during_a_run
from engine.cards.words.searching import add_found_to_hand, reveal_found, search_for
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import ConditionalAbility, PaidAbility, StaticAbility
from engine.kernel.abilities.lingering_effects.lasting_changes import GainSubroutines
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.costs.counter_costs import HostedCounters
from engine.kernel.game_concepts.counters import AGENDA
from engine.kernel.game_concepts.hosting import cards_in_root
from engine.kernel.game_zones.zones import deck
from engine.kernel.runs.position import approached_ice
from engine.kernel.sides import Side

_FROM_THE_PILE = "a card in Archives"


PROJECT_INGATAN = CardDefinition(
    name="Project Ingatan",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        dividends(1),
        may_remove_an_agenda_counter_as_your_turn_ends(
            "install 1 card from Archives",
            do(
                install_chosen(_FROM_THE_PILE, IGNORING_ALL_COSTS),
                targets=(card_to_install(_FROM_THE_PILE, in_archives, IGNORING_ALL_COSTS),),
            ),
        ),
    ),
)


_END_THE_RUN = sub("end the run", do(end_the_run))


def _is_rezzed_bioroid(game: Game, ice: int) -> bool:
    return game.object(ice).is_rezzed and game.has_subtype(ice, "bioroid")


def _approached_bioroid_ends_the_run(game: Game, _resolution: Resolution) -> Effect | None:
    ice = approached_ice(game)
    if ice is None or not _is_rezzed_bioroid(game, ice):
        return None
    return GainSubroutines(ice=ice, granted=(_END_THE_RUN,), duration=Duration.RUN)


PROJECT_WOTAN = CardDefinition(
    name="Project Wotan",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="haas-bioroid",
    abilities=(
        agenda_counters_when_scored(3),
        PaidAbility(
            label="the bioroid ice being approached gains “end the run”",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(_approached_bioroid_ends_the_run),),
            approached=_is_rezzed_bioroid,
        ),
    ),
)


_IN_HQ, _IN_THE_SERVER = "a card in HQ", "a card of the attacked server"


def _cards_of_the_attacked_server(game: Game) -> list[int]:
    run = game.state.run
    server = game.state.servers.get(run.server) if run is not None else None
    return [] if server is None else [*server.ice, *cards_in_root(game, server.name)]


def _swappable(game: Game, hand: list[int], there: list[int]) -> bool:
    return any(Swap(first=c, second=o).would_change(game) for c in hand for o in there)


def _swappable_in_hq(game: Game, _resolution: Resolution) -> list[int]:
    there = _cards_of_the_attacked_server(game)
    return [
        c for c in in_hq(game) if any(Swap(first=c, second=o).would_change(game) for o in there)
    ]


def _swappable_with_it(game: Game, resolution: Resolution) -> list[int]:
    announced = resolution.target(_IN_HQ)
    hand = in_hq(game) if announced is None else [announced]
    there = _cards_of_the_attacked_server(game)
    return [card for card in there if _swappable(game, hand, [card])]


def _swap_them(_game: Game, resolution: Resolution) -> Effect:
    return Swap(first=resolution.the(_IN_HQ), second=resolution.the(_IN_THE_SERVER))


PROJECT_YAGI_UDA = CardDefinition(
    name="Project Yagi-Uda",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter for each counter past 3",
            condition=when_scored(),
            clauses=(do(place_on_this(each_advancement_past(3), AGENDA)),),
        ),
        PaidAbility(
            label="swap a card in HQ with one of the attacked server",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    _swap_them,
                    targets=(
                        Target(_IN_HQ, _swappable_in_hq, zone_named=True),
                        Target(_IN_THE_SERVER, _swappable_with_it),
                    ),
                ),
                THE_RUNNER_MAY_JACK_OUT,
            ),
            restriction=during_a_run,
        ),
    ),
)


def _counters_for_each_past_3() -> ConditionalAbility:
    return ConditionalAbility(
        label="place 1 agenda counter for each counter past 3",
        condition=when_scored(),
        clauses=(do(place_on_this(each_advancement_past(3), AGENDA)),),
    )


PROJECT_ATLAS = CardDefinition(
    name="Project Atlas",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="weyland-consortium",
    abilities=(
        _counters_for_each_past_3(),
        PaidAbility(
            label="search R&D for a card",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(search_for(deck(Side.CORP))),
                do(reveal_found),
                do(add_found_to_hand),
            ),
        ),
    ),
)


PROJECT_BEALE = CardDefinition(
    name="Project Beale",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter for every 2 counters past 3",
            condition=when_scored(),
            clauses=(do(place_on_this(each_advancement_past(3, every=2), AGENDA)),),
        ),
        StaticAbility(
            label="+1 agenda point for each agenda counter",
            declarations=(more_for_each_hosted("agenda points", AGENDA),),
        ),
    ),
)


_ICE_TO_GAIN = "a piece of ice"

_NET_DAMAGE = damage_sub(1, DamageKind.NET)


def _that_ice_does_damage(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.the(_ICE_TO_GAIN)
    return GainSubroutines(ice=ice, granted=(_NET_DAMAGE,), duration=Duration.RUN)


PROJECT_KUSANAGI = CardDefinition(
    name="Project Kusanagi",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"security"}),
    advancement_requirement=2,
    agenda_points=0,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter for each counter past 2",
            condition=when_scored(),
            clauses=(do(place_on_this(each_advancement_past(2), AGENDA)),),
        ),
        PaidAbility(
            label="a piece of ice gains “do 1 net damage” in this run",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(do(_that_ice_does_damage, targets=(installed_ice(_ICE_TO_GAIN),)),),
        ),
    ),
)


PROJECT_VITRUVIUS = CardDefinition(
    name="Project Vitruvius",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        _counters_for_each_past_3(),
        PaidAbility(
            label="add 1 card from Archives to HQ",
            cost=Cost(parts=(HostedCounters(AGENDA, 1),)),
            clauses=(
                do(
                    add_chosen_to_hand(_FROM_THE_PILE), targets=(cards_in_archives(_FROM_THE_PILE),)
                ),
            ),
        ),
    ),
)


_YOUR_AGENDA = "an agenda in your score area"


GENETIC_RESEQUENCING = CardDefinition(
    name="Genetic Resequencing",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter on one of your agendas",
            condition=when_scored(),
            clauses=(
                do(
                    place_on(_YOUR_AGENDA, 1, AGENDA),
                    targets=(Target(_YOUR_AGENDA, agendas_scored_by_the_corp, zone_named=True),),
                ),
            ),
            optional=True,
        ),
    ),
)
