"""Suggestions while somebody types: the rule, card, term or example that may be meant."""
