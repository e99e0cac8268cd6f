"""Single instructions over many rows of operands, for tests of the executor."""
