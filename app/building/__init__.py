"""From documents at hand to a published build, and what is finished with it."""
