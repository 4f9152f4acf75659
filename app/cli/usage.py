"""How each command is typed: the examples at the end of its help."""

EXAMPLES: dict[str, tuple[str, ...]] = {
    "lookup": ("9.2.8f", "9.2.8 f", "9.2.8f --edition 24.03"),
    "search": ("bypass tollbooth", "'can the corp rez ice after the run ends'"),
    "card": ("femme fatale", "geist --json"),
    "glossary": ("", "brain damage"),
    "entries": ("cr-26.03", "24.03 --json"),
    "history": ("9.2.8f",),
    "diff": ("24.03 26.03", "25.08 26.03 --impact", "24.03 26.03 --about 'bad publicity'"),
    "deck": ("deck.txt",),
    "play": ("position.yaml", "position.yaml --explore", "position.yaml -t --edition 24.03"),
    "examples": ("", "cr:9.2.8f/1", "--failed"),
    "coverage": ("", "9.2.8f", "9.2 --edition 25.04"),
    "perft": ("position.yaml --depth 3",),
    "build": ("", "--offline --sources documents"),
    "serve": ("", "--host 0.0.0.0 --port 8080"),
    "export": ("site --public-url https://rules.example",),
    "docs": ("", "--epub --pdf"),
    "ingest": ("rules.html",),
    "lint": ("cr-24.03", "rules.html --only gaps"),
    "outline": ("rules.html --into outline.json",),
    "adopt": ("rules.html",),
}
"""Arguments for examples of each command, by its name."""

OTHER_COMMAND_NAMES: dict[str, str] = {
    "rule": "lookup",
    "show": "lookup",
    "find": "search",
    "cards": "card",
    "compare": "diff",
    "changes": "diff",
    "read": "ingest",
    "check": "lint",
    "start": "serve",
}
"""Commands by other names that somebody may try."""


def example_lines(command: str) -> list[str]:
    """Return the examples of a command, as whole lines."""
    return [f"nrules {command} {rest}".rstrip() for rest in EXAMPLES[command]]
