"""Identities."""
