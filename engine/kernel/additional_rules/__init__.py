"""Chapter 10: checkpoints, damage, tags, traces and the other additional rules."""
