"""Research agendas."""

from dataclasses import replace

from engine.cards.words.agendas import score_chosen
from engine.cards.words.card_conditions import when_scored, when_stolen
from engine.cards.words.choices import any_number_in_hq, cards_in_archives
from engine.cards.words.conditions import either, runner_is_tagged, this, when_turn_begins
from engine.cards.words.counters import each_advancement_past, place_on_this, remove_from_this
from engine.cards.words.decks import (
    cards_looked_at,
    look_at_top,
    trash_cards_looked_at,
)
from engine.cards.words.effects import do, gain_clicks, trash_chosen
from engine.cards.words.installing import IGNORING_ALL_COSTS, may_install_one
from engine.cards.words.interrupts import INTERRUPT, instead
from engine.cards.words.places import in_the_runners_score_area, is_ice
from engine.cards.words.searching import shuffle_into_deck
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.targets import Target
from engine.kernel.abilities.kinds import (
    ConditionalAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lingering_effects.lasting_changes import LastingChange
from engine.kernel.abilities.lingering_effects.lingering import Duration
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import (
    ChangeCharacteristics,
    Modify,
    Only,
    Prohibit,
    Replace,
)
from engine.kernel.accessing.access import anywhere
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import act_and_arrange
from engine.kernel.card_manipulation.installing.several_cards import InstallEach
from engine.kernel.card_manipulation.movements.transfers import AddToHand, RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.swapping import Swap
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import AddToScoreArea, Score, Steal
from engine.kernel.game_concepts.counters import (
    AGENDA,
    hosted_count,
)
from engine.kernel.game_zones.zones import discard_pile
from engine.kernel.sides import Side


def _ice_among_them(game: Game, resolution: Resolution) -> list[int]:
    return [c for c in cards_looked_at(game, resolution) if game.object(c).printed.type == "ice"]


ACCELERATED_BETA_TEST = CardDefinition(
    name="Accelerated Beta Test",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="look at the top 3 cards of R&D, install and rez ice, trash the rest",
            condition=when_scored(),
            clauses=(
                do(look_at_top(3, Side.CORP)),
                InstallEach(_ice_among_them, 3, IGNORING_ALL_COSTS, rez=IGNORING_ALL_COSTS),
                do(trash_cards_looked_at),
            ),
            optional=True,
        ),
    ),
)


ARCHITECT_DEPLOYMENT_TEST = CardDefinition(
    name="Architect Deployment Test",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="look at the top 5 cards of R&D, install and rez 1 of them",
            condition=when_scored(),
            clauses=(
                do(look_at_top(5, Side.CORP)),
                may_install_one(cards_looked_at, IGNORING_ALL_COSTS, rez=IGNORING_ALL_COSTS),
            ),
        ),
    ),
)


_TO_HQ, _TO_TRASH = "cards to add to HQ", "cards to trash"


def _seen_and_not_added(game: Game, resolution: Resolution) -> list[int]:
    added = resolution.those(_TO_HQ)
    return [card for card in cards_looked_at(game, resolution) if card not in added]


def _add_trash_and_arrange(game: Game, resolution: Resolution) -> list[Effect]:
    add = AddToHand(cards=list(resolution.those(_TO_HQ)))
    trash = Trash(cards=list(resolution.those(_TO_TRASH)))
    return act_and_arrange(game, Side.CORP, cards_looked_at(game, resolution), (add, trash))


BACTERIAL_PROGRAMMING = CardDefinition(
    name="Bacterial Programming",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=5,
    agenda_points=3,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="look at the top 7 cards, add some to HQ, trash some and arrange the rest",
            condition=either(when_scored(), when_stolen()),
            clauses=(
                do(look_at_top(7, Side.CORP)),
                do(
                    _add_trash_and_arrange,
                    targets=(
                        Target(_TO_HQ, cards_looked_at, 7, up_to=True, zone_named=True),
                        Target(_TO_TRASH, _seen_and_not_added, 7, up_to=True, zone_named=True),
                    ),
                ),
            ),
            optional=True,
            active_in=in_the_runners_score_area,
        ),
    ),
)


def _1_lower_for_each_agenda_counter(game: Game, source: int, _card: int) -> int:
    return -hosted_count(game, source, AGENDA)


BRAINTRUST = CardDefinition(
    name="Braintrust",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter for every 2 advancement counters over 3",
            condition=when_scored(),
            clauses=(do(place_on_this(each_advancement_past(3, every=2), AGENDA)),),
        ),
        StaticAbility(
            label="rezzing ice costs 1[c] less for each agenda counter",
            declarations=(Modify("rez cost", is_ice, _1_lower_for_each_agenda_counter),),
        ),
    ),
)


_FROM_HQ, _FROM_ARCHIVES = "cards to trash from HQ", "cards in Archives"

LONGEVITY_SERUM = CardDefinition(
    name="Longevity Serum",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="trash cards from HQ, and shuffle up to 3 from Archives into R&D",
            condition=when_scored(),
            clauses=(
                do(trash_chosen(_FROM_HQ), targets=(any_number_in_hq(_FROM_HQ),)),
                do(
                    shuffle_into_deck(_FROM_ARCHIVES),
                    targets=(cards_in_archives(_FROM_ARCHIVES, count=3, up_to=True),),
                ),
            ),
        ),
    ),
)


