"""Conditional abilities (section 9.6): meeting conditions, being pending, and triggering."""
