"""Adopting a new edition: what it needs, step by step, in a folder that work goes on in."""
