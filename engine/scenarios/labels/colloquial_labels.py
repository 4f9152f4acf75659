"""What players say at a table in words that no option has, and what it is called here."""

import re
from collections.abc import Collection, Mapping, Sequence

from engine.kernel.decisions import plain
from engine.kernel.intents.answers import GoOn
from rules.only_one import only_one

_AUTOMATIC_ACTS: tuple[tuple[str, str], ...] = (
    (
        r"(?:end|pass|finish)s?(?: my| your| the| their)? turn",
        "a turn ends by itself when its player has no [click] left to spend",
    ),
    (
        r"steals?\b.*",
        "an agenda is stolen as it is accessed, and the Runner is asked only about what that costs",
    ),
    (
        r"breach(?:es)?\b.*",
        "a server is breached without a choice; which card is accessed may be a choice",
    ),
    (
        r"(?:approach|encounter|pass)(?:es)? (?:the )?(?:ice|server)\b.*",
        "a run goes from step to step by itself, and asks only whether to jack out",
    ),
    (
        r"(?:resolve|fire|let)s?\b.*\b(?:subs?|subroutines?)\b.*",
        "subroutines that are not broken resolve by themselves once everybody has passed",
    ),
)
"""Ways to say what happens without a decision, each with what to answer."""
_GOING_ON = re.compile(
    r"(?:proceed|stay|go on|keep (?:running|going)|(?:do not|don't) jack out)\b.*"
)
"""Ways to say that somebody does not jack out."""

_DECLINING_LABELS = ("decline", "choose nothing", "do not replace")
_REFUSING = re.compile(r"no|none|nothing|(?:do not|don't) .+")
"""Ways to say no."""

_AGREEING = re.compile(r"(?:yes|yeah|yep|ok|okay|sure|accept|do it|do so)\b(?: please)?")
"""Ways to say yes."""

_BASIC_ACTIONS: tuple[tuple[str, str], ...] = (
    (r"(?:take|get|click for)(?: an?| 1)? credits?", "gain 1 credit"),
    (r"(?:take|get|click for)(?: an?| 1)? (?:card|draw)", "draw 1 card"),
    (r"(?:clear|lose|shake|take off|remove)(?: an?| the| my| 1)? tag", "remove 1 tag"),
)
"""Players' words for basic actions, each with its option."""

_CHOOSING_VERBS = frozenset(
    ("choose", "pick", "select", "target", "attack", "on", "at", "to", "into")
)
"""Verbs that may stand before what is chosen, if the option has another."""

_FINDING_VERBS = frozenset(("search", "fetch", "tutor", "get", "grab", "take", "look", "add"))
"""Verbs that may stand before what is found."""


def find_paraphrased_option(label: str, offered: Sequence[str]) -> str | None:
    """Return the only option that a label differs from by a verb or one word.

    It also knows what basic actions and remote servers are called at tables.
    """
    said = plain(label)
    if explain_automatic_act(label, offered) is not None:
        return None
    if _REFUSING.fullmatch(said):
        return next((option for option in offered if option in _DECLINING_LABELS), None)
    if _AGREEING.fullmatch(said):
        done = [option for option in offered if option not in _DECLINING_LABELS]
        return done[0] if len(done) == 1 < len(offered) else None
    if (number := re.fullmatch(r"x ?= ?(\d+)", said)) is not None:
        return only_one(option for option in offered if option.startswith(f"pay {number[1]}[c]"))
    return _option_by_other_words(said, {plain(option): option for option in offered})


def _option_by_other_words(said: str, by_words: Mapping[str, str]) -> str | None:
    """Return the option that says it with another verb, without one, or with another noun."""
    verb, _, rest = said.partition(" ")
    basic = next((option for form, option in _BASIC_ACTIONS if re.fullmatch(form, said)), "")
    for words in (basic, said.replace("server ", "remote "), rest):
        if words in by_words:
            return by_words[words]
    if verb in _FINDING_VERBS:
        return by_words.get(f"find {rest}")
    if verb not in _CHOOSING_VERBS:
        return None
    alike = [option for words, option in by_words.items() if f" {words}".endswith(f" {rest}")]
    return only_one(alike) if alike else by_words.get(rest.removesuffix("s"))


def explain_automatic_act(label: str, offered: Collection[str]) -> str | None:
    """Return what to say of a label for which there is no decision; ``None`` for any other."""
    said = plain(label)
    if GoOn.prefix in offered and _GOING_ON.fullmatch(said):
        return f"did you mean {GoOn.prefix}?"
    return next((answer for form, answer in _AUTOMATIC_ACTS if re.fullmatch(form, said)), None)


_OTHER_VERB_FROM_HAND = {"play": "install", "install": "play"}
"""What is done with cards from hand, each with the verb for other types."""


def find_option_by_card_type(label: str, offered: Collection[str]) -> str | None:
    """Return the option that plays the card if the label installs it, or the reverse."""
    verb, _, named = plain(label).partition(" ")
    done = f"{_OTHER_VERB_FROM_HAND.get(verb)} {named}"
    return next((option for option in offered if plain(option) == done), None)
