"""Cards: each defined in a few lines that read like its text, made of the kernel's words."""
