"""Cards: which there are, what they are called, and where a document names one."""
