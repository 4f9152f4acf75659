"""Agendas."""
