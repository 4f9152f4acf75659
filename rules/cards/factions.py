"""The names of factions, by the keys that card data uses, such as ``weyland-consortium``."""

_NAMES = {
    "haas-bioroid": "Haas-Bioroid",
    "nbn": "NBN",
    "neutral-corp": "neutral",
    "neutral-runner": "neutral",
    "sunny-lebeau": "Sunny Lebeau",
    "weyland-consortium": "Weyland Consortium",
}
"""The factions whose name is not simply their key with a capital letter."""
FACTIONS = frozenset(
    {"anarch", "criminal", "shaper", "haas-bioroid", "jinteki", "nbn", "weyland-consortium"}
)
"""The factions with a symbol, which card texts print in place of a name."""


def faction_name(key: str) -> str:
    """Return a faction's name as players say it, by its key in card data or in our facts."""
    return _NAMES.get(key.replace("_", "-"), key.capitalize())
