"""What the factions are called: data names them by keys such as ``weyland-consortium``."""

_NAMES = {
    "haas-bioroid": "Haas-Bioroid",
    "nbn": "NBN",
    "neutral-corp": "neutral",
    "neutral-runner": "neutral",
    "sunny-lebeau": "Sunny Lebeau",
    "weyland-consortium": "Weyland Consortium",
}
"""Those whose name is not their key with a capital letter."""
FACTIONS = frozenset(
    {"anarch", "criminal", "shaper", "haas-bioroid", "jinteki", "nbn", "weyland-consortium"}
)
"""Those with a symbol, which card texts have in place of a name."""


def faction_name(key: str) -> str:
    """A faction as players call it, by its key in card data or in facts made of that."""
    return _NAMES.get(key.replace("_", "-"), key.capitalize())
