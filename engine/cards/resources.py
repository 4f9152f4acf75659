"""Resources."""

from typing import Any

from engine.cards.words.abilities import sub
from engine.cards.words.choices import (
    another_installed_card,
    choose_server_for_the_turn,
    chosen_server,
    install_from_grip,
    was_trashed,
)
from engine.cards.words.conditions import (
    either,
    the_first_time_each,
    this,
    when_empty,
    when_installed,
    when_turn_begins,
    when_turn_ends,
    whenever_agenda_is_stolen,
    whenever_run_is_successful,
    whenever_you_breach,
)
from engine.cards.words.credits import recurring_credits, trash_costs
from engine.cards.words.effects import (
    corp_discards_at_random,
    do,
    do_damage,
    draw,
    gain_clicks,
    gain_credits,
    load,
    place_on_this,
    runner_loses_credits,
    take_credits,
    take_tags,
    trash_chosen,
    trash_this,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    hosted_card_to_install,
    install_chosen,
    install_this,
)
from engine.cards.words.interrupts import (
    INTERRUPT,
    TRASH,
    avoid_tags,
    card_to_be_trashed,
    expected,
    interrupt,
    prevent_damage,
    prevent_its_trashing,
)
from engine.cards.words.places import in_the_grip, in_the_heap
from engine.cards.words.runs import (
    access_additional,
    can_spend_hosted_credits,
    for_the_run,
    instead_of_breaching_do,
)
from engine.cards.words.searching import install_found, search
from engine.cards.words.subroutines import break_1, break_last
from engine.kernel.abilities.declarations import (
    AllowSpending,
    AlwaysPrevent,
    Permit,
    Replace,
    Require,
)
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instructions import Choice, ChooseOne, If, May, NestedCost, Resolution
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Would,
)
from engine.kernel.abilities.lasting import CreateDelayed, LastingChange
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.subroutines import ResolveSubroutine
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.mid_access import MUST_PAY_TRASH_COST
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.link import link
from engine.kernel.additional_rules.tags import TAGGED, TakeTags
from engine.kernel.additional_rules.traces import Trace, if_unsuccessful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.installing import Install
from engine.kernel.card_manipulation.transfers import AddToDeck
from engine.kernel.events import (
    Accessed,
    DamageSuffered,
    Encountered,
    Event,
    Installed,
    Passed,
    Prevented,
    RunSucceeded,
    TagsRemoved,
    Trashed,
    TurnEnded,
)
from engine.kernel.game import Game
from engine.kernel.game_concepts.agendas import ForfeitAgendas
from engine.kernel.game_concepts.cost_parts import lose_clicks
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.counters import CREDIT, hosted
from engine.kernel.game_concepts.credits import GainCredits
from engine.kernel.game_concepts.hosting import Host, HostFromDeck
from engine.kernel.game_concepts.prices import AS_PRINTED, Terms
from engine.kernel.game_concepts.visibility import LookAtTop, Reveal
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.game_zones.zones import deck, hand
from engine.kernel.runs.effects import JackOut
from engine.kernel.runs.linked import instead_of_breaching
from engine.kernel.runs.movement import MoveToIce
from engine.kernel.sides import Side
from engine.kernel.turns.actions import MUST_TAKE, BasicAction, has_spent_no_clicks

AESOPS_PAWNSHOP = CardDefinition(
    name="Aesop’s Pawnshop",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "location"}),
    cost=1,
    faction="shaper",
    influence_cost=2,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="trash another card for 3[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(trash_chosen("a card to trash"), targets=(another_installed_card(),)),
                If(was_trashed("a card to trash"), (do(gain_credits(3)),)),
            ),
            optional=True,
        ),
    ),
)


def _runner_has_spent_no_clicks(game: Game, _source: int) -> bool:
    return has_spent_no_clicks(game, Side.RUNNER)


def _is_a_run_or_run_event(game: Game, _source: int, action: Any) -> bool:
    assert isinstance(action, BasicAction)
    card = action.purpose.target
    is_run_event = action.name == "play" and card is not None and game.has_subtype(card, "run")
    return action.name == "run" or is_run_event


