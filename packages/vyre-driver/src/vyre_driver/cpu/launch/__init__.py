"""Bound launches: memory, control block and the call itself."""
