"""The coverage of the rules on a terminal: what is missing, then each section's counts."""

from collections.abc import Sequence

from rich.text import Text

from app.cli.output import show, show_row
from engine.coverage import Coverage, RuleCoverage, Standing

WIDTH = 8
MAX_LISTED = 3
"""How many places and examples of a rule are shown in a list of all rules; some have hundreds."""
_STYLES = {
    Standing.UNCOVERED: "bad",
    Standing.UNUSED: "aside",
    Standing.OTHER_FORM: "aside",
    Standing.CARRIED_OUT: "",
    Standing.EXERCISED: "good",
    Standing.NOT_EXECUTABLE: "aside",
}


def draw_coverage(covered: Coverage, line: str, *, whole: bool) -> None:
    """Show what is not carried out, then every rule with its places and examples, then counts.

    ``line`` says which edition is carried out, and whose numbers these are. ``whole`` shows all
    places and examples of each rule instead of the first few.
    """
    show(line)
    show()
    if missing := covered.uncovered.by_section():
        show(Text("Not carried out", style="title"))
        for section, rules in missing.items():
            called = " ".join(str(rule.rule) for rule in rules.rules)
            show_row(Text(section, style="number"), called, width=WIDTH)
        show()
    for section, rules in covered.by_section().items():
        show(Text.assemble((section, "number"), "  ", (_counts(rules), "aside")))
        for rule in rules.rules:
            _rule(rule, None if whole else MAX_LISTED)
        show()
    show(_counts(covered))


def _rule(rule: RuleCoverage, most: int | None) -> None:
    label = Text(str(rule.rule), style="number")
    standing = Text(rule.standing.value.ljust(16), style=_STYLES[rule.standing])
    words = _shortened_list(rule.functions, most) or rule.reason or ""
    show_row(label, standing + Text(words), indent=2, width=WIDTH)
    for topic in rule.changed:
        show(Text(f"not played as it is here: {topic}", style="aside"), indent=WIDTH + 4)
    if rule.examples:
        show(Text("in " + _shortened_list(rule.examples, most), style="aside"), indent=WIDTH + 4)


def _shortened_list(names: Sequence[str], most: int | None) -> str:
    """Return the first names and how many more there are; all without a limit."""
    first = ", ".join(names[:most])
    return f"{first} and {len(names) - most:,} more" if most and len(names) > most else first


def _counts(covered: Coverage) -> str:
    counts = ((covered.count(standing), standing.value) for standing in Standing)
    return ", ".join(f"{count:,} {name}" for count, name in counts if count)
