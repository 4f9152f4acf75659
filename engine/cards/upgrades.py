"""Upgrades."""
