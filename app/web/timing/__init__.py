"""Runs and turns, step by step, as charts and tapped through."""
