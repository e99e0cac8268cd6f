"""The generator of random valid programs."""
