"""Many elements into one, always in the same order."""
