"""Calls of kernels that are recorded, to be launched together."""
