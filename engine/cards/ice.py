"""Ice."""

from engine.cards.words.abilities import break_by_losing_clicks, sub
from engine.cards.words.accessing import ambush
from engine.cards.words.choices import installed, own_installed
from engine.cards.words.conditions import (
    this,
    when_encountering,
    when_rezzed,
)
from engine.cards.words.continuous import (
    additional_cost_to_rez,
    can_be_advanced,
    cannot_be_trashed,
    cannot_host_cards,
    costs_less,
    morph,
    must_be_revealed_in_rd,
)
from engine.cards.words.effects import (
    add_chosen_to_hand,
    do,
    do_damage,
    end_the_run,
    gain_credits,
    give_tags,
    lose_a_click,
    place_on_this,
    runner_gains_credits,
    runner_loses_credits,
    runner_trashes_chosen,
    take_tags,
    trash_chosen,
    trash_this,
)
from engine.cards.words.installing import (
    IGNORING_ALL_COSTS,
    card_to_install,
    install_chosen,
    may_install_one,
)
from engine.cards.words.runs import (
    cannot_be_used_this_run,
    cannot_spend_credits,
    encounter_this,
    for_the_run,
)
from engine.cards.words.subroutines import break_one_on_this_ice, gains_for_each, loses_last_printed
from engine.kernel.abilities.characteristics import subroutines
from engine.kernel.abilities.declarations import (
    ChangeCharacteristics,
    DefineX,
    InsteadOfRezCost,
    Modify,
    Permit,
    Prohibit,
)
from engine.kernel.abilities.effects import Attempt, Effect
from engine.kernel.abilities.instructions import (
    Announce,
    Choice,
    ChooseOne,
    Instruction,
    May,
    NestedCost,
    Resolution,
)
from engine.kernel.abilities.kinds import (
    Condition,
    ConditionalAbility,
    PaidAbility,
    StaticAbility,
    Subroutine,
)
from engine.kernel.abilities.lasting import (
    CreateDelayed,
    GainSubroutines,
    LastingChange,
    NextIceGainsSubroutines,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.resolving import is_subroutine_resolving
from engine.kernel.abilities.subroutines import ResolveSubroutine
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.access import anywhere
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.damage import Damage, DamageKind
from engine.kernel.additional_rules.traces import Trace, TraceAbility, When, if_successful
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.drawing import Draw
from engine.kernel.card_manipulation.moving import this_server
from engine.kernel.card_manipulation.rezzing import Derez
from engine.kernel.card_manipulation.transfers import AddToHand
from engine.kernel.card_manipulation.trashing import TrashOne
from engine.kernel.events import BreachEnded
from engine.kernel.game import Game
from engine.kernel.game_concepts.advancing import ADVANCEABLE
from engine.kernel.game_concepts.agendas import ForfeitAgendas, Steal
from engine.kernel.game_concepts.cost_parts import DoToOne, HostedCounters, lose_clicks
from engine.kernel.game_concepts.costs import Cost, Purpose
from engine.kernel.game_concepts.counters import ADVANCEMENT, hosted
from engine.kernel.game_concepts.credits import SpendCredits
from engine.kernel.game_concepts.hosting import Host
from engine.kernel.game_concepts.memory import memory_limit, memory_used
from engine.kernel.game_concepts.prices import Ignoring, Terms
from engine.kernel.game_concepts.scoring import score
from engine.kernel.game_concepts.variables import defined_x, x_of_this
from engine.kernel.game_concepts.visibility import LookAtTop
from engine.kernel.game_zones.zones import (
    discard_pile,
    hand,
)
from engine.kernel.sides import Side


def _any_runner_card(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, [o.oid for o in game.installed() if o.owner is Side.RUNNER])


def _cards_in_hq_and_archives(game: Game, _resolution: Resolution) -> list[int]:
    return [*game.zone(hand(Side.CORP)), *game.zone(discard_pile(Side.CORP))]


def _steals_or_trashes_a_corp_card(game: Game, _source: int, attempt: Attempt) -> bool:
    if isinstance(attempt, TrashOne):
        is_corp_card = game.object(attempt.card).owner is Side.CORP
        return attempt.effect.by is Side.RUNNER and is_corp_card
    return isinstance(attempt, Steal)


ANSEL_1_0 = CardDefinition(
    name="Ansel 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "bioroid", "destroyer"}),
    cost=6,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        break_by_losing_clicks(clicks=1, count=1),
        sub(
            "trash 1 installed Runner card",
            do(
                trash_chosen("a Runner card"),
                targets=(Target("a Runner card", _any_runner_card),),
            ),
        ),
        sub("may install from HQ or Archives", may_install_one(_cards_in_hq_and_archives)),
        sub(
            "no stealing or trashing Corp cards",
            do(
                for_the_run(
                    "the Runner cannot steal or trash Corp cards",
                    Prohibit(_steals_or_trashes_a_corp_card),
                )
            ),
        ),
    ),
)


