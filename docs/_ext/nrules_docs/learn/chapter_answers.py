"""The answers to a chapter's questions, repeated at its end for paper, where nothing unfolds.

Right below its question an answer would be read with it. So on paper the questions stand alone, and
the answers come last, by number. Style sheets show either the one or the other.
"""

from collections.abc import Iterator

from docutils import nodes

QUESTION = "nr-question"


def append_answers(chapter: nodes.section) -> None:
    """Add the answers to the questions of a chapter, if it asks any."""
    answers = [_answer(question) for question in _questions(chapter)]
    if answers:
        listed = nodes.enumerated_list("", *answers, enumtype="arabic", prefix="", suffix=".")
        chapter += nodes.container("", nodes.rubric("", "Answers"), listed, classes=["nr-answers"])


def _questions(chapter: nodes.section) -> Iterator[nodes.admonition]:
    for folded in chapter.findall(nodes.admonition):
        if QUESTION in folded["classes"]:
            yield folded


def _answer(question: nodes.admonition) -> nodes.list_item:
    """Return what is folded under a question, without the anchors that it has there."""
    answer = nodes.list_item("", *(child.deepcopy() for child in question.children[1:]))
    for element in answer.findall(nodes.Element):
        element["ids"] = []
    return answer
