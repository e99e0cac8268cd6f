"""Backward programs against the definition of the derivative: `check_grad` and what it gives its programs."""
