"""Operations of no kind that has a file of its own."""

from engine.cards.words.additional_costs import additional_cost_to_play
from engine.cards.words.agendas import resolve_when_scored_of
from engine.cards.words.choices import (
    CHOSEN_SERVER,
    advanceable_card,
    any_number_of_rezzed_cards,
    any_server,
    cards_in_archives,
    chosen_server,
    chosen_x,
    rezzed_ice,
)
from engine.cards.words.conditions import its_host
from engine.cards.words.currents import lockdown
from engine.cards.words.decks import arrange_top, look_at_top
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    end_the_run,
    gain_credits,
    place_on,
    place_on_this,
)
from engine.cards.words.hosting import condition_counter
from engine.cards.words.installing import IGNORING_ALL_COSTS, card_to_install, install_chosen
from engine.cards.words.places import in_archives
from engine.cards.words.run_conditions import (
    whenever_run_is_successful_on,
    whenever_the_runner_passes,
)
from engine.cards.words.searching import FOUND
from engine.kernel.abilities.deciding_clauses import May
from engine.kernel.abilities.declarations import Modify, Restriction
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Resolution
from engine.kernel.abilities.kinds import ConditionalAbility, PlayAbility, StaticAbility
from engine.kernel.abilities.lasting import Remembers
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.additional_rules.bidding import PsiGame
from engine.kernel.additional_rules.tags import tags
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import Shuffle
from engine.kernel.card_manipulation.destinations import where_it_was
from engine.kernel.card_manipulation.installing import INSTALLED, Install
from engine.kernel.card_manipulation.playing import BecomeCounter
from engine.kernel.card_manipulation.rezzing import Derez, Rez
from engine.kernel.card_manipulation.transfers import RemoveFromGame
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.cost_parts import TrashIce
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT, POWER, Purge, hosted
from engine.kernel.game_concepts.prices import AS_PRINTED, ChooseX, Terms
from engine.kernel.game_concepts.visibility import RevealUntil
from engine.kernel.game_zones.zones import score_area
from engine.kernel.sides import Side

ARCHIVED_MEMORIES = CardDefinition(
    name="Archived Memories",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="add 1 card from Archives to HQ",
            clauses=(
                do(
                    add_chosen_to_hand("a card in Archives"),
                    targets=(cards_in_archives("a card in Archives"),),
                ),
            ),
        ),
    ),
)


def _derez_them(_game: Game, resolution: Resolution) -> list[Effect]:
    return [Derez(card=card) for card in resolution.those("cards to derez")]


def _rez_for_less(card: int, resolution: Resolution) -> Rez:
    discount = 3 * len(resolution.targets.get("cards to derez", ()))
    return Rez(card=card, by=Side.CORP, terms=Terms(discount))


def _could_be_rezzed_for_less(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    unrezzed = [o.oid for o in game.installed() if o.owner is Side.CORP and not o.faceup]
    return cards(game, [c for c in unrezzed if _rez_for_less(c, resolution).can_happen(game)])


DIVERT_POWER = CardDefinition(
    name="Divert Power",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        PlayAbility(
            label="derez cards to rez one for 3[c] less each",
            clauses=(
                do(
                    _derez_them,
                    targets=(any_number_of_rezzed_cards("cards to derez"),),
                ),
                May(
                    "rez a card",
                    (
                        do(
                            lambda _game, r: _rez_for_less(r.the("a card to rez"), r),
                            targets=(Target("a card to rez", _could_be_rezzed_for_less),),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


HEDGE_FUND = CardDefinition(
    name="Hedge Fund",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"transaction"}),
    influence_cost=0,
    cost=5,
    faction="neutral-corp",
    abilities=(PlayAbility(label="gain 9[c]", clauses=(do(gain_credits(9)),)),),
)


HYOUBU_PRECOG_MANIFOLD = CardDefinition(
    name="Hyoubu Precog Manifold",
    side=Side.CORP,
    type="operation",
    subtypes=frozenset({"lockdown", "psi"}),
    cost=0,
    trash_cost=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        *lockdown(),
        PlayAbility(
            label="choose a server",
            clauses=(
                do(
                    Remembers(CHOSEN_SERVER, "a server"),
                    targets=(any_server(),),
                ),
            ),
        ),
        ConditionalAbility(
            label="play a Psi Game",
            condition=whenever_run_is_successful_on(chosen_server),
            clauses=(PsiGame(differ=(do(end_the_run),)),),
        ),
    ),
    wording=(
        "Follows the wording with which choosing a server is a play ability; later texts make "
        "it a conditional ability."
    ),
)


def _agendas_to_resolve(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, game.zone(score_area(Side.CORP)))


NEWS_CYCLE = CardDefinition(
    name="24/7 News Cycle",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="nbn",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(parts=(ForfeitAgendas(1),))),
        PlayAbility(
            label="resolve a “when scored” ability",
            clauses=(
                do(
                    resolve_when_scored_of("an agenda"),
                    targets=(Target("an agenda", _agendas_to_resolve, zone_named=True),),
                ),
            ),
        ),
    ),
)


PRECOGNITION = CardDefinition(
    name="Precognition",
    side=Side.CORP,
    type="operation",
    cost=0,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="arrange the top 5 cards of R&D",
            clauses=(do(look_at_top(5, Side.CORP)), do(arrange_top(5, Side.CORP))),
        ),
    ),
)