ALWAYS_BE_RUNNING = CardDefinition(
    name="Always Be Running",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"directive", "virtual"}),
    cost=0,
    faction="adam",
    influence_cost=3,
    unique=True,
    abilities=(
        StaticAbility(
            label="the first click must be spent on a run",
            condition=_runner_has_spent_no_clicks,
            declarations=(Require(MUST_TAKE, _is_a_run_or_run_event),),
        ),
        PaidAbility(
            label="break 1 subroutine",
            cost=Cost(parts=(lose_clicks(2),)),
            clauses=(break_1(),),
            limit="turn",
        ),
    ),
    wording="Later printings name the run event; the first one speaks of making a run only.",
)


ARTIST_COLONY = CardDefinition(
    name="Artist Colony",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location"}),
    cost=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PaidAbility(
            label="search for a card and install it",
            cost=Cost(parts=(ForfeitAgendas(1),)),
            clauses=(
                do(search(deck(Side.RUNNER), ("program", "resource", "hardware"), AS_PRINTED)),
                do(install_found(AS_PRINTED)),
            ),
        ),
    ),
)


BIOMETRIC_SPOOFING = CardDefinition(
    name="Biometric Spoofing",
    side=Side.RUNNER,
    type="resource",
    influence_cost=0,
    faction="neutral-runner",
    cost=2,
    abilities=(interrupt("prevent 2 damage", TRASH, do(prevent_damage(2))),),
)


CALDERA = CardDefinition(
    name="Caldera",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=3,
    faction="criminal",
    influence_cost=1,
    abilities=(
        interrupt(
            "prevent 1 core or net damage",
            Cost(credits=3),
            do(prevent_damage(1, DamageKind.CORE, DamageKind.NET)),
        ),
    ),
)


def _is_in_heap_after_3_successful_runs(game: Game, source: int) -> bool:
    runs = [e for e in game.history_of("turn") if isinstance(e, RunSucceeded)]
    return len(runs) >= 3 and in_the_heap(game, game.object(source))


CROWDFUNDING = CardDefinition(
    name="Crowdfunding",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"seedy", "virtual"}),
    cost=0,
    faction="criminal",
    influence_cost=3,
    abilities=(
        ConditionalAbility(
            label="load 3[c]", condition=when_installed(this), clauses=(do(load(3)),)
        ),
        ConditionalAbility(
            label="when empty, trash it and draw 1 card",
            condition=when_empty(),
            clauses=(do(trash_this, draw(1)),),
        ),
        ConditionalAbility(
            label="take 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(take_credits(1)),),
        ),
        ConditionalAbility(
            label="install it from the heap",
            condition=when_turn_ends(Side.RUNNER, also=_is_in_heap_after_3_successful_runs),
            clauses=(do(install_this(IGNORING_ALL_COSTS)),),
            optional=True,
            active_in=in_the_heap,
        ),
    ),
)

DECOY = CardDefinition(
    name="Decoy",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    influence_cost=2,
    faction="criminal",
    cost=1,
    abilities=(interrupt("avoid 1 tag", TRASH, do(avoid_tags(1))),),
)


DRUG_DEALER = CardDefinition(
    name="Drug Dealer",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="criminal",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="lose 1[c]",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(runner_loses_credits(1)),),
        ),
        ConditionalAbility(
            label="draw 1 card",
            condition=when_turn_begins(Side.CORP),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _has_3_credits(game: Game, source: int) -> bool:
    return hosted(game, source, CREDIT) >= 3


FENCER_FUENO = CardDefinition(
    name="Fencer Fueno",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"companion", "virtual"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="place 1[c]",
            condition=either(when_turn_begins(Side.RUNNER), whenever_agenda_is_stolen()),
            clauses=(do(place_on_this(1)),),
        ),
        ConditionalAbility(
            label="its credits can be spent",
            condition=whenever_run_is_successful(),
            clauses=(do(can_spend_hosted_credits),),
        ),
        ConditionalAbility(
            label="pay 1[c] or trash it",
            condition=when_turn_ends(Side.RUNNER, also=_has_3_credits),
            clauses=(NestedCost(Side.RUNNER, Cost(credits=1), otherwise=(do(trash_this),)),),
        ),
    ),
)


