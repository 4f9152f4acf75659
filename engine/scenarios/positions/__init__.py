"""From a scenario's position to a game, and back to something to show."""
