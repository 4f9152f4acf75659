"""What players say at a table for the labels of options, and for what nobody ever chooses."""

import re
from collections.abc import Mapping

from app.table_talk.number_words import DIGITS_BY_WORD
from app.table_talk.spelling import SOMEBODY, in_first_person, normalise_label
from engine.kernel.turns.refusals import STARTING_HAND_OBSTACLE

CONTINUE = "continue"
"""The label of the option by which the Runner stays in a run."""
DECLINE_LABELS = (
    *("pass", CONTINUE, "decline", "choose nothing", "do not replace"),
    *("trash nothing", "discard nothing", "find nothing", "remove nothing"),
)
"""The labels of options by which a player does nothing."""
_SPEND_NOTHING_LABELS = ("spend 0[c]", "pay 0[c]")
"""Their labels if an amount is chosen and a player may spend nothing."""

_NO = r"no(?:pe|,? thanks|,? thank you)?|no,? no|nah|nay|n"
"""What players say for no more than no."""

_LABELS_BY_PHRASE: Mapping[str, tuple[str, ...]] = {
    r"end|eot|end of (?:my |the |this )?turn"
    r"|(?:end|finish|next|skip)(?: (?:my|the|this))?[ -](?:turn|phase|step|window)|pass priority"
    r"|no (?:further )?(?:(?:re)?actions?|paids?|paid abilit(?:y|ies)|responses?)"
    r"|your (?:turn|move|go|priority)|(?:you|they) go"
    r"|(?:fire|resolve)(?: (?:the|all|both|every|each|his|its|their|unbroken))*"
    r" (?:sub(?:routine)?s?|unbroken)"
    r"|(?:take|eat|tank|face|suffer)(?: (?:it on the chin|the|both|all|hit|damage|subs?"
    r"|subroutines?))+": ("pass",),
    rf"{_NO}|done(?: \w+ing)?|finished|no more(?: \w+)?|stop here|skip"
    r"|(?:do )?nothing|none|neither|not now"
    r"|all good|fine|done with (?:it|this|(?:my|the) (?:turn|run))|never ?mind|nvm"
    r"|no (?:targets?|hit)|whiff|decline|refuse|tank it"
    r"|fail(?: to find)?|(?:nothing|none|no one|nobody|neither) (?:of|from) (?:it|them|these|those)"
    r"|(?:the )?sub(?:routine)?s? (?:fires?|resolves?|hits?|lands?)"
    r"|(?:i )?(?:can't|cannot|can not|won't|will not|could not|couldn't) "
    r"(?:afford|pay|break|prevent|find)(?: .+)?"
    r"|let .+ (?:fire|resolve|land|happen|through|go|live)|nothing (?:here|now|else|more)"
    r"|(?:do not|don't) want to|ok(?:ay)?|next|wait|pass"
    r"|let (?:him|her|them|the runner) (?:through|in|go|pass|have it)"
    r"|(?:let|leave|allow) (?:it|them|that|the (?!(?:run|server)$)\w+)"
    r"(?: (?:fire|resolve|be|alone|there))?"
    r"|(?:(?:and|no|nah),? )?(?:leave|keep) (?:all|both|everything|them|that|those)(?: of them)?"
    r"|stay(?:ing)? (?:here|put)"
    r"|(?:do not|don't|no|not|never) (?:rez|break|boost|use|trigger|do|trash|pay|steal|score"
    r"|discard|pump|spend|find|install|host|bother|bypass|fire|prevent|avoid)\w*(?: .+)?"
    r"|(?:do not|don't)"
    r"|(?:rez|break|boost|use|trigger|trash|pay|choose|take|play|install|spend|find|add|pump) "
    r"(?:nothing|none|neither)": (*DECLINE_LABELS, *_SPEND_NOTHING_LABELS),
    r"(?:the )?run (?:continues|goes on)|continue(?: (?:with )?(?:the run|running)| to .+)?"
    r"|(?:go|carry|move) on|proceed"
    r"|(?:(?:nope|no|yes|yeah),? )?(?:(?:i'm|we're|go|come|going|get) )?in"
    r"|let (?:me|us) in|commit|stay in|next ice|press on|onwards?|go(?:,? go)*": (CONTINUE, "pass"),
    r"(?:click for |take |gain |get |grab |make )*(?:an? |one |\d+ |some )?"
    r"(?:credits?|creds?|money|cash|bucks?)": ("gain 1 credit",),
    r"(?:click (?:for|to) )?draw(?: (?:an?|one|\d+))?(?: cards?)?": ("draw 1 card",),
    r"(?:click to )?(?:remove|clear|shake|lose|drop|get rid of)"
    r"(?: (?:an?|the|my|one|\d+))? tags?": ("remove 1 tag",),
    r"purge .*|(?:clear|wipe|remove|flush|get rid of)(?: (?:all|the|their|his|her))*"
    r" virus(?:es)?(?: (?:counters?|tokens?))?": ("purge",),
    r"mull(?:y|igan)?|redraw|(?:(?:take|draw) )?(?:a )?(?:new|fresh|another) hand"
    r"|throw (?:it|them) back": ("take a mulligan",),
    r"keep(?: (?:it|that|this|hand|my hand))?|no mull(?:y|igan)?"
    r"|(?:(?:it |that )?looks )?good(?: hand)?|happy": (
        "keep the hand",
        *DECLINE_LABELS,
    ),
    r"jackout|(?:leave|give up|abort|abandon|stop|quit)(?: (?:the|this|my))? (?:run|server)|leave"
    r"|bail(?: out)?|run away|get out|bounce(?: off)?|back off|retreat": (
        "jack out",
        "end the run",
    ),
    r"etr": ("end the run",),
    r"(?:do not|don't|not?) jack(?:ing)?(?: out)?|stay(?: in the run)?|keep (?:going|running)"
    r"|go through(?: with it)?": (CONTINUE, "pass"),
}
"""Labels of options, by patterns of what people say for any of them."""

