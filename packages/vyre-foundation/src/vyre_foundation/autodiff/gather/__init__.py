"""Sums gathered by their owner: accumulations that many invocations make, turned around."""
