"""Events."""

from dataclasses import replace

from engine.cards.words.choices import installed_ice, unrezzed_ice
from engine.cards.words.conditions import (
    the_first_time_each,
    when_its_run_ends,
    when_run_ends,
    when_trashed_by_damage,
    when_turn_ends,
    whenever_ice_is_encountered_in_its_run,
    whenever_you_install,
)
from engine.cards.words.continuous import (
    additional_cost_to_play,
    identities_lose_all_abilities_while_resolving,
    play_only_as_first_click,
)
from engine.cards.words.effects import (
    do,
    draw,
    gain_clicks,
    gain_credits,
    suffer_damage,
    take_tags,
)
from engine.cards.words.installing import IGNORING_ALL_COSTS
from engine.cards.words.places import in_the_heap
from engine.cards.words.runs import (
    access_additional_when_breaching,
    for_the_run,
    if_successful,
    instead_of_breaching_do,
    run,
    run_your_mark,
)
from engine.cards.words.searching import add_it_back_later, install_found, search_stack_or_heap
from engine.kernel.abilities.declarations import Replace
from engine.kernel.abilities.effects import Effect
from engine.kernel.abilities.instead import FollowInstructions
from engine.kernel.abilities.instructions import Announce, Choice, ChooseOne, May, Resolution
from engine.kernel.abilities.kinds import Ability, Condition, ConditionalAbility, PlayAbility
from engine.kernel.abilities.lasting import (
    CreateDelayed,
    LastingChange,
    gain_subtypes,
)
from engine.kernel.abilities.lingering import Duration
from engine.kernel.abilities.targets import Target, cards
from engine.kernel.accessing.breach import Breach
from engine.kernel.additional_rules.damage import DamageKind
from engine.kernel.additional_rules.mark import IdentifyMark
from engine.kernel.additional_rules.sabotage import Sabotage
from engine.kernel.card import CardDefinition
from engine.kernel.card_manipulation.arranging import ArrangeTop
from engine.kernel.card_manipulation.rezzing import Rez
from engine.kernel.card_manipulation.transfers import ShuffleInto
from engine.kernel.card_manipulation.trashing import Trash
from engine.kernel.events import Event, FullyBroken
from engine.kernel.game import Game
from engine.kernel.game_concepts.costs import Cost
from engine.kernel.game_concepts.credits import GainCredits, LoseCredits
from engine.kernel.game_concepts.visibility import Expose, LookAtTop
from engine.kernel.game_zones.servers import CENTRAL_SERVERS
from engine.kernel.runs.initiation import MakeRun
from engine.kernel.runs.linked import instead_of_breaching, is_its_run
from engine.kernel.sides import Side


def _corp_loses_up_to_5(_game: Game, resolution: Resolution) -> Effect:
    loss = resolution.notes["loss"] = LoseCredits(side=Side.CORP, base=5, up_to=Side.RUNNER)
    return loss


def _gain_2_for_each_lost(_game: Game, resolution: Resolution) -> Effect:
    loss = resolution.notes.get("loss")
    return GainCredits(side=Side.RUNNER, base=2 * loss.lost if loss else 0)


def _siphon(_game: Game, source: int) -> list[Effect]:
    siphoning = Ability(label="the Corp loses up to 5[c], gain twice that and take 2 tags")
    return [
        FollowInstructions(
            clauses=(do(_corp_loses_up_to_5), do(_gain_2_for_each_lost, take_tags(2))),
            resolution=Resolution(siphoning, source, Side.RUNNER),
            words=siphoning.label,
        )
    ]


ACCOUNT_SIPHON = CardDefinition(
    name="Account Siphon",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    influence_cost=4,
    faction="criminal",
    cost=0,
    abilities=(
        PlayAbility(label="run HQ", clauses=(do(run("HQ")),)),
        if_successful(
            "if successful, you may siphon instead of breaching",
            do(for_the_run("siphon instead", instead_of_breaching(_siphon, optional=True))),
        ),
    ),
)

AMPED_UP = CardDefinition(
    name="Amped Up",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="gain 3 clicks, suffer 1 core damage",
            clauses=(do(gain_clicks(3), suffer_damage(1, DamageKind.CORE, preventable=False)),),
        ),
    ),
)


