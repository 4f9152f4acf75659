"""What is wrong with a document: one module per check, gathered in :mod:`rules.lint.checks`."""
