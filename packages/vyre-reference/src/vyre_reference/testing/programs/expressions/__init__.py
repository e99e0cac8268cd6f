"""Expressions of generated programs."""
