"""The same positions played by the rules of several editions: what comes of them, and why."""