ARCHANGEL = CardDefinition(
    name="Archangel",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "tracer", "ambush"}),
    cost=4,
    strength=6,
    faction="nbn",
    influence_cost=4,
    abilities=(
        must_be_revealed_in_rd(),
        ambush("pay 3[c]: the Runner encounters it", 3, do(encounter_this)),
        sub(
            "trace [6]: add 1 installed Runner card to the grip",
            Trace(
                6,
                (
                    if_successful(
                        do(
                            add_chosen_to_hand("a Runner card"),
                            targets=(
                                installed("a Runner card", "program", "hardware", "resource"),
                            ),
                        )
                    ),
                ),
            ),
        ),
    ),
)


ARCHER = CardDefinition(
    name="Archer",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=4,
    strength=6,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        additional_cost_to_rez(Cost(parts=(ForfeitAgendas(1),))),
        sub("gain 2[c]", do(gain_credits(2))),
        sub(
            "trash 1 installed program",
            do(trash_chosen("a program"), targets=(installed("a program", "program"),)),
        ),
        sub(
            "trash 1 installed program",
            do(trash_chosen("a program"), targets=(installed("a program", "program"),)),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


def _look_at_the_top_5(_game: Game, resolution: Resolution) -> Effect:
    seen: list[int] = []
    resolution.notes["seen"] = seen
    return LookAtTop(side=Side.CORP, base=5, seen=seen, same_sentence=True)


def _cards_looked_at(game: Game, resolution: Resolution) -> list[int]:
    return [card for card in resolution.notes.get("seen", ()) if game.exists(card)]


ARCHITECT = CardDefinition(
    name="Architect",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=4,
    strength=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        cannot_be_trashed(),
        sub(
            "look at the top 5 cards of R&D, may install 1 of them",
            do(_look_at_the_top_5),
            may_install_one(_cards_looked_at, Terms(ignoring=Ignoring.THE_COST)),
        ),
        sub("may install from HQ or Archives", may_install_one(_cards_in_hq_and_archives)),
    ),
    wording=(
        "As rule 9.11.4e supposes it, one sentence has the Corp look and install. Today's text "
        "has two sentences, with the same result."
    ),
)


def _cards_in_hq(game: Game) -> int:
    return len(game.zone(hand(Side.CORP)))


ASHIGARU = CardDefinition(
    name="Ashigaru",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=9,
    strength=4,
    faction="jinteki",
    influence_cost=3,
    abilities=(gains_for_each(sub("end the run", do(end_the_run)), _cards_in_hq),),
)


def _runner_spends_while_subroutines_resolve(game: Game, source: int, attempt: Attempt) -> bool:
    is_spending = isinstance(attempt, SpendCredits) and attempt.side is Side.RUNNER
    return is_spending and is_subroutine_resolving(game, source)


_NET_DAMAGE_UNLESS_2_CREDITS = NestedCost(
    Side.RUNNER, Cost(credits=2), otherwise=(do(do_damage(1, DamageKind.NET)),)
)

ATTINI = CardDefinition(
    name="Attini",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=6,
    strength=5,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="no spending of credits during its subroutines",
            declarations=(Prohibit(_runner_spends_while_subroutines_resolve),),
            threat=3,
        ),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
        sub("1 net damage unless the Runner pays 2[c]", _NET_DAMAGE_UNLESS_2_CREDITS),
    ),
)


