"""The optimising passes, a file each. `passes.optimiser` has their order."""