GBAHALI = CardDefinition(
    name="Gbahali",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=2,
    faction="shaper",
    influence_cost=1,
    abilities=(
        PaidAbility(label="break the last subroutine", cost=TRASH, clauses=(do(break_last),)),
    ),
)


def _during_a_run(game: Game, _source: int, _purpose: Purpose) -> bool:
    return game.state.run is not None


GHOST_RUNNER = CardDefinition(
    name="Ghost Runner",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"stealth", "virtual"}),
    influence_cost=0,
    cost=1,
    faction="neutral-runner",
    abilities=(
        ConditionalAbility(
            label="load 3[c]", condition=when_installed(this), clauses=(do(load(3)),)
        ),
        ConditionalAbility(
            label="when empty, trash it", condition=when_empty(), clauses=(do(trash_this),)
        ),
        StaticAbility(
            label="its credits can be spent during runs",
            declarations=(AllowSpending(_during_a_run),),
        ),
    ),
    wording="In the words of later cards: it is loaded with its credits, and then empty.",
)


def _tag_when_this_turn_ends(_game: Game, resolution: Resolution) -> Effect:
    tag = ConditionalAbility(
        label="take 1 tag as the turn ends",
        condition=when_turn_ends(Side.RUNNER),
        clauses=(do(take_tags(1)),),
    )
    return CreateDelayed(ability=tag, resolution=resolution)


JOSHUA_B = CardDefinition(
    name="Joshua B.",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=1,
    faction="anarch",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="gain a click now and a tag later",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(do(gain_clicks(1)), do(_tag_when_this_turn_ends)),
            optional=True,
        ),
    ),
)


def _has_a_trash_cost(game: Game, _source: int, event: Event) -> bool:
    return isinstance(event, Accessed) and game.object(event.card).printed.trash_cost is not None


def _reveal_it(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Accessed)
    return Reveal(cards=[resolution.event.card])


def _it_must_be_trashed_by_paying(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, Accessed)
    accessed = resolution.event.card
    must = Require(MUST_PAY_TRASH_COST, lambda _game, _source, card: card == accessed)
    return LastingChange(
        declarations=(must,), duration=Duration.ACCESS, words="its trash cost must be paid"
    )


NEUTRALIZE_ALL_THREATS = CardDefinition(
    name="Neutralize All Threats",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"directive", "virtual"}),
    cost=0,
    faction="adam",
    influence_cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="reveal the first card with a trash cost, which must be paid",
            condition=Condition(Accessed, _has_a_trash_cost, first_each="turn"),
            clauses=(do(_reveal_it), do(_it_must_be_trashed_by_paying)),
        ),
        ConditionalAbility(
            label="access 1 additional card",
            condition=whenever_you_breach("HQ"),
            clauses=(do(access_additional(1)),),
        ),
    ),
)


def _would_take_tags_or_net_damage(_game: Game, _source: int, effect: Effect) -> bool:
    return isinstance(effect, TakeTags) or (
        isinstance(effect, Damage) and effect.kind is DamageKind.NET
    )


NO_ONE_HOME = CardDefinition(
    name="No One Home",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    influence_cost=1,
    faction="criminal",
    cost=0,
    abilities=(
        ConditionalAbility(
            label="trash this for a trace that may prevent tags or net damage",
            condition=Would((TakeTags, Damage), _would_take_tags_or_net_damage, first_each="turn"),
            clauses=(
                NestedCost(
                    Side.RUNNER,
                    TRASH,
                    then=(
                        Trace(
                            0,
                            (
                                if_unsuccessful(
                                    ChooseOne(
                                        Side.RUNNER,
                                        (
                                            Choice("prevent all tags", (do(avoid_tags(None)),)),
                                            Choice(
                                                "prevent all net damage",
                                                (do(prevent_damage(None, DamageKind.NET)),),
                                            ),
                                        ),
                                    )
                                ),
                            ),
                        ),
                    ),
                ),
            ),
            optional=True,
            flags=INTERRUPT,
        ),
    ),
)


