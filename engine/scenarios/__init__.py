"""Scenarios: positions, decisions and expectations written down, run on the kernel."""
