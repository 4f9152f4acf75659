"""What is for programs alone: what the API has, which editions there are, and each as a whole."""