def _cannot_score_agendas_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    return LastingChange(
        declarations=(Prohibit(Score, lambda *_: True),),
        duration=Duration.TURN,
        words="no agenda can be scored",
    )


LUMINAL_TRANSUBSTANTIATION = CardDefinition(
    name="Luminal Transubstantiation",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=2,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="gain 3[click], and score no more this turn",
            condition=when_scored(),
            clauses=(do(gain_clicks(3)), do(_cannot_score_agendas_this_turn)),
        ),
    ),
)


MARKET_RESEARCH = CardDefinition(
    name="Market Research",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=4,
    agenda_points=2,
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="when scored while the Runner is tagged, place 1 agenda counter",
            condition=when_scored(also=runner_is_tagged),
            clauses=(do(place_on_this(1, AGENDA)),),
        ),
        StaticAbility(
            label="+1 agenda point with a counter",
            declarations=(
                Modify(
                    "agenda points",
                    lambda game, source, about: (
                        about == source and hosted_count(game, source, AGENDA) > 0
                    ),
                    lambda *_: 1,
                ),
            ),
        ),
    ),
)


def _would_be_added_to_score_area(
    game: Game, source: int, effect: Steal | AddToScoreArea | Swap
) -> bool:
    if isinstance(effect, Swap):
        return source in _swapped_into_the_runners_score_area(game, effect)
    to_runners = isinstance(effect, Steal) or effect.side is Side.RUNNER
    is_added = to_runners and effect.card == source
    return is_added and game.object(source).zone != discard_pile(Side.CORP)


def _swapped_into_the_runners_score_area(game: Game, swap: Swap) -> list[int]:
    pairs = ((swap.first, swap.second), (swap.second, swap.first))
    return [card for card, place in pairs if in_the_runners_score_area(game, game.object(place))]


def _with_4_counters(
    _game: Game, source: int, effect: Steal | AddToScoreArea | Swap
) -> list[Effect]:
    if isinstance(effect, Swap):
        return [replace(effect, counters=effect.counters | {source: {AGENDA: 4}})]
    return [replace(effect, counters={AGENDA: 4})]


def _is_the_runners_with_agenda_counters(game: Game, source: int) -> bool:
    is_the_runners = in_the_runners_score_area(game, game.object(source))
    return is_the_runners and hosted_count(game, source, AGENDA) > 0


_REMOVE_1_EACH_TURN = ConditionalAbility(
    label="lose 1 agenda counter each turn of the Runner",
    condition=when_turn_begins(Side.RUNNER),
    clauses=(do(remove_from_this(1, AGENDA)),),
    active_in=in_the_runners_score_area,
)


PROJECT_VACHERON = CardDefinition(
    name="Project Vacheron",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    faction="haas-bioroid",
    advancement_requirement=5,
    agenda_points=3,
    abilities=(
        ConditionalAbility(
            label="add it to the Runner's score area with 4 agenda counters instead",
            condition=Would((Steal, AddToScoreArea, Swap), _would_be_added_to_score_area),
            clauses=(
                do(
                    instead(
                        Replace(
                            (Steal, AddToScoreArea, Swap),
                            _would_be_added_to_score_area,
                            _with_4_counters,
                        )
                    )
                ),
            ),
            flags=INTERRUPT,
            active_in=anywhere,
        ),
        StaticAbility(
            label="with agenda counters it is worth 0 points and loses one each turn",
            condition=_is_the_runners_with_agenda_counters,
            declarations=(
                Modify("agenda points", Only(this), lambda *_: 0, sets=True),
                ChangeCharacteristics(
                    Only(this),
                    gains=lambda *_: (_REMOVE_1_EACH_TURN,),
                ),
            ),
            active_in=in_the_runners_score_area,
        ),
    ),
)


_ANOTHER_COPY = "another installed copy"


def _other_installed_copies(game: Game, resolution: Resolution) -> list[int]:
    name = game.name(resolution.source)
    return [o.oid for o in game.installed() if game.name(o.oid) == name]


RESEARCH_GRANT = CardDefinition(
    name="Research Grant",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="haas-bioroid",
    abilities=(
        ConditionalAbility(
            label="score another installed copy",
            condition=when_scored(),
            clauses=(
                do(
                    score_chosen(_ANOTHER_COPY),
                    targets=(Target(_ANOTHER_COPY, _other_installed_copies),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _remove_the_heap_from_the_game(game: Game, _resolution: Resolution) -> Effect:
    heap = list(game.zone(discard_pile(Side.RUNNER)))
    return RemoveFromGame(cards=heap, by=Side.RUNNER)


CHRONOS_PROJECT = CardDefinition(
    name="Chronos Project",
    side=Side.CORP,
    type="agenda",
    subtypes=frozenset({"research"}),
    advancement_requirement=3,
    agenda_points=1,
    faction="neutral-corp",
    abilities=(
        ConditionalAbility(
            label="the Runner removes the heap from the game",
            condition=when_scored(),
            clauses=(do(_remove_the_heap_from_the_game),),
        ),
    ),
)
