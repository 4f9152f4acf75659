"""Say why a card cannot be put somewhere in the words of the form, not of scenario files."""

from collections.abc import Mapping

_IN_FORM: Mapping[str, str] = {
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


def in_form(told: str) -> str:
    """Return what is wrong with a card that was chosen in the form."""
    for of_files, ours in _IN_FORM.items():
        told = told.replace(of_files, ours)
    return told
