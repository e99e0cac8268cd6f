"""Moving elements from one place to another."""