CARPE_DIEM = CardDefinition(
    name="Carpe Diem",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="identify your mark, gain 4[c], run your mark",
            clauses=(
                do(lambda *_: IdentifyMark()),
                do(gain_credits(4)),
                May("run your mark", (do(run_your_mark),)),
            ),
        ),
    ),
)

CHASTUSHKA = CardDefinition(
    name="Chastushka",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=3,
    faction="anarch",
    influence_cost=4,
    abilities=(
        PlayAbility(label="run HQ", clauses=(do(run("HQ")),)),
        if_successful(
            "sabotage 4 instead of breaching",
            do(
                instead_of_breaching_do(
                    lambda source: Sabotage(base=4, source=source), "sabotage 4 instead"
                )
            ),
        ),
    ),
)


COMPILE = CardDefinition(
    name="Compile",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(label="make a run", clauses=(do(run()),)),
        ConditionalAbility(
            label="search for a program and install it",
            condition=the_first_time_each("run", whenever_ice_is_encountered_in_its_run()),
            clauses=(
                search_stack_or_heap("program", IGNORING_ALL_COSTS),
                do(install_found(IGNORING_ALL_COSTS)),
                do(
                    add_it_back_later(
                        "add the program to the bottom of the stack",
                        when_run_ends(),
                        bottom=True,
                    )
                ),
            ),
            optional=True,
        ),
    ),
)


DIESEL = CardDefinition(
    name="Diesel",
    side=Side.RUNNER,
    type="event",
    influence_cost=2,
    faction="shaper",
    cost=0,
    abilities=(PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),),
)


def _shuffle_this_into_the_stack(_game: Game, resolution: Resolution) -> Effect:
    return ShuffleInto(cards=[resolution.source])


DIRECT_ACCESS = CardDefinition(
    name="Direct Access",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=1,
    faction="neutral-runner",
    influence_cost=1,
    abilities=(
        identities_lose_all_abilities_while_resolving(),
        PlayAbility(label="run any server", clauses=(do(run()),)),
        ConditionalAbility(
            label="shuffle this event into the stack",
            condition=when_its_run_ends(),
            clauses=(do(_shuffle_this_into_the_stack),),
            optional=True,
        ),
    ),
)


def _rez_that_ice(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.targets.get("unrezzed ice", ())
    return [Rez(card=ice, by=Side.CORP, must=True) for ice in chosen]


def _trash_that_ice(_game: Game, resolution: Resolution) -> list[Effect]:
    chosen = resolution.targets.get("unrezzed ice", ())
    return [Trash(cards=list(chosen), by=Side.CORP)] if chosen else []


FORGED_ACTIVATION_ORDERS = CardDefinition(
    name="Forged Activation Orders",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"sabotage"}),
    cost=1,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(
            label="the Corp must rez or trash unrezzed ice",
            clauses=(
                Announce((unrezzed_ice("unrezzed ice"),)),
                ChooseOne(
                    Side.CORP,
                    (
                        Choice("rez it", (do(_rez_that_ice),)),
                        Choice("trash it", (do(_trash_that_ice),)),
                    ),
                ),
            ),
        ),
    ),
    wording=(
        "As rule 9.12.3e supposes it, the Corp must choose between the two; a later printing "
        "lets them rez it and has them trash it otherwise, with the same results."
    ),
)


def _fully_break_sentry_in_its_run(game: Game, source: int, event: Event) -> bool:
    return (
        isinstance(event, FullyBroken)
        and is_its_run(game, source)
        and game.has_subtype(event.ice, "sentry")
    )


def _trash_that_sentry(_game: Game, resolution: Resolution) -> Effect:
    assert isinstance(resolution.event, FullyBroken)
    return Trash(cards=[resolution.event.ice])


FORKED = CardDefinition(
    name="Forked",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run", "sabotage"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PlayAbility(label="run any server", clauses=(do(run()),)),
        ConditionalAbility(
            label="trash the first sentry fully broken",
            condition=Condition(FullyBroken, _fully_break_sentry_in_its_run, first_each="run"),
            clauses=(do(_trash_that_sentry),),
        ),
    ),
)