_TRASH_1_PROGRAM = do(trash_chosen("a program"), targets=(installed("a program", "program"),))


def _other_harmonic_ice(game: Game, _payer: Side, purpose: Purpose) -> list[int]:
    return [
        card.oid
        for card in game.installed()
        if card.is_rezzed and card.oid != purpose.target and game.has_subtype(card.oid, "harmonic")
    ]


_DEREZ_ANOTHER_HARMONIC = DoToOne(
    "derez another piece of harmonic ice",
    "derez",
    _other_harmonic_ice,
    lambda card: Derez(card=card),
)

BLOOP = CardDefinition(
    name="Bloop",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer", "harmonic"}),
    influence_cost=2,
    faction="haas-bioroid",
    cost=3,
    strength=5,
    abilities=(
        additional_cost_to_rez(Cost(parts=(_DEREZ_ANOTHER_HARMONIC,))),
        sub("do 1 core damage", do(do_damage(1, DamageKind.CORE))),
        sub("trash 1 installed program", _TRASH_1_PROGRAM),
        sub("trash 1 installed program", _TRASH_1_PROGRAM),
    ),
)

_CORE_DAMAGE = sub("do 1 core damage", do(do_damage(1, DamageKind.CORE)))


def _gain_one_for_each_card_in_the_grip(game: Game, resolution: Resolution) -> Effect:
    many = len(game.zone(hand(Side.RUNNER)))
    return GainSubroutines(
        ice=resolution.source, granted=(_CORE_DAMAGE,) * many, duration=Duration.RUN
    )


BRAINSTORM = CardDefinition(
    name="Brainstorm",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=9,
    strength=2,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        ConditionalAbility(
            label="when encountered, a subroutine for each card in the grip",
            condition=when_encountering(this),
            clauses=(do(_gain_one_for_each_card_in_the_grip),),
        ),
    ),
)


def _every_program(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    programs = [o for o in game.state.objects.values() if o.printed.type == "program"]
    return cards(game, [o.oid for o in programs])


BURKE_BUGS = CardDefinition(
    name="Burke Bugs",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    cost=0,
    strength=0,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        sub(
            "trace 0, the Runner trashes 1 program",
            Trace(
                0,
                (
                    if_successful(
                        do(
                            runner_trashes_chosen("a program"),
                            targets=(Target("a program", _every_program, player=Side.RUNNER),),
                        )
                    ),
                ),
            ),
        ),
    ),
)


def _net_damage_for_each_unused_mu(game: Game, _resolution: Resolution) -> Effect:
    unused = memory_limit(game) - memory_used(game)
    return Damage(kind=DamageKind.NET, base=unused, by=Side.CORP, counted=True)


CORTEX_LOCK = CardDefinition(
    name="Cortex Lock",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    influence_cost=2,
    faction="jinteki",
    cost=2,
    strength=4,
    abilities=(sub("1 net damage for each unused MU", do(_net_damage_for_each_unused_mu)),),
)

DATA_RAVEN = CardDefinition(
    name="Data Raven",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "observer"}),
    influence_cost=2,
    faction="nbn",
    cost=4,
    strength=4,
    abilities=(
        ConditionalAbility(
            label="when encountered, 1 tag or the run ends",
            condition=when_encountering(this),
            clauses=(
                ChooseOne(
                    Side.RUNNER,
                    (
                        Choice("take 1 tag", (do(take_tags(1)),)),
                        Choice("end the run", (do(end_the_run),)),
                    ),
                ),
            ),
        ),
        PaidAbility(
            label="give the Runner 1 tag",
            cost=Cost(parts=(HostedCounters("power", 1),)),
            clauses=(do(give_tags(1)),),
        ),
        sub("trace 3, 1 power counter", Trace(3, (if_successful(do(place_on_this(1, "power"))),))),
    ),
)