def _is_meat_damage(_game: Game, _source: int, effect: Effect) -> bool:
    return isinstance(effect, Damage) and effect.kind is DamageKind.MEAT


PAPARAZZI = CardDefinition(
    name="Paparazzi",
    side=Side.RUNNER,
    type="resource",
    influence_cost=0,
    faction="neutral-runner",
    cost=0,
    abilities=(
        StaticAbility(
            label="you are tagged",
            declarations=(Permit(TAGGED, lambda _game, _source, who: who is Side.RUNNER),),
        ),
        StaticAbility(
            label="prevent all meat damage",
            declarations=(AlwaysPrevent(_is_meat_damage),),
        ),
    ),
    wording=(
        "As rule 9.9.5c supposes it: the prevention is a static ability. A later printing "
        "makes it a conditional interrupt, with the same result."
    ),
)

SACRIFICIAL_CONSTRUCT = CardDefinition(
    name="Sacrificial Construct",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"remote"}),
    influence_cost=1,
    faction="shaper",
    cost=0,
    abilities=(
        interrupt(
            "prevent a program or hardware from being trashed",
            TRASH,
            do(prevent_its_trashing, targets=(card_to_be_trashed("program", "hardware"),)),
        ),
    ),
)


SCRUBBER = CardDefinition(
    name="Scrubber",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=2,
    faction="anarch",
    influence_cost=1,
    abilities=(recurring_credits(2, "2 recurring credits for trash costs", trash_costs),),
)


def _run_on_chosen_server(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, RunSucceeded) and event.server == chosen_server(game, source)


SECURITY_TESTING = CardDefinition(
    name="Security Testing",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"job"}),
    influence_cost=3,
    faction="criminal",
    cost=0,
    abilities=(
        choose_server_for_the_turn(),
        ConditionalAbility(
            label="instead of breaching the chosen server, gain 2[c]",
            condition=Condition(RunSucceeded, _run_on_chosen_server, first_each="turn"),
            clauses=(
                do(
                    instead_of_breaching_do(
                        lambda _source: GainCredits(side=Side.RUNNER, base=2), "gain 2[c] instead"
                    )
                ),
            ),
        ),
    ),
)


def _rezzed_ice_is_passed(game: Game, _source: int, event: Event) -> bool:
    return isinstance(event, Passed) and game.object(event.ice).is_rezzed


def _ice_in_the_same_position(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    assert isinstance(resolution.event, Passed)
    passed = resolution.event.ice
    servers = game.state.servers
    places = [s.ice_between(passed) for s in servers.values() if passed in s.ice]
    central = [servers[name] for name in CENTRAL_SERVERS]
    return cards(game, [i for s in central for i in s.ice if s.ice_between(i) in places])


def _move_to_it(_game: Game, resolution: Resolution) -> Effect:
    return MoveToIce(ice=resolution.the("ice in the same position"))


SLIPSTREAM = CardDefinition(
    name="Slipstream",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual"}),
    cost=0,
    faction="criminal",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="trash this: approach ice in the same position of a central server",
            condition=Condition(Passed, _rezzed_ice_is_passed),
            clauses=(
                do(trash_this),
                If(
                    lambda game, r: not game.exists(r.source),
                    (
                        do(
                            _move_to_it,
                            targets=(
                                Target("ice in the same position", _ice_in_the_same_position),
                            ),
                        ),
                        May("jack out", (do(lambda *_: JackOut()),)),
                    ),
                ),
            ),
            optional=True,
        ),
    ),
)


def _host_the_top_3_cards(_game: Game, resolution: Resolution) -> Effect:
    return HostFromDeck(side=resolution.controller, base=3, faceup=False, source=resolution.source)


STREET_PEDDLER = CardDefinition(
    name="Street Peddler",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "seedy"}),
    cost=0,
    faction="anarch",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="host the top 3 cards of the stack",
            condition=when_installed(this),
            clauses=(do(_host_the_top_3_cards),),
        ),
        PaidAbility(
            label="install a hosted card for 1[c] less",
            cost=TRASH,
            clauses=(
                do(
                    install_chosen("a hosted card", Terms(discount=1)),
                    targets=(hosted_card_to_install("a hosted card", Terms(discount=1)),),
                ),
            ),
            uses_hosted=True,
        ),
    ),
)


