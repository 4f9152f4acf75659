"""The Corp's identities."""

from engine.cards.words.additional_costs import additional_cost_to_access
from engine.cards.words.card_conditions import (
    when_you_trash_a_rezzed_card,
    whenever_agenda_is_scored,
    whenever_agenda_is_scored_or_stolen,
    whenever_agenda_is_stolen,
    whenever_you_advance_a_card,
)
from engine.cards.words.choices import rezzed_card
from engine.cards.words.conditions import either, when_turn_begins
from engine.cards.words.effects import do, do_damage, gain_credits, suffer_damage, take_tags
from engine.cards.words.installing import IGNORING_CREDIT_COSTS
from engine.cards.words.interrupts import (
    INTERRUPT,
    instead_throughout,
    is_card_of,
    set_aside_instead,
    would_trash_runner_cards,
)
from engine.cards.words.places import in_the_root_of_a_remote_server
from engine.cards.words.searching import install_found, search_to_install
from engine.kernel import history, intents
from engine.kernel.abilities.conditional.triggering import had_counters
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions.deciding_clauses import Choice, ChooseOne, If
from engine.kernel.abilities.kinds import Condition, ConditionalAbility, StaticAbility, Would
from engine.kernel.abilities.resolution import Resolution
from engine.kernel.abilities.static.declarations import ConsiderCounters, Replace
from engine.kernel.additional_rules.damage import Damage, DamageKind, SelectDamaged
from engine.kernel.additional_rules.tags import TAG
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.decks import TrashFromDeck
from engine.kernel.card_manipulation.movements.random_cards import TrashAtRandom
from engine.kernel.card_manipulation.movements.transfers import AddToHand, RemoveFromGame
from engine.kernel.card_manipulation.movements.trashing import Trash
from engine.kernel.card_manipulation.rezzing import REZZABLE
from engine.kernel.card_manipulation.unpaid_costs import unpaid_cost
from engine.kernel.decisions import Process
from engine.kernel.events import (
    Advanced,
    BadPublicityTaken,
    CreditsLost,
    CreditsSpent,
    DamageSuffered,
    Scored,
    Trashed,
    Used,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs.cost import Cost
from engine.kernel.game_concepts.counters import ADVANCEMENT, AGENDA, PlaceCounters
from engine.kernel.game_concepts.credit_effects import GainCredits
from engine.kernel.game_concepts.visibility import look
from engine.kernel.game_zones.zones import deck
from engine.kernel.runs.position import encounters_with
from engine.kernel.sides import Side

ARGUS_SECURITY = CardDefinition(
    name="Argus Security: Protection Guaranteed",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="the Runner takes 1 tag or suffers 2 meat damage",
            condition=whenever_agenda_is_stolen(),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("take 1 tag", (do(take_tags(1)),)),
                        Choice("suffer 2 meat damage", (do(suffer_damage(2, DamageKind.MEAT)),)),
                    ),
                    must=True,
                ),
            ),
        ),
    ),
)


def _during_encounter_with_outermost_ice(game: Game, _source: int, about: int | Side) -> bool:
    outermost = (ice for server in game.state.servers.values() for ice in server.ice[:1])
    return about is Side.RUNNER and any(any(encounters_with(game, ice)) for ice in outermost)


ACME_CONSULTING = CardDefinition(
    name="Acme Consulting: The Truth You Need",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"subsidiary"}),
    faction="nbn",
    abilities=(
        StaticAbility(
            label="the Runner counts as having 1 more tag while they encounter outermost ice",
            declarations=(
                ConsiderCounters(TAG, _during_encounter_with_outermost_ice, lambda *_: 1),
            ),
        ),
    ),
)


def _first_net_damage_this_turn(game: Game, _source: int, damage: Damage, point: int) -> bool:
    earlier = history.this_turn(game, DamageSuffered)
    is_first = point == 0 and all(event.kind != DamageKind.NET for event in earlier)
    return damage.kind is DamageKind.NET and is_first


CHRONOS_PROTOCOL_SELECTIVE_MIND_MAPPING = CardDefinition(
    name="Chronos Protocol: Selective Mind-mapping",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="jinteki",
    abilities=(
        StaticAbility(
            label="look at the grip and select for the first net damage each turn",
            declarations=(
                SelectDamaged(_first_net_damage_this_turn, by=Side.CORP, looks=True, optional=True),
            ),
        ),
    ),
)


def _for_a_corp_ability_in_a_run(
    game: Game, _source: int, event: CreditsSpent | CreditsLost
) -> bool:
    return (
        event.side is Side.RUNNER
        and game.state.run is not None
        and event.source is not None
        and game.controller(event.source) is Side.CORP
    )


GAMENET = CardDefinition(
    name="GameNET: Where Dreams are Real",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"division"}),
    faction="nbn",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] when a Corp card costs the Runner credits",
            condition=either(
                Condition(CreditsSpent, _for_a_corp_ability_in_a_run),
                Condition(CreditsLost, _for_a_corp_ability_in_a_run),
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)


JINTEKI_PERSONAL_EVOLUTION = CardDefinition(
    name="Jinteki: Personal Evolution",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="jinteki",
    abilities=(
        ConditionalAbility(
            label="do 1 net damage",
            condition=whenever_agenda_is_scored_or_stolen(),
            clauses=(do(do_damage(1, DamageKind.NET)),),
        ),
    ),
)


