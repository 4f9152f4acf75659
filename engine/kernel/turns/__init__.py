"""Chapter 5: turns, their phases and actions."""