def _dna_tracker_subroutine() -> Subroutine:
    return sub(
        "do 1 net damage, the Runner loses 2[c]",
        do(do_damage(1, DamageKind.NET)),
        do(runner_loses_credits(2)),
    )


DNA_TRACKER = CardDefinition(
    name="DNA Tracker",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "ap"}),
    cost=8,
    strength=6,
    faction="jinteki",
    influence_cost=3,
    abilities=(
        _dna_tracker_subroutine(),
        _dna_tracker_subroutine(),
        _dna_tracker_subroutine(),
    ),
)


def _archives(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, game.zone(discard_pile(Side.CORP)))


def _archives_and_hq(game: Game) -> list[int]:
    return [*game.zone(discard_pile(Side.CORP)), *game.zone(hand(Side.CORP))]


def _add_to_hq(_game: Game, resolution: Resolution) -> Effect:
    return AddToHand(cards=list(resolution.targets["a card of Archives"]))


DRAFTER = CardDefinition(
    name="Drafter",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    cost=3,
    strength=3,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        sub(
            "add 1 card from Archives to HQ",
            May(
                "add 1 card from Archives to HQ",
                (
                    do(
                        _add_to_hq,
                        targets=(Target("a card of Archives", _archives, zone_named=True),),
                    ),
                ),
            ),
        ),
        sub(
            "install 1 card from Archives or HQ",
            May(
                "install 1 card from Archives or HQ",
                (
                    do(
                        install_chosen("a card to install", IGNORING_ALL_COSTS),
                        targets=(
                            card_to_install(
                                "a card to install", _archives_and_hq, IGNORING_ALL_COSTS
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


def _can_pay_2(game: Game, resolution: Resolution) -> bool:
    return Cost(credits=2).can_pay(game, Side.RUNNER, Purpose("nested", source=resolution.source))


_PAY_2_OR_TRASH_1 = ChooseOne(
    Side.RUNNER,
    (
        Choice("pay 2[c]", (NestedCost(Side.RUNNER, Cost(credits=2), must=True),), _can_pay_2),
        Choice(
            "trash an installed card",
            (do(trash_chosen("an installed card"), targets=(own_installed("an installed card"),)),),
        ),
    ),
)

FAIRCHILD_2_0 = CardDefinition(
    name="Fairchild 2.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "bioroid", "ap"}),
    influence_cost=2,
    faction="haas-bioroid",
    cost=4,
    strength=3,
    abilities=(
        break_by_losing_clicks(clicks=2, count=2),
        sub("pay 2[c] or trash 1 card", _PAY_2_OR_TRASH_1),
        sub("pay 2[c] or trash 1 card", _PAY_2_OR_TRASH_1),
        sub("do 1 core damage", do(do_damage(1, DamageKind.CORE))),
    ),
)


def _two_meat_damage_that_cannot_be_prevented(_game: Game, _resolution: Resolution) -> Effect:
    return Damage(kind=DamageKind.MEAT, base=2, by=Side.CORP, preventable=False)


FLARE = CardDefinition(
    name="Flare",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "ap"}),
    influence_cost=3,
    faction="nbn",
    cost=9,
    strength=6,
    abilities=(
        sub(
            "trace [6]: trash 1 hardware, do 2 meat damage and end the run",
            Trace(
                6,
                (
                    if_successful(
                        do(
                            trash_chosen("a piece of hardware"),
                            _two_meat_damage_that_cannot_be_prevented,
                            end_the_run,
                            targets=(installed("a piece of hardware", "hardware"),),
                        )
                    ),
                ),
            ),
        ),
    ),
)

GEMINI = CardDefinition(
    name="Gemini",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer", "ap"}),
    cost=3,
    strength=5,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "trace 2",
            Trace(
                2,
                (
                    if_successful(do(do_damage(1, DamageKind.NET))),
                    TraceAbility(
                        When.DETERMINED,
                        "if your trace strength is 5 or greater",
                        (do(do_damage(1, DamageKind.NET)),),
                        test=lambda _game, event: event.trace_strength >= 5,
                    ),
                ),
            ),
        ),
    ),
)

HEIMDALL_1_0 = CardDefinition(
    name="Heimdall 1.0",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "bioroid", "ap"}),
    cost=8,
    strength=6,
    faction="haas-bioroid",
    influence_cost=2,
    abilities=(
        PaidAbility(
            label="break 1 subroutine",
            cost=Cost(parts=(lose_clicks(1),)),
            clauses=(break_one_on_this_ice(),),
            only=Side.RUNNER,
        ),
        sub("do 1 core damage", do(do_damage(1, DamageKind.CORE))),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


HIVE = CardDefinition(
    name="Hive",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    cost=5,
    strength=3,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        loses_last_printed(lambda game: score(game, Side.CORP)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
    ),
)


def _bad_publicity(game: Game) -> int:
    return game.state.bad_publicity


IRERESS = CardDefinition(
    name="Ireress",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=0,
    strength=2,
    faction="weyland-consortium",
    influence_cost=1,
    abilities=(
        gains_for_each(sub("the Runner loses 1[c]", do(runner_loses_credits(1))), _bad_publicity),
    ),
)


def _a_card_in_hq(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    return cards(game, game.zone(hand(Side.CORP)))


_TRASH_WHEN_THE_BREACH_ENDS = ConditionalAbility(
    label="trash this ice when the breach ends",
    condition=Condition(BreachEnded, lambda *_: True),
    clauses=(do(trash_this),),
)


def _trash_it_later(_game: Game, _resolution: Resolution) -> Effect:
    return CreateDelayed(ability=_TRASH_WHEN_THE_BREACH_ENDS)


def _runner_breaches_hq(_game: Game, resolution: Resolution) -> Effect:
    first = resolution.target("a card in HQ")
    return Breach(server="HQ", by=Side.RUNNER, without_root=True, first=first)


KITSUNE = CardDefinition(
    name="Kitsune",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic", "trap"}),
    cost=2,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(
        sub(
            "choose a card in HQ for the Runner to access",
            May(
                "choose a card in HQ",
                (
                    Announce((Target("a card in HQ", _a_card_in_hq, zone_named=True),)),
                    do(_trash_it_later, _runner_breaches_hq),
                ),
            ),
        ),
    ),
    wording="The first printing names itself in its trash clause, where later ones say this ice.",
)


LITTLE_ENGINE = CardDefinition(
    name="Little Engine",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=5,
    strength=7,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub("end the run", do(end_the_run)),
        sub("end the run", do(end_the_run)),
        sub("the Runner gains 5[c]", do(runner_gains_credits(5))),
    ),
)


def _runner_draws(_game: Game, _source: int, attempt: Attempt) -> bool:
    return isinstance(attempt, Draw) and attempt.side is Side.RUNNER


def _runner_cannot_draw_this_turn(_game: Game, _resolution: Resolution) -> Effect:
    return LastingChange(
        declarations=(Prohibit(_runner_draws),),
        duration=Duration.TURN,
        words="the Runner cannot draw cards",
    )


LOCKDOWN = CardDefinition(
    name="Lockdown",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    influence_cost=1,
    faction="jinteki",
    cost=0,
    strength=5,
    abilities=(sub("the Runner cannot draw cards this turn", do(_runner_cannot_draw_this_turn)),),
)


def _programs_hosted_on_ice(game: Game, resolution: Resolution) -> list[tuple[int, str]]:
    on_ice = [
        o.oid
        for o in game.installed()
        if o.printed.type == "program"
        and o.host is not None
        and game.object(o.host).printed.type == "ice"
    ]
    here = resolution.source
    return cards(game, [c for c in on_ice if Host(card=c, host=here).would_change(game)])


def _host_that_program(_game: Game, resolution: Resolution) -> Effect:
    return Host(card=resolution.the("a program on ice"), host=resolution.source)


def _is_hosted_program(game: Game, source: int, about: int) -> bool:
    program = game.object(about)
    return program.host == source and program.printed.type == "program"


MAGNET = CardDefinition(
    name="Magnet",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=3,
    faction="haas-bioroid",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="host a program from ice on this",
            condition=when_rezzed(),
            clauses=(
                do(
                    _host_that_program,
                    targets=(Target("a program on ice", _programs_hosted_on_ice),),
                ),
            ),
        ),
        StaticAbility(
            label="hosted programs have no abilities",
            declarations=(
                ChangeCharacteristics(_is_hosted_program, loses=lambda *_: True, bars=True),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


_END_THE_RUN = sub("end the run", do(end_the_run))


def _next_ice_ends_the_run(_game: Game, _resolution: Resolution) -> Effect:
    return NextIceGainsSubroutines(granted=(_END_THE_RUN,), duration=Duration.RUN)


MARKER = CardDefinition(
    name="Marker",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=0,
    strength=3,
    faction="jinteki",
    influence_cost=1,
    abilities=(sub("the next ice gains “end the run”", do(_next_ice_ends_the_run)),),
)


def _subtypes_of_other_rezzed_ice(game: Game, source: int, _about: int) -> tuple[str, ...]:
    others = [
        o.oid
        for o in game.installed()
        if o.printed.type == "ice" and o.is_rezzed and o.oid != source
    ]
    return tuple(sorted({subtype for ice in others for subtype in game.subtypes_of(ice)}))


MOTHER_GODDESS = CardDefinition(
    name="Mother Goddess",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"mythic"}),
    influence_cost=0,
    cost=4,
    strength=4,
    unique=True,
    faction="neutral-corp",
    abilities=(
        StaticAbility(
            label="has the subtypes of all other rezzed ice",
            declarations=(
                ChangeCharacteristics(
                    lambda _game, source, about: about == source,
                    gains_subtypes=_subtypes_of_other_rezzed_ice,
                ),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)


NEURAL_KATANA = CardDefinition(
    name="Neural Katana",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    cost=4,
    strength=3,
    faction="jinteki",
    influence_cost=2,
    abilities=(sub("do 3 net damage", do(do_damage(3, DamageKind.NET))),),
)


def _is_next_ice(game: Game, oid: int) -> bool:
    return game.object(oid).printed.type == "ice" and game.has_subtype(oid, "next")


def _rezzed_next_ice(game: Game, _source: int) -> int:
    return len([o for o in game.installed() if o.is_rezzed and _is_next_ice(game, o.oid)])


def _other_rezzed_next_ice(game: Game, source: int) -> int:
    return _rezzed_next_ice(game, source) - game.object(source).is_rezzed


NEXT_DIAMOND = CardDefinition(
    name="NEXT Diamond",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap", "destroyer", "next"}),
    cost=10,
    strength=6,
    faction="haas-bioroid",
    influence_cost=4,
    abilities=(
        costs_less("rez cost", _other_rezzed_next_ice),
        sub("do 1 core damage", do(do_damage(1, DamageKind.CORE))),
        sub("do 1 core damage", do(do_damage(1, DamageKind.CORE))),
        sub(
            "trash 1 installed Runner card",
            do(
                trash_chosen("a Runner card"),
                targets=(Target("a Runner card", _any_runner_card),),
            ),
        ),
    ),
)


def _x_net_damage(game: Game, resolution: Resolution) -> Effect:
    return Damage(kind=DamageKind.NET, base=defined_x(game, resolution.source), by=Side.CORP)


NEXT_GOLD = CardDefinition(
    name="NEXT Gold",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "next", "ap", "destroyer"}),
    cost=8,
    strength=4,
    faction="haas-bioroid",
    influence_cost=3,
    abilities=(
        StaticAbility(
            label="X is the number of rezzed NEXT ice", restricts=(DefineX(_rezzed_next_ice),)
        ),
        sub("do X net damage", do(_x_net_damage)),
        sub(
            "trash X programs",
            do(
                trash_chosen("X programs"),
                targets=(
                    installed(
                        "X programs",
                        "program",
                        count=lambda game, resolution: defined_x(game, resolution.source),
                    ),
                ),
            ),
        ),
    ),
)


POP_UP_WINDOW = CardDefinition(
    name="Pop-up Window",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "advertisement"}),
    cost=0,
    strength=0,
    faction="nbn",
    influence_cost=1,
    abilities=(
        ConditionalAbility(
            label="gain 1[c]",
            condition=when_encountering(this),
            clauses=(do(gain_credits(1)),),
        ),
        sub(
            "end the run unless the Runner pays 1[c]",
            NestedCost(Side.RUNNER, Cost(credits=1), otherwise=(do(end_the_run),)),
        ),
    ),
)


ROTOTURRET = CardDefinition(
    name="Rototurret",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "destroyer"}),
    influence_cost=1,
    faction="haas-bioroid",
    cost=4,
    strength=0,
    abilities=(
        sub(
            "trash 1 installed program",
            do(trash_chosen("a program"), targets=(installed("a program", "program"),)),
        ),
        sub("end the run", do(end_the_run)),
    ),
)