_RUN_PHRASE = re.compile(
    r"(?:run|attack|hit|poke|check|(?:face|hard) ?check|go(?: to| for)?"
    r"|(?:make|do|start|initiate) (?:a )?run)"
    r"(?: (?:on|at|against|into))?(?: (?:the|a|an|my|his|her|their))? (?P<server>.+)"
)
_SERVERS_BY_PHRASE: Mapping[str, str] = {
    r"h\.?q\.?|(?:corp'?s? )?hand": "HQ",
    r"r ?(?:&|n|and|\+)? ?d|(?:corp'?s? )?deck": "R&D",
    r"archives?|arc|(?:corp'?s? )?(?:discard(?: pile)?|bin)": "Archives",
    r"(?:remote|server|remote server|[rs]) ?#?(?P<number>[1-9]\d?)": "remote {number}",
}
"""Names of servers, by patterns of what people say for them."""
_NUMBER_WORD = re.compile(rf"\b(?:{'|'.join(DIGITS_BY_WORD)})\b")

_UNCHOOSABLE: Mapping[str, tuple[str, str]] = {
    r"(?:take a )?mulligan|keep(?: (?:it|(?:my |the )?hand))?": STARTING_HAND_OBSTACLE,
    r"(?:(?:take|make|do) )?(?:my |the )?mandatory draw": (
        "5.6.1e",
        "the Corp draws as their turn begins, without a choice",
    ),
    r"discard(?: .+)?": (
        "5.5.2",
        "players discard in the discard phase of their turn, down to their maximum hand size",
    ),
    r"(?:do not |don't )?steal(?: .+)?": (
        "7.1.6",
        "an agenda is stolen when it is accessed, unless an ability says otherwise: a run on its "
        "server leads there",
    ),
    r"access(?: .+)?": (
        "7.3.1",
        "cards are accessed as a server is breached, which a successful run leads to",
    ),
    r"breach(?: .+)?": ("7.3.1", "a server is breached once a run on it is successful"),
    r"bypass(?: .+)?": (
        "6.5.8",
        "ice is bypassed only by an ability that says so",
    ),
    r"end (?:(?:the|this) )?run": (
        "6.1.4",
        "a run is ended by an ability that says so, or by the Runner, who jacks out",
    ),
    r"encounter(?: .+)?|approach(?: .+)?": (
        "6.1.1",
        "the Runner meets the ice in the course of a run, from the outermost inwards",
    ),
}
"""What comes about by itself, by abilities or at one moment only: patterns, the rule, and how."""