def _no_more_than_the_tags(game: Game, _card: int, attempt: ChooseX) -> bool:
    return attempt.amount <= tags(game)


PSYCHOGRAPHICS = CardDefinition(
    name="Psychographics",
    side=Side.CORP,
    type="operation",
    faction="nbn",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="X is no more than the Runner's tags",
            restricts=(Restriction(ChooseX, _no_more_than_the_tags),),
        ),
        PlayAbility(
            label="place X advancement counters",
            clauses=(
                do(
                    place_on("a card you can advance", chosen_x, ADVANCEMENT),
                    targets=(advanceable_card("a card you can advance"),),
                ),
            ),
        ),
    ),
)


def _other_copies_in_archives(game: Game, resolution: Resolution) -> Effect:
    names = [game.object(card).printed.name for card in resolution.notes.get(INSTALLED, ())]
    copies = [card for card in in_archives(game) if game.object(card).printed.name in names]
    return RemoveFromGame(cards=copies)


RESTORE = CardDefinition(
    name="Restore",
    side=Side.CORP,
    type="operation",
    cost=1,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="install and rez a card from Archives, remove its other copies from the game",
            clauses=(
                do(
                    install_chosen("a card in Archives", rez=AS_PRINTED),
                    targets=(card_to_install("a card in Archives", in_archives),),
                ),
                do(_other_copies_in_archives),
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
                lambda game, source, about: about == its_host(game, source),
                lambda game, source, _about: hosted(game, source, POWER),
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


_WHERE_IT_WAS = "where the trashed ice was"


def _your_rezzed_ice(game: Game, _payer: Side, _purpose: Purpose) -> list[int]:
    return [o.oid for o in game.installed() if o.is_rezzed and _is_a_piece_of_ice(game, o.oid)]


def _is_a_piece_of_ice(game: Game, card: int) -> bool:
    return game.object(card).printed.type == "ice"


def _reveal_until_ice(_game: Game, resolution: Resolution) -> Effect:
    found = resolution.notes.setdefault(FOUND, [])
    return RevealUntil(side=Side.CORP, ends=_is_a_piece_of_ice, found=found)


def _install_and_rez_it_there(game: Game, resolution: Resolution) -> list[Effect]:
    place = game.object(resolution.source).remembered.get(_WHERE_IT_WAS)
    return [
        Install(
            card=ice,
            by=resolution.controller,
            terms=IGNORING_ALL_COSTS,
            rez=IGNORING_ALL_COSTS,
            places=lambda game: [] if place is None else where_it_was(game, place),
        )
        for ice in resolution.notes.get(FOUND, ())
    ]


MUTATE = CardDefinition(
    name="Mutate",
    side=Side.CORP,
    type="operation",
    cost=2,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(
            Cost(
                parts=(
                    TrashIce(
                        "trash a rezzed piece of ice", _your_rezzed_ice, remembered=_WHERE_IT_WAS
                    ),
                )
            )
        ),
        PlayAbility(
            label="install and rez the next ice in R&D in its place",
            clauses=(
                do(_reveal_until_ice),
                do(_install_and_rez_it_there),
                do(lambda *_: Shuffle(side=Side.CORP)),
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