SYNTHETIC_BLOOD = CardDefinition(
    name="Synthetic Blood",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"genetics"}),
    influence_cost=2,
    faction="shaper",
    cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="the first time each turn you take damage, draw 1 card",
            condition=Condition(DamageSuffered, lambda *_: True, first_each="turn"),
            clauses=(do(draw(1)),),
        ),
    ),
)


def _installed_this_turn(game: Game, source: int, event: Event) -> bool:
    return isinstance(event, TurnEnded) and any(
        isinstance(earlier, Installed) and earlier.card == source and earlier.by is Side.RUNNER
        for earlier in game.state.history
    )


def _would_draw(game: Game, source: int, effect: Effect) -> bool:
    return isinstance(effect, Draw) and effect.side is game.controller(source)


def _look_at_one_more_than_drawn(game: Game, resolution: Resolution) -> Effect:
    drawn = sum(effect.value(game) for effect in expected(resolution, Draw))
    seen: list[int] = []
    resolution.notes["seen"] = seen
    return LookAtTop(side=Side.RUNNER, base=drawn + 1, seen=seen)


def _cards_seen(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, [c for c in resolution.notes.get("seen", ()) if game.exists(c)])


def _add_it_to_the_bottom(_game: Game, resolution: Resolution) -> Effect:
    return AddToDeck(cards=resolution.targets["one of those cards"], bottom=True)


THE_CLASS_ACT = CardDefinition(
    name="The Class Act",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection", "ritzy"}),
    influence_cost=5,
    faction="criminal",
    cost=4,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="draw 4 cards if you installed this resource this turn",
            condition=Condition(TurnEnded, _installed_this_turn),
            clauses=(do(draw(4)),),
        ),
        ConditionalAbility(
            label="look at 1 card more than you would draw, and put 1 on the bottom",
            condition=Would(Draw, _would_draw, first_each="turn"),
            clauses=(
                do(_look_at_one_more_than_drawn),
                do(
                    _add_it_to_the_bottom,
                    targets=(Target("one of those cards", _cards_seen, zone_named=True),),
                ),
            ),
            flags=INTERRUPT,
        ),
    ),
)


def _could_be_supplied(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    grip = game.zone(hand(Side.RUNNER))
    return cards(game, [c for c in grip if game.object(c).printed.type in ("hardware", "resource")])


def _host_on_this(_game: Game, resolution: Resolution) -> Effect:
    return Host(card=resolution.the("a card to host"), host=resolution.source)


THE_SUPPLIER = CardDefinition(
    name="The Supplier",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    cost=3,
    faction="criminal",
    influence_cost=2,
    unique=True,
    abilities=(
        PaidAbility(
            label="host a card from the grip",
            cost=Cost(clicks=1),
            clauses=(
                do(
                    _host_on_this,
                    targets=(Target("a card to host", _could_be_supplied, zone_named=True),),
                ),
            ),
        ),
        ConditionalAbility(
            label="install a hosted card for 2[c] less",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(
                do(
                    install_chosen("a hosted card", Terms(discount=2)),
                    targets=(hosted_card_to_install("a hosted card", Terms(discount=2)),),
                ),
            ),
            optional=True,
        ),
    ),
)


def _avoided_or_removed_a_tag(_game: Game, _source: int, event: Event) -> bool:
    if isinstance(event, Prevented):
        return isinstance(event.effect, TakeTags) and event.by is Side.RUNNER
    return isinstance(event, TagsRemoved) and event.by is Side.RUNNER


THUNDER_ART_GALLERY = CardDefinition(
    name="Thunder Art Gallery",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "ritzy"}),
    influence_cost=2,
    faction="criminal",
    cost=3,
    unique=True,
    abilities=(
        ConditionalAbility(
            label="the first time each turn you avoid or remove a tag, install for 1[c] less",
            condition=Condition(Event, _avoided_or_removed_a_tag, first_each="turn"),
            clauses=(install_from_grip(discount=1),),
            optional=True,
        ),
    ),
)