_LEAD_IN = re.compile(
    r"^(?:/|match(?: strength)? and (?=(?:fully )?break)"
    r"|(?:can|could|may|shall|should|do|does|will|would) "
    rf"{SOMEBODY} |(?:you|he|she|they) (?:can|could|may|should) "
    r"|(?:i|we) (?:want|wish|have|would like) to "
    r"|i'd like to |i'?m going to |i(?:'ll| will) |let(?: me|'s) "
    r"|(?:please|yes|yeah|yep|yup|ok(?:ay)?|so|well|then|just|simply|double),? "
    r"|(?:whatever|fine|sure|all ?right|right|good|ugh|hm+),+ |any (?=rez)"
    r"|first,? (?:the )?(?!one|option|choice|of)"
    r"|(?:(?:use|spend|with|for) )?(?:(?:a|an|all|one|my|the|of|first|second|third|last|next|\d) )*"
    r"(?:clicks?|actions?) ?\d?:? (?:(?:for|to|on) )?"
    r"|(?:pay|spend|for) \d+(?:\[c\]| credits?| creds?)?,? (?:(?:to|and) )?"
    r"(?=(?!cred|click)[a-z]{3})"
    r"|\d+ (?:credits?|creds?),? (?:(?:to|and) )?(?=(?:break|boost|pump|trash|remove|clear|rez)\b)"
    r"|(?:i'?m|i am|i|we) )+(?=\S)"
)
_REZZING = re.compile(
    r"^(?:are )?(?:(?:you|he|she|they|(?:the )?corp)(?:'re|'s| is| are)? )?rezzing\b"
)
"""How players say, or ask each other, at a table that somebody rezzes."""
REPETITION = re.compile(
    r"(?<=\w)(?<!\bthe)(?<!\bmy) (?:first|once|twice|thrice|once more"
    r"|(?:\d|two|three|four|five) ?(?:times|x)|x ?\d)$"
)
"""How often a play is made (each time is a choice of its own), or that it comes first."""
_SUBJECT = re.compile(r"^(?:the )?(?:corp|runner|opponent|he|she|they) (?=[a-z]{3})")
_TRAILING_PRONOUN = re.compile(
    r"(?<=\w) (?:it|this|that|them|this card|that card|(?:a|any|some|one) (?:card|thing)"
    r"|something|anything|everything|all|stuff)$"
)
_TRAILING_PLACE = re.compile(
    r" (?:on|in|into|at|to|onto|before|protecting|in front of|over) (?:the |a |my )?"
    r"(?:hq|r ?(?:&|and|n) ?d|rnd|archives|(?:new )?(?:remote|server)(?: \d+)?|rig|table)$"
)

_PROTECTING = re.compile(
    r"(?:ice|protect|defend)(?: up)?(?: (?:the|my|a|new))*"
    r" (?:hq|r ?(?:&|and|n) ?d|rnd|archives|remote|server)(?: \d+)?"
)


def core_phrase(label: str) -> str:
    """Return a label in plain letters without what makes it a sentence, a question or a request."""
    phrase = _LEAD_IN.sub("", normalise_label(label))
    return REPETITION.sub("", _REZZING.sub("rez", phrase))


def _in_own_words(phrase: str) -> str:
    """Return what somebody is said to do, as they would say it of themselves."""
    did = _SUBJECT.sub("", phrase)
    return phrase if did == phrase else in_first_person(did)


def labels_for_phrase(label: str) -> tuple[str, ...]:
    """Return the labels of options that people call so, the likeliest first."""
    phrase = core_phrase(label)
    phrasings = dict.fromkeys((phrase, _in_own_words(phrase)))
    found = (
        meant
        for way in phrasings
        for words, meant in _LABELS_BY_PHRASE.items()
        if re.fullmatch(words, way)
    )
    return next(found, ()) or next(filter(None, map(_run_labels, phrasings)), ())


def run_target(label: str) -> str | None:
    """Return the server that a label in few words says to run on; ``None`` for no run."""
    match = _RUN_PHRASE.fullmatch(label)
    return None if match is None else match["server"]