RSVP = CardDefinition(
    name="RSVP",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    cost=3,
    strength=4,
    faction="nbn",
    influence_cost=2,
    abilities=(
        sub(
            "the Runner cannot spend credits",
            do(for_the_run("no credits can be spent", cannot_spend_credits(Side.RUNNER))),
        ),
    ),
)


def _twice_the_ice_protecting_this_server(game: Game, source: int) -> int | None:
    server = game.state.servers.get(this_server(game, source) or "")
    return None if server is None else 2 * len(server.ice)


SURVEYOR = CardDefinition(
    name="Surveyor",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    cost=5,
    strength=0,
    strength_is_x=True,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="X: two for each piece of ice on its server",
            restricts=(DefineX(_twice_the_ice_protecting_this_server),),
        ),
        sub(
            "trace X: give the Runner 2 tags", Trace(x_of_this, (if_successful(do(give_tags(2))),))
        ),
        sub("trace X: end the run", Trace(x_of_this, (if_successful(do(end_the_run)),))),
    ),
)


_TRASH_1_HARDWARE = do(
    trash_chosen("a piece of hardware"), targets=(installed("a piece of hardware", "hardware"),)
)

TAURUS = CardDefinition(
    name="Taurus",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "tracer"}),
    influence_cost=2,
    faction="weyland-consortium",
    cost=5,
    strength=5,
    abilities=(
        sub(
            "trace [2]: trash 1 hardware, and 1 more at trace strength 5",
            Trace(
                2,
                (
                    if_successful(_TRASH_1_HARDWARE),
                    TraceAbility(
                        When.DETERMINED,
                        "at trace strength 5",
                        (_TRASH_1_HARDWARE,),
                        lambda _game, event: event.trace_strength >= 5,
                    ),
                ),
            ),
        ),
    ),
)

