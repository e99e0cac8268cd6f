"""Execution (docs/ir.md, Execution): the machine that runs a launch, and the order in which it does."""
