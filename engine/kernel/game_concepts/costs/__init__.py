"""Costs (section 1.16): what they consist of, what is added to them, and what cards cost."""