HOT_PURSUIT = CardDefinition(
    name="Hot Pursuit",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    influence_cost=2,
    faction="criminal",
    cost=2,
    abilities=(
        PlayAbility(label="run HQ", clauses=(do(run("HQ")),)),
        if_successful("gain 9[c] and take 1 tag", do(gain_credits(9), take_tags(1))),
    ),
)


IVE_HAD_WORSE = CardDefinition(
    name="I've Had Worse",
    side=Side.RUNNER,
    type="event",
    cost=1,
    faction="anarch",
    influence_cost=2,
    abilities=(
        PlayAbility(label="draw 3 cards", clauses=(do(draw(3)),)),
        ConditionalAbility(
            label="draw 3 cards when trashed by damage",
            condition=when_trashed_by_damage(DamageKind.NET, DamageKind.MEAT),
            clauses=(do(draw(3)),),
            active_in=in_the_heap,
        ),
    ),
)

_DRAW_OR_GAIN = ConditionalAbility(
    label="draw 1 card or gain 1[c]",
    condition=whenever_you_install(printed_cost=1),
    clauses=(
        ChooseOne(
            Side.RUNNER,
            (
                Choice("draw 1 card", (do(draw(1)),)),
                Choice("gain 1[c]", (do(gain_credits(1)),)),
            ),
        ),
    ),
)


def _for_the_turn(_game: Game, _resolution: Resolution) -> Effect:
    return CreateDelayed(ability=_DRAW_OR_GAIN, duration=Duration.TURN)


IN_THE_GROOVE = CardDefinition(
    name="In the Groove",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"priority"}),
    cost=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        play_only_as_first_click(),
        PlayAbility(label="installs pay for the turn", clauses=(do(_for_the_turn),)),
    ),
)


def _look_at_5(_game: Game, _resolution: Resolution) -> Effect:
    return LookAtTop(side=Side.CORP, base=5)


def _arrange_5(_game: Game, _resolution: Resolution) -> Effect:
    return ArrangeTop(side=Side.CORP, base=5)


def _look_and_arrange(_game: Game, source: int) -> list[Effect]:
    indexing = Ability(label="see five cards on top of R&D and put them in order")
    return [
        FollowInstructions(
            clauses=(do(_look_at_5), do(_arrange_5)),
            resolution=Resolution(indexing, source, Side.RUNNER),
            words=indexing.label,
        )
    ]


INDEXING = CardDefinition(
    name="Indexing",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=0,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(label="run R&D", clauses=(do(run("R&D")),)),
        if_successful(
            "you may look at the top 5 cards and arrange them instead of breaching",
            do(
                for_the_run(
                    "the top 5 cards are arranged instead",
                    instead_of_breaching(_look_and_arrange, optional=True),
                )
            ),
        ),
    ),
)


JAILBREAK = CardDefinition(
    name="Jailbreak",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    influence_cost=0,
    cost=0,
    faction="neutral-runner",
    abilities=(
        PlayAbility(label="run HQ or R&D", clauses=(do(run("HQ", "R&D")),)),
        if_successful(
            "draw 1 card and access 1 additional card",
            do(draw(1), access_additional_when_breaching(1)),
        ),
    ),
)


LEGWORK = CardDefinition(
    name="Legwork",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="criminal",
    influence_cost=2,
    abilities=(
        PlayAbility(label="run HQ", clauses=(do(run("HQ")),)),
        if_successful(
            "access 2 additional cards when breaching HQ",
            do(access_additional_when_breaching(2, "HQ")),
        ),
    ),
)


PROCESS_AUTOMATION = CardDefinition(
    name="Process Automation",
    side=Side.RUNNER,
    type="event",
    influence_cost=1,
    faction="neutral-runner",
    cost=0,
    abilities=(
        PlayAbility(label="gain 2[c] and draw 1 card", clauses=(do(gain_credits(2), draw(1)),)),
    ),
)


def _unrezzed_cards(game: Game, _resolution: Resolution) -> list[tuple[int, str]]:
    installed = [o.oid for o in game.installed()]
    return cards(game, [card for card in installed if Expose(card=card).can_happen(game)])


