"""Lanes of a loop in whole vectors, with what they touch of memory turned over on the way."""
