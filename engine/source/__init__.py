"""What the engine's own source says, read without running it: rules cited, definitions named."""
