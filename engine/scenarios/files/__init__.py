"""Scenario files: their form, and how they are read, written and found."""
