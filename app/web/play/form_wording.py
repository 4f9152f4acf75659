"""Say why a card cannot be put somewhere in the words of the form, not of scenario files."""

from collections.abc import Mapping

_FORM_WORDING: Mapping[str, str] = {
    ": write it under “hosted” of that card": ": choose that card as its place",
    ". If it is hosted without being installed, write “installed: false”": (
        ". “Hosted, not installed” puts it there all the same"
    ),
    ": write “installed: false”, or play it in the script": (
        ": “hosted, not installed” puts it there"
    ),
    " is facedown anyway unless it is “rezzed”: leave “facedown” out": (
        " lies facedown “as usual” until it is rezzed"
    ),
    ": leave “facedown” out": ": put it there “as usual”",
    ": leave “rezzed” out": ": put it there “as usual”",
    ": leave “counters” out": ": put it there without counters",
    "set_aside: ": "",
}
"""What is said there of a form's choices, by what a scenario file is told of its keys."""


def reword_for_form(message: str) -> str:
    """Return what is wrong with a card that was chosen in the form."""
    for file_words, form_words in _FORM_WORDING.items():
        message = message.replace(file_words, form_words)
    return message
