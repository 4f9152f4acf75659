"""Runs and turns: as charts, and tapped through step by step."""