def _run_labels(label: str) -> tuple[str, ...]:
    """Return the label of a run on the server that people call so."""
    if (target := run_target(label)) is None:
        return ()
    server = _NUMBER_WORD.sub(lambda found: DIGITS_BY_WORD[found[0]], target)
    found = ((re.fullmatch(words, server), name) for words, name in _SERVERS_BY_PHRASE.items())
    return tuple(f"run {name.format(**of.groupdict())}" for of, name in found if of is not None)


_OPTION_VERBS: Mapping[str, str] = {
    "put|place|deploy|slam|slap|jam|throw down": "install",
    "kill(?! (?:him|her|them|me|you|(?:the )?(?:runner|player))$)|destroy|break up|bin": "trash",
    "flip|reveal|turn(?: it)? (?:up|over)": "rez",
    "activate|expend|pop(?= )|(?:fire|resolve)(?= )|trigger": "use",
    "cast": "play",
    "crack|smash|brake|full(?:y)? break": "break",
    "accept|float|eat": "take",
    "grab|get|fetch|tutor": "find",
    "toss|throw away|throw out|ditch|pitch": "discard",
}
"""Verbs that options have, by patterns of what people say for them."""


def with_option_verb(label: str) -> str:
    """Return a label in few words with its verb replaced by the one that options have for it."""
    phrase = _in_own_words(core_phrase(label))
    if phrase.startswith(("install ", "put ", "place ")):
        phrase = _TRAILING_PLACE.sub("", phrase)
    phrase = _TRAILING_PRONOUN.sub("", phrase)
    if _PROTECTING.fullmatch(phrase) is not None:
        return "install ice"
    for others, verb in _OPTION_VERBS.items():
        if (found := re.match(rf"(?:{others})(?= |$)", phrase)) is not None:
            return verb + phrase[found.end() :]
    return phrase


_MEANS = re.compile(
    r"^(?:use|using|with|through) .+? to (?=(?:install|play|run|draw|host|trash|break)\b)"
)
_PURPOSE = re.compile(r" (?:for|with|because|since|to get|to make|so that) .+$")


def without_means_or_purpose(label: str) -> list[str]:
    """Return the label in few words without its means and without its purpose, if it has any."""
    phrase = core_phrase(label)
    return [one for one in (_MEANS.sub("", phrase), _PURPOSE.sub("", phrase)) if one != phrase]


_UNDO = re.compile(
    r"(?:undo|cancel|rewind|revert|redo)(?: (?:it|that|this|(?:my |the )?(?:last |latest )?"
    r"(?:move|choice|step|decision|action|turn)))?"
    r"|(?:go |step |take (?:(?:it|that|this|the move|my move|one) )?)?back(?: one step)?|oops"
)


_PERMISSION = re.compile(rf"(?:(?:please|so|and),? )?(?:can|could|may) {SOMEBODY} .+")


_NOT = r"(?:n't|'t|not| not)?"
_WHY_NOT = re.compile(
    rf"(?:(?:and|so|but),? )?(?:why )?(?:(?:can|could|may){_NOT} (?P<who>{SOMEBODY})(?: not)?"
    rf"|(?:am|is|are){_NOT} (?P<whom>{SOMEBODY})(?: not)? (?:allowed|able) to) "
    r"(?P<what>(?!do (?:it|that|this)\b).+?)(?: (?:here|at this (?:point|moment)|yet))?"
)


def parse_why_not(label: str) -> str | None:
    """Return the question whether a play is possible for one why it is not; ``None`` if neither."""
    match = _WHY_NOT.fullmatch(normalise_label(label))
    return None if match is None else f"can {match['who'] or match['whom']} {match['what']}"


_OTHER_MOMENT = re.compile(r" (?:during|while|when(?:ever)?|after|before|in the middle of) \w")


def is_general_question(label: str) -> bool:
    """Whether somebody asks if a play is possible at some moment, which need not be this one."""
    match = _PERMISSION.fullmatch(normalise_label(label))
    return match is not None and _OTHER_MOMENT.search(match[0]) is not None


def is_asking_permission(label: str) -> bool:
    """Whether somebody asks if a play is possible."""
    return _PERMISSION.fullmatch(normalise_label(label)) is not None