TITHE = CardDefinition(
    name="Tithe",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry", "ap"}),
    influence_cost=0,
    faction="neutral-corp",
    cost=1,
    strength=1,
    abilities=(
        sub("do 1 net damage", do(do_damage(1, DamageKind.NET))),
        sub("gain 1[c]", do(gain_credits(1))),
    ),
)


_TRASH_A_RESOURCE_AND_END_THE_RUN = do(
    trash_chosen("a resource"), end_the_run, targets=(installed("a resource", "resource"),)
)

TITHONIUM = CardDefinition(
    name="Tithonium",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier", "destroyer"}),
    cost=9,
    strength=5,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        StaticAbility(
            label="may be rezzed for an agenda",
            declarations=(InsteadOfRezCost(Cost(parts=(ForfeitAgendas(1),))),),
        ),
        cannot_host_cards(),
        sub("trash 1 program", _TRASH_1_PROGRAM),
        sub("trash 1 program", _TRASH_1_PROGRAM),
        sub("trash 1 resource and end the run", _TRASH_A_RESOURCE_AND_END_THE_RUN),
    ),
)

TOLLBOOTH = CardDefinition(
    name="Tollbooth",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    influence_cost=2,
    faction="nbn",
    cost=8,
    strength=5,
    abilities=(
        ConditionalAbility(
            label="when encountered, 3[c] or the run ends",
            condition=when_encountering(this),
            clauses=(
                NestedCost(Side.RUNNER, Cost(credits=3), otherwise=(do(end_the_run),), must=True),
            ),
        ),
        sub("end the run", do(end_the_run)),
    ),
)

