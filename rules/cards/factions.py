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


def faction_name(key: str) -> str:
    """A faction as players call it, by its key in card data or in facts made of that."""
    return _NAMES.get(key.replace("_", "-"), key.capitalize())