def _costs_exactly_1_less(game: Game, card: int, resolution: Resolution) -> bool:
    trashed = game.object(resolution.met_by(Trashed).card).printed.cost
    printed = game.object(card).printed
    is_rezzed = printed.type in REZZABLE and printed.cost is not None
    return is_rezzed and trashed is not None and printed.cost == trashed - 1


OB_SUPERHEAVY_LOGISTICS = CardDefinition(
    name="Ob Superheavy Logistics: Extract. Export. Excel.",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="search R&D for a card that costs 1[c] less, install and rez it",
            condition=when_you_trash_a_rezzed_card(),
            clauses=(
                do(
                    search_to_install(
                        deck(Side.CORP),
                        _costs_exactly_1_less,
                        IGNORING_CREDIT_COSTS,
                        rez=IGNORING_CREDIT_COSTS,
                    )
                ),
                do(install_found(IGNORING_CREDIT_COSTS, rez=IGNORING_CREDIT_COSTS, proves=True)),
            ),
            optional=True,
            limit="turn",
        ),
    ),
)


def _runner_cards_would_be_trashed(
    game: Game, source: int, effect: Trash | Damage | TrashFromDeck | TrashAtRandom
) -> bool:
    if _has_removed_a_card_this_turn(game, source):
        return False
    return would_trash_runner_cards(game, effect)


def _has_removed_a_card_this_turn(game: Game, source: int) -> bool:
    return any(event.source == source for event in history.this_turn(game, Used))


def _would_add_to_heap(game: Game, source: int, effect: Trash) -> bool:
    if _has_removed_a_card_this_turn(game, source):
        return False
    there = [card for card in effect.cards if effect.adds_to_pile(game, card)]
    return any(game.exists(c) and is_card_of(game, Side.RUNNER, c) for c in there)


def _set_runner_cards_aside(_game: Game, source: int, effect: Trash) -> list[Effect]:
    def then(game: Game, cards: list[int]) -> Process[None]:
        yield from _perhaps_remove_one(game, source, cards)

    return [set_aside_instead(effect, source, Side.RUNNER, then)]


def _perhaps_remove_one(game: Game, source: int, cards: list[int]) -> Process[None]:
    look(game, cards, Side.CORP)
    options = [intents.offer(game, intents.Remove(card), card) for card in (*cards, None)]
    question = f"{game.name(source)}: remove which card from the game?"
    chosen = yield from game.decide(Side.CORP, "9.6.9c", question, options)
    if chosen.value is not None:
        RemoveFromGame(cards=[chosen.value], by=Side.CORP, source=source).apply(game)
        game.emit(Used(Side.CORP, source))


SKORPIOS_DEFENSE_SYSTEMS = CardDefinition(
    name="Skorpios Defense Systems: Persuasive Power",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"subsidiary"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="set aside Runner cards that would be trashed, and perhaps remove 1 of them",
            condition=Would(
                (Trash, Damage, TrashFromDeck, TrashAtRandom), _runner_cards_would_be_trashed
            ),
            clauses=(
                do(instead_throughout(Replace(Trash, _would_add_to_heap, _set_runner_cards_aside))),
            ),
            flags=INTERRUPT,
        ),
    ),
    wording=(
        "What the rules of the game trash is not set aside, for no interrupt window opens then."
    ),
)


def _it_had_no_advancement_counters(_game: Game, resolution: Resolution) -> bool:
    return had_counters(resolution, resolution.met_by(Advanced).card, ADVANCEMENT) == 0


WEYLAND_BUILT_TO_LAST = CardDefinition(
    name="Weyland Consortium: Built to Last",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"megacorp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 2[c] for the first advancement",
            condition=whenever_you_advance_a_card(),
            clauses=(If(_it_had_no_advancement_counters, (do(gain_credits(2)),), past=True),),
        ),
    ),
)


GAGARIN_DEEP_SPACE = CardDefinition(
    name="Gagarin Deep Space: Expanding the Horizon",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(additional_cost_to_access(Cost(credits=1), in_the_root_of_a_remote_server),),
)


_REZZED_CARD = "a rezzed card"


def _add_it_to_hq_for_its_rez_cost(game: Game, resolution: Resolution) -> list[Effect]:
    card = resolution.the(_REZZED_CARD)
    return [AddToHand(cards=[card]), GainCredits(side=Side.CORP, base=unpaid_cost(game, card))]


BLUE_SUN = CardDefinition(
    name="Blue Sun: Powering the Future",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="add 1 rezzed card to HQ and gain its rez cost",
            condition=when_turn_begins(Side.CORP),
            clauses=(
                do(
                    _add_it_to_hq_for_its_rez_cost,
                    targets=(rezzed_card(_REZZED_CARD),),
                ),
            ),
            optional=True,
        ),
    ),
)


THE_OUTFIT = CardDefinition(
    name="The Outfit: Family Owned and Operated",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"subsidiary"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="gain 3[c]",
            condition=Condition(BadPublicityTaken, lambda *_: True),
            clauses=(do(gain_credits(3)),),
        ),
    ),
)


TITAN_TRANSNATIONAL = CardDefinition(
    name="Titan Transnational: Investing In Your Future",
    side=Side.CORP,
    type="identity",
    subtypes=frozenset({"corp"}),
    faction="weyland-consortium",
    abilities=(
        ConditionalAbility(
            label="place 1 agenda counter on it",
            condition=whenever_agenda_is_scored(),
            clauses=(
                do(
                    lambda _game, r: PlaceCounters(card=r.met_by(Scored).after, kind=AGENDA, base=1)
                ),
            ),
            optional=True,
        ),
    ),
)
