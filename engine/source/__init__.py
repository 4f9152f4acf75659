"""Read the engine's own source without running it: rules cited, definitions named."""