def _expose_them(_game: Game, resolution: Resolution) -> list[Effect]:
    return [Expose(card=card) for card in resolution.targets["cards to expose"]]


SATELLITE_UPLINK = CardDefinition(
    name="Satellite Uplink",
    side=Side.RUNNER,
    type="event",
    cost=2,
    faction="criminal",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="expose up to 2 cards",
            clauses=(
                do(
                    _expose_them,
                    targets=(Target("cards to expose", _unrezzed_cards, 2, up_to=True),),
                ),
            ),
        ),
    ),
)


def _breaches_from_the_top(_game: Game, _source: int, effect: Effect) -> bool:
    is_of_run = isinstance(effect, Breach) and effect.of_run
    return is_of_run and effect.server == "R&D" and not effect.from_the_bottom  # type: ignore[attr-defined]


def _from_the_bottom(_game: Game, _source: int, effect: Effect) -> list[Effect]:
    assert isinstance(effect, Breach)
    return [replace(effect, from_the_bottom=True, replaced_by=set(effect.replaced_by))]


SHOWING_OFF = CardDefinition(
    name="Showing Off",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"run"}),
    cost=2,
    faction="anarch",
    influence_cost=3,
    abilities=(
        PlayAbility(label="run R&D", clauses=(do(run("R&D")),)),
        if_successful(
            "access from the bottom instead of the top",
            do(
                for_the_run(
                    "cards are accessed from the bottom instead",
                    Replace(_breaches_from_the_top, _from_the_bottom),
                )
            ),
        ),
    ),
)


def _is_remote(server: str) -> bool:
    return server not in CENTRAL_SERVERS


def _run_a_remote_server(_game: Game, _resolution: Resolution) -> Effect:
    return MakeRun(which=_is_remote)


def _trash_its_root(game: Game, source: int) -> list[Effect]:
    root = game.state.servers[game.run.server].root
    return [Trash(cards=list(root), by=Side.RUNNER, source=source)]


SINGULARITY = CardDefinition(
    name="Singularity",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"double", "run"}),
    cost=4,
    faction="anarch",
    influence_cost=3,
    abilities=(
        additional_cost_to_play(Cost(clicks=1)),
        PlayAbility(label="run a remote server", clauses=(do(_run_a_remote_server),)),
        if_successful(
            "trash the root instead of breaching",
            do(for_the_run("the root is trashed instead", instead_of_breaching(_trash_its_root))),
        ),
    ),
)

SURE_GAMBLE = CardDefinition(
    name="Sure Gamble",
    side=Side.RUNNER,
    type="event",
    influence_cost=0,
    faction="neutral-runner",
    cost=5,
    abilities=(PlayAbility(label="gain 9[c]", clauses=(do(gain_credits(9)),)),),
)


TEST_RUN = CardDefinition(
    name="Test Run",
    side=Side.RUNNER,
    type="event",
    cost=3,
    faction="shaper",
    influence_cost=3,
    abilities=(
        PlayAbility(
            label="search for a program and install it for this turn",
            clauses=(
                search_stack_or_heap("program", IGNORING_ALL_COSTS),
                do(install_found(IGNORING_ALL_COSTS)),
                do(
                    add_it_back_later(
                        "add the program to the top of the stack", when_turn_ends(Side.RUNNER)
                    )
                ),
            ),
        ),
    ),
)


def _gain_all_three_subtypes(_game: Game, resolution: Resolution) -> Effect:
    ice = resolution.the("a piece of ice")
    return LastingChange(
        target=ice,
        declarations=(gain_subtypes(ice, "sentry", "code gate", "barrier"),),
        duration=Duration.TURN,
        words="it is also a sentry, code gate and barrier",
    )


TINKERING = CardDefinition(
    name="Tinkering",
    side=Side.RUNNER,
    type="event",
    subtypes=frozenset({"mod"}),
    cost=0,
    faction="shaper",
    influence_cost=4,
    abilities=(
        PlayAbility(
            label="a piece of ice gains sentry, code gate and barrier",
            clauses=(
                do(
                    _gain_all_three_subtypes,
                    targets=(installed_ice("a piece of ice", own_sentence=True),),
                ),
            ),
        ),
    ),
)
