"""What players say at a table that is no play, and what to answer: a rule, or where to look."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from app.table_talk.phrasebook import core_phrase
from app.table_talk.spelling import normalise_label
from engine.kernel.decisions import plain


@dataclass(frozen=True, slots=True)
class RemarkReply:
    """An answer, and the rule that it comes from, if it comes from one."""

    answer: str
    rule: str = ""


_WHOSE = (
    r"(?:(?:the |my |your |his |her |their |our |both |all )?(?:(?:corp|runner|opponent)'?s? )?)"
)
_LOOK = (
    r"(?:what(?:'s| is| are)(?: (?:the )?cards?)? (?:in|on)|which cards are in|look(?: \w+)?"
    r"|(?:peek|check|see|view|read|search|inspect)(?: (?:at|in|into|through))?"
    r"|(?:show|reveal)(?: (?:me|us|you))?) " + _WHOSE
)

_HOW_MANY = r"(?:how (?:many|much)|number of|count) "
_COUNT_IN_ZONE = rf"{_HOW_MANY}(?!cards?\b).+ (?:in|has|have) {_WHOSE}"
"""How many of some cards are among others: only somebody who sees those cards knows it."""

_REPLIES: Mapping[str, RemarkReply] = {
    r"concede(?: the game)?|give up|resign|surrender|scoop|quit(?: the game)?|gg(?: wp)?|good game"
    r"|forfeit(?: the game)?|(?:(?:you|he|she|they) )?(?:wins?|won|lost|loses?)": RemarkReply(
        "the game ends when a player fulfils a condition to win; these rules have no way to "
        "give up, but a tournament may",
        "1.7.1",
    ),
    r"(?:offer|agree (?:to|on)|accept|propose|call(?: it)?|ask for|intentional)(?: (?:a|the))? draw"
    r"|(?:a )?tie|stalemate": RemarkReply(
        "a game is a draw if both players would win at the same moment; they cannot agree on one",
        "1.7.1a",
    ),
    rf"{_LOOK}(?:hand|hq|grip|cards)": RemarkReply(
        "players look at their own hand and not at the other’s; the board shows both", "4.3.2"
    ),
    rf"{_LOOK}archives?": RemarkReply(
        "both players may look at what is faceup in Archives, and the Corp alone at what is "
        "facedown; the board shows it",
        "4.4.6c",
    ),
    rf"{_LOOK}(?:heap|discard(?: pile)?|trash|bin)": RemarkReply(
        "both players may look through the heap at any time; the board shows it", "4.4.7b"
    ),
    rf"{_LOOK}(?:top .+|(?:top )?cards?|deck|r ?(?:&|and) ?d|stack)": RemarkReply(
        "nobody looks at cards in a deck unless a rule or an ability says so", "4.2.2"
    ),
    r"expose(?: .+)?|(?:look|peek|check)(?: at)? (?:the )?(?:remote|server|ice|facedown|unrezzed)"
    r"(?: .+)?": RemarkReply(
        "an ability or a rule shows a hidden card; who knows it may also name it, truly or not",
        "10.2.2b",
    ),
    r"(?:what does|how does) .+ (?:do|work|say)|read .+|(?:the )?text of .+"
    r"|(?:how much .+|what(?: (?:does|do|would) .+)?) costs?(?: .+)?": RemarkReply(
        "the search above finds a card’s text, a term or a rule by its name"
    ),
    rf"{_COUNT_IN_ZONE}(?:hand|hq|grip)": RemarkReply(
        "both players may know how many cards a hand has; only its player may see them",
        "4.3.2",
    ),
    rf"{_COUNT_IN_ZONE}(?:deck|r ?(?:&|and) ?d|stack)": RemarkReply(
        "both players may know how many cards a deck has; neither may see them", "4.2.2"
    ),
    rf"{_HOW_MANY}(?:(?:runs?|turns?|rounds?|times|accesses)\b.*"
    r"|.*\b(?:made|spent|drawn|drew|played|accessed|stolen|scored|trashed|done"
    r"|happened))": RemarkReply(
        "what has happened is on this page step by step, each with its rule"
    ),
    rf"{_HOW_MANY}"
    r"(?!.*\b(?:needs?|can|may|must|should|would|will|to|subs?|subroutines?)\b)"
    r"(?=.*\b(?:has|have|had|got|installed|in|on|there|left|rezzed)\b).+": RemarkReply(
        "both players may know how many cards, credits and the like each has; the board shows it",
        "10.2.3a",
    ),
    r"(?:is|are) .+ (?:rezzed|unrezzed|installed|faceup|facedown)|(?:which|what) ice .+"
    r"|how strong (?:is|are) .+|what(?:'s| is| are) .*\bstrength\b.*": RemarkReply(
        "both players see how cards lie and which are faceup; the board shows it", "10.2.3a"
    ),
    r"(?:is (?:it|this|the game) |game )over(?: yet)?|did (?:i|we|he|she|they) (?:win|lose|die)"
    r"|who (?:wins|won|has won|lost)"
    r"|(?:am i|is (?:he|she|the runner)) (?:dead|flatlined)": RemarkReply(
        "the game goes on as long as a player has a decision here"
    ),
    r"who (?:goes|is|plays|starts) first|who starts|roll (?:a |the )?(?:die|dice)"
    r"|(?:flip|toss) a coin": RemarkReply("the Corp takes the first turn", "1.6.7"),
    r"(?:re)?shuffle(?: .+)?": RemarkReply(
        "a deck is shuffled as the game begins, after a search, and when an ability says so",
        "8.7.3",
    ),
    r"(?:any |(?:do )?you have (?:a |any ))?(?:responses?|reactions?)|respond|react"
    r"|(?:are|have) you .+|what (?:can|could|may) (?:you|he|she|they|the \w+)(?: .+)?": RemarkReply(
        "while a window is open, each player who may act gets a turn to", "9.2.4"
    ),
    r"pay(?: (?:for|the|my|it|with|up|costs?)\b.*"
    r"| \d+(?:\[c\])?(?: (?:credits?|creds?))?)?": RemarkReply(
        "choose first what the cost is for; paying comes then", "1.16.1"
    ),
    r"(?:hello|hi|hey|thanks?|thank you|sorry|good (?:luck|day|morning|evening)|have fun|glhf)"
    r"(?: (?:there|you|all|everybody|again|a lot|so much))*"
    r"|help|\?*|commands?|options?|(?:what|where|which)(?: .+)? (?:can|could|may|should) (?:i|we)"
    r"(?: .+)?|what|(?:what|which)(?:'s| is| are)? (?:my |his |her |the )?(?:options|choices|moves)"
    r"|what (?:do|must) (?:i|we)(?: .+)? do": RemarkReply(
        "the options below are what may be done now; tap one"
    ),
    r"(?:is|was) (?:that|this|it) (?:legal|allowed|possible)"
    r"|why (?:not|can'?t|cannot)(?: .+)?": RemarkReply(
        "type the play itself; if the rules forbid it, the answer names the rule"
    ),
    r"(?:what|which) (?:phase|step|window|moment)(?: .+)?|where are we(?: .+)?"
    r"|(?:call (?:a |the )?)?judge|why(?: .+)?|ruling"
    r"|(?:(?:tell|show)(?: me)? )?(?:the )?rules?": RemarkReply(
        "the number beside this moment leads to its rule, and so does that of every step"
    ),
    r"(?:(?:show|see|view|look at|where(?:'s| is))(?: me)? )?(?:the )?(?:board|table)"
    r"|(?:what|which).* (?:installed|in play|on the (?:table|board)|in \w+ rig)": RemarkReply(
        "the board is on this page, below what may be done or beside it"
    ),
    r"what(?: has|'s| is)?(?: just)? (?:happen(?:ed|ing)|going on)(?: .+)?"
    r"|history|log": RemarkReply(
        "what has happened is on this page step by step, each with its rule"
    ),
    r"(?:change|edit|set up)(?: .+)?|(?:add|give(?! up)|set) .+|cheat(?: .+)?": RemarkReply(
        "“Change the position” below puts cards on the table and sets credits, clicks and tags"
    ),
    r"hold(?: on)?|(?:no|oh) wait|wait a (?:moment|minute|second)|stop|one moment|hang on"
    r"|time(?: out)?|pause|think(?:ing)?|hmm+|(?:maybe|perhaps|wait)(?: .+)?"
    r"|(?:i )?(?:don't|do not|can't) (?:know|care|decide|mind)(?: .+)?|not sure|no idea|dunno|idk"
    r"|whatever|random(?:ly)?|either(?: one)?|you (?:choose|decide)|depends|let me think"
    r"|it depends": RemarkReply("nothing happens until you tap an option"),
    r"restart|reset|start (?:over|again|anew)|(?:a )?new game|begin again|rematch"
    r"|(?:go )?(?:back )?(?:from|to) the (?:beginning|start)": RemarkReply(
        "“From the beginning” starts it anew; it appears below once you have chosen something"
    ),
    r"save(?: .+)?|share(?: .+)?|bookmark|(?:copy )?(?:the )?link|export|download": RemarkReply(
        "the address of this page keeps what you played; a link and a file are below"
    ),
}
"""Answers by patterns of what people say; the first that fits counts."""


_QUESTION = re.compile(
    r"(?:what|who|whose|which|where|when|why|how|is|are|am|was|were|do|does|did|has|have|can|any)\b.*"
)
_OPEN_QUESTION = re.compile(r"(?:what|who|whose|which|where|when|why|how)(?:'s)? .*")
_SEARCH_HINT = RemarkReply("the search above answers questions about rules, terms and cards")


def search_hint(label: str) -> RemarkReply | None:
    """Return where to ask a question that nothing else answers; ``None`` if it is no question."""
    return _SEARCH_HINT if _QUESTION.fullmatch(normalise_label(label)) else None


def _may_be_play(words: str, offered: Collection[str]) -> bool:
    begins = re.compile(rf"{re.escape(words.partition(' ')[0])}\b|.*\b{re.escape(words)}\b")
    return bool(words) and any(begins.match(plain(option)) for option in offered)


def find_reply(label: str, offered: Collection[str]) -> RemarkReply | None:
    """Return the answer to a label that is no play; ``None`` if it may be a play.

    It may be one if an option begins with the same word (to reveal something), or if its words
    stand in an option (as part of a card's name).
    """
    few, whole = core_phrase(label), normalise_label(label)
    if _may_be_play(few, offered):
        return None
    answers = (
        answer
        for known, answer in _REPLIES.items()
        if re.fullmatch(known, few) or re.fullmatch(known, whole)
    )
    return next(answers, _SEARCH_HINT if _OPEN_QUESTION.fullmatch(whole) else None)


PATTERNS = tuple(_REPLIES)
"""Patterns of what is answered here."""
