"""The chapters for players: their positions, played and drawn, their questions and claims."""
