"""Reverse mode: sweeps, kept values, sums in any order, and how they are put together."""
