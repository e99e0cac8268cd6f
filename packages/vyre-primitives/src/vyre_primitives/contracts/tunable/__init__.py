"""Contracts of primitives that have knobs."""
