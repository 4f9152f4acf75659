"""Make a build: gather editions from documents, index and publish them, finish the answers."""