_DO_1_NET_DAMAGE = sub("do 1 net damage", do(do_damage(1, DamageKind.NET)))


def _in_first_encounter_on_chosen_server(game: Game, source: int, effect: Effect) -> bool:
    encounter, server = game.state.encounter, chosen_server(game, source)
    if not isinstance(effect, ResolveSubroutine) or encounter is None or server is None:
        return False
    there = [
        event
        for event in game.history_of("turn")
        if isinstance(event, Encountered) and game.object(event.ice).server == server
    ]
    return len(there) == 1 and there[0].ice == encounter.ice


def _one_net_damage(_game: Game, _source: int, effect: Effect) -> list[Effect]:
    assert isinstance(effect, ResolveSubroutine)
    return [ResolveSubroutine(subroutine=_DO_1_NET_DAMAGE, ice=effect.ice)]


TSAKHIA_BANKHAR_GANTULGA = CardDefinition(
    name='Tsakhia "Bankhar" Gantulga',
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    influence_cost=3,
    faction="anarch",
    cost=1,
    unique=True,
    abilities=(
        choose_server_for_the_turn(),
        StaticAbility(
            label="in the first encounter on the chosen server, each subroutine is 1 net damage",
            declarations=(Replace(_in_first_encounter_on_chosen_server, _one_net_damage),),
        ),
    ),
)


def _has_2_link(game: Game, _resolution: Resolution) -> bool:
    return link(game) >= 2


UNDERWORLD_CONTACT = CardDefinition(
    name="Underworld Contact",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"connection"}),
    influence_cost=0,
    cost=2,
    faction="neutral-runner",
    abilities=(
        ConditionalAbility(
            label="gain 1[c] with 2 link",
            condition=when_turn_begins(Side.RUNNER),
            clauses=(If(_has_2_link, (do(gain_credits(1)),)),),
        ),
    ),
)


def _install_this(_game: Game, source: int) -> list[Effect]:
    return [Install(card=source, by=Side.RUNNER, terms=IGNORING_ALL_COSTS)]


_BREACHING = instead_of_breaching(_install_this, optional=True)


def _would_breach_with_this_in_grip(game: Game, source: int, effect: Effect) -> bool:
    is_here = game.exists(source) and in_the_grip(game, game.object(source))
    return is_here and _BREACHING.applies(game, source, effect)


_INSTALLED_INSTEAD = Replace(_would_breach_with_this_in_grip, _BREACHING.instead, optional=True)

UTOPIA_SHARD = CardDefinition(
    name="Utopia Shard",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"virtual", "source"}),
    cost=7,
    faction="neutral-runner",
    influence_cost=1,
    unique=True,
    abilities=(
        PaidAbility(
            label="the Corp discards 2 cards at random",
            cost=TRASH,
            clauses=(do(corp_discards_at_random(2)),),
        ),
        ConditionalAbility(
            label="may be installed instead of breaching HQ",
            condition=Condition(
                RunSucceeded,
                lambda _game, _source, event: (
                    isinstance(event, RunSucceeded) and event.server == "HQ"
                ),
            ),
            clauses=(do(for_the_run("it is installed instead", _INSTALLED_INSTEAD)),),
            active_in=in_the_grip,
            restriction=lambda game, source: in_the_grip(game, game.object(source)),
            optional=True,
        ),
    ),
)


def _you_trash_your_installed_card(game: Game, _source: int, event: Event) -> bool:
    if not isinstance(event, Trashed) or event.by is not Side.RUNNER:
        return False
    card = game.object(event.card)
    return card.installed and card.owner is Side.RUNNER


WASTELAND = CardDefinition(
    name="Wasteland",
    side=Side.RUNNER,
    type="resource",
    subtypes=frozenset({"location", "virtual"}),
    cost=2,
    faction="apex",
    influence_cost=2,
    abilities=(
        ConditionalAbility(
            label="gain 1[c] for an installed card of yours that you trash",
            condition=the_first_time_each(
                "turn", Condition(Trashed, _you_trash_your_installed_card)
            ),
            clauses=(do(gain_credits(1)),),
        ),
    ),
)
