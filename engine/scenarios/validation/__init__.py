"""What is wrong with a scenario file, reported before anything is played."""
