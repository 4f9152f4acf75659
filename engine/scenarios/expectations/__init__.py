"""What a scenario expects, and whether it holds."""