TROLL = CardDefinition(
    name="Troll",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"sentry"}),
    influence_cost=2,
    faction="nbn",
    cost=1,
    strength=3,
    abilities=(
        ConditionalAbility(
            label="when encountered, trace 2: lose [click] or the run ends",
            condition=when_encountering(this),
            clauses=(
                Trace(
                    2,
                    (
                        if_successful(
                            ChooseOne(
                                Side.RUNNER,
                                (
                                    Choice("lose [click]", (do(lose_a_click),)),
                                    Choice("end the run", (do(end_the_run),)),
                                ),
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
)

WALL_OF_STATIC = CardDefinition(
    name="Wall of Static",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"barrier"}),
    influence_cost=0,
    faction="neutral-corp",
    cost=3,
    strength=3,
    abilities=(sub("end the run", do(end_the_run)),),
)


def _has_odd_number_of_advancement_counters(game: Game, source: int) -> bool:
    return hosted(game, source, ADVANCEMENT) % 2 == 1


WENDIGO = CardDefinition(
    name="Wendigo",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate", "morph"}),
    cost=2,
    strength=4,
    faction="weyland-consortium",
    influence_cost=2,
    abilities=(
        can_be_advanced(),
        morph("code gate", "barrier", _has_odd_number_of_advancement_counters),
        sub(
            "the Runner cannot use a program this run",
            do(cannot_be_used_this_run("a program"), targets=(installed("a program", "program"),)),
        ),
    ),
)


def _subroutines_of_other_rezzed_ice(
    game: Game, resolution: Resolution
) -> list[tuple[tuple[Subroutine, int], str]]:
    return [
        ((subroutine, ice.oid), f"“{subroutine.label}” of {game.name(ice.oid)}")
        for ice in game.installed()
        if ice.printed.type == "ice" and ice.is_rezzed and ice.oid != resolution.source
        for subroutine in subroutines(game, ice.oid)
    ]


def _resolve_chosen_subroutine(_game: Game, resolution: Resolution) -> Effect | None:
    chosen = resolution.target("a subroutine")
    return ResolveSubroutine(subroutine=chosen[0], ice=chosen[1]) if chosen else None


def _three_less_for_each_advancement(game: Game, source: int, _about: object) -> int:
    return -3 * hosted(game, source, ADVANCEMENT)


WORMHOLE = CardDefinition(
    name="Wormhole",
    side=Side.CORP,
    type="ice",
    subtypes=frozenset({"code gate"}),
    influence_cost=2,
    faction="weyland-consortium",
    cost=9,
    strength=7,
    abilities=(
        StaticAbility(
            label="can be advanced, its rez cost is 3 lower for each advancement",
            declarations=(
                Permit(ADVANCEABLE, lambda _game, source, about: about == source),
                Modify(
                    "rez cost",
                    lambda _game, source, about: about == source,
                    _three_less_for_each_advancement,
                ),
            ),
            active_in=anywhere,
        ),
        sub(
            "resolve a subroutine of other rezzed ice",
            Instruction(
                (_resolve_chosen_subroutine,),
                (Target("a subroutine", _subroutines_of_other_rezzed_ice),),
            ),
        ),
    ),
)
