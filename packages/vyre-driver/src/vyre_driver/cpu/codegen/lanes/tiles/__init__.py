"""Register tiles: lanes of several rows that run many iterations of a loop with their variables in registers."""