_OBLIGATION = re.compile(
    rf"(?:must {SOMEBODY}|(?:do|does) {SOMEBODY} (?:have|need) to"
    rf"|(?:am|are|is) {SOMEBODY} (?:forced|required|obliged) to) (?P<what>.+)"
)


def parse_obligation_question(label: str) -> str | None:
    """Return the play that somebody asks whether they must make; ``None`` for another label."""
    match = _OBLIGATION.fullmatch(normalise_label(label))
    return None if match is None else match["what"]


_YES = r"y|please|yes|yep|yeah|yup|aye|sure|of course|do (?:it|that)|go (?:ahead|for it)|agreed?"
_AGREEMENT = re.compile(
    rf"{_YES}|fire (?:it|them|all|everything)"
    r"|(?:(?:use|trigger|resolve|do) )?(?:both|all|any|each|every ?one)"
    r"(?: (?:of )?(?:them|it|order))?|everything|whichever"
    r"|(?:it )?(?:doesn't|don't) matter"
)


def is_yes(label: str) -> bool:
    """Whether somebody says no more than yes."""
    return re.fullmatch(_YES, core_phrase(label)) is not None


def is_no(label: str) -> bool:
    """Whether somebody says no more than no."""
    return re.fullmatch(_NO, core_phrase(label)) is not None


def is_agreement(label: str) -> bool:
    """Whether somebody says yes to whatever is offered, or that all is one to them."""
    return _AGREEMENT.fullmatch(core_phrase(label)) is not None


def is_undo(label: str) -> bool:
    """Whether somebody wants to undo a choice."""
    return _UNDO.fullmatch(core_phrase(label)) is not None


def find_unchoosable(label: str) -> tuple[str, str] | None:
    """Return the rule by which something comes about that nobody chooses, and how it does."""
    phrase = core_phrase(label)
    found = (how for words, how in _UNCHOOSABLE.items() if re.fullmatch(words, phrase))
    return next(found, None)


def is_reached_in_run(label: str) -> bool:
    """Whether a run that goes on leads to what is asked for."""
    return core_phrase(label).startswith(("access", "breach", "approach", "encounter", "steal"))


_CAUSES: Mapping[str, tuple[str, str]] = {
    "break": (
        "9.8.6",
        "subroutines are broken by abilities that say so, mostly those of icebreakers, in the "
        "course of an encounter",
    ),
    r"(?:give (?:him|her|them|the runner) (?:an? |\d )?)?tags?": (
        "10.5.1",
        "only abilities of cards give the Runner tags; no basic action does",
    ),
    "damage|kill|flatline|(?:do|deal|give) (?:.* )?damage|brain": (
        "10.4.1",
        "the Runner suffers damage by abilities and subroutines of cards",
    ),
    "rez": ("8.1.2", "the Corp rezzes unrezzed cards, and has none that it may rez"),
    "derez": ("8.1.3a", "only effects of cards derez cards"),
    "trace": ("10.8.1", "a trace begins only when a card says so"),
    "score": (
        "1.17.3a",
        "the Corp scores an installed agenda with as many advancement counters as it requires",
    ),
    "advance": ("1.18.1", "the Corp advances an installed card that can be advanced"),
    "(?:boost|pump|strengthen|raise)": (
        "3.9.5a",
        "only abilities that say so raise strength, mostly those of icebreakers",
    ),
    "trash": (
        "7.1.5",
        "the Runner trashes a card that they access by paying its trash cost; other cards are "
        "trashed by abilities, and resources of a tagged Runner by an action of the Corp's",
    ),
    "play": ("8.6.1", "only events and operations are played"),
}
"""What brings about what a verb says: patterns of verbs, the rule, and how."""


def find_cause(label: str) -> tuple[str, str] | None:
    """Return by which rule, and how, what the label's verb says can come about at all."""
    phrase = core_phrase(label)
    found = (how for verb, how in _CAUSES.items() if re.fullmatch(rf"(?:{verb})(?: .+)?", phrase))
    return next(found, None)


PATTERNS = (*_LABELS_BY_PHRASE, *_UNCHOOSABLE, *_CAUSES, *_OPTION_VERBS)
"""Patterns of the words that are understood here."""
